"""Writes a transformer-like training step of any depth as linalg on tensors.

  deep_step.py LAYERS [TOKENS WIDTH] > step.mlir

A layer is attention with one head and an MLP, each with a residual, and what
their gradients need: 18 contractions, 2 norms, a softmax, a GELU-like activation.
Loss: the sum of squares. Weights are shared by no two layers.
"""

import sys


class Writer:
    def __init__(self, tokens, width):
        self.lines, self.arguments, self.results = [], [], []
        self.tokens, self.width, self.count = tokens, width, 0
        self.types = {}

    def name(self):
        self.count += 1
        return f"%v{self.count}"

    def type(self, value):
        return "tensor<" + "".join(f"{d}x" for d in self.types[value]) + "f32>"

    def argument(self, *shape):
        value = self.name()
        self.types[value] = shape
        self.arguments.append(f"{value}: {self.type(value)}")
        return value

    def generic(self, shape, maps, kinds, inputs, body, zero=False):
        """One linalg.generic; `maps` are over i, j, k, the last one of the result."""
        init, value = self.name(), self.name()
        self.types[init] = self.types[value] = shape
        self.lines.append(f"{init} = tensor.empty() : {self.type(init)}")
        if zero:
            filled = self.name()
            self.types[filled] = shape
            self.lines.append(f"{filled} = linalg.fill ins(%zero : f32) outs({init} : "
                              f"{self.type(init)}) -> {self.type(init)}")
            init = filled
        dims = ", ".join("ijk"[:len(kinds)])
        space = ", ".join(f"affine_map<({dims}) -> ({', '.join(m)})>" for m in maps)
        names = {"p": '"parallel"', "r": '"reduction"'}
        iterators = ", ".join(names[kind] for kind in kinds)
        operands = ", ".join(inputs)
        types = ", ".join(self.type(x) for x in inputs)
        block = ", ".join(f"%{letter}: f32" for letter in "abcd"[:len(inputs)]) + ", %o: f32"
        self.lines.append(
            f"{value} = linalg.generic {{indexing_maps = [{space}], iterator_types = "
            f"[{iterators}]}} ins({operands} : {types}) outs({init} : {self.type(init)}) {{\n"
            f"^bb0({block}):\n{body}\n}} -> {self.type(value)}")
        return value

    def contract(self, a, b, transpose_a=False, transpose_b=False):
        rows = self.types[a][1 if transpose_a else 0]
        columns = self.types[b][0 if transpose_b else 1]
        maps = ["ki" if transpose_a else "ik", "jk" if transpose_b else "kj", "ij"]
        body = ("%p = arith.mulf %a, %b : f32\n%s = arith.addf %o, %p : f32\n"
                "linalg.yield %s : f32")
        return self.generic((rows, columns), maps, "ppr", [a, b], body, zero=True)

    def map(self, inputs, body, rows=()):
        """Elementwise; inputs in `rows` hold one number for each row."""
        shape = self.types[inputs[0]]
        maps = ["i" if x in rows else "ij" for x in inputs] + ["ij"]
        return self.generic(shape, maps, "pp", inputs, body)

    def sum_rows(self, a, b):
        """Sums of a · b over each row."""
        body = ("%p = arith.mulf %a, %b : f32\n%s = arith.addf %o, %p : f32\n"
                "linalg.yield %s : f32")
        return self.generic(self.types[a][:1], ["ij", "ij", "i"], "pr", [a, b], body, zero=True)

    def add(self, a, b):
        return self.map([a, b], "%s = arith.addf %a, %b : f32\nlinalg.yield %s : f32")

    def norm(self, x):
        """x / sqrt(x · x + 1), by rows, and the factor."""
        square = self.sum_rows(x, x)
        body = ("%s = arith.addf %a, %one : f32\n%r = math.rsqrt %s : f32\n"
                "linalg.yield %r : f32")
        factor = self.generic(self.types[square], ["i", "i"], "p", [square], body)
        return self.map([x, factor], "%s = arith.mulf %a, %b : f32\nlinalg.yield %s : f32",
                        rows=[factor]), factor

    def norm_gradient(self, y, factor, dy):
        dot = self.sum_rows(y, dy)
        body = ("%p = arith.mulf %a, %c : f32\n%s = arith.subf %b, %p : f32\n"
                "%r = arith.mulf %s, %d : f32\nlinalg.yield %r : f32")
        return self.map([y, dy, dot, factor], body, rows=[dot, factor])

    def softmax(self, x):
        e = self.map([x], "%s = math.exp %a : f32\nlinalg.yield %s : f32")
        total = self.sum_rows(e, e)
        body = ("%p = arith.mulf %a, %a : f32\n%s = arith.divf %p, %b : f32\n"
                "linalg.yield %s : f32")
        return self.map([e, total], body, rows=[total])

    def softmax_gradient(self, y, dy):
        dot = self.sum_rows(y, dy)
        body = ("%s = arith.subf %b, %c : f32\n%p = arith.mulf %a, %s : f32\n"
                "linalg.yield %p : f32")
        return self.map([y, dy, dot], body, rows=[dot])

    def forward(self, x):
        layer = {"x": x}
        width = self.width
        for key, shape in (("q", (width, width)), ("k", (width, width)), ("v", (width, width)),
                           ("o", (width, width)), ("up", (width, 4 * width)),
                           ("down", (4 * width, width))):
            layer["w" + key] = self.argument(*shape)
        n1, f1 = self.norm(x)
        q, k, v = (self.contract(n1, layer["w" + key]) for key in "qkv")
        p = self.softmax(self.contract(q, k, transpose_b=True))
        mixed = self.contract(p, v)
        middle = self.add(self.contract(mixed, layer["wo"]), x)
        n2, f2 = self.norm(middle)
        wide = self.contract(n2, layer["wup"])
        active = self.map([wide], "%t = math.tanh %a : f32\n%s = arith.mulf %a, %t : f32\n"
                                  "linalg.yield %s : f32")
        layer |= dict(n1=n1, f1=f1, q=q, k=k, v=v, p=p, mixed=mixed, n2=n2, f2=f2, wide=wide,
                      active=active)
        return self.add(self.contract(active, layer["wdown"]), middle), layer

    def backward(self, l, dy):
        self.results.append(self.contract(l["active"], dy, transpose_a=True))
        dactive = self.contract(dy, l["wdown"], transpose_b=True)
        body = ("%t = math.tanh %a : f32\n%u = arith.mulf %t, %t : f32\n"
                "%w = arith.subf %one, %u : f32\n%x = arith.mulf %a, %w : f32\n"
                "%y = arith.addf %t, %x : f32\n%s = arith.mulf %b, %y : f32\n"
                "linalg.yield %s : f32")
        dwide = self.map([l["wide"], dactive], body)
        self.results.append(self.contract(l["n2"], dwide, transpose_a=True))
        dn2 = self.contract(dwide, l["wup"], transpose_b=True)
        dmiddle = self.add(self.norm_gradient(l["n2"], l["f2"], dn2), dy)
        self.results.append(self.contract(l["mixed"], dmiddle, transpose_a=True))
        dmixed = self.contract(dmiddle, l["wo"], transpose_b=True)
        dv = self.contract(l["p"], dmixed, transpose_a=True)
        dp = self.contract(dmixed, l["v"], transpose_b=True)
        ds = self.softmax_gradient(l["p"], dp)
        dq = self.contract(ds, l["k"])
        dk = self.contract(ds, l["q"], transpose_a=True)
        dn1 = None
        for key, grad in (("q", dq), ("k", dk), ("v", dv)):
            self.results.append(self.contract(l["n1"], grad, transpose_a=True))
            part = self.contract(grad, l["w" + key], transpose_b=True)
            dn1 = part if dn1 is None else self.add(dn1, part)
        return self.add(self.norm_gradient(l["n1"], l["f1"], dn1), dmiddle)

    def step(self, layers):
        x = self.argument(self.tokens, self.width)
        done = []
        for _ in range(layers):
            x, layer = self.forward(x)
            done.append(layer)
        loss = self.generic((), ["ij", ""], "rr", [x], "%p = arith.mulf %a, %a : f32\n"
                            "%s = arith.addf %o, %p : f32\nlinalg.yield %s : f32", zero=True)
        dy = self.add(x, x)
        for layer in reversed(done):
            dy = self.backward(layer, dy)
        self.results = [loss, *self.results]

    def print(self, file):
        types = ", ".join(self.type(value) for value in self.results)
        print(f"func.func @train_step({', '.join(self.arguments)}) -> ({types}) {{", file=file)
        print("%zero = arith.constant 0.0 : f32\n%one = arith.constant 1.0 : f32", file=file)
        print("\n".join(self.lines), file=file)
        print(f"return {', '.join(self.results)} : {types}\n}}", file=file)


def main():
    layers, tokens, width = (int(x) for x in [*sys.argv[1:], 64, 64][:3])
    writer = Writer(tokens, width)
    writer.step(layers)
    writer.print(sys.stdout)


if __name__ == "__main__":
    main()
