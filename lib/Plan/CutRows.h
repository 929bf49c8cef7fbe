//===- CutRows.h - What plans satisfy at some steps -------------*- C++ -*-===//
//
// The integer program of one or several cuts: what is resident at the first
// runs of some steps, and what runs again between them. No plan within the
// budget is cheaper than its least solution.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_CUTROWS_H
#define REMAT_LIB_PLAN_CUTROWS_H

#include "remat/Plan/CutProof.h"
#include "remat/Plan/Problem.h"
#include "llvm/ADT/ArrayRef.h"

namespace remat {

/// A choice that can be of use, and what yes costs.
struct CutColumn {
  CutChoice choice;
  int64_t bytes = 0;
  int64_t costNs = 0;
};

/// `kept` + `again` >= 1 or another column. Columns are -1 where the choice can
/// only be no.
struct CutRow {
  enum Kind { Need, Read, Keep };
  Kind kind = Need;
  /// After this step the value is wanted.
  int32_t step = 0;
  ValueId value = 0;
  int32_t kept = -1, again = -1;
  /// -1: it is needed in any case.
  int32_t wantedBy = -1;
};

/// The weights of what is kept add up to at most `limit`.
struct WeighedRoom {
  int64_t limit = 0;
  /// By column.
  std::vector<std::pair<int32_t, int64_t>> weights;
};

class CutRows {
public:
  /// Steps ascending. O(steps · size of the problem).
  CutRows(const Problem &problem, llvm::ArrayRef<NodeId> steps);

  llvm::ArrayRef<NodeId> steps() const { return numbers; }
  llvm::ArrayRef<CutColumn> columns() const { return allColumns; }
  llvm::ArrayRef<CutRow> rows() const { return allRows; }

  /// Bytes for kept values at a step; may be negative.
  int64_t room(int32_t step) const { return allRooms[step].limit; }

  /// One for each step in bytes, then those that were added.
  llvm::ArrayRef<WeighedRoom> rooms() const { return allRooms; }
  void addRoom(const CutRoom &room) { allRooms.push_back(weigh(room)); }

  /// How far the point is beyond the limit of a room, as a distance.
  double excess(const CutRoom &room, llvm::ArrayRef<double> point) const;

  /// The number of a column, -1 if the choice can only be no.
  int32_t column(const CutChoice &choice) const {
    return (choice.isNode ? again : kept)[choice.step][choice.id];
  }

  /// Weak duality: no solution in which the columns have their `fixed` values
  /// (-1: either) costs less, in units of 1 / scale ns.
  __int128 value(const CutMultipliers &multipliers, int64_t scale,
                 llvm::ArrayRef<int8_t> fixed) const;

  /// Appends `amount` as the multiplier of a row.
  void addTo(CutMultipliers &multipliers, const CutRow &row,
             int64_t amount) const;

  /// No solution costs more: a bound above it proves that there is none.
  int64_t highestCostNs() const { return highestNs; }

private:
  int32_t addColumn(CutChoice choice, int64_t bytes, int64_t costNs);
  void addStep(int32_t step, NodeId end);
  void want(CutRow row);
  WeighedRoom weigh(const CutRoom &room) const;

  const Problem &problem;
  std::vector<NodeId> numbers, producer, lastChance;
  std::vector<CutColumn> allColumns;
  std::vector<CutRow> allRows;
  std::vector<WeighedRoom> allRooms;
  /// By step: the column of each value and node.
  std::vector<std::vector<int32_t>> kept, again;
  /// By step: whether a value has a price there.
  std::vector<std::vector<bool>> priced;
  int64_t highestNs = 0;
};

/// Bytes of the step's own inputs, outputs and workspace; outputs that could be
/// made in place do not count.
int64_t bytesAtStep(const Problem &problem, const Node &node);

} // namespace remat

#endif // REMAT_LIB_PLAN_CUTROWS_H
