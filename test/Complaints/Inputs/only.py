"""Fails where a report names other values as computed again than expected.

  only.py REPORT.json NAME...

At least one value is computed again, and all that are have one of the names.
"""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    values = json.load(file)["values"]
again = {value["name"] for value in values if value["decision"] == "recomputed"}
if not again or not again <= set(sys.argv[2:]):
    sys.exit(f"only.py: computed again are {sorted(again)}")
