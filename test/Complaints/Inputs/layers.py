"""Writes a training step of equal layers as MLIR.

  layers.py KINDS COUNT [--tokens=N] [--width=N] [--hidden=N] [--traversals=N]

KINDS is what a layer does, in order: 'norm', 'product', 'gelu', separated by
commas. Of two products, the first goes from `width` to `hidden` features and
the second back. The layers are traversed `traversals` times, each time from
another input, with the same weights. The loss is half the sum of the squares of
all outputs; the results are the loss and the gradients of the weights. Each
operation of layer 3 has the location 'layers.3'; values that the backward part
reads are named for what made them.
"""

import argparse

IDENTITY, ROWS, NONE = ("affine_map<(i, j) -> (i, j)>", "affine_map<(i, j) -> (i)>",
                        "affine_map<(i, j) -> ()>")


class Step:
    def __init__(self, options):
        self.options = options
        self.lines, self.count = [], 0
        self.place = "head"
        self.gradients = {}

    def new(self):
        self.count += 1
        return f"%v{self.count - 1}"

    def line(self, text):
        name = self.new()
        self.lines.append(f'  {name} = {text} loc("{self.place}")')
        return name

    def zeros(self, kind):
        empty = self.line(f"tensor.empty() : {kind}")
        return self.line(f"linalg.fill ins(%zero : f32) outs({empty} : {kind}) -> {kind}")

    def generic(self, inputs, maps, kind, out_map, reduces, body, name=None):
        """`inputs` are pairs of value and type; `body` computes %out from %a, %b, ..."""
        init = self.zeros(kind)
        letters = "abcdefgh"[:len(inputs)]
        loops = ", ".join(f'"{loop}"' for loop in reduces)
        named = f', remat.name = "{name}"' if name else ""
        args = ", ".join(f"%{letter}: f32" for letter in letters) + ", %acc: f32"
        text = (f"linalg.generic {{indexing_maps = [{', '.join(maps)}, {out_map}], "
                f"iterator_types = [{loops}]{named}}} "
                f"ins({', '.join(v for v, _ in inputs)} : {', '.join(t for _, t in inputs)}) "
                f"outs({init} : {kind}) {{\n    ^bb0({args}):\n")
        text += "".join(f"      {line}\n" for line in body)
        return self.line(text + f"      linalg.yield %out : f32\n  }} -> {kind}")

    def map2(self, values, kind, body, name=None, rows=()):
        """Elementwise on matrices; those in `rows` are vectors with one element a row."""
        row = f"tensor<{self.options.tokens}xf32>"
        inputs = [(v, row if v in rows else kind) for v in values]
        maps = [ROWS if v in rows else IDENTITY for v in values]
        return self.generic(inputs, maps, kind, IDENTITY, ["parallel"] * 2, body, name)

    def reduce_rows(self, values, kind, body):
        row = f"tensor<{self.options.tokens}xf32>"
        return self.generic([(v, kind) for v in values], [IDENTITY] * len(values), row, ROWS,
                            ["parallel", "reduction"], body)

    def product(self, left, left_map, right, right_map, kind, name=None):
        init = self.zeros(kind)
        named = f', remat.name = "{name}"' if name else ""
        return self.line(
            f"linalg.generic {{indexing_maps = [affine_map<(i, j, k) -> {left_map}>, "
            f"affine_map<(i, j, k) -> {right_map}>, affine_map<(i, j, k) -> (i, j)>], "
            f'iterator_types = ["parallel", "parallel", "reduction"]{named}}} '
            f"ins({left[0]}, {right[0]} : {left[1]}, {right[1]}) outs({init} : {kind}) {{\n"
            f"    ^bb0(%a: f32, %b: f32, %acc: f32):\n      %p = arith.mulf %a, %b : f32\n"
            f"      %out = arith.addf %acc, %p : f32\n      linalg.yield %out : f32\n  }} -> {kind}")

    def matrix(self, features):
        return f"tensor<{self.options.tokens}x{features}xf32>"

    def norm(self, x, width, _):
        kind = self.matrix(width)
        squares = self.reduce_rows([x], kind, ["%s = arith.mulf %a, %a : f32",
                                               "%out = arith.addf %acc, %s : f32"])
        row = f"tensor<{self.options.tokens}xf32>"
        inverse = self.generic(
            [(squares, row)], ["affine_map<(i) -> (i)>"], row, "affine_map<(i) -> (i)>",
            ["parallel"], [f"%c = arith.constant {1.0 / width:.9f} : f32",
                           "%m = arith.mulf %a, %c : f32", "%out = math.rsqrt %m : f32"],
            name="scale")
        y = self.map2([x, inverse], kind, ["%out = arith.mulf %a, %b : f32"], "norm", [inverse])

        def backward(dy):
            dots = self.reduce_rows([dy, x], kind, ["%s = arith.mulf %a, %b : f32",
                                                    "%out = arith.addf %acc, %s : f32"])
            return self.map2(
                [dy, x, dots, inverse], kind,
                [f"%w = arith.constant {1.0 / width:.9f} : f32", "%m = arith.mulf %c, %w : f32",
                 "%q = arith.mulf %d, %d : f32", "%k = arith.mulf %m, %q : f32",
                 "%n = arith.mulf %b, %k : f32", "%e = arith.subf %a, %n : f32",
                 "%out = arith.mulf %e, %d : f32"], rows=[dots, inverse])
        return y, width, backward

    def gelu(self, x, width, _):
        kind = self.matrix(width)
        gate = ["%k = arith.constant -1.702 : f32", "%t = arith.mulf %k, %{x} : f32",
                "%e = math.exp %t : f32", "%one = arith.constant 1.0 : f32",
                "%u = arith.addf %e, %one : f32", "%s = arith.divf %one, %u : f32"]
        y = self.map2([x], kind, [line.replace("{x}", "a") for line in gate]
                      + ["%out = arith.mulf %a, %s : f32"], "gelu")

        def backward(dy):
            return self.map2(
                [dy, x], kind, [line.replace("{x}", "b") for line in gate]
                + ["%r = arith.subf %one, %s : f32", "%q = arith.mulf %t, %r : f32",
                   "%v = arith.subf %one, %q : f32", "%g = arith.mulf %s, %v : f32",
                   "%out = arith.mulf %a, %g : f32"])
        return y, width, backward

    def weight_product(self, x, width, weights):
        weight, features = weights.pop(0)
        shape, kind = f"tensor<{width}x{features}xf32>", self.matrix(features)
        y = self.product((x, self.matrix(width)), "(i, k)", (weight, shape), "(k, j)", kind,
                         "product")

        def backward(dy):
            grad = self.product((x, self.matrix(width)), "(k, i)", (dy, kind), "(k, j)", shape)
            if weight in self.gradients:
                grad = self.line(f"arith.addf {self.gradients[weight]}, {grad} : {shape}")
            self.gradients[weight] = grad
            return self.product((dy, kind), "(i, k)", (weight, shape), "(j, k)",
                                self.matrix(width))
        return y, features, backward


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("kinds")
    parser.add_argument("count", type=int)
    for name, size in (("tokens", 64), ("width", 64), ("hidden", 64), ("traversals", 1)):
        parser.add_argument(f"--{name}", type=int, default=size)
    options = parser.parse_args()
    step = Step(options)
    kinds = options.kinds.split(",")
    products = kinds.count("product")
    sizes = [options.width] + [options.hidden] * (products - 1) + [options.width]
    shapes = {f"%w{layer}_{i}": (sizes[i], sizes[i + 1])
              for layer in range(options.count) for i in range(products)}
    makers = {"norm": step.norm, "gelu": step.gelu, "product": step.weight_product}
    kind = step.matrix(options.width)
    losses, backwards = [], []
    for traversal in range(options.traversals):
        value, width = f"%x{traversal}", options.width
        for layer in range(options.count):
            step.place = f"layers.{layer}"
            weights = [(f"%w{layer}_{i}", sizes[i + 1]) for i in range(products)]
            for name in kinds:
                value, width, backward = makers[name](value, width, weights)
                backwards.append(backward)
        step.place = "head"
        losses.append(step.generic([(value, kind)], [IDENTITY], "tensor<f32>", NONE,
                                   ["reduction"] * 2,
                                   ["%h = arith.constant 0.5 : f32", "%s = arith.mulf %a, %a : f32",
                                    "%t = arith.mulf %s, %h : f32",
                                    "%out = arith.addf %acc, %t : f32"]))
        backwards.append(lambda _, output=value: output)
    loss = losses[0]
    for other in losses[1:]:
        loss = step.line(f"arith.addf {loss}, {other} : tensor<f32>")
    gradient, step.place = None, "backward"
    for backward in reversed(backwards):
        gradient = backward(gradient)
    arguments = [f"%x{t}: {kind}" for t in range(options.traversals)]
    arguments += [f'{w}: tensor<{a}x{b}xf32> {{remat.role = "parameter"}}'
                  for w, (a, b) in shapes.items()]
    types = ['tensor<f32> {remat.role = "loss"}'] + [f"tensor<{a}x{b}xf32>"
                                                     for a, b in shapes.values()]
    results = [loss] + [step.gradients[w] for w in shapes]
    print(f"func.func @train_step({', '.join(arguments)}) -> ({', '.join(types)}) {{")
    print("  %zero = arith.constant 0.0 : f32")
    print("\n".join(step.lines))
    plain = [kind.split(" ")[0] for kind in types]
    print(f"  return {', '.join(results)} : {', '.join(plain)}\n}}")


if __name__ == "__main__":
    main()
