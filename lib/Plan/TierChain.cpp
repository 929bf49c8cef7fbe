//===- TierChain.cpp - Chains with a second tier --------------------------===//
//
// Labels from both ends of the plan to its middle (shortest paths with
// resources); segments without transfers come from the table of the chain, as
// in POFO (Beaumont, Eyraud-Dubois, Shilova 2021).
//
//===----------------------------------------------------------------------===//

#include "TierChain.h"
#include "TierLabels.h"
#include "llvm/ADT/STLExtras.h"

#include <limits>

using namespace llvm;
using namespace remat;

/// Labels of a layer that are kept, times the square of the layers, since each
/// is followed to every later layer; and at most: all of short chains. A first
/// pass keeps the fewest; its plan rules out most of what the second would look
/// at.
static constexpr int64_t kLabelsOfPairs = 1'280'000, kMostLabels = 512,
                         kFewestLabels = 16;
/// Parts of the limit that the bytes that stay are told apart by.
static constexpr int64_t kRanges = 16;
/// Ends that are returned beside the best.
static constexpr size_t kEndsTried = 12;

namespace {
/// A way to end in the middle.
struct End {
  int32_t label = 0;
  /// Transfers that are waited for, out and in.
  int32_t outWaits = 0, inWaits = 0;
  /// Of the plan, and of it if transfers may go on in the backward part.
  int64_t timeNs = 0, hopedNs = 0;
};

class TierChainSolver {
public:
  TierChainSolver(const Problem &problem, const Chain &chain,
                  const ChainTable &table, int64_t limitBytes,
                  int64_t mostLabels, int64_t mostNs)
      : problem(problem), tier(*problem.tier), chain(chain), table(table),
        limit(limitBytes), mostLabels(mostLabels), bestNs(mostNs) {
    int64_t length = chain.length;
    restNs.assign(length + 2, 0);
    for (int32_t layer = length; layer >= 1; --layer)
      restNs[layer] = restNs[layer + 1] + chain.forward[layer].timeNs +
                      chain.backward[layer].timeNs;
  }

  std::vector<Sequence> run() {
    byLayer.resize(chain.length + 1);
    labels.push_back({});
    byLayer[0].push_back(0);
    for (int32_t layer = 0; layer <= chain.length; ++layer) {
      keepBest(byLayer[layer]);
      for (int32_t label : byLayer[layer]) {
        addEnds(label);
        extend(label);
      }
    }
    return bestSequences();
  }

  /// The time of the fastest plan, and whether labels were dropped on the way.
  int64_t fastestNs() const { return bestNs; }
  bool hasDropped() const { return dropped; }

private:
  int64_t bytesOf(int32_t layer) const { return chain.forward[layer].bytes; }
  ValueId valueOf(int32_t layer) const { return chain.values[layer]; }

  /// Runs the forward node of a layer behind the label's; false if it does not
  /// fit. Waits go to `sequence`.
  bool runForward(const Label &label, int32_t layer, Side &side,
                  Sequence *sequence) const {
    const Chain::Part &part = chain.forward[layer];
    bool isNext = layer == label.layer + 1;
    int64_t need = label.stayBytes + part.bytes + part.workspaceBytes;
    // What is read is there; if it stays or is being moved, it is counted.
    if (!isNext || label.fate == Fate::Unused)
      need += bytesOf(layer - 1);
    size_t fixed = isNext && label.fate == Fate::Moves;
    while (need + side.queueBytes() > limit) {
      if (side.queue.size() <= fixed)
        return false;
      noteWait(side.wait(), sequence);
    }
    side.nowNs += part.timeNs;
    if (sequence)
      sequence->push_back(chain.forwardNode(layer));
    while (side.firstHasEnded())
      noteWait(side.wait(), sequence);
    return true;
  }

  void noteWait(const Moving &one, Sequence *sequence) const {
    if (sequence)
      sequence->push_back(transferStep(Action::Wait, valueOf(one.layer)));
  }

  /// Leaves the value of `layer` behind.
  void leave(Label &label, int32_t layer, Fate fate) const {
    label.layer = layer;
    label.fate = fate;
    if (fate == Fate::Stays)
      label.stayBytes += bytesOf(layer);
    if (fate == Fate::Moves) {
      label.movedBytes += bytesOf(layer);
      label.forward.start(tier.outNs(bytesOf(layer)), bytesOf(layer), layer);
    }
  }

