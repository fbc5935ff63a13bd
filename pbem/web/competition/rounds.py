"""A tournament's rounds as its page shows them: tables, who rests, who goes on."""

from __future__ import annotations

from dataclasses import dataclass

from pbem.competition.leagues.parts import DivisionView, RoundView, SeasonView, TableView
from pbem.competition.leagues.terms import Form, Terms


@dataclass(frozen=True)
class ShownRound:
    """`through` are ids of the entries that went on from it, once the next round is drawn."""

    round: RoundView
    tables: tuple[TableView, ...]
    through: frozenset[int]


def rounds_shown(season: SeasonView, division: DivisionView, terms: Terms) -> list[ShownRound]:
    """The newest round first; none where all fixtures were drawn at once."""
    shown = []
    for number, one in enumerate(season.rounds):
        later = season.rounds[number + 1 : number + 2]
        goes_on = later[0].entrants if later and terms.form is Form.KNOCK_OUT else ()
        tables = tuple(table for table in division.tables if table.round == one.number)
        shown.append(ShownRound(one, tables, frozenset(goes_on)))
    return shown[::-1]
