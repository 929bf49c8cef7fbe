//===- Passes.td - Passes of the Plan room -----------------*- tablegen -*-===//
//
// Choosing, applying and verifying a plan for a step. Options that several
// passes share are declared once, at the top.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_PASSES_TD
#define REMAT_PLAN_PASSES_TD

include "mlir/Pass/PassBase.td"

defvar budgetOption = Option<"budget", "budget", "std::string", "\"\"",
    "Bytes of the arena: '512MiB', '1.5GB', or '50%' of the arena without "
    "recomputation; empty plans without recomputation">;
defvar strategyOption = Option<"strategy", "strategy", "std::string",
    "\"auto\"",
    "How to choose: 'none', 'full', 'full=K', 'first=K', 'segments', "
    "'segments=K', 'recursive', 'policy', 'greedy', 'cut', 'chain', 'blocks', "
    "'search', 'offload', 'exact' or 'auto'">;
defvar policyOption = Option<"policy", "policy", "std::string", "\"\"",
    "Rules on what is saved (kept in the arena), recomputed, checkpointed or "
    "may be stored narrower, such as "
    "'save name=qkv; recompute path=h.*.mlp; narrow=bf16 type=attn'">;
defvar effortOption = Option<"effort", "effort", "int64_t", "1",
    "Steps of search to spend; counted, never timed">;

defvar offloadOption = Option<"offload", "offload", "std::string", "\"\"",
    "Rate of a second memory that values may be moved to, such as '25GB/s' or "
    "'25GB/s,in=20GB/s,capacity=64GiB,latency=10us'; empty moves nothing">;

def OfferChoicesPass : Pass<"remat-offer-choices", "::mlir::ModuleOp"> {
  let summary = "Add what a plan may use beside the calls of a step";
  let description = [{
    Where the `policy`, or that of a `remat.checkpoint` scope, says
    `narrow=TYPE`, a plan may store values in this narrower type from the
    forward into the backward part. Adds for each such value a kernel that makes
    a narrow copy and one that brings it back, and a `remat.choice` of the value
    or what is brought back; the call that makes the value gets `remat.narrow`.
    A plan need not use any of it.

    A value that was stored narrower is not the same to the bit, nor is what the
    backward part makes of it. The forward part reads every value as it was
    made, so the loss of the step does not change; that of a later step, which
    goes on with updated weights, does.

    Values are floating-point, wider than the type, made by a call of the
    forward part that is no loop, read by the backward part, and no results of
    the step. A pattern that only matches others is an error. `narrow=TYPE all`
    also passes over values of less than 1 KiB, and over sums over other values
    (the statistics of a norm, the largest logit of a row) with what is computed
    from these alone: rules that name them take them. Runs before
    kernels are scheduled, since the new ones need facts, too. Bodies of loops
    are left alone.
  }];
  let options = [policyOption];
  let statistics = [
    Statistic<"numNarrow", "values",
              "Number of values that may be stored narrower">];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect",
                           "::remat::RematDialect"];
}

def PlanPass : Pass<"remat-plan", "::mlir::func::FuncOp"> {
  let summary = "Choose which values to keep and which to recompute";
  let description = [{
    Plans a step, a function marked `remat.step`: decides which values stay in
    the arena until their last use and which are dropped and computed again,
    and gives every value an offset. The plan is written as a `#remat.plan` on
    the function; the body is not touched. Other functions are left alone.

    A call costs the `time_ns` of its kernel's `#remat.kernel_info`; a kernel
    without facts costs what the roofline of the default device says. The
    kernel's workspace lies in the arena, its in-place pairs are used where
    they help.

    Without a `budget` nothing is recomputed. A budget is met by the packed
    arena, offsets included; one that cannot be met is an error, which says
    whether that is proven. What a `policy` saves is recomputed by no strategy;
    what it says to recompute is the business of the strategy `policy`. A
    pattern that matches no value is an error. What it allows to be stored
    narrower is a choice only where `remat-offer-choices` ran before.

    With `offload`, values may also be moved to a second memory while calls run,
    and back before they are read.
  }];
  let options = [budgetOption, strategyOption, policyOption, effortOption,
                 offloadOption];
  let statistics = [
    Statistic<"numSteps", "steps planned", "Number of steps planned">,
    Statistic<"numRecomputed", "recomputations",
              "Number of executions that compute a value again">,
    Statistic<"numNarrow", "narrow copies",
              "Number of times a value is brought back from a narrower type">,
    Statistic<"numMoves", "moves",
              "Number of times a value is moved to the second memory and back">,
    Statistic<"numExecutions", "executions",
              "Number of executions in all plans">];
}

