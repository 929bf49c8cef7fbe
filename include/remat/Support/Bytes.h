//===- Bytes.h - Sizes as people write them ---------------------*- C++ -*-===//
//
// Byte sizes and percentages on command lines and in options.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_SUPPORT_BYTES_H
#define REMAT_SUPPORT_BYTES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>

namespace remat {

/// Parses `1024`, `512MiB`, `1.5GB`: units B, kB, MB, GB, TB, PB, EB (powers of
/// 1000) and KiB to EiB (powers of 1024), without regard to case. Fractions are
/// rounded down to a byte. Fails on negative, empty, unknown or
/// overflowing input.
llvm::Expected<int64_t> parseBytes(llvm::StringRef text);

/// The size in the option `--device-memory`, which errors name. Zero is
/// refused.
llvm::Expected<int64_t> parseDeviceMemory(llvm::StringRef text);

/// A budget: bytes, or a percentage of the arena without recomputation.
struct Budget {
  bool isPercent = false;
  /// Bytes, or hundredths of a percent.
  int64_t value = 0;

  /// Bytes, given the arena without recomputation; percentages round up.
  int64_t resolve(int64_t unplannedPeakBytes) const;
};

/// Parses a size as above or `75%`, `62.5%`. Zero is refused.
llvm::Expected<Budget> parseBudget(llvm::StringRef text);

/// `1.5 GiB`, `820 KiB`, `512 B`: binary units, three significant digits.
std::string formatBytes(int64_t bytes);

/// The same, rounded up: whoever gives as a budget what he reads has as much.
std::string formatBytesUp(int64_t bytes);

} // namespace remat

#endif // REMAT_SUPPORT_BYTES_H
