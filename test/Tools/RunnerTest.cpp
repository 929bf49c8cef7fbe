//===- RunnerTest.cpp - Running steps written in C++ ----------------------===//
//
// A step that doubles its argument, and steps that go wrong, each with the exit
// code that it has to give.
//
//===----------------------------------------------------------------------===//

#include "Runner.h"
#include "remat/Runtime/AllocationWatch.h"
#include "llvm/Support/FileSystem.h"
#include "gtest/gtest.h"

#include <cmath>
#include <cstdlib>
#include <cstring>

using namespace llvm;
using namespace remat;
using namespace remat::run;

static int doubles(void *const *args, void *const *results, void *arena, void *,
                   void *, remat_status *) {
  const float *in = static_cast<const float *>(args[0]);
  float *scratch = static_cast<float *>(arena);
  float *out = static_cast<float *>(results[0]);
  for (int i = 0; i < 4; ++i)
    scratch[i] = in[i] * 2;
  std::memcpy(out, scratch, 16);
  return 0;
}

static int allocates(void *const *, void *const *, void *, void *, void *,
                     remat_status *) {
  void *volatile memory = std::malloc(8);
  std::free(memory);
  return 0;
}

static int failsCheck(void *const *, void *const *, void *, void *, void *,
                      remat_status *status) {
  *status = {1, 4};
  return 0;
}

static int counter = 0;
static int changes(void *const *, void *const *results, void *, void *, void *,
                   remat_status *) {
  *static_cast<int *>(results[0]) = ++counter;
  return 0;
}

namespace {
/// A runner of float32[4] -> float32[4], with files in a temporary folder.
class RunnerTest : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(sys::fs::createUniqueDirectory("remat-run", folder));
    options.fill = write("fill.json", spec("0", "1, 2, 3, 4"));
  }
  void TearDown() override { sys::fs::remove_directories(folder); }

  std::string write(StringRef name, StringRef text) {
    std::string path = (folder + "/" + name).str();
    std::error_code code;
    raw_fd_ostream(path, code) << text;
    return path;
  }

  static std::string spec(StringRef sum, StringRef first,
                          StringRef shape = "4") {
    return (R"({"arguments": [{"name": "x", "shape": [)" + shape +
            R"(], "dtype": "float32", "fill": {"kind": "list",
                "values": [1, 2, 3, 4]}}],
              "results": [{"name": "y", "shape": [4], "dtype": "float32",
                "first": [)" +
            first + R"(], "sum": )" + sum + R"(, "l2": 10.954451150103322}],
              "tolerance": {"loss": 1e-5, "grad": 1e-5}})")
        .str();
  }

  static Signature signature() {
    ArrayType type{ElementType::F32, {4}};
    return {{type}, {type}, {false}, {}};
  }

  static int codeOf(Error error) { return report(std::move(error), "test"); }

  int runCode(remat_step_fn step, unsigned repeat = 1) {
    Runner runner(signature());
    EXPECT_FALSE(bool(runner.load(options)));
    options.repeat = repeat;
    Expected<RunRecord> record = runner.run({step, 64, 0, nullptr}, options);
    options.repeat = 1;
    return record ? Success : codeOf(record.takeError());
  }

  int expectCode(StringRef name, StringRef text) {
    Options expecting = options;
    expecting.expect = write(name, text);
    Runner runner(signature());
    if (Error error = runner.load(expecting))
      return codeOf(std::move(error));
    EXPECT_TRUE(bool(runner.run({doubles, 64, 0, nullptr}, options)));
    Error error = runner.compareWithExpected(expecting);
    return error ? codeOf(std::move(error)) : Success;
  }

  SmallString<64> folder;
  Options options;
};
} // namespace

TEST_F(RunnerTest, RunsAndSummarizes) {
  Runner runner(signature());
  ASSERT_FALSE(bool(runner.load(options)));
  options.repeat = 3;
  Expected<RunRecord> record = runner.run({doubles, 64, 0, nullptr}, options);
  ASSERT_TRUE(bool(record)) << toString(record.takeError());
  EXPECT_EQ(record->results[0].sum, 20);
  EXPECT_EQ(record->arena.extent(), 64);
  EXPECT_GT(record->timeNs, 0);
}

TEST_F(RunnerTest, ExitCodes) {
  EXPECT_EQ(runCode(doubles), Success);
  // A sanitizer has its own allocator.
  EXPECT_EQ(runCode(allocates), countsAllocations() ? InternalError : Success);
  EXPECT_EQ(runCode(failsCheck), BadInput);
  // Runs twice, as it is short.
  EXPECT_EQ(runCode(changes, 1), InternalError);
  EXPECT_EQ(runCode(changes, 2), InternalError);
}

TEST_F(RunnerTest, Expectations) {
  EXPECT_EQ(expectCode("good.json", spec("20", "2, 4, 6, 8")), Success);
  EXPECT_EQ(expectCode("bad.json", spec("20", "2, 4, 6, 9")), Mismatch);
  EXPECT_EQ(expectCode("sum.json", spec("21", "2, 4, 6, 8")), Mismatch);
  EXPECT_EQ(expectCode("broken.json", "{"), BadInput);
}

TEST_F(RunnerTest, WrongInputs) {
  Runner runner(signature());
  options.fill = write("shape.json", spec("0", "1", "2, 2"));
  Error error = runner.load(options);
  std::string message = toString(std::move(error));
  EXPECT_NE(message.find("argument 0 is float32[4], and 'x' in"),
            std::string::npos)
      << message;
  options.fill = "";
  options.inputs = (folder + "/missing.npz").str();
  EXPECT_EQ(codeOf(runner.load(options)), BadInput);
}

TEST_F(RunnerTest, OutputsRoundTripAsInputs) {
  Runner runner(signature());
  ASSERT_FALSE(bool(runner.load(options)));
  ASSERT_TRUE(bool(runner.run({doubles, 64, 0, nullptr}, options)));
  options.outputs = (folder + "/out.npz").str();
  ASSERT_FALSE(bool(runner.writeOutputs(options)));
  Expected<std::vector<Array>> arrays = readNpz(options.outputs);
  ASSERT_TRUE(bool(arrays));
  EXPECT_EQ((*arrays)[0].name, "result0");

  float values[4] = {NAN, INFINITY, -INFINITY, -0.0f};
  options.fill = "";
  options.inputs = (folder + "/in.npz").str();
  ArrayView view{"arg0", signature().arguments[0],
                 reinterpret_cast<char *>(values)};
  ASSERT_FALSE(bool(writeNpz(options.inputs, {view})));
  Runner second(signature());
  ASSERT_FALSE(bool(second.load(options)));
  Expected<RunRecord> record = second.run({doubles, 64, 0, nullptr}, options);
  ASSERT_TRUE(bool(record));
  EXPECT_TRUE(std::isnan(record->results[0].sum));
  options.outputs = "/dev/full";
  EXPECT_EQ(codeOf(second.writeOutputs(options)), BadInput);
}
