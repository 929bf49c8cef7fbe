//===- Grouping.cpp - Which ops run as one call ---------------------------===//
//
// One pass over the ops from last to first: when an op is looked at, the groups
// of all that use it are known.
//
//===----------------------------------------------------------------------===//

#include "remat/Kernels/Grouping.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "remat/IR/Remat.h"
#include "remat/IR/Step.h"
#include "remat/Kernels/Roles.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

#include <map>

using namespace mlir;
using namespace remat;

/// `kMaxClonedFlops` for values that are broadcast inside their consumer, where
/// they may be computed once for each of its points.
static constexpr int64_t kMaxBroadcastFlops = 2;

/// Operations per element that an operand of a contraction may take on the fly.
/// A contraction reads its operands in packed panels, and an element that is
/// made once per panel meets thousands of products there.
static constexpr int64_t kMaxOperandFlops = 16;

/// Inputs that are kept alive for a value may be larger than it by a part of
/// it: the means of rows do not matter beside the rows.
static constexpr int64_t kSlackDivisor = 16;

/// Ops in one kernel, so that it compiles quickly.
static constexpr size_t kMaxGroupOps = 64;

/// Distance in ops up to which an op joins its one user even where its inputs
/// are larger than its result and would be kept for it.
static constexpr int64_t kNear = 48;

Value remat::throughReshapes(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (!isContiguousReshape(op))
      break;
    value = op->getOperand(0);
  }
  return value;
}

namespace {
using GroupId = unsigned;

/// One use of an op by another, past reshapes.
struct Use {
  /// Null where the step itself uses the value.
  Operation *user = nullptr;
  int operand = -1;
  bool captured = false;
};

struct OpInfo {
  Role role;
  int64_t index = 0;
  /// Operations per element where the value is made of nothing but constants
  /// and indices and can be made wherever it is read; -1 elsewhere.
  int64_t generatedFlops = -1;
  /// Of this op and of what is computed again after it, up to the anchor.
  int64_t clonedFlops = 0;
  /// Groups that compute this op, in increasing order.
  SmallVector<GroupId> groups;
  /// Of a reshape: the uses of its root through it.
  SmallVector<Use> uses;
};

/// How an op is computed inside a group.
struct Member {
  /// How many times, if nothing of it is shared between points of the anchor.
  int64_t points = 0;
  /// Operations per element of what is computed more than once, up to here.
  int64_t broadcastFlops = 0;

  void merge(Member other) {
    points = std::max(points, other.points);
    broadcastFlops = std::max(broadcastFlops, other.broadcastFlops);
  }
};

/// A group under construction.
struct Draft {
  Operation *anchor;
  Role role;
  int64_t position;
  llvm::MapVector<Operation *, Member> ops;
  /// Roots of what it reads, those inside it included.
  llvm::DenseSet<Value> reads;
  /// Whether a reduction or a contraction is in it; a kernel has one at most.
  bool isHeavy = false;
};

class Former {
public:
  Former(Block &block, const llvm::DenseSet<Value> &stacked);
  std::vector<Group> take();

private:
  int64_t generatedFlopsOf(Operation *op);
  SmallVector<Use> usesOf(Operation *op);
  bool fitsUser(Operation *op, const Use &use);
  bool fitsAnchor(Operation *op, GroupId group);
  bool canEnd(Operation *op, const Use &use, GroupId group);
  bool canFuse(Operation *op, const Use &use, GroupId group);
  Member memberFor(Operation *op, Operation *user, GroupId group);
  bool pays(Operation *op, ArrayRef<GroupId> groups);
  void place(Operation *op);
  void addTo(Operation *op, GroupId group, Member member);
  void makeAnchor(Operation *op);
  int64_t bytesRead(Operation *op, Value root);
  int64_t bytesKept(Operation *op, Value root);

  const llvm::DenseSet<Value> &stacked;
  llvm::DenseMap<Operation *, OpInfo> infos;
  std::vector<Draft> drafts;
  /// Position of the last group that reads a root, as far as is known.
  llvm::DenseMap<Value, int64_t> lastRead;
  /// Bytes of all slices of a root.
  llvm::DenseMap<Value, int64_t> slicedBytes;
};
} // namespace

static int64_t resultBytes(Operation *op) {
  int64_t bytes = 0;
  for (Type type : op->getResultTypes())
    bytes += byteSize(type).value_or(0);
  return bytes;
}

static int64_t elementsOf(Operation *op) {
  int64_t elements = 1;
  if (op->getNumResults() != 0)
    if (auto type = dyn_cast<ShapedType>(op->getResult(0).getType()))
      elements = type.getNumElements();
  return elements;
}

/// Whether a loop needs `op` in memory: what it carries or slices.
static bool isLoopInput(Operation *op) {
  return !isa<tensor::EmptyOp>(op) &&
         isa<RankedTensorType>(op->getResult(0).getType());
}

static bool isHeavy(Role role) {
  return role == Role::Reduction || role == Role::Contraction;
}

