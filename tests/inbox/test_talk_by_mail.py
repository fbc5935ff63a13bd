"""Talk by mail: what is said, what is kept to be asked about, and what is left in peace."""

from __future__ import annotations

from datetime import timedelta
from types import SimpleNamespace
from typing import cast

import pytest
from sqlmodel import col, select

import engine
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import commands, process
from pbem.inbox import talk_in_reply as words_said
from pbem.inbox.reply_reading import SeatReply
from pbem.models import (
    Game,
    InboundMail,
    InboundState,
    OutboundMail,
    Saying,
    TalkReport,
    UnsaidWords,
    id_of,
)
from pbem.models.mail_kinds import MailKind
from pbem.play import submission, talk, talk_mails
from pbem.reader.tails import without_tail
from tests import fast_forward
from tests.inbox.answering import moves, reply_to, said, sent, turn_mails
from tests.inbox.test_commands import ask_at_table, last

TABLE = engine.new_game("puerto-rico", seats=3, seed="talk")
NAMES = ("Ann", "Bea", "Cid")


def sayings(service: Service) -> list[str]:
    with service.database.read() as session:
        return list(session.exec(select(Saying.text).order_by(col(Saying.id))))


def unsaid(service: Service) -> list[str]:
    with service.database.read() as session:
        return list(session.exec(select(UnsaidWords.text).order_by(col(UnsaidWords.id))))


def mails(service: Service) -> int:
    with service.database.read() as session:
        return len(session.exec(select(OutboundMail.id)).all())


@pytest.mark.parametrize("word", ["say", "Say:", "powiedz", "spune", "POWIEDZ:"])
def test_what_a_mail_says_is_said_and_gets_no_answer(
    service: Service, game: Game, word: str
) -> None:
    before = mails(service)
    ask_at_table(service, game, f"{word} Good luck, all!")
    assert sayings(service) == ["Good luck, all!"]
    assert mails(service) == before


def test_words_stand_beside_a_move_whose_mails_bring_them(service: Service, game: Game) -> None:
    ask_at_table(service, game, "settler; pass\nsay Well, that was hard")
    assert moves(service, game) == ["settler", "pass"]
    assert sayings(service) == ["Well, that was hard"]
    assert "that was hard" in said(turn_mails(service, game, 1)[-1])


def test_a_mail_that_is_worked_on_twice_says_it_once(service: Service, game: Game) -> None:
    ask_at_table(service, game, "settler\n\nNice one there, you surprised me!")
    with service.database.write() as session:
        row = session.exec(select(InboundMail)).one()
        row.state, row.due_at = InboundState.STORED, clock.now()
        session.add(row)
    with service.database.read() as session:
        again = process.waiting(session)
    process.process(service, again[0])
    assert sayings(service) == ["Nice one there, you surprised me!"]
    assert moves(service, game) == ["settler"]


def test_what_cannot_be_said_is_answered_with_why_and_kept(service: Service, game: Game) -> None:
    ask_at_table(service, game, "say look at example.com")
    assert "Leave out links and addresses" in last(service)[1]
    assert sayings(service) == []
    assert unsaid(service) == ["look at example.com"]


@pytest.mark.parametrize(
    ("text", "found", "left"),
    [
        ("say hello\n\nsettler", ["hello"], "\n\nsettler"),
        ("settler\nsay hello", ["hello"], "settler\n"),
        ("settler\n\nsay hello\nI take the quarry", ["hello"], "settler\n\n\nI take the quarry"),
        (f"say {'long ' * 12}\nand wrapped\n\nx", [f"{'long ' * 12}and wrapped"], "\n\nx"),
        ("I had nothing to\nsay about this", [], "I had nothing to\nsay about this"),
        ("say\nsettler", [], "say\nsettler"),
        ("saying nothing", [], "saying nothing"),
    ],
)
def test_a_line_says_something_where_it_begins_with_the_word(
    text: str, found: list[str], left: str
) -> None:
    requests, others = commands.sayings_in(text, lambda line: line == "settler")
    assert [request.argument for request in requests] == found
    assert others == left


# Below the move


