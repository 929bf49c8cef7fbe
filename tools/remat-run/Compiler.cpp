//===- Compiler.cpp - From a file to steps that run -----------------------===//
//
// Passes of each stage run in a pass manager of their own, so that times and
// exit codes go by stage.
//
//===----------------------------------------------------------------------===//

#include "Compiler.h"
#include "../Diagnostics.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "remat/IR/Locations.h"
#include "remat/IR/Remat.h"
#include "remat/IR/State.h"
#include "remat/IR/Step.h"
#include "remat/Import/Passes.h"
#include "remat/Kernels/Passes.h"
#include "remat/Memory/Passes.h"
#include "remat/Memory/StepLowering.h"
#include "remat/Plan/Passes.h"
#include "remat/Support/Files.h"
#include "remat/Target/CPU/CpuTarget.h"
#include "remat/Target/GPU/GpuTarget.h"
#include "remat/Target/GPU/LogRun.h"
#include "remat/Target/GPU/Passes.h"
#include "remat/Target/KernelTarget.h"
#include "remat/Target/Passes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

#include <chrono>

using namespace mlir;
using namespace remat;
using namespace remat::run;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using llvm::Twine;

void StageTimes::add(StringRef stage, int64_t ns) {
  for (auto &[name, sum] : times)
    if (name == stage) {
      sum += ns;
      return;
    }
  times.emplace_back(stage.str(), ns);
}

StageTimer::~StageTimer() {
  times.add(stage, (Clock::now() - begin) / std::chrono::nanoseconds(1));
}

Compiler::Compiler() = default;
Compiler::~Compiler() = default;

Error Compiler::runPasses(ModuleOp target, StringRef stage, ExitCode code,
                          llvm::function_ref<void(PassManager &)> build) {
  StageTimer timer(stageTimes, stage);
  PassManager passes(context.get());
  build(passes);
  return succeeded(passes.run(target)) ? Error::success() : exitError(code, "");
}

Expected<std::unique_ptr<Compiler>> Compiler::create(const Options &options,
                                                     Progress &progress) {
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registerRemat(registry);
  registerCpuTarget();
  registerGpuTarget();
  std::unique_ptr<Compiler> compiler(new Compiler);
  compiler->context = std::make_unique<MLIRContext>(registry);
  // Import names what it does not take, and says what to do.
  compiler->context->allowUnregisteredDialects();
  // A step is thousands of lines: its location tells enough.
  compiler->context->printOpOnDiagnostic(false);
  compiler->diagnostics = std::make_unique<SourceMgrDiagnosticHandler>(
      *compiler->sources, compiler->context.get());
  registerShortDiagnostics(compiler->context.get());

  progress.show("reading " + options.file);
  auto file = readFile(options.file);
  if (!file)
    return withCode(BadInput, file.takeError());
  compiler->sources->AddNewSourceBuffer(std::move(*file), llvm::SMLoc());
  {
    StageTimer timer(compiler->stageTimes, "import");
    compiler->module =
        parseSourceFile<ModuleOp>(compiler->sources, compiler->context.get());
  }
  if (!compiler->module)
    return exitError(BadInput, "");

  progress.show("importing");
  ImportPassOptions import;
  import.entry = options.entry;
  if (Error error = compiler->runPasses(
          *compiler->module, "import", BadInput, [&](PassManager &pm) {
            if (options.batch != 0)
              pm.addPass(createSpecializePass({options.entry, options.batch}));
            pm.addPass(createImportPass(import));
          }))
    return error;
  progress.show("forming kernels");
  if (Error error = compiler->runPasses(
          *compiler->module, "kernels", BadInput,
          [&](PassManager &pm) { pm.addPass(createFormKernelsPass()); }))
    return error;
  if (!compiler->step())
    return exitError(InternalError, "'remat-form-kernels' left no step");
  return compiler;
}

func::FuncOp Compiler::step() {
  for (auto func : module->getOps<func::FuncOp>())
    if (func->hasAttr(kStepAttr))
      return func;
  return nullptr;
}

