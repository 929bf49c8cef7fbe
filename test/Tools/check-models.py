"""Runs models at several budgets and checks every promise of the reports.

  check-models.py DIR MODEL...

For each DIR/MODEL.joint.mlir: without a budget, then at 100 %, 75 %, 50 % of
the arena without recomputation and at the smallest budget that was found. All
results must match DIR/MODEL.expected.json and have the same bits at every
budget; predicted = allocated, measured within a page, all within the budget.
A budget below the smallest must be refused, one below the proven bound as
infeasible.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import check_report  # noqa: E402

STRATEGIES = ["full", "segments", "greedy"]


class Failed(Exception):
    pass


class Options:
    recomputed = None
    same = None
    overhead = None
    baseline = None
    constant = False
    faster = None
    table = None
    change = None
    unchanged = None


def run(model, report, *arguments, code=0):
    """Runs remat-run; its report, or None where a refusal was wanted."""
    command = ["remat-run", f"{model}.joint.mlir", f"--fill={model}.expected.json",
               f"--expect={model}.expected.json", f"--report={report}", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != code:
        raise Failed(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr}")
    if code:
        return None
    with open(report, encoding="utf-8") as file:
        result = json.load(file)
    broken = list(check_report.problems(result, Options))
    if broken:
        raise Failed(f"{' '.join(command)}: " + "; ".join(broken))
    return result


def check(model, report):
    base = run(model, report)
    digests = check_report.digests(base)
    full = base["peak_bytes"]["predicted"]
    smallest = base["frontier"][-1]["peak_bytes"]
    print(f"{model.name}: {base['kernels']} calls, {base['distinct_kernels']} kernels, "
          f"{full / 2**20:.2f} MiB, smallest {smallest / full:.0%}")
    cases = [("100%", ()), ("75%", ()), ("50%", ()), (str(smallest), ())]
    cases += [(None, (f"--strategy={name}",)) for name in STRATEGIES]
    cases += [("75%", ("--strategy=greedy",))]
    bound = base["lower_bound"]["peak_bytes"]
    for budget, extra in cases:
        arguments = ([f"--budget={budget}"] if budget else []) + list(extra)
        if budget and budget.endswith("%"):
            wanted = -(-int(budget[:-1]) * full // 100)
            if wanted < smallest:
                code = 4 if wanted < bound else 5
                run(model, report, *arguments, code=code)
                print(f"  {' '.join(arguments)}: refused, exit code {code}")
                continue
        result = run(model, report, *arguments)
        if check_report.digests(result) != digests:
            raise Failed(f"{model.name} {arguments}: other bits than without a budget")
        over = result["overhead"]
        print(f"  {' '.join(arguments)}: {result['peak_bytes']['measured']} bytes, "
              f"{result['recomputed_steps']} recomputed, predicted {over['predicted']:+.1%}, "
              f"measured {over['measured']:+.1%}")
    if bound > 64:
        run(model, report, f"--budget={bound - 64}", code=4)
        print(f"  {bound - 64} bytes: refused as infeasible")


def main():
    folder = pathlib.Path(sys.argv[1])
    failures = 0
    with tempfile.TemporaryDirectory() as temporary:
        for name in sys.argv[2:]:
            try:
                check(folder / name, f"{temporary}/report.json")
            except Failed as failure:
                print(failure)
                failures += 1
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
