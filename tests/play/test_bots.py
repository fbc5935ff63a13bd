"""Bots play through the same write path as people, and stop where a person must act."""

from __future__ import annotations

import dataclasses
import random
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import select

import engine
from pbem.accounts.players import find_or_create
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.games import records
from pbem.games.clocks.terms import StandIn
from pbem.models import Game, Move, OutboundMail
from pbem.play import bots, characters, submission, tables
from pbem.simulation.bot_match import interval, play_matches

pytestmark = pytest.mark.databases("sqlite")


def table_with_bots(service: Service) -> Game:
    """The host at seat 0 against a greedy and a random bot."""
    with service.database.write() as session:
        host = find_or_create(session, "host@example.org")
    return tables.open_table(
        service, host, tables.TableSetup("Bots", 3, bots=("greedy", "random"), seed="bots")
    )


def end_my_turn(service: Service, game: Game) -> None:
    """The person plays until the bots are asked."""
    while True:
        with service.database.read() as session:
            kept = session.get_one(Game, game.id)
            match = records.load(session, kept)
        if kept.bot_to_act or match.over:
            return
        submission.submit(service, records.id_of(game), 0, [match.choices(0)[0].text], "web")


def test_bots_play_until_a_person_must_act(service: Service) -> None:
    game = table_with_bots(service)
    end_my_turn(service, game)
    with service.database.read() as session:
        assert bots.waiting(session) == [game.id]
    assert bots.play_due(service, records.id_of(game)) > 0
    with service.database.read() as session:
        assert bots.waiting(session) == []
        assert session.get_one(Game, game.id).to_act == [0]
    assert bots.play_due(service, records.id_of(game)) == 0


class Woken(NoWakeups):
    def __init__(self) -> None:
        self.games: list[int] = []

    def play_bots(self, game_id: int) -> None:
        self.games.append(game_id)


@pytest.mark.unwoken
def test_no_bot_is_woken_before_one_is_asked(service: Service) -> None:
    game, woken = table_with_bots(service), Woken()
    heard = dataclasses.replace(service, wakeups=woken)
    submission.submit(heard, records.id_of(game), 0, ["builder"], "web")
    assert woken.games == []
    end_my_turn(heard, game)
    assert woken.games == [game.id]


def test_a_game_with_bots_comes_to_its_end(service: Service) -> None:
    game = table_with_bots(service)
    for _ in range(400):
        end_my_turn(service, game)
        bots.play_due(service, records.id_of(game))
        with service.database.read() as session:
            kept = session.get_one(Game, game.id)
        if kept.result:
            break
    with service.database.read() as session:
        finals = session.exec(select(OutboundMail).where(OutboundMail.kind == "final")).all()
        by_bots = session.exec(select(Move).where(Move.source == "bot")).all()
        assert records.match_at(session, kept, kept.moves_played).result == kept.result
    assert [mail.recipient for mail in finals] == ["host@example.org"]
    assert {move.seat for move in by_bots} == {1, 2}


@pytest.mark.parametrize("kind", [*characters.BOTS])
@pytest.mark.parametrize(
    ("rules", "options"),
    [("san-juan", {"new_buildings": True}), ("puerto-rico", {"expansions": ["new-buildings"]})],
)
def test_a_bot_plays_the_same_whatever_its_seat_does_not_see(
    kind: str, rules: str, options: dict[str, Any]
) -> None:
    match = engine.new_game(rules, seats=3, seed="honest", **options)
    chance, looked_at = random.Random(kind), 0
    while not match.over and match.played < 150:
        seat = chance.choice(match.to_act)
        text = characters.choose(kind, match, seat, f"seed {match.played}")
        for other in ("a", "b"):
            world = match.dealt(seat, f"{other} {match.played}")
            assert characters.choose(kind, world, seat, f"seed {match.played}") == text
            looked_at += 1
        match.play(seat, text)
    assert looked_at > 150


def test_a_bot_of_one_s_own_is_a_function_that_gets_no_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    handed = list[engine.Match]()

    def last(match: engine.Match, seat: int, chance: random.Random) -> str:
        handed.append(match)
        return match.legal(seat)[-1]

    monkeypatch.setitem(characters.BOTS, "last", last)
    match = engine.new_game("san-juan", seats=2, seed="own")
    seat = match.to_act[0]
    assert characters.choose("last", match, seat, "x") == match.legal(seat)[-1]
    (seen,) = handed
    assert seen is not match
    assert seen.position(seat=seat) == match.position(seat=seat)
    assert seen.position()["players"][1 - seat] != match.position()["players"][1 - seat]


