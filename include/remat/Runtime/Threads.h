//===- Threads.h - The threads that share a kernel --------------*- C++ -*-===//
//
// One pool for the process, started before a step and not by it: while a step
// runs, nothing here allocates or starts a thread. Generated code knows one
// function of it.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_RUNTIME_THREADS_H
#define REMAT_RUNTIME_THREADS_H

#include <cstdint>

namespace remat {

/// More threads than this are refused wherever a number of threads is asked.
inline constexpr int64_t kMaxThreads = 256;

/// Has `threads` threads, the caller among them, run the parts of kernels from
/// now on; starts those that are missing and ends those that are too many.
/// Returns how many there are: fewer where the system refuses some. Not to be
/// called while a step runs. The threads end with the process, or by
/// `setThreads(1)`.
int64_t setThreads(int64_t threads);

} // namespace remat

extern "C" {

/// One of a kernel's parts, which may run in any order and at the same time.
typedef void (*remat_part_fn)(int64_t part, void *context);

/// Runs `body` for all parts from 0 to `parts` and returns when all are done.
/// The caller runs parts too, and all of them where there are no other threads
/// or these are busy with another step. Which thread runs a part is not fixed;
/// what a part computes, and where, depends on its number alone.
void remat_parallel_for(remat_part_fn body, void *context, int64_t parts);
}

#endif // REMAT_RUNTIME_THREADS_H
