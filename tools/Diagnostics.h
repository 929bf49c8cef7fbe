//===- Diagnostics.h - Diagnostics that can be read -------------*- C++ -*-===//
//
// The stock handler shows the line of a diagnostic, however long it is.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_DIAGNOSTICS_H
#define REMAT_TOOLS_DIAGNOSTICS_H

#include "mlir/IR/MLIRContext.h"

namespace remat {

/// From now on `context` prints diagnostics to standard error without the line
/// they are about where that has more than 200 columns (the signature of an
/// exported step has thousands), and without a line number where there is no
/// line, as for options. All others are left to the handlers that are there.
void registerShortDiagnostics(mlir::MLIRContext *context);

} // namespace remat

#endif // REMAT_TOOLS_DIAGNOSTICS_H
