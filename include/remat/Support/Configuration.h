//===- Configuration.h - Files that people already have ---------*- C++ -*-===//
//
// Reads what DeepSpeed and Megatron-LM call activation checkpointing, as the
// strategy and the policy that it means here.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_SUPPORT_CONFIGURATION_H
#define REMAT_SUPPORT_CONFIGURATION_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <utility>
#include <vector>

namespace remat {

/// What a file asks for, in the words of the options.
struct Configuration {
  /// As for `--strategy`; never empty.
  std::string strategy;
  /// As for `--policy`; empty for most strategies.
  std::string policy;
  /// Checkpoints are to be moved to a slower memory, whose rate no file tells.
  bool needsOffload = false;
  /// Each setting, in the order of the file or, in JSON, of keys, and what it
  /// does here.
  std::vector<std::pair<std::string, std::string>> effects;
  /// Keys and sections of DeepSpeed's or Megatron-LM's file that are about
  /// other things than recomputation, as the file spells them, in order.
  std::vector<std::string> foreign;
};

/// Parses JSON, an argument list (`--recompute-method uniform`) or flat YAML
/// (`recompute_method: uniform`); docs/configurations.md lists the keys. Every
/// setting takes effect, is what it would be without the file, or is one of
/// these frameworks' for other things; all else fails with one message that
/// names the key, its line where there are lines, and what to do: unknown keys,
/// wrong types, values out of range, settings given twice or against each
/// other, a file that asks for nothing.
llvm::Expected<Configuration> parseConfiguration(llvm::StringRef text);

} // namespace remat

#endif // REMAT_SUPPORT_CONFIGURATION_H
