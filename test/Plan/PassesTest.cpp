//===- PassesTest.cpp - From random steps to verified plans ---------------===//
//
// Builds steps, plans and applies them, and asks the verifier. The verifier
// itself is compared with a slow one that writes into slots of the arena.
//
//===----------------------------------------------------------------------===//

#include "mlir/Transforms/Passes.h"
#include "../../lib/Plan/Passes/Order.h"
#include "Generate.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "remat/IR/Step.h"
#include "remat/Plan/ApplyPlan.h"
#include "remat/Plan/Planning.h"
#include "remat/Plan/Report.h"
#include "remat/Plan/Simulator.h"
#include "remat/Plan/VerifyPlan.h"
#include "gtest/gtest.h"

#include <numeric>

using namespace mlir;
using namespace remat;

namespace {
/// A module with one random step. Values have 1 to 4 slots of 64 bytes.
class RandomStep {
public:
  RandomStep(MLIRContext &context, uint64_t seed)
      : draw(seed), builder(&context) {
    Location loc = builder.getUnknownLoc();
    module = ModuleOp::create(loc);
    builder.setInsertionPointToEnd(module->getBody());
    Type argument = tensor(1);
    SmallVector<Type> results;
    func = func::FuncOp::create(builder, loc, "step",
                                builder.getFunctionType(argument, {}));
    func->setAttr(kStepAttr, builder.getUnitAttr());
    values.push_back(func.addEntryBlock()->getArgument(0));
    for (int calls = 8 + draw.below(12); calls > 0; --calls)
      addCall();
    finish();
  }

  OwningOpRef<ModuleOp> module;
  func::FuncOp func;

private:
  RankedTensorType tensor(int64_t slots) {
    return RankedTensorType::get({slots, 16}, builder.getF32Type());
  }

  /// A value, sometimes through a reshape.
  Value pick() {
    int64_t newest = values.size();
    Value value =
        values[draw.chance(60)
                   ? newest - 1 - draw.below(std::min<int64_t>(newest, 3))
                   : draw.below(newest)];
    auto type = cast<RankedTensorType>(value.getType());
    if (type.getRank() == 2 && draw.chance(20))
      return tensor::CollapseShapeOp::create(builder, value.getLoc(), value,
                                             ReassociationIndices{0, 1});
    return value;
  }

  void addCall() {
    builder.setInsertionPointToEnd(&func.getBody().front());
    SmallVector<Value> operands;
    for (int count = draw.below(4); count > 0; --count)
      operands.push_back(pick());
    SmallVector<Type> results;
    for (int count = 1 + draw.below(2); count > 0; --count)
      results.push_back(tensor(1 + draw.below(4)));
    KernelOp kernel = addKernel(ValueRange(operands).getTypes(), results);
    auto call =
        CallOp::create(builder, builder.getUnknownLoc(), kernel, operands);
    llvm::append_range(values, call.getResults());
  }

  KernelOp addKernel(TypeRange operands, TypeRange results) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(func);
    Location loc = builder.getUnknownLoc();
    auto kernel =
        KernelOp::create(builder, loc, "k" + std::to_string(numKernels++),
                         builder.getFunctionType(operands, results));
    builder.setInsertionPointToEnd(&kernel.getBody().front());
    SmallVector<Value> yielded;
    for (Type type : results)
      yielded.push_back(tensor::EmptyOp::create(
          builder, loc, cast<RankedTensorType>(type).getShape(),
          builder.getF32Type()));
    YieldOp::create(builder, loc, yielded);
    SmallVector<InPlaceAttr> pairs;
    for (auto [r, result] : llvm::enumerate(results))
      for (auto [o, operand] : llvm::enumerate(operands))
        if (byteSize(result) == byteSize(operand) && draw.chance(40))
          pairs.push_back(InPlaceAttr::get(builder.getContext(), r, o));
    kernel.setInfoAttr(KernelInfoAttr::get(
        builder.getContext(), builder.getStringAttr("cpu"), 1,
        builder.getStringAttr("0"), draw.chance(30) ? draw.below(200) : 0, 1, 1,
        1 + draw.below(20), {}, pairs));
    return kernel;
  }

