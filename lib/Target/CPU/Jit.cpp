//===- Jit.cpp - Compile kernels and steps in this process ----------------===//
//
// Lowering runs in MLIR's pass manager; optimization and code generation run
// module by module on a thread pool; ORC links the objects against a fixed
// list of symbols and nothing else of the process.
//
//===----------------------------------------------------------------------===//

#include "remat/Target/CPU/Jit.h"
#include "Weights.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "remat/Runtime/Print.h"
#include "remat/Runtime/Threads.h"
#include "remat/Runtime/Transfers.h"
#include "remat/Target/CPU/LowerToLlvm.h"
#include "remat/Target/KernelTarget.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/CompileUtils.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/DynamicLibrary.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/ThreadPool.h"

#include <atomic>
#include <chrono>

using namespace mlir;
using namespace remat;
namespace orc = llvm::orc;

/// All that generated code may import beside our own hooks, prints, and what
/// a program declares: the C library's math and memory functions.
static constexpr llvm::StringLiteral kImports[] = {
    "acos",   "acosf", "acosh", "acoshf", "asin",   "asinf",     "asinh",
    "asinhf", "atan",  "atan2", "atan2f", "atanf",  "atanh",     "atanhf",
    "cbrt",   "cbrtf", "ceil",  "ceilf",  "cos",    "cosf",      "cosh",
    "coshf",  "erf",   "erfc",  "erfcf",  "erff",   "exp",       "exp2",
    "exp2f",  "expf",  "expm1", "expm1f", "floor",  "floorf",    "fma",
    "fmaf",   "fmod",  "fmodf", "log",    "log10",  "log10f",    "log1p",
    "log1pf", "log2",  "log2f", "logf",   "memcpy", "memmove",   "memset",
    "pow",    "powf",  "rint",  "rintf",  "round",  "roundeven", "roundevenf",
    "roundf", "sin",   "sinf",  "sinh",   "sinhf",  "sqrt",      "sqrtf",
    "tan",    "tanf",  "tanh",  "tanhf",  "trunc",  "truncf"};

static constexpr llvm::StringLiteral kTickSymbol = "remat_profile_tick";
static constexpr llvm::StringLiteral kParallelSymbol = "remat_parallel_for";

static void ignoreTick(int32_t) {}

namespace {

/// Adds the time until it goes out of scope to a sum.
class StageTimer {
public:
  explicit StageTimer(std::atomic<int64_t> &sum)
      : sum(sum), start(std::chrono::steady_clock::now()) {}
  ~StageTimer() {
    sum += std::chrono::duration_cast<std::chrono::nanoseconds>(
               std::chrono::steady_clock::now() - start)
               .count();
  }

private:
  std::atomic<int64_t> &sum;
  std::chrono::steady_clock::time_point start;
};

/// An LLVM module with its own context, so that modules compile in parallel.
struct Unit {
  std::string name;
  std::unique_ptr<llvm::LLVMContext> context;
  std::unique_ptr<llvm::Module> module;
  std::unique_ptr<llvm::MemoryBuffer> object;
  std::string error;
};
} // namespace

struct cpu::Jit::Impl {
  Impl(orc::JITTargetMachineBuilder builder, std::unique_ptr<orc::LLJIT> jit,
       const JitOptions &options)
      : builder(std::move(builder)), jit(std::move(jit)),
        threads(std::max(1u, options.compileThreads)),
        optimizes(options.optimize) {}

  llvm::Error defineImports(ProfileTick tick);
  llvm::Expected<OwningOpRef<ModuleOp>> lower(ArrayRef<func::FuncOp> funcs,
                                              orc::JITDylib &dylib);
  llvm::Error defineWeights(ModuleOp module, orc::JITDylib &dylib);
  llvm::Expected<SmallVector<Unit>> translate(ModuleOp lowered);
  void compile(Unit &unit, llvm::TargetMachine &machine);
  std::string checkImports(const llvm::MemoryBuffer &object) const;
  llvm::Error add(ModuleOp lowered, orc::JITDylib &dylib);

