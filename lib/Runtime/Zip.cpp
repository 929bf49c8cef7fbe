//===- Zip.cpp - Members of a zip file ------------------------------------===//
//
// After PKWARE's APPNOTE.TXT 6.3, sections 4.3 to 4.5. Written members always
// carry 64-bit sizes, so that there is one way to test.
//
//===----------------------------------------------------------------------===//

#include "Zip.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CRC.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/EndianStream.h"

#ifdef REMAT_HAVE_ZLIB
#include <zlib.h>
#endif

using namespace llvm;
using namespace remat;

static constexpr uint32_t kLocal = 0x04034b50, kCentral = 0x02014b50,
                          kEnd = 0x06054b50, kEnd64 = 0x06064b50,
                          kLocator64 = 0x07064b50;
static constexpr uint32_t kIn64 = 0xffffffff;
static constexpr size_t kEndBytes = 22, kLocator64Bytes = 20;

static Error damaged(const Twine &what) {
  return createStringError("it is no zip file, or it is truncated: " + what);
}

template <typename T> static T read(StringRef bytes, size_t offset) {
  return support::endian::read<T, llvm::endianness::little>(bytes.data() +
                                                            offset);
}

namespace {
/// Where the list of members is.
struct Directory {
  uint64_t members = 0, offset = 0;
};
} // namespace

/// Finds the end record, which a comment of up to 64 KiB may follow.
static Expected<Directory> findDirectory(StringRef bytes) {
  size_t end = bytes.rfind(StringRef("PK\5\6", 4));
  if (end == StringRef::npos || bytes.size() - end < kEndBytes)
    return damaged("it has no end record");
  Directory directory;
  directory.members = read<uint16_t>(bytes, end + 10);
  directory.offset = read<uint32_t>(bytes, end + 16);
  if (end < kLocator64Bytes ||
      read<uint32_t>(bytes, end - kLocator64Bytes) != kLocator64)
    return directory;
  uint64_t end64 = read<uint64_t>(bytes, end - kLocator64Bytes + 8);
  if (end64 > bytes.size() || bytes.size() - end64 < 56 ||
      read<uint32_t>(bytes, end64) != kEnd64)
    return damaged("its 64-bit end record is missing");
  directory.members = read<uint64_t>(bytes, end64 + 32);
  directory.offset = read<uint64_t>(bytes, end64 + 48);
  return directory;
}

/// Takes 64-bit values from the extra field for those that did not fit.
static Error readExtra64(StringRef extra, ArrayRef<uint64_t *> values) {
  while (extra.size() >= 4) {
    uint16_t tag = read<uint16_t>(extra, 0), size = read<uint16_t>(extra, 2);
    extra = extra.drop_front(4);
    if (size > extra.size())
      return damaged("an extra field is too long");
    StringRef field = extra.take_front(size);
    extra = extra.drop_front(size);
    if (tag != 1)
      continue;
    for (uint64_t *value : values) {
      if (*value != kIn64)
        continue;
      if (field.size() < 8)
        return damaged("a 64-bit size is missing");
      *value = read<uint64_t>(field, 0);
      field = field.drop_front(8);
    }
  }
  return Error::success();
}

Expected<std::vector<ZipMember>> remat::listZip(StringRef bytes) {
  Expected<Directory> directory = findDirectory(bytes);
  if (!directory)
    return directory.takeError();
  std::vector<ZipMember> members;
  uint64_t at = directory->offset;
  for (uint64_t i = 0; i < directory->members; ++i) {
    if (at > bytes.size() || bytes.size() - at < 46 ||
        read<uint32_t>(bytes, at) != kCentral)
      return damaged("entry " + Twine(i) + " of its directory is missing");
    ZipMember member;
    member.method = read<uint16_t>(bytes, at + 10);
    member.crc = read<uint32_t>(bytes, at + 16);
    uint64_t packedBytes = read<uint32_t>(bytes, at + 20);
    member.unpackedBytes = read<uint32_t>(bytes, at + 24);
    size_t nameBytes = read<uint16_t>(bytes, at + 28);
    size_t extraBytes = read<uint16_t>(bytes, at + 30);
    size_t commentBytes = read<uint16_t>(bytes, at + 32);
    uint64_t local = read<uint32_t>(bytes, at + 42);
    if (bytes.size() - at - 46 < nameBytes + extraBytes + commentBytes)
      return damaged("entry " + Twine(i) + " of its directory is cut off");
    member.name = bytes.substr(at + 46, nameBytes).str();
    if (Error error =
            readExtra64(bytes.substr(at + 46 + nameBytes, extraBytes),
                        {&member.unpackedBytes, &packedBytes, &local}))
      return error;
    at += 46 + nameBytes + extraBytes + commentBytes;
    if (local > bytes.size() || bytes.size() - local < 30 ||
        read<uint32_t>(bytes, local) != kLocal)
      return damaged("member '" + member.name + "' is missing");
    uint64_t begin = local + 30 + read<uint16_t>(bytes, local + 26) +
                     read<uint16_t>(bytes, local + 28);
    if (begin > bytes.size() || bytes.size() - begin < packedBytes)
      return damaged("member '" + member.name + "' is cut off");
    member.packed = bytes.substr(begin, packedBytes);
    members.push_back(std::move(member));
  }
  return members;
}

