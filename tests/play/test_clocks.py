"""Tables with a bank: what answers cost, what stops the clock, and who is reminded when."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy

import pytest
from sqlmodel import select

from pbem.accounts.players import find_or_create
from pbem.admin import blocks, game_acts
from pbem.admin.operators import Operator
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records, seat_clocks, seat_view
from pbem.games.clocks.terms import USUAL, Clock, ClockStop, read
from pbem.models import Delivery, Game, MailMode, OutboundMail, Player, Seat, id_of
from pbem.play import digests, forced_times, reminders, submission, tables, time_preferences
from pbem.play.late_players import replacements, time_is_up
from pbem.play.undo import own_move
from tests.inbox.test_commands import ask, last

ANN, BEA, CID = "ann@example.org", "bea@example.org", "cid@example.org"
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
NOON = datetime(2026, 1, 12, 12, tzinfo=UTC)  # a Monday
TURN = ["settler", "take quarry"]


@pytest.fixture(autouse=True)
def _it_is_noon() -> Iterator[None]:
    with clock.set_to(NOON):
        yield


def table(service: Service, terms: Clock = USUAL, anonymous: bool = False) -> Game:
    with service.database.write() as session:
        host, *others = [find_or_create(session, address) for address in (ANN, BEA, CID)]
    wanted = tables.TableTerms(clock=terms, anonymous=anonymous)
    game = tables.open_table(
        service, host, tables.TableSetup("By the clock", 3, seed="clock", terms=wanted)
    )
    for player in others:
        game = tables.join(service, id_of(game), player)
    return game


def seats(service: Service, game: Game) -> list[Seat]:
    with service.database.read() as session:
        return records.seats_of(session, game)


def player_at(service: Service, game: Game, seat: int) -> Player:
    with service.database.read() as session:
        return records.players_of(session, game)[seat]


def play(service: Service, game: Game, seat: int, *texts: str) -> None:
    submission.submit(service, id_of(game), seat, texts, "web")


def sent(service: Service, kind: str) -> list[OutboundMail]:
    with service.database.read() as session:
        return list(session.exec(select(OutboundMail).where(OutboundMail.kind == kind)))


def words(mail: OutboundMail) -> str:
    part = message_from_bytes(mail.raw, policy=policy.default).get_body(("plain",))  # type: ignore[attr-defined]
    return " ".join(str(part.get_content()).split())


def due_reminders(service: Service) -> list[tuple[int, int]]:
    with service.database.read() as session:
        return reminders.waiting(session)


def test_a_decision_takes_its_own_hours_first_and_then_the_bank(service: Service) -> None:
    game = table(service)
    assert seats(service, game)[0].due_at == NOON + 7 * DAY + 12 * HOUR
    with clock.set_to(NOON + 10 * HOUR):
        play(service, game, 0, "settler")
        ann = seats(service, game)[0]
        assert (ann.bank, ann.used) == (7 * 24 * 3600, 10 * 3600)
    with clock.set_to(NOON + 10 * HOUR + 2 * DAY):
        play(service, game, 0, "take quarry")
        ann, bea, _cid = seats(service, game)
        assert ann.bank == (5 * 24 + 12) * 3600, "36 hours of the bank"
        assert (ann.due_at, ann.counted_from) == (None, None)
        assert bea.due_at == clock.now() + 7 * DAY + 12 * HOUR
        assert ann.used == 58 * 3600


def test_what_is_saved_fills_the_bank_and_no_more(service: Service) -> None:
    game = table(service)
    with clock.set_to(NOON + 2 * DAY):
        play(service, game, 0, "settler")
        assert seats(service, game)[0].bank == (5 * 24 + 12) * 3600
    with clock.set_to(NOON + 2 * DAY + HOUR):
        play(service, game, 0, "take quarry")
        assert seats(service, game)[0].bank == (5 * 24 + 23) * 3600
        play(service, game, 1, "take corn")
        assert seats(service, game)[1].bank == 7 * 24 * 3600


def test_when_hours_and_bank_are_spent_time_is_up(service: Service) -> None:
    """For the first time in a game there is a day more, and then a move is played."""
    game = table(service, read("1d+6h"))
    with clock.set_to(NOON + 30 * HOUR - timedelta(seconds=1)):
        assert time_is_up.time_is_up(service, id_of(game), 0) == []
        assert seats(service, game)[0].forgiven_at is None
    with clock.set_to(NOON + 30 * HOUR):
        assert time_is_up.time_is_up(service, id_of(game), 0) == []
        assert time_is_up.time_is_up(service, id_of(game), 0) == [], "the sweep comes twice"
        assert seats(service, game)[0].due_at == NOON + 54 * HOUR
        (mail,) = sent(service, "reminder")
        assert "Your time was up. Once per game you get an extra day: 24 hours left" in words(mail)
    with clock.set_to(NOON + 54 * HOUR):
        assert time_is_up.time_is_up(service, id_of(game), 0)
        assert seats(service, game)[0].bank == 0


def test_a_move_taken_back_gives_its_time_back(service: Service) -> None:
    game = table(service)
    before = seats(service, game)[0]
    with clock.set_to(NOON + DAY):
        play(service, game, 0, "settler")
        assert seats(service, game)[0].used == 24 * 3600
        own_move.take_back(service, id_of(game), 0, 0)
        after = seats(service, game)[0]
    assert (after.used, after.due_at) == (0, before.due_at)


def test_a_game_that_goes_on_from_an_earlier_move_gives_the_time_of_the_moves_after_it_back(
    service: Service,
) -> None:
    game = table(service)
    with clock.set_to(NOON + 2 * DAY):
        play(service, game, 0, *TURN)
        spent = seats(service, game)[0]
        game_acts.rewind(service, Operator(), game.code, 0, "The wrong game.")
        after = seats(service, game)[0]
    whole = timedelta(hours=USUAL.bank).total_seconds()
    assert (spent.used, after.used) == (48 * 3600, 0)
    assert spent.bank is not None
    assert (spent.bank < whole, after.bank) == (True, whole)


def test_no_clock_runs_for_who_is_blocked_and_their_time_is_up_when_they_are_asked(
    service: Service,
) -> None:
    game = table(service)
    blocks.block(service, Operator(), str(player_at(service, game, 1).email), "Insults.")
    with clock.set_to(NOON + HOUR):
        play(service, game, 0, *TURN)
        blocked = seats(service, game)[1]
        assert (blocked.counted_from, blocked.due_at) == (None, clock.now())


def test_a_game_against_bots_alone_has_all_the_time_there_is(service: Service) -> None:
    with service.database.write() as session:
        host = find_or_create(session, ANN)
    terms = tables.TableTerms(clock=USUAL)
    game = tables.open_table(
        service, host, tables.TableSetup("Alone", 3, bots=("greedy", "greedy"), terms=terms)
    )
    assert [seat.due_at for seat in seats(service, game)] == [None] * 3


def test_used_time_is_public_but_not_who_needs_none(service: Service) -> None:
    open_game, secret = table(service), table(service, anonymous=True)
    with clock.set_to(NOON + 5 * HOUR):
        play(service, open_game, 0, *TURN)
        looks = ((open_game, None), (open_game, 1), (secret, 1))
        with service.database.read() as session:
            views = [seat_view.load(session, session.get_one(Game, game.id), seat)
                     for game, seat in looks]  # fmt: skip
    watched, bea, hidden = ({clock.seat: clock.used for clock in view.clocks} for view in views)
    assert watched == bea == {0: 5 * HOUR, 1: timedelta(0), 2: timedelta(0)}
    assert set(hidden) == {1}


def test_a_new_zone_counts_from_now_on(service: Service) -> None:
    """At eight at night in Warsaw there are two hours until the night; in New York, eight."""
    game = table(service, read("12h", frozenset({ClockStop.NIGHTS})))
    ann = id_of(player_at(service, game, 0))
    time_preferences.set_zone(service, ann, "europe/warsaw")
    time_preferences.set_quiet(service, ann, (22, 7))
    assert seats(service, game)[0].due_at == NOON + 21 * HOUR
    evening = NOON + 7 * HOUR
    with clock.set_to(evening):
        time_preferences.set_zone(service, ann, "New York")
        seat = seats(service, game)[0]
    assert seat.due_at == evening + 5 * HOUR
    assert seat.used == 7 * 3600


def test_zone_quiet_hours_and_reminders_are_changed_by_mail(service: Service) -> None:
    table(service)
    for line in ("strefa czasowa Europe/Warsaw", "quiet 22-7", "przypomnienia późno"):
        assert "answered" in ask(service, line, ANN), line
    with service.database.read() as session:
        ann = session.exec(select(Player).where(Player.email == ANN)).one()
    assert ann.time_zone == "Europe/Warsaw"
    assert (ann.quiet_hours, ann.reminders) == ([22, 7], "late")
    ask(service, "fus orar Asia/Tokyo", ANN)
    assert "21:00" in last(service)[1], "it says what time it is there"


def test_a_zone_changes_no_deadline_where_all_hours_count(service: Service) -> None:
    game = table(service)
    before = seats(service, game)[0].due_at
    with clock.set_to(NOON + 5 * HOUR):
        time_preferences.set_zone(service, id_of(player_at(service, game, 0)), "Asia/Tokyo")
        assert seats(service, game)[0].due_at == before


def test_a_clock_set_back_takes_nothing_and_gives_nothing(service: Service) -> None:
    game = table(service)
    with clock.set_to(NOON - 2 * HOUR):
        play(service, game, 0, "settler")
        ann = seats(service, game)[0]
        assert (ann.used, ann.bank) == (0, 7 * 24 * 3600)


def test_a_reminder_comes_once_and_can_be_answered(service: Service) -> None:
    game = table(service, read("48h"))
    with clock.set_to(NOON + 24 * HOUR):
        assert due_reminders(service) == [(id_of(game), 0)]
        reminders.remind(service, id_of(game), 0)
        assert reminders.remind(service, id_of(game), 0) == []
        (mail,) = sent(service, "reminder")
        assert "A reminder: 24 hours left, until" in words(mail)
        assert (mail.seat, mail.ordinal) == (0, 0)
    with clock.set_to(NOON + 47 * HOUR):
        assert due_reminders(service) == []


def test_no_reminder_comes_after_the_answer(service: Service) -> None:
    game = table(service, read("48h"))
    play(service, game, 0, *TURN)
    with clock.set_to(NOON + 47 * HOUR):
        assert (id_of(game), 0) not in due_reminders(service)
        assert reminders.remind(service, id_of(game), 0) == []


def test_never_two_reminders_for_one_decision(service: Service) -> None:
    """Not even if the player wants them at another time after the first one."""
    game = table(service, read("48h"))
    with clock.set_to(NOON + 24 * HOUR):
        reminders.remind(service, id_of(game), 0)
        time_preferences.set_reminders(service, id_of(player_at(service, game, 0)), "late")
    with clock.set_to(NOON + 40 * HOUR):
        reminders.remind(service, id_of(game), 0)
    assert len(sent(service, "reminder")) == 1


def test_who_wants_no_reminders_gets_none(service: Service) -> None:
    game = table(service, read("48h"))
    time_preferences.set_reminders(service, id_of(player_at(service, game, 0)), "never")
    with clock.set_to(NOON + 47 * HOUR):
        assert due_reminders(service) == []


@pytest.mark.parametrize(("hours", "kept"), [("48h", True), ("30h", False)])
def test_a_digest_never_comes_when_half_of_the_time_is_over(
    service: Service, hours: str, kept: bool
) -> None:
    """It is noon; the digest comes at eight in the morning, in twenty hours."""
    with service.database.write() as session:
        for address in (ANN, BEA, CID):
            player = find_or_create(session, address)
            player.mail_mode = MailMode.DIGEST
            session.add(player)
    game = table(service, read(hours))
    mail = next(mail for mail in sent(service, "turn") if mail.game_id == game.id)
    assert (mail.delivery == Delivery.DIGEST) == kept


def test_a_digest_put_off_comes_in_time_all_the_same(service: Service) -> None:
    game = table(service, read("24h"))
    with service.database.write() as session:
        asked = records.players_of(session, game)[0]
        asked.digest_hours = [11]
        assert digests.next_due(session, asked, clock.now()) == NOON + 12 * HOUR


@pytest.mark.unwoken
def test_who_takes_a_seat_over_has_the_whole_bank(service: Service) -> None:
    game = table(service)
    with clock.set_to(NOON + 5 * DAY):
        play(service, game, 0, "settler")
        with service.database.write() as session:
            kept = session.get_one(Game, game.id)
            dan = find_or_create(session, "dan@example.org")
            replacements.player_sits_down(session, service, kept, 0, dan)
        seat = seats(service, game)[0]
        assert seat_clocks.bank_of(seat, USUAL) == 7 * DAY
        assert seat.due_at == clock.now() + 7 * DAY + 12 * HOUR


def test_a_forced_move_in_secret_costs_nothing_of_the_bank() -> None:
    game = Game(code="A", name="A", rules="san-juan", seats=2, seed="s", pace=USUAL.document())
    assert forced_times.most(game) == 12 * HOUR