def beside(text: str) -> words_said.Beside:
    """What is found in the words of a reply of Ann's, without their end."""
    reply = SimpleNamespace(match=TABLE, seat=0, names=NAMES, language="en")
    own = without_tail(text, TABLE.vocabulary, {"ann"})
    return words_said.beside(cast(SeatReply, reply), own)


@pytest.mark.parametrize(
    "talk",
    [
        "Nice one there, you surprised me!",
        "Sorry for the delay, my kids are ill.",
        "Well played, Bea!",
        "Brawo Bea, tego się nie spodziewałem",
        "Bravo Bea, nu mă așteptam",
    ],
)
@pytest.mark.parametrize("sign_off", ["", "\n\nCheers\nAnn", "\nBest regards,\nAnn"])
def test_what_is_clearly_talk_below_the_move_is_said(talk: str, sign_off: str) -> None:
    found = beside(f"settler\n\n{talk}{sign_off}")
    assert found == words_said.Beside(said=talk)


@pytest.mark.parametrize(
    "below",
    [
        "Cheers\nAnn",
        "Thanks!",
        "Ann",
        "Have a nice day, everyone",
        "Sent from my iPhone",
        "--\nA. M.",
        "Ann Miller, Example Street 5, +48 600 700 800",
    ],
)
def test_greetings_and_signatures_are_nobody_s_business(below: str) -> None:
    assert beside(f"settler\n\n{below}") == words_said.NOTHING


@pytest.mark.parametrize(
    "below",
    [
        "I need the sugar mill more than anything else here",
        "Does anybody know when the tournament begins?",
        "See what they write at example.com about this",
        "word " * 80,
    ],
)
def test_what_may_be_talk_is_not_said_but_asked_about(below: str) -> None:
    found = beside(f"settler\n\n{below}")
    assert found.said == ""
    assert found.left == below.strip()


def test_of_a_line_with_a_move_what_names_nothing_of_the_game_is_asked_about() -> None:
    text = "settler. Honestly, nobody expected that yesterday. Thanks!"
    found = beside(text)
    assert found == words_said.Beside(left="Honestly, nobody expected that yesterday.")
    for plain in (
        "I'll take the settler please, thanks!",
        "settler",
        "settler\n\ntake quarry",
        "No settling this time.",
    ):
        assert beside(plain) == words_said.NOTHING


# Talk alone


def test_talk_alone_is_left_in_peace_and_asked_about_in_the_next_mail_once(
    service: Service, game: Game
) -> None:
    before = mails(service)
    ask_at_table(service, game, "Haha, nobody expected that yesterday!", seat=1)
    ask_at_table(service, game, "Thanks, all!", seat=2)
    assert mails(service) == before
    assert sayings(service) == []
    submission.submit(service, records.id_of(game), 0, ["settler", "pass"], "web")
    asked = said(turn_mails(service, game, 1)[-1])
    assert "You wrote “Haha, nobody expected that yesterday!”" in asked
    assert "/say/" in asked
    submission.submit(service, records.id_of(game), 1, ["pass"], "web")
    assert "/say/" not in said(turn_mails(service, game, 2)[-1])
    submission.submit(service, records.id_of(game), 2, ["pass"], "web")
    assert "/say/" not in said(turn_mails(service, game, 1)[-1])


def test_an_answer_to_what_was_not_understood_asks_about_the_words(
    service: Service, game: Game
) -> None:
    ask_at_table(service, game, "Did you all see the settler win, what a crazy match?")
    assert last(service)[0].kind == MailKind.WAS_IT_A_MOVE
    assert "Nobody has read it" in last(service)[1]
    ask_at_table(service, game, "bulid harbour")
    assert "Nobody has read it" not in last(service)[1]


# Beside talk


