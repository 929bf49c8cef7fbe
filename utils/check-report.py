"""Fails if a report of remat-run has fields that docs/report.md does not name,
or lacks one that it names.

  check-report.py REPORT.json
"""

import json
import pathlib
import re
import sys

PAGE = pathlib.Path(__file__).resolve().parent.parent / "docs" / "report.md"


def documented():
    """The names in the first column of the page's table."""
    rows = re.findall(r"^\| (`[^|]*) \|", PAGE.read_text(encoding="utf-8"), flags=re.M)
    return {name for row in rows for name in re.findall(r"`(\w+)`", row)}


def main(path):
    with open(path, encoding="utf-8") as file:
        written = set(json.load(file))
    for name in sorted(written - documented()):
        print(f"report has '{name}', which docs/report.md does not", file=sys.stderr)
    for name in sorted(documented() - written):
        print(f"docs/report.md has '{name}', which the report does not", file=sys.stderr)
    return int(written != documented())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
