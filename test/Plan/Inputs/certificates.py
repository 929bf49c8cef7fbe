"""Runs the checker on certificates, one a line, and on changed ones.

usage: certificates.py CHECKER CERTIFICATES
"""

import copy
import json
import sys

checker, source = sys.argv[1:]
with open(checker) as f:
    text = f.read()
program = {"__name__": "checker"}
exec(compile(text[:text.index("\nif len(sys.argv)")], checker, "exec"), program)


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
        for execution in plan["executions"]:
            yield execution, 0
    if bound:
        for leaf in leaves(bound["proof"]):
            yield leaf, "value"
            # What a room is worth is in the value, whatever is kept.
            rooms = [row for row in leaf["rows"] if row.startswith("room")]
            if rooms == [*leaf["rows"]] and leaf["rows"]["room 0"]:
                yield leaf["rows"], "room 0"


def with_others_negated(certificate):
    """Names values that are not there to be kept, among those that count if dropped."""
    changed = copy.deepcopy(certificate)
    bound, nodes = changed["bound"], changed["problem"]["nodes"]
    for room in bound["rooms"]:
        step = nodes[bound["steps"][room[0]]]
        room[2] += [v for v in step["inputs"] + step["outputs"] if v not in room[2]]
    return changed


def main():
    bounds = searched = split = infeasible = tried = 0
    with open(source) as f:
        certificates = [json.loads(line) for line in f]
    for number, certificate in enumerate(certificates):
        said = verdict(certificate)
        assert said, f"rejected certificate {number}"
        bound = certificate["bound"]
        infeasible += "infeasible" in said
        if bound:
            bounds += 1
            tree = bound["proof"]
            least = -(-min(leaf["value"] for leaf in leaves(tree)) // bound["scale"])
            base = sum(node["time"] for node in certificate["problem"]["nodes"])
            split += "split" in tree
            searched += "split" not in tree and base + least < bound["time"]
            # Not for the values of cases, which a forger would make fit.
            why = objection(with_others_negated(certificate))
            assert why == "error: an odd room", f"rooms of certificate {number}: {why}"
        for index in range(len([*changes(certificate)])):
            for change in (-1, 1):
                changed = copy.deepcopy(certificate)
                container, key = [*changes(changed)][index]
                container[key] += change
                tried += 1
                assert verdict(changed) is None, f"accepted certificate {number} with {key} changed by {change}"
    print(f"{bounds} bounds, {searched} by search, {split} split, {infeasible} infeasible")
    print(f"rejected all of {tried} changes")


main()
