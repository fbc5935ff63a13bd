"""A game to try without an account, which becomes one's own when one signs up."""

from __future__ import annotations

import dataclasses
from datetime import timedelta

import pytest
from flask import Flask
from sqlmodel import Session, col, select

from pbem.accounts import players
from pbem.competition.ratings import finished_games
from pbem.core import clock
from pbem.core.service import Service
from pbem.games.puerto_rico import first_move
from pbem.jobs.sweep import Sweep
from pbem.models import Game, GameStatus, Move, OutboundMail, Player, Seat, id_of
from pbem.play import bots, guests
from pbem.web.app import create_app
from tests.fast_forward import advance
from tests.web.conftest import ANN
from tests.web.letters import code_in, newest, paths_in, sign_in
from tests.web.pages import Page, Person

pytestmark = pytest.mark.databases("share")


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
    assert bots.play_due(service, game.id or 0)
    with service.database.read() as session:
        assert session.exec(select(OutboundMail)).all() == []
    assert begin(stranger).response.request.path == f"/g/{game.code}", "the game that runs"


def test_signing_up_in_another_browser_makes_the_game_ones_own(
    service: Service, app: Flask, stranger: Person
) -> None:
    begin(stranger)
    game = the_game(service)
    keep = f'href="/sign-in?target=/g/{game.code}"'
    assert keep in stranger.open(f"/g/{game.code}/0").response.text, "to the game as it stands"
    ask_for_link(stranger, game)
    mail, path = newest(service, ANN, "sign_in"), link_for(service)
    elsewhere = Person(app.test_client())
    page = elsewhere.send(elsewhere.open(path).form(path), code=code_in(mail))
    assert page.response.request.path == f"/g/{game.code}"
    assert "Keep this game" not in page.words
    assert "The games you began as a guest are yours now." in page.words
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
        assert finished_games.waiting(session) == []
    assert game.code not in other.open("/games").response.get_data(as_text=True)


def test_there_are_only_so_many_guests(service: Service) -> None:
    settings = dataclasses.replace(service.settings, most_guests=1)
    app = create_app(dataclasses.replace(service, settings=settings))
    begin(Person(app.test_client()))
    page = begin(Person(app.test_client()))
    assert "Too many people are trying a game" in page.words
    assert len(guests_of(service)) == 1


def few(service: Service, most: int) -> Flask:
    settings = dataclasses.replace(service.settings, most_guests=most)
    return create_app(dataclasses.replace(service, settings=settings))


def move_in(someone: Person, page: Page) -> None:
    form = page.form("/move")
    assert someone.send(form, button=form.buttons[0]).status == 200


def test_the_guest_who_has_played_least_and_been_away_longest_makes_room(service: Service) -> None:
    app, began = few(service, 4), clock.now()
    people = [Person(app.test_client()) for _ in range(6)]
    games = []
    for number, someone in enumerate(people):
        with clock.set_to(began + timedelta(minutes=number)):
            page = begin(someone)
            games.append(page.response.request.path)
            if number in (0, 2):
                move_in(someone, page)
    there = [someone.open(path).status == 200 for someone, path in zip(people, games, strict=True)]
    assert there == [True, False, True, False, True, True]


def test_guests_of_one_network_make_room_for_each_other(service: Service) -> None:
    app, began = few(service, 20), clock.now()
    elsewhere, *crowd = (Person(app.test_client()) for _ in range(6))
    for someone in crowd:
        someone.client.environ_base["REMOTE_ADDR"] = "192.0.2.7"
    elsewhere.client.environ_base["REMOTE_ADDR"] = "198.51.100.7"
    paths = []
    for number, someone in enumerate([elsewhere, *crowd]):
        with clock.set_to(began + timedelta(minutes=number)):
            paths.append(begin(someone).response.request.path)
    there = [
        one.open(path).status == 200 for one, path in zip([elsewhere, *crowd], paths, strict=True)
    ]
    assert there == [True, False, False, False, True, True]


def test_guests_without_a_move_go_after_an_hour(service: Service, app: Flask) -> None:
    idle, plays, newest = (Person(app.test_client()) for _ in range(3))
    began = clock.now()
    with clock.set_to(began):
        gone = begin(idle).response.request.path
        move_in(plays, page := begin(plays))
    with clock.set_to(began + timedelta(minutes=61)):
        begin(newest)
        Sweep(only=("guests",), raised=True).once(service)
        assert idle.open(gone).status == 404
        assert plays.open(page.response.request.path).status == 200