Former::Former(Block &block, const llvm::DenseSet<Value> &stacked)
    : stacked(stacked) {
  int64_t index = 0;
  for (Operation &op : block) {
    OpInfo &info = infos[&op];
    info.role = roleOf(&op);
    info.index = index++;
    info.generatedFlops = generatedFlopsOf(&op);
    if (info.role == Role::Slice)
      slicedBytes[throughReshapes(op.getOperand(0))] += resultBytes(&op);
  }
  for (Operation &op : llvm::reverse(block))
    if (infos[&op].role != Role::Step)
      place(&op);
}

/// See `OpInfo::generatedFlops`; what `op` reads has been looked at.
int64_t Former::generatedFlopsOf(Operation *op) {
  Role role = infos[op].role;
  if (role == Role::Free)
    return 0;
  if ((role != Role::Elementwise && role != Role::Movement) ||
      op->hasAttr(kNameAttr) || !isMemoryEffectFree(op))
    return -1;
  int64_t flops = 0;
  for (const Read &read : readsOf(op)) {
    Operation *def = throughReshapes(read.value).getDefiningOp();
    int64_t before = def ? infos[def].generatedFlops : -1;
    if (before < 0 || (read.captured && infos[def].role != Role::Free))
      return -1;
    flops = std::max(flops, before);
  }
  flops += flopsPerElement(op);
  return flops <= kMaxClonedFlops ? flops : -1;
}

SmallVector<Use> Former::usesOf(Operation *op) {
  SmallVector<Use> uses;
  for (OpOperand &operand : op->getUses()) {
    Operation *user =
        op->getBlock()->findAncestorOpInBlock(*operand.getOwner());
    const OpInfo &info = infos[user];
    bool captured = user != operand.getOwner();
    if (info.role == Role::Step)
      uses.push_back({});
    else if (info.role == Role::Reshape && operand.getOperandNumber() == 0)
      llvm::append_range(uses, info.uses);
    else
      uses.push_back(
          {user, captured ? -1 : static_cast<int>(operand.getOperandNumber()),
           captured});
  }
  if (op->hasAttr(kNameAttr))
    uses.push_back({});
  return uses;
}

/// Bytes that `op` brings from memory where it reads `root`: nothing for what
/// is made on the spot.
int64_t Former::bytesRead(Operation *op, Value root) {
  Operation *def = root.getDefiningOp();
  if (def && infos[def].generatedFlops >= 0)
    return 0;
  return infos[op].role == Role::Slice ? resultBytes(op)
                                       : byteSize(root.getType()).value_or(0);
}

/// Bytes that `op` answers for where `root` is kept for it: all, but slices of
/// one value share it.
int64_t Former::bytesKept(Operation *op, Value root) {
  int64_t bytes = bytesRead(op, root);
  if (infos[op].role != Role::Slice || bytes == 0)
    return bytes;
  double whole = static_cast<double>(byteSize(root.getType()).value_or(0));
  double part = static_cast<double>(resultBytes(op)) /
                static_cast<double>(std::max<int64_t>(slicedBytes[root], 1));
  return static_cast<int64_t>(whole * part);
}

/// Whether `op` can be computed on the fly where `use` reads it.
bool Former::fitsUser(Operation *op, const Use &use) {
  Role role = infos[op].role, user = infos[use.user].role;
  if (use.captured || user == Role::Free || user == Role::Loop ||
      user == Role::Whole)
    return false;
  auto inPlace = dyn_cast<DestinationStyleOpInterface>(use.user);
  bool isDestination =
      inPlace && inPlace.isDpsInit(&use.user->getOpOperand(use.operand));
  if (role == Role::Assemble)
    return user == Role::Assemble && isDestination;
  if (user == Role::Slice)
    return role == Role::Slice;
  if (user == Role::Contraction)
    return !isDestination;
  return true;
}

/// How `op` would be computed in `group`, where `user` is.
Member Former::memberFor(Operation *op, Operation *user, GroupId group) {
  Member member = drafts[group].ops.lookup(user);
  int64_t elements = elementsOf(op);
  if (member.points <= elements)
    return {elements, 0};
  return {member.points, member.broadcastFlops + flopsPerElement(op)};
}

/// Whether `op` may be computed in a group with such an anchor.
bool Former::fitsAnchor(Operation *op, GroupId group) {
  const Draft &draft = drafts[group];
  if (draft.ops.size() >= kMaxGroupOps || draft.role == Role::Loop ||
      draft.role == Role::Whole)
    return false;
  return draft.role != Role::Contraction ||
         infos[op].role != Role::Elementwise ||
         (isMemoryEffectFree(op) && flopsPerElement(op) <= kMaxOperandFlops);
}

/// Whether `use` in `group` is the tail of the reduction `op`: elementwise, and
/// each element of the result read once.
bool Former::canEnd(Operation *op, const Use &use, GroupId group) {
  const Draft &draft = drafts[group];
  return infos[op].role == Role::Reduction && !use.captured &&
         infos[use.user].role == Role::Elementwise && !draft.isHeavy &&
         draft.role == Role::Elementwise &&
         draft.ops.lookup(use.user).points <= elementsOf(op);
}

