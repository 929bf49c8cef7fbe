//===- RematOps.td - Ops of the remat dialect --------------*- tablegen -*-===//
//
// Kernels and their calls, user scopes and names, barriers, choices, and transfers
// to a slower memory.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_IR_REMATOPS_TD
#define REMAT_IR_REMATOPS_TD

include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "remat/IR/RematAttrs.td"
include "remat/IR/RematBase.td"
include "remat/IR/RematInterfaces.td"

def KernelOp : Remat_Op<"kernel", [
    FunctionOpInterface, IsolatedFromAbove, Symbol, OpAsmOpInterface,
    SingleBlock]> {
  let summary = "One call's worth of work, from tensors to tensors";
  let description = [{
    A symbol with an isolated region, pure unless it wraps an op with effects.
    Inside, values live in registers,
    tiles or declared workspace; only the results reach memory. Structurally
    equal kernels are one symbol.

    ```mlir
    remat.kernel private @gelu(%x: tensor<64xf32>) -> tensor<64xf32> {
      ...
      remat.yield %y : tensor<64xf32>
    }
    ```
  }];
  let arguments = (ins
    SymbolNameAttr:$sym_name,
    TypeAttrOf<FunctionType>:$function_type,
    OptionalAttr<StrAttr>:$sym_visibility,
    OptionalAttr<DictArrayAttr>:$arg_attrs,
    OptionalAttr<DictArrayAttr>:$res_attrs,
    OptionalAttr<Remat_KernelInfoAttr>:$info);
  let regions = (region SizedRegion<1>:$body);
  let builders = [OpBuilder<(ins "::llvm::StringRef":$name,
                                 "::mlir::FunctionType":$type)>];
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::mlir::Region *getCallableRegion() { return &getBody(); }
    ::llvm::ArrayRef<::mlir::Type> getArgumentTypes() {
      return getFunctionType().getInputs();
    }
    ::llvm::ArrayRef<::mlir::Type> getResultTypes() {
      return getFunctionType().getResults();
    }
    static ::llvm::StringRef getDefaultDialect() { return "remat"; }
  }];
}

def YieldOp : Remat_Op<"yield", [
    Pure, ReturnLike, Terminator,
    ParentOneOf<["KernelOp", "CheckpointOp"]>]> {
  let summary = "Ends a kernel or a checkpoint scope with its results";
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
  let builders = [OpBuilder<(ins), [{ /* no operands */ }]>];
}

def CallOp : Remat_Op<"call", [
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
    DeclareOpInterfaceMethods<ConditionallySpeculatable>,
    DeclareOpInterfaceMethods<CallOpInterface>,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    DeclareOpInterfaceMethods<RecomputableOpInterface,
                              ["isRecomputableOp"]>,
    DeclareOpInterfaceMethods<CostOpInterface>]> {
  let summary = "Executes a kernel";
  let description = [{
    A call with value semantics, pure unless it says `effects`. `execution`
    numbers the executions of one call: 0 is the first, a recomputation has a
    higher number, which keeps it apart from its original under CSE, also where
    a kernel has no inputs.

    A call with `effects`, of a kernel that has them, runs exactly once, in the
    order in which such calls stand.

    A planned call carries its places: `places` has one `#remat.place` per
    result, `workspace` the arena offset of the kernel's scratch.

    ```mlir
    %1 = remat.call @gelu(%0) : (tensor<64xf32>) -> tensor<64xf32>
    %2 = remat.call @gelu(%0) execution 1 : (tensor<64xf32>) -> tensor<64xf32>
    ```
  }];
  let arguments = (ins
    FlatSymbolRefAttr:$callee,
    Variadic<AnyRankedTensor>:$operands,
    DefaultValuedAttr<I64Attr, "0">:$execution,
    OptionalAttr<ArrayAttr>:$places,
    OptionalAttr<I64Attr>:$workspace,
    UnitAttr:$has_effects,
    OptionalAttr<DictArrayAttr>:$arg_attrs,
    OptionalAttr<DictArrayAttr>:$res_attrs);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let assemblyFormat = [{
    $callee `(` $operands `)` (`execution` $execution^)? (`effects` $has_effects^)?
    attr-dict `:` functional-type($operands, $results)
  }];
  let builders = [OpBuilder<(ins "KernelOp":$kernel,
                                 "::mlir::ValueRange":$operands,
                                 CArg<"int64_t", "0">:$execution)>];
  let hasVerifier = 1;
}

def CheckOp : Remat_Op<"check", [MemoryEffects<[MemWrite]>]> {
  let summary = "A run-time check inside a kernel";
  let description = [{
    Reports `message` through the step's status when `condition` is false, and
    goes on. Whoever emits it makes what follows safe (an index is clamped), so
    a failed check is an error at the end of the step, never an access out of
    bounds. It has an effect so that it is not removed, but checking twice is
    harmless: it does not make its kernel unrecomputable.
  }];
  let arguments = (ins I1:$condition, StrAttr:$message);
  let assemblyFormat = "$condition `,` $message attr-dict";
  let hasCanonicalizeMethod = 1;
}

