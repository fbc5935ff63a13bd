"""Open pages are told within a moment that there is something new, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask

from pbem.accounts import players
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game
from pbem.play import submission, tables, talk
from pbem.running.web_server import THREADS
from tests import fast_forward
from tests.competition.leagues.people import entered, founded
from tests.web.conftest import ANN, BEA, CID, address_of, match_of, table_of_three
from tests.web.pages import Person
from tests.web.served import Stream, serving

pytestmark = pytest.mark.databases("share")

SignIn = Callable[[str], Person]


@pytest.fixture
def port(app: Flask, service: Service) -> Iterator[int]:
    with serving(app, service) as at:
        yield at


def play(service: Service, game: Game, text: str) -> None:
    match = match_of(service, game)
    submission.submit(service, records.id_of(game), match.to_act[0], [text], "web")


def event_id(event: dict[str, Any]) -> str:
    return f"{event['now']}.{event['waiting']}.{event['unread']}"


def cookies(someone: Person) -> str:
    return "; ".join(f"{c.key}={c.value}" for c in someone.client._cookies.values())


def test_a_move_by_whatever_way_is_told_to_all_who_look(
    service: Service, game: Game, port: int, person: SignIn
) -> None:
    """More pages than the server has threads. Players hear how many games wait for them, too."""
    mover = address_of(service, game, 0)
    other = next(one for one in (ANN, BEA, CID) if one != mover)
    path = f"/g/{game.code}/events"
    streams = [Stream(port, path) for _ in range(2 * THREADS)]
    streams += [Stream(port, path, Cookie=cookies(person(who))) for who in (mover, other)]
    before = [stream.next() for stream in streams]
    assert [event["waiting"] for event in before[-3:]] == [0, 1, 0]
    play(service, game, "settler")
    for stream, known in zip(streams, before, strict=True):
        assert stream.next()["now"] != known["now"]
    for stream in streams:
        stream.close()


def test_who_comes_back_hears_what_they_missed_and_nothing_twice(
    service: Service, game: Game, port: int
) -> None:
    path = f"/g/{game.code}/events"
    stream = Stream(port, path)
    known = stream.next()
    stream.close()
    seen = {"Last-Event-ID": event_id(known)}
    back = Stream(port, path, **seen)
    play(service, game, "settler")
    assert back.next()["now"] != known["now"], "what was known is not said again"
    back.close()
    late = Stream(port, path, **seen)
    assert late.next()["now"] != known["now"]
    late.close()


def test_the_stream_tells_nothing_but_that_there_is_something(
    service: Service, game: Game, port: int
) -> None:
    stream = Stream(port, f"/g/{game.code}/events")
    assert stream.headers["content-type"].startswith("text/event-stream")
    assert stream.headers["cache-control"] == "no-store"
    assert "content-encoding" not in stream.headers
    assert "x-follows" not in stream.headers
    assert set(stream.next()) == {"now", "waiting", "unread"}
    stream.close()


def test_streams_end_with_the_server(app: Flask, service: Service, game: Game) -> None:
    with serving(app, service) as port:
        stream = Stream(port, f"/g/{game.code}/events")
        stream.next()
    with pytest.raises(EOFError):
        stream.next()
    stream.close()


def test_a_game_that_others_may_not_watch_has_no_stream(service: Service, stranger: Person) -> None:
    game = table_of_three(service, terms=tables.TableTerms(public=False))
    assert stranger.client.get(f"/g/{game.code}/events").status_code == 404


def test_asking_costs_next_to_nothing_while_nothing_is_new(
    service: Service, game: Game, stranger: Person
) -> None:
    path = f"/g/{game.code}/events"
    first = stranger.client.get(path)
    known = {"If-None-Match": first.headers["ETag"]}
    again = stranger.client.get(path, headers=known)
    assert (again.status_code, again.data) == (304, b"")
    play(service, game, "settler")
    assert stranger.client.get(path, headers=known).status_code == 200


def test_the_page_and_the_stream_agree_on_what_is_new(
    service: Service, game: Game, stranger: Person, person: SignIn
) -> None:
    for someone in (stranger, person(ANN)):
        now = someone.client.get(f"/g/{game.code}/events").json["now"]  # type: ignore[index]
        assert f'data-now="{now}"' in someone.client.get(f"/g/{game.code}").text


def test_who_is_asked_hears_nothing_of_what_others_answer_at_the_same_time(
    service: Service, person: SignIn
) -> None:
    game = table_of_three(service, rules="san-juan")
    fast_forward.advance(service, records.id_of(game), lambda match: len(match.to_act) == 3)
    first, third = (person(address_of(service, game, seat)) for seat in (0, 2))
    path = f"/g/{game.code}/events"
    asked, watched = third.client.get(path).json, first.client.get(path).json
    play(service, game, match_of(service, game).choices(0, 1)[0].text)
    assert third.client.get(path).json == asked
    assert first.client.get(path).json != watched, "who has answered sees for whom they wait"
    answered = first.client.get(path).json
    play(service, game, match_of(service, game).choices(1, 1)[0].text)
    assert first.client.get(path).json != answered
    assert third.client.get(path).json == asked


def test_words_to_one_player_are_no_news_to_others(service: Service, person: SignIn) -> None:
    game = table_of_three(service, terms=tables.TableTerms(private_talk=True))
    seats = {address_of(service, game, seat): seat for seat in range(3)}
    path = f"/g/{game.code}/events"
    people = {address: person(address) for address in seats}
    before = {address: who.client.get(path).json for address, who in people.items()}
    with service.database.read() as session:
        ann = records.players_of(session, game)[seats[ANN]]
    talk.say(service, records.id_of(game), ann, "Psst!", talk.SayingOrigin("test:1"), to=seats[BEA])
    after = {address: who.client.get(path).json for address, who in people.items()}
    assert after[BEA] != before[BEA]
    assert after[CID] == before[CID]


def test_an_open_table_tells_who_sits_down_and_that_it_begins(
    service: Service, port: int, person: SignIn, stranger: Person
) -> None:
    """Over a lost connection, too; the page knows what the stream tells, and the lookup agrees."""
    with service.database.write() as session:
        ann, bea, cid = (players.find_or_create(session, who) for who in (ANN, BEA, CID))
    table = tables.open_table(service, ann, tables.TableSetup("Open", 3))
    path, code = f"/g/{table.code}/events", records.id_of(table)
    stream = Stream(port, path)
    known = stream.next()
    assert f'data-now="{known["now"]}"' in person(CID).client.get(f"/g/{table.code}").text
    tables.join(service, code, bea)
    joined = stream.next()
    assert joined["now"] != known["now"]
    stream.close()
    tables.join(service, code, cid)
    back = Stream(port, path, **{"Last-Event-ID": event_id(joined)})
    begun = back.next()
    assert begun["now"] != joined["now"]
    assert f'data-now="{begun["now"]}"' in stranger.client.get(f"/g/{table.code}").text
    back.close()


def test_the_lobby_hears_whose_turn_it_is_and_what_is_said(
    service: Service, game: Game, port: int, person: SignIn, stranger: Person
) -> None:
    """And that there is another table; of other players' games and words to others nothing."""
    mover = address_of(service, game, 0)
    other = next(one for one in (ANN, BEA, CID) if one != mover)
    own = person(other)
    stream = Stream(port, "/events", Cookie=cookies(own))
    known = stream.next()
    assert f'data-now="{known["now"]}"' in own.client.get("/").text
    assert f'data-now="{known["now"]}"' in own.client.get("/talk").text
    play(service, game, "settler")
    moved = stream.next()
    assert moved["now"] != known["now"]
    with service.database.read() as session:
        speaker = records.players_of(session, game)[0]
    talk.say(service, records.id_of(game), speaker, "Hello", talk.SayingOrigin("test:hello"))
    said = stream.next()
    assert (said["unread"], moved["unread"]) == (1, 0)
    bar = own.open("/events/bar").words
    assert (f"{said['waiting']} game" in bar, "unread: 1" in bar) == (bool(said["waiting"]), True)
    page = own.client.get("/help")
    assert 'data-bar="/events/bar"' in page.text
    assert "connect-src 'self'" in page.headers["Content-Security-Policy"]
    assert "data-bar" not in own.client.get("/account/addresses/x").text, "secrets may stand there"
    assert said["now"] != moved["now"]
    with service.database.write() as session:
        dee = players.find_or_create(session, "dee@example.org")
    tables.open_table(service, dee, tables.TableSetup("Open", 3))
    assert stream.next()["now"] != said["now"]
    stream.close()
    now = own.client.get("/events").json
    tables.open_table(service, dee, tables.TableSetup("Hers", 2, bots=("greedy",)))
    assert own.client.get("/events").json == now
    assert stranger.client.get("/events").status_code == 302


def test_a_league_s_page_hears_who_enters_and_what_became_of_its_games(
    service: Service, port: int, stranger: Person
) -> None:
    with service.database.write() as session:
        ann, bea = (players.find_or_create(session, who) for who in (ANN, BEA))
    league = founded(service, ann, 3)
    stream = Stream(port, f"/leagues/{league.code}/events")
    known = stream.next()
    assert f'data-now="{known["now"]}"' in stranger.client.get(f"/leagues/{league.code}").text
    entered(service, league, [bea])
    assert stream.next()["now"] != known["now"]
    stream.close()
    assert stranger.client.get("/leagues/NOSUCH/events").status_code == 404
