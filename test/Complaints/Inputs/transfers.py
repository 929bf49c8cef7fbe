"""Checks the transfers of a plan.

  transfers.py both REPORT.json          some values are moved, others computed again
  transfers.py waits PROBLEM.json PLAN.json RATE
      Until the wait for a copy to be out, its bytes are held: with any one of the plan's
      waits only at the fetch, the plan never needs less memory, and for some of them more.
      A fetch without any wait is refused.
"""

import json
import os
import subprocess
import sys
import tempfile


def both(report):
    with open(report, encoding="utf-8") as file:
        report = json.load(file)
    decisions = {value["decision"] for value in report["values"]}
    moved = report["transfers"]
    if not {"offloaded", "recomputed"} <= decisions or report["recomputed_steps"] == 0:
        sys.exit(f"decisions are {sorted(decisions)}")
    if moved["out_bytes"] == 0 or moved["in_bytes"] < moved["out_bytes"]:
        sys.exit(f"moved: {moved}")


def evaluate(problem, plan, rate):
    """What remat-plan prints of a plan; none if it is wrong."""
    with tempfile.NamedTemporaryFile("w", suffix=".json", delete=False) as file:
        json.dump(plan, file)
    done = subprocess.run(["remat-plan", problem, f"--evaluate={file.name}",
                           f"--offload={rate}"], capture_output=True, text=True, check=False)
    os.unlink(file.name)
    return int(done.stdout.split()[1]) if done.returncode == 0 else None


def waits(problem, path, rate):
    with open(path, encoding="utf-8") as file:
        plan = json.load(file)
    planned = evaluate(problem, plan, rate)
    count = higher = 0
    for index, step in enumerate(plan):
        if isinstance(step, int) or "wait" not in step:
            continue
        fetch = plan.index({"fetch": step["wait"]}, index)
        without = plan[:index] + plan[index + 1:]
        if evaluate(problem, without, rate) is not None:
            sys.exit(f"{step} can be left out")
        late = evaluate(problem, without[:fetch - 1] + [step] + without[fetch - 1:], rate)
        if late < planned:
            sys.exit(f"{step} later: {late} bytes in place of {planned}")
        count, higher = count + 1, higher + (late > planned)
    print(f"{count} waits, {higher} of them make room at the peak")


if __name__ == "__main__":
    {"both": both, "waits": waits}[sys.argv[1]](*sys.argv[2:])
