"""Certificates that were tampered with must be rejected, each with a message.

usage: tamper.py CHECKER CERTIFICATE.json [PROBLEM.json]
"""

import contextlib
import copy
import io
import json
import sys
import tempfile
import types

checker, source, *problem = sys.argv[1:]
with open(source) as f:
    original = json.load(f)
with open(checker) as f:
    program = compile(f.read(), checker, "exec")
tried = 0


def accepts(certificate):
    """Runs the checker in this process: a new one for each takes too long."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as f:
        json.dump(certificate, f)
        f.flush()
        sys.argv = [checker, f.name, *problem]
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                sys.modules["__main__"] = module = types.ModuleType("__main__")
                exec(program, vars(module))
            return True
        except SystemExit as end:
            assert "\n" not in str(end.code), end.code
            assert str(end.code).startswith("error: "), end.code
            return False


def reject(what, change):
    global tried
    tried += 1
    changed = copy.deepcopy(original)
    change(changed)
    assert not accepts(changed), f"accepted with {what}"


def put(part, key, value):
    return lambda c: c[part].__setitem__(key, value)


assert accepts(original)
plan, bound = original["plan"], original["bound"]
executions = plan["executions"]
reject("another version", lambda c: c.update(version=1))
reject("a budget below the peak", lambda c: c.update(budget=plan["peak"] - 1))
reject("a lower peak", put("plan", "peak", plan["peak"] - 1))
reject("a lower time", put("plan", "time", plan["time"] - 1))
reject("text for a time", put("bound", "time", str(bound["time"])))
reject("a higher bound", put("bound", "time", bound["time"] + 1))


def leaf_of(certificate):
    """The first case that is not split any further."""
    tree = certificate["bound"]["proof"]
    while "split" in tree:
        tree = tree["no"]
    return tree


def in_leaf(change):
    return lambda c: change(leaf_of(c))


def put_row(row, amount):
    return in_leaf(lambda x: x["rows"].__setitem__(row, amount))


leaf = leaf_of(original)
rows = leaf["rows"]
if any(rows[row] for row in rows if row.startswith("room")):
    reject("no prices", in_leaf(lambda x: x.update(
        rows={row: rows[row] for row in rows if not row.startswith("room")})))
reject("another value", in_leaf(lambda x: x.update(value=leaf["value"] + 1)))
reject("no value", in_leaf(lambda x: x.update(value=None)))
reject("an unknown row", put_row("need 0 -1", 1))
reject("an unknown kind of row", put_row("want 0 0", 1))
for index, row in enumerate([*rows][:100]):
    for what, amount in [("negative", -1), ("a fraction", 0.5), ("text", "1"), ("true", True)]:
        reject(f"{row} {what}", put_row(row, amount))
for index, (choice, *_) in enumerate(leaf.get("order", [])):
    # What runs again may be left out: that makes the search longer, not wrong.
    if choice.startswith("k"):
        reject(f"a search without '{choice}'", in_leaf(lambda x: x["order"].pop(index)))
    reject(f"a search with '{choice}' twice", in_leaf(
        lambda x: x["order"].append(x["order"][index])))
    reject(f"a search with the room at '{choice}'", in_leaf(
        lambda x: x["order"][index][1].append("room 0")))
    reject(f"a search that decides on 1 at '{choice}'", in_leaf(
        lambda x: x["order"].insert(index, ["1", [], []])))
reject("no scale", put("bound", "scale", 0))
reject("no steps", put("bound", "steps", []))
reject("an unknown step", put("bound", "steps", [len(executions)] * len(bound["steps"])))
reject("a step twice", put("bound", "steps", 2 * bound["steps"]))
reject("no rooms", put("bound", "rooms", []))
for index, (step, unit, kept) in enumerate(bound["rooms"]):
    reject(f"room {index} of an unknown step", lambda c: c["bound"]["rooms"][index].__setitem__(0, -1))
    reject(f"room {index} in units of nothing", lambda c: c["bound"]["rooms"][index].__setitem__(1, 0))
    reject(f"room {index} for an unknown value", lambda c: c["bound"]["rooms"][index][2].append(-1))
if "split" in bound["proof"]:
    reject("a split by nothing", lambda c: c["bound"]["proof"].update(split="k -1 0"))
    reject("half a split", lambda c: c["bound"]["proof"].pop("yes"))
    reject("cases that are swapped", lambda c: c["bound"]["proof"].update(
        yes=original["bound"]["proof"]["no"], no=original["bound"]["proof"]["yes"]))
repeated = [i for i, e in enumerate(executions) if e[0] in [f[0] for f in executions[:i]]]
assert repeated
for index in repeated[:40]:
    reject(f"execution {index} missing", lambda c: c["plan"]["executions"].pop(index))
for index in range(0, len(executions), max(1, len(executions) // 20)):
    reject(f"execution {index} that drops what is not there",
           lambda c: c["plan"]["executions"][index][4].append(-1))
    reject(f"execution {index} that drops what it makes",
           lambda c: c["plan"]["executions"][index][4].extend([0, 1, 2, 3, 4, 5]))
    reject(f"execution {index} twice",
           lambda c: c["plan"]["executions"].insert(index, executions[index]))
    reject(f"execution {index} of an unknown node",
           lambda c: c["plan"]["executions"][index].__setitem__(0, len(executions)))
    if executions[index][1][0] >= 0:
        reject(f"execution {index} at an odd place",
               lambda c: c["plan"]["executions"][index][1].__setitem__(0, 1))
print("rejected all tampering" if tried > 20 else "too little was tried")
