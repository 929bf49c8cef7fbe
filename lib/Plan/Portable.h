//===- Portable.h - Functions that are alike everywhere ---------*- C++ -*-===//
//
// Libraries round logarithms and powers differently, and a search that asks
// them whether to take a step would go other ways on other machines. These are
// made of operations that IEEE 754 rounds exactly, in a fixed order; the room
// is compiled without fused ones.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_PORTABLE_H
#define REMAT_LIB_PLAN_PORTABLE_H

namespace remat {

/// The natural logarithm of `x`, which is positive and normal; off by some
/// units in the last place.
double portableLog(double x);

/// e^x for |x| < 700; off by some units in the last place.
double portableExp(double x);

} // namespace remat

#endif // REMAT_LIB_PLAN_PORTABLE_H
