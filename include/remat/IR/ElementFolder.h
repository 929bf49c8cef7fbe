//===- ElementFolder.h - Scalars that depend on known ones ------*- C++ -*-===//
//
// Front ends count trips in scalars, or in tensors of one element, and clamp
// what they count; folding sees through all of it.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_IR_ELEMENTFOLDER_H
#define REMAT_IR_ELEMENTFOLDER_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMap.h"

namespace remat {

/// Computes scalars, and the elements of tensors that have one, by folding the
/// ops that make them. Each value once; recursive in the depth of the ops.
class ElementFolder {
public:
  /// Forgets everything.
  void clear() { known.clear(); }

  /// States what a scalar is, or the element of a tensor.
  void set(mlir::Value value, mlir::Attribute element) {
    known[value] = element;
  }

  /// What `value` is, or its element; null where that is not known.
  mlir::Attribute fold(mlir::Value value);

private:
  mlir::Attribute foldScalar(mlir::Value value);
  mlir::Attribute foldOp(mlir::Operation *op);
  mlir::Attribute foldTensor(mlir::Value tensor);

  llvm::DenseMap<mlir::Value, mlir::Attribute> known;
};

} // namespace remat

#endif // REMAT_IR_ELEMENTFOLDER_H
