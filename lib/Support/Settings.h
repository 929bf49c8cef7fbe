//===- Settings.h - A configuration as a list of settings -------*- C++ -*-===//
//
// Syntax only: the three forms of a file, all read into one list, and values
// of one kind.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_SUPPORT_SETTINGS_H
#define REMAT_LIB_SUPPORT_SETTINGS_H

#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

#include <vector>

namespace remat {

struct Setting {
  /// With its section: `activation_checkpointing.profile`. Keys outside of
  /// sections have hyphens, as options do: `recompute-method`.
  std::string key;
  llvm::json::Value value;
  /// Line of an argument list or of YAML, from 1; 0 in JSON.
  unsigned line = 0;
  /// The key as the file has it, without dashes before it: for messages.
  std::string spelling;

  /// `'recompute_method' (line 3)`.
  std::string place() const;
};

/// Objects of a JSON file are sections; null stands for no setting at all.
/// Fails where the text is malformed or gives a key twice.
llvm::Expected<std::vector<Setting>> readSettings(llvm::StringRef text);

/// A key as options spell it.
std::string withHyphens(llvm::StringRef key);

/// What of a user's text goes into a message: its start, if it is long.
std::string shortened(llvm::StringRef text);

/// `{}`.
bool isEmptySection(const llvm::json::Value &value);

/// A value as the user may have written it.
std::string show(const llvm::json::Value &value);

/// The same for a message, which is one line on a screen.
std::string showShort(const llvm::json::Value &value);

llvm::Error refuse(const Setting &setting, const llvm::Twine &message);

/// A number that was given, and by whom.
struct Count {
  std::string place;
  int64_t value = 0;
};

/// Each fails with a message on the setting where its value is another.
llvm::Expected<bool> readBool(const Setting &setting);
llvm::Expected<llvm::StringRef>
readWord(const Setting &setting, llvm::StringRef one, llvm::StringRef other);
/// Whether a section has a `device` other than none, as DeepSpeed writes where
/// state goes.
llvm::Expected<bool> namesDevice(const Setting &setting);
/// From `least` to a million; `why` ends the message about numbers below.
llvm::Expected<Count> readCount(const Setting &setting, int64_t least,
                                const llvm::Twine &why);

} // namespace remat

#endif // REMAT_LIB_SUPPORT_SETTINGS_H
