//===- FilesTest.cpp - Reading a user's files -----------------------------===//
//
// What is read, and what is refused by name.
//
//===----------------------------------------------------------------------===//

#include "remat/Support/Files.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace remat;

TEST(Files, ReadsAFile) {
  llvm::SmallString<64> path;
  int handle;
  ASSERT_FALSE(
      llvm::sys::fs::createTemporaryFile("remat", "txt", handle, path));
  llvm::raw_fd_ostream(handle, /*shouldClose=*/true) << "bytes";
  auto file = readFile(path);
  ASSERT_TRUE(static_cast<bool>(file));
  EXPECT_EQ((*file)->getBuffer(), "bytes");
  llvm::sys::fs::remove(path);
}

TEST(Files, RefusesByName) {
  for (auto [path, why] :
       std::initializer_list<std::pair<const char *, const char *>>{
           {"/dev/zero", "it is a device"},
           {"/dev/full", "it is a device"},
           {"/nowhere/at/all", "No such file"},
           {"/", "directory"}}) {
    auto file = readFile(path);
    ASSERT_FALSE(static_cast<bool>(file)) << path;
    std::string message = llvm::toString(file.takeError());
    EXPECT_NE(message.find(path), std::string::npos) << message;
    EXPECT_NE(message.find(why), std::string::npos) << message;
  }
}
