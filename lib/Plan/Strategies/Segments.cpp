//===- Segments.cpp - Keep what crosses from segment to segment -----------===//
//
// Chen, Xu, Zhang, Guestrin: Training deep nets with sublinear memory cost.
//
//===----------------------------------------------------------------------===//

#include "../Sequences.h"
#include "remat/Plan/Strategies.h"
#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace llvm;
using namespace remat;

/// The segment of each forward node: runs of about equal bytes made.
static std::vector<unsigned> assignSegments(const Problem &problem,
                                            NodeId backward, unsigned count) {
  double total = 0, before = 0;
  std::vector<double> made(backward);
  for (NodeId id = 0; id < backward; ++id) {
    // A node that makes nothing in the arena still moves the border.
    made[id] = 1;
    for (ValueId value : problem.nodes[id].outputs)
      made[id] += double(arenaBytes(problem.values[value]));
    total += made[id];
  }
  std::vector<unsigned> segment(backward);
  for (NodeId id = 0; id < backward; ++id) {
    segment[id] = std::min(count - 1, unsigned(before * count / total));
    before += made[id];
  }
  return segment;
}

Solution remat::solveSegments(const Problem &problem, unsigned count) {
  NodeId backward = firstBackward(problem);
  std::string name = "segments";
  if (count > 0)
    name += "=" + std::to_string(count);
  else
    count = std::max<long>(1, std::lround(std::sqrt(double(backward))));
  std::vector<unsigned> segment = assignSegments(problem, backward, count);
  // The last segment is kept: the backward part starts with it.
  BitVector keep(problem.values.size());
  std::vector<NodeId> producer = producers(problem);
  for (NodeId id = 0; id < backward; ++id) {
    for (ValueId value : problem.nodes[id].inputs)
      if (producer[value] >= 0 && segment[producer[value]] != segment[id])
        keep.set(value);
    if (segment[id] == segment[backward - 1])
      for (ValueId value : problem.nodes[id].outputs)
        keep.set(value);
  }
  Candidates candidates(problem);
  candidates.add(recomputeOnDemand(problem, backward, keep));
  return candidates.take(name);
}
