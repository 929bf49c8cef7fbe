"""Writes a fill for a program that comes without one, from its entry's types.

  fill-spec.py FILE.mlir [--modulus=N] [--scale=X] > SPEC.json

Floats are spread around 0, over `scale`; integers are below `modulus`, which
has to be the smallest size that one of them indexes (the vocabulary).
"""

import argparse
import json
import re
import sys

NUMPY = {"f16": "float16", "bf16": "bfloat16", "f32": "float32", "f64": "float64", "i1": "bool",
         "i8": "int8", "i16": "int16", "i32": "int32", "i64": "int64", "index": "int64"}


def entry(text):
    """Where the function starts that remat-run would run: the only public one, else main."""
    found = re.findall(r"func\.func\s+(public\s+|private\s+|)@(\w+)", text)
    public = [name for visibility, name in found if visibility.strip() != "private"]
    if len(public) != 1 and "main" not in public:
        sys.exit(f"fill-spec: expected one public function or 'main', found {len(public)}")
    return re.search(rf"@{public[0] if len(public) == 1 else 'main'}\(", text).end() - 1


def arguments(text):
    """Shape and element type of each argument of the entry."""
    start = entry(text)
    depth, end = 0, start
    for end in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        if depth == 0:
            break
    for sizes, element in re.findall(r"%\w+\s*:\s*tensor<((?:[\d?]+x)*)([a-z]\w*)[>,]",
                                     text[start:end]):
        if element not in NUMPY or "?" in sizes:
            sys.exit(f"fill-spec: cannot fill an argument of type 'tensor<{sizes}{element}>'")
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
                if "float" in dtype else {"kind": "mod", "mod": options.modulus})
        spec["arguments"].append({"index": index, "name": f"arg{index}", "shape": shape,
                                  "dtype": dtype, "fill": kind})
    json.dump(spec, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
