//===- SizesTest.cpp - Bytes of values ------------------------------------===//
//
// Sizes by element type, rounding to the arena's alignment, and overflow.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Builders.h"
#include "remat/IR/Remat.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace remat;

namespace {
struct Sizes : ::testing::Test {
  MLIRContext context;
  Builder builder{&context};
  Type tensor(ArrayRef<int64_t> shape, Type element) {
    return RankedTensorType::get(shape, element);
  }
};
} // namespace

TEST_F(Sizes, ByElementType) {
  EXPECT_EQ(byteSize(tensor({3, 5}, builder.getF32Type())), 60);
  EXPECT_EQ(byteSize(tensor({3}, builder.getBF16Type())), 6);
  EXPECT_EQ(byteSize(tensor({}, builder.getF64Type())), 8);
  EXPECT_EQ(byteSize(tensor({7}, builder.getI1Type())), 7);
  EXPECT_EQ(byteSize(tensor({2}, builder.getIndexType())), 16);
  EXPECT_EQ(byteSize(tensor({4, 0}, builder.getF32Type())), 0);
}

TEST_F(Sizes, NoneWhereUnknown) {
  EXPECT_FALSE(byteSize(builder.getF32Type()));
  EXPECT_FALSE(byteSize(tensor({ShapedType::kDynamic}, builder.getF32Type())));
  EXPECT_FALSE(byteSize(UnrankedTensorType::get(builder.getF32Type())));
  EXPECT_FALSE(byteSize(tensor({1}, ComplexType::get(builder.getF32Type()))));
}

TEST_F(Sizes, NoneWhereTheyOverflow) {
  int64_t large = int64_t(1) << 31;
  // 2^31 · 2^31 elements of one byte fit, of two do not.
  EXPECT_EQ(byteSize(tensor({large, large - 1}, builder.getI8Type())),
            large * (large - 1));
  EXPECT_FALSE(byteSize(tensor({large, large}, builder.getF16Type())));
  EXPECT_FALSE(byteSize(tensor({INT64_MAX}, builder.getF32Type())));
  EXPECT_FALSE(alignedByteSize(tensor({INT64_MAX}, builder.getI8Type())));
}

TEST_F(Sizes, RoundsToTheAlignment) {
  EXPECT_EQ(alignedByteSize(tensor({}, builder.getF32Type())), 64);
  EXPECT_EQ(alignedByteSize(tensor({16}, builder.getF32Type())), 64);
  EXPECT_EQ(alignedByteSize(tensor({17}, builder.getF32Type())), 128);
  EXPECT_EQ(alignedByteSize(tensor({0}, builder.getF32Type())), 0);
}
