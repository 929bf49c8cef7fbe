"""Random tensor programs, each with what NumPy says that it computes.

A program is a function: random ops of all kinds that import takes, then a
backward part that reads what they made in the opposite order, so that a small
budget means recomputation. A float only decides something (a comparison, a
conversion to an integer) where its error cannot change the decision. Sizes
come from a few numbers drawn for each program, so that shapes fit each other.
"""

import re

import numpy as np

import contractions
import elementwise
import loops
import movement
import reductions
from values import EPS, INTEGERS, NothingFits, Value, representable, rounded, tensor

SIZES = [1, 2, 3, 4, 5, 7, 8, 13, 16, 17, 33, 48]
LARGE = [64, 100, 130]
# The size of an open batch; no other dimension has it.
BATCH = 11
WIDE = ["f32"] * 6 + ["f64", "bf16", "f16"]
# Larger errors compound to bounds that say nothing.
LARGEST_ERROR = {"f64": 1e-9, "f32": 1e-2, "f16": 0.3, "bf16": 0.6}
# Of scopes; each rule has to match something.
POLICIES = ["", "", "save all", "recompute all", "save op=*", "recompute op=*; save all"]

OPS = [*elementwise.OPS, *reductions.OPS, *contractions.OPS, *movement.OPS, *loops.OPS]
OPEN_OPS = [*elementwise.OPEN_OPS, *reductions.OPEN_OPS, *contractions.OPEN_OPS]


def affine(rank, positions):
    dims = ", ".join(f"d{i}" for i in range(rank))
    return f"affine_map<({dims}) -> ({', '.join(map(str, positions))})>"


