"""Take a seat, at an open table or in place of a late player: whoever is invited says the same."""

from __future__ import annotations

from pbem.core.service import Service
from pbem.models import Game, GameStatus, Player
from pbem.play import tables
from pbem.play.late_players import replacements


def join(service: Service, game_id: int, player: Player) -> Game:
    """Sit down where the player may; raises `TableError`."""
    with service.database.read() as session:
        game = session.get(Game, game_id)
        running = game is not None and game.status == GameStatus.RUNNING
        offered = game is not None and running and replacements.offered_to(session, game, player)
    if offered:
        return replacements.sit_down(service, game_id, player)
    return tables.join(service, game_id, player)


def decline(service: Service, game_id: int, address: str, player: Player | None) -> bool:
    """Who is invited, perhaps without an account, says no; whether a seat was offered to them."""
    if tables.decline(service, game_id, address, player):
        return True
    if player is None:
        return False
    with service.database.read() as session:
        game = session.get(Game, game_id)
        offered = game is not None and replacements.offered_to(session, game, player)
    return bool(offered) and replacements.decline(service, game_id, player)
