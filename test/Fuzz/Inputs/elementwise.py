"""Operations on elements, in all the ways in which front ends write them."""

import math

import numpy as np

from values import EPS, INTEGERS, NothingFits, Value, rounded, tensor


def erf(array):
    return np.vectorize(math.erf, otypes=[np.float64])(array)


def is_positive(x):
    return x.array.min(initial=math.inf) - x.error > 0.05


def is_clear(x):
    """Whether an error does not move a number over an integer."""
    return bool(np.all(np.abs(x.array - np.rint(x.array)) > 4 * x.error + 1e-6)) or \
        (x.error == 0 and x.dtype not in ("bf16", "f16"))


ALWAYS = lambda x: True
SMALL = lambda x: x.highest < 3.5

# Name: function, largest slope, where it is fine.
UNARY = {
    "math.tanh": (np.tanh, lambda x: 1, ALWAYS),
    "math.sin": (np.sin, lambda x: 1, ALWAYS),
    "math.cos": (np.cos, lambda x: 1, ALWAYS),
    "math.absf": (np.abs, lambda x: 1, ALWAYS),
    "arith.negf": (np.negative, lambda x: 1, ALWAYS),
    "math.atan": (np.arctan, lambda x: 1, ALWAYS),
    "math.erf": (erf, lambda x: 1.2, ALWAYS),
    "math.exp": (np.exp, lambda x: math.exp(x.highest), SMALL),
    "math.exp2": (np.exp2, lambda x: 2**x.highest, SMALL),
    "math.expm1": (np.expm1, lambda x: math.exp(x.highest), SMALL),
    "math.log": (np.log, lambda x: 1 / x.smallest, is_positive),
    "math.log2": (np.log2, lambda x: 1.5 / x.smallest, is_positive),
    "math.log1p": (np.log1p, lambda x: 1, is_positive),
    "math.sqrt": (np.sqrt, lambda x: 0.5 / math.sqrt(x.smallest), is_positive),
    "math.rsqrt": (lambda x: 1 / np.sqrt(x), lambda x: 0.5 * x.smallest**-1.5, is_positive),
    "math.floor": (np.floor, lambda x: 0, is_clear),
    "math.ceil": (np.ceil, lambda x: 0, is_clear),
    "math.roundeven": (np.rint, lambda x: 0, lambda x: x.error == 0),
    "math.trunc": (np.trunc, lambda x: 0, is_clear),
}
NAMED_UNARY = {"math.exp": "exp", "math.log": "log", "math.absf": "abs", "math.ceil": "ceil",
               "math.floor": "floor", "arith.negf": "negf", "math.sqrt": "sqrt",
               "math.rsqrt": "rsqrt", "math.tanh": "tanh", "math.erf": "erf"}
NAMED_BINARY = {"arith.addf": "add", "arith.subf": "sub", "arith.mulf": "mul",
                "arith.divf": "div", "arith.maximumf": "max", "arith.minimumf": "min",
                "math.powf": "powf", "arith.addi": "add", "arith.subi": "sub",
                "arith.muli": "mul", "arith.maxsi": "max", "arith.minsi": "min"}
FLOAT_BINARY = ["arith.addf", "arith.addf", "arith.subf", "arith.mulf", "arith.mulf", "arith.divf",
                "arith.maximumf", "arith.minimumf", "arith.maxnumf", "arith.minnumf", "math.powf",
                "math.copysign"]
INTEGER_BINARY = {
    "arith.addi": np.add, "arith.subi": np.subtract, "arith.muli": np.multiply,
    "arith.andi": np.bitwise_and, "arith.ori": np.bitwise_or, "arith.xori": np.bitwise_xor,
    "arith.minsi": np.minimum, "arith.maxsi": np.maximum,
    "arith.minui": lambda a, b: unsigned(np.minimum, a, b),
    "arith.maxui": lambda a, b: unsigned(np.maximum, a, b),
}
ORDERS = {"lt": np.less, "le": np.less_equal, "gt": np.greater, "ge": np.greater_equal}


def unsigned(function, *arrays):
    dtype = arrays[0].dtype
    kind = np.dtype(f"u{dtype}")
    return function(*(array.view(kind) for array in arrays)).astype(kind).view(dtype)


def unary(name, x):
    function, slope, fits = UNARY[name]
    if not fits(x) or slope(x) > 50:
        raise NothingFits
    array = function(x.array)
    if name in ("math.absf", "arith.negf"):
        return Value(x.dtype, array, x.error)
    return rounded(x.dtype, array, x.error * slope(x), scale=1 + x.largest)


