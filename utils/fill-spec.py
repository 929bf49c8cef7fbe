"""Writes a fill for a program that comes without one, from its entry's types.

  fill-spec.py FILE.mlir [--modulus=N] [--scale=X] [--nonnegative=K,...] > SPEC.json

Floats are spread around 0, over `scale`; integers are below `modulus`, which
has to be the smallest size that one of them indexes (the vocabulary).

What an optimizer or a norm takes the root of must not be negative: second
moments and running variances are spread over 0 to `scale`. They are known by
their names, those of the program's text (`%v.w`), of `remat.name` or of the
location (`loc("opt_state[0].nu['w']")`): one of the words in SQUARES, or one in
LEADING at the start. `--nonnegative` names others, by number or name; where
state that is updated in place has no names, a line says so.
"""

import argparse
import json
import re
import sys
import typing

NUMPY = {"f16": "float16", "bf16": "bfloat16", "f32": "float32", "f64": "float64", "i1": "bool",
         "i8": "int8", "i16": "int16", "i32": "int32", "i64": "int64", "index": "int64"}

# What PyTorch, Optax, Keras and remat.whole_step call averages and sums of squares.
SQUARES = {"nu", "exp_avg_sq", "max_exp_avg_sq", "square_avg", "second_moment", "second_moments",
           "running_var", "moving_variance", "sum_of_squares", "velocity"}
LEADING = {"v", "vhat"}


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


def entry(text):
    """Where the function starts that remat-run would run: the only public one, else main."""
    found = re.findall(r"func\.func\s+(public\s+|private\s+|)@(\w+)", text)
    public = [name for visibility, name in found if visibility.strip() != "private"]
    if len(public) != 1 and "main" not in public:
        sys.exit(f"fill-spec: expected one public function or 'main', found {len(public)}")
    return re.search(rf"@{public[0] if len(public) == 1 else 'main'}\(", text).end() - 1


def names(argument, locations):
    """What the program calls an argument: in its text, by an attribute, by its location."""
    found = [name for name in re.findall(r"^%([\w.$-]+)", argument)
             if not re.fullmatch(r"(a|arg)?\d+", name)]
    found += re.findall(r'remat\.name\s*=\s*"([^"]*)"', argument)
    for alias in re.findall(r"loc\((#\w+)\)", argument):
        argument += locations.get(alias, "")
    # A name, not a file with its line.
    return found + re.findall(r'loc\((?:fused(?:<[^>]*>)?\[)?"([^"]*)"(?!:\d)', argument)


def is_square(name):
    words = re.findall(r"\w+", name)
    return not SQUARES.isdisjoint(words) or not LEADING.isdisjoint(
        word.split("_")[0] for word in words[:1])


def is_unknown_state(argument, called):
    """Whether a step updates it in place, and nobody says what it is."""
    return not called and bool(re.search(r"tf\.aliasing_output|jax\.buffer_donor|remat\.donated",
                                         argument))


def arguments(text, path):
    """The arguments of the entry that are tensors."""
    start = entry(text)
    depth, end = 0, start
    for end in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        if depth == 0:
            break
    locations = dict(re.findall(r"^(#\w+) = (loc\(.*)$", text, re.MULTILINE))
    found = re.split(r"(?=%[\w.$-]+\s*:)", text[start + 1:end])[1:]
    for index, argument in enumerate(found):
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
    with open(options.file, encoding="utf-8") as file:
        found = list(arguments(file.read(), options.file))
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
                         or any(map(is_square, argument.names)))
        kind = ({"kind": "affine", "scale": options.scale,
                 "offset": options.scale / 2 if is_root_taken else 0.0}
                if argument.is_float() else {"kind": "mod", "mod": options.modulus})
        spec["arguments"].append({"index": argument.index, "name": f"arg{argument.index}",
                                  "shape": argument.shape, "dtype": argument.dtype, "fill": kind})
    json.dump(spec, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
