//===- ContractionTest.cpp - Contractions against loops in double ---------===//
//
// All layouts, batches, epilogues, and shapes that no tile divides.
//
//===----------------------------------------------------------------------===//

#include "KernelRunner.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>
#include <gtest/gtest.h>

using namespace remat;
using namespace remat::test;

namespace {
struct Sizes {
  int64_t batch, m, n, k;
};
} // namespace

static const Sizes kSizes[] = {
    {1, 1, 1, 1},     {1, 5, 7, 3},      {2, 17, 33, 9},
    {1, 64, 64, 64},  {3, 31, 130, 257}, {1, 300, 47, 520},
    {1, 1, 512, 300}, {1, 200, 1, 77},   {2, 129, 65, 1}};

/// C[b, m, n] = sum over k, with A and B stored either way round.
static std::string matmulKernel(Sizes s, const char *type, bool transposeA,
                                bool transposeB) {
  const char *a = transposeA ? "d0, d3, d1" : "d0, d1, d3";
  const char *b = transposeB ? "d0, d2, d3" : "d0, d3, d2";
  int64_t a1 = transposeA ? s.k : s.m, a2 = transposeA ? s.m : s.k;
  int64_t b1 = transposeB ? s.n : s.k, b2 = transposeB ? s.k : s.n;
  std::string ta =
      llvm::formatv("tensor<{0}x{1}x{2}x{3}>", s.batch, a1, a2, type);
  std::string tb =
      llvm::formatv("tensor<{0}x{1}x{2}x{3}>", s.batch, b1, b2, type);
  std::string tc =
      llvm::formatv("tensor<{0}x{1}x{2}x{3}>", s.batch, s.m, s.n, type);
  return llvm::formatv(R"(
#a = affine_map<(d0, d1, d2, d3) -> ({0})>
#b = affine_map<(d0, d1, d2, d3) -> ({1})>
#c = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
remat.kernel private @k(%a: {2}, %b: {3}) -> {4} {{
  %z = arith.constant 0.0 : {5}
  %e = tensor.empty() : {4}
  %f = linalg.fill ins(%z : {5}) outs(%e : {4}) -> {4}
  %0 = linalg.generic {{indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %b : {2}, {3}) outs(%f : {4}) {{
  ^bb0(%x: {5}, %y: {5}, %o: {5}):
    %p = arith.mulf %x, %y : {5}
    %r = arith.addf %o, %p : {5}
    linalg.yield %r : {5}
  } -> {4}
  remat.yield %0 : {4}
})",
                       a, b, ta, tb, tc, type);
}

template <typename T>
static void checkMatmul(Sizes s, const char *type, bool ta, bool tb,
                        double tolerance) {
  SCOPED_TRACE(llvm::formatv("{0}x{1}x{2}x{3} {4} {5}{6}", s.batch, s.m, s.n,
                             s.k, type, ta, tb)
                   .str());
  KernelRunner kernel(matmulKernel(s, type, ta, tb));
  ASSERT_TRUE(kernel.valid());
  EXPECT_TRUE(kernel.info().getInPlace().empty());
  Buffer a = ramp<T>(s.batch * s.m * s.k, 1),
         b = ramp<T>(s.batch * s.k * s.n, 2);
  Buffer c(s.batch * s.m * s.n * sizeof(T));
  kernel({a.as<void>(), b.as<void>(), c.as<void>()});
  EXPECT_TRUE(c.intact());
  for (int64_t q = 0; q < s.batch; ++q)
    for (int64_t i = 0; i < s.m; ++i)
      for (int64_t j = 0; j < s.n; ++j) {
        double sum = 0, size = 1;
        for (int64_t l = 0; l < s.k; ++l) {
          double x =
              a.as<T>()[q * s.m * s.k + (ta ? l * s.m + i : i * s.k + l)];
          double y =
              b.as<T>()[q * s.k * s.n + (tb ? j * s.k + l : l * s.n + j)];
          sum += x * y;
          size += std::abs(x * y);
        }
        ASSERT_NEAR(c.as<T>()[(q * s.m + i) * s.n + j], sum, tolerance * size)
            << i << " " << j;
      }
}

TEST(Contraction, AllLayouts) {
  for (const Sizes &sizes : kSizes)
    for (bool ta : {false, true})
      for (bool tb : {false, true}) {
        checkMatmul<float>(sizes, "f32", ta, tb, 1e-6);
        if (ta == tb)
          checkMatmul<double>(sizes, "f64", ta, tb, 1e-14);
      }
}

/// Sums of f16 are carried in f32 and rounded once, to half a unit of 2^-10.
TEST(Contraction, NarrowSumsAreRoundedOnce) {
  for (const Sizes &sizes : kSizes)
    for (bool ta : {false, true})
      checkMatmul<_Float16>(sizes, "f16", ta, !ta, 5e-4);
}

/// JAX's form of attention scores: two batch dimensions, heads in the middle.
TEST(Contraction, HeadsInTheMiddle) {
  const int64_t B = 2, S = 19, T = 23, H = 3, D = 10;
  KernelRunner kernel(R"(
#q = affine_map<(b, h, s, t, d) -> (b, s, h, d)>
#k = affine_map<(b, h, s, t, d) -> (b, t, h, d)>
#o = affine_map<(b, h, s, t, d) -> (b, h, s, t)>
remat.kernel private @k(%q: tensor<2x19x3x10xf32>, %k: tensor<2x23x3x10xf32>) -> tensor<2x3x19x23xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x3x19x23xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<2x3x19x23xf32>) -> tensor<2x3x19x23xf32>
  %0 = linalg.generic {indexing_maps = [#q, #k, #o], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %k : tensor<2x19x3x10xf32>, tensor<2x23x3x10xf32>) outs(%f : tensor<2x3x19x23xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %p = arith.mulf %x, %y : f32
    %r = arith.addf %o, %p : f32
    linalg.yield %r : f32
  } -> tensor<2x3x19x23xf32>
  remat.yield %0 : tensor<2x3x19x23xf32>
})");
  ASSERT_TRUE(kernel.valid());
  Buffer q = ramp<float>(B * S * H * D, 1), k = ramp<float>(B * T * H * D, 2);
  Buffer out(B * H * S * T * 4);
  kernel({q.as<void>(), k.as<void>(), out.as<void>()});
  for (int64_t b = 0; b < B; ++b)
    for (int64_t h = 0; h < H; ++h)
      for (int64_t s = 0; s < S; ++s)
        for (int64_t t = 0; t < T; ++t) {
          double sum = 0;
          for (int64_t d = 0; d < D; ++d)
            sum += double(q.as<float>()[((b * S + s) * H + h) * D + d]) *
                   k.as<float>()[((b * T + t) * H + h) * D + d];
          ASSERT_NEAR(out.as<float>()[((b * H + h) * S + s) * T + t], sum,
                      1e-5);
        }
}

/// Bias and square after a product: no second buffer for the product.
TEST(Contraction, EpilogueNeedsNoSecondBuffer) {
  KernelRunner kernel(R"(
#id = affine_map<(d0, d1) -> (d0, d1)>
#bias = affine_map<(d0, d1) -> (d1)>
remat.kernel private @k(%a: tensor<37x50xf32>, %b: tensor<50x41xf32>, %c: tensor<41xf32>) -> tensor<37x41xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<37x41xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<37x41xf32>) -> tensor<37x41xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<37x50xf32>, tensor<50x41xf32>) outs(%f : tensor<37x41xf32>) -> tensor<37x41xf32>
  %1 = linalg.generic {indexing_maps = [#id, #bias, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0, %c : tensor<37x41xf32>, tensor<41xf32>) outs(%e : tensor<37x41xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    %r = arith.mulf %s, %s : f32
    linalg.yield %r : f32
  } -> tensor<37x41xf32>
  remat.yield %1 : tensor<37x41xf32>
})");
  ASSERT_TRUE(kernel.valid());
  EXPECT_TRUE(kernel.info().getInPlace().empty());
  Buffer a = ramp<float>(37 * 50, 1), b = ramp<float>(50 * 41, 2);
  Buffer c = ramp<float>(41, 3), out(37 * 41 * 4);
  kernel({a.as<void>(), b.as<void>(), c.as<void>(), out.as<void>()});
  EXPECT_TRUE(out.intact());
  for (int i = 0; i < 37; ++i)
    for (int j = 0; j < 41; ++j) {
      double sum = c.as<float>()[j];
      for (int l = 0; l < 50; ++l)
        sum += double(a.as<float>()[i * 50 + l]) * b.as<float>()[l * 41 + j];
      ASSERT_NEAR(out.as<float>()[i * 41 + j], sum * sum,
                  1e-5 * (1 + sum * sum));
    }
}

