"""A whole training step around an exported one: AdamW, with its state inside.

  python -m remat.whole_step JOINT.mlir SPEC.json STEM [--clip=NORM] [--accumulate=N]

JOINT.mlir computes the loss and gradients. SPEC.json (docs/expected.md) fills
its arguments, and may list its results, named for the arguments that they are
the gradients of; without them, JOINT.mlir has to say it. Writes STEM.mlir, whose @whole_step calls
it and updates parameters, moments and counters, all donated as JAX does it,
and STEM.json, which fills the arguments: those of the joint step keep their
numbers and values, and state comes behind them, all zero.

With --clip, gradients are scaled to a global norm of at most NORM, which is a
result. With --accumulate, N steps add their gradients up and the last of them
updates: a counter decides that at run time.
"""

import argparse
import json
import re
import typing

from remat.signature import Unclear, gradients, read_signature

TYPES = {"float64": "f64", "float32": "f32", "float16": "f16", "bfloat16": "bf16", "bool": "i1",
         "int8": "i8", "uint8": "i8", "int16": "i16", "int32": "i32", "uint32": "i32",
         "int64": "i64", "uint64": "i64"}

# As PyTorch's AdamW; only matrices decay.
RATE, BETA1, BETA2, EPSILON, DECAY = 1e-3, 0.9, 0.999, 1e-8, 0.01


class Mistake(Exception):
    """Of the user; the message is for them."""


class Tensor(typing.NamedTuple):
    """A value of the function: `%v3`, a shape, an element type of MLIR."""
    name: str
    shape: tuple
    element: str

    @property
    def kind(self):
        return f"tensor<{''.join(f'{size}x' for size in self.shape)}{self.element}>"


def names(values):
    return ", ".join(value.name for value in values)


def kinds(values):
    return ", ".join(value.kind for value in values)


class Scalars:
    """The ops of a generic's body."""

    def __init__(self):
        self.lines = []

    def op(self, text):
        self.lines.append(f"%b{len(self.lines)} = {text}")
        return f"%b{len(self.lines) - 1}"

    def constant(self, value, element="f32"):
        text = str(value) if element[0] == "i" else f"{value:.17e}"
        return self.op(f"arith.constant {text} : {element}")

    def select(self, condition, a, b, element="f32"):
        return self.op(f"arith.select {condition}, {a}, {b} : {element}")

    def f32(self, name, a, b):
        return self.op(f"arith.{name} {a}, {b} : f32")

    def scaled(self, a, factor):
        return self.f32("mulf", a, self.constant(factor))

    def wide(self, value, element):
        return value if element == "f32" else self.op(f"arith.extf {value} : {element} to f32")

    def narrow(self, value, element):
        return value if element == "f32" else self.op(f"arith.truncf {value} : f32 to {element}")


class Result(typing.NamedTuple):
    label: str
    value: Tensor
    argument: int = -1  # whose value it is in the next step


