//===- MaxFlow.cpp - Maximum flow with integer capacities -----------------===//
//
// Dinic 1970: breadth-first levels, then blocking flows by depth first search
// with an explicit path.
//
//===----------------------------------------------------------------------===//

#include "remat/Support/MaxFlow.h"

#include <algorithm>

using namespace llvm;
using namespace remat;

int32_t MaxFlow::addEdge(int32_t from, int32_t to) {
  edges.push_back({to, 0});
  edges.push_back({from, 0});
  return edges.size() - 2;
}

void MaxFlow::setCapacity(int32_t edge, int64_t capacity) {
  edges[edge].left = capacity;
  edges[edge ^ 1].left = 0;
}

/// Edges out of each vertex, in one array.
void MaxFlow::buildLists() {
  if (!listStart.empty() && list.size() == edges.size())
    return;
  listStart.assign(vertices + 1, 0);
  for (size_t edge = 0; edge < edges.size(); ++edge)
    ++listStart[edges[edge ^ 1].to + 1];
  for (int32_t vertex = 0; vertex < vertices; ++vertex)
    listStart[vertex + 1] += listStart[vertex];
  list.resize(edges.size());
  std::vector<int32_t> fill(listStart.begin(), listStart.end() - 1);
  for (size_t edge = 0; edge < edges.size(); ++edge)
    list[fill[edges[edge ^ 1].to]++] = edge;
}

bool MaxFlow::levelVertices() {
  level.assign(vertices, -1);
  level[kSource] = 0;
  std::vector<int32_t> queue{kSource};
  for (size_t head = 0; head < queue.size(); ++head) {
    int32_t vertex = queue[head];
    for (int32_t at = listStart[vertex]; at < listStart[vertex + 1]; ++at) {
      const Edge &edge = edges[list[at]];
      if (edge.left > 0 && level[edge.to] < 0) {
        level[edge.to] = level[vertex] + 1;
        queue.push_back(edge.to);
      }
    }
  }
  return level[kSink] >= 0;
}

/// One blocking flow on the levels.
int64_t MaxFlow::augment() {
  next.assign(listStart.begin(), listStart.end() - 1);
  path.clear();
  int64_t total = 0;
  int32_t vertex = kSource;
  while (true) {
    if (vertex == kSink) {
      int64_t amount = kUnlimited;
      for (int32_t edge : path)
        amount = std::min(amount, edges[edge].left);
      total += amount;
      size_t cutAt = path.size();
      for (size_t index = path.size(); index-- > 0;) {
        edges[path[index]].left -= amount;
        edges[path[index] ^ 1].left += amount;
        if (edges[path[index]].left == 0)
          cutAt = index;
      }
      vertex = edges[path[cutAt] ^ 1].to;
      path.resize(cutAt);
      continue;
    }
    bool advanced = false;
    for (; next[vertex] < listStart[vertex + 1]; ++next[vertex]) {
      const Edge &edge = edges[list[next[vertex]]];
      if (edge.left > 0 && level[edge.to] == level[vertex] + 1) {
        path.push_back(list[next[vertex]]);
        vertex = edge.to;
        advanced = true;
        break;
      }
    }
    if (advanced)
      continue;
    if (vertex == kSource)
      return total;
    vertex = edges[path.back() ^ 1].to;
    path.pop_back();
    ++next[vertex];
  }
}

int64_t MaxFlow::run() {
  buildLists();
  int64_t total = 0;
  while (levelVertices())
    total += augment();
  return total;
}

BitVector MaxFlow::reach(int32_t start, bool backwards) const {
  BitVector seen(vertices);
  seen.set(start);
  std::vector<int32_t> stack{start};
  while (!stack.empty()) {
    int32_t vertex = stack.back();
    stack.pop_back();
    for (int32_t at = listStart[vertex]; at < listStart[vertex + 1]; ++at) {
      int32_t edge = list[at];
      int64_t left = edges[backwards ? edge ^ 1 : edge].left;
      if (left > 0 && !seen.test(edges[edge].to)) {
        seen.set(edges[edge].to);
        stack.push_back(edges[edge].to);
      }
    }
  }
  return seen;
}

BitVector MaxFlow::smallestSourceSide() const {
  return reach(kSource, /*backwards=*/false);
}

BitVector MaxFlow::largestSourceSide() const {
  return reach(kSink, /*backwards=*/true).flip();
}
