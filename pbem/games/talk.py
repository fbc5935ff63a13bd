"""What was said at a game, as one reader may hear it.

Those at the table hear what was said to it; so does whoever may watch the game. What was said to
one player alone is for the two of them. Those who watch talk among themselves: while the game runs
nobody at the table hears that, nor anybody who is not signed in: that might be a player.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, false
from sqlmodel import Session, and_, col, func, or_, select

from pbem.accounts.display_names import harmless
from pbem.accounts.lookalikes import told_apart
from pbem.games import player_names, records
from pbem.games.talk_text import quoted
from pbem.language.catalogues import gettext as _
from pbem.models import Game, GameStatus, Mute, Player, Room, Saying, Seat, UnsaidWords, id_of

MOST_READ = 200
MOST_IN_A_MAIL = 20


@dataclass(frozen=True)
class Said:
    """One saying: `who` and `to` are names as the reader may hear them; `to` is empty for what was
    said to everybody in the room. `about` is the move that it speaks of, counted from 1."""

    id: int
    who: str
    text: str
    at: datetime
    mine: bool
    to: str = ""
    to_me: bool = False
    watching: bool = False
    about: int | None = None


@dataclass(frozen=True)
class TalkDraft:
    """The reader's own words that no one has heard: `text` is their beginning."""

    id: int
    text: str


@dataclass(frozen=True)
class TalkInMail:
    """What a mail tells its receiver: what others have said since, how many sayings more stand on
    the page, up to which one they know then, and which words of theirs they are asked about."""

    said: Sequence[Said] = ()
    more: int = 0
    upto: int | None = None
    unsaid: Sequence[TalkDraft] = ()


NO_TALK = TalkInMail()


class Listener(NamedTuple):
    """Who hears or reads: None is nobody who is signed in; in which seat, None at no seat."""

    player: Player | None
    seat: int | None


def heard(
    session: Session,
    game: Game,
    listener: Listener,
    since: int = 0,
    before: int | None = None,
    most: int = MOST_READ,
) -> list[Said]:
    """The newest sayings that the reader may hear, the oldest of them first; those of people whom
    they have muted are left out."""
    if game.newest_saying is None or game.newest_saying <= since:
        return []
    query = select(Saying).where(
        Saying.game_id == game.id, col(Saying.id) > since, _audible(game, listener)
    )
    reader = listener.player
    if before is not None:
        query = query.where(col(Saying.id) < before)
    if reader is not None and (muted := muted_by(session, game, reader)):
        query = query.where(col(Saying.player_id).not_in(muted))
    rows = list(session.exec(query.order_by(col(Saying.id).desc()).limit(most)))
    return with_names(session, game, rows[::-1], listener)


def counts_about(session: Session, game: Game, listener: Listener) -> dict[int, int]:
    """By move, counted from 1, how many sayings that the reader may hear speak of it."""
    if game.newest_saying is None:
        return {}
    spoken = (Saying.game_id == game.id, col(Saying.about).is_not(None), _audible(game, listener))
    query = select(Saying.about, func.count(col(Saying.id))).where(*spoken)
    if listener.player is not None and (muted := muted_by(session, game, listener.player)):
        query = query.where(col(Saying.player_id).not_in(muted))
    found = session.exec(query.group_by(col(Saying.about)))
    return {about: number for about, number in found if about is not None}


def with_names(
    session: Session, game: Game, rows: Sequence[Saying], listener: Listener
) -> list[Said]:
    """These sayings with names, in the language that is spoken."""
    if not rows:
        return []
    reader, seat = listener
    players = records.players_of(session, game)
    names = _names(session, game, rows, players, seat)
    own = reader.id if reader is not None else None
    return [
        Said(
            id_of(row),
            names[row.player_id, row.seat],
            row.text,
            row.said_at,
            mine=row.player_id == own,
            to=_to(game, row, players, names, seat),
            to_me=row.to_id is not None and row.to_id == own,
            watching=row.room == Room.WATCHERS,
            about=row.about,
        )
        for row in rows
    ]


def may_hear(game: Game, row: Saying, listener: Listener) -> bool:
    """Whether the listener may read that saying."""
    reader, seat = listener
    if row.room == Room.TABLE:
        return True
    if row.room == Room.PRIVATE:
        return reader is not None and reader.id in (row.player_id, row.to_id)
    return game.status == GameStatus.FINISHED or (reader is not None and seat is None)


