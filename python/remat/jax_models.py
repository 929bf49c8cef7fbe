"""Small JAX models whose training steps are exported as test inputs.

Named scopes take the place of module paths: they, and the primitive, become
the location of what an op is lowered to.
"""

import math
from functools import partial

import jax
import jax.numpy as jnp
from jax import lax
from jax.extend.core import Primitive
from jax.interpreters import ad

from remat.expected import affine, modulo


# A value's name for remat's policies and reports. jax.ad_checkpoint's own names
# are gone from what it lowers to; export_jax.py lowers this one.
name_p = Primitive("name")
name_p.def_impl(lambda x, name: x)
name_p.def_abstract_eval(lambda x, name: x)
ad.deflinear(name_p, lambda grad, name: [grad])


def named(x, name):
    return name_p.bind(x, name=name)


@partial(jax.custom_vjp, nondiff_argnums=(0,))
def embed(count, table, ids):
    return table[ids]


def embed_forward(count, table, ids):
    return table[ids], ids


def embed_backward(count, ids, grad):
    # The stock rule is a scatter, for which linalg has no op; a product with
    # the one-hot matrix has the same value.
    hit = ids.reshape(1, -1) == lax.broadcasted_iota(ids.dtype, (count, 1), 0)
    return hit.astype(grad.dtype) @ grad.reshape(-1, grad.shape[-1]), None


embed.defvjp(embed_forward, embed_backward)


def layer_norm(x, scale, bias):
    centered = x - x.mean(-1, keepdims=True)
    spread = lax.rsqrt((centered * centered).mean(-1, keepdims=True) + 1e-5)
    return centered * spread * scale + bias


def softmax(x):
    shifted = jnp.exp(x - lax.stop_gradient(x.max(-1, keepdims=True)))
    return shifted / shifted.sum(-1, keepdims=True)


def gelu(x):
    return 0.5 * x * (1.0 + jnp.tanh(math.sqrt(2.0 / math.pi) * (x + 0.044715 * (x * x * x))))


