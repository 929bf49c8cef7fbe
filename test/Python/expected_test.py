"""Checks the fills against arithmetic written out, and the results' summary."""

import unittest

import numpy as np

from remat import expected


def hashed(element, argument):
    return ((element + 1) * 2654435761 + (argument + 1) * 40503) % 2**32


class Fill(unittest.TestCase):
    def test_modulo(self):
        got = expected.fill(expected.modulo(7), (2, 3), "int64", 4)
        want = [[hashed(3 * row + column, 4) % 7 for column in range(3)] for row in range(2)]
        self.assertEqual(got.tolist(), want)

    def test_affine_is_rounded_once(self):
        got = expected.fill(expected.affine(0.2, 1.0), (5,), "float32", 0)
        want = [np.float32(0.2 * (hashed(i, 0) / 2**32 - 0.5) + 1.0) for i in range(5)]
        self.assertEqual(got.tolist(), want)

    def test_far_elements_do_not_overflow(self):
        got = expected.fill(expected.modulo(2**31), (70000,), "int64", 1)
        self.assertEqual(int(got[69999]), hashed(69999, 1) % 2**31)

    def test_other_kinds(self):
        fill = lambda kind, **rest: expected.fill({"kind": kind, **rest}, (2, 3), "int64", 5)
        self.assertEqual(fill("const", value=4).tolist(), [[4] * 3] * 2)
        self.assertEqual(fill("arange").tolist(), [[0, 1, 2]] * 2)
        self.assertEqual(fill("list", values=[1, 2, 3, 4, 5, 6]).tolist(), [[1, 2, 3], [4, 5, 6]])
        self.assertEqual(int(fill("hash")[1][0]), hashed(3, 5))

    def test_unknown_kind(self):
        with self.assertRaisesRegex(ValueError, "unknown fill 'normal'"):
            expected.fill({"kind": "normal"}, (1,), "float32", 0)


class Describe(unittest.TestCase):
    def test_summary(self):
        entry = expected.describe("loss", np.array([[3.0, -4.0]]), "float32")
        self.assertEqual(entry, {"name": "loss", "dtype": "float32", "shape": [1, 2],
                                 "first": [3.0, -4.0], "sum": -1.0, "l2": 5.0})

    def test_rounding_noise_is_marked(self):
        self.assertTrue(expected.describe("b", np.full(4, 1e-12), "float32")["noise"])


if __name__ == "__main__":
    unittest.main()
