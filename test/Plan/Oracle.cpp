//===- Oracle.cpp - The fastest plan, by trying everything ----------------===//
//
// A state is the set of resident values and the number of nodes that have run.
//
//===----------------------------------------------------------------------===//

#include "Oracle.h"

#include <map>
#include <queue>

using namespace remat;

namespace {
using State = std::pair<uint32_t, int>; // resident values, next first run

class Oracle {
public:
  explicit Oracle(const Problem &problem) : problem(problem) {}

  std::optional<int64_t> run() {
    uint32_t start = 0, end = 0;
    for (size_t value = 0; value < problem.values.size(); ++value) {
      start |= uint32_t(problem.values[value].home == Home::External) << value;
      end |= uint32_t(problem.values[value].neededAtEnd) << value;
    }
    reach({start, requiredFrom(0)}, 0);
    while (!queue.empty()) {
      auto [time, state] = queue.top();
      queue.pop();
      if (time != best[state])
        continue;
      auto [resident, next] = state;
      if (next == int(problem.nodes.size()) && (resident & end) == end)
        return time;
      // Drop one value of the arena for nothing.
      for (size_t value = 0; value < problem.values.size(); ++value)
        if (resident >> value & 1 && problem.values[value].home == Home::Arena)
          reach({resident & ~(1u << value), next}, time);
      for (int node = 0; node <= next && node < int(problem.nodes.size());
           ++node)
        if ((node == next || problem.nodes[node].recomputable) &&
            (problem.mayChangeBits || !problem.nodes[node].changesBits))
          execute(node, state, time);
    }
    return std::nullopt;
  }

private:
  int requiredFrom(int id) const {
    while (id < int(problem.nodes.size()) && problem.nodes[id].optional)
      ++id;
    return id;
  }

  void reach(State state, int64_t time) {
    auto [entry, isNew] = best.insert({state, time});
    if (!isNew && entry->second <= time)
      return;
    entry->second = time;
    queue.push({time, state});
  }

  int64_t bytes(uint32_t values) const {
    int64_t sum = 0;
    for (size_t value = 0; value < problem.values.size(); ++value)
      if (values >> value & 1 && problem.values[value].home == Home::Arena)
        sum += problem.values[value].bytes;
    return sum;
  }

  void execute(int id, State state, int64_t time) {
    const Node &node = problem.nodes[id];
    uint32_t outputs = 0;
    for (ValueId value : node.inputs)
      if (!(state.first >> value & 1))
        return;
    uint32_t gone = 0;
    for (ValueId value : node.outputs) {
      outputs |= 1u << value;
      if (problem.values[value].donor >= 0)
        gone |= 1u << problem.values[value].donor;
    }
    // Every set of pairs that uses no output and no input twice.
    for (uint32_t pairs = 0; pairs < 1u << node.inPlace.size(); ++pairs) {
      uint32_t taken = 0, made = 0;
      bool valid = true;
      for (size_t index = 0; index < node.inPlace.size(); ++index) {
        if (!(pairs >> index & 1))
          continue;
        uint32_t input = 1u << node.inputs[node.inPlace[index].input];
        uint32_t output = 1u << node.outputs[node.inPlace[index].output];
        valid &= !(taken & input) && !(made & output);
        taken |= input;
        made |= output;
      }
      uint32_t after = (state.first & ~taken & ~gone) | outputs;
      if (!valid || bytes(after) + node.workspaceBytes > problem.budgetBytes)
        continue;
      reach({after, id == state.second ? requiredFrom(id + 1) : state.second},
            time + node.timeNs);
    }
  }

  const Problem &problem;
  std::map<State, int64_t> best;
  std::priority_queue<std::pair<int64_t, State>,
                      std::vector<std::pair<int64_t, State>>, std::greater<>>
      queue;
};
} // namespace

std::optional<int64_t> remat::bruteForceTimeNs(const Problem &problem) {
  return Oracle(problem).run();
}
