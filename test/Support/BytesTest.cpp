//===- BytesTest.cpp - Sizes as people write them -------------------------===//
//
// Spellings that are accepted, their exact values, and what is refused.
//
//===----------------------------------------------------------------------===//

#include "remat/Support/Bytes.h"
#include "gtest/gtest.h"

using namespace remat;

static int64_t bytes(llvm::StringRef text) {
  llvm::Expected<int64_t> value = parseBytes(text);
  EXPECT_TRUE(static_cast<bool>(value)) << text.str();
  if (!value) {
    llvm::consumeError(value.takeError());
    return -1;
  }
  return *value;
}

TEST(Bytes, ReadsUnitsExactly) {
  EXPECT_EQ(bytes("1024"), 1024);
  EXPECT_EQ(bytes("512MiB"), 512 << 20);
  EXPECT_EQ(bytes("1.5GB"), 1500000000);
  EXPECT_EQ(bytes("0.1GB"), 100000000);
  EXPECT_EQ(bytes(" 24 gib "), int64_t(24) << 30);
  EXPECT_EQ(bytes("1.0000001kB"), 1000);
}

TEST(Bytes, RefusesWhatIsNoSize) {
  for (const char *text :
       {"", "-1", "MiB", "1.5.2", "12 parsecs", "1.5", "0.5B", "1e9", ".5MB",
        "5.", "0x10", "99999999999TiB", "9223372036854775808", "nan", "inf"}) {
    llvm::Expected<int64_t> value = parseBytes(text);
    EXPECT_FALSE(static_cast<bool>(value)) << text;
    llvm::consumeError(value.takeError());
  }
}

TEST(Bytes, BudgetsRoundUp) {
  llvm::Expected<Budget> budget = parseBudget("62.5%");
  ASSERT_TRUE(static_cast<bool>(budget));
  EXPECT_EQ(budget->resolve(1000), 625);
  EXPECT_EQ(budget->resolve(1001), 626);
  for (const char *text : {"0", "0%", "-5%", "50%%", "%", "ten%"}) {
    llvm::Expected<Budget> refused = parseBudget(text);
    EXPECT_FALSE(static_cast<bool>(refused)) << text;
    llvm::consumeError(refused.takeError());
  }
}

TEST(Bytes, FormatsThreeDigits) {
  EXPECT_EQ(formatBytes(0), "0 B");
  EXPECT_EQ(formatBytes(512), "512 B");
  EXPECT_EQ(formatBytes(1 << 20), "1.00 MiB");
  EXPECT_EQ(formatBytes(1023 << 10), "1.00 MiB");
  EXPECT_EQ(formatBytes(INT64_MAX), "8.00 EiB");
}

TEST(Bytes, RoundsUpWhatMayBeGivenBack) {
  EXPECT_EQ(formatBytesUp(1000), "0.98 KiB");
  EXPECT_EQ(formatBytesUp(1024), "1.00 KiB");
  EXPECT_EQ(formatBytesUp(100270), "98.0 KiB");
  EXPECT_EQ(formatBytesUp(INT64_MAX), "8.00 EiB");
  for (int64_t bytes = 1; bytes < INT64_MAX / 3; bytes += bytes * 2 / 3 + 1) {
    llvm::Expected<int64_t> back = parseBytes(formatBytesUp(bytes));
    ASSERT_TRUE(bool(back)) << bytes;
    EXPECT_GE(*back, bytes);
    EXPECT_LE(*back - bytes, bytes / 90) << bytes;
  }
}
