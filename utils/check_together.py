"""What `check-certificate` needs where nothing fits because of values that must be there at
once: what a node needs, or what is needed at the end. docs/Plan.md has the proof."""
from check_certificate import natural, require


def bytes_at(problem, n, after=frozenset()):
    """While n runs, in place where it may, and `after` is there once it has run."""
    x = problem.nodes[n]
    made = {*x["outputs"]}
    joined = {x["outputs"][out] for out, i in x["in_place"] if x["inputs"][i] not in after}
    there = after - made | {*x["inputs"]} | made - joined
    return x["workspace"] + sum(problem.size.get(v, 0) for v in there)


class Gathering:
    """`makers`: of each value, the nodes that may run and make it of others; `movable`:
    values that a second memory brings back without them."""

    def __init__(self, problem, budget, movable):
        self.problem, self.budget, self.movable = problem, budget, movable
        self.makers = {v: set() for v in problem.size}
        for n, x in enumerate(problem.nodes):
            made = {*x["outputs"]} - {*x["inputs"]} if problem.last[n] >= 0 else ()
            for v in problem.size.keys() & made:
                self.makers[v].add(n)

    def check(self, values, cases):
        """Some node runs last before all `values` are there, and makes one of them. Either
        that takes too many bytes, or what is there just before, what it reads and those of
        `values` that it does not make, cannot have come together: its case says why."""
        require(type(cases) is dict, "odd cases")
        require(values, "nothing has to come together")
        require(not values & self.movable, "values come back from the second memory")
        for n in set().union(*(self.makers[v] for v in values)):
            if bytes_at(self.problem, n, values) <= self.budget:
                require(str(n) in cases, f"node {n} may run last")
                node = self.problem.nodes[n]
                before = values - {*node["outputs"]} | {*node["inputs"]}
                self.check(before & self.problem.size.keys(), cases[str(n)])


def check(certificate, data, problem, tier=None):
    """What `check-certificate` says. `at`: a node that must run, null for the end. `last`:
    the cases of what it reads; without, what it needs is too much by itself."""
    bound, budget = certificate["bound"], natural(certificate["budget"])
    require(tier or "tier" not in data, "such a problem has no bound")
    require(certificate["plan"] is None, "a plan, where nothing fits")
    for node in problem.nodes:
        natural(node["workspace"])
    n = bound["at"]
    require(n is None or natural(n) in problem.due[:-1], f"node {n} need not run")
    if "last" in bound:
        values = problem.at_end if n is None else {*problem.nodes[n]["inputs"]}
        gathering = Gathering(problem, budget, tier.movable if tier else set())
        gathering.check(values & problem.size.keys(), bound["last"])
    else:
        end = sum(problem.size.get(v, 0) for v in problem.at_end)
        needed = end if n is None else bytes_at(problem, n)
        require(needed > budget, f"{needed} bytes fit")
    return f"infeasible: no plan fits in {budget} bytes" + (f" with {tier}" if tier else "")
