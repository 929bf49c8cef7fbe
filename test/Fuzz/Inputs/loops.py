"""Loops that carry tensors, among them those that stack for a later loop.

A body is written once and computed for each trip: it is a list of functions on
the numbers of the trip. Products go through tanh, so that nothing grows.
"""

import numpy as np

from contractions import SUMS, contracted
from elementwise import binary
from values import EPS, NothingFits, Value, rounded, tensor

# Each trip multiplies errors by a few.
LARGEST_TRIPS = 5


class Body:
    """The lines of a body, and what it computes from the values that it reads."""

    def __init__(self, program):
        self.program, self.lines, self.actions = program, [], []

    def line(self, text):
        name = self.program.fresh()
        self.lines.append(f"{name} = {text}")
        return name

    def empty(self, like):
        return self.line(f"tensor.empty() : {like.type}")

    def add(self, text, like, compute):
        """A value of the type of `like`; `compute` maps the known values to it."""
        value = Value(like.dtype, np.zeros(like.shape), name=self.line(text))
        self.actions.append((value, compute))
        return value

    def tanh(self, x):
        def compute(known):
            value = known[x.name]
            return rounded(x.dtype, np.tanh(value.array), min(value.error, 2.0))
        return self.add(f"math.tanh {x.name} : {x.type}", x, compute)

    def mixed(self, x, y):
        """tanh(x op y)."""
        name = self.program.one(["arith.addf", "arith.mulf", "arith.subf", "arith.maximumf"])
        part = self.add(f"{name} {x.name}, {y.name} : {x.type}", x,
                        lambda known: binary(name, known[x.name], known[y.name]))
        return self.tanh(part)

    def product(self, x, weight):
        """tanh(x · weight)."""
        zero = self.line(f"arith.constant 0.0 : {x.dtype}")
        empty = self.empty(x)
        target = self.line(f"linalg.fill ins({zero} : {x.dtype}) outs({empty} : {x.type}) -> {x.type}")
        def compute(known):
            left, right = known[x.name], known[weight.name]
            return contracted(x.dtype, left.array @ right.array, right.shape[0], left, right)
        return self.tanh(self.add(
            f"linalg.matmul ins({x.name}, {weight.name} : {x.type}, {weight.type}) "
            f"outs({target} : {x.type}) -> {x.type}", x, compute))

    def slice(self, stack, index, position):
        """Part `index` of `stack`, which `position` says in numbers."""
        like = Value(stack.dtype, np.zeros(stack.shape[1:]))
        rest = len(like.shape)
        text = (f"tensor.extract_slice {stack.name}[{', '.join([index] + ['0'] * rest)}] {[1, *like.shape]} "
                f"{[1] * (rest + 1)} : {stack.type} to {like.type}")
        return self.add(text, like, lambda known: Value(
            stack.dtype, known[stack.name].array[position(known)], known[stack.name].error))

    def insert(self, part, stack, index, position):
        rest = len(part.shape)
        text = (f"tensor.insert_slice {part.name} into {stack.name}[{', '.join([index] + ['0'] * rest)}] "
                f"{[1, *part.shape]} {[1] * (rest + 1)} : {part.type} into {stack.type}")
        def compute(known):
            old, new = known[stack.name], known[part.name]
            array = old.array.copy()
            array[position(known)] = new.array
            return Value(stack.dtype, array, max(old.error, new.error))
        return self.add(text, stack, compute)

    def run(self, known):
        """Computes one trip."""
        for value, compute in self.actions:
            known[value.name] = compute(known)


def write(program, body, trips, counter, carried, starts, yielded, known):
    """Appends the loop and runs it; its results."""
    low, high, step = (program.line(f"arith.constant {n} : index") for n in (0, trips, 1))
    name = program.fresh()
    pairs = ", ".join(f"{inner.name} = {start.name}" for inner, start in zip(carried, starts))
    types = ", ".join(start.type for start in starts)
    lines = "\n".join(f"    {line}" for line in body.lines)
    names = ", ".join(value.name for value in yielded)
    count = f":{len(starts)}" if len(starts) > 1 else ""
    program.lines.append(f"{name}{count} = scf.for {counter} = {low} to {high} step {step} iter_args({pairs}) "
                         f"-> ({types}) {{\n{lines}\n    scf.yield {names} : {types}\n  }}")
    now = [Value(start.dtype, start.array, start.error) for start in starts]
    for trip in range(trips):
        known[counter] = trip
        for inner, value in zip(carried, now):
            known[inner.name] = value
        body.run(known)
        now = [known[value.name] for value in yielded]
    results = []
    for index, value in enumerate(now):
        result = Value(value.dtype, value.array, value.error, f"{name}#{index}" if count else name)
        results.append(result)
    return results


def fresh_like(program, value):
    return Value(value.dtype, value.array, name=program.fresh())


def everything(program):
    return {value.name: value for value in program.values}


