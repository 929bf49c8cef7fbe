"""Values of programs: what NumPy says they are, and how far off they may be.

Floats are computed in double precision whatever their type; the error says how
far a correct compiler may be off that, in absolute terms. Integers are exact.
"""

import math

import numpy as np

# Rounding of one operation, with room for approximated functions.
EPS = {"f64": 16 * 2.0**-53, "f32": 16 * 2.0**-24, "f16": 4 * 2.0**-11, "bf16": 4 * 2.0**-8}
# Numbers nearer to zero may be flushed.
TINY = {"f64": 0.0, "f32": 0.0, "f16": 2.0**-14, "bf16": 0.0}
# Beyond them there are no numbers.
LARGEST = {"f64": 2.0**1023, "f32": 2.0**127, "f16": 65504.0, "bf16": 2.0**127}
INTEGERS = {"i1": np.bool_, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64}


class NothingFits(Exception):
    """No value of the program can be the operand of an op."""


def tensor(shape, dtype):
    return f"tensor<{''.join(f'{size}x' for size in shape)}{dtype}>"


class Value:
    """Numbers of one type: the reference, and a bound on the error."""

    def __init__(self, dtype, array, error=0.0, name=None):
        self.dtype, self.error, self.name = dtype, float(error), name
        self.array = np.asarray(array, INTEGERS.get(dtype, np.float64))

    @property
    def is_float(self):
        return self.dtype in EPS

    @property
    def shape(self):
        return self.array.shape

    @property
    def type(self):
        return tensor(self.shape, self.dtype)

    @property
    def largest(self):
        return float(np.max(np.abs(self.array), initial=0))

    @property
    def smallest(self):
        """Of the magnitudes, less the error."""
        return float(np.min(np.abs(self.array), initial=math.inf)) - self.error

    @property
    def highest(self):
        return float(np.max(self.array, initial=-math.inf)) + self.error


def rounded(dtype, array, error=0.0, scale=None):
    """`array` after one more rounding to `dtype` of numbers up to `scale`."""
    if dtype not in EPS:
        return Value(dtype, array)
    value = Value(dtype, array, error)
    value.error += EPS[dtype] * max(value.largest, scale or 0.0) + TINY[dtype]
    return value


def to_bf16(array):
    """Bits of the nearest bfloat16, ties to even."""
    bits = np.ascontiguousarray(array, np.float32).view(np.uint32)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype(np.uint16)


def as_stored(dtype, array):
    """The elements as remat-run reads and writes them."""
    if dtype == "bf16":
        return to_bf16(array).view("V2").reshape(array.shape)
    floats = {"f64": np.float64, "f32": np.float32, "f16": np.float16}
    return np.asarray(array, floats.get(dtype) or INTEGERS[dtype])


def read_stored(dtype, array):
    """Floats of `as_stored` as doubles."""
    if dtype == "bf16":
        bits = np.ascontiguousarray(array).view(np.uint16).astype(np.uint32) << 16
        return bits.view(np.float32).reshape(array.shape).astype(np.float64)
    return array.astype(np.float64)


def representable(dtype, array):
    """The nearest numbers of the type."""
    return read_stored(dtype, as_stored(dtype, np.asarray(array)))
