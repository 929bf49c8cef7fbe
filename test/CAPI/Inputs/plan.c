/* Plans a problem and a program through the C API, prints what was found. */

#include "mlir-c/Pass.h"
#include "mlir-c/RegisterEverything.h"
#include "remat/CAPI/Remat.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print(MlirStringRef text, void *label) {
  printf("%s%.*s\n", (const char *)label, (int)text.length, text.data);
}

static char *readFile(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file)
    exit(2);
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *text = calloc(size + 1, 1);
  if (fread(text, 1, size, file) != (size_t)size)
    exit(2);
  fclose(file);
  return text;
}

static RematSolution solve(RematProblem problem, int64_t budget,
                           const char *strategy) {
  return rematProblemSolve(problem, budget,
                           mlirStringRefCreateFromCString(strategy), 1, print,
                           "error: ");
}

static void printSolution(RematProblem problem, RematSolution solution) {
  if (!rematSolutionHasPlan(solution)) {
    printf("no plan, proven below %lld bytes\n",
           (long long)rematSolutionGetBoundPeakBytes(solution));
    return;
  }
  printf("peak %lld, time %lld, bound %lld, nodes",
         (long long)rematSolutionGetPeakBytes(solution),
         (long long)rematSolutionGetTimeNs(solution),
         (long long)rematSolutionGetBoundTimeNs(solution));
  for (intptr_t i = 0; i < rematSolutionGetNumExecutions(solution); ++i)
    printf(" %d", (int)rematSolutionGetNode(solution, i));
  printf("\nfirst: '%s', offset %lld, outside %d %lld\n",
         rematProblemGetNodeName(problem, 0).data,
         (long long)rematSolutionGetOffset(solution, 0, 0),
         (int)rematSolutionGetNode(solution, 1000),
         (long long)rematSolutionGetOffset(solution, 0, 1000));
}

static void planProblem(const char *path) {
  char *text = readFile(path);
  RematProblem problem =
      rematProblemParse(mlirStringRefCreateFromCString(text), print, "error: ");
  printf("unplanned: %lld bytes, %lld ns\n",
         (long long)rematProblemGetUnplannedPeakBytes(problem),
         (long long)rematProblemGetUnplannedTimeNs(problem));
  const int64_t budgets[] = {3072, 1024};
  for (int i = 0; i < 2; ++i) {
    RematSolution solution = solve(problem, budgets[i], "auto");
    printSolution(problem, solution);
    rematSolutionDestroy(solution);
  }
  if (!rematSolutionIsNull(solve(problem, 3072, "magic")) ||
      !rematSolutionIsNull(solve(problem, 0, "cut")))
    exit(1);
  rematProblemDestroy(problem);
  text[strlen(text) / 2] = 0;
  if (!rematProblemIsNull(rematProblemParse(
          mlirStringRefCreateFromCString(text), print, "error: ")))
    exit(1);
  free(text);
}

static void runPipeline(MlirContext context, MlirModule module,
                        const char *pipeline) {
  MlirPassManager manager = mlirPassManagerCreate(context);
  MlirOpPassManager passes = mlirPassManagerGetAsOpPassManager(manager);
  if (mlirLogicalResultIsFailure(mlirParsePassPipeline(
          passes, mlirStringRefCreateFromCString(pipeline), print,
          "error: ")) ||
      mlirLogicalResultIsFailure(
          mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module))))
    exit(1);
  mlirPassManagerDestroy(manager);
}

/* The step is the last function of the module. */
static MlirOperation findStep(MlirModule module) {
  MlirOperation step = {NULL};
  MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (!mlirAttributeIsNull(mlirOperationGetAttributeByName(
            op, mlirStringRefCreateFromCString("remat.step"))))
      step = op;
  return step;
}

static void planProgram(MlirContext context, const char *path) {
  char *text = readFile(path);
  MlirModule module =
      mlirModuleCreateParse(context, mlirStringRefCreateFromCString(text));
  free(text);
  if (mlirModuleIsNull(module))
    exit(1);
  runPipeline(context, module,
              "builtin.module(remat-import,remat-form-kernels)");
  RematStep step =
      rematStepCreate(findStep(module), mlirStringRefCreateFromCString(""));
  RematProblem problem = rematStepGetProblem(step);
  int64_t unplanned = rematProblemGetUnplannedPeakBytes(problem);
  RematSolution none = solve(problem, 64, "cut");
  if (mlirLogicalResultIsSuccess(rematStepApply(step, none)))
    exit(1);
  rematSolutionDestroy(none);
  RematSolution solution = solve(problem, unplanned - 1, "auto");
  printf("program: %d calls, smaller: %d, applied: %d\n",
         (int)rematProblemGetNumNodes(problem),
         rematSolutionGetPeakBytes(solution) < unplanned,
         mlirLogicalResultIsSuccess(rematStepApply(step, solution)));
  rematSolutionDestroy(solution);
  rematStepDestroy(step);
  runPipeline(context, module,
              "builtin.module(remat-inline-kernels,symbol-dce)");
  mlirOperationDump(mlirModuleGetOperation(module));
  mlirModuleDestroy(module);
}

int main(int argc, char **argv) {
  if (argc != 3)
    return 2;
  setvbuf(stdout, NULL, _IONBF, 0);
  planProblem(argv[1]);
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  mlirRegisterAllDialects(registry);
  mlirRegisterAllPasses();
  rematRegisterDialects(registry);
  rematRegisterPasses();
  MlirContext context =
      mlirContextCreateWithRegistry(registry, /*threadingEnabled=*/false);
  planProgram(context, argv[2]);
  mlirContextDestroy(context);
  mlirDialectRegistryDestroy(registry);
  return 0;
}
