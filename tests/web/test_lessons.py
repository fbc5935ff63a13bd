"""Lessons on the game page: a note at the decision that needs it, to be put away and left."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from sqlmodel import select

import engine
from pbem.accounts import players
from pbem.core.service import Service
from pbem.models import Game, Seat, id_of
from pbem.play import bots, tables
from tests.web.conftest import ANN, table_of_three
from tests.web.letters import html_of, newest, sign_in
from tests.web.pages import Page, Person

pytestmark = pytest.mark.databases("share")
GAMES = ["puerto-rico", "san-juan"]


def begin(someone: Person, rules: str) -> Page:
    return someone.send(someone.open("/").form("/try/game"), button=("game", rules))


def the_game(service: Service) -> Game:
    with service.database.read() as session:
        return session.exec(select(Game)).one()


def lesson(rules: str, id: str) -> dict[str, str]:
    known: list[dict[str, str]] = engine.GAMES[rules]["lessons"]
    return next(each for each in known if each["id"] == id)


def note(page: Page) -> str:
    """What the note at the decision says; empty where there is none."""
    return page.response.text.partition('<aside class="lesson"')[2].partition("</aside>")[0]


@pytest.mark.parametrize("rules", GAMES)
def test_a_guests_first_decision_says_the_aim_and_rings_what_it_speaks_of(
    service: Service, stranger: Person, rules: str
) -> None:
    page = begin(stranger, rules)
    aim = lesson(rules, "aim")
    assert aim["title"] in note(page)
    assert aim["text"] in note(page)
    assert 'class="game points-at-' in page.response.text
    assert "Your first game" in page.words
    assert page.form("/move"), "all moves stay free"
    other = lesson(rules, "end")
    assert other["title"] in page.words
    assert other["text"] not in page.words


def test_the_next_decision_brings_the_next_lesson(service: Service, stranger: Person) -> None:
    page = begin(stranger, "puerto-rico")
    page = stranger.send(page.form("/move"), button=("move", "settler"))
    assert lesson("puerto-rico", "land")["title"] in note(page)
    page = stranger.send(page.form("/move"), button=("move", "take quarry"))
    assert note(page) == "", "nothing is asked"
    bots.play_due(service, id_of(the_game(service)))
    page = stranger.open(f"/g/{the_game(service).code}")
    assert lesson("puerto-rico", "roles")["title"] in note(page)


def test_a_lesson_is_put_away_and_lessons_are_left_and_taken_up_again(
    service: Service, stranger: Person
) -> None:
    page = begin(stranger, "san-juan")
    title = lesson("san-juan", "aim")["title"]
    page = stranger.send(page.form("/lessons"), button=("act", "put-away"))
    assert note(page) == ""
    assert title in page.words
    leave = next(form for form in page.forms if ("act", "leave") in form.buttons)
    page = stranger.send(leave, button=("act", "leave"))
    assert "Resume the lessons" in page.words
    take_up = next(form for form in page.forms if ("act", "take-up") in form.buttons)
    page = stranger.send(take_up, button=("act", "take-up"))
    assert title in note(page)
    fields = {"csrf_token": take_up.fields["csrf_token"], "act": "win"}
    code = the_game(service).code
    assert stranger.client.post(f"/g/{code}/lessons", data=fields).status_code == 400


def test_nobody_else_is_taught_and_no_stranger_changes_lessons(
    service: Service, app: Flask, person: Callable[[str], Person]
) -> None:
    game = table_of_three(service)
    ann = person(ANN)
    page = ann.open(f"/g/{game.code}")
    assert note(page) == ""
    assert "Your first game" not in page.words
    assert Person(app.test_client()).client.post(f"/g/{game.code}/lessons").status_code >= 300
    with service.database.read() as session:
        assert {seat.lessons for seat in session.exec(select(Seat))} == {None}


@pytest.mark.parametrize("rules", GAMES)
def test_the_lesson_stands_first_under_the_question_of_the_turn_mail(
    service: Service, rules: str
) -> None:
    with service.database.write() as session:
        ann = players.find_or_create(session, ANN)
    tables.first_game(service, ann, rules)
    mail, aim = newest(service, ANN, "turn"), lesson(rules, "aim")
    plain = mail.get_body(("plain",))
    assert plain is not None
    text = " ".join(plain.get_content().split())
    places = [text.index(each) for each in ("Choose a role", aim["title"].upper(), aim["text"])]
    assert places == sorted(places)
    assert text.index(aim["text"]) < text.index("REPLY WITH ONE OF THESE MOVES")
    assert "reply lessons off" in text
    assert aim["title"] in html_of(mail)
    assert aim["text"] in html_of(mail)


@pytest.mark.parametrize("rules", GAMES)
def test_a_new_player_may_begin_with_a_first_game_when_they_sign_up(
    service: Service, app: Flask, rules: str
) -> None:
    with service.database.write() as session:
        nonce = players.sign_in_link(session, ANN)
    ann = Person(app.test_client())
    page = sign_in(ann, service, nonce, first=rules)
    game = the_game(service)
    assert page.response.request.path == f"/g/{game.code}"
    assert (game.rules, game.private, game.rated) == (rules, True, False)
    assert lesson(rules, "aim")["title"] in note(page)
    with service.database.write() as session:
        again = players.sign_in_link(session, ANN)
    assert "Begin with a first game?" not in ann.open(f"/sign-in/{again}").words
    sign_in(ann, service, again, first=rules)
    assert the_game(service).code == game.code, "nobody's second first game"


def test_the_lobby_offers_a_first_game_until_there_is_a_game(
    service: Service, person: Callable[[str], Person]
) -> None:
    ann = person(ANN)
    page = ann.open("/")
    assert "Your first game" in page.words
    page = ann.send(page.form("/try/game"), button=("game", "san-juan"))
    assert lesson("san-juan", "aim")["title"] in note(page)
    with service.database.read() as session:
        own = session.exec(select(Seat).where(Seat.game_id == the_game(service).id)).first()
        assert own is not None
        assert own.lessons == {"aim": 0}
    assert "Your first game" not in ann.open("/").words


def test_the_rules_page_begins_a_first_game(service: Service, stranger: Person) -> None:
    page = stranger.open("/help/san-juan")
    page = stranger.send(page.form("/try/game"), button=("game", "san-juan"))
    assert lesson("san-juan", "aim")["title"] in note(page)
