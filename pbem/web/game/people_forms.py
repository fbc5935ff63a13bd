"""Placing colonists and nobles by numbers: the mayor's question and a raider's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import engine
from pbem.games.boards.pieces import title_of

COLONISTS, NOBLES = "colonist", "noble"
"""The fields of the form."""


@dataclass(frozen=True)
class Spot:
    """A kind of tile or a building with `room` for people; `value` and `nobles` are what the form
    holds."""

    key: str
    name: str
    kind: str
    room: int
    now: int
    value: str
    nobles: str


@dataclass(frozen=True)
class PlaceForm:
    """`with_nobles` tells whether there is anything to choose between."""

    spots: tuple[Spot, ...]
    colonists: int
    nobles: int
    must_place: int

    @property
    def with_nobles(self) -> bool:
        return self.nobles > 0

    @property
    def placed(self) -> int:
        entered = [value for spot in self.spots for value in (spot.value, spot.nobles)]
        return sum(int(value) for value in entered if value.isdecimal() and len(value) <= 2)

    @property
    def remaining(self) -> int:
        """How many more must be placed; negative if there are too many."""
        return self.must_place - self.placed


def place_form(form: engine.Form, rules: str, entered: Mapping[str, str]) -> PlaceForm | None:
    """The form as it was filled in, else as proposed; None if it asks for no people."""
    colonists, nobles = form.counts(COLONISTS), form.counts(NOBLES)
    if colonists is None or nobles is None:
        return None
    spots = tuple(
        Spot(
            slot.id,
            title_of(rules, slot.id),
            slot.id if slot.kind == "tile" else "",
            slot.room,
            slot.now,
            entered.get(f"{COLONISTS}.{slot.id}", str(slot.proposed)),
            entered.get(f"{NOBLES}.{slot.id}", str(noble.proposed)),
        )
        for slot, noble in zip(colonists.slots, nobles.slots, strict=True)
    )
    return PlaceForm(spots, colonists.most, nobles.most, form.least)
