//===- effects.cpp - Functions that random programs only declare ----------===//
//
// They remember what they are called with, in order, and allocate nothing.
//
//===----------------------------------------------------------------------===//

#include <cstdint>
#include <cstring>

static uint64_t digest = 0;
static int64_t calls = 0;

static void mix(uint64_t part) {
  digest = (digest ^ part) * 0x9e3779b97f4a7c15u + (digest >> 29);
}

static void remember(float value, int64_t which) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  mix(bits);
  mix(which);
  ++calls;
}

extern "C" {

void fuzz_note(float value, int64_t which) { remember(value, which); }

float fuzz_twice(float value) {
  remember(value, -1);
  return 2 * value;
}

/// A digest of all calls since the last time, and how many there were.
uint64_t fuzz_calls(int64_t *count) {
  uint64_t result = digest;
  *count = calls;
  digest = calls = 0;
  return result;
}
}
