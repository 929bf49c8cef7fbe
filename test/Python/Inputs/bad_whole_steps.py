"""What remat.whole_step refuses: bad_whole_steps.py MODEL FOLDER."""

import json
import pathlib
import subprocess
import sys

MODEL, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
JOINT, SPEC = f"{MODEL}.joint.mlir", f"{MODEL}.expected.json"


def refuse(part, *arguments, joint=JOINT, spec=SPEC, stem=FOLDER / "out"):
    command = [sys.executable, "-m", "remat.whole_step", joint, spec, stem, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2, (arguments, done)
    assert done.stderr.startswith("error: ") and part in done.stderr, (part, done.stderr)
    assert done.stderr.count("\n") == 1 and done.stdout == "", done
    assert not list(FOLDER.glob("out*")), arguments


def write(name, content):
    (FOLDER / name).write_bytes(content)
    return FOLDER / name


def changed(**fields):
    """The spec with other fields; None takes one away."""
    spec = json.loads(pathlib.Path(SPEC).read_text(encoding="utf-8")) | fields
    spec = {key: value for key, value in spec.items() if value is not None}
    return write("spec.json", json.dumps(spec).encode())


for text in ("-1", "0", "nan", "inf", "-inf", "1e40", "1e-50", "one", ""):
    refuse(f"argument --clip: '{text}' is no number from 1e-30 to 1e+30", f"--clip={text}")
for text in ("0", "-2", "2147483648", "9" * 20, "1.5", "nan", ""):
    refuse(f"argument --accumulate: '{text}' is no number from 1 to 2147483647",
           f"--accumulate={text}")
refuse("9...' is no number", f"--accumulate={'9' * 5000}")
refuse("unrecognized arguments: --clop=1", "--clop=1")

refuse("none.mlir': No such file", joint=FOLDER / "none.mlir")
refuse("no text in UTF-8", joint=write("joint.mlir", b"\xff\xfe"))
refuse("has no function 'train_step'", joint=write("joint.mlir", b""))
refuse("has no end", joint=write("joint.mlir", b"module { func.func @train_step() { return } }"))
refuse("cannot write", stem=FOLDER / "none" / "out")

VALUE = {"name": "a", "shape": [2], "dtype": "float32"}
refuse("none.json': No such file", spec=FOLDER / "none.json")
refuse("no text in UTF-8", spec=write("spec.json", b"\xff"))
for content in (b"", b"{", b"[" * 100_000, b'{"a": ' + b"9" * 5000 + b"}"):
    refuse("is no JSON", spec=write("spec.json", content))
refuse("is no JSON object", spec=write("spec.json", b"[]"))
refuse("has no list 'arguments'", spec=changed(arguments=None))
for wrong in ({}, []):
    refuse("has no list 'arguments'", spec=changed(arguments=wrong))
    refuse("has no list 'results'", spec=changed(results=wrong))
for wrong in (3, {}, VALUE | {"shape": [-1]}, VALUE | {"shape": 2}, VALUE | {"dtype": "int4"},
              VALUE | {"dtype": []}, VALUE | {"name": None}):
    refuse("'arguments' 0 needs", spec=changed(arguments=[wrong]))
    refuse("'results' 1 needs", spec=changed(results=[VALUE, wrong]))
for wrong in ("f", {"joint": 1}):
    refuse("does not name the function 'joint'", spec=changed(function=wrong))
refuse("has no function '('", spec=changed(function={"joint": "("}))
refuse("has no result 'grad:NAME' for an argument NAME; name the gradient of "
       "'transformer.wte.weight' 'grad:transformer.wte.weight'", spec=changed(results=[VALUE]))
GRADIENT = VALUE | {"name": "grad:a"}
refuse("has another shape",
       spec=changed(arguments=[VALUE], results=[GRADIENT | {"shape": [3]}]))
refuse("'grad:a' is int32",
       spec=changed(arguments=[VALUE], results=[GRADIENT | {"dtype": "int32"}]))

# A spec that only fills arguments: the program has to say the rest.
FILL = {"version": 1, "arguments": [VALUE | {"name": f"arg{index}"} for index in range(3)]}


def refuse_program(part, head, fill=None):
    body = f"func.func @step({head} {{\n}}\n".encode()
    refuse(part, joint=write("joint.mlir", body),
           spec=write("fill.json", json.dumps(fill or FILL).encode()))


W = "tensor<2xf32>"
UNCLEAR = "does not say which arguments its results are the gradients of; mark both by 'remat.role'"
refuse_program(UNCLEAR, f"%w: {W}, %u: {W}, %x: {W}) -> (tensor<f32>, {W}, {W})")
refuse_program(UNCLEAR, f"%w: {W}, %u: {W}, %x: {W}) -> (tensor<f32>, {W}, tensor<4xf32>)")
refuse_program(UNCLEAR, f"%w: {W}, %u: {W}, %x: {W}) -> tensor<f32>")
refuse_program(UNCLEAR, f"%w: {W} {{tf.aliasing_output = 1 : i32}}) -> (tensor<f32>, {W})")
refuse_program("does not give a loss", f"%w: {W}, %u: {W}, %x: {W}) -> ({W}, tensor<f32>)")
refuse_program("does not give a loss", f"%w: {W}, %u: {W}, %x: {W})")
refuse_program("fills 3 arguments, and", f"%w: {W}) -> (tensor<f32>, {W})")
refuse_program("has a bracket that is not closed", f"%w: {W} -> (tensor<f32>")
refuse_program("has no public function 'other'; the spec says which it is",
               f"%w: {W}) -> (tensor<f32>, {W})", FILL | {"function": {"joint": "other"}})
