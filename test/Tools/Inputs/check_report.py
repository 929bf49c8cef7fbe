"""Checks what must hold in every report of remat-run.

  check_report.py REPORT.json [--recomputed=N] [--same=OTHER.json]
                  [--overhead=X] [--baseline=BYTES] [--constant]
                  [--faster=OTHER.json] [--table=OTHER.json --row=LABEL]
                  [--change=X] [--unchanged=NAME]

With --same, the results of both reports have the same bits, but for those that
one of them says to be changed. The predicted overhead is below X, and below that
of the other report with --faster; the arena without recomputation at most BYTES.
With --constant, the process is as large after the last step as after the first.
With --table, peak and overhead are those of the row LABEL of the frontier there.
With --change, narrower storage changes some results, not the first one, and by
less than X. With --unchanged, it changes all results but NAME.
"""

import argparse
import json
import sys

PAGE = 4096


def digests(report, changed=()):
    return [result["sha256"] for result in report["results"] if result["index"] not in changed]


def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def problems(report, options):
    """Yields a line for each promise that the report breaks."""
    peak, budget = report["peak_bytes"], report["budget_bytes"]
    if peak["predicted"] != peak["allocated"]:
        yield f"predicted {peak['predicted']}, allocated {peak['allocated']}"
    if peak["measured"] is not None:
        if not peak["allocated"] - PAGE < peak["measured"] <= peak["allocated"]:
            yield f"allocated {peak['allocated']}, measured {peak['measured']}"
    if budget is not None and peak["allocated"] > budget:
        yield f"allocated {peak['allocated']}, budget {budget}"
    timeline = report["timeline"]
    if len(timeline["planned"]) != report["steps"]:
        yield f"{report['steps']} steps, {len(timeline['planned'])} in the timeline"
    if len(timeline["names"]) != len(timeline["planned"]):
        yield "the timeline has another number of names"
    if max(timeline["planned"], default=0) > peak["predicted"]:
        yield "the timeline passes the predicted peak"
    stages = {"import", "kernels", "schedule", "plan"}
    if peak["measured"] is not None:
        stages |= {"lower", "codegen"}
    if not all(report["compile_ns"].get(stage, 0) > 0 for stage in stages):
        yield f"times of stages: {report['compile_ns']}"
    if options.recomputed is not None and report["recomputed_steps"] != options.recomputed:
        yield f"{report['recomputed_steps']} steps recompute"
    if options.overhead is not None and report["overhead"]["predicted"] >= options.overhead:
        yield f"predicted overhead {report['overhead']['predicted']}"
    if options.baseline is not None and report["baseline"]["peak_bytes"] > options.baseline:
        yield f"{report['baseline']['peak_bytes']} bytes without recomputation"
    if options.constant:
        resident = report["resident_bytes"]
        if resident["last"] > resident["first"] + PAGE:
            yield f"the process grew from {resident['first']} to {resident['last']} bytes"
    if options.faster:
        other = read(options.faster)["overhead"]["predicted"]
        if report["overhead"]["predicted"] >= other:
            yield f"predicted overhead {report['overhead']['predicted']}, and {other} there"
    if options.table:
        rows = {row["budget"]: row for row in read(options.table)["frontier"]}
        row = rows[options.row]
        planned = (peak["predicted"], report["overhead"]["predicted"])
        if (row["peak_bytes"], row["overhead"]) != planned:
            yield f"{planned}, and the table says {row}"
    if options.change is not None:
        changed, largest = report["changed_results"], report["largest_change"]["relative"]
        if not changed or 0 in changed or not 0 < largest < options.change:
            yield f"results {changed} change by {largest}"
    if options.unchanged:
        changed = report["changed_results"]
        names = [r["name"] for r in report["results"] if r["index"] not in changed]
        if names != [options.unchanged]:
            yield f"results {names} are not changed"
    if options.same:
        other = read(options.same)
        changed = set(report["changed_results"] + other["changed_results"])
        if digests(other, changed) != digests(report, changed):
            yield f"other bits than in {options.same}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("report")
    parser.add_argument("--recomputed", type=int)
    parser.add_argument("--same")
    parser.add_argument("--overhead", type=float)
    parser.add_argument("--baseline", type=int)
    parser.add_argument("--constant", action="store_true")
    parser.add_argument("--faster")
    parser.add_argument("--table")
    parser.add_argument("--row")
    parser.add_argument("--change", type=float)
    parser.add_argument("--unchanged")
    options = parser.parse_args()
    report = read(options.report)
    found = list(problems(report, options))
    for line in found:
        print(f"{options.report}: {line}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
