//===- transformer-json.cpp - A training step as a problem ----------------===//
//
// For tests, benchmarks and curious people: writes the step of a transformer.
//
//===----------------------------------------------------------------------===//

#include "Generate.h"
#include "remat/Plan/ProblemJson.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace remat;

static cl::opt<unsigned> layers(cl::Positional, cl::desc("LAYERS"),
                                cl::Required);
static cl::opt<unsigned> tokens("tokens", cl::desc("of one micro-batch"),
                                cl::init(512));
static cl::opt<unsigned> width("width", cl::desc("of the model"),
                               cl::init(256));

int main(int argc, char **argv) {
  cl::ParseCommandLineOptions(argc, argv);
  outs() << formatv("{0}\n", toJson(transformerProblem(layers, tokens, width)));
  return 0;
}
