"""A blocked account: nobody signs in to it by any way, and no mail of its player's is acted on."""

from __future__ import annotations

from sqlmodel import Session, col, select

from pbem.accounts.signed_tokens import own_address
from pbem.core.config import Settings
from pbem.language.catalogues import gettext as _
from pbem.models import Player

MOST_LISTED = 100


class Blocked(Exception):
    """Somebody asks for what the player of a blocked account may not do; `sentence` tells them."""


def refuse(player: Player) -> None:
    """Raises `Blocked` if the player's account is."""
    if player.blocked_at is not None:
        raise Blocked


def sentence(settings: Settings) -> str:
    """What whoever tries it reads, wherever they try."""
    address = own_address(settings, "postmaster")
    return _(
        "The operators have blocked this account; if you think that is wrong, write to"
        " %(address)s.",
        address=address,
    )


def all_blocked(session: Session) -> list[Player]:
    """For operators: who is blocked, the newest first."""
    query = select(Player).where(col(Player.blocked_at).is_not(None))
    return list(session.exec(query.order_by(col(Player.blocked_at).desc()).limit(MOST_LISTED)))
