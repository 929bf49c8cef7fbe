//===- WitnessTest.cpp - Planted steps that break the rules ---------------===//
//
// Each step is a function of the step's type that does one forbidden thing; the
// witness has to see it, and nothing in a step that keeps the rules.
//
//===----------------------------------------------------------------------===//

#include "remat/Runtime/Witness.h"
#include "gtest/gtest.h"

#include <cstdlib>
#include <cstring>
#include <sys/mman.h>

using namespace llvm;
using namespace remat;

static constexpr int64_t kArena = 10 * 4096 + 128;

static StepMemory makeMemory(int64_t arenaBytes = kArena) {
  Expected<StepMemory> memory = StepMemory::create({100}, {100}, arenaBytes);
  EXPECT_TRUE(bool(memory));
  return std::move(*memory);
}

/// Fills the whole arena and copies the argument to the result.
static int honest(void *const *args, void *const *results, void *arena, void *,
                  void *, remat_status *) {
  std::memset(arena, 1, kArena);
  std::memcpy(results[0], args[0], 100);
  return 0;
}

TEST(Witness, HonestStepIsClean) {
  StepMemory memory = makeMemory();
  std::strcpy(memory.arguments[0].data(), "hello");
  memory.arguments[0].setReadOnly(true);
  StepOutcome outcome = runWitnessed(honest, memory);
  EXPECT_TRUE(outcome.clean()) << outcome.complaint();
  EXPECT_STREQ(memory.results[0].data(), "hello");
  EXPECT_EQ(outcome.arena.bytes, kArena);
  EXPECT_EQ(outcome.arena.extent(), kArena);
  EXPECT_GT(outcome.timeNs, 0);
  EXPECT_GT(outcome.stackBytes, 0);
}

TEST(Witness, PointersAreAligned) {
  for (int64_t bytes : {0, 1, 63, 64, 65, 4096, 4097}) {
    Expected<GuardedBuffer> buffer = GuardedBuffer::create(bytes, "b");
    ASSERT_TRUE(bool(buffer));
    EXPECT_EQ(reinterpret_cast<uintptr_t>(buffer->data()) % 64, 0u);
  }
}

static volatile int sink;

static int untouched(void *const *, void *const *, void *, void *, void *,
                     remat_status *) {
  return 0;
}

static int touchesMiddle(void *const *, void *const *, void *arena, void *,
                         void *, remat_status *) {
  // Byte 128 starts the first whole page: the arena ends at a page.
  static_cast<char *>(arena)[128 + 3 * 4096] = 0;
  static_cast<char *>(arena)[128 + 5 * 4096 + 7] = 0;
  return 0;
}

TEST(Witness, CountsTouchedPages) {
  StepMemory memory = makeMemory();
  EXPECT_EQ(runWitnessed(untouched, memory).arena.bytes, 0);
  StepOutcome outcome = runWitnessed(touchesMiddle, memory);
  EXPECT_EQ(outcome.arena.bytes, 2 * 4096);
  EXPECT_EQ(outcome.arena.begin, 128 + 3 * 4096);
  EXPECT_EQ(outcome.arena.end, 128 + 6 * 4096);
  memory.arena.discard();
  EXPECT_EQ(runWitnessed(untouched, memory).arena.bytes, 0);
}

/// A step whose plan said 2 pages, in an arena that has room for more.
TEST(Witness, SeesTooMuchTouched) {
  constexpr int64_t planned = 2 * 4096;
  StepMemory memory = makeMemory();
  StepOutcome outcome = runWitnessed(honest, memory);
  EXPECT_TRUE(outcome.clean());
  EXPECT_GT(outcome.arena.extent(), planned);
}

static int overruns(void *const *, void *const *, void *arena, void *, void *,
                    remat_status *) {
  std::memset(arena, 1, kArena);
  static_cast<char *>(arena)[kArena + 8] = 1;
  return 0;
}

static int underruns(void *const *, void *const *, void *arena, void *, void *,
                     remat_status *) {
  static_cast<char *>(arena)[-8000] = 1;
  return 0;
}

static int underrunsALittle(void *const *, void *const *, void *arena, void *,
                            void *, remat_status *) {
  static_cast<char *>(arena)[-1] = 1;
  return 0;
}

TEST(Witness, SeesOverrun) {
  StepMemory memory = makeMemory();
  StepOutcome outcome = runWitnessed(overruns, memory);
  EXPECT_FALSE(outcome.clean());
  EXPECT_EQ(outcome.complaint(), "write to 8 bytes past the end of 'arena'");
  // The process lives, and so does the next run.
  EXPECT_TRUE(runWitnessed(honest, memory).clean());
}

TEST(Witness, SeesUnderrun) {
  StepMemory memory = makeMemory();
  StepOutcome outcome = runWitnessed(underruns, memory);
  EXPECT_EQ(outcome.complaint(),
            "write to 8000 bytes before the start of 'arena'");
  outcome = runWitnessed(underrunsALittle, memory);
  EXPECT_EQ(outcome.complaint(), "bytes just outside of 'arena' were written");
}

static int readsPastArgument(void *const *args, void *const *, void *, void *,
                             void *, remat_status *) {
  sink = static_cast<char *>(args[0])[128];
  return 0;
}

