"""Accounts that operators have merged: the one that went leads to the one that stays.

Links, calendars and pages of the one that went are known by its id or its handle. Whatever looks up
one of those that may be old asks here.
"""

from __future__ import annotations

from sqlmodel import Session, col, select

from pbem.accounts.players import profile_of
from pbem.models import Player


def current(session: Session, player_id: int, *, locked: bool = False) -> Player | None:
    """The player of that id, or the one whose account it is part of now."""
    found = session.get(Player, player_id, with_for_update=locked)
    if found is None or found.merged_into_id is None:
        return found
    return session.get(Player, found.merged_into_id, with_for_update=locked)


def by_handle(session: Session, handle: str) -> Player | None:
    """The player of that handle, or the one whose account it is part of now; the handle may come
    with a name before it, of now or of once, as in a profile's address."""
    if not handle.isprintable():
        return None  # PostgreSQL takes no NUL in a text, not even to compare it
    last = handle.rpartition("-")[2]
    found = session.exec(select(Player).where(Player.handle == last)).first()
    if found is None or found.merged_into_id is None:
        return found
    return session.get(Player, found.merged_into_id)


def by_handle_for(session: Session, handle: str, viewer: Player | None) -> Player | None:
    """The player of that handle as `by_handle`, if their page is public or it is the viewer's."""
    found = by_handle(session, handle)
    own = found is not None and viewer is not None and found.id == viewer.id
    return found if found is not None and (own or profile_of(found)) else None


def into(session: Session, player_id: int) -> list[Player]:
    """What is left of the accounts that were merged into the player's, the oldest first."""
    query = select(Player).where(Player.merged_into_id == player_id)
    return list(session.exec(query.order_by(col(Player.id))))
