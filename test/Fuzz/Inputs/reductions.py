"""Reductions, softmax, pooling, positions of extremes, running sums."""

import math

import numpy as np

from values import EPS, LARGEST, NothingFits, Value, rounded, tensor

FLOAT = {"arith.addf": ("0.0", np.sum), "arith.mulf": ("1.0", np.prod),
         "arith.maximumf": (None, np.max), "arith.minimumf": (None, np.min)}
INTEGER = {"arith.addi": (0, np.sum), "arith.ori": (0, np.bitwise_or.reduce),
           "arith.xori": (0, np.bitwise_xor.reduce), "arith.maxsi": (None, np.max),
           "arith.minsi": (None, np.min)}
INFINITY = {"f64": "0xFFF0000000000000", "f32": "0xFF800000", "f16": "0xFC00", "bf16": "0xFF80"}


def infinity(dtype, positive):
    bits = INFINITY[dtype]
    return "0x7" + bits[3:] if positive else bits


def some_dims(program, shape):
    return sorted({program.integer(0, len(shape)) for _ in range(program.integer(1, len(shape) + 1))})


def total(x, axes):
    """Their sum, in any order: of no order may a part overflow."""
    count = math.prod(x.shape[i] for i in axes)
    array = x.array.sum(axis=tuple(axes))
    value = rounded(x.dtype, array, count * x.error + EPS[x.dtype] * count * (x.largest + x.error) * 2)
    if np.abs(x.array).sum(axis=tuple(axes)).max(initial=0) + value.error > LARGEST[x.dtype]:
        raise NothingFits
    return value


def reduced(program):
    x = program.pick(lambda value: value.shape)
    dims = some_dims(program, x.shape)
    name = program.one([*FLOAT])
    start, function = FLOAT[name]
    if name == "arith.mulf":
        count = math.prod(x.shape[i] for i in dims)
        if x.largest > 4 or count > 6 or x.dtype in ("f16", "bf16"):
            raise NothingFits
        scale = max(1.0, x.largest + x.error)**count
        value = rounded(x.dtype, np.prod(x.array, axis=tuple(dims)), count * x.error * scale, scale * count)
    elif name == "arith.addf":
        value = total(x, dims)
    else:
        start = infinity(x.dtype, name == "arith.minimumf")
        value = Value(x.dtype, function(x.array, axis=tuple(dims)), x.error)
    target, kind = program.filled(value.shape, start, x.dtype), value.type
    text = (f"linalg.reduce {{ {name} }} ins({x.name} : {x.type}) outs({target} : {kind}) "
            f"dimensions = {dims}")
    return program.add(text, value)


def reduced_integers(program):
    x = program.pick(lambda value: value.shape, program.one(["i8", "i32", "i64"]))
    dims = some_dims(program, x.shape)
    name = program.one([*INTEGER])
    start, function = INTEGER[name]
    array = x.array
    for axis in reversed(dims):
        array = function(array, axis=axis) if name != "arith.addi" else \
            np.sum(array, axis=axis, dtype=array.dtype)
    if start is None:
        limits = np.iinfo(x.array.dtype)
        start = limits.min if name == "arith.maxsi" else limits.max
    value = Value(x.dtype, array)
    target, kind = program.filled(value.shape, start, x.dtype), value.type
    text = (f"linalg.reduce {{ {name} }} ins({x.name} : {x.type}) outs({target} : {kind}) "
            f"dimensions = {dims}")
    return program.add(text, value)


def shift(program, value, gradient):
    """Adds the mean of `gradient` to `value`, and goes over to its type for that.

    Where the sum may overflow, its maximum takes the place of that.
    """
    rank, size, dtype = len(gradient.shape), max(gradient.array.size, 1), gradient.dtype
    op, start = "arith.addf", "0.0"
    try:
        mean = total(gradient, range(rank))
    except NothingFits:
        op, start = "arith.maximumf", infinity(dtype, False)
        mean = Value(dtype, gradient.array.max(), gradient.error)
    target = program.filled((), start, dtype)
    name = program.line(f"linalg.reduce {{ {op} }} ins({gradient.name} : {gradient.type}) "
                        f"outs({target} : tensor<{dtype}>) dimensions = {[*range(rank)]}")
    mean = rounded(dtype, mean.array / size, mean.error / size, scale=mean.largest / size)
    mean.name, to = name, value.dtype
    widths = {"f64": 64, "f32": 32, "f16": 16, "bf16": 16}
    body = [f"%c = arith.constant {1 / size:.17e} : {dtype}", f"%p = arith.mulf %x0, %c : {dtype}"]
    if widths[dtype] < widths[to]:
        body.append(f"%q = arith.extf %p : {dtype} to {to}")
    elif widths[dtype] > widths[to]:
        body.append(f"%q = arith.truncf %p : {dtype} to {to}")
    elif dtype != to:
        body += [f"%w = arith.extf %p : {dtype} to f32", f"%q = arith.truncf %w : f32 to {to}"]
    else:
        body.append(f"%q = arith.addf %p, %p : {to}")
        mean.array, mean.error = mean.array * 2, mean.error * 2
    body += [f"%s = arith.addf %q, %x1 : {to}", f"linalg.yield %s : {to}"]
    error = mean.error + value.error + EPS[to] * 2 * (mean.largest + value.largest) + EPS[dtype] * mean.largest
    identity = [f"d{i}" for i in range(len(value.shape))]
    return program.add(program.generic([mean, value], [[], identity], value.shape, to, body),
                       rounded(to, value.array + mean.array, error))


