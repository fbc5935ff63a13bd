"""Commands in mails that prove nothing: a signed link shows them to the mailbox's owner.

Nothing is done until the owner signs in and presses the button there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from datetime import timedelta

from sqlmodel import Session

from pbem.accounts.signed_tokens import sign, verify
from pbem.core import clock
from pbem.core.config import Settings
from pbem.models import InboundMail

PURPOSE = "asked"
PATH = "/asked/"
LIVES = timedelta(days=14)
HASH_BYTES = 8
LARGEST_ID = 2**31 - 1


def page(settings: Settings, mail_id: int, address: str) -> str:
    """The path of the page for that mail, for whoever proves to have the address."""
    return PATH + sign(settings, PURPOSE, mail_id.to_bytes(5, "big") + _hash(address))


def find(
    session: Session, settings: Settings, token: str, own: Collection[str]
) -> InboundMail | None:
    """The mail of a genuine link that was sent to one of these addresses not too long ago."""
    payload = verify(settings, PURPOSE, token)
    if payload is None or len(payload) != 5 + HASH_BYTES:
        return None
    if payload[5:] not in {_hash(address) for address in own}:
        return None
    mail_id = int.from_bytes(payload[:5], "big")
    row = session.get(InboundMail, mail_id) if mail_id <= LARGEST_ID else None
    return row if row is not None and row.received_at > clock.now() - LIVES else None


def _hash(address: str) -> bytes:
    return hashlib.sha256(address.encode()).digest()[:HASH_BYTES]