def binary(name, x, y):
    """Of floats whose shapes NumPy broadcasts."""
    a, b, error = x.array, y.array, x.error + y.error
    if name == "arith.divf":
        if y.smallest < 0.2:
            raise NothingFits
        error = (x.error + y.error * x.largest / y.smallest) / y.smallest
        return rounded(x.dtype, a / b, error)
    if name == "math.powf":
        if not is_positive(x) or x.highest > 8 or y.largest > 2:
            raise NothingFits
        low, high = x.array.min(initial=1) - x.error, max(x.highest, 1.0)
        power = max(high**(y.largest + y.error), low**-(y.largest + y.error))
        error = power * (x.error * y.largest / low + y.error * (abs(math.log(low)) + math.log(high)))
        return rounded(x.dtype, a**b, error, scale=power * 4)
    if name == "math.copysign":
        if y.smallest <= 0:
            raise NothingFits
        return Value(x.dtype, np.copysign(a, b), x.error)
    if name == "arith.mulf":
        error = x.error * y.largest + y.error * (x.largest + x.error)
        return rounded(x.dtype, a * b, error)
    if name in ("arith.addf", "arith.subf"):
        return rounded(x.dtype, a + b if name == "arith.addf" else a - b, error)
    high = name in ("arith.maximumf", "arith.maxnumf")
    return Value(x.dtype, np.maximum(a, b) if high else np.minimum(a, b), max(x.error, y.error))


def written(program, name, operands, value, named=None):
    """Adds `value`, which op `name` makes of tensors of its shape, in some way."""
    names = ", ".join(operand.name for operand in operands)
    types = ", ".join(operand.type for operand in operands)
    kind, dtype = value.type, value.dtype
    # How an op on scalars is printed; casts and comparisons differ.
    simple = all(operand.dtype == dtype for operand in operands)
    forms = ["tensor"] + (["map", "generic"] if simple else []) + \
        (["named", "elementwise"] if simple and named else [])
    form = program.one(forms)
    if form == "tensor":
        return program.add(f"{name} {names} : {kind}", value)
    if form == "generic":
        scalars = ", ".join(f"%x{i}" for i in range(len(operands)))
        maps = [[f"d{i}" for i in range(len(value.shape))]] * len(operands)
        body = [f"%y = {name} {scalars} : {dtype}", f"linalg.yield %y : {dtype}"]
        return program.add(program.generic(operands, maps, value.shape, dtype, body), value)
    empty = program.empty(value.shape, dtype)
    if form == "map":
        return program.add(f"linalg.map {{ {name} }} ins({names} : {types}) outs({empty} : {kind})", value)
    if form == "elementwise":
        if dtype not in EPS and named in ("max", "min"):
            named += "_signed"
        elif named in ("max", "min"):
            named += "_signed"
        return program.add(f"linalg.elementwise kind=#linalg.elementwise_kind<{named}> "
                           f"ins({names} : {types}) outs({empty} : {kind}) -> {kind}", value)
    return program.add(f"linalg.{named} ins({names} : {types}) outs({empty} : {kind}) -> {kind}", value)


def positive(program, x):
    """|x| + 1/2."""
    magnitude = program.add(f"math.absf {x.name} : {x.type}", Value(x.dtype, np.abs(x.array), x.error))
    half = program.filled(x.shape, 0.5, x.dtype)
    return program.add(f"arith.addf {magnitude.name}, {half} : {x.type}",
                       rounded(x.dtype, magnitude.array + 0.5, x.error))


def one(program):
    x = program.pick()
    name = program.one([*UNARY])
    if UNARY[name][2] is is_positive and not is_positive(x):
        x = positive(program, x)
    return written(program, name, [x], unary(name, x), NAMED_UNARY.get(name))


def square(program):
    """The two named ops that are not one op of arith or math."""
    x = program.pick()
    if program.chance(2):
        value, name = binary("arith.mulf", x, x), "square"
    else:
        x = positive(program, x)
        value, name = binary("arith.divf", Value(x.dtype, 1.0), x), "reciprocal"
    empty = program.empty(x.shape, x.dtype)
    return program.add(f"linalg.{name} ins({x.name} : {x.type}) outs({empty} : {x.type}) -> {x.type}", value)


def binary_of(program, left, right):
    """Of two floats of one type."""
    name = program.one(FLOAT_BINARY)
    try:
        value = binary(name, left, right)
    except NothingFits:
        name = "arith.subf"
        value = binary(name, left, right)
    return written(program, name, [left, right], value, NAMED_BINARY.get(name))


def two(program):
    left = program.pick()
    return binary_of(program, left, program.pick(lambda value: value.type == left.type))


