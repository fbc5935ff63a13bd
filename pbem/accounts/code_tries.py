"""Wrong codes are counted in the database, so that nobody finds a right one by trying.

Only different wrong codes count. A mail scanner types the same nonsense into every form, and must
not use up the tries of the person whose mail it reads; so each network has few tries of its own,
and all of them together have more.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum

from sqlmodel import Session, col, delete, select

from pbem.accounts import codes, security_log
from pbem.accounts.security_log import Event, Origin, network_of
from pbem.core import clock
from pbem.core.config import Settings
from pbem.models import WrongCode

MOST_HERE = 5
"""Different wrong codes for one thing from one network in `PERIOD`."""
PERIOD = timedelta(hours=1)
MOST = 50
"""Tries from everywhere, in `KEPT`: one in 20,000 finds the right one."""
MOST_UNOPENED = 10
"""Different wrong codes for one address, typed where no link was opened, in `KEPT`."""
MOST_UNOPENED_IN_ALL = 100
"""Tries for all addresses together, in `A_DAY`: else many addresses were many tries."""
A_DAY = timedelta(days=1)
KEPT = timedelta(days=14)
"""As long as the longest-lived link."""


class Try(Enum):
    """What came of typing a code."""

    RIGHT = "right"
    WRONG = "wrong"
    NONE = "no six digits"
    TOO_MANY = "too many wrong ones"


@dataclass(frozen=True)
class TypedCode:
    """What was typed, for which purpose, and the subjects whose codes are right. `place` is the
    visitor's network, None where it is not known."""

    purpose: str
    subjects: Sequence[bytes]
    text: str
    place: str | None


def attempt(
    session: Session,
    settings: Settings,
    typed: TypedCode,
    *,
    counted: bytes = b"",
    most: int = MOST,
) -> Try:
    """Check what was typed; a wrong code counts for `counted`, which is the first of the subjects
    if nothing else is said.

    Whoever calls this has locked what the code is for, so that tries come one after another.
    """
    purpose, subjects, place = typed.purpose, typed.subjects, typed.place
    digits = codes.typed(typed.text)
    if not digits:
        return Try.NONE
    subject = _mark(settings, purpose, counted or subjects[0])
    query = select(WrongCode).where(
        WrongCode.subject == subject, col(WrongCode.created_at) > clock.now() - KEPT
    )
    wrong = list(session.exec(query))
    here = _mark(settings, "place", (place or "").encode())
    lately = clock.now() - PERIOD
    near = {w.guess for w in wrong if w.place == here and w.created_at > lately}
    origin = Origin(network=network_of((place or "").partition("/")[0]))
    if len({w.guess for w in wrong}) >= most or (place is not None and len(near) >= MOST_HERE):
        security_log.log_event(session, Event.LIMIT_REACHED, None, origin, act=f"codes: {purpose}")
        return Try.TOO_MANY
    if any(codes.is_right(settings, purpose, each, digits) for each in subjects):
        return Try.RIGHT
    guess = _mark(settings, subject, digits.encode())
    if guess not in near:
        session.exec(delete(WrongCode).where(col(WrongCode.created_at) <= clock.now() - KEPT))
        session.add(WrongCode(subject=subject, guess=guess, place=here))
    security_log.log_event(session, Event.CODE_REFUSED, None, origin, purpose=purpose)
    return Try.WRONG


def attempt_unopened(session: Session, settings: Settings, typed: TypedCode, address: str) -> Try:
    """Check a code where no link was opened: whoever types may never have seen a mail, and may go
    from address to address. Where it is too often, links work on."""
    purpose, place = typed.purpose, typed.place
    in_all = _mark(settings, purpose, b"unopened")
    lately = select(WrongCode.guess).where(
        WrongCode.subject == in_all, col(WrongCode.created_at) > clock.now() - A_DAY
    )
    guesses = set(session.exec(lately))
    if len(guesses) >= MOST_UNOPENED_IN_ALL:
        security_log.log_event(session, Event.LIMIT_REACHED, None, act=f"all codes: {purpose}")
        return Try.TOO_MANY
    counted = f"typed {address}".encode()
    tried = attempt(session, settings, typed, counted=counted, most=MOST_UNOPENED)
    guess = _mark(settings, in_all, counted + b"\0" + codes.typed(typed.text).encode())
    if tried is Try.WRONG and guess not in guesses:
        here = _mark(settings, "place", (place or "").encode())
        session.add(WrongCode(subject=in_all, guess=guess, place=here))
    return tried


def _mark(settings: Settings, purpose: str, subject: bytes) -> str:
    """Rows tell nobody what was typed, for what, or from where."""
    text = b"code try\0" + purpose.encode() + b"\0" + subject
    return hmac.new(settings.secret_keys[0].encode(), text, hashlib.sha256).hexdigest()[:32]
