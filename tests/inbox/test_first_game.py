"""A first game by mail: begun by a line, taught by its turn mails, lessons left and taken up."""

from __future__ import annotations

import pytest
from sqlmodel import select

import engine
from pbem.accounts.players import find_or_create
from pbem.core.service import Service
from pbem.models import Game, Seat
from tests.inbox.test_commands import ask, ask_at_table, last

LINES = [
    ("new puerto-rico first game", "puerto-rico"),
    ("first game san juan", "san-juan"),
    ("pierwsza gra san-juan", "san-juan"),
    ("primul joc puerto-rico", "puerto-rico"),
    ("erste partie san-juan", "san-juan"),
]


def know_ann(service: Service) -> None:
    with service.database.write() as session:
        find_or_create(session, "ann@example.org")


def begun(service: Service) -> Game:
    know_ann(service)
    ask(service, "first game puerto-rico")
    with service.database.read() as session:
        return session.exec(select(Game)).one()


@pytest.mark.parametrize(("line", "rules"), LINES)
def test_a_line_begins_a_first_game_against_bots(service: Service, line: str, rules: str) -> None:
    know_ann(service)
    ask(service, line)
    with service.database.read() as session:
        game = session.exec(select(Game)).one()
        own = session.exec(select(Seat).where(Seat.game_id == game.id, Seat.number == 0)).one()
        assert (game.rules, game.begun, game.private, own.lessons) == (
            rules, True, True, {"aim": 0},
        )  # fmt: skip


@pytest.mark.parametrize("line", ["first game I ever played, was fun", "first game"])
def test_talk_of_a_first_game_begins_none(service: Service, line: str) -> None:
    know_ann(service)
    ask(service, line)
    with service.database.read() as session:
        assert session.exec(select(Game)).all() == []
    if line == "first game":
        assert "first game san-juan" in last(service)[1]


def test_lessons_are_left_and_taken_up_by_a_reply(service: Service) -> None:
    game = begun(service)
    aim = engine.GAMES["puerto-rico"]["lessons"][0]["text"]
    assert ask_at_table(service, game, "lessons off") == "answered: lessons off"
    assert "reply lessons" in last(service)[1]
    ask_at_table(service, game, "board")
    assert aim not in last(service)[1]
    assert ask_at_table(service, game, "lessons") == "answered: lessons"
    assert aim in last(service)[1]
    assert ask(service, "lessons off") == "answered: lessons off"
    assert "WHICH GAME?" in last(service)[1], "not in reply to a game’s email"
