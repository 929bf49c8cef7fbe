//===- ThreadsTest.cpp - The same bits at any number of threads -----------===//
//
// Each kernel on one thread and shared by 2, 3 and 5, over shapes that neither
// threads nor tiles divide. Parts that shared a place, in the workspace or in a
// result, would differ in some of the runs.
//
//===----------------------------------------------------------------------===//

#include "KernelRunner.h"
#include "llvm/Support/FormatVariadic.h"

#include <gtest/gtest.h>

using namespace remat;
using namespace remat::test;

namespace {
struct Operands {
  std::vector<Buffer> inputs;
  std::vector<size_t> resultBytes;
};
} // namespace

static std::vector<Buffer> run(KernelRunner &kernel, Operands &operands) {
  std::vector<Buffer> results;
  std::vector<void *> pointers;
  for (size_t bytes : operands.resultBytes)
    results.emplace_back(bytes);
  for (Buffer &one : operands.inputs)
    pointers.push_back(one.as<void>());
  for (Buffer &one : results)
    pointers.push_back(one.as<void>());
  kernel(pointers);
  return results;
}

/// Runs `text` at several numbers of threads; returns the bytes of workspace
/// for each, one thread first.
static std::vector<int64_t> expectSameBits(const std::string &text,
                                           Operands operands) {
  std::vector<int64_t> workspaceBytes;
  std::vector<Buffer> expected;
  for (int64_t threads : {1, 2, 3, 5}) {
    SCOPED_TRACE(llvm::formatv("{0} threads", threads).str());
    KernelRunner kernel(text, threads);
    if (!kernel.valid()) {
      ADD_FAILURE() << "no kernel";
      break;
    }
    EXPECT_EQ(kernel.info().getThreads(), threads);
    workspaceBytes.push_back(kernel.info().getWorkspaceBytes());
    for (int repeat = 0; repeat < 4; ++repeat) {
      std::vector<Buffer> results = run(kernel, operands);
      for (Buffer &result : results)
        EXPECT_TRUE(result.intact());
      if (expected.empty())
        expected = std::move(results);
      else
        EXPECT_TRUE(results == expected);
    }
  }
  return workspaceBytes;
}

