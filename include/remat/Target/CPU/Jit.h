//===- Jit.h - Compile kernels and steps in this process --------*- C++ -*-===//
//
// Kernels are compiled once, each in an LLVM module of its own; any number of
// steps over them are added afterwards. No loop or SLP vectorization: vector
// shapes and the order of reductions are fixed in MLIR, so that the bits of a
// result do not depend on how a kernel is called.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TARGET_CPU_JIT_H
#define REMAT_TARGET_CPU_JIT_H

#include "mlir/IR/BuiltinOps.h"
#include "remat/Runtime/Step.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <memory>
#include <string>

namespace remat::cpu {

/// Called before each kernel of a step that was lowered with `profile`, with
/// the site that follows, and once more at the end with the number of sites.
using ProfileTick = void (*)(int32_t site);

struct JitOptions {
  /// Threads that compile; at least 1.
  unsigned compileThreads = 2;
  /// What `remat_profile_tick` calls; null where no step is profiled.
  ProfileTick profileTick = nullptr;
  /// Whether LLVM optimizes. Without it, compilation is several times as fast.
  bool optimize = true;
};

/// Time spent in each stage of compilation, in ns, summed over threads.
struct CompileTimes {
  int64_t lowerNs = 0;     ///< to the LLVM dialect
  int64_t translateNs = 0; ///< to LLVM IR
  int64_t optimizeNs = 0;
  int64_t codegenNs = 0; ///< machine code and linking
};

class Jit {
public:
  /// Fails where the host has no target machine.
  static llvm::Expected<std::unique_ptr<Jit>> create(JitOptions options = {});
  ~Jit();

  /// Loads the shared library at `path` for `importSymbol`; a name alone is a
  /// file in the current folder.
  llvm::Error addLibrary(llvm::StringRef path);

  /// Lets generated code call the function `name` of a library that was added;
  /// false where none has it.
  bool importSymbol(llvm::StringRef name);

  /// Compiles every function of `module` that implements a kernel
  /// (`remat.implements`) and whose name is not yet known. `module` is left
  /// as it is. Diagnostics of the lowering go to its context. Fails where an
  /// object would import a symbol that is not on the list of those that
  /// generated code may use.
  llvm::Error addKernels(mlir::ModuleOp module);

  /// Compiles the lowered step `entry` of `module` (from `remat-lower-step`)
  /// over the kernels added before and returns its function, valid as long as
  /// this object. Steps of the same name do not collide.
  llvm::Expected<remat_step_fn> addStep(mlir::ModuleOp module,
                                        llvm::StringRef entry);

  /// Address of the implementation `name` of a kernel that was added; its
  /// arguments are bare pointers (and the site, an int32_t).
  llvm::Expected<void *> kernel(llvm::StringRef name);

  CompileTimes times() const;

private:
  struct Impl;
  explicit Jit(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl;
};

} // namespace remat::cpu

#endif // REMAT_TARGET_CPU_JIT_H
