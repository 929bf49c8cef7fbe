//===- Threads.cpp - The threads that share a kernel ----------------------===//
//
// One job at a time. Its fields are written and read under the lock, parts are
// claimed by an atomic counter, and a thread reports under the lock that it is
// done: so all that a part wrote is seen by the caller, and all that the caller
// wrote before is seen by the part, without any order between parts.
//
//===----------------------------------------------------------------------===//

#include "remat/Runtime/Threads.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <pthread.h>
#include <thread>
#include <vector>

using namespace remat;

/// How long a thread looks for work, or the caller for the end of it, before it
/// sleeps. Calls of a step follow one another within microseconds, and to wake
/// a thread costs ten times as much.
static constexpr std::chrono::microseconds kSpin(30);

namespace {

class Pool {
public:
  ~Pool() { resize(1); }

  int64_t resize(int64_t threads);
  void run(remat_part_fn body, void *context, int64_t parts);

private:
  void work();
  void stop();
  /// Runs parts until none is left to claim.
  void drain(remat_part_fn body, void *context, int64_t parts) {
    for (int64_t part; (part = next.fetch_add(1)) < parts;)
      body(part, context);
  }
  /// Waits until `done` holds; `lock` is held then. Looks for a while first,
  /// unless threads have to share processors.
  template <typename DoneFn>
  void await(std::unique_lock<std::mutex> &lock,
             std::condition_variable &signal, DoneFn done) {
    auto end = std::chrono::steady_clock::now() + kSpin;
    while (spins && !done() && std::chrono::steady_clock::now() < end)
      std::this_thread::yield();
    lock.lock();
    signal.wait(lock, done);
  }

  std::mutex user; ///< held by who runs a job or changes the threads
  std::mutex mutex;
  std::condition_variable wake, finished;
  std::vector<pthread_t> workers;
  bool spins = false;

  // Written under `mutex`; atomic because they are looked at without it.
  std::atomic<uint64_t> jobs{0};
  std::atomic<int64_t> busy{0};
  std::atomic<bool> stopping{false};
  // Under `mutex`.
  remat_part_fn body = nullptr;
  void *context = nullptr;
  int64_t parts = 0;

  std::atomic<int64_t> next{0};
};
} // namespace

void Pool::work() {
  std::unique_lock<std::mutex> lock(mutex);
  uint64_t seen = jobs;
  while (true) {
    lock.unlock();
    await(lock, wake, [&] { return stopping || jobs != seen; });
    if (stopping)
      return;
    seen = jobs;
    if (!body)
      continue; // the job is over already
    ++busy;
    auto run = [this, body = body, context = context, parts = parts] {
      drain(body, context, parts);
    };
    lock.unlock();
    run();
    lock.lock();
    if (--busy == 0)
      finished.notify_one();
  }
}

void Pool::stop() {
  {
    std::lock_guard<std::mutex> guard(mutex);
    stopping = true;
  }
  wake.notify_all();
  for (pthread_t worker : workers)
    pthread_join(worker, nullptr);
  workers.clear();
  stopping = false;
}

int64_t Pool::resize(int64_t threads) {
  std::lock_guard<std::mutex> guard(user);
  if (threads < static_cast<int64_t>(workers.size()) + 1)
    stop();
  spins = threads <= static_cast<int64_t>(std::thread::hardware_concurrency());
  auto start = [](void *pool) -> void * {
    static_cast<Pool *>(pool)->work();
    return nullptr;
  };
  pthread_t worker;
  while (static_cast<int64_t>(workers.size()) + 1 < threads &&
         pthread_create(&worker, nullptr, start, this) == 0)
    workers.push_back(worker);
  return workers.size() + 1;
}

void Pool::run(remat_part_fn newBody, void *newContext, int64_t newParts) {
  std::unique_lock<std::mutex> only(user, std::try_to_lock);
  if (!only.owns_lock() || workers.empty() || newParts < 2) {
    for (int64_t part = 0; part < newParts; ++part)
      newBody(part, newContext);
    return;
  }
  {
    std::lock_guard<std::mutex> guard(mutex);
    body = newBody;
    context = newContext;
    parts = newParts;
    next = 0;
    ++jobs;
  }
  wake.notify_all();
  drain(newBody, newContext, newParts);
  // Every part is claimed. Who has not joined yet finds no job; who has is
  // waited for.
  std::unique_lock<std::mutex> lock(mutex);
  body = nullptr;
  lock.unlock();
  await(lock, finished, [&] { return busy == 0; });
}

static Pool pool;

int64_t remat::setThreads(int64_t threads) { return pool.resize(threads); }

void remat_parallel_for(remat_part_fn body, void *context, int64_t parts) {
  pool.run(body, context, parts);
}
