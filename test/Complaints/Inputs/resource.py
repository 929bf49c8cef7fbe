"""Writes a program that adds a resource of COUNT numbers, 1, 2, 3, ..., to its argument.

usage: resource.py COUNT
"""

import struct
import sys

count = int(sys.argv[1])
data = struct.pack(f"<I{count}f", 4, *range(1, count + 1)).hex().upper()
print(f"""func.func @main(%x: tensor<{count}xf32>) -> tensor<{count}xf32> {{
  %w = arith.constant dense_resource<w> : tensor<{count}xf32>
  %y = arith.addf %x, %w : tensor<{count}xf32>
  return %y : tensor<{count}xf32>
}}
{{-#
  dialect_resources: {{
    builtin: {{
      w: "0x{data}"
    }}
  }}
#-}}""")
