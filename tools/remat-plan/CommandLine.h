//===- CommandLine.h - The options of remat-plan ----------------*- C++ -*-===//
//
// Declares the options and checks how they go together.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_PLAN_COMMANDLINE_H
#define REMAT_TOOLS_PLAN_COMMANDLINE_H

#include "ExitError.h"
#include "remat/Plan/Strategies.h"
#include "llvm/Support/CommandLine.h"

namespace remat::run {

namespace cl = llvm::cl;

/// All options, in the order of the help text.
struct CommandLine {
  cl::OptionCategory category{"remat-plan options"};
  cl::list<std::string> files{
      cl::Positional,
      cl::desc("FILE.json, FILE.mlir, FILE.csv, or - for a problem from "
               "standard input; with '--max-batch' also BATCH=FILE ..."),
      cl::cat(category)};
  cl::list<std::string> budgets{
      "budget", cl::CommaSeparated,
      cl::desc("Bytes: '512MiB', '1.5GB', '50%' of the peak without "
               "recomputation, or 'smallest', the smallest peak that is found; "
               "several with commas"),
      cl::value_desc("size"), cl::cat(category)};
  cl::opt<std::string> deviceMemory{
      "device-memory",
      cl::desc("Bytes of arguments, results and arena together, instead of "
               "'--budget'"),
      cl::value_desc("size"), cl::cat(category)};
  cl::opt<bool> frontier{"frontier",
                         cl::desc("Plan the curve of time against memory"),
                         cl::cat(category)};
  cl::opt<unsigned> points{"points", cl::desc("Budgets of the curve"),
                           cl::value_desc("n"), cl::init(20),
                           cl::cat(category)};
  cl::opt<bool> maxBatch{
      "max-batch", cl::desc("Find the largest batch that fits in the budget"),
      cl::cat(category)};
  cl::opt<unsigned> pipeline{
      "pipeline",
      cl::desc("Cut the step into stages, each with the budget, so that the "
               "slowest is as fast as possible"),
      cl::value_desc("stages"), cl::init(0), cl::cat(category)};
  cl::opt<unsigned> microBatches{
      "micro-batches",
      cl::desc("Micro-batches of a step of the pipeline; by default four for "
               "each stage"),
      cl::value_desc("n"), cl::init(0), cl::cat(category)};
  cl::opt<bool> reorder{
      "reorder",
      cl::desc("First look for an order of the nodes with a lower peak; bounds "
               "are for that order, budgets and overheads for the given one"),
      cl::cat(category)};
  cl::opt<std::string> strategy{
      "strategy",
      cl::desc("How to plan; a wrong name lists those that are known"),
      cl::value_desc("name"), cl::init("auto"), cl::cat(category)};
  cl::opt<unsigned> effort{
      "effort", cl::desc("How much to search; 1 is the usual"),
      cl::value_desc("n"), cl::init(kDefaultEffort), cl::cat(category)};
  cl::opt<std::string> offload{
      "offload",
      cl::desc("A second memory that values may be moved to, by its rate: "
               "'25GB/s'; then with commas what else holds: in=RATE, "
               "capacity=SIZE, latency=TIME"),
      cl::value_desc("rate"), cl::cat(category)};
  cl::opt<std::string> report{"report",
                              cl::desc("Where to write the plan's report, or "
                                       "the curve as JSON"),
                              cl::value_desc("file.json"), cl::cat(category)};
  cl::opt<std::string> svg{"svg", cl::desc("Where to draw the curve"),
                           cl::value_desc("file.svg"), cl::cat(category)};
  cl::opt<std::string> certificate{
      "certificate",
      cl::desc("Where to write the plan and the proof of its bound"),
      cl::value_desc("file.json"), cl::cat(category)};
  cl::opt<std::string> output{"o",
                              cl::desc("Where to write the plan, a list of "
                                       "the problem's nodes"),
                              cl::value_desc("plan.json"), cl::cat(category)};
  cl::opt<std::string> evaluate{
      "evaluate", cl::desc("A plan to tell peak and time of, without planning"),
      cl::value_desc("plan.json"), cl::cat(category)};
  cl::opt<std::string> entry{"entry",
                             cl::desc("Function of the program to plan"),
                             cl::value_desc("name"), cl::cat(category)};
  cl::opt<unsigned> batch{"batch",
                          cl::desc("Size of the program's open dimensions"),
                          cl::value_desc("n"), cl::init(0), cl::cat(category)};
  cl::opt<std::string> policy{
      "policy",
      cl::desc("What of the program to save (keep in the arena), recompute or "
               "checkpoint"),
      cl::value_desc("rules"), cl::cat(category)};
  cl::opt<std::string> config{
      "config",
      cl::desc("Settings of DeepSpeed or Megatron-LM on recomputation, instead "
               "of '--strategy'"),
      cl::value_desc("file"), cl::cat(category)};
  cl::opt<std::string> profile{"profile", cl::desc("Measured times of kernels"),
                               cl::value_desc("file.json"), cl::cat(category)};
  cl::opt<std::string> capacity{"capacity",
                                cl::desc("Bytes for the buffers of FILE.csv"),
                                cl::value_desc("size"), cl::cat(category)};

  /// The first file, if any.
  llvm::StringRef file() const {
    return files.empty() ? llvm::StringRef() : files.front();
  }
};

/// Fails with `BadInput` where an option is not for this kind of file, or two
/// exclude each other.
llvm::Error check(const CommandLine &line);

/// The same for a packing problem.
llvm::Error checkForBuffers(const CommandLine &line);

} // namespace remat::run

#endif // REMAT_TOOLS_PLAN_COMMANDLINE_H
