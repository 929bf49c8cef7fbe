//===- JitTest.cpp - Steps over shared kernels ----------------------------===//
//
// The C ABI of a step, two steps over the same kernels, and what generated
// code may not import.
//
//===----------------------------------------------------------------------===//

#include "KernelRunner.h"
#include "mlir/Parser/Parser.h"

#include <gtest/gtest.h>

using namespace mlir;
using namespace remat;
using namespace remat::test;

static const char *const kKernel = R"(
#id = affine_map<(d0) -> (d0)>
remat.kernel private @k(%a: tensor<20xf32>) -> tensor<20xf32> {
  %e = tensor.empty() : tensor<20xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : tensor<20xf32>) outs(%e : tensor<20xf32>) {
  ^bb0(%x: f32, %o: f32):
    %r = arith.addf %x, %x : f32
    linalg.yield %r : f32
  } -> tensor<20xf32>
  remat.yield %0 : tensor<20xf32>
})";

static const char *const kStep = R"(
func.func private @k_impl(memref<20xf32>, memref<20xf32>)
func.func private @remat_profile_tick(i32)
func.func @main(%x: memref<20xf32>, %y: memref<20xf32>, %arena: memref<128xi8>, %status: memref<2xi32>)
    attributes {remat.arena_bytes = 128 : i64, remat.result_count = 1 : i64} {
  %c0 = arith.constant 0 : index
  %s0 = arith.constant 0 : i32
  %s1 = arith.constant 1 : i32
  %t = memref.view %arena[%c0][] : memref<128xi8> to memref<20xf32>
  func.call @remat_profile_tick(%s0) : (i32) -> ()
  func.call @k_impl(%x, %t) : (memref<20xf32>, memref<20xf32>) -> ()
  func.call @remat_profile_tick(%s1) : (i32) -> ()
  func.call @k_impl(%t, %y) : (memref<20xf32>, memref<20xf32>) -> ()
  return
})";

static int ticks;

TEST(Jit, StepsShareKernels) {
  std::unique_ptr<MLIRContext> context = makeContext();
  OwningOpRef<ModuleOp> kernels = schedule(*context, kKernel);
  OwningOpRef<ModuleOp> step =
      parseSourceString<ModuleOp>(kStep, context.get());
  ASSERT_TRUE(kernels && step);
  cpu::JitOptions options;
  options.profileTick = [](int32_t) { ++ticks; };
  auto jit = cpu::Jit::create(options);
  ASSERT_TRUE(bool(jit));
  ASSERT_FALSE(bool((*jit)->addKernels(*kernels)));
  ASSERT_FALSE(bool((*jit)->addKernels(*kernels)));
  auto first = (*jit)->addStep(*step, "main");
  auto second = (*jit)->addStep(*step, "main");
  ASSERT_TRUE(first && second);
  EXPECT_NE(*first, *second);
  Buffer x = ramp<float>(20, 1), y(80), arena(128);
  void *args[] = {x.as<void>()}, *results[] = {y.as<void>()};
  remat_status status = {};
  ticks = 0;
  EXPECT_EQ(
      (*first)(args, results, arena.as<void>(), nullptr, nullptr, &status), 0);
  EXPECT_EQ(ticks, 2);
  for (int i = 0; i < 20; ++i)
    EXPECT_EQ(y.as<float>()[i], 4 * x.as<float>()[i]);
  EXPECT_EQ(
      (*second)(args, results, arena.as<void>(), nullptr, nullptr, &status), 0);
  // A pointer that is not aligned is refused.
  args[0] = x.as<char>() + 4;
  EXPECT_EQ(
      (*first)(args, results, arena.as<void>(), nullptr, nullptr, &status), 1);
  EXPECT_GT((*jit)->times().codegenNs, 0);
}

TEST(Jit, RefusesForeignImports) {
  std::unique_ptr<MLIRContext> context = makeContext();
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(R"(
func.func private @puts(memref<4xi8>)
func.func private @k_impl(%x: memref<4xi8>) attributes {remat.implements = @k} {
  func.call @puts(%x) : (memref<4xi8>) -> ()
  return
})",
                                                             context.get());
  ASSERT_TRUE(bool(module));
  auto jit = cpu::Jit::create();
  ASSERT_TRUE(bool(jit));
  llvm::Error error = (*jit)->addKernels(*module);
  ASSERT_TRUE(bool(error));
  EXPECT_EQ(llvm::toString(std::move(error)),
            "'k_impl' imports 'puts', which is not on the list of symbols "
            "that generated code may use");
}

TEST(Jit, UnknownStepIsAnError) {
  std::unique_ptr<MLIRContext> context = makeContext();
  OwningOpRef<ModuleOp> module =
      parseSourceString<ModuleOp>("module {}", context.get());
  auto jit = cpu::Jit::create();
  ASSERT_TRUE(module && jit);
  auto step = (*jit)->addStep(*module, "main");
  ASSERT_FALSE(bool(step));
  EXPECT_EQ(llvm::toString(step.takeError()), "no lowered step 'main'");
}
