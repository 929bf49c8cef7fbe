"""Runs random programs at three budgets each.

usage: fuzz.py --seeds=A:B [--keep=DIR]

Each program of `programs.py` runs without a budget, where its results must
agree with NumPy's within the error that rounding may make, and by four plans,
which must give the same bits; see fuzz-programs.cpp. Each failure is printed
with its seed; --keep saves its files. The exit status is 1 if there was one.
"""

import argparse
import json
import pathlib
import select
import shutil
import subprocess
import sys
import tempfile

import numpy as np

from programs import Program
from values import as_stored, read_stored

TIMEOUT_S = 300


class Failure(Exception):
    pass


class Driver:
    """The process that compiles and runs; a new one where it has died."""

    def __init__(self, folder):
        self.messages = open(folder / "stderr", "w+")
        self.process = None

    def start(self):
        self.process = subprocess.Popen(["fuzz-programs"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=self.messages, text=True)

    def stop(self):
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    def said(self):
        self.messages.flush()
        self.messages.seek(0)
        return self.messages.read()[-3000:]

    def ask(self, job):
        """The answer to one job."""
        self.messages.seek(0)
        self.messages.truncate()
        if not self.process:
            self.start()
        self.process.stdin.write(job + "\n")
        self.process.stdin.flush()
        if not select.select([self.process.stdout], [], [], TIMEOUT_S)[0]:
            self.stop()
            raise Failure(f"no end after {TIMEOUT_S} s")
        answer = self.process.stdout.readline()
        if not answer:
            code = self.process.wait()
            self.stop()
            raise Failure(f"the compiler died with {code}\n{self.said()}")
        answer = json.loads(answer)
        if "error" in answer:
            raise Failure(f"{answer['error']}\n{self.said()}".strip())
        return answer


def compare(program, path):
    """The results in `path` with the reference."""
    with np.load(path) as file:
        results = [file[f"result{i}"] for i in range(len(file.files))]
    if len(results) != len(program.results):
        raise Failure(f"{len(results)} results, not {len(program.results)}")
    for index, (value, result) in enumerate(zip(program.results, results)):
        if result.shape != value.shape:
            raise Failure(f"result {index} has shape {result.shape}, not {value.shape}")
        if value.is_float:
            difference = read_stored(value.dtype, result) - value.array
            error = np.max(np.abs(difference), initial=0)
        else:
            error = np.count_nonzero(result != value.array)
        if not error <= value.error:
            raise Failure(f"result {index} is off by {error}, allowed are {value.error}")


def check(seed, driver, folder):
    """Counts of what ran; raises Failure."""
    program = Program(seed)
    program_file, inputs, outputs = (folder / name for name in ("p.mlir", "in.npz", "out.npz"))
    program_file.write_text(program.text)
    np.savez(inputs, **{f"arg{i}": as_stored(value.dtype, value.array)
                        for i, value in enumerate(program.inputs)})
    counts = driver.ask(f"{program_file} {inputs} {outputs} {seed} {program.batch}")
    compare(program, outputs)
    # A short step runs once more, to be warm.
    if counts["calls"] != 2 * program.effects:
        raise Failure(f"{counts['calls']} calls with effects in two runs of {program.effects}")
    return counts


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", default="0:20", help="A:B, the programs A to B - 1")
    parser.add_argument("--keep", type=pathlib.Path, help="where to save failures")
    options = parser.parse_args()
    first, end = (int(number) for number in options.seeds.split(":"))
    failures, sums = 0, {"plans": 0, "recomputed": 0, "moves": 0}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        driver = Driver(folder)
        for seed in range(first, end):
            try:
                counts = check(seed, driver, folder)
                for key in sums:
                    sums[key] += counts[key]
            except Failure as failure:
                failures += 1
                print(f"seed {seed}: {failure}", flush=True)
                if options.keep:
                    shutil.copytree(folder, options.keep / str(seed), dirs_exist_ok=True)
            if (seed + 1 - first) % 1000 == 0:
                print(f"{seed + 1 - first} programs, {failures} failed", flush=True)
            if sys.stderr.isatty():
                print(f"\r{seed - first + 1}/{end - first}", end="", file=sys.stderr)
        driver.stop()
    print(f"seeds {first} to {end - 1}: {end - first} programs, {failures} failed; "
          f"{sums['plans']} plans, {sums['recomputed']} recomputations, "
          f"{sums['moves']} parts of transfers")
    return min(failures, 1)


if __name__ == "__main__":
    sys.exit(main())
