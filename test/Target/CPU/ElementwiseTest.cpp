//===- ElementwiseTest.cpp - Elementwise kernels against a loop -----------===//
//
// Odd shapes, all element types, in place and out of place.
//
//===----------------------------------------------------------------------===//

#include "KernelRunner.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>

using namespace remat;
using namespace remat::test;

/// `result = body(%x, %y)` over `rows x cols`, %y broadcast along rows.
static std::string broadcastKernel(int64_t rows, int64_t cols, const char *type,
                                   const char *body) {
  return llvm::formatv(R"(
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
remat.kernel private @k(%a: tensor<{0}x{1}x{2}>, %b: tensor<{1}x{2}>) -> tensor<{0}x{1}x{2}> {{
  %e = tensor.empty() : tensor<{0}x{1}x{2}>
  %0 = linalg.generic {{indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<{0}x{1}x{2}>, tensor<{1}x{2}>) outs(%e : tensor<{0}x{1}x{2}>) {{
  ^bb0(%x: {2}, %y: {2}, %o: {2}):
    %r = {3}
    linalg.yield %r : {2}
  } -> tensor<{0}x{1}x{2}>
  remat.yield %0 : tensor<{0}x{1}x{2}>
})",
                       rows, cols, type, body);
}

template <typename T, typename Fn>
static void checkBroadcast(const char *type, const char *body, Fn reference) {
  const std::pair<int64_t, int64_t> shapes[] = {
      {1, 1}, {3, 5}, {7, 64}, {2, 67}, {5, 129}, {1, 1000}, {33, 16}};
  for (auto [rows, cols] : shapes) {
    SCOPED_TRACE(
        llvm::formatv("{0}x{1}x{2} {3}", rows, cols, type, body).str());
    KernelRunner kernel(broadcastKernel(rows, cols, type, body));
    ASSERT_TRUE(kernel.valid());
    Buffer a = ramp<T>(rows * cols, 1), b = ramp<T>(cols, 2);
    Buffer out(rows * cols * sizeof(T));
    kernel({a.as<void>(), b.as<void>(), out.as<void>()});
    for (int64_t i = 0; i < rows * cols; ++i)
      ASSERT_EQ(out.as<T>()[i], reference(a.as<T>()[i], b.as<T>()[i % cols]))
          << "at " << i;
    EXPECT_TRUE(out.intact());
    // Over the first operand: the same bits.
    ASSERT_EQ(kernel.info().getInPlace().size(), 1u);
    EXPECT_EQ(kernel.info().getInPlace()[0].getOperand(), 0);
    kernel({a.as<void>(), b.as<void>(), a.as<void>()});
    EXPECT_TRUE(a == out);
  }
}

TEST(Elementwise, Floats) {
  checkBroadcast<float>("f32", "arith.addf %x, %y : f32",
                        [](float x, float y) { return x + y; });
  checkBroadcast<double>("f64", "arith.divf %x, %y : f64",
                         [](double x, double y) { return x / y; });
}

TEST(Elementwise, Integers) {
  checkBroadcast<int8_t>("i8", "arith.muli %x, %y : i8",
                         [](int8_t x, int8_t y) { return int8_t(x * y); });
  checkBroadcast<int32_t>("i32", "arith.subi %x, %y : i32",
                          [](int32_t x, int32_t y) { return x - y; });
  checkBroadcast<int64_t>("i64", "arith.maxsi %x, %y : i64",
                          [](int64_t x, int64_t y) { return std::max(x, y); });
}

/// One-dimensional kernel from `in` to `out` types.
static std::string mapKernel(int64_t size, const char *in, const char *out,
                             const char *body) {
  return llvm::formatv(R"(
#id = affine_map<(d0) -> (d0)>
remat.kernel private @k(%a: tensor<{0}x{1}>) -> tensor<{0}x{2}> {{
  %e = tensor.empty() : tensor<{0}x{2}>
  %0 = linalg.generic {{indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : tensor<{0}x{1}>) outs(%e : tensor<{0}x{2}>) {{
  ^bb0(%x: {1}, %o: {2}):
    {3}
    linalg.yield %r : {2}
  } -> tensor<{0}x{2}>
  remat.yield %0 : tensor<{0}x{2}>
})",
                       size, in, out, body);
}

TEST(Elementwise, BooleansTakeOneByte) {
  KernelRunner compare(mapKernel(77, "f32", "i1",
                                 "%c = arith.constant 0.0 : f32\n"
                                 "%r = arith.cmpf ogt, %x, %c : f32"));
  KernelRunner select(mapKernel(77, "i1", "f32",
                                "%c = arith.constant 3.0 : f32\n"
                                "%d = arith.constant 4.0 : f32\n"
                                "%r = arith.select %x, %c, %d : f32"));
  ASSERT_TRUE(compare.valid() && select.valid());
  Buffer a = ramp<float>(77, 5), mask(77), b(77 * 4);
  compare({a.as<void>(), mask.as<void>()});
  EXPECT_TRUE(mask.intact());
  select({mask.as<void>(), b.as<void>()});
  for (int i = 0; i < 77; ++i) {
    EXPECT_EQ(mask.as<uint8_t>()[i], a.as<float>()[i] > 0 ? 1 : 0);
    EXPECT_EQ(b.as<float>()[i], a.as<float>()[i] > 0 ? 3.0f : 4.0f);
  }
}

template <typename T, typename Fn>
static void checkMath(const char *type, const char *body, T low, T high,
                      double tolerance, Fn reference) {
  constexpr int64_t kSize = 1003;
  SCOPED_TRACE(body);
  KernelRunner kernel(mapKernel(kSize, type, type, body));
  ASSERT_TRUE(kernel.valid());
  Buffer a(kSize * sizeof(T)), out(kSize * sizeof(T));
  for (int64_t i = 0; i < kSize; ++i)
    a.as<T>()[i] = low + (high - low) * T(i) / T(kSize - 1);
  a.as<T>()[500] = std::numeric_limits<T>::quiet_NaN();
  kernel({a.as<void>(), out.as<void>()});
  double worst = 0;
  for (int64_t i = 0; i < kSize; ++i) {
    double x = a.as<T>()[i], got = out.as<T>()[i], want = reference(x);
    if (std::isnan(want)) {
      EXPECT_TRUE(std::isnan(got)) << "at " << x;
      continue;
    }
    double error = std::abs(got - want) / std::max(std::abs(want), 1e-3);
    if (want == got)
      error = 0;
    worst = std::max(worst, error);
    ASSERT_LE(error, tolerance) << "at " << x << ": " << got << " for " << want;
  }
}

TEST(Elementwise, MathFunctions) {
  const double kSingle = 4e-7, kDouble = 1e-15;
  auto check = [&](const char *name, double low, double high, auto reference) {
    for (bool isDouble : {false, true}) {
      const char *type = isDouble ? "f64" : "f32";
      std::string body = std::string("%r = math.") + name + " %x : " + type;
      if (isDouble)
        checkMath<double>(type, body.c_str(), low, high, kDouble, reference);
      else
        checkMath<float>(type, body.c_str(), low, high, kSingle, reference);
    }
  };
  check("exp", -80, 80, [](double x) { return std::exp(x); });
  check("tanh", -12, 12, [](double x) { return std::tanh(x); });
  check("erf", -5, 5, [](double x) { return std::erf(x); });
  check("log", 1e-6, 100, [](double x) { return std::log(x); });
  check("rsqrt", 1e-6, 100, [](double x) { return 1 / std::sqrt(x); });
  check("sqrt", 0, 100, [](double x) { return std::sqrt(x); });
  check("sin", -30, 30, [](double x) { return std::sin(x); });
  check("cos", -30, 30, [](double x) { return std::cos(x); });
}

TEST(Elementwise, InfinityPasses) {
  const float inf = std::numeric_limits<float>::infinity();
  for (const char *name : {"exp", "tanh", "erf", "log"}) {
    SCOPED_TRACE(name);
    std::string body = std::string("%r = math.") + name + " %x : f32";
    KernelRunner kernel(mapKernel(20, "f32", "f32", body.c_str()));
    ASSERT_TRUE(kernel.valid());
    Buffer a = ramp<float>(20, 1), out(80);
    a.as<float>()[0] = inf;
    a.as<float>()[1] = -inf;
    a.as<float>()[17] = inf;
    kernel({a.as<void>(), out.as<void>()});
    auto reference = [&](float x) -> float {
      std::string n = name;
      return n == "exp"    ? std::exp(x)
             : n == "tanh" ? std::tanh(x)
             : n == "erf"  ? std::erf(x)
                           : std::log(x);
    };
    for (int i : {0, 1, 17}) {
      float want = reference(a.as<float>()[i]), got = out.as<float>()[i];
      EXPECT_TRUE(want == got || (std::isnan(want) && std::isnan(got)))
          << want << " " << got;
    }
  }
}

TEST(Elementwise, FpowiOfAConstant) {
  KernelRunner kernel(mapKernel(50, "f32", "f32",
                                "%c = arith.constant 3 : i64\n"
                                "%r = math.fpowi %x, %c : f32, i64"));
  ASSERT_TRUE(kernel.valid());
  Buffer a = ramp<float>(50, 1), out(200);
  kernel({a.as<void>(), out.as<void>()});
  for (int i = 0; i < 50; ++i) {
    float x = a.as<float>()[i];
    EXPECT_NEAR(out.as<float>()[i], x * x * x, 1e-5);
  }
}

TEST(Elementwise, Transposes) {
  for (auto [rows, cols] : {std::pair<int, int>{3, 5}, {37, 70}, {64, 128}}) {
    KernelRunner kernel(llvm::formatv(R"(
remat.kernel private @k(%a: tensor<{0}x{1}xf32>) -> tensor<{1}x{0}xf32> {{
  %e = tensor.empty() : tensor<{1}x{0}xf32>
  %0 = linalg.transpose ins(%a : tensor<{0}x{1}xf32>) outs(%e : tensor<{1}x{0}xf32>) permutation = [1, 0]
  remat.yield %0 : tensor<{1}x{0}xf32>
})",
                                      rows, cols));
    ASSERT_TRUE(kernel.valid());
    EXPECT_TRUE(kernel.info().getInPlace().empty());
    Buffer a = ramp<float>(rows * cols, 1), out(rows * cols * 4);
    kernel({a.as<void>(), out.as<void>()});
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < cols; ++j)
        ASSERT_EQ(out.as<float>()[j * rows + i], a.as<float>()[i * cols + j]);
  }
}

TEST(Elementwise, GatherChecksItsIndex) {
  KernelRunner kernel(R"(
#row = affine_map<(d0, d1) -> (d0)>
#id = affine_map<(d0, d1) -> (d0, d1)>
remat.kernel private @k(%t: tensor<10x19xf32>, %i: tensor<6xi64>) -> tensor<6x19xf32> {
  %e = tensor.empty() : tensor<6x19xf32>
  %0 = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%i : tensor<6xi64>) outs(%e : tensor<6x19xf32>) {
  ^bb0(%a: i64, %o: f32):
    %c0 = arith.constant 0 : i64
    %c10 = arith.constant 10 : i64
    %ok = arith.cmpi ult, %a, %c10 : i64
    remat.check %ok, "index out of range"
    %s = arith.select %ok, %a, %c0 : i64
    %ix = arith.index_cast %s : i64 to index
    %j = linalg.index 1 : index
    %v = tensor.extract %t[%ix, %j] : tensor<10x19xf32>
    linalg.yield %v : f32
  } -> tensor<6x19xf32>
  remat.yield %0 : tensor<6x19xf32>
})");
  ASSERT_TRUE(kernel.valid());
  ASSERT_EQ(kernel.info().getChecks().size(), 1u);
  Buffer table = ramp<float>(190, 3), index(48), out(6 * 19 * 4);
  for (int i = 0; i < 6; ++i)
    index.as<int64_t>()[i] = (i * 7) % 10;
  kernel({table.as<void>(), index.as<void>(), out.as<void>()});
  EXPECT_EQ(kernel.status.check, 0);
  for (int i = 0; i < 6; ++i)
    for (int j = 0; j < 19; ++j)
      EXPECT_EQ(out.as<float>()[i * 19 + j],
                table.as<float>()[index.as<int64_t>()[i] * 19 + j]);
  index.as<int64_t>()[2] = -1;
  kernel({table.as<void>(), index.as<void>(), out.as<void>()});
  EXPECT_EQ(kernel.status.check, 1);
  EXPECT_EQ(kernel.status.site, 7);
}

/// A gather that feeds an addition is one loop nest with its check in it.
TEST(Elementwise, GatherIsFusedWithItsCheck) {
  KernelRunner kernel(R"(
#row = affine_map<(d0, d1) -> (d0)>
#id = affine_map<(d0, d1) -> (d0, d1)>
remat.kernel private @k(%t: tensor<10x40xf32>, %i: tensor<6xi64>, %p: tensor<6x40xf32>) -> tensor<6x40xf32> {
  %e = tensor.empty() : tensor<6x40xf32>
  %0 = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%i : tensor<6xi64>) outs(%e : tensor<6x40xf32>) {
  ^bb0(%a: i64, %o: f32):
    %c0 = arith.constant 0 : i64
    %c10 = arith.constant 10 : i64
    %ok = arith.cmpi ult, %a, %c10 : i64
    remat.check %ok, "index out of range"
    %s = arith.select %ok, %a, %c0 : i64
    %ix = arith.index_cast %s : i64 to index
    %j = linalg.index 1 : index
    %v = tensor.extract %t[%ix, %j] : tensor<10x40xf32>
    linalg.yield %v : f32
  } -> tensor<6x40xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0, %p : tensor<6x40xf32>, tensor<6x40xf32>) outs(%e : tensor<6x40xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<6x40xf32>
  remat.yield %1 : tensor<6x40xf32>
})");
  ASSERT_TRUE(kernel.valid());
  EXPECT_EQ(kernel.info().getWorkspaceBytes(), 0);
  Buffer table = ramp<float>(400, 3), index(48), plus = ramp<float>(240, 4);
  Buffer out(240 * 4);
  for (int i = 0; i < 6; ++i)
    index.as<int64_t>()[i] = (i * 7) % 10;
  kernel({table.as<void>(), index.as<void>(), plus.as<void>(), out.as<void>()});
  EXPECT_EQ(kernel.status.check, 0);
  for (int i = 0; i < 6; ++i)
    for (int j = 0; j < 40; ++j)
      EXPECT_EQ(out.as<float>()[i * 40 + j],
                table.as<float>()[index.as<int64_t>()[i] * 40 + j] +
                    plus.as<float>()[i * 40 + j]);
  index.as<int64_t>()[5] = 10;
  kernel({table.as<void>(), index.as<void>(), plus.as<void>(), out.as<void>()});
  EXPECT_EQ(kernel.status.check, 1);
}

/// The number that 16 bits stand for, by the definition of the formats.
static double decode(unsigned bits, unsigned mantissaBits) {
  unsigned exponentBits = 15 - mantissaBits;
  int bias = (1 << (exponentBits - 1)) - 1;
  int exponent = (bits & 0x7fff) >> mantissaBits;
  double mantissa = bits & ((1u << mantissaBits) - 1);
  if (exponent > 0)
    mantissa += 1u << mantissaBits;
  double magnitude = std::ldexp(mantissa, std::max(exponent, 1) - bias -
                                              static_cast<int>(mantissaBits));
  return bits & 0x8000 ? -magnitude : magnitude;
}

TEST(Elementwise, DoublesAreNarrowedWithOneRounding) {
  // Numbers around the middle between two neighbours, which 32 bits do not
  // tell from the middle itself. Processors that narrow to bf16 take numbers
  // below its normal ones for 0.
  for (auto [type, mantissaBits] : {std::pair("f16", 10u), {"bf16", 7u}}) {
    SCOPED_TRACE(type);
    std::vector<double> from;
    std::vector<uint16_t> want;
    bool isBrief = mantissaBits == 7;
    unsigned infinity = 0x7fff >> mantissaBits << mantissaBits;
    for (unsigned sign : {0u, 0x8000u})
      for (unsigned low = isBrief ? 128 : 0; low + 1 < infinity; low += 37) {
        double a = decode(sign | low, mantissaBits);
        double b = decode(sign | (low + 1), mantissaBits);
        double middle = (a + b) / 2;
        from.insert(from.end(), {a, std::nextafter(middle, a), middle,
                                 std::nextafter(middle, b)});
        unsigned even = low % 2 == 0 ? low : low + 1;
        for (unsigned bits : {low, low, even, low + 1})
          want.push_back(sign | bits);
      }
    from.insert(from.end(), {1e300, -1e300, INFINITY});
    for (unsigned bits : {infinity, 0x8000 | infinity, infinity})
      want.push_back(bits);
    std::string body = std::string("%r = arith.truncf %x : f64 to ") + type;
    KernelRunner kernel(mapKernel(from.size(), "f64", type, body.c_str()));
    ASSERT_TRUE(kernel.valid());
    Buffer in(from.size() * 8), out(from.size() * 2);
    std::copy(from.begin(), from.end(), in.as<double>());
    kernel({in.as<void>(), out.as<void>()});
    for (size_t i = 0; i < from.size(); ++i)
      ASSERT_EQ(out.as<uint16_t>()[i], want[i]) << "of " << from[i];
  }
}

TEST(Elementwise, FusedProductsOf16Bits) {
  for (const char *type : {"f16", "bf16"}) {
    SCOPED_TRACE(type);
    std::string body = std::string("%r = math.fma %x, %x, %x : ") + type;
    KernelRunner kernel(mapKernel(77, type, type, body.c_str()));
    ASSERT_TRUE(kernel.valid());
    bool isBrief = type[0] == 'b';
    unsigned one = isBrief ? 0x3f80 : 0x3c00, mantissaBits = isBrief ? 7 : 10;
    Buffer in(77 * 2), out(77 * 2);
    for (int i = 0; i < 77; ++i)
      in.as<uint16_t>()[i] = one + i * 3;
    kernel({in.as<void>(), out.as<void>()});
    for (int i = 0; i < 77; ++i) {
      double x = decode(in.as<uint16_t>()[i], mantissaBits), want = x * x + x;
      unsigned got = out.as<uint16_t>()[i];
      double error = std::abs(decode(got, mantissaBits) - want);
      // No neighbour is nearer.
      EXPECT_LE(error, std::abs(decode(got - 1, mantissaBits) - want)) << x;
      EXPECT_LE(error, std::abs(decode(got + 1, mantissaBits) - want)) << x;
    }
  }
}
