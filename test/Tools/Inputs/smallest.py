"""What is printed of the smallest arena can be given as a budget.

  smallest.py COMMAND...

Runs the command with '--budget=smallest', then with each size of the row that
it prints.
"""

import subprocess
import sys


def run(budget):
    return subprocess.run(sys.argv[1:] + ["--budget=" + budget],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False)


def main():
    lines = run("smallest").stdout.splitlines()
    head = next(i for i, line in enumerate(lines) if "overhead" in line)
    words = lines[head + 1].split()
    for size in sorted({words[0] + words[1], words[2] + words[3]}):
        done = run(size)
        print(f"exit code {done.returncode}")
        if done.returncode:
            print(f"with --budget={size}:\n{done.stdout}")


main()
