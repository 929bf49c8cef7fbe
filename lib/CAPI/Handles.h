//===- Handles.h - What the handles of the C API point to -------*- C++ -*-===//
//
// Shared by the sources of the C API; not installed.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_CAPI_HANDLES_H
#define REMAT_LIB_CAPI_HANDLES_H

#include "mlir/CAPI/Wrap.h"
#include "remat/CAPI/Remat.h"
#include "remat/Plan/Plan.h"

namespace remat {

/// A solution, with what is needed to read and to apply it.
struct SolvedProblem {
  const Problem *problem;
  int64_t budgetBytes;
  Solution solution;
};

} // namespace remat

DEFINE_C_API_PTR_METHODS(RematProblem, remat::Problem)
DEFINE_C_API_PTR_METHODS(RematSolution, remat::SolvedProblem)

#endif // REMAT_LIB_CAPI_HANDLES_H
