"""Exports the models of jax_models.py as linalg on tensors.

  python -m remat.export_jax DIR [NAME...]

writes for each NAME, or all that tests use, DIR/NAME.fwd.mlir (@main: the loss),
DIR/NAME.joint.mlir (@main: the loss and the gradient of every parameter) and
DIR/NAME.expected.json. Each op's location holds its named scopes and primitive,
and its source line; what the backward pass adds is marked. Needs jax and jaxlib 0.10.2.
"""

import os
import re
import sys

from remat.needs import needs

with needs("jax==0.10.2", "jaxlib==0.10.2"):
    import jax
    import numpy as np
    from jax.interpreters import mlir as lowering
    from jaxlib.mlir import ir, passmanager
    from jaxlib.mlir.dialects import stablehlo

    from remat import expected, jax_models

HERE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# Signless integers come last: the legalization reads the sign.
LEGALIZE = ("builtin.module(canonicalize,stablehlo-legalize-to-linalg,"
            "stablehlo-convert-to-signless,canonicalize,cse,symbol-dce)")


# ---- Where an op comes from

ALIAS = re.compile(r"^(#loc\d*) = loc\((.*)\)$", re.M)
SCOPE = re.compile(r'^"(jit\([^"]*)"\((#loc\d*)\)$')


def scope_path(text):
    """The dotted path in "jit(step)/transpose(jvp(h.0))/attn/exp", and whether
    the op is of the backward pass."""
    words = text.split("/")[1:]
    backward = any(word.startswith("transpose(") for word in words)
    names = [re.sub(r"^(?:\w+\()*|\)*$", "", word) for word in words]
    # einsum leaves its formula as a scope.
    return ".".join(name for name in names if re.fullmatch(r"[\w.]+", name)), backward


def source(alias, table, file):
    """LINE:COLUMN of the innermost place of `alias` inside `file`."""
    body = table.get(alias, "")
    found = re.match(rf'"{re.escape(file)}":(\d+:\d+)', body)
    if found:
        return found[1]
    for inner in re.findall(r"#loc\d*", body):  # callee first, then caller
        place = source(inner, table, file)
        if place:
            return place
    return None


def rename_locations(text, file, arguments):
    """Replaces scoped locations by fused ones: dotted path and source line."""
    text = re.sub(r'"flat\[(\d+)\]"', lambda match: f'"{arguments[int(match[1])][0]}"', text)
    table = dict(ALIAS.findall(text))

    def rewrite(match):
        scoped = SCOPE.match(match[2])
        if not scoped:
            return match[0]
        path, backward = scope_path(scoped[1])
        line = source(scoped[2], table, file)
        parts = [f'"{path}"'] if path else []
        parts += [f'"{os.path.relpath(file, HERE)}":{line}'] if line else []
        mark = '<"backward">' if backward else ""
        return f"{match[1]} = loc(fused{mark}[{', '.join(parts)}])"

    return ALIAS.sub(rewrite, text)


# ---- From a model to a module


def lower(function, specs, arguments, results):
    """Linalg text with locations; `arguments`, `results` are (name, role)."""
    lowered = jax.jit(function, keep_unused=True).lower(*specs)
    kept = lowered.compiler_ir("stablehlo")  # in jax's cache, not to be changed
    text = kept.operation.get_asm(enable_debug_info=True)
    with kept.context as context, ir.Location.unknown():
        context.allow_unregistered_dialects = True
        module = ir.Module.parse(rename_locations(text, jax_models.__file__, arguments))
        to_remat_ops(module.body.operations[0])
        module.operation.walk(to_scf, ir.WalkOrder.POST_ORDER)
        passmanager.PassManager.parse(LEGALIZE).run(module.operation)
        annotate(module, arguments, results)
        return module.operation.get_asm(enable_debug_info=True)


def lower_name(context, x, *, name):
    call = stablehlo.CustomCallOp([x.type], [x], call_target_name=ir.StringAttr.get("remat.name"),
                                  backend_config=ir.StringAttr.get(name))
    return call.results


def replace(op, name, attributes):
    """Puts an op of the remat dialect, in generic form, in the place of `op`."""
    new = ir.Operation.create(name, results=[r.type for r in op.results],
                              operands=list(op.operands), attributes=attributes,
                              ip=ir.InsertionPoint(op), loc=op.location)
    for old, result in zip(op.results, new.results):
        old.replace_all_uses_with(result)
    op.erase()


def to_remat_ops(function):
    """Names and the barriers of jax.checkpoint become ops of remat."""
    for op in list(function.regions[0].blocks[0].operations):
        op = op.operation
        if op.name == "stablehlo.optimization_barrier":
            replace(op, "remat.barrier", {})
        elif op.name == "stablehlo.custom_call":
            replace(op, "remat.name", {"name": op.attributes["backend_config"]})