def CheckpointOp : Remat_Op<"checkpoint", [
    RecursiveMemoryEffects, SingleBlock, NoRegionArguments,
    DeclareOpInterfaceMethods<RegionBranchOpInterface>,
    DeclareOpInterfaceMethods<RecomputableOpInterface, ["isRecomputableOp"]>,
    DeclareOpInterfaceMethods<CostOpInterface>]> {
  let summary = "A user's scope of values to compute again";
  let description = [{
    Values computed inside and not yielded may be recomputed in the backward
    pass, as `policy` says; without a policy all of them are.

    ```mlir
    %y = remat.checkpoint policy(<"save name=qkv">) {
      ...
      remat.yield %0 : tensor<64xf32>
    } : tensor<64xf32>
    ```
  }];
  let arguments = (ins OptionalAttr<Remat_PolicyAttr>:$policy,
                       OptionalAttr<StrAttr>:$name);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    (`policy` `(` $policy^ `)`)? ($name^)? $body attr-dict
    (`:` type($results)^)?
  }];
  let hasVerifier = 1;
  let hasCanonicalizeMethod = 1;
}

def NameOp : Remat_Op<"name", [
    Pure, AllTypesMatch<["value", "result"]>, RecomputableOpInterface,
    DeclareOpInterfaceMethods<CostOpInterface>]> {
  let summary = "Names a value for policies and reports";
  let description = [{
    Identity. A name twice is folded; two names of one value stay.
  }];
  let arguments = (ins AnyType:$value, StrAttr:$name);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value `,` $name attr-dict `:` type($value)";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def BarrierOp : Remat_Op<"barrier", [
    MemoryEffects<[]>, DeclareOpInterfaceMethods<InferTypeOpInterface>,
    RecomputableOpInterface, DeclareOpInterfaceMethods<CostOpInterface>]> {
  let summary = "Identity on any number of values";
  let description = [{
    Each result is the operand of the same index, and depends on all operands.
    Keeps a recomputation apart from its original where ops are inlined again:
    its inputs, its destination and the value that triggers it go through one.
    A result without uses still orders its operand: it is not folded away.
  }];
  let arguments = (ins Variadic<AnyType>:$operands,
                       OptionalAttr<I64Attr>:$id);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "$operands (`id` $id^)? attr-dict `:` type($operands)";
  let hasCanonicalizer = 1;
}

def ChoiceOp : Remat_Op<"choice", [
    Pure, AllTypesMatch<["value", "other", "result"]>]> {
  let summary = "A value that can be had in another way";
  let description = [{
    For a step that is not planned yet: what reads the result may get `value`,
    or `other`, which a plan need not compute. Where `other` is `inexact`, it is
    `value` up to rounding, and only what runs behind the loss may get it.

    ```mlir
    %half = remat.call @narrow(%h) : (tensor<64xf32>) -> tensor<64xbf16>
    %wide = remat.call @widen(%half) : (tensor<64xbf16>) -> tensor<64xf32>
    %1 = remat.choice %h or inexact %wide : tensor<64xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$value, AnyRankedTensor:$other,
                       UnitAttr:$inexact);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $value `or` (`inexact` $inexact^)? $other attr-dict `:` type($value)
  }];
}

def TierResource : Resource<"::remat::TierResource">;

def OffloadOp : Remat_Op<"offload", [
    MemoryEffects<[MemWrite<TierResource>]>,
    AllTypesMatch<["value", "result"]>]> {
  let summary = "Starts to copy a value to the second memory";
  let description = [{
    The copy goes on while calls run. The value stays readable; its bytes may be
    used again after a `remat.wait`. `offset` is that in the second memory, and
    the result is what lies there: no call reads it.

    ```mlir
    %away = remat.offload %h to 4096 : tensor<64xf32>
    ...
    remat.wait %away : tensor<64xf32>
    ...
    %back = remat.fetch %away to 8192 : tensor<64xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$value, I64Attr:$offset);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$value `to` $offset attr-dict `:` type($value)";
  let hasVerifier = 1;
}

def WaitOp : Remat_Op<"wait", [MemoryEffects<[MemWrite<TierResource>]>]> {
  let summary = "Waits until a value is in the second memory";
  let arguments = (ins AnyRankedTensor:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
  let hasVerifier = 1;
}

def FetchOp : Remat_Op<"fetch", [
    MemoryEffects<[MemWrite<TierResource>]>,
    AllTypesMatch<["value", "result"]>]> {
  let summary = "Starts to copy a value back from the second memory";
  let description = [{
    The offload has been waited for. `offset` is that in the arena. Whoever
    reads the result first waits for it.
  }];
  let arguments = (ins AnyRankedTensor:$value, I64Attr:$offset);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$value `to` $offset attr-dict `:` type($value)";
  let hasVerifier = 1;
}

#endif // REMAT_IR_REMATOPS_TD
