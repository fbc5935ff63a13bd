"""Others hear of a move when the time is over in which it can be taken back, and not before."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from sqlmodel import col, select

import engine
from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import loaded_game, records
from pbem.games.decisions import Asked, asked_now
from pbem.games.records import id_of
from pbem.mail import outbox
from pbem.mail.outbox import delivering
from pbem.models import (
    Delivery,
    Game,
    HookKind,
    InboundMail,
    MailMode,
    Notice,
    OutboundMail,
    Player,
    Seat,
)
from pbem.play import bots, grace, orders, submission, tables, turn_mails
from pbem.play.undo import own_move
from pbem.webhooks import queue as notices
from pbem.webhooks import register
from tests import fast_forward
from tests.play.test_plans import goods
from tests.woken import NotedWakeups

pytestmark = pytest.mark.databases("sqlite")

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


class Hand:
    """The clock, which stands still until it is moved on."""

    def __init__(self) -> None:
        self.now = NOON

    def on(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    hand = Hand()
    monkeypatch.setattr(clock, "_read", lambda: hand.now)
    return hand


@pytest.fixture
def table(hand: Hand, service: Service, game: Game) -> Game:
    """Three people who give themselves 20 seconds each; the first question has gone out."""
    wait(service, game, 20)
    outbox.deliver_due(service)
    hand.on(60)
    return game


def wait(service: Service, game: Game, seconds: int) -> None:
    with service.database.write() as session:
        for player in records.players_of(session, game).values():
            grace.choose(session, id_of(player), seconds)


def play(service: Service, game: Game, seat: int, *texts: str, source: str = "web") -> None:
    submission.submit(service, id_of(game), seat, list(texts), source)


def match_of(service: Service, game: Game) -> engine.Match:
    with service.database.read() as session:
        return records.load(session, session.get_one(Game, game.id))


def offered(service: Service, game: Game, seat: int) -> own_move.UndoOffer | None:
    with service.database.read() as session:
        row = session.get_one(Game, game.id)
        return own_move.offer(session, row, records.load(session, row), seat)


def mails(service: Service, game: Game, seat: int) -> list[OutboundMail]:
    with service.database.read() as session:
        query = select(OutboundMail).where(
            OutboundMail.game_id == game.id, OutboundMail.seat == seat
        )
        return list(session.exec(query.order_by(col(OutboundMail.id))))


def seat_of(service: Service, game: Game, number: int) -> Seat:
    with service.database.read() as session:
        return records.seats_of(session, game)[number]


def test_others_are_mailed_when_the_time_is_over(service: Service, table: Game, hand: Hand) -> None:
    play(service, table, 0, "builder", "pass")
    assert outbox.deliver_due(service) == 0
    hand.on(19)
    assert outbox.deliver_due(service) == 0
    found = offered(service, table, 0)
    assert found is not None
    assert (found.text, found.until) == ("pass", NOON + timedelta(seconds=80))
    hand.on(1)
    assert outbox.deliver_due(service) == 1
    with pytest.raises(own_move.TooLate):
        own_move.take_back(service, id_of(table), 0, 1)


def test_taken_back_in_time_nobody_hears_of_it_and_all_is_as_it_was(
    service: Service, table: Game, hand: Hand
) -> None:
    before, seat = match_of(service, table).digest(), seat_of(service, table, 1)
    play(service, table, 0, "builder", "pass")
    hand.on(19)
    own_move.take_back(service, id_of(table), 0, 1)
    own_move.take_back(service, id_of(table), 0, 0)
    assert match_of(service, table).digest() == before
    assert seat_of(service, table, 1).model_dump(exclude={"asked_at"}) == seat.model_dump(
        exclude={"asked_at"}
    )
    hand.on(60)
    assert outbox.deliver_due(service) == 0
    play(service, table, 0, "builder", "pass")
    hand.on(20)
    assert outbox.deliver_due(service) == 1
    assert [mail.delivery for mail in mails(service, table, 1)] == [Delivery.STOPPED, Delivery.SENT]


def test_whoever_plays_on_ends_the_time(service: Service, table: Game, hand: Hand) -> None:
    play(service, table, 0, "builder", "pass")
    play(service, table, 1, "pass")
    assert offered(service, table, 0) is None
    assert outbox.deliver_due(service) == 1, "what waited for the first goes out"
    found = offered(service, table, 1)
    assert found is not None
    assert found.until is not None


def test_a_player_chooses_the_time_and_none_is_none(service: Service, table: Game) -> None:
    with service.database.write() as session:
        grace.choose(session, seat_of(service, table, 0).player_id or 0, 0)
        with pytest.raises(ValueError, match="301"):
            grace.choose(session, seat_of(service, table, 0).player_id or 0, 301)
    play(service, table, 0, "builder", "pass")
    assert outbox.deliver_due(service) == 1


def test_who_has_chosen_nothing_has_what_the_service_gives(service: Service, game: Game) -> None:
    with service.database.read() as session:
        player = session.get_one(Player, seat_of(service, game, 0).player_id)
    assert player.grace_seconds is None
    assert grace.seconds_of(service.settings, player) == service.settings.grace_seconds


def test_a_form_of_a_question_that_went_away_plays_nothing_in_the_next_of_its_number(
    service: Service, table: Game
) -> None:
    play(service, table, 0, "builder", "pass")
    with service.database.read() as session:
        row = session.get_one(Game, table.id)
        seen = asked_now(row, records.load(session, row), 1)
    own_move.take_back(service, id_of(table), 0, 1)
    own_move.take_back(service, id_of(table), 0, 0)
    play(service, table, 0, "mayor")
    with pytest.raises(submission.DecisionPassed):
        submission.submit(
            service,
            id_of(table),
            1,
            ["pass"],
            "web",
            submission.Binding(Asked(seen.ordinal, seen.trail)),
        )


def test_a_tile_that_came_up_ends_it(service: Service, table: Game, hand: Hand) -> None:
    play(service, table, 0, "settler", "take quarry")
    play(service, table, 1, "pass")
    play(service, table, 2, "pass")  # now new plantations lie there
    assert offered(service, table, 2) is None
    assert outbox.deliver_due(service) == 3, "nothing waits that cannot be taken back"


def test_answers_of_others_that_were_revealed_end_it(service: Service, table: Game) -> None:
    match = fast_forward.advance(service, id_of(table), lambda match: len(match.to_act) > 1)
    *first, last = match.to_act
    for seat in first:
        play(service, table, seat, match.choices(seat, 1)[0].text)
        found = offered(service, table, seat)
        assert found is not None
        assert not found.told, "it is hidden still"
    play(service, table, last, match.choices(last, 1)[0].text)
    assert offered(service, table, last) is None, "the placements of the others lie open"


def test_notices_wait_too(service: Service, table: Game, hand: Hand) -> None:
    with service.database.write() as session:
        hook = register.add(
            session, service, seat_of(service, table, 1).player_id or 0,
            HookKind.GENERIC, "https://hooks.example.org/1",
        )  # fmt: skip
        for hello in session.exec(select(Notice)):
            session.delete(hello)
    play(service, table, 0, "builder", "pass")
    with service.database.write() as session:
        assert notices.claim(session) == []
    own_move.take_back(service, id_of(table), 0, 1)
    play(service, table, 0, "pass")
    hand.on(20)
    with service.database.write() as session:
        [told] = notices.claim(session)
        assert session.get_one(Notice, told).webhook_id == hook.id


def test_once_a_mail_was_given_to_a_worker_it_is_too_late(
    service: Service, table: Game, hand: Hand
) -> None:
    """Its clock may be ahead of ours."""
    play(service, table, 0, "builder", "pass")
    [waiting] = mails(service, table, 1)
    hand.on(20)
    delivering.claim(service, id_of(waiting))
    hand.on(-10)
    found = offered(service, table, 0)
    assert found is not None
    assert found.told == {1}


def test_the_worker_is_woken_for_what_waits_when_the_time_is_over(
    service: Service, table: Game, hand: Hand
) -> None:
    play(service, table, 0, "builder", "pass")
    [waiting] = mails(service, table, 1)
    woken = service.wakeups
    assert isinstance(woken, NotedWakeups)
    assert woken.later == {id_of(waiting): waiting.due_at}
    assert id_of(waiting) not in woken.mails


def test_no_clock_runs_for_what_was_not_asked(service: Service, hand: Hand) -> None:
    with service.database.write() as session:
        host, other = (find_or_create(session, f"{name}@example.org") for name in ("dan", "eve"))
    terms = tables.TableTerms(hours=None)
    game = tables.open_table(
        service, host, tables.TableSetup("Clocks", 2, seed="write path", terms=terms)
    )
    tables.join(service, id_of(game), other)
    wait(service, game, 300)
    play(service, game, 0, "builder", "pass")
    hand.on(200)
    own_move.take_back(service, id_of(game), 0, 1)
    seat = seat_of(service, game, 1)
    assert (seat.used, seat.due_at, seat.counted_from) == (0, None, None)


def table_with_bot(service: Service, people: int) -> Game:
    with service.database.write() as session:
        own = [find_or_create(session, f"{name}@example.org") for name in ("dan", "eve")[:people]]
    bots = ("greedy",) * (3 - people)
    game = tables.open_table(service, own[0], tables.TableSetup("Bots", 3, bots=bots, seed="bots"))
    for player in own[1:]:
        tables.join(service, id_of(game), player)
    wait(service, game, 20)
    return game


def test_what_bots_answered_goes_back_with_the_move_once(service: Service, hand: Hand) -> None:
    game = table_with_bot(service, 1)
    play(service, game, 0, "builder")
    before = match_of(service, game).digest()
    play(service, game, 0, "pass")
    bots.play_due(service, id_of(game))
    match = match_of(service, game)
    assert match.to_act == (0,), "the bots have chosen roles as well"
    if (found := offered(service, game, 0)) is None:
        pytest.fail("nothing was drawn, so it can go back")
    hand.on(3600)
    own_move.take_back(service, id_of(game), 0, found.ordinal)
    assert match_of(service, game).digest() == before


def test_a_bot_s_mails_wait_as_those_of_the_move_before(service: Service, hand: Hand) -> None:
    game = table_with_bot(service, 2)
    match = match_of(service, game)
    outbox.deliver_due(service)
    play(service, game, 0, "builder", "pass")
    bots.play_due(service, id_of(game))
    match = match_of(service, game)
    assert outbox.deliver_due(service) == 0
    assert 0 not in match.to_act


def test_a_mail_that_asks_for_it_twice_takes_back_once(service: Service, table: Game) -> None:
    with service.database.write() as session:
        arrived = InboundMail(fingerprint="1", recipients=[], raw=b"")
        session.add(arrived)
        session.flush()
        mail_id = id_of(arrived)
    play(service, table, 0, "builder", "pass")
    for _ in range(2):
        assert own_move.take_back(service, id_of(table), 0, 1, mail_id) == "pass"
    assert match_of(service, table).ordinal(0) == 1


def test_another_s_order_that_was_played_ends_it(service: Service, table: Game) -> None:
    orders.give(service, id_of(table), 1, "if builder then pass")
    play(service, table, 0, "builder", "pass")
    assert match_of(service, table).to_act == (2,)
    assert offered(service, table, 0) is None, "it was Bea's secret"


def test_what_waits_for_its_reader_s_digest_is_not_put_off_as_well(
    service: Service, table: Game, hand: Hand
) -> None:
    with service.database.write() as session:
        for player in records.players_of(session, table).values():
            player.mail_mode, player.digest_hours = MailMode.DIGEST, [9]
    before = seat_of(service, table, 1)
    play(service, table, 0, "builder", "pass")
    row, seat = mails(service, table, 1)[-1], seat_of(service, table, 1)
    assert (row.delivery, row.due_at) == (Delivery.DIGEST, hand.now)
    assert (seat.told_before, seat.message_before) == (before.told_before, before.message_before)


def test_a_mail_that_is_on_its_way_is_not_held_any_more(
    service: Service, table: Game, hand: Hand
) -> None:
    with service.database.write() as session:
        game, seat = session.get_one(Game, table.id), seat_of(service, table, 0)
        game.held_until = hand.now + timedelta(seconds=20)
        loaded = loaded_game.load(session, service, game)
        row = mails(service, table, 0)[-1]
        for row.delivery, row.attempts in ((Delivery.SENT, 1), (Delivery.QUEUED, 1)):
            assert not turn_mails._hold(loaded, seat, row)
        row.attempts = 0
        assert turn_mails._hold(loaded, seat, row)


def test_the_mail_offers_to_take_back_only_what_brought_nothing_to_light(
    hand: Hand, service: Service
) -> None:
    """Of two players each is asked again at once: which tile, and, when new ones lie there, for
    their own role."""
    with service.database.write() as session:
        host, other = [find_or_create(session, f"{name}@example.org") for name in ("ann", "bea")]
    game = tables.open_table(service, host, tables.TableSetup("Light", 2, seed="light"))
    tables.join(service, id_of(game), other)
    wait(service, game, 20)
    play(service, game, 0, "settler")
    assert offers_to_take_back(service, game, 0)
    play(service, game, 0, "take quarry")
    play(service, game, 1, match_of(service, game).choices(1, 1)[0].text)
    assert match_of(service, game).to_act == (1,)
    assert not offers_to_take_back(service, game, 1)


def test_the_mail_offers_nothing_to_take_back_after_what_was_played_for_another(
    service: Service, table: Game
) -> None:
    goods(service, table, {"corn": 2, "sugar": 2}, {"corn": 1})
    play(service, table, 0, "captain")
    assert offers_to_take_back(service, table, 0)
    play(service, table, 0, "load corn on 4")
    match = match_of(service, table)
    assert (match.moves[-1][:2], match.to_act) == ((1, "load corn on 4"), (0,))
    assert not offers_to_take_back(service, table, 0)


def offers_to_take_back(service: Service, game: Game, seat: int) -> bool:
    mail = mails(service, game, seat)[-1]
    assert mail.kind == "turn"
    return b"to take it back, reply" in b" ".join(mail.raw.split())
