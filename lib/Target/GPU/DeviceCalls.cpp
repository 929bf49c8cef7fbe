//===- DeviceCalls.cpp - Host code that calls the device ABI --------------===//
//
// The layouts of records and calls are those of Runtime/Device.h.
//
//===----------------------------------------------------------------------===//

#include "DeviceCalls.h"
#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "remat/IR/Remat.h"

using namespace mlir;
using namespace remat;

static LowerToLLVMOptions bareOptions(MLIRContext *context) {
  LowerToLLVMOptions options(context);
  options.useBarePtrCallConv = true;
  return options;
}

DeviceCalls::DeviceCalls(ModuleOp module)
    : module(module), builder(module.getContext()),
      types(module.getContext(), bareOptions(module.getContext())),
      pointer(LLVM::LLVMPointerType::get(module.getContext())),
      i32(builder.getI32Type()), i64(builder.getI64Type()) {}

Value DeviceCalls::constant(Location loc, Type type, int64_t value) {
  return LLVM::ConstantOp::create(builder, loc,
                                  builder.getIntegerAttr(type, value));
}

Value DeviceCalls::addressOf(OpBuilder &at, Location loc, StringRef name) {
  return LLVM::AddressOfOp::create(at, loc, pointer, name);
}

LLVM::LLVMFuncOp DeviceCalls::declare(StringRef name, ArrayRef<Type> inputs) {
  if (auto known = module.lookupSymbol<LLVM::LLVMFuncOp>(name))
    return known;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(module.getBody());
  return LLVM::LLVMFuncOp::create(builder, module.getLoc(), name,
                                  LLVM::LLVMFunctionType::get(i32, inputs));
}

void DeviceCalls::addBytes(Location loc, StringRef name, StringRef bytes) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(module.getBody());
  LLVM::GlobalOp::create(
      builder, loc, LLVM::LLVMArrayType::get(builder.getI8Type(), bytes.size()),
      /*isConstant=*/true, LLVM::Linkage::Private, name,
      builder.getStringAttr(bytes));
}

void DeviceCalls::addRecord(Location loc, StringRef name,
                            ArrayRef<Field> fields) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(module.getBody());
  SmallVector<Type> fieldTypes;
  for (const Field &field : fields)
    fieldTypes.push_back(field.second ? i64 : pointer);
  auto type = LLVM::LLVMStructType::getLiteral(module.getContext(), fieldTypes);
  auto global = LLVM::GlobalOp::create(builder, loc, type, /*isConstant=*/false,
                                       LLVM::Linkage::Internal, name,
                                       /*value=*/Attribute());
  builder.createBlock(&global.getInitializerRegion());
  Value record = LLVM::UndefOp::create(builder, loc, type);
  for (auto [index, field] : llvm::enumerate(fields)) {
    Value value = field.second ? constant(loc, i64, field.second)
                  : field.first.empty()
                      ? LLVM::ZeroOp::create(builder, loc, pointer)
                      : addressOf(builder, loc, field.first);
    record = LLVM::InsertValueOp::create(builder, loc, record, value,
                                         static_cast<int64_t>(index));
  }
  LLVM::ReturnOp::create(builder, loc, record);
}

/// The record of the module that holds the function of `launch`.
LogicalResult DeviceCalls::addModule(gpu::LaunchFuncOp launch) {
  StringRef name = launch.getKernelModuleName().getValue();
  if (module.lookupSymbol((name + "_module").str()))
    return success();
  auto binary = module.lookupSymbol<gpu::BinaryOp>(name);
  if (!binary) {
    InFlightDiagnostic diag = launch.emitError("launches '")
                              << launch.getKernelName().getValue()
                              << "', whose device code is not compiled";
    diag.attachNote() << "run 'remat-kernels-to-nvvm' first";
    return diag;
  }
  auto object = cast<gpu::ObjectAttr>(binary.getObjectsAttr()[0]);
  std::string image = object.getObject().getValue().str();
  image.push_back('\0');
  std::string imageName = (name + "_image").str();
  addBytes(binary.getLoc(), imageName, image);
  addRecord(
      binary.getLoc(), (name + "_module").str(),
      {{imageName, 0}, {"", static_cast<int64_t>(image.size())}, {"", 0}});
  return success();
}

FailureOr<std::string> DeviceCalls::kernelRecord(gpu::LaunchFuncOp launch) {
  StringRef moduleName = launch.getKernelModuleName().getValue();
  StringRef name = launch.getKernelName().getValue();
  std::string record = (moduleName + "_" + name).str();
  if (module.lookupSymbol(record))
    return record;
  if (failed(addModule(launch)))
    return failure();
  addBytes(launch.getLoc(), record + "_name", name.str() + '\0');
  addRecord(
      launch.getLoc(), record,
      {{(moduleName + "_module").str(), 0}, {record + "_name", 0}, {"", 0}});
  return record;
}

/// Size of a parameter: a pointer, or a scalar of 32 bits.
static int32_t parameterBytes(Value operand) {
  return isa<MemRefType>(operand.getType()) ? 8 : 4;
}

