//===- mutate.cpp - A short run where there is no libFuzzer ---------------===//
//
// Changes the given files a little, again and again, without a look at what the
// parser does with them: the tests run it for seconds. Of the options it knows
// `-runs=N`.
//
//===----------------------------------------------------------------------===//

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <random>
#include <string>
#include <vector>

using namespace llvm;

extern "C" int LLVMFuzzerInitialize(int *argc, char ***argv);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/// Appends all files of `folder`, by name.
static void readAll(StringRef folder, std::vector<std::string> &contents) {
  std::vector<std::string> paths;
  std::error_code error;
  for (sys::fs::directory_iterator file(folder, error), end;
       file != end && !error; file.increment(error))
    paths.push_back(file->path());
  std::sort(paths.begin(), paths.end());
  for (const std::string &path : paths)
    if (auto buffer = MemoryBuffer::getFile(path))
      contents.push_back((*buffer)->getBuffer().str());
}

/// One change of `text`: a byte, a part that goes or comes twice, a number at a
/// limit, or a piece of another file.
static void mutate(std::string &text, const std::vector<std::string> &all,
                   std::mt19937_64 &random) {
  static constexpr const char *kWords[] = {
      "0",     "-1",   "9223372036854775807",
      "1e999", "\"\"", "[]",
      "{}",    "\0",   "%",
      "=",     ",",    ":",
      "null"};
  size_t at = random() % (text.size() + 1);
  size_t count = random() % (std::min<size_t>(text.size() - at, 16) + 1);
  const std::string &other = all[random() % all.size()];
  size_t from = random() % (other.size() + 1);
  switch (random() % 5) {
  case 0:
    if (at < text.size())
      text[at] = static_cast<char>(random());
    break;
  case 1:
    text.erase(at, count);
    break;
  case 2:
    text.insert(at, text.substr(at, count));
    break;
  case 3:
    text.replace(at, count, kWords[random() % std::size(kWords)]);
    break;
  case 4:
    text.insert(at, other.substr(from, random() % 32));
    break;
  }
}

int main(int argc, char **argv) {
  LLVMFuzzerInitialize(&argc, &argv);
  unsigned runs = 1000;
  std::vector<std::string> all;
  for (int i = 1; i < argc; ++i) {
    StringRef word = argv[i];
    if (word.consume_front("-runs="))
      (void)word.getAsInteger(10, runs);
    else if (!word.starts_with("-"))
      readAll(word, all);
  }
  if (all.empty())
    all.push_back("");
  std::mt19937_64 random(1);
  for (unsigned run = 0; run < runs; ++run) {
    std::string text = all[run % all.size()];
    // The files themselves come first.
    for (unsigned i = 0; run >= all.size() && i < 1 + random() % 6; ++i)
      mutate(text, all, random);
    LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t *>(text.data()),
                           text.size());
  }
  outs() << runs << " runs\n";
  return 0;
}