  /// Returns some values that calls made, the last among them.
  void finish() {
    SmallVector<Value> returned{values.back()};
    for (Value value : values)
      if (value.getDefiningOp() && value != values.back() && draw.chance(15))
        returned.push_back(value);
    builder.setInsertionPointToEnd(&func.getBody().front());
    func::ReturnOp::create(builder, builder.getUnknownLoc(), returned);
    func.setFunctionType(builder.getFunctionType(
        func.getArgumentTypes(), ValueRange(returned).getTypes()));
  }

  Draw draw;
  OpBuilder builder;
  SmallVector<Value> values;
  int numKernels = 0;
};

struct PassesTest : testing::Test {
  PassesTest() {
    DialectRegistry registry;
    registerRemat(registry);
    registry.insert<func::FuncDialect>();
    context.appendDialectRegistry(registry);
    context
        .loadDialect<RematDialect, func::FuncDialect, tensor::TensorDialect>();
    context.disableMultithreading();
  }

  /// Plans to `percent` of the unplanned arena, or as small as possible.
  FailureOr<PlannedStep> plan(func::FuncOp func, int percent) {
    FailureOr<PlanInput> input = buildPlanInput(func);
    if (failed(input))
      return failure();
    PlanningOptions options;
    options.budget = Budget{/*isPercent=*/true, percent * 100};
    FailureOr<PlannedStep> planned;
    {
      // A budget may be too small, which is no failure here.
      ScopedDiagnosticHandler quiet(&context, [](Diagnostic &) {});
      planned = planStep(*input, options);
    }
    if (failed(planned))
      planned = planSmallest(*input);
    if (succeeded(planned)) {
      PlanReport report = explainPlan(*input, planned->plan);
      EXPECT_EQ(report.timeline.size(), planned->plan.executions.size());
      for (int64_t bytes : report.timeline)
        EXPECT_LE(bytes, planned->plan.peakBytes);
      writePlan(*input, *planned);
    }
    return planned;
  }

  int64_t numCalls(func::FuncOp func) {
    return llvm::range_size(func.getOps<CallOp>());
  }

  MLIRContext context;
};

/// The verifier's opinion of places, with the arena as an array of slots.
class SlotOracle {
public:
  static bool accepts(func::FuncOp func) {
    SlotOracle oracle;
    for (CallOp call : func.getOps<CallOp>())
      if (!oracle.execute(call))
        return false;
    return true;
  }

private:
  using Range = std::pair<int64_t, int64_t>;

  static Range rangeOf(Value root) {
    auto result = cast<OpResult>(root);
    auto call = cast<CallOp>(result.getOwner());
    auto place =
        cast<PlaceAttr>(call.getPlacesAttr()[result.getResultNumber()]);
    if (place.getKind() != PlaceKind::Arena)
      return {0, 0};
    int64_t slot = place.getValue() / 64;
    return {slot, slot + *alignedByteSize(root.getType()) / 64};
  }

  static bool disjoint(Range a, Range b) {
    return a.second <= b.first || b.second <= a.first;
  }

