"""Operations that move elements: slices, pads, transposes, gathers and the like."""

import math

import numpy as np

from values import NothingFits, Value, tensor

# Above this, nothing grows.
LARGEST_COUNT = 5000


def pick_any(program, accept):
    """Of any type."""
    return program.pick(accept, program.one([None, None, None, "i32", "i8", "i1", "i64"]))


def like(x, array):
    return Value(x.dtype, array, x.error)


def transposed(program):
    x = pick_any(program, lambda value: len(value.shape) > 1)
    order = [int(i) for i in program.random.permutation(len(x.shape))]
    value = like(x, x.array.transpose(order))
    empty = program.empty(value.shape, x.dtype)
    return program.add(f"linalg.transpose ins({x.name} : {x.type}) outs({empty} : {value.type}) "
                       f"permutation = {order}", value)


def repeated(program):
    """Along a new dimension."""
    x = pick_any(program, lambda value: value.array.size < 64 and len(value.shape) < 4)
    at = program.integer(0, len(x.shape) + 1)
    shape = [*x.shape]
    shape.insert(at, program.one(program.sizes[:3]))
    value = like(x, np.broadcast_to(np.expand_dims(x.array, at), shape))
    empty = program.empty(shape, x.dtype)
    return program.add(f"linalg.broadcast ins({x.name} : {x.type}) outs({empty} : {value.type}) "
                       f"dimensions = [{at}]", value)


def joined(program):
    left = pick_any(program, lambda value: value.shape and value.array.size < LARGEST_COUNT)
    dim = program.integer(0, len(left.shape))
    others = left.shape[:dim] + left.shape[dim + 1:]
    parts = [left] + [program.pick(lambda value: len(value.shape) == len(left.shape)
                                   and value.shape[:dim] + value.shape[dim + 1:] == others, left.dtype)
                      for _ in range(program.integer(1, 3))]
    value = Value(left.dtype, np.concatenate([part.array for part in parts], dim),
                  max(part.error for part in parts))
    names = ", ".join(part.name for part in parts)
    types = ", ".join(part.type for part in parts)
    return program.add(f"tensor.concat dim({dim}) {names} : ({types}) -> {value.type}", value)


