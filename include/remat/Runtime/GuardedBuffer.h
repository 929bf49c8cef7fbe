//===- GuardedBuffer.h - Memory whose use can be witnessed ------*- C++ -*-===//
//
// The arena of a step, its arguments and its results lie in mappings of their
// own, closed on both sides by pages that nothing may touch. What was touched
// is asked of the kernel's page tables, so that it shares no variable with
// whoever chose the sizes.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_RUNTIME_GUARDEDBUFFER_H
#define REMAT_RUNTIME_GUARDEDBUFFER_H

#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>

namespace remat {

/// What of a buffer was touched, in whole pages clipped to the buffer.
struct Touched {
  /// Sum over the touched pages.
  int64_t bytes = 0;
  /// The smallest range that holds them; empty where nothing was touched.
  int64_t begin = 0, end = 0;

  int64_t extent() const { return end - begin; }
};

/// `size()` bytes of fresh zeroed memory. The start is aligned to 64; the end,
/// rounded up to 64, touches a page that faults, and so does the page before
/// the first. Huge pages are off, so that pages tell what was touched.
class GuardedBuffer {
public:
  /// Fails where the system has not that much memory to map; `name` is what
  /// messages call the buffer.
  static llvm::Expected<GuardedBuffer> create(int64_t bytes,
                                              llvm::StringRef name);

  GuardedBuffer() = default;
  GuardedBuffer(GuardedBuffer &&other) { *this = std::move(other); }
  GuardedBuffer &operator=(GuardedBuffer &&other);
  GuardedBuffer(const GuardedBuffer &) = delete;
  ~GuardedBuffer();

  char *data() const { return start; }
  int64_t size() const { return bytes; }
  llvm::StringRef name() const { return label; }

  /// Makes the whole buffer read-only, or writable again.
  void setReadOnly(bool readOnly);
  bool isReadOnly() const { return readOnlyNow; }

  /// Gives the pages back: the buffer is zero and untouched again.
  void discard();

  /// Asks the kernel. O(pages).
  Touched touched() const;

  /// Whether the bytes beside the buffer, up to the guard pages, are still
  /// zero: writes just outside that hit no guard.
  bool marginsIntact() const;

  /// Whether `address` is in the buffer, its margins or its guard pages.
  bool owns(const void *address) const;

  /// `64 bytes past the end of 'arena'`, for an address that it owns.
  std::string describe(const void *address) const;

private:
  char *mapping = nullptr; ///< first guard page
  int64_t mappedBytes = 0; ///< both guard pages included
  char *start = nullptr;
  int64_t bytes = 0;
  bool readOnlyNow = false;
  std::string label;
};

} // namespace remat

#endif // REMAT_RUNTIME_GUARDEDBUFFER_H