  bool execute(CallOp call) {
    auto kernel = SymbolTable::lookupNearestSymbolFrom<KernelOp>(
        call, call.getCalleeAttr());
    KernelInfoAttr info = kernel.getInfoAttr();
    Range scratch{0, 0};
    if (call.getWorkspace())
      scratch = {*call.getWorkspace() / 64,
                 *call.getWorkspace() / 64 +
                     (info.getWorkspaceBytes() + 63) / 64};
    for (auto [o, operand] : llvm::enumerate(call.getOperands())) {
      Value root = rootOf(operand);
      if (!root.getDefiningOp())
        continue;
      Range read = rangeOf(root);
      for (int64_t slot = read.first; slot < read.second; ++slot)
        if (slots[slot] != root)
          return false;
      if (!disjoint(read, scratch))
        return false;
      for (auto [r, result] : llvm::enumerate(call.getResults())) {
        bool allowed =
            rangeOf(result) == read &&
            llvm::is_contained(info.getInPlace(),
                               InPlaceAttr::get(call.getContext(), r, o));
        if (!allowed && !disjoint(rangeOf(result), read))
          return false;
      }
    }
    for (int64_t slot = scratch.first; slot < scratch.second; ++slot)
      slots[slot] = Value();
    for (Value result : call.getResults()) {
      Range written = rangeOf(result);
      if (!disjoint(written, scratch))
        return false;
      for (Value other : call.getResults())
        if (other != result && !disjoint(written, rangeOf(other)))
          return false;
    }
    for (Value result : call.getResults())
      for (auto [slot, end] = rangeOf(result); slot < end; ++slot)
        slots[slot] = result;
    return true;
  }

  std::map<int64_t, Value> slots;
};
} // namespace

TEST_F(PassesTest, PlansAreAppliedAndVerified) {
  int64_t recomputed = 0;
  for (uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    RandomStep step(context, seed);
    ASSERT_TRUE(succeeded(verify(*step.module)));
    FailureOr<PlannedStep> planned = plan(step.func, 30 + seed % 70);
    ASSERT_TRUE(succeeded(planned));
    ASSERT_TRUE(succeeded(applyPlan(step.func)));
    ASSERT_TRUE(succeeded(verify(*step.module)));
    ASSERT_TRUE(succeeded(verifyPlannedStep(step.func)));
    int64_t calls = numCalls(step.func);
    EXPECT_EQ(calls, int64_t(planned->plan.executions.size()));
    recomputed += numRecomputed(planned->plan);

    PassManager passes(&context);
    passes.addPass(createCSEPass());
    passes.addPass(createCanonicalizerPass());
    passes.addPass(createLoopInvariantCodeMotionPass());
    ASSERT_TRUE(succeeded(passes.run(*step.module)));
    EXPECT_EQ(calls, numCalls(step.func));
    EXPECT_TRUE(succeeded(verifyPlannedStep(step.func)));
  }
  EXPECT_GT(recomputed, 100);
}

TEST_F(PassesTest, VerifierAgreesWithSlots) {
  int64_t refused = 0;
  for (uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    RandomStep step(context, seed);
    ASSERT_TRUE(succeeded(plan(step.func, 30 + seed % 70)));
    ASSERT_TRUE(succeeded(applyPlan(step.func)));
    step.func->removeAttr(kPlanAttr);
    // Move one value somewhere else.
    Draw draw(seed + 1000);
    SmallVector<CallOp> calls(step.func.getOps<CallOp>());
    CallOp call = calls[draw.below(calls.size())];
    SmallVector<Attribute> places(call.getPlacesAttr().getValue());
    Attribute &place = places[draw.below(places.size())];
    if (cast<PlaceAttr>(place).getKind() == PlaceKind::Arena)
      place = PlaceAttr::get(&context, PlaceKind::Arena, 64 * draw.below(12));
    call.setPlacesAttr(ArrayAttr::get(&context, places));

    bool expected = SlotOracle::accepts(step.func);
    ScopedDiagnosticHandler quiet(&context, [](Diagnostic &) {});
    EXPECT_EQ(expected, succeeded(verifyPlannedStep(step.func)));
    refused += !expected;
  }
  EXPECT_GT(refused, 50);
}

