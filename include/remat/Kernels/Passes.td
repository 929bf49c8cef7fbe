//===- Passes.td - Passes of the Kernels room --------------*- tablegen -*-===//
//
// From a function of tensor ops to a step of kernel calls, and back.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_KERNELS_PASSES_TD
#define REMAT_KERNELS_PASSES_TD

include "mlir/Pass/PassBase.td"

def FormKernelsPass : Pass<"remat-form-kernels", "::mlir::ModuleOp"> {
  let summary = "Group tensor ops into kernels and leave a step of calls";
  let description = [{
    Turns the entry function into a step: the ops of its one block are grouped,
    each group becomes a `remat.kernel` symbol and a `remat.call`, and only
    calls, contiguous reshapes, barriers and large constants remain.

    A group has one *anchor*, whose results are the kernel's results, and the
    producers that are computed inside it: elementwise chains, constants, fills
    and other values that need no large input, transposes, broadcasts and
    slices into the operands of a contraction. A producer all of whose uses are
    in one group joins it; a cheap one is computed again in each of several
    groups where that moves fewer bytes and keeps none alive for longer. A
    contraction, a loop and a concatenation are each the anchor of their own
    kernel.

    Structurally equal kernels are one symbol, named for what it does. A value
    with a `remat.name` is always the result of a kernel, and its call carries
    the name. The calls of a `remat.checkpoint` carry `remat.scope`, a
    dictionary with the scope's number `id` and, where given, its `policy` and
    `name`. Every result of the step has a call of its own: a result that
    shares the bytes of another, or is an argument or a constant, becomes a
    copy.

    A loop that holds contractions or large values is a kernel around a call of
    its body, which becomes a step of its own, marked `remat.body` (see
    `remat/IR/Loop.h`). What its trips read or write index by index is sliced in
    place; the rest is carried. What a loop stacks for a later one and that takes
    few operations of other stacks, or of what both loops can read, is made by
    the later loop instead.

    Calls carry the fused locations of the ops that they stand for.
  }];
  let options = [
    Option<"entry", "entry", "std::string", /*default=*/"",
           "Function to turn into a step; the only public one by default">];
  let statistics = [
    Statistic<"numCalls", "calls", "Number of kernel calls">,
    Statistic<"numKernels", "kernels", "Number of distinct kernels">,
    Statistic<"numLoops", "loops", "Number of loops whose body is a step">,
    Statistic<"numLean", "lean",
              "Number of stacks that later loops make themselves">,
    Statistic<"numFused", "fused",
              "Number of ops computed inside the kernel of another">,
    Statistic<"numCloned", "cloned",
              "Number of times an op is computed in a further kernel">];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::func::FuncDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect",
                           "::remat::RematDialect"];
}

def RecomputeStacksPass : Pass<"remat-recompute-stacks", "::mlir::ModuleOp"> {
  let summary = "Let loops compute again what earlier loops stack for them";
  let description = [{
    A loop over layers stacks what a later loop, going back over them, reads
    slice by slice. From level to level it stacks fewer bytes: other values,
    those from which the later loop's body can make the rest by the same calls
    in the least time (with the facts that kernels have), a minimum cut for each
    price of a byte. The levels of all loops of a step are taken in the order of
    their price, `level` of them. Loops that change lose their facts: run
    `remat-plan-loops` afterwards.

    With `split`, so many thousandths of the trips, the first of the loop that
    stacks and those of the later loop that read their stacks, become loops of
    their own. Both halves have the same levels then, and the half with these
    trips is first. What both write of a result, they write in place.
  }];
  let options = [
    Option<"level", "level", "int64_t", /*default=*/"INT64_MAX",
           "Levels to take, from 0; the fewest bytes by default">,
    Option<"split", "split", "int64_t", /*default=*/"0",
           "Thousandths of the trips that get loops of their own first">];
  let statistics = [
    Statistic<"numDropped", "stacks", "Number of stacks dropped">,
    Statistic<"numSplit", "split", "Number of loops split">];
}

def InlineKernelsPass : Pass<"remat-inline-kernels", "::mlir::ModuleOp"> {
  let summary = "Put the kernels of planned steps back, behind barriers";
  let description = [{
    For back ends other than remat's own: replaces each call of a step by the
    ops of its kernel, in the order of the plan, and drops plan, places and the
    kernels that nothing else refers to. What is left is a function of plain
    tensor ops and `remat.barrier`s.

    A call with an execution number above 0 is a recomputation, which later
    passes must not undo; nor must they undo what stores a value narrower. The
    inputs of its kernel, the destinations and tensor constants in its body, and
    a trigger go through one barrier with a number of its own: no op of the
    recomputation equals one of the first execution, so none are merged, also
    where the kernel has no inputs. The trigger is the last value computed
    before the recomputation that its first use in the rest of the program reads
    as well, or else the last value computed before it; it keeps the
    recomputation from being scheduled early.

    Ops carry the location of their call. No dead op is left.
  }];
  let statistics = [
    Statistic<"numInlined", "inlined", "Number of calls replaced">,
    Statistic<"numBarriers", "barriers",
              "Number of recomputations behind a barrier">];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect",
                           "::remat::RematDialect"];
}

def DropBarriersPass : Pass<"remat-drop-barriers"> {
  let summary = "Leave only upstream ops, for back ends that know no others";
  let description = [{
    Replaces each `remat.barrier` and `remat.name` by its operands, and each
    `remat.check` by a `cf.assert`, which ends the program where the check
    fails. What `--remat` wrote then lowers with upstream passes alone. Kernels,
    their calls and transfers are an error.

    On tensors, the next CSE may undo the recomputations that the barriers
    kept: bufferize first, and run this pass after the last CSE on tensors. On
    buffers, a recomputation is a write, which nothing merges.
  }];
  let statistics = [
    Statistic<"numBarriers", "barriers", "Number of barriers dropped">,
    Statistic<"numChecks", "checks", "Number of checks made assertions">];
  let dependentDialects = ["::mlir::cf::ControlFlowDialect"];
}

#endif // REMAT_KERNELS_PASSES_TD
