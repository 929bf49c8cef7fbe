//===- PlanInput.cpp - A step as a planning problem -----------------------===//
//
// Roots get ids in order of production, live calls become nodes. What only
// choices read is optional, and joins the others once their order is found.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/PlanInput.h"
#include "Blocks.h"
#include "Directives.h"
#include "Order.h"
#include "PlannedLoops.h"
#include "remat/IR/Locations.h"
#include "remat/IR/Loop.h"
#include "remat/IR/Roofline.h"
#include "remat/IR/State.h"
#include "remat/IR/Step.h"
#include "remat/Plan/Simulator.h"

using namespace mlir;
using namespace remat;

namespace {
/// Facts of a kernel that all its calls share.
struct KernelFacts {
  int64_t id = 0;
  int64_t timeNs = 0;
  int64_t workspaceBytes = 0;
  bool recomputable = false;
  ArrayRef<InPlaceAttr> inPlace;
};

class InputBuilder {
public:
  InputBuilder(FunctionOpInterface step, const PlanInputOptions &options)
      : options(options), block(step.getFunctionBody().front()) {
    input.step = step;
    device =
        options.device ? options.device : defaultCpuDevice(step->getContext());
  }

  FailureOr<PlanInput> run();

private:
  void findLive();
  void findOptional();
  FailureOr<Node> nodeOf(CallOp call, int64_t index);
  LogicalResult addOptional();
  LogicalResult checkHomes();
  ValueId idOf(Value root);
  const KernelFacts &factsOf(CallOp call);
  void findContinued();
  ValueId donorOf(OpResult result);
  void addInPlace(Node &node, CallOp call, ArrayRef<InPlaceAttr> pairs);
  void permute(ArrayRef<NodeId> order);
  void reorder();
  void markBackward();
  void markBlocks();
  LogicalResult checkPolicy() const;

  const PlanInputOptions &options;
  Block &block;
  DeviceAttr device;
  PlanInput input;
  DenseSet<Operation *> live;
  /// Calls on another way to have a value, with their index; the values that
  /// their results stand for; and the calls after which nothing is exact.
  SmallVector<std::pair<CallOp, int64_t>> optional;
  DenseMap<Value, Value> alternatives;
  DenseSet<Operation *> inexact;
  /// The result of the step that a root is.
  DenseMap<Value, int64_t> resultOf;
  DenseMap<StringRef, KernelFacts> kernels;
};
} // namespace

void PlanInput::emitError(NodeId node, const Twine &message) const {
  if (node >= 0)
    CallOp(calls[node]).emitError(message);
  else
    mlir::emitError(FunctionOpInterface(step).getLoc(), message);
}

std::string remat::readableName(CallOp call) {
  if (call.getNumResults() > 0)
    if (SmallVector<StringRef> names = namesOf(call, 0); !names.empty())
      return llvm::join(names, ",");
  std::string path = modulePath(call.getLoc());
  return path.empty() ? call.getCallee().str()
                      : path + "." + call.getCallee().str();
}

/// Calls whose results reach the end of the step or a call with effects, not as
/// the other way that a choice offers.
void InputBuilder::findLive() {
  auto isRead = [&](OpOperand &use) {
    auto choice = dyn_cast<ChoiceOp>(use.getOwner());
    return live.contains(use.getOwner()) &&
           (!choice || use == choice.getValueMutable());
  };
  for (Operation &op : llvm::reverse(block)) {
    auto call = dyn_cast<CallOp>(op);
    if (op.hasTrait<OpTrait::IsTerminator>() ||
        (call && call.getHasEffects()) || llvm::any_of(op.getUses(), isRead))
      live.insert(&op);
  }
}

/// The other calls that reach choices which are live.
void InputBuilder::findOptional() {
  alternatives = alternativesIn(block);
  DenseSet<Operation *> reaches = live;
  for (Operation &op : llvm::reverse(block)) {
    if (llvm::any_of(op.getUsers(),
                     [&](Operation *user) { return reaches.contains(user); }))
      reaches.insert(&op);
    if (auto choice = dyn_cast<ChoiceOp>(op))
      if (choice.getInexact())
        inexact.insert(rootOf(choice.getOther()).getDefiningOp());
  }
  for (auto [index, call] : llvm::enumerate(block.getOps<CallOp>()))
    if (!live.contains(call) && reaches.contains(call))
      optional.emplace_back(call, index);
}

