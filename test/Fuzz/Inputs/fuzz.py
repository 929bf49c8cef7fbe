"""Runs random programs at several budgets and strategies.

usage: fuzz.py [--seed=N] [--programs=N] [--keep=DIR]

Each program of `programs.py` runs without a budget, where its results must
agree with NumPy's within the error that rounding may make, and at 75 %, 50 %
and the smallest budget and by a strategy drawn for it, where they must have
the same bits (remat-run compares that itself, too). A budget may be refused
only as too small. The first failure of a program is printed with its seed and
the command; --keep saves the files of failures. The exit status is 1 if there
was one.
"""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import numpy as np

from programs import Program

STRATEGIES = ["full", "segments", "recursive", "greedy", "cut", "search"]
REFUSED = {4: "proven", 5: "not found"}


class Failure(Exception):
    pass


def run(folder, *arguments):
    """Report of one run, and its results; the exit code where it was refused."""
    report, outputs = folder / "report.json", folder / "out.npz"
    command = ["remat-run", str(folder / "p.mlir"), f"--inputs={folder / 'in.npz'}",
               f"--report={report}", f"--outputs={outputs}", *arguments]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    except subprocess.TimeoutExpired as late:
        raise Failure(f"{' '.join(command)}: no end after 300 s") from late
    if done.returncode in REFUSED and arguments:
        return done.returncode, None
    if done.returncode != 0:
        raise Failure(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr}")
    with np.load(outputs) as file:
        results = [file[f"result{i}"] for i in range(len(file.files))]
    return json.loads(report.read_text()), results


def compare(program, results):
    """With the reference."""
    for index, (value, result) in enumerate(zip(program.results, results, strict=True)):
        if result.shape != value.shape:
            raise Failure(f"result {index} has shape {result.shape}, not {value.shape}")
        error = np.max(np.abs(result.astype(np.float64) - value.array), initial=0)
        if not error <= value.error:
            raise Failure(f"result {index} is off by {error}, allowed are {value.error}")


def check(seed, folder):
    """Number of recomputations in all plans; raises Failure."""
    program = Program(seed)
    (folder / "p.mlir").write_text(program.text)
    np.savez(folder / "in.npz", **{
        f"arg{i}": value.array.astype(np.int32 if value.dtype == "i32" else np.float32)
        for i, value in enumerate(program.inputs)})
    report, results = run(folder)
    compare(program, results)
    smallest = [point["peak_bytes"] for point in report["frontier"] if point["peak_bytes"]]
    strategy = STRATEGIES[program.integer(0, len(STRATEGIES))]
    recomputed = 0
    for arguments in (["--budget=75%"], ["--budget=50%"], [f"--strategy={strategy}", "--budget=90%"],
                      [f"--budget={max(1, min(smallest, default=1))}"]):
        planned, again = run(folder, *arguments)
        if again is None:
            continue
        recomputed += planned["recomputed_steps"]
        for index, (one, two) in enumerate(zip(results, again, strict=True)):
            if one.tobytes() != two.tobytes():
                raise Failure(f"{' '.join(arguments)}: result {index} has other bits")
    return recomputed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=0, help="the first program's")
    parser.add_argument("--programs", type=int, default=20)
    parser.add_argument("--keep", type=pathlib.Path, help="where to save failures")
    options = parser.parse_args()
    failures = recomputed = 0
    for seed in range(options.seed, options.seed + options.programs):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            try:
                recomputed += check(seed, folder)
            except Failure as failure:
                failures += 1
                print(f"seed {seed}: {failure}", flush=True)
                if options.keep:
                    shutil.copytree(folder, options.keep / str(seed), dirs_exist_ok=True)
        if sys.stderr.isatty():
            print(f"\r{seed - options.seed + 1}/{options.programs}", end="", file=sys.stderr)
    print(f"{options.programs} programs from seed {options.seed}: {failures} failed, "
          f"{recomputed} recomputations")
    return min(failures, 1)


if __name__ == "__main__":
    sys.exit(main())
