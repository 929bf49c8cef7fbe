//===- SplitLoops.cpp - Two loops of one ----------------------------------===//
//
// So that what a loop over layers stacks is another choice for some layers than
// for others.
//
//===----------------------------------------------------------------------===//

#include "StackPairs.h"
#include "remat/IR/Names.h"
#include "remat/IR/Step.h"
#include "remat/Kernels/Stacks.h"

using namespace mlir;
using namespace remat;

namespace {
/// A stack of which each part of the loop has its own piece.
struct Piece {
  Value stack;  ///< the result of the part
  int64_t base; ///< the index of the whole stack that is its first
};

/// The two parts of a loop.
class Halves {
public:
  /// `own` are outputs with pieces.
  Halves(LoopCall &whole, int64_t first, ArrayRef<unsigned> own)
      : whole(whole), own(own), trips{first, whole.loop.trips - first} {}

  void split();
  /// Lets part `part` read `piece` instead of `stack`.
  void readPiece(unsigned part, Value stack, Piece piece);
  Piece pieceOf(unsigned part, unsigned output) {
    return {calls[part].getResult(whole.loop.outputs[output].index),
            bases[part].lookup(output)};
  }
  void emit();
  /// Whoever read the whole loop reads the second part, which is the end.
  void replaceWhole();

private:
  LoopCall &whole;
  ArrayRef<unsigned> own;
  int64_t trips[2];
  LoopCall parts[2];
  CallOp calls[2];
  llvm::SmallDenseMap<unsigned, int64_t> bases[2];
};
} // namespace

/// Slices and pieces of both parts; the second has a body of its own.
void Halves::split() {
  for (unsigned part : {0, 1}) {
    LoopCall &half = parts[part] = whole;
    half.loop.trips = trips[part];
    int64_t from = part == 0 ? 0 : trips[0];
    for (LoopInput &input : half.loop.inputs)
      input.slice.first += input.slice.stride * from;
    for (LoopOutput &output : half.loop.outputs)
      output.slice.first += output.slice.stride * from;
    for (unsigned number : own) {
      LoopOutput &output = half.loop.outputs[number];
      int64_t base = output.slice.stride > 0
                         ? output.slice.first
                         : output.slice.first - trips[part] + 1;
      output.slice.first -= base;
      bases[part][number] = base;
      auto type = cast<RankedTensorType>(half.results[output.index].type);
      SmallVector<int64_t> shape(type.getShape());
      shape[0] = trips[part];
      half.results[output.index].type =
          RankedTensorType::get(shape, type.getElementType());
    }
  }
  // What the first part ends with, the second one begins with.
  LoopCall &first = parts[0];
  for (auto [number, output] : llvm::enumerate(first.loop.outputs)) {
    if (output.isStack || first.loop.carries[output.index].result >= 0)
      continue;
    first.loop.carries[output.index].result = first.results.size();
    first.results.push_back(
        {func::FuncOp(whole.body).getResultTypes()[number], -1});
  }
  func::FuncOp body = whole.body;
  auto copy = cast<func::FuncOp>(body->clone());
  SymbolTable(body->getParentOfType<ModuleOp>())
      .insert(copy, std::next(body->getIterator()));
  parts[1].body = copy;
}

void Halves::readPiece(unsigned part, Value stack, Piece piece) {
  LoopCall &half = parts[part];
  for (auto [number, operand] : llvm::enumerate(half.operands)) {
    if (operand != stack)
      continue;
    operand = piece.stack;
    for (LoopInput &input : half.loop.inputs)
      if (input.kind == LoopInput::Slice && input.index == number)
        input.slice.first -= piece.base;
  }
}

/// A name that no symbol of the module has.
static std::string freeName(ModuleOp module, StringRef name) {
  std::string free;
  unsigned number = 0;
  do
    free = (name + "_part" + llvm::Twine(number++)).str();
  while (module.lookupSymbol(free));
  return free;
}

void Halves::emit() {
  auto module = whole.kernel->getParentOfType<ModuleOp>();
  OpBuilder builder(whole.call);
  calls[0] =
      parts[0].emit(builder, freeName(module, whole.kernel.getSymName()));
  LoopCall &rest = parts[1];
  auto goOn = [&](unsigned result) -> int64_t {
    rest.operands.push_back(calls[0].getResult(result));
    return rest.operands.size() - 1;
  };
  for (auto [before, carry] :
       llvm::zip_equal(parts[0].loop.carries, rest.loop.carries))
    carry.init = goOn(before.result);
  for (auto [number, output] : llvm::enumerate(rest.loop.outputs))
    if (output.isStack && !llvm::is_contained(own, number))
      output.init = goOn(output.index);
  rest.eraseInputs([](unsigned) { return false; });
  calls[1] = rest.emit(builder, freeName(module, whole.kernel.getSymName()));
}

void Halves::replaceWhole() {
  for (OpResult result : whole.call->getResults()) {
    OpResult now = calls[1]->getResult(result.getResultNumber());
    if (result.getType() != now.getType())
      continue;
    (void)addNames(now, namesOf(result));
    result.replaceAllUsesWith(now);
  }
  whole.call.erase();
  whole.kernel.erase();
}

/// Whether each trip of the writer is one of the reader, in the same or in the
/// opposite order, and both have something to go on with.
static bool isSplittable(const StackPairs &all, const StackPair &pair,
                         int64_t trips) {
  const Loop &writer = all.loops[pair.writer].loop,
             &reader = all.loops[pair.reader].loop;
  LoopSlice order = pair.trips;
  return trips > 0 && trips < writer.trips && reader.trips == writer.trips &&
         !writer.carries.empty() && !reader.carries.empty() &&
         (order.stride == 1 || order.stride == -1) &&
         order.first == (order.stride > 0 ? 0 : writer.trips - 1);
}

static void splitPair(StackPairs &all, const StackPair &pair, int64_t trips) {
  LoopCall &writer = all.loops[pair.writer], &reader = all.loops[pair.reader];
  bool isBack = pair.trips.stride < 0;
  int64_t count = writer.loop.trips;
  Halves wrote(writer, trips, pair.outputs);
  wrote.split();
  wrote.emit();
  Halves reads(reader, isBack ? count - trips : trips, {});
  reads.split();
  for (unsigned output : pair.outputs) {
    Value stack = writer.call.getResult(writer.loop.outputs[output].index);
    for (unsigned part : {0, 1})
      reads.readPiece(part, stack,
                      wrote.pieceOf(isBack ? 1 - part : part, output));
  }
  reads.emit();
  reads.replaceWhole();
  wrote.replaceWhole();
}

FailureOr<int64_t> remat::splitLoops(func::FuncOp step, int64_t permille) {
  FailureOr<StackPairs> all = findStackPairs(step);
  if (failed(all))
    return failure();
  int64_t split = 0;
  llvm::SmallDenseSet<unsigned> done;
  for (const StackPair &pair : all->pairs) {
    int64_t trips = all->loops[pair.writer].loop.trips * permille / 1000;
    if (!isSplittable(*all, pair, trips) || done.contains(pair.writer) ||
        done.contains(pair.reader))
      continue;
    done.insert(pair.writer);
    done.insert(pair.reader);
    splitPair(*all, pair, trips);
    split += 2;
  }
  return split;
}
