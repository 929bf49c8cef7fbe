"""Assembles every kernel of a program: mlir on standard input, chips as
arguments.

Takes the PTX out of each `gpu.binary` and gives it to ptxas. Fails where one
does not assemble, or keeps a stack frame that is not for spilled registers.
"""

import re
import subprocess
import sys
import tempfile


def unescape(text):
    """Bytes of an MLIR string literal."""
    return re.sub(
        rb"\\([0-9A-Fa-f]{2})", lambda m: bytes([int(m[1], 16)]), text
    ).replace(b'\\"', b'"')


def binaries(source):
    """Name and PTX of each binary, in order."""
    pattern = rb'gpu\.binary @(\S+)\s+\[#gpu\.object<.*?assembly = "(.*?)">\]'
    for match in re.finditer(pattern, source, re.DOTALL):
        yield match[1].decode(), unescape(match[2])


def assemble(name, ptx, chip, folder):
    """Runs ptxas; returns its complaint, or an empty string."""
    path = f"{folder}/kernel.ptx"
    with open(path, "wb") as file:
        file.write(ptx)
    run = subprocess.run(
        ["ptxas", f"-arch={chip}", "-v", path, "-o", f"{folder}/kernel.cubin"],
        capture_output=True,
        text=True,
    )
    if run.returncode:
        return f"{name} on {chip}: {run.stderr}"
    frames = re.findall(r"(\d+) bytes stack frame, (\d+) bytes spill", run.stderr)
    if any(frame != "0" and spill == "0" for frame, spill in frames):
        return f"{name} on {chip} keeps a stack frame: {run.stderr}"
    return ""


def main():
    kernels = list(binaries(sys.stdin.buffer.read()))
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        for chip in sys.argv[1:]:
            for name, ptx in kernels:
                failures.append(assemble(name, ptx, chip, folder))
    failures = [failure for failure in failures if failure]
    print("\n".join(failures), file=sys.stderr)
    print(f"{len(kernels)} binaries, {len(failures)} failures")
    return 1 if failures or not kernels else 0


if __name__ == "__main__":
    sys.exit(main())
