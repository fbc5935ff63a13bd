"""Ratings in the database: taken up once and in order, and rebuilt to the last digit."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from types import ModuleType

import pytest
from alembic import command
from sqlalchemy import event
from sqlmodel import Session, SQLModel, col, func, select

from pbem.competition.ratings import annulling, rebuilding, strength, taking_up
from pbem.competition.ratings.rebuilding import Rebuilt
from pbem.core.database import alembic_config
from pbem.core.service import Service
from pbem.games import records
from pbem.models import (
    Game,
    GameStatus,
    Move,
    Player,
    RatedGame,
    Rating,
    RatingChange,
    RatingList,
    Seat,
    id_of,
)
from pbem.play import stand_in
from pbem.privacy import deletion
from pbem.running import cli
from tests.competition.made_results import finished_game, people, seeded_results

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def take_all(service: Service) -> int:
    """What the sweep does, until nothing is left."""
    done = 0
    while True:
        with service.database.read() as session:
            due = taking_up.waiting(session)
        if not due:
            return done
        done += sum(taking_up.take_up(service, game_id) for game_id in due)


def numbers(service: Service) -> dict[str, list[object]]:
    """Everything that was reckoned, but for what rows are called and when that was done."""
    found: dict[str, list[object]] = {}
    tables: tuple[type[SQLModel], ...] = (RatingList, RatedGame, Rating, RatingChange)
    with service.database.read() as session:
        for table in tables:
            rows = [
                row.model_dump(exclude={"id", "taken_at"}) for row in session.exec(select(table))
            ]
            found[table.__name__] = sorted(str(sorted(row.items())) for row in rows)
    return found


def rating(service: Service, player: Player) -> Rating:
    with service.database.read() as session:
        return session.exec(select(Rating).where(Rating.player_id == player.id)).one()


def one_game(service: Service, ranks: list[int], **more: object) -> tuple[list[Player], Game]:
    with service.database.write() as session:
        players = people(session, len(ranks))
        game = finished_game(session, players, ranks, NOON, **more)
    return players, game


def test_a_finished_game_is_taken_up_once(service: Service) -> None:
    players, game = one_game(service, [1, 2, 3])
    assert taking_up.take_up(service, id_of(game))
    assert not taking_up.take_up(service, id_of(game))
    with service.database.read() as session:
        assert taking_up.waiting(session) == []
    best, middle, last = (rating(service, player) for player in players)
    assert best.mu > middle.mu > last.mu
    assert [row.games for row in (best, middle, last)] == [1, 1, 1]
    assert [row.wins for row in (best, middle, last)] == [1, 0, 0]


def test_rebuilding_gives_the_same_numbers_to_the_last_digit(service: Service) -> None:
    seeded_results(service, 240, seed=14)
    assert take_all(service) == 240
    before = numbers(service)
    found = rebuilding.rebuild(service)
    assert (found.games, found.differences) == (240, 0)
    assert 0 < found.rated < 240
    assert numbers(service) == before


def test_rebuilding_puts_right_whatever_is_wrong(service: Service) -> None:
    seeded_results(service, 40, seed=15)
    take_all(service)
    before = numbers(service)
    with service.database.write() as session:
        spoilt = session.exec(select(Rating).order_by(col(Rating.id))).first()
        assert spoilt is not None
        spoilt.mu += 0.000001
        session.add(spoilt)
        change = session.exec(select(RatingChange)).first()
        assert change is not None
        session.delete(change)
        kept = session.exec(select(RatingList)).first()
        assert kept is not None
        kept.even += 1
        session.add(kept)
    assert rebuilding.rebuild(service).differences == 3
    assert numbers(service) == before
    assert rebuilding.rebuild(service).differences == 0


def test_games_of_before_are_taken_up_in_the_order_in_which_they_finished(service: Service) -> None:
    with service.database.write() as session:
        players = people(session, 2)
        days = [5, 1, 3]
        games = [
            finished_game(session, players, [1, 2], NOON + timedelta(days=day)) for day in days
        ]
    with service.database.read() as session:
        assert taking_up.waiting(session) == [games[1].id, games[2].id, games[0].id]


def test_an_upgraded_database_rates_its_finished_games(service: Service) -> None:
    players, _ = one_game(service, [1, 2])
    config = alembic_config(service.settings.database_url)
    command.downgrade(config, "0028")
    command.upgrade(config, "head")
    assert take_all(service) == 1
    assert rating(service, players[0]).wins == 1


def test_a_worker_killed_before_its_commit_leaves_nothing_behind(service: Service) -> None:
    seeded_results(service, 12, seed=16)
    with service.database.read() as session:
        due = taking_up.waiting(session)

    def die(session: Session) -> None:
        raise KeyboardInterrupt

    for game_id in due:
        before = numbers(service)
        event.listen(Session, "before_commit", die)
        with pytest.raises(KeyboardInterrupt):
            taking_up.take_up(service, game_id)
        event.remove(Session, "before_commit", die)
        assert numbers(service) == before
        assert taking_up.take_up(service, game_id)
    assert rebuilding.rebuild(service) == Rebuilt(12, rated_games(service), 0)


def rated_games(service: Service) -> int:
    with service.database.read() as session:
        return session.exec(
            select(func.count(col(RatedGame.id))).where(RatedGame.why_not == "")
        ).one()


def test_two_workers_do_not_count_a_game_twice(service: Service) -> None:
    seeded_results(service, 12, seed=17)
    with service.database.read() as session:
        due = taking_up.waiting(session)
    with ThreadPoolExecutor(4) as pool:
        took = list(pool.map(lambda game_id: taking_up.take_up(service, game_id), due * 2))
    assert sum(took) == 12
    assert rebuilding.rebuild(service).differences == 0


def test_the_sweep_takes_up_what_is_over(
    service: Service, monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    monkeypatch.setenv("PBEM_VAR", f"{tmp_path}/worker")
    monkeypatch.setenv("PBEM_BROKER_URL", "redis://127.0.0.1:1/0")
    from worker import tasks

    worker: ModuleType = tasks
    monkeypatch.setattr(worker, "service", lambda: service)
    players, _ = one_game(service, [2, 1])
    worker.sweep()
    assert rating(service, players[1]).wins == 1


def test_an_unrated_game_changes_nothing(service: Service) -> None:
    one_game(service, [1, 2, 3], rated=False)
    take_all(service)
    with service.database.read() as session:
        assert session.exec(select(Rating)).all() == []
        assert session.exec(select(RatedGame.why_not)).all() == ["unrated"]


def test_a_table_closed_before_its_game_began_does_not_count(service: Service) -> None:
    _, game = one_game(service, [1, 2])
    with service.database.write() as session:
        closed = session.get_one(Game, game.id)
        closed.status, closed.result = GameStatus.CLOSED, None
        session.add(closed)
    assert take_all(service) == 0
    assert not taking_up.take_up(service, id_of(game))


def test_a_game_from_another_server_changes_nothing(service: Service) -> None:
    with service.database.write() as session:
        players = [Player(name=name, bot="elsewhere", listed=False) for name in ("Ann", "Bea")]
        session.add_all(players)
        session.flush()
        finished_game(session, players, [1, 2], NOON)
    take_all(service)
    with service.database.read() as session:
        assert session.exec(select(RatedGame.why_not)).all() == ["elsewhere"]


def test_games_with_bots_rate_the_bots_alone(service: Service) -> None:
    with service.database.write() as session:
        (ann,) = people(session, 1)
        greedy = Player(name="Alba", bot="greedy")
        session.add(greedy)
        session.flush()
        finished_game(session, [ann, greedy], [2, 1], NOON)
    take_all(service)
    with service.database.read() as session:
        (only,) = session.exec(select(Rating)).all()
        assert (only.bot, only.player_id) == ("greedy", None)
        assert only.mu > strength.MU
        assert session.exec(select(RatingList.even)).one() == 0


def test_who_let_the_clock_play_comes_last_and_the_others_are_compared(service: Service) -> None:
    """Ann wins, but the clock made two of her three decisions."""
    with service.database.write() as session:
        ann, bea, cid = people(session, 3)
        game = finished_game(session, [ann, bea, cid], [1, 2, 3], NOON)
        for number, source in enumerate(("web", "clock", "clock")):
            move = Move(game_id=id_of(game), number=number, seat=0, text="pass", source=source)
            session.add(move)
    take_all(service)
    assert rating(service, ann).mu < strength.MU
    assert (rating(service, bea).wins, rating(service, ann).wins) == (1, 0)
    assert rating(service, bea).mu - strength.MU == pytest.approx(
        strength.MU - rating(service, cid).mu
    )


def test_a_game_that_the_clock_finished_counts_as_it_stands(service: Service) -> None:
    """Half of the decisions are not most of them."""
    with service.database.write() as session:
        ann, bea = people(session, 2)
        game = finished_game(session, [ann, bea], [1, 2], NOON)
        for number, source in enumerate(("web", "clock")):
            move = Move(game_id=id_of(game), number=number, seat=0, text="pass", source=source)
            session.add(move)
    take_all(service)
    assert rating(service, ann).mu > strength.MU > rating(service, bea).mu


def test_whose_account_was_deleted_is_left_out_of_a_game_that_a_bot_played_on(
    service: Service,
) -> None:
    with service.database.write() as session:
        ann, bea = people(session, 2)
        bot = Player(name="Alba", bot="greedy")
        session.add(bot)
        session.flush()
        game = finished_game(session, [ann, bot, bea], [3, 1, 2], NOON)
        for number, source in enumerate(("mail", "bot", "bot", "bot")):
            move = Move(game_id=id_of(game), number=number, seat=1, text="pass", source=source)
            session.add(move)
    take_all(service)
    assert rating(service, bea).wins == 1
    assert rating(service, bea).mu > strength.MU > rating(service, ann).mu
    with service.database.read() as session:
        assert session.exec(select(Rating).where(col(Rating.bot).is_not(None))).all() == []


def test_finished_games_of_a_deleted_account_stay_counted(service: Service) -> None:
    players, _ = one_game(service, [1, 2])
    take_all(service)
    before = numbers(service)
    deletion.erase(service, id_of(players[0]))
    assert numbers(service) == before
    assert rebuilding.rebuild(service).differences == 0


def annul(service: Service, game_id: int) -> None:
    """And what the sweep does after it."""
    with service.database.write() as session:
        annulling.annul(session, game_id)
    with service.database.read() as session:
        due = annulling.waiting(session)
    for list_id in due:
        annulling.reckon_again(service, list_id)
    with service.database.read() as session:
        assert annulling.waiting(session) == []


def test_who_leaves_a_running_game_comes_last_and_who_takes_over_is_left_out(
    service: Service,
) -> None:
    """Ann leaves to Dan, who wins; Bea is second and Cid third."""
    with service.database.write() as session:
        ann, bea, cid, dan = people(session, 4)
        game = finished_game(session, [dan, bea, cid], [1, 2, 3], NOON)
        seat = session.exec(select(Seat).where(Seat.game_id == game.id, Seat.number == 0)).one()
        seat.left_id = ann.id
        session.add(seat)
    take_all(service)
    assert rating(service, ann).mu < strength.MU < rating(service, bea).mu
    assert rating(service, bea).wins == 1
    with service.database.read() as session:
        assert session.exec(select(Rating).where(Rating.player_id == dan.id)).all() == []
        assert session.exec(select(RatingList.even)).one() == 0


def test_a_seat_remembers_who_left_it_first(service: Service, game: Game) -> None:
    with service.database.write() as session:
        running = session.get_one(Game, game.id)
        before = records.players_of(session, running)[1].id
        stand_in.bot_sits_down(session, running, 1)
        (dan,) = people(session, 1)
        stand_in.player_sits_down(session, service, running, 1, dan)
        stand_in.bot_sits_down(session, running, 1)
        assert records.seats_of(session, running)[1].left_id == before
        assert [seat.left_id for seat in records.seats_of(session, running)].count(None) == 2


def test_an_annulled_game_counts_no_more(service: Service) -> None:
    seeded_results(service, 30, seed=18)
    take_all(service)
    with service.database.read() as session:
        query = select(RatedGame).where(RatedGame.why_not == "").order_by(col(RatedGame.id))
        victim = session.exec(query).first()
    assert victim is not None
    for _ in range(2):
        annul(service, victim.game_id)
    with service.database.read() as session:
        query_left = select(RatingChange).where(RatingChange.rated_id == victim.id)
        assert session.exec(query_left).all() == []
        assert session.get_one(RatedGame, victim.id).why_not == "annulled"
    assert rebuilding.rebuild(service).differences == 0


def test_a_game_annulled_before_it_was_taken_up_never_counts(service: Service) -> None:
    _, game = one_game(service, [1, 2])
    annul(service, id_of(game))
    take_all(service)
    with service.database.read() as session:
        assert session.exec(select(Rating)).all() == []


def test_the_command_says_how_many_games_and_whether_anything_differed(
    service: Service, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PBEM_VAR", str(service.settings.var))
    monkeypatch.setenv("PBEM_DATABASE_URL", service.settings.database_url)
    monkeypatch.setenv("PBEM_SECRET_KEY", ",".join(service.settings.secret_keys))
    one_game(service, [1, 2])
    take_all(service)
    assert cli.main(["ratings", "rebuild"]) == 0
    said = capsys.readouterr().out
    assert said == "1 games reckoned again, 1 of them rated: every number was the same.\n"
    with service.database.write() as session:
        spoilt = session.exec(select(Rating)).first()
        assert spoilt is not None
        spoilt.sigma += 1
        session.add(spoilt)
    assert cli.main(["ratings", "rebuild", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"games": 1, "rated": 1, "differences": 1}
