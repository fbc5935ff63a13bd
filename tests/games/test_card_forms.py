"""A refused form shows what was given: as many boxes of a kind as were ticked."""

from __future__ import annotations

import pytest
from werkzeug.datastructures import MultiDict

import engine
from pbem.games.san_juan.card_forms import CARD, card_form

BOXES = tuple(
    engine.Box("good", id, ticked=ticked)
    for id, ticked in (("indigo-plant", True), ("indigo-plant", False), ("sugar-mill", False))
)


@pytest.mark.parametrize(
    ("verb", "given", "ticked"),
    [
        (None, (), [True, False, False]),
        ("sell", (), [False, False, False]),
        ("sell", ("indigo-plant",), [True, False, False]),
        ("sell", ("indigo-plant", "indigo-plant"), [True, True, False]),
        ("sell", ("sugar-mill", "chapel"), [False, False, True]),
        ("keep", ("sugar-mill",), [True, False, False]),
    ],
)
def test_equal_boxes_are_ticked_as_often_as_they_were_given(
    verb: str | None, given: tuple[str, ...], ticked: list[bool]
) -> None:
    form = engine.Form("sell", (engine.Ticks(CARD, BOXES, 0, 3),))
    entered = MultiDict([(CARD, id) for id in given] + ([("verb", verb)] if verb else []))
    shown = card_form(form, "san-juan", entered)
    assert shown is not None
    assert [thing.ticked for thing in shown.things] == ticked
    assert (shown.chosen, shown.least, shown.most) == (sum(ticked), 0, 3)
