//===- Locations.h - Readable names of places in a program ------*- C++ -*-===//
//
// Front ends leave module paths in locations; grouping and outlining fuse
// them. Messages and reports show these names, never `linalg.generic.412`.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_IR_LOCATIONS_H
#define REMAT_IR_LOCATIONS_H

#include "mlir/IR/Location.h"

#include <string>

namespace remat {

/// The module path that `loc` carries (`transformer.h.3.attn`), the deepest
/// where several are fused and their common prefix where they disagree; empty
/// where there is none.
std::string modulePath(mlir::Location loc);

/// A short name of where `loc` is: its module path, else `file:line`, else
/// empty. Never multi-line.
std::string describe(mlir::Location loc);

/// Fuses `locs` without repeats, keeping their order.
mlir::Location fuse(mlir::MLIRContext *context,
                    llvm::ArrayRef<mlir::Location> locs);

} // namespace remat

#endif // REMAT_IR_LOCATIONS_H
