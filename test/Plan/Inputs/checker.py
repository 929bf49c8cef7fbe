"""Loads `check-certificate`, a script without the suffix of a module."""

import os
import sys


def load(path):
    """Its names, without what it does with its command line."""
    sys.path.insert(0, os.path.dirname(path))
    sys.dont_write_bytecode = True
    with open(path) as file:
        text = file.read()
    program = {"__name__": "checker"}
    exec(compile(text[:text.index("\nif len(sys.argv)")], path, "exec"), program)
    return program
