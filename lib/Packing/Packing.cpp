//===- Packing.cpp - Offsets for buffers with known lifetimes -------------===//
//
// First fit; where it leaves a gap to the bound, rounds of a search.
//
//===----------------------------------------------------------------------===//

#include "Rounds.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace remat;
using namespace remat::packing;

Packing remat::pack(ArrayRef<PackItem> items, const PackOptions &options) {
  std::vector<Component> components = splitItems(items, options.alignment);
  // The largest component decides: the others do not have to be smaller.
  int64_t goal = options.targetBytes;
  for (const Component &component : components)
    goal = std::max(goal, component.bound() * component.unitBytes());
  Packing packing;
  packing.offsets.assign(items.size(), 0);
  for (const Component &component : components) {
    int64_t unit = component.unitBytes();
    Improved improved =
        improve(component, goal / unit, firstFit(component, items, goal / unit),
                options.effort);
    packing.totalBytes =
        std::max(packing.totalBytes, component.top(improved.offsets) * unit);
    packing.boundBytes = std::max(packing.boundBytes, improved.bound * unit);
    goal = std::max(goal, packing.totalBytes);
    for (auto [block, offset] : enumerate(improved.offsets))
      packing.offsets[component.item(block)] = offset * unit;
  }
  return packing;
}
