//===- NpzTest.cpp - Arrays in NumPy's files ------------------------------===//
//
// Files written here are read again. Damage of every kind has to be an error.
//
//===----------------------------------------------------------------------===//

#include "remat/Runtime/Npz.h"
#include "remat/Runtime/AtomicFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

#include <cmath>
#include <cstring>

using namespace llvm;
using namespace remat;

namespace {
/// A temporary folder, removed with its files.
class Npz : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(sys::fs::createUniqueDirectory("remat-npz", folder));
  }
  void TearDown() override { sys::fs::remove_directories(folder); }

  std::string path(StringRef name) { return (folder + "/" + name).str(); }

  void writeRaw(StringRef name, StringRef bytes) {
    std::error_code code;
    raw_fd_ostream os(path(name), code);
    ASSERT_FALSE(code);
    os << bytes;
  }

  std::string readRaw(StringRef name) {
    return (*MemoryBuffer::getFile(path(name)))->getBuffer().str();
  }

  std::string errorOf(StringRef name) {
    Expected<std::vector<Array>> arrays = readNpz(path(name));
    return arrays ? "" : toString(arrays.takeError());
  }

  SmallString<64> folder;
};
} // namespace

static ArrayView view(StringRef name, ElementType element,
                      ArrayRef<int64_t> shape, const void *data) {
  return {name.str(),
          {element, SmallVector<int64_t>(shape)},
          static_cast<const char *>(data)};
}

TEST_F(Npz, RoundTrip) {
  float floats[6] = {1, -2, 3.5f, NAN, INFINITY, 0};
  int64_t scalar = -7;
  uint8_t flags[2] = {0, 1};
  ASSERT_FALSE(bool(
      writeNpz(path("a.npz"), {view("floats", ElementType::F32, {2, 3}, floats),
                               view("scalar", ElementType::I64, {}, &scalar),
                               view("flags", ElementType::Bool, {2}, flags),
                               view("none", ElementType::F64, {0}, flags)})));
  Expected<std::vector<Array>> arrays = readNpz(path("a.npz"));
  ASSERT_TRUE(bool(arrays)) << toString(arrays.takeError());
  ASSERT_EQ(arrays->size(), 4u);
  EXPECT_EQ((*arrays)[0].name, "floats");
  EXPECT_EQ((*arrays)[0].type.str(), "float32[2, 3]");
  EXPECT_EQ(std::memcmp((*arrays)[0].bytes.data(), floats, sizeof(floats)), 0);
  EXPECT_EQ((*arrays)[1].type.str(), "int64[]");
  EXPECT_EQ((*arrays)[2].type.str(), "bool[2]");
  EXPECT_EQ((*arrays)[3].bytes.size(), 0u);
}

TEST_F(Npz, EveryTruncationIsAnError) {
  float floats[3] = {1, 2, 3};
  ASSERT_FALSE(bool(
      writeNpz(path("a.npz"), {view("x", ElementType::F32, {3}, floats)})));
  std::string bytes = readRaw("a.npz");
  for (size_t size = 0; size < bytes.size(); ++size) {
    writeRaw("cut.npz", StringRef(bytes).take_front(size));
    EXPECT_NE(errorOf("cut.npz"), "") << size;
  }
}

TEST_F(Npz, EveryFlippedByteIsHandled) {
  float floats[3] = {1, 2, 3};
  ASSERT_FALSE(bool(
      writeNpz(path("a.npz"), {view("x", ElementType::F32, {3}, floats)})));
  std::string bytes = readRaw("a.npz");
  for (size_t i = 0; i < bytes.size(); ++i) {
    std::string damaged = bytes;
    damaged[i] ^= 0x81;
    writeRaw("flip.npz", damaged);
    errorOf("flip.npz"); // an error or not, never a crash
  }
}

static std::string replaced(std::string bytes, StringRef from, StringRef to) {
  size_t at = bytes.find(from.str());
  EXPECT_NE(at, std::string::npos);
  return bytes.replace(at, from.size(), to.str());
}

TEST_F(Npz, DamageIsNamed) {
  float floats[3] = {1, 2, 3};
  ASSERT_FALSE(bool(
      writeNpz(path("a.npz"), {view("x", ElementType::F32, {3}, floats)})));
  std::string bytes = readRaw("a.npz");
  writeRaw("sum.npz", replaced(bytes, "False", "True "));
  EXPECT_NE(errorOf("sum.npz").find("fails its checksum"), std::string::npos);
  EXPECT_NE(errorOf("missing.npz").find("cannot read '"), std::string::npos);
}

TEST_F(Npz, FailedWriteLeavesOldFile) {
  writeRaw("a", "old");
  Error error = writeAtomically(path("a"), [](raw_ostream &os) -> Error {
    os << "new";
    return createStringError("no");
  });
  EXPECT_EQ(toString(std::move(error)), "no");
  EXPECT_EQ(readRaw("a"), "old");
  std::error_code code;
  int files = 0;
  for (sys::fs::directory_iterator it(folder, code), end; it != end && !code;
       it.increment(code))
    ++files;
  EXPECT_EQ(files, 1);
}

TEST_F(Npz, FullDisk) {
  auto write = [](raw_ostream &os) {
    os << "bytes";
    return Error::success();
  };
  EXPECT_EQ(toString(writeAtomically("/dev/full", write)),
            "cannot write '/dev/full': No space left on device");
  EXPECT_NE(toString(writeAtomically(path("no/such/folder"), write)), "");
  EXPECT_NE(toString(writeAtomically(folder, write)).find("is a directory"),
            std::string::npos);
}
