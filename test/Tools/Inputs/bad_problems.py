"""Breaks problems, plans and buffers in many ways: remat-plan must say so in one line,
print nothing else, and exit with 2.

  bad_problems.py FOLDER
"""

import copy
import json
import os
import subprocess
import sys

# A step of four nodes with everything that version 2 has.
VALUES = [
    {"name": "w", "bytes": 64, "home": "external"},
    {"name": "a", "bytes": 128},
    {"name": "b", "bytes": 128, "directive": "free", "block_input": True},
    {"name": "c", "bytes": 64},
    {"name": "d", "bytes": 64, "home": "caller", "needed_at_end": True},
]
NODES = [
    {"name": "f1", "time": 5, "inputs": [0], "outputs": [1], "workspace": 64,
     "block": 0},
    {"name": "f2", "time": 7, "inputs": [1], "outputs": [2], "in_place": [[0, 0]]},
    {"name": "g2", "time": 3, "inputs": [2, 1], "outputs": [3], "backward": True},
    {"name": "g1", "time": 2, "inputs": [3, 0], "outputs": [4], "backward": True,
     "recomputable": False, "id": 3},
]
SECOND = {"version": 2, "name": "p", "alignment": 64, "budget": 1024, "placed": True,
          "values": VALUES, "nodes": NODES}
FIRST = {"version": 1, "name": "p", "order": [0, 1, 2], "nodes": [
    {"name": "x", "time": 1, "bytes": 4, "inputs": [], "workspace": 0, "output": False},
    {"name": "y", "time": 2, "bytes": 4, "inputs": [0], "workspace": 8, "output": False,
     "backward": True},
    {"name": "z", "time": 3, "bytes": 4, "inputs": [0, 1], "workspace": 0, "output": True}]}

# What a field may hold, by its name: a Python type, and for indices the largest one.
TYPES = {"version": int, "alignment": int, "budget": int, "time": int, "workspace": int,
         "bytes": int, "id": int, "name": str, "home": str, "directive": str, "placed": bool,
         "needed_at_end": bool, "block_input": bool, "recomputable": bool, "backward": bool,
         "block": int, "output": bool, "values": list, "nodes": list, "inputs": list, "outputs": list,
         "in_place": list, "order": list}
OTHERS = [None, True, -1, 1e300, 2**63, 2**62, "x", {}, [-1], [2**40], ["0"], [[0, 2**33]]]

failures = []
runs = 0


def expect(what, codes, *arguments, stdin=None, says=""):
    """Runs remat-plan; a code other than 0 comes with one line on standard error only."""
    global runs
    runs += 1
    done = subprocess.run(["remat-plan", *arguments], capture_output=True, input=stdin,
                          check=False)
    errors = done.stderr.decode(errors="replace")
    wrong = done.returncode not in codes
    if done.returncode:
        lines = errors.strip().split("\n")
        # What LLVM's options refuse has no "error:".
        wrong |= len(lines) != 1 or not lines[0].startswith("remat-plan: ")
        wrong |= done.returncode == 2 and done.stdout != b""
        wrong |= says not in errors or len(errors) > 400
        wrong |= not errors.isprintable() and "\n" not in errors
    if wrong:
        failures.append(f"{what}: exit code {done.returncode}, {errors[:300]!r}, "
                        f"{done.stdout[:80]!r}")


def write(folder, name, data):
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(data if isinstance(data, bytes) else json.dumps(data).encode())
    return path


def paths(value, prefix=()):
    """Paths to everything inside of objects, and of the second element of lists."""
    items = value.items() if isinstance(value, dict) else list(enumerate(value))[1:2] \
        if isinstance(value, list) else ()
    for key, inner in items:
        yield (*prefix, key)
        yield from paths(inner, (*prefix, key))


def is_refused(path, value):
    """Whether `value` can never be right at `path`."""
    key = path[-1]
    if isinstance(key, int):
        return not isinstance(value, dict) if path[-2] in ("values", "nodes") else \
            isinstance(value, (str, dict, float)) or value is None or value is True
    if isinstance(value, bool) != (TYPES[key] is bool):
        return True
    if TYPES[key] is int:
        small = key in ("version", "alignment", "block")
        return not isinstance(value, int) or value < 0 or \
            value >= 2**63 or (small and value > 64) or (value >= 2**62 and key in ("time", "bytes"))
    return not isinstance(value, TYPES[key])