def attention(x, p, heads):
    batch, length, width = x.shape
    with jax.named_scope("c_attn"):
        parts = (x @ p["c_attn.weight"] + p["c_attn.bias"])
    parts = parts.reshape(batch, length, 3, heads, width // heads)
    query, key, value = (parts[:, :, k] for k in range(3))
    scores = jnp.einsum("bqhe,bkhe->bhqk", query, key) / math.sqrt(width // heads)
    row = lax.broadcasted_iota(jnp.int32, (length, length), 0)
    column = lax.broadcasted_iota(jnp.int32, (length, length), 1)
    with jax.named_scope("softmax"):
        weights = softmax(jnp.where(column <= row, scores, -1e9))
    mixed = jnp.einsum("bhqk,bkhe->bqhe", weights, value).reshape(batch, length, width)
    with jax.named_scope("c_proj"):
        return mixed @ p["c_proj.weight"] + p["c_proj.bias"]


def perceptron(x, p):
    with jax.named_scope("c_fc"):
        hidden = x @ p["c_fc.weight"] + p["c_fc.bias"]
    with jax.named_scope("gelu"):
        hidden = gelu(hidden)
    with jax.named_scope("c_proj"):
        return hidden @ p["c_proj.weight"] + p["c_proj.bias"]


def part(params, path):
    """The parameters below `path`, by the rest of their name."""
    return {name[len(path) + 1:]: value for name, value in params.items()
            if name.startswith(path + ".")}


def block(x, p, heads):
    with jax.named_scope("ln_1"):
        normed = layer_norm(x, **part(p, "ln_1"))
    with jax.named_scope("attn"):
        x = x + attention(normed, part(p, "attn"), heads)
    with jax.named_scope("ln_2"):
        normed = layer_norm(x, **part(p, "ln_2"))
    with jax.named_scope("mlp"):
        return x + perceptron(normed, part(p, "mlp"))


def unrolled(layers, heads, params, x):
    for layer in range(layers):
        with jax.named_scope(f"h.{layer}"):
            x = block(x, part(params, f"h.{layer}"), heads)
    return x


def scanned(layers, heads, params, x):
    """The same of parameters that hold those of all layers, one after another."""
    def body(x, layer):
        with jax.named_scope("h"):
            return block(x, layer, heads), None

    with jax.disable_jit(False):  # else the loop would be unrolled
        return lax.scan(body, x, part(params, "h"), length=layers)[0]


def gpt(stack, params, ids, target):
    """The loss of a decoder with tied embeddings, in the manner of GPT-2, whose
    layers are `stack`."""
    table = params["wte.weight"]
    count = table.shape[0]
    with jax.named_scope("wte"):
        x = embed(count, table, ids) + params["wpe.weight"]
    x = stack(params, x)
    with jax.named_scope("ln_f"):
        x = layer_norm(x, **part(params, "ln_f"))
    with jax.named_scope("lm_head"):
        logits = jnp.einsum("bsd,vd->bsv", x, table)
    with jax.named_scope("loss"):
        shifted = logits - lax.stop_gradient(logits.max(-1, keepdims=True))
        logp = shifted - jnp.log(jnp.exp(shifted).sum(-1, keepdims=True))
        hit = target[..., None] == lax.broadcasted_iota(target.dtype, (1, 1, count), 2)
        return -jnp.where(hit, logp, 0.0).sum() / target.size


def layer_shapes(width):
    """Shape and filling of each parameter of a layer."""
    ones, zeros = affine(0.2, 1.0), affine(0.02)
    dense = lambda rows, columns: ((rows, columns), affine(round(2.0 / math.sqrt(rows), 4)))
    return {"ln_1.scale": ((width,), ones), "ln_1.bias": ((width,), zeros),
            "attn.c_attn.weight": dense(width, 3 * width),
            "attn.c_attn.bias": ((3 * width,), zeros),
            "attn.c_proj.weight": dense(width, width), "attn.c_proj.bias": ((width,), zeros),
            "ln_2.scale": ((width,), ones), "ln_2.bias": ((width,), zeros),
            "mlp.c_fc.weight": dense(width, 4 * width), "mlp.c_fc.bias": ((4 * width,), zeros),
            "mlp.c_proj.weight": dense(4 * width, width), "mlp.c_proj.bias": ((width,), zeros)}


def decoder(stack, layers, width, heads, length, count, batch=4):
    """A model for export; `stack` is `unrolled` or `scanned`."""
    shapes = {"wte.weight": ((count, width), affine(0.25)),
              "wpe.weight": ((length, width), affine(0.25))}
    if stack is scanned:
        shapes |= {f"h.{name}": ((layers, *shape), fill)
                   for name, (shape, fill) in layer_shapes(width).items()}
    else:
        shapes |= {f"h.{layer}.{name}": shape for layer in range(layers)
                   for name, shape in layer_shapes(width).items()}
    shapes |= {"ln_f.scale": ((width,), affine(0.2, 1.0)), "ln_f.bias": ((width,), affine(0.02))}
    tokens = ((batch, length), "int32", modulo(count))
    return (partial(gpt, partial(stack, layers, heads)), shapes,
            {"ids": tokens, "target": tokens})


def gpt2l():
    """Two layers, width 64, four sequences of 64 tokens out of 256."""
    return decoder(unrolled, layers=2, width=64, heads=4, length=64, count=256)


def gpt24():
    """24 layers, width 256, four sequences of 256 tokens out of 1,024."""
    return decoder(unrolled, layers=24, width=256, heads=4, length=256, count=1024)


def gpt24_scan():
    """The same as a scan over the layers."""
    return decoder(scanned, layers=24, width=256, heads=4, length=256, count=1024)


def mlp_loss(params, x, y):
    with jax.named_scope("up"):
        hidden = x @ params["up.weight"] + params["up.bias"]
    with jax.named_scope("relu"):
        hidden = jnp.maximum(hidden, 0.0)
    with jax.named_scope("down"):
        error = hidden @ params["down.weight"] + params["down.bias"] - y
    return (error * error).mean()


def mlp():
    """Two layers and a squared error."""
    shapes = {"up.weight": ((128, 512), affine(0.1768)), "up.bias": ((512,), affine(0.02)),
              "down.weight": ((512, 128), affine(0.0884)), "down.bias": ((128,), affine(0.02))}
    rows = ((64, 128), "float32", affine(2.0))
    return mlp_loss, shapes, {"x": rows, "y": rows}


def residual(x, p):
    with jax.named_scope("up"):
        hidden = named(x @ p["up.weight"], "pre")
    with jax.named_scope("gelu"):
        hidden = gelu(hidden)
    with jax.named_scope("down"):
        return named(x + hidden @ p["down.weight"], "out")


def checkpointed_loss(blocks, params, x, y):
    for k in range(blocks):
        with jax.named_scope(f"h.{k}"):
            x = jax.checkpoint(residual)(x, part(params, f"h.{k}"))
    return ((x - y) ** 2).mean()


def mlp_ckpt():
    """Three residual blocks under jax.checkpoint, with names inside."""
    shapes = {}
    for k in range(3):
        shapes |= {f"h.{k}.up.weight": ((64, 256), affine(0.25)),
                   f"h.{k}.down.weight": ((256, 64), affine(0.125))}
    rows = ((32, 64), "float32", affine(2.0))
    return partial(checkpointed_loss, 3), shapes, {"x": rows, "y": rows}


MODELS = {"gpt2l": gpt2l, "mlp": mlp, "mlp_ckpt": mlp_ckpt}
# Too large for the tests: exported only where they are named.
LARGE = {"gpt24": gpt24, "gpt24_scan": gpt24_scan}
