//===- DeviceBackend.h - What stands behind the device ABI ------*- C++ -*-===//
//
// The interface of a backend, and the backends that there are.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_RUNTIME_DEVICEBACKEND_H
#define REMAT_RUNTIME_DEVICEBACKEND_H

#include "remat/Runtime/Device.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace remat {

/// Size of a grid or of a block.
struct DeviceDims {
  uint32_t x = 1, y = 1, z = 1;
};

/// One launch as the host asks for it.
struct DeviceLaunch {
  remat_device_kernel *kernel;
  DeviceDims grid, block;
  uint32_t sharedBytes;
  void *stream;
  void **params;
  const uint32_t *sizes;
  uint32_t count;
};

/// Implements the functions of Device.h, which say what each does. Every
/// function returns an empty string or why it failed; `absent` tells apart a
/// machine without a device. Called under a lock.
class DeviceBackend {
public:
  virtual ~DeviceBackend();
  virtual bool absent() const { return false; }
  virtual std::string launch(const DeviceLaunch &launch) = 0;
  virtual std::string load(remat_device_data &data) = 0;
  virtual std::string allocate(void **address, uint64_t bytes) = 0;
  virtual std::string free(void *address) = 0;
  virtual std::string copy(void *to, const void *from, uint64_t bytes,
                           void *stream) = 0;
  virtual std::string fill(void *to, uint8_t value, uint64_t bytes,
                           void *stream) = 0;
  virtual std::string synchronize(void *stream) = 0;
};

/// Puts `backend` behind the device ABI and returns the one before, which may
/// be null. Not while a step runs.
std::unique_ptr<DeviceBackend>
setDeviceBackend(std::unique_ptr<DeviceBackend> backend);

/// The CUDA driver. Loads `libcuda.so.1` when it is first called; a machine
/// without it fails then, not before.
std::unique_ptr<DeviceBackend> createCudaBackend();

/// Writes one line per call and touches no memory: addresses are names.
class DeviceLog final : public DeviceBackend {
public:
  using Sink = std::function<void(const std::string &line)>;
  explicit DeviceLog(Sink sink) : sink(std::move(sink)) {}

  /// Addresses of `bytes` bytes from `base` are printed relative to `name`.
  void nameRange(std::string name, const void *base, uint64_t bytes);

  std::string launch(const DeviceLaunch &launch) override;
  std::string load(remat_device_data &data) override;
  std::string allocate(void **address, uint64_t bytes) override;
  std::string free(void *address) override;
  std::string copy(void *to, const void *from, uint64_t bytes,
                   void *stream) override;
  std::string fill(void *to, uint8_t value, uint64_t bytes,
                   void *stream) override;
  std::string synchronize(void *stream) override;

private:
  struct Range {
    std::string name;
    uint64_t base, bytes;
  };
  std::string format(const void *address) const;
  std::string parameter(const void *param, uint32_t bytes) const;
  /// A range of addresses that nothing else has.
  void *reserve(std::string name, uint64_t bytes);

  Sink sink;
  std::vector<Range> ranges;
  uint64_t nextBase = uint64_t(1) << 46;
  unsigned numConstants = 0, numAllocations = 0;
};

} // namespace remat

#endif // REMAT_RUNTIME_DEVICEBACKEND_H
