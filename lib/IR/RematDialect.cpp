//===- RematDialect.cpp - The remat dialect -------------------------------===//
//
// Registration, the inliner's rules, and attributes of functions.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Transforms/InliningUtils.h"
#include "remat/IR/Remat.h"
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
      >();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "remat/IR/RematAttrs.cpp.inc"
      >();
  addInterfaces<RematInlinerInterface>();
}

LogicalResult RematDialect::verifyOperationAttribute(Operation *op,
                                                     NamedAttribute attr) {
  if (attr.getName() == kStepAttr) {
    auto func = dyn_cast<FunctionOpInterface>(op);
    if (!func || !isa<UnitAttr>(attr.getValue()))
      return op->emitError("'remat.step' is a unit attribute of a function");
    return verifyStep(func);
  }
  if (attr.getName() == kPlanAttr && !isa<PlanAttr>(attr.getValue()))
    return op->emitError("'remat.plan' expects a '#remat.plan' attribute");
  if (attr.getName() == kNameAttr && !isa<StringAttr>(attr.getValue()))
    return op->emitError("'remat.name' expects a string attribute");
  return success();
}

LogicalResult RematDialect::verifyRegionArgAttribute(Operation *op, unsigned,
                                                     unsigned argument,
                                                     NamedAttribute attr) {
  if (attr.getName() == kRoleAttr && !isa<StringAttr>(attr.getValue()))
    return op->emitError("'remat.role' of argument ")
           << argument << " expects a string attribute";
  if (attr.getName() == kDonatedAttr && !isa<UnitAttr>(attr.getValue()))
    return op->emitError("'remat.donated' of argument ")
           << argument << " expects a unit attribute";
  return success();
}
