//===- TripValues.cpp - What an index is in each trip ---------------------===//
//
// Folds an index once for each trip.
//
//===----------------------------------------------------------------------===//

#include "TripValues.h"

using namespace mlir;
using namespace remat;

std::optional<int64_t> TripValues::in(int64_t trip, Value value) {
  int64_t from = *getConstantIntValue(loop.getLowerBound());
  int64_t by = *getConstantIntValue(loop.getStep());
  folder.clear();
  folder.set(loop.getInductionVar(),
             Builder(loop.getContext()).getIndexAttr(from + by * trip));
  auto number = dyn_cast_or_null<IntegerAttr>(folder.fold(value));
  return number ? std::optional(number.getInt()) : std::nullopt;
}

std::optional<LoopSlice> TripValues::sliceOf(Value value) {
  std::optional<int64_t> first = in(0, value);
  if (!first)
    return std::nullopt;
  LoopSlice slice{*first, 1};
  for (int64_t trip = 1; trip < trips; ++trip) {
    std::optional<int64_t> now = in(trip, value);
    if (trip == 1 && now == *first - 1)
      slice.stride = -1;
    if (now != slice.first + slice.stride * trip)
      return std::nullopt;
  }
  return slice;
}
