"""Runs the checker on certificates, one a line, and on changed ones.

usage: certificates.py CHECKER CERTIFICATES
"""

import collections
import copy
import json
import re
import sys

from checker import load

path, source = sys.argv[1:]
program = load(path)


def verdict(certificate):
    """What the checker says; None if it rejects."""
    try:
        return program["check"](json.dumps(certificate))
    except (SystemExit, ValueError, LookupError, TypeError, AttributeError):
        return None


def objection(certificate):
    """The message with which the checker rejects; empty if it does not."""
    try:
        program["check"](json.dumps(certificate))
    except SystemExit as wrong:
        return str(wrong)
    except (ValueError, LookupError, TypeError) as wrong:
        return f"error: not to be read: {wrong!r}"
    return ""


def leaves(tree):
    if "split" not in tree:
        return [tree]
    return leaves(tree["no"]) + leaves(tree["yes"])


def changes(certificate):
    """Places of numbers that must not be changed, as pairs of container and key."""
    plan, bound = certificate["plan"], certificate["bound"]
    yield certificate, "version"
    if plan:
        yield plan, "peak"
        yield plan, "time"
        # With other makers, another node may do.
        if not any(x.get("optional") for x in certificate["problem"]["nodes"]):
            for execution in plan["executions"]:
                if type(execution[0]) is int:
                    yield execution, 0
    if bound:
        for leaf in leaves(bound["proof"]):
            yield leaf, "value"
            # What a room is worth is in the value, whatever is kept.
            rooms = [row for row in leaf["rows"] if row.startswith("room")]
            if rooms and rooms == [*leaf["rows"]] and leaf["rows"]["room 0"]:
                yield leaf["rows"], "room 0"


def with_others_negated(certificate):
    """Names values that are not there to be kept, among those that count if dropped."""
    changed = copy.deepcopy(certificate)
    bound = changed["bound"]
    nodes = bound.get("relaxed", changed)["problem"]["nodes"]
    for room in bound["rooms"]:
        step = nodes[bound["steps"][room[0]]]
        room[2] += [v for v in step["inputs"] + step["outputs"] if v not in room[2]]
    return changed


def without_costs(certificate):
    """As if bytes alone proved that nothing fits, with the value that this has."""
    changed = copy.deepcopy(certificate) | {"plan": None}
    changed["bound"].update(scale=0, time=changed["bound"]["time"] + 1)
    worth = re.search("a case is worth (-?[0-9]+),", objection(changed))
    if worth and "split" not in changed["bound"]["proof"]:
        changed["bound"]["proof"]["value"] = int(worth[1])
    return changed


