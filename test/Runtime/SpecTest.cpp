//===- SpecTest.cpp - Fills, comparison and summaries ---------------------===//
//
// Expected elements were computed by NumPy from the formulas of the format.
//
//===----------------------------------------------------------------------===//

#include "remat/Runtime/Spec.h"
#include "remat/Runtime/Summary.h"
#include "gtest/gtest.h"

#include <cmath>

using namespace llvm;
using namespace remat;

static ArgumentSpec argument(FillKind kind, ElementType element,
                             ArrayRef<int64_t> shape, int64_t index) {
  ArgumentSpec spec;
  spec.index = index;
  spec.kind = kind;
  spec.type = {element, SmallVector<int64_t>(shape)};
  return spec;
}

template <typename T> static std::vector<T> filled(const ArgumentSpec &spec) {
  std::vector<T> values(spec.type.numElements());
  fill(spec, spec.type, reinterpret_cast<char *>(values.data()));
  return values;
}

TEST(Fill, Hash) {
  ArgumentSpec spec = argument(FillKind::Hash, ElementType::U32, {2}, 2);
  // 1 * 2654435761 + 3 * 40503, then 2 * 2654435761 + 3 * 40503 - 2^32.
  EXPECT_EQ(filled<uint32_t>(spec),
            (std::vector<uint32_t>{2654557270u, 1014025735u}));
  spec.type.element = ElementType::I32;
  EXPECT_EQ(filled<int32_t>(spec)[0], static_cast<int32_t>(2654557270u));
}

TEST(Fill, Affine) {
  ArgumentSpec spec = argument(FillKind::Affine, ElementType::F32, {2}, 0);
  spec.scale = 0.07;
  spec.offset = 0.25;
  double hash = 2654435761.0 + 40503.0;
  float want = static_cast<float>(0.07 * (hash / 4294967296.0 - 0.5) + 0.25);
  EXPECT_EQ(filled<float>(spec)[0], want);
}

TEST(Fill, Others) {
  ArgumentSpec spec = argument(FillKind::Mod, ElementType::I64, {2}, 2);
  spec.modulus = 512;
  EXPECT_EQ(filled<int64_t>(spec),
            (std::vector<int64_t>{2654557270 % 512, 1014025735 % 512}));
  spec = argument(FillKind::Arange, ElementType::I64, {2, 3}, 0);
  EXPECT_EQ(filled<int64_t>(spec), (std::vector<int64_t>{0, 1, 2, 0, 1, 2}));
  spec = argument(FillKind::Const, ElementType::Bool, {2}, 0);
  spec.value = 1;
  EXPECT_EQ(filled<char>(spec), (std::vector<char>{1, 1}));
  spec = argument(FillKind::List, ElementType::F64, {2}, 0);
  spec.values = {0.5, -1};
  EXPECT_EQ(filled<double>(spec), spec.values);
}

TEST(Elements, NarrowFloatsRoundToNearestEven) {
  ArrayType type{ElementType::BF16, {1}};
  uint16_t bits;
  char *data = reinterpret_cast<char *>(&bits);
  storeElement(type, data, 0, 1.00390625); // halfway, to even: 1.0
  EXPECT_EQ(bits, 0x3f80);
  storeElement(type, data, 0, 1.01171875); // halfway, to even: 1.015625
  EXPECT_EQ(bits, 0x3f82);
  type.element = ElementType::F16;
  storeElement(type, data, 0, 0.5);
  EXPECT_EQ(bits, 0x3800);
  EXPECT_EQ(loadElement(type, data, 0), 0.5);
}

static constexpr const char *kText = R"({"version": 1,
  "arguments": [{"index": 0, "name": "x", "shape": [2], "dtype": "float32",
                 "fill": {"kind": "affine", "scale": 1, "offset": 0}}],
  "results": [
    {"name": "loss", "shape": [], "dtype": "float32", "first": [2.0],
     "sum": 2.0, "l2": 2.0},
    {"name": "grad:x", "shape": [2, 2], "dtype": "float32",
     "first": [3, 0, 0, 4], "sum": 7, "l2": 5}],
  "tolerance": {"loss": 1e-5, "grad": 1e-3}})";

static std::string errorOf(StringRef text) {
  Expected<Spec> spec = parseSpec(text);
  return spec ? "" : toString(spec.takeError());
}

static std::string without(StringRef piece, StringRef replacement) {
  std::string text = kText;
  size_t at = text.find(piece.str());
  EXPECT_NE(at, std::string::npos);
  return text.replace(at, piece.size(), replacement.str());
}

