"""Sessions of signed-in players: kept in the database, so that each can be ended from any other."""

from __future__ import annotations

import hashlib
import secrets
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, bindparam
from sqlmodel import Session, col, delete, select

from pbem.accounts.trusted_browsers import label_of
from pbem.core import clock
from pbem.models import Player, WebSession

LIVES = timedelta(days=90)
"""How long a session lasts that is not used; the cookie lasts as long."""
MOST = 50
"""Sessions a player may have; the one unused for longest makes room."""
FRESH = timedelta(minutes=15)
"""How long after signing in a player may do what an account can be lost by."""
NOTE_USE_AFTER = timedelta(minutes=3)
"""How exactly the last use is known: reading a page should not write each time. Mails wait while
their player is on the site (`pbem.play.hold_while_online`)."""
OF_KEY = (
    select(WebSession, Player)
    .join(Player, col(Player.id) == WebSession.player_id)
    .where(
        WebSession.key_hash == bindparam("key"),
        col(WebSession.used_at) > bindparam("since"),
        col(Player.blocked_at).is_(None),
    )
)


def begin(session: Session, player_id: int, user_agent: str, *, proven: bool = True) -> str:
    """A new session's key, for its cookie; the database keeps the hash alone.

    `proven`: the player was there, by a mailed link or a passkey that knew them.
    """
    key = secrets.token_urlsafe(24)
    now = _minute()
    known = select(WebSession).where(WebSession.player_id == player_id)
    for place, old in enumerate(session.exec(known.order_by(col(WebSession.used_at).desc()))):
        if place >= MOST - 1 or old.used_at <= now - LIVES:
            session.delete(old)
    session.add(
        WebSession(
            player_id=player_id,
            key_hash=_hash(key),
            label=label_of(user_agent),
            created_at=now,
            used_at=now,
            authenticated_at=clock.now() if proven else None,
        )
    )
    return key


def find(session: Session, key: str) -> tuple[WebSession, Player] | None:
    """The session of that key with its player, None if it is over or the account is blocked."""
    wanted = {"key": _hash(key), "since": clock.now() - LIVES}
    return session.exec(OF_KEY, params=wanted).first()


def is_fresh(current: WebSession) -> bool:
    """Whether its player has proved to be there a short while ago."""
    at = current.authenticated_at
    return at is not None and clock.now() - at < FRESH


def use_is_old(current: WebSession) -> bool:
    """Whether the last use that is noted was long ago, so that `used` should be called."""
    return clock.now() - current.used_at >= NOTE_USE_AFTER


def used(session: Session, current: WebSession) -> None:
    """Note that the session was used now, if it has not been ended meanwhile."""
    kept = session.get(WebSession, current.id, with_for_update=True)
    if kept is not None:
        kept.used_at = _minute()
        session.add(kept)


def list_sessions(session: Session, player_id: int) -> list[WebSession]:
    """The player's sessions, the last used first."""
    query = select(WebSession).where(
        WebSession.player_id == player_id, col(WebSession.used_at) > clock.now() - LIVES
    )
    newest_first = col(WebSession.used_at).desc(), col(WebSession.id).desc()
    return list(session.exec(query.order_by(*newest_first)))


def end(session: Session, player_id: int, session_id: int) -> WebSession | None:
    """One of the player's sessions, if it was; others' are left alone."""
    query = select(WebSession).where(WebSession.id == session_id)
    query = query.where(WebSession.player_id == player_id)
    found = session.exec(query.with_for_update()).first()
    if found is not None:
        session.delete(found)
    return found


def end_others(session: Session, player_id: int, kept_id: int | None) -> list[WebSession]:
    """All sessions of the player's but that one."""
    others = [one for one in list_sessions(session, player_id) if one.id != kept_id]
    _delete(session, player_id, col(WebSession.id) != kept_id)
    return others


def end_all(session: Session, player_id: int) -> None:
    _delete(session, player_id)


def end_key(session: Session, key: str) -> WebSession | None:
    """The session that a cookie belongs to, if there is one."""
    query = select(WebSession).where(WebSession.key_hash == _hash(key))
    found = session.exec(query.with_for_update()).first()
    if found is not None:
        session.delete(found)
    return found


def _delete(session: Session, player_id: int, *which: ColumnElement[bool]) -> None:
    session.exec(delete(WebSession).where(col(WebSession.player_id) == player_id, *which))


def _minute() -> datetime:
    """Now, by the minute: when exactly somebody did something is nobody's business."""
    return clock.now().replace(second=0, microsecond=0)


def _hash(key: str) -> str:
    return hashlib.sha256(b"web session\0" + key.encode()).hexdigest()
