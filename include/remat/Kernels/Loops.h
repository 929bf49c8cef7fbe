//===- Loops.h - Bodies of loops as steps -----------------------*- C++ -*-===//
//
// Takes the loops that are too large for one kernel apart, before kernels are
// formed.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_KERNELS_LOOPS_H
#define REMAT_KERNELS_LOOPS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace remat {

/// Lets large loops of `func` stack less for later ones: what takes few
/// operations per element of other stacks, of slices that both loops can take,
/// or of values outside, is made in the later loop, slice by slice, by the same
/// ops. What is stacked instead is the choice with the fewest bytes and
/// operations, a minimum cut, and has no more bytes than before. Returns how
/// many stacks are not read any more. Linear in ops but for the cut.
int64_t leanStacks(mlir::func::FuncOp func);

/// Moves the body of each loop of `func` that holds contractions or makes
/// values of a MiB and more into a function of its own and leaves a loop in the
/// form of `remat/IR/Loop.h`:
///  - a part of a tensor that each trip reads at the next or the previous index
///    of its leading dimension is a slice, and one that each trip writes in
///    that way, all of them together, a stack: neither is ever copied;
///  - what trips hand on in any other way is a carry;
///  - constants and the like are made again in the body, and what uses the
///    number of the trip reads it from a stack of numbers.
/// Returns the bodies, which can hold such loops themselves. Linear in ops and
/// in trips.
llvm::SmallVector<mlir::func::FuncOp> outlineLoops(mlir::func::FuncOp func);

} // namespace remat

#endif // REMAT_KERNELS_LOOPS_H
