//===- Spec.h - Arguments and results of a model as JSON --------*- C++ -*-===//
//
// `NAME.expected.json`, version 1: how to fill each argument, and what each
// result has to be. docs/Runtime.md describes the format.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_RUNTIME_SPEC_H
#define REMAT_RUNTIME_SPEC_H

#include "remat/Runtime/Array.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <vector>

namespace remat {

/// How elements follow from their flat index i. With
/// h = ((i + 1) * 2654435761 + (k + 1) * 40503) mod 2^32 for argument k:
enum class FillKind {
  Affine, ///< scale * (h / 2^32 - 0.5) + offset
  Mod,    ///< h mod `modulus`
  Hash,   ///< h
  Arange, ///< i mod the last dimension
  Const,  ///< `value`
  List    ///< `values`
};

struct ArgumentSpec {
  int64_t index = 0;
  std::string name;
  ArrayType type;
  FillKind kind = FillKind::Const;
  double scale = 0, offset = 0, value = 0;
  int64_t modulus = 1;
  std::vector<double> values;
};

struct ResultSpec {
  std::string name;
  ArrayType type;
  std::vector<double> first; ///< the first elements, at most eight
  double sum = 0, l2 = 0;
  /// Zero in exact arithmetic: only the size of its elements is checked.
  bool isNoise = false;

  /// A gradient, which a forward program does not return.
  bool isGradient() const;
};

struct Spec {
  std::vector<ArgumentSpec> arguments;
  std::vector<ResultSpec> results;
  double lossTolerance = 0, gradTolerance = 0;
};

/// Reads a specification. Errors name the file and the argument or result.
/// `results` and `tolerance` may be missing where only fills are wanted.
llvm::Expected<Spec> readSpec(llvm::StringRef path);

/// Parses the text of one.
llvm::Expected<Spec> parseSpec(llvm::StringRef text);

/// Writes the elements of an argument of `type`, which its own type accepts.
/// Values are computed in double and rounded once.
void fill(const ArgumentSpec &argument, const ArrayType &type, char *data);

/// How far a result may be off and how far it is, as shares of the tolerance;
/// above 1, or not a number, it does not match.
struct Comparison {
  double error = 0;
  bool matches = true;
  /// Where it does not match, one line with the worst element.
  std::string message;
};

/// Compares all that `spec` knows: the first elements against the root mean
/// square, the norm relatively, the sum against elements times root mean
/// square; for noise, each element against 1e-6. A difference in shape or type
/// is a mismatch.
Comparison compare(const ResultSpec &spec, double tolerance,
                   const ArrayType &type, const char *data);

/// The results that a program with `count` results has: all, or those of the
/// forward part. Fails where neither has that number.
llvm::Expected<std::vector<ResultSpec>> selectResults(const Spec &spec,
                                                      size_t count);

} // namespace remat

#endif // REMAT_RUNTIME_SPEC_H