  /// Bytes for the nodes of the segment behind the label, going back.
  int64_t bytesLeft(const Label &label) const {
    int64_t own = label.fate == Fate::Moves ? bytesOf(label.layer) : 0;
    return limit - label.stayBytes - own - label.backward.queueBytes();
  }

  /// Time of the backward node of `layer`, whose own value has the fate, with
  /// all that it reads there; none if it does not fit.
  std::optional<int64_t> oneNode(const Label &label, int32_t layer,
                                 Fate fate) const {
    const Chain::Part &part = chain.backward[layer];
    if (layer != label.layer + 1 ||
        (label.fate == Fate::Unused && chain.readsInput[layer]) ||
        (fate == Fate::Unused && chain.readsOwn[layer]))
      return std::nullopt;
    int64_t need = chain.backward[layer + 1].bytes + part.bytes +
                   part.workspaceBytes +
                   (chain.readsOwn[layer] ? bytesOf(layer) : 0);
    if (need > bytesLeft(label))
      return std::nullopt;
    return part.timeNs;
  }

  /// The same for the segment up to `layer` from its input alone.
  std::optional<int64_t> segment(const Label &label, int32_t layer) const {
    if (label.fate == Fate::Unused || layer == chain.length)
      return std::nullopt;
    return table.timeNs(label.layer + 1, layer, bytesLeft(label));
  }

  /// The segment has taken its time; its input is brought in before.
  void passSegment(Label &label, int64_t timeNs,
                   SmallVectorImpl<int32_t> *fetched) const {
    Side &side = label.backward;
    side.nowNs += timeNs;
    while (side.firstHasEnded())
      noteFetch(side.wait(), fetched);
    if (label.fate == Fate::Moves)
      side.start(tier.inNs(bytesOf(label.layer)), bytesOf(label.layer),
                 label.layer);
  }

  void noteFetch(const Moving &one, SmallVectorImpl<int32_t> *fetched) const {
    if (fetched)
      fetched->push_back(one.layer);
  }

  /// Adds the labels that follow.
  void extend(int32_t number) {
    Label from = labels[number];
    from.before = number;
    Side forward = from.forward;
    int64_t backwardNs = from.backward.nowNs;
    for (int32_t layer = from.layer + 1; layer <= chain.length; ++layer) {
      if (!runForward(from, layer, forward, nullptr))
        return;
      // A longer segment runs its forward nodes, but the last, again.
      backwardNs += chain.backward[layer].timeNs;
      if (forward.nowNs + backwardNs + restNs[layer + 1] >= bestNs)
        return;
      backwardNs += chain.forward[layer].timeNs;
      for (Fate fate : {Fate::Stays, Fate::Moves, Fate::Unused})
        if (mayMeet(layer, fate)) {
          Label to = from;
          to.forward = forward;
          extendBackward(std::move(to), layer, fate);
        }
    }
  }

  bool mayMeet(int32_t layer, Fate fate) const {
    if (layer == chain.length)
      return fate == Fate::Stays;
    if (fate == Fate::Moves)
      return problem.values[valueOf(layer)].mayMove;
    return fate == Fate::Stays || !chain.readsInput[layer + 1];
  }

  void extendBackward(Label label, int32_t layer, Fate fate) {
    if (fate == Fate::Moves &&
        label.movedBytes + bytesOf(layer) > tier.capacityBytes)
      return;
    // Longer waits leave more bytes, which may save time.
    int64_t fastestNs = std::numeric_limits<int64_t>::max();
    for (label.waits = 0;; ++label.waits) {
      if (label.timeNs() + chain.backward[layer].timeNs + restNs[layer + 1] >=
          bestNs)
        return;
      std::optional<int64_t> once = oneNode(label, layer, fate);
      std::optional<int64_t> again = segment(label, layer);
      for (std::optional<int64_t> timeNs : {once, again}) {
        if (!timeNs || *timeNs >= fastestNs)
          continue;
        fastestNs = *timeNs;
        Label to = label;
        to.runsAgain = timeNs != once;
        passSegment(to, *timeNs, nullptr);
        leave(to, layer, fate);
        add(std::move(to));
      }
      if (label.backward.queue.empty() || once)
        return;
      label.backward.wait();
    }
  }

