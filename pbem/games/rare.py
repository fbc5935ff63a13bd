"""What few games have: looked for in one query, so that a move of the others asks for none of it.

`look` is called where a move begins; in its transaction `none` is true of what that game had none
of. Elsewhere nothing was looked for, and everybody asks for themselves.
"""

from __future__ import annotations

from enum import StrEnum

from sqlalchemy import BindParameter, Exists, bindparam, func, or_, select
from sqlmodel import Session, col

from pbem.core import clock
from pbem.core.quick_statements import QuickStatement
from pbem.models import (
    Absence,
    Delivery,
    InboundMail,
    Move,
    OutboundMail,
    Player,
    Seat,
    StandingText,
    Webhook,
)
from pbem.models.move_sources import TOLD_LATER

GAME: BindParameter[int] = bindparam("game_id")
PEOPLE = select(col(Seat.player_id)).where(col(Seat.game_id) == GAME)
TOLD_LEAST = (
    select(func.min(col(Seat.told)))
    .join(Player, (col(Player.id) == Seat.player_id) & col(Player.bot).is_(None))
    .where(col(Seat.game_id) == GAME)
    .scalar_subquery()
)
"""So many moves all people of the game have been told: where the database begins to look."""
NONE = "pbem_none"
"""In `Session.info`."""


class Rare(StrEnum):
    HELD = "held"
    """Mails that wait because their player was on the site (pbem.play.hold_while_online)."""
    TEXTS = "texts"
    """Orders and plans, those that have ended, too."""
    AWAY = "away"
    """Somebody who is away now."""
    HOOKS = "hooks"
    """Addresses on the web where word is wanted."""
    UNTOLD = "untold"
    """Moves that were played for somebody, or read from a mail that was misspelt, and that they
    have not been told of yet (pbem.play.seat_letters)."""


def _there_is(column: object, *where: object) -> Exists:
    return select(column).where(*where).exists()  # type: ignore[call-overload, no-any-return]


LOOK = QuickStatement(
    select(
        _there_is(
            col(OutboundMail.id),
            col(OutboundMail.game_id) == GAME,
            col(OutboundMail.delivery) == Delivery.QUEUED,
            col(OutboundMail.here_until).is_not(None),
        ).label(Rare.HELD),
        _there_is(col(StandingText.id), col(StandingText.game_id) == GAME).label(Rare.TEXTS),
        _there_is(
            col(Absence.id),
            col(Absence.player_id).in_(PEOPLE),
            col(Absence.begins_at) <= bindparam("now"),
            col(Absence.ends_at) > bindparam("now"),
        ).label(Rare.AWAY),
        _there_is(
            col(Webhook.id),
            col(Webhook.player_id).in_(PEOPLE),
            col(Webhook.removed_at).is_(None),
            col(Webhook.stopped_at).is_(None),
        ).label(Rare.HOOKS),
        select(col(Move.id))
        .join(Seat, (col(Seat.game_id) == Move.game_id) & (col(Seat.number) == Move.seat))
        .join(Player, (col(Player.id) == Seat.player_id) & col(Player.bot).is_(None))
        .outerjoin(InboundMail, col(InboundMail.id) == Move.inbound_id)
        .where(col(Move.game_id) == GAME, col(Move.number) >= TOLD_LEAST)
        .where(col(Move.number) >= Seat.told)
        .where(
            or_(*(col(Move.source) == source for source in TOLD_LATER))
            | (col(InboundMail.misspelt) != "")
        )
        .exists()
        .label(Rare.UNTOLD),
    )
)


def look(session: Session, game_id: int) -> None:
    """Note in the session what the game has none of; it is to be locked by now."""
    row = LOOK.on(session.connection(), {"game_id": game_id, "now": clock.now()}).one()
    session.info[NONE] = {what for what, there_is in zip(Rare, row, strict=True) if not there_is}


def none(session: Session, what: Rare) -> bool:
    """Whether it was looked for in this transaction and not found."""
    return what in session.info.get(NONE, ())


def there_is(session: Session, what: Rare) -> None:
    """It has just come to be."""
    session.info.get(NONE, set()).discard(what)
