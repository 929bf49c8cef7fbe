//===- GuardedBuffer.cpp - Memory whose use can be witnessed --------------===//
//
// Touched pages come from /proc/self/pagemap, which knows pages that were
// swapped out too, or from mincore where /proc is not there.
//
//===----------------------------------------------------------------------===//

#include "remat/Runtime/GuardedBuffer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

using namespace llvm;
using namespace remat;

static constexpr int64_t kAlignment = 64;

static int64_t pageBytes() {
  static const int64_t bytes = sysconf(_SC_PAGESIZE);
  return bytes;
}

Expected<GuardedBuffer> GuardedBuffer::create(int64_t bytes, StringRef name) {
  int64_t page = pageBytes();
  if (bytes < 0 || bytes > INT64_MAX / 2)
    return createStringError("'" + name + "' cannot hold " + Twine(bytes) +
                             " bytes");
  int64_t inner = alignTo(bytes, page);
  GuardedBuffer buffer;
  buffer.label = name.str();
  void *mapping = mmap(nullptr, inner + 2 * page, PROT_NONE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (mapping == MAP_FAILED)
    return createStringError(std::error_code(errno, std::generic_category()),
                             "cannot map %lld bytes for '%s'",
                             static_cast<long long>(bytes),
                             buffer.label.c_str());
  buffer.mapping = static_cast<char *>(mapping);
  buffer.mappedBytes = inner + 2 * page;
  char *guard = buffer.mapping + page + inner;
  buffer.start = guard - alignTo(bytes, kAlignment);
  buffer.bytes = bytes;
  if (inner > 0) {
    madvise(buffer.mapping + page, inner, MADV_NOHUGEPAGE);
    buffer.setReadOnly(false);
  }
  return buffer;
}

GuardedBuffer &GuardedBuffer::operator=(GuardedBuffer &&other) {
  std::swap(mapping, other.mapping);
  std::swap(mappedBytes, other.mappedBytes);
  std::swap(start, other.start);
  std::swap(bytes, other.bytes);
  std::swap(readOnlyNow, other.readOnlyNow);
  std::swap(label, other.label);
  return *this;
}

GuardedBuffer::~GuardedBuffer() {
  if (mapping)
    munmap(mapping, mappedBytes);
}

void GuardedBuffer::setReadOnly(bool readOnly) {
  int64_t inner = mappedBytes - 2 * pageBytes();
  if (inner > 0)
    mprotect(mapping + pageBytes(), inner,
             readOnly ? PROT_READ : PROT_READ | PROT_WRITE);
  readOnlyNow = readOnly;
}

void GuardedBuffer::discard() {
  int64_t inner = mappedBytes - 2 * pageBytes();
  if (inner > 0)
    madvise(mapping + pageBytes(), inner, MADV_DONTNEED);
}

/// Calls `visit` with the index of each touched page, in order; false where
/// /proc is not there.
static bool visitByPagemap(char *first, int64_t pages,
                           function_ref<void(int64_t)> visit) {
  int file = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return false;
  constexpr uint64_t presentOrSwapped = uint64_t(3) << 62;
  SmallVector<uint64_t, 0> entries(std::min<int64_t>(pages, 1 << 15));
  int64_t base = reinterpret_cast<uintptr_t>(first) / pageBytes();
  int64_t done = 0;
  while (done < pages) {
    int64_t count = std::min<int64_t>(pages - done, entries.size());
    ssize_t got = pread(file, entries.data(), count * 8, (base + done) * 8);
    if (got < 8)
      break;
    for (int64_t i = 0; i < got / 8; ++i)
      if (entries[i] & presentOrSwapped)
        visit(done + i);
    done += got / 8;
  }
  close(file);
  return done == pages;
}

static void visitByMincore(char *first, int64_t pages,
                           function_ref<void(int64_t)> visit) {
  SmallVector<unsigned char, 0> resident(pages);
  if (mincore(first, pages * pageBytes(), resident.data()) != 0)
    return;
  for (int64_t i = 0; i < pages; ++i)
    if (resident[i] & 1)
      visit(i);
}

/// Calls `visit` with the index of each touched page of `pages`, in order.
static void visitTouched(char *first, int64_t pages,
                         function_ref<void(int64_t)> visit) {
  SmallVector<int64_t, 0> seen;
  auto note = [&](int64_t index) { seen.push_back(index); };
  if (pages > 0 && !visitByPagemap(first, pages, note)) {
    seen.clear();
    visitByMincore(first, pages, note);
  }
  for (int64_t index : seen)
    visit(index);
}

Touched GuardedBuffer::touched() const {
  int64_t page = pageBytes(), pages = mappedBytes / page - 2;
  Touched result;
  visitTouched(mapping + page, pages, [&](int64_t index) {
    // Offsets in the buffer; the first page may start before it.
    int64_t begin = mapping + page * (index + 1) - start;
    int64_t end = std::min(begin + page, bytes);
    begin = std::max<int64_t>(begin, 0);
    if (begin >= end)
      return;
    if (result.bytes == 0)
      result.begin = begin;
    result.bytes += end - begin;
    result.end = end;
  });
  return result;
}

bool GuardedBuffer::marginsIntact() const {
  int64_t page = pageBytes(), pages = mappedBytes / page - 2;
  const char *first = mapping + page, *guard = first + pages * page;
  // The margins are parts of the first and of the last page. Reading an
  // untouched page would touch it, and is not needed.
  bool firstTouched = false, lastTouched = false;
  visitTouched(mapping + page, pages, [&](int64_t index) {
    firstTouched |= index == 0;
    lastTouched |= index == pages - 1;
  });
  auto isZero = [](const char *begin, const char *end) {
    return std::all_of(begin, end, [](char byte) { return byte == 0; });
  };
  return (!firstTouched || isZero(first, start)) &&
         (!lastTouched || isZero(start + bytes, guard));
}

bool GuardedBuffer::owns(const void *address) const {
  const char *byte = static_cast<const char *>(address);
  return byte >= mapping && byte < mapping + mappedBytes;
}

std::string GuardedBuffer::describe(const void *address) const {
  int64_t offset = static_cast<const char *>(address) - start;
  if (offset < 0)
    return formatv("{0} bytes before the start of '{1}'", -offset, label);
  if (offset >= bytes)
    return formatv("{0} bytes past the end of '{1}'", offset - bytes, label);
  return formatv("byte {0} of '{1}'", offset, label);
}
