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
reject("another version", lambda c: c.update(version=2))
reject("a budget below the peak", lambda c: c.update(budget=plan["peak"] - 1))
reject("a lower peak", put("plan", "peak", plan["peak"] - 1))
reject("a lower time", put("plan", "time", plan["time"] - 1))
reject("text for a time", put("bound", "time", str(bound["time"])))
reject("a higher bound", put("bound", "time", bound["time"] + 1))
reject("a higher price", put("bound", "price", bound["price"] * 2))
reject("a lower price", put("bound", "price", bound["price"] // 2))
reject("a higher scale", put("bound", "scale", bound["scale"] * 2))
reject("no scale", put("bound", "scale", 0))
reject("an unknown step", put("bound", "step", len(executions)))
reject("a fraction of a flow", lambda c: c["bound"]["needs"][0].__setitem__(1, 0.5))
for index, (value, amount) in enumerate(bound["needs"]):
    reject(f"a missing need {index}", lambda c: c["bound"]["needs"].pop(index))
    reject(f"a higher need {index}",
           lambda c: c["bound"]["needs"][index].__setitem__(1, amount + bound["price"] * 2**60))
    reject(f"a negative need {index}", lambda c: c["bound"]["needs"][index].__setitem__(1, -1))
for index, (node, value, amount) in enumerate(bound["reads"][:40]):
    reject(f"a higher read {index}",
           lambda c: c["bound"]["reads"][index].__setitem__(2, amount + bound["price"] * 2**60))
    reject(f"a read {index} of another value",
           lambda c: c["bound"]["reads"][index].__setitem__(1, -1))
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
