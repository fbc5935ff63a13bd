"""Whose share of the workers' time a mail takes: its player's, else its connection's.

Who writes to a signed address of a seat writes as that seat's player, whatever sender they put on
the envelope. What nobody signed is shared out by where it was handed over from. Only where that is
a server of ours or a provider, which brings everybody's, does the envelope's sender count.
"""

from __future__ import annotations

import hashlib
import hmac
from enum import IntEnum
from typing import NamedTuple

from sqlalchemy import Connection, bindparam
from sqlmodel import col, select

from pbem.core.config import Settings
from pbem.inbox.providers.received_mail import ReceivedMail
from pbem.mail import addresses
from pbem.models import Seat

NAME_BYTES = 8

PLAYER = select(Seat.player_id).where(
    col(Seat.game_id) == bindparam("game_id"), col(Seat.number) == bindparam("number")
)


class Lane(IntEnum):
    """Each has its own turns, and half of the workers' time when both have mails."""

    SIGNED = 0
    UNSIGNED = 1


class Share(NamedTuple):
    """`name` is a keyed hash, so that it tells nothing of anybody; mails of an empty one are
    bounded with all others only."""

    lane: Lane
    name: str


def share_of(
    connection: Connection, settings: Settings, mail: ReceivedMail, recipients: list[str]
) -> Share:
    """Of a mail to those of our addresses."""
    for recipient in recipients:
        to = addresses.read_play_address(settings, recipient)
        if to is not None:
            seat = {"game_id": to.game_id, "number": to.seat}
            player_id = connection.execute(PLAYER, seat).scalar()
            who = f"seat {to.game_id}.{to.seat}" if player_id is None else f"player {player_id}"
            return Share(Lane.SIGNED, _name(settings, who))
    if mail.network:
        return Share(Lane.UNSIGNED, _name(settings, f"network {mail.network}"))
    sender = mail.envelope.sender.strip().lower()
    return Share(Lane.UNSIGNED, _name(settings, f"sender {sender}") if sender else "")


def _name(settings: Settings, who: str) -> str:
    key = settings.secret_keys[0].encode()
    return hmac.new(key, who.encode("utf-8", "replace"), hashlib.sha256).hexdigest()[
        : 2 * NAME_BYTES
    ]
