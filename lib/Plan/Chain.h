//===- Chain.h - Problems that are chains -----------------------*- C++ -*-===//
//
// Recognition, and the dynamic program over segments.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_PLAN_CHAIN_H
#define REMAT_LIB_PLAN_CHAIN_H

#include "Sequences.h"

#include <optional>

namespace remat {

/// A training step of `length` layers. Layer i = 1..length has a forward node,
/// i - 1 of the problem, which reads no value but that of layer i - 1, and a
/// backward node, 2 · length - i, which reads values of the forward nodes i - 1
/// and i and of the backward node i + 1 only.
struct Chain {
  struct Part {
    int64_t timeNs = 0;
    int64_t bytes = 0;
    int64_t workspaceBytes = 0;
  };
  int32_t length = 0;
  /// By layer, 0 to length + 1; those outside are empty.
  std::vector<Part> forward, backward;
  /// The forward nodes' values, by layer; -1 outside.
  std::vector<ValueId> values;
  /// Whether the backward node reads the value of its own forward node, and
  /// that of the one before.
  std::vector<bool> readsOwn, readsInput;

  NodeId forwardNode(int32_t layer) const { return layer - 1; }
  NodeId backwardNode(int32_t layer) const { return 2 * length - layer; }
};

/// The chain that the problem is, if it is one. Values of the caller and
/// external ones do not matter. O(size of the problem).
std::optional<Chain> findChain(const Problem &problem);

/// The fastest persistent plan for every budget up to a highest one: what is
/// kept stays until its backward node has used it (Beaumont, Eyraud-Dubois,
/// Herrmann, Joly, Shilova 2019). Exact to the byte where the sizes have a
/// common divisor that is not too small (1/100,000 of the budget for 50
/// layers, 1/250 for 500); else they are rounded up. O(layers³ · units) time
/// and O(layers² · units) memory, a layer less in both if all are equal.
class ChainTable {
public:
  /// None if the chain is too long: some 900 layers, 10,000 if all are equal.
  static std::optional<ChainTable> build(const Chain &chain,
                                         int64_t budgetBytes);

  /// The sequence for a budget of live bytes; none if no persistent plan fits.
  std::optional<Sequence> sequence(int64_t budgetBytes) const;

  /// The least time of a segment that starts with the input of layer `first`
  /// and the gradient of layer `last` + 1 at hand, with `bytes` beside the
  /// input; none if nothing fits.
  std::optional<int64_t> timeNs(int32_t first, int32_t last,
                                int64_t bytes) const;
  /// Appends the nodes of that segment, which fits.
  void append(int32_t first, int32_t last, int64_t bytes,
              Sequence &sequence) const;

private:
  using Row = llvm::ArrayRef<double>;

  bool chooseUnit(int64_t budgetBytes);
  bool layersAreEqual() const;
  size_t rowIndex(int32_t first, int32_t last) const;
  Row row(int32_t first, int32_t last) const;
  double *into(int32_t first, int32_t last) {
    return times.data() + rowIndex(first, last) * width;
  }
  void fill();
  void startRow(int32_t first, int32_t last);
  void tryKeeping(int32_t first, int32_t last, int32_t from, int32_t to);
  void startNeeds(int32_t first, int32_t last);
  void scale();
  int64_t forwardNeed(int32_t first, int32_t layer) const;
  int64_t backwardNeed(int32_t layer) const;
  bool runsAgain(int32_t layer) const;
  int64_t unitsIn(int64_t bytes) const;
  void emit(int32_t first, int32_t last, int64_t units,
            Sequence &sequence) const;
  void emitForward(int32_t first, int32_t last, Sequence &sequence) const;

  /// Its bytes are units once the table is built.
  Chain chain;
  int64_t unitBytes = 1;
  /// Units of the highest budget, plus one.
  int64_t width = 0;
  bool equalLayers = false;
  /// Least times of the segments by units beside the input of the first layer.
  /// Times are sums of integers below 2^53; infinity where nothing fits.
  std::vector<double> times;
  /// Time of the forward nodes up to each layer.
  std::vector<double> forwardUpTo;
  /// Units for running forward from the first layer of a segment to each layer.
  std::vector<int64_t> needUpTo;
};

} // namespace remat

#endif // REMAT_LIB_PLAN_CHAIN_H