  void add(Label label) {
    if (label.timeNs() + restNs[label.layer + 1] >= bestNs)
      return;
    std::vector<int32_t> &list = byLayer[label.layer];
    for (int32_t other : list)
      if (isNoWorse(labels[other], label))
        return;
    llvm::erase_if(
        list, [&](int32_t other) { return isNoWorse(label, labels[other]); });
    list.push_back(labels.size());
    labels.push_back(std::move(label));
    if (list.size() > size_t(2 * mostLabels))
      keepBest(list);
  }

  /// Leaves the fastest labels of each range of bytes that stay: what has more
  /// left is slower so far.
  void keepBest(std::vector<int32_t> &list) {
    if (list.size() <= size_t(mostLabels))
      return;
    dropped = true;
    std::vector<std::pair<int64_t, int32_t>> ranges[kRanges];
    for (int32_t label : list) {
      const Label &one = labels[label];
      int64_t range = one.stayBytes * kRanges / (limit + 1);
      ranges[range].push_back({one.timeNs(), label});
    }
    list.clear();
    for (auto &range : ranges) {
      llvm::sort(range);
      size_t most = mostLabels / kRanges;
      for (auto [timeNs, label] : ArrayRef(range).take_front(most))
        list.push_back(label);
    }
  }

  /// Ends behind the last layer, or with the segment from here to it.
  void addEnds(int32_t number) {
    Label label = labels[number];
    if (label.layer == chain.length) {
      End end{number, int32_t(label.forward.queue.size()),
              int32_t(label.backward.queue.size())};
      end.hopedNs = label.timeNs() + meetingNs(label, 0);
      for (Side *side : {&label.forward, &label.backward})
        while (!side->queue.empty())
          side->wait();
      end.timeNs = label.timeNs() + meetingNs(label, 0);
      addEnd(end);
      return;
    }
    if (label.fate != Fate::Stays)
      return;
    End end{number};
    for (Label out = label;; out.forward.wait(), ++end.outWaits) {
      end.inWaits = 0;
      for (Label in = out;; in.backward.wait(), ++end.inWaits) {
        addSegmentEnd(end, in);
        if (in.backward.queue.empty())
          break;
      }
      if (out.forward.queue.empty())
        break;
    }
  }

  void addSegmentEnd(End end, const Label &label) {
    // The last value would be on its way out and back.
    if (!label.forward.queue.empty() && !label.backward.queue.empty())
      return;
    std::optional<int64_t> timeNs =
        table.timeNs(label.layer + 1, chain.length,
                     bytesLeft(label) - label.forward.queueBytes());
    if (!timeNs)
      return;
    end.timeNs = label.timeNs() + *timeNs + meetingNs(label, *timeNs);
    end.hopedNs = end.timeNs;
    addEnd(end);
  }

  /// How much longer than `betweenNs` it takes from the end of the forward to
  /// the start of the backward side for the last value to be out and back.
  static int64_t meetingNs(const Label &label, int64_t betweenNs) {
    if (label.movedBytes == 0)
      return 0;
    return std::max<int64_t>(label.forward.lastEndNs - label.forward.nowNs +
                                 label.backward.lastEndNs -
                                 label.backward.nowNs - betweenNs,
                             0);
  }

  void addEnd(const End &end) {
    if (end.hopedNs >= bestNs)
      return;
    bestNs = std::min(bestNs, end.timeNs);
    ends.push_back(end);
  }

  std::vector<Sequence> bestSequences() {
    std::vector<Sequence> sequences;
    if (ends.empty())
      return sequences;
    auto best = llvm::min_element(ends, [](const End &a, const End &b) {
      return std::pair(a.timeNs, a.label) < std::pair(b.timeNs, b.label);
    });
    sequences.push_back(sequenceOf(*best));
    std::stable_sort(ends.begin(), ends.end(), [](const End &a, const End &b) {
      return std::pair(a.hopedNs, a.timeNs) < std::pair(b.hopedNs, b.timeNs);
    });
    for (const End &end : ArrayRef(ends).take_front(kEndsTried))
      sequences.push_back(sequenceOf(end));
    return sequences;
  }

