//===- RematDialect.cpp - The remat dialect -------------------------------===//
//
// Registration, the inliner's rules, and attributes of functions.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Transforms/InliningUtils.h"
#include "remat/IR/Loop.h"
#include "remat/IR/Remat.h"
#include "remat/IR/State.h"
#include "remat/IR/Step.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/InterleavedRange.h"

using namespace mlir;
using namespace remat;

#include "remat/IR/RematDialect.cpp.inc"
#include "remat/IR/RematEnums.cpp.inc"
#include "remat/IR/RematInterfaces.cpp.inc"

/// `, checks = [...]` and `, in_place = [...]`, either or both; two optional
/// groups cannot both begin with a comma.
static ParseResult parseKernelLists(AsmParser &parser,
                                    SmallVector<StringAttr> &checks,
                                    SmallVector<InPlaceAttr> &inPlace) {
  auto parseList = [&](auto &list) {
    return parser.parseEqual() ||
           parser.parseCommaSeparatedList(
               AsmParser::Delimiter::Square, [&]() -> ParseResult {
                 return parser.parseAttribute(list.emplace_back());
               });
  };
  while (succeeded(parser.parseOptionalComma())) {
    if (succeeded(parser.parseOptionalKeyword("checks"))) {
      if (parseList(checks))
        return failure();
    } else if (parser.parseKeyword("in_place") || parseList(inPlace)) {
      return failure();
    }
  }
  return success();
}

static void printKernelLists(AsmPrinter &printer, ArrayRef<StringAttr> checks,
                             ArrayRef<InPlaceAttr> inPlace) {
  if (!checks.empty())
    printer << ", checks = [" << llvm::interleaved(checks) << ']';
  if (!inPlace.empty())
    printer << ", in_place = [" << llvm::interleaved(inPlace) << ']';
}

#define GET_ATTRDEF_CLASSES
#include "remat/IR/RematAttrs.cpp.inc"

namespace {
/// A kernel is one call's worth of work: it is never inlined into its step.
/// All ops may move with a function that is inlined as a whole.
struct RematInlinerInterface : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *call, Operation *callable,
                       bool wouldBeCloned) const final {
    return !isa<KernelOp>(callable);
  }
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final {
    return true;
  }
};
} // namespace

void RematDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "remat/IR/RematOps.cpp.inc"
      ,
#define GET_OP_LIST
#include "remat/IR/RematLoopOps.cpp.inc"
      >();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "remat/IR/RematAttrs.cpp.inc"
      >();
  addInterfaces<RematInlinerInterface>();
}

//===----------------------------------------------------------------------===//
// Discardable attributes
//===----------------------------------------------------------------------===//

/// One name, or one for each of several results.
static LogicalResult verifyName(Operation *op, Attribute attr) {
  if (isa<StringAttr>(attr))
    return success();
  auto names = dyn_cast<ArrayAttr>(attr);
  if (names && llvm::all_of(names, llvm::IsaPred<StringAttr>) &&
      names.size() == op->getNumResults())
    return success();
  return op->emitError("'remat.name' expects a string attribute, or an array "
                       "with one for each result");
}

static LogicalResult verifyOutputs(Operation *op, Attribute attr) {
  auto func = dyn_cast<FunctionOpInterface>(op);
  auto names = dyn_cast<ArrayAttr>(attr);
  if (func && names && llvm::all_of(names, llvm::IsaPred<StringAttr>) &&
      names.size() == func.getNumResults())
    return success();
  return op->emitError("'remat.outputs' expects an array with one string for "
                       "each result of a function");
}

static LogicalResult verifyNarrow(Operation *op, Attribute attr) {
  auto types = dyn_cast<ArrayAttr>(attr);
  if (isa<CallOp>(op) && types &&
      llvm::all_of(types, llvm::IsaPred<TypeAttr>) &&
      types.size() == op->getNumResults())
    return success();
  return op->emitError("'remat.narrow' expects an array with one type for each "
                       "result of a call");
}

