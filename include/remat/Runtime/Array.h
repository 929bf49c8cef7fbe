//===- Array.h - Dense arrays of plain elements -----------------*- C++ -*-===//
//
// Types and values of a step's arguments and results, as seen from outside of
// the compiler: row-major, no strides.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_RUNTIME_ARRAY_H
#define REMAT_RUNTIME_ARRAY_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace remat {

/// What one element is. A `Bool` takes a byte, 0 or 1.
enum class ElementType {
  Bool,
  I8,
  U8,
  I16,
  U16,
  I32,
  U32,
  I64,
  U64,
  F16,
  BF16,
  F32,
  F64
};

/// NumPy's name: `float32`, `int64`, `bool`, `bfloat16`.
llvm::StringRef elementName(ElementType type);

/// The inverse of `elementName`; none where the name is unknown.
std::optional<ElementType> parseElementType(llvm::StringRef name);

int64_t elementBytes(ElementType type);
bool isFloat(ElementType type);

/// Whether bytes of `a` may be handed over as `b`: the same up to signedness,
/// which a compiled step does not know.
bool sameStorage(ElementType a, ElementType b);

/// Element type and shape. No dimensions is a scalar.
struct ArrayType {
  ElementType element = ElementType::F32;
  llvm::SmallVector<int64_t> shape;

  int64_t numElements() const;
  /// Bytes of the elements, without padding.
  int64_t numBytes() const { return numElements() * elementBytes(element); }
  /// `float32[2, 64]`.
  std::string str() const;
  /// Same shape and `sameStorage`.
  bool accepts(const ArrayType &other) const;
};

/// A named array that owns its elements.
struct Array {
  std::string name;
  ArrayType type;
  std::vector<char> bytes;
};

/// A named array somewhere else.
struct ArrayView {
  std::string name;
  ArrayType type;
  const char *data = nullptr;
};

/// Element `index` in row-major order, converted to double.
double loadElement(const ArrayType &type, const char *data, int64_t index);

/// Rounds once, to nearest even; integers are truncated toward zero and wrap.
void storeElement(const ArrayType &type, char *data, int64_t index,
                  double value);

/// `[1, 3]`: the position of element `index` in row-major order.
std::string formatPosition(const ArrayType &type, int64_t index);

} // namespace remat

#endif // REMAT_RUNTIME_ARRAY_H
