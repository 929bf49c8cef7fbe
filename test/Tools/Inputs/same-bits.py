"""Runs a model on 1, 2 and 3 threads at two budgets and compares every result:
same-bits.py FOLDER MODEL"""

import json
import subprocess
import sys

folder, model = sys.argv[1:]


def run(threads, budget):
    report = f"{folder}/{threads}-{budget}.json"
    subprocess.run(
        ["remat-run", f"{model}.joint.mlir", f"--fill={model}.expected.json",
         f"--expect={model}.expected.json", f"--threads={threads}",
         f"--budget={budget}%", f"--report={report}"],
        check=True, stdout=subprocess.DEVNULL)
    with open(report) as file:
        report = json.load(file)
    assert report["threads"] == threads
    peak = report["peak_bytes"]
    assert peak["predicted"] == peak["allocated"] <= report["budget_bytes"]
    return {one["name"]: one["sha256"] for one in report["results"]}


expected = run(1, 100)
assert expected
for threads in (1, 2, 3):
    for budget in (90, 60):
        assert run(threads, budget) == expected, (threads, budget)
