"""Direct messages: what two people who share or shared a table say to each other away from games.

What is said is a `Saying` without a game. Of somebody whom the reader hears nowhere nothing is
read; they are not told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement
from sqlmodel import Session, and_, case, col, func, or_, select

from pbem.accounts.display_names import harmless
from pbem.games import find_players, player_names
from pbem.games.player_names import SeatName
from pbem.games.talk import MOST_READ, Said
from pbem.games.unread_talk import TalkMark, unread_messages
from pbem.language.catalogues import gettext as _
from pbem.models import Mute, Player, Saying, id_of

MOST_THREADS = 100


@dataclass(frozen=True)
class Thread:
    """The other, what they are called, and what was written last."""

    other: Player
    name: SeatName
    mark: TalkMark


def name_of(other: Player) -> SeatName:
    """With the emblem that they have chosen, if they have."""
    name = _(player_names.FORMER) if other.is_nameless else harmless(other.name)
    return SeatName(name, other.emblem or 0)


def mutes(session: Session, reader: Player, other: Player) -> bool:
    """Whether the reader hears the other nowhere."""
    everywhere = (Mute.player_id == reader.id, Mute.muted_id == other.id)
    query = select(Mute.id).where(*everywhere, col(Mute.game_id).is_(None))
    return session.exec(query).first() is not None


def may_write(session: Session, player: Player, other: Player) -> bool:
    """Whether they share or shared a table, or have a thread, and the other can still read it."""
    if other.id == player.id or other.blocked_at is not None or player.email is None:
        return False
    if other.email is None:
        return False
    query = select(Saying.id).where(between(id_of(player), id_of(other)))
    known = session.exec(query.limit(1)).first() is not None
    return known or find_players.games_together(session, player, other) > 0


def is_open(session: Session, player: Player, other: Player) -> bool:
    """Whether the player may read the thread with the other, be it empty: else they learn of nobody
    that they are here."""
    if other.id == player.id:
        return False
    return may_write(session, player, other) or bool(heard(session, player, other, most=1))


def between(one: int, other: int) -> ColumnElement[bool]:
    """Of `Saying`: what the two have written to each other."""
    there = and_(col(Saying.player_id) == one, col(Saying.to_id) == other)
    back = and_(col(Saying.player_id) == other, col(Saying.to_id) == one)
    return and_(col(Saying.game_id).is_(None), or_(there, back))


def heard(
    session: Session,
    reader: Player,
    other: Player,
    since: int = 0,
    before: int | None = None,
    most: int = MOST_READ,
) -> list[Said]:
    """The newest messages of the thread with the other, the oldest of them first."""
    query = select(Saying).where(between(id_of(reader), id_of(other)), col(Saying.id) > since)
    if before is not None:
        query = query.where(col(Saying.id) < before)
    if mutes(session, reader, other):
        query = query.where(Saying.player_id == reader.id)
    rows = list(session.exec(query.order_by(col(Saying.id).desc()).limit(most)))
    return [as_said(row, reader, other) for row in rows[::-1]]


def newest_from(session: Session, reader: Player, other: Player) -> int | None:
    """The newest message of the other to the reader, muted or not."""
    theirs = (
        Saying.player_id == other.id,
        Saying.to_id == reader.id,
        col(Saying.game_id).is_(None),
    )
    return session.exec(select(func.max(Saying.id)).where(*theirs)).one()


def as_said(row: Saying, reader: Player, other: Player) -> Said:
    mine = row.player_id == reader.id
    who = name_of(reader if mine else other)
    return Said(id_of(row), who, row.text, row.said_at, mine=mine)


def of_player(session: Session, player: Player) -> Sequence[Thread]:
    """The player's threads, the newest words first."""
    own = id_of(player)
    other_id = case((col(Saying.player_id) == own, col(Saying.to_id)), else_=Saying.player_id)
    muted = select(Mute.muted_id).where(Mute.player_id == own, col(Mute.game_id).is_(None))
    theirs = or_(
        col(Saying.player_id) == own,
        and_(col(Saying.to_id) == own, col(Saying.player_id).not_in(muted)),
    )
    newest = (
        select(func.max(Saying.id))
        .where(col(Saying.game_id).is_(None), theirs, Saying.player_id != Saying.to_id)
        .group_by(other_id)
    )
    query = (
        select(Saying, Player)
        .join(Player, col(Player.id) == other_id)
        .where(col(Saying.id).in_(newest))
        .order_by(col(Saying.id).desc())
        .limit(MOST_THREADS)
    )
    unread = unread_messages(session, [own]).get(own, {})
    return [
        Thread(other, name_of(other), _mark(as_said(row, player, other), unread.get(other.id or 0)))
        for row, other in session.exec(query)
    ]


def _mark(said: Said, unread: int | None) -> TalkMark:
    return TalkMark(unread or 0, said.who, said.text, said.at, mine=said.mine)