static int writesArgument(void *const *args, void *const *, void *, void *,
                          void *, remat_status *) {
  static_cast<char *>(args[0])[4] = 1;
  return 0;
}

TEST(Witness, SeesArgumentsMisused) {
  StepMemory memory = makeMemory();
  EXPECT_EQ(runWitnessed(readsPastArgument, memory).complaint(),
            "read of 28 bytes past the end of 'argument 0'");
  EXPECT_TRUE(runWitnessed(writesArgument, memory).clean());
  memory.arguments[0].setReadOnly(true);
  EXPECT_EQ(runWitnessed(writesArgument, memory).complaint(),
            "write to byte 4 of 'argument 0', which is read-only");
}

static int spillsResult(void *const *, void *const *results, void *, void *,
                        void *, remat_status *) {
  static_cast<char *>(results[0])[101] = 1;
  return 0;
}

TEST(Witness, SeesSpill) {
  StepMemory memory = makeMemory();
  EXPECT_EQ(runWitnessed(spillsResult, memory).complaint(),
            "bytes just outside of 'result 0' were written");
}

static int allocates(void *const *, void *const *, void *, void *, void *,
                     remat_status *) {
  void *volatile memory = std::malloc(1000);
  std::free(memory);
  return 0;
}

static int allocatesAligned(void *const *, void *const *, void *, void *,
                            void *, remat_status *) {
  void *volatile memory = std::aligned_alloc(64, 640);
  std::free(memory);
  return 0;
}

static int usesNew(void *const *, void *const *, void *, void *, void *,
                   remat_status *) {
  char *volatile memory = new char[50];
  delete[] memory;
  return 0;
}

static int maps(void *const *, void *const *, void *, void *, void *,
                remat_status *) {
  void *memory =
      mmap(nullptr, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  munmap(memory, 4096);
  return 0;
}

TEST(Witness, SeesAllocations) {
  if (!countsAllocations())
    GTEST_SKIP() << "a sanitizer has its own allocator";
  StepMemory memory = makeMemory();
  EXPECT_EQ(runWitnessed(allocates, memory).complaint(),
            "the step allocated memory: 1 calls, 1000 bytes, first 'malloc'");
  StepOutcome outcome = runWitnessed(allocatesAligned, memory);
  EXPECT_STREQ(outcome.allocations.first, "aligned_alloc");
  EXPECT_EQ(outcome.allocations.bytes, 640u);
  EXPECT_EQ(runWitnessed(usesNew, memory).allocations.bytes, 50u);
  EXPECT_STREQ(runWitnessed(maps, memory).allocations.first, "mmap");
  EXPECT_EQ(runWitnessed(untouched, memory).allocations.calls, 0u);
}

static int hugeFrame(void *const *, void *const *, void *, void *, void *,
                     remat_status *) {
  volatile char frame[kStepStackBytes];
  for (int64_t i = kStepStackBytes; i > 0; i -= 1024)
    frame[i - 1] = 1;
  sink = frame[0];
  return 0;
}

TEST(Witness, SeesHugeFrames) {
  StepMemory memory = makeMemory();
  EXPECT_EQ(runWitnessed(hugeFrame, memory).complaint(),
            "more than 1048576 bytes of stack were used");
}

static volatile int zero = 0;

#ifdef __clang__
__attribute__((no_sanitize("integer-divide-by-zero")))
#endif
static int divides(void *const *, void *const *, void *, void *, void *,
                   remat_status *) {
  sink = 7 / zero;
  return 0;
}

TEST(Witness, SeesDivisionByZero) {
  StepMemory memory = makeMemory();
  StepOutcome outcome = runWitnessed(divides, memory);
  EXPECT_TRUE(outcome.divisionFailed);
  EXPECT_EQ(outcome.complaint(), "an integer was divided by zero");
}

static volatile int least = INT32_MIN, minusOne = -1;

#ifdef __clang__
__attribute__((no_sanitize("signed-integer-overflow")))
#endif
static int overflows(void *const *, void *const *, void *, void *, void *,
                     remat_status *) {
  sink = least / minusOne;
  return 0;
}

TEST(Witness, SeesOverflowOfDivision) {
  StepMemory memory = makeMemory();
  StepOutcome outcome = runWitnessed(overflows, memory);
  EXPECT_TRUE(outcome.divisionFailed);
  EXPECT_NE(outcome.complaint().find("overflows"), std::string::npos);
}

static int failsCheck(void *const *, void *const *, void *, void *, void *,
                      remat_status *status) {
  status->check = 2;
  status->site = 5;
  return 3;
}

TEST(Witness, PassesStatusOn) {
  StepMemory memory = makeMemory();
  StepOutcome outcome = runWitnessed(failsCheck, memory);
  EXPECT_EQ(outcome.returnCode, 3);
  EXPECT_EQ(outcome.status.check, 2);
  EXPECT_EQ(outcome.status.site, 5);
}

TEST(Witness, RefusesWhatDoesNotFit) {
  Expected<StepMemory> memory = StepMemory::create({}, {}, int64_t(1) << 50);
  ASSERT_FALSE(bool(memory));
  EXPECT_NE(toString(memory.takeError()).find("for 'arena'"),
            std::string::npos);
}

TEST(Witness, EmptyArena) {
  StepMemory memory = makeMemory(0);
  EXPECT_TRUE(runWitnessed(untouched, memory).clean());
}
