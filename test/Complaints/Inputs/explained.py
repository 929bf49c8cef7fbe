"""Checks that a report explains what becomes of every value.

usage: explained.py REPORT.json
"""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    values = json.load(file)["values"]
for value in values:
    assert value["decision"] in ("kept", "recomputed", "offloaded"), value
    assert len(value["reason"].split()) > 2, value
    assert value["name"] and value["bytes"] >= 0 and value["recompute_ns"] >= 0, value
print(f"all {len(values)} values have a reason")
