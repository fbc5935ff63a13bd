"""Spectators: where the host lets none in, there is no such game for others on any road."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from sqlmodel import select
from werkzeug.test import TestResponse

from pbem.accounts import players
from pbem.core.service import Service
from pbem.games.seat_links import move_link, url_of
from pbem.inbox import commands
from pbem.inbox.commands import tables as table_commands
from pbem.models import Game, Player
from pbem.play import tables
from pbem.web.lobby import listing
from tests.web.api.conftest import PREFIX, token_of
from tests.web.conftest import ANN, PEOPLE, advance, match_of, table_of_three
from tests.web.pages import Person
from tests.web.test_lobby import newest, open_table

SignIn = Callable[[str], Person]
DAN = "dan@example.org"
NO_GAME = "ZZZZZZ"


@pytest.fixture
def closed(service: Service) -> Game:
    """A running game of Ann, Bea and Cid that nobody else may watch."""
    return table_of_three(service, terms=tables.TableTerms(public=False))


def roads(app: Flask) -> Iterator[tuple[str, str]]:
    """Method and path, with `CODE` in it, of everything that is asked of a game by its code."""
    for rule in app.url_map.iter_rules():
        if "code" in rule.arguments:
            path = re.sub(r"<(?:\w+:)?code>", "CODE", rule.rule)
            path = re.sub(r"<int:\w+>", "0", path)
            assert "<" not in path, "tell this test what to put there"
            for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}):
                yield method, path


SAID: dict[str, dict[str, object]] = {
    "remove": {"number": 0},
    "pause": {"days": 3},
    "votes": {"seat": 0, "wish": "end"},
    "seat": {"answer": "accept"},
    "invitations": {"address": "x@example.org"},
    "again": {},
    "back": {},
    "unsaid": {"words": 1, "text": ""},
    "mutes": {"words": 1, "hear": "never"},
    "reports": {"words": 1},
    "take-back": {"decision": 0},
    "answer": {"agrees": True},
}
"""What an address takes that is sent no move."""
ASKED = {"preview": {"text": "if mayor then pass"}}
"""What an address takes in its query."""


def ask(person: Person, method: str, path: str, token: str = "") -> TestResponse:
    """A program's request or a page's, with all that a form could say."""
    if path.startswith(PREFIX):
        headers = {"Authorization": f"Bearer {token}", "Idempotency-Key": "key"}
        deed = path.rpartition("/")[2]
        body = SAID.get(deed, {"text": "settler"}) if method in ("POST", "PUT") else None
        query = ASKED.get(deed)
        return person.client.open(
            path, method=method, headers=headers, json=body, query_string=query
        )
    fields = {"move": "settler", "text": "settler", "ordinal": "0", "kind": "greedy"}
    fields |= {"email": "x@example.org"}
    fields["csrf_token"] = person.open("/help").forms[0].fields["csrf_token"]
    return person.client.open(path, method=method, data=fields if method == "POST" else None)


def test_the_roads_are_found(app: Flask) -> None:
    known = {path for _, path in roads(app)}
    assert {"/g/CODE", "/g/CODE/0", "/g/CODE/record.json", f"{PREFIX}/games/CODE"} <= known
    assert len(known) >= 14


def test_for_a_stranger_there_is_no_such_game(
    app: Flask, service: Service, closed: Game, person: SignIn, stranger: Person
) -> None:
    """What he is answered is what he is answered about a code that there is not."""
    dan = person(DAN)
    token = token_of(service, DAN)
    for method, path in roads(app):
        for someone, its_token in ((dan, token), (stranger, "")):
            here, nowhere = (
                ask(someone, method, path.replace("CODE", code), its_token)
                for code in (closed.code, NO_GAME)
            )
            assert here.status_code == nowhere.status_code, path
            if someone is dan:
                assert here.status_code == 404, path
            said = here.get_data(as_text=True).replace(closed.code, NO_GAME)
            said, other = (
                re.sub(r'name="csrf_token" value="[^"]*"', "", text)
                for text in (said, nowhere.get_data(as_text=True))
            )
            assert said == other, path
            assert "Winter table" not in said


def test_its_players_see_it_as_ever(
    service: Service, closed: Game, person: SignIn, app: Flask
) -> None:
    for address in PEOPLE:
        page = person(address).open(f"/g/{closed.code}")
        assert page.status == 200
        assert "no spectators" in page.words
        answer = ask(
            Person(app.test_client()),
            "GET",
            f"{PREFIX}/games/{closed.code}",
            token_of(service, address),
        )
        assert answer.status_code == 200
        assert answer.json is not None
        assert answer.json["public"] is False


def test_a_game_that_may_be_watched_is_open_to_strangers(
    app: Flask, service: Service, game: Game, person: SignIn, stranger: Person
) -> None:
    assert stranger.open(f"/g/{game.code}").status == 200
    dan, token = person(DAN), token_of(service, DAN)
    statuses = {
        path: ask(dan, method, path.replace("CODE", game.code), token).status_code
        for method, path in roads(app)
        if method == "GET"
    }
    unseen = {path for path, status in statuses.items() if status == 404}
    assert unseen <= {"/g/CODE/record.json", "/g/CODE/analysis"}, "that is for the end"


def test_an_open_table_is_found_and_a_finished_game_is_open_to_all(
    service: Service, person: SignIn, stranger: Person
) -> None:
    ann = person(ANN)
    open_table(ann, seats="3", rest="open")
    assert newest(service).public is True
    form = ann.open("/new").form("/new")
    del form.fields["public"]
    ann.send(form, seats="3", rest="open", name="Come in")
    game = newest(service)
    assert game.public is False
    assert "no spectators" in stranger.open(f"/g/{game.code}").words
    with service.database.write() as session:
        others = [players.find_or_create(session, address) for address in PEOPLE[1:]]
    for other in others:
        tables.join(service, game.id or 0, other)
    assert stranger.open(f"/g/{game.code}").status == 404
    advance(service, game, lambda match: False)
    assert stranger.open(f"/g/{game.code}").status == 200
    assert stranger.open(f"/g/{game.code}/record.json").status == 200


def test_the_lobby_lists_games_to_watch(
    service: Service, game: Game, closed: Game, person: SignIn, stranger: Person
) -> None:
    with service.database.write() as session:
        host = players.find_or_create(session, DAN)
        ann = players.find_or_create(session, ANN)
    terms = {
        "Alone": tables.TableTerms(),
        "Unlisted": tables.TableTerms(private=True),
        "Secret": tables.TableTerms(anonymous=True),
    }
    made = {
        name: tables.open_table(
            service, host, tables.TableSetup(name, 3, bots=("greedy",), terms=its)
        )
        for name, its in terms.items()
    }
    tables.fill_with_bot(service, made["Alone"].id or 0, host, "greedy")
    tables.fill_with_bot(service, made["Secret"].id or 0, host, "greedy")
    tables.join(service, made["Unlisted"].id or 0, ann)
    for someone in (stranger, person("eve@example.org")):
        links = someone.open("/").links
        of_games = (link for link in links if re.fullmatch(r"/g/\w+", link))
        assert list(dict.fromkeys(of_games)) == [
            f"/g/{made['Secret'].code}",
            f"/g/{game.code}",
        ]
    assert "Games to watch" in person(DAN).open("/").words.partition("Open tables")[2]
    words = person(ANN).open("/").words.partition("Games to watch")[2]
    mine = re.split(r"\d games? waits?", words)[0]  # what follows leads to the next game
    assert "Winter table" not in mine, "those she plays are among her own"


def test_one_s_own_games_take_no_place_among_those_to_watch(
    service: Service, game: Game, person: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many of the newest they are."""
    monkeypatch.setattr(listing, "MOST_WATCHED", 1)
    with service.database.write() as session:
        dan, ann = (players.find_or_create(session, address) for address in (DAN, ANN))
    newer = tables.open_table(service, dan, tables.TableSetup("Own", 3, bots=("greedy",)))
    tables.join(service, newer.id or 0, ann)
    assert f"/g/{game.code}" in person(DAN).open("/").links


