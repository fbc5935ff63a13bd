"""The address that a host gives to friends: whoever opens it may take a free seat at the table.

It is good until the host withdraws it or the game begins.
"""

from __future__ import annotations

import secrets

from sqlmodel import Session, select

from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.models import Game, GameStatus, Player
from pbem.play.table_terms import TableError

LONGEST = 24
"""As long as the column; nothing longer is a key."""


def make(service: Service, game_id: int, host: Player) -> Game:
    """A new link; the one before leads nowhere from now on. Raises `TableError`."""
    return _changed(service, game_id, host, secrets.token_urlsafe(12))


def withdraw(service: Service, game_id: int, host: Player) -> Game:
    """The link leads nowhere from now on. Raises `TableError`."""
    return _changed(service, game_id, host, None)


def table_of(session: Session, key: str) -> Game | None:
    """The open table of a link that is still good."""
    if not key.isprintable() or len(key) > LONGEST:
        return None  # PostgreSQL takes no NUL in a text, not even to compare it
    query = select(Game).where(Game.invitation == key, Game.status == GameStatus.OPEN)
    return session.exec(query).first()


def _changed(service: Service, game_id: int, host: Player, key: str | None) -> Game:
    with service.database.write() as session:
        game = session.exec(select(Game).where(Game.id == game_id).with_for_update()).one()
        if game.status != GameStatus.OPEN:
            raise TableError(_("This game has already started."))
        if game.host_id != host.id:
            raise TableError(_("Only the player who opened the table may do that."))
        game.invitation = key
        session.add(game)
    return game
