//===- LogRun.cpp - What a step would ask of a GPU ------------------------===//
//
// ORC compiles the host code; the device ABI is that of this process, with the
// log behind it while the step runs.
//
//===----------------------------------------------------------------------===//

#include "remat/Target/GPU/LogRun.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "remat/IR/Step.h"
#include "remat/Runtime/DeviceBackend.h"
#include "remat/Runtime/Step.h"
#include "remat/Target/CPU/LowerToLlvm.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/Support/TargetSelect.h"

using namespace mlir;
using namespace remat;
namespace orc = llvm::orc;

namespace {
/// Addresses that nobody may follow, one range per buffer of a step.
class FakeBuffers {
public:
  explicit FakeBuffers(DeviceLog &log) : log(log) {}

  void *add(std::string name, int64_t bytes) {
    void *base = reinterpret_cast<void *>(next);
    log.nameRange(std::move(name), base, bytes);
    next += llvm::alignTo(bytes + 1, kSpacing);
    return base;
  }

  std::vector<void *> addAll(StringRef name, ArrayRef<int64_t> bytes) {
    std::vector<void *> buffers;
    for (auto [index, size] : llvm::enumerate(bytes))
      buffers.push_back(add((name + Twine(index)).str(), size));
    return buffers;
  }

private:
  static constexpr uint64_t kSpacing = 4096;
  DeviceLog &log;
  uint64_t next = uint64_t(1) << 44;
};
} // namespace

static llvm::Error stringError(const llvm::Twine &text) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), text);
}

/// The functions of the device ABI that generated code calls.
static llvm::Error defineDevice(orc::LLJIT &jit) {
  orc::SymbolMap symbols;
  auto define = [&](StringRef name, auto *function) {
    symbols[jit.mangleAndIntern(name)] = {orc::ExecutorAddr::fromPtr(function),
                                          llvm::JITSymbolFlags::Exported |
                                              llvm::JITSymbolFlags::Callable};
  };
  define("remat_device_launch", &remat_device_launch);
  define("remat_device_load", &remat_device_load);
  return jit.getMainJITDylib().define(orc::absoluteSymbols(symbols));
}

static llvm::Expected<std::unique_ptr<orc::LLJIT>> compile(ModuleOp module) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  DialectRegistry registry;
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  module.getContext()->appendDialectRegistry(registry);
  auto context = std::make_unique<llvm::LLVMContext>();
  std::unique_ptr<llvm::Module> translated =
      translateModuleToLLVMIR(module, *context);
  if (!translated)
    return stringError("host code has no form in LLVM; run "
                       "'remat-launches-to-llvm' first");
  llvm::Expected<std::unique_ptr<orc::LLJIT>> jit =
      orc::LLJITBuilder().create();
  if (!jit)
    return jit.takeError();
  if (llvm::Error error = defineDevice(**jit))
    return std::move(error);
  if (llvm::Error error = (*jit)->addIRModule(
          orc::ThreadSafeModule(std::move(translated), std::move(context))))
    return std::move(error);
  return jit;
}

static ArrayRef<int64_t> bytesOf(Operation *function, StringRef name) {
  auto bytes = function->getAttrOfType<DenseI64ArrayAttr>(name);
  return bytes ? bytes.asArrayRef() : ArrayRef<int64_t>();
}

/// Calls the step on buffers that do not exist.
static int call(remat_step_fn step, Operation *function, raw_ostream &os) {
  auto log = std::make_unique<DeviceLog>(
      [&](const std::string &line) { os << line << '\n'; });
  FakeBuffers buffers(*log);
  std::vector<void *> arguments =
      buffers.addAll("arg", bytesOf(function, kArgumentBytesAttr));
  std::vector<void *> results =
      buffers.addAll("result", bytesOf(function, kResultBytesAttr));
  auto arenaBytes = function->getAttrOfType<IntegerAttr>(kArenaBytesAttr);
  void *arena = buffers.add("arena", arenaBytes ? arenaBytes.getInt() : 0);
  auto *status =
      static_cast<remat_status *>(buffers.add("status", sizeof(remat_status)));
  std::unique_ptr<DeviceBackend> before = setDeviceBackend(std::move(log));
  int code = step(arguments.data(), results.data(), arena, /*tier=*/nullptr,
                  /*stream=*/nullptr, status);
  setDeviceBackend(std::move(before));
  return code;
}

llvm::Error remat::logStep(ModuleOp module, StringRef entry, raw_ostream &os) {
  std::string name = cpu::stepSymbol(entry);
  Operation *function = module.lookupSymbol<LLVM::LLVMFuncOp>(name);
  if (!function)
    return stringError("no step '" + entry + "' in the lowered module");
  llvm::Expected<std::unique_ptr<orc::LLJIT>> jit = compile(module);
  if (!jit)
    return jit.takeError();
  llvm::Expected<orc::ExecutorAddr> address = (*jit)->lookup(name);
  if (!address)
    return address.takeError();
  int code = call(address->toPtr<remat_step_fn>(), function, os);
  if (code == 0)
    return llvm::Error::success();
  return stringError("step '" + entry + "' returned " + llvm::Twine(code) +
                     ": " + remat_device_message());
}
