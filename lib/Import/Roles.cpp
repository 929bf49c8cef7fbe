//===- Roles.cpp - What arguments and results are for ---------------------===//
//
// From the attributes of front ends where there are any, else from types.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Builders.h"
#include "remat/IR/State.h"
#include "remat/Import/Import.h"

using namespace mlir;
using namespace remat;

/// JAX: the result whose buffer the argument gives, or a buffer to use at will.
static constexpr StringLiteral kAliasingAttr = "tf.aliasing_output";
static constexpr StringLiteral kDonorAttr = "jax.buffer_donor";
static constexpr StringLiteral kResultInfoAttr = "jax.result_info";

static bool isFloatTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && isa<FloatType>(tensor.getElementType());
}

static void setArgRole(func::FuncOp entry, unsigned index, StringRef role) {
  if (!entry.getArgAttr(index, kRoleAttr))
    entry.setArgAttr(index, kRoleAttr,
                     StringAttr::get(entry.getContext(), role));
}

static void setResultRole(func::FuncOp entry, unsigned index, StringRef role) {
  if (!entry.getResultAttr(index, kRoleAttr))
    entry.setResultAttr(index, kRoleAttr,
                        StringAttr::get(entry.getContext(), role));
}

/// The result that takes the buffer of an argument; null if none is named.
/// Emits an error if what is named is no result.
static FailureOr<IntegerAttr> aliasOf(func::FuncOp entry, unsigned index) {
  Attribute named = entry.getArgAttr(index, kAliasingAttr);
  if (!named)
    return IntegerAttr();
  auto alias = dyn_cast<IntegerAttr>(named);
  if (alias && alias.getType().isSignlessInteger() &&
      alias.getValue().ult(entry.getNumResults()))
    return alias;
  InFlightDiagnostic error = entry.emitError()
                             << "'" << kAliasingAttr << "' of argument "
                             << index << " is the number of no result";
  error.attachNote() << "results count from 0; drop the attribute if nothing "
                        "takes the argument's buffer";
  return error;
}

/// One buffer is there for one value of one type: emits an error at argument
/// `index` if result `alias` is another's already, or has another type.
/// `donors` has the argument of each result, or -1.
static LogicalResult checkAlias(func::FuncOp entry, unsigned index,
                                unsigned alias, ArrayRef<int64_t> donors) {
  Location loc = entry.getArgument(index).getLoc();
  if (donors[alias] >= 0) {
    InFlightDiagnostic error = emitError(loc)
                               << "argument " << index << " gives result "
                               << alias << " its buffer, and argument "
                               << donors[alias] << " does so, too";
    error.attachNote(entry.getArgument(donors[alias]).getLoc())
        << "a result takes the place of one argument; drop '" << kAliasingAttr
        << "' at the other";
    return error;
  }
  Type type = entry.getArgumentTypes()[index],
       result = entry.getResultTypes()[alias];
  if (type == result)
    return success();
  InFlightDiagnostic error = emitError(loc)
                             << "argument " << index << " of type " << type
                             << " gives its buffer to result " << alias
                             << " of type " << result;
  error.attachNote() << "a result takes the place of an argument of its type; "
                        "drop '"
                     << kAliasingAttr << "', or name another result";
  return error;
}

static LogicalResult convertDonations(func::FuncOp entry) {
  SmallVector<int64_t> donors(entry.getNumResults(), -1);
  for (unsigned i = 0; i < entry.getNumArguments(); ++i) {
    FailureOr<IntegerAttr> found = aliasOf(entry, i);
    if (failed(found))
      return failure();
    IntegerAttr alias = *found;
    auto donor = entry.getArgAttrOfType<BoolAttr>(i, kDonorAttr);
    if (alias || (donor && donor.getValue()))
      entry.setArgAttr(i, kDonatedAttr, UnitAttr::get(entry.getContext()));
    // What replaces an argument is the next step's.
    if (alias) {
      int64_t result = alias.getInt();
      if (failed(checkAlias(entry, i, result, donors)))
        return failure();
      donors[result] = i;
      setArgRole(entry, i, "state");
      setResultRole(entry, result, "state");
      entry.setResultAttr(result, kNextAttr,
                          Builder(entry.getContext()).getI64IntegerAttr(i));
    }
    entry.removeArgAttr(i, kAliasingAttr);
    entry.removeArgAttr(i, kDonorAttr);
  }
  return success();
}

/// JAX's paths of results into `remat.outputs`, where all have one.
static void convertResultNames(func::FuncOp entry) {
  SmallVector<StringRef> names;
  for (unsigned i = 0; i < entry.getNumResults(); ++i) {
    auto name = entry.getResultAttrOfType<StringAttr>(i, kResultInfoAttr);
    if (name)
      names.push_back(name.getValue());
    entry.removeResultAttr(
        i, StringAttr::get(entry.getContext(), kResultInfoAttr));
  }
  if (!names.empty() && names.size() == entry.getNumResults() &&
      !entry->hasAttr(kOutputsAttr))
    entry->setAttr(kOutputsAttr,
                   Builder(entry.getContext()).getStrArrayAttr(names));
}

/// Matches gradients with parameters, in order, by type.
static void matchGradients(func::FuncOp entry) {
  ArrayRef<Type> args = entry.getArgumentTypes(),
                 results = entry.getResultTypes();
  unsigned next = 0;
  for (unsigned result = 1; result < results.size(); ++result) {
    if (!isFloatTensor(results[result]) ||
        entry.getResultAttr(result, kRoleAttr))
      continue;
    unsigned arg = next;
    while (arg < args.size() && args[arg] != results[result])
      ++arg;
    if (arg == args.size())
      continue;
    setArgRole(entry, arg, "parameter");
    setResultRole(entry, result, "gradient");
    next = arg + 1;
  }
}

/// One number. Shapes are verified later, and may be dynamic still.
static bool isLoss(Type type) {
  if (!isFloatTensor(type))
    return false;
  auto tensor = cast<RankedTensorType>(type);
  return tensor.hasStaticShape() && tensor.getNumElements() == 1;
}

LogicalResult remat::inferRoles(func::FuncOp entry) {
  if (failed(convertDonations(entry)))
    return failure();
  convertResultNames(entry);
  if (entry.getNumResults() > 0 && isLoss(entry.getResultTypes()[0])) {
    setResultRole(entry, 0, "loss");
    matchGradients(entry);
  }
  for (unsigned i = 0; i < entry.getNumArguments(); ++i)
    setArgRole(entry, i, "input");
  return success();
}
