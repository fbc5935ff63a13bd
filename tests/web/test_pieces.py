"""The drawn pieces: each has a picture of its own, and whatever a template names is there."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from flask import Flask, render_template_string
from markupsafe import Markup

from pbem.language import catalogues

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


def test_what_is_kept_is_told_apart_by_language_number_and_what_is_markup(app: Flask) -> None:
    source = (
        "{% macro said(it, number) %}{{ it }} {{ _('Ratings') }} "
        "{{ ngettext('%(num)s point', '%(num)s points', number) }} "
        "{{ _('%(number)s left', number=it) }}{% endmacro %}{% set said = kept(said) %}"
        "{% for it, number in values %}{{ said(it, number) }}|{% endfor %}"
    )
    values = [("<b>", 1), (Markup("<b>"), 1), ("<b>", 2), ("<b>", 1)]
    with app.test_request_context():
        english = render_template_string(source, values=values).split("|")
        with catalogues.speaking("pl"):
            polish = render_template_string(source, values=values).split("|")
    assert english[0] == english[3] == "&lt;b&gt; Ratings 1 point &lt;b&gt; left"
    assert english[1] == "<b> Ratings 1 point <b> left"
    assert english[2] == "&lt;b&gt; Ratings 2 points &lt;b&gt; left"
    assert "1\xa0punkt" in polish[0]


def test_kept_is_only_what_is_the_same_for_everybody() -> None:
    personal = ("csrf", "visitor", "guest", "request", "session", "moment", "left }}", "ago }}")
    found = 0
    for template in TEMPLATES.rglob("*.html"):
        text = template.read_text()
        for name in re.findall(r"\{% set (\w+) = kept\(\1\) %\}", text):
            macro = re.search(rf"\{{% macro {name}\((.*?)\{{% endmacro %\}}", text, re.DOTALL)
            assert macro is not None, (template.name, name)
            assert not [word for word in personal if word in macro[1]], (template.name, name)
            found += 1
    assert found > 10
