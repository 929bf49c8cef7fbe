//===- fake-cuda.cpp - A CUDA driver without a device ---------------------===//
//
// The functions of libcuda.so.1 that remat calls, with host memory as device
// memory. Prints each call; an image that is not PTX is refused.
//
//===----------------------------------------------------------------------===//

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

extern "C" {
int cuInit(unsigned) { return std::getenv("FAKE_CUDA_NO_DEVICE") ? 100 : 0; }
int cuDeviceGet(int *device, int) { return *device = 0; }
int cuDevicePrimaryCtxRetain(void **context, int) {
  *context = context;
  std::puts("retain context");
  return 0;
}
int cuCtxSetCurrent(void *) { return 0; }
int cuModuleLoadData(void **module, const void *image) {
  if (std::strncmp(static_cast<const char *>(image), ".version", 8) != 0)
    return 218;
  *module = const_cast<void *>(image);
  std::puts("load module");
  return 0;
}
int cuModuleGetFunction(void **function, void *, const char *name) {
  *function = const_cast<char *>(name);
  std::printf("get function %s\n", name);
  return 0;
}
int cuLaunchKernel(void *function, unsigned gx, unsigned gy, unsigned gz,
                   unsigned bx, unsigned by, unsigned bz, unsigned shared,
                   void *, void **params, void **) {
  int32_t first;
  std::memcpy(&first, params[0], sizeof(first));
  std::printf("launch %s %u,%u,%u %u,%u,%u shared=%u first=%d\n",
              static_cast<char *>(function), gx, gy, gz, bx, by, bz, shared,
              first);
  return 0;
}
int cuMemAlloc_v2(uint64_t *address, size_t bytes) {
  if (bytes > (size_t(1) << 40))
    return 2;
  *address = reinterpret_cast<uint64_t>(std::calloc(1, bytes));
  return 0;
}
int cuMemFree_v2(uint64_t address) {
  std::free(reinterpret_cast<void *>(address));
  return 0;
}
int cuMemcpyAsync(uint64_t to, uint64_t from, size_t bytes, void *) {
  std::memcpy(reinterpret_cast<void *>(to), reinterpret_cast<void *>(from),
              bytes);
  return 0;
}
int cuMemsetD8Async(uint64_t to, unsigned char value, size_t bytes, void *) {
  std::memset(reinterpret_cast<void *>(to), value, bytes);
  return 0;
}
int cuStreamSynchronize(void *) { return 0; }
int cuGetErrorString(int code, const char **text) {
  *text = code == 2     ? "out of memory"
          : code == 100 ? "no device"
          : code == 218 ? "invalid PTX"
                        : "unknown";
  return 0;
}
}
