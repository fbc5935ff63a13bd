"""Find players by the beginning of their name, by an index however many there are, and those whom
somebody plays with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from string import ascii_lowercase, ascii_uppercase
from typing import Any

from sqlalchemy import ColumnElement, collate, func
from sqlmodel import Session, and_, col, or_, select

from pbem.models import Game, GameStatus, Mute, Player, Seat, id_of
from pbem.models.games import BEGUN

MOST = 100
"""So many are looked at: games of more at once would be a list that nobody reads."""
MOST_COMPANIONS = 24
LONGEST_NAME = 40
LAST = chr(0x10FFFF)
TO_SMALL = str.maketrans(ascii_uppercase, ascii_lowercase)


@dataclass(frozen=True)
class FoundPlayers:
    """Who is called so, by id; `viewer` is there if the one who looks is. `more` says that there
    are others, who were left out."""

    ids: tuple[int, ...] = ()
    viewer: tuple[int, ...] = ()
    more: bool = False


def named_like(session: Session, name: str, viewer: Player | None) -> FoundPlayers:
    """Whose name begins with the words, in large letters or small; `listed` players and the
    viewer only. The shortest such name comes first."""
    folded = _folded(session)
    begins = or_(*(and_(folded >= form, folded < form + LAST) for form in _forms(name)))
    query = select(Player.id).where(begins, col(Player.listed)).order_by(folded, col(Player.id))
    found = [id for id in session.exec(query.limit(MOST + 1)) if id is not None]
    own = (id_of(viewer),) if viewer is not None and _begins(viewer.name, name) else ()
    return FoundPlayers(tuple(dict.fromkeys((*own, *found[:MOST]))), own, len(found) > MOST)


def played_with(session: Session, player: Player, most: int = MOST_COMPANIONS) -> list[Player]:
    """People who share or shared a table with the player, those of the newest game first; nobody
    from a table where it is still secret who plays, and nobody whom the player hears nowhere."""
    muted = select(Mute.muted_id).where(Mute.player_id == player.id, col(Mute.game_id).is_(None))
    newest = func.max(Seat.game_id)
    query = (
        select(Seat.player_id, newest)
        .join(Game, col(Game.id) == Seat.game_id)
        .join(Player, col(Player.id) == Seat.player_id)
        .where(_is_companion(player), col(Seat.player_id).not_in(muted))
        .group_by(col(Seat.player_id))
        .order_by(newest.desc(), col(Seat.player_id))
        .limit(most)
    )
    ids = [player_id for player_id, _newest in session.exec(query)]
    found = {one.id: one for one in session.exec(select(Player).where(col(Player.id).in_(ids)))}
    return [found[player_id] for player_id in ids]


def games_together(session: Session, player: Player, other: Player) -> int:
    """How many games the other, muted or not, shares or shared with the player so."""
    query = (
        select(func.count(col(Seat.id)))
        .join(Game, col(Game.id) == Seat.game_id)
        .join(Player, col(Player.id) == Seat.player_id)
        .where(_is_companion(player), Seat.player_id == other.id)
    )
    return session.exec(query).one()


def _is_companion(player: Player) -> ColumnElement[bool]:
    """Of a seat, beside its `Game` and `Player`: a person at a table of the player's, where it is
    not secret who plays."""
    own = select(Seat.game_id).where(Seat.player_id == player.id)
    return and_(
        col(Seat.game_id).in_(own),
        Seat.player_id != player.id,
        col(Game.status).in_(BEGUN),
        or_(~col(Game.anonymous), col(Game.status) == GameStatus.FINISHED),
        col(Player.email).is_not(None),
        col(Player.bot).is_(None),
    )


def asked_for(text: str | None) -> str:
    """The name that a form asks for, of what may stand in one."""
    printable = "".join(c if c.isprintable() else " " for c in (text or "")[:LONGEST_NAME])
    return " ".join(printable.split())


def _folded(session: Session) -> ColumnElement[Any]:
    """As the index of the database has it (`Player`); PostgreSQL has the range of a prefix only
    where letters stand in the order of their numbers."""
    small = func.lower(col(Player.name))
    return collate(small, "C") if session.get_bind().dialect.name == "postgresql" else small


def _forms(name: str) -> Iterable[str]:
    """SQLite knows no other small letters than ASCII's: the others as they may stand in a name."""
    written = (name, name.lower(), name.capitalize(), name.title(), name.upper())
    return dict.fromkeys(form.translate(TO_SMALL) for form in written)


def _begins(name: str, beginning: str) -> bool:
    return name.lower().startswith(beginning.lower())
