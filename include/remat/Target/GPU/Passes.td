//===- Passes.td - Passes of the GPU target ----------------*- tablegen -*-===//
//
// Device code becomes PTX, and a lowered step becomes host code that launches it
// through the device ABI.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TARGET_GPU_PASSES_TD
#define REMAT_TARGET_GPU_PASSES_TD

include "mlir/Pass/PassBase.td"

def KernelsToNvvmPass : Pass<"remat-kernels-to-nvvm", "::mlir::ModuleOp"> {
  let summary = "Compile device code to PTX";
  let description = [{
    Each `gpu.module` goes through NVVM and LLVM's code generator and is
    replaced by a `gpu.binary` of its name that holds PTX for `chip`. Device
    functions take bare pointers. Functions of math come from libdevice, which
    is read from `toolkit` only where one is called.

    Refused, with an error at the device function: an unknown chip (LLVM would
    end the process), a stack allocation (it would become local memory of every
    thread), a pointer to another memory than global (1), shared (3) and local
    (5), a function that libdevice does not have.
  }];
  let options = [
    Option<"chip", "chip", "std::string", /*default=*/"\"sm_90\"",
           "GPU to make code for">,
    Option<"toolkit", "toolkit", "std::string", /*default=*/"\"\"",
           "Folder of the CUDA toolkit; empty for the one that CUDA_ROOT, "
           "CUDA_HOME or CUDA_PATH names, else /usr/local/cuda">];
  let statistics = [
    Statistic<"numModules", "modules", "Number of device modules compiled">,
    Statistic<"numLinked", "linked",
              "Number of device modules that needed libdevice">];
  let dependentDialects = [
    "::mlir::cf::ControlFlowDialect", "::mlir::gpu::GPUDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect",
    "::mlir::NVVM::NVVMDialect"];
}

def LaunchesToLlvmPass : Pass<"remat-launches-to-llvm", "::mlir::ModuleOp"> {
  let summary = "Lower the host code of steps on a GPU to the device ABI";
  let description = [{
    After `remat-lower-step` and `remat-kernels-to-nvvm`. Each launch becomes a
    call of `remat_device_launch` with the PTX of its kernel as a constant of
    the program; constants of the step are copied to the device when they are
    first used (`remat_device_load`). Functions take bare pointers and, last,
    the stream; they return the first code that is not 0. What C sees is
    `remat_step_<name>`, of the type `remat_step_fn` in Runtime/Step.h, with
    pointers of the device.

    The result is all in the LLVM dialect. Nothing in it names CUDA: which
    device stands behind the calls is chosen when the program runs.
  }];
  let statistics = [
    Statistic<"numSteps", "steps", "Number of steps lowered">];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::LLVM::LLVMDialect"];
}

#endif // REMAT_TARGET_GPU_PASSES_TD
