"""Checks in the output of `remat-opt --help` that a pipeline's options are
spelled like those of the passes it is made of: check-options.py HELP"""

import re
import sys

PIPELINES = {"remat", "remat-to-cpu", "remat-to-nvvm"}


def options_by_owner(text):
    """Maps each pass and pipeline to its options, by indentation."""
    owner, found = None, {}
    for line in text.splitlines():
        match = re.match(r"^( +)--([\w-]+)", line)
        if not match:
            continue
        if len(match[1]) <= 6:
            owner = match[2]
            found[owner] = set()
        elif owner:
            found[owner].add(match[2])
    return found


def main():
    with open(sys.argv[1]) as file:
        found = options_by_owner(file.read())
    of_passes = set()
    for name, options in found.items():
        if name.startswith("remat-") and name not in PIPELINES:
            of_passes |= options
    for name in sorted(PIPELINES):
        if not found.get(name):
            sys.exit(f"pipeline '{name}' has no options in the help")
        for option in sorted(found[name] - of_passes):
            sys.exit(f"option '{option}' of '{name}' is an option of no pass")


main()
