//===- OfferChoices.cpp - Other ways to have a value ----------------------===//
//
// Adds what a plan may use beside the calls of a step: kernels that store a
// value in a narrower type and bring it back, before kernels get their facts.
//
//===----------------------------------------------------------------------===//

#include "Directives.h"
#include "Sums.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "remat/IR/Loop.h"
#include "remat/IR/Step.h"
#include "remat/Plan/Passes.h"
#include "remat/Plan/PlanInput.h"

using namespace mlir;
using namespace remat;

namespace remat {
#define GEN_PASS_DEF_OFFERCHOICESPASS
#include "remat/Plan/Passes.h.inc"
} // namespace remat

/// The type that a policy calls `name`.
static FloatType storageType(MLIRContext *context, StringRef name) {
  if (name == "bf16")
    return BFloat16Type::get(context);
  if (name == "f16")
    return Float16Type::get(context);
  return Float32Type::get(context);
}

/// What a rule for all values takes at least, as it is: the two casts of less
/// cost more than the bytes are worth.
static constexpr int64_t kLeastBytes = 1024;

namespace {
/// The kernels that store values, one for each pair of types.
class StorageKernels {
public:
  explicit StorageKernels(ModuleOp module)
      : symbols(module), builder(OpBuilder::atBlockBegin(module.getBody())) {}

  KernelOp get(Location loc, RankedTensorType from, RankedTensorType to) {
    KernelOp &kernel = kernels[{from, to}];
    if (!kernel)
      kernel = create(loc, from, to);
    return kernel;
  }

private:
  KernelOp create(Location loc, RankedTensorType from, RankedTensorType to);

  SymbolTable symbols;
  OpBuilder builder;
  llvm::DenseMap<std::pair<Type, Type>, KernelOp> kernels;
};

/// Offers narrower storage for the values of one step.
class NarrowOffer {
public:
  NarrowOffer(const PlanInput &input, StorageKernels &kernels);

  /// The number of values, or failure if a policy is wrong.
  FailureOr<int64_t> run(const std::optional<Policy> &policy);

private:
  std::string whyNot(ValueId id, const PolicyRule &rule) const;
  bool isOfLoop(Value value) const;
  void offer(OpResult value, FloatType type);

  const PlanInput &input;
  StorageKernels &kernels;
  /// Values that the forward part makes, and that the backward part reads.
  std::vector<bool> madeForward, readBackward;
  std::vector<bool> isSum;
  mutable SymbolTableCollection symbols;
};
} // namespace

KernelOp StorageKernels::create(Location loc, RankedTensorType from,
                                RankedTensorType to) {
  bool narrows = to.getElementTypeBitWidth() < from.getElementTypeBitWidth();
  std::string name;
  llvm::raw_string_ostream(name)
      << (narrows ? "narrow_" : "widen_") << from.getElementType() << '_'
      << to.getElementType();
  OpBuilder::InsertionGuard guard(builder);
  auto kernel = KernelOp::create(
      builder, loc, name, FunctionType::get(from.getContext(), from, to));
  kernel->setAttr(kStorageAttr, builder.getUnitAttr());
  symbols.insert(kernel);
  Block &body = kernel.getBody().front();
  builder.setInsertionPointToEnd(&body);
  Value empty =
      tensor::EmptyOp::create(builder, loc, to.getShape(), to.getElementType());
  SmallVector<AffineMap> maps(2,
                              builder.getMultiDimIdentityMap(from.getRank()));
  SmallVector<utils::IteratorType> loops(from.getRank(),
                                         utils::IteratorType::parallel);
  auto cast = [&](OpBuilder &nested, Location at, ValueRange args) {
    Type element = to.getElementType();
    Value result =
        narrows
            ? arith::TruncFOp::create(nested, at, element, args[0]).getResult()
            : arith::ExtFOp::create(nested, at, element, args[0]).getResult();
    linalg::YieldOp::create(nested, at, result);
  };
  auto generic = linalg::GenericOp::create(
      builder, loc, to, body.getArgument(0), empty, maps, loops, cast);
  YieldOp::create(builder, loc, generic.getResults());
  return kernel;
}

NarrowOffer::NarrowOffer(const PlanInput &input, StorageKernels &kernels)
    : input(input), kernels(kernels), madeForward(input.values.size()),
      readBackward(input.values.size()), isSum(findSums(input)) {
  for (const Node &node : input.problem.nodes) {
    for (ValueId value : node.inputs)
      if (node.backward)
        readBackward[value] = true;
    for (ValueId value : node.outputs)
      madeForward[value] = !node.backward;
  }
}

/// What loops stack for one another is theirs to drop.
bool NarrowOffer::isOfLoop(Value value) const {
  auto call = value.getDefiningOp<CallOp>();
  return runsStepLoop(
      symbols.lookupNearestSymbolFrom<KernelOp>(call, call.getCalleeAttr()));
}