def newest_of(session: Session, game: Game, author: int | None, listener: Listener) -> int | None:
    """The newest saying of that player which the reader may hear, muted or not."""
    query = select(Saying.id).where(
        Saying.game_id == game.id, Saying.player_id == author, _audible(game, listener)
    )
    return session.exec(query.order_by(col(Saying.id).desc())).first()


def muted_by(session: Session, game: Game, reader: Player) -> set[int]:
    """Whom the reader does not hear at this game. What they want everywhere does not count where it
    is secret who plays: the silence would tell."""
    here = col(Mute.game_id) == game.id
    if not player_names.hides(game):
        here = here | col(Mute.game_id).is_(None)
    query = select(Mute.muted_id).where(Mute.player_id == reader.id, here)
    return set(session.exec(query))


def _audible(game: Game, listener: Listener) -> ColumnElement[bool]:
    """`may_hear` as the condition of a query."""
    reader, seat = listener
    own = col(Saying.room) == Room.PRIVATE
    private: ColumnElement[bool] = false()
    if reader is not None:
        private = and_(own, or_(Saying.player_id == reader.id, Saying.to_id == reader.id))
    rooms = [Room.TABLE.value]
    if game.status == GameStatus.FINISHED or (reader is not None and seat is None):
        rooms.append(Room.WATCHERS.value)
    return or_(col(Saying.room).in_(rooms), private)


Names = Mapping[tuple[int, int | None], str]
"""By player and the seat that they spoke from."""


def _names(
    session: Session,
    game: Game,
    rows: Sequence[Saying],
    players: Mapping[int, Player],
    seat: int | None,
) -> Names:
    """Those at the table are called as ever; who speaks from elsewhere, or has left, is told apart
    from them."""
    at_table = player_names.names(game, players, seat)
    spoke = dict.fromkeys((row.player_id, row.seat) for row in rows)
    seated = {(p.id, number): at_table[number] for number, p in players.items()}
    secret = player_names.hides(game)
    if secret:  # that another player sits there by now is nobody's business either
        called_so = player_names.names(game, {})
        seated |= {(p, s): called_so[s] for p, s in spoke if s is not None and (p, s) not in seated}
    others = [key for key in spoke if key not in seated]
    known = _players(session, {player_id for player_id, _seat in others})
    called = [_name(known[player_id]) for player_id, _seat in others]
    apart = told_apart([*at_table, *called])[len(at_table) :]
    found = {key: name for key, name in seated.items() if key in spoke}
    return {**found, **dict(zip(others, apart, strict=True))}  # type: ignore[dict-item]


def _name(player: Player) -> str:
    return _(player_names.FORMER) if player.is_nameless else harmless(player.name)


def _players(session: Session, ids: Collection[int]) -> dict[int, Player]:
    if not ids:
        return {}
    found = session.exec(select(Player).where(col(Player.id).in_(ids)))
    return {id_of(player): player for player in found}


def _to(
    game: Game, row: Saying, players: Mapping[int, Player], names: Names, seat: int | None
) -> str:
    """Whom alone it was said to."""
    if row.to_id is None:
        return ""
    for number, player in players.items():
        if player.id == row.to_id:
            return player_names.names(game, players, seat)[number]
    return _(player_names.FORMER)


MOST_OFFERED = 2


def drafts_of(session: Session, game_id: int, player_id: int) -> Sequence[UnsaidWords]:
    """What the player has left unsaid there, the newest first."""
    query = select(UnsaidWords).where(
        UnsaidWords.game_id == game_id,
        UnsaidWords.player_id == player_id,
        col(UnsaidWords.settled_at).is_(None),
    )
    return session.exec(query.order_by(col(UnsaidWords.id).desc())).all()


def drafts_to_offer(session: Session, seat: Seat) -> list[TalkDraft]:
    """What the seat's next mail asks about."""
    if seat.player_id is None:
        return []
    rows = [row for row in drafts_of(session, seat.game_id, seat.player_id) if not row.offered]
    return [TalkDraft(id_of(row), quoted(row.text)) for row in rows[:MOST_OFFERED]]
