"""Python side of remat: reports as pictures, and exports of small models.

`python -m remat.report` draws the report of a run. `python -m
remat.export_torch` and `python -m remat.export_jax` made the training steps
under test/Inputs; they need their framework, nothing else here does. `python -m
remat.whole_step` puts an optimizer around such a step.
"""
