"""Reproducible argument values, and the description of a step's results.

An exported step has no weights in it: every parameter and input is an
argument, and NAME.expected.json says how its values follow from a hash of the
element's index (`fill`) and what the framework computed from them in double
precision. docs/expected.md describes the file.
"""

import json
import math

import numpy as np


def affine(scale, offset=0.0):
    """Values spread evenly over `scale`, around `offset`."""
    return {"kind": "affine", "scale": scale, "offset": offset}


def modulo(count):
    """Integers from 0 to count - 1."""
    return {"kind": "mod", "mod": count}


def fill(recipe, shape, dtype, index):
    """The value of argument number `index`, the same on every machine."""
    count = math.prod(shape)
    element = np.arange(1, count + 1, dtype=np.uint64)
    # Knuth's multiplicative hash; the second term sets arguments apart.
    hashed = (element * np.uint64(2654435761) + np.uint64((index + 1) * 40503)) % np.uint64(2**32)
    if recipe["kind"] == "list":
        return np.array(recipe["values"]).astype(dtype).reshape(shape)
    if recipe["kind"] == "const":
        flat = np.full(count, recipe["value"])
    elif recipe["kind"] == "arange":
        flat = np.arange(count) % shape[-1]
    elif recipe["kind"] == "hash":
        flat = hashed
    elif recipe["kind"] == "mod":
        flat = hashed % np.uint64(recipe["mod"])
    elif recipe["kind"] == "affine":
        flat = recipe["scale"] * (hashed / 2.0**32 - 0.5) + recipe["offset"]
    else:
        raise ValueError(f"unknown fill '{recipe['kind']}'")
    return flat.astype(dtype).reshape(shape)


def describe(name, value, dtype):
    """One entry of `results`: shape, first values, sum and norm of `value`."""
    flat = np.asarray(value, np.float64).reshape(-1)
    norm = math.sqrt(float((flat * flat).sum()))
    entry = {"name": name, "dtype": dtype, "shape": list(np.shape(value)),
             "first": flat[:8].tolist(), "sum": float(flat.sum()), "l2": norm}
    # Zero in exact arithmetic: only rounding noise is left to compare.
    if norm < 1e-8 * math.sqrt(max(flat.size, 1)):
        entry["noise"] = True
    return entry


def write(path, model, functions, arguments, results, tolerance):
    """Writes NAME.expected.json; `arguments` are (name, shape, dtype, fill)."""
    spec = {
        "version": 1,
        "model": model,
        "function": functions,
        "tolerance": tolerance,
        "arguments": [{"index": index, "name": name, "shape": list(shape), "dtype": dtype,
                       "fill": recipe}
                      for index, (name, shape, dtype, recipe) in enumerate(arguments)],
        "results": results,
    }
    # One argument or result a line: short, and a change shows as a line.
    with open(path, "w", encoding="utf-8") as file:
        file.write("{\n")
        for key, value in spec.items():
            last = key == "results"
            if isinstance(value, list):
                rows = ",\n".join("  " + json.dumps(row) for row in value)
                text = f"[\n{rows}\n ]"
            else:
                text = json.dumps(value)
            file.write(f' "{key}": {text}{"" if last else ","}\n')
        file.write("}\n")
