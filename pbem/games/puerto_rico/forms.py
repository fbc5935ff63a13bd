"""Puerto Rico's free forms: people for circles, goods to keep, goods for a small wharf."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import engine
from pbem.games.boards.pieces import title_of
from pbem.language.catalogues import N_

COLONISTS, NOBLES, PERSON = "colonist", "noble", "person"
"""The fields of the form: how many of each, or for one circle after the other who stands there."""
TICKED = "1"
"""What a ticked circle counts."""
WHOLE, SINGLE, ABOARD = "whole", "single", "goods"
"""The fields of the forms."""
NO_GOODS = N_("“%(value)s” isn’t a number of goods: %(name)s.")
COMPLAINTS: Mapping[str, str] = {
    COLONISTS: N_("“%(value)s” isn’t a number of colonists for %(name)s."),
    NOBLES: N_("“%(value)s” isn’t a number of nobles for %(name)s."),
    SINGLE: NO_GOODS,
    ABOARD: NO_GOODS,
}


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


@dataclass(frozen=True)
class Held:
    """A good of the viewer's: `whole` in a warehouse, or `single` of it up to `room` elsewhere."""

    good: str
    count: int
    whole: bool
    room: int
    single: str

    @property
    def chosen(self) -> int:
        """How many pieces the form holds, whatever was typed."""
        return int(self.single) if self.single.isdecimal() and len(self.single) <= 2 else 0


@dataclass(frozen=True)
class StoreForm:
    goods: tuple[Held, ...]
    warehouse_kinds: int
    singles: int
    field: str = SINGLE

    @property
    def whole(self) -> int:
        """How many kinds are to be kept whole."""
        return sum(held.whole for held in self.goods)

    @property
    def chosen(self) -> int:
        """How many single goods are to be kept."""
        return sum(held.chosen for held in self.goods)


@dataclass(frozen=True)
class WharfForm:
    goods: tuple[Held, ...]
    warehouse_kinds: int = 0
    field: str = ABOARD

    @property
    def chosen(self) -> int:
        """How many goods go on board."""
        return sum(held.chosen for held in self.goods)


def store_form(form: engine.Form, entered: Mapping[str, str]) -> StoreForm | None:
    """What is kept, as it was filled in, else as proposed; None if the form is about no storage."""
    singles, whole = form.counts(SINGLE), form.ticks(WHOLE)
    if singles is None:
        return None
    ticked = {box.id for box in whole.boxes if box.ticked} if whole else set()
    if entered.get("form") == form.name:
        ticked = {slot.id for slot in singles.slots if entered.get(f"{WHOLE}.{slot.id}")}
    given = entered if entered.get("form") == form.name else {}
    goods = tuple(_held(slot, SINGLE, given, whole=slot.id in ticked) for slot in singles.slots)
    return StoreForm(goods, whole.most if whole else 0, singles.most)


def wharf_form(form: engine.Form, entered: Mapping[str, str]) -> WharfForm | None:
    """What goes on board; None if the form is about no loading."""
    aboard = form.counts(ABOARD)
    if aboard is None:
        return None
    given = entered if entered.get("form") == form.name else {}
    return WharfForm(tuple(_held(slot, ABOARD, given) for slot in aboard.slots))


def _held(
    slot: engine.Slot, field: str, entered: Mapping[str, str], *, whole: bool = False
) -> Held:
    key = f"{field}.{slot.id}"
    ticked = sum(f"{key}.{n}" in entered for n in range(1, slot.room + 1))
    value = entered.get(key, str(ticked if entered else slot.proposed))
    return Held(slot.id, slot.now or slot.room, whole, slot.room, value)


@dataclass(frozen=True)
class FreeForms:
    """One of them at most is there."""

    place: PlaceForm | None
    store: StoreForm | None
    wharf: WharfForm | None

    @property
    def goods_chosen(self) -> StoreForm | WharfForm | None:
        """The form whose goods are chosen on the viewer's own board."""
        return self.store or self.wharf


def free_forms(form: engine.Form, rules: str, entered: Mapping[str, str]) -> FreeForms | None:
    """Those of the question, as they were `entered` or else as proposed; None without any."""
    found = FreeForms(
        place_form(form, rules, entered), store_form(form, entered), wharf_form(form, entered)
    )
    return found if found.place or found.goods_chosen else None
