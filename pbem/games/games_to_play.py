"""The games that wait for a player, the most urgent first."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam
from sqlmodel import Session, col, select

from pbem.models import Game, GameStatus, Seat

MOST = 500
"""More rows than anybody has games."""
Urgency = tuple[bool, float, str]
IN_TURN: Any = (
    select(  # type: ignore[call-overload]
        Seat.player_id,
        Game.code,
        Game.name,
        Game.started_at,
        Seat.asked_at,
        Seat.due_at,
        Seat.number,
        Game.to_act,
    )
    .join(Game, col(Game.id) == Seat.game_id)
    .where(
        col(Seat.player_id).in_(bindparam("players", expanding=True)),
        Game.status == GameStatus.RUNNING,
        col(Seat.bot_since).is_(None),
    )
)
"""The games of players that may be asked; each row still says who is."""
MOST_IN_TURN = IN_TURN.limit(MOST)


@dataclass(frozen=True)
class GameToPlay:
    """A game in which it is the player's turn, since when, and until when they have time."""

    code: str
    name: str
    since: datetime
    due: datetime | None

    @property
    def urgency(self) -> Urgency:
        return urgency(self.due, self.since, self.code)


def urgency(due: datetime | None, since: datetime, code: str) -> Urgency:
    """Sorts what waits for a player, the same on every page and in every mail: running clocks by
    the time that is left, then the rest by how long it has waited (`since`)."""
    return due is None, (due or since).timestamp(), code


def of_player(session: Session, player_id: int) -> list[GameToPlay]:
    """Those in which it is their turn, and no bot plays for them."""
    rows = session.exec(MOST_IN_TURN, params={"players": [player_id]})
    found = [
        GameToPlay(code, name, asked_at or started_at, due_at)
        for _, code, name, started_at, asked_at, due_at in _in_turn(rows)
    ]
    return sorted(found, key=lambda one: one.urgency)


def counts(session: Session, player_ids: Collection[int]) -> dict[int, int]:
    """How many there are of each player, in one query; who has none is left out."""
    found: dict[int, int] = {}
    for row in _in_turn(session.exec(IN_TURN, params={"players": [*player_ids]})):
        found[row[0]] = found.get(row[0], 0) + 1
    return found


def _in_turn(rows: Iterable[Any]) -> list[Any]:
    return [tuple(row[:6]) for row in rows if row[6] in row[7]]
