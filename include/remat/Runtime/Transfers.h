//===- Transfers.h - Copies beside the kernels ------------------*- C++ -*-===//
//
// Two channels between the arena of a step and its second memory, each with a
// thread of its own that is started before a step and not by it: while a step
// runs, nothing here allocates. Generated code knows three functions of it.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_RUNTIME_TRANSFERS_H
#define REMAT_RUNTIME_TRANSFERS_H

#include <cstdint>

namespace remat {

/// How fast a simulated channel is.
struct ChannelRate {
  int64_t bytesPerUs = 1; ///< at least 1
  int64_t latencyNs = 0;  ///< of each transfer, beside the time of its bytes
};

/// Has two threads make the copies from now on, as slowly as the rates say: a
/// copy takes its time first, and its bytes move at the end of it, so that a
/// plan which reuses them too early gives wrong results. False where the
/// system refuses threads. Not to be called while a step runs.
bool startTransfers(ChannelRate out, ChannelRate in);

/// Ends the threads. Without them a transfer is over when it has started.
void stopTransfers();

} // namespace remat

extern "C" {

/// Start to copy `bytes` bytes from the arena to the second memory, and back.
/// The copies of one direction are made one after the other, in the order of
/// their calls. Neither range may be written until `remat_await`, which takes
/// what they return; it is called for each of them.
int64_t remat_offload(void *to, const void *from, int64_t bytes);
int64_t remat_fetch(void *to, const void *from, int64_t bytes);

/// Returns when that copy is made.
void remat_await(int64_t ticket);
}

#endif // REMAT_RUNTIME_TRANSFERS_H
