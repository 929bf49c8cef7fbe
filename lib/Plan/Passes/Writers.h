//===- Writers.h - Who wrote which bytes last -------------------*- C++ -*-===//
//
// The memory of a planned step as `remat-verify-plan` runs it on paper.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_PASSES_WRITERS_H
#define REMAT_LIB_PLAN_PASSES_WRITERS_H

#include "remat/IR/Step.h"
#include <map>

namespace remat {

/// Who wrote some bytes: a result of a call or a transfer, its workspace
/// (result -1), or the caller (no call).
struct Writer {
  mlir::Operation *call = nullptr;
  int64_t result = -1;

  bool operator==(const Writer &other) const {
    return call == other.call && result == other.result;
  }
};

/// Bytes [begin, end) of one buffer; of places in the arena, index 1 is the
/// second memory.
struct Extent {
  PlaceKind kind = PlaceKind::Arena;
  int64_t index = 0;
  int64_t begin = 0, end = 0;

  bool overlaps(const Extent &other) const {
    return kind == other.kind && index == other.index &&
           std::max(begin, other.begin) < std::min(end, other.end);
  }
  bool operator==(const Extent &other) const {
    return kind == other.kind && index == other.index && begin == other.begin &&
           end == other.end;
  }
};

/// A transfer between the arena and the second memory.
struct Transfer {
  mlir::Operation *op = nullptr;
  Extent from, to;
};

/// The last writer of each byte of one buffer, as disjoint pieces by their
/// first byte. A write splits at most two pieces and removes those it covers,
/// so n writes cost O(n log n) altogether.
class Buffer {
public:
  void write(int64_t begin, int64_t end, Writer writer) {
    if (begin >= end)
      return;
    split(begin);
    split(end);
    pieces.erase(pieces.lower_bound(begin), pieces.lower_bound(end));
    pieces[begin] = {end, writer};
  }

  /// Whether `writer` wrote all of [begin, end) last; otherwise `culprit` is
  /// who wrote the first byte that differs, without a call if nobody did.
  bool holds(int64_t begin, int64_t end, Writer writer, Writer &culprit) const {
    culprit = Writer();
    while (begin < end) {
      auto next = pieces.upper_bound(begin);
      if (next == pieces.begin())
        return false;
      const Piece &piece = std::prev(next)->second;
      if (piece.end <= begin)
        return false;
      if (!(piece.writer == writer)) {
        culprit = piece.writer;
        return false;
      }
      begin = piece.end;
    }
    return true;
  }

private:
  struct Piece {
    int64_t end;
    Writer writer;
  };

  /// Makes `at` the first byte of a piece if it lies inside one.
  void split(int64_t at) {
    auto next = pieces.lower_bound(at);
    if (next == pieces.begin())
      return;
    Piece &piece = std::prev(next)->second;
    if (piece.end <= at)
      return;
    pieces[at] = piece;
    piece.end = at;
  }

  std::map<int64_t, Piece> pieces;
};

} // namespace remat

#endif // REMAT_LIB_PLAN_PASSES_WRITERS_H
