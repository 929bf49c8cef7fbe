"""Runs the checker on certificates, one a line, of budgets that are too small for what must
be there at once, and on forged ones. Within the least bytes that some plan needs, found by
trying everything, no forgery is accepted, whatever cases it lists.

usage: gatherings.py CHECKER CERTIFICATES
"""

import collections
import heapq
import itertools
import json
import re
import sys

from checker import load

path, source = sys.argv[1:]
program = load(path)


def said(certificate):
    """What the checker says, or the message with which it rejects."""
    text = certificate if isinstance(certificate, str) else json.dumps(certificate)
    try:
        return program["check"](text)
    except SystemExit as wrong:
        return str(wrong)
    except (ValueError, LookupError, TypeError, RecursionError) as wrong:
        return f"error: not to be read: {wrong!r}"


def smallest_peak(data, movable):
    """The least bytes of any plan, where `movable` values may appear out of nothing, by
    trying all sets of values that are there and numbers of nodes that have run."""
    nodes, values = data["nodes"], data["values"]
    home = [x.get("home", "arena") for x in values]
    size = [x["bytes"] * (at == "arena") for x, at in zip(values, home)]
    due = [n for n, x in enumerate(nodes) if not x.get("optional")] + [len(nodes)]
    end = frozenset(v for v, x in enumerate(values) if x.get("needed_at_end"))
    donor = {x["donor"]: v for v, x in enumerate(values) if "donor" in x}
    start = (frozenset(v for v, at in enumerate(home) if at == "external"), 0)
    least, heap, number = {start: 0}, [(0, 0, start)], itertools.count(1)

    def reach(live, ran, bytes):
        bytes = max(bytes, peak)
        if bytes < least.get((live, ran), bytes + 1):
            least[live, ran] = bytes
            heapq.heappush(heap, (bytes, next(number), (live, ran)))

    while heap:
        peak, _, (live, ran) = heapq.heappop(heap)
        if peak > least[live, ran]:
            continue
        if due[ran] == len(nodes) and end <= live:
            return peak
        for v in movable - live:
            reach(live | {v}, ran, sum(size[w] for w in live | {v}))
        for v in live:
            if size[v]:
                reach(live - {v}, ran, 0)
        for n, x in enumerate(nodes[: due[ran] + 1]):
            saved = any(values[v].get("directive") == "save" for v in x["outputs"])
            once = not x.get("optional") and (saved or not x.get("recomputable", True))
            never = x.get("changes_bits") and not data.get("may_change_bits")
            if not live.issuperset(x["inputs"]) or never or once and n < due[ran]:
                continue
            pairs, gone = x.get("in_place", []), {v for v in donor if donor[v] in x["outputs"]}
            for count in range(len(pairs) + 1):
                for used in itertools.combinations(pairs, count):
                    if any(len({*ends}) < count for ends in zip(*used)):
                        continue
                    taken = {x["inputs"][i] for _, i in used} | gone
                    after = live - taken | {*x["outputs"]}
                    bytes = x.get("workspace", 0) + sum(size[v] for v in after)
                    reach(after, ran + (n == due[ran]), bytes)
    raise AssertionError("there is no plan")


def all_cases(count, depth):
    """Cases of cases, for whichever node runs last."""
    cases = {}
    for _ in range(depth):
        cases = {str(n): cases for n in range(count)}
    return cases


def forgeries(certificate):
    """The bounds that a forger would try, each with what rejects it if nothing else does."""
    data, bound = certificate["problem"], certificate["bound"]
    nodes = data["nodes"]
    full = all_cases(len(nodes), 5)
    for at in [*range(len(nodes)), None]:
        yield {"at": at}, "fit|need not run"
        for last in ({}, bound.get("last", {}), full):
            yield {"at": at, "last": last}, "may run last|to come together|come back|need not run"
    for at in (-1, len(nodes), 1 << 70):
        yield {"at": at, "last": full}, "not a natural number|need not run"
    for at in (True, 0.0, "0", [0], {}):
        yield {"at": at, "last": full}, "not a natural number"
    for last in (None, 1, "0", [full], [["0", full]]):
        yield {"at": bound["at"], "last": last}, "odd cases|to come together|come back"


def main():
    gathered = at_end = exact = 0
    rejected = collections.Counter()
    with open(source) as f:
        certificates = [json.loads(line) for line in f]
    for number, certificate in enumerate(certificates):
        data, bound, tier = (certificate.get(x) for x in ("problem", "bound", "tier"))
        budget, expected = certificate["budget"], "infeasible: no plan fits in {} bytes"
        why = said(certificate)
        assert why.startswith(expected.format(budget)), f"certificate {number}: {why}"
        gathered += "last" in bound
        at_end += "last" in bound and bound["at"] is None
        movable = {v for v, x in enumerate(data["values"]) if tier and x.get("may_move", True)
                   and x.get("home") == "arena" and x["bytes"] <= tier["capacity"]}
        peak = smallest_peak(data, movable)
        assert budget < peak, f"certificate {number}: a plan needs {peak} bytes"

        def reject(message, **changes):
            why = said(certificate | changes)
            found = re.match(f"error: .*({message})", why)
            assert found, f"certificate {number} with {changes}, not '{message}': '{why}'"
            rejected[re.sub("[0-9]+", "_", why)[:60]] += 1

        # The budget is a byte less than what is proven.
        reject("fit|may run last", budget=budget + 1)
        exact += budget + 1 == peak
        for forged, message in forgeries(certificate):
            reject(message, budget=peak, bound=forged)
        reject("a plan, where nothing fits", plan={"executions": [], "peak": 0, "time": 0})
        reject("unknown version", version=3)
        reject("not a natural number", budget=-1)
        reject("not a natural number", budget=budget + 0.5)
        if tier:
            without = {key: certificate[key] for key in certificate if key != "tier"}
            assert "has no bound" in said(without), f"certificate {number} without a tier"
        if tier and "last" in bound and bound["at"] is not None:
            read = [data["values"][v] for v in data["nodes"][bound["at"]]["inputs"]]
            if any(x["home"] == "arena" and x["may_move"] for x in read):
                reject("come back", tier=tier | {"capacity": 1 << 40})
    print(f"{len(certificates)} accepted, {gathered} by what comes together, {at_end} of them at the end")
    print(f"{exact} budgets are a byte below the least bytes of any plan")
    # Cases without an end: an error, and not a long time.
    deep = certificates[0] | {"bound": {"at": None, "last": 0}}
    for depth in (10, 900, 100_000):
        cases = '{"0": ' * depth + "{}" + "}" * depth
        why = said(json.dumps(deep).replace('"last": 0', f'"last": {cases}'))
        assert why.startswith("error: "), why
    for message, count in sorted(rejected.items()):
        print(f"{count} times {message}")


main()
