//===- Profile.h - Measured times of kernels --------------------*- C++ -*-===//
//
// A profiled step calls `tick` around each kernel; the times go by kernel hash
// into a file that later plans are made with.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_RUN_PROFILE_H
#define REMAT_TOOLS_RUN_PROFILE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <map>
#include <string>

namespace remat::run {

/// What one call of a step executes.
struct ProfiledCall {
  std::string kernel, hash;
};

/// Time of one call of a kernel.
struct KernelTime {
  std::string name;
  int64_t timeNs = 0;
  int64_t calls = 0;
};

/// For one target and number of threads.
struct Profile {
  std::string target;
  unsigned threads = 1;
  std::map<std::string, KernelTime> kernels; ///< by hash

  bool knows(llvm::ArrayRef<ProfiledCall> calls) const;
};

/// Reads a profile. Fails where it is not one, or for another target or number
/// of threads.
llvm::Expected<Profile> readProfile(llvm::StringRef path,
                                    llvm::StringRef target, unsigned threads);

llvm::Error writeProfile(const Profile &profile, llvm::StringRef path);

/// Makes room for the times of `sites` calls; allocates, `tick` does not. Times
/// are of the processor on one thread, else of the wall clock.
void startProfiling(size_t sites, unsigned threads = 1);

/// Called by a profiled step before the call `site`, and at its end.
void tick(int32_t site);

/// Adds the median time of each kernel that `calls` execute to `profile`, from
/// the ticks since `startProfiling`.
void collect(llvm::ArrayRef<ProfiledCall> calls, Profile &profile);

} // namespace remat::run

#endif // REMAT_TOOLS_RUN_PROFILE_H
