//===- Array.cpp - Dense arrays of plain elements -------------------------===//
//
// Element access by a switch on the type. APFloat rounds to the narrow floats,
// which no host type does.
//
//===----------------------------------------------------------------------===//

#include "remat/Runtime/Array.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"

#include <cstring>

using namespace llvm;
using namespace remat;

namespace {
struct ElementFacts {
  ElementType type;
  const char *name;
  int64_t bytes;
};
} // namespace

// In the order of ElementType.
static constexpr ElementFacts kFacts[] = {
    {ElementType::Bool, "bool", 1},     {ElementType::I8, "int8", 1},
    {ElementType::U8, "uint8", 1},      {ElementType::I16, "int16", 2},
    {ElementType::U16, "uint16", 2},    {ElementType::I32, "int32", 4},
    {ElementType::U32, "uint32", 4},    {ElementType::I64, "int64", 8},
    {ElementType::U64, "uint64", 8},    {ElementType::F16, "float16", 2},
    {ElementType::BF16, "bfloat16", 2}, {ElementType::F32, "float32", 4},
    {ElementType::F64, "float64", 8}};

static const ElementFacts &factsOf(ElementType type) {
  return kFacts[static_cast<unsigned>(type)];
}

StringRef remat::elementName(ElementType type) { return factsOf(type).name; }

int64_t remat::elementBytes(ElementType type) { return factsOf(type).bytes; }

std::optional<ElementType> remat::parseElementType(StringRef name) {
  for (const ElementFacts &facts : kFacts)
    if (name == facts.name)
      return facts.type;
  return std::nullopt;
}

bool remat::isFloat(ElementType type) { return type >= ElementType::F16; }

bool remat::sameStorage(ElementType a, ElementType b) {
  if (a == b)
    return true;
  auto isInteger = [](ElementType type) {
    return type != ElementType::Bool && !isFloat(type);
  };
  return isInteger(a) && isInteger(b) && elementBytes(a) == elementBytes(b);
}

int64_t ArrayType::numElements() const {
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

std::string ArrayType::str() const {
  std::string text = elementName(element).str() + "[";
  for (size_t i = 0; i < shape.size(); ++i)
    text += (i ? ", " : "") + std::to_string(shape[i]);
  return text + "]";
}

bool ArrayType::accepts(const ArrayType &other) const {
  return shape == other.shape && sameStorage(element, other.element);
}

template <typename T> static T loadAs(const char *data, int64_t index) {
  T value;
  std::memcpy(&value, data + index * sizeof(T), sizeof(T));
  return value;
}

template <typename T> static void storeAs(char *data, int64_t index, T value) {
  std::memcpy(data + index * sizeof(T), &value, sizeof(T));
}

static const fltSemantics &narrowSemantics(ElementType type) {
  return type == ElementType::F16 ? APFloat::IEEEhalf() : APFloat::BFloat();
}

static double loadNarrow(ElementType type, uint16_t bits) {
  APFloat value(narrowSemantics(type), APInt(16, bits));
  bool losesInfo;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value.convertToDouble();
}

static uint16_t roundNarrow(ElementType type, double value) {
  APFloat rounded(value);
  bool losesInfo;
  rounded.convert(narrowSemantics(type), APFloat::rmNearestTiesToEven,
                  &losesInfo);
  return static_cast<uint16_t>(rounded.bitcastToAPInt().getZExtValue());
}

double remat::loadElement(const ArrayType &type, const char *data,
                          int64_t index) {
  switch (type.element) {
  case ElementType::Bool:
  case ElementType::U8:
    return loadAs<uint8_t>(data, index);
  case ElementType::I8:
    return loadAs<int8_t>(data, index);
  case ElementType::I16:
    return loadAs<int16_t>(data, index);
  case ElementType::U16:
    return loadAs<uint16_t>(data, index);
  case ElementType::I32:
    return loadAs<int32_t>(data, index);
  case ElementType::U32:
    return loadAs<uint32_t>(data, index);
  case ElementType::I64:
    return static_cast<double>(loadAs<int64_t>(data, index));
  case ElementType::U64:
    return static_cast<double>(loadAs<uint64_t>(data, index));
  case ElementType::F16:
  case ElementType::BF16:
    return loadNarrow(type.element, loadAs<uint16_t>(data, index));
  case ElementType::F32:
    return loadAs<float>(data, index);
  case ElementType::F64:
    return loadAs<double>(data, index);
  }
  return 0;
}

/// Out of range and NaN give 0: converting them is undefined in C++.
static uint64_t toInteger(double value) {
  if (!(value > -9.3e18 && value < 1.8e19))
    return 0;
  return value < 0 ? static_cast<uint64_t>(static_cast<int64_t>(
                         std::max(value, -9.2233720368547e18)))
                   : static_cast<uint64_t>(value);
}

void remat::storeElement(const ArrayType &type, char *data, int64_t index,
                         double value) {
  switch (type.element) {
  case ElementType::Bool:
    return storeAs<uint8_t>(data, index, value != 0);
  case ElementType::I8:
  case ElementType::U8:
    return storeAs<uint8_t>(data, index, toInteger(value));
  case ElementType::I16:
  case ElementType::U16:
    return storeAs<uint16_t>(data, index, toInteger(value));
  case ElementType::I32:
  case ElementType::U32:
    return storeAs<uint32_t>(data, index, toInteger(value));
  case ElementType::I64:
  case ElementType::U64:
    return storeAs<uint64_t>(data, index, toInteger(value));
  case ElementType::F16:
  case ElementType::BF16:
    return storeAs<uint16_t>(data, index, roundNarrow(type.element, value));
  case ElementType::F32:
    return storeAs<float>(data, index, static_cast<float>(value));
  case ElementType::F64:
    return storeAs<double>(data, index, value);
  }
}

std::string remat::formatPosition(const ArrayType &type, int64_t index) {
  SmallVector<std::string> parts(type.shape.size());
  for (size_t i = type.shape.size(); i-- > 0;) {
    parts[i] = std::to_string(index % type.shape[i]);
    index /= type.shape[i];
  }
  return "[" + join(parts, ", ") + "]";
}
