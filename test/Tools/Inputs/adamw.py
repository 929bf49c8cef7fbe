"""Whole steps with AdamW inside, against NumPy and at several budgets.

  adamw.py MODEL [--steps=N] [--budgets=75%,50%] [--clip=NORM] [--accumulate=N]

Wraps MODEL.joint.mlir by remat.whole_step and runs N steps (10). All results
must have the same bits at 100 % of the arena and at the other budgets, and the
last step must be what NumPy makes of the state before it and of the gradients
that the joint step gives there.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

RATE, BETA1, BETA2, EPSILON, DECAY = 1e-3, 0.9, 0.999, 1e-8, 0.01


def run(program, *arguments):
    """The results of remat-run by name, and its report."""
    folder = pathlib.Path(run.folder)
    subprocess.run(["remat-run", program, f"--report={folder}/report.json",
                    f"--outputs={folder}/out.npz", *arguments],
                   check=True, stdout=subprocess.DEVNULL)
    report = json.loads((folder / "report.json").read_text())
    peak = report["peak_bytes"]
    assert peak["predicted"] == peak["allocated"]
    outputs = np.load(folder / "out.npz")
    return {result["name"]: outputs[f"result{result['index']}"].copy()
            for result in report["results"]}, report


def whole(stem, steps, budget="100%"):
    return run(f"{stem}.mlir", f"--fill={stem}.json", f"--steps={steps}", f"--budget={budget}")


def close(name, got, wanted):
    got, wanted = got.astype(np.float64), wanted.astype(np.float64)
    error = np.abs(got - wanted).max() / max(np.abs(wanted).max(), 1e-30)
    assert error < 3e-6, f"{name}: off by {error:.1e} of the largest"


def gradients(model, spec, fills, parameters):
    """What the joint step gives for these parameters."""
    np.savez(f"{run.folder}/in.npz",
             **{f"arg{i}": parameters.get(argument["name"], fills[i])
                for i, argument in enumerate(spec["arguments"])})
    results, _ = run(f"{model}.joint.mlir", f"--inputs={run.folder}/in.npz", "--strategy=none")
    listed = list(results.values())
    found = {}
    for result, value in zip(spec["results"], listed):
        for prefix in ("grad:", "d"):
            name = result["name"].removeprefix(prefix)
            if name != result["name"] and name in parameters:
                found[name] = value
                break
    return found


def check_update(names, before, after, grads, updates):
    """The count of updates, the moments and the parameters."""
    assert after["count"] == before["count"] + updates
    count = int(after["count"])
    for name in names:
        if not updates:
            for key in (name, f"m.{name}", f"v.{name}"):
                assert before[key].tobytes() == after[key].tobytes(), key
            continue
        p, m, v = (before[key].astype(np.float64) for key in (name, f"m.{name}", f"v.{name}"))
        g = grads[name]
        close(f"m.{name}", after[f"m.{name}"], BETA1 * m + (1 - BETA1) * g)
        close(f"v.{name}", after[f"v.{name}"], BETA2 * v + (1 - BETA2) * g * g)
        # From the moments as they are: where a gradient is only noise, so is
        # its direction.
        m, v = (after[f"{moment}.{name}"].astype(np.float64) for moment in "mv")
        if p.ndim > 1:
            p = p * (1 - RATE * DECAY)
        step = m / (1 - BETA1**count) / (np.sqrt(v / (1 - BETA2**count)) + EPSILON)
        close(name, after[name], p - RATE * step)


def check_numbers(options, spec, before, after):
    """How many parameters there are."""
    from remat import expected  # PYTHONPATH says where
    fills = [expected.fill(a["fill"], a["shape"], a["dtype"], i)
             for i, a in enumerate(spec["arguments"])]
    names = [name for name in before if f"m.{name}" in before]
    grads = gradients(options.model, spec, fills, {name: before[name] for name in names})
    assert sorted(grads) == sorted(names) and names
    grads = {name: value.astype(np.float64) for name, value in grads.items()}
    updates = True
    if options.accumulate > 1:
        micro = int(before["micro_step"])
        updates = micro == options.accumulate - 1
        assert after["micro_step"] == (micro + 1) % options.accumulate
        for name in names:
            total = before[f"sum.{name}"].astype(np.float64) + grads[name]
            close(f"sum.{name}", after[f"sum.{name}"], 0 * total if updates else total)
            grads[name] = total / options.accumulate
    if options.clip:
        norm = np.sqrt(sum((value * value).sum() for value in grads.values()))
        close("norm", after["norm"], norm)
        factor = min(options.clip / (norm + 1e-6), 1.0)
        grads = {name: value * factor for name, value in grads.items()}
    check_update(names, before, after, grads, updates)
    return len(names)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("model")
    parser.add_argument("--steps", type=int, default=10)
    parser.add_argument("--budgets", default="75%,50%")
    parser.add_argument("--clip", type=float)
    parser.add_argument("--accumulate", type=int, default=1)
    options = parser.parse_args()
    model, steps = options.model, options.steps
    spec = json.loads(pathlib.Path(f"{model}.expected.json").read_text())
    extra = [f"--accumulate={options.accumulate}"]
    extra += [f"--clip={options.clip}"] if options.clip else []
    with tempfile.TemporaryDirectory() as folder:
        run.folder = folder
        stem = f"{folder}/whole"
        subprocess.run([sys.executable, "-m", "remat.whole_step", f"{model}.joint.mlir",
                        f"{model}.expected.json", stem, *extra], check=True)
        first, _ = whole(stem, 1)
        before, _ = whole(stem, steps - 1)
        after, _ = whole(stem, steps)
        count = check_numbers(options, spec, before, after)
        # What batch norm counts is counted once in each step.
        assert all(value == steps for name, value in after.items()
                   if name.endswith("num_batches_tracked"))
        assert steps <= options.accumulate or after["loss"] < first["loss"]
        for budget in options.budgets.split(","):
            other, report = whole(stem, steps, budget)
            for name, value in after.items():
                assert other[name].tobytes() == value.tobytes(), (name, budget)
            print(f"{budget}: {report['recomputed_steps']} recomputed, the same bits")
    print(f"{steps} steps, {count} parameters: loss {first['loss']:.4f} to {after['loss']:.4f}")
    if options.clip:
        most = report["waiting"][0]
        assert most["for"] == "clip" and most["values"] == count, most
        print(f"{count} gradients wait for 'clip'")


if __name__ == "__main__":
    main()
