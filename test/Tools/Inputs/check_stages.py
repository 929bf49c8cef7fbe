"""Checks a pipeline's report: the stages' plans hold every node of the problem, and
no device holds more than the budget.

  check_stages.py PROBLEM.json REPORT.json
"""

import json
import sys


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        problem = json.load(file)
    with open(sys.argv[2], encoding="utf-8") as file:
        report = json.load(file)
    stages = report["stages"]
    ids = {node["id"] for node in problem["nodes"]}
    held = [{step for step in stage["plan"] if isinstance(step, int)} for stage in stages]
    assert set().union(*held) == ids and sum(map(len, held)) == len(ids)
    for index, stage in enumerate(stages):
        assert stage["in_flight"] == len(stages) - index
        kept = (stage["in_flight"] - 1) * stage["kept_bytes"] + stage["peak_bytes"]
        assert kept == stage["device_bytes"] <= report["budget_bytes"]
        assert stage["time_ns"] <= report["slowest_ns"]
    assert report["lower_bound_ns"] <= report["slowest_ns"]
    print(len(stages), "stages hold every node")


main()