def forgeries(certificate):
    """Certificates whose problem without choices is harder than the problem is, each
    with the message that must reject it before the bound itself is looked at."""
    problem, relaxed = certificate["problem"], certificate["bound"]["relaxed"]
    simple, of = relaxed["problem"], relaxed["nodes"]
    made = {v for x in simple["nodes"] for v in x["outputs"]}
    arena = sorted(v for v in made if simple["values"][v].get("home", "arena") == "arena")

    def forged(change):
        changed = copy.deepcopy(certificate)
        change(changed["bound"]["relaxed"])
        return changed

    def node(j, **fields):
        return forged(lambda x: x["problem"]["nodes"][j].update(fields))

    def value(v, **fields):
        return forged(lambda x: x["problem"]["values"][v].update(fields))

    def listed(key, entries):
        return forged(lambda x: x.update({key: entries}))

    for v in arena:
        yield value(v, bytes=1 << 40), f"value {v} has fewer bytes"
        if not simple["values"][v].get("needed_at_end"):
            yield value(v, needed_at_end=True), "the end needs less"
    for form, v in relaxed["forms"]:
        full = problem["values"][v]["bytes"]
        yield value(v, bytes=full), "value .* has fewer bytes"
        fewer = [x for x in relaxed["forms"] if x != [form, v]]
        yield listed("forms", fewer), "node .* has other parts"
    # As if one value were a form of another.
    for v, w in zip(arena, arena[1:]):
        yield listed("forms", relaxed["forms"] + [[v, w]]), "a form is a value, too"
    for n, parts in relaxed["parts"]:
        fewer = [x for x in relaxed["parts"] if x != [n, parts]]
        if {*arena} & {*problem["nodes"][n]["outputs"]} and n not in of:
            yield listed("parts", fewer), f"node {n} has other parts"
            yield listed("parts", fewer + [[n, []]]), f"node {n} has other parts"
        for p in parts:
            yield node(p, time=problem["nodes"][n]["time"] + 1), "node .* takes less"
            if simple["nodes"][p].get("recomputable", True):
                late = "node .* may run later than its parts"
                yield node(p, recomputable=False, optional=False), f"other nodes|{late}"
    for j, n in enumerate(of):
        x, original = simple["nodes"][j], problem["nodes"][n]
        yield node(j, time=original["time"] + 1), f"node .* takes less"
        yield node(j, time=-1), "an odd time"
        yield node(j, time=0.5), "an odd time"
        yield node(j, workspace=0.5), "an odd time"
        yield node(j, optional=not x.get("optional")), "other nodes must run"
        for v in {*x["inputs"]} & {*arena}:
            fewer = [w for w in x["inputs"] if w != v]
            yield node(j, inputs=fewer), "simple node .* (reads something else|need not run)"
        for v in [v for v in arena if v not in x["inputs"]][:3]:
            yield node(j, inputs=x["inputs"] + [v]), f"simple node {j} reads something else"
        if x.get("optional"):
            # Run once more, as if two of them were needed.
            twice = forged(lambda y: (y["nodes"].append(n), y["problem"]["nodes"].append(x)))
            yield twice, "simple node .* need not run|node .* other parts"
        else:
            more = x.get("workspace", 0) + 64
            yield node(j, workspace=more), f"node {n} takes less room"
            # Before others that must run, so that it runs again from there on.
            for i in [i for i in range(j) if not simple["nodes"][i].get("optional")][-1:]:
                yield forged(lambda y: move(y, j, i)), "other nodes must run"
    for j in [j for j, x in enumerate(simple["nodes"]) if x.get("optional")]:
        # Earlier than anything that reads it must run.
        due = [i for i in range(j) if not simple["nodes"][i].get("optional")]
        if due:
            early = forged(lambda y: move(y, j, due[-1]))
            yield early, "simple node .* (need not run|reads something else)|node"
    # One that nothing needs, as if all plans ran it.
    for n in [n for n, x in enumerate(problem["nodes"]) if x.get("optional") and n not in of]:
        idle = forged(lambda x: (x["nodes"].append(n),
                                 x["problem"]["nodes"].append(problem["nodes"][n])))
        yield idle, "simple node|a form is a value"
    # An argument, as if all plans had to run what makes it.
    for v, x in enumerate(problem["values"]):
        if x["home"] == "external":
            maker = {"time": 1 << 40, "workspace": 0, "inputs": [], "outputs": [v], "optional": True}
            made = forged(lambda x: (x["nodes"].insert(0, of[0]), x["problem"]["nodes"].insert(0, maker)))
            yield made, "what is there is made"


