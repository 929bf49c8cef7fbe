//===- Buffers.h - Offsets for the buffers of a table -----------*- C++ -*-===//
//
// Packing problems as comma-separated values: id, lower, upper, size.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_PLAN_BUFFERS_H
#define REMAT_TOOLS_PLAN_BUFFERS_H

#include "ExitError.h"

namespace remat::run {

/// Packs the buffers of the file `path`, whose first line names the columns
/// `id`, `lower`, `upper` (exclusive) and `size`, in any order; others are
/// kept. Prints the file with a column `offset` to `os`, and a line of figures
/// to standard error. Searches `effort` times as long as usual. Fails with
/// `BadInput`, or where more than `capacity` bytes are needed with `Infeasible`
/// (proven) or `NoPlanFound`, printing nothing.
llvm::Error packBuffers(llvm::StringRef path, std::optional<int64_t> capacity,
                        unsigned effort, llvm::raw_ostream &os);

} // namespace remat::run

#endif // REMAT_TOOLS_PLAN_BUFFERS_H
