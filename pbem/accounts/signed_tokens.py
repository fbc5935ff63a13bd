"""Short signed tokens for addresses and links, in lower-case base32 (mail systems fold case); and
how they stand in the service's own addresses.

At a domain of our own that is `play@`, `play+TOKEN@`. Of one mailbox, `club@example.org`, which all
mail is from then, it is `club@` and, by plus addresses, `club+play.TOKEN@`.
"""

from __future__ import annotations

import base64
import binascii
import hmac
from typing import NamedTuple

from pbem.accounts import security_log
from pbem.accounts.security_log import Event
from pbem.core.config import Settings

UNDOTTED = ("gmail.com", "googlemail.com")
"""Providers that take a local part with or without its dots for the same mailbox."""
PLAY = "play"
"""The box that every mail is from."""
MAC_BYTES = 10
"""80 bits: guessing one takes 2^80 tries against a service that answers each."""


def sign(settings: Settings, purpose: str, payload: bytes) -> str:
    """The payload with its signature by the newest key."""
    mac = _mac(settings.secret_keys[0], purpose, payload)
    return _spelled(payload + mac)


def verify(settings: Settings, purpose: str, token: str) -> bytes | None:
    """The payload of a token that any of our keys signed for that purpose, else None.

    The last letter may hold bits that stand for nothing; only the token that we wrote is good, so
    that one that was used up cannot come again in another spelling.
    """
    if not token.isascii() or len(token) > 100:
        return None
    try:
        data = base64.b32decode(token.upper() + "=" * (-len(token) % 8))
    except (binascii.Error, ValueError):
        return None
    if not token.lower().endswith(_spelled(data[-(len(data) % 5 or 5) :])):
        return None
    payload, mac = data[:-MAC_BYTES], data[-MAC_BYTES:]
    for key in settings.secret_keys:
        if hmac.compare_digest(mac, _mac(key, purpose, payload)):
            return payload
    security_log.log_event(None, Event.LINK_REFUSED, purpose=purpose)
    return None


class OwnAddress(NamedTuple):
    """What an address of ours says: one of our boxes, perhaps with a token; in lower case."""

    box: str
    token: str | None


def own_address(settings: Settings, box: str, token: str | None = None) -> str:
    """That of a box of ours, with the token in it."""
    local, _, domain = settings.mailbox.rpartition("@")
    if not settings.mailbox:
        local, domain, between = box, settings.mail_domain, "+"
    elif box != PLAY or token is not None:
        local, between = f"{local}+{box}", "."
    return f"{local}{between}{token}@{domain}" if token is not None else f"{local}@{domain}"


def read_own_address(settings: Settings, address: str) -> OwnAddress | None:
    """What it says, whatever box it names; None of an address that is not ours."""
    local, _, domain = address.strip().lower().rpartition("@")
    name, plus, tag = local.partition("+")
    if not settings.mailbox:
        ours = domain == settings.mail_domain.lower()
        return OwnAddress(name, tag if plus else None) if ours else None
    if mailbox_of(f"{name}@{domain}") != mailbox_of(settings.mailbox):
        return None
    box, dot, token = tag.partition(".")
    return OwnAddress(box, token if dot else None) if plus else OwnAddress(PLAY, None)


def token_in(settings: Settings, box: str, address: str) -> str | None:
    """The token in an address of that box of ours; None of any other address."""
    found = read_own_address(settings, address)
    return found.token if found is not None and found.box == box else None


def mailbox_of(address: str) -> str:
    """Where mail to the (normalised) address arrives: without `+tag`, nor dots where they mean
    nothing."""
    local, _, domain = address.strip().lower().rpartition("@")
    local = local.partition("+")[0] or local
    if domain in UNDOTTED:
        local, domain = local.replace(".", ""), UNDOTTED[0]
    return f"{local}@{domain}"


def _spelled(data: bytes) -> str:
    return base64.b32encode(data).decode().rstrip("=").lower()


def _mac(key: str, purpose: str, payload: bytes) -> bytes:
    text = purpose.encode() + b"\0" + payload
    return hmac.digest(key.encode(), text, "sha256")[:MAC_BYTES]
