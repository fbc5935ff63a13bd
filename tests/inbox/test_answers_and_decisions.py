"""An answer by mail is an answer to its own question, and is never played as one to another."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest
from sqlmodel import col, select

from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.games.seat_links import LinkPurpose, read_token
from pbem.inbox import held_mails, process
from pbem.mail import addresses
from pbem.models import Game, GameStatus, InboundMail, InboundState, OutboundMail
from pbem.play import move_record, submission, tables
from pbem.play.late_players import time_is_up
from pbem.play.undo import own_move
from tests import acceptance, intake
from tests.inbox.answering import (
    answers,
    by_web,
    match_of,
    moves,
    reply_to,
    said,
    sent,
    turn_mails,
    written,
)

ASKED = datetime(2030, 5, 1, 12, 0, 0, 700_000, tzinfo=UTC)
"""When the open question was asked in the tests about dates."""
on_one_database = pytest.mark.parametrize("service", ["sqlite"], indirect=True)
"""For tables of many cases in which the kind of database makes no difference."""


@pytest.fixture
def moved_on(service: Service, game: Game) -> Game:
    """Seat 0 has answered "Choose a role" on the web with settler, and may take a tile now."""
    by_web(service, game, 0, "settler")
    return game


def refused(service: Service, game: Game, before: list[str]) -> OutboundMail:
    """Nothing was played, nothing scolded: the one mail that explains it."""
    assert moves(service, game) == before
    assert answers(service, "mistake") == []
    (answer,) = answers(service)
    return answer


# The question is named


def test_captain_in_answer_to_round_one_is_not_played_in_round_two(
    service: Service, game: Game
) -> None:
    """The case of the review."""
    first = turn_mails(service, game, 0)[0]
    while True:
        match = match_of(service, game)
        seat = match.to_act[0]
        if match.decision(seat) == "role" and match.decided(0).count("settler") and seat == 0:
            break
        texts = [choice.text for choice in match.choices(seat, 20)]
        wanted = ("settler", "builder", "mayor", "craftsman")
        by_web(service, game, seat, next((t for t in wanted if t in texts), texts[0]))
    before = moves(service, game)
    assert match.is_legal(0, "captain")
    assert "no answer" in sent(service, reply_to(service, game, first, "captain"))
    answer = refused(service, game, before)
    for subtype in ("plain", "html"):
        text = said(answer, subtype)
        for words in (
            "captain",
            "You answered it with “settler” on the game page",
            "The question now: Choose a role",
        ):
            assert words in text, words


def test_the_answer_has_one_tap_that_plays_what_was_written(
    service: Service, moved_on: Game
) -> None:
    stale = turn_mails(service, moved_on, 0)[0]
    sent(service, reply_to(service, moved_on, stale, "take quarry"))
    answer = refused(service, moved_on, ["settler"])
    found = re.search(r"link: http\S+/m/([a-z2-7]+)", said(answer))
    assert found is not None
    link = read_token(service.settings, LinkPurpose.MOVE, found[1])
    assert link is not None
    assert (link.seat, link.ordinal, link.means("take quarry")) == (0, 1, True)
    assert "Play now: take quarry" in said(answer, "html")


def test_what_fits_no_question_now_has_no_tap(service: Service, moved_on: Game) -> None:
    stale = turn_mails(service, moved_on, 0)[0]
    sent(service, reply_to(service, moved_on, stale, "captain\n\nThat was quick!"))
    answer = refused(service, moved_on, ["settler"])
    assert "follow this link" not in said(answer)
    assert "captain That was quick!" in said(answer)


def test_an_answer_to_that_answer_plays(service: Service, moved_on: Game) -> None:
    stale = turn_mails(service, moved_on, 0)[0]
    sent(service, reply_to(service, moved_on, stale, "take quarry"))
    (answer,) = answers(service)
    assert sent(service, reply_to(service, moved_on, answer, "take quarry")) == "played take quarry"


def test_each_stale_mail_is_answered_once(service: Service, moved_on: Game) -> None:
    stale = reply_to(service, moved_on, turn_mails(service, moved_on, 0)[0], "take quarry")
    assert sent(service, stale) == sent(service, stale)
    refused(service, moved_on, ["settler"])


def test_stale_mails_are_answered_within_the_ration(service: Service, moved_on: Game) -> None:
    strict = replace(service, settings=replace(service.settings, most_answers=2))
    stale = turn_mails(service, moved_on, 0)[0]
    for _ in range(4):
        sent(strict, reply_to(service, moved_on, stale, "take quarry"))
    assert len(answers(service)) == 2
    assert moves(service, moved_on) == ["settler"]


def test_the_same_answer_twice_plays_once(service: Service, game: Game) -> None:
    asks = turn_mails(service, game, 0)[0]
    assert sent(service, reply_to(service, game, asks, "settler; take quarry")).startswith("played")
    sent(service, reply_to(service, game, asks, "settler; take quarry"))
    answer = refused(service, game, ["settler", "take quarry"])
    assert "settler” in another email" in said(answer)
    assert "It’s not your turn" in said(answer)


def test_the_clock_s_move_is_told_as_such(service: Service, game: Game) -> None:
    with service.database.write() as session:
        kept = session.get_one(Game, game.id)
        kept.hours = 12
        for seat in records.seats_of(session, kept):
            seat.due_at = clock.now() - timedelta(minutes=1) if seat.number == 0 else None
            session.add(seat)
        session.add(kept)
    stale = turn_mails(service, game, 0)[0]
    time_is_up.time_is_up(service, records.id_of(game), 0)
    before = moves(service, game)
    assert before
    sent(service, reply_to(service, game, stale, "captain"))
    assert "Your time was up, so" in said(refused(service, game, before))


@on_one_database
@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("link", "through a link in an email"),
        ("api", "Your program answered it"),
        ("bot", "A bot answered it for you"),
        ("import", "It was answered with “settler”."),
    ],
)
def test_whoever_answered_is_named(service: Service, game: Game, source: str, words: str) -> None:
    stale = turn_mails(service, game, 0)[0]
    submission.submit(service, records.id_of(game), 0, ["settler"], source)
    sent(service, reply_to(service, game, stale, "take quarry"))
    assert words in said(refused(service, game, ["settler"]))


def test_after_the_end_the_answer_says_so(service: Service, game: Game) -> None:
    match = match_of(service, game)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.choices(seat, 1)[0].text)
    with service.database.write() as session:
        kept = session.get_one(Game, game.id)
        move_record.set_position(kept, match, records.players_of(session, kept))
        kept.status = GameStatus.FINISHED
        session.add(kept)
    sent(service, reply_to(service, game, turn_mails(service, game, 0)[0], "builder"))
    assert "The game is over." in said(refused(service, game, []))


@pytest.mark.parametrize("text", ["prefer colonist", "when mayor end send colonist to corn"])
def test_orders_in_a_stale_mail_are_not_taken(service: Service, game: Game, text: str) -> None:
    stale = turn_mails(service, game, 0)[0]
    by_web(service, game, 0, "settler", "take quarry")
    sent(service, reply_to(service, game, stale, text))
    refused(service, game, ["settler", "take quarry"])


def test_commands_in_a_stale_mail_work(service: Service, moved_on: Game) -> None:
    stale = turn_mails(service, moved_on, 0)[0]
    sent(service, reply_to(service, moved_on, stale, "board"))
    assert len(answers(service, "board")) == 1
    sent(service, reply_to(service, moved_on, stale, "history\n\ntake quarry"))
    assert len(answers(service, "command")) == 1
    refused(service, moved_on, ["settler"])


def test_several_moves_in_one_answer_are_bound_by_the_first(service: Service, game: Game) -> None:
    asks = turn_mails(service, game, 0)[0]
    assert sent(service, reply_to(service, game, asks, "settler; take quarry")).startswith("played")
    assert moves(service, game) == ["settler", "take quarry"]


def test_every_mail_that_asks_names_its_decision_and_no_other_does(
    service: Service, game: Game
) -> None:
    sent(service, reply_to(service, game, turn_mails(service, game, 0)[0], "fly"))
    by_web(service, game, 0, "settler")
    sent(service, written(service, game, 0, "take quarry\nbuilder"))  # the latter is too early
    with service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.game_id == game.id)
        rows = session.exec(query.order_by(col(OutboundMail.id))).all()
    named = {}
    for row in rows:
        to = re.search(rb"Reply-To: [^<]*<(.*)>", row.raw)
        assert to is not None
        address = addresses.read_play_address(service.settings, to[1].decode())
        assert address is not None
        assert (address.seat, address.ordinal, address.trail) == (row.seat, row.ordinal, row.trail)
        named.setdefault((row.kind, row.seat), []).append(row.ordinal)
        for link in re.findall(rb"mailto:(play[^?]*)", row.raw.replace(b"=\n", b"")):
            mailto = addresses.read_play_address(service.settings, link.decode())
            assert mailto is None or mailto == address
    assert named == {
        ("turn", 0): [0, 1],
        ("was_it_a_move", 0): [0],
        ("too_early", 0): [None],
        ("turn", 1): [0],
    }


# By the thread


def test_an_answer_by_thread_alone_is_bound_too(service: Service, moved_on: Game) -> None:
    stale, asks = turn_mails(service, moved_on, 0)
    lost = f"play@{service.settings.mail_domain}"
    sent(service, reply_to(service, moved_on, stale, "take quarry", to=lost))
    refused(service, moved_on, ["settler"])
    outcome = sent(service, reply_to(service, moved_on, asks, "take quarry", to=lost))
    assert outcome == "played take quarry"


def test_the_mail_replied_to_binds_an_address_that_names_no_decision(
    service: Service, moved_on: Game
) -> None:
    """A reply to a mail from before the update: its token is of the seat alone."""
    stale = turn_mails(service, moved_on, 0)[0]
    old = addresses.play_address(service.settings, records.id_of(moved_on), 0)
    sent(service, reply_to(service, moved_on, stale, "take quarry", to=old))
    refused(service, moved_on, ["settler"])


def test_references_serve_where_there_is_no_in_reply_to(service: Service, moved_on: Game) -> None:
    stale, asks = turn_mails(service, moved_on, 0)
    lost = f"play@{service.settings.mail_domain}"
    text = written(service, moved_on, 0, "take quarry", to=lost, References=stale.message_id)
    sent(service, text)
    refused(service, moved_on, ["settler"])
    chain = f"<root@x> {stale.message_id}\n {asks.message_id} <mine@example.org>"
    text = written(service, moved_on, 0, "take quarry", to=lost, References=" ".join(chain.split()))
    assert sent(service, text) == "played take quarry"


@pytest.mark.parametrize("swapped", [False, True])
def test_where_address_and_thread_differ_nothing_is_played(
    service: Service, moved_on: Game, swapped: bool
) -> None:
    first, second = turn_mails(service, moved_on, 0)
    first, second = (second, first) if swapped else (first, second)
    mail = reply_to(service, moved_on, first, "take quarry", In_Reply_To=second.message_id)
    sent(service, mail)
    refused(service, moved_on, ["settler"])


def test_a_mail_of_another_game_in_the_thread_changes_nothing(service: Service, game: Game) -> None:
    other = another(service)
    theirs = own_mail(service, other)
    mail = reply_to(
        service, game, turn_mails(service, game, 0)[0], "settler", In_Reply_To=theirs.message_id
    )
    assert sent(service, mail) == "played settler"


# No question is named


def at(time: datetime) -> str:
    return format_datetime(time)


DATES: dict[str, tuple[str | None, bool]] = {
    "a moment later": (at(ASKED + timedelta(seconds=5)), True),
    "in the same second": (at(ASKED.replace(microsecond=0)), True),
    "a second before": (at(ASKED - timedelta(seconds=1)), False),
    "days before": (at(ASKED - timedelta(days=3)), False),
    "later, by clocks in the west": ("Wed, 1 May 2030 05:00:05 -0700", True),
    "before, by clocks in the east": ("Wed, 1 May 2030 21:59:59 +1000", False),
    "later by its face, before in fact": ("Wed, 1 May 2030 13:30:00 +0200", False),
    "UTC without a place": ("Wed, 1 May 2030 12:00:05 -0000", True),
    "before, UTC without a place": ("Wed, 1 May 2030 11:59:00 -0000", False),
    "GMT": ("Wed, 1 May 2030 12:00:05 GMT", True),
    "the old name of a zone": ("Wed, 1 May 2030 07:00:05 EST", True),
    "no zone": ("Wed, 1 May 2030 12:00:05", False),
    "no zone that anybody knows": ("Wed, 1 May 2030 12:00:05 XYZ", False),
    "none": (None, True),
    "empty": ("", True),
    "no date at all": ("the day before yesterday", True),
    "a month of its own": ("Wed, 1 Foo 2030 12:00:05 +0000", True),
    "a day that isn't": ("Wed, 31 Feb 2030 12:00:05 +0000", True),
    "a zone that isn't": ("Wed, 1 May 2030 12:00:05 +9999", True),
    "the beginning of time": ("Thu, 1 Jan 1970 00:00:00 +0000", False),
    "year one": ("Mon, 1 Jan 0001 00:00:00 +1400", False),
    "the far future": ("Fri, 31 Dec 9999 23:59:59 -1200", True),
    "tomorrow": (at(ASKED + timedelta(days=1)), True),
}
"""Date headers of a mail that comes a minute after the question, and whether it counts."""


def fresh(service: Service, game: Game, text: str, date: str | None, **more: str) -> str:
    """A mail written anew to the address of the seat; headers as they are, bad ones too."""
    message = written(service, game, 0, text, **more)
    raw = message.as_bytes()
    if date is not None:
        raw = f"Date: {date}\n".encode() + raw
    return acceptance.receive(service, raw, str(message["From"]))


@on_one_database
@pytest.mark.parametrize("name", DATES)
def test_fresh_mail_counts_if_the_question_was_open_when_it_was_written(
    service: Service, game: Game, name: str
) -> None:
    date, counts = DATES[name]
    with clock.set_to(ASKED):
        by_web(service, game, 0, "settler")
    with clock.set_to(ASKED + timedelta(minutes=1)):
        outcome = fresh(service, game, "take quarry", date)
    if counts:
        assert outcome == "played take quarry"
        return
    answer = said(refused(service, game, ["settler"]))
    assert "it’s older than this question" in answer
    assert "take quarry" in answer
    assert "/m/" in answer


def test_a_mail_that_was_long_on_its_way_is_as_old_as_its_oldest_stamp(
    service: Service, game: Game
) -> None:
    """A mailbox that is polled late, a queue that stood still; and no Date to tell."""
    with clock.set_to(ASKED):
        by_web(service, game, 0, "settler")
    stamp = "from phone by mx.example.org with ESMTPSA;\n Wed, 1 May 2030 11:00:00 +0000 (UTC)"
    with clock.set_to(ASKED + timedelta(hours=5)):
        message = written(service, game, 0, "take quarry")
        raw = f"Received: {stamp}\n".encode() + message.as_bytes()
        acceptance.receive(service, raw, str(message["From"]))
    refused(service, game, ["settler"])


def test_fresh_mail_after_the_answer_says_what_was_played_since(
    service: Service, game: Game
) -> None:
    with clock.set_to(ASKED):
        by_web(service, game, 0, "settler", "take quarry")
    with clock.set_to(ASKED + timedelta(minutes=1)):
        fresh(service, game, "prefer colonist", at(ASKED - timedelta(minutes=1)))
    answer = said(refused(service, game, ["settler", "take quarry"]))
    assert "Since you wrote it, you have played: settler; take quarry." in answer


@pytest.mark.parametrize(("written_after", "taken"), [(30, True), (-30, False)])
def test_an_order_written_anew_counts_if_nothing_was_answered_since(
    service: Service, game: Game, written_after: int, taken: bool
) -> None:
    with service.database.write() as session:
        kept = session.get_one(Game, game.id)
        kept.options = {"expansions": ["nobles"]}
        match = records.new_match(kept)
        move_record.set_position(kept, match, records.players_of(session, kept))
        session.add(kept)
    with clock.set_to(ASKED):
        by_web(service, game, 0, "settler", "take quarry")
    with clock.set_to(ASKED + timedelta(minutes=1)):
        date = at(ASKED + timedelta(seconds=written_after))
        outcome = fresh(service, game, "prefer colonist", date)
    assert (outcome == "played prefer colonist") == taken
    if not taken:
        answer = said(refused(service, game, ["settler", "take quarry"]))
        assert "answer this email with it" in answer


def test_a_forwarded_turn_mail_is_no_answer_to_a_later_question(
    service: Service, game: Game
) -> None:
    """The player forwards round one's mail to the address they kept, with a word above it."""
    stale = turn_mails(service, game, 0)[0]
    with clock.set_to(clock.now() + timedelta(hours=1)):
        asked = clock.now()
        by_web(service, game, 0, "settler")
        text = f"take quarry\n\n---------- Forwarded message ----------\n{said(stale)[:300]}"
        fresh(service, game, text, at(asked - timedelta(minutes=5)), Subject="Fwd: Winter table")
    refused(service, game, ["settler"])


