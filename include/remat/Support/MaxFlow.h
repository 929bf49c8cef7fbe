//===- MaxFlow.h - Maximum flow with integer capacities ---------*- C++ -*-===//
//
// Dinic's algorithm on a graph that is built once and solved for many sets of
// capacities.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_SUPPORT_MAXFLOW_H
#define REMAT_SUPPORT_MAXFLOW_H

#include "llvm/ADT/BitVector.h"

#include <cstdint>
#include <vector>

namespace remat {

class MaxFlow {
public:
  /// Vertex 0 is the source, vertex 1 the sink.
  static constexpr int32_t kSource = 0, kSink = 1;
  static constexpr int64_t kUnlimited = INT64_MAX / 4;

  explicit MaxFlow(int32_t vertices) : vertices(vertices) {}

  /// Adds an edge before the first run; returns its number.
  int32_t addEdge(int32_t from, int32_t to);

  /// Takes the flow of the last run away.
  void setCapacity(int32_t edge, int64_t capacity);

  /// The value of a maximum flow. The capacities of the edges out of the
  /// source must add up to less than `kUnlimited`.
  int64_t run();

  /// What the last run left of an edge's capacity, and what flows through it.
  int64_t leftOf(int32_t edge) const { return edges[edge].left; }
  int64_t flowOf(int32_t edge) const { return edges[edge ^ 1].left; }

  /// Vertices on the source's side of the minimum cut with the fewest of them.
  llvm::BitVector smallestSourceSide() const;

  /// The same with the most.
  llvm::BitVector largestSourceSide() const;

private:
  struct Edge {
    int32_t to = 0;
    int64_t left = 0;
  };

  void buildLists();
  bool levelVertices();
  int64_t augment();
  llvm::BitVector reach(int32_t start, bool backwards) const;

  int32_t vertices;
  /// Edge i and its reverse, i ^ 1, are neighbours.
  std::vector<Edge> edges;
  std::vector<int32_t> listStart, list;
  std::vector<int32_t> level, next, path;
};

} // namespace remat

#endif // REMAT_SUPPORT_MAXFLOW_H
