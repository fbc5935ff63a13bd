"""Which decision a mail answers: the one its address names, or the mail of ours it replies to.

| the mail | counts for |
|---|---|
| names a decision by its address or by what it replies to | that one; if the two differ, neither is played |
| names none (written anew, forwarded, to an address that was kept) | the open one, if that was open when it was written |
| came to the addresses of several games | none |

A reply to the constant address in From, of a program that leaves Reply-To alone, is known by the
mail of ours that it replies to: each has a random Message-ID, which only its receiver was told.
"""  # noqa: E501

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.message import Message
from email.utils import parsedate_to_datetime
from itertools import islice
from typing import NamedTuple

import sqlalchemy
from sqlalchemy import bindparam
from sqlalchemy.orm import defer
from sqlmodel import Session, col, select

import engine
from pbem.accounts.signed_tokens import PLAY
from pbem.core.config import Settings
from pbem.games.decisions import Asked, asked_now, is_same
from pbem.inbox.stored_mail import StoredMail
from pbem.mail import addresses
from pbem.mail.addresses import PlayAddress
from pbem.models import Game, Move, OutboundMail, Seat
from pbem.models.mail_kinds import MailKind

MESSAGE_ID = re.compile(r"<[^<>\s]+>")
MOST_IDS = 50
OF_IDS = col(OutboundMail.message_id).in_(bindparam("ids", expanding=True))
REPLIED_TO = (
    select(OutboundMail).where(OF_IDS).options(defer(OutboundMail.raw))  # type: ignore[arg-type]
)
ANSWER = MailKind.COMMAND
"""The kind of our answers at addresses of no game."""
OURS = re.compile(r"[\w.%+-]{0,64}play[+.][a-z2-7]{20,60}@[\w.-]+", re.IGNORECASE)
MOST_STAMPS = 30
LONGEST = 1000
FARTHEST_EAST = timedelta(hours=14)
"""Where the day begins first (UTC+14)."""
UTC_IN_FACT = re.compile(r"[-+]0000\s*(?:\(|$)")


@dataclass(frozen=True)
class SeatAddress:
    """A seat that a mail writes to, and the decisions of it that the mail names. `by_thread`: no
    token says so, but the mail of ours that it replies to."""

    game_id: int
    seat: int
    named: tuple[Asked, ...] = ()
    by_thread: bool = False


class MailOfOurs(NamedTuple):
    """A mail of ours, and the decision of a seat that it asks for, if it does."""

    message_id: str
    game_id: int | None
    seat: int | None
    player_id: int | None
    ordinal: int | None
    trail: str | None


WHAT_IT_IS_ABOUT = sqlalchemy.select(*(getattr(OutboundMail, f) for f in MailOfOurs._fields))
"""Asked for every mail: no more of ours than is needed."""
ABOUT_OTHERS = WHAT_IT_IS_ABOUT.where(OF_IDS)
OF_THE_NEAREST = WHAT_IT_IS_ABOUT.where(col(OutboundMail.message_id) == bindparam("its_id"))


@dataclass(frozen=True)
class LateReply:
    """The answer is to a decision that is not open. `asked` is None if the mail names none."""

    asked: Asked | None
    written: datetime


def targets(
    session: Session, settings: Settings, row: StoredMail, message: Message
) -> tuple[list[SeatAddress], bool]:
    """The seats that this delivery is for, and whether the mail was to more seats than one.

    A mail to two games comes in one piece or in two; its own To and Cc say so either way.
    """
    came_to = _read(settings, row.recipients)
    nearest = _nearest(session, message)
    if not came_to:
        to_all = any(addresses.named_box(settings, to) == PLAY for to in row.recipients)
        target = _target_of(session, nearest) if to_all and nearest is not None else None
        return ([target] if target is not None else []), False
    headers = [*_values(message, "to"), *_values(message, "cc")]
    written_to = _read(settings, [found for value in headers for found in OURS.findall(value)])
    known = [*came_to, *written_to]
    seats = list(dict.fromkeys((a.game_id, a.seat) for a in came_to))
    several = len({(a.game_id, a.seat) for a in known}) > 1
    return [SeatAddress(*seat, _named(seat, known, nearest)) for seat in seats], several


def replied_to(session: Session, message: Message) -> OutboundMail | None:
    """The mail of ours that this one replies to: In-Reply-To's, else References' last."""
    ids = _ids(message)
    known = {mail.message_id: mail for mail in session.exec(REPLIED_TO, params={"ids": ids})}
    return next((known[id] for id in ids if id in known), None)


def newest_to(session: Session, game_id: int, seat: int) -> OutboundMail | None:
    """The newest mail of ours to a seat: what somebody answers whose program names no mail."""
    where = (OutboundMail.game_id == game_id, OutboundMail.seat == seat)
    query = select(OutboundMail).where(*where).order_by(col(OutboundMail.id).desc()).limit(1)
    return session.exec(query).first()


def quoted_in(session: Session, settings: Settings, row: StoredMail, message: Message) -> bytes:
    """The mail of ours that this one most likely quotes, as it was sent; empty if none is known."""
    ours = replied_to(session, message)
    if ours is None and (came_to := _read(settings, row.recipients)):
        ours = newest_to(session, came_to[0].game_id, came_to[0].seat)
    return (ours.raw if ours is not None else None) or b""


