"""A mail as it was stored, to be read: of every mail that comes in one is made, so it is light."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple, Self

from sqlalchemy import Table, bindparam, select
from sqlmodel import Session

from pbem.core import logs
from pbem.models import InboundMail, InboundState


class StoredMail(NamedTuple):
    """The columns of `InboundMail` that are needed while it is worked on, as they were then."""

    id: int
    fingerprint: str
    message_id: str | None
    envelope_sender: str
    recipients: list[str]
    raw: bytes
    verdicts: dict[str, Any] | None
    state: InboundState
    outcome: str
    attempts: int
    received_at: datetime
    confirmed_at: datetime | None

    @classmethod
    def read(cls, session: Session, inbound_id: int) -> Self | None:
        """The mail of that id; None if there is none."""
        found = session.connection().execute(ITS_OWN, {"its_id": inbound_id}).first()
        return cls(*found) if found is not None else None

    @classmethod
    def of(cls, row: InboundMail) -> Self:
        return cls(*(getattr(row, name) for name in cls._fields))

    @property
    def correlation_id(self) -> str:
        """What follows from this mail is known by in the log."""
        return self.fingerprint[: logs.LENGTH]


MAILS: Table = InboundMail.__table__  # type: ignore[attr-defined]
ITS_OWN = select(*(MAILS.c[name] for name in StoredMail._fields)).where(
    MAILS.c.id == bindparam("its_id")
)
