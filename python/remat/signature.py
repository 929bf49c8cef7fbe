"""What the text of a program says of its entry.

The types and names of arguments and results, what they are for, and which
result is the gradient of which argument. Reads the text alone: no MLIR in
Python is needed. A program that is written otherwise than LLVM 22 prints
functions is not found, which is an error and never a wrong answer.
"""

import re
import typing

DTYPES = {"f64": "float64", "f32": "float32", "f16": "float16", "bf16": "bfloat16", "i1": "bool",
          "i8": "int8", "i16": "int16", "i32": "int32", "i64": "int64"}

# Weights are strings of megabytes: nothing may be remembered of each character.
STRING = r'"[^"\\\n]*(?:\\.[^"\\\n]*)*"'
SYMBOL = r'[\w.$-]+'


class Unclear(Exception):
    """What the text does not say."""


class Value(typing.NamedTuple):
    """An argument or a result; `dtype` is None for what is no tensor of numbers."""
    name: str  # of an argument, "" if it has a number only
    shape: tuple
    dtype: str
    role: str  # "" without `remat.role`
    successor: int  # the result in an argument's buffer, its next value; else -1

    def is_float(self):
        return "float" in (self.dtype or "")


class Signature(typing.NamedTuple):
    function: str
    arguments: list
    results: list


def blanked(text):
    """The text without comments, with blanks in its strings; all else keeps its place."""
    def blank(match):
        string = match[0][0] == '"'
        return '"' + " " * (len(match[0]) - 2) + '"' if string else " " * len(match[0])
    return re.sub(STRING + r"|//[^\n]*", blank, text)


def group(code, start):
    """The parts between the commas of the bracket at `start`, as ranges, and its end."""
    depth, first, parts = 0, start + 1, []
    for at in range(start, len(code)):
        if code[at] in "([{<":
            depth += 1
        elif code[at] in ")]}" or (code[at] == ">" and code[at - 1] != "-"):
            depth -= 1
        if depth == 0 or (depth == 1 and code[at] == ","):
            if code[first:at].strip():
                parts.append((first, at))
            first = at + 1
        if depth == 0:
            return parts, at + 1
    raise Unclear("has a bracket that is not closed")


def value(text):
    """One argument or result from its text: name, type and attributes."""
    name = re.match(rf"\s*%({SYMBOL})\s*:", text)
    tensor = re.match(rf"\s*(?:%{SYMBOL}\s*:)?\s*tensor<((?:\d+x)*)([a-z]\w*)[>,]", text)
    sizes, element = tensor.groups() if tensor else ("", None)
    role = re.search(r'remat\.role\s*=\s*"(\w*)"', text)
    successor = re.search(r"tf\.aliasing_output\s*=\s*(\d+)", text)
    return Value(name[1] if name and not re.fullmatch(r"(a|arg)?\d+", name[1]) else "",
                 tuple(int(size) for size in sizes.split("x") if size), DTYPES.get(element),
                 role[1] if role else "", int(successor[1]) if successor else -1)


def starts(code):
    """Where the arguments start of each function that is not private, by its name."""
    found = re.finditer(rf"func\.func\s+(public\s+|private\s+|nested\s+|)@({SYMBOL})\s*\(", code)
    return {match[2]: match.end() - 1 for match in found if match[1].strip() != "private"}


def entry(code):
    """What remat-run would run: the only public function, or `main`; None if there is neither."""
    public = starts(code)
    function = next(iter(public)) if len(public) == 1 else "main"
    return function if function in public else None


def read_signature(text, function=None):
    """Of `function`, or else of the entry."""
    code = blanked(text)
    public = starts(code)
    function = function or entry(code) or "main"
    if function not in public:
        raise Unclear(f"has no public function '{function}'; the spec says which it is, by "
                      "'function': {'joint': NAME}")
    parts, end = group(code, public[function])
    arguments = [value(text[first:last]) for first, last in parts]
    arrow = re.compile(r"\s*->\s*").match(code, end)
    if not arrow:
        return Signature(function, arguments, [])
    if code[arrow.end()] == "(":
        parts, _ = group(code, arrow.end())
        return Signature(function, arguments, [value(text[first:last]) for first, last in parts])
    return Signature(function, arguments, [value(text[arrow.end():])])


def gradients(signature):
    """The argument of each gradient, by the number of the result.

    Arguments and results that have a role say it themselves; else all results
    behind the loss are gradients, and their arguments stand in a row. There has
    to be one way only to read it so.
    """
    arguments, results = signature.arguments, signature.results
    if not results or not results[0].is_float() or any(size != 1 for size in results[0].shape):
        raise Unclear("does not give a loss, one float, as its first result")
    marked = any(result.role == "gradient" for result in results)
    state = {argument.successor for argument in arguments}
    found = [number for number, result in enumerate(results) if number and (
        result.role == "gradient" if marked else result.role == "" and number not in state)]
    marked = any(argument.role == "parameter" for argument in arguments)
    taken = [number for number, argument in enumerate(arguments)
             if (argument.role == "parameter" if marked else argument.role == "")]
    taken = [number for number in taken if arguments[number].successor < 0]
    rows = [taken[at:at + len(found)] for at in range(len(taken) - len(found) + 1)]
    fitting = [row for row in rows if all(
        arguments[argument].is_float() and results[result].is_float()
        and arguments[argument].shape == results[result].shape
        for argument, result in zip(row, found))]
    if not found or len(fitting) != 1:
        raise Unclear("does not say which arguments its results are the gradients of; mark both "
                      "by 'remat.role', or list 'results' in the spec (docs/programs.md, 'With the "
                      "optimizer inside')")
    return dict(zip(found, fitting[0]))
