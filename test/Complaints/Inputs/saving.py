"""Fails where a run did not save enough memory.

  saving.py REPORT.json SHARE

The measured peak is less than that of the run without recomputation by SHARE of it.
"""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    report = json.load(file)
now, before = report["peak_bytes"]["measured"], report["baseline"]["measured_peak_bytes"]
if now > before * (1 - float(sys.argv[2])):
    sys.exit(f"saving.py: {now} bytes measured, {before} without recomputation")
