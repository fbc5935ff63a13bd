"""A question as a form to fill in: boxes to tick and numbers to enter, with their limits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Box:
    """Something to tick, by its id; equal things have a box each. `number` is how many of it one
    box stands for, `ticked` whether the best move has it, `brings` what it brings by itself in
    cards, None where nobody can say."""

    kind: str
    id: str
    ticked: bool = False
    number: int = 1
    brings: int | None = None


@dataclass(frozen=True, slots=True)
class Ticks:
    """Boxes of which `least` to `most` are ticked; one of them, where both are 1. `extra` is what
    ticking none, one, two … brings beyond what each box brings; its last number is for all more."""

    name: str
    boxes: tuple[Box, ...]
    least: int
    most: int
    extra: tuple[int, ...] = (0,)


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a number from 0 to `room`: `now` is how many are there, `proposed` how many the
    best move puts there."""

    kind: str
    id: str
    room: int
    now: int = 0
    proposed: int = 0


@dataclass(frozen=True, slots=True)
class Counts:
    """Numbers to enter, `least` to `most` in all. Slots of several fields with the same id share
    their room."""

    name: str
    slots: tuple[Slot, ...]
    least: int
    most: int


Field = Ticks | Counts


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to be had by its id, perhaps in the place of another: what it costs now and the
    best payment. Where the means are not enough, `short` says how many are missing."""

    id: str
    cost: int
    over: str = ""
    short: int = 0
    cards: tuple[str, ...] = ()
    goods: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Form:
    """What a seat is asked, as fields; `least` is what all of them together must hold.

    `name` says which of a game's forms it is, `buttons` are moves that need nothing filled in.
    `offers` are what the payment must come to, for everything that may be chosen.
    """

    name: str
    fields: tuple[Field, ...]
    least: int = 0
    buttons: tuple[str, ...] = ()
    offers: tuple[Offer, ...] = ()

    def ticks(self, name: str) -> Ticks | None:
        """The boxes of that name, None if the form has none."""
        found = (each for each in self.fields if isinstance(each, Ticks) and each.name == name)
        return next(found, None)

    def counts(self, name: str) -> Counts | None:
        """The numbers of that name, None if the form has none."""
        found = (each for each in self.fields if isinstance(each, Counts) and each.name == name)
        return next(found, None)


@dataclass(frozen=True, slots=True)
class Answers:
    """What was filled in: ids of boxes and numbers by id, both by the fields' names."""

    ticked: Mapping[str, Sequence[str]] = field(default_factory=dict)
    numbers: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    def boxes(self, name: str) -> list[str]:
        return list(self.ticked.get(name, ()))

    def counts(self, name: str) -> dict[str, int]:
        """The numbers of a field, those that are 0 left out."""
        return {id: n for id, n in self.numbers.get(name, {}).items() if n}


class IncompleteForm(ValueError):
    """A field holds too little to be a move: `field` is its name."""

    def __init__(self, field: str) -> None:
        self.field = field
        super().__init__(f"Nothing is chosen in {field!r}.")
