"""What one click on a move link does, and what it does not."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import timedelta

import pytest
from flask import Flask
from sqlmodel import select

from pbem.accounts import codes, players
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records, seat_links
from pbem.games.decisions import asked_now
from pbem.models import Game, Move
from pbem.play import submission, tables
from pbem.play.undo import own_move
from tests.web.conftest import address_of, advance, everything, match_of
from tests.web.pages import Person

pytestmark = pytest.mark.quick

PLACES = 2
"""Where a page says that somebody's points are hidden: in the table of all, and at their board."""


def link(service: Service, game: Game, seat: int, text: str, ordinal: int | None = None) -> str:
    assert game.id is not None
    if ordinal is None:
        ordinal = records.ordinal_of(match_of(service, game), seat)
    return "/m/" + seat_links.token_of(
        service.settings, seat_links.move_link(game.id, seat, ordinal, text)
    )


def code_of(service: Service, game: Game, seat: int, ordinal: int | None = None) -> str:
    """The digits that the mail about the seat's decision shows."""
    assert game.id is not None
    if ordinal is None:
        ordinal = records.ordinal_of(match_of(service, game), seat)
    subject = codes.move_subject(game.id, seat, ordinal)
    return codes.spaced(codes.code_for(service.settings, codes.MOVE, subject))


@pytest.fixture
def owner(service: Service, game: Game, person: Callable[[str], Person]) -> Person:
    """Who sits in seat 0, signed in."""
    return person(address_of(service, game, 0))


def test_opening_a_link_shows_the_position_after_the_move_and_changes_nothing(
    service: Service, game: Game, owner: Person
) -> None:
    path = link(service, game, 0, "prospector" if game.seats > 3 else "captain")
    before = everything(service)
    for _ in range(2):
        page = owner.open(path)
        assert page.status == 200
        assert "as it would stand after your move" in page.words
        assert len([form for form in page.forms if form.action == path]) == 1
        assert owner.client.head(path).status_code == 200
    assert everything(service) == before


def test_the_preview_shows_what_the_move_does(service: Service, game: Game, owner: Person) -> None:
    assert game.id is not None
    submission.submit(service, game.id, 0, ["settler"], "web")
    page = owner.open(link(service, game, 0, "take quarry"))
    assert "7 quarries" in page.words
    assert "8 quarries" in owner.open(f"/g/{game.code}").words


def test_its_button_plays_the_move_and_the_turn_goes_on(
    service: Service, game: Game, owner: Person
) -> None:
    path = link(service, game, 0, "settler")
    page = owner.send(owner.open(path).form(path))
    assert page.status == 200
    assert "Played: settler" in page.words
    assert "Your turn goes on: take a plantation" in page.words
    onward = next(url for url in page.links if "/m/" in url)
    following = onward.removeprefix(service.settings.base_url)
    done = owner.send(owner.open(following).form(following))
    assert "You’ll get an email when it is your turn again" in done.words
    with service.database.read() as session:
        assert set(session.exec(select(Move.source).where(Move.game_id == game.id))) <= {
            "link",
            "auto",
        }


def test_a_second_click_says_so_and_plays_nothing(
    service: Service, game: Game, owner: Person
) -> None:
    path = link(service, game, 0, "settler")
    form = owner.open(path).form(path)
    owner.send(form)
    before = everything(service)
    for page in (owner.open(path), owner.send(form)):
        assert page.status == 410
        assert "This move has already been played" in page.words
        assert "The game now" in page.words
        assert page.words.count("chips hidden") == 2 * PLACES
    assert everything(service) == before


def test_an_old_link_tells_what_was_decided_instead(
    service: Service, game: Game, owner: Person
) -> None:
    path = link(service, game, 0, "builder")
    form = owner.open(path).form(path)
    owner.send(owner.open(other := link(service, game, 0, "settler")).form(other))
    before = everything(service)
    for page in (owner.open(path), owner.send(form)):
        assert page.status == 410
        assert "This link is from an earlier turn" in page.words
        assert "That decision has already been made: settler" in page.words
        assert "The game now" in page.words
    assert everything(service) == before


def test_another_seats_link_plays_nothing_for_a_signed_in_player(
    service: Service, game: Game, person: Callable[[str], Person], app: Flask
) -> None:
    path = link(service, game, 0, "settler")
    owner = person(address_of(service, game, 0))
    form = owner.open(path).form(path)
    other, dan = person(address_of(service, game, 1)), person("dan@example.org")
    before = everything(service)
    for someone, hidden in ((other, 2), (dan, 3)):
        for page in (someone.open(path), someone.send(form)):
            assert page.status == 403
            assert "This link belongs to another seat" in page.words
            assert "settler." not in page.words.partition("The game now")[0]
            assert page.words.count("chips hidden") == hidden * PLACES
    assert everything(service) == before
    assert "Played: settler" in owner.send(owner.open(path).form(path)).words


@pytest.mark.parametrize("place", [0, 9, 12, -1])
def test_a_forged_link_shows_only_what_everybody_may_see(
    service: Service, game: Game, stranger: Person, place: int
) -> None:
    path = link(service, game, 0, "settler")
    token = [*path.removeprefix("/m/")]
    token[place] = "b" if token[place] != "b" else "c"
    if place == -1:
        token = token[:-1]
    forged = "/m/" + "".join(token)
    before = everything(service)
    for response in (stranger.client.get(forged), stranger.client.post(forged)):
        words = response.get_data(as_text=True)
        assert response.status_code == 404
        assert "This link isn’t valid" in words
        if place != 0:
            assert words.count("chips hidden") == 3 * PLACES
            assert "The game now" in words
    assert everything(service) == before