def test_guests_who_stay_away_go_with_their_games(
    service: Service, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    away, here = Person(app.test_client()), Person(app.test_client())
    begin(away, "puerto-rico")
    gone = the_game(service)
    later = clock.now() + timedelta(days=15)
    monkeypatch.setattr(clock, "now", lambda: later)
    begin(here)
    Sweep(only=("guests",), raised=True).once(service)
    with service.database.read() as session:
        assert guests.waiting(session, 14) == []
        assert session.get(Game, gone.id) is None
        assert len(session.exec(select(Player)).all()) == 2, "a guest and their bot"
        [left] = session.exec(select(Game)).all()
        assert left.status == GameStatus.RUNNING
    assert "Sign in" in away.open("/").words


def test_a_guest_finds_their_game_again_from_every_page(
    service: Service, app: Flask, stranger: Person
) -> None:
    begin(stranger)
    path = f"/g/{the_game(service).code}"
    front = stranger.open("/")
    assert "Your game is waiting" in front.words
    assert path in front.links
    for page in (front, stranger.open("/help"), stranger.open("/leagues")):
        assert "1 game is waiting for you" in page.words
        assert "/next" in page.links
    assert stranger.client.get("/next").headers["Location"] == path
    other = Person(app.test_client()).open("/")
    assert path not in other.links
    assert "/next" not in other.links


def test_a_guest_s_front_page_follows_their_games(stranger: Person) -> None:
    assert "data-events" not in stranger.client.get("/").text
    begin(stranger)
    front = stranger.client.get("/").text
    known = stranger.client.get("/events").json or {}
    assert f'data-now="{known["now"]}"' in front


def test_a_guest_finds_a_game_that_is_over_again(service: Service, stranger: Person) -> None:
    begin(stranger)
    game = the_game(service)
    advance(service, game.id or 0)
    front = stranger.open("/")
    assert f"/g/{game.code}" in front.links
    assert "Rematch" not in front.words


def test_after_the_ships_that_very_game_is_played_on_as_a_guest(
    service: Service, stranger: Person
) -> None:
    page = stranger.open("/try?move=load corn on 4")
    begun = stranger.send(page.form("/try/on"), button=("move", "load corn on 4"))
    game = the_game(service)
    assert begun.response.request.path == f"/g/{game.code}"
    with service.database.read() as session:
        played = session.exec(select(Move).order_by(col(Move.number))).all()
        by_hand = [(move.seat, move.text) for move in played if not move.auto]
        assert by_hand[:-1] == first_move.record()
        assert by_hand[-1] == (first_move.seat(), "load corn on 4")
        assert [move.source for move in played if not move.auto][-2:] == ["bot", "web"]
    again = stranger.open("/try?move=load sugar on 6").form("/try/on")
    again = stranger.send(again, button=("move", "load sugar on 6"))
    assert again.response.request.path == f"/g/{game.code}", "the game that runs"
    advance(service, id_of(game), lambda match: match.to_act == (first_move.seat(),))
    assert stranger.open(f"/g/{game.code}").form("/move")
    fresh = begin(stranger, "puerto-rico").response.request.path
    assert fresh != f"/g/{game.code}"


def test_from_the_ships_without_a_choice_the_question_is_asked(
    service: Service, stranger: Person
) -> None:
    page = stranger.open("/try")
    assert "Bruno chose the captain" in page.words
    begun = stranger.send(page.form("/try/on"), button=("move", ""))
    assert "load indigo on 5" in [value for _name, value in begun.form("/move").buttons]
    refused = stranger.client.post("/try/on", data={"move": "captain"})
    assert refused.status_code == 400


def test_strangers_find_one_golden_button_and_no_filter_of_nothing(stranger: Person) -> None:
    page = stranger.open("/")
    greeting = page.response.text.partition('class="greeting"')[2].partition('class="try"')[0]
    assert greeting.count("primary") == 1
    assert page.form("/try/game").buttons[0] == ("game", "puerto-rico")
    assert "No table is looking for players right now. Open one" in " ".join(page.words.split())
    assert "any game" not in page.words


def test_a_guest_who_cannot_be_removed_keeps_no_other(
    service: Service, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck, away, newest = (Person(app.test_client()) for _ in range(3))
    began = clock.now()
    with clock.set_to(began):
        paths = [begin(one).response.request.path for one in (stuck, away)]
    with service.database.read() as session:
        first = min(id_of(one) for one in session.exec(select(Player).where(guests.ALIVE)))
    clear = guests._clear

    def all_but_the_first(session: Session, guest: int) -> bool:
        if guest == first:
            raise RuntimeError("stuck")
        return clear(session, guest)

    monkeypatch.setattr(guests, "_clear", all_but_the_first)
    with clock.set_to(began + timedelta(minutes=61)):
        begin(newest)
        Sweep(only=("guests",)).once(service)
        there = [one.open(path).status for one, path in zip((stuck, away), paths, strict=True)]
        assert there == [200, 404]