def tier_forgeries(certificate):
    """The same for plans with transfers, and for bounds that count them."""
    plan, bound = certificate["plan"], certificate["bound"]

    def forged(change):
        changed = copy.deepcopy(certificate)
        change(changed)
        return changed

    for at, step in enumerate(plan["executions"] if plan else ()):
        def without(x):
            x["plan"]["executions"].pop(at)

        def put(index, entry):
            return forged(lambda x: x["plan"]["executions"][at].__setitem__(index, entry))

        if step[0] == "offload":
            yield forged(without), "not to be read|not in the second memory|peak and time"
            size = certificate["problem"]["values"][step[1]]["bytes"]
            if size:
                small = forged(lambda x: x["tier"].update(capacity=size - 1))
                yield small, "nothing to move|too much is moved|worth"
            stays = forged(lambda x: x["problem"]["values"][step[1]].update(may_move=False))
            yield stays, "nothing to move"
            yield put(2, step[2] + [step[1]]), "drops what is moved|not to be read"
        elif step[0] == "wait":
            yield forged(without), "drops what is moved|over|makes what is|is there|peak|not to"
        elif step[0] == "fetch":
            # What nobody waits for is not missed.
            yield forged(without), "an input is not there|a value is missing|not to be read|peak|^$"
            yield put(4, step[4] + [step[1]]), "forgets what is fetched|not to be read"
            early = [x for x in range(at) if type(plan["executions"][x][0]) is not str]
            if early:
                yield forged(lambda x: x["plan"]["executions"].insert(
                    0, x["plan"]["executions"].pop(at))), "not to be read|not in the second"
    if plan:
        slow = certificate["tier"]["latency"] + 1000
        if any(step[0] == "fetch" for step in plan["executions"]):
            late = forged(lambda x: x["tier"].update(latency=slow))
            yield late, "peak and time|worth"
    if plan or bound:
        yield forged(lambda x: x.pop("tier")), "has no bound|not to be read"
    yield forged(lambda x: x["tier"].update(out_bytes_per_us=0)), "a tier with"
    if bound and (bound["out"] or bound["in"]):
        yield forged(lambda x: x["bound"].update(out=bound["scale"] + 1)), "a share of|worth"
        yield forged(lambda x: x["bound"].update({"in": -1})), "a share of|worth"
        if plan:
            yield forged(lambda x: x["bound"].update(time=bound["time"] + 1)), "not proven|read"
    if bound and "tier" in bound["proof"].get("rows", {}):
        more = certificate["tier"]["capacity"] + 64
        yield forged(lambda x: x["tier"].update(capacity=more)), "worth"


def move(relaxed, j, to):
    """Gives a node of the problem without choices another place, and all their numbers."""
    order = [*range(len(relaxed["nodes"]))]
    order.insert(to, order.pop(j))
    nodes = relaxed["problem"]["nodes"]
    relaxed["problem"]["nodes"] = [nodes[i] for i in order]
    relaxed["nodes"] = [relaxed["nodes"][i] for i in order]
    relaxed["parts"] = [[n, [order.index(p) for p in parts]] for n, parts in relaxed["parts"]]


def main():
    bounds = searched = split = infeasible = moved = tried = 0
    forged = collections.Counter()
    with open(source) as f:
        certificates = [json.loads(line) for line in f]
    for number, certificate in enumerate(certificates):
        said = verdict(certificate)
        assert said, f"rejected certificate {number}"
        bound = certificate["bound"]
        infeasible += "infeasible" in said
        if "at" in bound:
            continue  # These are for gatherings.py.
        # Whoever hides a plan must not prove that there is none.
        if certificate["plan"]:
            hidden = verdict(certificate | {"plan": None})
            assert hidden and "infeasible" not in hidden, f"certificate {number} has a plan"
            assert not verdict(without_costs(certificate)), f"certificate {number} has a plan"
        if "tier" in certificate:
            moved += bool(bound and (bound["out"] or bound["in"]))
            for changed, message in tier_forgeries(certificate) if number % 2 == 0 else ():
                why = objection(changed)
                found = re.search(f"({message})", why)
                assert found, f"certificate {number}, not '{message}': '{why}'"
                forged[re.sub("[0-9]+", "_", why)] += 1
        if bound:
            bounds += 1
            split += "split" in bound["proof"]
            searched += "order" in bound["proof"]
            # Not for the values of cases, which a forger would make fit.
            if bound["rooms"]:
                why = objection(with_others_negated(certificate))
                assert why == "error: an odd room", f"rooms of certificate {number}: {why}"
            # Of some, which takes long enough.
            if "relaxed" in bound and number % 4 == 0:
                for changed, message in forgeries(certificate):
                    why = objection(changed)
                    found = re.search(f"({message})", why)
                    assert found, f"certificate {number}, not '{message}': '{why}'"
                    forged[re.sub("[0-9]+", "_", why)] += 1
        for index in range(len([*changes(certificate)])):
            for change in (-1, 1):
                changed = copy.deepcopy(certificate)
                container, key = [*changes(changed)][index]
                container[key] += change
                tried += 1
                assert verdict(changed) is None, f"accepted certificate {number} with {key} changed by {change}"
    print(f"{bounds} bounds, {searched} by search, {split} split, {infeasible} infeasible")
    print(f"rejected all of {tried} changes")
    if moved:
        print(f"{moved} bounds with transfers")
    for message, count in sorted(forged.items()):
        print(f"{count} times {message}")


main()
