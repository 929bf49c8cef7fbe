"""Random tensor programs, each with what NumPy says that it computes.

A program is a function of f32 and i32 tensors: random ops, then a backward part
that reads what they made in the opposite order, so that a small budget means
recomputation. Beside every value goes a bound on the rounding error that a correct compiler may make, so that a
wrong result is told from a rounded one. Floats never decide anything (no
comparison, no conversion to an integer), since a rounding would flip it.
"""

import math

import numpy as np

# Rounding of one f32 operation, with room for approximated functions.
EPS = 16 * 2.0**-24
SHAPES = [(48,), (16, 48), (48, 16), (4, 16, 48), (2, 6, 5, 7), (13,), (13, 13), (48, 48), ()]


class Value:
    """An SSA value: its name, MLIR type, reference and bound on the error."""

    def __init__(self, name, dtype, array, error=0.0):
        # Floats in double precision: an argument is exact, and so is the rest nearly.
        self.name, self.dtype, self.error = name, dtype, error
        self.array = np.asarray(array, np.int32 if dtype == "i32" else np.float64)

    @property
    def shape(self):
        return self.array.shape

    @property
    def type(self):
        return tensor(self.shape, self.dtype)

    @property
    def largest(self):
        return float(np.max(np.abs(self.array), initial=0))


def tensor(shape, dtype):
    return f"tensor<{''.join(f'{size}x' for size in shape)}{dtype}>"


def to_bf16(array):
    """Rounds to nearest even, as arith.truncf does."""
    bits = np.ascontiguousarray(array, np.float32).view(np.uint32)
    bits = bits + 0x7FFF + (bits >> 16 & 1)
    return (bits & 0xFFFF0000).astype(np.uint32).view(np.float32).reshape(array.shape)


def affine(rank, positions):
    dims = ", ".join(f"d{i}" for i in range(rank))
    return f"affine_map<({dims}) -> ({', '.join(f'd{i}' for i in positions)})>"


class NothingFits(Exception):
    """No value of the program can be the operand of an op."""


