//===- Json.cpp - Reading a user's JSON -----------------------------------===//
//
// Brackets and keys are looked at before the parser sees them.
//
//===----------------------------------------------------------------------===//

#include "remat/Support/Json.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
using namespace remat;

namespace {
/// Brackets, strings and lines, before anything is parsed.
class Scanner {
public:
  explicit Scanner(StringRef text) : text(text) {}

  Error scan() {
    for (size_t at = 0; at < text.size(); ++at) {
      char c = text[at];
      line += c == '\n';
      if (c == '"')
        at = scanString(at);
      else if (c == '{' || c == '[')
        open.emplace_back();
      else if ((c == '}' || c == ']') && !open.empty())
        open.pop_back();
      else if (c == ':' && !open.empty() &&
               !open.back().insert(lastString).second)
        return createStringError("line " + Twine(line) + ": '" + lastString +
                                 "' is given twice in one object");
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

  StringRef text, lastString;
  unsigned line = 1;
  /// The keys of each open object.
  std::vector<StringSet<>> open;
};
} // namespace

Expected<json::Value> remat::parseJson(StringRef text) {
  if (Error error = Scanner(text).scan())
    return std::move(error);
  return json::parse(text);
}
