"""Find the game of a code if the viewer may know of it, and where they sit in it."""

from __future__ import annotations

from sqlalchemy import bindparam
from sqlmodel import Session, select

from pbem.games import records, visibility
from pbem.models import Game, Player

NAMED = select(Game).where(Game.code == bindparam("code"))
LONGEST = 12
"""As long as the column; nothing longer is a code."""


def find(session: Session, code: str, viewer: Player | None) -> Game | None:
    """The game of that code if there is such a game for the viewer."""
    game = named(session, code)
    return game if game is not None and visibility.may_see(session, game, viewer) else None


def named(session: Session, code: str) -> Game | None:
    """The game of that code, typed in capitals or not. Codes are stored in capitals, so that the
    index finds them."""
    if not code.isprintable() or len(code) > LONGEST:
        return None  # PostgreSQL takes no NUL in a text, not even to compare it
    return session.exec(NAMED, params={"code": code.upper()}).first()


def seat_of(session: Session, game: Game, player: Player | None) -> int | None:
    """Where the player sits in the game."""
    if player is None:
        return None
    places = (s.number for s in records.seats_of(session, game) if s.player_id == player.id)
    return next(places, None)
