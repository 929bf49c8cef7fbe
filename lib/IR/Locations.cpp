//===- Locations.cpp - Readable names of places in a program --------------===//
//
// Walks fused and call-site locations for the names that front ends leave.
//
//===----------------------------------------------------------------------===//

#include "remat/IR/Locations.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace remat;

/// Calls `visit` for the leaves of `loc`: names and file positions, in order.
static void visitLeaves(Location loc,
                        llvm::function_ref<void(Location)> visit) {
  if (auto fused = dyn_cast<FusedLoc>(loc)) {
    for (Location part : fused.getLocations())
      visitLeaves(part, visit);
  } else if (auto call = dyn_cast<CallSiteLoc>(loc)) {
    visitLeaves(call.getCallee(), visit);
    visitLeaves(call.getCaller(), visit);
  } else {
    visit(loc);
  }
}

/// The longest prefix of whole components that `a` and `b` share.
static StringRef commonPath(StringRef a, StringRef b) {
  size_t end = 0;
  for (size_t i = 0;; ++i) {
    bool aEnds = i == a.size(), bEnds = i == b.size();
    if ((aEnds || a[i] == '.') && (bEnds || b[i] == '.'))
      end = i;
    if (aEnds || bEnds || a[i] != b[i])
      return a.take_front(end);
  }
}

std::string remat::modulePath(Location loc) {
  std::optional<StringRef> path;
  visitLeaves(loc, [&](Location leaf) {
    auto name = dyn_cast<NameLoc>(leaf);
    if (!name)
      return;
    StringRef here = name.getName().getValue();
    path = path ? (path->starts_with(here)   ? *path
                   : here.starts_with(*path) ? here
                                             : commonPath(*path, here))
                : here;
  });
  return path.value_or("").str();
}

std::string remat::describe(Location loc) {
  std::string path = modulePath(loc);
  if (!path.empty())
    return path;
  visitLeaves(loc, [&](Location leaf) {
    if (auto file = dyn_cast<FileLineColLoc>(leaf); file && path.empty())
      path = (llvm::sys::path::filename(file.getFilename()) + ":" +
              llvm::Twine(file.getLine()))
                 .str();
  });
  return path;
}

Location remat::fuse(MLIRContext *context, ArrayRef<Location> locs) {
  llvm::SetVector<Location> unique(locs.begin(), locs.end());
  return FusedLoc::get(context, unique.getArrayRef());
}
