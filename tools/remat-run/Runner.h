//===- Runner.h - Runs compiled steps on the user's inputs ------*- C++ -*-===//
//
// Holds arguments and results for several steps of the same program, runs them
// under the witness, and compares. Knows nothing of the compiler.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_RUN_RUNNER_H
#define REMAT_TOOLS_RUN_RUNNER_H

#include "ExitError.h"
#include "Report.h"
#include "remat/Runtime/Npz.h"
#include "remat/Runtime/Spec.h"
#include "remat/Runtime/Summary.h"
#include "remat/Runtime/Witness.h"

#include <functional>

namespace remat::run {

/// Arguments and results of the entry.
struct Signature {
  std::vector<ArrayType> arguments, results;
  std::vector<bool> donated;            ///< by argument
  std::vector<std::string> resultNames; ///< empty where there are none
  /// By argument: its elements in the first step, empty where not known.
  std::vector<std::vector<char>> initial = {};
  /// By result: the argument that it is in the next step, -1 for none.
  std::vector<int64_t> next = {};

  bool hasInitial(size_t argument) const {
    return argument < initial.size() && !initial[argument].empty();
  }
};

/// A step that can be run.
struct CompiledStep {
  remat_step_fn function = nullptr;
  int64_t arenaBytes = 0, tierBytes = 0;
  /// A sentence on a failed check: what failed, and where.
  std::function<std::string(remat_status)> describeCheck;
  /// By result: the donated argument in whose buffer it is, -1 for its own.
  std::vector<int64_t> inArgument = {};
  /// Whether it calls functions that others have written.
  bool hasEffects = false;
  /// By result: whether it depends on what such a function gives; empty where
  /// none does.
  std::vector<bool> varies = {};
};

/// What the runs of one step showed.
struct RunRecord {
  /// Median; of the processor where one thread ran and nothing was moved.
  int64_t timeNs = 0;
  Touched arena, tier; ///< of all runs
  /// Bytes of the process in memory, where several steps ran.
  std::optional<Growth> resident = std::nullopt;
  std::vector<Summary> results;
  std::vector<int64_t> inArgument; ///< of the step
};

class Runner {
public:
  explicit Runner(Signature signature) : signature(std::move(signature)) {}

  /// Maps memory and reads the arguments and expected results as `options` say.
  /// An input of another shape or type is an error that names it.
  llvm::Error load(const Options &options);

  /// Whether the results and an arena of `arenaBytes` fit what memory this
  /// machine has left.
  llvm::Error checkMemory(int64_t arenaBytes) const;

  /// Runs `options.steps` steps `options.repeat` times, and once before where
  /// that is short: its time then does not count, and the next run starts with
  /// an arena that is not zero. Between two steps, results that are the next
  /// value of an argument take its place; each repetition starts anew. Errors:
  /// a failed check (bad input), and all that the witness finds or a result
  /// that differs between repetitions (internal).
  llvm::Expected<RunRecord> run(const CompiledStep &step,
                                const Options &options);

  /// Keeps results of the last run for `largestChange`.
  void keepResults(llvm::ArrayRef<int64_t> indices);

  /// The largest difference of an element of the last run from the one kept,
  /// over the largest element of its result, and that result; -1 if there is
  /// none.
  std::pair<double, int64_t> largestChange() const;

  /// Compares the results of the last run with `options.expect`.
  llvm::Error compareWithExpected(const Options &options) const;

  /// Writes the results of the last run to `options.outputs`.
  llvm::Error writeOutputs(const Options &options) const;

  /// Name of result `index` for people.
  std::string resultName(size_t index) const;

private:
  llvm::Error map();
  llvm::Error prepare(const CompiledStep &step, const Options &options);
  llvm::Error loadArrays(llvm::StringRef path);
  llvm::Error loadSpec(llvm::StringRef path);
  llvm::Error loadExpected(llvm::StringRef path);
  /// Writes the elements of argument `index`.
  void fillArgument(size_t index);
  /// Brings the arguments that a step changes to their values in the first.
  void resetArguments();
  /// Brings results that are in arguments to their own buffers, outside of the
  /// run that is timed: they are read there, and arguments are filled anew.
  void collectResults(const CompiledStep &step);
  /// Makes the results of a step arguments of the next.
  void feedBack();
  /// One repetition; adds the time of each step to `times`.
  llvm::Error runSteps(const CompiledStep &step, const Options &options,
                       RunRecord &record, std::vector<int64_t> &times);
  llvm::Error checkOutcome(const CompiledStep &step,
                           const StepOutcome &outcome) const;

  Signature signature;
  StepMemory memory;
  /// One of them is there: arrays by argument, or a specification by argument.
  std::vector<Array> arrays;
  std::vector<ArgumentSpec> fills;
  /// What is to come of it, in the order of the results, if that was given.
  Spec expected;
  /// By argument, whether a step writes it or the next step has another value.
  std::vector<bool> changes;
  /// Results that were kept, with their elements.
  std::vector<std::pair<int64_t, std::vector<char>>> kept;
};

/// The results in which two runs of `step` differ and must not, for a message;
/// empty if none. Those in `allowed` may.
std::string describeDifference(const Runner &runner, const CompiledStep &step,
                               llvm::ArrayRef<Summary> first,
                               llvm::ArrayRef<Summary> second,
                               llvm::ArrayRef<int64_t> allowed = {});

} // namespace remat::run

#endif // REMAT_TOOLS_RUN_RUNNER_H
