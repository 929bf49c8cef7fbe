//===- Passes.td - Passes of the GPU target --------------------*- tablegen -*-===//
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
    Each `gpu.module` goes through NVVM and LLVM's code generator and is replaced
    by a `gpu.binary` of its name that holds PTX for `chip`. Device functions
    take bare pointers. Functions of math come from libdevice, which is read
    from `toolkit` only where one is called.

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

#endif // REMAT_TARGET_GPU_PASSES_TD
