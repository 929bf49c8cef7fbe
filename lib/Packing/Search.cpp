//===- Search.cpp - Depth-first search for a packing of given size --------===//
//
// All state is incremental: a node costs the blocks that overlap the one that
// it places, not those of the whole problem.
//
//===----------------------------------------------------------------------===//

#include "Search.h"
#include "llvm/ADT/STLExtras.h"

#include <limits>
#include <numeric>

using namespace llvm;
using namespace remat;
using namespace remat::packing;

Search::Search(const Component &component)
    : component(component), overlaps(component),
      crossing(component.numMoments()) {
  int32_t moments = component.numMoments();
  firstMember.assign(moments + 1, 0);
  for (int32_t block = 0; block < component.size(); ++block)
    for (int32_t t = component[block].begin; t < component[block].end; ++t)
      ++firstMember[t + 1];
  std::partial_sum(firstMember.begin(), firstMember.end(), firstMember.begin());
  members.resize(firstMember.back());
  std::vector<int64_t> next(firstMember.begin(), firstMember.end() - 1);
  // What is short tends to lie on the ground: found soonest if it comes first.
  std::vector<int32_t> order(component.size());
  std::iota(order.begin(), order.end(), 0);
  llvm::sort(order, [&](int32_t a, int32_t b) {
    return std::pair(component[a].length(), a) <
           std::pair(component[b].length(), b);
  });
  for (int32_t block : order)
    for (int32_t t = component[block].begin; t < component[block].end; ++t)
      members[next[t]++] = block;
  fits.assign(moments + 1, 0);
  isValley.assign(moments, 0);
}

Outcome Search::run(int64_t theCapacity, const Guide &theGuide, int64_t nodes,
                    int64_t &work) {
  if (component.bound() > theCapacity)
    return Outcome::Infeasible;
  capacity = theCapacity;
  guide = &theGuide;
  nodesLeft = nodes;
  workLeft = work;
  int32_t size = component.size(), moments = component.numMoments();
  place.assign(size, 0);
  low.assign(size, 0);
  placed.assign(size, 0);
  higher.assign(size, 0);
  ground.assign(moments, 0);
  rest.assign(moments, 0);
  crossing.assign(moments, 0);
  witness.resize(moments);
  for (int32_t t = 0; t < moments; ++t)
    witness[t] = at(t).front();
  for (int32_t block = 0; block < size; ++block)
    for (int32_t t = component[block].begin; t < component[block].end; ++t) {
      rest[t] += component[block].size;
      crossing[t] += t > component[block].begin;
    }
  pool.resize(size);
  std::iota(pool.begin(), pool.end(), 0);
  trail.clear();
  Outcome outcome = solve({0, size, 0, moments});
  work = workLeft;
  return outcome;
}

Outcome Search::solve(Part part) {
  size_t mark = trail.size();
  auto end = [&](Outcome outcome) {
    rewind(mark);
    return outcome;
  };
  while (true) {
    if (nodesLeft-- <= 0 || workLeft <= 0)
      return end(Outcome::Spent);
    int32_t index = choose(part);
    if (index < 0) {
      bool progress = false;
      if (!press(part, progress) || !progress)
        return end(Outcome::Infeasible);
      continue;
    }
    int32_t block = pool[index];
    size_t here = trail.size();
    std::swap(pool[index], pool[part.to - 1]);
    Part rest = part;
    --rest.to;
    Outcome outcome = put(block) ? solveRest(rest) : Outcome::Infeasible;
    if (outcome == Outcome::Found)
      return outcome;
    rewind(here);
    if (outcome == Outcome::Spent)
      return end(outcome);
    if (!liftOff(block))
      return end(Outcome::Infeasible);
  }
}

