//===- DeviceCalls.h - Host code that calls the device ABI ------*- C++ -*-===//
//
// Records and calls of Runtime/Device.h, built in the LLVM dialect.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_TARGET_GPU_DEVICECALLS_H
#define REMAT_LIB_TARGET_GPU_DEVICECALLS_H

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace remat {

/// Builds calls of the device ABI in one module. The records that they need
/// (modules, kernels, constants) become globals, one each.
class DeviceCalls {
public:
  explicit DeviceCalls(mlir::ModuleOp module);

  /// Launches what `launch` says, right before it; the returned i32 is the
  /// call's code. Fails, with an error, where its device code is not compiled.
  mlir::FailureOr<mlir::Value> launch(mlir::gpu::LaunchFuncOp launch,
                                      mlir::Value stream);

  /// Makes sure, right before `get`, that its constant is on the device.
  /// Returns the call's code and `address`, which loads the constant's buffer
  /// on the device and stands where the builder is.
  mlir::Value loadConstant(mlir::memref::GetGlobalOp get);
  mlir::Value constantBuffer(mlir::OpBuilder &builder,
                             mlir::memref::GetGlobalOp get);

private:
  mlir::Value constant(mlir::Location loc, mlir::Type type, int64_t value);
  mlir::Value addressOf(mlir::OpBuilder &builder, mlir::Location loc,
                        llvm::StringRef name);
  /// A global struct of pointers and numbers; an empty name is a null pointer.
  using Field = std::pair<std::string, int64_t>;
  void addRecord(mlir::Location loc, llvm::StringRef name,
                 llvm::ArrayRef<Field> fields);
  void addBytes(mlir::Location loc, llvm::StringRef name,
                llvm::StringRef bytes);
  mlir::LogicalResult addModule(mlir::gpu::LaunchFuncOp launch);
  mlir::FailureOr<std::string> kernelRecord(mlir::gpu::LaunchFuncOp launch);
  std::string sizesOf(mlir::Location loc, mlir::ValueRange operands);
  std::string constantRecord(mlir::memref::GetGlobalOp get);
  mlir::Value parameters(mlir::gpu::LaunchFuncOp launch);
  mlir::Value bare(mlir::Location loc, mlir::Value operand);
  mlir::LLVM::LLVMFuncOp declare(llvm::StringRef name,
                                 llvm::ArrayRef<mlir::Type> inputs);

  mlir::ModuleOp module;
  mlir::OpBuilder builder;
  mlir::LLVMTypeConverter types;
  mlir::Type pointer, i32, i64;
};

} // namespace remat

#endif // REMAT_LIB_TARGET_GPU_DEVICECALLS_H
