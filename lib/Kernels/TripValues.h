//===- TripValues.h - What an index is in each trip -------------*- C++ -*-===//
//
// Values of scalars in the body of a loop that depend on nothing but the number
// of the trip.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_KERNELS_TRIPVALUES_H
#define REMAT_LIB_KERNELS_TRIPVALUES_H

#include "remat/IR/ElementFolder.h"
#include "remat/IR/Loop.h"

namespace remat {

/// Computes scalars in the body of a loop trip by trip.
class TripValues {
public:
  TripValues(mlir::scf::ForOp loop, int64_t trips) : loop(loop), trips(trips) {}

  /// The slices at index `value` of all trips, where they follow each other up
  /// or down. Linear in trips and in the ops that make `value`.
  std::optional<LoopSlice> sliceOf(mlir::Value value);

private:
  std::optional<int64_t> in(int64_t trip, mlir::Value value);

  mlir::scf::ForOp loop;
  int64_t trips;
  ElementFolder folder;
};

} // namespace remat

#endif // REMAT_LIB_KERNELS_TRIPVALUES_H
