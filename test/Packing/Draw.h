//===- Draw.h - What tests of packing share ---------------------*- C++ -*-===//
//
// Random numbers that are the same on every machine, and the validator as text.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TEST_PACKING_DRAW_H
#define REMAT_TEST_PACKING_DRAW_H

#include "remat/Packing/Packing.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>

namespace remat {

/// A xorshift generator.
struct Draw {
  uint64_t state;
  explicit Draw(uint64_t seed)
      : state(seed * 2654435761u + 88172645463325252u) {}
  int64_t below(int64_t bound) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return int64_t((state >> 11) % uint64_t(bound));
  }
};

/// What `validatePacking` says, empty if nothing is wrong.
inline std::string check(llvm::ArrayRef<PackItem> items, const Packing &packing,
                         int64_t alignment) {
  return llvm::toString(validatePacking(items, packing, alignment));
}

} // namespace remat

#endif // REMAT_TEST_PACKING_DRAW_H
