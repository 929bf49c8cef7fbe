"""Checks what must hold in every report of remat-run.

  check_report.py REPORT.json [--recomputed=N] [--same=OTHER.json]
                  [--overhead=X] [--baseline=BYTES] [--constant]

With --same, the results of both reports have the same bits. The predicted
overhead is below X, the arena without recomputation at most BYTES. With
--constant, the process is as large after the last step as after the first.
"""

import argparse
import json
import sys

PAGE = 4096


def digests(report):
    return [result["sha256"] for result in report["results"]]


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
    if options.same:
        with open(options.same, encoding="utf-8") as file:
            if digests(json.load(file)) != digests(report):
                yield f"other bits than in {options.same}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("report")
    parser.add_argument("--recomputed", type=int)
    parser.add_argument("--same")
    parser.add_argument("--overhead", type=float)
    parser.add_argument("--baseline", type=int)
    parser.add_argument("--constant", action="store_true")
    options = parser.parse_args()
    with open(options.report, encoding="utf-8") as file:
        report = json.load(file)
    found = list(problems(report, options))
    for line in found:
        print(f"{options.report}: {line}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
