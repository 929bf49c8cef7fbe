"""Whether a certificate's bound holds, for check-certificate. docs/Plan.md has the
proof and the names: steps, k, r, needs, reads, keeps, rooms.
"""
import sys


def require(holds, message):
    if not holds:
        sys.exit(f"check-certificate: {message}")


def natural(number, what):
    require(type(number) is int and number >= 0, f"{what} is {number!r}")
    return number


class Cuts:
    """What every plan within the budget satisfies at the first runs of some steps. Unknown, 0 or
    1: ("k", i, v), value v is resident at step i, which does not read it; ("r", i, n), node n runs
    again between step i and the next. `cost`: what a 1 adds, scaled."""
    def __init__(self, problem, bound, budget):
        steps, scale = self.steps, self.scale = bound["steps"], natural(bound["scale"], "the scale")
        nodes, self.problem = problem.nodes, problem
        require(scale > 0 and steps == sorted({natural(t, "a step") for t in steps}), "odd steps")
        room, self.priced, self.needed, self.cost = [], [], [], {}
        for i, (t, end) in enumerate(zip(steps, steps[1:] + [len(nodes)])):
            joined = {output for output, _ in nodes[t]["in_place"]}
            own = [v for j, v in enumerate(nodes[t]["outputs"]) if j not in joined] + nodes[t]["inputs"]
            room.append(budget - nodes[t]["workspace"] - sum(problem.bytes[v] for v in own))
            self.priced.append({v for v in problem.arena if problem.maker[v] < t} - set(nodes[t]["inputs"]))
            read = set().union(*(node["inputs"] for node in nodes[t + 1:end + 1]))
            self.needed.append((read | problem.at_end if end == len(nodes) else read) & self.priced[i])
            self.cost |= {("k", i, v): 0 for v in self.priced[i]}
            self.cost |= {("r", i, n): scale * nodes[n]["time"] for n in range(t) if problem.last[n] > t}
        self.is_single = len(steps) == 1 and bound["rooms"] == [[0, 1, []]]
        self.rooms = [self.rounded(room[i], i, unit, set(kept)) for i, unit, kept in bound["rooms"]]

    def rounded(self, room, i, unit, kept):
        """What is kept at step i weighs at most this much, and what each value weighs. In `unit`s rounded so
        that whatever fits does (mixed integer rounding); of values in `kept`, not keeping them is weighed."""
        require(natural(unit, "a unit") > 0 and kept <= self.priced[natural(i, "a step")], "odd room")
        full, rest = divmod(room - sum(self.problem.bytes[v] for v in kept), unit)
        weigh = lambda size: size // unit * (unit - rest) + max(0, size % unit - rest)
        sizes = {v: self.problem.bytes[v] for v in self.priced[i]}
        weights = {("k", i, v): -weigh(-size) if v in kept else weigh(size) for v, size in sizes.items()}
        return full * (unit - rest) + sum(weights["k", i, v] for v in kept), weights

    def leaf(self, leaf, fixed):
        """Weak duality: the least cost where `fixed` holds, and what each 1 adds to it."""
        cost, total = dict(self.cost), 0

        def pay(i, v, amount):  # for: v is resident at step i, or its maker runs again after it
            require(v in self.priced[natural(i, "a step")] and natural(amount, "a multiplier") >= 0, "odd multiplier")
            for x in {("k", i, v), ("r", i, self.problem.maker[v])} & cost.keys():
                cost[x] -= amount

        for (limit, weights), price in zip(self.rooms, leaf["prices"], strict=True):
            total -= natural(price, "a price") * limit
            for x, weight in weights.items():
                cost[x] += price * weight
        for i, v, amount in leaf["needs"]:
            require(v in self.needed[i], f"value {v} is not needed after step {i}")
            pay(i, v, amount)
            total += amount
        for i, n, v, amount in leaf["reads"]:
            require(v in self.problem.nodes[n]["inputs"], f"node {n} does not read value {v}")
            pay(i, v, amount)
            cost["r", i, n] += amount
        for i, v, amount in leaf["keeps"]:
            pay(i - 1, v, amount)
            cost["k", i, v] += amount
        total += sum(c if fixed.get(x) else min(c, 0) for x, c in cost.items() if fixed.get(x) != 0)
        require(total == leaf["value"], f"a leaf is worth {total}, not {leaf['value']}")
        return total, cost

    def proves(self, tree, added, fixed):
        """Whether whatever fits and agrees with `fixed` costs at least `added`."""
        if "split" in tree:
            x = tuple(tree["split"])
            require(x in self.cost, "odd split")
            return all(self.proves(tree[key], added, {**fixed, x: one}) for one, key in enumerate(("no", "yes")))
        total, cost = self.leaf(tree, fixed)
        gap = self.scale * (added - 1) - total
        return gap < 0 or self.is_single and not fixed and not self.search(tree, cost, gap)

    def layers(self, cost):
        """The variables of a single step in the order of the nodes: (r, n, its inputs, those that nobody
        reads later) and (k, v, whether anybody reads v later). What cannot be of use is left out."""
        wanted, last, layers = set(self.needed[0]), {}, []
        for n in reversed(range(self.steps[0])):
            node = self.problem.nodes[n]
            outputs = [v for v in node["outputs"] if v in wanted]
            inputs = [v for v in node["inputs"] if outputs and ("r", 0, n) in cost and v in self.priced[0]]
            wanted.update(inputs)
            layers += [("k", v, v in last) for v in outputs]
            if outputs:
                layers.append(("r", n, inputs, sum(2 << v for v in inputs if last.setdefault(v, n) == n)))
        return reversed(layers)

    def search(self, leaf, cost, gap):
        """Whether a choice at the only step costs at most `gap` above the leaf. Its cost above that is a
        sum of terms that are not negative: partial choices that agree in what is available for later
        reads (bit v + 1; bit 0: the node runs again) compete by bytes and cost, above the gap they end."""
        room, price, size = self.rooms[0][0], leaf["prices"][0], self.problem.bytes
        reads = {(n, v): amount for _, n, v, amount in leaf["reads"]}

        def moves(layer, state):  # next state, bytes and cost that are added
            x = layer[0], 0, layer[1]
            no, yes = max(0, -cost.get(x, 0)), max(0, cost.get(x, 0))
            if x[0] == "r":
                there, state = [v for v in layer[2] if state >> v & 2], state & ~layer[3] & ~1
                yield state, 0, no + sum(reads.get((x[2], v), 0) for v in there)
                if x in cost and len(there) == len(layer[2]):
                    yield state | 1, 0, yes
            else:
                available = state | (2 << x[2] if layer[2] else 0)
                if state & 1 or x[2] not in self.needed[0]:
                    yield available if state & 1 else state, 0, no
                if not state & 1:
                    yield available, size[x[2]], yes

        states, steps, ahead, held = {0: 0}, [], [], {0: [(0, 0)]}
        for layer in self.layers(cost):
            steps.append({s: [m for m in moves(layer, s) if m[2] + e <= gap] for s, e in states.items()})
            arrivals = sorted((to, e + states[s]) for s, out in steps[-1].items() for to, _, e in out)
            states = {to: e for to, e in reversed(arrivals)}
        ahead.append({s: (0, 0) for s in states})
        for step in reversed(steps):  # least cost and most bytes that follow
            follow = {s: [(e + ahead[-1][to][0], b + ahead[-1][to][1]) for to, b, e in step[s]] for s in step}
            ahead.append({s: tuple(f(x) for f, x in zip((min, max), zip(*out))) if out else (gap + 1, 0)
                          for s, out in follow.items()})
        for step, after in zip(steps, ahead[-2::-1]):
            arrived = {}
            for s, (to, more, e) in ((s, move) for s in held for move in step[s]):
                least, most = after[to]
                arrived.setdefault(to, []).extend(
                    (b + more, c + e) for b, c in held[s] if b + more <= room
                    and c + e + least + price * max(0, room - b - more - most) <= gap)
            held = {s: [] for s in arrived}
            for s, items in arrived.items():
                for b, c in sorted(items):
                    if not held[s] or c - price * b < held[s][-1][1] - price * held[s][-1][0]:
                        held[s].append((b, c))
        return any(held.values())
