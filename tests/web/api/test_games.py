"""What programs may read: the same as their players see, and no more."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from sqlmodel import select

import engine
from pbem.accounts import players
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game, Player
from pbem.play import absence, tables
from pbem.play.undo import own_move
from tests.web.api.conftest import Program
from tests.web.conftest import ANN, BEA, CID, PEOPLE, address_of, advance, match_of

Made = Callable[..., Program]
DAN = "dan@example.org"


def newcomer(service: Service, address: str) -> Player:
    with service.database.write() as session:
        return players.find_or_create(session, address)


def table(service: Service, rules: str, name: str = "Cards", **options: Any) -> Game:
    people = [newcomer(service, address) for address in PEOPLE]
    game = tables.open_table(
        service, people[0], tables.TableSetup(name, 3, rules, options, seed="api")
    )
    for player in people[1:]:
        tables.join(service, records.id_of(game), player)
    return game


@pytest.fixture
def cards(service: Service) -> Game:
    return table(service, "san-juan", advanced_start=True)


def test_a_seat_sees_what_the_engine_shows_it(service: Service, game: Game, program: Made) -> None:
    advance(service, game, lambda match: len(match.moves) > 20)
    newcomer(service, DAN)
    match = match_of(service, game)
    for seat in range(3):
        seen = program(address_of(service, game, seat)).get(f"/games/{game.code}")
        assert seen["my_seat"] == seat
        assert seen["my_turn"] == (seat in match.to_act)
        assert seen["position"] == match.position(seat=seat)
        assert seen["position"]["seed"] is None
        others = [p["vp"] for n, p in enumerate(seen["position"]["players"]) if n != seat]
        assert others == [None, None]
    seen = program(DAN).get(f"/games/{game.code.lower()}")
    assert seen["my_seat"] is None
    assert seen["position"] == match.position(viewer="spectator")
    assert seen["commitment"] == match.commitment
    assert seen["result"] is None


def test_san_juan_hands_stay_in_their_owners_hands(
    service: Service, cards: Game, program: Made
) -> None:
    newcomer(service, DAN)
    programs = {address: program(address) for address in (*PEOPLE, DAN)}
    for moves in (0, 1, 2, 12, 40):
        advance(service, cards, lambda match, moves=moves: len(match.moves) >= moves)
        match = match_of(service, cards)
        seats = {address_of(service, cards, seat): seat for seat in range(3)}
        for address, someone in programs.items():
            position = someone.get(f"/games/{cards.code}")["position"]
            for seat, player in enumerate(position["players"]):
                open_hand = isinstance(player["hand"], list)
                assert open_hand == (seats.get(address) == seat)
            assert isinstance(position["deck"], int)
            told = someone.get(f"/games/{cards.code}/history?limit=200")
            names, seat = play_names(service, cards), seats.get(address)
            ours = [
                entry.text
                for entry in match.chronicle(seat, names, telling=engine.Telling(to_you=True))
            ]
            lines = [line for entry in told["entries"] for line in entry["events"]]
            assert set(told["setup"] + lines) <= set(ours)


def play_names(service: Service, game: Game) -> list[str]:
    with service.database.read() as session:
        return records.names_of(session, session.get_one(Game, game.id))


def test_answers_not_yet_revealed_are_in_nobodys_history(
    service: Service, cards: Game, program: Made
) -> None:
    """The advanced start asks all at once: who has answered is seen, what he answered is not."""
    first = address_of(service, cards, 0)
    me, other = program(first), program(address_of(service, cards, 1))
    asked = me.get(f"/games/{cards.code}/decision")
    assert asked["to_act"] == [0, 1, 2]
    before = other.get(f"/games/{cards.code}")["position"]
    me.play(cards.code, asked["legal"][0])
    for someone in (me, other):
        page = someone.get(f"/games/{cards.code}/history")
        assert page["entries"] == []
        assert page["setup"]
    thrown = asked["legal"][0].removeprefix("discard ")
    after = other.get(f"/games/{cards.code}")["position"]
    assert thrown not in json.dumps(after.pop("phase"))
    before.pop("phase")
    assert after == before
    for seat in (1, 2):
        someone = program(address_of(service, cards, seat))
        someone.play(cards.code, someone.get(f"/games/{cards.code}/decision")["legal"][0])
    page = other.get(f"/games/{cards.code}/history?cursor=0")
    assert re.fullmatch(r"discard \d cards?", page["entries"][0]["move"])
    assert thrown in me.get(f"/games/{cards.code}/history")["entries"][0]["move"]


def test_only_a_seat_is_asked_anything(service: Service, game: Game, program: Made) -> None:
    newcomer(service, DAN)
    assert program(DAN).get(f"/games/{game.code}/decision", 403)["type"].endswith("/not-seated")
    match = match_of(service, game)
    governor = program(address_of(service, game, 0)).get(f"/games/{game.code}/decision")
    assert governor["asked"]
    assert governor["legal"] == match.legal(0)
    assert governor["complete"]
    assert {choice["text"] for choice in governor["sensible"]} <= set(governor["legal"])
    waiting = program(address_of(service, game, 1)).get(f"/games/{game.code}/decision")
    assert (waiting["asked"], waiting["legal"], waiting["to_act"]) == (False, [], [0])


def test_what_can_still_be_taken_back_is_in_its_player_s_history_alone(
    service: Service, game: Game, program: Made
) -> None:
    first, second = (program(address_of(service, game, seat)) for seat in (0, 1))
    path = f"/games/{game.code}/history"
    first.play(game.code, "settler")
    assert [entry["move"] for entry in first.get(path)["entries"]] == ["settler"]
    page = second.get(path)
    assert page["entries"] == []
    own_move.take_back(service, records.id_of(game), 0, 0)
    first.play(game.code, "builder; pass")
    entries = second.get(f"{path}?cursor={page['next']}")["entries"]
    assert [entry["move"] for entry in entries[:2]] == ["builder", "pass"]


def settled(service: Service, game: Game, moves: int) -> None:
    """More than that many moves, all revealed, and none that could still be taken back."""

    def wanted(match: engine.Match) -> bool:
        mover = next((move[0] for move in reversed(match.moves) if len(move) == 2), None)
        asked = match.to_act[0]
        return len(match.moves) > moves and match.decision(asked) == "role" and asked != mover

    advance(service, game, wanted)


def test_history_pages_join_to_the_whole_and_go_on(
    service: Service, game: Game, program: Made
) -> None:
    settled(service, game, 30)
    someone = program(CID)
    whole = someone.get(f"/games/{game.code}/history?limit=200")
    assert not whole["more"]
    assert len(whole["entries"]) == len(match_of(service, game).moves)
    pieces: list[Any] = []
    page = someone.get(f"/games/{game.code}/history?limit=7")
    assert page["setup"] == whole["setup"]
    while True:
        pieces += page["entries"]
        following = page["next"]
        if not page["more"]:
            break
        page = someone.get(f"/games/{game.code}/history?limit=7&cursor={following}")
        assert page["setup"] == []
    assert pieces == whole["entries"]
    assert someone.get(f"/games/{game.code}/history?cursor={following}")["entries"] == []
    length = len(match_of(service, game).moves)
    settled(service, game, length)
    more = someone.get(f"/games/{game.code}/history?cursor={following}")["entries"]
    assert more[0]["number"] == length


def test_when_it_is_over_all_is_open(service: Service, cards: Game, program: Made) -> None:
    advance(service, cards, lambda match: False)
    newcomer(service, DAN)
    seen = program(DAN).get(f"/games/{cards.code}")
    assert seen["position"]["seed"] == b"api".hex()
    assert seen["status"] == "finished"
    assert [row["total"] for row in seen["result"]] == [
        row["total"] for row in match_of(service, cards).result or []
    ]
    assert all(isinstance(player["hand"], list) for player in seen["position"]["players"])
    finished = program(ANN).get("/me/games?status=finished")["games"]
    assert [game["code"] for game in finished] == [cards.code]
    assert program(ANN).get("/me/games")["games"] == []


def test_a_program_reads_who_is_away(service: Service, game: Game, program: Made) -> None:
    address = address_of(service, game, 1)
    with service.database.read() as session:
        who = session.exec(select(Player).where(Player.email == address)).one()
    day = absence.today(who)
    absence.take_days_off(service, records.id_of(who), day, day)
    [told] = program(address_of(service, game, 0)).get(f"/games/{game.code}")["away"]
    assert told["name"] == who.name
    assert told["until"] > day.isoformat()


def test_my_games_come_by_urgency(service: Service, game: Game, program: Made) -> None:
    second = table(service, "san-juan", "Later")
    third = tables.open_table(service, newcomer(service, BEA), tables.TableSetup("Open", 3))
    for address in (ANN, BEA, CID):
        rows = program(address).get("/me/games")["games"]
        turns = [row["my_turn"] for row in rows]
        assert turns == sorted(turns, reverse=True)
        assert {row["code"] for row in rows} == {game.code, second.code} | (
            {third.code} if address == BEA else set()
        )
        mine = next(row for row in rows if row["code"] == game.code)
        assert mine["to_act"] == [0]
        assert mine["web"].endswith(f"/g/{game.code}")


def test_open_tables_with_a_free_seat_are_listed_page_by_page(
    service: Service, game: Game, program: Made
) -> None:
    ann = newcomer(service, ANN)
    codes = [
        tables.open_table(service, ann, tables.TableSetup(f"Table {n}", 3)).code for n in range(5)
    ]
    tables.open_table(
        service, ann, tables.TableSetup("For friends", 2, invited=("eve@example.org",))
    )
    newcomer(service, DAN)
    someone, found = program(DAN), list[str]()
    path = "/games?limit=2"
    for _ in range(3):
        page = someone.get(path)
        found += [row["code"] for row in page["games"]]
        path = f"/games?limit=2&cursor={page['next']}"
    assert found == codes[::-1]
    assert page["next"] is None
    table_ = someone.get(f"/games/{codes[0]}")
    assert table_["position"] is None
    assert [seat["name"] for seat in table_["seats"]] == ["ann", None, None]
    assert someone.get(f"/games/{codes[0]}/history", 409)["type"].endswith("/not-begun")


def test_nothing_names_a_mail_address(service: Service, game: Game, program: Made) -> None:
    someone = program(ANN)
    paths = ("/me", "/me/games", f"/games/{game.code}", f"/games/{game.code}/history", "/games")
    for path in paths:
        assert "@" not in json.dumps(someone.get(path))


@pytest.mark.parametrize("code", ["%00", "AB%00", "%F0%9F%8E%B2", "x" * 3000])
def test_a_code_that_cannot_be_meant_is_nobody_s(
    service: Service, code: str, program: Made
) -> None:
    newcomer(service, ANN)
    someone = program(ANN)
    for part in ("", "/decision", "/history"):
        assert someone.get(f"/games/{code}{part}", 404)["next"]
    someone.play(code, "settler", 404)
    for part in ("", "/moves", "/0", "/shuffles"):
        assert someone.client.get(f"/g/{code}{part}").status_code == 404


@pytest.mark.parametrize(
    "query",
    ["limit=0", "limit=51", "limit=x", "cursor=-1", "cursor=x", "cursor=" + "9" * 30, "other=1"],
)
def test_a_query_that_cannot_be_meant_is_refused(
    service: Service, query: str, program: Made
) -> None:
    newcomer(service, ANN)
    problem = program(ANN).get(f"/games?{query}", 422)
    assert problem["faults"][0]["where"] == query.partition("=")[0]
    assert problem["next"]
