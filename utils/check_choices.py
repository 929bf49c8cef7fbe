"""What `check-certificate` needs where nodes are optional. A bound is then proven in
another problem, `simple`, in which there is nothing to choose; here is checked that no
plan of the problem itself takes less time than that bound. docs/Plan.md has the proof."""
from bisect import bisect_left

from check_certificate import Problem, require
from check_together import bytes_at


class Relaxation:
    """`of`: the node that each simple one is. Forms of a value count as the value, in
    `reads` and in `makes`, which is what a node makes and does not read. `parts`: as a
    run of which simple nodes one of a node counts. `matter`: the values that rows are
    about, and those whose maker counts as run once though it need not run."""

    def __init__(self, problem, simple, listed):
        self.problem, self.simple = problem, simple
        self.of, self.same = listed["nodes"], dict(listed["forms"])
        self.reads = [self.named(x["inputs"]) for x in problem.nodes]
        makes = [self.named(x["outputs"]) for x in problem.nodes]
        self.makes = [made - read for made, read in zip(makes, self.reads)]
        self.simple_reads = [{*x["inputs"]} for x in simple.nodes]
        may_run = [n for n, last in enumerate(problem.last) if last >= 0]
        self.parts = {n: [] for n in may_run} | {n: [j] for j, n in enumerate(self.of)}
        self.parts |= dict(listed["parts"])
        self.matter = {v for v, j in simple.maker.items()
                       if v in simple.size or simple.nodes[j].get("optional")}

    def named(self, values):
        return {self.same.get(v, v) for v in values}

    def makers(self, values):
        return {self.simple.maker[v] for v in values & self.matter}

    def check_values(self):
        """A form is nothing beside its value; no value has more bytes than its smallest
        form, what is there from the start is not made, and what the end needs is what
        it needs."""
        problem, simple = self.problem, self.simple
        require(not self.same.keys() & simple.maker.keys(), "a form is a value, too")
        there = simple.maker.keys() & {*problem.external}
        require(not there, "what is there is made")
        for v, w in [*((v, v) for v in simple.size), *self.same.items()]:
            least = simple.size.get(w, 0)
            require(least <= problem.size.get(v, -1), f"value {v} has fewer bytes")
        missing = simple.at_end & self.matter - self.named(problem.at_end)
        require(not missing, "the end needs less")

    def check_order(self):
        """Those that must run are the same. Each other one makes what the next of them
        needs, or another one that does."""
        problem, simple = self.problem, self.simple
        due = [self.of[j] for j in simple.due[:-1]]
        require(due == problem.due[:-1], "other nodes must run")
        require(len(self.of) == len(simple.nodes), "simple nodes are nothing")
        wanted = simple.at_end
        for j in reversed(range(len(simple.nodes))):
            if simple.nodes[j].get("optional"):
                require(j in self.makers(wanted), f"simple node {j} need not run")
                wanted = wanted | self.simple_reads[j]
            else:
                wanted = self.simple_reads[j]

    def check_nodes(self):
        """Nodes read what they read; those that must run make all that they make, and
        take all the room that they take."""
        for j, n in enumerate(self.of):
            odd = (self.simple_reads[j] ^ self.reads[n]) & self.matter
            require(not odd, f"simple node {j} reads something else")
        for j in self.simple.due[:-1]:
            n = self.of[j]
            require(self.makers(self.makes[n]) <= {j}, f"node {n} is not the maker")
            enough = bytes_at(self.simple, j) <= bytes_at(self.problem, n)
            require(enough, f"node {n} takes less room")

    def check_parts(self):
        """Parts make what the node makes, of what it reads; they take no longer, and may
        run whenever it may."""
        problem, simple = self.problem, self.simple
        for n, parts in self.parts.items():
            read = set().union(*(self.simple_reads[p] for p in parts))
            made = self.makes[n] | read - self.reads[n]
            require(self.makers(made) <= {*parts}, f"node {n} has other parts")
            time = sum(simple.nodes[p]["time"] for p in parts)
            require(time <= problem.nodes[n]["time"], f"node {n} takes less")
            last = len(simple.nodes) - 1
            if [self.of[p] for p in parts] == [n]:
                before = bisect_left(problem.due[:-1], problem.last[n])
                last = simple.due[before - 1] if before else -1
            late = all(simple.last[p] > last for p in parts)
            require(late, f"node {n} may run later than its parts")


def relaxed(problem, listed):
    simple = Problem(listed["problem"])
    for x in simple.nodes:
        whole = type(x["time"]) is type(x["workspace"]) is int
        require(whole and x["time"] >= 0, "an odd time or workspace")
    relaxation = Relaxation(problem, simple, listed)
    relaxation.check_values()
    relaxation.check_order()
    relaxation.check_nodes()
    relaxation.check_parts()
    return simple