def softmax(program):
    x = program.pick(lambda value: value.shape)
    dim = program.integer(0, len(x.shape))
    powers = np.exp(x.array - x.array.max(axis=dim, keepdims=True))
    array = powers / powers.sum(axis=dim, keepdims=True)
    empty = program.empty(x.shape, x.dtype)
    error = min(2.0, 2 * x.error * math.exp(2 * min(x.error, 1)) + EPS[x.dtype] * (x.shape[dim] + 2 * x.largest))
    return program.add(f"linalg.softmax dimension({dim}) ins({x.name} : {x.type}) outs({empty} : {x.type}) "
                       f"-> {x.type}", rounded(x.dtype, array, error))


def windows(array, axes, sizes, strides, dilations):
    """The elements of each window, in a new first axis."""
    parts = []
    for offsets in np.ndindex(*sizes):
        cut = [slice(None)] * array.ndim
        for axis, offset, size, stride, dilation in zip(axes, offsets, sizes, strides, dilations):
            span = array.shape[axis] - (size - 1) * dilation
            cut[axis] = slice(offset * dilation, offset * dilation + span, stride)
        parts.append(array[tuple(cut)])
    return np.stack(parts)


def draw_windows(program, spatial):
    """Sizes, strides and dilations that fit."""
    sizes = [program.integer(1, min(size, 3) + 1) for size in spatial]
    strides = [program.integer(1, 3) for _ in spatial]
    dilations = [program.integer(1, 3) if (size - 1) * 2 < full else 1 for size, full in zip(sizes, spatial)]
    return sizes, strides, dilations


def written_windows(strides, dilations):
    lists = {"dilations": dilations, "strides": strides}
    return "{" + ", ".join(f"{name} = dense<[{', '.join(map(str, numbers))}]> : tensor<{len(numbers)}xi64>"
                           for name, numbers in lists.items()) + "}"


def pooled(program):
    x = program.pick(lambda value: len(value.shape) in (3, 4))
    flat = len(x.shape) == 3
    order = program.one(["ncw", "nwc"] if flat else ["nchw", "nhwc"])
    axes = [i for i, letter in enumerate(order) if letter in "hw"]
    sizes, strides, dilations = draw_windows(program, [x.shape[i] for i in axes])
    kind = program.one(["sum", "max"] if "nc" in order else ["sum", "max", "min"])
    parts = windows(x.array, axes, sizes, strides, dilations)
    if kind == "sum":
        summed = Value(x.dtype, parts, x.error)
        value, start = total(summed, [0]), "0.0"
    else:
        value = Value(x.dtype, parts.max(axis=0) if kind == "max" else parts.min(axis=0), x.error)
        start = infinity(x.dtype, kind == "min")
    window = program.empty(sizes, x.dtype)
    target = program.filled(value.shape, start, x.dtype)
    text = (f"linalg.pooling_{order}_{kind} {written_windows(strides, dilations)} "
            f"ins({x.name}, {window} : {x.type}, {tensor(sizes, x.dtype)}) "
            f"outs({target} : {value.type}) -> {value.type}")
    return program.add(text, value)


def position(program):
    """Of the largest integer in each row, the first; both are results of one op."""
    x = program.pick(lambda value: len(value.shape) == 2, program.one(["i8", "i32", "i64"]))
    kept, low = x.shape[:1], np.iinfo(x.array.dtype).min
    best, at = program.filled(kept, low, x.dtype), program.filled(kept, 0, "i32")
    values, places = tensor(kept, x.dtype), tensor(kept, "i32")
    name = program.fresh()
    program.lines.append(
        f"{name}:2 = linalg.generic {{indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, "
        "affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0)>], "
        f'iterator_types = ["parallel", "reduction"]}} ins({x.name} : {x.type}) '
        f"outs({best}, {at} : {values}, {places}) {{\n  ^bb0(%x: {x.dtype}, %b: {x.dtype}, %p: i32):\n"
        "    %i = linalg.index 1 : index\n    %j = arith.index_cast %i : index to i32\n"
        f"    %more = arith.cmpi sgt, %x, %b : {x.dtype}\n"
        f"    %v = arith.select %more, %x, %b : {x.dtype}\n    %q = arith.select %more, %j, %p : i32\n"
        f"    linalg.yield %v, %q : {x.dtype}, i32\n  }} -> ({values}, {places})")
    index = np.where(x.array.max(axis=1) > low, x.array.argmax(axis=1), 0)
    largest, place = Value(x.dtype, x.array.max(axis=1), name=f"{name}#0"), Value("i32", index, name=f"{name}#1")
    program.values += [largest, place]
    return place


OPS = [reduced, reduced, reduced, reduced_integers, softmax, pooled, position]
OPEN_OPS = [reduced, softmax, reduced_integers]
