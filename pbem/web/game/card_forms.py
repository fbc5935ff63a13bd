"""Questions about cards as boxes to tick: cards of the hand, buildings, goods."""

from __future__ import annotations

from dataclasses import dataclass

import engine
from pbem.games.boards.pieces import title_of
from pbem.language.catalogues import N_, gettext

LABELS = (
    N_("Build"), N_("Produce"), N_("Sell"), N_("Keep"), N_("Discard"), N_("Office"), N_("Chapel"),
    N_("Bank"),
)  # fmt: skip
"""What the buttons say: the forms' names."""
CARD, TARGET, OVER, GOOD, UNDER = "card", "target", "over", "good", "under"
"""The fields of the forms."""


@dataclass(frozen=True)
class Box:
    """Something to tick; equal things have a box each."""

    value: str
    label: str
    ticked: bool = False


@dataclass(frozen=True)
class CardForm:
    """`targets` are what can be built and `overs` what a crane may replace; `boxes` pay, or are
    what the move is about; `goods` pay too."""

    verb: str
    label: str
    targets: tuple[Box, ...]
    overs: tuple[Box, ...]
    boxes: tuple[Box, ...]
    goods: tuple[Box, ...]
    harbor: Box | None
    buttons: tuple[str, ...]


def card_form(form: engine.Form, rules: str) -> CardForm | None:
    """The form's boxes with their names; None if it is about no cards."""
    if form.ticks(CARD) is None:
        return None
    return CardForm(
        verb=form.name,
        label=gettext(form.name.capitalize()),
        targets=_boxes(form, TARGET, rules),
        overs=_boxes(form, OVER, rules),
        boxes=_boxes(form, CARD, rules),
        goods=_boxes(form, GOOD, rules),
        harbor=next(iter(_boxes(form, UNDER, rules)), None),
        buttons=form.buttons,
    )


def _boxes(form: engine.Form, field: str, rules: str) -> tuple[Box, ...]:
    ticks = form.ticks(field)
    return tuple(
        Box(box.id, title_of(rules, box.id), box.ticked) for box in (ticks.boxes if ticks else ())
    )