def question_replied_to(
    session: Session, message: Message, asks: Callable[[OutboundMail], bool]
) -> OutboundMail | None:
    """The mail of ours that asks something and that this one replies to, also where what lies
    between is our answer to a reply that was not clear."""
    ids = _ids(message)
    known = {mail.message_id: mail for mail in session.exec(REPLIED_TO, params={"ids": ids})}
    for ours in (known[id] for id in ids if id in known):
        if asks(ours):
            return ours
        if ours.kind != ANSWER:
            return None
    return None


def _nearest(session: Session, message: Message) -> MailOfOurs | None:
    """What the mail of ours that this one replies to is about."""
    if not (ids := _ids(message)):
        return None
    connection = session.connection()
    if (found := connection.execute(OF_THE_NEAREST, {"its_id": ids[0]}).first()) is not None:
        return MailOfOurs(*found)
    known = {
        r.message_id: MailOfOurs(*r) for r in connection.execute(ABOUT_OTHERS, {"ids": ids[1:]})
    }
    return next((known[id] for id in ids if id in known), None)


def _ids(message: Message) -> list[str]:
    """Of the mails that it replies to, the nearest first."""
    ids: list[str] = []
    for header in ("in-reply-to", "references"):
        found = [id for value in _values(message, header) for id in MESSAGE_ID.findall(value)]
        ids += reversed(found[-MOST_IDS:])
    return ids


def late_reply(
    session: Session,
    game: Game,
    match: engine.Match,
    target: SeatAddress,
    message: Message,
    received_at: datetime,
) -> LateReply | None:
    """Why the mail is no answer to what its seat is asked now; None if it is one."""
    written = written_at(message, received_at)
    now = asked_now(game, match, target.seat)
    others = [asked for asked in target.named if not is_same(now, asked)]
    if others:
        return LateReply(min(others, key=lambda asked: asked.ordinal), written)
    if target.named:
        return None
    since = _as_it_is_since(session, match, target)
    # Date counts in seconds.
    late = since is not None and written < since.replace(microsecond=0)
    return LateReply(None, written) if late else None


def _values(message: Message, name: str) -> list[str]:
    """A header as it was written: nothing here is worth the time that parsing it can take."""
    return [str(value) for header, value in message.raw_items() if header.strip().lower() == name]


def _read(settings: Settings, written: list[str]) -> list[PlayAddress]:
    found = (addresses.read_play_address(settings, address) for address in written)
    return [address for address in found if address is not None]


def _named(
    seat: tuple[int, int], known: list[PlayAddress], nearest: MailOfOurs | None
) -> tuple[Asked, ...]:
    named = [
        Asked(a.ordinal, a.trail)
        for a in known
        if (a.game_id, a.seat) == seat and a.ordinal is not None
    ]
    if nearest is not None and (nearest.game_id, nearest.seat) == seat:
        named += _asked_by(nearest)
    return tuple(dict.fromkeys(named))


def _asked_by(mail: MailOfOurs) -> list[Asked]:
    return [Asked(mail.ordinal, mail.trail)] if mail.ordinal is not None else []


def _target_of(session: Session, mail: MailOfOurs) -> SeatAddress | None:
    """The seat that a mail of ours is about."""
    if mail.game_id is None:
        return None
    number = mail.seat
    if number is None:
        own = (Seat.game_id == mail.game_id, Seat.player_id == mail.player_id)
        number = session.exec(select(Seat.number).where(*own)).first()
    if number is None:
        return None
    return SeatAddress(mail.game_id, number, tuple(_asked_by(mail)), by_thread=True)


def _as_it_is_since(session: Session, match: engine.Match, target: SeatAddress) -> datetime | None:
    """Since when the seat is asked what it is asked now, or has nothing to answer any more."""
    where = (Seat.game_id == target.game_id, Seat.number == target.seat)
    if target.seat in match.to_act:
        return session.exec(select(Seat.asked_at).where(*where)).first()
    decided = match.decided_at(target.seat)
    if not decided:
        return None
    newest = (Move.game_id == target.game_id, Move.number == decided[-1])
    return session.exec(select(Move.played_at).where(*newest)).first()


def written_at(message: Message, received_at: datetime) -> datetime:
    """The earliest of when we received it, what its Date says, and the stamps of its way here.

    A clock that is ahead, a Date that is missing or no date at all, and a mailbox that is polled
    late can therefore not make a mail younger than it is.
    """
    times = [_moment(str(value)) for value in islice(_dates(message), MOST_STAMPS)]
    return min([received_at, *(time for time in times if time is not None)])


def _dates(message: Message) -> list[str]:
    """The Date and what stands behind the last `;` of each Received, as they came."""
    dates, stamps = [], []
    for name, value in message.raw_items():
        text = str(value)[-LONGEST:]
        if name.strip().lower() == "date":
            dates.append(text)
        elif name.strip().lower() == "received" and ";" in text:
            stamps.append(text.rpartition(";")[2])
    return dates + stamps


def _moment(text: str) -> datetime | None:
    """In UTC; None for what is no date. Without a zone it is the earliest that it can be."""
    words = " ".join(text.split())
    try:
        time = parsedate_to_datetime(words)
        if time.tzinfo is None:  # of `-0000` too, which RFC 5322 has for UTC
            time = time.replace(tzinfo=UTC)
            time -= timedelta(0) if UTC_IN_FACT.search(words) else FARTHEST_EAST
        return time.astimezone(UTC)
    except (ValueError, TypeError, IndexError, OverflowError, AttributeError):
        return None