def test_talk_is_told_and_set_muted_and_noted_by_mail(service: Service, game: Game) -> None:
    with service.database.read() as session:
        names = records.names_of(session, game)
    ask_at_table(service, game, "say Hello there", seat=1)
    ask_at_table(service, game, "talk")
    assert f"{names[1]}: Hello there" in last(service)[1]
    ask_at_table(service, game, f"mute {names[1]}\ntalk")
    assert "Nobody has said anything yet." in last(service)[1]
    ask_at_table(service, game, f"unmute {names[1]}\nrozmowa natychmiast")
    assert "right away, but not in your quiet hours" in last(service)[1]
    ask_at_table(service, game, f"report {names[1]}: too friendly")
    with service.database.read() as session:
        assert session.exec(select(TalkReport.text)).one() == "Hello there"
    ask_at_table(service, game, "note: build the harbor next")
    ask_at_table(service, game, "note")
    assert "build the harbor next" in last(service)[1]
    ask_at_table(service, game, f"whisper {names[1]}: psst")
    assert "is said to everyone" in last(service)[1]
    assert sayings(service) == ["Hello there"]


def test_talk_is_not_told_that_its_question_has_passed(service: Service, game: Game) -> None:
    [asked] = turn_mails(service, game, 0)
    submission.submit(service, records.id_of(game), 0, ["settler", "pass"], "web")
    before = mails(service)
    sent(service, reply_to(service, game, asked, "Haha, nobody expected that yesterday!"))
    assert mails(service) == before
    assert unsaid(service) == ["Haha, nobody expected that yesterday!"]


def test_after_the_end_talk_is_said(service: Service, game: Game) -> None:
    fast_forward.advance(service, records.id_of(game))
    before = mails(service)
    ask_at_table(service, game, "Well played, all, what a finish!\n\nAnn")
    ask_at_table(service, game, "Thanks!", seat=1)
    assert sayings(service) == ["Well played, all, what a finish!"]
    assert mails(service) == before


def said_mails(service: Service, seat: int) -> int:
    with service.database.read() as session:
        query = select(OutboundMail.id).where(
            OutboundMail.kind == "said", OutboundMail.seat == seat
        )
        return len(session.exec(query).all())


def wants_talk_at_once(service: Service, game: Game, seat: int) -> None:
    with service.database.write() as session:
        talk.set_at_once(session, id_of(records.players_of(session, game)[seat]), at_once=True)


def talk_goes_out(service: Service) -> list[int]:
    """Seats that are mailed what was said."""
    with service.database.read() as session:
        due = talk_mails.waiting(session)
    return [seat for game_id, seat in due if talk_mails.send(service, game_id, seat)]


def test_two_machines_that_answer_everything_with_say_come_to_rest(
    service: Service, game: Game
) -> None:
    for seat in (0, 1):
        wants_talk_at_once(service, game, seat)
    ask_at_table(service, game, "say I am away", 0)
    began, rounds, most = clock.now(), 0, talk_mails.MOST_IN_A_ROW
    while rounds < 10 * most:
        rounds += 1
        with clock.set_to(began + timedelta(minutes=10 * rounds)):  # few within an hour
            if not (mailed := talk_goes_out(service)):
                break
            for seat in mailed:
                ask_at_table(service, game, f"say I am away, for the {rounds}. time", seat)
    assert [said_mails(service, seat) for seat in (0, 1)] == [most, most]


@pytest.mark.parametrize("sign", ["a move", "words on the page"])
def test_who_shows_that_they_are_there_is_mailed_at_once_again(
    service: Service, game: Game, monkeypatch: pytest.MonkeyPatch, sign: str
) -> None:
    monkeypatch.setattr(talk_mails, "MOST_IN_A_ROW", 1)
    wants_talk_at_once(service, game, 0)
    began = clock.now()
    mailed = []
    for number in range(3):
        with clock.set_to(began + timedelta(minutes=number)):
            ask_at_table(service, game, f"say Hello {number}", 1)
        with clock.set_to(began + timedelta(minutes=number + 1.5)):
            mailed.append(talk_goes_out(service))
            if number == 1 and sign == "a move":
                submission.submit(service, id_of(game), 0, ["settler"], "web")
            elif number == 1:
                with service.database.read() as session:
                    ann = records.players_of(session, game)[0]
                talk.say(service, id_of(game), ann, "Hello!", talk.SayingOrigin("form:1"))
    assert mailed == [[0], [], [0]]