TEST(Spec, Parses) {
  Expected<Spec> spec = parseSpec(kText);
  ASSERT_TRUE(bool(spec)) << toString(spec.takeError());
  EXPECT_EQ(spec->arguments[0].name, "x");
  EXPECT_EQ(spec->results[1].l2, 5);
  EXPECT_EQ(spec->gradTolerance, 1e-3);
  EXPECT_EQ(selectResults(*spec, 2)->size(), 2u);
  EXPECT_EQ(selectResults(*spec, 1)->front().name, "loss");
  Expected<std::vector<ResultSpec>> wrong = selectResults(*spec, 3);
  ASSERT_FALSE(bool(wrong));
  EXPECT_EQ(toString(wrong.takeError()),
            "it describes 2 results, 1 of a forward program, and the entry "
            "has 3");
}

TEST(Spec, ErrorsNameThePlace) {
  EXPECT_NE(errorOf("{"), "");
  EXPECT_EQ(errorOf("[]"), "it has no list 'arguments'");
  EXPECT_EQ(errorOf(without("\"version\": 1", "\"version\": 2")),
            "its 'version' is not 1");
  EXPECT_EQ(errorOf(without("affine", "magic")),
            "argument 0 has the fill 'magic', which is none of 'affine', "
            "'mod', 'hash', 'arange', 'const', 'list'");
  EXPECT_EQ(errorOf(without("float32", "float99")),
            "argument 0 has the unknown dtype 'float99'");
  EXPECT_EQ(errorOf(without("[2]", "[-2]")), "argument 0 has a bad 'shape'");
  EXPECT_EQ(errorOf(without("\"l2\": 5", "\"l2\": \"5\"")),
            "result 1 has no number 'l2'");
  EXPECT_EQ(errorOf(without("\"tolerance\"", "\"t\"")),
            "it has results and no 'tolerance'");
}

static Comparison compareGrad(std::vector<float> values, bool noise = false) {
  ResultSpec spec = parseSpec(kText)->results[1];
  spec.isNoise = noise;
  return compare(spec, 1e-3, spec.type,
                 reinterpret_cast<char *>(values.data()));
}

TEST(Compare, Values) {
  EXPECT_TRUE(compareGrad({3, 0, 0, 4}).matches);
  EXPECT_TRUE(compareGrad({3.001f, 0, 0, 4}).matches);
  Comparison off = compareGrad({3, 0, 0.01f, 4});
  EXPECT_FALSE(off.matches);
  EXPECT_EQ(off.message, "element [1, 0] is 0.00999999978, expected 0 (error "
                         "4 times the tolerance)");
  EXPECT_FALSE(compareGrad({NAN, 0, 0, 4}).matches);
  EXPECT_FALSE(compareGrad({3, INFINITY, 0, 4}).matches);
}

TEST(Compare, Noise) {
  EXPECT_TRUE(compareGrad({1e-7f, -9e-7f, 0, 0}, true).matches);
  EXPECT_FALSE(compareGrad({0, 0, -2e-6f, 0}, true).matches);
  EXPECT_FALSE(compareGrad({0, NAN, 0, 0}, true).matches);
}

TEST(Compare, OtherTypeIsAMismatch) {
  ResultSpec spec = parseSpec(kText)->results[1];
  ArrayType type{ElementType::F32, {4}};
  float values[4] = {3, 0, 0, 4};
  Comparison result = compare(spec, 1, type, reinterpret_cast<char *>(values));
  EXPECT_FALSE(result.matches);
  EXPECT_EQ(result.message, "it is float32[4], expected float32[2, 2]");
}

TEST(Summary, OfKnownBytes) {
  ArrayType type{ElementType::U8, {3}};
  Summary summary = summarize(type, "abc");
  EXPECT_EQ(summary.sum, 97 + 98 + 99);
  EXPECT_DOUBLE_EQ(summary.l2, std::sqrt(97 * 97 + 98 * 98 + 99 * 99.0));
  // FIPS 180-2, appendix B.1.
  EXPECT_EQ(summary.sha256, "ba7816bf8f01cfea414140de5dae2223"
                            "b00361a396177a9cb410ff61f20015ad");
}

TEST(Summary, Median) {
  EXPECT_EQ(median({}), 0);
  EXPECT_EQ(median({5}), 5);
  EXPECT_EQ(median({9, 1, 5}), 5);
  EXPECT_EQ(median({9, 1, 5, 7}), 5);
}