/// Every result is written by a call of its own, straight to the caller.
LogicalResult InputBuilder::checkHomes() {
  Operation *last = block.getTerminator();
  for (auto [index, operand] : llvm::enumerate(last->getOperands())) {
    Value root = rootOf(operand);
    auto [it, isNew] = resultOf.try_emplace(root, index);
    if (isNew && root.getDefiningOp<CallOp>())
      continue;
    InFlightDiagnostic diag = last->emitError("result ")
                              << index << " of the step is ";
    if (!isNew)
      diag << "the same value as result " << it->second;
    else if (auto arg = dyn_cast<BlockArgument>(root))
      diag << "its argument " << arg.getArgNumber();
    else
      diag << "a constant";
    diag.attachNote(root.getLoc())
        << "each result needs a kernel that writes it; "
           "'remat-form-kernels' makes copies where they are needed";
    return diag;
  }
  return success();
}

ValueId InputBuilder::idOf(Value root) {
  if (Value standsFor = alternatives.lookup(root)) {
    ValueId id = idOf(standsFor);
    return input.ids[root] = id;
  }
  auto [it, isNew] = input.ids.try_emplace(root, input.values.size());
  if (!isNew)
    return it->second;
  NodeValue value;
  value.bytes = alignedByteSize(root.getType()).value_or(0);
  value.home = Home::External;
  if (auto call = root.getDefiningOp<CallOp>()) {
    bool isResult = resultOf.contains(root);
    value.home = isResult ? Home::Caller : Home::Arena;
    value.neededAtEnd = isResult;
    value.name = readableName(call);
    unsigned number = cast<OpResult>(root).getResultNumber();
    if (SmallVector<StringRef> names = namesOf(call, number); !names.empty())
      value.name = llvm::join(names, ",");
    else if (number > 0)
      value.name += "#" + std::to_string(number);
    if (input.continued.contains(root))
      value.home = Home::External;
  } else if (auto arg = dyn_cast<BlockArgument>(root)) {
    value.name = "argument " + std::to_string(arg.getArgNumber());
  } else {
    value.name = "constant";
  }
  input.problem.values.push_back(std::move(value));
  input.values.push_back(root);
  auto result = resultOf.find(root);
  input.results.push_back(result == resultOf.end() ? -1 : result->second);
  return it->second;
}

const KernelFacts &InputBuilder::factsOf(CallOp call) {
  auto [it, isNew] = kernels.try_emplace(call.getCallee());
  KernelFacts &facts = it->second;
  if (!isNew)
    return facts;
  facts.id = kernels.size() - 1;
  facts.recomputable = isRecomputable(call);
  auto kernel = SymbolTable::lookupNearestSymbolFrom<KernelOp>(
      call, call.getCalleeAttr());
  if (KernelInfoAttr info = kernel.getInfoAttr()) {
    facts.timeNs = info.getTimeNs();
    // Absurd sizes stay absurd, for the check of the problem to refuse.
    facts.workspaceBytes = llvm::alignTo(
        std::min(info.getWorkspaceBytes(), INT64_MAX - kArenaAlignment),
        kArenaAlignment);
    facts.inPlace = info.getInPlace();
  } else {
    facts.timeNs =
        rooflineNs(device, call.getOpCost(),
                   bytesTouched(call.getOperandTypes(), call.getResultTypes()));
  }
  return facts;
}

/// What a loop goes on with in place up to a result of the step: what its
/// carries begin with, and parts of loops that were split (`splitLoops`).
void InputBuilder::findContinued() {
  FunctionOpInterface step = input.step;
  for (auto call : block.getOps<CallOp>())
    for (OpResult result : call->getResults()) {
      if (resultOf.contains(result))
        continue;
      Value next = continuationOf(result);
      while (next && !resultOf.contains(next))
        next = continuationOf(cast<OpResult>(next));
      if (next && !step.getResultAttr(resultOf.lookup(next), kNextAttr))
        input.continued[result] = resultOf.lookup(next);
    }
}

/// The donated argument of which `root` is the next value, or the value that
/// the call goes on with in the caller's buffer; -1 if there is none.
ValueId InputBuilder::donorOf(OpResult root) {
  FunctionOpInterface step = input.step;
  for (Value operand : root.getOwner()->getOperands())
    if (auto made = dyn_cast<OpResult>(operand);
        made && input.continued.contains(made) && continuationOf(made) == root)
      return idOf(made);
  auto result = resultOf.find(root);
  if (result == resultOf.end())
    return -1;
  auto next = step.getResultAttrOfType<IntegerAttr>(result->second, kNextAttr);
  if (!next || !step.getArgAttr(next.getInt(), kDonatedAttr))
    return -1;
  BlockArgument arg = block.getArgument(next.getInt());
  return byteSize(arg.getType()) == byteSize(root.getType()) ? idOf(arg) : -1;
}

