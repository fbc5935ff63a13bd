"""Which of the open tables a visitor wants to see: what the filter's form says."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass

from sqlalchemy import ColumnElement
from sqlmodel import col

import engine
from pbem.games import clock_words
from pbem.models import Game

ANY = ""


@dataclass(frozen=True)
class TableFilter:
    """An empty text is for all of them; `pace` is one of the hours in `time_control.PACES`."""

    rules: str = ANY
    seats: str = ANY
    pace: str = ANY

    @property
    def conditions(self) -> list[ColumnElement[bool]]:
        """The filter as a query."""
        found: list[ColumnElement[bool]] = []
        if self.rules:
            found.append(col(Game.rules) == self.rules)
        if self.seats:
            found.append(col(Game.seats) == int(self.seats))
        if self.pace:
            found.append(col(Game.hours) == int(self.pace))
        return found


def seat_numbers() -> list[str]:
    """How many players a table of any game can have."""
    return [str(n) for n in sorted({n for game in engine.GAMES.values() for n in game["seats"]})]


def paces() -> dict[str, str]:
    """Hours for a decision, with what they are called."""
    return {str(hours): name for hours, name in clock_words.PACES.items() if hours}


def filter_of(asked: Mapping[str, str]) -> TableFilter:
    """What the form asks for; what cannot be meant is taken for not given."""
    return TableFilter(
        _one_of(engine.GAMES, asked.get("game")),
        _one_of(seat_numbers(), asked.get("seats")),
        _one_of(paces(), asked.get("pace")),
    )


def _one_of(known: Container[str], text: str | None) -> str:
    return text if text is not None and text in known else ANY
