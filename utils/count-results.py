"""Prints the number of tests passed, failed and skipped in a lit result file.

The exit status is 1 if a test failed, if none ran or if there is no file.
"""

import json
import sys

PASSED = {"PASS", "FLAKYPASS", "XFAIL"}
SKIPPED = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}


def count(tests):
    """(passed, failed, skipped): a code not known to be fine is a failure."""
    codes = [test["code"] for test in tests]
    passed = sum(code in PASSED for code in codes)
    skipped = sum(code in SKIPPED for code in codes)
    return passed, len(codes) - passed - skipped, skipped


def main(path):
    try:
        with open(path, encoding="utf-8") as file:
            passed, failed, skipped = count(json.load(file)["tests"])
    except (OSError, ValueError, KeyError) as error:
        print(f"check: lit left no results: {error}", file=sys.stderr)
        passed, failed, skipped = 0, 1, 0
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return int(failed > 0 or passed == 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
