//===- LiveSequence.h - A sequence that is changed step by step -*- C++ -*-===//
//
// Live bytes that follow each insertion and removal of a repetition: a change
// costs the range that it touches, not the length of the sequence.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_LIVESEQUENCE_H
#define REMAT_LIB_PLAN_LIVESEQUENCE_H

#include "Sequences.h"
#include "llvm/Support/Endian.h"

namespace remat {

/// Executions in order, with the bytes that are live at each. The rules are
/// those of `Simulator`, which a test compares after every change. Repetitions
/// are all runs but those that run the nodes once in their order; a value may
/// have other makers than its producer, which are repetitions, too. Positions
/// lie in blocks, which hold what was added to all of their positions and the
/// most bytes: a copy whose range changes costs one step for each block between
/// and the positions of the two at its ends.
class LiveSequence {
public:
  /// Names an execution for as long as it is there. Numbers are used again, the
  /// last one freed first: a removal undoes an insertion, and an insertion in
  /// the same place a removal, with the same number.
  using Run = int32_t;
  /// Behind the last execution.
  static constexpr Run kEnd = 0;

  /// A range of one value's bytes: from the run that makes it to its last
  /// reader, `kEnd` if the value is there at the end. Free slots have no value.
  struct Copy {
    ValueId value = -1;
    Run start = kEnd;
    Run end = kEnd;
  };

  LiveSequence(const Problem &problem, int64_t limitBytes);

  /// Starts anew. Every input is made before it is read. O(edges · log).
  void assign(llvm::ArrayRef<NodeId> sequence);
  Sequence sequence() const;

  /// Runs `node` once more just before `before`, behind its first run and those
  /// that make its inputs.
  Run insert(NodeId node, Run before);
  /// Takes out a run that is not the first of its node.
  void remove(Run run);

  Run front() const { return next(kEnd); }
  /// The run behind; the first one behind `kEnd`.
  Run next(Run run) const;
  /// The run in front; `kEnd` for the first one.
  Run previous(Run run) const;
  NodeId nodeOf(Run run) const { return runs[run].node; }
  bool isBefore(Run a, Run b) const { return keys[a] < keys[b]; }
  /// Whether `node`, which has run, may run again just before `before`.
  bool mayRun(NodeId node, Run before) const {
    return !isBefore(lastMoment(node), before);
  }
  /// The run that `node` may run again before at the latest; `kEnd` if any.
  Run lastMoment(NodeId node) const {
    NodeId last = chances.lastOf(node);
    return last == NodeId(firstRuns.size()) ? kEnd : firstRuns[last];
  }
  bool isRepetition(Run run) const { return runs[run].repetition >= 0; }
  /// All of them, in an order that depends on the changes made.
  llvm::ArrayRef<Run> repetitions() const { return repeated; }
  /// The run of a node that is no repetition; `kEnd` if all are.
  Run firstRunOf(NodeId node) const { return firstRuns[node]; }
  /// Runs that read a value, in order.
  llvm::ArrayRef<Run> readersOf(ValueId value) const { return uses[value]; }

  /// All copies, with free slots between.
  llvm::ArrayRef<Copy> copies() const { return allCopies; }
  /// Calls `visit` for each copy that is there before and behind `run`.
  template <typename Visit> void visitCopiesAround(Run run, Visit visit) const {
    int64_t key = keys[run];
    int32_t upper = upperHalf(key);
    for (size_t from = 0; from < startHalves.size(); from += kAtOnce) {
      // Compilers compare so many together; few are left to be looked at.
      uint8_t maybe[kAtOnce];
      for (size_t index = 0; index < kAtOnce; ++index)
        maybe[index] = int(startHalves[from + index] <= upper) &
                       int(endHalves[from + index] >= upper);
      for (size_t part = 0; part < kAtOnce; part += 8)
        for (uint64_t left = llvm::support::endian::read64le(maybe + part);
             left != 0; left &= left - 1) {
          size_t slot = from + part + llvm::countr_zero(left) / 8;
          if (startKeys[slot] < key && endKeys[slot] > key)
            visit(allCopies[slot]);
        }
    }
  }
  /// What a run makes of its node's output number `output`.
  const Copy &copyOf(Run run, size_t output) const {
    return allCopies[runs[run].copies[output]];
  }
  /// The copy that a reader at `run` would get; null if there is none before.
  const Copy *copyBefore(ValueId value, Run run) const;
  /// The first reader of the value at or behind `run`, `kEnd` if there is none.
  Run nextReader(ValueId value, Run run) const;
  /// The last reader of the copy before `run`, or the run that makes it.
  Run lastUseBefore(const Copy &copy, Run run) const;
  /// Whether a reader put in before `run` would find the value.
  bool isResident(ValueId value, Run run) const;
  int64_t keyOf(Run run) const { return keys[run]; }

