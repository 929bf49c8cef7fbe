//===- Summary.cpp - What a report says about a result --------------------===//
//
// Plain loops; the digest is LLVM's.
//
//===----------------------------------------------------------------------===//

#include "remat/Runtime/Summary.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SHA256.h"

#include <cmath>
#include <ctime>

using namespace llvm;
using namespace remat;

std::string remat::sha256Of(const char *data, int64_t bytes) {
  SHA256 hash;
  hash.update(StringRef(data, bytes));
  return toHex(hash.final(), /*LowerCase=*/true);
}

Summary remat::summarize(const ArrayType &type, const char *data) {
  Summary summary;
  double squares = 0;
  for (int64_t i = 0, e = type.numElements(); i < e; ++i) {
    double value = loadElement(type, data, i);
    summary.sum += value;
    squares += value * value;
    summary.hasNan |= std::isnan(value);
    summary.hasInfinity |= std::isinf(value);
  }
  summary.l2 = std::sqrt(squares);
  summary.sha256 = sha256Of(data, type.numBytes());
  return summary;
}

int64_t remat::threadProcessorNs() {
  timespec now = {};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * int64_t(1000000000) + now.tv_nsec;
}

int64_t remat::median(ArrayRef<int64_t> values) {
  if (values.empty())
    return 0;
  SmallVector<int64_t> sorted(values);
  llvm::sort(sorted);
  return sorted[(sorted.size() - 1) / 2];
}