def test_a_mail_that_fails_and_is_tried_again_is_judged_by_when_it_was_written(
    service: Service, game: Game
) -> None:
    with clock.set_to(ASKED):
        message = written(service, game, 0, "take quarry")
        row = intake.store(service, message.as_bytes(), "x@example.org", [str(message["To"])])
    with clock.set_to(ASKED + timedelta(minutes=10)):
        by_web(service, game, 0, "settler")
        process.process(service, row)
    refused(service, game, ["settler"])


# Held mails


def hold(service: Service, game: Game, message: object) -> tuple[int, str]:
    """A mail from an address that is not the player's: its row, and the token of the question."""
    before = len(answers(service, "stranger"))
    sent(service, message)  # type: ignore[arg-type]
    *_, question = answers(service, "stranger")
    assert len(answers(service, "stranger")) == before + 1
    found = re.search(r"/c/([a-z2-7]+)", said(question))
    assert found is not None
    with service.database.read() as session:
        row = session.exec(select(InboundMail).order_by(col(InboundMail.id).desc())).first()
    assert row is not None
    assert row.id is not None
    assert row.state == InboundState.HELD
    return row.id, found[1]


def is_open(service: Service, token: str) -> bool:
    with service.database.read() as session:
        mail = held_mails.find_held(session, service, token)
    assert mail is not None
    return mail.open


