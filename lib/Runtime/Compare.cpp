//===- Compare.cpp - Results against their specification ------------------===//
//
// Errors are measured against the root mean square of a result, which a single
// small element does not distort.
//
//===----------------------------------------------------------------------===//

#include "remat/Runtime/Spec.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

using namespace llvm;
using namespace remat;

/// Below this a norm counts as zero, and errors are absolute.
static constexpr double kSmallest = 1e-6;
/// Largest element of a result that is zero in exact arithmetic.
static constexpr double kNoise = 1e-6;

bool ResultSpec::isGradient() const {
  return name != "loss" && !StringRef(name).starts_with("new:");
}

namespace {
/// The worst disagreement so far, in tolerances.
struct Worst {
  double error = 0;
  std::string message;

  /// `describe` writes the message; NaN is worse than anything.
  void offer(double candidate, function_ref<void(raw_ostream &)> describe) {
    if (std::isnan(error) || candidate <= error)
      return;
    error = candidate;
    message.clear();
    raw_string_ostream os(message);
    describe(os);
  }
};
} // namespace

static format_object<double> shown(double value) {
  return format("%.9g", value);
}

static void compareNoise(const ArrayType &type, const char *data,
                         Worst &worst) {
  for (int64_t i = 0, e = type.numElements(); i < e; ++i) {
    double value = loadElement(type, data, i);
    worst.offer(std::abs(value) / kNoise, [&](raw_ostream &os) {
      os << "element " << formatPosition(type, i) << " is " << shown(value)
         << ", expected less than " << shown(kNoise);
    });
  }
}

static void compareValues(const ResultSpec &spec, double tolerance,
                          const ArrayType &type, const char *data,
                          Worst &worst) {
  int64_t count = type.numElements();
  double sum = 0, squares = 0;
  int64_t notFinite = -1;
  for (int64_t i = 0; i < count; ++i) {
    double value = loadElement(type, data, i);
    sum += value;
    squares += value * value;
    if (!std::isfinite(value) && notFinite < 0)
      notFinite = i;
  }
  if (notFinite >= 0 && std::isfinite(spec.l2))
    return worst.offer(NAN, [&](raw_ostream &os) {
      os << "element " << formatPosition(type, notFinite) << " is "
         << shown(loadElement(type, data, notFinite));
    });
  double elements = std::max<double>(count, 1);
  double scale = std::max(spec.l2 / std::sqrt(elements), kSmallest);
  for (auto [i, want] : enumerate(spec.first)) {
    double got = loadElement(type, data, i);
    worst.offer(std::abs(got - want) / scale / tolerance,
                [&, want = want, i = i](raw_ostream &os) {
                  os << "element " << formatPosition(type, i) << " is "
                     << shown(got) << ", expected " << shown(want);
                });
  }
  double l2 = std::sqrt(squares);
  worst.offer(std::abs(l2 - spec.l2) / std::max(spec.l2, kSmallest) / tolerance,
              [&](raw_ostream &os) {
                os << "the l2 norm is " << shown(l2) << ", expected "
                   << shown(spec.l2);
              });
  worst.offer(std::abs(sum - spec.sum) / (scale * elements) / tolerance,
              [&](raw_ostream &os) {
                os << "the sum is " << shown(sum) << ", expected "
                   << shown(spec.sum);
              });
}

Comparison remat::compare(const ResultSpec &spec, double tolerance,
                          const ArrayType &type, const char *data) {
  Comparison result;
  if (!spec.type.accepts(type)) {
    result.error = INFINITY;
    result.matches = false;
    result.message = "it is " + type.str() + ", expected " + spec.type.str();
    return result;
  }
  Worst worst;
  if (spec.isNoise)
    compareNoise(type, data, worst);
  else
    compareValues(spec, tolerance, type, data, worst);
  result.error = worst.error;
  result.matches = worst.error <= 1;
  if (!result.matches) {
    raw_string_ostream os(result.message);
    os << worst.message << " (error " << format("%.3g", worst.error)
       << " times the tolerance)";
  }
  return result;
}

Expected<std::vector<ResultSpec>> remat::selectResults(const Spec &spec,
                                                       size_t count) {
  if (spec.results.size() == count)
    return spec.results;
  std::vector<ResultSpec> forward;
  for (const ResultSpec &result : spec.results)
    if (!result.isGradient())
      forward.push_back(result);
  if (forward.size() == count)
    return forward;
  return createStringError("it describes " + Twine(spec.results.size()) +
                           " results, " + Twine(forward.size()) +
                           " of a forward program, and the entry has " +
                           Twine(count));
}
