//===- Summary.h - What a report says about a result ------------*- C++ -*-===//
//
// Sum, norm and digest of an array's elements, and times.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_RUNTIME_SUMMARY_H
#define REMAT_RUNTIME_SUMMARY_H

#include "remat/Runtime/Array.h"
#include "llvm/ADT/ArrayRef.h"

namespace remat {

/// Of all elements, in double and in their order; the digest is of the bytes.
struct Summary {
  double sum = 0, l2 = 0;
  std::string sha256; ///< 64 lower-case hexadecimal digits
  /// Whether an element is not a number, or an infinity.
  bool hasNan = false, hasInfinity = false;

  bool operator==(const Summary &other) const { return sha256 == other.sha256; }
};

Summary summarize(const ArrayType &type, const char *data);

/// SHA-256 of `bytes` bytes alone.
std::string sha256Of(const char *data, int64_t bytes);

/// Processor time of the calling thread: what others do on the machine does not
/// count, which makes times comparable where it is shared. Costs a system call.
int64_t threadProcessorNs();

/// The lower median; 0 of nothing.
int64_t median(llvm::ArrayRef<int64_t> values);

} // namespace remat

#endif // REMAT_RUNTIME_SUMMARY_H
