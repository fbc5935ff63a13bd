"""A gate before every receiving domain, so that a broken or slow one never delays the others.

A domain that puts us off (421, greylisting, no answer) is left alone for a while that grows each
time; then one mail tries the way for all. The gate also lets only so many mails a minute through.
The server that we hand all mail to has a gate of its own, under the empty name.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, select

from pbem.core import clock
from pbem.core.config import Settings
from pbem.mail.parsing import storable
from pbem.mail.transport import DeliveryError
from pbem.models import MailGate

PAUSES = (
    timedelta(seconds=30),
    timedelta(minutes=2),
    timedelta(minutes=5),
    timedelta(minutes=15),
    timedelta(minutes=30),
    timedelta(hours=1),
)
SERVER_PAUSES = (timedelta(seconds=10), timedelta(seconds=30), timedelta(minutes=1))
SERVER = ""
MINUTE = timedelta(minutes=1)
SAME_HOUSE = {
    "googlemail.com": "gmail.com",
    "hotmail.com": "outlook.com",
    "live.com": "outlook.com",
    "msn.com": "outlook.com",
    "me.com": "icloud.com",
    "mac.com": "icloud.com",
    "ymail.com": "yahoo.com",
    "rocketmail.com": "yahoo.com",
}
"""Domains whose mail one provider takes, and whose limits it counts together."""
ABOUT_US = re.compile(r"\b4[.][347][.]\d|gr[ea]ylist|too many|\brate\b|throttl", re.IGNORECASE)


def house(recipient: str) -> str:
    """Whose gate a mail goes through."""
    domain = recipient.rpartition("@")[2].lower()[:254]
    return SAME_HOUSE.get(domain, domain)


class Passage(NamedTuple):
    """`later` is when to try instead, or None: then this mail is on its way through the gates.
    `on_trial`: it tries the way for others, so `report` must hear what has come of it, whatever
    that is."""

    later: datetime | None
    on_trial: bool = False


def passage(session: Session, settings: Settings, recipient: str) -> Passage:
    """Whether a mail may go out to that receiver now."""
    now, gates = clock.now(), _gates(session, recipient)
    for gate in gates:
        if gate.paused_until is not None and gate.paused_until > now:
            return Passage(gate.paused_until)
    domain = gates[1]
    if domain.minute is None or now - domain.minute >= MINUTE:
        domain.minute, domain.tried = now, 0
    if domain.tried >= settings.mail_rate:
        return Passage(domain.minute + MINUTE)
    domain.tried += 1
    for gate in gates:
        if gate.failures:  # one mail tries the way, the others wait for what it finds
            gate.paused_until = now + timedelta(seconds=settings.claim_seconds)
        session.add(gate)
    return Passage(None, on_trial=any(gate.failures for gate in gates))


def report(session: Session, recipient: str, error: DeliveryError | None) -> None:
    """What came of a mail that went through: shut the gate behind it, or open it again."""
    server, domain = _gates(session, recipient)
    if error is not None and error.ours:
        # The server said when it has had enough for a day: asking each minute would not help.
        _shut(session, server, error, PAUSES if error.code is not None else SERVER_PAUSES)
        _open(session, domain)  # nothing was learned of it; the server's gate is shut anyway
        return
    _open(session, server)
    if error is not None and not error.permanent and _is_about_us(error):
        _shut(session, domain, error, PAUSES)
    else:
        _open(session, domain)


def _is_about_us(error: DeliveryError) -> bool:
    """Not about one mailbox that is full or busy: then others at the domain may be fine."""
    if error.code == 421 or error.code is None:
        return True
    return ABOUT_US.search(str(error)) is not None


def _shut(
    session: Session, gate: MailGate, error: DeliveryError, pauses: tuple[timedelta, ...]
) -> None:
    gate.paused_until = clock.now() + pauses[min(gate.failures, len(pauses) - 1)]
    gate.failures += 1
    gate.last_error = storable(str(error))[:500]
    session.add(gate)


def _open(session: Session, gate: MailGate) -> None:
    if gate.failures or gate.paused_until is not None:
        gate.failures, gate.paused_until = 0, None
        session.add(gate)


def _gates(session: Session, recipient: str) -> tuple[MailGate, MailGate]:
    """Our server's and the domain's, locked till the transaction ends; always the server's first,
    so that none wait in a ring."""
    names = (SERVER, house(recipient))
    query = select(MailGate).where(col(MailGate.name).in_(names)).order_by(col(MailGate.name))
    known = {gate.name: gate for gate in session.exec(query.with_for_update())}
    server, domain = (known.get(name) or _new_gate(session, name) for name in names)
    return server, domain


def _new_gate(session: Session, name: str) -> MailGate:
    gate = MailGate(name=name)
    try:
        with session.begin_nested():
            session.add(gate)
    except IntegrityError:  # made elsewhere a moment ago
        return session.get_one(MailGate, name, with_for_update=True)
    return gate
