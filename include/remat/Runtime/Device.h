/*===- Device.h - What a step on a GPU calls ---------------------*- C -*-===*\
|*
|* The small C ABI between the host code of a step and a device. Behind it
|* stands one backend of three: the CUDA driver, loaded when it is first used,
|* a simulated device, or a log.
|*
\*===----------------------------------------------------------------------===*/

#ifndef REMAT_RUNTIME_DEVICE_H
#define REMAT_RUNTIME_DEVICE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What the functions below return. A step returns the first one that is not
 *  REMAT_DEVICE_OK and makes no further call. */
enum {
  REMAT_DEVICE_OK = 0,
  REMAT_DEVICE_ABSENT = 2, /**< no driver or no device on this machine */
  REMAT_DEVICE_FAILED = 3  /**< the device refused; see the message */
};

/** Device code of one kernel: PTX that ends with a zero byte. */
typedef struct remat_device_module {
  const void *image;
  uint64_t bytes; /**< with the zero byte */
  void *handle;   /**< the backend's, null until the first launch */
} remat_device_module;

/** One function of a module. */
typedef struct remat_device_kernel {
  remat_device_module *module;
  const char *name;
  void *handle; /**< the backend's, null until the first launch */
} remat_device_kernel;

/** A constant of the program. */
typedef struct remat_device_data {
  const void *host;
  uint64_t bytes;
  void *device; /**< its copy on the device, null until it is loaded */
} remat_device_data;

/** Chooses the backend, `cuda` or `log`, for the whole process; before
 *  anything else is called. Without it, it is `cuda`. Returns
 *  REMAT_DEVICE_FAILED for another name. */
int remat_device_select(const char *name);

/** Launches `kernel` on `stream` with `count` parameters: `params[i]` points to
 *  `sizes[i]` bytes. Loads the kernel's module when it is first used, once per
 *  process. Returns before the kernel has run. */
int remat_device_launch(remat_device_kernel *kernel, uint32_t grid_x,
                        uint32_t grid_y, uint32_t grid_z, uint32_t block_x,
                        uint32_t block_y, uint32_t block_z,
                        uint32_t shared_bytes, void *stream, void **params,
                        const uint32_t *sizes, uint32_t count);

/** Copies a constant to the device when it is first used, once per process. */
int remat_device_load(remat_device_data *data);

/** Memory of the device, aligned to 256 bytes. */
int remat_device_allocate(void **address, uint64_t bytes);
int remat_device_free(void *address);

/** Copies or fills in the order of `stream`, either side on host or device. */
int remat_device_copy(void *to, const void *from, uint64_t bytes, void *stream);
int remat_device_fill(void *to, uint8_t value, uint64_t bytes, void *stream);

/** Waits for everything on `stream`. */
int remat_device_synchronize(void *stream);

/** Why the last call of this thread that failed did; never null. */
const char *remat_device_message(void);

#ifdef __cplusplus
}
#endif

#endif /* REMAT_RUNTIME_DEVICE_H */
