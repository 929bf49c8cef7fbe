//===- BodyEmitter.h - Evaluate a structured op at given points -*- C++ -*-===//
//
// What all schedules share: the scalar body of a structured op, evaluated at
// one point of its iteration space or at a run of points along one dimension.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TARGET_CPU_BODYEMITTER_H
#define REMAT_TARGET_CPU_BODYEMITTER_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/IRMapping.h"

namespace remat::cpu {

/// `width` points of an iteration space, consecutive along `dim`. A width of 1
/// is one point, whose values are scalars; else they are vectors, or scalars
/// where all points share one.
struct Points {
  llvm::SmallVector<mlir::Value> indices; ///< of the first point, per dimension
  unsigned dim = 0;
  int64_t width = 1;
};

/// Emits the body of one structured op on buffers.
class BodyEmitter {
public:
  BodyEmitter(mlir::linalg::LinalgOp op, mlir::OpBuilder &builder)
      : op(op), builder(builder), loc(op.getLoc()) {}

  /// Whether every op of the body can be evaluated on vectors.
  bool canVectorize();

  /// By how many elements the address of `operand` moves along `dim`; 0 for a
  /// scalar operand, none where it does not move evenly.
  std::optional<int64_t> stride(mlir::OpOperand *operand, unsigned dim);

  /// Lanes of a vector for this op: `kVectorBytes` of its widest element type.
  int64_t lanes();

  /// Reads `operand` at `points`.
  mlir::Value load(mlir::OpOperand *operand, const Points &points);
  /// Writes `value` to `operand` at `points`.
  void store(mlir::OpOperand *operand, mlir::Value value, const Points &points);

  /// Evaluates the whole body at `points`, with `inits` in place of the
  /// results' old values (those that are null are loaded where they are used).
  /// Returns one value per result.
  llvm::SmallVector<mlir::Value> evaluate(const Points &points,
                                          llvm::ArrayRef<mlir::Value> inits);

  /// Evaluates only `value` of the body and what it needs.
  mlir::Value evaluateOne(mlir::Value value, const Points &points);

  /// `value` as a vector of `width` equal lanes, if it is not one already.
  mlir::Value broadcast(mlir::Value value, int64_t width);

private:
  llvm::SmallVector<mlir::Value> indicesOf(mlir::OpOperand *operand,
                                           mlir::ValueRange dims);
  mlir::Value lanePoint(const Points &points, int64_t lane);
  mlir::Value get(mlir::Value value, const Points &points,
                  mlir::IRMapping &known);
  void emitOp(mlir::Operation *inner, const Points &points,
              mlir::IRMapping &known);
  mlir::Value emitIndex(mlir::linalg::IndexOp index, const Points &points);
  mlir::Value emitLoad(mlir::Operation *load, const Points &points,
                       mlir::IRMapping &known);
  void emitVectorOp(mlir::Operation *inner, const Points &points,
                    mlir::IRMapping &known);

  mlir::linalg::LinalgOp op;
  mlir::OpBuilder &builder;
  mlir::Location loc;
};

/// Emits `for index in [0, size) step step` around what `body` emits. A loop
/// of one trip is no loop.
void emitLoop(mlir::OpBuilder &builder, mlir::Location loc, int64_t begin,
              int64_t end, int64_t step,
              llvm::function_ref<void(mlir::Value)> body);

/// The same with values carried from trip to trip; returns the last ones.
llvm::SmallVector<mlir::Value> emitLoopCarrying(
    mlir::OpBuilder &builder, mlir::Location loc, int64_t begin, int64_t end,
    int64_t step, mlir::ValueRange inits,
    llvm::function_ref<llvm::SmallVector<mlir::Value>(mlir::Value,
                                                      mlir::ValueRange)>
        body);

/// Widths that cover `rest` points which are fewer than a vector: its binary
/// digits, largest first.
llvm::SmallVector<int64_t> tailWidths(int64_t rest);

} // namespace remat::cpu

#endif // REMAT_TARGET_CPU_BODYEMITTER_H
