"""Fails for each model with expected results that no test runs.

  all-models.py MODELS TESTS

A test named run-models*.test runs `check-models.py MODELS/FOLDER NAME...`.
"""

import pathlib
import re
import sys

models, tests = map(pathlib.Path, sys.argv[1:])
run = {f"{folder}/{name}"
       for test in tests.glob("run-models*.test")
       for folder, names in re.findall(r"check-models\.py \S*/models/(\w+) (.*)", test.read_text())
       for name in names.split()}
there = {f"{file.parent.name}/{file.name.removesuffix('.expected.json')}"
         for file in models.glob("*/*.expected.json")}
for name in sorted(there - run):
    print(f"{name}: no test runs it")
sys.exit(1 if there - run else 0)