def recurrence(program):
    """Two or three carries, mixed with each other and with what comes from outside; they may change
    places."""
    first = program.pick(lambda value: value.shape)
    same = lambda value: value.type == first.type
    starts = [first] + [program.pick(same) for _ in range(program.integer(1, 3))]
    outside = program.pick(same)
    body, counter = Body(program), program.fresh()
    carried = [fresh_like(program, start) for start in starts]
    new = [body.mixed(value, program.one(carried + [outside])) for value in carried[:-1]]
    yielded = new + [program.one(carried + new)]
    program.random.shuffle(yielded)
    results = write(program, body, program.integer(1, LARGEST_TRIPS), counter, carried, starts, yielded,
                    everything(program))
    program.values += results
    return results[0]


def layers(program):
    """Layers whose inputs are stacked, and a loop that reads the stack backwards."""
    x = program.pick(lambda value: len(value.shape) == 2 and value.array.size)
    weight = program.pick(lambda value: value.dtype == x.dtype and value.shape == (x.shape[1],) * 2)
    trips = program.integer(1, LARGEST_TRIPS)
    stack = Value(x.dtype, np.zeros((trips, *x.shape)))
    stack.name = program.filled(stack.shape, 0.0, x.dtype)
    body, counter = Body(program), program.fresh()
    carried = [fresh_like(program, x), fresh_like(program, stack)]
    at = lambda known: known[counter]
    kept = body.insert(carried[0], carried[1], counter, at)
    hidden = body.product(carried[0], weight)
    if program.chance(2):
        hidden = body.mixed(hidden, carried[0])
    end, stacked = write(program, body, trips, counter, carried, [x, stack], [hidden, kept],
                         everything(program))
    program.values += [end, stacked]
    return backwards(program, end, stacked, weight, trips)


def backwards(program, end, stacked, weight, trips):
    body, counter = Body(program), program.fresh()
    last = program.line(f"arith.constant {trips - 1} : index")
    mirrored = body.line(f"arith.subi {last}, {counter} : index")
    at = lambda known: trips - 1 - known[counter]
    gradient = fresh_like(program, end)
    part = body.slice(stacked, mirrored, at)
    back = body.product(body.mixed(gradient, part), weight)
    result, = write(program, body, trips, counter, [gradient], [end], [back], everything(program))
    program.values.append(result)
    return result


def nested(program):
    """A loop in a loop: rows of weights for the outer, a recurrence inside."""
    stack = program.pick(lambda value: len(value.shape) >= 2 and 1 <= value.shape[0] <= 8)
    start = program.pick(lambda value: value.dtype == stack.dtype and value.shape == stack.shape[1:])
    trips, inner_trips = min(stack.shape[0], 3), program.integer(1, 3)
    body, counter, inner_counter = Body(program), program.fresh(), program.fresh()
    carried = fresh_like(program, start)
    part = body.slice(stack, counter, lambda known: known[counter])
    inner, inside = Body(program), fresh_like(program, start)
    mixed = inner.mixed(inside, part)
    low, high, step = (program.line(f"arith.constant {n} : index") for n in (0, inner_trips, 1))
    lines = "\n".join(f"      {line}" for line in inner.lines)

    def compute(known):
        known[inside.name] = known[carried.name]
        for _ in range(inner_trips):
            inner.run(known)
            known[inside.name] = known[mixed.name]
        return known[inside.name]
    done = body.add(f"scf.for {inner_counter} = {low} to {high} step {step} iter_args({inside.name} = "
                    f"{carried.name}) -> ({start.type}) {{\n{lines}\n      scf.yield {mixed.name} : "
                    f"{start.type}\n    }}", start, compute)
    result, = write(program, body, trips, counter, [carried], [start], [done], everything(program))
    return program.add(f"arith.negf {result.name} : {result.type}",
                       Value(result.dtype, -result.array, result.error))


def scattered(program):
    """Rows written one after the other to places that integers say."""
    target = program.pick(lambda value: len(value.shape) == 2 and value.array.size)
    index = program.pick(lambda value: len(value.shape) == 1 and value.array.size, "i32")
    rows = program.pick(lambda value: value.dtype == target.dtype and value.shape[1:] == target.shape[1:]
                        and len(value.shape) == 2 and value.shape[0] >= index.shape[0])
    high = target.shape[0] - 1
    body, counter = Body(program), program.fresh()
    carried = fresh_like(program, target)
    number = body.line(f"tensor.extract {index.name}[{counter}] : {index.type}")
    zero, most = (body.line(f"arith.constant {n} : i32") for n in (0, high))
    clamped = body.line(f"arith.maxsi {number}, {zero} : i32")
    clamped = body.line(f"arith.minsi {clamped}, {most} : i32")
    place = body.line(f"arith.index_cast {clamped} : i32 to index")
    row = body.slice(rows, counter, lambda known: known[counter])
    to = lambda known: int(np.clip(index.array[known[counter]], 0, high))
    new = body.insert(row, carried, place, to)
    result, = write(program, body, index.shape[0], counter, [carried], [target], [new], everything(program))
    program.values.append(result)
    return result


OPS = [recurrence, layers, layers, nested, scattered]
