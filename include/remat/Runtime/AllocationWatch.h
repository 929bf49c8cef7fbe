//===- AllocationWatch.h - Counts allocations while armed -------*- C++ -*-===//
//
// The other half of the witness: what a step takes beside its arena. A program
// that links this file's source has malloc, mmap and their relatives replaced
// by counting ones.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_RUNTIME_ALLOCATIONWATCH_H
#define REMAT_RUNTIME_ALLOCATIONWATCH_H

#include <cstdint>

namespace remat {

/// Allocations of the whole process between arming and disarming.
struct AllocationCount {
  uint64_t calls = 0;
  uint64_t bytes = 0;
  /// The function called first, a literal; null where there was none.
  const char *first = nullptr;
};

/// Whether allocations are counted at all: not where a sanitizer brings an
/// allocator of its own, and only with the GNU C library.
bool countsAllocations();

/// Starts counting from zero. Does not nest.
void armAllocationWatch();

/// Stops counting and returns what was counted.
AllocationCount disarmAllocationWatch();

} // namespace remat

#endif // REMAT_RUNTIME_ALLOCATIONWATCH_H
