//===- ReductionTest.cpp - Reductions against a loop in double ------------===//
//
// Rows and columns, sums and maxima, with an elementwise part, odd shapes.
//
//===----------------------------------------------------------------------===//

#include "KernelRunner.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>
#include <gtest/gtest.h>

using namespace remat;
using namespace remat::test;

static const std::pair<int64_t, int64_t> kShapes[] = {
    {1, 1}, {3, 5}, {7, 64}, {2, 67}, {5, 300}, {64, 1000}, {130, 33}};

/// Sum of exp(x) over the rows or the columns of a matrix.
static std::string sumKernel(int64_t rows, int64_t cols, bool alongRows) {
  return llvm::formatv(
      R"(
#id = affine_map<(d0, d1) -> (d0, d1)>
#out = affine_map<(d0, d1) -> ({2})>
remat.kernel private @k(%a: tensor<{0}x{1}xf32>) -> tensor<{3}xf32> {{
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<{0}x{1}xf32>
  %0 = linalg.generic {{indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<{0}x{1}xf32>) outs(%e : tensor<{0}x{1}xf32>) {{
  ^bb0(%x: f32, %o: f32):
    %r = math.exp %x : f32
    linalg.yield %r : f32
  } -> tensor<{0}x{1}xf32>
  %e1 = tensor.empty() : tensor<{3}xf32>
  %f = linalg.fill ins(%z : f32) outs(%e1 : tensor<{3}xf32>) -> tensor<{3}xf32>
  %1 = linalg.generic {{indexing_maps = [#id, #out], iterator_types = [{4}]}
      ins(%0 : tensor<{0}x{1}xf32>) outs(%f : tensor<{3}xf32>) {{
  ^bb0(%x: f32, %o: f32):
    %r = arith.addf %x, %o : f32
    linalg.yield %r : f32
  } -> tensor<{3}xf32>
  remat.yield %1 : tensor<{3}xf32>
})",
      rows, cols, alongRows ? "d0" : "d1", alongRows ? rows : cols,
      alongRows ? R"("parallel", "reduction")" : R"("reduction", "parallel")");
}

TEST(Reduction, SumsOfExponentials) {
  for (bool alongRows : {true, false})
    for (auto [rows, cols] : kShapes) {
      SCOPED_TRACE(llvm::formatv("{0}x{1} {2}", rows, cols, alongRows).str());
      KernelRunner kernel(sumKernel(rows, cols, alongRows));
      ASSERT_TRUE(kernel.valid());
      // The exponentials are never stored.
      EXPECT_LE(kernel.info().getWorkspaceBytes(), 4096);
      int64_t size = alongRows ? rows : cols;
      Buffer a = ramp<float>(rows * cols, 9), out(size * 4);
      kernel({a.as<void>(), out.as<void>()});
      EXPECT_TRUE(out.intact());
      std::vector<double> sums(size, 0.0);
      for (int64_t i = 0; i < rows * cols; ++i)
        sums[alongRows ? i / cols : i % cols] +=
            std::exp(double(a.as<float>()[i]));
      for (int64_t i = 0; i < size; ++i)
        EXPECT_NEAR(out.as<float>()[i] / sums[i], 1.0, 3e-6) << "at " << i;
    }
}

static std::string maxKernel(int64_t rows, int64_t cols, bool withIndex) {
  return llvm::formatv(withIndex ? R"(
#id = affine_map<(d0, d1) -> (d0, d1)>
#out = affine_map<(d0, d1) -> (d0)>
remat.kernel private @k(%a: tensor<{0}x{1}xf32>) -> (tensor<{0}xf32>, tensor<{0}xi64>) {{
  %z = arith.constant 0xFF800000 : f32
  %i = arith.constant 0 : i64
  %e = tensor.empty() : tensor<{0}xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<{0}xf32>) -> tensor<{0}xf32>
  %ei = tensor.empty() : tensor<{0}xi64>
  %fi = linalg.fill ins(%i : i64) outs(%ei : tensor<{0}xi64>) -> tensor<{0}xi64>
  %1:2 = linalg.generic {{indexing_maps = [#id, #out, #out], iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<{0}x{1}xf32>) outs(%f, %fi : tensor<{0}xf32>, tensor<{0}xi64>) {{
  ^bb0(%x: f32, %o: f32, %oi: i64):
    %ix = linalg.index 1 : index
    %n = arith.index_cast %ix : index to i64
    %r = arith.maximumf %x, %o : f32
    %c = arith.cmpf ogt, %x, %o : f32
    %s = arith.select %c, %n, %oi : i64
    linalg.yield %r, %s : f32, i64
  } -> (tensor<{0}xf32>, tensor<{0}xi64>)
  remat.yield %1#0, %1#1 : tensor<{0}xf32>, tensor<{0}xi64>
})"
                                 : R"(
#id = affine_map<(d0, d1) -> (d0, d1)>
#out = affine_map<(d0, d1) -> (d0)>
remat.kernel private @k(%a: tensor<{0}x{1}xf32>) -> tensor<{0}xf32> {{
  %z = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<{0}xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<{0}xf32>) -> tensor<{0}xf32>
  %1 = linalg.generic {{indexing_maps = [#id, #out], iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<{0}x{1}xf32>) outs(%f : tensor<{0}xf32>) {{
  ^bb0(%x: f32, %o: f32):
    %r = arith.maximumf %x, %o : f32
    linalg.yield %r : f32
  } -> tensor<{0}xf32>
  remat.yield %1 : tensor<{0}xf32>
})",
                       rows, cols);
}

TEST(Reduction, MaximaAndTheirIndices) {
  for (bool withIndex : {false, true})
    for (auto [rows, cols] : kShapes) {
      SCOPED_TRACE(llvm::formatv("{0}x{1} {2}", rows, cols, withIndex).str());
      KernelRunner kernel(maxKernel(rows, cols, withIndex));
      ASSERT_TRUE(kernel.valid());
      Buffer a = ramp<float>(rows * cols, 9), out(rows * 4), index(rows * 8);
      if (rows > 1)
        a.as<float>()[cols + cols / 2] = NAN;
      std::vector<void *> buffers = {a.as<void>(), out.as<void>()};
      if (withIndex)
        buffers.push_back(index.as<void>());
      kernel(buffers);
      EXPECT_TRUE(out.intact() && index.intact());
      for (int64_t i = 0; i < rows; ++i) {
        float best = -INFINITY;
        int64_t at = 0;
        bool nan = false;
        for (int64_t j = 0; j < cols; ++j) {
          float x = a.as<float>()[i * cols + j];
          nan |= std::isnan(x);
          if (x > best)
            best = x, at = j;
        }
        if (nan) {
          EXPECT_TRUE(std::isnan(out.as<float>()[i]));
          continue;
        }
        EXPECT_EQ(out.as<float>()[i], best);
        if (withIndex)
          EXPECT_EQ(index.as<int64_t>()[i], at);
      }
    }
}

/// max, exp(x - max), sum and quotient as one kernel.
static std::string softmaxKernel(int64_t rows, int64_t cols) {
  return llvm::formatv(R"(
#id = affine_map<(d0, d1) -> (d0, d1)>
#out = affine_map<(d0, d1) -> (d0)>
remat.kernel private @k(%a: tensor<{0}x{1}xf32>) -> tensor<{0}x{1}xf32> {{
  %z = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<{0}xf32>
  %full = tensor.empty() : tensor<{0}x{1}xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<{0}xf32>) -> tensor<{0}xf32>
  %m = linalg.generic {{indexing_maps = [#id, #out], iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<{0}x{1}xf32>) outs(%f : tensor<{0}xf32>) {{
  ^bb0(%x: f32, %o: f32):
    %r = arith.maximumf %x, %o : f32
    linalg.yield %r : f32
  } -> tensor<{0}xf32>
  %d = linalg.generic {{indexing_maps = [#id, #out, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %m : tensor<{0}x{1}xf32>, tensor<{0}xf32>) outs(%full : tensor<{0}x{1}xf32>) {{
  ^bb0(%x: f32, %y: f32, %o: f32):
    %r = arith.subf %x, %y : f32
    %t = math.exp %r : f32
    linalg.yield %t : f32
  } -> tensor<{0}x{1}xf32>
  %g = linalg.fill ins(%zero : f32) outs(%e : tensor<{0}xf32>) -> tensor<{0}xf32>
  %s = linalg.generic {{indexing_maps = [#id, #out], iterator_types = ["parallel", "reduction"]}
      ins(%d : tensor<{0}x{1}xf32>) outs(%g : tensor<{0}xf32>) {{
  ^bb0(%x: f32, %o: f32):
    %r = arith.addf %x, %o : f32
    linalg.yield %r : f32
  } -> tensor<{0}xf32>
  %q = linalg.generic {{indexing_maps = [#id, #out, #id], iterator_types = ["parallel", "parallel"]}
      ins(%d, %s : tensor<{0}x{1}xf32>, tensor<{0}xf32>) outs(%full : tensor<{0}x{1}xf32>) {{
  ^bb0(%x: f32, %y: f32, %o: f32):
    %r = arith.divf %x, %y : f32
    linalg.yield %r : f32
  } -> tensor<{0}x{1}xf32>
  remat.yield %q : tensor<{0}x{1}xf32>
})",
                       rows, cols);
}

TEST(Reduction, Softmax) {
  for (auto [rows, cols] : kShapes) {
    SCOPED_TRACE(llvm::formatv("{0}x{1}", rows, cols).str());
    KernelRunner kernel(softmaxKernel(rows, cols));
    ASSERT_TRUE(kernel.valid());
    Buffer a = ramp<float>(rows * cols, 9), out(rows * cols * 4);
    kernel({a.as<void>(), out.as<void>()});
    EXPECT_TRUE(out.intact());
    for (int64_t i = 0; i < rows; ++i) {
      double sum = 0, best = -INFINITY;
      float *row = a.as<float>() + i * cols;
      for (int64_t j = 0; j < cols; ++j)
        best = std::max(best, double(row[j]));
      for (int64_t j = 0; j < cols; ++j)
        sum += std::exp(row[j] - best);
      for (int64_t j = 0; j < cols; ++j)
        EXPECT_NEAR(out.as<float>()[i * cols + j],
                    std::exp(row[j] - best) / sum, 1e-6);
    }
  }
}

TEST(Reduction, NarrowSumsOfBranches) {
  // Sums of 16 bits evaluate only what they add: with a branch, what is read
  // inside of it, too.
  KernelRunner kernel(R"(
#id = affine_map<(d0) -> (d0)>
#sum = affine_map<(d0) -> ()>
remat.kernel private @k(%a: tensor<9xbf16>) -> tensor<bf16> {
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<bf16>
  %f = linalg.fill ins(%zero : bf16) outs(%e : tensor<bf16>) -> tensor<bf16>
  %0 = linalg.generic {indexing_maps = [#id, #sum], iterator_types = ["reduction"]}
      ins(%a : tensor<9xbf16>) outs(%f : tensor<bf16>) {
  ^bb0(%x: bf16, %o: bf16):
    %i = linalg.index 0 : index
    %first = arith.cmpi ule, %i, %c2 : index
    %y = scf.if %first -> (bf16) {
      %t = arith.addf %x, %x : bf16
      scf.yield %t : bf16
    } else {
      scf.yield %x : bf16
    }
    %s = arith.addf %o, %y : bf16
    linalg.yield %s : bf16
  } -> tensor<bf16>
  remat.yield %0 : tensor<bf16>
})");
  ASSERT_TRUE(kernel.valid());
  Buffer in(18), out(2);
  for (int i = 0; i < 9; ++i)
    in.as<uint16_t>()[i] = 0x3f80; // 1
  kernel({in.as<void>(), out.as<void>()});
  EXPECT_EQ(out.as<uint16_t>()[0], 0x4140); // 12
}
