//===- CommandLine.cpp - The options of remat-plan ------------------------===//
//
// One message for each mistake, with what to give instead.
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"

using namespace llvm;
using namespace remat;
using namespace remat::run;

static Error badInput(const Twine &message) {
  return exitError(BadInput, message);
}

/// Options that go together.
Error remat::run::check(const CommandLine &line) {
  StringRef file = line.file;
  if (file.empty())
    return badInput("no file given; give a problem (.json), a program (.mlir) "
                    "or a packing problem (.csv)");
  bool isProgram = file.ends_with(".mlir");
  if (!isProgram && file != "-" && !file.ends_with(".json"))
    return badInput("cannot tell what '" + file +
                    "' is; give a problem (.json), a program (.mlir) or a "
                    "packing problem (.csv)");
  if (line.capacity.getNumOccurrences())
    return badInput("'--capacity' is for packing problems (.csv); give "
                    "'--budget'");
  if (!isProgram &&
      !(line.entry.empty() && line.policy.empty() && line.profile.empty()))
    return badInput("'--entry', '--policy' and '--profile' are for programs "
                    "(.mlir)");
  int modes =
      !line.budgets.empty() + bool(line.frontier) + !line.evaluate.empty();
  if (modes != 1)
    return badInput("give one of '--budget', '--frontier' and '--evaluate'");
  bool isOne = line.budgets.size() == 1;
  if (!isOne && (!line.certificate.empty() || !line.output.empty()))
    return badInput("'--certificate' and '-o' are for one budget");
  if (!isOne && !line.frontier && !line.report.empty())
    return badInput("'--report' is for one budget or '--frontier'");
  if (!line.frontier && !line.svg.empty())
    return badInput("'--svg' draws the curve of '--frontier'");
  if (line.points == 0 || line.points > 1000)
    return badInput("'--points' is from 1 to 1000");
  return Error::success();
}
