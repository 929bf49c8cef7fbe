//===- Panels.h - Operands of a product, packed -----------------*- C++ -*-===//
//
// The operands of a sum of products are copied into panels that the inner
// kernel reads in order, whatever their layout. Packing evaluates what is fused
// into an operand (a mask, a cast, a one-hot row), widens what is narrow, and
// pads panels with zeros, so that the inner kernel knows one shape only.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TARGET_CPU_PANELS_H
#define REMAT_TARGET_CPU_PANELS_H

#include "remat/Target/CPU/BodyEmitter.h"

namespace remat::cpu {

/// Arithmetic on indices, and control flow over them, emitted at `builder`.
struct IndexArithmetic {
  mlir::Value constant(int64_t value);
  mlir::Value add(mlir::Value a, mlir::Value b);
  mlir::Value subtract(mlir::Value a, mlir::Value b);
  /// Rounded down, for numbers that are not negative.
  mlir::Value divide(mlir::Value a, int64_t b);
  mlir::Value less(mlir::Value a, mlir::Value b);
  mlir::Value minimum(mlir::Value a, mlir::Value b);
  /// A loop whose end is known at run time.
  void loop(mlir::Value begin, mlir::Value end, int64_t step,
            llvm::function_ref<void(mlir::Value)> body);
  void branch(mlir::Value condition, llvm::function_ref<void()> then,
              llvm::function_ref<void()> otherwise);

  mlir::OpBuilder &builder;
  mlir::Location loc;
};

/// One operand, packed: panels of so many steps of the reduction times `width`
/// elements, in `buffer`.
struct Packed {
  mlir::Value term;
  unsigned dim;      ///< of the iteration space, along the width
  unsigned otherDim; ///< along the other operand's, which is not read
  int64_t size;      ///< of `dim`
  int64_t width;
  mlir::Value begin, end; ///< what is computed here of the dimension
  mlir::Value buffer;
};

/// Emits the code that fills panels.
class PanelPacker : IndexArithmetic {
public:
  /// `depthDim` is the dimension of the reduction along a panel; `indices`,
  /// where it is filled by the loops around, says where in the others.
  PanelPacker(const IndexArithmetic &arithmetic, BodyEmitter &emitter,
              llvm::ArrayRef<mlir::Value> indices, unsigned depthDim,
              int64_t lanes)
      : IndexArithmetic(arithmetic), emitter(emitter), indices(indices),
        depthDim(depthDim), lanes(lanes) {}

  /// Packs the part of `side` that begins at `first` and is `extent` wide:
  /// `count` steps from `depth` on.
  void pack(const Packed &side, mlir::Value first, int64_t extent,
            mlir::Value depth, mlir::Value count);

private:
  void packPanel(const Packed &side, mlir::Value panel, mlir::Value at,
                 mlir::Value depth, mlir::Value count);
  void packWhole(const Packed &side, mlir::Value panel, mlir::Value at,
                 mlir::Value depth, mlir::Value count);
  void packLanes(const Packed &side, mlir::Value panel, mlir::Value at,
                 mlir::Value depth, mlir::Value count);
  Points pointsAt(const Packed &side, mlir::Value depth);
  /// What is stored for `side` at `points`, in the type of its buffer.
  mlir::Value evaluate(const Packed &side, const Points &points);

  BodyEmitter &emitter;
  llvm::ArrayRef<mlir::Value> indices;
  unsigned depthDim;
  int64_t lanes;
};

} // namespace remat::cpu

#endif // REMAT_TARGET_CPU_PANELS_H
