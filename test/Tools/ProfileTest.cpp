//===- ProfileTest.cpp - Measured times of kernels ------------------------===//
//
// Ticks by hand, and files that are read again.
//
//===----------------------------------------------------------------------===//

#include "Profile.h"
#include "remat/Runtime/Summary.h"
#include "llvm/Support/FileSystem.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace remat;
using namespace remat::run;

static const ProfiledCall kCalls[] = {
    {"exp", "aa"}, {"mul", "bb"}, {"exp", "aa"}};

static Profile measured() {
  startProfiling(3);
  for (int site = 0; site <= 3; ++site) {
    tick(site);
    int64_t begin = threadProcessorNs();
    while (site == 1 && threadProcessorNs() - begin < 2000000) {
    }
  }
  Profile profile;
  profile.target = "cpu";
  collect(kCalls, profile);
  return profile;
}

TEST(Profile, CollectsByKernel) {
  Profile profile = measured();
  ASSERT_EQ(profile.kernels.size(), 2u);
  EXPECT_EQ(profile.kernels["aa"].calls, 2);
  EXPECT_EQ(profile.kernels["aa"].name, "exp");
  EXPECT_GE(profile.kernels["bb"].timeNs, 2000000);
  EXPECT_TRUE(profile.knows(kCalls));
  EXPECT_FALSE(profile.knows({{"add", "cc"}}));
}

TEST(Profile, RoundTripAndErrors) {
  SmallString<64> path;
  ASSERT_FALSE(sys::fs::createTemporaryFile("remat-profile", "json", path));
  ASSERT_FALSE(bool(writeProfile(measured(), path)));
  Expected<Profile> read = readProfile(path, "cpu", 1);
  ASSERT_TRUE(bool(read));
  EXPECT_TRUE(read->knows(kCalls));
  Expected<Profile> other = readProfile(path, "cpu", 2);
  ASSERT_FALSE(bool(other));
  EXPECT_NE(toString(other.takeError()).find("it is for 'cpu' with 1 threads"),
            std::string::npos);
  std::error_code code;
  raw_fd_ostream(path, code) << "{}";
  Expected<Profile> broken = readProfile(path, "cpu", 1);
  ASSERT_FALSE(bool(broken));
  EXPECT_NE(toString(broken.takeError()).find("no object 'kernels'"),
            std::string::npos);
  sys::fs::remove(path);
}
