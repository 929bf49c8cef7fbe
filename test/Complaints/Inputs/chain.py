"""Compares two steps in one process with two processes of one step.

  chain.py FOLDER PROGRAM FILL OPTION...

Results 1 to 4 of the program are the next values of its arguments 0 to 3.
"""

import json
import subprocess
import sys

import numpy as np

from remat import expected

folder, program, fill, *options = sys.argv[1:]


def run(name, *arguments):
    subprocess.run(["remat-run", program, f"--outputs={folder}/{name}.npz", *options, *arguments],
                   check=True, stdout=subprocess.DEVNULL)
    return np.load(f"{folder}/{name}.npz")


with open(fill, encoding="utf-8") as file:
    values = [expected.fill(a["fill"], a["shape"], a["dtype"], i)
              for i, a in enumerate(json.load(file)["arguments"])]
both = run("both", f"--fill={fill}", "--steps=2")
first = run("first", f"--fill={fill}")
values[:4] = [first[f"result{i + 1}"] for i in range(4)]
np.savez(f"{folder}/in.npz", **{f"arg{i}": value for i, value in enumerate(values)})
second = run("second", f"--inputs={folder}/in.npz")
for name in second.files:
    if second[name].tobytes() != both[name].tobytes():
        sys.exit(f"chain.py: '{name}' is another one in the second step of a process")
    if second[name].tobytes() == first[name].tobytes():
        sys.exit(f"chain.py: '{name}' did not change")