static std::optional<ElementType> elementTypeOf(Type type) {
  if (type.isF16())
    return ElementType::F16;
  if (type.isBF16())
    return ElementType::BF16;
  if (type.isF32())
    return ElementType::F32;
  if (type.isF64())
    return ElementType::F64;
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer)
    return std::nullopt;
  bool isUnsigned = integer.isUnsigned();
  switch (integer.getWidth()) {
  case 1:
    return ElementType::Bool;
  case 8:
    return isUnsigned ? ElementType::U8 : ElementType::I8;
  case 16:
    return isUnsigned ? ElementType::U16 : ElementType::I16;
  case 32:
    return isUnsigned ? ElementType::U32 : ElementType::I32;
  case 64:
    return isUnsigned ? ElementType::U64 : ElementType::I64;
  default:
    return std::nullopt;
  }
}

static Error convertTypes(TypeRange types, StringRef what,
                          std::vector<ArrayType> &converted) {
  for (auto [index, type] : llvm::enumerate(types)) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    std::optional<ElementType> element =
        tensor ? elementTypeOf(tensor.getElementType()) : std::nullopt;
    if (!element)
      return exitError(BadInput, what + " " + Twine(index) +
                                     " has a type that no file can hold");
    converted.push_back(
        {*element, llvm::SmallVector<int64_t>(tensor.getShape())});
  }
  return Error::success();
}

/// The elements of `value` as they lie in memory; nothing where there are none.
static std::vector<char> bytesOf(DenseElementsAttr value) {
  std::vector<char> bytes;
  if (!value)
    return bytes;
  if (!value.getElementType().isInteger(1)) {
    ArrayRef<char> raw = value.getRawData();
    for (int64_t i = 0, n = value.isSplat() ? value.getNumElements() : 1; i < n;
         ++i)
      append_range(bytes, raw);
    return bytes;
  }
  for (bool element : value.getValues<bool>())
    bytes.push_back(element);
  return bytes;
}

Expected<Signature> Compiler::signature() {
  func::FuncOp func = step();
  Signature signature;
  if (Error error = convertTypes(func.getArgumentTypes(), "argument",
                                 signature.arguments))
    return error;
  if (Error error =
          convertTypes(func.getResultTypes(), "result", signature.results))
    return error;
  for (unsigned i = 0; i < func.getNumArguments(); ++i) {
    signature.donated.push_back(func.getArgAttr(i, kDonatedAttr) != nullptr);
    signature.initial.push_back(
        bytesOf(func.getArgAttrOfType<DenseElementsAttr>(i, kInitialAttr)));
  }
  for (unsigned i = 0; i < func.getNumResults(); ++i) {
    auto next = func.getResultAttrOfType<IntegerAttr>(i, kNextAttr);
    signature.next.push_back(next ? next.getInt() : -1);
  }
  if (auto names = func->getAttrOfType<ArrayAttr>(kOutputsAttr))
    for (auto name : names.getAsRange<StringAttr>())
      signature.resultNames.push_back(name.str());
  return signature;
}

static StringRef targetName(const Options &options) {
  return options.target == Target::GpuLog ? "gpu" : nameOf(options.target);
}

std::string Compiler::deviceName(const Options &options) {
  const KernelTarget *target = lookupKernelTarget(targetName(options));
  if (!target)
    return "";
  KernelTargetOptions targetOptions;
  targetOptions.chip = options.chip;
  targetOptions.threads = options.threads;
  DeviceAttr device = target->device(context.get(), targetOptions);
  return device ? device.getName().str() : "";
}

Error Compiler::schedule(const Options &options, Progress &progress) {
  progress.show("scheduling kernels");
  ScheduleKernelsPassOptions schedule;
  schedule.target = targetName(options).str();
  schedule.chip = options.chip;
  schedule.threads = options.threads;
  if (!options.profile.empty() && llvm::sys::fs::exists(options.profile))
    schedule.profile = options.profile;
  OfferChoicesPassOptions offer;
  offer.policy = options.policy;
  if (Error error =
          runPasses(*module, "schedule", BadInput, [&](PassManager &pm) {
            pm.addPass(createOfferChoicesPass(offer));
            pm.addPass(createScheduleKernelsPass(schedule));
            pm.addPass(createPlanLoopsPass());
          }))
    return error;
  if (!options.runs())
    return Error::success();
  progress.show("compiling kernels");
  cpu::JitOptions jitOptions;
  jitOptions.profileTick = tick;
  jitOptions.optimize = options.optimize;
  Expected<std::unique_ptr<cpu::Jit>> created = cpu::Jit::create(jitOptions);
  if (!created)
    return withCode(InternalError, created.takeError());
  jit = std::move(*created);
  if (Error error = importDeclared(options))
    return error;
  return withCode(InternalError, jit->addKernels(*module));
}

