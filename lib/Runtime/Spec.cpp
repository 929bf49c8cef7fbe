//===- Spec.cpp - Arguments and results of a model as JSON ----------------===//
//
// Reading is strict: a key of the wrong type is an error, never a default.
//
//===----------------------------------------------------------------------===//

#include "remat/Runtime/Spec.h"
#include "remat/Support/Files.h"
#include "remat/Support/Json.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace llvm;
using namespace remat;

static Expected<ArrayType> parseType(const json::Object &object) {
  std::optional<StringRef> dtype = object.getString("dtype");
  const json::Array *shape = object.getArray("shape");
  if (!dtype || !shape)
    return createStringError("has no 'dtype' or no 'shape'");
  std::optional<ElementType> element = parseElementType(*dtype);
  if (!element)
    return createStringError("has the unknown dtype '" + *dtype + "'");
  ArrayType type;
  type.element = *element;
  int64_t bytes = elementBytes(*element);
  for (const json::Value &value : *shape) {
    std::optional<int64_t> size = value.getAsInteger();
    if (!size || *size < 0 ||
        __builtin_mul_overflow(bytes, std::max<int64_t>(*size, 1), &bytes))
      return createStringError("has a bad 'shape'");
    type.shape.push_back(*size);
  }
  return type;
}

static Error getNumbers(const json::Object &object, StringRef key,
                        std::vector<double> &numbers) {
  const json::Array *array = object.getArray(key);
  if (!array)
    return createStringError("has no list '" + key + "'");
  for (const json::Value &value : *array) {
    std::optional<double> number = value.getAsNumber();
    if (!number)
      return createStringError("has something else than numbers in '" + key +
                               "'");
    numbers.push_back(*number);
  }
  return Error::success();
}

static Error getNumber(const json::Object &object, StringRef key,
                       double &number) {
  std::optional<double> value = object.getNumber(key);
  if (!value)
    return createStringError("has no number '" + key + "'");
  number = *value;
  return Error::success();
}

static Error parseFill(const json::Object &object, ArgumentSpec &argument) {
  std::optional<StringRef> name = object.getString("kind");
  std::optional<FillKind> kind =
      StringSwitch<std::optional<FillKind>>(name.value_or(""))
          .Case("affine", FillKind::Affine)
          .Case("mod", FillKind::Mod)
          .Case("hash", FillKind::Hash)
          .Case("arange", FillKind::Arange)
          .Case("const", FillKind::Const)
          .Case("list", FillKind::List)
          .Default(std::nullopt);
  if (!kind)
    return createStringError("has the fill '" + name.value_or("") +
                             "', which is none of 'affine', 'mod', 'hash', "
                             "'arange', 'const', 'list'");
  argument.kind = *kind;
  switch (*kind) {
  case FillKind::Affine:
    if (Error error = getNumber(object, "scale", argument.scale))
      return error;
    return getNumber(object, "offset", argument.offset);
  case FillKind::Mod: {
    std::optional<int64_t> modulus = object.getInteger("mod");
    if (!modulus || *modulus <= 0)
      return createStringError("has no positive integer 'mod'");
    argument.modulus = *modulus;
    return Error::success();
  }
  case FillKind::Const:
    return getNumber(object, "value", argument.value);
  case FillKind::List:
    if (Error error = getNumbers(object, "values", argument.values))
      return error;
    if (static_cast<int64_t>(argument.values.size()) !=
        argument.type.numElements())
      return createStringError("has " + Twine(argument.values.size()) +
                               " 'values' for " + argument.type.str());
    return Error::success();
  case FillKind::Hash:
  case FillKind::Arange:
    return Error::success();
  }
  return Error::success();
}

static Expected<ArgumentSpec> parseArgument(const json::Value &value,
                                            int64_t position) {
  const json::Object *object = value.getAsObject();
  if (!object)
    return createStringError("is no object");
  ArgumentSpec argument;
  argument.index = object->getInteger("index").value_or(position);
  argument.name = object->getString("name").value_or("").str();
  Expected<ArrayType> type = parseType(*object);
  if (!type)
    return type.takeError();
  argument.type = *type;
  const json::Object *fill = object->getObject("fill");
  if (!fill)
    return createStringError("has no 'fill'");
  if (Error error = parseFill(*fill, argument))
    return error;
  return argument;
}

