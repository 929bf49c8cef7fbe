//===- LoopTest.cpp - Loops inside one kernel -----------------------------===//
//
// Carries that rotate, that are computed anew and that are updated in place.
//
//===----------------------------------------------------------------------===//

#include "KernelRunner.h"

#include <gtest/gtest.h>

using namespace remat;
using namespace remat::test;

TEST(Loop, CarriesThatRotate) {
  // (a, b, c) becomes (b, c, a + b) seven times.
  KernelRunner kernel(R"(
#id = affine_map<(d0) -> (d0)>
remat.kernel private @k(%a: tensor<19xi32>, %b: tensor<19xi32>, %c: tensor<19xi32>)
    -> (tensor<19xi32>, tensor<19xi32>, tensor<19xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %e = tensor.empty() : tensor<19xi32>
  %0:3 = scf.for %i = %c0 to %c7 step %c1 iter_args(%x = %a, %y = %b, %z = %c)
      -> (tensor<19xi32>, tensor<19xi32>, tensor<19xi32>) {
    %1 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
        ins(%x, %y : tensor<19xi32>, tensor<19xi32>) outs(%e : tensor<19xi32>) {
    ^bb0(%p: i32, %q: i32, %o: i32):
      %s = arith.addi %p, %q : i32
      linalg.yield %s : i32
    } -> tensor<19xi32>
    scf.yield %y, %z, %1 : tensor<19xi32>, tensor<19xi32>, tensor<19xi32>
  }
  remat.yield %0#0, %0#1, %0#2 : tensor<19xi32>, tensor<19xi32>, tensor<19xi32>
})");
  ASSERT_TRUE(kernel.valid());
  Buffer a = ramp<int32_t>(19, 1), b = ramp<int32_t>(19, 2),
         c = ramp<int32_t>(19, 3), before[] = {a, b, c};
  Buffer out[] = {Buffer(19 * 4), Buffer(19 * 4), Buffer(19 * 4)};
  kernel({a.as<void>(), b.as<void>(), c.as<void>(), out[0].as<void>(),
          out[1].as<void>(), out[2].as<void>()});
  for (int element = 0; element < 19; ++element) {
    int32_t x = before[0].as<int32_t>()[element],
            y = before[1].as<int32_t>()[element],
            z = before[2].as<int32_t>()[element];
    for (int trip = 0; trip < 7; ++trip) {
      int32_t sum = x + y;
      x = y, y = z, z = sum;
    }
    EXPECT_EQ(out[0].as<int32_t>()[element], x);
    EXPECT_EQ(out[1].as<int32_t>()[element], y);
    EXPECT_EQ(out[2].as<int32_t>()[element], z);
  }
  // Arguments are never written.
  EXPECT_TRUE(a == before[0] && b == before[1] && c == before[2]);
  for (Buffer &buffer : out)
    EXPECT_TRUE(buffer.intact());
}

TEST(Loop, ScatterInPlace) {
  // Row i of the updates is added to row ids[i]; one index is out of range.
  KernelRunner kernel(R"(
#id = affine_map<(d0, d1) -> (d0, d1)>
remat.kernel private @k(%ids: tensor<4xi64>, %updates: tensor<4x3xi32>, %into: tensor<5x3xi32>)
    -> tensor<5x3xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %e = tensor.empty() : tensor<1x3xi32>
  %0 = scf.for %i = %c0 to %c4 step %c1 iter_args(%acc = %into) -> tensor<5x3xi32> {
    %id = tensor.extract %ids[%i] : tensor<4xi64>
    %at = arith.index_cast %id : i64 to index
    %valid = arith.cmpi ule, %at, %c4 : index
    remat.check %valid, "index out of bounds"
    %safe = arith.select %valid, %at, %c0 : index
    %row = tensor.extract_slice %acc[%safe, 0] [1, 3] [1, 1] : tensor<5x3xi32> to tensor<1x3xi32>
    %update = tensor.extract_slice %updates[%i, 0] [1, 3] [1, 1] : tensor<4x3xi32> to tensor<1x3xi32>
    %1 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%row, %update : tensor<1x3xi32>, tensor<1x3xi32>) outs(%e : tensor<1x3xi32>) {
    ^bb0(%p: i32, %q: i32, %o: i32):
      %s = arith.addi %p, %q : i32
      linalg.yield %s : i32
    } -> tensor<1x3xi32>
    %next = tensor.insert_slice %1 into %acc[%safe, 0] [1, 3] [1, 1] : tensor<1x3xi32> into tensor<5x3xi32>
    scf.yield %next : tensor<5x3xi32>
  }
  remat.yield %0 : tensor<5x3xi32>
})");
  ASSERT_TRUE(kernel.valid());
  Buffer ids(4 * 8), updates = ramp<int32_t>(12, 1),
                     into = ramp<int32_t>(15, 2), out(15 * 4);
  int64_t rows[] = {3, 1, 3, -7};
  std::memcpy(ids.as<void>(), rows, sizeof(rows));
  kernel({ids.as<void>(), updates.as<void>(), into.as<void>(), out.as<void>()});
  Buffer expected = into;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 3; ++j)
      expected.as<int32_t>()[(rows[i] < 0 ? 0 : rows[i]) * 3 + j] +=
          updates.as<int32_t>()[i * 3 + j];
  EXPECT_TRUE(out == expected);
  EXPECT_TRUE(out.intact());
  // The check says so, and the row that was written instead is in range.
  EXPECT_EQ(kernel.status.check, 1);
}

