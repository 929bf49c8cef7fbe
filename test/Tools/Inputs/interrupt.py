"""Interrupts a command after a second and looks for what it left behind.

  interrupt.py OUTPUT COMMAND...
"""

import pathlib
import signal
import subprocess
import sys
import time

output = pathlib.Path(sys.argv[1])
with subprocess.Popen(sys.argv[2:], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                      text=True) as process:
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    errors = process.communicate(timeout=60)[1]
print(errors.strip())
left = sorted(path.name for path in output.parent.iterdir())
print(f"exit code {process.returncode}, {' '.join(left) or 'no files'}")