class WholeStep:
    def __init__(self, spec, clip, accumulate):
        self.spec, self.clip, self.accumulate = spec, clip, accumulate
        self.arguments, self.results = [], []  # Tensor, Result
        self.fills = list(spec["arguments"])
        for index, argument in enumerate(spec["arguments"]):
            self.arguments.append(
                Tensor(f"%a{index}", tuple(argument["shape"]), TYPES[argument["dtype"]]))
        self.lines, self.count = [], 0
        self.parameters = self.pairs("grad:", "d")

    def pairs(self, *prefixes):
        """(argument, result) for each result that is named for an argument."""
        numbers = {argument["name"]: index
                   for index, argument in enumerate(self.spec["arguments"])}
        found = []
        for index, result in enumerate(self.spec["results"]):
            for prefix in prefixes:
                name = result["name"].removeprefix(prefix)
                if name != result["name"] and name in numbers:
                    found.append((numbers[name], index))
                    break
        return found

    # ---- Text

    def emit(self, text):
        self.lines.append("    " + text)

    def fresh(self):
        self.count += 1
        return f"%v{self.count}"

    def state(self, label, shape=(), dtype="float32"):
        """An argument that starts at zero, and its number."""
        number = len(self.arguments)
        self.arguments.append(Tensor(f"%a{number}", tuple(shape), TYPES[dtype]))
        self.fills.append({"index": number, "name": label, "shape": list(shape), "dtype": dtype,
                           "fill": {"kind": "const", "value": 0}})
        return number

    def generic(self, inputs, elements, body, shape=(), reduce=False, label=None):
        """One linalg.generic over `shape`; inputs of rank 0 are read at each
        point. `body` maps elements to new ones, of the types `elements`."""
        dims = ", ".join(f"d{i}" for i in range(len(shape)))
        plain, none = f"affine_map<({dims}) -> ({dims})>", f"affine_map<({dims}) -> ()>"
        made = [Tensor(self.fresh(), () if reduce else shape, element) for element in elements]
        for init in made:
            self.emit(f"{init.name} = tensor.empty() : {init.kind}")
        if reduce:
            zero, start = self.fresh(), self.fresh()
            self.emit(f"{zero} = arith.constant 0.0 : f32")
            self.emit(f"{start} = linalg.fill ins({zero} : f32) outs({names(made)} : "
                      f"{kinds(made)}) -> {kinds(made)}")
            made = [made[0]._replace(name=start)]
        maps = [plain if value.shape else none for value in [*inputs, *made]]
        iterators = [f'"{"reduction" if reduce else "parallel"}"'] * len(shape)
        block = [Tensor(f"%x{i}", (), value.element) for i, value in enumerate([*inputs, *made])]
        scalars = Scalars()
        yielded = body(scalars, *(element.name for element in block))
        many, result = len(made) > 1, self.fresh()
        self.emit(f"{result}{f':{len(made)}' if many else ''} = linalg.generic "
                  f"{{indexing_maps = [{', '.join(maps)}], "
                  f"iterator_types = [{', '.join(iterators)}]}} "
                  f"ins({names(inputs)} : {kinds(inputs)}) outs({names(made)} : {kinds(made)})"
                  + (f" attrs = {{remat.name = {json.dumps(label)}}}" if label else "") + " {")
        self.emit(f"^bb0({', '.join(f'{value.name}: {value.element}' for value in block)}):")
        for line in scalars.lines:
            self.emit("  " + line)
        self.emit(f"  linalg.yield {', '.join(yielded)} : {', '.join(elements)}")
        self.emit(f"}} -> ({kinds(made)})" if many else f"}} -> {kinds(made)}")
        return [init._replace(name=f"{result}#{i}" if many else result)
                for i, init in enumerate(made)]

    def call(self):
        """The results of the joint step."""
        given, name = list(self.arguments), self.fresh()
        made = [Tensor(f"{name}#{index}", tuple(result["shape"]), TYPES[result["dtype"]])
                for index, result in enumerate(self.spec["results"])]
        self.emit(f"{name}:{len(made)} = func.call @{self.spec['function']['joint']}"
                  f"({names(given)}) : ({kinds(given)}) -> ({kinds(made)})")
        return made

    # ---- The step

    def write(self, text):
        made = self.call()
        self.results.append(Result("loss", made[0]))
        self.counters()
        held = {}
        if self.accumulate > 1:
            held = {argument: self.state(f"sum.{self.fills[argument]['name']}",
                                         self.arguments[argument].shape)
                    for argument, _ in self.parameters}
        self.scale = self.norm(made, held) if self.clip else None
        for argument, result in self.parameters:
            self.update(argument, made[result], held.get(argument))
        for argument, result in self.pairs("new:"):
            self.results.append(Result(self.fills[argument]["name"], made[result], argument))
        values = [result.value for result in self.results]
        self.emit(f"return {names(values)} : {kinds(values)}")
        return self.module(text)

    def counters(self):
        """Whether this step updates, and what corrects the moments."""
        self.updates = None
        if self.accumulate > 1:
            number = self.state("micro_step", dtype="int32")

            def following(b, old, *_):
                limit = b.constant(self.accumulate - 1, "i32")
                last = b.op(f"arith.cmpi eq, {old}, {limit} : i32")
                more = b.op(f"arith.addi {old}, {b.constant(1, 'i32')} : i32")
                return [b.select(last, b.constant(0, "i32"), more, "i32"), last]
            value, self.updates = self.generic([self.arguments[number]], ["i32", "i1"], following)
            self.results.append(Result("micro_step", value, number))
        number = self.state("count", dtype="int32")

        def counted(b, old, *rest):
            more = b.op(f"arith.addi {old}, {b.constant(1, 'i32')} : i32")
            exponent = b.op(f"arith.sitofp {more} : i32 to f64")
            left = []
            for beta in (BETA1, BETA2):
                power = b.op(f"math.powf {b.constant(beta, 'f64')}, {exponent} : f64")
                wide = b.op(f"arith.subf {b.constant(1, 'f64')}, {power} : f64")
                left.append(b.op(f"arith.truncf {wide} : f64 to f32"))
            return [b.select(rest[0], more, old, "i32") if self.updates else more, *left]
        inputs = [self.arguments[number]] + ([self.updates] if self.updates else [])
        value, *self.corrections = self.generic(inputs, ["i32", "f32", "f32"], counted)
        self.results.append(Result("count", value, number))

    def gradient(self, b, element, gradient, held):
        """The mean of what was added up, this gradient included; and the sum."""
        gradient = b.wide(gradient, element)
        if held is None:
            return gradient, None
        total = b.f32("addf", held, gradient)
        return b.scaled(total, 1 / self.accumulate), total

    def norm(self, made, held):
        """The factor that brings the norm of all gradients to --clip."""
        squares = []
        for argument, result in self.parameters:
            inputs = [made[result]]
            if argument in held:
                inputs.append(self.arguments[held[argument]])

            def squared(b, *block, element=made[result].element):
                g, _ = self.gradient(b, element, block[0], block[1] if held else None)
                return [b.f32("addf", block[-1], b.f32("mulf", g, g))]
            squares += self.generic(inputs, ["f32"], squared, made[result].shape, reduce=True)

        def root(b, *block):
            total = block[0]
            for square in block[1:-2]:
                total = b.f32("addf", total, square)
            norm = b.op(f"math.sqrt {total} : f32")
            factor = b.f32("divf", b.constant(self.clip), b.f32("addf", norm, b.constant(1e-6)))
            return [norm, b.f32("minimumf", factor, b.constant(1.0))]
        norm, scale = self.generic(squares, ["f32", "f32"], root, label=["norm", "clip"])
        self.results.append(Result("norm", norm))
        return scale

    def update(self, argument, gradient, held):
        parameter, label = self.arguments[argument], self.fills[argument]["name"]
        state = [self.state(f"{moment}.{label}", parameter.shape) for moment in "mv"]
        state += [] if held is None else [held]
        inputs = [parameter, gradient, *(self.arguments[number] for number in state),
                  *self.corrections]
        inputs += [value for value in (self.scale, self.updates) if value]

        def adamw(b, p, g, *block):
            m, v, *block = block
            total, updates = None, None
            block, sums = (block[1:], block[0]) if held is not None else (block, None)
            g, total = self.gradient(b, gradient.element, g, sums)
            if self.scale:
                g = b.f32("mulf", g, block[2])
            p = b.wide(p, parameter.element)
            new = self.moved(b, p, g, m, v, *block[:2], decays=len(parameter.shape) > 1)
            if self.updates:
                updates = block[3 if self.scale else 2]
                new = [b.select(updates, a, z) for a, z in zip(new, (p, m, v))]
                new.append(b.select(updates, b.constant(0), total))
            return [b.narrow(new[0], parameter.element), *new[1:]]
        made = self.generic(inputs, [parameter.element] + ["f32"] * len(state), adamw,
                            parameter.shape)
        for value, number in zip(made, [argument, *state]):
            self.results.append(Result(self.fills[number]["name"], value, number))

    def moved(self, b, p, g, m, v, correction1, correction2, decays):
        """Parameter and moments after a step along `g`."""
        m = b.f32("addf", b.scaled(m, BETA1), b.scaled(g, 1 - BETA1))
        v = b.f32("addf", b.scaled(v, BETA2), b.scaled(b.f32("mulf", g, g), 1 - BETA2))
        root = b.op(f"math.sqrt {b.f32('divf', v, correction2)} : f32")
        step = b.f32("divf", b.f32("divf", m, correction1),
                     b.f32("addf", root, b.constant(EPSILON)))
        if decays:
            p = b.scaled(p, 1 - RATE * DECAY)
        return [b.f32("subf", p, b.scaled(step, RATE)), m, v]

    def module(self, text):
        """The joint step as a private function, and the whole step behind it."""
        entry = self.spec["function"]["joint"]
        text, found = re.subn(rf"func\.func (?:public )?@{re.escape(entry)}\(",
                              lambda _: f"func.func private @{entry}(", text)
        if found != 1:
            raise Mistake(f"the joint step has no function '{entry}'")
        donated = {result.argument: f" {{tf.aliasing_output = {index} : i32}}"
                   for index, result in enumerate(self.results)}
        arguments = [f"{value.name}: {value.kind}{donated.get(index, '')} "
                     f"loc({json.dumps(self.fills[index].get('name', value.name))})"
                     for index, value in enumerate(self.arguments)]
        labels = ", ".join(json.dumps(result.label) for result in self.results)
        head = (f"  func.func public @whole_step({', '.join(arguments)}) -> "
                f"({kinds([result.value for result in self.results])}) "
                f"attributes {{remat.outputs = [{labels}]}} {{")
        # A file may hold its functions without a module around them.
        has_module = re.search(r"^\s*(builtin\.)?module\b", text, re.MULTILINE)
        end = text.rfind("\n}") + 1 if has_module else len(text)
        if not end:
            raise Mistake("the joint step has no end")
        return "\n".join([text[:end] + head, *self.lines, "  }", text[end:]])


