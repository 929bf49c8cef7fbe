"""Runs a program by several options and checks its peaks and bits.

  peaks.py PROGRAM FILL OPTION...

The program runs without a plan, then by each of the options ('--budget=60%',
'--strategy=full'). Results have the same bits, what was measured is what was
predicted, and none is above the peak without recomputation. Of budgets, which
must come in falling order, each is kept and no peak is above the one before; or
it is refused, and so are all below it.
"""

import json
import os
import subprocess
import sys
import tempfile

PAGE = 4096


def run(program, fill, option, report):
    """The report of a run; none where the budget cannot be met."""
    command = ["remat-run", program, f"--fill={fill}", f"--report={report}"]
    done = subprocess.run(command + ([option] if option else []), capture_output=True, text=True,
                          check=False)
    if done.returncode in (4, 5) and option.startswith("--budget"):
        return None
    if done.returncode:
        sys.exit(f"peaks.py: {option}: exit code {done.returncode}\n{done.stderr}")
    with open(report, encoding="utf-8") as file:
        return json.load(file)


def check(option, report, base, before):
    peak = report["peak_bytes"]
    if [r["sha256"] for r in report["results"]] != [r["sha256"] for r in base["results"]]:
        sys.exit(f"peaks.py: {option}: other bits")
    if peak["predicted"] != peak["allocated"] or not (
            peak["allocated"] - PAGE < peak["measured"] <= peak["allocated"]):
        sys.exit(f"peaks.py: {option}: predicted, allocated and measured are {peak}")
    if report["budget_bytes"] is not None and peak["measured"] > report["budget_bytes"]:
        sys.exit(f"peaks.py: {option}: {peak['measured']} bytes measured")
    if peak["measured"] > before:
        sys.exit(f"peaks.py: {option}: {peak['measured']} bytes measured, {before} before")
    print(f"{option}: {peak['measured']} bytes, {report['recomputed_steps']} computed again")
    return peak["measured"]


def main():
    program, fill, *options = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "report.json")
        base = run(program, fill, "", report)
        top = before = base["peak_bytes"]["measured"]
        refused = ""
        for option in options:
            result = run(program, fill, option, report)
            if result is None:
                refused = refused or option
                print(f"{option}: refused")
                continue
            if refused and option.startswith("--budget"):
                sys.exit(f"peaks.py: {option} is met, and {refused} was refused")
            measured = check(option, result, base, before)
            before = measured if option.startswith("--budget") else top


main()
