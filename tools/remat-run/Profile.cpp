//===- Profile.cpp - Measured times of kernels ----------------------------===//
//
// One global clock array: a tick is called by generated code, inside of the
// witness, and must not allocate.
//
//===----------------------------------------------------------------------===//

#include "Profile.h"
#include "remat/Runtime/AtomicFile.h"
#include "remat/Runtime/Summary.h"
#include "remat/Support/Files.h"
#include "remat/Support/Json.h"

#include <chrono>

using namespace llvm;
using namespace remat;
using namespace remat::run;

/// Time at each site, what reading it costs, and whose it is.
static std::vector<int64_t> ticks;
static int64_t tickNs = 0;
static bool byWallClock = false;

static int64_t now() {
  if (!byWallClock)
    return threadProcessorNs();
  return std::chrono::steady_clock::now().time_since_epoch() /
         std::chrono::nanoseconds(1);
}

bool Profile::knows(ArrayRef<ProfiledCall> calls) const {
  return llvm::all_of(calls, [&](const ProfiledCall &call) {
    return kernels.count(call.hash) != 0;
  });
}

static Expected<Profile> parseProfile(StringRef text) {
  Expected<json::Value> value = parseJson(text);
  if (!value)
    return value.takeError();
  const json::Object *object = value->getAsObject();
  const json::Object *kernels = object ? object->getObject("kernels") : nullptr;
  if (!kernels)
    return createStringError("it has no object 'kernels'");
  if (object->getInteger("version") != 1)
    return createStringError("its 'version' is not 1");
  std::optional<StringRef> target = object->getString("target");
  if (!target)
    return createStringError("it has no string 'target'");
  Profile profile;
  profile.target = target->str();
  profile.threads = object->getInteger("threads").value_or(1);
  for (auto &[hash, entry] : *kernels) {
    const json::Object *kernel = entry.getAsObject();
    std::optional<int64_t> time =
        kernel ? kernel->getInteger("time_ns") : std::nullopt;
    if (!time || *time < 0)
      return createStringError("kernel '" + StringRef(hash) +
                               "' has no 'time_ns'");
    profile.kernels[hash.str()] = {kernel->getString("name").value_or("").str(),
                                   *time,
                                   kernel->getInteger("calls").value_or(1)};
  }
  return profile;
}

Expected<Profile> remat::run::readProfile(StringRef path, StringRef target,
                                          unsigned threads) {
  auto cannotRead = [&](const Twine &why) {
    return createStringError("cannot read '" + path + "': " + why);
  };
  Expected<std::unique_ptr<MemoryBuffer>> file = readFile(path);
  if (!file)
    return file.takeError();
  Expected<Profile> profile = parseProfile((*file)->getBuffer());
  if (!profile)
    return cannotRead(toString(profile.takeError()));
  if (profile->target != target || profile->threads != threads)
    return cannotRead("it is for '" + profile->target + "' with " +
                      Twine(profile->threads) + " threads, and this is '" +
                      target + "' with " + Twine(threads) +
                      "; give the name of a new file");
  return profile;
}

Error remat::run::writeProfile(const Profile &profile, StringRef path) {
  return writeAtomically(path, [&](raw_ostream &os) {
    json::OStream json(os, /*IndentSize=*/1);
    json.object([&] {
      json.attribute("version", 1);
      json.attribute("target", profile.target);
      json.attribute("threads", static_cast<int64_t>(profile.threads));
      json.attributeObject("kernels", [&] {
        for (auto &[hash, kernel] : profile.kernels)
          json.attribute(hash, json::Object{{"name", kernel.name},
                                            {"time_ns", kernel.timeNs},
                                            {"calls", kernel.calls}});
      });
    });
    os << '\n';
    return Error::success();
  });
}

void remat::run::startProfiling(size_t sites, unsigned threads) {
  byWallClock = threads > 1;
  std::vector<int64_t> idle;
  for (int i = 0; i < 64; ++i) {
    int64_t begin = now();
    idle.push_back(now() - begin);
  }
  tickNs = median(idle);
  ticks.assign(sites + 1, 0);
}

void remat::run::tick(int32_t site) {
  if (static_cast<size_t>(site) < ticks.size())
    ticks[site] = now();
}

void remat::run::collect(ArrayRef<ProfiledCall> calls, Profile &profile) {
  std::map<std::string, std::vector<int64_t>> times;
  for (size_t site = 0; site + 1 < ticks.size() && site < calls.size(); ++site)
    times[calls[site].hash].push_back(
        std::max<int64_t>(ticks[site + 1] - ticks[site] - tickNs, 0));
  for (const ProfiledCall &call : calls) {
    std::vector<int64_t> &measured = times[call.hash];
    profile.kernels[call.hash] = {call.kernel, median(measured),
                                  static_cast<int64_t>(measured.size())};
  }
}
