"""How much of the talk at their games and of what people wrote to them a player has not looked at,
and what was said last at games."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import BindParameter, ColumnElement, bindparam
from sqlalchemy.sql.elements import SQLCoreOperations
from sqlmodel import Session, and_, col, func, or_, select

from pbem.models import Game, GameStatus, Mute, Room, Saying, Seat, ThreadSide


@dataclass(frozen=True)
class TalkMark:
    """What a list tells of a game's talk: how many sayings its reader has not looked at, and who
    said what last, and when; `names_me`: whether that names the reader."""

    unread: int
    who: str
    text: str
    at: datetime
    mine: bool = False
    names_me: bool = False


def _is_heard_by(player_id: int | SQLCoreOperations[int | None]) -> ColumnElement[bool]:
    """Said to the table or between them and one other, by nobody whom they have muted; beside
    `Saying` the query has its `Game`. What they want everywhere does not count where it is secret
    who plays, as in `talk.muted_by`."""
    private = and_(
        col(Saying.room) == Room.PRIVATE,
        or_(col(Saying.to_id) == player_id, col(Saying.player_id) == player_id),
    )
    told = ~col(Game.anonymous) | (col(Game.status) == GameStatus.FINISHED)
    muted = select(Mute.id).where(
        Mute.player_id == player_id,
        Mute.muted_id == Saying.player_id,
        or_(col(Mute.game_id) == Saying.game_id, and_(col(Mute.game_id).is_(None), told)),
    )
    return and_(
        or_(col(Saying.room) == Room.TABLE, private),
        ~muted.correlate(Saying, Seat, Game).exists(),
    )


PLAYERS: BindParameter[int] = bindparam("players", expanding=True)
UNREAD = (
    select(Seat.player_id, Seat.game_id, func.count(col(Saying.id)))
    .join(Saying, col(Saying.game_id) == Seat.game_id)
    .join(Game, col(Game.id) == Seat.game_id)
    .where(
        col(Seat.player_id).in_(PLAYERS),
        col(Seat.unread_from).is_not(None),
        col(Saying.id) >= col(Seat.unread_from),
        _is_heard_by(col(Seat.player_id)),
        Saying.player_id != Seat.player_id,
    )
    .group_by(col(Seat.player_id), col(Seat.game_id))
)
MUTED = select(Mute.id).where(
    Mute.player_id == ThreadSide.player_id,
    Mute.muted_id == ThreadSide.other_id,
    col(Mute.game_id).is_(None),
)
UNREAD_MESSAGES = (
    select(ThreadSide.player_id, ThreadSide.other_id, func.count(col(Saying.id)))
    .join(
        Saying,
        and_(
            col(Saying.to_id) == ThreadSide.player_id,
            Saying.player_id == ThreadSide.other_id,
            col(Saying.game_id).is_(None),
        ),
    )
    .where(
        col(ThreadSide.player_id).in_(PLAYERS),
        col(Saying.id) >= col(ThreadSide.unread_from),
        ~MUTED.correlate(ThreadSide).exists(),
    )
    .group_by(col(ThreadSide.player_id), col(ThreadSide.other_id))
)


def counts(session: Session, player_ids: Collection[int]) -> dict[int, dict[int, int]]:
    """By player and game how many sayings they have not looked at, in one query; nothing of where
    there are none."""
    found: dict[int, dict[int, int]] = {}
    for player_id, game_id, number in session.exec(UNREAD, params={"players": [*player_ids]}):
        if player_id is not None:
            found.setdefault(player_id, {})[game_id] = number
    return found


def unread_messages(session: Session, player_ids: Collection[int]) -> dict[int, dict[int, int]]:
    """By player and who wrote to them how many direct messages they have not looked at."""
    found: dict[int, dict[int, int]] = {}
    rows = session.exec(UNREAD_MESSAGES, params={"players": [*player_ids]})
    for player_id, other_id, number in rows:
        found.setdefault(player_id, {})[other_id] = number
    return found


def in_all(session: Session, player_ids: Collection[int]) -> dict[int, int]:
    """By player how much there is, at games and of messages; nothing of who has looked at all."""
    found: dict[int, int] = {}
    for count in (counts, unread_messages):
        for player_id, numbers in count(session, player_ids).items():
            found[player_id] = found.get(player_id, 0) + sum(numbers.values())
    return found


def last_sayings(session: Session, game_ids: Collection[int], player_id: int) -> dict[int, Saying]:
    """By game the newest saying that the player hears as one of the table."""
    newest = (
        select(func.max(Saying.id))
        .join(Game, col(Game.id) == Saying.game_id)
        .where(col(Saying.game_id).in_(game_ids), _is_heard_by(player_id))
        .group_by(col(Saying.game_id))
    )
    rows = session.exec(select(Saying).where(col(Saying.id).in_(newest)))
    return {row.game_id: row for row in rows if row.game_id is not None}


def names(text: str, name: str) -> bool:
    """Whether the words name somebody of that name."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE) is not None
