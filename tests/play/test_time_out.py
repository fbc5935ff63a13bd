"""What happens when time is up: a bot plays until its player is back, and no game ever hangs."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from sqlmodel import col, select

import engine
from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import clock_words, records, statistics
from pbem.games.clocks.terms import Clock, ClockStop, StandIn, TimeOut, of_document
from pbem.inbox.commands.tables import read_wish
from pbem.language.catalogues import speaking
from pbem.mail.letters import rendering
from pbem.models import AutoLevel, Game, GameStatus, Move, Seat, SeatOrder, id_of
from pbem.models.orders import OrderKind
from pbem.play import automatic_moves, bots, forced_moves, pause, tables
from pbem.play.automatic_moves import MoveWishes
from pbem.play.characters import stands_in
from pbem.play.late_players import bot_substitute, replacements, time_is_up
from pbem.simulation import fast_games
from pbem.web.site import clock_form
from tests import fast_forward
from tests.inbox.test_commands import ask, last
from tests.play.test_clocks import play, player_at, seats, sent, table, words

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
NOON = datetime(2026, 1, 12, 12, tzinfo=UTC)
LEFT_TO_A_BOT = Clock(hours=24, time_out=TimeOut.SEAT)
MANY_GAMES = int(os.environ.get("PBEM_TEST_GAMES", "0"))
"""How many games the sweep is to end, 1,000 in half an hour; CI takes four."""
CLOCKS = (
    Clock(bank=24, increment=1),
    Clock(hours=12),
    LEFT_TO_A_BOT,
    Clock(hours=24, stops=frozenset(ClockStop), time_out=TimeOut.VOTE),
)


@pytest.fixture(autouse=True)
def _it_is_noon() -> Iterator[None]:
    with clock.set_to(NOON):
        yield


def late(service: Service, game: Game) -> None:
    """Nobody answers: the first flag is forgiven, the second one is not."""
    time_is_up.time_is_up(service, id_of(game), 0)
    with clock.set_to(clock.now() + DAY):
        assert time_is_up.time_is_up(service, id_of(game), 0)


def test_a_bot_plays_the_seat_until_its_player_is_back(service: Service) -> None:
    game = table(service, LEFT_TO_A_BOT)
    with clock.set_to(NOON + DAY):
        late(service, game)
        assert seats(service, game)[0].bot_since is not None
        (mail,) = sent(service, "bot_plays")
        assert "The seat stays yours" in words(mail)
        asked = len(sent(service, "turn"))
        with clock.set_to(NOON + 3 * DAY):
            while 0 not in _to_act(service, game):
                seat = _to_act(service, game)[0]
                play(service, game, seat, _best(service, game, seat))
            with service.database.read() as session:
                assert (id_of(game), 0) in time_is_up.waiting(session), "asked, it answers at once"
            turns = [mail.seat for mail in sent(service, "turn")[asked:]]
            assert 0 not in turns
            assert bot_substitute.come_back(service, id_of(game), 0)
            assert not bot_substitute.come_back(service, id_of(game), 0)
            ann = seats(service, game)[0]
            assert (ann.bot_since, ann.due_at) == (None, clock.now() + DAY)
            assert sent(service, "turn")[-1].seat == 0


def test_who_is_back_everywhere_is_back_in_the_games_that_a_bot_plays(service: Service) -> None:
    games = [table(service, LEFT_TO_A_BOT) for _ in range(3)]
    with clock.set_to(NOON + DAY):
        for game in games[:2]:
            late(service, game)
        ann = player_at(service, games[0], 0)
        with service.database.write() as session:
            session.get_one(Game, games[1].id).status = GameStatus.FINISHED
            assert bot_substitute.seats_played_for(session, ann) == [(games[0].id, 0)]
            assert bot_substitute.seats_played_for(session, player_at(service, games[0], 1)) == []
        assert bot_substitute.come_back_everywhere(service, ann) == 1
        assert bot_substitute.come_back_everywhere(service, ann) == 0


def test_the_word_back_and_a_move_bring_a_player_back(service: Service) -> None:
    game = table(service, LEFT_TO_A_BOT)
    with clock.set_to(NOON + DAY):
        late(service, game)
        player = player_at(service, game, 0)
        ask(service, "back", player.email or "")
        assert "Your clocks are running again." in last(service)[1]
        assert seats(service, game)[0].bot_since is None
        with service.database.write() as session:
            seat = records.seats_of(session, game)[0]
            seat.bot_since = clock.now()
            session.add(seat)
        while 0 not in _to_act(service, game):
            seat_number = _to_act(service, game)[0]
            play(service, game, seat_number, _best(service, game, seat_number))
        play(service, game, 0, _best(service, game, 0))
        assert seats(service, game)[0].bot_since is None


def test_reliability_is_the_share_of_decisions_made_in_time(service: Service) -> None:
    game = table(service)
    with service.database.write() as session:
        player = records.players_of(session, game)[0]
        for number, source in enumerate(("web", "mail", "clock", "web")):
            session.add(Move(game_id=id_of(game), number=number, seat=0, text="pass",
                             source=source, waited=60))  # fmt: skip
        session.flush()
        assert statistics.statistics_of(session, player).reliability == 0.75


@pytest.mark.databases("both")
@pytest.mark.timeout(0 if MANY_GAMES else 1200)
def test_no_game_hangs(service: Service) -> None:
    """Nobody ever answers: the sweep alone brings games of every clock to their end.

    Four of them, their beginnings and ends; with PBEM_TEST_GAMES so many, one in 25 of them whole
    and the others from somewhere in their last dozen decisions.
    """
    chance = random.Random(1)
    with rendering.one_written_in(5 if not MANY_GAMES else 50):
        games = [_game(service, number) for number in range(MANY_GAMES or 4)]
        for game in games[:2]:
            for seat in range(game.seats):
                pause.ask(service, id_of(game), seat, 3)
        for number, game in enumerate(games if MANY_GAMES else ()):
            if number % 25:
                left = chance.randint(1, 12)
                fast_games.to_the_last_decision(service, id_of(game), left=left)
        now = NOON
        for sweeps in range(20_000):
            if not MANY_GAMES and sweeps == 9:
                assert all(moves > 0 for moves in _moves_played(service)), "none stands still"
                for game in games:
                    fast_games.to_the_last_decision(service, id_of(game))
            now += timedelta(hours=chance.choice((6, 30, 200)))
            with clock.set_to(now):
                _sweep(service)
            if not _running(service):
                break
    assert _running(service) == 0


def _moves_played(service: Service) -> list[int]:
    with service.database.read() as session:
        return list(session.exec(select(Game.moves_played)))


def _game(service: Service, number: int) -> Game:
    """Two people who never come; of many tables every fifth plays the longer game."""
    with service.database.write() as session:
        host = find_or_create(session, f"host{number}@example.org")
        guest = find_or_create(session, f"guest{number}@example.org")
    wanted = tables.TableTerms(clock=CLOCKS[number % len(CLOCKS)])
    rules = "puerto-rico" if number % 5 == 2 else "san-juan"
    game = tables.open_table(
        service, host, tables.TableSetup(f"Table {number}", 2, rules, terms=wanted)
    )
    return tables.join(service, id_of(game), guest)


def _sweep(service: Service) -> None:
    with service.database.read() as session:
        paused, due = pause.waiting(session), time_is_up.waiting(session)
        forced, of_bots = forced_moves.waiting(session, clock.now()), bots.waiting(session)
    for game_id in paused:
        pause.go_on(service, game_id)
    for game_id, seat, _at in forced:
        forced_moves.play_due(service, game_id, seat)
    for game_id, seat in due:
        time_is_up.time_is_up(service, game_id, seat)
    for game_id in of_bots:
        bots.play_due(service, game_id)


def _running(service: Service) -> int:
    with service.database.read() as session:
        running = select(Game.id).where(col(Game.status) != GameStatus.FINISHED)
        return len(session.exec(running).all())


def _to_act(service: Service, game: Game) -> list[int]:
    with service.database.read() as session:
        return session.get_one(Game, game.id).to_act


def _best(service: Service, game: Game, seat: int) -> str:
    with service.database.read() as session:
        match = records.load(session, session.get_one(Game, game.id))
    return match.choices(seat, 1)[0].text


def test_every_seat_of_a_running_game_is_waited_for_with_an_end(service: Service) -> None:
    """Whoever is asked at a table with a clock has a deadline in their row."""
    game = table(service, LEFT_TO_A_BOT)
    for _ in range(12):
        acting = _to_act(service, game)
        with service.database.read() as session:
            rows = session.exec(select(Seat).where(Seat.game_id == game.id)).all()
        assert {row.number for row in rows if row.due_at is not None} == set(acting)
        play(service, game, acting[0], _best(service, game, acting[0]))


def differs(match: engine.Match) -> bool:
    """Whether it is a choice of a role that the strong bot makes otherwise than what looks best."""
    seat = match.to_act[0]
    if not match.turn_begins or not match.played:
        return False
    return stands_in(StandIn.STRONG, match, seat) != match.best_move(seat)


def test_who_stands_in_is_the_bot_that_the_table_has_chosen(service: Service) -> None:
    for kind in (StandIn.GREEDY, StandIn.STRONG):
        game = table(service, Clock(hours=24, stand_in=kind))
        match = fast_forward.advance(service, id_of(game), differs)
        seat = match.to_act[0]
        wanted = stands_in(kind, match, seat)
        with clock.set_to(NOON + 2 * DAY):
            assert time_is_up.time_is_up(service, id_of(game), seat) == [], "forgiven"
        with clock.set_to(NOON + 4 * DAY):
            played = time_is_up.time_is_up(service, id_of(game), seat)
        assert played[0] == wanted
        assert (wanted == match.best_move(seat)) is (kind is StandIn.GREEDY)
        with service.database.write() as session:
            row = session.get_one(Game, game.id)
            replacements.bot_sits_down(session, row, 1)
            assert records.players_of(session, row)[1].bot == kind


def test_what_orders_call_best_is_what_who_stands_in_would_play() -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="best")
    while not differs(match):
        match.play(match.to_act[0], match.best_move(match.to_act[0]))
    seat = match.to_act[0]
    order = SeatOrder(game_id=1, seat=seat, kind=OrderKind.ORDER, text="next time best", since=0)
    for kind in StandIn:
        wishes = MoveWishes(AutoLevel.OFF, texts=[order], stand_in=kind)
        answered = automatic_moves.answer(match, seat, wishes)
        assert answered is not None
        assert answered.text == stands_in(kind, match, seat)


def test_a_table_says_who_stands_in_however_it_is_opened() -> None:
    for language, text in (
        ("en", "stand-in strong"), ("de", "vertretung stark"), ("pl", "zastępca silny"),
        ("ro", "înlocuitor puternic"),
    ):  # fmt: skip
        with speaking(language):
            clock_set = read_wish(f"puerto-rico 3 {text} clock none").terms.clock
        assert clock_set is not None
        assert (clock_set.stand_in, bool(clock_set)) == (StandIn.STRONG, False)
    stands_in = "the strong bot plays for anyone who is away"
    assert clock_words.clock_in_words(clock_set)[-1] == stands_in
    form = clock_form.filled_in(Clock(bank=48, increment=12, stand_in=StandIn.EASY))
    assert clock_form.clock_of(form).stand_in is StandIn.EASY
    for kept in (clock_set, Clock(hours=24, stand_in=StandIn.EASY)):
        assert of_document(kept.document(), None) == kept
    assert of_document({"hours": 24}, None).stand_in is StandIn.GREEDY