def test_the_bot_of_the_readme_plays_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    page = (Path(engine.__file__).parent / "README.md").read_text("utf-8")
    code = page.partition("## Writing a bot")[2].partition("```python\n")[2].partition("```")[0]
    found: dict[str, Any] = {}
    exec(code, found)
    monkeypatch.setitem(characters.BOTS, "reckless", found["reckless"])
    rows = play_matches(["reckless", "random"], 1, "readme", rules="puerto-rico")
    assert {row["bot"] for row in rows} == {"reckless", "random"}


def test_intervals_are_wilson_s() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    low, high = interval(0.944 * 771, 771)
    assert (round(low, 3), round(high, 3)) == (0.925, 0.958)
    rows = play_matches(["greedy", "random", "random"], 4, "intervals")
    greedy, chance = rows
    assert (greedy["games"], chance["games"]) == (4, 8)
    assert round(greedy["share"] * 4 + chance["share"] * 8, 6) == 4
    assert greedy["low"] < greedy["share"] < greedy["high"] or greedy["share"] in (0, 1)
    assert 0 < greedy["ms_median"] <= greedy["ms_p99"]


@pytest.mark.parametrize(("seats", "number"), [(2, 65), (3, 244)])
def test_bots_that_would_save_for_ever_build_in_the_end(seats: int, number: int) -> None:
    match = engine.new_game("san-juan", seats=seats, seed=f"e {seats} {number}")
    chance = random.Random(number)
    while not match.over and match.played < 2 * characters.HURRIED_FROM:
        seat = match.to_act[0]
        match.play(seat, characters.choose_greedily(match, seat, chance))
    assert match.over
    assert match.played > characters.HURRIED_FROM, "such a game ends by itself by now"


def test_a_game_that_all_have_left_ends() -> None:
    match = engine.new_game("san-juan", seats=2, seed="e 2 65")
    while not match.over and match.played < 2 * characters.HURRIED_FROM:
        seat = match.to_act[0]
        match.play(seat, characters.stands_in(StandIn.GREEDY, match, seat))
    assert match.over
    assert match.played > characters.HURRIED_FROM, "such a game ends by itself by now"


def test_workers_woken_twice_play_no_bot_move_twice(service: Service) -> None:
    game = table_with_bots(service)
    end_my_turn(service, game)
    played: list[int] = []

    def wake() -> None:
        played.append(bots.play_due(service, records.id_of(game)))

    threads = [threading.Thread(target=wake) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with service.database.read() as session:
        kept = session.get_one(Game, game.id)
        moves = session.exec(select(Move).where(Move.game_id == game.id)).all()
        assert (
            records.match_at(session, kept, kept.moves_played).moves
            == records.load(session, kept).moves
        )
    assert len(played) == 3
    assert len(moves) == kept.moves_played


def test_an_unknown_game_or_one_of_people_only_has_no_bot_moves(
    service: Service, game: Game
) -> None:
    assert bots.play_due(service, records.id_of(game)) == 0
    assert bots.play_due(service, 999) == 0


@pytest.mark.parametrize(
    ("rules", "kinds", "options"),
    [
        ("san-juan", ["greedy", "random"], {}),
        ("san-juan", ["greedy", "random", "greedy", "random"], {"new_buildings": True}),
        ("puerto-rico", ["greedy", "random"], {"two_player": "fan"}),
        (
            "puerto-rico",
            ["greedy", "random", "greedy"],
            {
                "expansions": ["new-buildings", "nobles", "buccaneer", "festival"],
                "building_selection": "draft",
            },
        ),
    ],
)
def test_bots_play_every_game_and_option(
    rules: str, kinds: list[str], options: dict[str, object]
) -> None:
    rows = {r["bot"]: r for r in play_matches(kinds, 6, rules=rules, options=options)}
    assert rows["greedy"]["mean"] > rows["random"]["mean"]


@pytest.mark.parametrize("rules", sorted(engine.GAMES))
def test_each_character_plays_the_game_in_its_own_way(rules: str) -> None:
    """To an end that differs from that of `greedy` ones with the same cards."""
    ends = {}
    for kind in ("greedy", *(k for k in bots.kinds(rules) if k in characters.CHARACTERS)):
        match = engine.new_game(rules, seats=3, seed="taste")
        while not match.over:
            seat = match.to_act[0]
            own = kind if seat == 0 else "greedy"
            match.play(seat, characters.choose(own, match, seat, str(match.played)))
        ends[kind] = match.digest()
    assert len(set(ends.values())) == len(ends)


def test_a_table_is_filled_with_one_bot_of_each_character() -> None:
    assert bots.filling("characters", 5, "puerto-rico") == (
        "shipper", "builder", "trader", "gambler", "shipper",
    )  # fmt: skip
    assert bots.filling("characters", 2, "san-juan") == ("builder", "trader")
    assert bots.filling("easy", 2, "san-juan") == ("easy", "easy")
    assert bots.filling("open", 2, "san-juan") == ()
