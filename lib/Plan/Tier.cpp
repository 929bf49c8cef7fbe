//===- Tier.cpp - A second, slower memory ---------------------------------===//
//
// Its description on a command line.
//
//===----------------------------------------------------------------------===//

#include "remat/Plan/Tier.h"
#include "remat/Support/Bytes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;
using namespace remat;

static Error badPart(StringRef part, const Twine &message) {
  return createStringError("'" + part + "' " + message);
}

/// `25GB/s` as bytes in a microsecond.
static Expected<int64_t> parseRate(StringRef text) {
  StringRef size = text;
  if (!size.consume_back("/s"))
    return badPart(text, "is not a rate; write for example 25GB/s");
  Expected<int64_t> bytes = parseBytes(size);
  if (!bytes)
    return bytes.takeError();
  if (*bytes < 1'000'000)
    return badPart(text, "is slower than 1 MB/s");
  return *bytes / 1'000'000;
}

/// `10us` in ns.
static Expected<int64_t> parseTime(StringRef text) {
  StringRef digits = text;
  int64_t unit = digits.consume_back("ns")   ? 1
                 : digits.consume_back("us") ? 1'000
                 : digits.consume_back("ms") ? 1'000'000
                                             : 0;
  int64_t count = 0;
  if (unit == 0 || digits.getAsInteger(10, count) || count < 0 ||
      count > 1'000'000'000)
    return badPart(text, "is not a time; write for example 10us");
  return count * unit;
}

static Error parsePart(StringRef part, Tier &tier) {
  auto [key, text] = part.split('=');
  auto take = [](Expected<int64_t> parsed, int64_t &into) -> Error {
    if (!parsed)
      return parsed.takeError();
    into = *parsed;
    return Error::success();
  };
  if (key == "in")
    return take(parseRate(text), tier.inBytesPerUs);
  if (key == "capacity")
    return take(parseBytes(text), tier.capacityBytes);
  if (key == "latency")
    return take(parseTime(text), tier.latencyNs);
  return badPart(part, "is none of in=RATE, capacity=SIZE, latency=TIME");
}

Expected<Tier> remat::parseTier(StringRef text) {
  SmallVector<StringRef> parts;
  text.split(parts, ',');
  Expected<int64_t> rate = parseRate(parts.front());
  if (!rate)
    return rate.takeError();
  Tier tier;
  tier.outBytesPerUs = tier.inBytesPerUs = *rate;
  SmallVector<StringRef> seen;
  for (StringRef part : ArrayRef(parts).drop_front()) {
    if (Error error = parsePart(part, tier))
      return std::move(error);
    StringRef key = part.split('=').first;
    if (is_contained(seen, key))
      return badPart(key, "is given twice; leave one out");
    seen.push_back(key);
  }
  return tier;
}
