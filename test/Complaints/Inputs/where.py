"""Fails where a report does not say where the memory goes.

  where.py REPORT.json

The timeline has a point and a name for each execution, its highest one is the peak; every
value has a name, bytes, a decision, a reason and a place; what is live at the highest
point is no more than what the values take together.
"""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    report = json.load(file)
timeline, values = report["timeline"], report["values"]
wrong = []
if len(timeline["planned"]) != report["steps"] or not all(timeline["names"]):
    wrong.append("the timeline does not name each execution")
# Offsets may leave gaps; `planned` counts the bytes in use.
if not 0.95 * report["peak_bytes"]["predicted"] <= max(timeline["planned"]) \
        <= report["peak_bytes"]["predicted"]:
    wrong.append(f"the timeline ends at {max(timeline['planned'])}")
if max(timeline["baseline"]) <= max(timeline["planned"]):
    wrong.append("the timeline without recomputation is not higher")
for value in values:
    if not value["name"] or value["bytes"] <= 0 or not value["reason"] or not value["location"]:
        wrong.append(f"value {value}")
if sum(value["bytes"] for value in values) < max(timeline["planned"]) / 2:
    wrong.append("the table lacks values")
sys.exit("\n".join(wrong) or 0)
