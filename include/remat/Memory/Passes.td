//===- Passes.td - Passes of the Memory room ---------------*- tablegen -*-===//
//
// From a planned step on tensors to calls on offsets of one arena.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_MEMORY_PASSES_TD
#define REMAT_MEMORY_PASSES_TD

include "mlir/Pass/PassBase.td"

def LowerStepPass : Pass<"remat-lower-step", "::mlir::ModuleOp"> {
  let summary = "Lower planned steps to calls on offsets of one arena";
  let description = [{
    A direct, one-to-one rewrite of each planned step, without general
    bufferization. The function takes a memref per argument, a memref per
    result (the caller's buffers), the arena, and the status words. Each
    `remat.call` becomes a `func.call` of the function that implements its
    kernel (`remat.implements`), in the order of the plan; each place becomes a
    `memref.view` of the arena or one of the caller's buffers; reshapes move no
    bytes; dense constants become read-only globals. Kernel symbols are dropped.

    A kernel with checks gets the status words and its *site*, the index of the
    call in the step. `remat.arena_bytes` on the function is the size that the
    arena must have.

    Transfers become calls of `remat_offload` and `remat_fetch`, which start
    one, and of `remat_await`: at a `remat.wait`, before the first reader of
    what comes back, and at the end. The function then takes the second memory
    behind the arena, of `remat.tier_bytes`.

    With `ticks`, a call of `remat_profile_tick(site)` stands before each
    kernel and after the last one.

    The pass refuses a call without places, a place outside the arena that the
    plan declares, a result of the step that is not in the caller's buffer, and
    a kernel that has not been scheduled.
  }];
  let options = [
    Option<"ticks", "ticks", "bool", /*default=*/"false",
           "Call remat_profile_tick around each kernel">];
  let statistics = [
    Statistic<"numCalls", "calls", "Number of kernel calls lowered">,
    Statistic<"numArenaBytes", "arena-bytes", "Bytes of all arenas">];
  let dependentDialects = ["::mlir::memref::MemRefDialect",
                           "::mlir::func::FuncDialect",
                           "::mlir::arith::ArithDialect"];
}

#endif // REMAT_MEMORY_PASSES_TD
