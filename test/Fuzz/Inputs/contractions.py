"""Products of matrices in all forms, and convolutions."""

import math

import numpy as np

from reductions import draw_windows, windows, written_windows
from values import EPS, LARGEST, NothingFits, Value, rounded, tensor

# Types of operands and the type that sums them.
SUMS = {"f32": ["f32", "f32", "f32", "f64"], "f64": ["f64"], "bf16": ["f32", "f32", "bf16"],
        "f16": ["f32", "f32", "f16"]}


def contracted(dtype, array, depth, x, y):
    """A sum of `depth` products, no part of which may overflow."""
    if depth * (x.largest + x.error) * (y.largest + y.error) > LARGEST[dtype] / 2:
        raise NothingFits
    error = depth * (x.error * y.largest + y.error * (x.largest + x.error))
    error += EPS[dtype] * depth * x.largest * y.largest
    return rounded(dtype, array, error)


def matrices(program, fits_left, fits_right):
    left = program.pick(fits_left)
    right = program.pick(lambda value: value.dtype == left.dtype and fits_right(left, value))
    return left, right, program.one(SUMS[left.dtype])


def product(program):
    """Of matrices, of which one or both may be transposed."""
    flip_left, flip_right = program.chance(3), program.chance(3)
    depth_left, depth_right = (0 if flip_left else 1), (1 if flip_right else 0)
    left, right, dtype = matrices(
        program, lambda value: len(value.shape) == 2,
        lambda x, y: len(y.shape) == 2 and y.shape[depth_right] == x.shape[depth_left])
    a = left.array.T if flip_left else left.array
    b = right.array.T if flip_right else right.array
    value = contracted(dtype, a @ b, a.shape[1], left, right)
    if program.batch and flip_right and right.shape[0] == program.batch:
        raise NothingFits
    target = program.filled(value.shape, 0.0, dtype)
    rest = f"ins({left.name}, {right.name} : {left.type}, {right.type}) outs({target} : {value.type}) -> {value.type}"
    lists = [("d2, d0" if flip_left else "d0, d2"), ("d1, d2" if flip_right else "d2, d1"), "d0, d1"]
    maps = "[" + ", ".join(f"affine_map<(d0, d1, d2) -> ({dims})>" for dims in lists) + "]"
    form = program.one(["named", "contract", "generic"])
    if form == "generic":
        return program.add(generic(left, right, value, target, maps, ["parallel", "parallel", "reduction"]), value)
    if form == "contract":
        return program.add(f"linalg.contract indexing_maps = {maps} {rest}", value)
    given = f"indexing_maps = {maps} " if flip_left or flip_right else ""
    return program.add(f"linalg.matmul {given}{rest}", value)


def generic(left, right, value, target, maps, kinds):
    """A product that is written out."""
    body = []
    for index, operand in enumerate((left, right)):
        wider = {"f16": 1, "bf16": 1, "f32": 2, "f64": 3}
        if wider[operand.dtype] < wider[value.dtype]:
            body.append(f"%w{index} = arith.extf %x{index} : {operand.dtype} to {value.dtype}")
        else:
            body.append(f"%w{index} = arith.mulf %x{index}, %unit : {value.dtype}")
            body[:0] = [] if index else [f"%unit = arith.constant 1.0 : {value.dtype}"]
    body += [f"%p = arith.mulf %w0, %w1 : {value.dtype}", f"%s = arith.addf %o, %p : {value.dtype}",
             f"linalg.yield %s : {value.dtype}"]
    names = ", ".join(f'"{kind}"' for kind in kinds)
    return (f"linalg.generic {{indexing_maps = {maps}, iterator_types = [{names}]}} "
            f"ins({left.name}, {right.name} : {left.type}, {right.type}) outs({target} : {value.type}) {{\n"
            f"  ^bb0(%x0: {left.dtype}, %x1: {right.dtype}, %o: {value.dtype}):\n    "
            + "\n    ".join(body) + f"\n  }} -> {value.type}")


def named(program, op, left, right, dtype, array, depth):
    value = contracted(dtype, array, depth, left, right)
    target = program.filled(value.shape, 0.0, dtype)
    return program.add(f"linalg.{op} ins({left.name}, {right.name} : {left.type}, {right.type}) "
                       f"outs({target} : {value.type}) -> {value.type}", value)


def batched(program):
    left, right, dtype = matrices(
        program, lambda value: len(value.shape) == 3,
        lambda x, y: len(y.shape) == 3 and y.shape[0] == x.shape[0] and y.shape[1] == x.shape[2])
    if program.chance(3):
        array = np.einsum("bij,bjk->ik", left.array, right.array)
        return named(program, "batch_reduce_matmul", left, right, dtype, array, math.prod(left.shape[::2]))
    return named(program, "batch_matmul", left, right, dtype, left.array @ right.array, left.shape[2])


def flipped(program):
    """Each matrix with its own transpose, in batches: there always is one."""
    x = program.pick(lambda value: len(value.shape) == 3)
    dtype = program.one(SUMS[x.dtype])
    value = contracted(dtype, x.array @ x.array.transpose(0, 2, 1), x.shape[2], x, x)
    target = program.filled(value.shape, 0.0, dtype)
    maps = ", ".join(f"affine_map<(d0, d1, d2, d3) -> ({dims})>"
                     for dims in ("d0, d1, d3", "d0, d2, d3", "d0, d1, d2"))
    op = program.one(["batch_matmul", "contract"])
    return program.add(f"linalg.{op} indexing_maps = [{maps}] ins({x.name}, {x.name} : {x.type}, {x.type}) "
                       f"outs({target} : {value.type}) -> {value.type}", value)


