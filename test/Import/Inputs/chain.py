"""Prints a program that prints a scalar, squared as often as argument 1 says."""

import sys

count = int(sys.argv[1])
print("func.func @main(%x: tensor<4xf32>, %n: tensor<i64>) -> tensor<4xf32> {")
print("  %s0 = tensor.extract %n[] : tensor<i64>")
for i in range(count):
    print(f"  %s{i + 1} = arith.muli %s{i}, %s{i} : i64")
print(f"  vector.print %s{count} : i64")
print("  %e = math.exp %x : tensor<4xf32>")
print("  return %e : tensor<4xf32>\n}")
