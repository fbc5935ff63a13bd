"""“Never write to this address again”: what others cause is not sent to such a mailbox any more.

What is kept is a keyed hash of the mailbox, so the list names nobody. A hash stands by the key that
made it: whoever drops a key from PBEM_SECRET_KEY forgets who said so while it was the newest.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Collection

from sqlmodel import Session, col, delete, select

from pbem.accounts.signed_tokens import mailbox_of, own_address, sign, token_in, verify
from pbem.core.config import Settings
from pbem.models import NeverAgain

PURPOSE = "never"
BOX = "never"
HASH_BYTES = 16
LONGEST_LOCAL = 64
"""Of an address before its `@` (RFC 5321, 4.5.3.1.1); of one mailbox it may be longer."""


def never_token(settings: Settings, address: str) -> str:
    """It opens the page for that mailbox and does not name it."""
    return sign(settings, PURPOSE, _hash(settings.secret_keys[0], address))


def read_never_token(settings: Settings, token: str) -> str | None:
    """The mailbox's hash, None if the token is not genuine."""
    payload = verify(settings, PURPOSE, token.lower())
    return payload.hex() if payload and len(payload) == HASH_BYTES else None


def never_url(settings: Settings, address: str) -> str:
    return f"{settings.base_url}/never/{never_token(settings, address)}"


def read_never_address(settings: Settings, address: str) -> str | None:
    """The mailbox's hash in a genuine `never+TOKEN` address in any case, else None."""
    token = token_in(settings, BOX, address)
    return read_never_token(settings, token) if token is not None else None


def headers(settings: Settings, address: str) -> dict[str, str]:
    """The mail program's own button (RFC 2369), with one click where RFC 8058 allows it."""
    url = never_url(settings, address)
    found = {"List-Unsubscribe": f"<{url}>"}
    mailto = own_address(settings, BOX, never_token(settings, address))
    if len(mailto.rpartition("@")[0]) <= LONGEST_LOCAL:
        found["List-Unsubscribe"] += f", <mailto:{mailto}?subject=never>"
    if url.startswith("https://"):
        found["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return found


def is_set(session: Session, mailbox: str) -> bool:
    """`mailbox` is a hash, as from `read_never_token`."""
    return session.get(NeverAgain, mailbox) is not None


def begin(session: Session, mailbox: str) -> None:
    session.merge(NeverAgain(mailbox=mailbox))


def end(session: Session, mailboxes: Collection[str]) -> None:
    session.exec(delete(NeverAgain).where(col(NeverAgain.mailbox).in_(mailboxes)))


def wants_none(session: Session, settings: Settings, address: str) -> bool:
    """Whether the mailbox of the address has said so, under whatever key."""
    query = select(NeverAgain).where(col(NeverAgain.mailbox).in_(hashes(settings, address)))
    return session.exec(query).first() is not None


def hashes(settings: Settings, address: str) -> list[str]:
    """Of the address's mailbox, by every key there is, the newest first."""
    return [_hash(key, address).hex() for key in settings.secret_keys]


def _hash(key: str, address: str) -> bytes:
    words = f"never\0{mailbox_of(address)}".encode()
    return hmac.new(key.encode(), words, hashlib.sha256).digest()[:HASH_BYTES]
