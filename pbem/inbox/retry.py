"""A mail whose work fails is tried again soon, three times; then it is given up and answered.

Each claim counts as a try (`pbem.inbox.claiming`), so that a mail that kills its worker is given up
like one on which our code fails. Its writer waits for an answer, so all this takes two minutes.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

from sqlmodel import Session, col, func, update

from pbem.core import clock
from pbem.core.outages import is_passing
from pbem.core.service import Service
from pbem.inbox import apology, process
from pbem.inbox.claiming import MOST_TRIES
from pbem.mail import outbox
from pbem.mail.outgoing import OutgoingMail
from pbem.mail.parsing import storable
from pbem.models import InboundMail, InboundState, id_of

log = logging.getLogger(__name__)

PAUSES = (timedelta(seconds=10), timedelta(minutes=1))

OUTAGE = timedelta(minutes=1)
"""How soon it is tried again where nothing is wrong with the mail."""


def work(service: Service, inbound_id: int) -> str:
    """Work on a mail that was claimed; what became of it in a few words. An error is noted on it
    and raised."""
    with noted(service, inbound_id):
        return process.process(service, inbound_id)


@contextmanager
def noted(service: Service, inbound_id: int) -> Iterator[None]:
    """Let the error out after the mail has been put off; after the last pause it is FAILED, and its
    writer is told in the same transaction.

    What passes by itself (a full disk, a lost connection) is no fault of the mail: it waits for as
    long as that takes. The raw mail stays in the database either way, so nothing is lost.
    """
    try:
        yield
    except Exception as error:
        _put_off(service, inbound_id, error)
        raise


def _put_off(service: Service, inbound_id: int, error: Exception) -> None:
    passing, queued = is_passing(error), list[int]()
    told = None if passing else _apology(service, inbound_id)
    with service.database.write() as session:
        row = session.get(InboundMail, inbound_id, with_for_update=True)
        if row is None or row.state != InboundState.STORED:
            return
        row.outcome = storable(f"{type(error).__name__}: {error}")[:500]
        if passing:
            row.attempts = max(0, row.attempts - 1)
            row.due_at = clock.now() + OUTAGE
        elif row.attempts >= MOST_TRIES:
            row.state = InboundState.FAILED
            if told is not None:
                queued.append(id_of(outbox.queue(session, service, told)))
        else:
            row.due_at = clock.now() + PAUSES[max(0, row.attempts - 1)]
        session.add(row)
    service.wakeups.deliver(queued)


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


def _apology(service: Service, inbound_id: int) -> OutgoingMail | None:
    """What its writer reads if this was the last try. Where that fails, too, operators find both
    errors in the log; where a worker died of writing it, nothing more is tried."""
    with service.database.read() as session:
        row = session.get(InboundMail, inbound_id)
        if row is None or not MOST_TRIES <= row.attempts <= MOST_TRIES + 1:
            return None
        try:
            return apology.write(session, service, inbound_id)
        except Exception as error:
            if is_passing(error):
                raise
            log.exception("mail %s is given up without an answer", inbound_id)
            return None
