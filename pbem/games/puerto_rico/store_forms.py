"""Goods piece by piece: what is kept after loading, and what sails on a small wharf."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import engine

WHOLE, SINGLE, ABOARD = "whole", "single", "goods"
"""The fields of the forms."""


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
    goods = tuple(_held(slot, SINGLE, given, slot.id in ticked) for slot in singles.slots)
    return StoreForm(goods, whole.most if whole else 0, singles.most)


def wharf_form(form: engine.Form, entered: Mapping[str, str]) -> WharfForm | None:
    """What goes on board; None if the form is about no loading."""
    aboard = form.counts(ABOARD)
    if aboard is None:
        return None
    given = entered if entered.get("form") == form.name else {}
    return WharfForm(tuple(_held(slot, ABOARD, given) for slot in aboard.slots))


def _held(slot: engine.Slot, field: str, entered: Mapping[str, str], whole: bool = False) -> Held:
    key = f"{field}.{slot.id}"
    ticked = sum(f"{key}.{n}" in entered for n in range(1, slot.room + 1))
    value = entered.get(key, str(ticked if entered else slot.proposed))
    return Held(slot.id, slot.now or slot.room, whole, slot.room, value)
