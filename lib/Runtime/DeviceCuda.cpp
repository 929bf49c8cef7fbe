//===- DeviceCuda.cpp - The CUDA driver behind the device ABI -------------===//
//
// The driver's library is opened when it is first needed, so that nothing
// needs a GPU to link or to start. The declarations are the few of its ABI
// that are used here; the numbers in the names are its versions.
//
//===----------------------------------------------------------------------===//

#include "remat/Runtime/DeviceBackend.h"

#include <dlfcn.h>

using namespace remat;

namespace {
using Result = int;
using Address = uint64_t;

/// Entry points of the driver, all or none.
struct Driver {
  Result (*init)(unsigned);
  Result (*deviceGet)(int *, int);
  Result (*contextRetain)(void **, int);
  Result (*contextSet)(void *);
  Result (*moduleLoad)(void **, const void *);
  Result (*moduleFunction)(void **, void *, const char *);
  Result (*launch)(void *, unsigned, unsigned, unsigned, unsigned, unsigned,
                   unsigned, unsigned, void *, void **, void **);
  Result (*allocate)(Address *, size_t);
  Result (*free)(Address);
  Result (*copy)(Address, Address, size_t, void *);
  Result (*fill)(Address, unsigned char, size_t, void *);
  Result (*synchronize)(void *);
  Result (*errorString)(Result, const char **);
};

class CudaBackend final : public DeviceBackend {
public:
  bool absent() const override { return !context; }
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
  std::string open();
  std::string resolve(void *library);
  std::string explain(Result result, const char *what) const;
  std::string function(remat_device_kernel &kernel);

  Driver driver = {};
  void *context = nullptr;
};
} // namespace

std::string CudaBackend::explain(Result result, const char *what) const {
  if (result == 0)
    return "";
  const char *text = nullptr;
  if (driver.errorString)
    driver.errorString(result, &text);
  return std::string("CUDA cannot ") + what + ": " +
         (text ? text : "error " + std::to_string(result));
}

std::string CudaBackend::resolve(void *library) {
  std::string missing;
  auto find = [&](auto &entry, const char *name) {
    entry =
        reinterpret_cast<std::decay_t<decltype(entry)>>(dlsym(library, name));
    if (!entry && missing.empty())
      missing =
          std::string("the CUDA driver is too old: it has no '") + name + "'";
  };
  find(driver.init, "cuInit");
  find(driver.deviceGet, "cuDeviceGet");
  find(driver.contextRetain, "cuDevicePrimaryCtxRetain");
  find(driver.contextSet, "cuCtxSetCurrent");
  find(driver.moduleLoad, "cuModuleLoadData");
  find(driver.moduleFunction, "cuModuleGetFunction");
  find(driver.launch, "cuLaunchKernel");
  find(driver.allocate, "cuMemAlloc_v2");
  find(driver.free, "cuMemFree_v2");
  find(driver.copy, "cuMemcpyAsync");
  find(driver.fill, "cuMemsetD8Async");
  find(driver.synchronize, "cuStreamSynchronize");
  find(driver.errorString, "cuGetErrorString");
  return missing;
}

/// Makes the first device's context that of this thread.
std::string CudaBackend::open() {
  if (context)
    return explain(driver.contextSet(context), "use its context");
  void *library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return "no CUDA driver on this machine ('libcuda.so.1' cannot be loaded)";
  std::string error = resolve(library);
  if (!error.empty())
    return error;
  int device = 0;
  if (Result result = driver.init(0))
    return explain(result, "start");
  if (Result result = driver.deviceGet(&device, 0))
    return explain(result, "find a device");
  if (Result result = driver.contextRetain(&context, device))
    return explain(result, "open its device");
  return explain(driver.contextSet(context), "use its context");
}

std::string CudaBackend::function(remat_device_kernel &kernel) {
  if (kernel.handle)
    return "";
  remat_device_module &module = *kernel.module;
  if (!module.handle)
    if (Result result = driver.moduleLoad(&module.handle, module.image))
      return explain(result, "load device code") + ", of '" + kernel.name + "'";
  return explain(
      driver.moduleFunction(&kernel.handle, module.handle, kernel.name),
      "find a function");
}

std::string CudaBackend::launch(const DeviceLaunch &launch) {
  std::string error = open();
  if (error.empty())
    error = function(*launch.kernel);
  if (!error.empty())
    return error;
  const DeviceDims &grid = launch.grid, &block = launch.block;
  return explain(driver.launch(launch.kernel->handle, grid.x, grid.y, grid.z,
                               block.x, block.y, block.z, launch.sharedBytes,
                               launch.stream, launch.params, nullptr),
                 "launch a kernel");
}

std::string CudaBackend::load(remat_device_data &data) {
  void *address = nullptr;
  std::string error = allocate(&address, data.bytes);
  if (error.empty())
    error = copy(address, data.host, data.bytes, nullptr);
  if (error.empty())
    data.device = address;
  return error;
}

std::string CudaBackend::allocate(void **address, uint64_t bytes) {
  std::string error = open();
  if (!error.empty())
    return error;
  Address result = 0;
  error = explain(driver.allocate(&result, bytes), "allocate memory");
  *address = reinterpret_cast<void *>(result);
  return error;
}

std::string CudaBackend::free(void *address) {
  std::string error = open();
  return error.empty()
             ? explain(driver.free(reinterpret_cast<Address>(address)),
                       "free memory")
             : error;
}

std::string CudaBackend::copy(void *to, const void *from, uint64_t bytes,
                              void *stream) {
  std::string error = open();
  return error.empty() ? explain(driver.copy(reinterpret_cast<Address>(to),
                                             reinterpret_cast<Address>(from),
                                             bytes, stream),
                                 "copy memory")
                       : error;
}

std::string CudaBackend::fill(void *to, uint8_t value, uint64_t bytes,
                              void *stream) {
  std::string error = open();
  return error.empty() ? explain(driver.fill(reinterpret_cast<Address>(to),
                                             value, bytes, stream),
                                 "fill memory")
                       : error;
}

std::string CudaBackend::synchronize(void *stream) {
  std::string error = open();
  return error.empty() ? explain(driver.synchronize(stream), "finish its work")
                       : error;
}

std::unique_ptr<DeviceBackend> remat::createCudaBackend() {
  return std::make_unique<CudaBackend>();
}
