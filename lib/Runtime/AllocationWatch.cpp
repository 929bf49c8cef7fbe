//===- AllocationWatch.cpp - Counts allocations while armed ---------------===//
//
// Defined in the program, these functions take precedence over the C library's
// for the program, its shared libraries and compiled steps alike. They forward
// to the C library's own entry points and to system calls.
//
//===----------------------------------------------------------------------===//

#include "remat/Runtime/AllocationWatch.h"

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstddef>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static std::atomic<bool> armed{false};
static std::atomic<uint64_t> calls{0}, bytes{0};
static std::atomic<const char *> first{nullptr};

static void count(const char *function, size_t size) {
  if (!armed.load(std::memory_order_relaxed))
    return;
  calls.fetch_add(1, std::memory_order_relaxed);
  bytes.fetch_add(size, std::memory_order_relaxed);
  const char *none = nullptr;
  first.compare_exchange_strong(none, function);
}

void remat::armAllocationWatch() {
  calls = bytes = 0;
  first = nullptr;
  armed = true;
}

remat::AllocationCount remat::disarmAllocationWatch() {
  armed = false;
  AllocationCount result;
  result.calls = calls;
  result.bytes = bytes;
  result.first = first;
  return result;
}

// Sanitizers bring allocators of their own.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||     \
    __has_feature(memory_sanitizer)
#define REMAT_NO_INTERPOSING
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define REMAT_NO_INTERPOSING
#endif

#if !defined(__GLIBC__) || defined(REMAT_NO_INTERPOSING)

bool remat::countsAllocations() { return false; }

#else

bool remat::countsAllocations() { return true; }

extern "C" {
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  count("malloc", size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count("calloc", number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count("realloc", size);
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  count("memalign", size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count("aligned_alloc", size);
  return __libc_memalign(alignment, size);
}

void *valloc(size_t size) {
  count("valloc", size);
  return __libc_memalign(sysconf(_SC_PAGESIZE), size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count("posix_memalign", size);
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 ||
      alignment == 0)
    return EINVAL;
  void *memory = __libc_memalign(alignment, size);
  if (!memory)
    return ENOMEM;
  *result = memory;
  return 0;
}

void *mmap(void *address, size_t length, int protection, int flags, int file,
           off_t offset) {
  count("mmap", length);
  return reinterpret_cast<void *>(
      syscall(SYS_mmap, address, length, protection, flags, file, offset));
}

void *mmap64(void *address, size_t length, int protection, int flags, int file,
             off64_t offset) {
  return mmap(address, length, protection, flags, file, offset);
}

void *mremap(void *old, size_t oldSize, size_t newSize, int flags, ...) {
  count("mremap", newSize);
  va_list rest;
  va_start(rest, flags);
  void *address = va_arg(rest, void *);
  va_end(rest);
  return reinterpret_cast<void *>(
      syscall(SYS_mremap, old, oldSize, newSize, flags, address));
}
} // extern "C"

#endif
