"""Mail in, on both databases: stored first, worked on once, answered helpfully or not at all."""

from __future__ import annotations

import itertools
from email.message import EmailMessage

from sqlmodel import col, select

from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import process
from pbem.mail import addresses
from pbem.models import Game, InboundMail, InboundState, Move, OutboundMail

NUMBERS = itertools.count()


def mail_from(service: Service, game: Game, seat: int, text: str, **headers: str) -> EmailMessage:
    """A reply of the seat's player to the seat's address."""
    with service.database.read() as session:
        player = records.players_of(session, game)[seat]
    message = EmailMessage()
    message["From"] = headers.pop("sender", f"{player.name} <{player.email}>")
    message["To"] = addresses.play_address(service.settings, records.id_of(game), seat)
    message["Message-ID"] = f"<{next(NUMBERS)}@example.org>"
    for name, value in headers.items():
        message[name.replace("_", "-")] = value
    message.set_content(f"{text}\n\n-- \nA player\n\n> settler\n> pass\n")
    return message


def arrive(service: Service, message: EmailMessage, envelope_sender: str = "p@example.org") -> int:
    recipients = [str(message["To"])]
    return process.store(service, message.as_bytes(), envelope_sender, recipients)


def moves(service: Service) -> list[str]:
    with service.database.read() as session:
        return list(session.exec(select(Move.text).order_by(col(Move.number))))


def mails(service: Service, kind: str) -> list[OutboundMail]:
    with service.database.read() as session:
        return list(session.exec(select(OutboundMail).where(OutboundMail.kind == kind)))


def test_a_reply_with_signature_and_quote_plays_both_moves(service: Service, game: Game) -> None:
    message = mail_from(service, game, 0, "Settler; take quarry.")
    outcome = process.process(service, arrive(service, message))
    assert outcome == "played settler; take quarry"
    assert moves(service) == ["settler", "take quarry"]


def test_a_mail_is_stored_raw_before_anything_else(service: Service, game: Game) -> None:
    message = mail_from(service, game, 0, "settler")
    inbound_id = arrive(service, message)
    with service.database.read() as session:
        row = session.get_one(InboundMail, inbound_id)
    assert (row.state, row.raw) == (InboundState.STORED, message.as_bytes())
    assert moves(service) == []


def test_the_same_mail_delivered_again_acts_once(service: Service, game: Game) -> None:
    message = mail_from(service, game, 0, "settler; take quarry")
    first = arrive(service, message)
    process.process(service, first)
    relayed = message.as_bytes().replace(b"MIME-Version", b"Received: by a relay\nMIME-Version")
    second = process.store(service, relayed, "p@example.org", [str(message["To"])], road="again")
    assert second == first
    process.process(service, second)
    assert len(moves(service)) == 2


def test_two_workers_at_one_mail_play_it_once_and_find_no_mistake(
    service: Service, game: Game
) -> None:
    """The second one looked at the mail before the first had played it."""
    inbound_id = arrive(service, mail_from(service, game, 0, "settler; take quarry"))
    with service.database.read() as session:
        late = process.Handling(service, session.get_one(InboundMail, inbound_id))
    process.process(service, inbound_id)
    assert late.outcome() == "played settler; take quarry"
    assert moves(service) == ["settler", "take quarry"]
    assert mails(service, "mistake") == []


def test_a_mistake_gets_one_mail_and_changes_nothing(service: Service, game: Game) -> None:
    inbound_id = arrive(service, mail_from(service, game, 0, "settler; take hacienda"))
    process.process(service, inbound_id)
    process.process(service, inbound_id)
    assert moves(service) == []
    (answer,) = mails(service, "mistake")
    text = answer.raw.decode()
    assert "take hacienda" in text
    assert "In-Reply-To: <" in text


def test_what_is_written_beyond_the_own_turn_is_told_as_too_early(
    service: Service, game: Game
) -> None:
    process.process(
        service, arrive(service, mail_from(service, game, 0, "settler\ntake quarry\nbuilder"))
    )
    assert moves(service) == ["settler", "take quarry"]
    (answer,) = mails(service, "too_early")
    assert "builder" in answer.raw.decode()


def test_a_stranger_plays_nothing_and_the_player_is_told(service: Service, game: Game) -> None:
    message = mail_from(service, game, 0, "settler", sender="evil@example.net")
    process.process(service, arrive(service, message))
    assert moves(service) == []
    (told,) = mails(service, "stranger")
    assert told.recipient != "evil@example.net"
    assert "evil@example.net" in told.raw.decode()


def test_two_mailboxes_in_from_are_nobody(service: Service, game: Game) -> None:
    with service.database.read() as session:
        player = records.players_of(session, game)[0]
    message = mail_from(service, game, 0, "settler", sender=f"{player.email}, evil@example.net")
    process.process(service, arrive(service, message))
    assert moves(service) == []


def test_machines_are_neither_obeyed_nor_answered(service: Service, game: Game) -> None:
    before = len(all_mails(service))
    for headers in (
        {"Auto_Submitted": "auto-replied"},
        {"Precedence": "bulk"},
        {"X_Autoreply": "yes"},
        {"List_Id": "<list.example.org>"},
    ):
        process.process(service, arrive(service, mail_from(service, game, 0, "settler", **headers)))
    process.process(service, arrive(service, mail_from(service, game, 0, "settler"), ""))
    assert moves(service) == []
    assert len(all_mails(service)) == before


def all_mails(service: Service) -> list[OutboundMail]:
    with service.database.read() as session:
        return list(session.exec(select(OutboundMail)))


def test_a_forged_address_is_no_address(service: Service, game: Game) -> None:
    message = mail_from(service, game, 0, "settler")
    genuine = str(message["To"])
    forged = genuine.replace("+a", "+b", 1)
    inbound_id = process.store(service, message.as_bytes(), "p@example.org", [forged])
    process.process(service, inbound_id)
    assert moves(service) == []


def test_an_address_in_capitals_is_the_same_address(service: Service, game: Game) -> None:
    message = mail_from(service, game, 0, "settler")
    shouted = str(message["To"]).upper()
    process.process(service, process.store(service, message.as_bytes(), "p@x.org", [shouted]))
    assert moves(service) == ["settler"]


def test_help_and_new_are_answered(service: Service) -> None:
    for box, kind in (("help", "help"), ("new", "new_game")):
        message = EmailMessage()
        message["From"] = "curious@example.org"
        message["To"] = f"{box}@{service.settings.mail_domain}"
        message["Message-ID"] = f"<{box}@example.org>"
        message.set_content("hello")
        process.process(service, arrive(service, message, "curious@example.org"))
        (answer,) = mails(service, kind)
        assert answer.recipient == "curious@example.org"
