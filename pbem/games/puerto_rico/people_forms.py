"""Placing colonists and nobles on circles: the mayor's question and a raider's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import engine
from pbem.games.boards.pieces import title_of

COLONISTS, NOBLES, PERSON = "colonist", "noble", "person"
"""The fields of the form: how many of each, or for one circle after the other who stands there."""
TICKED = "1"
"""What a ticked circle counts."""


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

    @property
    def filled(self) -> int:
        """How many colonists the form holds, whatever was typed."""
        return _number(self.value)

    def person(self, circle: int) -> str:
        """Who stands on that circle, counted from 1, colonists first; empty if nobody does."""
        if circle <= self.filled:
            return COLONISTS
        return NOBLES if circle <= self.filled + _number(self.nobles) else ""


def _number(entered: str) -> int:
    return int(entered) if entered.isdecimal() and len(entered) <= 2 else 0


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

    def spot(self, key: str) -> Spot | None:
        return next((spot for spot in self.spots if spot.key == key), None)

    @property
    def placed(self) -> int:
        return sum(_number(value) for spot in self.spots for value in (spot.value, spot.nobles))

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
            _entered(entered, form.name, COLONISTS, slot),
            _entered(entered, form.name, NOBLES, noble),
        )
        for slot, noble in zip(colonists.slots, nobles.slots, strict=True)
    )
    return PlaceForm(spots, colonists.most, nobles.most, form.least)


def _entered(entered: Mapping[str, str], name: str, field: str, slot: engine.Slot) -> str:
    """The number that a refused form held, or as many of its circles as were ticked; what is
    proposed where it was another form, or none."""
    if entered.get("form") != name:
        return str(slot.proposed)
    key, circles = f"{field}.{slot.id}", range(1, slot.room + 1)
    ticked = sum(entered.get(f"{key}.{n}") == TICKED for n in circles)
    chosen = sum(entered.get(f"{PERSON}.{slot.id}.{n}") == field for n in circles)
    return entered.get(key, str(ticked + chosen))
