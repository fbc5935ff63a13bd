"""The service's own addresses: `play+TOKEN@`, `new@`, `help@` and `bounce+TOKEN@` its domain."""

from __future__ import annotations

from typing import NamedTuple

from pbem.accounts.signed_tokens import sign, verify
from pbem.core.config import Settings
from pbem.games import decisions

PURPOSE = "reply"
PLAY = "play"
BOUNCE = "bounce"
SEAT_BYTES = 6
"""Game and seat: all that the tokens of older mails hold."""
DECISION_BYTES = SEAT_BYTES + 2
TRAIL_BYTES = DECISION_BYTES + decisions.TRAIL_BYTES


class PlayAddress(NamedTuple):
    """What a reply address says. Without `ordinal` it names the seat and none of its decisions."""

    game_id: int
    seat: int
    ordinal: int | None = None
    trail: str | None = None


def play_address(
    settings: Settings,
    game_id: int,
    seat: int,
    ordinal: int | None = None,
    trail: str | None = None,
) -> str:
    """The address that plays for one seat of one game, and for one decision if it is named.

    Its token has 26 characters; 29 with a decision's number, 34 with its trail
    (`pbem.games.decisions`).
    """
    payload = game_id.to_bytes(5, "big") + seat.to_bytes(1, "big")
    if ordinal is not None:
        payload += ordinal.to_bytes(2, "big") + bytes.fromhex(trail or "")
    return f"{PLAY}+{sign(settings, PURPOSE, payload)}@{settings.mail_domain}"


def read_play_address(settings: Settings, address: str) -> PlayAddress | None:
    """What a genuine `play+TOKEN` address says, in any case, else None."""
    local, _, domain = address.strip().lower().rpartition("@")
    box, _, token = local.partition("+")
    if box != PLAY or domain != settings.mail_domain.lower():
        return None
    payload = verify(settings, PURPOSE, token)
    if payload is None or len(payload) not in (SEAT_BYTES, DECISION_BYTES, TRAIL_BYTES):
        return None
    game_id, seat = int.from_bytes(payload[:5], "big"), payload[5]
    if len(payload) == SEAT_BYTES:
        return PlayAddress(game_id, seat)
    ordinal = int.from_bytes(payload[SEAT_BYTES:DECISION_BYTES], "big")
    return PlayAddress(game_id, seat, ordinal, payload[DECISION_BYTES:].hex() or None)


def bounce_address(settings: Settings, outbox_id: int) -> str:
    """The envelope sender of one mail (VERP): what bounces to it, that mail bounced."""
    token = sign(settings, BOUNCE, outbox_id.to_bytes(5, "big"))
    return f"{BOUNCE}+{token}@{settings.mail_domain}"


def read_bounce_address(settings: Settings, address: str) -> int | None:
    """The outbox id in a genuine `bounce+TOKEN` address in any case, else None."""
    local, _, domain = address.strip().lower().rpartition("@")
    box, _, token = local.partition("+")
    if box != BOUNCE or domain != settings.mail_domain.lower():
        return None
    payload = verify(settings, BOUNCE, token)
    return int.from_bytes(payload, "big") if payload and len(payload) == 5 else None


def new_address(settings: Settings) -> str:
    return f"new@{settings.mail_domain}"


def help_address(settings: Settings) -> str:
    return f"help@{settings.mail_domain}"


def is_ours(settings: Settings, address: str) -> bool:
    """Whether the mail domain is ours, whatever stands before it."""
    return address.strip().lower().endswith("@" + settings.mail_domain.lower())