  /// Above the numbers of all runs.
  size_t numRuns() const { return runs.size(); }

  int64_t limitBytes() const { return limit; }
  int64_t timeNs() const { return time; }
  size_t size() const { return count; }
  int64_t liveBytes(Run run) const;
  /// The most live bytes, and the first run that has them. O(blocks).
  int64_t peakBytes() const;
  Run peakRun() const;
  /// The first or last run over the limit; `kEnd` if there is none.
  Run firstOver() const;
  Run lastOver() const;
  /// Sum over all positions of the bytes over the limit. O(blocks, and
  /// positions of those over it).
  double overflow() const;
  /// O(blocks).
  bool fits() const;

private:
  static constexpr int32_t kBlockSize = 64;
  /// Between the keys of neighbours after relabelling.
  static constexpr int64_t kKeyGap = int64_t(1) << 32;

  struct RunInfo {
    NodeId node = -1;
    int32_t block = -1;
    int32_t index = 0;
    /// Place in `repeated`, -1 for a first run.
    int32_t repetition = -1;
    /// Bytes that in-place pairs save while it runs.
    int64_t savedBytes = 0;
    llvm::SmallVector<int32_t, 2> copies;
  };

  struct Block {
    int32_t rank = 0;
    int32_t size = 0;
    int64_t added = 0;
    /// As of the last look; several changes come between two.
    mutable int64_t most = 0;
    mutable bool isStale = false;
    Run runs[kBlockSize];
    /// Live bytes less `added`.
    int64_t live[kBlockSize];
  };

  /// Copies that are looked at together.
  static constexpr size_t kAtOnce = 64;

  /// A position between runs: before number `index` of the block.
  struct Place {
    int32_t rank = 0;
    int32_t index = 0;
  };

  Place placeOf(Run run) const;
  Place placeBehind(Run run) const;
  void add(int64_t bytes, Place from, Place to);
  static int64_t mostOf(const Block &block);

  void clear();
  Run newRun(NodeId node);
  int32_t newCopy(ValueId value, Run start, Run end);
  void setEnd(int32_t copy, Run end);
  static int32_t upperHalf(int64_t key) { return int32_t(key >> 32); }
  void refreshKeys(int32_t copy);
  void place(Run run, Run before, int64_t liveBytes);
  void unplace(Run run);
  void split(int32_t block);
  void renumber();
  int64_t keyBefore(Run before);
  void relabel();

  int32_t copySlotBefore(ValueId value, Run run) const;
  int64_t carriedBytes(Run before) const;
  int64_t savingOf(Run run) const;
  void refreshSaving(Run run);
  void insertOutputs(Run run);
  void insertInputs(Run run);
  void removeInputs(Run run);
  void removeOutputs(Run run);
  void listRepetition(Run run);
  void unlistRepetition(Run run);

  const Problem &problem;
  int64_t limit;
  Chances chances;
  int64_t endBytes = 0;

  std::vector<RunInfo> runs;
  /// By run; they grow along the sequence.
  std::vector<int64_t> keys;
  std::vector<Run> freeRuns;
  std::vector<Copy> allCopies;
  /// Keys of their ends and the upper halves of these, apart for being looked
  /// through, with free slots up to a multiple of `kAtOnce`.
  std::vector<int64_t> startKeys, endKeys;
  std::vector<int32_t> startHalves, endHalves;
  std::vector<int32_t> freeCopies;
  std::vector<Block> blocks;
  std::vector<int32_t> order;
  /// By node.
  std::vector<Run> firstRuns;
  /// By value, in order: the slots of its copies, and the runs that read it.
  std::vector<llvm::SmallVector<int32_t, 2>> copiesOf;
  std::vector<llvm::SmallVector<Run, 4>> uses;
  std::vector<Run> repeated;
  bool hasInPlace = false;
  /// Runs at which a copy began or ceased to end during a change, if that may
  /// matter.
  llvm::SmallVector<Run> touched;
  int64_t time = 0;
  size_t count = 0;
};

/// The executions put into and taken out of a sequence, to be undone.
class ChangeLog {
public:
  explicit ChangeLog(LiveSequence &sequence) : sequence(sequence) {}

  LiveSequence::Run insert(NodeId node, LiveSequence::Run before);
  void remove(LiveSequence::Run run);

  size_t size() const { return changes.size(); }
  /// Takes back all but the first `size` changes.
  void undo(size_t size = 0);
  /// Makes the changes final.
  void clear() { changes.clear(); }

private:
  struct Change {
    /// Of a removal; -1 for an insertion.
    NodeId node = -1;
    /// The run put in, or what was behind the one taken out.
    LiveSequence::Run run = 0;
  };

  LiveSequence &sequence;
  std::vector<Change> changes;
};

} // namespace remat

#endif // REMAT_LIB_PLAN_LIVESEQUENCE_H
