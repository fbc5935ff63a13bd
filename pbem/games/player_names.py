"""What the players of a game are called.

By their names; but until an anonymous game is over each of them is told their own name only, and
all others, bots too, are called by their seats. Whatever tells of a game's players asks here,
mostly through `pbem.games.records.names_of`.
"""

from __future__ import annotations

from collections.abc import Mapping

from pbem.accounts.display_names import harmless
from pbem.accounts.lookalikes import told_apart
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.models import Game, GameStatus, Player

FORMER = N_("former player")
"""The name of those who have deleted their accounts (pbem.privacy.deletion)."""


def hides(game: Game) -> bool:
    """Whether it is still to be kept secret who plays."""
    return game.anonymous and game.status != GameStatus.FINISHED


def names(game: Game, players: Mapping[int, Player], viewer: int | None = None) -> list[str]:
    """By seat, as the viewer in that seat may hear them (None: nobody at the table)."""
    known = acquaintances(game, players, viewer)
    return told_apart(
        [
            _name(known[seat]) if seat in known else _seat_name(game, seat)
            for seat in range(game.seats)
        ]
    )


def _name(player: Player) -> str:
    return _(FORMER) if player.is_nameless else harmless(player.name)


def _seat_name(game: Game, seat: int) -> str:
    return (
        _("Player %(number)s", number=seat + 1)
        if hides(game)
        else _("Seat %(number)s", number=seat + 1)
    )


def acquaintances(
    game: Game, players: Mapping[int, Player], viewer: int | None = None
) -> dict[int, Player]:
    """The players, by seat, of whom the viewer in that seat may know who they are."""
    return {seat: one for seat, one in players.items() if not hides(game) or seat == viewer}


def somebody(game: Game, player: Player) -> str:
    """The player for the ears of others."""
    return _("Someone") if hides(game) else harmless(player.name)
