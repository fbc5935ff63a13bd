"""Who asks by mail, and the link to a game that they are answered with."""

from __future__ import annotations

from dataclasses import dataclass

from pbem.accounts.display_names import harmless
from pbem.core.service import Service
from pbem.models import Game, Player


@dataclass(frozen=True)
class Asker:
    """Who asks: the address, its player if it has one, and whether the mail is provably theirs.

    `game` and `seat` where the mail came to a seat's reply address; `mail_id` makes what is done
    be done once.
    """

    service: Service
    address: str
    player: Player | None
    trusted: bool
    mail_id: int
    game: Game | None = None
    seat: int | None = None
    ordinal: int | None = None
    """The number of the decision that the mail names, if it names one."""
    moves_follow: bool = False
    """Whether the mail answers the open question itself, so that nothing else may."""


def page_of(asker: Asker, game: Game) -> tuple[str, str]:
    """The link to a game's page, with the game's name for a label."""
    return harmless(game.name), f"{asker.service.settings.base_url}/g/{game.code}"
