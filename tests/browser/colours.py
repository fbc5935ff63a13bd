"""Colours as eyes see them: contrast (WCAG 2), missing cones (Machado, 2009), distance (CIELAB)."""

from __future__ import annotations

import math
import re

RGB = tuple[float, float, float]
CONES: dict[str, tuple[RGB, RGB, RGB]] = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Which cones there are, and what is seen of linear light; in full severity."""


def light(css: str) -> RGB:
    """Linear light of `rgb(r, g, b)` as `getComputedStyle` writes it."""
    parts = [int(number) / 255 for number in re.findall(r"\d+", css)[:3]]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return red, green, blue


def luminance(colour: RGB) -> float:
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((luminance(light(one)), luminance(light(other))))
    return (bright + 0.05) / (dark + 0.05)


def seen_by(cones: str, css: str) -> RGB:
    colour = light(css)
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, colour, strict=True))))
        for row in CONES[cones]
    )
    return red, green, blue


def distance(one: RGB, other: RGB) -> float:
    return math.dist(_lab(one), _lab(other))


def _lab(colour: RGB) -> RGB:
    red, green, blue = colour
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    x, y, z = (
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, luminance(colour), z)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