/// From floating-point elements to others of another width, one by one.
static LogicalResult verifyStorage(Operation *op) {
  auto kernel = dyn_cast<KernelOp>(op);
  if (kernel && kernel.getNumArguments() == 1 && kernel.getNumResults() == 1) {
    auto from = dyn_cast<RankedTensorType>(kernel.getArgumentTypes()[0]);
    auto to = dyn_cast<RankedTensorType>(kernel.getResultTypes()[0]);
    auto isFloat = [](RankedTensorType type) {
      return type && isa<FloatType>(type.getElementType());
    };
    if (isFloat(from) && isFloat(to) && from.getShape() == to.getShape() &&
        from.getElementTypeBitWidth() != to.getElementTypeBitWidth())
      return success();
  }
  return op->emitError("'remat.storage' is for kernels from one floating-point "
                       "tensor to another of its shape and another width");
}

LogicalResult RematDialect::verifyOperationAttribute(Operation *op,
                                                     NamedAttribute attr) {
  if (attr.getName() == kStepAttr) {
    auto func = dyn_cast<FunctionOpInterface>(op);
    if (!func || !isa<UnitAttr>(attr.getValue()))
      return op->emitError("'remat.step' is a unit attribute of a function");
    return verifyStep(func);
  }
  if (attr.getName() == kPlanAttr &&
      (!isa<PlanAttr>(attr.getValue()) || !isa<FunctionOpInterface>(op)))
    return op->emitError(
        "'remat.plan' expects a '#remat.plan' attribute on a function");
  if (attr.getName() == kNameAttr)
    return verifyName(op, attr.getValue());
  if (attr.getName() == kOutputsAttr)
    return verifyOutputs(op, attr.getValue());
  if (attr.getName() == kNarrowAttr)
    return verifyNarrow(op, attr.getValue());
  if (attr.getName() == kStorageAttr)
    return verifyStorage(op);
  return success();
}

/// `what` is an argument or a result of a function.
static LogicalResult verifyRole(Operation *op, Attribute attr, StringRef what,
                                unsigned index) {
  auto role = dyn_cast<StringAttr>(attr);
  if (role && llvm::is_contained(kRoles, role.getValue()))
    return success();
  InFlightDiagnostic diag = op->emitError("'remat.role' of ")
                            << what << " " << index << " is unknown: " << attr;
  diag.attachNote() << "roles are 'parameter', 'input', 'state', 'gradient' "
                       "and 'loss'";
  return diag;
}

static LogicalResult verifyInitial(Operation *op, Attribute attr,
                                   unsigned index) {
  auto value = dyn_cast<ElementsAttr>(attr);
  auto func = dyn_cast<FunctionOpInterface>(op);
  // A tensor, or a buffer of one.
  auto type = func ? dyn_cast<ShapedType>(func.getArgumentTypes()[index])
                   : ShapedType();
  if (value && type && type.getElementType() == value.getElementType() &&
      type.getShape() == value.getShapedType().getShape())
    return success();
  return op->emitError("'remat.initial' of argument ")
         << index << " expects elements of its type";
}

static LogicalResult verifyNext(Operation *op, Attribute attr, unsigned index) {
  auto next = dyn_cast<IntegerAttr>(attr);
  auto func = dyn_cast<FunctionOpInterface>(op);
  if (next && func && next.getValue().ult(func.getNumArguments()) &&
      func.getArgumentTypes()[next.getInt()] == func.getResultTypes()[index])
    return success();
  return op->emitError("'remat.next' of result ")
         << index << " expects the number of an argument of its type";
}

LogicalResult RematDialect::verifyRegionArgAttribute(Operation *op, unsigned,
                                                     unsigned argument,
                                                     NamedAttribute attr) {
  if (attr.getName() == kRoleAttr)
    return verifyRole(op, attr.getValue(), "argument", argument);
  if (attr.getName() == kInitialAttr)
    return verifyInitial(op, attr.getValue(), argument);
  if (attr.getName() == kDonatedAttr && !isa<UnitAttr>(attr.getValue()))
    return op->emitError("'remat.donated' of argument ")
           << argument << " expects a unit attribute";
  if (attr.getName() == kNameAttr && !isa<StringAttr>(attr.getValue()))
    return op->emitError("'remat.name' of argument ")
           << argument << " expects a string attribute";
  return success();
}

LogicalResult RematDialect::verifyRegionResultAttribute(Operation *op, unsigned,
                                                        unsigned result,
                                                        NamedAttribute attr) {
  if (attr.getName() == kRoleAttr)
    return verifyRole(op, attr.getValue(), "result", result);
  if (attr.getName() == kNextAttr)
    return verifyNext(op, attr.getValue(), result);
  return success();
}
