"""Fails where transfers of a plan are out of order.

  order.py PLAN.json

Of each value: made, moved out, waited for, and only then fetched; each fetch is of a copy
that was moved out, and nothing is waited for that was not.
"""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    plan = json.load(file)
made, out, fetched = set(), set(), 0
for step in plan:
    if isinstance(step, int):
        made.add(step)
        continue
    (kind, (node, _)), = step.items()
    if kind == "offload" and node in made:
        out.add(node)
    elif node not in out:
        sys.exit(f"order.py: {step} comes too early")
    fetched += kind == "fetch"
if not fetched:
    sys.exit("order.py: nothing is fetched")
