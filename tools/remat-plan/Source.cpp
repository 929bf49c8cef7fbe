//===- Source.cpp - Where problems come from ------------------------------===//
//
// Only translates: parsing is the room Plan's, programs are remat-run's.
//
//===----------------------------------------------------------------------===//

#include "Source.h"
#include "Compiler.h"
#include "remat/IR/Loop.h"
#include "remat/Plan/PlanInput.h"
#include "remat/Plan/ProblemJson.h"
#include "remat/Support/Bytes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA256.h"

using namespace llvm;
using namespace remat;
using namespace remat::run;

Expected<ProblemSource> remat::run::readProblem(StringRef path) {
  auto file = MemoryBuffer::getFileOrSTDIN(path);
  if (!file)
    return exitError(BadInput, "cannot read '" + path +
                                   "': " + file.getError().message());
  StringRef text = (*file)->getBuffer();
  Expected<Problem> problem = parseProblem(text);
  if (!problem)
    return exitError(BadInput,
                     "'" + path + "': " + toString(problem.takeError()));
  ProblemSource source;
  source.problem = std::move(*problem);
  if (source.problem.name.empty())
    source.problem.name = path == "-" ? "problem" : sys::path::stem(path).str();
  source.costSource = "problem";
  std::array<uint8_t, 32> hash = SHA256::hash(arrayRefFromStringRef(text));
  source.certificate =
      json::Object{{"sha256", toHex(hash, /*LowerCase=*/true)}};
  source.hasPolicy = any_of(source.problem.values, [](const NodeValue &v) {
    return v.directive != Directive::Free;
  });
  return source;
}

Expected<ProblemSource> remat::run::readProgram(const Options &options) {
  Progress progress;
  Expected<std::unique_ptr<Compiler>> compiler =
      Compiler::create(options, progress);
  if (!compiler)
    return compiler.takeError();
  if (Error error = (*compiler)->schedule(options, progress))
    return std::move(error);
  PlanInputOptions inputOptions;
  if (!options.policy.empty()) {
    Expected<Policy> policy = parsePolicy(options.policy);
    if (!policy)
      return withCode(BadInput, policy.takeError());
    inputOptions.policy = std::move(*policy);
  }
  FailureOr<PlanInput> input =
      buildPlanInput((*compiler)->step(), inputOptions);
  if (failed(input))
    return exitError(BadInput, "");
  ProblemSource source;
  source.problem = std::move(input->problem);
  source.problem.name = (*compiler)->step().getSymName().str();
  source.hasPolicy = input->hasPolicy;
  source.whyKept = std::move(input->whyKept);
  auto program = (*compiler)->step()->getParentOfType<mlir::ModuleOp>();
  source.hasLoops = any_of(program.getOps<mlir::func::FuncOp>(),
                           [](auto func) { return func->hasAttr(kBodyAttr); });
  bool isMeasured =
      !options.profile.empty() && sys::fs::exists(options.profile);
  source.costSource = isMeasured ? "profile" : "roofline";
  // The caller's numbers mean nothing outside of this program.
  for (auto [id, node] : enumerate(source.problem.nodes))
    node.userId = id;
  source.certificate = toJson(source.problem);
  return source;
}

/// What '--offload' says takes the place of the problem's own tier.
static Error readTier(const CommandLine &line, Problem &problem) {
  if (line.offload.empty()) {
    if (line.strategy != "offload" || problem.tier)
      return Error::success();
    return exitError(BadInput, "strategy 'offload' plans for a second memory, "
                               "and there is none; give its rate, such as "
                               "'--offload=25GB/s'");
  }
  Expected<Tier> tier = parseTier(line.offload);
  if (!tier)
    return exitError(BadInput, "'--offload': " + toString(tier.takeError()));
  problem.tier = *tier;
  std::string wrong;
  (void)check(problem,
              [&](NodeId, const Twine &message) { wrong = message.str(); });
  return wrong.empty() ? Error::success()
                       : exitError(BadInput, "'--offload': " + wrong);
}

static Expected<ProblemSource> readFile(StringRef file, const CommandLine &line,
                                        unsigned batch) {
  if (!file.ends_with(".mlir"))
    return readProblem(file);
  Options options;
  options.file = file.str();
  options.entry = line.entry;
  options.batch = batch;
  options.policy = line.policy;
  options.profile = line.profile;
  options.planOnly = true;
  return readProgram(options);
}

Expected<ProblemSource> remat::run::readSource(StringRef file,
                                               const CommandLine &line,
                                               unsigned batch) {
  Expected<ProblemSource> source = readFile(file, line, batch);
  if (source)
    if (Error error = readTier(line, source->problem))
      return std::move(error);
  return source;
}

Expected<int64_t> remat::run::deviceBytes(const CommandLine &line) {
  Expected<int64_t> bytes = parseDeviceMemory(line.deviceMemory);
  if (!bytes)
    return withCode(BadInput, bytes.takeError());
  return *bytes;
}

Error remat::run::nothingLeft(const Problem &problem, int64_t deviceBytes) {
  return exitError(Infeasible, "arguments and results alone take " +
                                   formatBytes(callerBytes(problem)) +
                                   ", all of the device memory of " +
                                   formatBytes(deviceBytes) +
                                   " (proven infeasible)");
}