def PlanLoopsPass : Pass<"remat-plan-loops", "::mlir::ModuleOp"> {
  let summary = "Plan the bodies of loops, and give their kernels facts";
  let description = [{
    The body of a loop that a step runs is a step itself, marked `remat.body`.
    Plans it, inner loops first, and writes the facts of the kernel that runs
    it: its workspace is the body's arena with what the loop carries, its time
    that of all trips. `remat-plan` then sees a call like any other.

    What the body carries it may write over the last value: the argument is
    marked `remat.donated` and the result `remat.next`, unless the body needs
    both at once. A sum of gradients is so updated where it lies.

    Without a `budget` nothing is recomputed, and loops that have facts keep
    them. With one, of the arena that each body has without recomputation, all
    are planned; a body that does not fit gets the smallest plan.
  }];
  let options = [
    Option<"budget", "budget", "std::string", "\"\"",
           "Bytes of the arena of each body: '512KiB', or '50%' of its arena "
           "without recomputation">];
  let statistics = [
    Statistic<"numLoops", "loops planned", "Number of loops planned">];
}

def ApplyPlanPass : Pass<"remat-apply-plan", "::mlir::func::FuncOp"> {
  let summary = "Rewrite a step into what its plan says";
  let description = [{
    Rewrites the body of a step that carries a `#remat.plan`: calls stand in
    the plan's order, a recomputation is another call of the same kernel with
    an `execution` number above 0, and every call carries `places` and, where
    its kernel needs scratch, `workspace`. Each operand is the latest
    production before its use; reshapes are created again where they are used,
    and calls that the plan does not execute are gone.

    A plan is applied only to the step it was made for: its fingerprint is
    compared. Transfers are `remat.offload`, `remat.wait` and `remat.fetch`,
    which stay in this order. What is written survives `-cse`, `-canonicalize` and
    `-loop-invariant-code-motion`, since no two calls agree in kernel, operands
    and execution number.
  }];
  let dependentDialects = ["::remat::RematDialect"];
  let statistics = [
    Statistic<"numCalls", "calls", "Number of calls in planned steps">,
    Statistic<"numRecomputations", "recomputations",
              "Number of calls that compute a value again">,
    Statistic<"numMoves", "moves",
              "Number of times a value comes back from the second memory">];
}

def VerifyPlanPass : Pass<"remat-verify-plan", "::mlir::func::FuncOp"> {
  let summary = "Check the places of a planned step by running it on paper";
  let description = [{
    Executes a planned step symbolically, from nothing but its calls and their
    places: who wrote which bytes last. Checks that

    - every operand still lies where its producer wrote it;
    - no result overlaps an operand of its call, except for an in-place pair
      that the kernel allows, nor another result or the workspace;
    - a caller's buffer holds its result at the end and is written by nothing
      else; an argument is written only if it is donated;
    - the arena used is within the plan's peak and its budget;
    - a recomputation repeats an earlier call: same kernel, equal operands,
      a number of its own, and a kernel that may be executed again;
    - a value comes back from the second memory after it is there, and nothing
      is written to bytes that a transfer reads or writes;
    - a value is stored in a narrower type only where its call's `remat.narrow`
      allows this type; what is brought back then counts as that value.

    Nothing of the planner is used. Takes O(n log n) for n operands.
  }];
  let statistics = [
    Statistic<"numVerified", "steps verified", "Number of steps verified">];
}

#endif // REMAT_PLAN_PASSES_TD