def test_a_held_mail_is_confirmed_for_its_own_question(service: Service, game: Game) -> None:
    asks = turn_mails(service, game, 0)[0]
    row, token = hold(
        service, game, reply_to(service, game, asks, "settler", sender="me@work.example")
    )
    assert is_open(service, token)
    held_mails.release(service, row)
    assert process.process(service, row) == "played settler"


def test_a_held_mail_for_a_passed_question_cannot_be_confirmed(
    service: Service, moved_on: Game
) -> None:
    stale = turn_mails(service, moved_on, 0)[0]
    mail = reply_to(service, moved_on, stale, "take quarry", sender="me@work.example")
    row, token = hold(service, moved_on, mail)
    assert not is_open(service, token)
    held_mails.release(service, row)  # somebody posts the form all the same
    process.process(service, row)
    refused(service, moved_on, ["settler"])


def test_a_held_mail_that_names_no_question_is_for_none_that_came_later(
    service: Service, game: Game
) -> None:
    with clock.set_to(ASKED):
        by_web(service, game, 0, "settler")
    with clock.set_to(ASKED + timedelta(minutes=1)):
        late, early = (
            written(service, game, 0, "take quarry", sender="me@work.example", Date=at(time))
            for time in (ASKED + timedelta(seconds=9), ASKED - timedelta(minutes=1))
        )
        assert not is_open(service, hold(service, game, early)[1])
        row, token = hold(service, game, late)
        assert is_open(service, token)
        held_mails.release(service, row)
        assert process.process(service, row) == "played take quarry"


