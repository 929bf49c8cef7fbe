"""Plans the examples of docs/problems.md; compares its fields with those that are read.

  problems.py SOURCE FOLDER
"""

import os
import re
import subprocess
import sys

source, folder = sys.argv[1:]
with open(f"{source}/docs/problems.md", encoding="utf-8") as file:
    page = file.read()
with open(f"{source}/lib/Plan/ProblemJson.cpp", encoding="utf-8") as file:
    reader = file.read()

os.makedirs(folder, exist_ok=True)
examples = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
for number, example in enumerate(examples):
    path = f"{folder}/{number}.json"
    with open(path, "w", encoding="utf-8") as file:
        file.write(example)
    subprocess.run(["remat-plan", path, "--budget=100%"], check=True, stdout=subprocess.DEVNULL)

known = set(re.findall(r"(?:fields|top)\.(?!fail)\w+\(\s*\"(\w+)\"", reader))
rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|", page, re.MULTILINE)
listed = {name for row in rows for name in re.findall(r"\w+", row)}
assert known == listed, sorted(known ^ listed)
print(len(examples), "examples,", len(known), "fields")
