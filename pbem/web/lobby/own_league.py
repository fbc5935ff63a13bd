"""Where the player stands in their league: the places around theirs, for the lobby's side.

The table is reckoned anew only where what it is made of has changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from sqlmodel import Session, col, select

from pbem.competition.leagues import views
from pbem.competition.leagues.view_types import DivisionView, LeagueView
from pbem.language import catalogues
from pbem.models import Entry, EntryStatus, League, Player, Season, SeasonStatus

AROUND = 1
"""How many places above and below the player's own."""
MOST_REMEMBERED = 500


@dataclass(frozen=True)
class Place:
    """A row around the player's."""

    place: int
    name: str
    points: Fraction
    you: bool


@dataclass(frozen=True)
class OwnLeague:
    """The player's division in their newest running season."""

    code: str
    name: str
    season: int
    division: str
    divisions: int
    done: int
    counted: int
    places: tuple[Place, ...]


_remembered: dict[tuple[object, ...], tuple[Place, ...]] = {}


def load(session: Session, player: Player) -> OwnLeague | None:
    """None for who plays in no league."""
    query = (
        select(League, Season.number)
        .join(Season, col(Season.league_id) == League.id)
        .join(Entry, col(Entry.season_id) == Season.id)
        .where(
            Entry.player_id == player.id,
            Entry.status == EntryStatus.PLAYING,
            Season.status == SeasonStatus.RUNNING,
        )
        .order_by(col(Season.id).desc())
        .limit(1)
    )
    found = session.exec(query).first()
    view = views.league_view(session, *found) if found is not None else None
    if view is None:
        return None
    divisions = view.season.divisions
    own = next((one for one in divisions if player.id in one.players), None)
    return _told(view, own, player) if own is not None else None


def _told(view: LeagueView, own: DivisionView, player: Player) -> OwnLeague:
    return OwnLeague(
        view.league.code,
        view.league.name,
        view.season.season.number,
        own.name,
        len(view.season.divisions),
        own.done,
        own.counted,
        _places(view, own, player),
    )


def _places(view: LeagueView, own: DivisionView, player: Player) -> tuple[Place, ...]:
    key = (catalogues.current(), view.league.id, player.id, *map(repr, own.made_from))
    if key not in _remembered:
        if len(_remembered) >= MOST_REMEMBERED:
            _remembered.pop(next(iter(_remembered)), None)  # the oldest
        _remembered[key] = _around(own, player)
    return _remembered[key]


def _around(own: DivisionView, player: Player) -> tuple[Place, ...]:
    lines = own.rows
    at = next(n for n, line in enumerate(lines) if line.entry.player_id == player.id)
    first = max(0, min(at - AROUND, len(lines) - 2 * AROUND - 1))
    return tuple(
        Place(line.row.place, line.name, line.row.points, line.entry.player_id == player.id)
        for line in lines[first : first + 2 * AROUND + 1]
    )