def test_a_held_mail_whose_question_passes_meanwhile_is_not_played(
    service: Service, game: Game
) -> None:
    asks = turn_mails(service, game, 0)[0]
    mail = reply_to(service, game, asks, "take quarry", sender="me@work.example")
    row, token = hold(service, game, mail)
    by_web(service, game, 0, "settler")
    assert not is_open(service, token)
    held_mails.release(service, row)
    process.process(service, row)
    refused(service, game, ["settler"])


# Moves taken back


def test_a_question_asked_again_takes_its_old_mail_s_answer(service: Service, game: Game) -> None:
    asks = turn_mails(service, game, 0)[0]
    by_web(service, game, 0, "settler")
    own_move.take_back(service, records.id_of(game), 0, 0)
    assert sent(service, reply_to(service, game, asks, "builder")) == "played builder"


@pytest.mark.parametrize("how", ["address", "thread", "both"])
def test_a_question_under_a_number_used_before_is_another_question(
    service: Service, game: Game, how: str
) -> None:
    """Settler taken back, builder played: "pass" to the settler's question builds nothing."""
    by_web(service, game, 0, "settler")
    withdrawn = turn_mails(service, game, 0)[1]
    own_move.take_back(service, records.id_of(game), 0, 0)
    by_web(service, game, 0, "builder")
    match = match_of(service, game)
    assert match.is_legal(0, "pass")
    assert match.ordinal(0) == withdrawn.ordinal == 1
    headers = {
        "address": {"In_Reply_To": "<other@example.org>", "References": "<other@example.org>"},
        "thread": {"to": f"play@{service.settings.mail_domain}"},
        "both": {},
    }[how]
    sent(service, reply_to(service, game, withdrawn, "pass", **headers))
    assert "That question is gone" in said(refused(service, game, ["builder"]), "html")


