//===- Settings.cpp - A configuration as a list of settings ---------------===//
//
// JSON by LLVM's parser; argument lists word by word; YAML line by line.
//
//===----------------------------------------------------------------------===//

#include "Settings.h"
#include "remat/Support/Json.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

#include <cmath>

using namespace llvm;
using namespace remat;

/// Longer than any key that means something.
static constexpr size_t kLongestShown = 60;

/// More segments or layers than any program has calls.
static constexpr int64_t kLargestCount = 1'000'000;

std::string remat::shortened(StringRef text) {
  if (text.size() <= kLongestShown)
    return text.str();
  size_t end = kLongestShown;
  while (end > 0 && (text[end] & 0xc0) == 0x80) // inside a character
    --end;
  return text.take_front(end).str() + "...";
}

std::string Setting::place() const {
  return "'" + shortened(spelling) + "'" +
         (line ? " (line " + std::to_string(line) + ")" : std::string());
}

std::string remat::withHyphens(StringRef key) {
  std::string name = key.str();
  llvm::replace(name, '_', '-');
  return name;
}

/// A word as JSON would write it: a number, a truth, null, else a string.
static json::Value valueOf(StringRef word) {
  if (word.size() >= 2 && (word.front() == '"' || word.front() == '\'') &&
      word.front() == word.back())
    return word.drop_front().drop_back().str();
  int64_t number;
  if (!word.getAsInteger(10, number))
    return number;
  double real;
  if (!word.getAsDouble(real))
    return real;
  std::string lower = word.lower();
  if (lower == "true" || lower == "false")
    return lower == "true";
  if (lower == "null" || lower == "none" || lower == "~")
    return nullptr;
  return word.str();
}

/// Sections of Megatron-LM's example of a file in YAML; their keys are the same
/// options that stand outside of sections.
static bool holdsOptions(StringRef section) {
  return section == "language_model" || section == "model_parallel";
}

static std::vector<Setting> fromJson(const json::Object &object) {
  std::vector<Setting> settings;
  auto add = [&](std::string key, std::string spelling,
                 const json::Value &value) {
    settings.push_back(
        {std::move(key), value, /*line=*/0, std::move(spelling)});
  };
  // The order of a parsed object is that of a hash table.
  auto inOrder = [](const json::Object &object) {
    SmallVector<std::pair<StringRef, const json::Value *>> fields;
    for (const auto &[key, value] : object)
      fields.push_back({key, &value});
    llvm::sort(fields);
    return fields;
  };
  for (auto [key, value] : inOrder(object)) {
    const json::Object *section = value->getAsObject();
    if (!section || section->empty()) {
      add(key.contains("checkpointing") ? key.str() : withHyphens(key),
          key.str(), *value);
      continue;
    }
    for (auto [inner, field] : inOrder(*section)) {
      std::string whole = (key + "." + inner).str();
      if (holdsOptions(key))
        add(withHyphens(inner), inner.str(), *field);
      else
        add(whole, whole, *field);
    }
  }
  return settings;
}

static StringRef withoutComment(StringRef line) {
  if (line.ltrim().starts_with("#"))
    return "";
  return line.take_front(line.find(" #"));
}

static Error atLine(unsigned line, const Twine &message) {
  return createStringError("line " + Twine(line) + ": " + message);
}

/// One word stays a word, several are a list, none turns a switch on.
static json::Value valueOf(ArrayRef<StringRef> words) {
  if (words.empty())
    return true;
  if (words.size() == 1)
    return valueOf(words.front());
  json::Array list;
  for (StringRef word : words)
    list.push_back(valueOf(word));
  return list;
}

/// `--flag`, `--flag value`, `--flag=value`, `--flag value value`, on one line
/// or on many.
static Expected<std::vector<Setting>> fromArguments(ArrayRef<StringRef> lines) {
  std::vector<Setting> settings;
  SmallVector<StringRef> words;
  auto finish = [&] {
    if (!settings.empty())
      settings.back().value = valueOf(words);
    words.clear();
  };
  for (auto [number, line] : enumerate(lines)) {
    SmallVector<StringRef> parts;
    SplitString(withoutComment(line), parts);
    for (StringRef part : parts) {
      if (part == "\\")
        continue;
      if (part.consume_front("--")) {
        finish();
        auto [flag, value] = part.split('=');
        settings.push_back({withHyphens(flag), nullptr,
                            static_cast<unsigned>(number + 1), flag.str()});
        if (part.contains('='))
          words.push_back(value);
      } else if (settings.empty()) {
        return atLine(number + 1,
                      "'" + shortened(part) + "' stands before any flag");
      } else {
        words.push_back(part);
      }
    }
  }
  finish();
  return settings;
}

