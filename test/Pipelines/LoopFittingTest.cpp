//===- LoopFittingTest.cpp - Loops that fit a budget ----------------------===//
//
// Laws of the choice: it is within the budget, more bytes never take longer,
// nothing is below the bound, and what is applied is what was promised.
//
//===----------------------------------------------------------------------===//

#include "remat/Pipelines/LoopFitting.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "remat/IR/Step.h"
#include "remat/Pipelines/Pipelines.h"
#include "remat/Target/CPU/CpuTarget.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace remat;

/// Sixteen trips stack a product of 64 KiB and two functions of it for the way
/// back.
static const char *kProgram = R"(
func.func @step(%x: tensor<128x128xf32>, %w: tensor<128x128xf32>) -> tensor<128x128xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c15 = arith.constant 15 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<128x128xf32>
  %stack = tensor.empty() : tensor<16x128x128xf32>
  %kept:3 = scf.for %i = %c0 to %c16 step %c1 iter_args(%a = %x, %ts = %stack, %es = %stack)
      -> (tensor<128x128xf32>, tensor<16x128x128xf32>, tensor<16x128x128xf32>) {
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<128x128xf32>) -> tensor<128x128xf32>
    %p = linalg.matmul ins(%a, %w : tensor<128x128xf32>, tensor<128x128xf32>) outs(%start : tensor<128x128xf32>) -> tensor<128x128xf32>
    %t = math.tanh %p : tensor<128x128xf32>
    %e = math.exp %t : tensor<128x128xf32>
    %ts1 = tensor.insert_slice %t into %ts[%i, 0, 0] [1, 128, 128] [1, 1, 1] : tensor<128x128xf32> into tensor<16x128x128xf32>
    %es1 = tensor.insert_slice %e into %es[%i, 0, 0] [1, 128, 128] [1, 1, 1] : tensor<128x128xf32> into tensor<16x128x128xf32>
    scf.yield %t, %ts1, %es1 : tensor<128x128xf32>, tensor<16x128x128xf32>, tensor<16x128x128xf32>
  }
  %back = scf.for %i = %c0 to %c16 step %c1 iter_args(%g = %w) -> tensor<128x128xf32> {
    %last = arith.subi %c15, %i : index
    %t = tensor.extract_slice %kept#1[%last, 0, 0] [1, 128, 128] [1, 1, 1] : tensor<16x128x128xf32> to tensor<128x128xf32>
    %e = tensor.extract_slice %kept#2[%last, 0, 0] [1, 128, 128] [1, 1, 1] : tensor<16x128x128xf32> to tensor<128x128xf32>
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<128x128xf32>) -> tensor<128x128xf32>
    %q = linalg.matmul ins(%g, %t : tensor<128x128xf32>, tensor<128x128xf32>) outs(%start : tensor<128x128xf32>) -> tensor<128x128xf32>
    %s = linalg.matmul ins(%q, %e : tensor<128x128xf32>, tensor<128x128xf32>) outs(%start : tensor<128x128xf32>) -> tensor<128x128xf32>
    scf.yield %s : tensor<128x128xf32>
  }
  return %back : tensor<128x128xf32>
}
)";

namespace {
class LoopFittingTest : public ::testing::Test {
protected:
  void SetUp() override {
    DialectRegistry registry;
    registerAllDialects(registry);
    registerAllExtensions(registry);
    registerRemat(registry);
    registerCpuTarget();
    context.appendDialectRegistry(registry);
    module = parseSourceString<ModuleOp>(kProgram, &context);
    ASSERT_TRUE(module);
    PassManager passes(&context);
    PipelineOptions options;
    buildStepPipeline(passes, options, "cpu");
    ASSERT_TRUE(succeeded(passes.run(*module)));
    step = module->lookupSymbol<func::FuncOp>("step");
  }

  static PlanningOptions within(int64_t bytes) {
    PlanningOptions options;
    options.budget = Budget{/*isPercent=*/false, bytes};
    return options;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  func::FuncOp step;
};
} // namespace

TEST_F(LoopFittingTest, MoreBytesNeverTakeLonger) {
  LoopFitting fitting(step, PlanInputOptions());
  ASSERT_TRUE(fitting.hasLoops());
  std::optional<FittedLoops> smallest = fitting.smallest();
  ASSERT_TRUE(smallest);
  FailureOr<PlanInput> whole = buildPlanInput(step);
  ASSERT_TRUE(succeeded(whole));
  int64_t least = smallest->peakBytes, most = whole->unplanned.peakBytes;
  EXPECT_LT(2 * least, most + most / 2);
  EXPECT_LE(fitting.boundPeakBytes(), least);
  EXPECT_FALSE(fitting.fit(within(least - 64)));
  int64_t before = INT64_MAX;
  bool splits = false;
  for (int64_t part = 0; part <= 16; ++part) {
    int64_t bytes = least + (most - least) * part / 16;
    std::optional<FittedLoops> fitted = fitting.fit(within(bytes));
    ASSERT_TRUE(fitted) << bytes;
    EXPECT_LE(fitted->peakBytes, bytes);
    EXPECT_LE(fitted->timeNs, before) << bytes;
    before = fitted->timeNs;
    splits |= fitted->choice.splitPermille > 0;
  }
  EXPECT_TRUE(splits);
  EXPECT_EQ(before, whole->unplanned.timeNs);
}

TEST_F(LoopFittingTest, WhatIsAppliedIsWhatWasPromised) {
  LoopFitting fitting(step, PlanInputOptions());
  FailureOr<PlanInput> whole = buildPlanInput(step);
  ASSERT_TRUE(succeeded(whole));
  PlanningOptions options = within(whole->unplanned.peakBytes * 7 / 10);
  std::optional<FittedLoops> fitted = fitting.fit(options);
  ASSERT_TRUE(fitted);
  ASSERT_TRUE(succeeded(fitting.apply(fitted->choice)));
  FailureOr<PlanInput> changed = buildPlanInput(step);
  ASSERT_TRUE(succeeded(changed));
  Solution solution = solveStep(*changed, options);
  ASSERT_TRUE(solution.plan);
  EXPECT_EQ(solution.plan->peakBytes, fitted->peakBytes);
  EXPECT_EQ(solution.plan->timeNs, fitted->timeNs);
}
