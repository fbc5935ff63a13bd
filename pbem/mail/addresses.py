"""The service's own addresses: `play+TOKEN@`, `new@`, `help@` and `bounce+TOKEN@` its domain."""

from __future__ import annotations

from pbem.config import Settings
from pbem.mail.signing import sign, verify

PURPOSE = "reply"
PLAY = "play"
BOUNCE = "bounce"


def play_address(settings: Settings, game_id: int, seat: int) -> str:
    """The address that plays for one seat of one game; its token has 26 characters."""
    payload = game_id.to_bytes(5, "big") + seat.to_bytes(1, "big")
    return f"{PLAY}+{sign(settings, PURPOSE, payload)}@{settings.mail_domain}"


def read_play_address(settings: Settings, address: str) -> tuple[int, int] | None:
    """Game id and seat number of a genuine `play+TOKEN` address in any case, else None."""
    local, _, domain = address.strip().lower().rpartition("@")
    box, _, token = local.partition("+")
    if box != PLAY or domain != settings.mail_domain.lower():
        return None
    payload = verify(settings, PURPOSE, token)
    if payload is None or len(payload) != 6:
        return None
    return int.from_bytes(payload[:5], "big"), payload[5]


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
