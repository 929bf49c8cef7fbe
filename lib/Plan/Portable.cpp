//===- Portable.cpp - Functions that are alike everywhere -----------------===//
//
// Powers of two are split off exactly; what is left is near 1 or 0, where a few
// terms of a series are enough.
//
//===----------------------------------------------------------------------===//

#include "Portable.h"

#include <cmath>

static constexpr double kLog2 = 0x1.62e42fefa39efp-1;
static constexpr double kRootOfHalf = 0x1.6a09e667f3bcdp-1;

/// With x = m 2^e and s = (m - 1) / (m + 1) it is
/// e log 2 + 2 (s + s^3/3 + s^5/5 + ...).
double remat::portableLog(double x) {
  int exponent;
  double m = std::frexp(x, &exponent);
  if (m < kRootOfHalf) {
    m *= 2;
    --exponent;
  }
  double s = (m - 1) / (m + 1), square = s * s, sum = 0;
  // |s| < 0.172: the next term is below 2^-53 of the first.
  for (int power = 19; power >= 1; power -= 2)
    sum = sum * square + 1.0 / power;
  return exponent * kLog2 + 2 * s * sum;
}

/// With x = k log 2 + r it is 2^k times the series of e^r.
double remat::portableExp(double x) {
  double k = std::nearbyint(x / kLog2), r = x - k * kLog2, sum = 1;
  // |r| < 0.35.
  for (int term = 14; term >= 1; --term)
    sum = 1 + sum * r / term;
  return std::ldexp(sum, int(k));
}
