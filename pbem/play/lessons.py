"""The lessons of a first game, kept with the seat: given at decisions, put away, left, taken up.

Which one a decision calls for, the engine says of the position (`Match.lesson`): whatever is played
is free.
"""

from __future__ import annotations

from enum import StrEnum

from pbem.core.service import Service
from pbem.games import loaded_game
from pbem.games.loaded_game import LoadedGame
from pbem.models import Seat


class LessonAct(StrEnum):
    """What a player does with their lessons."""

    PUT_AWAY = "put-away"
    LEAVE = "leave"
    TAKE_UP = "take-up"


def give(game: LoadedGame) -> None:
    """Each seat that is asked and takes lessons gets the one that its decision calls for, if there
    is one. What came at later decisions is given anew: those were taken back."""
    for number in game.match.to_act:
        seat, ordinal = game.seats[number], game.match.ordinal(number)
        if seat.lessons is None or seat.lessons_left:
            continue
        given = {id: at for id, at in seat.lessons.items() if at < ordinal}
        lesson = game.match.lesson(number, given)
        _keep(game, seat, given if lesson is None else {**given, lesson: ordinal})


def change(service: Service, game_id: int, number: int, act: LessonAct) -> None:
    """The player in that seat does so. Raises `NoSuchSeat` where no game runs with it."""
    with service.database.write() as session:
        game = loaded_game.lock(session, service, game_id)
        if not 0 <= number < len(game.seats) or game.match.over:
            raise loaded_game.NoSuchSeat
        seat = game.seats[number]
        if act is LessonAct.PUT_AWAY:
            seat.lesson_away = game.match.ordinal(number)
        else:
            seat.lessons_left = act is LessonAct.LEAVE
            seat.lesson_away = None
            _keep(game, seat, seat.lessons or {})
            give(game)
        session.add(seat)


def _keep(game: LoadedGame, seat: Seat, given: dict[str, int]) -> None:
    if seat.lessons != given:
        seat.lessons = given
        game.session.add(seat)