TEST(Order, KeepsReadsBehindWrites) {
  for (uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomProblem(20, seed);
    std::vector<NodeId> order = sinkOrder(problem);
    ASSERT_EQ(order.size(), problem.nodes.size());
    std::vector<NodeId> producer = producers(problem);
    std::vector<int> position(order.size(), -1);
    for (auto [at, node] : llvm::enumerate(order))
      position[node] = at;
    for (NodeId id = 0; id < NodeId(order.size()); ++id)
      for (ValueId value : problem.nodes[id].inputs)
        if (producer[value] >= 0)
          EXPECT_LT(position[producer[value]], position[id]);
  }
}

TEST(Order, UpdatesComeBehindAllThatReadsTheirDonors) {
  int moved = 0;
  for (uint64_t seed = 0; seed < 1500; ++seed) {
    SCOPED_TRACE(seed);
    Problem problem = randomProblemWithDonors(20, seed);
    std::vector<NodeId> order = hoistUpdates(problem);
    moved += !llvm::is_sorted(order);
    Problem sorted = problem;
    sorted.nodes.clear();
    for (NodeId id : order)
      sorted.nodes.push_back(problem.nodes[id]);
    ASSERT_EQ(sorted.nodes.size(), problem.nodes.size());
    EXPECT_TRUE(succeeded(check(sorted, [](NodeId, const Twine &message) {
      ADD_FAILURE() << message.str();
    })));
  }
  EXPECT_GT(moved, 10);
}

TEST(Order, EffectsStayInOrderWhereUpdatesRise) {
  // Node 2 reads nothing and gives nothing; what comes before it has effects,
  // too, and works on a scalar of an argument.
  Problem problem;
  problem.values.resize(2);
  for (NodeValue &value : problem.values)
    value.bytes = 4;
  problem.values[1].neededAtEnd = true;
  problem.nodes.resize(3);
  problem.nodes[0].workspaceBytes = 64;
  problem.nodes[0].outputs = {0};
  problem.nodes[1].outputs = {1};
  problem.nodes[1].inputs = {0};
  problem.nodes[0].recomputable = problem.nodes[2].recomputable = false;
  EXPECT_EQ(hoistUpdates(problem), (std::vector<NodeId>{0, 1, 2}));
  EXPECT_FALSE(scalarsOfArguments(problem)[2]);
}

TEST(Order, DropsExecutionsThatNobodyReads) {
  // Node 0 makes value 0, node 1 makes 1, node 2 reads both.
  Problem problem;
  problem.values.resize(3);
  problem.values[2].neededAtEnd = true;
  problem.nodes.resize(3);
  for (NodeId id = 0; id < 3; ++id) {
    problem.nodes[id].outputs = {id};
    problem.nodes[id].timeNs = 10;
  }
  problem.nodes[2].inputs = {0, 1};
  Plan plan = makePlan(problem, {0, 1, 0, 2});
  EXPECT_EQ(dropDeadExecutions(problem, plan), 10);
  EXPECT_EQ(plan.timeNs, 30);
  EXPECT_EQ(sequenceOf(plan), (std::vector<NodeId>{1, 0, 2}));
}

TEST(Order, GivesBackTheBytesOfWhatItDrops) {
  // Only node 0 needs much to work with, and no time.
  Problem problem;
  problem.placed = true;
  problem.values.resize(3);
  for (NodeValue &value : problem.values)
    value.bytes = 64;
  problem.values[2].neededAtEnd = true;
  problem.nodes.resize(3);
  for (NodeId id = 0; id < 3; ++id)
    problem.nodes[id].outputs = {id};
  problem.nodes[0].workspaceBytes = 1024;
  problem.nodes[2].inputs = {1};
  Plan plan = makePlan(problem, {0, 1, 2});
  EXPECT_EQ(plan.peakBytes, 1024 + 64);
  EXPECT_EQ(dropDeadExecutions(problem, plan), 0);
  EXPECT_EQ(sequenceOf(plan), (std::vector<NodeId>{1, 2}));
  EXPECT_EQ(plan.peakBytes, 2 * 64);
  EXPECT_EQ(plan.liveBytes, 2 * 64);
}
