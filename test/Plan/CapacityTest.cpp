//===- CapacityTest.cpp - Places beyond the second memory's capacity ------===//
//
// A plan whose bytes fit in the second memory and whose places do not.
//
//===----------------------------------------------------------------------===//

#include "../../lib/Plan/Strategies/Auto.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "remat/Plan/Planning.h"
#include "remat/Plan/Simulator.h"
#include "llvm/Support/FormatVariadic.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace remat;

namespace {
/// What lies in the second memory from one time to another.
struct Stay {
  int from, to, units;
};
} // namespace

/// There are never more than 6 units at once, and no packing needs less than 7.
static constexpr Stay kStays[] = {{0, 2, 2}, {0, 1, 2}, {0, 7, 2}, {1, 5, 1},
                                  {1, 4, 1}, {2, 4, 1}, {2, 5, 1}, {4, 6, 2},
                                  {5, 7, 2}, {6, 7, 2}};
static constexpr int64_t kUnit = 64, kLeast = 6 * kUnit, kNeeded = 7 * kUnit;

namespace {
/// A step with a maker and a reader for each stay. Each call hands a token to
/// the next, so that none of them moves.
struct CapacityTest : testing::Test {
  CapacityTest() {
    context
        .loadDialect<RematDialect, func::FuncDialect, tensor::TensorDialect>();
    for (int now = 0; now <= 7; ++now) {
      for (auto [id, stay] : llvm::enumerate(kStays))
        if (stay.to == now)
          addReader(id);
      for (auto [id, stay] : llvm::enumerate(kStays))
        if (stay.from == now)
          addMaker(id);
    }
    std::string step = llvm::formatv(
        "{0}func.func @step(%t0: tensor<16xf32>) -> tensor<16xf32> attributes "
        "{{remat.step} {{\n{1}return %t{2} : tensor<16xf32>\n}\n",
        kernels, calls, count);
    module = parseSourceString<ModuleOp>(step, &context);
    PlanInputOptions options;
    options.tier.emplace();
    input = *buildPlanInput(*module->getOps<func::FuncOp>().begin(), options);
    input.problem.budgetBytes = INT64_MAX;
    input.problem.tier->capacityBytes = kLeast;
  }

  static std::string typeOf(size_t id) {
    return llvm::formatv("tensor<{0}xf32>", 16 * kStays[id].units);
  }

  void addMaker(size_t id) {
    kernels += llvm::formatv(
        "remat.kernel private @make{0}(%t: tensor<16xf32>) -> ({1}, "
        "tensor<16xf32>) {{\n%v = tensor.empty() : {1}\n"
        "remat.yield %v, %t : {1}, tensor<16xf32>\n}\n",
        id, typeOf(id));
    calls += llvm::formatv("%v{0}, %t{2} = remat.call @make{0}(%t{3}) : "
                           "(tensor<16xf32>) -> ({1}, tensor<16xf32>)\n",
                           id, typeOf(id), count + 1, count);
    madeBy[id] = count++;
  }

  void addReader(size_t id) {
    kernels += llvm::formatv(
        "remat.kernel private @read{0}(%t: tensor<16xf32>, %v: {1}) -> "
        "tensor<16xf32> {{\nremat.yield %t : tensor<16xf32>\n}\n",
        id, typeOf(id));
    calls += llvm::formatv("%t{2} = remat.call @read{0}(%t{3}, %v{0}) : "
                           "(tensor<16xf32>, {1}) -> tensor<16xf32>\n",
                           id, typeOf(id), count + 1, count);
    readBy[id] = count++;
  }

  /// Every value moves as soon as it is made and comes back for its reader.
  Solution moveAll() {
    std::vector<NodeId> sequence;
    for (NodeId node = 0; node < count; ++node) {
      for (size_t id = 0; id < std::size(kStays); ++id)
        if (readBy[id] == node)
          sequence.push_back(transferStep(Action::Fetch, valueOf(id)));
      sequence.push_back(node);
      for (size_t id = 0; id < std::size(kStays); ++id)
        if (madeBy[id] == node) {
          sequence.push_back(transferStep(Action::Offload, valueOf(id)));
          sequence.push_back(transferStep(Action::Wait, valueOf(id)));
        }
    }
    Solution solution;
    solution.plan = makePlan(input.problem, sequence);
    return solution;
  }

  ValueId valueOf(size_t id) {
    return input.problem.nodes[madeBy[id]].outputs[0];
  }

  MLIRContext context;
  std::string kernels, calls;
  int count = 0;
  NodeId madeBy[std::size(kStays)], readBy[std::size(kStays)];
  OwningOpRef<ModuleOp> module;
  PlanInput input;
};
} // namespace

TEST_F(CapacityTest, OnePlanFitsOnlyByItsBytes) {
  Solution solution = moveAll();
  EXPECT_EQ(tierUse(input.problem, *solution.plan).peakBytes, kLeast);
  EXPECT_EQ(placeInTier(input.problem, *solution.plan).bytes, kNeeded);
  std::string message, note;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diag) {
    message += diag.str();
    for (Diagnostic &each : diag.getNotes())
      note += each.str();
  });
  EXPECT_TRUE(failed(finishPlan(input, solution)));
  EXPECT_EQ(message, "what the plan moves takes 448 bytes of the second "
                     "memory, which has 384 bytes");
  EXPECT_EQ(note, "plan for less of it, so that what lies between the values "
                  "fits, too; 'remat-plan' does that");
  input.problem.tier->capacityBytes = kNeeded;
  EXPECT_TRUE(succeeded(finishPlan(input, solution)));
}

TEST_F(CapacityTest, LessIsOfferedUntilThePlacesFit) {
  std::vector<int64_t> offered;
  Solution solution = solvePlaced(input.problem, [&](const Problem &problem) {
    offered.push_back(problem.tier->capacityBytes);
    Solution all = moveAll(), none = solveNone(problem);
    // What is proven for less says nothing about the problem.
    all.boundNs = offered.size();
    none.boundNs = 1000;
    return problem.tier->capacityBytes > 0 ? all : none;
  });
  EXPECT_EQ(offered, (std::vector<int64_t>{384, 320, 256, 192, 0}));
  ASSERT_TRUE(solution.plan);
  EXPECT_EQ(solution.strategy, "none");
  EXPECT_EQ(solution.boundNs, 1);
  EXPECT_EQ(solution.smallestPeakBytes, solution.plan->peakBytes);
  EXPECT_TRUE(succeeded(finishPlan(input, solution)));
}

TEST_F(CapacityTest, StrategiesFindWhatFits) {
  int64_t whole = unplanned(input.problem).peakBytes;
  for (int64_t percent = 20; percent <= 100; percent += 5) {
    SCOPED_TRACE(percent);
    input.problem.budgetBytes = whole * percent / 100;
    for (Strategy::Kind kind :
         {Strategy::Offload, Strategy::Search, Strategy::Auto}) {
      Solution solution = solve(input.problem, {kind, 0});
      if (solution.plan)
        EXPECT_TRUE(succeeded(finishPlan(input, solution)));
    }
  }
}
