"""Statistics, on exact numbers from records made by hand, and how long moves are waited for."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from sqlmodel import Session, select

from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records, statistics
from pbem.games.statistics import Results, Statistics
from pbem.models import Game, GameStatus, Move, Player, Seat
from pbem.play import submission, tables
from pbem.play.undo import own_move

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
NOBODY = Statistics(
    running=0, finished=0, results=(), time_to_move=None, moves_timed=0, last=(), timeouts=0
)  # fmt: skip


def finished(
    session: Session, players: list[Player], ranks: list[int], totals: list[int], rules: str
) -> Game:
    """A game that is over, each player in the seat of his number."""
    made = session.exec(select(Game.id)).all()
    game = Game(
        code=f"OVER{len(made)}",
        name=f"Table {len(made)}",
        rules=rules,
        seats=len(players),
        seed="s",
        status=GameStatus.FINISHED,
        started_at=NOON,
        finished_at=NOON + timedelta(days=len(made)),
        result=[
            {"seat": seat, "rank": rank, "total": total}
            for seat, (rank, total) in enumerate(zip(ranks, totals, strict=True))
        ],
    )
    session.add(game)
    session.flush()
    for number, player in enumerate(players):
        session.add(Seat(game_id=records.id_of(game), number=number, player_id=player.id))
    session.flush()
    return game


def people(session: Session) -> list[Player]:
    made = [Player(name=name, email=f"{name}@example.org") for name in ("ann", "bea", "cid", "dan")]
    session.add_all(made)
    session.flush()
    return made


def of(service: Service, player: Player) -> Statistics:
    with service.database.read() as session:
        return statistics.statistics_of(session, player)


def test_somebody_who_has_played_nothing(service: Service) -> None:
    with service.database.write() as session:
        ann, *_ = people(session)
    assert of(service, ann) == NOBODY


def test_results_are_by_game_and_seat_count(service: Service) -> None:
    with service.database.write() as session:
        ann, bea, cid, _ = people(session)
        finished(session, [ann, bea, cid], [1, 2, 3], [50, 40, 30], "puerto-rico")
        finished(session, [bea, ann, cid], [1, 1, 3], [44, 44, 12], "puerto-rico")
        finished(session, [cid, bea, ann], [2, 1, 3], [33, 41, 20], "puerto-rico")
        finished(session, [ann, bea], [2, 1], [31, 32], "puerto-rico")
        finished(session, [ann, cid], [1, 2], [36, 12], "san-juan")
    found = of(service, ann)
    assert (found.running, found.finished) == (0, 5)
    assert found.results == (
        Results("puerto-rico", 2, (0, 1), 31.0),
        Results("puerto-rico", 3, (2, 0, 1), 38.0),
        Results("san-juan", 2, (1, 0), 36.0),
    )
    assert [row.wins for row in found.results] == [0, 2, 1]
    assert [row.games for row in found.results] == [1, 3, 1]
    assert of(service, bea).results == (
        Results("puerto-rico", 2, (1, 0), 32.0),
        Results("puerto-rico", 3, (2, 1, 0), 125 / 3),
    )


def test_the_last_games_are_the_newest(service: Service) -> None:
    with service.database.write() as session:
        ann, bea, _, dan = people(session)
        for _ in range(statistics.MOST_LISTED + 2):
            finished(session, [bea, ann], [2, 1], [20, 30], "san-juan")
    last = of(service, ann).last
    assert [row.game.name for row in last[:2]] == ["Table 21", "Table 20"]
    assert len(last) == statistics.MOST_LISTED
    assert {(row.place, row.points) for row in last} == {(1, 30)}
    assert of(service, dan).last == ()


def test_time_to_move_is_the_average_of_what_was_timed(service: Service) -> None:
    with service.database.write() as session:
        ann, bea, *_ = people(session)
        game = finished(session, [ann, bea], [1, 2], [30, 20], "san-juan")
        waits = [(0, 60), (1, 5000), (0, None), (0, 241), (1, None)]
        for number, (seat, waited) in enumerate(waits):
            session.add(
                Move(
                    game_id=records.id_of(game),
                    number=number,
                    seat=seat,
                    text="pass",
                    auto=waited is None,
                    source="web",
                    waited=waited,
                )
            )
    found = of(service, ann)
    assert (found.time_to_move, found.moves_timed) == (timedelta(seconds=150), 2)
    assert of(service, bea).time_to_move == timedelta(seconds=5000)


def test_timeouts_are_those_that_everybody_may_know_of(service: Service) -> None:
    counted = []
    for anonymous in (False, True):
        with service.database.write() as session:
            ann = find_or_create(session, f"ann{anonymous}@example.org")
            game = Game(
                code=f"RUNS{anonymous:d}",
                name="Running",
                rules="san-juan",
                seats=2,
                seed="s",
                status=GameStatus.RUNNING,
                anonymous=anonymous,
            )
            session.add(game)
            session.flush()
            session.add(Seat(game_id=records.id_of(game), number=0, player_id=ann.id))
            for number, source in enumerate(("web", "clock", "auto", "clock")):
                session.add(
                    Move(
                        game_id=records.id_of(game),
                        number=number,
                        seat=0,
                        text="pass",
                        source=source,
                    )
                )
        counted.append(of(service, ann).timeouts)
    assert counted == [2, 0]


@pytest.fixture
def begun(service: Service, game: Game) -> tuple[Service, Game]:
    """The running game of three, as if its first question had been put at noon."""
    with service.database.write() as session:
        for seat in records.seats_of(session, game):
            if seat.asked_at is not None:
                seat.asked_at = NOON
                session.add(seat)
    return service, game


def play_at(service: Service, game: Game, minutes: int, *texts: str) -> None:
    with service.database.read() as session:
        seat = records.load(session, session.get_one(Game, game.id)).to_act[0]
    with clock.set_to(NOON + timedelta(minutes=minutes)):
        submission.submit(service, records.id_of(game), seat, texts, "web")


def waits(service: Service, game: Game) -> list[tuple[str, int | None]]:
    query = select(Move.text, Move.waited).where(Move.game_id == game.id)
    with service.database.read() as session:
        return [(text, waited) for text, waited in session.exec(query.order_by(Move.number))]  # type: ignore[arg-type]


def test_only_the_seat_that_is_asked_is_waited_for(begun: tuple[Service, Game]) -> None:
    service, game = begun
    with service.database.read() as session:
        asked = [seat.number for seat in records.seats_of(session, game) if seat.asked_at]
    assert asked == [0]


def test_a_decision_is_timed_from_when_it_is_asked(begun: tuple[Service, Game]) -> None:
    service, game = begun
    play_at(service, game, 10, "settler")
    play_at(service, game, 12, "take quarry")
    play_at(service, game, 72, "take sugar")
    assert waits(service, game)[:3] == [
        ("settler", 600),
        ("take quarry", 120),
        ("take sugar", 3600),
    ]


def test_what_comes_in_one_go_is_timed_once(begun: tuple[Service, Game]) -> None:
    service, game = begun
    play_at(service, game, 5, "settler", "take quarry")
    play_at(service, game, 6, "take sugar")
    assert waits(service, game)[:3] == [("settler", 300), ("take quarry", None), ("take sugar", 60)]


def test_what_plays_itself_is_not_timed(begun: tuple[Service, Game]) -> None:
    service, game = begun
    play_at(service, game, 5, "craftsman")
    texts = dict(waits(service, game))
    assert texts.pop("craftsman") == 300
    assert set(texts.values()) <= {None}


def test_a_move_taken_back_is_timed_from_when_it_was_first_asked(
    begun: tuple[Service, Game],
) -> None:
    service, game = begun
    play_at(service, game, 5, "settler")
    with clock.set_to(NOON + timedelta(minutes=6)):
        own_move.take_back(service, records.id_of(game), 0, 0)
    play_at(service, game, 20, "settler")
    assert waits(service, game)[0] == ("settler", 1200)


def test_answers_to_one_question_are_each_timed_from_it(service: Service) -> None:
    """The councillor of San Juan asks everybody at once."""
    with service.database.write() as session:
        ann, bea = (find_or_create(session, f"{name}@example.org") for name in ("ann", "bea"))
    with clock.set_to(NOON):
        made = tables.open_table(service, ann, tables.TableSetup("Cards", 2, "san-juan", seed="s"))
        tables.join(service, records.id_of(made), bea)
        submission.submit(service, records.id_of(made), 0, ["councillor"], "web")
    with service.database.read() as session:
        match = records.load(session, session.get_one(Game, made.id))
    assert set(match.to_act) == {0, 1}
    for minutes, seat in ((30, 1), (45, 0)):
        with clock.set_to(NOON + timedelta(minutes=minutes)):
            text = match.choices(seat, 1)[0].text
            submission.submit(service, records.id_of(made), seat, [text], "web")
    with service.database.read() as session:
        rows = session.exec(select(Move.seat, Move.waited).where(Move.game_id == made.id)).all()
    assert {seat: waited for seat, waited in rows if waited} == {0: 45 * 60, 1: 30 * 60}
