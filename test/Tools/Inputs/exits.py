"""Runs a command that has to end with a given exit code.

  exits.py CODE COMMAND...

What the command prints goes to standard output, both streams.
"""

import subprocess
import sys

wanted, command = int(sys.argv[1]), sys.argv[2:]
done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                      text=True, check=False)
sys.stdout.write(done.stdout)
if done.returncode != wanted:
    print(f"exits.py: exit code {done.returncode}, expected {wanted}")
    sys.exit(1)
