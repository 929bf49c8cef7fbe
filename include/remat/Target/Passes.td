//===- Passes.td - Passes of the room Target ---------------*- tablegen -*-===//
//
// What is common to all targets: kernels become functions on buffers, and what
// that found out about them is recorded.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TARGET_PASSES_TD
#define REMAT_TARGET_PASSES_TD

include "mlir/Pass/PassBase.td"

// A product of 19 us on one thread took 14 us on two; where the second processor
// was taken, it took 2 % more. To share costs the caller 0.1 us, but a thread
// that sleeps wakes within tens of microseconds, so that less work is done
// before it comes.
defvar minSharedNs = "20000";

def ScheduleKernelsPass : Pass<"remat-schedule-kernels", "::mlir::ModuleOp"> {
  let summary = "Implement each kernel for a target and record its facts";
  let description = [{
    For each `remat.kernel @k` without an implementation, adds

    ```mlir
    func.func private @k_impl(operands as memrefs, results as memrefs,
        workspace: memref<Nxi8>,               // where N > 0
        status: memref<2xi32>, site: i32)      // where the kernel has checks
      attributes {remat.implements = @k}
    ```

    All memrefs have static shapes and identity layouts. The function is
    bufferized and scheduled; no tensor and no allocation is left in it. A
    failed check writes its index plus one, and `site`, to `status` where no
    check has failed before, and goes on.

    The facts are recorded as `info` on the kernel (`#remat.kernel_info`):
    workspace, in-place pairs that are legal and bitwise neutral, operations and
    bytes of one call, and its time: measured where `profile` (a JSON file
    `{"kernels": {"<hash>": {"time_ns": n}}}`) knows the kernel's hash, else
    from the roofline of `device`.

    Each kernel is scheduled alone, in a module of its own, several at a time;
    nothing in the step is looked at. Ops that a kernel may hold are those of
    linalg on tensors, tensor, arith and math; what the target cannot handle is
    an error at that op.
  }];
  let options = [
    Option<"target", "target", "std::string", /*default=*/"\"cpu\"",
           "What to schedule for: a registered target, 'cpu' or 'gpu'">,
    Option<"chip", "chip", "std::string", /*default=*/"\"\"",
           "Processor of the target; empty for the target's default">,
    Option<"threads", "threads", "int64_t", /*default=*/"1",
           "Threads that share one call">,
    Option<"minSharedNs", "min-shared-ns", "int64_t", minSharedNs,
           "Work of an op, in ns on one thread by the roofline, from which "
           "threads share it">,
    Option<"device", "device", "std::string", /*default=*/"\"\"",
           "A '#remat.device' attribute for the roofline; empty for the "
           "target's default">,
    Option<"profile", "profile", "std::string", /*default=*/"\"\"",
           "JSON file with measured times by kernel hash">];
  let statistics = [
    Statistic<"numKernels", "kernels", "Number of kernels scheduled">,
    Statistic<"numInPlace", "in-place", "Number of in-place pairs found">,
    Statistic<"numMeasured", "measured",
              "Number of kernels whose time came from the profile">];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
    "::mlir::func::FuncDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect",
    "::remat::RematDialect"];
}

#endif // REMAT_TARGET_PASSES_TD
