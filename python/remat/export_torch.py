"""Exports the models of torch_models.py as linalg on tensors.

  python -m remat.export_torch DIR [NAME...]

writes DIR/NAME.fwd.mlir (@forward: the loss), DIR/NAME.joint.mlir
(@train_step: the loss and the gradient of every parameter) and
DIR/NAME.expected.json. Each op's location holds the path of the module it
belongs to and its source line; what the backward pass adds is marked, and
named for the forward op that it differentiates. Needs torch 2.13 and
torch-mlir 20261001.
"""

import math
import os
import sys

from remat.needs import needs

with needs("torch==2.13", "torch-mlir==20261001"):
    import torch
    from torch.fx import traceback
    from torch.fx.experimental.proxy_tensor import make_fx
    from torch.overrides import TorchFunctionMode, resolve_name
    from torch_mlir import fx, ir
    from torch_mlir.dialects import torch as torch_dialect
    from torch_mlir.extras.fx_decomp_util import get_decomposition_table
    from torch_mlir.extras.fx_importer import ContextCache, FxImporter

    from remat import expected, torch_models

aten = torch.ops.aten
HERE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


# ---- Where an op comes from


class Places(TorchFunctionMode):
    """Notes for every traced op the module, the function and the line.

    Module hooks keep the path; a call of a torch function sets the place; the
    autograd nodes that it leaves set the same place again when they run.
    """

    def __init__(self, net):
        super().__init__()
        self.path, self.seen, self.hooks = [], set(), []
        for name, module in net.named_modules():
            self.hooks.append(module.register_forward_pre_hook(
                lambda module, args, name=name: self.path.append((name, module))))
            self.hooks.append(module.register_forward_hook(
                lambda module, args, result: self.path.pop() and None))

    def remove(self):
        for hook in self.hooks:
            hook.remove()

    def __torch_function__(self, func, types, args=(), kwargs=None):
        place = self.here(func)
        traceback.set_stack_trace([place])
        result = func(*args, **(kwargs or {}))
        for tensor in result if isinstance(result, (tuple, list)) else [result]:
            if isinstance(tensor, torch.Tensor):
                self.mark(tensor.grad_fn, place)
        return result

    def here(self, func):
        name, module = self.path[-1] if self.path else ("", None)
        # What a stock module does inside is named by the module alone.
        if module is None or type(module).__module__ == torch_models.__name__:
            word = (resolve_name(func) or func.__name__).rsplit(".", 1)[-1].strip("_")
            name = f"{name}.{word}" if name else word
        return f"{name}|{source_line()}|forward"

    def mark(self, node, place):
        """Sets the place of `node` and of the new nodes below it."""
        while node is not None and node not in self.seen:
            self.seen.add(node)
            back = place.removesuffix("forward") + "backward"
            node.register_prehook(lambda grads: traceback.set_stack_trace([back]))
            # A function may leave several nodes in a row (a view, then itself).
            node = next((n for n, _ in node.next_functions
                         if n is not None and type(n).__name__ != "AccumulateGrad"), None)


def source_line():
    """FILE:LINE of the innermost caller that is in torch_models.py."""
    frame = sys._getframe(1)
    while frame and frame.f_code.co_filename != torch_models.__file__:
        frame = frame.f_back
    if not frame:
        return f"{os.path.relpath(torch_models.__file__, HERE)}:0"
    return f"{os.path.relpath(frame.f_code.co_filename, HERE)}:{frame.f_lineno}"


def location(context, place):
    """fused<"backward">["h.0.attn.softmax", "torch_models.py":32:0]"""
    name, line, phase = place.split("|")
    file, number = line.rsplit(":", 1)
    parts = [ir.Location.name(name, context=context),
             ir.Location.file(file, int(number), 0, context=context)]
    mark = ir.StringAttr.get(phase, context=context) if phase == "backward" else None
    return ir.Location.fused(parts, mark, context=context)


def node_location(cache, node):
    place = node.meta.get("stack_trace")
    return location(cache._c, place) if place else None


# ---- From a model to a module


def embedding_backward(grad, indices, count, padding, scale_by_frequency):
    # The stock rule is a scatter, for which linalg has no op; a product with
    # the one-hot matrix has the same value.
    hit = indices.flatten().unsqueeze(0) == torch.arange(count).unsqueeze(1)
    return hit.to(grad.dtype) @ grad.reshape(-1, grad.shape[-1])


