"""A game to try without an account, which becomes one's own when one signs up."""

from __future__ import annotations

import dataclasses
from datetime import timedelta

import pytest
from flask import Flask
from sqlmodel import select

from pbem.accounts import players
from pbem.competition.ratings import taking_up
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import Game, GameStatus, Move, OutboundMail, Player, Seat
from pbem.play import bot_turns, guests
from pbem.web.app import create_app
from tests.fast_forward import advance
from tests.web.conftest import ANN
from tests.web.letters import code_in, newest, paths_in, sign_in
from tests.web.pages import Page, Person


def begin(someone: Person, rules: str = "san-juan") -> Page:
    return someone.send(someone.open("/").form("/try/game"), button=("game", rules))


def the_game(service: Service) -> Game:
    with service.database.read() as session:
        return session.exec(select(Game)).one()


def guests_of(service: Service) -> list[Player]:
    with service.database.read() as session:
        return [one for one in session.exec(select(Player)) if one.guest_since is not None]


def ask_for_link(someone: Person, game: Game) -> None:
    page = someone.open(f"/sign-in?target=/g/{game.code}")
    someone.send(page.form("/sign-in"), email=ANN)


def link_for(service: Service) -> str:
    [path] = set(paths_in(newest(service, ANN, "sign_in"), "/sign-in/"))
    return path


def test_a_guest_plays_on_the_game_page_and_is_sent_nothing(
    service: Service, stranger: Person
) -> None:
    page = begin(stranger)
    game = the_game(service)
    assert page.response.request.path == f"/g/{game.code}"
    assert "Keep this game: sign up" in page.words
    assert "Sign out" not in page.words
    form = page.form("/move")
    assert stranger.send(form, button=form.buttons[0]).status == 200
    with service.database.read() as session:
        assert session.exec(select(Move)).one().source == "web"
    advance(service, game.id or 0, lambda match: match.to_act[0] != 0)
    assert stranger.open(f"/g/{game.code}").status == 200
    assert bot_turns.play_due(service, game.id or 0)
    with service.database.read() as session:
        assert session.exec(select(OutboundMail)).all() == []
    assert begin(stranger).response.request.path == f"/g/{game.code}", "the game that runs"


def test_signing_up_in_another_browser_makes_the_game_ones_own(
    service: Service, app: Flask, stranger: Person
) -> None:
    begin(stranger)
    game = the_game(service)
    ask_for_link(stranger, game)
    mail, path = newest(service, ANN, "sign_in"), link_for(service)
    elsewhere = Person(app.test_client())
    page = elsewhere.send(elsewhere.open(path).form(path), code=code_in(mail))
    assert page.response.request.path == f"/g/{game.code}"
    assert "Keep this game" not in page.words
    assert page.form("/move")
    assert guests_of(service) == []
    with service.database.read() as session:
        ann = session.exec(select(Player).where(Player.email == ANN)).one()
        seat = session.exec(select(Seat).where(Seat.game_id == game.id, Seat.number == 0)).one()
        assert seat.player_id == ann.id == session.get_one(Game, game.id).host_id
    assert "Sign in" in stranger.open("/").words, "the guest's session is over"


def test_signing_in_here_makes_the_game_ones_own(service: Service, stranger: Person) -> None:
    begin(stranger)
    game = the_game(service)
    with service.database.write() as session:
        nonce = players.sign_in_link(session, ANN)
    sign_in(stranger, service, nonce)
    assert guests_of(service) == []
    assert stranger.open(f"/g/{game.code}").form("/move")


@pytest.mark.parametrize("path", ["/new", "/account", "/leagues/new"])
def test_a_guest_is_nobody_elsewhere(stranger: Person, path: str) -> None:
    begin(stranger)
    assert stranger.open(path).response.request.path == "/sign-in"


def test_a_guest_joins_and_invites_and_says_nothing(service: Service, stranger: Person) -> None:
    page = begin(stranger)
    game = the_game(service)
    fields = {"csrf_token": page.form("/move").fields["csrf_token"]}
    for act in ("talk", "invite", "again", "join", "bot", "leave", "pause", "vote"):
        stranger.client.post(f"/g/{game.code}/{act}", data=fields | {"text": "Hi", "email": ANN})
    with service.database.read() as session:
        assert len(session.exec(select(Game)).all()) == 1
        assert session.exec(select(OutboundMail)).all() == []
        assert session.get_one(Game, game.id).newest_saying is None


def test_others_see_nothing_of_a_guests_game(
    service: Service, app: Flask, stranger: Person
) -> None:
    begin(stranger)
    game = the_game(service)
    other = Person(app.test_client())
    assert other.open(f"/g/{game.code}").status == 404
    for path in ("/", "/games"):
        assert game.code not in other.open(path).response.get_data(as_text=True)
    assert other.open(f"/p/{guests_of(service)[0].handle}").status == 404
    advance(service, game.id or 0)
    with service.database.read() as session:
        assert taking_up.waiting(session) == []
    assert game.code not in other.open("/games").response.get_data(as_text=True)


def test_there_are_only_so_many_guests(service: Service) -> None:
    settings = dataclasses.replace(service.settings, most_guests=1)
    app = create_app(dataclasses.replace(service, settings=settings))
    begin(Person(app.test_client()))
    page = begin(Person(app.test_client()))
    assert "Too many people are trying a game" in page.words
    assert len(guests_of(service)) == 1


def test_guests_who_stay_away_go_with_their_games(
    service: Service, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    away, here = Person(app.test_client()), Person(app.test_client())
    begin(away, "puerto-rico")
    gone = the_game(service)
    later = clock.now() + timedelta(days=15)
    monkeypatch.setattr(clock, "now", lambda: later)
    begin(here)
    with service.database.write() as session:
        assert guests.clear(session, 14) == 1
        assert guests.clear(session, 14) == 0
        assert session.get(Game, gone.id) is None
        assert len(session.exec(select(Player)).all()) == 2, "a guest and their bot"
        [left] = session.exec(select(Game)).all()
        assert left.status == GameStatus.RUNNING
    assert "Sign in" in away.open("/").words