/// Solves what is to come of `part`, in pieces if time falls apart.
Outcome Search::solveRest(Part part) {
  if (part.from == part.to)
    return Outcome::Found;
  bool connected = true;
  for (int32_t t = part.begin + 1; t < part.end && connected; ++t)
    connected = crossing[t] > 0;
  if (connected)
    return solve(part);
  llvm::sort(pool.begin() + part.from, pool.begin() + part.to);
  SmallVector<Part> pieces;
  for (int32_t from = part.from, to = from; from < part.to; from = to) {
    Part piece = {from, from, component[pool[from]].begin, 0};
    for (;
         to < part.to && (to == from || component[pool[to]].begin < piece.end);
         ++to)
      piece.end = std::max(piece.end, component[pool[to]].end);
    piece.to = to;
    pieces.push_back(piece);
  }
  // Small ones fail fast.
  llvm::sort(pieces, [](const Part &a, const Part &b) {
    return std::pair(a.to - a.from, a.from) < std::pair(b.to - b.from, b.from);
  });
  for (const Part &piece : pieces)
    if (Outcome outcome = solve(piece); outcome != Outcome::Found)
      return outcome;
  return Outcome::Found;
}

/// Whether `block` may rest on a valley's ground.
bool Search::canLie(int32_t block) const {
  int32_t t = component[block].begin;
  return !higher[block] && isValley[t] && low[block] == ground[t];
}

/// A moment of a valley, -1 if no block can lie in any.
int32_t Search::chooseMoment(Part part) {
  auto isWall = [&](int32_t t, int64_t height) {
    return t < part.begin || t >= part.end || ground[t] > height;
  };
  for (int32_t t = part.begin, next = t; t < part.end; t = next) {
    while (next < part.end && ground[next] == ground[t])
      ++next;
    bool valley = isWall(t - 1, ground[t]) && isWall(next, ground[t]);
    std::fill(isValley.begin() + t, isValley.begin() + next, valley);
  }
  std::fill(fits.begin() + part.begin, fits.begin() + part.end + 1, 0);
  for (int32_t index = part.from; index < part.to; ++index)
    if (int32_t block = pool[index]; canLie(block)) {
      ++fits[component[block].begin];
      --fits[component[block].end];
    }
  int32_t best = -1;
  std::pair<int64_t, int64_t> bestKey;
  int32_t count = 0;
  for (int32_t t = part.begin; t < part.end; ++t) {
    count += fits[t];
    if (count == 0)
      continue;
    std::pair<int64_t, int64_t> key(count, capacity - ground[t] - rest[t]);
    if (guide->tightestFirst)
      std::swap(key.first, key.second);
    if (best < 0 || key < bestKey) {
      best = t;
      bestKey = key;
    }
  }
  return best;
}

int64_t Search::keyOf(int32_t block) const {
  int64_t key = guide->keys[block];
  if (guide->touches == 0)
    return key;
  int32_t begin = component[block].begin, end = component[block].end;
  int64_t bottom = low[block], top = bottom + component[block].size;
  auto side = [&](int64_t wall) {
    key += wall > bottom ? guide->touches : 0;
    key += wall == top ? guide->ends : 0;
  };
  side(begin == 0 ? capacity : ground[begin - 1]);
  side(end == component.numMoments() ? capacity : ground[end]);
  return key;
}

/// The index in the pool of the block to place next, -1 if none can be.
int32_t Search::choose(Part part) {
  workLeft -= part.to - part.from + part.end - part.begin;
  int32_t moment = chooseMoment(part);
  if (moment < 0)
    return -1;
  int32_t best = -1;
  std::pair<int64_t, int32_t> bestKey;
  for (int32_t index = part.from; index < part.to; ++index) {
    int32_t block = pool[index];
    if (component[block].begin > moment || component[block].end <= moment ||
        !canLie(block))
      continue;
    std::pair<int64_t, int32_t> key(keyOf(block), -block);
    if (best < 0 || key > bestKey) {
      best = index;
      bestKey = key;
    }
  }
  return best;
}

/// Lays `block` at its low; false if what is to come no longer fits.
bool Search::put(int32_t block) {
  const Block &shape = component[block];
  int64_t top = low[block] + shape.size;
  place[block] = low[block];
  placed[block] = true;
  trail.push_back({Kind::Placed, block, 0, 0});
  for (int32_t t = shape.begin; t < shape.end; ++t) {
    rest[t] -= shape.size;
    crossing[t] -= t > shape.begin;
  }
  ArrayRef<int32_t> others = overlaps.of(block);
  workLeft -= others.size() + shape.length();
  raised.clear();
  for (int32_t other : others) {
    if (placed[other])
      continue;
    if (higher[other]) {
      trail.push_back({Kind::Higher, other, 0, 1});
      higher[other] = false;
    }
    if (low[other] < top && !raise(other, top))
      return false;
  }
  for (int32_t t = shape.begin; t < shape.end; ++t)
    if (!refresh(t, top))
      return false;
  return settle();
}

