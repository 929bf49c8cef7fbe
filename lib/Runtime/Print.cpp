//===- Print.cpp - What 'vector.print' calls ------------------------------===//
//
// Numbers look as in upstream's runner.
//
//===----------------------------------------------------------------------===//

#include "remat/Runtime/Print.h"

#include <cinttypes>
#include <cstdio>

using namespace remat;

static void printSigned(int64_t value) { std::printf("%" PRId64, value); }
static void printUnsigned(uint64_t value) { std::printf("%" PRIu64, value); }
static void printFloat(float value) { std::printf("%g", value); }
static void printDouble(double value) { std::printf("%lg", value); }
static void printText(const char *text) { std::fputs(text, stdout); }
static void printOpen() { std::fputs("( ", stdout); }
static void printClose() { std::fputs(" )", stdout); }
static void printComma() { std::fputs(", ", stdout); }
static void printNewline() {
  std::fputc('\n', stdout);
  std::fflush(stdout);
}

llvm::ArrayRef<PrintFunction> remat::printFunctions() {
  static const PrintFunction kFunctions[] = {
      {"printI64", reinterpret_cast<void *>(printSigned)},
      {"printU64", reinterpret_cast<void *>(printUnsigned)},
      {"printF32", reinterpret_cast<void *>(printFloat)},
      {"printF64", reinterpret_cast<void *>(printDouble)},
      {"printString", reinterpret_cast<void *>(printText)},
      {"printOpen", reinterpret_cast<void *>(printOpen)},
      {"printClose", reinterpret_cast<void *>(printClose)},
      {"printComma", reinterpret_cast<void *>(printComma)},
      {"printNewline", reinterpret_cast<void *>(printNewline)}};
  return kFunctions;
}
