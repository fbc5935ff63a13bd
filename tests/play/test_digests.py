"""One mail at set hours instead of one per decision."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from email.message import EmailMessage

import pytest
from sqlmodel import col, select

from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import loaded_game, records
from pbem.games.clocks.terms import Clock
from pbem.mail.addresses import read_play_address
from pbem.mail.parsing import parse
from pbem.models import Delivery, Game, MailMode, OutboundMail, Player, Seat
from pbem.play import digests, seat_letters, submission, tables
from tests.inbox import answering
from tests.inbox.answering import sent

MORNING = datetime(2030, 5, 1, 6, 30, tzinfo=UTC)
NINE = datetime(2030, 5, 1, 9, 0, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("hours", "zone", "expected"),
    [
        ([8], "UTC", datetime(2030, 5, 1, 8, tzinfo=UTC)),
        ([6], "UTC", datetime(2030, 5, 2, 6, tzinfo=UTC)),
        ([20, 7], "UTC", datetime(2030, 5, 1, 7, tzinfo=UTC)),
        ([9], "Europe/Warsaw", datetime(2030, 5, 1, 7, tzinfo=UTC)),
        ([8], "America/New_York", datetime(2030, 5, 1, 12, tzinfo=UTC)),
        ([8], "No/Such_Zone", datetime(2030, 5, 1, 8, tzinfo=UTC)),
        ([], "UTC", datetime(2030, 5, 1, 8, tzinfo=UTC)),
    ],
)
def test_the_next_hour_is_the_player_s_own(hours: list[int], zone: str, expected: datetime) -> None:
    with clock.set_to(MORNING):
        assert clock.next_of(hours, zone) == expected


def digest_reader(service: Service) -> Player:
    with service.database.write() as session:
        player = find_or_create(session, "ann@example.org")
        player.mail_mode, player.digest_hours = MailMode.DIGEST, [9]
        session.add(player)
    return player


def table(service: Service, name: str, hours: int | None = None) -> Game:
    """Ann alone against bots: she is asked first."""
    with service.database.write() as session:
        ann = find_or_create(session, "ann@example.org")
    terms = tables.TableTerms(clock=Clock(hours=hours)) if hours else tables.TableTerms()
    return tables.open_table(
        service, ann, tables.TableSetup(name, 3, bots=("random", "random"), seed=name, terms=terms)
    )


def two_tables(service: Service) -> tuple[Game, Game]:
    """The first has waited longer."""
    with clock.set_to(MORNING):
        winter = table(service, "Winter")
    with clock.set_to(MORNING.replace(minute=50)):
        return winter, table(service, "Summer")


def mails(service: Service, player: Player) -> list[OutboundMail]:
    with service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.player_id == player.id)
        return list(session.exec(query.order_by(col(OutboundMail.id))))


def test_one_waiting_game_sends_its_own_mail_when_the_hour_comes(service: Service) -> None:
    ann = digest_reader(service)
    with clock.set_to(MORNING):
        table(service, "Winter")
        assert [mail.delivery for mail in mails(service, ann)] == [Delivery.DIGEST]
        with service.database.read() as session:
            assert digests.waiting(session) == []
    with clock.set_to(NINE):
        with service.database.read() as session:
            assert digests.waiting(session) == [ann.id]
        assert len(digests.send(service, ann.id or 0)) == 1
        assert digests.send(service, ann.id or 0) == []
    [mail] = mails(service, ann)
    assert (mail.kind, mail.delivery) == ("turn", Delivery.QUEUED)


def test_of_a_game_that_went_on_meanwhile_only_the_newest_question_is_told(
    service: Service,
) -> None:
    ann = digest_reader(service)
    with clock.set_to(MORNING):
        winter = table(service, "Winter")
        submission.submit(service, winter.id or 0, 0, ["settler"], "web")
        assert [mail.delivery for mail in mails(service, ann)] == [Delivery.DIGEST] * 2
    with clock.set_to(NINE):
        assert len(digests.send(service, ann.id or 0)) == 1
    states = [(mail.kind, mail.delivery) for mail in mails(service, ann)]
    assert states == [("turn", Delivery.TOLD), ("turn", Delivery.QUEUED)]


def test_several_games_are_listed_with_running_clocks_on_top(service: Service) -> None:
    ann = digest_reader(service)
    with clock.set_to(MORNING):
        table(service, "Winter")
    with clock.set_to(MORNING.replace(minute=50)):
        table(service, "Summer", hours=48)
    with clock.set_to(NINE):
        digests.send(service, ann.id or 0)
    first, second, digest = mails(service, ann)
    assert {first.delivery, second.delivery} == {Delivery.TOLD}
    assert (digest.kind, digest.delivery) == ("digest", Delivery.QUEUED)
    assert digest.subject == "2 games are waiting for you"
    body = parse(digest.raw).get_body(("plain",))
    assert body is not None
    text = body.get_content()
    assert text.index("SUMMER") < text.index("WINTER")
    assert "46\xa0hours left" in text, text
    assert "/m/" not in text
    assert "choose a role" in text.lower()


def test_a_game_answered_on_the_web_meanwhile_is_not_told(service: Service) -> None:
    ann = digest_reader(service)
    with clock.set_to(MORNING):
        winter, _ = table(service, "Winter"), table(service, "Summer")
        with service.database.read() as session:
            game = session.get_one(Game, winter.id)
        submission.submit(
            service, records.id_of(game), game.to_act[0], ["settler", "take quarry"], "web"
        )
    with clock.set_to(NINE):
        digests.send(service, ann.id or 0)
    sent = [mail for mail in mails(service, ann) if mail.delivery == Delivery.QUEUED]
    assert [mail.kind for mail in sent] == ["turn"]
    assert "Summer" in sent[0].subject


def test_what_has_happened_is_news_in_the_mail_after_a_digest(service: Service) -> None:
    ann = digest_reader(service)
    two_tables(service)
    with service.database.write() as session:
        for seat in session.exec(select(Seat).where(Seat.player_id == ann.id)):
            seat.told = 99  # no game has come so far
            session.add(seat)
    with clock.set_to(NINE):
        digests.send(service, ann.id or 0)
    *_, digest = mails(service, ann)
    assert answering.said(digest).count("Reply by email:") == 2
    with service.database.read() as session:
        told = {
            session.get_one(Game, seat.game_id).name: seat.told
            for seat in session.exec(select(Seat).where(Seat.player_id == ann.id))
        }
    assert told == {"Winter": 99, "Summer": 99}


@pytest.mark.unwoken
def test_answers_never_wait(service: Service) -> None:
    ann = digest_reader(service)
    with clock.set_to(MORNING):
        game = table(service, "Winter")
        with service.database.write() as session:
            match = records.load(session, session.get_one(Game, game.id))
            letter = seat_letters.letter_to(
                loaded_game.load(session, service, game, match), match.to_act[0]
            )
            from pbem.mail import letters, outbox

            mail = letters.mistake_mail(letter, [("x", "y")], [], "mistake:1", None)
            assert outbox.queue(session, service, mail).delivery == Delivery.QUEUED
    assert ann.mail_mode == MailMode.DIGEST


def test_a_reply_to_a_digest_plays_nothing_and_gets_the_games_that_wait(service: Service) -> None:
    """Whether one game waits by then or several: which one is meant would be a guess."""
    ann = digest_reader(service)
    with clock.set_to(MORNING):
        winter, summer = table(service, "Winter"), table(service, "Summer")
    with clock.set_to(NINE):
        digests.send(service, ann.id or 0)
        *_, digest = mails(service, ann)
        reply = reply_to_digest(digest, "settler")
        assert sent(service, reply) == "answered: which_game"
        assert sent(service, reply) == "answered: which_game"
        assert [answering.moves(service, game) for game in (winter, summer)] == [[], []]
        *_, answer = mails(service, ann)
        assert (answer.kind, answer.delivery) == ("which_game", Delivery.SENT)
        text = answering.said(answer)
        assert "your reply doesn’t say which game it is for" in text
        seat = match_seat(service, winter)
        answering.by_web(service, winter, seat, "settler", "take quarry")
        assert sent(service, reply_to_digest(answer, "settler")) == "answered: which_game"
        assert answering.moves(service, summer) == []


def test_each_game_in_a_digest_has_an_address_of_its_question(service: Service) -> None:
    ann = digest_reader(service)
    games = two_tables(service)
    with clock.set_to(NINE):
        digests.send(service, ann.id or 0)
        *_, digest = mails(service, ann)
        named = re.findall(r"Reply by email: (\S+)", answering.said(digest))
        for game, address in zip(games, named, strict=True):
            seat = match_seat(service, game)
            found = read_play_address(service.settings, address)
            assert found is not None
            assert (found.game_id, found.seat, found.ordinal) == (game.id, seat, 0)
            message = answering.written(service, game, seat, "settler", to=address)
            assert sent(service, message) == "played settler"


def reply_to_digest(mail: OutboundMail, text: str) -> EmailMessage:
    message = EmailMessage()
    message["From"] = mail.recipient
    message["To"] = parse(mail.raw)["Reply-To"].addresses[0].addr_spec
    message["Message-ID"] = f"<{text}.{mail.id}@example.org>"
    message["In-Reply-To"] = mail.message_id
    message.set_content(text)
    return message


def match_seat(service: Service, game: Game) -> int:
    """Ann's, who is asked first."""
    return answering.match_of(service, game).to_act[0]