def decompositions():
    table = dict(get_decomposition_table())
    table.update(torch._decomp.get_decompositions([
        aten.native_layer_norm_backward, aten._softmax_backward_data,
        aten._log_softmax_backward_data, aten.threshold_backward, aten.gelu_backward,
        aten.select_backward, aten.unbind, aten.t, aten.detach,
    ]))
    table[aten.embedding_dense_backward.default] = embedding_backward
    return table


def trace(net, params, inputs, joint):
    """The graph of the loss, with `joint` of its gradients too."""
    names = [name for name, _ in net.named_parameters()]
    places = Places(net)

    def step(params, inputs):
        if joint:
            params = [param.requires_grad_() for param in params]
        loss = torch.func.functional_call(net, dict(zip(names, params)), tuple(inputs))
        if not joint:
            return [loss]
        return [loss, *torch.autograd.grad(loss, params)]

    with places, traceback.preserve_node_meta():
        graph = make_fx(step, decomposition_table=decompositions())(params, inputs)
    places.remove()
    for node in list(graph.graph.nodes):
        if node.target in (aten.detach.default, aten.alias.default):
            node.replace_all_uses_with(node.args[0])
            graph.graph.erase_node(node)
    graph.graph.eliminate_dead_code()
    return graph


def lower(graph, entry, arguments, results):
    """Linalg text with locations; `arguments`, `results` are (name, role)."""
    context = ir.Context()
    context.allow_unregistered_dialects = True
    torch_dialect.register_dialect(context)
    module = fx.stateless_fx_import(graph, fx_importer=FxImporter(context=context),
                                    output_type="linalg-on-tensors", model_name=entry)
    annotate(module, arguments, results)
    return module.operation.get_asm(enable_debug_info=True)


def annotate(module, arguments, results):
    """Roles on the signature, names on arguments and results."""
    with module.context:
        function = next(op for op in module.body.operations if op.operation.name == "func.func")
        role = lambda word: ir.DictAttr.get({"remat.role": ir.StringAttr.get(word)})
        function.attributes["arg_attrs"] = ir.ArrayAttr.get([role(r) for _, r in arguments])
        function.attributes["res_attrs"] = ir.ArrayAttr.get([role(r) for _, r in results])
        function.attributes["remat.outputs"] = ir.ArrayAttr.get(
            [ir.StringAttr.get(name) for name, _ in results])
        for argument, (name, _) in zip(function.regions[0].blocks[0].arguments, arguments):
            argument.set_location(ir.Location.name(name))


# ---- Values


def recipe(name, shape):
    if name.endswith("bias"):
        return expected.affine(0.02)
    if ".ln_" in name:
        return expected.affine(0.2, 1.0)
    return expected.affine(round(2.0 / math.sqrt(shape[-1]), 4))


def export(name, folder):
    net, inputs = torch_models.MODELS[name]()
    described = [(n, tuple(p.shape), "float32", recipe(n, p.shape))
                 for n, p in net.named_parameters()]
    described += [(n, shape, str(dtype).removeprefix("torch."), fill)
                  for n, (shape, dtype, fill) in inputs.items()]
    values = [torch.from_numpy(expected.fill(fill, shape, dtype, index))
              for index, (_, shape, dtype, fill) in enumerate(described)]
    count = len(described) - len(inputs)

    arguments = [(n, "parameter" if k < count else "input")
                 for k, (n, *_) in enumerate(described)]
    results = [("loss", "loss")] + [(f"grad:{n}", "gradient") for n, *_ in described[:count]]
    for part, entry in (("fwd", "forward"), ("joint", "train_step")):
        joint = part == "joint"
        graph = trace(net, values[:count], values[count:], joint)
        text = lower(graph, entry, arguments, results if joint else results[:1])
        path = os.path.join(folder, f"{name}.{part}.mlir")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        print(f"{path}: {len(text)} bytes")

    outcome = run_double(net, values[:count], values[count:])
    expected.write(os.path.join(folder, f"{name}.expected.json"), name,
                   {"fwd": "forward", "joint": "train_step"}, described,
                   [expected.describe(n, v.detach().numpy(), "float32")
                    for (n, _), v in zip(results, outcome)],
                   {"loss": 1e-5, "grad": 1e-4})


def run_double(net, params, inputs):
    """Loss and gradients by eager autograd in double precision."""
    net = net.double()
    with torch.no_grad():
        for param, value in zip(net.parameters(), params):
            param.copy_(value)
    inputs = [v.double() if v.is_floating_point() else v for v in inputs]
    loss = net(*inputs)
    return [loss, *torch.autograd.grad(loss, list(net.parameters()))]


def main(folder, *names):
    ContextCache.get_node_location = node_location
    for name in names or torch_models.MODELS:
        export(name, folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