  /// Goes the way of a label once more and writes it down.
  Sequence sequenceOf(const End &end) const {
    SmallVector<int32_t> path;
    for (int32_t at = end.label; at >= 0; at = labels[at].before)
      path.push_back(at);
    std::reverse(path.begin(), path.end());
    Sequence forward;
    // Going back: the nodes of each segment, and what is fetched before them.
    std::vector<Sequence> segments(path.size());
    std::vector<SmallVector<int32_t>> fetches(path.size() + 1);
    Label label;
    for (size_t index = 1; index < path.size(); ++index) {
      const Label &to = labels[path[index]];
      for (int32_t layer = label.layer + 1; layer <= to.layer; ++layer)
        runForward(label, layer, label.forward, &forward);
      for (int32_t wait = 0; wait < to.waits; ++wait)
        noteFetch(label.backward.wait(), &fetches[index - 1]);
      int64_t timeNs = chain.backward[to.layer].timeNs;
      if (to.runsAgain) {
        timeNs = *segment(label, to.layer);
        table.append(label.layer + 1, to.layer, bytesLeft(label),
                     segments[index]);
      } else {
        segments[index].push_back(chain.backwardNode(to.layer));
      }
      passSegment(label, timeNs, &fetches[index]);
      leave(label, to.layer, to.fate);
      if (to.fate == Fate::Moves)
        forward.push_back(transferStep(Action::Offload, valueOf(to.layer)));
    }
    return join(end, label, std::move(forward), segments, fetches);
  }

  Sequence join(const End &end, Label label, Sequence sequence,
                ArrayRef<Sequence> segments,
                MutableArrayRef<SmallVector<int32_t>> fetches) const {
    for (int32_t wait = 0; wait < end.outWaits; ++wait)
      noteWait(label.forward.wait(), &sequence);
    for (int32_t wait = 0; wait < end.inWaits; ++wait)
      noteFetch(label.backward.wait(), &fetches[fetches.size() - 2]);
    int64_t left = bytesLeft(label) - label.forward.queueBytes();
    while (!label.backward.queue.empty())
      noteFetch(label.backward.wait(), &fetches.back());
    appendFetches(fetches.back(), sequence);
    if (label.layer < chain.length)
      table.append(label.layer + 1, chain.length, left, sequence);
    while (!label.forward.queue.empty())
      noteWait(label.forward.wait(), &sequence);
    for (size_t index = segments.size(); index-- > 0;) {
      appendFetches(fetches[index], sequence);
      append_range(sequence, segments[index]);
    }
    return sequence;
  }

  /// Noted with time reversed.
  void appendFetches(ArrayRef<int32_t> layers, Sequence &sequence) const {
    for (int32_t layer : reverse(layers))
      sequence.push_back(transferStep(Action::Fetch, valueOf(layer)));
  }

  const Problem &problem;
  const Tier &tier;
  const Chain &chain;
  const ChainTable &table;
  int64_t limit, mostLabels;
  /// Of the fastest plan so far.
  int64_t bestNs;
  bool dropped = false;
  /// Times of all nodes of the layers from each on.
  std::vector<int64_t> restNs;
  std::vector<Label> labels;
  std::vector<std::vector<int32_t>> byLayer;
  std::vector<End> ends;
};
} // namespace

std::vector<Sequence> remat::planTierChain(const Problem &problem,
                                           const Chain &chain,
                                           const ChainTable &table,
                                           int64_t limitBytes) {
  TierChainSolver quick(problem, chain, table, limitBytes, kFewestLabels,
                        std::numeric_limits<int64_t>::max());
  std::vector<Sequence> sequences = quick.run();
  int64_t mostLabels = std::min(
      kLabelsOfPairs / (int64_t(chain.length) * chain.length), kMostLabels);
  if (!quick.hasDropped() || mostLabels <= kFewestLabels)
    return sequences;
  std::vector<Sequence> better =
      TierChainSolver(problem, chain, table, limitBytes, mostLabels,
                      quick.fastestNs())
          .run();
  sequences.insert(sequences.begin(), better.begin(), better.end());
  return sequences;
}
