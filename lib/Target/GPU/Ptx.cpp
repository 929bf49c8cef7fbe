//===- Ptx.cpp - From NVVM to PTX -----------------------------------------===//
//
// Upstream's serialization of a module, with libdevice linked only where it is
// called (reading it takes longer than all the rest of a small kernel).
//
//===----------------------------------------------------------------------===//

#include "Ptx.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Target/LLVM/ModuleToObject.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

extern "C" void LLVMInitializeNVPTXTargetInfo();
extern "C" void LLVMInitializeNVPTXTarget();
extern "C" void LLVMInitializeNVPTXTargetMC();
extern "C" void LLVMInitializeNVPTXAsmPrinter();

using namespace mlir;
using namespace remat;

static bool isDeviceMemory(unsigned space) {
  return space == 0 || space == 1 || space == 3 || space == 5;
}

LogicalResult remat::verifyDeviceCode(gpu::GPUModuleOp module) {
  WalkResult result = module.walk([&](Operation *op) -> WalkResult {
    if (isa<LLVM::AllocaOp>(op))
      return op->emitError("device code allocates on the stack, which would be "
                           "local memory of every thread; make the buffer part "
                           "of the kernel's workspace");
    auto isForeign = [](Type type) {
      auto pointer = dyn_cast<LLVM::LLVMPointerType>(type);
      return pointer && !isDeviceMemory(pointer.getAddressSpace());
    };
    bool foreign = llvm::any_of(op->getResultTypes(), isForeign);
    if (auto func = dyn_cast<LLVM::LLVMFuncOp>(op))
      foreign |= llvm::any_of(func.getArgumentTypes(), isForeign);
    if (foreign)
      return op->emitError("device code uses a memory space that is neither "
                           "global (1) nor shared (3) nor local (5)");
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

std::string remat::libdevicePath(StringRef folder) {
  std::string root = folder.str();
  for (const char *name : {"CUDA_ROOT", "CUDA_HOME", "CUDA_PATH"})
    if (root.empty())
      root = llvm::sys::Process::GetEnv(name).value_or("");
  if (root.empty())
    root = "/usr/local/cuda";
  llvm::SmallString<128> path(root);
  llvm::sys::path::append(path, "nvvm", "libdevice", "libdevice.10.bc");
  return path.str().str();
}

static bool isLibdevice(const llvm::Function &function) {
  return function.isDeclaration() && function.getName().starts_with("__nv_");
}

namespace {
class PtxTranslation final : public LLVM::ModuleToObject {
public:
  PtxTranslation(gpu::GPUModuleOp module, StringRef chip, StringRef libdevice)
      : ModuleToObject(*module, "nvptx64-nvidia-cuda", chip, kPtxFeatures,
                       /*optLevel=*/3),
        libdevice(libdevice) {}

  bool linkedLibdevice = false;

protected:
  std::optional<SmallVector<std::unique_ptr<llvm::Module>>>
  loadBitcodeFiles(llvm::Module &llvmModule) override;
  LogicalResult handleBitcodeFile(llvm::Module &library) override;
  FailureOr<SmallVector<char, 0>>
  moduleToObject(llvm::Module &llvmModule) override;

private:
  StringRef libdevice;
};
} // namespace

std::optional<SmallVector<std::unique_ptr<llvm::Module>>>
PtxTranslation::loadBitcodeFiles(llvm::Module &llvmModule) {
  SmallVector<std::unique_ptr<llvm::Module>> libraries;
  auto called = llvm::find_if(llvmModule, isLibdevice);
  if (called == llvmModule.end())
    return libraries;
  if (!llvm::sys::fs::exists(libdevice)) {
    InFlightDiagnostic diag =
        emitError(getOperation().getLoc(), "kernel needs '")
        << called->getName() << "' of libdevice, and '" << libdevice
        << "' does not exist";
    diag.attachNote()
        << "install the CUDA toolkit, or name its folder with the "
           "option 'toolkit' or CUDA_HOME";
    return std::nullopt;
  }
  libraries.push_back(loadBitcodeFile(llvmModule.getContext(), libdevice));
  if (!libraries.back())
    return std::nullopt;
  linkedLibdevice = true;
  return libraries;
}

LogicalResult PtxTranslation::handleBitcodeFile(llvm::Module &library) {
  // As the program's module has them; the linker would warn of a difference.
  setDataLayoutAndTriple(library);
  return success();
}

FailureOr<SmallVector<char, 0>>
PtxTranslation::moduleToObject(llvm::Module &llvmModule) {
  for (const llvm::Function &function : llvmModule) {
    if (!function.isDeclaration() || function.isIntrinsic() ||
        function.use_empty())
      continue;
    return emitError(getOperation().getLoc(), "kernel calls '")
           << function.getName() << "', which has no definition on the device";
  }
  FailureOr<llvm::TargetMachine *> machine = getOrCreateTargetMachine();
  if (failed(machine))
    return failure();
  FailureOr<SmallString<0>> ptx =
      translateModuleToISA(llvmModule, **machine,
                           [&] { return emitError(getOperation().getLoc()); });
  if (failed(ptx))
    return failure();
  return SmallVector<char, 0>(ptx->begin(), ptx->end());
}

FailureOr<Ptx> remat::translateToPtx(gpu::GPUModuleOp module, StringRef chip,
                                     StringRef libdevice) {
  static bool initialized = [] {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
    return true;
  }();
  (void)initialized;
  PtxTranslation translation(module, chip, libdevice);
  std::optional<SmallVector<char, 0>> object = translation.run();
  if (!object)
    return failure();
  return Ptx{std::string(object->begin(), object->end()),
             translation.linkedLibdevice};
}