/// A one-hot matrix is evaluated while it is packed, never stored.
TEST(Contraction, OneHotFactorIsNotStored) {
  const int64_t rows = 70, classes = 300, cols = 45;
  KernelRunner kernel(R"(
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
remat.kernel private @k(%i: tensor<70xi64>, %b: tensor<300x45xf32>) -> tensor<70x45xf32> {
  %z = arith.constant 0.0 : f32
  %eh = tensor.empty() : tensor<70x300xf32>
  %hot = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%i : tensor<70xi64>) outs(%eh : tensor<70x300xf32>) {
  ^bb0(%x: i64, %o: f32):
    %j = linalg.index 1 : index
    %n = arith.index_cast %j : index to i64
    %c = arith.cmpi eq, %x, %n : i64
    %f = arith.uitofp %c : i1 to f32
    linalg.yield %f : f32
  } -> tensor<70x300xf32>
  %e = tensor.empty() : tensor<70x45xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<70x45xf32>) -> tensor<70x45xf32>
  %0 = linalg.matmul ins(%hot, %b : tensor<70x300xf32>, tensor<300x45xf32>) outs(%f : tensor<70x45xf32>) -> tensor<70x45xf32>
  remat.yield %0 : tensor<70x45xf32>
})");
  ASSERT_TRUE(kernel.valid());
  EXPECT_LT(kernel.info().getWorkspaceBytes(), 200 << 10);
  Buffer index(rows * 8), b = ramp<float>(classes * cols, 2);
  Buffer out(rows * cols * 4);
  for (int64_t i = 0; i < rows; ++i)
    index.as<int64_t>()[i] = i * 11 % classes;
  kernel({index.as<void>(), b.as<void>(), out.as<void>()});
  EXPECT_TRUE(out.intact());
  for (int64_t i = 0; i < rows * cols; ++i)
    ASSERT_EQ(out.as<float>()[i],
              b.as<float>()[index.as<int64_t>()[i / cols] * cols + i % cols]);
}