def draw_part(program, shape, largest_stride=3):
    """Offsets, sizes and strides of a part, and the same for NumPy."""
    offsets = [program.integer(0, size) for size in shape]
    strides = [program.integer(1, largest_stride) for _ in shape]
    sizes = [program.integer(1, (size - at - 1) // step + 2)
             for size, at, step in zip(shape, offsets, strides)]
    cut = tuple(slice(at, at + (size - 1) * step + 1, step)
                for at, size, step in zip(offsets, sizes, strides))
    return offsets, sizes, strides, cut


def sliced(program):
    x = pick_any(program, lambda value: value.shape and value.array.size)
    offsets, sizes, strides, cut = draw_part(program, x.shape)
    value = like(x, x.array[cut])
    if 1 in sizes and program.chance(3):
        dropped = sizes.index(1)
        value = like(x, value.array.squeeze(dropped))
    return program.add(f"tensor.extract_slice {x.name}{offsets} {sizes} {strides} : {x.type} to {value.type}",
                       value)


def written_into(program):
    """A slice of one value written into another."""
    x = pick_any(program, lambda value: value.shape and value.array.size)
    offsets, sizes, strides, cut = draw_part(program, x.shape, largest_stride=2 + program.integer(0, 2))
    known = [value for value in program.values if value.dtype == x.dtype and value.shape == tuple(sizes)]
    if known:
        source = program.one(known)
    elif x.is_float:
        source = Value(x.dtype, np.full(sizes, 0.25), name=program.filled(sizes, 0.25, x.dtype))
    else:
        source = Value(x.dtype, np.full(sizes, 1), name=program.filled(sizes, 1, x.dtype))
    array = x.array.copy()
    array[cut] = source.array
    value = Value(x.dtype, array, max(x.error, source.error))
    return program.add(f"tensor.insert_slice {source.name} into {x.name}{offsets} {sizes} {strides} : "
                       f"{source.type} into {x.type}", value)


def padded(program):
    x = pick_any(program, lambda value: value.shape and value.array.size < LARGEST_COUNT)
    low, high = ([program.integer(0, 3) for _ in x.shape] for _ in range(2))
    number = 0.5 if x.is_float else 1
    value = like(x, np.pad(x.array, [*zip(low, high)], constant_values=number))
    constant = program.scalar(number, x.dtype)
    indices = ", ".join(f"%i{i}: index" for i in range(len(low)))
    return program.add(f"tensor.pad {x.name} low{low} high{high} {{\n  ^bb0({indices}):\n"
                       f"    tensor.yield {constant} : {x.dtype}\n  }} : {x.type} to {value.type}", value)


def reshaped(program):
    """Two neighbouring dimensions become one, or one becomes two."""
    x = pick_any(program, lambda value: value.shape)
    rank = len(x.shape)
    if rank > 1 and program.chance(2):
        at = program.integer(0, rank - 1)
        groups = [[i] for i in range(at)] + [[at, at + 1]] + [[i] for i in range(at + 2, rank)]
        shape = (*x.shape[:at], x.shape[at] * x.shape[at + 1], *x.shape[at + 2:])
        value = like(x, x.array.reshape(shape))
        return program.add(f"tensor.collapse_shape {x.name} {groups} : {x.type} into {value.type}", value)
    if rank > 4:
        raise NothingFits
    at = program.integer(0, rank)
    first = program.one([n for n in (1, 2, 3, 4) if x.shape[at] % n == 0])
    groups = [[i] for i in range(at)] + [[at, at + 1]] + [[i + 1] for i in range(at + 1, rank)]
    shape = (*x.shape[:at], first, x.shape[at] // first, *x.shape[at + 1:])
    value = like(x, x.array.reshape(shape))
    return program.add(f"tensor.expand_shape {x.name} {groups} output_shape {[*shape]} : {x.type} into "
                       f"{value.type}", value)


def gathered(program):
    """Rows of a matrix by integers; one that is too large is clamped to the last row."""
    table = pick_any(program, lambda value: len(value.shape) == 2 and value.array.size)
    index = program.pick(lambda value: len(value.shape) == 1, "i32")
    rows = table.shape[0]
    body = [f"%low = arith.constant 0 : i32", f"%high = arith.constant {rows - 1} : i32",
            "%a = arith.maxsi %x0, %low : i32", "%b = arith.minsi %a, %high : i32",
            "%i = arith.index_cast %b : i32 to index", "%j = linalg.index 1 : index",
            f"%v = tensor.extract {table.name}[%i, %j] : {table.type}", f"linalg.yield %v : {table.dtype}"]
    value = like(table, table.array[np.clip(index.array, 0, rows - 1)])
    return program.add(program.generic([index], [["d0"]], value.shape, table.dtype, body), value)


def reversed_rows(program):
    """Read from the end, by an index that is computed."""
    x = pick_any(program, lambda value: value.shape and value.array.size)
    rank, dim = len(x.shape), program.integer(0, len(x.shape))
    body = [f"%i{i} = linalg.index {i} : index" for i in range(rank)]
    body += [f"%last = arith.constant {x.shape[dim] - 1} : index", f"%r = arith.subi %last, %i{dim} : index"]
    at = ", ".join("%r" if i == dim else f"%i{i}" for i in range(rank))
    body += [f"%v = tensor.extract {x.name}[{at}] : {x.type}", f"linalg.yield %v : {x.dtype}"]
    value = like(x, np.flip(x.array, dim))
    return program.add(program.generic([], [], value.shape, x.dtype, body), value)


def constant(program):
    """A splat, or a literal whose elements differ."""
    shape = program.one(program.shapes())
    dtype = program.one(["f32", "f32", "bf16", "f64", "i32"])
    if program.chance(2) and math.prod(shape) and shape:
        array = np.arange(math.prod(shape)).reshape(shape) % 7
        text = str(array.tolist()) if dtype == "i32" else str((array * 0.5).tolist())
        value = Value(dtype, array if dtype == "i32" else array * 0.5)
        return program.add(f"arith.constant dense<{text}> : {value.type}", value)
    number = program.one([0, 1, -2])
    value = Value(dtype, np.full(shape, number))
    if program.chance(2):
        scalar = program.scalar(number, dtype)
        return program.add(f"tensor.splat {scalar} : {value.type}", value)
    text = number if dtype == "i32" else float(number)
    return program.add(f"arith.constant dense<{text}> : {value.type}", value)


def packed(program):
    """Into tiles and back, through what is computed on them."""
    x = program.pick(lambda value: len(value.shape) == 2 and value.array.size)
    tiles = [program.one([2, 3, 4]) for _ in range(2)]
    counts = [-(-size // tile) for size, tile in zip(x.shape, tiles)]
    shape = (*counts, *tiles)
    zero = program.scalar(0.0, x.dtype)
    empty, kind = program.empty(shape, x.dtype), tensor(shape, x.dtype)
    name = program.line(f"linalg.pack {x.name} padding_value({zero} : {x.dtype}) inner_dims_pos = [0, 1] "
                        f"inner_tiles = {tiles} into {empty} : {x.type} -> {kind}")
    name = program.line(f"arith.negf {name} : {kind}")
    empty = program.empty(x.shape, x.dtype)
    return program.add(f"linalg.unpack {name} inner_dims_pos = [0, 1] inner_tiles = {tiles} into {empty} : "
                       f"{kind} -> {x.type}", like(x, -x.array))


def copied(program):
    x = pick_any(program, lambda value: True)
    empty = program.empty(x.shape, x.dtype)
    return program.add(f"linalg.copy ins({x.name} : {x.type}) outs({empty} : {x.type}) -> {x.type}",
                       like(x, x.array))


def element(program):
    """One element as a tensor of rank 0."""
    x = pick_any(program, lambda value: value.shape and value.array.size)
    at = [program.integer(0, size) for size in x.shape]
    indices = ", ".join(program.line(f"arith.constant {i} : index") for i in at)
    scalar = program.line(f"tensor.extract {x.name}[{indices}] : {x.type}")
    return program.add(f"tensor.from_elements {scalar} : {tensor((), x.dtype)}", like(x, x.array[tuple(at)]))


OPS = [transposed, transposed, repeated, joined, sliced, sliced, written_into, padded, reshaped, reshaped,
       gathered, reversed_rows, constant, packed, copied, element]
