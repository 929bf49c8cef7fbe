"""Writes a product of a vector with a resource of ROWS by 8192 numbers.

usage: weights.py ROWS
"""

import struct
import sys

import numpy as np

rows = int(sys.argv[1])
data = np.random.default_rng(rows).standard_normal((rows, 8192), np.float32).tobytes()
print(f"""func.func @main(%x: tensor<1x{rows}xf32>) -> tensor<1x8192xf32> {{
  %w = arith.constant dense_resource<w> : tensor<{rows}x8192xf32>
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x8192xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x8192xf32>) -> tensor<1x8192xf32>
  %y = linalg.matmul ins(%x, %w : tensor<1x{rows}xf32>, tensor<{rows}x8192xf32>) outs(%f : tensor<1x8192xf32>) -> tensor<1x8192xf32>
  return %y : tensor<1x8192xf32>
}}
{{-#
  dialect_resources: {{
    builtin: {{
      w: "0x{(struct.pack("<I", 64) + data).hex().upper()}"
    }}
  }}
#-}}""")