bool Former::canFuse(Operation *op, const Use &use, GroupId group) {
  switch (infos[op].role) {
  case Role::Elementwise:
  case Role::Movement:
  case Role::Slice:
  case Role::Assemble:
    return fitsUser(op, use) && fitsAnchor(op, group) &&
           memberFor(op, use.user, group).broadcastFlops <= kMaxBroadcastFlops;
  case Role::Reduction:
    return canEnd(op, use, group);
  default:
    return false;
  }
}

/// The rule of the header. With one group it is only about lifetimes.
bool Former::pays(Operation *op, ArrayRef<GroupId> groups) {
  SetVector<Value> roots;
  for (const Read &read : readsOf(op))
    roots.insert(throughReshapes(read.value));
  int64_t last = 0;
  for (GroupId group : groups)
    last = std::max(last, drafts[group].position);

  int64_t in = 0, again = 0, kept = 0, out = resultBytes(op);
  for (Value root : roots) {
    int64_t bytes = bytesRead(op, root);
    in += bytes;
    for (GroupId group : groups)
      if (!drafts[group].reads.contains(root))
        again += bytes;
    bool ends = root.getDefiningOp() || stacked.contains(root);
    if (ends && lastRead.lookup(root) < last)
      kept += bytesKept(op, root);
  }
  bool isShort = kept <= out + out / kSlackDivisor;
  if (groups.size() == 1)
    return isShort || last - infos[op].index <= kNear;
  return isShort && !isHeavy(infos[op].role) && isMemoryEffectFree(op) &&
         infos[op].clonedFlops <= kMaxClonedFlops &&
         again <= in + out + out * static_cast<int64_t>(groups.size());
}

void Former::addTo(Operation *op, GroupId group, Member member) {
  Draft &draft = drafts[group];
  draft.ops[op].merge(member);
  draft.isHeavy |= isHeavy(infos[op].role);
  infos[op].groups.push_back(group);
  for (const Read &read : readsOf(op)) {
    Value root = throughReshapes(read.value);
    draft.reads.insert(root);
    int64_t &last = lastRead.try_emplace(root, 0).first->second;
    last = std::max(last, draft.position);
  }
}

void Former::makeAnchor(Operation *op) {
  const OpInfo &info = infos[op];
  drafts.push_back({op, info.role, info.index, {}, {}});
  // Contractions and concatenations read what they are given in blocks; only
  // loops over points compute it more than once.
  bool isLoop = info.role == Role::Elementwise || info.role == Role::Movement ||
                info.role == Role::Reduction;
  addTo(op, drafts.size() - 1, {isLoop ? pointsOf(op) : 0, 0});
}

void Former::place(Operation *op) {
  OpInfo &info = infos[op];
  SmallVector<Use> uses = usesOf(op);
  if (info.role == Role::Reshape) {
    info.uses = std::move(uses);
    return;
  }
  // The only effect of an op that fits a kernel is a check, which says nothing
  // where nobody reads the result.
  if (uses.empty())
    return;

  bool isNeeded = false;
  std::map<GroupId, Member> users;
  int64_t flopsAfter = 0;
  for (const Use &use : uses) {
    if (!use.user) {
      isNeeded = true;
      continue;
    }
    const OpInfo &user = infos[use.user];
    if (user.role == Role::Loop && isLoopInput(op)) {
      isNeeded = true;
      continue;
    }
    for (GroupId group : user.groups) {
      isNeeded |= info.role != Role::Free && !canFuse(op, use, group);
      users[group].merge(memberFor(op, use.user, group));
    }
    if (user.groups.size() > 1)
      flopsAfter = std::max(flopsAfter, user.clonedFlops);
  }
  info.clonedFlops = flopsPerElement(op) + flopsAfter;
  SmallVector<GroupId> groups;
  for (auto [group, member] : users)
    groups.push_back(group);

  bool joins = !isNeeded && !groups.empty() &&
               (info.role == Role::Free || pays(op, groups));
  if (joins || (info.role == Role::Free && !op->hasAttr(kNameAttr)))
    for (auto [group, member] : users)
      addTo(op, group, member);
  if (!joins && (isNeeded || info.role != Role::Free))
    makeAnchor(op);
}

std::vector<Group> Former::take() {
  std::vector<Group> groups;
  for (Draft &draft : llvm::reverse(drafts)) {
    Group group;
    group.anchor = draft.anchor;
    for (auto &[op, member] : llvm::reverse(draft.ops)) {
      group.ops.push_back(op);
      group.members.insert(op);
    }
    groups.push_back(std::move(group));
  }
  return groups;
}

std::vector<Group> remat::formGroups(Block &block,
                                     const llvm::DenseSet<Value> &stacked) {
  return Former(block, stacked).take();
}
