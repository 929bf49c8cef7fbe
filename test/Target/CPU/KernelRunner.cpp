//===- KernelRunner.cpp - Schedule, compile and call one kernel -----------===//
//
// See KernelRunner.h.
//
//===----------------------------------------------------------------------===//

#include "KernelRunner.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "remat/Runtime/Threads.h"
#include "remat/Target/CPU/CpuTarget.h"
#include "remat/Target/Passes.h"

#include <gtest/gtest.h>

using namespace mlir;
using namespace remat;
using namespace remat::test;

static constexpr size_t kGuardBytes = 64;

test::Buffer::Buffer(size_t bytes) : bytes(bytes) {
  size_t rounded = (bytes + 63) / 64 * 64 + kGuardBytes;
  data.reset(static_cast<char *>(std::aligned_alloc(64, rounded)));
  std::memset(data.get(), 0xA5, rounded);
}

test::Buffer::Buffer(const Buffer &other) : Buffer(other.bytes) {
  std::memcpy(data.get(), other.data.get(), bytes);
}

bool test::Buffer::intact() const {
  for (size_t i = 0; i < kGuardBytes; ++i)
    if (static_cast<unsigned char>(data.get()[bytes + i]) != 0xA5)
      return false;
  return true;
}

std::unique_ptr<MLIRContext> test::makeContext() {
  registerCpuTarget();
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registry.insert<RematDialect>();
  registerAllModels(registry);
  return std::make_unique<MLIRContext>(registry);
}

OwningOpRef<ModuleOp> test::schedule(MLIRContext &context,
                                     const std::string &text, int64_t threads) {
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
  if (!module)
    return nullptr;
  PassManager pm(&context);
  ScheduleKernelsPassOptions options;
  options.threads = threads;
  options.minSharedNs = 0;
  pm.addPass(createScheduleKernelsPass(options));
  if (failed(pm.run(*module)))
    return nullptr;
  return module;
}

KernelRunner::KernelRunner(const std::string &text, int64_t threads)
    : context(makeContext()) {
  setThreads(threads);
  module = schedule(*context, text, threads);
  if (!module)
    return;
  kernelInfo = module->lookupSymbol<KernelOp>("k").getInfoAttr();
  workspace = std::make_unique<Buffer>(kernelInfo.getWorkspaceBytes());
  auto created = cpu::Jit::create();
  if (!created) {
    ADD_FAILURE() << llvm::toString(created.takeError());
    return;
  }
  jit = std::move(*created);
  if (llvm::Error error = jit->addKernels(*module)) {
    ADD_FAILURE() << llvm::toString(std::move(error));
    return;
  }
  llvm::Expected<void *> address = jit->kernel("k_impl");
  if (!address)
    ADD_FAILURE() << llvm::toString(address.takeError());
  else
    function = *address;
}

void KernelRunner::operator()(const std::vector<void *> &buffers) {
  using P = void *;
  std::vector<void *> all = buffers;
  if (kernelInfo.getWorkspaceBytes())
    all.push_back(workspace->as<void>());
  if (!kernelInfo.getChecks().empty()) {
    all.push_back(&status);
    all.push_back(reinterpret_cast<void *>(intptr_t(7))); // the site
  }
  ASSERT_LE(all.size(), 8u);
  // Callees take fewer arguments than they are given; all are in registers or
  // at the end of the stack, which the caller owns.
  all.resize(8);
  reinterpret_cast<void (*)(P, P, P, P, P, P, P, P)>(function)(
      all[0], all[1], all[2], all[3], all[4], all[5], all[6], all[7]);
  EXPECT_TRUE(workspace->intact());
  for (void *pointer : buffers)
    EXPECT_NE(pointer, nullptr);
}