  orc::JITTargetMachineBuilder builder;
  std::unique_ptr<orc::LLJIT> jit;
  unsigned threads;
  /// One for each thread: making them takes as long as a small kernel.
  std::vector<std::unique_ptr<llvm::TargetMachine>> machines;
  bool optimizes;
  llvm::StringSet<> allowed;
  llvm::StringSet<> known;
  std::vector<llvm::sys::DynamicLibrary> libraries;
  unsigned numSteps = 0;
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> weightCopies;
  std::atomic<int64_t> lowerNs{0}, translateNs{0}, optimizeNs{0}, codegenNs{0};
};

static llvm::Error stringError(const llvm::Twine &text) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), text);
}

llvm::Error cpu::Jit::Impl::defineImports(ProfileTick tick) {
  orc::SymbolMap symbols;
  auto define = [&](StringRef name, void *address) {
    symbols[jit->mangleAndIntern(name)] = {orc::ExecutorAddr::fromPtr(address),
                                           llvm::JITSymbolFlags::Exported |
                                               llvm::JITSymbolFlags::Callable};
    allowed.insert(name);
  };
  llvm::sys::DynamicLibrary::LoadLibraryPermanently(nullptr);
  for (StringRef name : kImports)
    if (void *address =
            llvm::sys::DynamicLibrary::SearchForAddressOfSymbol(name.str()))
      define(name, address);
  for (const PrintFunction &function : printFunctions())
    define(function.name, function.address);
  define(kParallelSymbol, reinterpret_cast<void *>(remat_parallel_for));
  define("remat_offload", reinterpret_cast<void *>(remat_offload));
  define("remat_fetch", reinterpret_cast<void *>(remat_fetch));
  define("remat_await", reinterpret_cast<void *>(remat_await));
  define(kTickSymbol, reinterpret_cast<void *>(tick ? tick : ignoreTick));
  return jit->getMainJITDylib().define(orc::absoluteSymbols(symbols));
}

llvm::Error cpu::Jit::Impl::defineWeights(ModuleOp module,
                                          orc::JITDylib &dylib) {
  orc::SymbolMap symbols;
  for (const Weight &weight : takeWeights(module, weightCopies)) {
    symbols[jit->mangleAndIntern(weight.symbol)] = {
        orc::ExecutorAddr::fromPtr(weight.data),
        llvm::JITSymbolFlags::Exported};
    allowed.insert(weight.symbol);
  }
  return dylib.define(orc::absoluteSymbols(std::move(symbols)));
}

llvm::Error cpu::Jit::addLibrary(StringRef path) {
  std::string message, file = path.str();
  // A name alone would be looked up where the system keeps its libraries.
  if (!llvm::sys::path::has_parent_path(file))
    file = "./" + file;
  auto library = llvm::sys::DynamicLibrary::getLibrary(file.c_str(), &message);
  if (!library.isValid())
    return stringError("cannot load the library '" + path + "': " + message);
  impl->libraries.push_back(std::move(library));
  return llvm::Error::success();
}

bool cpu::Jit::importSymbol(StringRef name) {
  for (llvm::sys::DynamicLibrary &library : impl->libraries) {
    void *address = library.getAddressOfSymbol(name.str().c_str());
    if (!address)
      continue;
    if (!impl->allowed.insert(name).second)
      return true;
    orc::SymbolMap symbols;
    symbols[impl->jit->mangleAndIntern(name)] = {
        orc::ExecutorAddr::fromPtr(address),
        llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable};
    llvm::cantFail(impl->jit->getMainJITDylib().define(
        orc::absoluteSymbols(std::move(symbols))));
    return true;
  }
  return false;
}

llvm::Expected<OwningOpRef<ModuleOp>>
cpu::Jit::Impl::lower(ArrayRef<func::FuncOp> funcs, orc::JITDylib &dylib) {
  StageTimer timer(lowerNs);
  func::FuncOp first = funcs.front();
  MLIRContext *context = first.getContext();
  OwningOpRef<ModuleOp> holder = ModuleOp::create(first.getLoc());
  OpBuilder builder = OpBuilder::atBlockEnd(holder->getBody());
  for (func::FuncOp func : funcs)
    isolate(builder, func);
  if (llvm::Error error = defineWeights(*holder, dylib))
    return std::move(error);
  PassManager pm(context);
  buildLowerToLlvmPipeline(pm.nest<ModuleOp>());
  if (failed(pm.run(*holder)))
    return stringError("lowering to LLVM failed");
  return std::move(holder);
}