class Program:
    """`text` is the module, `inputs` the arguments, `results` what it returns."""

    def __init__(self, seed):
        self.random = np.random.default_rng(seed)
        self.lines, self.inputs, self.values, self.results = [], [], [], []
        self.before, self.attributes, self.count, self.effects = [], {}, 0, 0
        self.batch = BATCH if self.chance(12) else 0
        self.sizes = self.choice(SIZES, 3) + ([self.one(LARGE)] if self.chance(16) else [])
        self.arguments()
        for _ in range(self.integer(3, 16)):
            self.step()
        made = [value for value in self.values if value not in self.inputs]
        if made:
            self.results += self.choice(made, self.integer(0, 3))
        self.backward(made)
        if self.chance(4):
            self.donate()
        self.state = self.stateful() if self.chance(10) else []
        self.results += self.state

    # Chance.

    def integer(self, low, high):
        return int(self.random.integers(low, high))

    def chance(self, of):
        return self.integer(0, of) == 0

    def one(self, items):
        return items[self.integer(0, len(items))]

    def choice(self, items, count):
        return [self.one(items) for _ in range(count)]

    def pick(self, accept=lambda value: True, dtype=None):
        """A value that is accepted, a float unless `dtype` says otherwise, half of the times a
        recent one."""
        good = [value for value in self.values
                if (value.is_float if dtype is None else value.dtype == dtype) and accept(value)]
        if not good:
            raise NothingFits
        if self.chance(2):
            good = good[-4:]
        return self.one(good)

    # Arguments.

    def shapes(self):
        a, b, c = self.sizes[:3]
        if self.batch:
            return [(BATCH,), (BATCH, a), (BATCH, b), (a,), (b,), (a, b)]
        few = [(a,), (b,), (a, b), (b, a), (a, a), (), (c, a, b), (a, self.sizes[-1])]
        return few + [(2, 6, 5, c), (1, c, 7, 6)]

    def arguments(self):
        shapes = self.shapes()
        for shape in [shapes[1], *self.choice(shapes, self.integer(2, 5))]:
            dtype = self.one(WIDE)
            self.argument(dtype, representable(dtype, self.random.standard_normal(shape)))
        for shape in self.choice(shapes, 2):
            dtype = self.one(["i8", "i32", "i32", "i64"])
            self.argument(dtype, self.random.integers(0, 13, shape))
        if self.chance(2):
            self.argument("i1", self.random.integers(0, 2, self.one(shapes)))

    def argument(self, dtype, array):
        value = Value(dtype, array, name=f"%a{len(self.inputs)}")
        self.inputs.append(value)
        self.values.append(value)
        return value

    # Text.

    def fresh(self):
        self.count += 1
        return f"%{self.count}"

    def line(self, text):
        """Appends `%n = text`; the name."""
        name = self.fresh()
        self.lines.append(f"{name} = {text}")
        return name

    def add(self, text, value):
        """Appends the op that makes `value`, which can be an operand from now on."""
        value.name = self.line(text)
        self.values.append(value)
        return value

    def empty(self, shape, dtype):
        if self.batch and shape and shape[0] == BATCH:
            return self.line(f"tensor.empty(%batch) : {tensor(shape, dtype)}")
        return self.line(f"tensor.empty() : {tensor(shape, dtype)}")

    def scalar(self, number, dtype):
        if dtype in EPS and not isinstance(number, str):
            number = f"{number:.17e}"
        return self.line(f"arith.constant {number} : {dtype}")

    def filled(self, shape, number, dtype):
        constant, kind = self.scalar(number, dtype), tensor(shape, dtype)
        empty = self.empty(shape, dtype)
        return self.line(f"linalg.fill ins({constant} : {dtype}) outs({empty} : {kind}) -> {kind}")

    def generic(self, inputs, maps, shape, dtype, body, init=None, reduced=()):
        """Text of a linalg.generic whose block has arguments %x0, %x1, ..., %o."""
        rank = 1 + max([len(shape) - 1, *reduced])
        kinds = ", ".join('"reduction"' if i in reduced else '"parallel"' for i in range(rank))
        kept = [f"d{i}" for i in range(rank) if i not in reduced]
        all_maps = ", ".join([affine(rank, m) for m in maps] + [affine(rank, kept)])
        names = ", ".join(value.name for value in inputs)
        types = ", ".join(value.type for value in inputs)
        ins = f"ins({names} : {types}) " if inputs else ""
        block = ", ".join([f"%x{i}: {value.dtype}" for i, value in enumerate(inputs)] + [f"%o: {dtype}"])
        kind = tensor(shape, dtype)
        return (f"linalg.generic {{indexing_maps = [{all_maps}], iterator_types = [{kinds}]}} {ins}"
                f"outs({init or self.empty(shape, dtype)} : {kind}) {{\n  ^bb0({block}):\n    "
                + "\n    ".join(body) + f"\n  }} -> {kind}")

    @property
    def text(self):
        def attribute(index):
            given = self.attributes.get(index)
            return f" {{{given}}}" if given else ""
        arguments = ", ".join(f"{value.name}: {value.type}{attribute(i)}"
                              for i, value in enumerate(self.inputs))
        results = self.results[:len(self.results) - len(self.state)]
        types = ", ".join(value.type for value in results)
        names = ", ".join(value.name for value in results)
        lines = list(self.lines)
        if self.batch:
            lines[:0] = ["%zero = arith.constant 0 : index",
                         f"%batch = tensor.dim %a0, %zero : {self.inputs[0].type}"]
        body = "\n".join(f"  {line}" for line in lines)
        text = "\n".join(self.before) + (
            f"\nfunc.func @main({arguments}) -> ({types}) {{\n{body}\n  return {names} : {types}\n}}\n")
        return re.sub(rf"<{BATCH}x", "<?x", text) if self.batch else text

    # Growth.

    def step(self):
        op = self.one(OPEN_OPS if self.batch else OPS + [scope, scope, called, noted, doubled])
        try:
            self.tame(op(self))
        except NothingFits:
            pass

    def tame(self, value):
        """Keeps numbers and errors small, so that no bound explodes."""
        if value is None or not value.is_float:
            return value
        if value.largest < 50 and value.error < LARGEST_ERROR[value.dtype]:
            return value
        array, error = np.tanh(value.array), min(value.error, 2.0)
        if error >= LARGEST_ERROR[value.dtype]:
            array, error = np.zeros_like(array), 0.0
            text = f"arith.mulf {value.name}, {self.filled(value.shape, 0.0, value.dtype)} : {value.type}"
            return self.add(text, Value(value.dtype, array))
        return self.add(f"math.tanh {value.name} : {value.type}",
                        rounded(value.dtype, array, error))

    def combine(self, left, right):
        return self.tame(elementwise.binary_of(self, left, right))

    def backward(self, made):
        """Reads the values in the opposite order; the last is a result."""
        floats = [value for value in made if value.is_float]
        gradient = self.inputs[0]
        for value in reversed(floats[-10:]):
            if value.dtype != gradient.dtype or value.shape != gradient.shape:
                gradient = self.tame(reductions.shift(self, value, gradient))
            elif self.chance(2):
                gradient = self.combine(gradient, value)
            else:
                gradient = self.combine(value, self.combine(gradient, value))
            if self.chance(4):
                self.results.append(gradient)
        if gradient in self.inputs:
            gradient = self.combine(gradient, gradient)
        self.results.append(gradient)

    def donate(self):
        """Results that take the places of arguments."""
        for index, value in enumerate(self.inputs):
            if not value.is_float or self.chance(2):
                continue
            other = self.pick(lambda v, like=value: v.type == like.type and v.is_float)
            new = self.combine(value, other)
            self.attributes[index] = (f"tf.aliasing_output = {len(self.results)} : i32"
                                      if self.chance(2) else "jax.buffer_donor = true")
            self.results.append(new)

    def stateful(self):
        """A generator's seed in a global: a mask, and the next seed as a result."""
        start = self.integer(0, 1000)
        self.before.append(f"ml_program.global private mutable @seed(dense<{start}> : tensor<i64>) : "
                           "tensor<i64>")
        seed = Value("i64", start, name=self.line("ml_program.global_load @seed : tensor<i64>"))
        value = self.pick()
        rank = len(value.shape)
        body = ["%k = arith.constant 2862933555777941757 : i64", "%m = arith.muli %x0, %k : i64"]
        index = np.zeros(value.shape, np.int64)
        for dim in range(rank):
            body += [f"%i{dim} = linalg.index {dim} : index",
                     f"%j{dim} = arith.index_cast %i{dim} : index to i64",
                     f"%h{dim} = arith.constant {dim * 7919 + 31} : i64",
                     f"%p{dim} = arith.muli %j{dim}, %h{dim} : i64",
                     f"%s{dim} = arith.addi {f'%s{dim - 1}' if dim else '%m'}, %p{dim} : i64"]
            index += np.indices(value.shape)[dim] * (dim * 7919 + 31)
        body += [f"%one = arith.constant 1 : i64",
                 f"%bit = arith.andi {f'%s{rank - 1}' if rank else '%m'}, %one : i64",
                 "%keep = arith.trunci %bit : i64 to i1",
                 f"%null = arith.constant 0.0 : {value.dtype}",
                 f"%y = arith.select %keep, %x1, %null : {value.dtype}",
                 f"linalg.yield %y : {value.dtype}"]
        with np.errstate(over="ignore"):
            mixed = seed.array * np.int64(2862933555777941757)
            keep = ((mixed + index) & 1).astype(bool)
            new = Value("i64", seed.array * np.int64(3) + np.int64(1))
        identity = [f"d{i}" for i in range(rank)]
        self.results.append(self.add(
            self.generic([seed, value], [[], identity], value.shape, value.dtype, body),
            Value(value.dtype, np.where(keep, value.array, 0.0), value.error)))
        three, one = (self.line(f"arith.constant dense<{n}> : tensor<i64>") for n in (3, 1))
        product = self.line(f"arith.muli {seed.name}, {three} : tensor<i64>")
        new.name = self.line(f"arith.addi {product}, {one} : tensor<i64>")
        self.lines.append(f"ml_program.global_store @seed = {new.name} : tensor<i64>")
        return [new]


