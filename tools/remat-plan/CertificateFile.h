//===- CertificateFile.h - The file of a certificate ------------*- C++ -*-===//
//
// Writes it, or says why there is none.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_PLAN_CERTIFICATEFILE_H
#define REMAT_TOOLS_PLAN_CERTIFICATEFILE_H

#include "PlanReport.h"
#include "Source.h"

namespace remat::run {

/// Writes `value` and a line end. Fails with `BadInput`, without a half file.
llvm::Error writeJson(llvm::StringRef path, llvm::json::Value value);

/// Writes the certificate of a plan, or of the proof that there is none, to
/// `path`, and returns what to say of it, with a line end. Where there is
/// neither, an old file goes.
llvm::Expected<std::string> writeCertificate(llvm::StringRef path,
                                             const ProblemSource &source,
                                             const PlannedBudget &planned,
                                             const Plan &baseline);

} // namespace remat::run

#endif // REMAT_TOOLS_PLAN_CERTIFICATEFILE_H
