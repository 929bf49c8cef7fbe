"""Small PyTorch models whose training steps are exported as test inputs.

Written so that every op has a home: the module path and the function that was
called become the location of what it is lowered to.
"""

import math

import torch
import torch.nn.functional as F
from torch import nn

from remat.expected import affine, modulo


class Attention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.c_attn = nn.Linear(width, 3 * width)
        self.c_proj = nn.Linear(width, width)

    def forward(self, x):
        batch, length, width = x.shape
        parts = self.c_attn(x).view(batch, length, 3, self.heads, width // self.heads)
        query, key, value = parts.permute(2, 0, 3, 1, 4).unbind(0)
        scores = query @ key.transpose(-2, -1) / math.sqrt(width // self.heads)
        place = torch.arange(length)
        causal = place.unsqueeze(0) <= place.unsqueeze(1)
        scores = scores.masked_fill(~causal, -1e9)
        mixed = F.softmax(scores, dim=-1) @ value
        return self.c_proj(mixed.transpose(1, 2).reshape(batch, length, width))


class Mlp(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.c_fc = nn.Linear(width, 4 * width)
        self.c_proj = nn.Linear(4 * width, width)

    def forward(self, x):
        return self.c_proj(F.gelu(self.c_fc(x), approximate="tanh"))


class Block(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.ln_1 = nn.LayerNorm(width)
        self.attn = Attention(width, heads)
        self.ln_2 = nn.LayerNorm(width)
        self.mlp = Mlp(width)

    def forward(self, x):
        x = x + self.attn(self.ln_1(x))
        return x + self.mlp(self.ln_2(x))


class Transformer(nn.Module):
    def __init__(self, layers, width, heads, vocabulary, length):
        super().__init__()
        self.wte = nn.Embedding(vocabulary, width)
        self.wpe = nn.Embedding(length, width)
        self.h = nn.ModuleList(Block(width, heads) for _ in range(layers))
        self.ln_f = nn.LayerNorm(width)

    def forward(self, ids):
        x = self.wte(ids) + self.wpe.weight
        for block in self.h:
            x = block(x)
        return self.ln_f(x)


class Gpt(nn.Module):
    """A decoder with tied embeddings, in the manner of GPT-2."""

    def __init__(self, layers, width, heads, vocabulary, length):
        super().__init__()
        self.transformer = Transformer(layers, width, heads, vocabulary, length)

    def forward(self, ids, target):
        logits = F.linear(self.transformer(ids), self.transformer.wte.weight)
        logp = F.log_softmax(logits, dim=-1)
        hit = target.unsqueeze(-1) == torch.arange(logits.shape[-1])
        return -torch.where(hit, logp, 0.0).sum() / target.numel()


class Perceptron(nn.Module):
    """Two layers and a squared error."""

    def __init__(self, width, hidden):
        super().__init__()
        self.up = nn.Linear(width, hidden)
        self.down = nn.Linear(hidden, width)

    def forward(self, x, y):
        error = self.down(F.relu(self.up(x))) - y
        return (error * error).mean()


def gpt2l():
    """Two layers, width 64, four sequences of 64 tokens out of 256."""
    tokens = ((4, 64), torch.int64, modulo(256))
    return Gpt(2, 64, 4, 256, 64), {"ids": tokens, "target": tokens}


def mlp():
    rows = ((64, 128), torch.float32, affine(2.0))
    return Perceptron(128, 512), {"x": rows, "y": rows}


MODELS = {"gpt2l": gpt2l, "mlp": mlp}
