"""Writes a fill for a program that comes without one, from its entry's types.

  fill-spec.py FILE.mlir [--modulus=N] [--scale=X] > SPEC.json

Floats are spread around 0, over `scale`; integers are below `modulus`, which
has to be the smallest size that one of them indexes (the vocabulary).
"""

import argparse
import json
import re
import sys

NUMPY = {"f32": "float32", "f64": "float64", "i1": "bool", "i8": "int8", "i32": "int32",
         "i64": "int64"}


def arguments(text):
    """Shape and element type of each argument of the first function."""
    start = text.index("(", text.index("func.func"))
    depth, end = 0, start
    for end in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        if depth == 0:
            break
    for sizes, element in re.findall(r"%\w+\s*:\s*tensor<((?:\d+x)*)([a-z]\w*)>",
                                     text[start:end]):
        yield [int(size) for size in sizes.split("x") if size], NUMPY[element]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--modulus", type=int, default=2)
    parser.add_argument("--scale", type=float, default=0.07)
    options = parser.parse_args()
    with open(options.file, encoding="utf-8") as file:
        found = list(arguments(file.read()))
    spec = {"version": 1, "arguments": []}
    for index, (shape, dtype) in enumerate(found):
        kind = ({"kind": "affine", "scale": options.scale, "offset": 0.0}
                if dtype.startswith("float") else {"kind": "mod", "mod": options.modulus})
        spec["arguments"].append({"index": index, "name": f"arg{index}", "shape": shape,
                                  "dtype": dtype, "fill": kind})
    json.dump(spec, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
