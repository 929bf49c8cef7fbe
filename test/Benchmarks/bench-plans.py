#!/usr/bin/env python3
"""Plans every problem with a best known result and compares.

Usage: bench-plans.py INSTANCES [--plan-json=build/bin/plan-json] [--effort=N]
                      [--only=NAME,...] [--strategy=auto]

INSTANCES holds problems of version 1, best_known.json (budgets as parts of the
peak; increase of the time in percent, with a proven bound) and
chains/optimal.json (budgets in units; times). One row for each instance and
budget: our bound and overhead in percent, the recorded ones, and seconds of
wall time, which mean little on a shared machine. The verdict is '=' (equal
within 0.01 points), '<' (better), '>' (worse); the program ends with 1 if
there is a '>' where a best value is recorded.
"""

import argparse
import json
import math
import pathlib
import re
import subprocess
import sys

FIGURES = re.compile(r"^budget (\d+) bound \d+(?: (-?[\d.]+) %)?"
                     r"(?: overhead ([\d.]+) % .* by (\S+))?")
SECONDS = re.compile(r"^([\d.]+) s$", re.M)


def plan(arguments, path, budget):
    """Returns bound, overhead, strategy and seconds; None where there is none."""
    done = subprocess.run(
        [arguments.plan_json, path, f"--budget={budget}",
         f"--strategy={arguments.strategy}", f"--effort={arguments.effort}"],
        capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    for line in done.stdout.splitlines():
        if found := FIGURES.match(line):
            bound, overhead, strategy = found.groups()[1:]
            return (bound and float(bound), overhead and float(overhead),
                    strategy or "-", float(SECONDS.search(done.stderr)[1]))
    sys.exit(f"no figures for {path}: {done.stdout}")


def peak_of(plan_json, path):
    done = subprocess.run([plan_json, path], capture_output=True, text=True)
    return int(re.search(r"peak (\d+)", done.stdout)[1])


def rows(root):
    """Yields path, name, budget in bytes, recorded bound and best in percent."""
    for row in json.loads((root / "best_known.json").read_text()):
        path = root / f"{row['instance']}.json"
        if path.exists():
            yield (path, row["instance"], row["budget_of_peak"],
                   row["bound_tdi"], row["best_tdi"])
    for row in json.loads((root / "chains" / "optimal.json").read_text()):
        best = 100 * (row["best_known"] / row["no_remat_time"] - 1)
        yield (root / "chains" / f"{row['instance']}.json", row["instance"],
               row["budget"], None, best)


def verdict(ours, best):
    if best is None:
        return "new" if ours is not None else "-"
    if ours is None or ours > best + 0.01:
        return ">"
    return "<" if ours < best - 0.01 else "="


def show(value):
    return "" if value is None else f"{value:.4f}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("instances", type=pathlib.Path)
    parser.add_argument("--plan-json", default="build/bin/plan-json")
    parser.add_argument("--effort", type=int, default=1)
    parser.add_argument("--strategy", default="auto")
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    only = arguments.only.split(",") if arguments.only else None
    counts, peaks = {}, {}
    print("| instance | budget | recorded bound | bound | best known | ours | "
          "| by | s |")
    print("|---|---|---|---|---|---|---|---|---|")
    for path, name, budget, recorded, best in rows(arguments.instances):
        if only and name not in only:
            continue
        size = budget
        if isinstance(budget, float):
            if path not in peaks:
                peaks[path] = peak_of(arguments.plan_json, path)
            # Rounded up, without what a binary fraction adds.
            size = math.ceil(round(budget * 100) * peaks[path] / 100)
        bound, ours, strategy, seconds = plan(arguments, path, size)
        mark = verdict(ours, best)
        counts[mark] = counts.get(mark, 0) + 1
        print(f"| {name} | {budget} | {show(recorded)} | {show(bound)} | "
              f"{show(best)} | {show(ours)} | {mark} | {strategy} | "
              f"{seconds:.2f} |", flush=True)
    print("\n" + ", ".join(f"{count} '{mark}'"
                           for mark, count in sorted(counts.items())))
    sys.exit(1 if counts.get(">") else 0)


if __name__ == "__main__":
    main()
