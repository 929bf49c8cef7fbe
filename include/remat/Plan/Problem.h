//===- Problem.h - What a planner is asked ----------------------*- C++ -*-===//
//
// The rematerialization problem on plain data: nodes to run in a given order,
// the values they make, and a budget of bytes. All assumptions are here.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PLAN_PROBLEM_H
#define REMAT_PLAN_PROBLEM_H

#include "remat/Plan/Tier.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/LogicalResult.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace remat {

using NodeId = int32_t;
using ValueId = int32_t;

/// Where a value's bytes are.
enum class Home {
  /// The arena; the plan chooses an offset for each copy.
  Arena,
  /// A buffer of the caller that every execution of the producer writes to. It
  /// takes no bytes of the arena, stays resident from its first production to
  /// the end of the step, and is no one's scratch. Used for results.
  Caller,
  /// Resident from before the first node to the end, made by no node, never
  /// written but as a donor: an argument or a constant. Takes no bytes of the
  /// arena.
  External,
};

/// What a user's policy says of a value. `Save`: its producer runs once.
/// `Recompute`: it is not kept from the forward into the backward part.
enum class Directive { Free, Save, Recompute };

struct NodeValue {
  std::string name;
  /// Bytes of one copy, a multiple of `Problem::alignment`.
  int64_t bytes = 0;
  Home home = Home::Arena;
  Directive directive = Directive::Free;
  /// Resident when the plan ends.
  bool neededAtEnd = false;
  /// Enters a block of the model (a layer): what the strategy `full` keeps.
  bool blockInput = false;
  /// May be moved to the second tier; looked at for values of the arena only.
  bool mayMove = true;
  /// The external value in whose buffer this one is made; -1 for none. Its home
  /// is the caller, its bytes are the donor's. From the first execution of its
  /// producer on, that one aside, the donor is gone: no execution may read it.
  ValueId donor = -1;
};

/// Output number `output` may take the storage of input number `input`, which
/// ends there. Both indices are into the lists of the node.
struct InPlacePair {
  int32_t output = 0;
  int32_t input = 0;
};

/// One unit of work. Runs first in the order of `Problem::nodes`.
struct Node {
  std::string name;
  /// Time of one execution.
  int64_t timeNs = 0;
  /// Values read, without repeats; values made, at least one unless the node
  /// is not recomputable (it has effects).
  llvm::SmallVector<ValueId, 4> inputs;
  llvm::SmallVector<ValueId, 2> outputs;
  /// Scratch bytes while it runs, a multiple of `Problem::alignment`.
  int64_t workspaceBytes = 0;
  /// Pairs that are legal and change no bits; same bytes, both in the arena or
  /// a value and its donor.
  llvm::SmallVector<InPlacePair, 1> inPlace;
  /// Whether it may run more than once.
  bool recomputable = true;
  /// A choice: another way to make values that other nodes make too, or a step
  /// on such a way. It may run any number of times or never, but not before the
  /// required nodes that stand before it.
  bool optional = false;
  /// What it makes differs in bits from what other makers of the same values
  /// make: another order of rounding, a narrower type. Only optional nodes.
  bool changesBits = false;
  /// Belongs to the backward part of a training step.
  bool backward = false;
  /// The block of the model (the layer) that it is in, ascending from 0 in the
  /// forward part; -1 outside of all blocks or where that is not known.
  int32_t block = -1;
  /// The caller's own number; planning does not look at it.
  int64_t userId = 0;
};

/// The problem. A plan runs each required node at least once, with the first
/// executions in the order of `nodes`, and fits in `budgetBytes`. Where several
/// nodes make a value, a reader gets what the last of them before it made.
struct Problem {
  std::string name;
  std::vector<NodeValue> values;
  std::vector<Node> nodes;
  /// Offsets and sizes in the arena are multiples of it.
  int64_t alignment = 64;
  /// The largest arena, or the largest sum of live bytes if not `placed`.
  int64_t budgetBytes = std::numeric_limits<int64_t>::max();
  /// Whether copies get offsets. Problems of JSON version 1 are not placed:
  /// their memory is the plain sum of live bytes.
  bool placed = true;
  /// Whether nodes that change bits may run: a user's policy says so.
  bool mayChangeBits = false;
  /// A second memory that values may be moved to and from.
  std::optional<Tier> tier;
};

/// Reports one error at a node, or at the problem as a whole if `node` is -1.
using NodeError =
    llvm::function_ref<void(NodeId node, const llvm::Twine &message)>;

/// Every value has a producer (none if external), which comes before its
/// readers, and at most one that is required; nothing that is needed can only
/// be made by changing bits unless that is allowed; sizes and times, those of
/// moving each value once, too, are not negative, aligned, and their sums stay
/// below 2^62; in-place pairs are between arena values of equal size or a value
/// and its donor; a donor serves one value, is not read after that one's
/// producer and by it only where a pair allows it. Reports exactly one error on
/// failure. O(size of the problem).
llvm::LogicalResult check(const Problem &problem, NodeError error);

/// The node that makes each value; -1 for external values. Of several makers
/// the required one, else the first that changes no bits, else the first.
/// `problem` checked.
std::vector<NodeId> producers(const Problem &problem);

/// Whether there are optional nodes.
bool hasChoices(const Problem &problem);

/// The nodes that run without recomputation, ascending: the required ones, and
/// of the optional ones the producers of what these and the end need.
std::vector<NodeId> baseNodes(const Problem &problem);

/// The first node from `from` on that must run; the number of nodes if none.
NodeId nextRequired(const Problem &problem, NodeId from);

/// The time of the nodes that must run, each once.
int64_t requiredNs(const Problem &problem);

/// Whether a policy keeps something that the node makes: where the node must
/// run, it then runs once.
bool makesSaved(const Problem &problem, const Node &node);

/// The node whose first execution is the last moment at which each node may
/// run: itself if it runs once, the first that overwrites a donor it reads, the
/// number of nodes if there is no such moment.
std::vector<NodeId> lastChances(const Problem &problem);

/// Bytes that a copy of the value takes in the arena.
inline int64_t arenaBytes(const NodeValue &value) {
  return value.home == Home::Arena ? value.bytes : 0;
}

/// Bytes of arguments, constants and results: what a device holds beside the
/// arena. Those in donated buffers count once.
int64_t callerBytes(const Problem &problem);

} // namespace remat

#endif // REMAT_PLAN_PROBLEM_H
