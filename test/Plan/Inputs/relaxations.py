"""Changes the problems without choices of certificates at random. Where the checker
accepts one all the same, the plan of the certificate must satisfy what follows from it.

usage: relaxations.py CHECKER CERTIFICATES
"""

import copy
import json
import random
import sys

from checker import load

path, source = sys.argv[1:]
program = load(path)
import check_choices  # beside the checker

Problem, Cuts, require = (program[name] for name in ("Problem", "Cuts", "require"))
draw = random.Random(1)


def change(relaxed):
    """One random change: a number, a list, a flag, an order."""
    nodes, values = relaxed["problem"]["nodes"], relaxed["problem"]["values"]
    j, v = draw.randrange(len(nodes)), draw.randrange(len(values))
    some = [draw.randrange(len(nodes)) for _ in range(draw.randrange(3))]
    to = draw.randrange(len(nodes))

    def move():
        for part in (nodes, relaxed["nodes"]):
            part.insert(to, part.pop(j))

    def double():
        nodes.insert(j, copy.deepcopy(nodes[j]))
        relaxed["nodes"].insert(j, draw.choice(relaxed["nodes"]))

    def drop(key):
        if relaxed[key]:
            relaxed[key].pop(draw.randrange(len(relaxed[key])))

    draw.choice([
        lambda: nodes[j].update(time=nodes[j]["time"] + draw.choice([-2, -1, 1, 5])),
        lambda: values[v].update(bytes=values[v]["bytes"] + draw.choice([-64, 64, 128])),
        lambda: values[v].update(home=draw.choice(["arena", "caller", "external"])),
        lambda: nodes[j].update(inputs=sorted({*nodes[j]["inputs"]} ^ {v})),
        lambda: nodes[j].update(outputs=sorted({*nodes[j]["outputs"]} ^ {v})),
        lambda: nodes[j].update(optional=not nodes[j].get("optional")),
        lambda: nodes[j].update(recomputable=not nodes[j].get("recomputable", True)),
        lambda: nodes[j].update(workspace=nodes[j].get("workspace", 0) + 64),
        lambda: relaxed["parts"].append([draw.choice(relaxed["nodes"]) + draw.randrange(2), some]),
        lambda: relaxed["forms"].append([v, draw.randrange(len(values))]),
        lambda: drop("parts"),
        lambda: drop("forms"),
        move,
        double,
    ])()


def follow(problem, relaxation, cuts, steps, executions):
    """The unknowns of a plan, and its time."""
    found, live, seen, time = {"1"}, {*problem.external}, set(), 0
    starts = [relaxation.of[step] for step in steps]
    step, there = -1, set()
    for n, _, _, pairs, dropped in executions:
        node = problem.nodes[n]
        time += node["time"]
        again = node.get("optional") or n in seen
        if not again and n in starts:
            step, there = starts.index(n), relaxation.named(live)
            found |= {f"k {step} {v}" for v in there}
        seen.add(n)
        if again:
            found |= {f"r {step} {part}" for part in relaxation.parts.get(n, ())}
        live -= {node["inputs"][index] for _, index in pairs}
        live |= {*node["outputs"]}
        there |= relaxation.named(node["outputs"])
        found |= {f"a {step} {v}" for v in there}
        live -= {*dropped}
    for v, j in relaxation.simple.maker.items():
        found |= {f"a {i} {v}" for i in range(len(steps)) if f"r {i} {j}" in found}
    return {x: int(x in found) for x in cuts.cost}, time


def main():
    accepted = changed = rows = 0
    with open(source) as f:
        certificates = [json.loads(line) for line in f]
    for number, certificate in enumerate(certificates):
        bound, plan, budget = (certificate[key] for key in ("bound", "plan", "budget"))
        if not plan or not bound or "relaxed" not in bound:
            continue
        problem = Problem(certificate["problem"])
        for _ in range(20):
            relaxed = copy.deepcopy(bound["relaxed"])
            for _ in range(draw.randrange(4)):
                change(relaxed)
            try:
                simple = check_choices.relaxed(problem, relaxed)
                due = simple.due[:-1]
                steps = sorted(draw.sample(due, min(len(due), draw.randrange(4))))
                rooms = [[i, 1, []] for i in range(len(steps))]
                require(simple.alone, "several makers")
                cuts = Cuts(simple, {"scale": 1, "steps": steps, "rooms": rooms}, budget)
            except (SystemExit, ValueError, LookupError, TypeError):
                continue
            accepted += 1
            changed += relaxed != bound["relaxed"]
            relaxation = check_choices.Relaxation(problem, simple, relaxed)
            unknowns, time = follow(problem, relaxation, cuts, steps, plan["executions"])
            for name, row in cuts.rows.items():
                rows += 1
                holds = sum(factor * unknowns[x] for x, factor in row.items()) <= 0
                assert holds, f"certificate {number}: the plan does not satisfy '{name}'"
            least = sum(problem.nodes[n]["time"] for n in problem.due[:-1])
            least += sum(x["time"] for x in simple.nodes if x.get("optional"))
            least += sum(cuts.cost[x] * one for x, one in unknowns.items())
            assert least <= time, f"certificate {number}: {least} for a plan of {time}"
    print(f"{accepted} accepted, {changed} of them changed, {rows} rows")


main()