# Several games


def another(service: Service, players: int = 1) -> Game:
    """Another game of the player at seat 0, against bots."""
    with service.database.write() as session:
        game = session.exec(select(Game).order_by(col(Game.id))).first()
        assert game is not None
        seat_0 = records.players_of(session, game)[0]
    return tables.open_table(
        service, seat_0, tables.TableSetup("Summer", 3, bots=("random", "random"), seed="two")
    )


def own_mail(service: Service, game: Game) -> OutboundMail:
    with service.database.read() as session:
        query = select(OutboundMail).where(
            OutboundMail.game_id == game.id, OutboundMail.kind == "turn"
        )
        found = session.exec(query).first()
    assert found is not None
    return found


@pytest.mark.parametrize("pieces", [1, 2])
def test_a_mail_to_two_games_plays_in_neither_and_both_are_told(
    service: Service, game: Game, pieces: int
) -> None:
    """Whether the mail comes once for both addresses, or once for each."""
    other = another(service)
    first, second = turn_mails(service, game, 0)[0], own_mail(service, other)
    to = [re.search(rb"Reply-To: [^<]*<(.*)>", mail.raw)[1].decode() for mail in (first, second)]  # type: ignore[index]
    message = written(service, game, 0, "settler", to=", ".join(to))
    before = moves(service, other)
    for recipients in [to] if pieces == 1 else [[to[0]], [to[1]]]:
        sent(service, message, recipients)
    assert moves(service, game) == []
    assert moves(service, other) == before
    told = answers(service)
    assert sorted(mail.game_id or 0 for mail in told) == sorted([game.id or 0, other.id or 0])
    for mail in told:
        assert "addressed to several games" in said(mail)
        assert (f"They are {game.name} and {other.name}." in said(mail)) == (pieces == 1)
        assert "The question now: Choose a role" in said(mail)
        assert "Play now: settler" in said(mail, "html")


