"""Which finished games change ratings, and for whom."""

from __future__ import annotations

import pytest
from sqlmodel import col, select

from pbem.competition.ratings import finished_games, rebuild, strength
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
from pbem.play.late_players import replacements
from pbem.privacy import deletion
from tests.competition.made_results import finished_game, people, seeded_results
from tests.competition.taken_up import NOON, numbers, one_game, rating, take_all

pytestmark = pytest.mark.databases("share")


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
    assert not finished_games.rate_finished(service, id_of(game))


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
    assert rebuild.rebuild(service).differences == 0


def annul(service: Service, game_id: int) -> None:
    """And what the sweep does after it."""
    with service.database.write() as session:
        rebuild.annul(session, game_id)
    with service.database.read() as session:
        due = rebuild.waiting(session)
    for list_id in due:
        rebuild.reckon_again(service, list_id)
    with service.database.read() as session:
        assert rebuild.waiting(session) == []


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
        replacements.bot_sits_down(session, running, 1)
        (dan,) = people(session, 1)
        replacements.player_sits_down(session, service, running, 1, dan)
        replacements.bot_sits_down(session, running, 1)
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
    assert rebuild.rebuild(service).differences == 0


def test_a_game_annulled_before_it_was_taken_up_never_counts(service: Service) -> None:
    _, game = one_game(service, [1, 2])
    annul(service, id_of(game))
    take_all(service)
    with service.database.read() as session:
        assert session.exec(select(Rating)).all() == []
