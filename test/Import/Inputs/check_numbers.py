"""Runs the functions of a program and compares their results with NumPy's.

usage: check_numbers.py FILE.mlir [OPTION OF remat-run...]

Each public function with the name of a reference below gets random arguments.
It runs without a budget, at the smallest one, and with all computed again that
the backward part can compute: the first run must agree with the reference, the
others in every bit with the first.
"""

import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

DTYPES = {"f16": np.float16, "f32": np.float32, "f64": np.float64, "i1": np.bool_, "i8": np.int8,
          "i16": np.int16, "i32": np.int32, "i64": np.int64, "bf16": "V2"}

erf = np.vectorize(math.erf)


def widen(bits):
    """bf16 to f32."""
    return (np.asarray(bits).view(np.uint16).astype(np.uint32) << 16).view(np.float32)


def narrow(values):
    """f32 to bf16 and back, to nearest even."""
    bits = np.asarray(values, np.float32).view(np.uint32)
    bits = (bits + 0x7FFF + ((bits >> 16) & 1)) & np.uint32(0xFFFF0000)
    return bits.view(np.float32)


def windows(x, size, axes, stride=1, dilation=1):
    """The windows of `x` over two axes, which become the last two."""
    reach = [(n - 1) * dilation + 1 for n in size]
    view = sliding_window_view(x, reach, axes)
    take = [slice(None)] * view.ndim
    for axis in axes:
        take[axis] = slice(None, None, stride)
    take[-2] = take[-1] = slice(None, None, dilation)
    return view[tuple(take)]


