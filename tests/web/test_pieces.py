"""The drawn pieces: each has a picture of its own, and whatever a template names is there."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from flask import Flask, render_template_string

STATIC = Path(__file__).parents[2] / "pbem" / "web" / "static"
TEMPLATES = Path(__file__).parents[2] / "templates" / "web"
SVG = "{http://www.w3.org/2000/svg}"


def symbols() -> list[str]:
    """The names of all drawn pieces."""
    drawing = ElementTree.parse(STATIC / "pieces.svg")
    return [symbol.attrib["id"] for symbol in drawing.iter(f"{SVG}symbol")]


def test_every_piece_is_drawn_once_and_with_something_on_it() -> None:
    assert len(symbols()) == len(set(symbols()))
    for symbol in ElementTree.parse(STATIC / "pieces.svg").iter(f"{SVG}symbol"):
        assert len(symbol) > 0, symbol.attrib["id"]
        assert symbol.attrib["viewBox"] == "0 0 24 24"


def test_templates_draw_only_pieces_that_there_are() -> None:
    named = {
        name
        for template in TEMPLATES.rglob("*.html")
        for name in re.findall(r'\bpc\("([^"]+)"[,)]', template.read_text())
    }
    assert named <= set(symbols())


def test_a_piece_is_silent_but_for_the_words_given(app: Flask) -> None:
    with app.test_request_context():
        drawn = render_template_string(
            '{% from "web/pieces.html" import pc %}{{ pc("g-corn", "m", "corn") }}'
        )
    assert 'aria-hidden="true"' in drawn
    assert re.search(r"pieces\.svg\?v=\w+#g-corn", drawn)
    assert '<span class="hidden">corn</span>' in drawn
