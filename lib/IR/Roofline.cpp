//===- Roofline.cpp - Times from a device description ---------------------===//
//
// Integer arithmetic only: a time is the same on every machine.
//
//===----------------------------------------------------------------------===//

#include "remat/IR/Roofline.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace remat;

// Measured on one thread of an AVX-512 server (2 cores), kernels of gpt2_12
// after their pages were touched once: products ran at 150 to 220 GFLOP/s,
// chains with exp or tanh at 60 to 240 GFLOP/s, the others at 20 to 70 GB/s.
static constexpr int64_t kContractionFlops = 200'000'000'000;
static constexpr int64_t kElementwiseFlops = 100'000'000'000;
static constexpr int64_t kBandwidth = 30'000'000'000;
static constexpr int64_t kLaunchNs = 100;

/// Each thread computes at its own rate, but they share the memory: a further
/// one adds this share of the bandwidth of one, up to this many times of it.
/// Guesses for a server, where one thread takes about a tenth of a socket's
/// bandwidth; a profile replaces them.
static constexpr int64_t kBandwidthPercentPerThread = 60;
static constexpr int64_t kMaxBandwidthPercent = 800;

DeviceAttr remat::defaultCpuDevice(MLIRContext *context, int64_t threads) {
  int64_t more = std::max<int64_t>(threads, 1) - 1;
  int64_t bandwidthPercent =
      std::min(100 + more * kBandwidthPercentPerThread, kMaxBandwidthPercent);
  return DeviceAttr::get(context, StringAttr::get(context, "cpu"),
                         kContractionFlops * (more + 1),
                         kElementwiseFlops * (more + 1),
                         kBandwidth / 100 * bandwidthPercent, kLaunchNs,
                         /*memory_bytes=*/0);
}

int64_t remat::bytesTouched(TypeRange inputs, TypeRange results) {
  int64_t sum = 0;
  for (TypeRange types : {inputs, results})
    for (Type type : types)
      if (llvm::AddOverflow(sum, byteSize(type).value_or(0), sum))
        return INT64_MAX;
  return sum;
}

/// Nanoseconds that `amount` takes at `perSecond`, rounded up.
static int64_t nsAt(int64_t amount, int64_t perSecond) {
  __int128 product = static_cast<__int128>(amount) * 1'000'000'000;
  __int128 ns = (product + perSecond - 1) / perSecond;
  return static_cast<int64_t>(std::min<__int128>(ns, INT64_MAX / 4));
}

int64_t remat::rooflineNs(DeviceAttr device, OpCost cost, int64_t bytesMoved) {
  int64_t work =
      std::max({nsAt(cost.contractionFlops, device.getContractionFlops()),
                nsAt(cost.elementwiseFlops, device.getElementwiseFlops()),
                nsAt(bytesMoved, device.getBandwidth())});
  return std::max<int64_t>(
      1, work + std::min(device.getLaunchNs(), INT64_MAX / 4));
}
