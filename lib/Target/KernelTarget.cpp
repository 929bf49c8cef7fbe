//===- KernelTarget.cpp - The registered targets --------------------------===//
//
// A list, filled at start-up like the registry of passes.
//
//===----------------------------------------------------------------------===//

#include "remat/Target/KernelTarget.h"

using namespace mlir;
using namespace remat;

KernelTarget::~KernelTarget() = default;

static SmallVectorImpl<std::unique_ptr<KernelTarget>> &registry() {
  static SmallVector<std::unique_ptr<KernelTarget>, 4> targets;
  return targets;
}

void remat::registerKernelTarget(std::unique_ptr<KernelTarget> target) {
  if (!lookupKernelTarget(target->name()))
    registry().push_back(std::move(target));
}

const KernelTarget *remat::lookupKernelTarget(StringRef name) {
  for (const std::unique_ptr<KernelTarget> &target : registry())
    if (target->name() == name)
      return target.get();
  return nullptr;
}

ArrayRef<std::unique_ptr<KernelTarget>> remat::kernelTargets() {
  return registry();
}
