"""Makes one argument of a fill nearly equal to another.

  near.py FILL.json FIRST SECOND DISTANCE

SECOND becomes FIRST plus up to DISTANCE, in turn up and down.
"""

import json
import sys

path, first, second, distance = sys.argv[1], *map(int, sys.argv[2:4]), float(sys.argv[4])
with open(path, encoding="utf-8") as file:
    spec = json.load(file)
count = spec["arguments"][first]["shape"][0]
values = [((i + 1) * 2654435761 % 2**32) / 2**32 - 0.5 for i in range(count)]
near = [value + distance * (1 if i % 2 else -1) for i, value in enumerate(values)]
spec["arguments"][first]["fill"] = {"kind": "list", "values": values}
spec["arguments"][second]["fill"] = {"kind": "list", "values": near}
with open(path, "w", encoding="utf-8") as file:
    json.dump(spec, file)
