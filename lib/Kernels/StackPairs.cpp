//===- StackPairs.cpp - Loops that stack for one another ------------------===//
//
// Looks at who reads a stack, and which slice of it in which trip.
//
//===----------------------------------------------------------------------===//

#include "StackPairs.h"
#include "remat/IR/Step.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace remat;

static bool isSame(LoopSlice a, LoopSlice b) {
  return a.first == b.first && a.stride == b.stride;
}

namespace {
/// Who reads a stack, and how.
struct Reading {
  unsigned reader;
  LoopSlice slice;
};
} // namespace

/// The one loop that reads the stack, in each trip one slice of it, as the type
/// that was written.
static std::optional<Reading>
readingOf(ArrayRef<LoopCall> loops, const LoopCall &writer, unsigned output) {
  Value stack =
      CallOp(writer.call)->getResult(writer.loop.outputs[output].index);
  Type type = func::FuncOp(writer.body).getResultTypes()[output];
  std::optional<Reading> reading;
  for (OpOperand &use : stack.getUses()) {
    auto found = llvm::find_if(loops, [&](const LoopCall &other) {
      return other.call == use.getOwner();
    });
    unsigned number = found - loops.begin();
    if (found == loops.end() || (reading && reading->reader != number) ||
        startsFrom(found->loop, use.getOperandNumber()))
      return std::nullopt;
    for (auto [arg, input] : llvm::enumerate(found->loop.inputs)) {
      if (input.kind == LoopInput::Carry ||
          input.index != use.getOperandNumber())
        continue;
      if (input.kind != LoopInput::Slice ||
          (reading && !isSame(reading->slice, input.slice)) ||
          func::FuncOp(found->body).getArgumentTypes()[arg] != type)
        return std::nullopt;
      reading = {number, input.slice};
    }
  }
  return reading;
}

/// Adds the pairs of `loops[writer]`: of those, the one with the most bytes.
static void addPair(StackPairs &all, unsigned number) {
  const LoopCall &writer = all.loops[number];
  std::vector<std::pair<StackPair, int64_t>> found;
  for (auto [output, kind] : llvm::enumerate(writer.loop.outputs)) {
    if (!kind.isStack || kind.init >= 0)
      continue;
    std::optional<Reading> reading = readingOf(all.loops, writer, output);
    if (!reading || reading->reader == number)
      continue;
    LoopSlice trips{kind.slice.stride *
                        (reading->slice.first - kind.slice.first),
                    kind.slice.stride * reading->slice.stride};
    auto same = llvm::find_if(found, [&](auto &pair) {
      return pair.first.reader == reading->reader &&
             isSame(pair.first.trips, trips);
    });
    if (same == found.end())
      same =
          found.insert(found.end(), {{number, reading->reader, trips, {}}, 0});
    same->first.outputs.push_back(output);
    same->second += byteSize(func::FuncOp(writer.body).getResultTypes()[output])
                        .value_or(0);
  }
  auto most = llvm::max_element(
      found, [](auto &a, auto &b) { return a.second < b.second; });
  if (most != found.end())
    all.pairs.push_back(most->first);
}

FailureOr<StackPairs> remat::findStackPairs(func::FuncOp step) {
  StackPairs all;
  for (auto call : step.getOps<CallOp>()) {
    FailureOr<std::optional<LoopCall>> loop = readLoopCall(call);
    if (failed(loop))
      return failure();
    if (*loop)
      all.loops.push_back(**loop);
  }
  for (unsigned writer = 0; writer < all.loops.size(); ++writer)
    addPair(all, writer);
  return std::move(all);
}
