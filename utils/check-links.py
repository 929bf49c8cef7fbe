"""Reports links in the project's Markdown files that lead to no file."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")


def broken(page):
    """The relative links of `page` whose target is not there."""
    targets = LINK.findall(page.read_text(encoding="utf-8"))
    return [target for target in targets
            if "://" not in target and not (page.parent / target).exists()]


def main():
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    lost = [f"{page.relative_to(ROOT)}: no '{target}'" for page in pages for target in broken(page)]
    print("\n".join(lost), end="\n" if lost else "", file=sys.stderr)
    return int(bool(lost))


if __name__ == "__main__":
    sys.exit(main())
