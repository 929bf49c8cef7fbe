//===- Passes.td - Passes of the CPU target ----------------*- tablegen -*-===//
//
// From functions on buffers to the LLVM dialect.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TARGET_CPU_PASSES_TD
#define REMAT_TARGET_CPU_PASSES_TD

include "mlir/Pass/PassBase.td"

def LowerToLlvmPass : Pass<"remat-kernels-to-llvm", "::mlir::ModuleOp"> {
  let summary = "Lower implementations and steps to LLVM modules of their own";
  let description = [{
    Replaces each function with a body by a nested module of the same name that
    holds it in the LLVM dialect, with the constants it reads. Memrefs become
    bare pointers, aligned to 64 bytes and `noalias` except where a kernel's
    result may lie over an operand.

    For a lowered step `@main` (it has `remat.arena_bytes`), the module also
    holds the function that callers see,

    ```c
    int remat_step_main(void *const *args, void *const *results, void *arena,
                        void *tier, void *stream, remat_status *status);
    ```

    which returns 1 where a pointer is not aligned to 64 bytes, and else calls
    the step and returns 0.
  }];
  let statistics = [
    Statistic<"numFunctions", "functions", "Number of functions lowered">];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif // REMAT_TARGET_CPU_PASSES_TD