/// PyTorch's form of attention: slice, reshape and transpose around a batched
/// product. Nothing but the packed panels is stored.
TEST(Contraction, SlicesAndReshapesAreFused) {
  const int64_t B = 2, S = 20, H = 3, D = 8;
  KernelRunner kernel(R"(
remat.kernel private @k(%qkv: tensor<2x20x72xf32>) -> tensor<6x20x20xf32> {
  %z = arith.constant 0.0 : f32
  %q = tensor.extract_slice %qkv[0, 0, 0] [2, 20, 24] [1, 1, 1] : tensor<2x20x72xf32> to tensor<2x20x24xf32>
  %k = tensor.extract_slice %qkv[0, 0, 24] [2, 20, 24] [1, 1, 1] : tensor<2x20x72xf32> to tensor<2x20x24xf32>
  %qh = tensor.expand_shape %q [[0], [1], [2, 3]] output_shape [2, 20, 3, 8] : tensor<2x20x24xf32> into tensor<2x20x3x8xf32>
  %kh = tensor.expand_shape %k [[0], [1], [2, 3]] output_shape [2, 20, 3, 8] : tensor<2x20x24xf32> into tensor<2x20x3x8xf32>
  %eq = tensor.empty() : tensor<2x3x20x8xf32>
  %qt = linalg.transpose ins(%qh : tensor<2x20x3x8xf32>) outs(%eq : tensor<2x3x20x8xf32>) permutation = [0, 2, 1, 3]
  %ek = tensor.empty() : tensor<2x3x8x20xf32>
  %kt = linalg.transpose ins(%kh : tensor<2x20x3x8xf32>) outs(%ek : tensor<2x3x8x20xf32>) permutation = [0, 2, 3, 1]
  %qc = tensor.collapse_shape %qt [[0, 1], [2], [3]] : tensor<2x3x20x8xf32> into tensor<6x20x8xf32>
  %kc = tensor.collapse_shape %kt [[0, 1], [2], [3]] : tensor<2x3x8x20xf32> into tensor<6x8x20xf32>
  %e = tensor.empty() : tensor<6x20x20xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<6x20x20xf32>) -> tensor<6x20x20xf32>
  %0 = linalg.batch_matmul ins(%qc, %kc : tensor<6x20x8xf32>, tensor<6x8x20xf32>) outs(%f : tensor<6x20x20xf32>) -> tensor<6x20x20xf32>
  remat.yield %0 : tensor<6x20x20xf32>
})");
  ASSERT_TRUE(kernel.valid());
  EXPECT_LT(kernel.info().getWorkspaceBytes(), 8 << 10);
  Buffer qkv = ramp<float>(B * S * 72, 4), out(B * H * S * S * 4);
  kernel({qkv.as<void>(), out.as<void>()});
  EXPECT_TRUE(out.intact());
  for (int64_t b = 0; b < B; ++b)
    for (int64_t h = 0; h < H; ++h)
      for (int64_t s = 0; s < S; ++s)
        for (int64_t t = 0; t < S; ++t) {
          double sum = 0;
          for (int64_t d = 0; d < D; ++d)
            sum += double(qkv.as<float>()[(b * S + s) * 72 + h * D + d]) *
                   qkv.as<float>()[(b * S + t) * 72 + 24 + h * D + d];
          ASSERT_NEAR(out.as<float>()[((b * H + h) * S + s) * S + t], sum,
                      1e-5);
        }
}