def broadcast_two(program):
    """One operand has some of the dimensions of the other, which may be in another order."""
    big = program.pick(lambda value: value.shape and 0 not in value.shape)
    small = program.pick(lambda value: value.dtype == big.dtype and len(value.shape) <= len(big.shape))
    dims, used = [], set()
    for size in small.shape:
        fitting = [i for i, other in enumerate(big.shape) if other == size and i not in used]
        if not fitting:
            raise NothingFits
        dims.append(program.one(fitting))
        used.add(dims[-1])
    rank = len(big.shape)
    array = small.array.transpose(np.argsort(dims))
    array = array.reshape([size if i in used else 1 for i, size in enumerate(big.shape)])
    name = program.one(["arith.addf", "arith.mulf", "arith.subf", "arith.maximumf"])
    value = binary(name, big, Value(small.dtype, array, small.error))
    body = [f"%y = {name} %x0, %x1 : {big.dtype}", f"linalg.yield %y : {big.dtype}"]
    maps = [[f"d{i}" for i in range(rank)], [f"d{i}" for i in dims]]
    return program.add(program.generic([big, small], maps, big.shape, big.dtype, body), value)


def fused(program):
    """x · y + z."""
    x = program.pick()
    y, z = (program.pick(lambda value: value.type == x.type) for _ in range(2))
    value = binary("arith.addf", binary("arith.mulf", x, y), z)
    return program.add(f"math.fma {x.name}, {y.name}, {z.name} : {x.type}", value)


def integers(program):
    left = program.pick(lambda value: True, program.one(["i8", "i32", "i64", "i1"]))
    right = program.pick(lambda value: value.shape == left.shape, left.dtype)
    name = program.one([*INTEGER_BINARY])
    if left.dtype == "i1":
        name = program.one(["arith.andi", "arith.ori", "arith.xori"])
    with np.errstate(over="ignore"):
        array = INTEGER_BINARY[name](left.array, right.array)
    named = NAMED_BINARY.get(name)
    return written(program, name, [left, right], Value(left.dtype, array), named)


