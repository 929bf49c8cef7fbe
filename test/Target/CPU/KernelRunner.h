//===- KernelRunner.h - Schedule, compile and call one kernel ---*- C++ -*-===//
//
// What the tests of the CPU target share. References are written out in each
// test and share no code with the compiler.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TEST_TARGET_CPU_KERNELRUNNER_H
#define REMAT_TEST_TARGET_CPU_KERNELRUNNER_H

#include "mlir/IR/BuiltinOps.h"
#include "remat/IR/Remat.h"
#include "remat/Target/CPU/Jit.h"

#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

namespace remat::test {

/// Memory aligned like an arena's values, with a guard pattern behind it.
class Buffer {
public:
  explicit Buffer(size_t bytes);
  Buffer(const Buffer &other);
  template <typename T> T *as() { return reinterpret_cast<T *>(data.get()); }
  size_t size() const { return bytes; }
  /// Whether nothing was written behind the end.
  bool intact() const;
  bool operator==(const Buffer &other) const {
    return bytes == other.bytes &&
           std::memcmp(data.get(), other.data.get(), bytes) == 0;
  }

private:
  struct Free {
    void operator()(void *pointer) const { std::free(pointer); }
  };
  size_t bytes;
  std::unique_ptr<char, Free> data;
};

/// Numbers that differ, are not sorted and sum without overflow.
template <typename T> Buffer ramp(size_t count, uint64_t seed) {
  Buffer buffer(count * sizeof(T));
  for (size_t i = 0; i < count; ++i) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    buffer.as<T>()[i] = static_cast<T>((int64_t(seed >> 40) % 2001 - 1000)) /
                        static_cast<T>(std::is_integral_v<T> ? 10 : 500);
  }
  return buffer;
}

/// One `remat.kernel @k`, given as MLIR text, ready to be called. With more
/// threads than one, all of its ops are shared, however small they are.
class KernelRunner {
public:
  explicit KernelRunner(const std::string &text, int64_t threads = 1);
  bool valid() const { return function != nullptr; }
  /// Calls the kernel on operands, then results; the workspace and the status
  /// are added.
  void operator()(const std::vector<void *> &buffers);
  KernelInfoAttr info() { return kernelInfo; }
  remat_status status{};

private:
  std::unique_ptr<mlir::MLIRContext> context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::unique_ptr<cpu::Jit> jit;
  KernelInfoAttr kernelInfo;
  std::unique_ptr<Buffer> workspace;
  void *function = nullptr;
};

/// Parses `text` and schedules its kernels; null after a diagnostic.
mlir::OwningOpRef<mlir::ModuleOp> schedule(mlir::MLIRContext &context,
                                           const std::string &text,
                                           int64_t threads = 1);

/// A context with all that the passes need.
std::unique_ptr<mlir::MLIRContext> makeContext();

} // namespace remat::test

#endif // REMAT_TEST_TARGET_CPU_KERNELRUNNER_H