def test_links_of_mails_show_the_game_to_nobody_else(
    service: Service, closed: Game, person: SignIn, stranger: Person
) -> None:
    choice = match_of(service, closed).choices(0, 1)[0].text
    url = url_of(service.settings, move_link(closed.id or 0, 0, 0, choice))
    path = url.removeprefix(service.settings.base_url)
    page = person(DAN).open(path)
    assert page.status == 403
    assert "another player" in page.words
    assert "Winter table" not in page.words
    forged = path[:-3] + ("aaa" if path[-3:] != "aaa" else "bbb")
    for someone in (person(DAN), stranger):
        page = someone.open(forged)
        assert page.status == 404
        assert "Winter table" not in page.words
    assert stranger.open(path).status == 200, "whoever has the seat's mail"


def test_mail_and_the_lobby_know_no_such_table_either(
    service: Service, closed: Game, person: SignIn
) -> None:
    dan = person(DAN)
    assert dan.open(f"/join?code={closed.code}").status == 404
    with service.database.read() as session:
        player = session.exec(select(Player).where(Player.email == DAN)).one()
    asker = commands.Asker(service, DAN, player, True, mail_id=7)
    assert table_commands.join(asker, closed.code).title == "No such table"
    assert (
        table_commands.invite(asker, f"{closed.code} x@example.org").title == "Nobody was invited"
    )


def test_profiles_do_not_tell_of_it_while_it_runs(
    service: Service, closed: Game, stranger: Person, person: SignIn
) -> None:
    with service.database.read() as session:
        ann = session.exec(select(Player).where(Player.email == ANN)).one()
    for someone in (stranger, person(ANN)):
        words = someone.open(f"/p/{ann.handle}").words
        assert "Games 0 Running 0 Finished 0" in words
        assert closed.code not in words
    advance(service, closed, lambda match: False)
    assert closed.code in stranger.open(f"/p/{ann.handle}").words
