"""Fails where the measured peak of a report is above what was computed by hand.

  at_most.py REPORT.json BYTES [OTHER.json]

The limit is BYTES, and the measured peak of OTHER.json on top where it is given.
"""

import json
import sys


def peak(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)["peak_bytes"]["measured"]


measured, limit = peak(sys.argv[1]), int(sys.argv[2])
if len(sys.argv) > 3:
    limit += peak(sys.argv[3])
if measured > limit:
    sys.exit(f"at_most.py: measured {measured} bytes, at most {limit} expected")
