//===- LocationsTest.cpp - Readable names of places -----------------------===//
//
// Module paths and file positions out of named, fused and call-site locations.
//
//===----------------------------------------------------------------------===//

#include "remat/IR/Locations.h"
#include "mlir/IR/Builders.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace remat;

namespace {
struct Locations : ::testing::Test {
  MLIRContext context;
  Location file(StringRef name, unsigned line) {
    return FileLineColLoc::get(&context, name, line, 1);
  }
  Location named(StringRef name) {
    return NameLoc::get(StringAttr::get(&context, name));
  }
  Location fused(ArrayRef<Location> parts) { return fuse(&context, parts); }
};
} // namespace

TEST_F(Locations, ModulePaths) {
  EXPECT_EQ(modulePath(named("h.3.attn")), "h.3.attn");
  EXPECT_EQ(modulePath(file("model.py", 7)), "");
  // One extends the other: the deepest.
  EXPECT_EQ(modulePath(fused({named("h.3"), named("h.3.attn")})), "h.3.attn");
  EXPECT_EQ(modulePath(fused({named("h.3.attn"), named("h.3")})), "h.3.attn");
  // They disagree: what they share, in whole components.
  EXPECT_EQ(modulePath(fused({named("h.3.attn"), named("h.3.mlp")})), "h.3");
  EXPECT_EQ(modulePath(fused({named("h.31"), named("h.32")})), "h");
  EXPECT_EQ(modulePath(fused({named("wte"), named("head")})), "");
}

TEST_F(Locations, Descriptions) {
  EXPECT_EQ(describe(file("/home/user/model.py", 7)), "model.py:7");
  EXPECT_EQ(describe(fused({file("model.py", 7), named("h.3")})), "h.3");
  EXPECT_EQ(
      describe(CallSiteLoc::get(file("inner.py", 3), file("outer.py", 9))),
      "inner.py:3");
  EXPECT_EQ(describe(UnknownLoc::get(&context)), "");
}

TEST_F(Locations, FusingDropsRepeats) {
  Location a = file("a.py", 1), b = file("b.py", 2);
  EXPECT_EQ(fused({a, a}), a);
  EXPECT_EQ(cast<FusedLoc>(fused({a, b, a})).getLocations().size(), 2u);
}