/// Notes that `block` lies at `newLow` at least.
bool Search::raise(int32_t block, int64_t newLow) {
  if (newLow + component[block].size > capacity)
    return false;
  trail.push_back({Kind::Low, block, 0, low[block]});
  low[block] = newLow;
  raised.push_back(block);
  return true;
}

/// Raises the ground where it was the low of a block that was raised.
bool Search::settle() {
  for (int32_t block : raised)
    for (int32_t t = component[block].begin; t < component[block].end; ++t)
      if (witness[t] == block && low[block] != ground[t] &&
          !refresh(t, ground[t]))
        return false;
  return true;
}

/// Finds the ground of `moment`, which is not below `least`.
bool Search::refresh(int32_t moment, int64_t least) {
  int64_t lowest = capacity;
  int32_t who = -1;
  for (int32_t block : at(moment)) {
    --workLeft;
    if (placed[block] || (who >= 0 && low[block] >= lowest))
      continue;
    lowest = low[block];
    who = block;
    if (lowest <= least)
      break;
  }
  trail.push_back({Kind::Ground, moment, witness[moment], ground[moment]});
  ground[moment] = lowest;
  witness[moment] = who;
  return lowest + rest[moment] <= capacity;
}

/// How high a block lies at least that rests on another one to come.
int64_t Search::lowestSupport(int32_t block) const {
  int64_t support = std::numeric_limits<int64_t>::max();
  for (int32_t other : overlaps.of(block))
    if (!placed[other])
      support = std::min(support, low[other] + component[other].size);
  return support;
}

/// `block` does not lie at its low, nor do its twins.
bool Search::liftOff(int32_t block) {
  const Block &shape = component[block];
  SmallVector<int32_t> lifted = {block};
  for (int32_t other : overlaps.of(block))
    if (!placed[other] && !higher[other] &&
        component[other].begin == shape.begin &&
        component[other].end == shape.end &&
        component[other].size == shape.size)
      lifted.push_back(other);
  raised.clear();
  for (int32_t each : lifted) {
    trail.push_back({Kind::Higher, each, 0, 0});
    higher[each] = true;
    workLeft -= overlaps.of(each).size();
    int64_t support = lowestSupport(each);
    if (support == std::numeric_limits<int64_t>::max() ||
        (support > low[each] && !raise(each, support)))
      return false;
  }
  return settle();
}

/// Raises blocks that were lifted off the ground to what has become of their
/// support.
bool Search::press(Part part, bool &progress) {
  raised.clear();
  for (int32_t index = part.from; index < part.to; ++index) {
    int32_t block = pool[index];
    if (!higher[block])
      continue;
    workLeft -= overlaps.of(block).size();
    int64_t support = lowestSupport(block);
    if (support == std::numeric_limits<int64_t>::max())
      return false;
    if (support <= low[block])
      continue;
    progress = true;
    if (!raise(block, support))
      return false;
  }
  return settle();
}

/// Takes back what was done since the trail had `mark` entries.
void Search::rewind(size_t mark) {
  while (trail.size() > mark) {
    Change change = trail.pop_back_val();
    int32_t index = change.index;
    switch (change.kind) {
    case Kind::Ground:
      ground[index] = change.old;
      witness[index] = change.witness;
      break;
    case Kind::Low:
      low[index] = change.old;
      break;
    case Kind::Higher:
      higher[index] = change.old != 0;
      break;
    case Kind::Placed:
      placed[index] = false;
      for (int32_t t = component[index].begin; t < component[index].end; ++t) {
        rest[t] += component[index].size;
        crossing[t] += t > component[index].begin;
      }
      break;
    }
  }
}