/// What to do about a function that none of `libraries` has.
static std::string whereToGet(ArrayRef<std::string> libraries) {
  if (libraries.empty())
    return "give the shared library that has it by '--library'";
  return "'" + llvm::join(libraries, "', '") + "' " +
         (libraries.size() == 1 ? "does" : "do") +
         " not export it; give another '--library' too, or in C++ declare it "
         "'extern \"C\"'";
}

Error Compiler::importDeclared(const Options &options) {
  for (const std::string &path : options.libraries)
    if (Error error = jit->addLibrary(path))
      return withCode(BadInput, std::move(error));
  for (auto func : module->getOps<func::FuncOp>()) {
    auto name = func->getAttrOfType<StringAttr>(kExternalAttr);
    if (!name || jit->importSymbol(name))
      continue;
    return exitError(BadInput, "the program calls '" + name.getValue() +
                                   "', which is only declared: " +
                                   whereToGet(options.libraries));
  }
  return Error::success();
}

void Compiler::saveProgram() { saved = module->clone(); }

void Compiler::restoreProgram() { module = saved->clone(); }

namespace {
/// What a failed check of one call says.
struct Site {
  std::string where;
  std::vector<std::string> checks;
};
} // namespace

static Site siteOf(CallOp call, KernelOp kernel) {
  Site site;
  site.where = describe(call.getLoc());
  if (KernelInfoAttr info = kernel.getInfoAttr())
    for (StringAttr check : info.getChecks())
      site.checks.push_back(check.str());
  return site;
}

static std::string describeFailure(const std::vector<Site> &sites,
                                   remat_status status) {
  std::string text = "a check failed while the step ran";
  if (status.site < 0 || static_cast<size_t>(status.site) >= sites.size())
    return text;
  const Site &site = sites[status.site];
  if (!site.where.empty())
    text += " at '" + site.where + "'";
  size_t check = status.check - 1;
  if (check < site.checks.size())
    text += ": " + site.checks[check];
  return text;
}

Expected<OwningOpRef<ModuleOp>> Compiler::applyPlan() {
  OwningOpRef<ModuleOp> copy(cast<ModuleOp>(module->clone()));
  if (Error error =
          runPasses(*copy, "plan", InternalError, [&](PassManager &pm) {
            pm.addNestedPass<func::FuncOp>(createApplyPlanPass());
            pm.addNestedPass<func::FuncOp>(createVerifyPlanPass());
          }))
    return std::move(error);
  return copy;
}

Error Compiler::logLaunches(const Options &options, llvm::raw_ostream &os) {
  Expected<OwningOpRef<ModuleOp>> planned = applyPlan();
  if (!planned)
    return planned.takeError();
  KernelsToNvvmPassOptions nvvm;
  if (!options.chip.empty())
    nvvm.chip = options.chip;
  if (Error error =
          runPasses(**planned, "lower", BadInput, [&](PassManager &pm) {
            pm.addPass(createLowerStepPass());
            pm.addPass(createKernelsToNvvmPass(nvvm));
            pm.addPass(createLaunchesToLlvmPass());
          }))
    return error;
  return withCode(InternalError, logStep(**planned, step().getSymName(), os));
}

/// For each result of a planned step, the argument whose place it has, else -1.
static std::vector<int64_t> resultsInArguments(func::FuncOp step) {
  std::vector<int64_t> arguments;
  for (Value value : step.getBody().front().getTerminator()->getOperands()) {
    arguments.push_back(-1);
    auto result = dyn_cast<OpResult>(rootOf(value));
    auto call = result ? dyn_cast<CallOp>(result.getOwner()) : CallOp();
    if (!call || !call.getPlacesAttr())
      continue;
    auto place =
        cast<PlaceAttr>(call.getPlacesAttr()[result.getResultNumber()]);
    if (place.getKind() == PlaceKind::Argument)
      arguments.back() = place.getValue();
  }
  return arguments;
}

/// By result of a step: whether it depends on one of the values `from`.
static std::vector<bool> dependOn(DenseSet<Value> from, func::FuncOp step) {
  auto isReached = [&](Value value) { return from.contains(value); };
  std::vector<bool> results;
  for (Operation &op : step.getBody().front()) {
    if (llvm::any_of(op.getOperands(), isReached))
      from.insert(op.result_begin(), op.result_end());
    if (op.hasTrait<OpTrait::ReturnLike>())
      for (Value value : op.getOperands())
        results.push_back(isReached(value));
  }
  return results;
}

