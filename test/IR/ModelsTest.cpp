//===- ModelsTest.cpp - Costs and recomputability of upstream ops ---------===//
//
// Each program has one function `f` with an op marked `t`, whose cost is worked
// out by hand beside it.
//
//===----------------------------------------------------------------------===//

#include "remat/IR/Models.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace remat;

namespace {
class Models : public ::testing::Test {
protected:
  Models() {
    DialectRegistry registry;
    registerRemat(registry);
    registry
        .insert<arith::ArithDialect, func::FuncDialect, linalg::LinalgDialect,
                math::MathDialect, scf::SCFDialect, tensor::TensorDialect>();
    context.appendDialectRegistry(registry);
  }

  /// The op of `text` that carries the attribute `t`.
  Operation *parse(StringRef text) {
    module = parseSourceString<ModuleOp>(text, ParserConfig(&context));
    Operation *found = nullptr;
    if (module)
      module->walk(
          [&](Operation *op) { found = op->hasAttr("t") ? op : found; });
    return found;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};
} // namespace

static void expectCost(Operation *op, int64_t contraction, int64_t others) {
  ASSERT_TRUE(op);
  std::optional<OpCost> cost = costOf(op);
  ASSERT_TRUE(cost);
  EXPECT_EQ(cost->contractionFlops, contraction);
  EXPECT_EQ(cost->elementwiseFlops, others);
}

TEST_F(Models, NamedContraction) {
  Operation *op = parse(R"(
    func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x5xf32>, %c: tensor<2x5xf32>)
        -> tensor<2x5xf32> {
      %0 = linalg.matmul {t} ins(%a, %b : tensor<2x3xf32>, tensor<3x5xf32>)
          outs(%c : tensor<2x5xf32>) -> tensor<2x5xf32>
      return %0 : tensor<2x5xf32>
    })");
  // 2·3·5 points, a product and a sum each.
  expectCost(op, 60, 0);
  EXPECT_TRUE(isRecomputable(op));
}

TEST_F(Models, GenericContractionWithCasts) {
  Operation *op = parse(R"(
    func.func @f(%a: tensor<2x3xbf16>, %b: tensor<3x5xbf16>, %c: tensor<2x5xf32>)
        -> tensor<2x5xf32> {
      %0 = linalg.generic {indexing_maps = [
            affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>,
            affine_map<(i, j, k) -> (i, j)>],
          iterator_types = ["parallel", "parallel", "reduction"]}
          ins(%a, %b : tensor<2x3xbf16>, tensor<3x5xbf16>)
          outs(%c : tensor<2x5xf32>) attrs = {t} {
      ^bb0(%x: bf16, %y: bf16, %acc: f32):
        %xf = arith.extf %x : bf16 to f32
        %yf = arith.extf %y : bf16 to f32
        %p = arith.mulf %xf, %yf : f32
        %s = arith.addf %acc, %p : f32
        linalg.yield %s : f32
      } -> tensor<2x5xf32>
      return %0 : tensor<2x5xf32>
    })");
  // Casts are done once, where the factors are packed.
  expectCost(op, 2 * 30, 0);
}

TEST_F(Models, ElementwiseWithCheck) {
  Operation *op = parse(R"(
    func.func @f(%i: tensor<4xindex>, %t: tensor<9xf32>, %o: tensor<4xf32>)
        -> tensor<4xf32> {
      %c0 = arith.constant 0 : index
      %c9 = arith.constant 9 : index
      %0 = linalg.generic {indexing_maps = [affine_map<(d) -> (d)>,
                                            affine_map<(d) -> (d)>],
          iterator_types = ["parallel"]}
          ins(%i : tensor<4xindex>) outs(%o : tensor<4xf32>) attrs = {t} {
      ^bb0(%in: index, %out: f32):
        %ok = arith.cmpi ult, %in, %c9 : index
        remat.check %ok, "index out of bounds"
        %safe = arith.select %ok, %in, %c0 : index
        %x = tensor.extract %t[%safe] : tensor<9xf32>
        %e = math.exp %x : f32
        linalg.yield %e : f32
      } -> tensor<4xf32>
      return %0 : tensor<4xf32>
    })");
  // A comparison, a selection and an exponential (35) for each of 4 points.
  expectCost(op, 0, 4 * 37);
  EXPECT_TRUE(isRecomputable(op));
}

