"""Writes one step of the block that articles measure, with its optimizer.

  block_step.py [BATCH [IN HIDDEN]] > step.mlir

Linear(IN, HIDDEN), ReLU, Linear(HIDDEN, IN), a mean-square loss against a target, the
gradients of all parameters and of the input, and AdamW, whose moments and parameters are
updated in the buffers they came in.
"""

import sys

from deep_step import Writer


class Block(Writer):
    def __init__(self, batch, inside, hidden):
        super().__init__(batch, inside)
        self.hidden = hidden
        self.donated, self.updates = [], []

    def bias(self, x, b):
        """x + b, for each row."""
        return self.generic(self.types[x], ["ij", "j", "ij"], "pp", [x, b],
                            "%s = arith.addf %a, %b : f32\nlinalg.yield %s : f32")

    def sum_columns(self, x):
        return self.generic(self.types[x][1:], ["ji", "i"], "pr", [x],
                            "%s = arith.addf %o, %a : f32\nlinalg.yield %s : f32", zero=True)

    def parameter(self, *shape):
        """A parameter and its two moments."""
        self.donated += [len(self.arguments) + k for k in range(3)]
        return [self.argument(*shape) for _ in range(3)]

    def adamw(self, parameter, gradient):
        value, first, second = parameter
        rank = len(self.types[value])
        maps, kinds = ["ij"[:rank]] * 3, "p" * rank

        def mix(old, body):
            return self.generic(self.types[value], maps, kinds, [old, gradient], body)

        first = mix(first, "%x = arith.mulf %a, %beta1 : f32\n%y = arith.mulf %b, %rest1 : f32\n"
                           "%s = arith.addf %x, %y : f32\nlinalg.yield %s : f32")
        second = mix(second, "%x = arith.mulf %a, %beta2 : f32\n%q = arith.mulf %b, %b : f32\n"
                             "%y = arith.mulf %q, %rest2 : f32\n"
                             "%s = arith.addf %x, %y : f32\nlinalg.yield %s : f32")
        body = ("%r = math.sqrt %c : f32\n%e = arith.addf %r, %epsilon : f32\n"
                "%q = arith.divf %b, %e : f32\n%u = arith.mulf %q, %rate : f32\n"
                "%k = arith.mulf %a, %decay : f32\n%s = arith.subf %k, %u : f32\n"
                "linalg.yield %s : f32")
        value = self.generic(self.types[value], maps + ["ij"[:rank]], kinds,
                             [value, first, second], body)
        self.updates += [value, first, second]

    def step(self):
        batch, inside, hidden = self.tokens, self.width, self.hidden
        w1, b1 = self.parameter(inside, hidden), self.parameter(hidden)
        w2, b2 = self.parameter(hidden, inside), self.parameter(inside)
        x, target = self.argument(batch, inside), self.argument(batch, inside)
        before = self.bias(self.contract(x, w1[0]), b1[0])
        active = self.map([before], "%s = arith.maximumf %a, %zero : f32\n"
                                    "linalg.yield %s : f32")
        out = self.bias(self.contract(active, w2[0]), b2[0])
        loss = self.generic((), ["ij", "ij", ""], "rr", [out, target],
                            "%d = arith.subf %a, %b : f32\n%q = arith.mulf %d, %d : f32\n"
                            "%m = arith.mulf %q, %mean : f32\n%s = arith.addf %o, %m : f32\n"
                            "linalg.yield %s : f32", zero=True)
        dout = self.map([out, target], "%d = arith.subf %a, %b : f32\n"
                                       "%s = arith.mulf %d, %twice : f32\n"
                                       "linalg.yield %s : f32")
        dw2, db2 = self.contract(active, dout, transpose_a=True), self.sum_columns(dout)
        dactive = self.contract(dout, w2[0], transpose_b=True)
        dbefore = self.map([before, dactive],
                           "%p = arith.cmpf ogt, %a, %zero : f32\n"
                           "%s = arith.select %p, %b, %zero : f32\nlinalg.yield %s : f32")
        dw1, db1 = self.contract(x, dbefore, transpose_a=True), self.sum_columns(dbefore)
        dx = self.contract(dbefore, w1[0], transpose_b=True)
        for parameter, gradient in ((w1, dw1), (b1, db1), (w2, dw2), (b2, db2)):
            self.adamw(parameter, gradient)
        self.results = [loss, dx, *self.updates]

    def print(self, file):
        arguments = [text + (f' {{remat.role = "{"state" if index % 3 else "parameter"}", '
                             "remat.donated}" if index in self.donated else "")
                     for index, text in enumerate(self.arguments)]
        results = [self.type(value) for value in self.results]
        for index in self.donated:
            role = "state" if index % 3 else "parameter"
            results[2 + index] += f' {{remat.role = "{role}", remat.next = {index} : i64}}'
        results[0] += ' {remat.role = "loss"}'
        results[1] += ' {remat.role = "gradient"}'
        count = self.tokens * self.width
        print(f"func.func @train_step({', '.join(arguments)}) -> ({', '.join(results)}) {{",
              file=file)
        for name, value in (("zero", 0.0), ("mean", 1 / count), ("twice", 2 / count),
                            ("beta1", 0.9), ("rest1", 0.1), ("beta2", 0.999), ("rest2", 0.001),
                            ("epsilon", 1e-8), ("rate", 1e-3), ("decay", 1 - 1e-5)):
            print(f"%{name} = arith.constant {value:.9e} : f32", file=file)
        print("\n".join(self.lines), file=file)
        types = ", ".join(self.type(value) for value in self.results)
        print(f"return {', '.join(self.results)} : {types}\n}}", file=file)


def main():
    batch, inside, hidden = [int(x) for x in sys.argv[1:]] + [8, 1024, 4096][len(sys.argv) - 1:]
    block = Block(batch, inside, hidden)
    block.step()
    block.print(sys.stdout)


if __name__ == "__main__":
    main()
