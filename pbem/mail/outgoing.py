"""A mail to be sent, as the composer hands it to the outbox."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from pbem.core import clock
from pbem.games.decisions import Asked
from pbem.language.catalogues import N_
from pbem.models.mail_kinds import MailKind, MailQuestion

MARKER = N_("Type your move above this line.")
"""Stands first in our own mails, so that our quoted mail is known in any program's language."""
ANSWER_MARKER = N_("Type your answer above this line.")
"""Stands first in those of our mails that words answer, and no move."""


class PlainQuestion(NamedTuple):
    """What a plain yes or no in reply to a mail answers, and the id of what it is about."""

    kind: MailQuestion
    about: int


@dataclass(frozen=True)
class OutgoingMail:
    """`event` names what the mail tells and makes it unique; both bodies say the same.

    `reply_to` is where an answer goes; every mail is from `pbem.mail.addresses.from_address`, under
    `from_name`. `in_reply_to` and `references` are Message-IDs with their angle brackets, `list_id`
    the RFC 2919 identifier without them. `asked` is the decision of `seat` that the mail asks, so
    that a reply is an answer to that one and no other.
    """

    event: str
    kind: MailKind
    recipient: str
    subject: str
    text: str
    html: str
    from_name: str
    reply_to: str
    player_id: int | None = None
    game_id: int | None = None
    seat: int | None = None
    asked: Asked | None = None
    asks: PlainQuestion | None = None
    in_reply_to: str | None = None
    references: tuple[str, ...] = ()
    list_id: str | None = None
    asked_for: bool = False
    """Its receiver has provably asked for it (pbem.mail.unsolicited)."""
    caused_by: int | None = None
    """The player on whose word it is sent to somebody else."""
    heard: int | None = None
    """The newest saying that it tells (pbem.mail.talk_delivery)."""
    offers: tuple[int, ...] = ()
    """The receiver's own words, by their ids, that it asks about."""
    needed_by: datetime | None = None
    """A digest that comes later than that would be too late."""


def in_time(due: datetime) -> datetime:
    """When half of the time until then is over."""
    return clock.now() + (due - clock.now()) / 2
