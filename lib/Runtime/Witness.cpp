//===- Witness.cpp - Runs a step and sees what it does --------------------===//
//
// The step runs on a thread with a mapped stack, so that its stack is measured
// like its arena. A signal handler on a stack of its own leaves the step by a
// long jump: compiled steps own nothing that would have to be released.
//
//===----------------------------------------------------------------------===//

#include "remat/Runtime/Witness.h"
#include "remat/Runtime/Summary.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

#include <chrono>
#include <csetjmp>
#include <csignal>
#include <cstring>
#include <pthread.h>
#include <ucontext.h>

using namespace llvm;
using namespace remat;

namespace {
/// One run, shared between the thread and the signal handler.
struct Run {
  remat_step_fn step = nullptr;
  std::vector<void *> arguments, results;
  void *arena = nullptr, *tier = nullptr, *stream = nullptr;
  pthread_t thread;
  sigjmp_buf leave;
  int signal = 0;
  void *address = nullptr;
  bool isWrite = false;
  /// Of a division that trapped: whether the dividend is a least integer.
  bool dividesLeast = true;
  StepOutcome outcome;
};
} // namespace

static constexpr int kSignals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};
static Run *volatile current = nullptr;

#ifdef __x86_64__
/// Whether the two registers that a division takes its dividend from hold a
/// least integer of some width. An integer of another width may look the same.
static bool holdsLeastInteger(const gregset_t &registers) {
  auto low = uint64_t(registers[REG_RAX]), high = uint64_t(registers[REG_RDX]);
  auto isLeast = [&](unsigned bits) {
    uint64_t mask = ~uint64_t(0) >> (64 - bits);
    return (low & mask) == uint64_t(1) << (bits - 1) && (high & mask) == mask;
  };
  return (low & 0xFFFF) == 0xFF80 || isLeast(16) || isLeast(32) || isLeast(64);
}
#endif

static void onFault(int signal, siginfo_t *info, void *context) {
  Run *run = current;
  if (!run || !pthread_equal(pthread_self(), run->thread)) {
    // Not the step's: the default action ends the process at the retry.
    std::signal(signal, SIG_DFL);
    return;
  }
  run->signal = signal;
  run->address = info->si_addr;
#ifdef __x86_64__
  // Bit 1 of the page fault's error code: the access was a write.
  auto *machine = static_cast<ucontext_t *>(context);
  run->isWrite = machine->uc_mcontext.gregs[REG_ERR] & 2;
  run->dividesLeast = holdsLeastInteger(machine->uc_mcontext.gregs);
#endif
  siglongjmp(run->leave, 1);
}

/// Body of the step's thread. `noinline` keeps nothing of it in registers that
/// the long jump would restore.
static void *runThread(void *argument) {
  using Clock = std::chrono::steady_clock;
  Run &run = *static_cast<Run *>(argument);
  static char signalStack[64 << 10];
  stack_t alternate = {};
  alternate.ss_sp = signalStack;
  alternate.ss_size = sizeof(signalStack);
  sigaltstack(&alternate, nullptr);
  run.thread = pthread_self();
  if (sigsetjmp(run.leave, /*savemask=*/1) == 0) {
    current = &run;
    armAllocationWatch();
    int64_t processorBegin = threadProcessorNs();
    Clock::time_point begin = Clock::now();
    run.outcome.returnCode =
        run.step(run.arguments.data(), run.results.data(), run.arena, run.tier,
                 run.stream, &run.outcome.status);
    run.outcome.timeNs = (Clock::now() - begin) / std::chrono::nanoseconds(1);
    run.outcome.processorNs = threadProcessorNs() - processorBegin;
  }
  run.outcome.allocations = disarmAllocationWatch();
  current = nullptr;
  alternate.ss_flags = SS_DISABLE;
  sigaltstack(&alternate, nullptr);
  return nullptr;
}

/// Runs the thread on `stack`; false where it could not be made.
static bool runOn(GuardedBuffer &stack, Run &run) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstack(&attributes, stack.data(), stack.size());
  pthread_t thread;
  int failed = pthread_create(&thread, &attributes, runThread, &run);
  pthread_attr_destroy(&attributes);
  if (failed)
    return false;
  pthread_join(thread, nullptr);
  return true;
}