def change(document, path, value):
    changed = copy.deepcopy(document)
    inner = changed
    for key in path[:-1]:
        inner = inner[key]
    if value is change:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return changed


def break_fields(folder):
    for document in (FIRST, SECOND):
        version = document["version"]
        expect(f"version {version}", {0}, write(folder, "p.json", document), "--budget=100%")
        for path in paths(document):
            for value in OTHERS:
                file = write(folder, "p.json", change(document, path, value))
                codes = {2} if is_refused(path, value) else {0, 2, 4, 5}
                expect(f"version {version}, {path} = {value}", codes, file, "--budget=100%",
                       "--strategy=none")
            if isinstance(path[-1], str):
                slip = change(document, (*path[:-1], path[-1] + "s"), 1)
                expect(f"version {version} with {path}s", {2}, write(folder, "p.json", slip),
                       "--budget=100%", says=f"'{path[-1]}s', which means nothing")
            file = write(folder, "p.json", change(document, path, change))
            expect(f"version {version} without {path}", {0, 2}, file, "--budget=100%",
                   "--strategy=none")


def break_texts(folder):
    for document in (FIRST, SECOND):
        text = json.dumps(document).encode()
        for length in range(0, len(text), 29):
            expect(f"the first {length} bytes", {2}, write(folder, "p.json", text[:length]),
                   "--budget=100%")
    texts = {
        b"": "", b" \n": "", b"null": "is not an object", b"[]": "is not an object",
        b"3": "is not an object", b"\xff\xfe\x00": "", b"\x00" * 64: "",
        b'{"version": 2, "name": "\xff"}': "", b"[" * 1_000_000: "nested",
        b'{"a":' * 300_000: "nested", b'{"version": 3}': "version 3",
        b'{"version": 1, "nodes": [], "order": []} x': "", b'{"nodes": []}': "'version'",
        b'{"version": 1e999, "nodes": []}': "", b'{"version": "1"}': "'version'",
    }
    for text, says in texts.items():
        expect(f"{text[:30]!r}", {2}, write(folder, "p.json", text), "--budget=100%", says=says)
        expect(f"{text[:30]!r} from a pipe", {2}, "-", "--budget=100%", stdin=text, says=says)
    expect("a folder", {2}, os.path.join(folder, "d.json"), "--budget=100%", says="d.json")
    expect("no file", {2}, os.path.join(folder, "n.json"), "--budget=100%", says="n.json")


def break_graphs(folder):
    def second(**changes):
        return {**SECOND, **changes}

    two = [{**VALUES[1], "name": "w"}, *VALUES[1:]]
    huge = [{**value, "bytes": 2**61} for value in VALUES]
    graphs = {
        "reads value 'd', which is not made before it":
            second(nodes=[{**NODES[0], "inputs": [4]}, *NODES[1:]]),
        "reads value 'w' twice": second(nodes=[{**NODES[0], "inputs": [0, 0]}, *NODES[1:]]),
        "has the name 'a' of another value": second(values=[*VALUES[:2], VALUES[1], *VALUES[3:]]),
        "which another node makes already":
            second(nodes=[*NODES[:1], {**NODES[1], "outputs": [1]}, *NODES[2:]]),
        "no node makes value 'w'": second(values=two),
        "overflow": second(values=huge),
        "has the id 3 of another node": second(nodes=[{**NODES[0], "id": 3}, *NODES[1:]]),
        "is out of range": second(nodes=[NODES[0], {**NODES[1], "in_place": [[1, 0]]}, *NODES[2:]]),
        "does not hold every node once": {**FIRST, "order": [0, 1, 1]},
        "alignment 48": second(alignment=48),
        "has the id -1": second(nodes=[{**NODES[0], "id": -1}, *NODES[1:]]),
        "node 1 states block 2, and in the": second(nodes=[NODES[0], {**NODES[1], "block": 2},
                                                           *NODES[2:]]),
        "node 0 states block 2147483646": second(nodes=[{**NODES[0], "block": 2**31 - 2}, *NODES[1:]]),
        "node 3 states block 1, which the": second(nodes=[*NODES[:3], {**NODES[3], "block": 1}]),
    }
    for says, document in graphs.items():
        expect(says, {2}, write(folder, "p.json", document), "--budget=100%", says=says)


