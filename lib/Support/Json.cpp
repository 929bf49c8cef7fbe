//===- Json.cpp - Reading a user's JSON -----------------------------------===//
//
// Brackets and keys are looked at before the parser sees them.
//
//===----------------------------------------------------------------------===//

#include "remat/Support/Json.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
using namespace remat;

namespace {
/// Brackets, strings and lines, before anything is parsed.
class Scanner {
public:
  Scanner(StringRef text, Numbers numbers) : text(text), numbers(numbers) {}

  Error scan() {
    // Only a string can be a key; what stands before other colons is no JSON.
    char before = 0;
    for (size_t at = 0; at < text.size(); ++at) {
      char c = text[at];
      bool endsKey = c == ':' && before == '"';
      before = isSpace(c) ? before : c;
      line += c == '\n';
      if (c == '"')
        at = scanString(at);
      else if (c == '{' || c == '[')
        open.emplace_back();
      else if ((c == '}' || c == ']') && !open.empty())
        open.pop_back();
      else if (endsKey && !open.empty() &&
               !open.back().insert(lastString).second)
        return createStringError("line " + Twine(line) + ": '" + lastString +
                                 "' is given twice in one object");
      else if (numbers == Numbers::Integers && isDigit(c)) {
        size_t begin = at;
        if (!scanInteger(at))
          return createStringError("line " + Twine(line) + ": '" +
                                   text.slice(begin, at) +
                                   "' is not written as an integer");
      }
      if (open.size() > kDeepestJson)
        return createStringError("line " + Twine(line) +
                                 ": lists and objects are nested more than " +
                                 Twine(kDeepestJson) + " deep");
    }
    return Error::success();
  }

private:
  /// The end of the string that begins at `at`.
  size_t scanString(size_t at) {
    size_t begin = ++at;
    for (; at < text.size() && text[at] != '"'; ++at)
      at += text[at] == '\\';
    lastString = text.slice(begin, at);
    return at;
  }

  /// Whether the number that begins at `at` has no point and no exponent. Moves
  /// to its last digit, or behind it if it has.
  bool scanInteger(size_t &at) const {
    auto isPart = [](char c) {
      return isDigit(c) || StringRef("+-.eE").contains(c);
    };
    StringRef number = text.drop_front(at).take_while(isPart);
    bool isInteger = all_of(number, isDigit);
    at += number.size() - isInteger;
    return isInteger;
  }

  StringRef text, lastString;
  Numbers numbers;
  unsigned line = 1;
  /// The keys of each open object.
  std::vector<StringSet<>> open;
};
} // namespace

Expected<json::Value> remat::parseJson(StringRef text, Numbers numbers) {
  if (Error error = Scanner(text, numbers).scan())
    return std::move(error);
  return json::parse(text);
}
