//===- Buffers.cpp - Offsets for the buffers of a table -------------------===//
//
// Times are arbitrary numbers; the packing gets their ranks.
//
//===----------------------------------------------------------------------===//

#include "Buffers.h"
#include "remat/Packing/Packing.h"
#include "remat/Support/Files.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Format.h"

#include <chrono>

using namespace llvm;
using namespace remat;
using namespace remat::run;

namespace {
/// The lines of a file and what they say.
struct BufferTable {
  std::string header;
  std::vector<std::string> lines;
  std::vector<PackItem> items;
};

/// Reads one file; every error names the line.
class TableReader {
public:
  explicit TableReader(StringRef path) : path(path) {}
  Expected<BufferTable> read(StringRef text);

private:
  enum Column { Id, Lower, Upper, Size, NumColumns };
  Error fail(size_t line, const Twine &message) {
    return exitError(BadInput,
                     "'" + path + "', line " + Twine(line) + ": " + message);
  }
  Error readHeader(StringRef line);
  Error readRow(size_t number, StringRef line);
  void rankTimes(BufferTable &table);

  std::string path;
  size_t width = 0, columns[NumColumns];
  StringSet<> ids;
  int64_t sum = 0;
  std::vector<std::pair<int64_t, int64_t>> lifetimes;
  std::vector<int64_t> sizes;
};
} // namespace

/// Rounds of the packer at effort 1: all of MiniMalloc's problems end within
/// 1 % of the bound; and what is counted as the largest effort.
static constexpr int kRoundsPerEffort = 128;
static constexpr unsigned kMostEffort = 1'000'000;

static constexpr const char *kColumnNames[] = {"id", "lower", "upper", "size"};

Error TableReader::readHeader(StringRef line) {
  SmallVector<StringRef> names;
  line.split(names, ',');
  width = names.size();
  for (StringRef &name : names)
    name = name.trim();
  for (int column = Id; column < NumColumns; ++column) {
    StringRef name = kColumnNames[column];
    columns[column] = find(names, name) - names.begin();
    if (columns[column] == width)
      return fail(1, "no column '" + name +
                         "'; the first line names the columns id, lower, "
                         "upper, size");
    if (count(names, name) > 1)
      return fail(1, "two columns '" + name + "'");
  }
  if (is_contained(names, "offset"))
    return fail(1, "there is a column 'offset' already; remove it");
  return Error::success();
}

Error TableReader::readRow(size_t number, StringRef line) {
  SmallVector<StringRef> cells;
  line.split(cells, ',');
  if (cells.size() != width)
    return fail(number, Twine(cells.size()) + " columns, the first line has " +
                            Twine(width));
  int64_t numbers[NumColumns];
  for (int column = Lower; column < NumColumns; ++column) {
    StringRef cell = cells[columns[column]].trim();
    if (cell.getAsInteger(10, numbers[column]) || numbers[column] < 0)
      return fail(number, "'" + cell + "' in column '" + kColumnNames[column] +
                              "' is not a number from 0 to 2^63 - 1");
  }
  StringRef id = cells[columns[Id]].trim();
  if (id.empty())
    return fail(number, "nothing in column 'id'");
  if (!ids.insert(id).second)
    return fail(number, "a second buffer '" + id + "'");
  if (numbers[Lower] >= numbers[Upper])
    return fail(number, "buffer '" + id + "' has no time: 'upper' is " +
                            Twine(numbers[Upper]) + ", 'lower' is " +
                            Twine(numbers[Lower]));
  if (numbers[Size] > (int64_t(1) << 62) - sum)
    return fail(number, "the sizes add up to more than 2^62");
  sum += numbers[Size];
  lifetimes.emplace_back(numbers[Lower], numbers[Upper]);
  sizes.push_back(numbers[Size]);
  return Error::success();
}

void TableReader::rankTimes(BufferTable &table) {
  std::vector<int64_t> times;
  for (auto [lower, upper] : lifetimes) {
    times.push_back(lower);
    times.push_back(upper);
  }
  llvm::sort(times);
  times.erase(std::unique(times.begin(), times.end()), times.end());
  auto rank = [&](int64_t time) {
    return int32_t(llvm::lower_bound(times, time) - times.begin());
  };
  for (auto [lifetime, bytes] : zip(lifetimes, sizes))
    table.items.push_back({rank(lifetime.first), rank(lifetime.second), bytes});
}

Expected<BufferTable> TableReader::read(StringRef text) {
  BufferTable table;
  size_t number = 0;
  while (!text.empty()) {
    auto [line, rest] = text.split('\n');
    text = rest;
    ++number;
    line = line.rtrim("\r");
    if (number == 1) {
      if (Error error = readHeader(line))
        return std::move(error);
      table.header = line.str();
      continue;
    }
    if (line.empty())
      continue;
    if (Error error = readRow(number, line))
      return std::move(error);
    table.lines.push_back(line.str());
  }
  if (number == 0)
    return fail(1, "the file is empty");
  rankTimes(table);
  return table;
}

static Error overCapacity(const Packing &packing, int64_t live,
                          int64_t capacity) {
  std::string problem = formatv("a capacity of {0} ", capacity).str();
  if (live > capacity)
    return exitError(Infeasible, problem + "cannot be met: " + Twine(live) +
                                     " are live at one time");
  if (packing.boundBytes > capacity)
    return exitError(Infeasible, problem +
                                     "cannot be met (proven): no packing needs "
                                     "less than " +
                                     Twine(packing.boundBytes));
  return exitError(NoPlanFound, "no packing within " + problem +
                                    "was found, which is not a proof; the "
                                    "smallest seen needs " +
                                    Twine(packing.totalBytes));
}

Error remat::run::packBuffers(StringRef path, std::optional<int64_t> capacity,
                              unsigned effort, raw_ostream &os) {
  auto file = readFile(path);
  if (!file)
    return withCode(BadInput, file.takeError());
  Expected<BufferTable> table = TableReader(path).read((*file)->getBuffer());
  if (!table)
    return table.takeError();
  PackOptions options;
  options.alignment = 1;
  options.effort = int(std::min(effort, kMostEffort)) * kRoundsPerEffort;
  options.targetBytes = capacity.value_or(0);
  auto start = std::chrono::steady_clock::now();
  Packing packing = pack(table->items, options);
  std::chrono::duration<double> spent =
      std::chrono::steady_clock::now() - start;
  if (Error error = validatePacking(table->items, packing, options.alignment))
    return withCode(InternalError, std::move(error));
  if (capacity && packing.totalBytes > *capacity)
    return overCapacity(
        packing, packingLowerBound(table->items, options.alignment), *capacity);
  os << table->header << ",offset\n";
  for (auto [line, offset] : zip(table->lines, packing.offsets))
    os << line << ',' << offset << '\n';
  os.flush();
  int64_t bound = packing.boundBytes;
  double gap = bound ? 100.0 * (packing.totalBytes - bound) / bound : 0;
  errs() << table->items.size() << " buffers in " << packing.totalBytes
         << ", no less than " << bound << ": "
         << (packing.totalBytes == bound
                 ? std::string("optimal")
                 : formatv("within {0:f2} %", gap).str())
         << format(", %.3f s\n", spent.count());
  return Error::success();
}
