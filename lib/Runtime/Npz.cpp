//===- Npz.cpp - Arrays in NumPy's files ----------------------------------===//
//
// The `.npy` header is a line of Python; what numpy.save writes is read, in any
// order of its three keys.
//
//===----------------------------------------------------------------------===//

#include "remat/Runtime/Npz.h"
#include "Zip.h"
#include "remat/Runtime/AtomicFile.h"
#include "remat/Support/Files.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Endian.h"

#include <deque>

using namespace llvm;
using namespace remat;

static constexpr StringLiteral kMagic("\x93NUMPY");

static std::optional<ElementType> parseDescr(StringRef descr) {
  return StringSwitch<std::optional<ElementType>>(descr)
      .Case("|b1", ElementType::Bool)
      .Case("|i1", ElementType::I8)
      .Case("|u1", ElementType::U8)
      .Case("<i2", ElementType::I16)
      .Case("<u2", ElementType::U16)
      .Case("<i4", ElementType::I32)
      .Case("<u4", ElementType::U32)
      .Case("<i8", ElementType::I64)
      .Case("<u8", ElementType::U64)
      .Case("<f2", ElementType::F16)
      .Cases({"<V2", "|V2"}, ElementType::BF16)
      .Case("<f4", ElementType::F32)
      .Case("<f8", ElementType::F64)
      .Default(std::nullopt);
}

static std::string descrOf(ElementType type) {
  if (type == ElementType::Bool)
    return "|b1";
  if (type == ElementType::BF16)
    return "|V2";
  int64_t bytes = elementBytes(type);
  bool isSigned = elementName(type).starts_with("int");
  return (bytes == 1 ? "|" : "<") +
         std::string(isFloat(type) ? "f"
                     : isSigned    ? "i"
                                   : "u") +
         std::to_string(bytes);
}

/// The text after `'key':` in the header's dictionary, or empty.
static StringRef valueOf(StringRef header, StringRef key) {
  size_t at = header.find(("'" + key + "'").str());
  if (at == StringRef::npos)
    return "";
  StringRef rest = header.substr(at + key.size() + 2).ltrim();
  return rest.consume_front(":") ? rest.ltrim() : "";
}

static Error parseShape(StringRef text, ArrayType &type) {
  StringRef inside = text.drop_front(text.starts_with("(")).split(')').first;
  SmallVector<StringRef> parts;
  inside.split(parts, ',', -1, /*KeepEmpty=*/false);
  int64_t count = elementBytes(type.element);
  for (StringRef part : parts) {
    int64_t size;
    if (part.trim().empty())
      continue;
    if (part.trim().getAsInteger(10, size) || size < 0 ||
        __builtin_mul_overflow(count, std::max<int64_t>(size, 1), &count))
      return createStringError("has a bad shape '(" + inside + ")'");
    type.shape.push_back(size);
  }
  return Error::success();
}

/// Parses the header of `bytes` into `type`; returns the header's size.
static Expected<size_t> parseNpyHeader(StringRef bytes, ArrayType &type) {
  if (!bytes.starts_with(kMagic) || bytes.size() < 12)
    return createStringError("is no array");
  bool isLong = bytes[6] >= 2;
  size_t prefix = isLong ? 12 : 10;
  size_t length = isLong ? support::endian::read32le(bytes.data() + 8)
                         : support::endian::read16le(bytes.data() + 8);
  if (bytes.size() - prefix < length)
    return createStringError("has a header that is cut off");
  StringRef header = bytes.substr(prefix, length);
  StringRef descr = valueOf(header, "descr");
  descr = descr.consume_front("'") ? descr.split('\'').first : "";
  std::optional<ElementType> element = parseDescr(descr);
  if (!element)
    return createStringError(
        "has elements of type '" + descr +
        "'; booleans, little-endian integers and floats are read");
  type.element = *element;
  if (!valueOf(header, "fortran_order").starts_with("False"))
    return createStringError(
        "is in Fortran order; save numpy.ascontiguousarray of it");
  if (Error error = parseShape(valueOf(header, "shape"), type))
    return error;
  return prefix + length;
}

static Expected<Array> readMember(const ZipMember &member) {
  Expected<std::vector<char>> bytes = unpack(member);
  if (!bytes)
    return bytes.takeError();
  Array array;
  StringRef name = member.name;
  name.consume_back(".npy");
  array.name = name.str();
  Expected<size_t> header =
      parseNpyHeader(StringRef(bytes->data(), bytes->size()), array.type);
  if (!header)
    return createStringError("'" + name + "' " + toString(header.takeError()));
  int64_t have = bytes->size() - *header, want = array.type.numBytes();
  if (have != want)
    return createStringError("'" + name + "' holds " + Twine(have) +
                             " bytes where " + array.type.str() + " has " +
                             Twine(want));
  array.bytes.assign(bytes->begin() + *header, bytes->end());
  return array;
}

Expected<std::vector<Array>> remat::parseNpz(StringRef bytes) {
  Expected<std::vector<ZipMember>> members = listZip(bytes);
  if (!members)
    return members.takeError();
  std::vector<Array> arrays;
  for (const ZipMember &member : *members) {
    Expected<Array> array = readMember(member);
    if (!array)
      return array.takeError();
    arrays.push_back(std::move(*array));
  }
  return arrays;
}

Expected<std::vector<Array>> remat::readNpz(StringRef path) {
  Expected<std::unique_ptr<MemoryBuffer>> file = readFile(path);
  if (!file)
    return file.takeError();
  Expected<std::vector<Array>> arrays = parseNpz((*file)->getBuffer());
  if (!arrays)
    return createStringError("cannot read '" + path +
                             "': " + toString(arrays.takeError()));
  return arrays;
}

/// Header of version 1.0, padded so that the elements start at 64.
static std::string npyHeader(const ArrayType &type) {
  std::string text = "{'descr': '" + descrOf(type.element) +
                     "', 'fortran_order': False, 'shape': (";
  for (int64_t size : type.shape)
    text += std::to_string(size) + ", ";
  text += "), }";
  text.append(63 - (10 + text.size()) % 64, ' ');
  text += '\n';
  std::string header = kMagic.str() + std::string("\1\0", 2);
  header += static_cast<char>(text.size() & 255);
  header += static_cast<char>(text.size() >> 8);
  return header + text;
}

Error remat::writeNpz(StringRef path, ArrayRef<ArrayView> arrays) {
  std::deque<std::string> headers;
  std::vector<ZipSource> members;
  for (const ArrayView &array : arrays) {
    headers.push_back(npyHeader(array.type));
    members.push_back(
        {array.name + ".npy",
         {headers.back(), StringRef(array.data, array.type.numBytes())}});
  }
  return writeAtomically(path, [&](raw_ostream &os) {
    writeZip(os, members);
    return Error::success();
  });
}
