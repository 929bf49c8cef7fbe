//===- Bytes.cpp - Sizes as people write them -----------------------------===//
//
// Exact decimal arithmetic: `0.1GB` is 100000000 on every machine.
//
//===----------------------------------------------------------------------===//

#include "remat/Support/Bytes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace remat;

/// A decimal number scaled by `scale`, rounded down; none where it is not a
/// plain decimal number or the result does not fit.
static std::optional<int64_t> scaledDecimal(StringRef text, int64_t scale) {
  auto [whole, fraction] = text.split('.');
  if (whole.empty() || !all_of(whole, isDigit) || !all_of(fraction, isDigit) ||
      (fraction.empty() && text.contains('.')) || fraction.size() > 18)
    return std::nullopt;
  uint64_t integer;
  if (whole.getAsInteger(10, integer))
    return std::nullopt;
  __int128 value = static_cast<__int128>(integer) * scale;
  __int128 digits = 0, power = 1;
  for (char digit : fraction) {
    digits = digits * 10 + (digit - '0');
    power *= 10;
  }
  value += digits * scale / power;
  if (value > INT64_MAX)
    return std::nullopt;
  return static_cast<int64_t>(value);
}

static Error badSize(StringRef text) {
  return createStringError("'" + text +
                           "' is not a size in bytes; write for example "
                           "1048576, 512MiB or 1.5GB");
}

Expected<int64_t> remat::parseBytes(StringRef text) {
  StringRef trimmed = text.trim();
  StringRef number =
      trimmed.take_while([](char c) { return isDigit(c) || c == '.'; });
  std::string unit = trimmed.drop_front(number.size()).trim().lower();
  int64_t scale = StringSwitch<int64_t>(unit)
                      .Cases({"", "b"}, 1)
                      .Case("kb", 1000)
                      .Case("mb", 1000 * 1000)
                      .Case("gb", 1000 * 1000 * 1000)
                      .Case("tb", 1000000000000)
                      .Case("kib", int64_t(1) << 10)
                      .Case("mib", int64_t(1) << 20)
                      .Case("gib", int64_t(1) << 30)
                      .Case("pb", 1000000000000000)
                      .Case("eb", 1000000000000000000)
                      .Case("tib", int64_t(1) << 40)
                      .Case("pib", int64_t(1) << 50)
                      .Case("eib", int64_t(1) << 60)
                      .Default(0);
  if (scale == 0)
    return badSize(text);
  // Half a byte is a unit that was forgotten.
  if (scale == 1 && number.contains('.'))
    return badSize(text);
  std::optional<int64_t> bytes = scaledDecimal(number, scale);
  if (!bytes)
    return badSize(text);
  return *bytes;
}

Expected<int64_t> remat::parseDeviceMemory(StringRef text) {
  Expected<int64_t> bytes = parseBytes(text);
  if (!bytes)
    return createStringError("'--device-memory': " +
                             toString(bytes.takeError()));
  if (*bytes == 0)
    return createStringError("a device memory of '" + text +
                             "' holds nothing; give a positive size");
  return *bytes;
}

int64_t Budget::resolve(int64_t unplannedPeakBytes) const {
  if (!isPercent)
    return value;
  __int128 product = static_cast<__int128>(unplannedPeakBytes) * value;
  return static_cast<int64_t>(
      std::min<__int128>((product + 9999) / 10000, INT64_MAX));
}

Expected<Budget> remat::parseBudget(StringRef text) {
  Budget budget;
  StringRef number = text.trim();
  if (number.empty())
    return createStringError("the budget is empty; write for example 512MiB "
                             "or 50%, or leave it out");
  if (number == "smallest")
    return createStringError("the budget 'smallest' is for 'remat-run' and "
                             "'remat-plan' only; write for example 512MiB or "
                             "50%");
  if (number.consume_back("%")) {
    std::optional<int64_t> percent = scaledDecimal(number.trim(), 100);
    if (!percent)
      return createStringError("'" + text +
                               "' is not a percentage; write for "
                               "example 50% or 62.5%");
    budget = {/*isPercent=*/true, *percent};
  } else {
    Expected<int64_t> bytes = parseBytes(number);
    if (!bytes)
      return bytes.takeError();
    budget.value = *bytes;
  }
  if (budget.value == 0)
    return createStringError("a budget of '" + text +
                             "' holds nothing; give a positive size or "
                             "percentage");
  return budget;
}

std::string remat::formatBytes(int64_t bytes) {
  static constexpr const char *units[] = {"B",   "KiB", "MiB", "GiB",
                                          "TiB", "PiB", "EiB"};
  double value = static_cast<double>(bytes);
  unsigned unit = 0;
  // 999.5 would print as 1e+03 with three digits.
  while (std::abs(value) >= 999.5 && unit + 1 < std::size(units)) {
    value /= 1024;
    ++unit;
  }
  std::string text;
  raw_string_ostream os(text);
  if (unit == 0)
    os << bytes;
  else
    os << format(value < 9.995   ? "%.2f"
                 : value < 99.95 ? "%.1f"
                                 : "%.0f",
                 value);
  os << ' ' << units[unit];
  return text;
}

std::string remat::formatBytesUp(int64_t bytes) {
  // Steps are no larger than the last digit.
  for (int64_t near = bytes;; near += std::max<int64_t>(1, bytes / 4096)) {
    std::string text = formatBytes(near);
    Expected<int64_t> printed = parseBytes(text);
    if (printed && *printed >= bytes)
      return text;
    if (!printed) {
      // More than the largest size: nothing to round up to.
      consumeError(printed.takeError());
      return text;
    }
  }
}
