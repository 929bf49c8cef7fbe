//===- Grouping.cpp - Which ops run as one call ---------------------------===//
//
// One pass over the ops from last to first: when an op is looked at, the groups
// of all that use it are known.
//
//===----------------------------------------------------------------------===//

#include "remat/Kernels/Grouping.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "remat/IR/Remat.h"
#include "remat/IR/Step.h"
#include "remat/Kernels/Roles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace remat;

/// Operations per element that computing a value again may take, those of the
/// values before it that are computed again with it included. A load from
/// memory takes about as long as sixteen operations of a vector unit.
static constexpr int64_t kMaxClonedFlops = 16;

/// The same for a value that is broadcast inside its consumer, where it may be
/// computed once for each point.
static constexpr int64_t kMaxBroadcastFlops = 2;

/// Producers of a contraction's operand that are more than movement must be
/// smaller than what they make by this factor: masks, one-hot rows.
static constexpr int64_t kGeneratorFactor = 4;

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
  /// Of this op and of what is computed again after it, up to the anchor.
  int64_t clonedFlops = 0;
  /// Groups that compute this op, in increasing order.
  SmallVector<GroupId> groups;
  /// Of a reshape: the uses of its root through it.
  SmallVector<Use> uses;
};

/// A group under construction.
struct Draft {
  Operation *anchor;
  Role role;
  int64_t position;
  SetVector<Operation *> ops;
  /// Roots of what it reads, those inside it included.
  llvm::DenseSet<Value> reads;
};

class Former {
public:
  explicit Former(Block &block);
  std::vector<Group> take();

private:
  SmallVector<Use> usesOf(Operation *op);
  bool canFuse(Operation *op, const Use &use, GroupId group);
  bool fitsUser(Operation *op, const Use &use);
  bool fitsAnchor(Operation *op, GroupId group);
  bool pays(Operation *op, ArrayRef<GroupId> groups);
  void place(Operation *op);
  void addTo(Operation *op, GroupId group);
  void makeAnchor(Operation *op);
  int64_t bytesRead(Value root);

  llvm::DenseMap<Operation *, OpInfo> infos;
  std::vector<Draft> drafts;
  /// Position of the last group that reads a root, as far as is known.
  llvm::DenseMap<Value, int64_t> lastRead;
};
} // namespace

static int64_t resultBytes(Operation *op) {
  int64_t bytes = 0;
  for (Type type : op->getResultTypes())
    bytes += byteSize(type).value_or(0);
  return bytes;
}

Former::Former(Block &block) {
  int64_t index = 0;
  for (Operation &op : block) {
    OpInfo &info = infos[&op];
    info.role = roleOf(&op);
    info.index = index++;
  }
  for (Operation &op : llvm::reverse(block))
    if (infos[&op].role != Role::Step)
      place(&op);
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

/// Bytes of what a read of `root` brings from memory: nothing for what is made
/// on the spot.
int64_t Former::bytesRead(Value root) {
  Operation *op = root.getDefiningOp();
  if (op && infos[op].role == Role::Free)
    return 0;
  return byteSize(root.getType()).value_or(0);
}

/// Whether `op` can be computed on the fly where `use` reads it.
bool Former::fitsUser(Operation *op, const Use &use) {
  Role role = infos[op].role, user = infos[use.user].role;
  if (use.captured || user == Role::Free || user == Role::Whole)
    return false;
  if (role == Role::Assemble) {
    auto insert = dyn_cast<tensor::InsertSliceOp>(use.user);
    return insert && use.operand == 1;
  }
  if (user == Role::Slice)
    return role == Role::Slice;
  if (auto structured = dyn_cast<linalg::LinalgOp>(use.user)) {
    bool isInit = structured.isDpsInit(&use.user->getOpOperand(use.operand));
    if (user == Role::Contraction)
      return !isInit;
    return pointsOf(use.user) <= pointsOf(op) ||
           flopsPerElement(op) <= kMaxBroadcastFlops;
  }
  return true;
}

/// Whether `op` may be computed in a group with such an anchor.
bool Former::fitsAnchor(Operation *op, GroupId group) {
  const Draft &draft = drafts[group];
  if (draft.ops.size() >= kMaxGroupOps)
    return false;
  if (draft.role == Role::Whole)
    return false;
  Role role = infos[op].role;
  if (draft.role != Role::Contraction || role != Role::Elementwise)
    return true;
  int64_t bytes = 0;
  for (const Read &read : readsOf(op))
    bytes += bytesRead(throughReshapes(read.value));
  return bytes <= resultBytes(op) / kGeneratorFactor;
}

bool Former::canFuse(Operation *op, const Use &use, GroupId group) {
  switch (infos[op].role) {
  case Role::Elementwise:
  case Role::Movement:
  case Role::Slice:
  case Role::Assemble:
    return fitsUser(op, use) && fitsAnchor(op, group);
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
    int64_t bytes = bytesRead(root);
    in += bytes;
    for (GroupId group : groups)
      if (!drafts[group].reads.contains(root))
        again += bytes;
    if (root.getDefiningOp() && lastRead.lookup(root) < last)
      kept += bytes;
  }
  if (groups.size() == 1)
    return kept <= out || last - infos[op].index <= kNear;
  return isMemoryEffectFree(op) && infos[op].clonedFlops <= kMaxClonedFlops &&
         kept <= out &&
         again <= in + out + out * static_cast<int64_t>(groups.size());
}

void Former::addTo(Operation *op, GroupId group) {
  Draft &draft = drafts[group];
  draft.ops.insert(op);
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
  addTo(op, drafts.size() - 1);
}

void Former::place(Operation *op) {
  OpInfo &info = infos[op];
  SmallVector<Use> uses = usesOf(op);
  if (info.role == Role::Reshape) {
    info.uses = std::move(uses);
    return;
  }
  if (uses.empty() && isMemoryEffectFree(op))
    return;

  bool isNeeded = uses.empty();
  SetVector<GroupId> users;
  int64_t flopsAfter = 0;
  for (const Use &use : uses) {
    if (!use.user) {
      isNeeded = true;
      continue;
    }
    for (GroupId group : infos[use.user].groups) {
      isNeeded |= info.role != Role::Free && !canFuse(op, use, group);
      users.insert(group);
      if (drafts[group].anchor != use.user)
        flopsAfter = std::max(flopsAfter, infos[use.user].clonedFlops);
    }
  }
  info.clonedFlops = flopsPerElement(op) + flopsAfter;
  SmallVector<GroupId> groups = users.takeVector();
  llvm::sort(groups);
  if (info.role == Role::Free) {
    bool isNamed = op->hasAttr(kNameAttr);
    if (!isNamed)
      for (GroupId group : groups)
        addTo(op, group);
    if (isNeeded)
      makeAnchor(op);
    return;
  }
  if (isNeeded || groups.empty() || !pays(op, groups))
    return makeAnchor(op);
  for (GroupId group : groups)
    addTo(op, group);
}

std::vector<Group> Former::take() {
  std::vector<Group> groups;
  for (Draft &draft : llvm::reverse(drafts)) {
    Group group;
    group.anchor = draft.anchor;
    SmallVector<Operation *> ops = draft.ops.takeVector();
    group.ops.assign(ops.rbegin(), ops.rend());
    group.members.insert(ops.begin(), ops.end());
    groups.push_back(std::move(group));
  }
  return groups;
}

std::vector<Group> remat::formGroups(Block &block) {
  return Former(block).take();
}
