//===- bench-contractions.cpp - Speed of one contraction ------------------===//
//
//   bench-contractions [--threads=N] [BxMxNxK[:nn|nt|tn|tt]]...
//
// Schedules and compiles each product alone and prints GFLOP/s of the best of
// several runs. `nt` reads the right operand transposed. Not part of the tests:
// times are not compared with anything.
//
//===----------------------------------------------------------------------===//

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "remat/IR/Remat.h"
#include "remat/Runtime/Threads.h"
#include "remat/Target/CPU/CpuTarget.h"
#include "remat/Target/CPU/Jit.h"
#include "remat/Target/Passes.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>
#include <cstdlib>

using namespace mlir;
using namespace remat;

namespace {
struct Product {
  int64_t batch, m, n, k;
  bool transposeA, transposeB;
};
using Function = void (*)(void *, void *, void *, void *);
} // namespace

static std::string kernelText(const Product &p) {
  auto tensor = [&](int64_t a, int64_t b) {
    return llvm::formatv("tensor<{0}x{1}x{2}xf32>", p.batch, a, b).str();
  };
  std::string a = p.transposeA ? tensor(p.k, p.m) : tensor(p.m, p.k);
  std::string b = p.transposeB ? tensor(p.n, p.k) : tensor(p.k, p.n);
  return llvm::formatv(R"(
#a = affine_map<(d0, d1, d2, d3) -> (d0, {0})>
#b = affine_map<(d0, d1, d2, d3) -> (d0, {1})>
#c = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
remat.kernel private @k(%a: {2}, %b: {3}) -> {4} {{
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : {4}
  %f = linalg.fill ins(%z : f32) outs(%e : {4}) -> {4}
  %0 = linalg.generic {{indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %b : {2}, {3}) outs(%f : {4}) {{
  ^bb0(%x: f32, %y: f32, %o: f32):
    %p = arith.mulf %x, %y : f32
    %r = arith.addf %o, %p : f32
    linalg.yield %r : f32
  } -> {4}
  remat.yield %0 : {4}
})",
                       p.transposeA ? "d3, d1" : "d1, d3",
                       p.transposeB ? "d2, d3" : "d3, d2", a, b,
                       tensor(p.m, p.n));
}

static bool parse(llvm::StringRef text, Product &product) {
  auto [shape, form] = text.split(':');
  llvm::SmallVector<llvm::StringRef> parts;
  shape.split(parts, 'x');
  int64_t *fields[] = {&product.batch, &product.m, &product.n, &product.k};
  if (parts.size() != 4)
    return false;
  for (auto [part, field] : llvm::zip(parts, fields))
    if (part.getAsInteger(10, *field) || *field <= 0)
      return false;
  product.transposeA = form.starts_with("t");
  product.transposeB = form.ends_with("t");
  return form.empty() || form.size() == 2;
}

static float *allocate(int64_t count) {
  size_t bytes = (count * sizeof(float) + 63) / 64 * 64;
  auto *data = static_cast<float *>(std::aligned_alloc(64, bytes));
  for (int64_t i = 0; i < count; ++i)
    data[i] = float(i % 17) / 17 - 0.5f;
  return data;
}

static double bestSeconds(Function function, const Product &p,
                          int64_t workspaceBytes) {
  float *a = allocate(p.batch * p.m * p.k), *b = allocate(p.batch * p.n * p.k);
  float *c = allocate(p.batch * p.m * p.n);
  float *workspace = allocate(workspaceBytes / 4 + 16);
  double best = 1e30, sum = 0;
  // Short ones more often: others may keep the machine busy for a while.
  for (int run = 0; run < 7 || sum < 0.5; ++run) {
    auto start = std::chrono::steady_clock::now();
    function(a, b, c, workspace);
    std::chrono::duration<double> took =
        std::chrono::steady_clock::now() - start;
    best = std::min(best, took.count());
    sum += took.count();
  }
  for (float *one : {a, b, c, workspace})
    std::free(one);
  return best;
}

static bool measure(MLIRContext &context, llvm::StringRef text,
                    int64_t threads) {
  Product product = {};
  if (!parse(text, product)) {
    llvm::errs() << "'" << text << "' is no BxMxNxK[:nn|nt|tn|tt]\n";
    return false;
  }
  auto module = parseSourceString<ModuleOp>(kernelText(product), &context);
  PassManager pm(&context);
  ScheduleKernelsPassOptions options;
  options.threads = threads;
  pm.addPass(createScheduleKernelsPass(options));
  if (!module || failed(pm.run(*module)))
    return false;
  llvm::ExitOnError check("bench-contractions: ");
  auto jit = check(cpu::Jit::create());
  check(jit->addKernels(*module));
  auto function = reinterpret_cast<Function>(check(jit->kernel("k_impl")));
  KernelInfoAttr info = module->lookupSymbol<KernelOp>("k").getInfoAttr();
  double seconds = bestSeconds(function, product, info.getWorkspaceBytes());
  double flops = 2.0 * product.batch * product.m * product.n * product.k;
  llvm::outs() << llvm::formatv("{0,-24} {1,8:F1} GFLOP/s {2,10:F3} ms, {3} "
                                "bytes of workspace\n",
                                text, flops / seconds / 1e9, seconds * 1e3,
                                info.getWorkspaceBytes());
  return true;
}

int main(int argc, char **argv) {
  registerCpuTarget();
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registry.insert<RematDialect>();
  registerAllModels(registry);
  MLIRContext context(registry);
  llvm::SmallVector<llvm::StringRef> shapes(argv + 1, argv + argc);
  int64_t threads = 1;
  if (!shapes.empty() && shapes.front().consume_front("--threads=")) {
    if (shapes.front().getAsInteger(10, threads) || threads < 1 ||
        setThreads(threads) != threads) {
      llvm::errs() << "'--threads' needs a number from 1 on\n";
      return 1;
    }
    shapes.erase(shapes.begin());
  }
  if (shapes.empty())
    shapes = {"1x512x512x512",      "1x2048x768x768",    "1x2048x768x768:nt",
              "1x768x3072x2048:tn", "48x512x512x64:nt",  "48x512x64x512",
              "1x1000x1001x333",    "1x2048x5003x768:nt"};
  bool fine = true;
  for (llvm::StringRef shape : shapes)
    fine &= measure(context, shape, threads);
  return fine ? 0 : 1;
}