def break_plans(folder):
    problem = write(folder, "p.json", SECOND)
    for plan in (b"", b"{}", b"3", b"[0,1,2", b"[0,1,2]", b"[1,0,2,3]", b"[0,1,2,3,3]", b"[0,1,2,9]",
                 b'["0"]', b"[0.5]", b"[null]", b"[-1]", b"[" * 1_000_000, b"[99999999999999999999]"):
        file = write(folder, "plan.json", plan)
        expect(f"plan {plan[:20]!r}", {2}, problem, f"--evaluate={file}", says="plan.json")
    for budget in ("", "0", "-1", "%", "0%", "-5%", "nan", "inf", "1e3", "9" * 30, "9" * 30 + "%",
                   "1 2", "1KiB,", ",", "0x10", "\u00bd", "smallest%",):
        expect(f"budget {budget!r}", {2}, problem, f"--budget={budget}")
        expect(f"memory {budget!r}", {2}, problem, f"--device-memory={budget}")
    for option in ("points=0", "points=-1", "points=x", "effort=-1", "effort=99999999999",
                   "pipeline=-1", "strategy=", "strategy=segments=0", "entry=", "policy="):
        expect(option, {2}, problem, "--frontier", f"--{option}")
    for target in ("report", "certificate", "o"):
        expect(target, {2}, problem, "--budget=100%", f"--{target}={folder}/no/such.json")
        expect(f"{target} onto the problem", {2}, problem, "--budget=100%", f"--{target}={problem}",
               says="is read")
    break_outputs(folder, problem)
    expect("no output", {0}, problem, "--budget=100%", "--report=/dev/null", "-o=/dev/null")


def break_outputs(folder, problem):
    """Two names for one file are found where it is there and where it is not yet."""
    os.makedirs(f"{folder}/deep/real", exist_ok=True)
    os.makedirs(f"{folder}/real", exist_ok=True)
    for link, target in (("link.json", "p.json"), ("link", "real"), ("far", "deep/real")):
        if not os.path.islink(f"{folder}/{link}"):
            os.symlink(target, f"{folder}/{link}")
    link = f"{folder}/link.json"
    expect("a link to the problem", {2}, problem, "--budget=100%", f"-o={link}", says="is read")
    expect("the problem of a batch", {2}, f"256={problem}", "--max-batch", "--budget=1MiB",
           f"--report={problem}", says="is read")
    for report, output, codes in (("new.json", "new.json", {2}), ("real/x.json", "link/x.json", {2}),
                                  ("real/../y.json", "y.json", {2}),
                                  ("far/../z.json", "z.json", {0})):
        expect(f"{report} and {output}", codes, problem, "--budget=100%",
               f"--report={folder}/{report}", f"-o={folder}/{output}",
               says="something else" if codes == {2} else "")


def break_buffers(folder):
    for text in (b"", b"id\n", b"\xff\n", b"id,lower,upper,size\na,0,1", b"id,lower,upper,size\na,0,x,1",
                 b"id,lower,upper,size\na,0,1,99999999999999999999", b"id,lower,upper,size\na,,,",
                 b"id,lower,upper,size,size\na,0,1,1,1", b"id,lower,upper,size\na,0,1,1,1",
                 b"id,lower,upper,size\na,0,1,4611686018427387904\nb,0,1,4611686018427387904"):
        expect(f"buffers {text!r}", {2}, write(folder, "b.csv", text))


def main():
    folder = sys.argv[1]
    os.makedirs(os.path.join(folder, "d.json"), exist_ok=True)
    break_texts(folder)
    break_graphs(folder)
    break_plans(folder)
    break_buffers(folder)
    break_fields(folder)
    for failure in failures:
        print(failure)
    print(f"{runs} runs, {len(failures)} failures")


main()
