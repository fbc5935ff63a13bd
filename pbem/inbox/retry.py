"""An unexpected error while a mail is worked on: noted, tried again later, in the end given up."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

from sqlmodel import Session, col, func, update

from pbem.core import clock
from pbem.core.outages import is_passing
from pbem.core.service import Service
from pbem.mail.parsing import storable
from pbem.models import InboundMail, InboundState

PAUSES = (
    timedelta(seconds=10),
    timedelta(minutes=1),
    timedelta(minutes=10),
    timedelta(hours=1),
)

OUTAGE = timedelta(minutes=1)
"""How soon it is tried again where nothing is wrong with the mail."""


@contextmanager
def noted(service: Service, inbound_id: int) -> Iterator[None]:
    """Let the error out after the mail has been put off; after the last pause it is FAILED.

    What passes by itself (a full disk, a lost connection) is no fault of the mail: it waits for as
    long as that takes. The raw mail stays in the database either way, so nothing is lost.
    """
    try:
        yield
    except Exception as error:
        _put_off(service, inbound_id, error)
        raise


def _put_off(service: Service, inbound_id: int, error: Exception) -> None:
    with service.database.write() as session:
        row = session.get(InboundMail, inbound_id, with_for_update=True)
        if row is None or row.state != InboundState.STORED:
            return
        row.outcome = storable(f"{type(error).__name__}: {error}")[:500]
        passing = is_passing(error)
        row.attempts += not passing
        if passing:
            row.due_at = clock.now() + OUTAGE
        elif row.attempts > len(PAUSES):
            row.state = InboundState.FAILED
        else:
            row.due_at = clock.now() + PAUSES[row.attempts - 1]
        session.add(row)


def take_up_again(session: Session, inbound_id: int | None = None) -> int:
    """Mails that were given up wait once more, all of them or that one; how many."""
    mail = InboundMail
    again = update(mail).where(
        col(mail.state) == InboundState.FAILED, func.length(col(mail.raw)) > 0
    )
    if inbound_id is not None:
        again = again.where(col(mail.id) == inbound_id)
    values = {"state": InboundState.STORED, "attempts": 0, "due_at": clock.now()}
    return session.exec(again.values(**values)).rowcount
