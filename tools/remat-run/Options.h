//===- Options.h - The command line of remat-run ----------------*- C++ -*-===//
//
// What the user asked for, checked as far as that is possible without reading
// a file.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_RUN_OPTIONS_H
#define REMAT_TOOLS_RUN_OPTIONS_H

#include "remat/Plan/Tier.h"
#include "remat/Support/Bytes.h"

#include <optional>
#include <string>

namespace remat::run {

/// What the program's exit status says; docs/remat-run.md explains each.
enum ExitCode {
  Success = 0,
  BadInput = 2,
  Mismatch = 3,
  Infeasible = 4,
  NoPlanFound = 5,
  InternalError = 6,
  Interrupted = 130
};

/// GpuSim computes what the GPU's launches would, thread by thread, on this
/// processor; GpuLog only writes the launches down.
enum class Target { Cpu, GpuSim, GpuLog };

/// The target's name on the command line and in reports.
const char *nameOf(Target target);

struct Options {
  std::string file;
  std::string entry; ///< empty: the only public function, or `main`
  int64_t batch = 0; ///< of the entry's dynamic dimensions, if not 0
  std::optional<Budget> budget;
  bool takesSmallest = false; ///< the budget is the smallest arena found
  std::optional<int64_t> deviceMemory; ///< bytes of arguments, results, arena
  std::string strategy = "auto";
  bool strategyGiven = false;
  std::string policy;
  std::optional<Tier> tier; ///< a memory that values may be moved to
  /// A file of another framework that says how to plan.
  std::string config;
  Target target = Target::Cpu;
  std::string chip;
  unsigned threads = 1;
  std::vector<std::string> libraries; ///< with functions that are declared
  std::string inputs, fill, expect, outputs, profile, report;
  unsigned repeat = 1, steps = 1;
  bool planOnly = false;
  bool optimize = true; ///< whether LLVM optimizes machine code

  /// Whether steps are compiled for this processor and run.
  bool runs() const { return !planOnly && target != Target::GpuLog; }
  bool hasInputs() const { return !inputs.empty() || !fill.empty(); }
  bool hasBudget() const { return budget || takesSmallest || deviceMemory; }
  /// Whether something is to be planned, and not only told about.
  bool plans() const {
    return hasBudget() || strategyGiven || !policy.empty() || !config.empty();
  }
};

/// Parses the command line. Prints one error and returns none where it is
/// wrong; `--help` and `--version` end the program.
std::optional<Options> parseOptions(int argc, const char *const *argv);

} // namespace remat::run

#endif // REMAT_TOOLS_RUN_OPTIONS_H
