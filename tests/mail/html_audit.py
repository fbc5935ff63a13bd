"""Reads the HTML of a mail as its strictest receivers do: features, colours, sizes, structure."""

from __future__ import annotations

import colorsys
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = frozenset(("br", "meta", "img", "hr", "input", "link", "wbr"))
LENGTH = re.compile(r"(-?[\d.]+)(px|em|rem|pt|%|vh|vw)")
LARGE = 24.0
LARGE_BOLD = 18.66
"""Pixels from which WCAG 2.2, 1.4.3 asks 3:1 alone (18 pt, or 14 pt bold)."""

Rgb = tuple[float, float, float]


@dataclass
class Node:
    """An open element, with what its descendants inherit."""

    tag: str
    attributes: dict[str, str]
    style: dict[str, str]
    color: str
    background: str
    size: float
    bold: bool
    hidden: bool
    text: str = ""
    breaks: int = 0
    """Lines that begin inside of it."""

    @property
    def for_the_ear(self) -> bool:
        """Words a pixel high and nearly of the colour of their ground: read out, not seen."""
        return self.size == 1 and self.color == "#fefefe" and self.background == "#ffffff"


@dataclass(frozen=True)
class Run:
    """A piece of visible text and how it is set."""

    text: str
    color: str
    background: str
    size: float
    bold: bool

    @property
    def wanted(self) -> float:
        large = self.size >= LARGE or (self.bold and self.size >= LARGE_BOLD)
        return 3.0 if large else 4.5


@dataclass
class Audit(HTMLParser):
    """What a mail is made of; fill it with `feed`."""

    elements: list[Node] = field(default_factory=list)
    runs: list[Run] = field(default_factory=list)
    features: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._open = [Node("", {}, {}, "#000000", "#ffffff", 16.0, False, False)]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        style = declarations(attributes.get("style", ""))
        above = self._open[-1]
        background = style.get("background-color") or attributes.get("bgcolor")
        node = Node(
            tag,
            attributes,
            style,
            style.get("color", above.color),
            background or above.background,
            pixels(style["font-size"]) if "font-size" in style else above.size,
            weight(style, tag, above.bold),
            above.hidden or style.get("display") == "none" or tag in ("style", "title", "head"),
        )
        self.elements.append(node)
        self.features |= set(features(node))
        for around in self._open if tag == "br" else ():
            around.breaks += 1
        if tag not in VOID:
            self._open.append(node)

    def handle_endtag(self, tag: str) -> None:
        for depth in range(len(self._open) - 1, 0, -1):
            if self._open[depth].tag == tag:
                del self._open[depth:]
                return

    def handle_data(self, data: str) -> None:
        text = " ".join(data.split())
        node = self._open[-1]
        for above in self._open[1:]:
            above.text += text
        if text and not node.hidden and not node.for_the_ear:
            self.runs.append(Run(text, node.color, node.background, node.size, node.bold))


def audit(html: str) -> Audit:
    found = Audit()
    found.feed(html)
    found.close()
    return found


def declarations(style: str) -> dict[str, str]:
    pairs = (part.split(":", 1) for part in style.split(";") if ":" in part)
    return {name.strip().lower(): value.strip() for name, value in pairs}


def pixels(value: str) -> float:
    found = LENGTH.match(value)
    assert found is not None, value
    assert found[2] == "px", f"sizes are in pixels: {value}"
    return float(found[1])


def weight(style: dict[str, str], tag: str, inherited: bool) -> bool:
    if "font-weight" in style:
        return style["font-weight"] in ("bold", "600", "700", "800", "900")
    return inherited or tag in ("b", "strong", "th", "h1", "h2", "h3")


def features(node: Node) -> Iterator[str]:
    """The names by which caniemail knows what an element uses."""
    yield f"html-{ELEMENTS.get(node.tag, node.tag)}"
    for name in node.attributes:
        if name in ATTRIBUTES:
            yield f"html-{name}"
    if node.attributes.get("href", "").startswith("mailto:"):
        yield "html-mailto-links"
    for name, value in node.style.items():
        side = SIDES.fullmatch(name)
        yield f"css-{side[1] if side else OTHERWISE.get(name, name)}"
        if name == "display" and value == "none":
            yield "css-display-none"
        yield from (f"css-unit-{UNITS.get(unit, unit)}" for _, unit in LENGTH.findall(value))


ELEMENTS = {
    "h1": "h1-h6", "h2": "h1-h6", "h3": "h1-h6", "td": "table", "tr": "table", "th": "table",
    "b": "strong", "a": "span", "br": "span", "html": "body", "head": "body", "title": "body",
    "meta": "body", "ul": "lists", "ol": "lists", "li": "lists", "caption": "table",
}  # fmt: skip
ATTRIBUTES = frozenset(
    ("align", "valign", "cellpadding", "cellspacing", "role", "lang", "width", "height", "hidden")
)
SIDES = re.compile(r"(border|padding|margin)-(?:left|right|top|bottom)")
OTHERWISE = {"color": "background-color", "font-family": "font", "font-style": "font"}
UNITS = {"%": "percent"}


def rgb(color: str) -> Rgb:
    digits = color.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(c * 2 for c in digits)
    assert re.fullmatch(r"[0-9a-fA-F]{6}", digits), f"colours are six digits: {color}"
    red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return red, green, blue


def luminance(color: Rgb) -> float:
    """Relative luminance of WCAG 2.2."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Rgb, other: Rgb) -> float:
    """Contrast ratio of WCAG 2.2, 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def inverted(color: Rgb) -> Rgb:
    """As mail programs that force a dark scheme do it: the same hue, lightness turned round."""
    hue, lightness, saturation = colorsys.rgb_to_hls(*color)
    return colorsys.hls_to_rgb(hue, 1 - lightness, saturation)


def tap_height(node: Node) -> float:
    """The height of a link shown as a block: its lines, or what is given, and its padding."""
    padding = node.style.get("padding", "0px").replace("0 ", "0px ").split()
    upper = pixels(padding[0]) if padding else 0.0
    lower = pixels(padding[2] if len(padding) > 2 else padding[0]) if padding else 0.0
    return upper + lower + pixels(node.style.get("line-height", "0px"))
