//===- effects.cpp - Functions that a program only declares ---------------===//
//
// They say in which order they are called.
//
//===----------------------------------------------------------------------===//

#include <cstdint>
#include <cstdio>

static int64_t now = 0;

extern "C" {

int64_t ticks() {
  std::printf("ticks\n");
  std::fflush(stdout);
  return now++;
}

void note(const float *value, int64_t since) {
  std::printf("note %g after %lld\n", value[0],
              static_cast<long long>(now - since));
  std::fflush(stdout);
}

void scale(const float *value, float factor, float *result) {
  std::printf("scale\n");
  std::fflush(stdout);
  for (int i = 0; i < 16; ++i)
    result[i] = value[i] * factor;
}
}
