//===- Search.h - Depth-first search for a packing --------------*- C++ -*-===//
//
// Complete: with enough work it finds a packing or proves that there is none.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PACKING_SEARCH_H
#define REMAT_LIB_PACKING_SEARCH_H

#include "Blocks.h"
#include "llvm/ADT/SmallVector.h"

namespace remat::packing {

/// What to try first. Which packings are reached does not depend on it.
struct Guide {
  /// Of the blocks that fit, the one of the largest key is placed first.
  std::vector<int64_t> keys;
  /// Added to a block's key for each side at which it touches a higher
  /// neighbour, and again where it ends level with it.
  int64_t touches = 0, ends = 0;
  /// Looks where least room is left, not where fewest blocks fit.
  bool tightestFirst = false;
};

enum class Outcome { Found, Infeasible, Spent };

/// A stack of blocks grows over each moment. In a valley of the skyline, the
/// lowest block to come rests on the ground or nothing does up to the walls;
/// so a search over "this block lies here" and "it lies higher" is complete.
/// A moment where what lies and what is to come exceed the capacity ends a
/// branch; parts of time that no block to come connects are searched apart.
///
/// Sources: the canonical packings and partition by time of MiniMalloc
/// (Moffitt, ASPLOS 2023); branching as Le Pape et al. schedule on a
/// disjunctive resource, postponing what failed until something is placed below
/// it.
class Search {
public:
  explicit Search(const Component &component);

  /// Searches within `capacity` units. Visits at most `nodes` nodes, and ends
  /// when `work`, which it charges by blocks and moments looked at, is used up.
  Outcome run(int64_t capacity, const Guide &guide, int64_t nodes,
              int64_t &work);

  /// Of the last run that found a packing.
  llvm::ArrayRef<int64_t> offsets() const { return place; }

private:
  /// Blocks pool[from, to), which are all to come in moments [begin, end).
  struct Part {
    int32_t from, to, begin, end;
  };
  enum class Kind : uint8_t { Ground, Low, Higher, Placed };
  struct Change {
    Kind kind;
    int32_t index;
    int32_t witness;
    int64_t old;
  };

  Outcome solve(Part part);
  Outcome solveRest(Part part);
  int32_t choose(Part part);
  int32_t chooseMoment(Part part);
  bool canLie(int32_t block) const;
  int64_t keyOf(int32_t block) const;
  bool put(int32_t block);
  bool raise(int32_t block, int64_t low);
  bool settle();
  bool refresh(int32_t moment, int64_t least);
  int64_t lowestSupport(int32_t block) const;
  bool liftOff(int32_t block);
  bool press(Part part, bool &progress);
  void rewind(size_t mark);
  llvm::ArrayRef<int32_t> at(int32_t moment) const {
    return llvm::ArrayRef(members).slice(
        firstMember[moment], firstMember[moment + 1] - firstMember[moment]);
  }

  const Component &component;
  Overlaps overlaps;
  /// The blocks of each moment, in one array.
  std::vector<int64_t> firstMember;
  std::vector<int32_t> members;

  int64_t capacity = 0, nodesLeft = 0, workLeft = 0;
  const Guide *guide = nullptr;
  /// Per block: where it lies, or at least how high it will.
  std::vector<int64_t> place, low;
  /// Per block: lies; does not lie at `low` but on another one to come.
  std::vector<char> placed, higher;
  /// Per moment: the lowest place of a block to come, such a block, and the
  /// units to come. Without one the ground is at the capacity.
  std::vector<int64_t> ground, rest;
  std::vector<int32_t> witness;
  /// Per moment: blocks to come that are live there and just before.
  std::vector<int32_t> crossing;
  std::vector<int32_t> pool, raised, fits;
  std::vector<char> isValley;
  llvm::SmallVector<Change> trail;
};

} // namespace remat::packing

#endif // REMAT_LIB_PACKING_SEARCH_H