/// By result of a planned step: whether it is computed from what a call with
/// effects gives, which may be another value in another run.
static std::vector<bool> resultsOfEffects(func::FuncOp step) {
  DenseSet<Value> varying;
  for (auto call : step.getOps<CallOp>())
    if (call.getHasEffects())
      varying.insert(call->result_begin(), call->result_end());
  return dependOn(std::move(varying), step);
}

std::vector<int64_t> Compiler::resultsFrom(ArrayRef<int64_t> arguments) {
  DenseSet<Value> from;
  for (int64_t argument : arguments)
    from.insert(step().getArgument(argument));
  std::vector<int64_t> results;
  for (auto [index, depends] :
       llvm::enumerate(dependOn(std::move(from), step())))
    if (depends)
      results.push_back(index);
  return results;
}

static bool callsEffects(func::FuncOp step) {
  return llvm::any_of(step.getOps<CallOp>(),
                      [](CallOp call) { return call.getHasEffects(); });
}

/// The calls of all steps, in the order in which checks number them.
static std::vector<Site> sitesOf(ModuleOp planned) {
  std::vector<Site> sites;
  SymbolTable symbols(planned);
  for (auto func : planned.getOps<func::FuncOp>())
    if (func->hasAttr(kStepAttr))
      for (auto call : func.getOps<CallOp>())
        sites.push_back(
            siteOf(call, symbols.lookup<KernelOp>(call.getCallee())));
  return sites;
}

/// What the calls of `step` execute.
static std::vector<ProfiledCall> callsOf(func::FuncOp step) {
  std::vector<ProfiledCall> calls;
  SymbolTable symbols(step->getParentOfType<ModuleOp>());
  for (auto call : step.getOps<CallOp>()) {
    auto info = symbols.lookup<KernelOp>(call.getCallee()).getInfoAttr();
    calls.push_back(
        {call.getCallee().str(), info ? info.getHash().str() : std::string()});
  }
  return calls;
}

Expected<CompiledStep> Compiler::compile(bool profile) {
  Expected<OwningOpRef<ModuleOp>> planned = applyPlan();
  if (!planned)
    return planned.takeError();
  OwningOpRef<ModuleOp> &copy = *planned;
  std::string entry = step().getSymName().str();

  CompiledStep step;
  auto plannedEntry = copy->lookupSymbol<func::FuncOp>(entry);
  step.inArgument = resultsInArguments(plannedEntry);
  step.hasEffects = callsEffects(plannedEntry);
  step.varies = resultsOfEffects(plannedEntry);
  auto sites = std::make_shared<std::vector<Site>>(sitesOf(*copy));
  lastCalls = callsOf(plannedEntry);
  LowerStepPassOptions lower;
  lower.ticks = profile;
  if (Error error =
          runPasses(*copy, "lower", InternalError, [&](PassManager &pm) {
            pm.addPass(createLowerStepPass(lower));
          }))
    return error;
  auto lowered = copy->lookupSymbol<func::FuncOp>(entry);
  auto bytes = lowered ? lowered->getAttrOfType<IntegerAttr>(kArenaBytesAttr)
                       : IntegerAttr();
  if (!bytes)
    return exitError(InternalError, "'remat-lower-step' left no step");
  step.arenaBytes = bytes.getInt();
  if (auto moved = lowered->getAttrOfType<IntegerAttr>(kTierBytesAttr))
    step.tierBytes = moved.getInt();
  step.describeCheck = [sites](remat_status status) {
    return describeFailure(*sites, status);
  };
  Expected<remat_step_fn> function = jit->addStep(*copy, entry);
  if (!function)
    return withCode(InternalError, function.takeError());
  step.function = *function;
  return step;
}

std::vector<std::pair<std::string, int64_t>> Compiler::allTimes() const {
  std::vector<std::pair<std::string, int64_t>> all = stageTimes.take();
  if (!jit)
    return all;
  cpu::CompileTimes times = jit->times();
  all.emplace_back("codegen", times.lowerNs + times.translateNs +
                                  times.optimizeNs + times.codegenNs);
  return all;
}
