"""A player's mails, and what others' mails tell of them.

Their own are erased: those we sent them altogether, those they sent us but for the hash by which a
second delivery is known. Mails to and from others at their tables name them; once they are dealt
with, nobody needs their text any more, and it is erased. What is still on its way to others goes
out as it is, and loses its text then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement
from sqlmodel import Session, and_, col, delete, or_, select, update

from pbem.core.config import Settings
from pbem.mail import addresses, unsubscribe
from pbem.mail.from_header import sender_of_bytes
from pbem.models import (
    CoOrganiser,
    Delivery,
    Entry,
    InboundMail,
    InboundState,
    League,
    MailReport,
    OutboundMail,
    PlayerAddress,
    Season,
    Seat,
    id_of,
)
from pbem.models.mail_kinds import OF_LEAGUES, MailKind, MailQuestion
from pbem.privacy.deletion.traces import Traces

SETTLED = (Delivery.SENT, Delivery.TOLD, Delivery.FAILED, Delivery.STOPPED)
"""Never sent any more."""
AT_ONCE = 200


def found(session: Session, settings: Settings, traces: Traces) -> list[int]:
    """Ids of the stored mails that are theirs or name them; reads them all, so it takes a while.

    To be done before anything is locked: what comes in meanwhile will be from nobody we know.
    """
    sent = {id for id in session.exec(select(OutboundMail.id).where(_his(traces))) if id}
    query = select(InboundMail).order_by(col(InboundMail.id))
    ids = []
    for row in session.exec(query.execution_options(yield_per=AT_ONCE)):
        named = _is_named(traces, row)
        settled = row.state in (InboundState.DONE, InboundState.FAILED)
        at_his_table = any(
            found is not None and found.game_id in traces.games
            for found in (addresses.read_play_address(settings, to) for to in row.recipients)
        )
        if _is_theirs(settings, traces, sent, row, named=named) or (
            settled and (named or at_his_table)
        ):
            ids.append(id_of(row))
    return ids


def _is_named(traces: Traces, row: InboundMail) -> bool:
    raw = row.raw.lower()
    return any(address.encode() in raw for address in traces.addresses)


def _is_theirs(
    settings: Settings, traces: Traces, sent: set[int], row: InboundMail, *, named: bool
) -> bool:
    """Written by them, or to one of the signed addresses that only their mails carry."""
    if row.envelope_sender.strip().lower() in traces.addresses:
        return True
    if named and sender_of_bytes(row.raw) in traces.addresses:
        return True
    return any(
        _is_their_seat(settings, traces, to)
        or unsubscribe.read_stop_address(settings, to) in traces.ids
        or addresses.read_bounce_address(settings, to) in sent
        for to in row.recipients
    )


def _is_their_seat(settings: Settings, traces: Traces, to: str) -> bool:
    found = addresses.read_play_address(settings, to)
    return found is not None and (found.game_id, found.seat) in traces.seats


def erase_inbound(session: Session, ids: Sequence[int]) -> None:
    """What is left says that there was a mail, and keeps it from being taken a second time."""
    nothing: dict[str, Any] = {
        "raw": b"",
        "message_id": None,
        "envelope_sender": "",
        "recipients": [],
        "verdicts": None,
        "outcome": "erased",
        "misspelt": "",
        "share": "",
        "state": InboundState.DONE,
    }
    for start in range(0, len(ids), AT_ONCE):
        some = col(InboundMail.id).in_(ids[start : start + AT_ONCE])
        session.exec(update(InboundMail).where(some).values(**nothing))


def locked(session: Session, traces: Traces) -> list[int]:
    """Ids of the mails to them."""
    query = select(OutboundMail.id).where(_his(traces)).order_by(col(OutboundMail.id))
    return [id for id in session.exec(query.with_for_update()) if id is not None]


def erase_outbound(session: Session, traces: Traces, ids: Sequence[int]) -> None:
    """Those to them, and the texts of those to others who sat at a table with them."""
    session.exec(delete(MailReport).where(col(MailReport.player_id) == traces.player_id))
    for start in range(0, len(ids), AT_ONCE):
        some = ids[start : start + AT_ONCE]
        session.exec(delete(MailReport).where(col(MailReport.outbound_id).in_(some)))
        session.exec(delete(OutboundMail).where(col(OutboundMail.id).in_(some)))
    known = _to_others(traces)
    settled = col(OutboundMail.delivery).in_(SETTLED)
    session.exec(update(OutboundMail).where(known).values(erase_text=True))
    session.exec(update(OutboundMail).where(known, settled).values(raw=b""))
    naming = or_(
        *(col(OutboundMail.subject).icontains(name, autoescape=True) for name in traces.names)
    )
    for mail in session.exec(select(OutboundMail).where(known, naming)).all():
        mail.subject = traces.without_name(mail.subject, "…")
        session.add(mail)


def _his(traces: Traces) -> ColumnElement[bool]:
    return or_(
        col(OutboundMail.player_id) == traces.player_id,
        col(OutboundMail.recipient).in_(traces.addresses),
        (col(OutboundMail.kind) == MailKind.ADD_ADDRESS)
        & col(OutboundMail.recipient).in_(traces.asked),
    )


def _to_others(traces: Traces) -> ColumnElement[bool]:
    """About their games, to people they played with, or invitations to their tables and leagues."""
    companions = select(Seat.player_id).where(
        col(Seat.game_id).in_(traces.games), col(Seat.player_id).is_not(None)
    )
    theirs = select(PlayerAddress.email).where(col(PlayerAddress.player_id).in_(companions))
    return or_(
        col(OutboundMail.game_id).in_(traces.games),
        col(OutboundMail.player_id).in_(companions),
        col(OutboundMail.recipient).in_(theirs),
        (col(OutboundMail.asks) == MailQuestion.INVITATION)
        & col(OutboundMail.about).in_(traces.hosted),
        (col(OutboundMail.asks) == MailQuestion.LEAGUE)
        & col(OutboundMail.about).in_(traces.leagues),
        _to_league(traces),
    )


def _to_league(traces: Traces) -> ColumnElement[bool]:
    """About their leagues, and answers to commands, to people they were in a league with."""
    mates = (
        select(Entry.player_id)
        .join(Season, col(Season.id) == Entry.season_id)
        .where(col(Season.league_id).in_(traces.leagues))
    )
    first = select(League.organiser_id).where(col(League.id).in_(traces.leagues))
    beside = select(CoOrganiser.player_id).where(col(CoOrganiser.league_id).in_(traces.leagues))
    theirs = select(PlayerAddress.email).where(
        or_(*(col(PlayerAddress.player_id).in_(group) for group in (mates, first, beside)))
    )
    telling = col(OutboundMail.kind).in_((*OF_LEAGUES, MailKind.COMMAND))
    return and_(telling, col(OutboundMail.recipient).in_(theirs))