/// `key: value`, `key: [a, b]`, or `key:` and lines `- a`.
static Expected<std::vector<Setting>> fromYaml(ArrayRef<StringRef> lines) {
  std::vector<Setting> settings;
  bool isInside = false; // of a section
  for (auto [index, whole] : enumerate(lines)) {
    unsigned number = index + 1;
    StringRef line = withoutComment(whole).rtrim();
    if (line.trim().empty() || line == "---")
      continue;
    if (line.ltrim().starts_with("- ")) {
      json::Array *list =
          settings.empty() ? nullptr : settings.back().value.getAsArray();
      if (!list)
        return atLine(number, "an item of a list stands under no key");
      list->push_back(valueOf(line.ltrim().drop_front(2).trim()));
      continue;
    }
    auto [key, value] = line.split(':');
    if (!line.contains(':') || key.trim().empty())
      return atLine(number, "'" + shortened(line.trim()) +
                                "' is no setting; write 'key: value', "
                                "'--flag value' or JSON");
    bool isIndented = isSpace(line.front());
    isInside = isIndented ? isInside : holdsOptions(line.drop_back());
    if (isInside && !isIndented)
      continue;
    if (isIndented && !isInside)
      return atLine(number, "'" + shortened(key.trim()) +
                                "' is in a section, and YAML is read without "
                                "sections but Megatron-LM's; put it at the "
                                "start of the line, or write JSON");
    value = value.trim();
    json::Value read = nullptr;
    if (value.consume_front("[")) {
      if (!value.consume_back("]"))
        return atLine(number, "the list of '" + shortened(key.trim()) +
                                  "' has no ']' at the end of its line");
      json::Array list;
      SmallVector<StringRef> items;
      value.split(items, ',', -1, /*KeepEmpty=*/false);
      for (StringRef item : items)
        list.push_back(valueOf(item.trim()));
      read = std::move(list);
    } else {
      read = value.empty() ? json::Value(json::Array()) : valueOf(value);
    }
    settings.push_back(
        {withHyphens(key.trim()), std::move(read), number, key.trim().str()});
  }
  return settings;
}

/// JSON, an argument list or YAML, whichever it looks like.
static Expected<std::vector<Setting>> fromAny(StringRef text) {
  if (text.ltrim().starts_with("{")) {
    Expected<json::Value> root = parseJson(text);
    if (!root)
      return root.takeError();
    return fromJson(*root->getAsObject());
  }
  size_t wrong;
  if (!json::isUTF8(text, &wrong))
    return createStringError("line " +
                             Twine(text.take_front(wrong).count('\n') + 1) +
                             ": is no text in UTF-8");
  SmallVector<StringRef> lines;
  text.split(lines, '\n');
  auto first = find_if(lines, [](StringRef line) {
    return !withoutComment(line).trim().empty();
  });
  bool isArguments = first != lines.end() && first->ltrim().starts_with("--") &&
                     first->trim() != "---";
  return isArguments ? fromArguments(lines) : fromYaml(lines);
}

Expected<std::vector<Setting>> remat::readSettings(StringRef text) {
  text.consume_front("\xef\xbb\xbf"); // a byte order mark
  Expected<std::vector<Setting>> settings = fromAny(text);
  if (!settings)
    return settings;
  StringSet<> seen;
  for (const Setting &setting : *settings)
    if (!seen.insert(setting.key).second)
      return createStringError(setting.place() +
                               " is given twice; leave one out");
  erase_if(*settings, [](const Setting &setting) {
    return setting.value.getAsNull().has_value();
  });
  return settings;
}

Error remat::refuse(const Setting &setting, const Twine &message) {
  return createStringError(setting.place() + " " + message);
}

std::string remat::show(const json::Value &value) {
  std::string text;
  raw_string_ostream(text) << value;
  return text;
}

std::string remat::showShort(const json::Value &value) {
  if (std::optional<StringRef> word = value.getAsString())
    return show(shortened(*word));
  return shortened(show(value));
}

bool remat::isEmptySection(const json::Value &value) {
  const json::Object *section = value.getAsObject();
  return section && section->empty();
}

Expected<bool> remat::readBool(const Setting &setting) {
  if (std::optional<bool> value = setting.value.getAsBoolean())
    return *value;
  return refuse(setting, "is " + showShort(setting.value) +
                             ", which is neither true nor false");
}

Expected<StringRef> remat::readWord(const Setting &setting, StringRef one,
                                    StringRef other) {
  std::optional<StringRef> word = setting.value.getAsString();
  if (word && (*word == one || *word == other))
    return *word;
  return refuse(setting, "is " + showShort(setting.value) +
                             ", which is neither " + one + " nor " + other);
}

Expected<bool> remat::namesDevice(const Setting &setting) {
  const json::Object *section = setting.value.getAsObject();
  if (!section)
    return refuse(setting, "is " + showShort(setting.value) +
                               ", which is no section; write {\"device\": "
                               "\"none\"} or leave it out");
  const json::Value *device = section->get("device");
  return device && !device->getAsNull() && *device != json::Value("none");
}

Expected<Count> remat::readCount(const Setting &setting, int64_t least,
                                 const Twine &why) {
  // As a double: not every whole number is an int64_t.
  std::optional<double> value = setting.value.getAsNumber();
  if (!value || std::trunc(*value) != *value)
    return refuse(setting, "is " + showShort(setting.value) +
                               ", which is no whole number; write for example "
                               "4");
  if (*value < least || *value > kLargestCount)
    return refuse(setting, "is " + showShort(setting.value) +
                               ", and it goes from " + Twine(least) + " to " +
                               Twine(kLargestCount) + why);
  return Count{setting.place(), static_cast<int64_t>(*value)};
}