TEST_F(Models, PoolingIsNoContraction) {
  Operation *op = parse(R"(
    func.func @f(%x: tensor<1x4x4x1xf32>, %w: tensor<2x2xf32>,
                 %o: tensor<1x3x3x1xf32>) -> tensor<1x3x3x1xf32> {
      %0 = linalg.pooling_nhwc_sum {t}
          ins(%x, %w : tensor<1x4x4x1xf32>, tensor<2x2xf32>)
          outs(%o : tensor<1x3x3x1xf32>) -> tensor<1x3x3x1xf32>
      return %0 : tensor<1x3x3x1xf32>
    })");
  expectCost(op, 0, 36);
}

TEST_F(Models, TensorElementwise) {
  Operation *op = parse(R"(
    func.func @f(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
      %0 = math.tanh %x {t} : tensor<4x4xf32>
      return %0 : tensor<4x4xf32>
    })");
  expectCost(op, 0, 16 * 28);
}

TEST_F(Models, LoopsOfKnownTripCount) {
  StringRef text = R"(
    func.func @f(%x: f32, %n: index) -> f32 {
      %c0 = arith.constant 0 : index
      %c3 = arith.constant 3 : index
      %c10 = arith.constant 10 : index
      %0 = scf.for %i = %c0 to UPPER step %c3 iter_args(%a = %x) -> (f32) {
        %1 = arith.addf %a, %x : f32
        scf.yield %1 : f32
      } {t}
      return %0 : f32
    })";
  std::string known = text.str(), unknown = text.str();
  known.replace(known.find("UPPER"), 5, "%c10");
  unknown.replace(unknown.find("UPPER"), 5, "%n");
  // 0, 3, 6, 9.
  Operation *op = parse(known);
  expectCost(op, 0, 4);
  EXPECT_TRUE(isRecomputable(op));
  EXPECT_FALSE(isRecomputable(parse(unknown)));
}

TEST_F(Models, CallsOfPureFunctions) {
  StringRef text = R"(
    func.func @f(%x: f32) -> f32 {
      %0 = func.call @CALLEE(%x) {t} : (f32) -> f32
      return %0 : f32
    }
    func.func private @pure(%x: f32) -> f32 {
      %0 = arith.addf %x, %x : f32
      return %0 : f32
    }
    func.func private @unknown(f32) -> f32
    func.func private @again(%x: f32) -> f32 {
      %0 = func.call @again(%x) : (f32) -> f32
      return %0 : f32
    })";
  auto calling = [&](StringRef name) {
    std::string one = text.str();
    one.replace(one.find("CALLEE"), 6, name.str());
    return parse(one);
  };
  Operation *pure = calling("pure");
  expectCost(pure, 0, 1);
  EXPECT_TRUE(isRecomputable(pure));
  EXPECT_FALSE(isRecomputable(calling("unknown")));
  EXPECT_FALSE(isRecomputable(calling("again")));
}

TEST_F(Models, UnknownOpsAreNeitherFreeNorRecomputable) {
  context.allowUnregisteredDialects();
  Operation *op = parse(R"(
    func.func @f(%x: f32) -> f32 {
      %0 = "foreign.op"(%x) {t} : (f32) -> f32
      return %0 : f32
    })");
  ASSERT_TRUE(op);
  EXPECT_FALSE(costOf(op));
  EXPECT_FALSE(isRecomputable(op));
  EXPECT_EQ(costOfBlock(*op->getBlock()).total(), 1);
}

TEST_F(Models, CountsSaturate) {
  Operation *op = parse(R"(
    func.func @f(%x: tensor<4000000000x4000000000xf32>)
        -> tensor<4000000000x4000000000xf32> {
      %0 = math.exp %x {t} : tensor<4000000000x4000000000xf32>
      return %0 : tensor<4000000000x4000000000xf32>
    })");
  expectCost(op, 0, INT64_MAX);
}
