//===- Dedup.cpp - Equal kernels are one symbol ---------------------------===//
//
// Keyed by text, since the stock operation hash ignores regions.
//
//===----------------------------------------------------------------------===//

#include "remat/Kernels/Dedup.h"
#include "mlir/IR/OperationSupport.h"

using namespace mlir;
using namespace remat;

static std::string textOf(KernelOp kernel) {
  std::string text;
  llvm::raw_string_ostream os(text);
  kernel->print(os, OpPrintingFlags().useLocalScope().skipRegions(false));
  return text;
}

static bool areEqual(KernelOp a, KernelOp b) {
  return a.getFunctionType() == b.getFunctionType() &&
         OperationEquivalence::isRegionEquivalentTo(
             &a.getBody(), &b.getBody(),
             OperationEquivalence::Flags::IgnoreLocations);
}

KernelOp KernelTable::intern(KernelOp kernel) {
  SmallVector<KernelOp, 1> &bucket = byText[textOf(kernel)];
  for (KernelOp known : bucket)
    if (areEqual(known, kernel))
      return known;
  bucket.push_back(kernel);
  inOrder.push_back(kernel);
  return kernel;
}
