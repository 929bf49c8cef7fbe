"""Random problems of version 1 and random plans: remat-plan must say what the
reference evaluator says. usage: agree.py EVALUATOR.py FOLDER
"""

import importlib.util
import json
import os
import random
import subprocess
import sys


def random_problem(rng, n):
    nodes = []
    for v in range(n):
        inputs = rng.sample(range(v), min(v, rng.randrange(4)))
        nodes.append(
            {
                "name": f"n{v}",
                "time": rng.randrange(100),
                "bytes": rng.randrange(1000),
                "backward": False,
                "inputs": inputs,
                "workspace": rng.choice([0, rng.randrange(500)]),
                "output": rng.random() < 0.2,
            }
        )
    return {"version": 1, "name": "r", "nodes": nodes, "order": list(range(n))}


def random_plan(rng, problem):
    """First executions in order, with any that came before between them."""
    plan = []
    for v in problem["order"]:
        plan.append(v)
        plan += [rng.randrange(v + 1) for _ in range(rng.randrange(3))]
    return plan


def run(*arguments):
    """What remat-plan prints; where no plan is found it exits with 4 or 5."""
    done = subprocess.run(
        ["remat-plan", *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode in (0, 4, 5), done.stderr
    return done.stdout


def main():
    spec = importlib.util.spec_from_file_location("evaluate", sys.argv[1])
    reference = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(reference)
    folder = sys.argv[2]
    problem_file = os.path.join(folder, "problem.json")
    plan_file = os.path.join(folder, "plan.json")
    planned = 0
    for seed in range(60):
        rng = random.Random(seed)
        problem = random_problem(rng, rng.randrange(1, 30))
        plan = random_plan(rng, problem)
        with open(problem_file, "w") as f:
            json.dump(problem, f)
        with open(plan_file, "w") as f:
            json.dump(plan, f)
        peak, time = reference.evaluate(problem, plan)
        got = run(problem_file, f"--evaluate={plan_file}")
        assert got == f"peak {peak} time {time}\n", (seed, got, peak, time)
        # And a plan of ours, by the reference.
        base, base_time = reference.evaluate(problem, problem["order"])
        budget = max(1, base * 8 // 10)
        os.remove(plan_file)
        run(problem_file, f"--budget={budget}", "-o", plan_file)
        if os.path.exists(plan_file):
            plan = json.load(open(plan_file))
            assert reference.evaluate(problem, plan)[0] <= budget, seed
            assert reference.is_fixed_order(problem, plan), seed
            planned += 1
        assert reference.lower_bound(problem) <= base
    print("agree,", planned, "planned")


main()