def test_a_mail_to_two_seats_tells_each_player_of_their_own_only(
    service: Service, game: Game
) -> None:
    """A stranger's words to the other player's address are not passed on."""
    to = [addresses.play_address(service.settings, records.id_of(game), seat) for seat in (0, 1)]
    sent(service, written(service, game, 0, "settler", to=", ".join(to)), to)
    assert moves(service, game) == []
    assert [mail.seat for mail in answers(service)] == [0]


def test_two_addresses_of_one_game_count_as_the_older(service: Service, moved_on: Game) -> None:
    stale, asks = turn_mails(service, moved_on, 0)
    to = [re.search(rb"Reply-To: [^<]*<(.*)>", mail.raw)[1].decode() for mail in (asks, stale)]  # type: ignore[index]
    sent(service, written(service, moved_on, 0, "take quarry", to=", ".join(to)), to)
    refused(service, moved_on, ["settler"])


# Simultaneous questions, other languages, whole games


def test_answers_to_a_simultaneous_question_are_bound_each_by_itself(
    service: Service, game: Game
) -> None:
    match = match_of(service, game)
    by_web(service, game, 0, "mayor")
    while len((match := match_of(service, game)).to_act) < 2:
        seat = match.to_act[0]
        by_web(service, game, seat, match.choices(seat, 1)[0].text)
    first, second, *_ = match.to_act
    asks = {seat: turn_mails(service, game, seat)[-1] for seat in (first, second)}
    for seat in (second, first):
        text = match.choices(seat, 1)[0].text
        assert sent(service, reply_to(service, game, asks[seat], text)).startswith("played")
        sent(service, reply_to(service, game, asks[seat], text))
    assert [mail.seat for mail in answers(service)] == [second, first]


