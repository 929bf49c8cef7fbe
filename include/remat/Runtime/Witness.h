//===- Witness.h - Runs a step and sees what it does ------------*- C++ -*-===//
//
// Measured means witnessed: pages of the arena that were touched, hits of guard
// pages and of read-only arguments, allocations, stack. Nothing here knows what
// the plan predicted.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_RUNTIME_WITNESS_H
#define REMAT_RUNTIME_WITNESS_H

#include "remat/Runtime/AllocationWatch.h"
#include "remat/Runtime/GuardedBuffer.h"
#include "remat/Runtime/Step.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>
#include <vector>

namespace remat {

/// The memory that one step runs on.
struct StepMemory {
  std::vector<GuardedBuffer> arguments, results;
  GuardedBuffer arena, tier;

  /// Maps buffers named `argument 0`, `result 0`, `arena`, and a second memory
  /// of no bytes.
  static llvm::Expected<StepMemory>
  create(llvm::ArrayRef<int64_t> argumentBytes,
         llvm::ArrayRef<int64_t> resultBytes, int64_t arenaBytes);
};

/// Bytes of stack that a step may use, in all.
inline constexpr int64_t kStepStackBytes = 1 << 20;

/// What one run of a step did.
struct StepOutcome {
  int returnCode = 0;
  remat_status status = {0, 0};
  int64_t timeNs = 0;      ///< wall clock
  int64_t processorNs = 0; ///< of the thread that called the step
  Touched arena, tier;
  int64_t stackBytes = 0; ///< touched stack, in pages
  AllocationCount allocations;
  /// Names of buffers beside which something was written.
  std::vector<std::string> spilled;
  /// Why the step was stopped; empty where it ran to its end. It names the
  /// buffer that an access missed.
  std::string fault;
  /// The fault was a division of integers that has no result, by zero or of the
  /// least one by -1: the program's, not ours.
  bool divisionFailed = false;

  /// Whether the step kept to its memory: no fault, allocation or spill.
  bool clean() const {
    return fault.empty() && allocations.calls == 0 && spilled.empty();
  }
  /// One line on the first thing that `clean` rejects.
  std::string complaint() const;
};

/// Runs `step` once, on a thread and a stack of its own, and reports what it
/// did. Buffers that are read-only stay so. Faults of the step end the run, not
/// the process. `arena` in the outcome counts since the buffer was fresh or
/// discarded. Not re-entrant.
StepOutcome runWitnessed(remat_step_fn step, StepMemory &memory,
                         void *stream = nullptr);

} // namespace remat

#endif // REMAT_RUNTIME_WITNESS_H