llvm::Expected<SmallVector<Unit>> cpu::Jit::Impl::translate(ModuleOp lowered) {
  StageTimer timer(translateNs);
  SmallVector<Unit> units;
  for (auto module : lowered.getOps<ModuleOp>()) {
    Unit unit;
    unit.name = module.getSymName().value_or("module").str();
    unit.context = std::make_unique<llvm::LLVMContext>();
    unit.module = translateModuleToLLVMIR(module, *unit.context, unit.name);
    if (!unit.module)
      return stringError("translation of '" + unit.name + "' failed");
    units.push_back(std::move(unit));
  }
  return units;
}

static void optimize(llvm::Module &module, llvm::TargetMachine &machine) {
  llvm::PipelineTuningOptions tuning;
  tuning.LoopVectorization = false;
  tuning.LoopInterleaving = false;
  tuning.SLPVectorization = false;
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder passes(&machine, tuning);
  passes.registerModuleAnalyses(modules);
  passes.registerCGSCCAnalyses(components);
  passes.registerFunctionAnalyses(functions);
  passes.registerLoopAnalyses(loops);
  passes.crossRegisterProxies(loops, functions, components, modules);
  passes.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O2)
      .run(module, modules);
}

void cpu::Jit::Impl::compile(Unit &unit, llvm::TargetMachine &machine) {
  unit.module->setDataLayout(machine.createDataLayout());
  unit.module->setTargetTriple(machine.getTargetTriple());
  if (optimizes) {
    StageTimer timer(optimizeNs);
    optimize(*unit.module, machine);
  }
  StageTimer timer(codegenNs);
  auto object = orc::SimpleCompiler(machine)(*unit.module);
  if (!object)
    unit.error = llvm::toString(object.takeError());
  else
    unit.object = std::move(*object);
  unit.module.reset();
  unit.context.reset();
  if (unit.object)
    unit.error = checkImports(*unit.object);
}

std::string
cpu::Jit::Impl::checkImports(const llvm::MemoryBuffer &buffer) const {
  auto object = llvm::object::ObjectFile::createObjectFile(buffer);
  if (!object)
    return llvm::toString(object.takeError());
  for (const llvm::object::SymbolRef &symbol : (*object)->symbols()) {
    llvm::Expected<uint32_t> flags = symbol.getFlags();
    llvm::Expected<StringRef> name = symbol.getName();
    if (!flags || !name) {
      llvm::consumeError(flags.takeError());
      llvm::consumeError(name.takeError());
      return "object has a broken symbol table";
    }
    if (!(*flags & llvm::object::SymbolRef::SF_Undefined) || name->empty() ||
        allowed.contains(*name) || known.contains(*name) ||
        *name == "_GLOBAL_OFFSET_TABLE_")
      continue;
    return "imports '" + name->str() +
           "', which is not on the list of symbols that generated code may use";
  }
  return "";
}

llvm::Error cpu::Jit::Impl::add(ModuleOp lowered, orc::JITDylib &dylib) {
  llvm::Expected<SmallVector<Unit>> units = translate(lowered);
  if (!units)
    return units.takeError();
  while (machines.size() < threads) {
    auto machine = builder.createTargetMachine();
    if (!machine)
      return machine.takeError();
    machines.push_back(std::move(*machine));
  }
  std::atomic<size_t> next{0};
  llvm::StdThreadPool pool(llvm::hardware_concurrency(threads));
  for (std::unique_ptr<llvm::TargetMachine> &machine : machines)
    pool.async([&] {
      for (size_t i = next++; i < units->size(); i = next++)
        compile((*units)[i], *machine);
    });
  pool.wait();
  for (Unit &unit : *units) {
    if (!unit.error.empty())
      return stringError("'" + unit.name + "' " + unit.error);
    if (llvm::Error error = jit->addObjectFile(dylib, std::move(unit.object)))
      return error;
  }
  return llvm::Error::success();
}