@on_one_database
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("pl", ("To pytanie jest już nieaktualne", "Teraz czekamy na decyzję", "kamieniołom")),
        ("ro", ("Întrebarea aceea nu mai este actuală", "Decizia de acum", "carieră")),
    ],
)
def test_the_answer_is_in_the_player_s_language(
    service: Service, moved_on: Game, language: str, words: tuple[str, ...]
) -> None:
    with service.database.write() as session:
        player = records.players_of(session, moved_on)[0]
        player.language = language
        session.add(player)
    stale = turn_mails(service, moved_on, 0)[0]
    sent(service, reply_to(service, moved_on, stale, "take quarry"))
    answer = refused(service, moved_on, ["settler"])
    for said_in in words:
        assert said_in in said(answer, "html")


@on_one_database
@pytest.mark.parametrize(("rules", "seed"), [("puerto-rico", 1), ("san-juan", 2)])
def test_no_reply_to_an_earlier_mail_ever_changes_a_game(
    service: Service, rules: str, seed: int
) -> None:
    """At any time, any earlier mail, any words: those that would be legal now before all."""
    chance = random.Random(seed)
    with service.database.write() as session:
        people = [find_or_create(session, f"{name}@example.org") for name in "xyz"]
    game = tables.open_table(
        service, people[0], tables.TableSetup("Random", 3, rules=rules, seed=str(seed))
    )
    for person in people[1:]:
        game = tables.join(service, records.id_of(game), person)
    tried = 0
    for _ in range(30):
        match = match_of(service, game)
        if match.over:
            break
        seat = chance.choice(match.to_act)
        earlier = [m for m in turn_mails(service, game, seat) if m.ordinal != match.ordinal(seat)]
        if earlier and chance.random() < 0.6:
            before = moves(service, game)
            text = chance.choice(match.choices(seat, 8)).text
            stale = reply_to(service, game, chance.choice(earlier), text)
            with clock.set_to(clock.now() + timedelta(hours=2 * tried)):  # beyond the ration
                told = sent(service, stale, [str(stale["To"])])  # and nothing that is due by then
                assert told.startswith("nothing played")
            assert moves(service, game) == before
            tried += 1
        texts = match.choices(seat, 4)
        by_web(service, game, seat, chance.choice(texts).text if texts else match.legal(seat)[0])
    assert tried > 6
    assert len(answers(service)) == tried
