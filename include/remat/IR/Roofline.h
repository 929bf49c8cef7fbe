//===- Roofline.h - Times from a device description -------------*- C++ -*-===//
//
// The analytic cost model, shared by whoever records a kernel's facts and
// whoever plans a step whose kernels have none. The formula stands with
// `#remat.device`.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_IR_ROOFLINE_H
#define REMAT_IR_ROOFLINE_H

#include "remat/IR/Remat.h"

namespace remat {

/// `threads` threads of a server CPU with AVX-512. Its memory size is 0:
/// unknown.
DeviceAttr defaultCpuDevice(mlir::MLIRContext *context, int64_t threads = 1);

/// Bytes that a call from `inputs` to `results` reads and writes at least once.
/// Types without a static size count nothing; saturates at 2^63 - 1.
int64_t bytesTouched(mlir::TypeRange inputs, mlir::TypeRange results);

/// Nanoseconds of one call on `device`, at least 1, rounded up.
int64_t rooflineNs(DeviceAttr device, OpCost cost, int64_t bytesMoved);

} // namespace remat

#endif // REMAT_IR_ROOFLINE_H
