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

int32_t from_i8(int8_t value) { return value; }
int32_t from_i16(int16_t value) { return value; }
int32_t from_bool(bool value) { return value; }

int32_t look_up(bool value) {
  static const int32_t table[] = {10, 20};
  return table[value];
}

int8_t to_i8(int32_t value) { return static_cast<int8_t>(value); }
bool is_negative(int32_t value) { return value < 0; }
}
