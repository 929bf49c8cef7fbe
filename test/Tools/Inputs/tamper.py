"""Certificates that were tampered with must be rejected, each with a message.

usage: tamper.py CHECKER CERTIFICATE.json [PROBLEM.json]
"""

import contextlib
import copy
import io
import json
import sys
import tempfile

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
                exec(program, {"__name__": "checker"})
            return True
        except SystemExit as end:
            assert str(end.code).startswith("check-certificate: "), end.code
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
proof = bound["proof"]
reject("a higher price", lambda c: c["bound"]["proof"].update(prices=[2 * proof["prices"][0] + 1]))
reject("no price", lambda c: c["bound"]["proof"].update(prices=[0]))
reject("a negative price", lambda c: c["bound"]["proof"].update(prices=[-proof["prices"][0]]))
reject("two prices", lambda c: c["bound"]["proof"].update(prices=2 * proof["prices"]))
reject("another value", lambda c: c["bound"]["proof"].update(value=proof["value"] + 1))
reject("no scale", put("bound", "scale", 0))
reject("no steps", put("bound", "steps", []))
reject("an unknown step", put("bound", "steps", [len(executions)]))
reject("another step", put("bound", "steps", [bound["steps"][0] - 1]))
reject("a step twice", put("bound", "steps", 2 * bound["steps"]))
for kind in ("needs", "reads"):
    for index, entry in enumerate(proof[kind][:40]):
        amounts = [("much more", entry[-1] + 2**60), ("negative", -1), ("a fraction", 0.5)]
        if kind == "needs":
            amounts.append(("missing", 0))
        for what, amount in amounts:
            reject(f"{kind} {index} {what}",
                   lambda c: c["bound"]["proof"][kind][index].__setitem__(-1, amount))
        for place in range(len(entry) - 1):
            reject(f"{kind} {index} of an unknown {place}",
                   lambda c: c["bound"]["proof"][kind][index].__setitem__(place, -1))
repeated = [i for i, e in enumerate(executions) if e[0] in [f[0] for f in executions[:i]]]
assert repeated
for index in repeated[:40]:
    reject(f"execution {index} missing", lambda c: c["plan"]["executions"].pop(index))
for index in range(0, len(executions), max(1, len(executions) // 20)):
    reject(f"execution {index} twice",
           lambda c: c["plan"]["executions"].insert(index, executions[index]))
    reject(f"execution {index} of an unknown node",
           lambda c: c["plan"]["executions"][index].__setitem__(0, len(executions)))
    if executions[index][1][0] >= 0:
        reject(f"execution {index} at an odd place",
               lambda c: c["plan"]["executions"][index][1].__setitem__(0, 1))
print("rejected all tampering" if tried > 20 else "too little was tried")