def vectors(program):
    op = program.one(["matvec", "vecmat", "dot", "batch_matvec"])
    ranks = {"matvec": (2, 1), "vecmat": (1, 2), "dot": (1, 1), "batch_matvec": (3, 2)}[op]
    fits = {"matvec": lambda x, y: x[1] == y[0], "vecmat": lambda x, y: x[0] == y[0],
            "dot": lambda x, y: x == y, "batch_matvec": lambda x, y: (x[0], x[2]) == y}[op]
    left, right, dtype = matrices(
        program, lambda value: len(value.shape) == ranks[0],
        lambda x, y: len(y.shape) == ranks[1] and fits(x.shape, y.shape))
    if op == "batch_matvec":
        array = np.einsum("bij,bj->bi", left.array, right.array)
    else:
        array = left.array @ right.array
    return named(program, op, left, right, dtype, array, left.shape[-1])


def integers(program):
    """Bytes, summed in 32 bits."""
    left = program.pick(lambda value: len(value.shape) == 2, "i8")
    right = program.pick(lambda value: len(value.shape) == 2 and value.shape[0] == left.shape[1], "i8")
    value = Value("i32", left.array.astype(np.int32) @ right.array.astype(np.int32))
    target = program.filled(value.shape, 0, "i32")
    return program.add(f"linalg.matmul ins({left.name}, {right.name} : {left.type}, {right.type}) "
                       f"outs({target} : {value.type}) -> {value.type}", value)


def convolved(program):
    """One or two dimensions, channels first or last; grouped or by channel."""
    op, image, kernel = program.one([
        ("conv_1d_nwc_wcf", "nwc", "wcf"), ("conv_1d_ncw_fcw", "ncw", "fcw"),
        ("conv_2d_nhwc_hwcf", "nhwc", "hwcf"), ("conv_2d_nhwc_fhwc", "nhwc", "fhwc"),
        ("conv_2d_nchw_fchw", "nchw", "fchw"), ("conv_2d_ngchw_gfchw", "ngchw", "gfchw"),
        ("depthwise_conv_2d_nhwc_hwc", "nhwc", "hwc"), ("depthwise_conv_2d_nchw_chw", "nchw", "chw"),
        ("depthwise_conv_1d_nwc_wc", "nwc", "wc")])
    x = program.pick(lambda value: len(value.shape) == len(image.replace("g", "")) and value.array.size)
    if "g" in image:
        n, c, h, w = x.shape
        groups = 2 if c % 2 == 0 else 1
        x = program.add(f"tensor.expand_shape {x.name} [[0], [1, 2], [3], [4]] output_shape "
                        f"[{n}, {groups}, {c // groups}, {h}, {w}] : {x.type} into "
                        f"{tensor((n, groups, c // groups, h, w), x.dtype)}",
                        Value(x.dtype, x.array.reshape(n, groups, c // groups, h, w), x.error))
    size = dict(zip(image, x.shape))
    spatial = [letter for letter in image if letter in "hw"]
    sizes, strides, dilations = draw_windows(program, [size[letter] for letter in spatial])
    wanted = dict(size, f=program.integer(1, 5), **dict(zip(spatial, sizes)))
    weights = weight(program, x.dtype, [wanted[letter] for letter in kernel])
    parts = windows(x.array, [image.index(letter) for letter in spatial], sizes, strides, dilations)
    # The windows' axis becomes one of the kernel's height and width.
    axes = [kernel.index(letter) for letter in spatial]
    taps = np.moveaxis(weights.array, axes, range(len(axes))).reshape(-1, *[
        wanted[letter] for letter in kernel if letter not in spatial])
    rest = "".join(letter for letter in kernel if letter not in spatial)
    deep = "f" in kernel
    out = image.replace("c", "f") if deep else image
    array = np.einsum(f"z{image},z{rest}->{out}", parts, taps)
    depth = math.prod(sizes) * (size["c"] if deep else 1)
    dtype = program.one(SUMS[x.dtype])
    value = contracted(dtype, array, depth, x, weights)
    target = program.filled(value.shape, 0.0, dtype)
    return program.add(f"linalg.{op} {written_windows(strides, dilations)} "
                       f"ins({x.name}, {weights.name} : {x.type}, {weights.type}) "
                       f"outs({target} : {value.type}) -> {value.type}", value)


def weight(program, dtype, shape):
    """A value of that shape, made of a known one."""
    known = [value for value in program.values if value.dtype == dtype and value.shape == tuple(shape)]
    if known:
        return program.one(known)
    value = Value(dtype, np.indices(shape).sum(axis=0) * 0.125 - 0.25)
    body = []
    for dim in range(len(shape)):
        body += [f"%i{dim} = linalg.index {dim} : index",
                 f"%s{dim} = arith.addi %s{dim - 1}, %i{dim} : index" if dim else
                 f"%zero = arith.constant 0 : index\n    %s0 = arith.addi %zero, %i0 : index"]
    body += [f"%n = arith.index_cast %s{len(shape) - 1} : index to i32", f"%f = arith.sitofp %n : i32 to {dtype}",
             f"%c = arith.constant 0.125 : {dtype}", f"%m = arith.mulf %f, %c : {dtype}",
             f"%d = arith.constant -0.25 : {dtype}", f"%y = arith.addf %m, %d : {dtype}",
             f"linalg.yield %y : {dtype}"]
    return program.add(program.generic([], [], value.shape, dtype, body), value)


OPS = [product, product, product, batched, flipped, vectors, integers, convolved, convolved]
OPEN_OPS = [product, product]
