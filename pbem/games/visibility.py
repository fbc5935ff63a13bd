"""Who may see a game in which they do not play.

An open table is there to be found, and a game that is over is open to everybody for ever. A running
game is watched by others only if its host lets them (`Game.public`); if not, there is no such game
for them, on whatever road they come.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, select

from pbem.language.catalogues import gettext as _
from pbem.models import Game, GameStatus, Player, Seat
from pbem.models.games import BEGUN


def may_see(session: Session, game: Game, viewer: Player | None) -> bool:
    """Whether there is such a game for that viewer."""
    if game.status != GameStatus.RUNNING or game.public:
        return True
    if viewer is None:
        return False
    query = select(Seat.id).where(Seat.game_id == game.id, Seat.player_id == viewer.id)
    return session.exec(query).first() is not None


def seen_by(viewer: Player | None) -> ColumnElement[bool]:
    """`may_see` for queries that list games."""
    anybody = (col(Game.status) != GameStatus.RUNNING) | col(Game.public)
    if viewer is None:
        return anybody
    return anybody | col(Game.id).in_(select(Seat.game_id).where(Seat.player_id == viewer.id))


def told_of_players() -> ColumnElement[bool]:
    """Games of which everybody may know who plays in them, for pages about players."""
    everywhere = col(Game.public) & ~col(Game.private) & ~col(Game.anonymous)
    return (col(Game.status) == GameStatus.FINISHED) | everywhere


def is_for_everybody(game: Game) -> bool:
    """Whether everybody may be told who plays and how it stands, in chats for example."""
    everywhere = game.public and not game.private and not game.anonymous
    return game.status == GameStatus.FINISHED or everywhere


def is_found(game: Game) -> bool:
    """Whether search engines may list its page, as far as the host lets them."""
    return game.begun and not game.private and is_for_everybody(game)


def found_by_all() -> ColumnElement[bool]:
    """`is_found` for queries."""
    return col(Game.status).in_(BEGUN) & ~col(Game.private) & told_of_players()


def in_words(game: Game) -> list[str]:
    """What is not as usual."""
    said = [] if game.public else [_("no spectators")]
    said += [_("anonymous until the end")] if game.anonymous else []
    said += [_("private talk")] if game.private_talk else []
    return [*said, _("analysis while it runs")] if game.analysis else said