@pytest.mark.parametrize("token", ["x", "a" * 39, "ä" * 12, "1" * 500, "aaaaaaaa"])
def test_nonsense_for_a_token_gets_the_same_page(stranger: Person, token: str) -> None:
    page = stranger.open(f"/m/{token}")
    assert page.status == 404
    assert "This link isn’t valid" in page.words


def test_a_link_in_capitals_still_works(service: Service, game: Game, stranger: Person) -> None:
    path = link(service, game, 0, "settler")
    assert stranger.open("/m/" + path.removeprefix("/m/").upper()).status == 200


@pytest.mark.thorough
def test_links_of_a_finished_game_say_that_it_is_over(
    service: Service, game: Game, stranger: Person
) -> None:
    match = advance(service, game, lambda match: False)
    assert match.over
    page = stranger.open(link(service, game, 1, "captain"))
    assert page.status == 410
    assert "The game is over" in page.words


def test_a_link_for_what_is_not_asked_plays_nothing(
    service: Service, game: Game, stranger: Person
) -> None:
    before = everything(service)
    for path in (
        link(service, game, 1, "settler"),
        link(service, game, 0, "build harbor"),
        link(service, game, 0, "settler", ordinal=7),
    ):
        assert stranger.open(path).status == 410
        assert stranger.client.post(path).status_code == 410
    assert everything(service) == before


def test_many_clicks_at_the_same_moment_play_once(service: Service, app: Flask, game: Game) -> None:
    path, code = link(service, game, 0, "settler"), code_of(service, game, 0)
    statuses: list[int] = []

    def click() -> None:
        answer = app.test_client().post(path, data={"code": code})
        statuses.append(answer.status_code)

    threads = [threading.Thread(target=click) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses.count(200) == 1
    assert set(statuses) <= {200, 303, 410}, "whoever comes after it with the code may look"
    assert [move[:2] for move in match_of(service, game).moves] == [(0, "settler")]


def test_a_link_of_a_withdrawn_question_plays_nothing_in_another_of_its_number(
    service: Service, game: Game, stranger: Person
) -> None:
    """Settler taken back, builder played: "pass" meant the plantation, not the building."""
    submission.submit(service, records.id_of(game), 0, ["settler"], "web")
    asked = asked_now(game, match_of(service, game), 0)
    token = seat_links.token_of(
        service.settings,
        seat_links.move_link(records.id_of(game), 0, asked.ordinal, "pass", asked.trail),
    )
    path = f"/m/{token}"
    assert stranger.open(path).status == 200
    own_move.take_back(service, records.id_of(game), 0, 0)
    submission.submit(service, records.id_of(game), 0, ["builder"], "web")
    assert match_of(service, game).is_legal(0, "pass")
    assert stranger.open(path).status == 410
    assert stranger.client.post(path).status_code in (403, 410)
    assert match_of(service, game).decided(0) == ["builder"]


@pytest.mark.parametrize("public", [True, False])
def test_a_link_shows_a_hand_to_nobody_who_is_not_known_to_be_its_player(
    service: Service, person: Callable[[str], Person], app: Flask, public: bool
) -> None:
    with service.database.write() as session:
        ann = players.find_or_create(session, "ann@example.org")
    table = tables.open_table(
        service,
        ann,
        tables.TableSetup(
            "Secret hands",
            2,
            "san-juan",
            bots=("greedy",),
            seed="hands",
            terms=tables.TableTerms(public=public),
        ),
    )
    match = match_of(service, table)
    seat = next(n for n in range(2) if address_of(service, table, n))
    if seat not in match.to_act:
        match = advance(service, table, lambda match: seat in match.to_act)
    text = match.choices(seat, 1)[0].text
    path = link(service, table, seat, text)
    hand = "Players see only their own hands"
    for someone in (Person(app.test_client()), person("dan@example.org")):
        page = someone.open(path)
        assert page.words.count(hand) == (1 if public else 0)
        assert f"{text.capitalize()}?" not in page.words
        assert ("Secret hands" in page.words) is public
    owner = person("ann@example.org").open(path)
    assert hand not in owner.words
    assert f"{text.capitalize()}?" in owner.words
    reader = Person(app.test_client())
    form = reader.open(path).form(path)
    shown = reader.send(form, ("look", "yes"), code=code_of(service, table, seat))
    assert "as it would stand after your move" in shown.words
    assert match_of(service, table).moves == match.moves


def test_a_typed_code_lasts_a_turn_and_not_a_day(
    service: Service, game: Game, stranger: Person
) -> None:
    path, code = link(service, game, 0, "settler"), code_of(service, game, 0)
    stranger.send(stranger.open(path).form(path), code=code)
    onward = link(service, game, 0, "take quarry")
    assert "as it would stand" in stranger.open(onward).words
    with clock.set_to(clock.now() + timedelta(minutes=61)):
        assert "as it would stand" not in stranger.open(onward).words


def test_without_the_code_a_post_plays_nothing(service: Service, game: Game, app: Flask) -> None:
    path, before = link(service, game, 0, "settler"), everything(service)
    for form in ({}, {"remember": "yes"}, {"code": ""}, {"code": "settler"}):
        answer = app.test_client().post(path, data=form)
        assert answer.status_code == 403
        assert not any("pbem_browser" in cookie for cookie in answer.headers.getlist("Set-Cookie"))
    assert everything(service) == before
