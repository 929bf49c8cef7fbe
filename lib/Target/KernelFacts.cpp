//===- KernelFacts.cpp - Fingerprint and cost of a kernel -----------------===//
//
// What is known about a kernel without scheduling it.
//
//===----------------------------------------------------------------------===//

#include "remat/Target/KernelTarget.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace remat;

std::string remat::hashKernel(KernelOp kernel) {
  OwningOpRef<KernelOp> copy = cast<KernelOp>(kernel->clone());
  copy->setSymName("kernel");
  copy->removeInfoAttr();
  std::string text;
  llvm::raw_string_ostream os(text);
  copy.get()->print(os, OpPrintingFlags().useLocalScope());
  return llvm::utohexstr(llvm::xxh3_64bits(text), /*LowerCase=*/true,
                         /*Width=*/16);
}

OpCost remat::kernelCost(KernelOp kernel) {
  OpCost cost;
  for (Operation &op : kernel.getBody().front())
    if (std::optional<OpCost> one = costOf(&op))
      cost += *one;
  return cost;
}
