"""Ratings in the database: taken up once and in order, and rebuilt to the last digit."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from types import ModuleType

import pytest
from sqlalchemy import event
from sqlmodel import Session, col, func, select

from pbem.competition.ratings import finished_games, rebuild
from pbem.competition.ratings.rebuild import Rebuilt
from pbem.core.service import Service
from pbem.models import (
    RatedGame,
    Rating,
    RatingChange,
    RatingList,
    id_of,
)
from pbem.running import cli
from tests.competition.made_results import finished_game, people, seeded_results
from tests.competition.taken_up import NOON, numbers, one_game, rating, take_all


def test_a_finished_game_is_taken_up_once(service: Service) -> None:
    players, game = one_game(service, [1, 2, 3])
    assert finished_games.rate_finished(service, id_of(game))
    assert not finished_games.rate_finished(service, id_of(game))
    with service.database.read() as session:
        assert finished_games.waiting(session) == []
    best, middle, last = (rating(service, player) for player in players)
    assert best.mu > middle.mu > last.mu
    assert [row.games for row in (best, middle, last)] == [1, 1, 1]
    assert [row.wins for row in (best, middle, last)] == [1, 0, 0]


def test_rebuilding_gives_the_same_numbers_to_the_last_digit(service: Service) -> None:
    seeded_results(service, 120, seed=14)
    assert take_all(service) == 120
    before = numbers(service)
    found = rebuild.rebuild(service)
    assert (found.games, found.differences) == (120, 0)
    assert 0 < found.rated < 120
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
    assert rebuild.rebuild(service).differences == 3
    assert numbers(service) == before
    assert rebuild.rebuild(service).differences == 0


def test_games_of_before_are_taken_up_in_the_order_in_which_they_finished(service: Service) -> None:
    with service.database.write() as session:
        players = people(session, 2)
        days = [5, 1, 3]
        games = [
            finished_game(session, players, [1, 2], NOON + timedelta(days=day)) for day in days
        ]
    with service.database.read() as session:
        assert finished_games.waiting(session) == [games[1].id, games[2].id, games[0].id]


def test_a_worker_killed_before_its_commit_leaves_nothing_behind(service: Service) -> None:
    seeded_results(service, 12, seed=16)
    with service.database.read() as session:
        due = finished_games.waiting(session)

    def die(session: Session) -> None:
        raise KeyboardInterrupt

    for game_id in due:
        before = numbers(service)
        event.listen(Session, "before_commit", die)
        with pytest.raises(KeyboardInterrupt):
            finished_games.rate_finished(service, game_id)
        event.remove(Session, "before_commit", die)
        assert numbers(service) == before
        assert finished_games.rate_finished(service, game_id)
    assert rebuild.rebuild(service) == Rebuilt(12, rated_games(service), 0)


def rated_games(service: Service) -> int:
    with service.database.read() as session:
        return session.exec(
            select(func.count(col(RatedGame.id))).where(RatedGame.why_not == "")
        ).one()


def test_two_workers_do_not_count_a_game_twice(service: Service) -> None:
    seeded_results(service, 12, seed=17)
    with service.database.read() as session:
        due = finished_games.waiting(session)
    with ThreadPoolExecutor(4) as pool:
        took = list(
            pool.map(lambda game_id: finished_games.rate_finished(service, game_id), due * 2)
        )
    assert sum(took) == 12
    assert rebuild.rebuild(service).differences == 0


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
