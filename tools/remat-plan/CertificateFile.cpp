//===- CertificateFile.cpp - The file of a certificate --------------------===//
//
// A file of an earlier run must not be taken for a certificate of this one.
//
//===----------------------------------------------------------------------===//

#include "CertificateFile.h"
#include "remat/Plan/Certificate.h"
#include "remat/Runtime/AtomicFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace remat;
using namespace remat::run;

Error remat::run::writeJson(StringRef path, json::Value value) {
  return withCode(BadInput, writeAtomically(path, [&](raw_ostream &os) {
                    os << value << '\n';
                    return Error::success();
                  }));
}

/// Removes the file, and says why.
static Expected<std::string> noCertificate(StringRef path) {
  std::string note =
      "no certificate is written: there is neither a plan nor a proof\n";
  if (!sys::fs::is_regular_file(path))
    return note;
  if (std::error_code error = sys::fs::remove(path))
    return exitError(BadInput, "cannot remove the old '" + path +
                                   "': " + error.message());
  return note;
}

Expected<std::string> remat::run::writeCertificate(StringRef path,
                                                   const ProblemSource &source,
                                                   const PlannedBudget &planned,
                                                   const Plan &baseline) {
  ProvenBound bound = provenBound(source.problem, planned.solution);
  if (!planned.solution.plan && bound.proof.empty() && !bound.overBudget)
    return noCertificate(path);
  if (Error error =
          writeJson(path, certificateOf(source.problem, planned.solution,
                                        source.certificate)))
    return error;
  std::string note = ("certificate: " + path).str();
  if (planned.solution.plan)
    note += formatv(", for a bound of {0:f4} %",
                    overheadPercent(bound.boundNs, baseline));
  return note + '\n';
}
