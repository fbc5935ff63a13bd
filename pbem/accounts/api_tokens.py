"""Tokens of players' programs: made once, kept as hashes, revoked by being deleted."""

from __future__ import annotations

import hashlib
import re
import secrets
from datetime import timedelta

from sqlmodel import Session, col, delete, func, select

from pbem.accounts.players import clean_name
from pbem.core import clock
from pbem.language.catalogues import gettext as _
from pbem.models import ApiReceipt, ApiToken, Player, Scope

MOST = 20
"""Tokens that a player may have."""
PREFIX = "pbem_"
"""By which scanners of public files recognise a token that was let slip."""
TOKEN = re.compile(rf"{PREFIX}[A-Za-z0-9_-]{{43}}")
NOTE_USE_AFTER = timedelta(minutes=10)
"""How exactly the last use is known: reading should not write each time."""


class TooManyTokens(Exception):
    """The player has as many as they may; the text says what to do."""


def make(session: Session, player_id: int, name: str, scope: Scope) -> str:
    """A new token of the player's, to be shown to them now and never again.

    Raises `TooManyTokens`.
    """
    session.get_one(Player, player_id, with_for_update=True)
    query = select(func.count(col(ApiToken.id))).where(ApiToken.player_id == player_id)
    if session.exec(query).one() >= MOST:
        raise TooManyTokens(
            _("You have %(most)s tokens; revoke one you no longer need.", most=MOST)
        )
    token = PREFIX + secrets.token_urlsafe(32)
    name = clean_name(name, "A program")
    session.add(ApiToken(player_id=player_id, secret_hash=_hash(token), name=name, scope=scope))
    return token


def find(session: Session, token: str) -> tuple[ApiToken, Player] | None:
    """The token's row and its player, None if it is no token of ours (any more)."""
    if not TOKEN.fullmatch(token):
        return None
    query = (
        select(ApiToken, Player)
        .join(Player, col(Player.id) == ApiToken.player_id)
        .where(ApiToken.secret_hash == _hash(token))
    )
    return session.exec(query).first()


def use_is_old(token: ApiToken) -> bool:
    """Whether the last use that is noted was long ago, so that `used` should be called."""
    return token.used_at is None or clock.now() - token.used_at >= NOTE_USE_AFTER


def used(session: Session, token_id: int) -> None:
    """Note that the token was used now, if it has not been revoked meanwhile."""
    token = session.get(ApiToken, token_id, with_for_update=True)
    if token is not None:
        token.used_at = clock.now()
        session.add(token)


def list_tokens(session: Session, player_id: int) -> list[ApiToken]:
    """The player's tokens, the newest first."""
    query = select(ApiToken).where(ApiToken.player_id == player_id)
    return list(session.exec(query.order_by(col(ApiToken.id).desc())))


def revoke(session: Session, player_id: int, token_id: int) -> str | None:
    """From the commit on the player's token opens nothing: its name; others' are left alone."""
    query = select(ApiToken).where(ApiToken.id == token_id, ApiToken.player_id == player_id)
    token = session.exec(query.with_for_update()).first()
    if token is None:
        return None
    session.exec(delete(ApiReceipt).where(col(ApiReceipt.token_id) == token_id))
    session.delete(token)
    return token.name


def _hash(token: str) -> str:
    return hashlib.sha256(b"api token\0" + token.encode()).hexdigest()
