//===- PortableTest.cpp - Functions that are alike on every machine -------===//
//
// Near those of the library, and the very bits of some values.
//
//===----------------------------------------------------------------------===//

#include "../../lib/Plan/Portable.h"
#include "Generate.h"

#include <cmath>
#include <gtest/gtest.h>

using namespace remat;

TEST(Portable, AgreesWithTheLibrary) {
  Draw draw(1);
  for (int i = 0; i < 100000; ++i) {
    double unit = double(draw.below(int64_t(1) << 52)) * 0x1p-52;
    for (double x : {1 - unit, 1 + unit, unit + 0x1p-40, 1e9 * unit + 1e-9}) {
      double want = std::log(x);
      EXPECT_NEAR(portableLog(x), want, 1e-15 * (1 + std::abs(want))) << x;
    }
    double x = 40 * (unit - 0.5), want = std::exp(x);
    EXPECT_NEAR(portableExp(x), want, 1e-14 * want) << x;
  }
  EXPECT_EQ(portableLog(1), 0);
  EXPECT_EQ(portableExp(0), 1);
}

// Bits that another processor, compiler or library must give, too.
TEST(Portable, HasTheSameBitsEverywhere) {
  EXPECT_EQ(portableLog(0.01), -0x1.26bb1bbb55515p+2);
  EXPECT_EQ(portableLog(3), 0x1.193ea7aad030ap+0);
  EXPECT_EQ(portableLog(1 - 0x1p-42), -0x1.00000000002p-42);
  EXPECT_EQ(portableExp(-1), 0x1.78b56362cef38p-2);
  EXPECT_EQ(portableExp(0.7), 0x1.01c2a61268987p+1);
  EXPECT_EQ(portableExp(-300.25), 0x1.c758233102b29p-434);
}
