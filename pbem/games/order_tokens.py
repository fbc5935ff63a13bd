"""The tokens of links in mails that leave an order or withdraw one; bound to a seat."""

from __future__ import annotations

from typing import NamedTuple

from pbem.accounts.signed_tokens import sign, verify
from pbem.core.config import Settings

PURPOSE = "order"
REMOVE, OFFER = 0, 1
SIZE = 13


class OrderLink(NamedTuple):
    """`number` is the id of an order to withdraw, or the place of one that the game offers.

    `ordinal` is that of the decision whose mail brought the link: its code opens it.
    """

    game_id: int
    seat: int
    ordinal: int
    action: int
    number: int


def order_url(settings: Settings, link: OrderLink) -> str:
    payload = link.game_id.to_bytes(5, "big") + bytes([link.seat]) + link.ordinal.to_bytes(2, "big")
    payload += bytes([link.action]) + link.number.to_bytes(4, "big")
    return f"{settings.base_url}/o/{sign(settings, PURPOSE, payload)}"


def read_order_token(settings: Settings, token: str) -> OrderLink | None:
    """What a genuine token says, else None."""
    payload = verify(settings, PURPOSE, token)
    if payload is None or len(payload) != SIZE:
        return None
    numbers = (payload[:5], payload[5:6], payload[6:8], payload[8:9], payload[9:])
    return OrderLink(*(int.from_bytes(number, "big") for number in numbers))