def softmax(x, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    return e / e.sum(axis, keepdims=True)


def gradients(loss, values, wanted, step=1e-5):
    """Central differences of `loss` by the values whose numbers are `wanted`."""
    results = []
    for number in wanted:
        gradient = np.zeros_like(values[number])
        for index in np.ndindex(gradient.shape):
            sides = []
            for sign in (1, -1):
                moved = [value.copy() for value in values]
                moved[number][index] += sign * step
                sides.append(loss(*moved))
            gradient[index] = (sides[0] - sides[1]) / (2 * step)
        results.append(gradient)
    return results


def with_gradients(forward):
    """Sum of squares of tanh of `forward`, and its gradients."""
    def loss(*values):
        return np.sum(np.tanh(forward(*values)) ** 2)
    return lambda *values: [loss(*values), *gradients(loss, values, range(len(values)))]


def nchw(x, w):
    return np.einsum("nchwij,fcij->nfhw", windows(x, w.shape[2:], (2, 3), stride=2), w)


def nhwc(x, w):
    return np.einsum("nhwcij,ijcf->nhwf", windows(x, w.shape[:2], (1, 2)), w)


def depthwise(x, w):
    return np.einsum("nhwcij,ijc->nhwc", windows(x, w.shape[:2], (1, 2)), w)


def grouped(x, w):
    return np.einsum("ngchwij,gfcij->ngfhw", windows(x, w.shape[3:], (3, 4)), w)


def max_pool(x):
    return windows(x, (2, 2), (2, 3), stride=2).max((-2, -1))


def average_pool(x):
    return windows(x, (3, 3), (1, 2)).mean((-2, -1))


def named(x, y, p):
    total = x + y
    product = (total - y) * total
    e = np.exp(np.sqrt(np.abs(product)))
    low, high = np.minimum(np.log(e), x), np.maximum(np.log(e), x)
    chosen = np.where(p, erf(low) / e, np.tanh(1 / np.sqrt(e)))
    rounded = np.where(y < 0, np.ceil(y - 0.5), np.floor(y + 0.5))
    return [np.ceil(high ** 2) + np.floor(x) + rounded, e ** low / e - chosen]


def layouts(x):
    padded = np.zeros((12, 9), x.dtype)
    padded[:10] = x
    packed = padded.reshape(3, 4, 3, 3).transpose(0, 2, 1, 3)
    u = np.sin(x)
    return [np.sin(packed), u.T, np.broadcast_to(u, (4, 10, 9)), softmax(u), u.sum(0), u.max(1)]


def products(a, b, v):
    m = a @ b
    return [m, np.einsum("bij,bjk->bik", a.reshape(2, 3, 4), b.reshape(2, 4, 4)), m @ v,
            np.sum(v * v), m.T @ a, np.tanh(m) @ np.tanh(m).T]


def branches(x, p, q):
    first = np.tanh(x) if p else x * x
    second = first if q else np.exp(first) + (first if p else 1)
    return [first, second, np.float32(1 if p else 2)]


def bf16(a, b):
    a, b = widen(a), widen(b)
    h = narrow(np.tanh(narrow(a.astype(np.float64) @ b)))
    return [a.astype(np.float64) @ b, h, narrow(h.astype(np.float64) @ b.T)]


def bf16_sums(a):
    """Sums of 2048 squares; in bf16, they would stay below 1024."""
    a = widen(a).astype(np.float64)
    return [narrow(a @ a.T), narrow(narrow(a * a).astype(np.float64).sum(1))]


def f16_sums(a):
    a = a.astype(np.float64)
    return [a @ a.T, (a * a).sum(1)]


def f16(a, b):
    wide = a.astype(np.float64) @ b.astype(np.float64)
    return [wide, np.tanh(wide.astype(np.float16)).astype(np.float16)]


def f64(a, b):
    return [np.tanh(a @ b), np.exp(a).sum(1)]


def i8(a, b):
    return [a.astype(np.int32) @ b.astype(np.int32),
            np.clip(a.astype(np.int32) * 3, -128, 127).astype(np.int8)]


def unsigned(a, b):
    ua, ub = a.view(np.uint8), b.view(np.uint8)
    return [ua.astype(np.int32) @ ub.astype(np.int32), np.maximum(ua, ua[::-1]).view(np.int8),
            windows(ua, (2, 2), (0, 1)).max((-2, -1)).view(np.int8), ua.astype(np.float32)]


def tosa_mlp(x, w, b, v):
    h = np.maximum(x @ w + b[0], 0)
    return [softmax(h @ v)]


def tosa_conv(x, w, b, d, e):
    pad = ((0, 0), (1, 1), (1, 1), (0, 0))
    y = np.einsum("nhwcij,fijc->nhwf", windows(np.pad(x, pad), (3, 3), (1, 2)), w) + b
    y = np.maximum(y, 0)
    z = np.einsum("nhwcij,ijcm->nhwcm", windows(np.pad(y, pad), (3, 3), (1, 2)), d)
    z = z.reshape(*z.shape[:3], -1) + e
    pooled = windows(z, (3, 3), (1, 2), stride=2).max((-2, -1))
    count = windows(np.pad(np.ones_like(pooled), pad), (3, 3), (1, 2)).sum((-2, -1))
    mean = windows(np.pad(pooled, pad), (3, 3), (1, 2)).sum((-2, -1)) / count
    return [np.tanh(1 / (1 + np.exp(-mean)))]


def tosa_int8(x, w, b):
    """Rescaled by 2**30 / 2**38, half away from zero, with zero points 3 and -1."""
    x, w = x.astype(np.int64) - 3, w.astype(np.int64)
    y = np.einsum("nhwcij,fijc->nhwf", windows(x, (3, 3), (1, 2)), w) + b
    scaled = np.where(y >= 0, (y + 128) >> 8, -((-y + 128) >> 8)) - 1
    return [np.clip(scaled, -128, 127).astype(np.int8)]


def tosa_moves(x, i):
    index = np.clip(i, 0, 3)
    e = erf(x)
    chosen = np.where(x > e, x, e)
    return [x.T, np.pad(x, ((2, 2), (1, 1))), np.concatenate([x, x], 1),
            x.argmax(1).astype(np.int32), x[index[0]][None], np.abs(chosen) ** chosen]


REFERENCES = {
    "conv_nchw": with_gradients(nchw), "conv_nhwc": with_gradients(nhwc),
    "depthwise": with_gradients(depthwise), "grouped": with_gradients(grouped),
    "max_pool": with_gradients(max_pool), "average_pool": with_gradients(average_pool),
    "named": named, "layouts": layouts, "products": products, "branches": branches,
    "bf16": bf16, "f16": f16, "bf16_sums": bf16_sums, "f16_sums": f16_sums, "f64": f64, "i8": i8, "unsigned": unsigned,
    "tosa_mlp": tosa_mlp, "tosa_conv": tosa_conv, "tosa_int8": tosa_int8,
    "tosa_moves": tosa_moves,
}

# Of the largest element: rounding of storage, else of sums in f32.
TOLERANCES = {"bf16": 2e-2, "bf16_sums": 1e-2, "f16": 2e-3, "f16_sums": 2e-3, "f64": 1e-12}


def arguments(text, rng):
    for sizes, element in re.findall(r"%\w+: tensor<((?:\d+x)*)(\w+)>", text):
        shape = [int(size) for size in sizes.split("x") if size]
        if element == "i1":
            yield rng.integers(0, 2, shape).astype(np.bool_)
        elif element.startswith("i"):
            yield rng.integers(-128, 128, shape).astype(DTYPES[element])
        elif element == "bf16":
            values = narrow(rng.standard_normal(shape).astype(np.float32))
            yield (values.view(np.uint32) >> 16).astype(np.uint16).view("V2")
        else:
            yield rng.standard_normal(shape).astype(DTYPES[element])


def run(path, name, folder, *options):
    command = ["remat-run", path, f"--entry={name}", f"--inputs={folder}/in.npz",
               f"--outputs={folder}/out.npz", f"--report={folder}/report.json", *sys.argv[2:],
               *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr}")
    with np.load(f"{folder}/out.npz") as file:
        results = [file[f"result{i}"] for i in range(len(file.files))]
    return results, json.loads(pathlib.Path(folder, "report.json").read_text("utf-8"))


def compare(name, index, result, reference):
    if result.dtype.kind == "V":
        result = widen(result)
    reference = np.asarray(reference)
    if result.shape != reference.shape:
        sys.exit(f"{name}: result {index} has shape {result.shape}, not {reference.shape}")
    largest = np.max(np.abs(reference.astype(np.float64)), initial=1)
    exact = result.dtype.kind in "iub"
    error = np.max(np.abs(result.astype(np.float64) - reference.astype(np.float64)), initial=0)
    if not error <= (0 if exact else TOLERANCES.get(name, 2e-5) * largest):
        sys.exit(f"{name}: result {index} is off by {error}, the largest element is {largest}")


def check(path, name, signature):
    inputs = list(arguments(signature, np.random.default_rng(len(name))))
    wide = [x.astype(np.float64) if x.dtype == np.float32 else x for x in inputs]
    with tempfile.TemporaryDirectory() as folder:
        np.savez(f"{folder}/in.npz", **{f"arg{i}": x for i, x in enumerate(inputs)})
        results, report = run(path, name, folder)
        references = REFERENCES[name](*wide)
        if len(results) != len(references):
            sys.exit(f"{name}: {len(results)} results, not {len(references)}")
        for index, pair in enumerate(zip(results, references)):
            compare(name, index, *pair)
        smallest = max(report["frontier"][-1]["peak_bytes"], 1)
        steps = 0
        for option in (f"--budget={smallest}", "--policy=recompute all"):
            again, planned = run(path, name, folder, option)
            steps = max(steps, planned["recomputed_steps"])
            for index, (first, second) in enumerate(zip(results, again)):
                if first.tobytes() != second.tobytes():
                    sys.exit(f"{name}: result {index} has other bits with '{option}'")
    print(f"{name}: {len(results)} results, {steps} computed again")


def main():
    text = pathlib.Path(sys.argv[1]).read_text("utf-8")
    for name, signature in re.findall(r"func\.func @(\w+)\(([^)]*)\)", text):
        check(sys.argv[1], name, signature)


if __name__ == "__main__":
    main()
