"""The lessons of a first game, kept with the seat."""

from __future__ import annotations

import pytest
from sqlmodel import select

from pbem.accounts import players
from pbem.core.service import Service
from pbem.games import loaded_game, records
from pbem.models import Game, Player, Seat, id_of
from pbem.models.move_sources import MoveSource
from pbem.play import bots, lessons, submission, tables
from pbem.play.lessons import LessonAct
from pbem.play.undo import own_move

ANN = "ann@example.org"


def begun(service: Service, rules: str = "puerto-rico") -> Game:
    with service.database.write() as session:
        ann = players.find_or_create(session, ANN)
    return tables.first_game(service, ann, rules)


def seat_of(service: Service, game: Game) -> Seat:
    with service.database.read() as session:
        ann = session.exec(select(Player).where(Player.email == ANN)).one()
        query = select(Seat).where(Seat.game_id == game.id, Seat.player_id == ann.id)
        return session.exec(query).one()


def play(service: Service, game: Game, text: str = "") -> None:
    """A move of the taught seat, the best by default, and the bots' until it is asked again."""
    with service.database.read() as session:
        match = records.load(session, session.get_one(Game, game.id))
    answer = text or match.best_move(0)
    submission.submit(service, id_of(game), 0, [answer], MoveSource.WEB)
    bots.play_due(service, id_of(game))


@pytest.mark.parametrize("rules", ["puerto-rico", "san-juan"])
def test_a_first_game_is_against_bots_alone_and_begins_with_the_aim(
    service: Service, rules: str
) -> None:
    game = begun(service, rules)
    seat = seat_of(service, game)
    assert (seat.number, seat.lessons) == (0, {"aim": 0})
    with service.database.read() as session:
        others = [one for one in records.players_of(session, game).values() if one.email is None]
        assert len(others) == game.seats - 1
        assert all(one.bot for one in others)
        assert game.private
        assert not game.public
        assert not game.rated
        untaught = session.exec(select(Seat).where(Seat.game_id == game.id, Seat.number == 1)).one()
        assert untaught.lessons is None


def test_each_decision_brings_one_lesson_at_most(service: Service) -> None:
    game = begun(service)
    for _turn in range(8):
        before = seat_of(service, game).lessons or {}
        play(service, game)
        after = seat_of(service, game).lessons or {}
        assert len(after) <= len(before) + 1
        assert before.items() <= after.items()
    assert len(seat_of(service, game).lessons or {}) >= 5


def test_what_came_after_a_move_that_was_taken_back_comes_again_where_it_fits(
    service: Service,
) -> None:
    game = begun(service)
    submission.submit(service, id_of(game), 0, ["settler"], MoveSource.WEB)
    assert seat_of(service, game).lessons == {"aim": 0, "land": 1}
    own_move.take_back(service, id_of(game), 0, 0)
    submission.submit(service, id_of(game), 0, ["builder"], MoveSource.WEB)
    assert seat_of(service, game).lessons == {"aim": 0, "building": 1}


def test_lessons_are_put_away_left_and_taken_up_again(service: Service) -> None:
    game = begun(service)
    lessons.change(service, id_of(game), 0, LessonAct.PUT_AWAY)
    assert seat_of(service, game).lesson_away == 0
    lessons.change(service, id_of(game), 0, LessonAct.LEAVE)
    play(service, game)
    left = seat_of(service, game)
    assert (left.lessons, left.lessons_left) == ({"aim": 0}, True)
    lessons.change(service, id_of(game), 0, LessonAct.TAKE_UP)
    again = seat_of(service, game)
    assert not again.lessons_left
    assert again.lesson_away is None
    assert set(again.lessons or {}) > {"aim"}


def test_any_seat_may_take_lessons_up_and_none_of_a_game_that_is_over(service: Service) -> None:
    game = begun(service)
    lessons.change(service, id_of(game), 1, LessonAct.TAKE_UP)
    with service.database.read() as session:
        query = select(Seat).where(Seat.game_id == game.id, Seat.number == 1)
        assert session.exec(query).one().lessons == {}
    for number in (-1, 3):
        with pytest.raises(loaded_game.NoSuchSeat):
            lessons.change(service, id_of(game), number, LessonAct.LEAVE)
