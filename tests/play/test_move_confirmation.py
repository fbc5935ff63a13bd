"""“Played. Undo”: what a mail has played is confirmed by mail to whoever wishes that, or was not
understood at once, while it can be taken back."""

from __future__ import annotations

from email.message import EmailMessage

import pytest
from sqlmodel import col, select

from pbem.core.service import Service
from pbem.games import records
from pbem.games.records import id_of
from pbem.inbox import commands, process
from pbem.language.catalogues import speaking
from pbem.mail.parsing import parse
from pbem.models import Confirm, Game, OutboundMail
from pbem.play import grace
from pbem.play.undo import move_confirmation
from tests.inbox.test_inbound import mail_from, moves, stored


@pytest.fixture
def table(service: Service, game: Game) -> Game:
    """Everybody has a minute to take a move back."""
    with service.database.write() as session:
        for player in records.players_of(session, game).values():
            grace.choose(session, id_of(player), 60)
    return game


def arrive(service: Service, message: EmailMessage) -> str:
    """What becomes of the mail; others' mails wait as long as they are to."""
    return process.process(service, stored(service, message))


def wish(service: Service, game: Game, wanted: Confirm, seat: int = 0) -> None:
    with service.database.write() as session:
        move_confirmation.choose(session, id_of(records.players_of(session, game)[seat]), wanted)


def confirmed(service: Service) -> list[OutboundMail]:
    with service.database.read() as session:
        query = select(OutboundMail).where(col(OutboundMail.event).like("%:played:%"))
        return list(session.exec(query))


def words(mail: OutboundMail) -> str:
    part = parse(mail.raw).get_body(("plain",))
    assert part is not None
    return " ".join(part.get_content().split())


def test_usually_a_clear_move_brings_no_mail_to_its_player(service: Service, table: Game) -> None:
    arrive(service, mail_from(service, table, 0, "builder; pass"))
    assert moves(service) == ["builder", "pass"]
    assert confirmed(service) == []


def test_what_was_misspelt_is_confirmed_with_what_was_read(service: Service, table: Game) -> None:
    wish(service, table, Confirm.NEVER, seat=1)
    arrive(service, mail_from(service, table, 0, "I take the setler"))
    arrive(service, mail_from(service, table, 0, "I take a quary"))
    (mail,) = confirmed(service)
    assert "We read “quary” as: take quarry." in words(mail)
    assert "emails leave at" in words(mail)
    arrive(service, mail_from(service, table, 1, "I take the quarrry"))
    assert len(confirmed(service)) == 1


def test_who_wishes_it_gets_it_once_while_it_can_be_taken_back(
    service: Service, table: Game
) -> None:
    wish(service, table, Confirm.ALWAYS)
    message = mail_from(service, table, 0, "builder")
    arrive(service, message)
    assert confirmed(service) == [], "the next question says what was played"
    message = mail_from(service, table, 0, "pass")
    arrive(service, message)
    arrive(service, message)
    (mail,) = confirmed(service)
    assert mail.subject == f"{table.name} [{table.code}]"
    assert parse(mail.raw)["In-Reply-To"] == message["Message-ID"]
    back = mail_from(service, table, 0, "undo", In_Reply_To=mail.message_id)
    arrive(service, back)
    assert moves(service) == ["builder"], "a reply of one word takes it back"


@pytest.mark.parametrize(("wanted", "told"), [(Confirm.UNSURE, 0), (Confirm.ALWAYS, 1)])
def test_a_plan_is_confirmed_to_whom_wishes_it_and_to_others_on_the_page(
    service: Service, game: Game, wanted: Confirm, told: int
) -> None:
    wish(service, game, wanted, seat=1)
    arrive(service, mail_from(service, game, 0, "builder; pass"))
    arrive(service, mail_from(service, game, 1, "pass; settler"))
    with service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.kind == "too_early")
        sent = list(session.exec(query))
    assert len(sent) == told
    assert all("Planned: settler." in words(mail) for mail in sent)


def test_without_time_to_take_it_back_there_is_nothing_to_confirm(
    service: Service, game: Game
) -> None:
    wish(service, game, Confirm.ALWAYS)
    arrive(service, mail_from(service, game, 0, "builder; pass"))
    assert confirmed(service) == []


@pytest.mark.parametrize("line", ["confirm always", "potwierdzaj zawsze", "confirmă mereu"])
def test_its_command_is_read_in_three_languages(line: str) -> None:
    ((request,), _rest) = commands.split(line, lambda _: False)
    assert request.command.name == "confirm"
    assert move_confirmation.read(request.argument) is Confirm.ALWAYS


@pytest.mark.parametrize("line", ["confirm that I am in", "I confirm", "confirm"])
def test_talk_of_confirming_is_no_command(line: str) -> None:
    assert not [
        one for one in commands.split(line, lambda _: False)[0] if one.command.name == "confirm"
    ]


@pytest.mark.parametrize("language", ["de", "en", "pl", "ro"])
def test_each_wish_has_a_word_that_is_read_and_a_sentence(language: str) -> None:
    with speaking(language):
        words = [move_confirmation.called(wish) for wish in Confirm]
        assert [move_confirmation.read(f" {word.upper()} ") for word in words] == list(Confirm)
        assert len({move_confirmation.in_words(wish) for wish in Confirm}) == len(Confirm)
