"""A tournament: the rounds drawn so far, what byes are worth in a Swiss, places in a knock-out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Protocol

from sqlmodel import Session, col, select

from pbem.competition.leagues import queries
from pbem.competition.leagues.queries import OPEN
from pbem.competition.leagues.terms import IN_ROUNDS, LeagueTerms
from pbem.competition.standings.prospects import place_worth
from pbem.competition.standings.results import Scheme, StandingsRow
from pbem.models import FixtureStatus, Season, SeasonRound, id_of


class FixtureFacts(Protocol):
    """What standings need of a fixture: the row itself, or the columns that a page has read."""

    @property
    def id(self) -> int | None: ...
    @property
    def seats(self) -> list[int]: ...
    @property
    def round(self) -> int: ...
    @property
    def status(self) -> FixtureStatus: ...
    @property
    def result(self) -> dict[str, list[int]] | None: ...


@dataclass(frozen=True)
class DrawnRound:
    """Ids of entries: whoever took over somebody's place stands there.

    `entrants` are by seed in a knock-out; `lucky` came into it as lucky losers, and so many as
    `spare` says go on from it as such.
    """

    number: int
    entrants: tuple[int, ...]
    byes: tuple[int, ...]
    lucky: tuple[int, ...]
    spare: int


def drawn_rounds(session: Session, season: Season, terms: LeagueTerms) -> tuple[DrawnRound, ...]:
    """The first one first; none where all fixtures are drawn at once."""
    if terms.form not in IN_ROUNDS:
        return ()
    query = select(SeasonRound).where(SeasonRound.season_id == season.id)
    drawn = session.exec(query.order_by(col(SeasonRound.number))).all()
    took = {id_of(entry): entry.replaced_by for entry in queries.entries(session, season)}

    def now(ids: Iterable[int]) -> tuple[int, ...]:
        found = []
        for id in ids:
            while (following := took.get(id)) is not None:
                id = following
            found.append(id)
        return tuple(found)

    return tuple(
        DrawnRound(one.number, now(one.entrants), now(one.byes), now(one.lucky), one.spare)
        for one in drawn
    )


def bye_worth(terms: LeagueTerms, seats: int) -> Fraction:
    """What a fixture gives to each who plays it, on average."""
    if terms.scheme is not Scheme.RANK:
        return Fraction(1, seats)
    return Fraction(sum(place_worth(terms.scheme, seats, terms.rank_points))) / seats


def points_without_result(
    drawn: Sequence[DrawnRound], fixtures: Sequence[FixtureFacts], terms: LeagueTerms
) -> tuple[tuple[int, Fraction], ...]:
    """The points of a Swiss that come from no result: of byes, and of annulled fixtures."""
    annulled = [f for f in fixtures if f.status == FixtureStatus.ANNULLED]
    rested = [each for one in drawn for each in one.byes]
    rested += [each for fixture in annulled for each in fixture.seats]
    if not rested:
        return ()
    worth = bye_worth(terms, len(fixtures[0].seats))
    return tuple((each, worth) for each in rested)


def all_is_open(table: Sequence[StandingsRow]) -> list[StandingsRow]:
    """While rounds of a Swiss are still to be drawn nothing is certain."""
    return [replace(row, best=1, worst=len(table)) for row in table]


def knock_out_places(
    table: Sequence[StandingsRow],
    drawn: Sequence[DrawnRound],
    fixtures: Sequence[FixtureFacts],
    *,
    over: bool,
) -> list[StandingsRow]:
    """Who came further stands first; who went out in the same round, by the place in its game.

    Who is in the round that is played shares the first place, until it is over. The rows by
    points tell only in which order those who share a place are shown.
    """
    if not drawn:
        return list(table)
    reached: dict[int, tuple[int, int]] = {}
    for one in drawn:
        own = [fixture for fixture in fixtures if fixture.round == one.number]
        plays = one is drawn[-1] and any(fixture.status in OPEN for fixture in own)
        ranks = {} if plays else _ranks(own)
        reached |= {each: (-one.number, ranks.get(each, 0)) for each in one.entrants}
    missing = (0, 0)
    keys = sorted(reached.get(row.entrant, missing) for row in table)
    still_in = set() if over else set(drawn[-1].entrants)
    placed = []
    for row in sorted(table, key=lambda row: reached.get(row.entrant, missing)):
        place = 1 + keys.index(reached.get(row.entrant, missing))
        is_in = row.entrant in still_in
        best, worst = (1, len(still_in)) if is_in else (place, place)
        placed.append(replace(row, place=place, best=best, worst=worst))
    return placed


def _ranks(fixtures: Sequence[FixtureFacts]) -> dict[int, int]:
    """The place of each in their fixture of a round; level where it was annulled."""
    return {
        each: fixture.result["ranks"][seat] if fixture.result else 1
        for fixture in fixtures
        for seat, each in enumerate(fixture.seats)
    }
