//===- RematBase.td - The remat dialect --------------------*- tablegen -*-===//
//
// The dialect itself and the base classes of its ops and attributes.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_IR_REMATBASE_TD
#define REMAT_IR_REMATBASE_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def Remat_Dialect : Dialect {
  let name = "remat";
  let cppNamespace = "::remat";
  let summary = "Steps, kernels and plans for rematerialization";
  let description = [{
    A program is cut into two levels. A *step* is a function, marked
    `remat.step`, that holds only kernel calls, contiguous reshapes, barriers
    and constants. A *kernel* is a symbol with an isolated region from tensors
    to tensors: one call's worth of work. Everything that is planned, compiled,
    profiled and launched is a kernel.

    Discardable attributes:

    | attribute | on | meaning |
    |---|---|---|
    | `remat.step` (unit) | function | its body is a step; verified |
    | `remat.plan` (`#remat.plan`) | step | the plan chosen for it |
    | `remat.role` (string) | function argument or result | `parameter`, `input`, `state`, `gradient`, `loss` |
    | `remat.donated` (unit) | function argument | the step may write it after its last read |
    | `remat.initial` (elements) | function argument | its value in the first step, where the caller has none |
    | `remat.next` (integer) | function result | the number of the argument that it is in the next step, or, of the body of a loop, in the next trip |
    | `remat.body` (unit) | step | a loop of another step runs it; planned by `remat-plan-loops` |
    | `remat.whole_bytes` (integer) | step | its arena without recomputation before its loops were changed for a budget; budgets in percent are of that |
    | `remat.name` (string) | any op or function argument | names its result for policies and reports; several names of one value are separated by commas, an op with several results has an array with one string each |
    | `remat.outputs` (array of strings) | function | names of its results, for reports |
    | `remat.scope` (dictionary) | call | the `remat.checkpoint` it came from: a number `id`, and `policy` and `name` where given |
    | `remat.narrow` (array of types) | call | for each result the type that a policy allows it to be stored in, or `none` |
    | `remat.storage` (unit) | kernel | stores a value in a narrower type, or brings it back |
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let dependentDialects = ["::mlir::tensor::TensorDialect",
                           "::mlir::arith::ArithDialect"];
}

class Remat_Op<string mnemonic, list<Trait> traits = []>
    : Op<Remat_Dialect, mnemonic, traits>;

class Remat_Attr<string cppName, string mnemonicName, list<Trait> traits = []>
    : AttrDef<Remat_Dialect, cppName, traits> {
  let mnemonic = mnemonicName;
}

#endif // REMAT_IR_REMATBASE_TD