static std::string productKernel(int64_t b, int64_t m, int64_t n, int64_t k) {
  return llvm::formatv(R"(
#a = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#b = affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>
#c = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
remat.kernel private @k(%a: tensor<{0}x{1}x{3}xf32>, %b: tensor<{0}x{3}x{2}xf32>) -> tensor<{0}x{1}x{2}xf32> {{
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<{0}x{1}x{2}xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<{0}x{1}x{2}xf32>) -> tensor<{0}x{1}x{2}xf32>
  %0 = linalg.generic {{indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<{0}x{1}x{3}xf32>, tensor<{0}x{3}x{2}xf32>) outs(%f : tensor<{0}x{1}x{2}xf32>) {{
  ^bb0(%x: f32, %y: f32, %o: f32):
    %p = arith.mulf %x, %y : f32
    %r = arith.addf %o, %p : f32
    linalg.yield %r : f32
  } -> tensor<{0}x{1}x{2}xf32>
  remat.yield %0 : tensor<{0}x{1}x{2}xf32>
})",
                       b, m, n, k);
}

TEST(Threads, Products) {
  const int64_t sizes[][4] = {
      {1, 300, 47, 520}, {1, 31, 1100, 257}, {24, 19, 23, 10}, {3, 61, 70, 33},
      {2, 129, 65, 1},   {1, 5, 7, 3},       {1, 64, 64, 64}};
  for (auto [b, m, n, k] : sizes) {
    SCOPED_TRACE(llvm::formatv("{0}x{1}x{2}x{3}", b, m, n, k).str());
    Operands operands{{ramp<float>(b * m * k, 1), ramp<float>(b * k * n, 2)},
                      {size_t(b * m * n * 4)}};
    expectSameBits(productKernel(b, m, n, k), operands);
  }
}

/// Threads that share whole products each have all of the packed panels.
TEST(Threads, WorkspacePerThread) {
  Operands operands{
      {ramp<float>(24 * 19 * 64, 1), ramp<float>(24 * 64 * 23, 2)},
      {24 * 19 * 23 * 4}};
  std::vector<int64_t> bytes =
      expectSameBits(productKernel(24, 19, 23, 64), operands);
  ASSERT_EQ(bytes.size(), 4u);
  EXPECT_GT(bytes[0], 0);
  EXPECT_EQ(bytes[1], 2 * bytes[0]);
  EXPECT_EQ(bytes[2], 3 * bytes[0]);
  EXPECT_EQ(bytes[3], 5 * bytes[0]);
}

/// A chain with a function, over a matrix read along and across.
static std::string chainKernel(int64_t rows, int64_t cols, bool transposed) {
  return llvm::formatv(R"(
#id = affine_map<(d0, d1) -> (d0, d1)>
#a = affine_map<(d0, d1) -> ({2})>
remat.kernel private @k(%a: tensor<{3}x{4}xf32>) -> tensor<{0}x{1}xf32> {{
  %e = tensor.empty() : tensor<{0}x{1}xf32>
  %0 = linalg.generic {{indexing_maps = [#a, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<{3}x{4}xf32>) outs(%e : tensor<{0}x{1}xf32>) {{
  ^bb0(%x: f32, %o: f32):
    %t = math.tanh %x : f32
    %r = arith.divf %t, %x : f32
    linalg.yield %r : f32
  } -> tensor<{0}x{1}xf32>
  remat.yield %0 : tensor<{0}x{1}xf32>
})",
                       rows, cols, transposed ? "d1, d0" : "d0, d1",
                       transposed ? cols : rows, transposed ? rows : cols);
}

TEST(Threads, Chains) {
  const std::pair<int64_t, int64_t> shapes[] = {
      {1, 1}, {1, 1001}, {3, 517}, {67, 5}, {2, 40}};
  for (auto [rows, cols] : shapes)
    for (bool transposed : {false, true}) {
      SCOPED_TRACE(llvm::formatv("{0}x{1} {2}", rows, cols, transposed).str());
      Operands operands{{ramp<float>(rows * cols, 3)},
                        {size_t(rows * cols * 4)}};
      expectSameBits(chainKernel(rows, cols, transposed), operands);
    }
}

/// Sums along the rows or the columns; the reduced dimension is never shared.
static std::string sumKernel(int64_t rows, int64_t cols, bool alongRows) {
  return llvm::formatv(
      R"(
#id = affine_map<(d0, d1) -> (d0, d1)>
#out = affine_map<(d0, d1) -> ({2})>
remat.kernel private @k(%a: tensor<{0}x{1}xf32>) -> tensor<{3}xf32> {{
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<{3}xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<{3}xf32>) -> tensor<{3}xf32>
  %1 = linalg.generic {{indexing_maps = [#id, #out], iterator_types = [{4}]}
      ins(%a : tensor<{0}x{1}xf32>) outs(%f : tensor<{3}xf32>) {{
  ^bb0(%x: f32, %o: f32):
    %r = arith.addf %x, %o : f32
    linalg.yield %r : f32
  } -> tensor<{3}xf32>
  remat.yield %1 : tensor<{3}xf32>
})",
      rows, cols, alongRows ? "d0" : "d1", alongRows ? rows : cols,
      alongRows ? R"("parallel", "reduction")" : R"("reduction", "parallel")");
}

TEST(Threads, Sums) {
  const std::pair<int64_t, int64_t> shapes[] = {
      {1, 300}, {7, 64}, {5, 333}, {64, 1001}, {130, 33}};
  for (auto [rows, cols] : shapes)
    for (bool alongRows : {true, false}) {
      SCOPED_TRACE(llvm::formatv("{0}x{1} {2}", rows, cols, alongRows).str());
      Operands operands{{ramp<float>(rows * cols, 4)},
                        {size_t((alongRows ? rows : cols) * 4)}};
      expectSameBits(sumKernel(rows, cols, alongRows), operands);
    }
}

/// Several loops in one kernel, with what lies between them in the workspace.
TEST(Threads, LoopsInARow) {
  Operands operands{{ramp<float>(37 * 51, 5)}, {37 * 51 * 4}};
  expectSameBits(R"(
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
remat.kernel private @k(%a: tensor<37x51xf32>) -> tensor<37x51xf32> {
  %z = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<37xf32>
  %e2 = tensor.empty() : tensor<37x51xf32>
  %f = linalg.fill ins(%z : f32) outs(%e1 : tensor<37xf32>) -> tensor<37xf32>
  %0 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<37x51xf32>) outs(%f : tensor<37xf32>) {
  ^bb0(%x: f32, %o: f32):
    %r = arith.addf %x, %o : f32
    linalg.yield %r : f32
  } -> tensor<37xf32>
  %1 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %0 : tensor<37x51xf32>, tensor<37xf32>) outs(%e2 : tensor<37x51xf32>) {
  ^bb0(%x: f32, %s: f32, %o: f32):
    %r = arith.divf %x, %s : f32
    linalg.yield %r : f32
  } -> tensor<37x51xf32>
  remat.yield %1 : tensor<37x51xf32>
})",
                 operands);
}

/// The first failure of a check is reported, whoever could share the kernel.
TEST(Threads, ChecksStayOnOneThread) {
  const char *text = R"(
#id = affine_map<(d0) -> (d0)>
remat.kernel private @k(%i: tensor<1000xi64>, %t: tensor<8xf32>) -> tensor<1000xf32> {
  %e = tensor.empty() : tensor<1000xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%i : tensor<1000xi64>) outs(%e : tensor<1000xf32>) {
  ^bb0(%x: i64, %o: f32):
    %c8 = arith.constant 8 : i64
    %c0 = arith.constant 0 : i64
    %small = arith.cmpi ult, %x, %c8 : i64
    remat.check %small, "index out of range"
    %safe = arith.select %small, %x, %c0 : i64
    %at = arith.index_cast %safe : i64 to index
    %r = tensor.extract %t[%at] : tensor<8xf32>
    linalg.yield %r : f32
  } -> tensor<1000xf32>
  remat.yield %0 : tensor<1000xf32>
})";
  for (int64_t threads : {1, 3}) {
    KernelRunner kernel(text, threads);
    ASSERT_TRUE(kernel.valid());
    Buffer index = ramp<int64_t>(1000, 6), table = ramp<float>(8, 7);
    Buffer out(4000);
    kernel({index.as<void>(), table.as<void>(), out.as<void>()});
    EXPECT_EQ(kernel.status.check, 1);
    EXPECT_EQ(kernel.status.site, 7);
  }
}
