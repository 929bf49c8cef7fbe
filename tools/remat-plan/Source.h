//===- Source.h - Where problems come from ----------------------*- C++ -*-===//
//
// A problem from JSON, in the semantics of its version, or the step of a
// program, in that of the arena.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_PLAN_SOURCE_H
#define REMAT_TOOLS_PLAN_SOURCE_H

#include "CommandLine.h"
#include "remat/Plan/Problem.h"
#include "llvm/Support/JSON.h"

namespace remat::run {

struct ProblemSource {
  Problem problem;
  /// What a certificate says of the problem: all of a program's, the hash of a
  /// file's.
  llvm::json::Value certificate = nullptr;
  /// `problem`, `roofline` or `profile`, as in reports.
  std::string costSource;
  /// Whether the user, the program or the file says what to save or recompute.
  bool hasPolicy = false;
  /// As in `PlanInput`.
  std::vector<std::string> whyKept;
  /// Whether a call runs a loop. Its stacks are taken as they are, so that
  /// nothing is proven of the program, see `PlannedBudget::hasLoops`.
  bool hasLoops = false;
};

/// Reads a problem; `-` is standard input. Fails with the file's name.
llvm::Expected<ProblemSource> readProblem(llvm::StringRef path);

/// Imports a program, forms and schedules its kernels, and reads its step, with
/// `options`' file, entry, batch, policy and profile. Fails with an empty
/// message where a diagnostic has been printed.
llvm::Expected<ProblemSource> readProgram(const Options &options);

/// Reads `file`, a program or a problem, with the options of `line`; a program
/// at `batch`, 0 for none.
llvm::Expected<ProblemSource>
readSource(llvm::StringRef file, const CommandLine &line, unsigned batch);

/// The bytes of `--device-memory`, at least 1.
llvm::Expected<int64_t> deviceBytes(const CommandLine &line);

/// The error where arguments and results take all of a device's memory.
llvm::Error nothingLeft(const Problem &problem, int64_t deviceBytes);

} // namespace remat::run

#endif // REMAT_TOOLS_PLAN_SOURCE_H
