"""The textbook calculation for a 70B model as a problem.

  textbook.py [LAYERS] > problem.json

80 layers whose inputs and outputs have 64 MiB each. A layer's gradient reads the layer's
input; the gradient that passes from layer to layer is left out, as the textbook does.
Running a layer forward takes 1 ms, its gradient 2 ms.
"""

import json
import sys

LAYERS, BYTES = int(sys.argv[1]) if len(sys.argv) > 1 else 80, 64 << 20
nodes = []
for layer in range(LAYERS):
    inputs = [layer - 1] if layer else []
    nodes.append({"name": f"f{layer + 1}", "time": 1_000_000, "bytes": BYTES, "inputs": inputs})
for layer in reversed(range(LAYERS)):
    inputs = [LAYERS - 1] if layer == LAYERS - 1 else [len(nodes) - 1]
    inputs += [layer - 1] if layer else []
    nodes.append({"name": f"b{layer + 1}", "time": 2_000_000, "bytes": 0, "inputs": inputs})
for index, node in enumerate(nodes):
    node |= {"workspace": 0, "backward": index >= LAYERS, "output": index == len(nodes) - 1}
order = list(range(len(nodes)))
print(json.dumps({"version": 1, "name": "textbook", "nodes": nodes, "order": order}))
