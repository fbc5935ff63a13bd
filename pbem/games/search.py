"""Finding running and finished games: by player, game, option, date, winner, seats and state.

Whoever searches finds what they may know: games that they may watch (`pbem.games.visibility`),
private ones only if they sit there, and nobody by name who plays anonymously or does not want to be
listed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Text, cast, false
from sqlalchemy.orm import defer
from sqlmodel import Session, and_, col, func, or_, select

import engine
from pbem.games import find_players, visibility
from pbem.games.find_players import FoundPlayers
from pbem.language import catalogues
from pbem.models import Game, GameStatus, Player, Seat, id_of
from pbem.models.games import BEGUN

PAGE = 25


@dataclass(frozen=True)
class GameSearch:
    """What is searched for; what is empty does not matter.

    `status` is one of `BEGUN`, `option` a key of `option_names`, `since` and `until` bound the day
    that the list is sorted by, `before` is the last place of the page before (`place_of`).
    """

    player: str = ""
    winner: str = ""
    rules: str = ""
    option: str = ""
    seats: int = 0
    status: GameStatus | None = None
    since: datetime | None = None
    until: datetime | None = None
    mine: bool = False
    before: tuple[datetime, int] | None = None


@dataclass(frozen=True)
class Page:
    """Games, the newest on top; whether there are older ones, and whether so many players are
    called as was asked for that not all were looked at."""

    games: list[Game]
    more: bool
    too_many_called: bool


def find(session: Session, wanted: GameSearch, viewer: Player | None) -> Page:
    """One page of the games."""
    day, id = _day(wanted.status), col(Game.id)
    player, winner = (
        find_players.named_like(session, name, viewer) if name else None
        for name in (wanted.player, wanted.winner)
    )
    conditions = _conditions(wanted, viewer)
    if player is not None:
        conditions.append(_played_by(player))
    if winner is not None:
        conditions += [col(Game.status) == GameStatus.FINISHED, _played_by(winner, won=True)]
    query = select(Game).where(day.is_not(None), *conditions)
    if wanted.before is not None:
        then, last = wanted.before
        query = query.where(or_(day < then, and_(day == then, id < last)))
    unread = defer(Game.snapshot)  # type: ignore[arg-type]  # large, and not shown
    by_day = day
    if player is not None or winner is not None:
        # Not by the index of days: PostgreSQL would go through all games till it meets enough of
        # those few people's.
        by_day = func.coalesce(day, Game.created_at)
    query = query.options(unread).order_by(by_day.desc(), id.desc())
    games = list(session.exec(query.limit(PAGE + 1)))
    too_many = any(people is not None and people.more for people in (player, winner))
    return Page(games[:PAGE], len(games) > PAGE, too_many)


def place_of(wanted: GameSearch, game: Game) -> tuple[datetime, int]:
    """Where the game stands in such a list."""
    day = game.finished_at if wanted.status == GameStatus.FINISHED else game.started_at
    assert day is not None
    return day, id_of(game)


def option_names() -> dict[str, dict[str, str]]:
    """What can be searched for in a game's options, by key with its label, for every game."""
    return {
        rules: dict(_option_names(game["options"]))
        for rules, game in engine.games(catalogues.of_games()).items()
    }


def _option_names(known: Mapping[str, Mapping[str, Any]]) -> Sequence[tuple[str, str]]:
    names = []
    for key, option in known.items():
        if option["kind"] == "flag":
            names.append((key, str(option["label"])))
        for value in option["values"] if option["kind"] in ("set", "choice") else ():
            if value != option["default"]:
                label = str(option["labels"][value])
                choice = option["kind"] == "choice"
                names.append((f"{key}.{value}", f"{option['label']}: {label}" if choice else label))
    return names


def _day(status: GameStatus | None) -> Any:
    """What the list is sorted by: when games ended, or began where not all have ended."""
    return col(Game.finished_at if status == GameStatus.FINISHED else Game.started_at)


def _conditions(wanted: GameSearch, viewer: Player | None) -> list[ColumnElement[bool]]:
    day = _day(wanted.status)
    found = [
        _has_status(wanted.status),
        visibility.seen_by(viewer),
        col(Game.private).is_(False) | _has_seat_of(viewer),
    ]
    if wanted.mine:
        found.append(_sits(viewer))
    if wanted.rules:
        found.append(col(Game.rules) == wanted.rules)
    if wanted.option:
        found.append(_has_option(wanted.option))
    if wanted.seats:
        found.append(col(Game.seats) == wanted.seats)
    if wanted.since is not None:
        found.append(day >= wanted.since)
    if wanted.until is not None:
        found.append(day < wanted.until)
    return found


def _has_status(status: GameStatus | None) -> ColumnElement[bool]:
    """Said as what it is not, where nearly all games are so: then the index of days is used."""
    if status == GameStatus.RUNNING:
        return col(Game.status) == status
    wanted = [status] if status else BEGUN
    return col(Game.status).not_in([other for other in GameStatus if other not in wanted])


def _sits(viewer: Player | None) -> ColumnElement[bool]:
    """Nobody sits nowhere: an empty seat is not theirs."""
    if viewer is None:
        return false()
    return col(Game.id).in_(select(Seat.game_id).where(Seat.player_id == viewer.id))


def _has_seat_of(viewer: Player | None) -> ColumnElement[bool]:
    """Whether the viewer sits there, asked of one game at a time, of which few are private."""
    if viewer is None:
        return false()
    here = Seat.game_id == Game.id, Seat.player_id == viewer.id
    return select(Seat.id).where(*here).exists()


def _has_option(option: str) -> ColumnElement[bool]:
    """By the text of the document, which both databases keep as it was written."""
    key, _, value = option.partition(".")
    document = cast(Game.options, Text)
    if not value:
        return document.contains(f'"{key}": true', autoescape=True)
    return document.contains(f'"{key}"', autoescape=True) & document.contains(
        f'"{value}"', autoescape=True
    )


def _played_by(people: FoundPlayers, *, won: bool = False) -> ColumnElement[bool]:
    """Nobody is found by name in a game whose players are hidden, but by themselves."""
    hidden = col(Game.anonymous) & (col(Game.status) != GameStatus.FINISHED)
    found = ~hidden & col(Game.id).in_(_seats_of(people.ids, won=won))
    return found | col(Game.id).in_(_seats_of(people.viewer, won=won)) if people.viewer else found


def _seats_of(ids: Sequence[int], *, won: bool) -> Any:
    seats = select(Seat.game_id).where(col(Seat.player_id).in_(ids))
    return seats.where(Seat.rank == 1) if won else seats
