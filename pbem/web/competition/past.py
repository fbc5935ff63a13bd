"""Past seasons of a league, each with its champion, and a player's path through them as a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session, col, select

from pbem.competition.leagues.history import Step
from pbem.competition.leagues.parts import LeagueView
from pbem.competition.leagues.people import TOLD, Person
from pbem.models import Division, Entry, League, Player, Season, SeasonStatus

WIDTH, LEFT, RIGHT = 420, 90, 400
ROW = 34


@dataclass(frozen=True)
class PastSeason:
    """`champions` are those who came first in the top division."""

    number: int
    ended_at: datetime | None
    champions: tuple[Person, ...]


@dataclass(frozen=True)
class Stop:
    """A season on the path: where it lies, and the place that was reached."""

    x: float
    y: int
    season: int
    division: int
    place: int
    now: bool


@dataclass(frozen=True)
class Path:
    """`divisions` are numbers with the height of their line."""

    height: int
    divisions: tuple[tuple[int, int], ...]
    stops: tuple[Stop, ...]
    line: str


def seasons(session: Session, league: League) -> list[PastSeason]:
    """Those that are over, the newest first; two queries."""
    over = select(Season.id, Season.number, Season.ended_at).where(
        Season.league_id == league.id, Season.status == SeasonStatus.OVER
    )
    found = session.exec(over.order_by(col(Season.number).desc())).all()
    first = (
        select(Entry.season_id, *TOLD)  # type: ignore[call-overload]
        .join(Division, col(Division.id) == Entry.division_id)
        .join(Player, col(Player.id) == Entry.player_id)
        .where(
            col(Entry.season_id).in_([id for id, _number, _ended in found]),
            Division.number == 1,
            Entry.place == 1,
        )
    )
    champions: dict[int | None, list[Person]] = {}
    for season_id, *columns_of_one in session.exec(first):
        champions.setdefault(season_id, []).append(Person.told(*columns_of_one))
    return [
        PastSeason(number, ended_at, tuple(champions.get(id, ()))) for id, number, ended_at in found
    ]


def drawn(path: Sequence[Step], view: LeagueView, viewer: Player | None) -> Path | None:
    """The path with where the viewer is now, if that season runs; None if there is none."""
    stops = [(step.season, step.division, step.place, False) for step in path]
    here = view.season.division_of(viewer.id) if viewer is not None else None
    line = here.line_of(viewer.id) if here is not None and viewer is not None else None
    if here and line and all(view.season.season.number != season for season, *_ in stops):
        stops.append((view.season.season.number, here.number, line.row.place, True))
    if not stops:
        return None
    lowest = max(max(division for _, division, _, _ in stops), len(view.season.divisions))
    width = (RIGHT - LEFT) / max(len(stops) - 1, 1)
    shown = tuple(
        Stop(round(LEFT + n * width, 1), _y(division), season, division, place, now)
        for n, (season, division, place, now) in enumerate(stops)
    )
    return Path(
        height=_y(lowest) + 22,
        divisions=tuple((number, _y(number)) for number in range(1, lowest + 1)),
        stops=shown,
        line="M" + " ".join(f"{stop.x:g} {stop.y}" for stop in shown),
    )


def _y(division: int) -> int:
    return 20 + (division - 1) * ROW
