"""One line instead of a traceback where a package is missing."""

import contextlib
import sys


@contextlib.contextmanager
def needs(*packages):
    """Imports in its body that fail end the program with status 2 and a line that
    names `packages`, as pip spells them."""
    try:
        yield
    except ImportError as error:
        if (error.name or "").partition(".")[0] == "remat":
            raise
        print(f"error: {error}; this needs {' and '.join(packages)}: "
              f"{sys.executable} -m pip install {' '.join(packages)}", file=sys.stderr)
        sys.exit(2)
