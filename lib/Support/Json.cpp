//===- Json.cpp - Reading a user's JSON -----------------------------------===//
//
// Counts brackets before the parser sees them.
//
//===----------------------------------------------------------------------===//

#include "remat/Support/Json.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
using namespace remat;

Expected<json::Value> remat::parseJson(StringRef text) {
  unsigned depth = 0, line = 1;
  bool inString = false;
  for (size_t at = 0; at < text.size(); ++at) {
    char c = text[at];
    line += c == '\n';
    if (inString) {
      at += c == '\\';
      inString = c != '"';
      continue;
    }
    inString = c == '"';
    if ((c == ']' || c == '}') && depth > 0)
      --depth;
    if ((c == '[' || c == '{') && ++depth > kDeepestJson)
      return createStringError("line " + Twine(line) +
                               ": lists and objects are nested more than " +
                               Twine(kDeepestJson) + " deep");
  }
  return json::parse(text);
}
