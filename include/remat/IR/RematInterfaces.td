//===- RematInterfaces.td - What remat asks of an op -------*- tablegen -*-===//
//
// External models for upstream dialects are registered by registerAllModels;
// a foreign dialect joins by implementing these.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_IR_REMATINTERFACES_TD
#define REMAT_IR_REMATINTERFACES_TD

include "mlir/IR/OpBase.td"

def RecomputableOpInterface : OpInterface<"RecomputableOpInterface"> {
  let cppNamespace = "::remat";
  let description = [{
    An op that implements this may be executed more than once with the same
    operands and gives the same bits each time. An op without it is neither
    free nor recomputable.
  }];
  let methods = [
    InterfaceMethod<
      /*desc=*/[{
        Whether this op is pure, deterministic and stateless. Ops nested in its
        regions are asked separately, by `isRecomputable` below.
      }],
      "bool", "isRecomputableOp", (ins), /*methodBody=*/"",
      /*defaultImplementation=*/"return ::mlir::isMemoryEffectFree($_op);">,
  ];
}

def CostOpInterface : OpInterface<"CostOpInterface"> {
  let cppNamespace = "::remat";
  let description = [{
    Arithmetic of one execution. For a scalar op inside a structured op's
    region this is the cost of one application; the structured op multiplies by
    its iteration count.
  }];
  let methods = [
    InterfaceMethod<
      /*desc=*/"Operations of one execution of this op, nested ops included.",
      "::remat::OpCost", "getOpCost", (ins)>,
  ];
}

#endif // REMAT_IR_REMATINTERFACES_TD
