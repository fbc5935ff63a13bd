"""The code of a table: six letters and digits that nobody takes for one another.

One request opens one table, however often it is worked on, because its code comes of the request.
Nothing has to be stored beside the table, so there is no moment at which one is stored and the
other is not.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress

from sqlalchemy.exc import IntegrityError
from sqlmodel import select

from pbem.accounts.signed_tokens import sign
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.models import Game, Player
from pbem.play.table_terms import TableError

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6
MOST_CODES = 20
"""How many codes a request has, should others have taken its first ones."""


def new_code() -> str:
    """Drawn by lot; the database takes each only once."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def by_mail(mail_id: int) -> bytes:
    """What a mail's table is known by."""
    return mail_id.to_bytes(5, "big")


def by_program(token_id: int, key: str) -> bytes:
    """What the table of a program's request is known by: its token and its idempotency key."""
    return hashlib.sha256(f"{token_id} {key}".encode()).digest()


def open_once(
    service: Service, host: Player, request: bytes, create: Callable[[str], Game]
) -> Game:
    """The table of that request: the one that `create` opens by the code it is given, or the one
    that is there already. Raises `TableError`, and what `create` raises."""
    for code in codes(service.settings, request):
        known = _of_code(service, code)
        if known is None:
            with suppress(IntegrityError):  # another process was quicker
                return create(code)
            known = _of_code(service, code)
        if known is not None and known.host_id == host.id:
            return known
    raise TableError(_("No table was opened"))


def codes(settings: Settings, request: bytes) -> Iterator[str]:
    """Codes that belong to the request: the first one mostly, others where somebody else has it."""
    for number in range(MOST_CODES):
        token = sign(settings, "table", request + (bytes([number]) if number else b""))
        yield "".join(c for c in token.upper() if c in CODE_LETTERS)[-CODE_LENGTH:]


def _of_code(service: Service, code: str) -> Game | None:
    with service.database.read() as session:
        return session.exec(select(Game).where(Game.code == code)).first()
