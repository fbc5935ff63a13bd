"""The 45 buildings: their figures, and a scenario of each for what it does and does not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from marks import marked
from rulebook import BUILDINGS

import engine

REFERENCE = Path(__file__).parents[3] / "shared" / "rules" / "puerto-rico.md"
"""The rules reference, where it lies beside the project."""

PIECES: dict[str, Any] = {
    piece["id"]: piece for piece in engine.GAMES["puerto-rico"].get("pieces", [])
}


@pytest.mark.parametrize("building", BUILDINGS)
def test_a_scenario_shows_what_it_does_and_another_what_it_does_not(building: str) -> None:
    assert building in marked("does")
    assert building in marked("does_not")


def test_scenarios_name_only_buildings_that_there_are() -> None:
    assert marked("does") | marked("does_not") <= set(BUILDINGS)


def test_there_are_45() -> None:
    assert len(BUILDINGS) == 45


@pytest.mark.parametrize("building", BUILDINGS)
def test_the_game_s_catalogue_has_the_figures_of_section_2(building: str) -> None:
    piece, kind = PIECES[building], BUILDINGS[building]
    assert (piece["cost"], piece["points"], piece["circles"], piece["copies"]) == kind[:4]
    assert piece["group"] == kind.group
    assert piece["from"] == kind.of
    assert (piece["kind"] == "violet") == kind.violet
    assert piece["name"].lower().replace(" ", "-") == building
    assert piece["rule"].endswith(".")
    assert piece["names"]["pl"]


def test_the_catalogue_has_nothing_else_and_the_tables_order() -> None:
    assert set(PIECES) == set(BUILDINGS)


def test_the_figures_are_the_reference_s() -> None:
    """Where the reference lies beside the project it decides; elsewhere the copy does."""
    text = REFERENCE.read_text() if REFERENCE.exists() else ""
    lines = re.findall(r"^\| ([a-z-]+) \| [^|]+ \| (\d+/\d+/\d+/\d+) \| (\d) \|", text, re.M)
    found = {name: (*map(int, figures.split("/")), int(group)) for name, figures, group in lines}
    assert not text or found == {name: kind[:5] for name, kind in BUILDINGS.items()}


def test_every_building_in_bold_in_sections_6_and_7_is_covered() -> None:
    text = REFERENCE.read_text() if REFERENCE.exists() else ""
    sections = text.partition("\n## 6. ")[2].partition("\n## 8. ")[0]
    bold = set(re.findall(r"^- \*\*([a-z-]+)\*\*", sections, re.M))
    assert bold <= marked("does") & marked("does_not")
    assert not text or len(bold) == 21