static std::string describeFault(const Run &run, const StepMemory &memory,
                                 const GuardedBuffer &stack) {
  if (run.signal == SIGFPE)
    return run.dividesLeast ? "the least integer was divided by -1, which "
                              "overflows, or an integer by zero"
                            : "an integer was divided by zero";
  if (run.signal == SIGILL)
    return "an instruction that this processor does not know was executed";
  if (stack.owns(run.address))
    return ("more than " + Twine(stack.size()) + " bytes of stack were used")
        .str();
  std::string access = run.isWrite ? "write to " : "read of ";
  auto describe = [&](const GuardedBuffer &buffer) {
    bool refused = run.isWrite && buffer.isReadOnly();
    return access + buffer.describe(run.address) +
           (refused ? ", which is read-only" : "");
  };
  for (const GuardedBuffer &buffer : memory.arguments)
    if (buffer.owns(run.address))
      return describe(buffer);
  for (const GuardedBuffer &buffer : memory.results)
    if (buffer.owns(run.address))
      return describe(buffer);
  for (const GuardedBuffer *buffer : {&memory.arena, &memory.tier})
    if (buffer->owns(run.address))
      return describe(*buffer);
  return access + "an address outside of all buffers";
}

Expected<StepMemory> StepMemory::create(ArrayRef<int64_t> argumentBytes,
                                        ArrayRef<int64_t> resultBytes,
                                        int64_t arenaBytes) {
  StepMemory memory;
  auto createAll = [](ArrayRef<int64_t> sizes, StringRef kind,
                      std::vector<GuardedBuffer> &buffers) -> Error {
    for (auto [index, bytes] : enumerate(sizes)) {
      Expected<GuardedBuffer> buffer =
          GuardedBuffer::create(bytes, (kind + Twine(index)).str());
      if (!buffer)
        return buffer.takeError();
      buffers.push_back(std::move(*buffer));
    }
    return Error::success();
  };
  if (Error error = createAll(argumentBytes, "argument ", memory.arguments))
    return error;
  if (Error error = createAll(resultBytes, "result ", memory.results))
    return error;
  Expected<GuardedBuffer> arena = GuardedBuffer::create(arenaBytes, "arena");
  if (!arena)
    return arena.takeError();
  memory.arena = std::move(*arena);
  Expected<GuardedBuffer> tier = GuardedBuffer::create(0, "second memory");
  if (!tier)
    return tier.takeError();
  memory.tier = std::move(*tier);
  return memory;
}

StepOutcome remat::runWitnessed(remat_step_fn step, StepMemory &memory,
                                void *stream) {
  Run run;
  run.step = step;
  run.stream = stream;
  run.arena = memory.arena.data();
  run.tier = memory.tier.data();
  for (GuardedBuffer &buffer : memory.arguments)
    run.arguments.push_back(buffer.data());
  for (GuardedBuffer &buffer : memory.results)
    run.results.push_back(buffer.data());

  Expected<GuardedBuffer> stack =
      GuardedBuffer::create(kStepStackBytes, "stack");
  if (!stack) {
    run.outcome.fault = toString(stack.takeError());
    return run.outcome;
  }
  struct sigaction action = {}, old[std::size(kSignals)];
  action.sa_sigaction = onFault;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (auto [index, signal] : enumerate(kSignals))
    sigaction(signal, &action, &old[index]);
  bool ran = runOn(*stack, run);
  for (auto [index, signal] : enumerate(kSignals))
    sigaction(signal, &old[index], nullptr);

  StepOutcome &outcome = run.outcome;
  if (!ran)
    outcome.fault = "the system refused a thread for the step";
  if (run.signal != 0)
    outcome.fault = describeFault(run, memory, *stack);
  outcome.divisionFailed = run.signal == SIGFPE;
  outcome.arena = memory.arena.touched();
  outcome.tier = memory.tier.touched();
  outcome.stackBytes = stack->touched().bytes;
  auto checkMargins = [&](const GuardedBuffer &buffer) {
    if (!buffer.marginsIntact())
      outcome.spilled.push_back(buffer.name().str());
  };
  for (const GuardedBuffer &buffer : memory.results)
    checkMargins(buffer);
  checkMargins(memory.arena);
  checkMargins(memory.tier);
  return outcome;
}

std::string StepOutcome::complaint() const {
  if (!fault.empty())
    return fault;
  if (allocations.calls != 0)
    return ("the step allocated memory: " + Twine(allocations.calls) +
            " calls, " + Twine(allocations.bytes) + " bytes, first '" +
            allocations.first + "'")
        .str();
  if (!spilled.empty())
    return "bytes just outside of '" + spilled.front() + "' were written";
  return "";
}