def read(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except OSError as error:
        raise Mistake(f"cannot read '{path}': {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Mistake(f"'{path}' is no text in UTF-8") from error


def is_tensor(value):
    return (isinstance(value, dict) and isinstance(value.get("name"), str)
            and isinstance(value.get("dtype"), str) and value["dtype"] in TYPES
            and isinstance(value.get("shape"), list)
            and all(type(size) is int and size >= 0 for size in value["shape"]))


def read_spec(path):
    """The spec, as far as it is used."""
    try:
        spec = json.loads(read(path))
    except (ValueError, RecursionError) as error:
        raise Mistake(f"'{path}' is no JSON: {error}") from error
    if not isinstance(spec, dict):
        raise Mistake(f"'{path}' is no JSON object")
    for key in ("arguments", "results"):
        if key == "results" and key not in spec:
            continue
        if not isinstance(spec.get(key), list) or not spec[key]:
            raise Mistake(f"'{path}' has no list '{key}'")
        for index, value in enumerate(spec[key]):
            if not is_tensor(value):
                raise Mistake(f"'{path}': '{key}' {index} needs a name, a shape and a known dtype")
    function = spec.setdefault("function", {})
    if not isinstance(function, dict) or not isinstance(function.get("joint", ""), str):
        raise Mistake(f"'{path}' does not name the function 'joint'")
    return spec


def complete(spec, text, options):
    """Adds to a spec that only fills arguments what the program says."""
    function = spec["function"].get("joint")
    if function is not None and "results" in spec:
        return
    try:
        signature = read_signature(text, function)
        spec["function"]["joint"] = signature.function
        if "results" in spec:
            return
        wanted = gradients(signature)
    except Unclear as error:
        raise Mistake(f"'{options.joint}' {error}") from error
    if len(signature.arguments) != len(spec["arguments"]):
        raise Mistake(f"'{options.spec}' fills {len(spec['arguments'])} arguments, and "
                      f"'{options.joint}' has {len(signature.arguments)}")
    for index, value in enumerate(signature.arguments):
        # A number is all that utils/fill-spec.py calls it.
        if value.name and spec["arguments"][index]["name"] == f"arg{index}":
            spec["arguments"][index]["name"] = value.name
    spec["results"] = [
        {"name": (f"grad:{spec['arguments'][wanted[index]]['name']}" if index in wanted
                  else f"result{index}"), "shape": list(value.shape), "dtype": value.dtype}
        for index, value in enumerate(signature.results)]
    for index, result in enumerate(spec["results"]):
        if not is_tensor(result):
            raise Mistake(f"'{options.joint}': result {index} is no tensor of numbers")


def check_gradients(step, path):
    if not step.parameters:
        raise Mistake(f"'{path}' has no result 'grad:NAME' for an argument NAME; name the gradient "
                      f"of '{step.fills[0]['name']}' 'grad:{step.fills[0]['name']}'")
    for argument, result in step.parameters:
        given, gradient = step.fills[argument], step.spec["results"][result]
        if given["shape"] != gradient["shape"]:
            raise Mistake(f"'{path}': '{gradient['name']}' has another shape than its argument")
        for value in (given, gradient):
            if value["dtype"] not in ("float32", "float16", "bfloat16"):
                raise Mistake(f"'{path}': '{value['name']}' is {value['dtype']}, and AdamW here is "
                              "for float32, float16 and bfloat16")


def number(parse, least, most):
    """Reads an option's number between two others; nan is between none."""
    def parsed(text):
        try:
            value = parse(text)
        except ValueError:
            value = None
        if value is None or not least <= value <= most:
            shown = text if len(text) <= 40 else text[:40] + "..."
            raise argparse.ArgumentTypeError(f"'{shown}' is no number from {least} to {most}")
        return value
    return parsed


class Parser(argparse.ArgumentParser):
    def error(self, message):
        self.exit(2, f"error: {message}\n")


def run(options):
    text, spec = read(options.joint), read_spec(options.spec)
    complete(spec, text, options)
    step = WholeStep(spec, options.clip, options.accumulate)
    check_gradients(step, options.spec)
    text = step.write(text)
    fill = json.dumps({"version": 1, "model": "whole_step", "arguments": step.fills}, indent=1)
    for ending, content in (("mlir", text), ("json", fill)):
        try:
            with open(f"{options.stem}.{ending}", "w", encoding="utf-8") as file:
                file.write(content)
        except OSError as error:
            raise Mistake(f"cannot write '{options.stem}.{ending}': {error.strerror}") from error


def main():
    parser = Parser(prog="python -m remat.whole_step")
    parser.add_argument("joint")
    parser.add_argument("spec")
    parser.add_argument("stem")
    parser.add_argument("--clip", type=number(float, 1e-30, 1e30))
    # The counter of steps has 32 bits.
    parser.add_argument("--accumulate", type=number(int, 1, 2**31 - 1), default=1)
    try:
        run(parser.parse_args())
    except Mistake as error:
        parser.error(error)


if __name__ == "__main__":
    main()