cpu::Jit::Jit(std::unique_ptr<Impl> impl) : impl(std::move(impl)) {}
cpu::Jit::~Jit() = default;

llvm::Expected<std::unique_ptr<cpu::Jit>> cpu::Jit::create(JitOptions options) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto builder = orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  builder->setRelocationModel(llvm::Reloc::PIC_);
  builder->setCodeModel(llvm::CodeModel::Small);
  builder->setCodeGenOptLevel(options.optimize ? llvm::CodeGenOptLevel::Default
                                               : llvm::CodeGenOptLevel::None);
  auto jit = orc::LLJITBuilder()
                 .setJITTargetMachineBuilder(*builder)
                 .setLinkProcessSymbolsByDefault(false)
                 .setPlatformSetUp(orc::setUpInactivePlatform)
                 .create();
  if (!jit)
    return jit.takeError();
  auto impl =
      std::make_unique<Impl>(std::move(*builder), std::move(*jit), options);
  if (llvm::Error error = impl->defineImports(options.profileTick))
    return error;
  return std::unique_ptr<Jit>(new Jit(std::move(impl)));
}

/// Steps and kernels are translated only after these are known.
static void registerTranslations(MLIRContext *context) {
  DialectRegistry registry;
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  context->appendDialectRegistry(registry);
}

llvm::Error cpu::Jit::addKernels(ModuleOp module) {
  registerTranslations(module.getContext());
  SmallVector<func::FuncOp> fresh;
  for (auto func : module.getOps<func::FuncOp>())
    if (!func.isExternal() && func->hasAttr(kImplementsAttr) &&
        impl->known.insert(func.getSymName()).second)
      fresh.push_back(func);
  if (fresh.empty())
    return llvm::Error::success();
  orc::JITDylib &dylib = impl->jit->getMainJITDylib();
  auto lowered = impl->lower(fresh, dylib);
  if (!lowered)
    return lowered.takeError();
  return impl->add(lowered->get(), dylib);
}

llvm::Expected<remat_step_fn> cpu::Jit::addStep(ModuleOp module,
                                                StringRef entry) {
  registerTranslations(module.getContext());
  auto func = module.lookupSymbol<func::FuncOp>(entry);
  std::optional<StepShape> shape =
      func && !func.isExternal() ? shapeOfStep(func) : std::nullopt;
  if (!shape)
    return stringError("no lowered step '" + entry + "'");
  // With it come the loops that it runs, and their bodies.
  SmallVector<func::FuncOp> funcs{func};
  for (auto other : module.getOps<func::FuncOp>())
    if (other != func && !other.isExternal() &&
        !impl->known.contains(other.getSymName())) {
      impl->allowed.insert(other.getSymName());
      funcs.push_back(other);
    }
  auto dylib =
      impl->jit->createJITDylib("step" + std::to_string(impl->numSteps++));
  if (!dylib)
    return dylib.takeError();
  auto lowered = impl->lower(funcs, *dylib);
  if (!lowered)
    return lowered.takeError();
  addStepFunction(*lowered->get().getOps<ModuleOp>().begin(), *shape);
  dylib->addToLinkOrder(impl->jit->getMainJITDylib());
  if (llvm::Error error = impl->add(lowered->get(), *dylib))
    return error;
  StageTimer timer(impl->codegenNs);
  auto address = impl->jit->lookup(*dylib, stepSymbol(entry));
  if (!address)
    return address.takeError();
  return address->toPtr<remat_step_fn>();
}

llvm::Expected<void *> cpu::Jit::kernel(StringRef name) {
  StageTimer timer(impl->codegenNs);
  auto address = impl->jit->lookup(impl->jit->getMainJITDylib(), name);
  if (!address)
    return address.takeError();
  return address->toPtr<void *>();
}

cpu::CompileTimes cpu::Jit::times() const {
  return {impl->lowerNs, impl->translateNs, impl->optimizeNs, impl->codegenNs};
}