def to_scf(op):
    """Loops become loops of scf, which legalizations of StableHLO leave out."""
    if op.name != "stablehlo.while":
        return ir.WalkResult.ADVANCE
    create = ir.Operation.create
    loop = create("scf.while", results=[r.type for r in op.results],
                  operands=list(op.operands), regions=2, ip=ir.InsertionPoint(op),
                  loc=op.location)
    for before, after in zip(op.regions, loop.regions):
        before.blocks[0].append_to(after)
    condition, body = (region.blocks[0] for region in loop.regions)
    for block, carried in ((condition, list(condition.arguments)), (body, [])):
        last = block.operations[len(block.operations) - 1]
        place, operands = ir.InsertionPoint(last), list(last.operands)
        if carried:
            bit = ir.IntegerType.get_signless(1)
            operands = [create("tensor.extract", results=[bit], operands=operands,
                               ip=place, loc=op.location).results[0], *carried]
        create("scf.condition" if carried else "scf.yield", operands=operands, ip=place,
               loc=op.location)
        last.operation.erase()
    for old, new in zip(op.results, loop.results):
        old.replace_all_uses_with(new)
    op.erase()
    return ir.WalkResult.SKIP


def annotate(module, arguments, results):
    """Roles on the signature, names of the results, nothing of mhlo left."""
    for attribute in list(module.operation.attributes):
        del module.operation.attributes[getattr(attribute, "name", attribute)]
    # A scan leaves functions of its own behind.
    function, = (op for op in module.body.operations
                 if ir.StringAttr(op.attributes["sym_name"]).value == "main")
    role = lambda word: ir.DictAttr.get({"remat.role": ir.StringAttr.get(word)})
    function.attributes["arg_attrs"] = ir.ArrayAttr.get([role(r) for _, r in arguments])
    function.attributes["res_attrs"] = ir.ArrayAttr.get([role(r) for _, r in results])
    function.attributes["remat.outputs"] = ir.ArrayAttr.get(
        [ir.StringAttr.get(name) for name, _ in results])


# ---- Values


def step(loss, names, joint):
    """The loss, with `joint` its gradients too, over one flat argument list."""
    def run(*flat):
        params, inputs = flat[:len(names)], flat[len(names):]
        # Library functions inlined, each under the scopes of its caller.
        with jax.disable_jit():
            call = lambda params: loss(dict(zip(names, params)), *inputs)
            if not joint:
                return [call(params)]
            value, grads = jax.value_and_grad(call)(params)
            return [value, *grads]
    return run


def export(name, folder):
    loss, shapes, inputs = (jax_models.MODELS | jax_models.LARGE)[name]()
    described = [(n, shape, "float32", fill) for n, (shape, fill) in shapes.items()]
    described += [(n, shape, dtype, fill) for n, (shape, dtype, fill) in inputs.items()]
    specs = [jax.ShapeDtypeStruct(shape, dtype) for _, shape, dtype, _ in described]

    arguments = [(n, "parameter" if n in shapes else "input") for n, *_ in described]
    results = [("loss", "loss")] + [(f"grad:{n}", "gradient") for n in shapes]
    for part in ("fwd", "joint"):
        joint = part == "joint"
        text = lower(step(loss, list(shapes), joint), specs, arguments,
                     results if joint else results[:1])
        path = os.path.join(folder, f"{name}.{part}.mlir")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        print(f"{path}: {len(text)} bytes")

    outcome = run_double(step(loss, list(shapes), True), described)
    expected.write(os.path.join(folder, f"{name}.expected.json"), name,
                   {"fwd": "main", "joint": "main"}, described,
                   [expected.describe(n, v, "float32") for (n, _), v in zip(results, outcome)],
                   {"loss": 1e-5, "grad": 1e-4})


def run_double(function, described):
    """Loss and gradients in double precision, from float32 arguments."""
    values = [expected.fill(fill, shape, dtype, index)
              for index, (_, shape, dtype, fill) in enumerate(described)]
    values = [v.astype(np.float64) if v.dtype == np.float32 else v for v in values]
    with jax.enable_x64(True):
        # Op by op: a name has no implementation in compiled code.
        return [np.asarray(v) for v in function(*map(jax.numpy.asarray, values))]


def main(folder, *names):
    stablehlo.register_stablehlo_passes()
    lowering.register_lowering(jax_models.name_p, lower_name)
    for name in names or jax_models.MODELS:
        export(name, folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