class Program:
    """Grows by `step`; `text` is the function, `inputs` its arguments."""

    def __init__(self, seed):
        self.random = np.random.default_rng(seed)
        self.lines, self.inputs, self.values, self.kinds = [], [], [], []
        for shape in self.choice(SHAPES, 5):
            self.argument("f32", self.random.standard_normal(shape).astype(np.float32))
        for shape in self.choice(SHAPES[:3], 2):
            self.argument("i32", self.random.integers(0, 13, shape, dtype=np.int32))
        for _ in range(self.integer(8, 40)):
            self.step()
        self.results = self.choice(self.values[len(self.inputs):], self.integer(0, 3))
        self.results.append(self.backward())

    # Chance.

    def integer(self, low, high):
        return int(self.random.integers(low, high))

    def choice(self, items, count):
        return [items[self.integer(0, len(items))] for _ in range(count)]

    def pick(self, accept=lambda value: value.dtype == "f32"):
        """A value that is accepted, half of the times a recent one."""
        good = [value for value in self.values if accept(value)]
        if not good:
            raise NothingFits
        if self.integer(0, 2):
            good = good[-6:]
        return good[self.integer(0, len(good))]

    # Text.

    def argument(self, dtype, array):
        value = Value(f"%a{len(self.inputs)}", dtype, array)
        self.inputs.append(value)
        self.values.append(value)

    def fresh(self):
        return f"%{len(self.lines)}"

    def line(self, text):
        """Appends `%n = text`; the name."""
        name = self.fresh()
        self.lines.append(f"{name} = {text}")
        return name

    def emit(self, text, dtype, array, error):
        value = Value(self.line(text), dtype, array, error)
        self.values.append(value)
        return value

    def empty(self, shape, dtype="f32"):
        return self.line(f"tensor.empty() : {tensor(shape, dtype)}")

    def filled(self, shape, number, dtype="f32"):
        constant = self.line(f"arith.constant {number} : {dtype}")
        empty, kind = self.empty(shape, dtype), tensor(shape, dtype)
        return self.line(f"linalg.fill ins({constant} : {dtype}) outs({empty} : {kind}) -> {kind}")

    @property
    def text(self):
        arguments = ", ".join(f"{value.name}: {value.type}" for value in self.inputs)
        types = ", ".join(value.type for value in self.results)
        names = ", ".join(value.name for value in self.results)
        body = "\n".join(f"  {line}" for line in self.lines)
        return f"func.func @main({arguments}) -> ({types}) {{\n{body}\n  return {names} : {types}\n}}\n"

    def step(self):
        ops = [self.unary, self.binary, self.binary, self.reduce, self.matmul, self.transpose,
               self.broadcast, self.concat, self.slice, self.pad, self.reshape, self.generic,
               self.gather, self.narrow, self.integers, self.select, self.scatter, self.constant,
               self.named_value, self.pool]
        op = ops[self.integer(0, len(ops))]
        try:
            op()
            self.kinds.append(op.__name__)
        except NothingFits:
            pass

    def backward(self):
        """Reads the values in the opposite order; the last one that it makes."""
        made = [value for value in self.values[len(self.inputs):] if value.dtype == "f32"]
        gradient = self.values[0]
        for value in reversed(made):
            if value.shape != gradient.shape:
                gradient = self.shift(value, gradient)
            elif self.integer(0, 2):
                gradient = self.combine(gradient, value)
            else:
                gradient = self.combine(value, self.combine(gradient, value))
            if self.integer(0, 4) == 0:
                self.results.append(gradient)
        return gradient

    def shift(self, value, gradient):
        """Adds the mean of `gradient` to `value`."""
        rank, size = len(gradient.shape), max(gradient.array.size, 1)
        target = self.filled((), "0.0")
        total = self.line(f"linalg.reduce {{ arith.addf }} ins({gradient.name} : {gradient.type}) "
                          f"outs({target} : tensor<f32>) dimensions = {[*range(rank)]}")
        empty = self.empty(value.shape)
        maps = ", ".join(affine(len(value.shape), p)
                         for p in ((), range(len(value.shape)), range(len(value.shape))))
        kinds = ", ".join(['"parallel"'] * len(value.shape))
        text = (f"linalg.generic {{indexing_maps = [{maps}], iterator_types = [{kinds}]}} "
                f"ins({total}, {value.name} : tensor<f32>, {value.type}) "
                f"outs({empty} : {value.type}) {{\n  ^bb0(%x: f32, %y: f32, %o: f32):\n"
                f"    %c = arith.constant {1 / size:.9e} : f32\n    %p = arith.mulf %x, %c : f32\n"
                f"    %s = arith.addf %p, %y : f32\n    linalg.yield %s : f32\n  }} -> {value.type}")
        array = value.array + gradient.array.mean()
        error = value.error + gradient.error + EPS * (2 * value.largest + 12 * gradient.largest)
        return self.tame(self.emit(text, "f32", array, error))

    # Ops. Each appends a value and returns the last.

    def tame(self, value):
        """Keeps numbers small, so that no error bound explodes."""
        if value.largest < 50 and value.error < 1e-2:
            return value
        array = np.tanh(value.array)
        return self.emit(f"math.tanh {value.name} : {value.type}", "f32", array,
                         min(value.error, 2.0) + EPS)

    def unary(self):
        value = self.pick()
        x = value.array.astype(np.float64)
        name, array, slope = [
            ("math.tanh", np.tanh(x), 1), ("math.sin", np.sin(x), 1), ("math.cos", np.cos(x), 1),
            ("math.absf", np.abs(x), 1), ("arith.negf", -x, 1),
            ("math.exp", np.exp(np.minimum(x, 60)), math.exp(min(float(np.max(x, initial=0)), 60))),
        ][self.integer(0, 6)]
        if slope > 50:
            raise NothingFits
        error = value.error * slope + EPS * (1 + float(np.max(np.abs(array), initial=0)) + value.largest)
        return self.tame(self.emit(f"{name} {value.name} : {value.type}", "f32", array, error))

    def binary(self):
        left = self.pick()
        right = self.pick(lambda value: value.dtype == "f32" and value.shape == left.shape)
        return self.combine(left, right)

    def combine(self, left, right):
        """Two values of one shape, element by element."""
        a, b = left.array, right.array
        name, array = [("addf", a + b), ("subf", a - b), ("mulf", a * b),
                       ("maximumf", np.maximum(a, b)), ("minimumf", np.minimum(a, b))][self.integer(0, 5)]
        error = left.error + right.error
        if name == "mulf":
            error = left.error * right.largest + right.error * (left.largest + left.error)
        error += EPS * float(np.max(np.abs(array), initial=0))
        text = f"arith.{name} {left.name}, {right.name} : {left.type}"
        return self.tame(self.emit(text, "f32", array, error))

    def reduce(self):
        value = self.pick(lambda value: value.dtype == "f32" and value.shape)
        rank = len(value.shape)
        dims = sorted({self.integer(0, rank) for _ in range(self.integer(1, rank + 1))})
        kept = tuple(size for i, size in enumerate(value.shape) if i not in dims)
        count = math.prod(value.shape[i] for i in dims)
        if self.integer(0, 2):
            op, start, array = "arith.addf", "0.0", value.array.sum(axis=tuple(dims), dtype=np.float64)
            error = count * (value.error + EPS * value.largest * math.log2(count + 2))
        else:
            op, start = "arith.maximumf", "0xFF800000"
            array, error = value.array.max(axis=tuple(dims)), value.error
        target, kind = self.filled(kept, start), tensor(kept, "f32")
        text = (f"linalg.reduce {{ {op} }} ins({value.name} : {value.type}) outs({target} : {kind}) "
                f"dimensions = [{', '.join(map(str, dims))}]")
        return self.tame(self.emit(text, "f32", array, error))

    def matmul(self):
        left = self.pick(lambda value: value.dtype == "f32" and len(value.shape) == 2)
        right = self.pick(lambda value: value.dtype == "f32" and len(value.shape) == 2
                          and value.shape[0] == left.shape[1])
        shape, depth = (left.shape[0], right.shape[1]), left.shape[1]
        target, kind = self.filled(shape, "0.0"), tensor(shape, "f32")
        error = depth * (left.error * right.largest + right.error * (left.largest + left.error)
                         + EPS * left.largest * right.largest)
        text = (f"linalg.matmul ins({left.name}, {right.name} : {left.type}, {right.type}) "
                f"outs({target} : {kind}) -> {kind}")
        return self.tame(self.emit(text, "f32", left.array @ right.array, error))

    def transpose(self):
        value = self.pick(lambda value: value.dtype == "f32" and len(value.shape) > 1)
        order = [int(i) for i in self.random.permutation(len(value.shape))]
        array = value.array.transpose(order)
        empty, kind = self.empty(array.shape), tensor(array.shape, "f32")
        text = (f"linalg.transpose ins({value.name} : {value.type}) outs({empty} : {kind}) "
                f"permutation = {order}")
        return self.emit(text, "f32", array, value.error)

    def broadcast(self):
        value = self.pick(lambda value: value.dtype == "f32" and value.array.size < 64)
        shape, rank = [*value.shape], len(value.shape)
        at = self.integer(0, rank + 1)
        shape.insert(at, [13, 16, 48][self.integer(0, 3)])
        array = np.broadcast_to(np.expand_dims(value.array, at), shape)
        empty, kind = self.empty(shape), tensor(shape, "f32")
        text = (f"linalg.broadcast ins({value.name} : {value.type}) outs({empty} : {kind}) "
                f"dimensions = [{at}]")
        return self.emit(text, "f32", array, value.error)

    def concat(self):
        left = self.pick(lambda value: value.dtype == "f32" and value.shape and value.array.size < 4000)
        right = self.pick(lambda value: value.dtype == "f32" and value.shape == left.shape)
        dim = self.integer(0, len(left.shape))
        array = np.concatenate([left.array, right.array], dim)
        text = (f"tensor.concat dim({dim}) {left.name}, {right.name} : "
                f"({left.type}, {right.type}) -> {tensor(array.shape, 'f32')}")
        return self.emit(text, "f32", array, max(left.error, right.error))

    def slice(self):
        value = self.pick(lambda value: value.dtype == "f32" and value.shape and min(value.shape) > 1)
        offsets = [self.integer(0, size) for size in value.shape]
        strides = [self.integer(1, 3) for _ in value.shape]
        sizes = [self.integer(1, (size - at - 1) // step + 2)
                 for size, at, step in zip(value.shape, offsets, strides)]
        cut = tuple(slice(at, at + (size - 1) * step + 1, step)
                    for at, size, step in zip(offsets, sizes, strides))
        text = (f"tensor.extract_slice {value.name}{offsets} {sizes} {strides} : "
                f"{value.type} to {tensor(sizes, 'f32')}")
        return self.emit(text, "f32", value.array[cut], value.error)

    def pad(self):
        value = self.pick(lambda value: value.dtype == "f32" and value.shape and value.array.size < 4000)
        low = [self.integer(0, 3) for _ in value.shape]
        high = [self.integer(0, 3) for _ in value.shape]
        array = np.pad(value.array, [*zip(low, high)], constant_values=0.5)
        constant = self.line("arith.constant 0.5 : f32")
        indices = ", ".join(f"%i{i}: index" for i in range(len(low)))
        text = (f"tensor.pad {value.name} low{low} high{high} {{\n  ^bb0({indices}):\n"
                f"    tensor.yield {constant} : f32\n  }} : {value.type} to {tensor(array.shape, 'f32')}")
        return self.emit(text, "f32", array, value.error)

    def reshape(self):
        value = self.pick(lambda value: value.dtype == "f32" and len(value.shape) > 1)
        shape = (value.array.size,)
        groups = [[*range(len(value.shape))]]
        text = (f"tensor.collapse_shape {value.name} {groups} : {value.type} into "
                f"{tensor(shape, 'f32')}")
        flat = self.emit(text, "f32", value.array.reshape(shape), value.error)
        if self.integer(0, 2):
            return flat
        first = next(n for n in (4, 3, 2, 1) if value.array.size % n == 0)
        split = (first, value.array.size // first)
        text = (f"tensor.expand_shape {flat.name} [[0, 1]] output_shape [{split[0]}, {split[1]}] : "
                f"{flat.type} into {tensor(split, 'f32')}")
        return self.emit(text, "f32", flat.array.reshape(split), value.error)

    def generic(self):
        """An outer product of vectors with a shift by the index."""
        left, right = (self.pick(lambda value: value.dtype == "f32" and len(value.shape) == 1
                                 and value.shape[0] <= 48) for _ in range(2))
        shape = (*left.shape, *right.shape)
        empty, kind = self.empty(shape), tensor(shape, "f32")
        maps = ", ".join(affine(2, p) for p in ((0,), (1,), (0, 1)))
        text = (f'linalg.generic {{indexing_maps = [{maps}], iterator_types = ["parallel", "parallel"]}} '
                f"ins({left.name}, {right.name} : {left.type}, {right.type}) outs({empty} : {kind}) {{\n"
                "  ^bb0(%x: f32, %y: f32, %o: f32):\n    %p = arith.mulf %x, %y : f32\n"
                "    %i = linalg.index 0 : index\n    %j = arith.index_cast %i : index to i32\n"
                "    %k = arith.sitofp %j : i32 to f32\n    %s = arith.addf %p, %k : f32\n"
                f"    linalg.yield %s : f32\n  }} -> {kind}")
        array = np.outer(left.array, right.array) + np.arange(shape[0])[:, None]
        error = (left.error * right.largest + right.error * (left.largest + left.error)
                 + EPS * (left.largest * right.largest + shape[0]))
        return self.tame(self.emit(text, "f32", array, error))

    def gather(self):
        """Rows of a matrix by integers that are in range."""
        table = self.pick(lambda value: value.dtype == "f32" and len(value.shape) == 2
                          and value.shape[0] >= 13)
        index = self.pick(lambda value: value.dtype == "i32" and len(value.shape) == 1
                          and value.array.min() >= 0 and value.array.max() < 13)
        shape = (index.shape[0], table.shape[1])
        empty, kind = self.empty(shape), tensor(shape, "f32")
        maps = f"{affine(2, (0,))}, {affine(2, (0, 1))}"
        text = (f'linalg.generic {{indexing_maps = [{maps}], iterator_types = ["parallel", "parallel"]}} '
                f"ins({index.name} : {index.type}) outs({empty} : {kind}) {{\n"
                "  ^bb0(%x: i32, %o: f32):\n    %i = arith.index_cast %x : i32 to index\n"
                f"    %j = linalg.index 1 : index\n    %v = tensor.extract {table.name}[%i, %j] : "
                f"{table.type}\n    linalg.yield %v : f32\n  }} -> {kind}")
        return self.emit(text, "f32", table.array[index.array], table.error)

    def scatter(self):
        """A slice written into another value."""
        target = self.pick(lambda value: value.dtype == "f32" and value.shape and min(value.shape) > 1)
        sizes = [self.integer(1, size + 1) for size in target.shape]
        offsets = [self.integer(0, size - part + 1) for size, part in zip(target.shape, sizes)]
        source = self.filled(sizes, "0.25")
        array = target.array.copy()
        array[tuple(slice(at, at + size) for at, size in zip(offsets, sizes))] = 0.25
        text = (f"tensor.insert_slice {source} into {target.name}{offsets} {sizes} "
                f"{[1] * len(sizes)} : {tensor(sizes, 'f32')} into {target.type}")
        return self.emit(text, "f32", array, target.error)

    def narrow(self):
        """Through a narrower type and back."""
        value = self.pick()
        dtype, array, unit = (("bf16", to_bf16(value.array), 2.0**-8) if self.integer(0, 2) else
                              ("f16", value.array.astype(np.float16), 2.0**-11))
        narrow = tensor(value.shape, dtype)
        name = self.line(f"arith.truncf {value.name} : {value.type} to {narrow}")
        return self.emit(f"arith.extf {name} : {narrow} to {value.type}", "f32", array,
                         2 * value.error + 2 * unit * (value.largest if value.error else 0)
                         + (2.0**-14 if dtype == "f16" else 0))

    def integers(self):
        left = self.pick(lambda value: value.dtype == "i32")
        right = self.pick(lambda value: value.dtype == "i32" and value.shape == left.shape)
        with np.errstate(over="ignore"):
            name, array = [("addi", left.array + right.array), ("muli", left.array * right.array),
                           ("xori", left.array ^ right.array),
                           ("minsi", np.minimum(left.array, right.array))][self.integer(0, 4)]
        return self.emit(f"arith.{name} {left.name}, {right.name} : {left.type}", "i32", array, 0.0)

    def select(self):
        """Chooses by integers."""
        one, two = (self.pick(lambda value: value.dtype == "i32") for _ in range(2))
        if one.shape != two.shape:
            two = one
        yes = self.pick(lambda value: value.dtype == "f32" and value.shape == one.shape)
        no = self.pick(lambda value: value.dtype == "f32" and value.shape == one.shape)
        mask = self.line(f"arith.cmpi slt, {one.name}, {two.name} : {one.type}")
        text = (f"arith.select {mask}, {yes.name}, {no.name} : {tensor(one.shape, 'i1')}, {yes.type}")
        return self.emit(text, "f32", np.where(one.array < two.array, yes.array, no.array),
                         max(yes.error, no.error))

    def constant(self):
        shape = SHAPES[self.integer(0, len(SHAPES))]
        number = [0.0, 1.0, -2.5][self.integer(0, 3)]
        return self.emit(f"arith.constant dense<{number}> : {tensor(shape, 'f32')}", "f32",
                         np.full(shape, number, np.float32), 0.0)

    def named_value(self):
        value = self.pick()
        text = f'remat.name {value.name}, "v{len(self.lines)}" : {value.type}'
        return self.emit(text, "f32", value.array, value.error)

    def pool(self):
        """Sums of windows of a matrix."""
        value = self.pick(lambda value: value.dtype == "f32" and len(value.shape) == 4
                          and min(value.shape[1:3]) >= 4)
        n, h, w, c = value.shape
        window, shape = self.empty((2, 3)), (n, h - 1, w - 2, c)
        target, kind = self.filled(shape, "0.0"), tensor(shape, "f32")
        array = sum(value.array[:, i:i + h - 1, j:j + w - 2].astype(np.float64)
                    for i in range(2) for j in range(3))
        text = (f"linalg.pooling_nhwc_sum ins({value.name}, {window} : {value.type}, "
                f"{tensor((2, 3), 'f32')}) outs({target} : {kind}) -> {kind}")
        return self.tame(self.emit(text, "f32", array, 6 * (value.error + 6 * EPS * value.largest)))
