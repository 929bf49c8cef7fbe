"""Writes and shows .npz files without NumPy.

  npz.py write FILE.npz stored|deflated|fortran VALUE...
  npz.py show FILE.npz

What is written is one float32 vector called arg0.
"""

import ast
import struct
import sys
import zipfile


def write(path, kind, values):
    header = (f"{{'descr': '<f4', 'fortran_order': {kind == 'fortran'}, "
              f"'shape': ({len(values)},), }}")
    header += " " * (63 - (10 + len(header)) % 64) + "\n"
    packing = zipfile.ZIP_DEFLATED if kind == "deflated" else zipfile.ZIP_STORED
    with zipfile.ZipFile(path, "w", packing) as file:
        file.writestr("arg0.npy", b"\x93NUMPY\1\0" + struct.pack("<H", len(header))
                      + header.encode() + struct.pack(f"<{len(values)}f", *values))


def show(path):
    with zipfile.ZipFile(path) as file:
        assert file.testzip() is None
        for name in file.namelist():
            data = file.read(name)
            length = struct.unpack("<H", data[8:10])[0]
            header = ast.literal_eval(data[10:10 + length].decode())
            assert header["descr"] == "<f4" and not header["fortran_order"], header
            values = struct.unpack(f"<{header['shape'][0]}f", data[10 + length:])
            print(name.removesuffix(".npy"), *values)


def main():
    if sys.argv[1] == "write":
        write(sys.argv[2], sys.argv[3], [float(value) for value in sys.argv[4:]])
    else:
        show(sys.argv[2])


if __name__ == "__main__":
    main()