def divided(program):
    """Quotients, remainders and shifts by what is neither 0 nor too large."""
    left = program.pick(lambda value: True, program.one(["i8", "i32", "i64"]))
    number = program.integer(1, 7)
    right = Value(left.dtype, np.full(left.shape, number),
                  name=program.filled(left.shape, number, left.dtype))
    a, b = left.array, right.array
    quotient = np.sign(a) * (np.abs(a.astype(object)) // number) if a.size else a
    name, array = program.one([
        ("arith.divsi", quotient), ("arith.remsi", np.fmod(a, b)),
        ("arith.divui", unsigned(np.floor_divide, a, b)), ("arith.remui", unsigned(np.remainder, a, b)),
        ("arith.shli", np.left_shift(a, b)), ("arith.shrsi", np.right_shift(a, b)),
        ("arith.shrui", unsigned(np.right_shift, a, b))])
    return written(program, name, [left, right], Value(left.dtype, array.astype(a.dtype)))


def compared(program):
    """Integers, or floats that are farther apart than they may be off."""
    if program.chance(2):
        left = program.pick(lambda value: True, program.one(["i8", "i32", "i64"]))
        right = program.pick(lambda value: value.shape == left.shape, left.dtype)
        # Upstream folds that to a constant of unknown shape.
        if program.batch and left is right:
            raise NothingFits
        order = program.one([*ORDERS])
        sign = program.one("su")
        array = ORDERS[order](*(a.view(f"u{a.dtype}") if sign == "u" else a
                                for a in (left.array, right.array)))
        return program.add(f"arith.cmpi {sign}{order}, {left.name}, {right.name} : {left.type}",
                           Value("i1", array))
    left = program.pick()
    right = program.pick(lambda value: value.type == left.type)
    if np.any(np.abs(left.array - right.array) <= 2 * (left.error + right.error)):
        if left.error or right.error or left.dtype in ("bf16", "f16"):
            raise NothingFits
    order = program.one([*ORDERS])
    return program.add(f"arith.cmpf {program.one('ou')}{order}, {left.name}, {right.name} : {left.type}",
                       Value("i1", ORDERS[order](left.array, right.array)))


def selected(program):
    mask = program.pick(lambda value: True, "i1")
    yes = program.pick(lambda value: value.shape == mask.shape)
    no = program.pick(lambda value: value.type == yes.type)
    value = Value(yes.dtype, np.where(mask.array, yes.array, no.array), max(yes.error, no.error))
    if program.chance(2):
        return program.add(f"arith.select {mask.name}, {yes.name}, {no.name} : {mask.type}, {yes.type}", value)
    empty = program.empty(yes.shape, yes.dtype)
    return program.add(f"linalg.select ins({mask.name}, {yes.name}, {no.name} : {mask.type}, {yes.type}, "
                       f"{no.type}) outs({empty} : {yes.type}) -> {yes.type}", value)


def cast(program):
    """Between floats."""
    x = program.pick()
    dtype = program.one([name for name in EPS if name != x.dtype])
    width = {"f64": 64, "f32": 32, "f16": 16, "bf16": 16}
    if width[dtype] == width[x.dtype]:
        raise NothingFits
    name, value = "arith.extf", Value(dtype, x.array, x.error)
    if width[dtype] < width[x.dtype]:
        name, value = "arith.truncf", rounded(dtype, x.array, x.error)
    kind = tensor(x.shape, dtype)
    return program.add(f"{name} {x.name} : {x.type} to {kind}", value)


def resized(program):
    """Between integers."""
    widths = {"i1": 1, "i8": 8, "i32": 32, "i64": 64}
    dtype = program.one([*widths])
    x = program.pick(lambda value: True, program.one([name for name in widths if name != dtype]))
    kind = tensor(x.shape, dtype)
    if widths[dtype] < widths[x.dtype]:
        array = x.array & 1 if dtype == "i1" else x.array.astype(INTEGERS[dtype])
        return program.add(f"arith.trunci {x.name} : {x.type} to {kind}", Value(dtype, array))
    name = program.one(["arith.extsi", "arith.extui"])
    raw = x.array.view(np.uint8 if x.dtype == "i1" else f"u{x.array.dtype}")
    array = raw.astype(INTEGERS[dtype])
    if name == "arith.extsi":
        array = -array if x.dtype == "i1" else x.array.astype(INTEGERS[dtype])
    return program.add(f"{name} {x.name} : {x.type} to {kind}", Value(dtype, array))


def to_float(program):
    x = program.pick(lambda value: np.all(np.abs(value.array.astype(np.float64)) < 100),
                     program.one(["i1", "i8", "i32", "i64"]))
    dtype = program.one([*EPS])
    name = program.one(["arith.sitofp", "arith.uitofp"])
    if x.array.size and (x.array < 0).any() if x.dtype != "i1" else True:
        name = "arith.uitofp" if x.dtype == "i1" else "arith.sitofp"
    kind = tensor(x.shape, dtype)
    return program.add(f"{name} {x.name} : {x.type} to {kind}", Value(dtype, x.array))


def to_integer(program):
    x = program.pick(lambda value: value.largest < 100 and is_clear(value))
    kind = tensor(x.shape, "i32")
    return program.add(f"arith.fptosi {x.name} : {x.type} to {kind}",
                       Value("i32", np.trunc(x.array)))


def expression(program):
    """A body of several ops, one of them a branch on the index."""
    x = program.pick(lambda value: value.shape)
    y = program.pick(lambda value: value.type == x.type)
    number = program.integer(0, 4)
    rank, dtype = len(x.shape), x.dtype
    dim = program.integer(0, rank)
    body = [f"%i = linalg.index {dim} : index", f"%c = arith.constant {number} : index",
            "%first = arith.cmpi ule, %i, %c : index",
            f"%b = scf.if %first -> ({dtype}) {{", f"  %s = arith.addf %x0, %x1 : {dtype}",
            f"  scf.yield %s : {dtype}", "} else {", f"  %s = arith.negf %x1 : {dtype}",
            f"  scf.yield %s : {dtype}", "}", f"%t = math.tanh %b : {dtype}",
            f"linalg.yield %t : {dtype}"]
    first = np.indices(x.shape)[dim] <= number
    array = np.where(first, x.array + y.array, -y.array)
    value = rounded(dtype, array, x.error + y.error)
    value = rounded(dtype, np.tanh(value.array), min(value.error, 2.0))
    identity = [f"d{i}" for i in range(rank)]
    return program.add(program.generic([x, y], [identity, identity], x.shape, dtype, body), value)


def named_value(program):
    x = program.pick()
    if program.chance(3):
        return program.add(f"remat.barrier {x.name} : {x.type}", Value(x.dtype, x.array, x.error))
    return program.add(f'remat.name {x.name}, "v{program.count}" : {x.type}',
                       Value(x.dtype, x.array, x.error))


OPS = [one, one, one, square, two, two, two, broadcast_two, broadcast_two, fused, integers, divided,
       compared, selected, cast, cast, resized, to_float, to_integer, expression, named_value]
OPEN_OPS = [one, one, two, two, broadcast_two, broadcast_two, fused, integers, compared, selected,
            cast, to_float, named_value]
