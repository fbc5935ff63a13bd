"""The host says whether a game is rated, and the table's page tells everybody."""

from __future__ import annotations

from collections.abc import Callable
from html import unescape

import pytest
from sqlmodel import select

from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.models import Game, Player, Saying, id_of
from pbem.play import characters, hints, tables
from pbem.play.late_players import replacements
from tests.play.test_clocks import player_at
from tests.web.conftest import ANN, PEOPLE, address_of, advance, match_of, table_of_three
from tests.web.pages import Person

SignIn = Callable[[str], Person]


def opened(service: Service, someone: Person, **filled: str) -> Game:
    form = someone.open("/new").form("/new")
    fields = form.fields | {"rest": "open", "seats": "3"} | filled
    someone.client.post("/new", data={k: v for k, v in fields.items() if v})
    with service.database.read() as session:
        return session.exec(select(Game)).one()


def said(someone: Person, game: Game) -> str:
    return unescape(someone.client.get(f"/g/{game.code}").text)


def test_a_table_is_rated_unless_its_host_says_otherwise(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    game = opened(service, ann)
    assert game.rated
    assert "This game is rated." in said(ann, game)


@pytest.mark.parametrize("private", ["", "yes"])
def test_a_host_may_open_an_unrated_table(service: Service, person: SignIn, private: str) -> None:
    ann = person(ANN)
    game = opened(service, ann, rated="", private=private)
    assert not game.rated
    assert "This game is not rated." in said(ann, game)


def test_a_bot_at_the_table_means_that_people_are_not_rated(
    service: Service, person: SignIn
) -> None:
    ann = person(ANN)
    game = opened(service, ann, rest="greedy")
    assert "Games with bots are not rated for people." in said(ann, game)


def test_an_anonymous_table_does_not_tell_of_its_bots(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    game = opened(service, ann, rest="greedy", anonymous="yes")
    page = said(ann, game)
    assert "This game is rated, unless a bot plays." in page
    assert "Games with bots" not in page


def test_a_running_game_says_that_it_is_unrated(service: Service, person: SignIn) -> None:
    game = table_of_three(service, terms=tables.TableTerms(rated=False))
    page = said(person(PEOPLE[1]), game)
    assert "This game is not rated." in page
    assert ", unrated" in page


def test_the_lists_of_games_say_unrated(service: Service, stranger: Person) -> None:
    table_of_three(service, terms=tables.TableTerms(rated=False))
    assert "unrated" in stranger.client.get("/games").text


def test_a_bot_that_took_a_seat_over_leaves_the_game_rated(
    service: Service, person: SignIn
) -> None:
    game = table_of_three(service)
    with service.database.write() as session:
        replacements.bot_sits_down(session, session.get_one(Game, game.id), 2)
    assert "This game is rated." in said(person(address_of(service, game, 0)), game)


def test_who_plays_for_no_rating_may_have_a_hint_of_which_the_table_hears(
    service: Service, person: SignIn
) -> None:
    game = table_of_three(service, terms=tables.TableTerms(rated=False))
    path = f"/g/{game.code}"
    advance(service, game, lambda match: match.turn_begins and match.played > 30)
    match = match_of(service, game)
    asked, other = match.to_act[0], (match.to_act[0] + 1) % 3
    ann, bea = (person(address_of(service, game, seat)) for seat in (asked, other))
    assert "What would a strong player do?" not in bea.open(path).words
    page = ann.send(ann.open(path).form(f"{path}/hint"))
    advised = hints.hint(match, asked)
    assert advised is not None
    assert advised["better"] == characters.choose("strong", match, asked, match.commitment)
    assert f"A strong player would play: {match.in_words(advised['better'])}." in page.words
    with pytest.raises(Refused):
        hints.ask(service, id_of(game), Player(), other)
    hints.ask(service, id_of(game), player_at(service, game, asked), asked)
    with service.database.read() as session:
        told = session.exec(select(Saying)).all()
    assert [(one.seat, one.text) for one in told] == [(asked, "I’ve asked for a hint.")]
    assert "A strong player would play" not in bea.open(path).words


def test_there_is_no_hint_where_a_rating_hangs_on_it(service: Service, person: SignIn) -> None:
    game = table_of_three(service)
    ann = person(address_of(service, game, 0))
    assert "What would a strong player do?" not in ann.open(f"/g/{game.code}").words
    with pytest.raises(Refused):
        hints.ask(service, id_of(game), player_at(service, game, 0), 0)