TEST(Loop, RowsWrittenWhileTheOldAreCarried) {
  // (a, b) becomes (a with row i of w, a) three times.
  KernelRunner kernel(R"(
remat.kernel private @k(%w: tensor<4x3xi32>, %x: tensor<4x3xi32>)
    -> (tensor<4x3xi32>, tensor<4x3xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %0:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %b = %w)
      -> (tensor<4x3xi32>, tensor<4x3xi32>) {
    %row = tensor.extract_slice %w[%i, 0] [1, 3] [1, 1] : tensor<4x3xi32> to tensor<1x3xi32>
    %new = tensor.insert_slice %row into %a[%i, 0] [1, 3] [1, 1] : tensor<1x3xi32> into tensor<4x3xi32>
    scf.yield %new, %a : tensor<4x3xi32>, tensor<4x3xi32>
  }
  remat.yield %0#0, %0#1 : tensor<4x3xi32>, tensor<4x3xi32>
})");
  ASSERT_TRUE(kernel.valid());
  Buffer w = ramp<int32_t>(12, 1), x = ramp<int32_t>(12, 2);
  Buffer out[] = {Buffer(12 * 4), Buffer(12 * 4)};
  kernel({w.as<void>(), x.as<void>(), out[0].as<void>(), out[1].as<void>()});
  for (int i = 0; i < 12; ++i) {
    EXPECT_EQ(out[0].as<int32_t>()[i], (i < 9 ? w : x).as<int32_t>()[i]);
    EXPECT_EQ(out[1].as<int32_t>()[i], (i < 6 ? w : x).as<int32_t>()[i]);
  }
}

TEST(Loop, OneValueForTwoCarries) {
  // (a, b) becomes (a + b, a + b) three times.
  KernelRunner kernel(R"(
remat.kernel private @k(%x: tensor<7xi32>, %y: tensor<7xi32>)
    -> (tensor<7xi32>, tensor<7xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %e = tensor.empty() : tensor<7xi32>
  %0:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %b = %y)
      -> (tensor<7xi32>, tensor<7xi32>) {
    %1 = linalg.add ins(%a, %b : tensor<7xi32>, tensor<7xi32>) outs(%e : tensor<7xi32>) -> tensor<7xi32>
    scf.yield %1, %1 : tensor<7xi32>, tensor<7xi32>
  }
  remat.yield %0#0, %0#1 : tensor<7xi32>, tensor<7xi32>
})");
  ASSERT_TRUE(kernel.valid());
  Buffer x = ramp<int32_t>(7, 1), y = ramp<int32_t>(7, 2);
  Buffer out[] = {Buffer(7 * 4), Buffer(7 * 4)};
  kernel({x.as<void>(), y.as<void>(), out[0].as<void>(), out[1].as<void>()});
  for (int i = 0; i < 7; ++i) {
    int32_t sum = 4 * (x.as<int32_t>()[i] + y.as<int32_t>()[i]);
    EXPECT_EQ(out[0].as<int32_t>()[i], sum);
    EXPECT_EQ(out[1].as<int32_t>()[i], sum);
  }
}

TEST(Loop, CarriesThatBeginUndefined) {
  // Two tensors are filled row by row, from one that has no contents.
  KernelRunner kernel(R"(
remat.kernel private @k(%x: tensor<4x3xi32>) -> tensor<4x3xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %e = tensor.empty() : tensor<4x3xi32>
  %r = tensor.empty() : tensor<1x3xi32>
  %0:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %e, %b = %e)
      -> (tensor<4x3xi32>, tensor<4x3xi32>) {
    %row = tensor.extract_slice %x[%i, 0] [1, 3] [1, 1] : tensor<4x3xi32> to tensor<1x3xi32>
    %double = linalg.add ins(%row, %row : tensor<1x3xi32>, tensor<1x3xi32>) outs(%r : tensor<1x3xi32>) -> tensor<1x3xi32>
    %1 = tensor.insert_slice %row into %a[%i, 0] [1, 3] [1, 1] : tensor<1x3xi32> into tensor<4x3xi32>
    %2 = tensor.insert_slice %double into %b[%i, 0] [1, 3] [1, 1] : tensor<1x3xi32> into tensor<4x3xi32>
    scf.yield %1, %2 : tensor<4x3xi32>, tensor<4x3xi32>
  }
  %s = tensor.empty() : tensor<4x3xi32>
  %sum = linalg.add ins(%0#0, %0#1 : tensor<4x3xi32>, tensor<4x3xi32>) outs(%s : tensor<4x3xi32>) -> tensor<4x3xi32>
  remat.yield %sum : tensor<4x3xi32>
})");
  ASSERT_TRUE(kernel.valid());
  Buffer x = ramp<int32_t>(12, 1), out(12 * 4);
  kernel({x.as<void>(), out.as<void>()});
  for (int i = 0; i < 12; ++i)
    EXPECT_EQ(out.as<int32_t>()[i], 3 * x.as<int32_t>()[i]);
}
