"""The tokens of links in mails that ask whether words shall be said to the table."""

from __future__ import annotations

from typing import NamedTuple

from pbem.accounts.signed_tokens import sign, verify
from pbem.core.config import Settings

PURPOSE = "say"
SIZE = 12


class SayLink(NamedTuple):
    """`number` is the id of the words; `ordinal` that of the decision whose mail brought the link:
    its code opens it."""

    game_id: int
    seat: int
    ordinal: int
    number: int


def say_url(settings: Settings, link: SayLink) -> str:
    payload = link.game_id.to_bytes(5, "big") + bytes([link.seat]) + link.ordinal.to_bytes(2, "big")
    payload += link.number.to_bytes(4, "big")
    return f"{settings.base_url}/say/{sign(settings, PURPOSE, payload)}"


def read_say_token(settings: Settings, token: str) -> SayLink | None:
    """What a genuine token says, else None."""
    payload = verify(settings, PURPOSE, token)
    if payload is None or len(payload) != SIZE:
        return None
    numbers = (payload[:5], payload[5:6], payload[6:8], payload[8:])
    return SayLink(*(int.from_bytes(number, "big") for number in numbers))
