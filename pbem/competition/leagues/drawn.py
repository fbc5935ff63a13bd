"""The rounds of a tournament that were drawn so far, with those who sit there now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlmodel import Session, col, select

from pbem.competition.leagues import rows
from pbem.competition.leagues.terms import IN_ROUNDS, Terms
from pbem.models import Season, SeasonRound, id_of


@dataclass(frozen=True)
class Round:
    """Ids of entries: whoever took over somebody's place stands there.

    `entrants` are by seed in a knock-out; `lucky` came into it as lucky losers, and so many as
    `spare` says go on from it as such.
    """

    number: int
    entrants: tuple[int, ...]
    byes: tuple[int, ...]
    lucky: tuple[int, ...]
    spare: int


def rounds(session: Session, season: Season, terms: Terms) -> tuple[Round, ...]:
    """The first one first; none where all fixtures are drawn at once."""
    if terms.form not in IN_ROUNDS:
        return ()
    query = select(SeasonRound).where(SeasonRound.season_id == season.id)
    drawn = session.exec(query.order_by(col(SeasonRound.number))).all()
    took = {id_of(entry): entry.replaced_by for entry in rows.entries(session, season)}

    def now(ids: Iterable[int]) -> tuple[int, ...]:
        found = []
        for id in ids:
            while (following := took.get(id)) is not None:
                id = following
            found.append(id)
        return tuple(found)

    return tuple(
        Round(one.number, now(one.entrants), now(one.byes), now(one.lucky), one.spare)
        for one in drawn
    )