static Expected<ResultSpec> parseResult(const json::Value &value) {
  const json::Object *object = value.getAsObject();
  if (!object)
    return createStringError("is no object");
  ResultSpec result;
  result.name = object->getString("name").value_or("").str();
  Expected<ArrayType> type = parseType(*object);
  if (!type)
    return type.takeError();
  result.type = *type;
  if (Error error = getNumbers(*object, "first", result.first))
    return error;
  if (static_cast<int64_t>(result.first.size()) > result.type.numElements())
    return createStringError("has more 'first' values than elements");
  if (Error error = getNumber(*object, "sum", result.sum))
    return error;
  if (Error error = getNumber(*object, "l2", result.l2))
    return error;
  result.isNoise = object->getBoolean("noise").value_or(false);
  return result;
}

static Error parseTolerance(const json::Object &object, Spec &spec) {
  const json::Object *tolerance = object.getObject("tolerance");
  if (!tolerance)
    return createStringError("it has results and no 'tolerance'");
  if (Error error = getNumber(*tolerance, "loss", spec.lossTolerance))
    return error;
  return getNumber(*tolerance, "grad", spec.gradTolerance);
}

Expected<Spec> remat::parseSpec(StringRef text) {
  Expected<json::Value> value = parseJson(text);
  if (!value)
    return value.takeError();
  const json::Object *object = value->getAsObject();
  const json::Array *arguments =
      object ? object->getArray("arguments") : nullptr;
  if (!arguments)
    return createStringError("it has no list 'arguments'");
  if (object->getInteger("version").value_or(1) != 1)
    return createStringError("its 'version' is not 1");
  Spec spec;
  for (auto [index, item] : enumerate(*arguments)) {
    Expected<ArgumentSpec> argument = parseArgument(item, index);
    if (!argument)
      return createStringError("argument " + Twine(index) + " " +
                               toString(argument.takeError()));
    spec.arguments.push_back(std::move(*argument));
  }
  const json::Array *results = object->getArray("results");
  if (!results)
    return spec;
  for (auto [index, item] : enumerate(*results)) {
    Expected<ResultSpec> result = parseResult(item);
    if (!result)
      return createStringError("result " + Twine(index) + " " +
                               toString(result.takeError()));
    spec.results.push_back(std::move(*result));
  }
  if (Error error = parseTolerance(*object, spec))
    return error;
  return spec;
}

Expected<Spec> remat::readSpec(StringRef path) {
  Expected<std::unique_ptr<MemoryBuffer>> file = readFile(path);
  if (!file)
    return file.takeError();
  Expected<Spec> spec = parseSpec((*file)->getBuffer());
  if (!spec)
    return createStringError("cannot read '" + path +
                             "': " + toString(spec.takeError()));
  return spec;
}

void remat::fill(const ArgumentSpec &argument, const ArrayType &type,
                 char *data) {
#pragma STDC FP_CONTRACT OFF
  uint64_t offset = static_cast<uint64_t>(argument.index + 1) * 40503;
  int64_t last = type.shape.empty() ? 1 : type.shape.back();
  for (int64_t i = 0, e = type.numElements(); i < e; ++i) {
    auto hash = static_cast<uint32_t>(
        static_cast<uint64_t>(i + 1) * 2654435761u + offset);
    double value = 0;
    switch (argument.kind) {
    case FillKind::Affine: {
      double scaled = argument.scale * (hash / 4294967296.0 - 0.5);
      value = scaled + argument.offset;
      break;
    }
    case FillKind::Mod:
      value = static_cast<double>(hash % argument.modulus);
      break;
    case FillKind::Hash:
      value = hash;
      break;
    case FillKind::Arange:
      value = static_cast<double>(i % last);
      break;
    case FillKind::Const:
      value = argument.value;
      break;
    case FillKind::List:
      value = argument.values[i];
      break;
    }
    storeElement(type, data, i, value);
  }
}