/// An operand that is read through a second operand as well ends only if both
/// may be overwritten.
void InputBuilder::addInPlace(Node &node, CallOp call,
                              ArrayRef<InPlaceAttr> pairs) {
  for (InPlaceAttr pair : pairs) {
    Value result = call->getResult(pair.getResult());
    Value root = rootOf(call->getOperand(pair.getOperand()));
    ValueId from = input.ids.lookup(root);
    if (input.continued.contains(result))
      continue;
    ValueId made = input.ids.lookup(result);
    const NodeValue &to = input.problem.values[made];
    bool bothInArena = to.home == Home::Arena &&
                       input.problem.values[from].home == Home::Arena;
    if ((!bothInArena && to.donor != from) ||
        byteSize(result.getType()) != byteSize(root.getType()))
      continue;
    bool all =
        llvm::all_of(llvm::enumerate(call.getOperands()), [&](auto operand) {
          return rootOf(operand.value()) != root ||
                 llvm::is_contained(pairs, InPlaceAttr::get(call.getContext(),
                                                            pair.getResult(),
                                                            operand.index()));
        });
    int32_t position = llvm::find(node.inputs, from) - node.inputs.begin();
    int32_t output = llvm::find(node.outputs, made) - node.outputs.begin();
    InPlacePair added{output, position};
    bool known = llvm::any_of(node.inPlace, [&](InPlacePair other) {
      return other.output == added.output && other.input == added.input;
    });
    if (all && !known)
      node.inPlace.push_back(added);
  }
}

FailureOr<Node> InputBuilder::nodeOf(CallOp call, int64_t index) {
  if (options.loopsHaveFacts && failed(checkFacts(call)))
    return failure();
  const KernelFacts &facts = factsOf(call);
  Node node;
  node.name = readableName(call);
  node.timeNs = facts.timeNs;
  node.workspaceBytes = facts.workspaceBytes;
  node.recomputable = facts.recomputable;
  node.userId = index;
  for (Value operand : call.getOperands()) {
    ValueId id = idOf(rootOf(operand));
    if (!llvm::is_contained(node.inputs, id))
      node.inputs.push_back(id);
  }
  for (Value result : call.getResults()) {
    if (!alignedByteSize(result.getType()))
      return call.emitError("makes a value of type ")
             << result.getType() << ", whose size is not known";
    if (input.continued.contains(result)) {
      node.recomputable = false;
      continue;
    }
    ValueId id = idOf(result);
    node.outputs.push_back(id);
    ValueId donor = donorOf(cast<OpResult>(result));
    input.problem.values[id].donor = donor;
  }
  addInPlace(node, call, facts.inPlace);
  // What reads its donor has to work in place.
  for (ValueId id : node.outputs) {
    ValueId donor = input.problem.values[id].donor;
    bool inPlace = llvm::any_of(node.inPlace, [&](InPlacePair pair) {
      return node.outputs[pair.output] == id &&
             node.inputs[pair.input] == donor;
    });
    if (!inPlace && llvm::is_contained(node.inputs, donor))
      giveUpDonor(input.problem, node, id);
  }
  return node;
}

/// Each stands right behind the makers of what it reads and of what it stands
/// for; an inexact one behind the loss as well, so that no call before it runs
/// for the first time on what it makes.
LogicalResult InputBuilder::addOptional() {
  std::vector<Node> required = std::move(input.problem.nodes);
  SmallVector<CallOp> calls = std::move(input.calls);
  size_t loss =
      llvm::find_if(required, [](const Node &node) { return node.backward; }) -
      required.begin();
  // By value, how many of the required nodes its first maker comes behind.
  DenseMap<ValueId, size_t> madeBehind;
  for (auto [id, node] : llvm::enumerate(required))
    for (ValueId value : node.outputs)
      madeBehind[value] = id + 1;
  std::vector<SmallVector<std::pair<Node, CallOp>, 0>> behind(required.size() +
                                                              1);
  for (auto [call, index] : optional) {
    FailureOr<Node> node = nodeOf(call, index);
    if (failed(node))
      return failure();
    node->optional = true;
    node->changesBits = inexact.contains(call);
    input.problem.mayChangeBits |= node->changesBits;
    size_t place = node->changesBits ? loss : 0;
    for (ArrayRef<ValueId> values :
         {ArrayRef(node->inputs), ArrayRef(node->outputs)})
      for (ValueId value : values)
        place = std::max(place, madeBehind.lookup(value));
    for (ValueId value : node->outputs)
      madeBehind.try_emplace(value, place);
    node->backward = place >= required.size() || required[place].backward;
    behind[place].emplace_back(std::move(*node), call);
  }
  for (size_t place = 0; place <= required.size(); ++place) {
    for (auto &[node, call] : behind[place]) {
      input.problem.nodes.push_back(std::move(node));
      input.calls.push_back(call);
    }
    if (place == required.size())
      break;
    input.problem.nodes.push_back(std::move(required[place]));
    input.calls.push_back(calls[place]);
  }
  return success();
}