std::string NarrowOffer::whyNot(ValueId id, const PolicyRule &rule) const {
  Value value = input.values[id];
  auto type = cast<RankedTensorType>(value.getType());
  auto element = dyn_cast<FloatType>(type.getElementType());
  FloatType narrow = storageType(value.getContext(), rule.storage);
  std::string text;
  llvm::raw_string_ostream os(text);
  if (!element)
    os << "its elements are " << type.getElementType();
  else if (narrow.getWidth() >= element.getWidth())
    os << "its elements are " << element << ", which is no wider";
  else if (input.results[id] >= 0)
    os << "it is result " << input.results[id] << " of the step";
  else if (!madeForward[id])
    os << "the backward part makes it";
  else if (!readBackward[id])
    os << "the backward part does not read it";
  else if (isOfLoop(value))
    os << "a loop makes it";
  else if (alignedByteSize(type.clone(narrow)) >= alignedByteSize(type))
    os << "it would take as many bytes";
  else if (rule.selector == PolicySelector::All && isSum[id])
    os << "it is a sum over other values, on which much depends; name it to "
          "store it all the same";
  else if (rule.selector == PolicySelector::All &&
           input.problem.values[id].bytes < kLeastBytes)
    os << "it has fewer than " << kLeastBytes << " bytes; name it to store it "
       << "all the same";
  return text;
}

/// Everything that reads the value may get what is left of it; what runs before
/// the loss will not, for the choice is inexact.
void NarrowOffer::offer(OpResult value, FloatType type) {
  auto wideType = cast<RankedTensorType>(value.getType());
  auto narrowType = cast<RankedTensorType>(wideType.clone(type));
  auto call = cast<CallOp>(value.getOwner());
  Location loc = call.getLoc();
  OpBuilder builder(call.getContext());
  builder.setInsertionPointAfter(call);
  auto narrow = CallOp::create(builder, loc,
                               kernels.get(loc, wideType, narrowType), value);
  auto widen =
      CallOp::create(builder, loc, kernels.get(loc, narrowType, wideType),
                     narrow.getResult(0));
  auto choice = ChoiceOp::create(builder, loc, value, widen.getResult(0),
                                 builder.getUnitAttr());
  value.replaceAllUsesExcept(
      choice, SmallPtrSet<Operation *, 2>{narrow.getOperation(), choice});
  SmallVector<Attribute> types(call.getNumResults(),
                               TypeAttr::get(builder.getNoneType()));
  if (auto known = call->getAttrOfType<ArrayAttr>(kNarrowAttr))
    types.assign(known.begin(), known.end());
  types[value.getResultNumber()] = TypeAttr::get(type);
  call->setAttr(kNarrowAttr, builder.getArrayAttr(types));
}

FailureOr<int64_t> NarrowOffer::run(const std::optional<Policy> &policy) {
  FailureOr<std::vector<std::string>> types =
      decideStorage(input, policy, [&](ValueId id, const PolicyRule &rule) {
        return whyNot(id, rule);
      });
  if (failed(types))
    return failure();
  int64_t count = 0;
  for (auto [value, type] : llvm::zip_equal(input.values, *types)) {
    if (type.empty())
      continue;
    offer(cast<OpResult>(value), storageType(value.getContext(), type));
    ++count;
  }
  return count;
}

/// Whether a policy of the scopes around `call` allows narrower storage. A
/// wrong one is reported later.
static bool scopesAskForNarrow(CallOp call) {
  auto scope = call->getAttrOfType<DictionaryAttr>(kScopeAttr);
  for (; scope; scope = scope.getAs<DictionaryAttr>("outer")) {
    auto rules = scope.getAs<PolicyAttr>("policy");
    if (!rules)
      continue;
    llvm::Expected<Policy> policy = parsePolicy(rules.getRules());
    if (!policy)
      llvm::consumeError(policy.takeError());
    else if (hasAction(*policy, PolicyAction::Narrow))
      return true;
  }
  return false;
}

/// Whether a policy somewhere allows narrower storage.
static bool asksForNarrow(func::FuncOp step,
                          const std::optional<Policy> &policy) {
  return (policy && hasAction(*policy, PolicyAction::Narrow)) ||
         llvm::any_of(step.getOps<CallOp>(), scopesAskForNarrow);
}

namespace {
struct OfferChoicesPass : remat::impl::OfferChoicesPassBase<OfferChoicesPass> {
  using OfferChoicesPassBase::OfferChoicesPassBase;

  LogicalResult initialize(MLIRContext *context) override {
    if (policy.empty())
      return success();
    llvm::Expected<Policy> parsed = parsePolicy(policy);
    if (!parsed)
      return emitError(UnknownLoc::get(context),
                       llvm::toString(parsed.takeError()));
    rules = std::move(*parsed);
    return success();
  }

  void runOnOperation() override {
    StorageKernels kernels(getOperation());
    for (auto step : llvm::to_vector(getOperation().getOps<func::FuncOp>())) {
      if (!step->hasAttr(kStepAttr) || step->hasAttr(kBodyAttr) ||
          !asksForNarrow(step, rules))
        continue;
      // The bodies of loops are planned once their kernels are scheduled.
      PlanInputOptions options;
      options.loopsHaveFacts = false;
      FailureOr<PlanInput> input = buildPlanInput(step, options);
      if (failed(input))
        return signalPassFailure();
      FailureOr<int64_t> count = NarrowOffer(*input, kernels).run(rules);
      if (failed(count))
        return signalPassFailure();
      numNarrow += *count;
    }
  }

private:
  std::optional<Policy> rules;
};
} // namespace
