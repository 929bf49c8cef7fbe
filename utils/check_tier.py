"""What `check-certificate` needs where a second memory takes values: plans that move them
out and back, and bounds that count moving as a third choice. docs/Plan.md: the proof."""
from check_certificate import Cuts, natural, require


class Tier:
    """As the certificate names it, since the problem may be planned with another than its
    own. `movable`: values that may be there."""

    def __init__(self, certificate, data, problem):
        fields = certificate["tier"]
        self.capacity, self.latency = fields["capacity"], fields["latency"]
        self.rates = {"out": fields["out_bytes_per_us"], "in": fields["in_bytes_per_us"]}
        for number in (self.capacity, self.latency, *(x - 1 for x in self.rates.values())):
            require(type(number) is int and number >= 0, f"a tier with {number!r}")
        stay = [v for v, x in enumerate(data.get("values", ())) if not x.get("may_move", True)]
        self.size = problem.size
        self.movable = {v for v, size in self.size.items() if size <= self.capacity} - {*stay}

    def __str__(self):
        rates = f"{self.rates['out']} bytes/us out and {self.rates['in']} in"
        return f"a second memory of {self.capacity} bytes, {rates}, after {self.latency} ns"

    def time(self, way, v):
        return -(-self.size[v] * 1000 // self.rates[way]) + self.latency


class Run:
    """A plan, execution by execution. `live`: offset and bytes of each value that is
    there; `leaving`: those whose bytes a transfer holds; `held`: what the second memory
    holds; `stored`, `arrives`: when that is complete; `unread`: fetched and not used."""

    def __init__(self, problem, tier, budget):
        self.problem, self.tier, self.budget = problem, tier, budget
        self.live = dict.fromkeys(problem.external, (0, 0))
        self.leaving, self.unread, self.held, self.stored, self.arrives = set(), set(), [], {}, {}
        self.peak = self.now = self.out_free = self.in_free = self.ran = 0

    def check(self, plan):
        problem = self.problem
        steps = {"offload": self.offload, "wait": self.wait, "fetch": self.fetch}
        for t, (kind, *rest, dropped, freed) in enumerate(plan):
            self.what = f"run {t}"
            steps[kind](*rest) if kind in steps else self.node(kind, *rest)
            held = sum(self.tier.size[v] for v in self.held)
            require(held <= self.tier.capacity, f"{self.what}: too much is moved")
            self.measure()
            require(not self.leaving & {*dropped}, f"{self.what}: drops what is moved")
            for v in [*dropped, *(["scratch"] if "scratch" in self.live else [])]:
                del self.live[v]
            for v in freed:
                require(v not in self.unread, f"{self.what}: forgets what is fetched")
                self.held.remove(v)
        require(problem.due[self.ran] == len(problem.nodes), "a node is never executed")
        require(self.live.keys() >= problem.at_end, "a value is missing at the end")
        return self.peak, max(self.now, self.out_free, self.in_free)

    def measure(self):
        alignment, live = self.problem.alignment, self.live.values()
        used = sorted((x, x + size) for x, size in live if size and alignment)
        odd = any(type(x) is not int or x < 0 or x % alignment for x, _ in used)
        require(not odd, f"{self.what}: an odd offset")
        apart = all(x[1] <= y[0] for x, y in zip(used, used[1:]))
        require(apart, f"{self.what}: overlap")
        self.peak = max([self.peak, sum(size for _, size in live), *(end for _, end in used)])
        require(self.peak <= self.budget, f"{self.what}: over the budget")

    def node(self, n, offsets, scratch, pairs):
        problem = self.problem
        now = type(n) is int and 0 <= n <= problem.due[self.ran] <= problem.last[n]
        require(now, f"{self.what}: not now")
        node, self.ran = problem.nodes[n], self.ran + (n == problem.due[self.ran])
        inputs, outputs = {*node["inputs"]}, {*node["outputs"]}
        require(self.live.keys() >= inputs, f"{self.what}: an input is not there")
        require(not self.leaving & outputs, f"{self.what}: makes what is moved")
        self.now = max([self.now, *(self.arrives.get(v, 0) for v in inputs)]) + node["time"]
        self.unread -= inputs
        sizes = [*(problem.size.get(v, 0) for v in node["outputs"]), node["workspace"]]
        made = [*zip([*offsets, scratch], sizes, strict=True)]
        for out, source in dict(pairs).items():
            require([out, source] in node["in_place"], f"{self.what}: no in-place pair")
            v = node["inputs"][source]
            require(v not in self.leaving, f"{self.what}: overwrites what is moved")
            require(self.live.pop(v, None) == made[out], f"{self.what}: not in place")
        self.live |= zip([*node["outputs"], "scratch"], made)
        for v in outputs:
            self.arrives.pop(v, None)

    def offload(self, v):
        there = v in self.live and v in self.tier.movable
        require(there, f"{self.what}: nothing to move")
        start = max(self.out_free, self.now, self.arrives.get(v, 0))
        self.stored[v] = self.out_free = start + self.tier.time("out", v)
        self.leaving.add(v)
        self.unread.discard(v)
        self.held.append(v)

    def wait(self, v):
        self.now = max(self.now, self.stored[v])
        self.leaving.discard(v)

    def fetch(self, v, offset):
        require(v in self.held, f"{self.what}: not in the second memory")
        require(v not in self.live, f"{self.what}: is there already")
        start = max(self.in_free, self.now, self.stored[v])
        self.arrives[v] = self.in_free = start + self.tier.time("in", v)
        self.live[v] = offset, self.tier.size[v]
        self.unread.add(v)


def add_moves(cuts, problem, tier, bound):
    """"m i v": the value waits in the second memory at the step. A time counts `out` and
    `in` parts of `scale`: before the step, transfers out stand for nodes, after it those
    back for nodes and what runs again."""
    if not bound["steps"]:
        return
    (t, *others), scale, out, back = bound["steps"], cuts.scale, bound["out"], bound["in"]
    for share in (out, back):
        require(type(share) is int and 0 <= share <= scale, f"a share of {share!r}")
    if others:
        return require(not (tier.movable or out or back), "transfers, and several steps")
    times = [x["time"] for x in problem.nodes]
    cuts.cost["1"] = -out * sum(times[:t]) - back * sum(times[t + 1 :])
    for n in range(t):
        if f"r 0 {n}" in cuts.cost:
            cuts.cost[f"r 0 {n}"] = (scale - back) * times[n]
    cuts.rows["tier"] = {"1": -tier.capacity}
    for v in [v for v in tier.movable if f"k 0 {v}" in cuts.cost]:
        cuts.cost[f"m 0 {v}"] = out * tier.time("out", v) + back * tier.time("in", v)
        cuts.rows[f"have 0 {v}"][f"m 0 {v}"] = -1
        cuts.rows["tier"][f"m 0 {v}"] = tier.size[v]


def check(certificate, data, problem):
    """What `check-certificate` says."""
    tier, budget = Tier(certificate, data, problem), natural(certificate["budget"])
    plan, bound = certificate["plan"], certificate["bound"]
    if "at" in bound:
        import check_together
        return check_together.check(certificate, data, problem, tier)
    simple = problem
    if len(problem.due) <= len(problem.nodes):
        import check_choices
        require(not bound["steps"], "optional nodes, and steps")
        simple = check_choices.relaxed(problem, bound["relaxed"])
    require(simple.alone, "such a problem has no bound")
    once = sum(natural(problem.nodes[n]["time"]) for n in problem.due[:-1])
    once += sum(natural(x["time"]) for x in simple.nodes if x.get("optional"))
    cuts, least = Cuts(simple, bound, budget), natural(bound["time"])
    add_moves(cuts, problem, tier, bound)
    proof = cuts.proves(bound["proof"], least - once, {"1": 1})
    require(proof, "the bound is not proven")
    # Shares of times: what is proven of whole ones is rounded up, and so is this.
    most = once - -sum(cuts.cost.values()) // max(cuts.scale, 1)
    proven = f"no plan takes less than {least} with {tier}"
    if plan is None:
        nothing = f"infeasible: no plan fits in {budget} bytes with {tier}"
        return nothing if least > most else proven
    found = Run(problem, tier, budget).check(plan["executions"])
    require(found == (plan["peak"], plan["time"]), f"peak and time are {found}")
    return f"plan: {found[0]} of {budget} bytes, time {found[1]}; {proven}"