void InputBuilder::permute(ArrayRef<NodeId> order) {
  std::vector<Node> nodes;
  SmallVector<CallOp> calls;
  for (NodeId id : order) {
    nodes.push_back(std::move(input.problem.nodes[id]));
    calls.push_back(input.calls[id]);
  }
  input.problem.nodes = std::move(nodes);
  input.calls = std::move(calls);
}

/// Any order that respects reads gives the same values, as long as what is read
/// has not been overwritten; calls with effects keep theirs.
void InputBuilder::reorder() {
  permute(orderOverwrites(input.problem));
  permute(hoistUpdates(input.problem));
  permute(sinkOrder(input.problem));
}

/// The backward part begins behind the loss: the result with that role, or the
/// first result.
void InputBuilder::markBackward() {
  FunctionOpInterface step = input.step;
  Operation *last = block.getTerminator();
  if (last->getNumOperands() == 0)
    return;
  unsigned loss = 0;
  for (unsigned i = step.getNumResults(); i-- > 0;)
    if (auto role = step.getResultAttrOfType<StringAttr>(i, kRoleAttr))
      loss = role.getValue() == "loss" ? i : loss;
  Operation *producer = rootOf(last->getOperand(loss)).getDefiningOp();
  bool backward = false;
  for (auto [node, call] : llvm::zip_equal(input.problem.nodes, input.calls)) {
    node.backward = backward;
    backward |= call == producer;
  }
}

void InputBuilder::markBlocks() {
  SmallVector<NodeOrigin> origins;
  for (CallOp call : input.calls) {
    auto scope = call->getAttrOfType<DictionaryAttr>(kScopeAttr);
    auto id = scope ? scope.getAs<IntegerAttr>("id") : IntegerAttr();
    origins.push_back(
        {modulePath(call.getLoc()), id ? id.getInt() : -1, factsOf(call).id});
  }
  markBlockInputs(input.problem, origins);
}

/// What a policy allows beyond recomputation has to be in the step by now.
LogicalResult InputBuilder::checkPolicy() const {
  FunctionOpInterface step = input.step;
  if (!options.policy || !hasAction(*options.policy, PolicyAction::Narrow) ||
      !block.getOps<ChoiceOp>().empty())
    return success();
  InFlightDiagnostic diag =
      mlir::emitError(step.getLoc())
      << "policy allows narrower storage, and the step offers none";
  diag.attachNote() << "run 'remat-offer-choices' with this policy before "
                       "'remat-schedule-kernels'";
  return diag;
}

FailureOr<PlanInput> InputBuilder::run() {
  FunctionOpInterface step = input.step;
  input.problem.name = step.getName().str();
  input.problem.alignment = kArenaAlignment;
  input.problem.tier = options.tier;
  findLive();
  findOptional();
  if (failed(checkHomes()) || failed(checkPolicy()))
    return failure();
  findContinued();
  int64_t index = 0;
  for (Operation &op : block) {
    if (isTransfer(&op))
      return op.emitOpError("cannot be planned yet");
    auto call = dyn_cast<CallOp>(op);
    if (!call)
      continue;
    if (live.contains(call)) {
      FailureOr<Node> node = nodeOf(call, index);
      if (failed(node))
        return failure();
      input.problem.nodes.push_back(std::move(*node));
      input.calls.push_back(call);
    }
    ++index;
  }
  reorder();
  markBackward();
  markBlocks();
  if (failed(setDirectives(input, options.policy)) || failed(addOptional()) ||
      failed(check(input.problem, [&](NodeId node, const Twine &message) {
        input.emitError(node, message);
      })))
    return failure();
  input.unplanned = makePlan(input.problem, baseNodes(input.problem));
  return std::move(input);
}

FailureOr<PlanInput> remat::buildPlanInput(FunctionOpInterface step,
                                           const PlanInputOptions &options) {
  if (!step->hasAttr(kStepAttr)) {
    InFlightDiagnostic diag = step.emitOpError("is not a step");
    diag.attachNote() << "run 'remat-form-kernels' to make one";
    return diag;
  }
  if (failed(verifyStep(step)))
    return failure();
  return InputBuilder(step, options).run();
}
