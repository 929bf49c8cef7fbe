"""Checks a curve: more memory is never slower, bounds hold, and the picture shows each
plan and each bound where it is.

  check_curve.py CURVE.json CURVE.svg
"""

import json
import sys
import xml.dom.minidom


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        curve = json.load(file)
    base, points = curve["baseline"], curve["points"]
    found = [point for point in points if point["time_ns"] is not None]
    for point in found:
        assert point["peak_bytes"] <= point["budget_bytes"]
        assert base["time_ns"] <= point["lower_bound"]["time_ns"] <= point["time_ns"]
    for smaller, larger in zip(points, points[1:]):
        assert smaller["budget_bytes"] < larger["budget_bytes"]
        assert smaller["lower_bound"]["time_ns"] >= larger["lower_bound"]["time_ns"]
        if smaller["time_ns"] is not None:
            assert larger["time_ns"] <= smaller["time_ns"]
    svg = xml.dom.minidom.parse(sys.argv[2])
    bounds, plans = (line.getAttribute("points").split()
                     for line in svg.getElementsByTagName("polyline"))
    assert len(bounds) == len(plans) == len(found)
    corners = [tuple(map(float, corner.split(","))) for corner in plans]
    # Fewer bytes are further left, more time is further up.
    assert corners == sorted(corners, key=lambda corner: (corner[0], corner[1]))
    for corner, bound in zip(corners, bounds):
        assert corner[1] <= float(bound.split(",")[1]) + 0.1
    for x, y in corners:
        assert 70 <= x <= 610.1 and 39.9 <= y <= 340.1
    print(len(found), "points")


main()
