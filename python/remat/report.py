"""Draws a report of remat-run: memory over the step, planned and not.

  python -m remat.report REPORT.json -o REPORT.svg

The same report gives the same bytes. docs/report.md describes the input.
"""

import argparse
import json
import sys

import matplotlib

matplotlib.use("svg")
from matplotlib import pyplot  # noqa: E402  (the back end comes first)
from matplotlib.ticker import FuncFormatter, MaxNLocator  # noqa: E402

VERSION = 1
UNITS = ["B", "KiB", "MiB", "GiB", "TiB"]
PLANNED, BASELINE, BUDGET = "#1f6f8b", "#b8b8b8", "#c1440e"


class BadReport(Exception):
    """The input is no report that this version can draw."""


def unit_of(count):
    """The largest power of 1024 that is at most `count` bytes, as (divisor, name)."""
    power = 0
    while power + 1 < len(UNITS) and count >= 1024 ** (power + 1):
        power += 1
    return 1024**power, UNITS[power]


def size(count):
    """`count` bytes in the largest binary unit: 3 MiB, 12.3 MiB, 1021 KiB."""
    divisor, name = unit_of(count)
    value = count / divisor
    exact = count % divisor == 0 or value >= 1000
    return f"{value:.0f} {name}" if exact else f"{value:.{2 if value < 10 else 1}f} {name}"


def load(path):
    """The report at `path`, with what the picture needs checked."""
    try:
        with open(path, encoding="utf-8") as file:
            report = json.load(file)
    except OSError as error:
        raise BadReport(f"cannot read '{path}': {error.strerror}") from error
    except ValueError as error:
        raise BadReport(f"'{path}' is not JSON: {error}") from error
    if not isinstance(report, dict) or not isinstance(report.get("version"), int):
        raise BadReport(f"'{path}' is not a report of remat-run")
    if report["version"] > VERSION:
        raise BadReport(f"'{path}' has version {report['version']}, newer than {VERSION}")
    timeline = report.get("timeline") or {}
    if not timeline.get("planned") and not timeline.get("baseline"):
        raise BadReport(f"'{path}' has no timeline to draw")
    return report


def overhead(report):
    """The overhead as text, measured if it was, or nothing."""
    known = report.get("overhead") or {}
    for kind in ("measured", "predicted"):
        if known.get(kind) is not None:
            return f"{100 * known[kind]:+.1f} % time ({kind})"
    return ""


def title(report):
    parts = [report.get("entry") or "step"]
    if report.get("strategy"):
        parts.append(f"strategy {report['strategy']}")
    if report.get("recomputed_steps"):
        parts.append(f"{report['recomputed_steps']} of {report['steps']} calls recompute")
    if overhead(report):
        parts.append(overhead(report))
    return " · ".join(parts)


def draw_curve(axes, values, scale, color, label, fill):
    """Memory of one run, as steps spread over the whole width."""
    if not values:
        return
    edges = [index / len(values) for index in range(len(values) + 1)]
    heights = [value / scale for value in values]
    axes.stairs(heights, edges, color=color, fill=fill, alpha=0.35 if fill else 1.0)
    axes.stairs(heights, edges, color=color, linewidth=1.4,
                label=f"{label}: peak {size(max(values))}, {len(values)} calls")


def draw(report):
    timeline = report["timeline"]
    planned, baseline = timeline.get("planned") or [], timeline.get("baseline") or []
    budget = report.get("budget_bytes")
    highest = max(planned + baseline + ([budget] if budget else []))
    scale, unit = unit_of(highest)

    figure, axes = pyplot.subplots(figsize=(9.0, 4.2), layout="constrained")
    draw_curve(axes, baseline, scale, BASELINE, "without recomputation", True)
    draw_curve(axes, planned, scale, PLANNED, "planned", False)
    if budget:
        axes.axhline(budget / scale, color=BUDGET, linestyle="--", linewidth=1.2,
                     label=f"budget {size(budget)}")
    axes.set_xlim(0, 1)
    axes.set_ylim(0, highest / scale * 1.22)  # room for the legend
    axes.xaxis.set_major_formatter(FuncFormatter(lambda x, _: f"{100 * x:.0f} %"))
    axes.yaxis.set_major_locator(MaxNLocator(6))
    axes.set_xlabel("calls of the step, first to last")
    axes.set_ylabel(f"arena in use, {unit}")
    axes.set_title(title(report), fontsize=10, loc="left")
    axes.grid(axis="y", linewidth=0.4, alpha=0.6)
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(loc="upper right", ncols=3, frameon=False, fontsize=8)
    return figure


def save(figure, path):
    """An SVG that depends on the report alone: no date, no random ids."""
    with matplotlib.rc_context({"svg.hashsalt": "remat", "svg.fonttype": "none"}):
        figure.savefig(path, format="svg", metadata={"Date": None, "Creator": None})


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python -m remat.report",
                                     description=__doc__.splitlines()[0])
    parser.add_argument("report", metavar="REPORT.json")
    parser.add_argument("-o", "--output", required=True, metavar="REPORT.svg")
    options = parser.parse_args(arguments)
    if not options.output.endswith(".svg"):
        parser.error("the picture is an SVG; name it FILE.svg")
    try:
        save(draw(load(options.report)), options.output)
    except BadReport as error:
        print(f"report: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"report: cannot write '{options.output}': {error.strerror}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