def nested(program, count):
    """Some steps whose lines and values are returned and taken back."""
    lines, known = program.lines, len(program.values)
    program.lines = []
    for _ in range(count):
        program.step()
    inside, made = program.lines, program.values[known:]
    program.lines = lines
    del program.values[known:]
    if not made:
        program.lines += inside
        raise NothingFits
    return inside, made


def scope(program):
    """A checkpoint around some steps, which may capture and give several values."""
    inside, made = nested(program, program.integer(1, 5))
    policy = program.one(POLICIES)
    given = [made[-1]] + [value for value in made[:-1] if program.chance(3)]
    outside = [Value(value.dtype, value.array, value.error) for value in given]
    name = program.fresh()
    names = ", ".join(value.name for value in given)
    types = ", ".join(value.type for value in given)
    body = "\n".join(f"    {line}" for line in inside)
    count = f":{len(given)}" if len(given) > 1 else ""
    rules = f' policy(<"{policy}">)' if policy else ""
    program.lines.append(f"{name}{count} = remat.checkpoint{rules} {{\n{body}\n"
                         f"    remat.yield {names} : {types}\n  }} : {types}")
    for index, value in enumerate(outside):
        value.name = f"{name}#{index}" if count else name
        program.values.append(value)
    return outside[0]


def called(program):
    """A call of a function, perhaps one that is called already."""
    left = program.pick()
    right = program.pick(lambda value: value.type == left.type)
    dtype, kind = left.dtype, left.type
    function = f"mix_{len(left.shape)}_{re.sub('[^a-z0-9]', '_', kind)}"
    text = (f"func.func private @{function}(%x: {kind}, %y: {kind}) -> {kind} {{\n"
            f"  %p = arith.mulf %x, %y : {kind}\n  %t = math.tanh %p : {kind}\n"
            f"  return %t : {kind}\n}}")
    if text not in program.before:
        program.before.append(text)
    product = elementwise.binary("arith.mulf", left, right)
    value = rounded(dtype, np.tanh(product.array), min(product.error, 2.0))
    return program.add(f"func.call @{function}({left.name}, {right.name}) : ({kind}, {kind}) -> {kind}", value)


def declare(program, text):
    if text not in program.before:
        program.before.append(text)
    program.effects += 1


def one_element(program, x):
    """The first element as a scalar of MLIR."""
    at = [program.line("arith.constant 0 : index") for _ in x.shape]
    return program.line(f"tensor.extract {x.name}[{', '.join(at)}] : {x.type}")


def noted(program):
    """A call that has no result."""
    x = program.pick(lambda value: value.array.size, "f32")
    scalar, number = one_element(program, x), program.line(f"arith.constant {program.effects} : i64")
    declare(program, "func.func private @fuzz_note(f32, i64)")
    program.lines.append(f"func.call @fuzz_note({scalar}, {number}) : (f32, i64) -> ()")


def doubled(program):
    """A call whose result is used."""
    x = program.pick(lambda value: value.array.size, "f32")
    scalar = one_element(program, x)
    declare(program, "func.func private @fuzz_twice(f32) -> f32")
    twice = program.line(f"func.call @fuzz_twice({scalar}) : (f32) -> f32")
    return program.add(f"tensor.from_elements {twice} : tensor<f32>",
                       Value("f32", 2 * x.array.flat[0], 2 * x.error))