/// The array of the parameters' sizes, one global for all launches alike.
std::string DeviceCalls::sizesOf(Location loc, ValueRange operands) {
  SmallVector<int32_t> sizes(llvm::map_range(operands, parameterBytes));
  std::string name = "remat_sizes";
  for (int32_t size : sizes)
    name += "_" + std::to_string(size);
  if (module.lookupSymbol(name))
    return name;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(module.getBody());
  LLVM::GlobalOp::create(builder, loc,
                         LLVM::LLVMArrayType::get(i32, sizes.size()),
                         /*isConstant=*/true, LLVM::Linkage::Private, name,
                         builder.getI32TensorAttr(sizes));
  return name;
}

/// `operand` as the device function takes it.
Value DeviceCalls::bare(Location loc, Value operand) {
  if (!isa<MemRefType>(operand.getType()))
    return operand;
  Type type = types.convertType(operand.getType());
  Value descriptor =
      UnrealizedConversionCastOp::create(builder, loc, type, operand)
          .getResult(0);
  return MemRefDescriptor(descriptor).alignedPtr(builder, loc);
}

/// The array of pointers to the parameters, on the stack.
Value DeviceCalls::parameters(gpu::LaunchFuncOp launch) {
  Location loc = launch.getLoc();
  ValueRange operands = launch.getKernelOperands();
  Value one = constant(loc, i64, 1);
  Value array = LLVM::AllocaOp::create(
      builder, loc, pointer, LLVM::LLVMArrayType::get(pointer, operands.size()),
      one);
  for (auto [index, operand] : llvm::enumerate(operands)) {
    Value value = bare(loc, operand);
    Value slot =
        LLVM::AllocaOp::create(builder, loc, pointer, value.getType(), one);
    LLVM::StoreOp::create(builder, loc, value, slot);
    Value element = LLVM::GEPOp::create(
        builder, loc, pointer, pointer, array,
        ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(index)});
    LLVM::StoreOp::create(builder, loc, slot, element);
  }
  return array;
}

FailureOr<Value> DeviceCalls::launch(gpu::LaunchFuncOp launch, Value stream) {
  Location loc = launch.getLoc();
  builder.setInsertionPoint(launch);
  FailureOr<std::string> record = kernelRecord(launch);
  if (failed(record))
    return failure();
  SmallVector<Value> arguments{addressOf(builder, loc, *record)};
  for (Value size :
       {launch.getGridSizeX(), launch.getGridSizeY(), launch.getGridSizeZ(),
        launch.getBlockSizeX(), launch.getBlockSizeY(), launch.getBlockSizeZ()})
    arguments.push_back(arith::IndexCastUIOp::create(builder, loc, i32, size));
  Value shared = launch.getDynamicSharedMemorySize();
  arguments.push_back(shared ? shared : constant(loc, i32, 0));
  arguments.push_back(stream);
  arguments.push_back(parameters(launch));
  arguments.push_back(
      addressOf(builder, loc, sizesOf(loc, launch.getKernelOperands())));
  arguments.push_back(constant(loc, i32, launch.getKernelOperands().size()));
  LLVM::LLVMFuncOp callee =
      declare("remat_device_launch",
              SmallVector<Type>(ValueRange(arguments).getTypes()));
  return LLVM::CallOp::create(builder, loc, callee, arguments).getResult();
}

/// The record of the constant of `get`, with its bytes on the host.
std::string DeviceCalls::constantRecord(memref::GetGlobalOp get) {
  std::string record = (get.getName() + "_data").str();
  if (module.lookupSymbol(record))
    return record;
  auto global = module.lookupSymbol<memref::GlobalOp>(get.getNameAttr());
  MemRefType type = global.getType();
  Type hostType = types.convertType(type.getElementType());
  for (int64_t size : llvm::reverse(type.getShape()))
    hostType = LLVM::LLVMArrayType::get(hostType, size);
  auto value = cast<DenseElementsAttr>(*global.getInitialValue());
  Attribute initial = value;
  if (type.getRank() == 0)
    initial = value.getSplatValue<Attribute>();
  std::string host = (get.getName() + "_host").str();
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(module.getBody());
  LLVM::GlobalOp::create(builder, get.getLoc(), hostType, /*isConstant=*/true,
                         LLVM::Linkage::Private, host, initial);
  addRecord(get.getLoc(), record, {{host, 0}, {"", *byteSize(type)}, {"", 0}});
  return record;
}

Value DeviceCalls::loadConstant(memref::GetGlobalOp get) {
  builder.setInsertionPoint(get);
  Value record = addressOf(builder, get.getLoc(), constantRecord(get));
  return LLVM::CallOp::create(builder, get.getLoc(),
                              declare("remat_device_load", {pointer}), record)
      .getResult();
}

Value DeviceCalls::constantBuffer(OpBuilder &at, memref::GetGlobalOp get) {
  Location loc = get.getLoc();
  Value record = addressOf(at, loc, constantRecord(get));
  auto type = LLVM::LLVMStructType::getLiteral(module.getContext(),
                                               {pointer, i64, pointer});
  Value field = LLVM::GEPOp::create(at, loc, pointer, type, record,
                                    ArrayRef<LLVM::GEPArg>{0, 2});
  Value address = LLVM::LoadOp::create(at, loc, pointer, field);
  Value descriptor =
      MemRefDescriptor::fromStaticShape(at, loc, types, get.getType(), address);
  return UnrealizedConversionCastOp::create(at, loc, get.getType(), descriptor)
      .getResult(0);
}
