//===- Transfers.cpp - Copies beside the kernels --------------------------===//
//
// A channel is a queue of fixed size, a thread, and two counters: copies that
// were asked for and copies that are made. A ticket is the number of a copy.
//
//===----------------------------------------------------------------------===//

#include "remat/Runtime/Transfers.h"

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <pthread.h>
#include <thread>

using namespace remat;

namespace {
using Clock = std::chrono::steady_clock;

class Channel {
public:
  ~Channel() { stop(); }

  bool start(ChannelRate newRate);
  void stop();
  int64_t add(void *to, const void *from, int64_t bytes);
  void await(int64_t copy);

private:
  struct Copy {
    void *to;
    const void *from;
    int64_t bytes;
    Clock::time_point asked;
  };

  void work();
  void makeCopy(const Copy &copy);

  /// More copies than this wait for no plan that is worth it; who asks for one
  /// more waits, too.
  static constexpr int64_t kQueued = 256;

  std::mutex mutex;
  std::condition_variable wake, finished;
  // Under `mutex`.
  std::array<Copy, kQueued> queue;
  int64_t asked = 0, made = 0;
  bool isRunning = false, stopping = false;
  ChannelRate rate;

  pthread_t thread;
  /// Of the thread: when the channel has time for the next copy.
  Clock::time_point free;
};
} // namespace

/// The channel is busy for the time of the copy, and copies at its end.
void Channel::makeCopy(const Copy &copy) {
  auto bytesNs =
      static_cast<int64_t>(__int128(copy.bytes) * 1000 / rate.bytesPerUs);
  free = std::max(copy.asked, free) +
         std::chrono::nanoseconds(rate.latencyNs + bytesNs);
  std::this_thread::sleep_until(free);
  std::memcpy(copy.to, copy.from, copy.bytes);
}

void Channel::work() {
  std::unique_lock<std::mutex> lock(mutex);
  while (true) {
    wake.wait(lock, [&] { return stopping || made < asked; });
    if (made == asked)
      return;
    Copy copy = queue[made % kQueued];
    lock.unlock();
    makeCopy(copy);
    lock.lock();
    ++made;
    finished.notify_all();
  }
}

bool Channel::start(ChannelRate newRate) {
  stop();
  rate = newRate;
  auto run = [](void *channel) -> void * {
    static_cast<Channel *>(channel)->work();
    return nullptr;
  };
  free = Clock::now();
  isRunning = pthread_create(&thread, nullptr, run, this) == 0;
  return isRunning;
}

void Channel::stop() {
  if (!isRunning)
    return;
  {
    std::lock_guard<std::mutex> guard(mutex);
    stopping = true;
  }
  wake.notify_one();
  pthread_join(thread, nullptr);
  stopping = isRunning = false;
}

int64_t Channel::add(void *to, const void *from, int64_t bytes) {
  std::unique_lock<std::mutex> lock(mutex);
  if (!isRunning) {
    std::memcpy(to, from, bytes);
    return ++asked, ++made;
  }
  finished.wait(lock, [&] { return asked - made < kQueued; });
  queue[asked % kQueued] = {to, from, bytes, Clock::now()};
  wake.notify_one();
  return ++asked;
}

void Channel::await(int64_t copy) {
  std::unique_lock<std::mutex> lock(mutex);
  finished.wait(lock, [&] { return made >= copy; });
}

static Channel outward, inward;

bool remat::startTransfers(ChannelRate out, ChannelRate in) {
  if (outward.start(out) && inward.start(in))
    return true;
  stopTransfers();
  return false;
}

void remat::stopTransfers() {
  outward.stop();
  inward.stop();
}

// Tickets of both channels are told apart by their lowest bit.

int64_t remat_offload(void *to, const void *from, int64_t bytes) {
  return outward.add(to, from, bytes) * 2;
}

int64_t remat_fetch(void *to, const void *from, int64_t bytes) {
  return inward.add(to, from, bytes) * 2 + 1;
}

void remat_await(int64_t ticket) {
  (ticket % 2 ? inward : outward).await(ticket / 2);
}
