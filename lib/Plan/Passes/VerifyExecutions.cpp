//===- VerifyExecutions.cpp - What is computed again ----------------------===//
//
// Values get classes: equal calls of equal values make equal values.
//
//===----------------------------------------------------------------------===//

#include "VerifyExecutions.h"
#include "remat/IR/Step.h"

using namespace mlir;
using namespace remat;

unsigned ExecutionChecker::classOf(Value value) {
  auto [it, isNew] = classes.try_emplace(value, numClasses);
  numClasses += isNew;
  return it->second;
}

void ExecutionChecker::makeEqual(Value copy, Value value) {
  unsigned number = classOf(value);
  classes[copy] = number;
}

/// Calls of one kernel with equal operands are executions of one node: they
/// need numbers of their own, or CSE would merge them.
LogicalResult ExecutionChecker::check(CallOp call) {
  // Equal calls with effects are different ones.
  if (call.getHasEffects()) {
    for (OpResult result : call.getResults())
      classes[result] = numClasses++;
    return success();
  }
  std::pair<StringRef, SmallVector<unsigned>> key{call.getCallee(), {}};
  for (Value operand : call.getOperands())
    key.second.push_back(classOf(rootOf(operand)));
  auto [it, isFirst] = callClasses.try_emplace(key, numClasses);
  if (isFirst) {
    // One class for the call, then one for each of its results.
    firstCalls[it->second] = call;
    numClasses += 1 + call.getNumResults();
  }
  for (OpResult result : call.getResults())
    classes[result] = it->second + 1 + result.getResultNumber();
  if (kernelOf(call)->hasAttr(kStorageAttr) && failed(checkStorage(call)))
    return failure();

  int64_t number = call.getExecution();
  if (isFirst && number != 0)
    return call.emitOpError("is execution ")
           << number << " of a call that was not executed before";
  auto [same, isNew] = executions.try_emplace({it->second, number}, call);
  if (!isNew) {
    InFlightDiagnostic diag = call.emitOpError("repeats execution ")
                              << number << " of the same call";
    diag.attachNote(same->second.getLoc()) << "executed here";
    return diag;
  }
  if (isFirst)
    return success();
  auto [known, isUnknown] =
      recomputable.try_emplace(key.first, /*value=*/false);
  if (isUnknown)
    known->second = isRecomputable(call);
  if (known->second)
    return success();
  InFlightDiagnostic diag = call.emitOpError("executes '")
                            << call.getCallee()
                            << "' again, which is not recomputable";
  diag.attachNote(firstCalls[it->second].getLoc()) << "first executed here";
  return diag;
}

/// What `value` was before it was moved.
static Value beforeMoves(Value value) {
  value = rootOf(value);
  while (auto fetch = value.getDefiningOp<FetchOp>())
    value = rootOf(fetch.getValue().getDefiningOp<OffloadOp>().getValue());
  return value;
}

LogicalResult ExecutionChecker::emitStorageError(CallOp call, Value stored) {
  InFlightDiagnostic diag = call.emitOpError("stores operand 0 as ")
                            << getElementTypeOrSelf(call.getResult(0))
                            << ", which no policy allows";
  diag.attachNote(stored.getLoc())
      << "its call needs 'remat.narrow' with this type; a policy of "
         "'remat-offer-choices' gives it";
  return diag;
}

/// What stores a value has the permission of the call that made it; what brings
/// it back reads what was stored, and stands for the value.
LogicalResult ExecutionChecker::checkStorage(CallOp call) {
  Value read = beforeMoves(call.getOperand(0)), made = call.getResult(0);
  auto maker = read.getDefiningOp<CallOp>();
  bool narrows = getElementTypeOrSelf(made).getIntOrFloatBitWidth() <
                 getElementTypeOrSelf(read).getIntOrFloatBitWidth();
  if (narrows) {
    // What was brought back may be stored again.
    while (maker && kernelOf(maker)->hasAttr(kStorageAttr)) {
      read = beforeMoves(maker.getOperand(0));
      maker = read.getDefiningOp<CallOp>();
    }
    auto types =
        maker ? maker->getAttrOfType<ArrayAttr>(kNarrowAttr) : ArrayAttr();
    auto type = TypeAttr::get(getElementTypeOrSelf(made));
    if (types && types[cast<OpResult>(read).getResultNumber()] == type)
      return success();
    return emitStorageError(call, read);
  }
  if (!maker || !kernelOf(maker)->hasAttr(kStorageAttr) ||
      maker.getOperand(0).getType() != made.getType())
    return call.emitOpError("brings back what was not stored");
  classes[made] = classes.lookup(rootOf(maker.getOperand(0)));
  return success();
}
