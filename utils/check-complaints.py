"""Compares docs/complaints.md with test/Complaints.

Every file that the page links to exists, and the report that a test in test/Complaints is
named for, by its number, is on the page.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "complaints.md"
LINK = re.compile(r"\]\(([^)#\s]+)")
NUMBER = re.compile(r"#(\d+)")


def main():
    page = PAGE.read_text(encoding="utf-8")
    targets = [target for target in LINK.findall(page) if "://" not in target]
    tests = [path for path in (ROOT / "test" / "Complaints").iterdir() if path.is_file()]
    wrong = [f"no '{target}'" for target in targets if not (PAGE.parent / target).exists()]
    wrong += [f"'{path.name}' is not on the page" for path in sorted(tests)
              if path.stem.split("-")[-1] not in NUMBER.findall(page)]
    print("\n".join(wrong), end="\n" if wrong else "", file=sys.stderr)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
