"""Writes many steps, each of which runs a loop around a body of its own.

  many-loops.py COUNT > steps.mlir
"""

import sys

KIND = "tensor<64xf32>"
INFO = ('info = #remat.kernel_info<target = "cpu", threads = 1, hash = "1", workspace_bytes = 0, '
        "flops = 1, bytes_moved = 4, time_ns = 5>")


def main():
    print(f"remat.kernel private @exp(%x: {KIND}) -> {KIND} attributes {{{INFO}}} {{\n"
          f"  remat.yield %x : {KIND}\n}}")
    for number in range(int(sys.argv[1])):
        trips = 2 + number % 5
        print(f"""remat.kernel private @loop_{number}(%x: {KIND}) -> {KIND} {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant {trips} : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> {KIND} {{
    %b = func.call @body_{number}(%a) : ({KIND}) -> {KIND}
    scf.yield %b : {KIND}
  }}
  remat.yield %r : {KIND}
}}
func.func @step_{number}(%x: {KIND}) -> {KIND} attributes {{remat.step}} {{
  %0 = remat.call @exp(%x) : ({KIND}) -> {KIND}
  %1 = remat.call @loop_{number}(%0) : ({KIND}) -> {KIND}
  return %1 : {KIND}
}}
func.func private @body_{number}(%x: {KIND}) -> {KIND} attributes {{remat.step, remat.body}} {{""")
        for call in range(1 + number % 4):
            print(f"  %{call} = remat.call @exp(%{call - 1 if call else 'x'}) : ({KIND}) -> {KIND}")
        print(f"  return %{number % 4} : {KIND}\n}}")


if __name__ == "__main__":
    main()
