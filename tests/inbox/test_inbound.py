"""Mail in, on both databases: stored first, worked on once, answered helpfully or not at all."""

from __future__ import annotations

import itertools
from email.message import EmailMessage

import pytest
from sqlmodel import select

from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import process
from pbem.inbox.opened_mail import OpenedMail
from pbem.inbox.stored_mail import StoredMail
from pbem.mail import addresses
from pbem.mail.parsing import parse
from pbem.models import Game, InboundMail, InboundState, MailRoad
from tests import acceptance, intake

pytestmark = [pytest.mark.databases("both"), pytest.mark.quick]

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


def arrive(service: Service, message: EmailMessage, envelope_sender: str = "p@example.org") -> str:
    """What becomes of the mail."""
    return acceptance.receive(service, message.as_bytes(), envelope_sender)


def stored(service: Service, message: EmailMessage) -> int:
    """The mail in the database, not worked on yet."""
    to = [str(message["To"])]
    return intake.store(service, message.as_bytes(), "p@example.org", to)


def moves(service: Service, game: Game | None = None) -> list[str]:
    """What was played in the game; in the only one there is, if none is named."""
    with service.database.read() as session:
        code = game.code if game is not None else session.exec(select(Game.code)).one()
    return [move.text for move in acceptance.moves(service, code)]


def mails(service: Service, kind: str) -> list[EmailMessage]:
    """Those of that kind among the mails that went out just now."""
    return [parse(mail.raw) for mail in acceptance.sent(service) if mail.kind == kind]


def test_a_reply_with_signature_and_quote_plays_both_moves(service: Service, game: Game) -> None:
    message = mail_from(service, game, 0, "Settler; take quarry.")
    assert arrive(service, message) == "played settler; take quarry"
    assert moves(service, game) == ["settler", "take quarry"]


def test_a_mail_is_stored_raw_before_anything_else(service: Service, game: Game) -> None:
    message = mail_from(service, game, 0, "settler")
    inbound_id = stored(service, message)
    with service.database.read() as session:
        row = session.get_one(InboundMail, inbound_id)
    assert (row.state, row.raw) == (InboundState.STORED, message.as_bytes())
    assert moves(service, game) == []


def test_the_same_mail_delivered_again_acts_once(service: Service, game: Game) -> None:
    message = mail_from(service, game, 0, "settler; take quarry")
    first = stored(service, message)
    process.process(service, first)
    relayed = message.as_bytes().replace(b"MIME-Version", b"Received: by a relay\nMIME-Version")
    second = intake.store(
        service, relayed, "p@example.org", [str(message["To"])], road=MailRoad.LMTP
    )
    assert second == first
    process.process(service, second)
    assert len(moves(service, game)) == 2


def test_two_workers_at_one_mail_play_it_once_and_find_no_mistake(
    service: Service, game: Game
) -> None:
    """The second one looked at the mail before the first had played it."""
    inbound_id = stored(service, mail_from(service, game, 0, "settler; take quarry"))
    with service.database.read() as session:
        stored_mail = StoredMail.read(session, inbound_id)
        assert stored_mail is not None
        late = OpenedMail(service, stored_mail, session)
    process.process(service, inbound_id)
    assert process.outcome_of(late) == "played settler; take quarry"
    assert moves(service, game) == ["settler", "take quarry"]
    assert mails(service, "mistake") == []


def test_a_mistake_gets_one_mail_and_changes_nothing(service: Service, game: Game) -> None:
    message = mail_from(service, game, 0, "settler; take hacienda")
    assert arrive(service, message) == arrive(service, message)
    assert moves(service, game) == []
    (answer,) = mails(service, "mistake")
    assert "take hacienda" in answer.as_string()
    assert answer["In-Reply-To"] == message["Message-ID"]


def test_what_is_written_beyond_the_own_turn_is_told_as_too_early(
    service: Service, game: Game
) -> None:
    arrive(service, mail_from(service, game, 0, "settler\ntake quarry\nbuilder"))
    assert moves(service, game) == ["settler", "take quarry"]
    (answer,) = mails(service, "too_early")
    assert "builder" in answer.as_string()


def test_a_stranger_plays_nothing_and_the_player_is_told(service: Service, game: Game) -> None:
    message = mail_from(service, game, 0, "settler", sender="evil@example.net")
    arrive(service, message)
    assert moves(service, game) == []
    (told,) = mails(service, "stranger")
    assert told["To"] != "evil@example.net"
    assert "evil@example.net" in told.as_string()


def test_two_mailboxes_in_from_are_nobody(service: Service, game: Game) -> None:
    with service.database.read() as session:
        player = records.players_of(session, game)[0]
    message = mail_from(service, game, 0, "settler", sender=f"{player.email}, evil@example.net")
    arrive(service, message)
    assert moves(service, game) == []


def test_machines_are_neither_obeyed_nor_answered(service: Service, game: Game) -> None:
    arrive(service, mail_from(service, game, 0, "fly"))
    assert mails(service, "was_it_a_move") != []
    for headers in (
        {"Auto_Submitted": "auto-replied"},
        {"Precedence": "auto_reply"},
        {"X_Autoreply": "yes"},
        {"X_Failed_Recipients": "play@pbem.localhost"},
    ):
        arrive(service, mail_from(service, game, 0, "settler", **headers))
    arrive(service, mail_from(service, game, 0, "settler", Precedence="bulk"), "")
    assert moves(service, game) == []
    assert sorted(mail.kind for mail in acceptance.sent(service)) == [
        "away_offer", "table_away", "table_away"
    ], "the others at the table hear of it"  # fmt: skip


def test_a_forged_address_is_no_address(service: Service, game: Game) -> None:
    message = mail_from(service, game, 0, "settler")
    genuine = str(message["To"])
    message.replace_header("To", genuine.replace("+a", "+b", 1))
    assert arrive(service, message).startswith("refused")
    assert moves(service, game) == []


def test_an_address_in_capitals_is_the_same_address(service: Service, game: Game) -> None:
    message = mail_from(service, game, 0, "settler")
    message.replace_header("To", str(message["To"]).upper())
    arrive(service, message)
    assert moves(service, game) == ["settler"]


@pytest.mark.parametrize(("box", "kind"), [("help", "help"), ("new", "new_game")])
def test_help_and_new_are_answered(service: Service, box: str, kind: str) -> None:
    message = EmailMessage()
    message["From"] = "curious@example.org"
    message["To"] = f"{box}@{service.settings.mail_domain}"
    message["Message-ID"] = f"<{box}@example.org>"
    message.set_content("hello")
    arrive(service, message, "curious@example.org")
    (answer,) = mails(service, kind)
    assert answer["To"] == "curious@example.org"
