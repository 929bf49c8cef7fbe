"""Random loops against the same program without them: the same bits.

  loops.py COUNT SEED

Each program has one or two loops over one state: carries that trips compute,
exchange, rotate or keep, rows that they write while they still read the carry,
loops inside, slices that they read upwards and downwards, stacks that they
write and a second loop reads, some of them sums and squares that it can make
itself, the number of the trip, slices of any alignment, any number of trips from
none. Loops with products are steps, others one kernel.
It is written once as loops and once trip by trip; the loops run at several
budgets, where stacks are computed again.
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile


class Program:
    """A random program; `text` writes it with or without loops."""

    def __init__(self, rng):
        self.rows, self.columns = rng.choice([(4, 16), (3, 5), (1, 1), (2, 24)])
        self.carries = rng.randint(1, 4)
        # Layers and the way back over them.
        self.isScan = rng.random() < 0.4
        self.loops = [self.loop(rng, None)]
        if self.isScan or rng.random() < 0.7:
            self.loops.append(self.loop(rng, self.loops[0]))

    def loop(self, rng, before):
        trips = before["trips"] if before else rng.choice([0, 1, 2, 3, 7, 20])
        if self.isScan:
            trips = before["trips"] if before else rng.choice([1, 2, 3, 7])
        isLarge = self.isScan or rng.random() < 0.6
        kinds = ["carry", "carry", "sum", "count", "input", "row", "row", "nest"]
        kinds += ["product"] * isLarge
        rules = []
        for _ in range(self.carries):
            rules.append((rng.choice(kinds), rng.randrange(self.carries),
                          rng.randrange(self.carries)))
        # What makes it a loop that is planned.
        if isLarge:
            rules[rng.randrange(self.carries)] = ("product", rng.randrange(self.carries), 0)
        self.inside = {"trips": rng.choice([0, 1, 2, 3]),
                       "rules": [(rng.choice(["carry", "carry", "sum", "row"]),
                                  rng.randrange(2), rng.randrange(2)) for _ in range(2)]}
        oneWay = rng.random() < 0.5 if self.isScan else None
        stacks = [(rng.randrange(self.carries), rng.random() < 0.5,
                   rng.random() < 0.5 if oneWay is None else oneWay,
                   rng.choice(["", "math.tanh", "math.exp", "sum", "square", "sum", "square"]),
                   rng.randrange(100))
                  for _ in range(rng.randint(2 if self.isScan else 0, 5) if trips else 0)]
        back = rng.random() < 0.7
        reads = [(i, back if self.isScan else rng.random() < 0.7)
                 for i in range(len(before["stacks"]))] if before else []
        return {"trips": trips, "rules": rules, "inside": self.inside, "stacks": stacks, "down": rng.random() < 0.5,
                "reads": reads, "returned": rng.random() < (0.1 if self.isScan else 0.4), "while": rng.random() < 0.4}

    def text(self, unrolled):
        self.lines, self.next, self.unrolled = [], 0, unrolled
        kind = self.kind = f"tensor<{self.rows}x{self.columns}xf32>"
        square = f"tensor<{self.columns}x{self.columns}xf32>"
        arguments = [f"%c{i}: {kind}" for i in range(self.carries)] + [f"%w: {square}"]
        arguments += [f"%x{i}: {self.stack(loop)}" for i, loop in enumerate(self.loops)]
        state, results = [f"%c{i}" for i in range(self.carries)], []
        self.emit("%zero = arith.constant 0.0 : f32")
        for i in range(21):
            self.emit(f"%i{i} = arith.constant {i} : index")
        for number, loop in enumerate(self.loops):
            write = (self.write_trips if unrolled else
                     self.write_while if loop["while"] else self.write_loop)
            state, self.before = write(number, loop, state)
            if loop["returned"]:
                results += [(stack, self.stack(loop)) for stack in self.before]
        results += [(value, kind) for value in state]
        values, types = (", ".join(part) for part in zip(*results))
        body = "\n  ".join(self.lines)
        return (f"func.func @main({', '.join(arguments)}) -> ({types}) {{\n  {body}\n"
                f"  return {values} : {types}\n}}\n")

    def stack(self, loop):
        return f"tensor<{max(loop['trips'], 1)}x{self.rows}x{self.columns}xf32>"

    def emit(self, line):
        self.lines.append(line)

    def fresh(self):
        self.next += 1
        return f"%v{self.next}"

    def op(self, text):
        name = self.fresh()
        self.emit(f"{name} = {text}")
        return name

    def place(self, index):
        return f"[{index}, 0, 0] [1, {self.rows}, {self.columns}] [1, 1, 1]"

    def down(self, loop, index):
        return self.op(f"arith.subi %i{max(loop['trips'], 1) - 1}, {index} : index")

    def row(self, index, source, target):
        """Row `index` of `source`, written into the next row of `target`."""
        kind, row = self.kind, f"tensor<1x{self.columns}xf32>"
        rows = self.op(f"arith.constant {self.rows} : index")
        one = self.op("arith.constant 1 : index")
        size = f"[1, {self.columns}] [1, 1]"
        at = self.op(f"arith.remui {index}, {rows} : index")
        after = self.op(f"arith.addi {index}, {one} : index")
        to = self.op(f"arith.remui {after}, {rows} : index")
        part = self.op(f"tensor.extract_slice {source}[{at}, 0] {size} : {kind} to {row}")
        return self.op(f"tensor.insert_slice {part} into {target}[{to}, 0] {size} : "
                       f"{row} into {kind}")

    def add(self, a, b):
        empty = self.op(f"tensor.empty() : {self.kind}")
        return self.op(f"linalg.add ins({a}, {b} : {self.kind}, {self.kind}) "
                       f"outs({empty} : {self.kind}) -> {self.kind}")

    def inner_trip(self, loop, index, carries):
        new = []
        for what, a, b in loop["rules"]:
            new.append(carries[a] if what == "carry" else
                       self.row(index, carries[a], carries[b]) if what == "row" else
                       self.add(carries[a], carries[b]))
        return new

    def nest(self, loop, carries):
        """A loop in a loop over two of its carries."""
        if self.unrolled:
            for index in range(loop["trips"]):
                carries = self.inner_trip(loop, f"%i{index}", carries)
            return self.add(*carries)
        names, result, index = [self.fresh(), self.fresh()], self.fresh(), self.fresh()
        types = f"{self.kind}, {self.kind}"
        self.emit(f"{result}:2 = scf.for {index} = %i0 to %i{loop['trips']} step %i1 iter_args("
                  f"{names[0]} = {carries[0]}, {names[1]} = {carries[1]}) -> ({types}) {{")
        new = self.inner_trip(loop, index, names)
        self.emit(f"scf.yield {new[0]}, {new[1]} : {types}")
        self.emit("}")
        return self.add(f"{result}#0", f"{result}#1")

    def trip(self, number, loop, index, carries, stacks):
        """One trip: new carries and stacks."""
        kind, stack = self.kind, self.stack(loop)
        at = self.down(loop, index) if loop["down"] else index
        x = self.op(f"tensor.extract_slice %x{number}{self.place(at)} : {stack} to {kind}")
        empty = self.op(f"tensor.empty() : {kind}")
        for which, down in loop["reads"]:
            at = self.down(loop, index) if down else index
            y = self.op(f"tensor.extract_slice {self.before[which]}{self.place(at)} : "
                        f"{stack} to {kind}")
            x = self.op(f"linalg.mul ins({x}, {y} : {kind}, {kind}) outs({empty} : {kind}) "
                        f"-> {kind}")
        new = []
        for what, a, b in loop["rules"]:
            if what == "carry":
                new.append(carries[a])
            elif what == "input":
                new.append(x)
            elif what == "sum":
                new.append(self.add(carries[a], carries[b]))
            elif what == "row":
                new.append(self.row(index, carries[a], carries[b]))
            elif what == "nest":
                new.append(self.nest(loop["inside"], [carries[a], carries[b]]))
            elif what == "count":
                word = self.op(f"arith.index_cast {index} : index to i32")
                count = self.op(f"arith.sitofp {word} : i32 to f32")
                filled = self.op(f"linalg.fill ins({count} : f32) outs({empty} : {kind}) -> {kind}")
                new.append(self.add(carries[a], filled))
            else:
                start = self.op(f"linalg.fill ins(%zero : f32) outs({empty} : {kind}) -> {kind}")
                square = f"tensor<{self.columns}x{self.columns}xf32>"
                product = self.op(f"linalg.matmul ins({carries[a]}, %w : {kind}, {square}) "
                                  f"outs({start} : {kind}) -> {kind}")
                shifted = self.op(f"linalg.add ins({product}, {x} : {kind}, {kind}) "
                                  f"outs({empty} : {kind}) -> {kind}")
                new.append(self.op(f"math.tanh {shifted} : {kind}"))
        collected, known = [], carries + new + [x]
        for (which, isNew, down, function, other), old in zip(loop["stacks"], stacks):
            value = (new if isNew else carries)[which]
            # Cheap enough to be made where it is read.
            if function == "sum":
                value = self.add(value, known[other % len(known)])
            elif function == "square":
                value = known[other % len(known)]
                value = self.op(f"linalg.mul ins({value}, {value} : {kind}, {kind}) "
                                f"outs({empty} : {kind}) -> {kind}")
            elif function:
                value = self.op(f"{function} {value} : {kind}")
            known.append(value)
            at = self.down(loop, index) if down else index
            collected.append(self.op(f"tensor.insert_slice {value} into {old}{self.place(at)} : "
                                     f"{kind} into {stack}"))
        return new, collected

    def write_trips(self, number, loop, carries):
        empty = self.op(f"tensor.empty() : {self.stack(loop)}")
        stacks = [empty] * len(loop["stacks"])
        for index in range(loop["trips"]):
            carries, stacks = self.trip(number, loop, f"%i{index}", carries, stacks)
        return carries, stacks

    def write_loop(self, number, loop, carries):
        stack = self.stack(loop)
        empty = self.op(f"tensor.empty() : {stack}")
        types = [self.kind] * self.carries + [stack] * len(loop["stacks"])
        names = [self.fresh() for _ in types]
        inits = list(carries) + [empty] * len(loop["stacks"])
        result = self.fresh()
        pairs = ", ".join(f"{name} = {init}" for name, init in zip(names, inits))
        self.emit(f"{result}:{len(types)} = scf.for %t{number} = %i0 to %i{loop['trips']} "
                  f"step %i1 iter_args({pairs}) -> ({', '.join(types)}) {{")
        new, collected = self.trip(number, loop, f"%t{number}", names[:self.carries],
                                   names[self.carries:])
        self.emit(f"scf.yield {', '.join(new + collected)} : {', '.join(types)}")
        self.emit("}")
        out = [f"{result}#{i}" for i in range(len(types))]
        return out[:self.carries], out[self.carries:]

    def write_while(self, number, loop, carries):
        """The same loop, as one that counts in a tensor until it has enough."""
        stack = self.stack(loop)
        empty = self.op(f"tensor.empty() : {stack}")
        types = ["tensor<i32>"] + [self.kind] * self.carries + [stack] * len(loop["stacks"])
        zero = self.op("arith.constant dense<0> : tensor<i32>")
        inits = [zero] + list(carries) + [empty] * len(loop["stacks"])
        asked, names = [self.fresh() for _ in types], [self.fresh() for _ in types]
        result = self.fresh()
        pairs = ", ".join(f"{name} = {init}" for name, init in zip(asked, inits))
        listed = ", ".join(types)
        self.emit(f"{result}:{len(types)} = scf.while ({pairs}) : ({listed}) -> ({listed}) {{")
        count = self.op(f"tensor.extract {asked[0]}[] : tensor<i32>")
        limit = self.op(f"arith.constant {loop['trips']} : i32")
        goes_on = self.op(f"arith.cmpi slt, {count}, {limit} : i32")
        self.emit(f"scf.condition({goes_on}) {', '.join(asked)} : {listed}")
        self.emit("} do {")
        self.emit(f"^bb0({', '.join(f'{name}: {kind}' for name, kind in zip(names, types))}):")
        count = self.op(f"tensor.extract {names[0]}[] : tensor<i32>")
        index = self.op(f"arith.index_cast {count} : i32 to index")
        new, collected = self.trip(number, loop, index, names[1:self.carries + 1],
                                   names[self.carries + 1:])
        one = self.op("arith.constant 1 : i32")
        more = self.op(f"arith.addi {count}, {one} : i32")
        counted = self.op(f"tensor.from_elements {more} : tensor<i32>")
        self.emit(f"scf.yield {', '.join([counted] + new + collected)} : {listed}")
        self.emit("}")
        out = [f"{result}#{i}" for i in range(len(types))]
        return out[1:self.carries + 1], out[self.carries + 1:]

    def fill(self):
        shapes = [[self.rows, self.columns]] * self.carries + [[self.columns, self.columns]]
        shapes += [[max(loop["trips"], 1), self.rows, self.columns] for loop in self.loops]
        return {"arguments": [
            {"name": f"a{i}", "shape": shape, "dtype": "float32",
             "fill": {"kind": "affine", "scale": 1.0, "offset": 0.0}}
            for i, shape in enumerate(shapes)], "results": [],
            "tolerance": {"loss": 1e-5, "grad": 1e-5}}


def digests(folder, program, unrolled, budget="100%"):
    (folder / "program.mlir").write_text(program.text(unrolled))
    (folder / "fill.json").write_text(json.dumps(program.fill()))
    done = subprocess.run(["remat-run", folder / "program.mlir", f"--fill={folder}/fill.json",
                           f"--report={folder}/report.json", f"--budget={budget}"],
                          capture_output=True, text=True, check=False)
    if done.returncode in (4, 5) and budget != "100%":
        return None
    if done.returncode:
        raise RuntimeError(f"exit code {done.returncode} at {budget}\n{done.stderr}"
                           f"{program.text(unrolled)}")
    report = json.loads((folder / "report.json").read_text())
    peak = report["peak_bytes"]
    if peak["predicted"] != peak["allocated"]:
        raise RuntimeError(f"predicted {peak['predicted']}, allocated {peak['allocated']}")
    return [result["sha256"] for result in report["results"]]


def main():
    count, seed = int(sys.argv[1]), int(sys.argv[2])
    failures = met = 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for number in range(seed, seed + count):
            program = Program(random.Random(number))
            try:
                wanted = digests(folder, program, True)
                got = {budget: digests(folder, program, False, budget)
                       for budget in ["100%", "70%", "40%"]}
                met += sum(value is not None for value in got.values())
                wrong = [budget for budget, value in got.items() if value not in (None, wanted)]
                if not wrong:
                    continue
                print(f"seed {number}: other bits at {wrong}\n{program.text(False)}")
            except RuntimeError as error:
                print(f"seed {number}: {error}")
            failures += 1
    print(f"{count} programs, {met} budgets met, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
