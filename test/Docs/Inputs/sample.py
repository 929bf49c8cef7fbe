"""Fails where a page shows output that a tool does not print any more.

  sample.py PAGE WORDS "COMMAND"

Looks for the sample on the page that begins with a line of these words, up to
the end of its block or the next command in it. The command must print its
lines, in order and with the same words. Numbers may be others: times are
measured, and sizes depend on the processor; so may be names and paths.
"""

import pathlib
import re
import subprocess
import sys

NUMBER = r"[-+−]?\d[\d.,]*( (%|[kKMGTPE]i?B|B|ns|us|ms|s)\b|%)?"


def words(line):
    """What must be the same of a line: its words, without what tables align."""
    cells = re.split(r"\s{2,}", line.strip())
    # A table of values: name, size, reason.
    if len(cells) == 3 and re.fullmatch(NUMBER, cells[1]):
        cells[0] = "NAME"
    text = re.sub(r"'[^']*'", "NAME", " ".join(cells))
    return re.sub(NUMBER, "N", re.sub(r"\S*/\S*", "PATH", text))


def sample(page, first):
    lines = pathlib.Path(page).read_text(encoding="utf-8").splitlines()
    begin = next((i for i, line in enumerate(lines) if line.startswith(first)), None)
    if begin is None:
        sys.exit(f"{page} has no line '{first}...'")
    for line in lines[begin:]:
        if line.startswith(("```", "$ ")):
            return
        # The page leaves lines out there.
        if line.strip() not in ("", "…"):
            yield line


def main(page, first, command):
    done = subprocess.run(command, shell=True, stdout=subprocess.PIPE, text=True, check=False)
    printed = [words(line) for line in done.stdout.splitlines()]
    at = 0
    for line in sample(page, first):
        try:
            at = printed.index(words(line), at) + 1
        except ValueError:
            sys.exit(f"{page} shows\n  {line}\nwhich is not printed there:\n{done.stdout}")
    print("as it is printed")


if __name__ == "__main__":
    main(*sys.argv[1:])
