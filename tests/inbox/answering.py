"""Replies as mail programs write them, and what follows: shared by the tests of answers."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from email.message import EmailMessage

from sqlmodel import col, select

import engine
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import process
from pbem.mail import addresses
from pbem.mail.parsing import parse
from pbem.models import Game, OutboundMail
from pbem.models.mail_kinds import MailKind
from pbem.play import submission
from tests import acceptance, intake

NUMBERS = itertools.count()


def turn_mails(service: Service, game: Game, seat: int) -> list[OutboundMail]:
    """The mails that have asked the seat, the oldest first."""
    query = select(OutboundMail).where(
        OutboundMail.game_id == game.id, OutboundMail.seat == seat, OutboundMail.kind == "turn"
    )
    with service.database.read() as session:
        return list(session.exec(query.order_by(col(OutboundMail.id))))


def answers(service: Service, kind: str = "passed") -> list[OutboundMail]:
    with service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.kind == kind)
        return list(session.exec(query.order_by(col(OutboundMail.id))))


def asking_back(service: Service) -> list[OutboundMail]:
    """Mails that say that nothing was played, or ask whether that was a move, the oldest first."""
    both = [*answers(service, MailKind.MISTAKE), *answers(service, MailKind.WAS_IT_A_MOVE)]
    return sorted(both, key=records.id_of)


def said(mail: OutboundMail, subtype: str = "plain") -> str:
    """One body of a mail, lines joined."""
    body = parse(mail.raw).get_body((subtype,))
    assert body is not None
    return " ".join(str(body.get_content()).split())


def written(service: Service, game: Game, seat: int, text: str, **headers: str) -> EmailMessage:
    """A mail by the seat's player, to the address that names the seat only."""
    with service.database.read() as session:
        player = records.players_of(session, game)[seat]
    message = EmailMessage()
    message["From"] = headers.pop("sender", None) or str(player.email)
    seat_only = addresses.play_address(service.settings, records.id_of(game), seat)
    message["To"] = headers.pop("to", None) or seat_only
    message["Message-ID"] = f"<{next(NUMBERS)}@example.org>"
    for name, value in headers.items():
        message[name.replace("_", "-")] = value
    message.set_content(text)
    return message


def reply_to(
    service: Service, game: Game, mail: OutboundMail, text: str, **headers: str
) -> EmailMessage:
    """An answer to a mail of ours, as mail programs send it."""
    assert mail.seat is not None
    to = parse(mail.raw)["Reply-To"].addresses[0].addr_spec
    threaded = {"In_Reply_To": mail.message_id, "References": mail.message_id, "to": to}
    return written(service, game, mail.seat, text, **{**threaded, **headers})


def sent(service: Service, message: EmailMessage, recipients: Sequence[str] = ()) -> str:
    """What becomes of the mail; `recipients` if its envelope names others than its headers."""
    sender = str(message["From"])
    if not recipients:
        return acceptance.receive(service, message.as_bytes(), sender)
    to = list(recipients)
    return process.process(service, intake.store(service, message.as_bytes(), sender, to))


def moves(service: Service, game: Game) -> list[str]:
    return [move.text for move in acceptance.moves(service, game.code)]


def match_of(service: Service, game: Game) -> engine.Match:
    with service.database.read() as session:
        return records.load(session, session.get_one(Game, game.id))


def by_web(service: Service, game: Game, seat: int, *texts: str) -> None:
    submission.submit(service, records.id_of(game), seat, texts, "web")