static Expected<std::vector<char>> inflateMember(const ZipMember &member) {
#ifdef REMAT_HAVE_ZLIB
  // Deflate packs at most 1032 to 1: refuse to reserve more on a forged size.
  if (member.unpackedBytes / 1100 > member.packed.size())
    return damaged("member '" + member.name + "' claims an impossible size");
  std::vector<char> bytes(member.unpackedBytes);
  z_stream stream = {};
  // Negative window bits: a raw stream, without zlib's header.
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
    return createStringError("zlib refused to start");
  uint64_t in = 0, out = 0;
  int state = Z_OK;
  auto room = [](uint64_t left) {
    return static_cast<uInt>(std::min<uint64_t>(left, 1u << 30));
  };
  while (state == Z_OK) {
    stream.next_in = reinterpret_cast<Bytef *>(
        const_cast<char *>(member.packed.data() + in));
    stream.avail_in = room(member.packed.size() - in);
    stream.next_out = reinterpret_cast<Bytef *>(bytes.data() + out);
    stream.avail_out = room(bytes.size() - out);
    uInt inBefore = stream.avail_in, outBefore = stream.avail_out;
    state = inflate(&stream, Z_NO_FLUSH);
    in += inBefore - stream.avail_in;
    out += outBefore - stream.avail_out;
  }
  inflateEnd(&stream);
  if (state != Z_STREAM_END || out != bytes.size())
    return damaged("member '" + member.name + "' does not inflate");
  return bytes;
#else
  return createStringError("member '" + member.name +
                           "' is compressed, and this build has no zlib; save "
                           "it with numpy.savez");
#endif
}

Expected<std::vector<char>> remat::unpack(const ZipMember &member) {
  std::vector<char> bytes;
  if (member.method == 0) {
    if (member.packed.size() != member.unpackedBytes)
      return damaged("member '" + member.name + "' has two sizes");
    bytes.assign(member.packed.begin(), member.packed.end());
  } else if (member.method == 8) {
    Expected<std::vector<char>> inflated = inflateMember(member);
    if (!inflated)
      return inflated.takeError();
    bytes = std::move(*inflated);
  } else {
    return createStringError("member '" + member.name +
                             "' is packed by method " + Twine(member.method) +
                             "; save it with numpy.savez");
  }
  if (crc32(arrayRefFromStringRef(StringRef(bytes.data(), bytes.size()))) !=
      member.crc)
    return damaged("member '" + member.name + "' fails its checksum");
  return bytes;
}

namespace {
/// What the headers of a written member say.
struct Written {
  uint32_t crc = 0;
  uint64_t bytes = 0, offset = 0;
};
} // namespace

/// The fields that the local and the central header share, from the version to
/// the length of the extra field.
static void writeCommon(support::endian::Writer &out, const ZipSource &member,
                        const Written &written, uint16_t extraBytes) {
  constexpr uint16_t version = 45, flags = 0, stored = 0, time = 0;
  constexpr uint16_t date = (1 << 5) | 1; // 1 January 1980
  for (uint16_t field : {version, flags, stored, time, date})
    out.write<uint16_t>(field);
  out.write<uint32_t>(written.crc);
  out.write<uint32_t>(kIn64);
  out.write<uint32_t>(kIn64);
  out.write<uint16_t>(member.name.size());
  out.write<uint16_t>(extraBytes);
}

static void writeCentral(support::endian::Writer &out, const ZipSource &member,
                         const Written &written) {
  constexpr uint16_t madeBy = 45;
  out.write<uint32_t>(kCentral);
  out.write<uint16_t>(madeBy);
  writeCommon(out, member, written, /*extraBytes=*/28);
  for (int i = 0; i < 3; ++i) // comment, disk, internal attributes
    out.write<uint16_t>(0);
  out.write<uint32_t>(0); // external attributes
  out.write<uint32_t>(kIn64);
  out.OS << member.name;
  out.write<uint16_t>(1);
  out.write<uint16_t>(24);
  out.write<uint64_t>(written.bytes);
  out.write<uint64_t>(written.bytes);
  out.write<uint64_t>(written.offset);
}

static void writeEnd(support::endian::Writer &out, uint64_t members,
                     uint64_t directory, uint64_t end) {
  out.write<uint32_t>(kEnd64);
  out.write<uint64_t>(44); // bytes that follow in this record
  out.write<uint16_t>(45);
  out.write<uint16_t>(45);
  out.write<uint32_t>(0);
  out.write<uint32_t>(0);
  for (uint64_t field : {members, members, end - directory, directory})
    out.write<uint64_t>(field);
  out.write<uint32_t>(kLocator64);
  out.write<uint32_t>(0);
  out.write<uint64_t>(end);
  out.write<uint32_t>(1);
  out.write<uint32_t>(kEnd);
  out.write<uint32_t>(0);
  uint16_t count = static_cast<uint16_t>(std::min<uint64_t>(members, 0xffff));
  out.write<uint16_t>(count);
  out.write<uint16_t>(count);
  out.write<uint32_t>(kIn64);
  out.write<uint32_t>(kIn64);
  out.write<uint16_t>(0);
}

void remat::writeZip(raw_ostream &os, ArrayRef<ZipSource> members) {
  support::endian::Writer out(os, llvm::endianness::little);
  uint64_t begin = os.tell();
  std::vector<Written> written;
  for (const ZipSource &member : members) {
    Written header;
    header.offset = os.tell() - begin;
    for (StringRef piece : member.pieces) {
      header.crc = crc32(header.crc, arrayRefFromStringRef(piece));
      header.bytes += piece.size();
    }
    out.write<uint32_t>(kLocal);
    writeCommon(out, member, header, /*extraBytes=*/20);
    os << member.name;
    out.write<uint16_t>(1);
    out.write<uint16_t>(16);
    out.write<uint64_t>(header.bytes);
    out.write<uint64_t>(header.bytes);
    for (StringRef piece : member.pieces)
      os << piece;
    written.push_back(header);
  }
  uint64_t directory = os.tell() - begin;
  for (auto [member, header] : zip_equal(members, written))
    writeCentral(out, member, header);
  writeEnd(out, members.size(), directory, os.tell() - begin);
}
