"""Loads `check-certificate`, a script without the suffix of a module."""

import os
import sys
import types


def load(path):
    """Its names, without what it does with its command line."""
    sys.path.insert(0, os.path.dirname(path))
    sys.dont_write_bytecode = True
    with open(path) as file:
        text = file.read()
    # The files beside it import it by this name.
    module = sys.modules["check_certificate"] = types.ModuleType("check_certificate")
    program = text[:text.index('\nsys.modules["check_certificate"]')]
    exec(compile(program, path, "exec"), vars(module))
    return vars(module)
