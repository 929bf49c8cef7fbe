"""Writes a fill for a program that comes without one, from its entry's types.

  fill-spec.py FILE.mlir [--modulus=N] [--scale=X] [--nonnegative=K,...] > SPEC.json

Floats are spread around 0, over `scale`; integers are below `modulus`, which
has to be the smallest size that one of them indexes (the vocabulary).

What an optimizer or a norm takes the root of must not be negative: second
moments and running variances are spread over 0 to `scale`. They are known by
their names, those of the program's text (`%v.w`), of `remat.name` or of the
location (`loc("opt_state[0].nu['w']")`): one of the words in SQUARES, or a `v`
at the start where an argument of the same shape has the same name with an `m`:
elsewhere `v` are an attention's values. `--nonnegative` names others, by number
or name; where state that is updated in place has no names, a line says so.
"""

import argparse
import json
import os
import re
import sys
import typing

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "python"))
from remat.signature import DTYPES, STRING, blanked, entry, group, starts  # noqa: E402

NUMPY = {**DTYPES, "index": "int64"}

# What PyTorch, Optax, Keras and remat.whole_step call averages and sums of squares.
SQUARES = {"nu", "exp_avg_sq", "max_exp_avg_sq", "square_avg", "second_moment", "second_moments",
           "running_var", "moving_variance", "sum_of_squares", "velocity", "vhat"}


class Argument(typing.NamedTuple):
    index: int
    names: list
    shape: list
    dtype: str
    is_unknown_state: bool

    def is_called(self, words):
        return any(word in words for word in [str(self.index), *self.names])

    def is_float(self):
        return "float" in self.dtype


def without_comments(text):
    return re.sub(STRING + r"|//[^\n]*", lambda match: match[0] if match[0][0] == '"' else "",
                  text)


def names(argument, locations):
    """What the program calls an argument: in its text, by an attribute, by its location."""
    found = [name for name in re.findall(r"^%([\w.$-]+)", argument)
             if not re.fullmatch(r"(a|arg)?\d+", name)]
    found += re.findall(r'remat\.name\s*=\s*"([^"]*)"', argument)
    for alias in re.findall(r"loc\((#\w+)\)", argument):
        argument += locations.get(alias, "")
    # A name, not a file with its line.
    return found + re.findall(r'loc\((?:fused(?:<[^>]*>)?\[)?"([^"]*)"(?!:\d)', argument)


def is_square(argument, others):
    """Whether its name says so, and for a `v` that of one of the others, too."""
    pairs = {(re.sub(r"^m(?![a-z])", "v", name), tuple(other.shape))
             for other in others for name in other.names if re.match(r"m(?![a-z])", name)}
    return any(not SQUARES.isdisjoint(re.findall(r"\w+", name))
               or (name, tuple(argument.shape)) in pairs for name in argument.names)


def is_unknown_state(argument, called):
    """Whether a step updates it in place, and nobody says what it is."""
    return not called and bool(re.search(r"tf\.aliasing_output|jax\.buffer_donor|remat\.donated",
                                         argument))


def arguments(text, path):
    """The arguments of the entry that are tensors."""
    code = blanked(text)
    function = entry(code)
    if not function:
        sys.exit("fill-spec: expected one public function or 'main', found "
                 f"{len(starts(code))}")
    ranges, _ = group(code, starts(code)[function])
    locations = dict(re.findall(r"^(#\w+) = (loc\(.*)$", text, re.MULTILINE))
    for index, (first, last) in enumerate(ranges):
        argument = without_comments(text[first:last]).strip()
        matched = re.match(r"%[\w.$-]+\s*:\s*tensor<((?:[\d?]+x)*)([a-z]\w*)[>,]", argument)
        if not matched:
            continue
        sizes, element = matched.groups()
        if "?" in sizes:
            sys.exit(f"fill-spec: argument {index} has an open size, 'tensor<{sizes}{element}>'; "
                     f"give it one: build/bin/remat-opt {path} --remat-specialize=batch=8 "
                     "> step.mlir")
        if element not in NUMPY:
            sys.exit(f"fill-spec: cannot fill an argument of type 'tensor<{sizes}{element}>'")
        called = names(argument, locations)
        yield Argument(index, called, [int(size) for size in sizes.split("x") if size],
                       NUMPY[element], is_unknown_state(argument, called))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--modulus", type=int, default=2)
    parser.add_argument("--scale", type=float, default=0.07)
    parser.add_argument("--nonnegative", type=lambda text: text.split(","), default=[])
    options = parser.parse_args()
    try:
        with open(options.file, encoding="utf-8") as file:
            text = file.read()
    except (OSError, UnicodeDecodeError) as error:
        sys.exit(f"fill-spec: cannot read '{options.file}': "
                 f"{getattr(error, 'strerror', None) or 'it is no text in UTF-8'}")
    found = list(arguments(text, options.file))
    for word in options.nonnegative:
        if not any(argument.is_called([word]) for argument in found):
            sys.exit(f"fill-spec: '--nonnegative' names '{word}', which is no argument of the "
                     "entry")
    unknown = [str(argument.index) for argument in found
               if argument.is_float() and argument.is_unknown_state]
    if unknown and not options.nonnegative:
        print(f"fill-spec: {len(unknown)} arguments that are updated in place have no names "
              f"({unknown[0]} and so on); if second moments are among them, whose root is taken, "
              "name these with --nonnegative=K,...", file=sys.stderr)
    spec = {"version": 1, "arguments": []}
    for argument in found:
        is_root_taken = (argument.is_called(options.nonnegative)
                         or is_square(argument, found))
        kind = ({"kind": "affine", "scale": options.scale,
                 "offset": options.scale / 2 if is_root_taken else 0.0}
                if argument.is_float() else {"kind": "mod", "mod": options.modulus})
        spec["arguments"].append({"index": argument.index, "name": f"arg{argument.index}",
                                  "shape": argument.shape, "dtype": argument.dtype, "fill": kind})
    json.dump(spec, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
