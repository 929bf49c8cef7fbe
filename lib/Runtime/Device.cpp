//===- Device.cpp - The device ABI and its backend ------------------------===//
//
// Every call goes to the backend of the process; a failure leaves its message
// with the thread.
//
//===----------------------------------------------------------------------===//

#include "remat/Runtime/Device.h"
#include "remat/Runtime/DeviceBackend.h"

#include <cstdio>
#include <cstring>
#include <mutex>

using namespace remat;

DeviceBackend::~DeviceBackend() = default;

namespace {
struct Device {
  std::mutex lock;
  std::unique_ptr<DeviceBackend> backend;
};
} // namespace

static Device &device() {
  static Device instance;
  return instance;
}

static std::string &message() {
  thread_local std::string text;
  return text;
}

std::unique_ptr<DeviceBackend>
remat::setDeviceBackend(std::unique_ptr<DeviceBackend> backend) {
  std::lock_guard<std::mutex> guard(device().lock);
  std::swap(device().backend, backend);
  return backend;
}

/// Runs `call` on the backend and turns what it returns into a code.
template <typename Call> static int run(Call call) {
  std::lock_guard<std::mutex> guard(device().lock);
  std::unique_ptr<DeviceBackend> &backend = device().backend;
  if (!backend)
    backend = createCudaBackend();
  std::string error = call(*backend);
  if (error.empty())
    return REMAT_DEVICE_OK;
  message() = error;
  return backend->absent() ? REMAT_DEVICE_ABSENT : REMAT_DEVICE_FAILED;
}

int remat_device_select(const char *name) {
  if (std::strcmp(name, "cuda") == 0) {
    setDeviceBackend(createCudaBackend());
    return REMAT_DEVICE_OK;
  }
  if (std::strcmp(name, "log") == 0) {
    setDeviceBackend(std::make_unique<DeviceLog>([](const std::string &line) {
      std::fprintf(stderr, "%s\n", line.c_str());
    }));
    return REMAT_DEVICE_OK;
  }
  message() = std::string("no device backend '") + name +
              "'; there are 'cuda' and 'log'";
  return REMAT_DEVICE_FAILED;
}

int remat_device_launch(remat_device_kernel *kernel, uint32_t grid_x,
                        uint32_t grid_y, uint32_t grid_z, uint32_t block_x,
                        uint32_t block_y, uint32_t block_z,
                        uint32_t shared_bytes, void *stream, void **params,
                        const uint32_t *sizes, uint32_t count) {
  DeviceLaunch launch{kernel,
                      {grid_x, grid_y, grid_z},
                      {block_x, block_y, block_z},
                      shared_bytes,
                      stream,
                      params,
                      sizes,
                      count};
  return run([&](DeviceBackend &backend) { return backend.launch(launch); });
}

int remat_device_load(remat_device_data *data) {
  return run([&](DeviceBackend &backend) {
    return data->device ? std::string() : backend.load(*data);
  });
}

int remat_device_allocate(void **address, uint64_t bytes) {
  return run(
      [&](DeviceBackend &backend) { return backend.allocate(address, bytes); });
}

int remat_device_free(void *address) {
  return run([&](DeviceBackend &backend) { return backend.free(address); });
}

int remat_device_copy(void *to, const void *from, uint64_t bytes,
                      void *stream) {
  return run([&](DeviceBackend &backend) {
    return backend.copy(to, from, bytes, stream);
  });
}

int remat_device_fill(void *to, uint8_t value, uint64_t bytes, void *stream) {
  return run([&](DeviceBackend &backend) {
    return backend.fill(to, value, bytes, stream);
  });
}

int remat_device_synchronize(void *stream) {
  return run(
      [&](DeviceBackend &backend) { return backend.synchronize(stream); });
}

const char *remat_device_message(void) { return message().c_str(); }
