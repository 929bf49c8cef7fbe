//===- CommandLineErrors.cpp - Mistakes on the command line ---------------===//
//
// The parser takes a stream for some of its messages and prints others to
// standard error, so all are read from there.
//
//===----------------------------------------------------------------------===//

#include "CommandLineErrors.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/WithColor.h"

#include <cstdio>
#include <unistd.h>

using namespace llvm;

namespace {
/// Standard error goes to a file of its own until `take`.
class CapturedErrors {
public:
  CapturedErrors() : file(std::tmpfile()) {
    if (!file)
      return;
    saved = dup(STDERR_FILENO);
    dup2(fileno(file), STDERR_FILENO);
  }
  CapturedErrors(const CapturedErrors &) = delete;
  CapturedErrors &operator=(const CapturedErrors &) = delete;

  std::string take() {
    std::string text;
    if (!file)
      return text;
    dup2(saved, STDERR_FILENO);
    close(saved);
    std::rewind(file);
    for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file))
      text += static_cast<char>(c);
    std::fclose(file);
    return text;
  }

private:
  std::FILE *file;
  int saved = -1;
};
} // namespace

/// A message of the parser as all others read.
static std::string tidy(StringRef message) {
  message = message.split(".  Try: ").first.rtrim("!.");
  return message.empty()
             ? ""
             : toLower(message.front()) + message.drop_front().str();
}

/// The parser's `for the --NAME option: PROBLEM`, as others are told.
static std::string ofOption(StringRef name, StringRef problem) {
  std::string option = ("'" + name + "'").str();
  if (problem == "requires a value")
    return option + " needs a value; write '" + name.str() + "=...'";
  if (problem.consume_back(" value invalid for uint argument"))
    return option + " takes a whole number, got " + problem.str();
  return option + ": " + problem.str();
}

/// What the parser complains of in one line.
static std::string describe(StringRef message) {
  StringRef rest = message;
  if (rest.consume_front("for the ")) {
    auto [name, problem] = rest.split(" option: ");
    return ofOption(name, problem.rtrim("!."));
  }
  if (rest.starts_with("Too many positional arguments"))
    return "more than one file is given";
  return tidy(message);
}

/// `text` holds lines 'name: message'; the second may be a guess.
static void printFirst(StringRef text, StringRef program) {
  auto [first, rest] = text.split('\n');
  WithColor::error(errs(), program)
      << describe(first.split(": ").second) << '\n';
  StringRef guess = rest.split('\n').first.split(": ").second;
  if (guess.starts_with("Did you mean"))
    WithColor::note(errs(), program) << tidy(guess) << '\n';
}

bool remat::refuseRepetitions(StringRef program) {
  const cl::Option *first = nullptr;
  for (auto &[name, option] : cl::getRegisteredOptions())
    if ((option->getNumOccurrencesFlag() == cl::Optional ||
         option->getNumOccurrencesFlag() == cl::Required) &&
        option->getNumOccurrences() > 1 &&
        (!first || option->ArgStr < first->ArgStr))
      first = option;
  if (!first)
    return true;
  WithColor::error(errs(), program)
      << "'" << (first->ArgStr.size() == 1 ? "-" : "--") << first->ArgStr
      << "' is given " << first->getNumOccurrences()
      << " times, and only the last would count; give it once\n";
  return false;
}

bool remat::parseCommandLine(int argc, const char *const *argv,
                             StringRef program, StringRef overview) {
  CapturedErrors captured;
  bool parsed = cl::ParseCommandLineOptions(argc, argv, overview, &errs());
  std::string text = captured.take();
  // Without a file to go to, messages are out already.
  if (parsed)
    errs() << text;
  else if (!text.empty())
    printFirst(text, program);
  return parsed;
}
