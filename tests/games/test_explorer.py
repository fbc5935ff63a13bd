"""The explorer: finished public games are counted once, leave again, and name who may be named."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from sqlmodel import select

import engine
from engine.meaning import ROLE
from pbem.core.service import Service
from pbem.games.charts.timeline import stands
from pbem.games.explorer import facts, keys, same_position, tables, taking_up
from pbem.games.explorer.keys import in_words, variant_of
from pbem.games.registry import pages_of
from pbem.models import (
    ExploredGame,
    ExplorerCount,
    ExplorerList,
    ExplorerPosition,
    ExplorerWinner,
    Game,
    Player,
    id_of,
)
from pbem.models.explorer import ALL_SEATS
from tests.games.explored import SEATS, SEED, people, played, stored


def row(match: engine.Match) -> Game:
    """What the pure parts read of a game's row."""
    return Game(
        rules=match.position()["game"], seats=SEATS, seed=SEED, name="", code="", options={}
    )


def counted(service: Service) -> dict[tuple[int, str, int, str], tuple[int, int, int]]:
    with service.database.read() as session:
        return {
            (one.seat, one.kind, one.number, one.piece): (one.times, one.wins, one.rounds)
            for one in session.exec(select(ExplorerCount))
        }


@pytest.mark.parametrize("rules", engine.GAMES)
def test_facts_are_what_the_table_shows(rules: str) -> None:
    match, pages = played("facts", rules), pages_of(rules)
    told = facts.facts_of(match, stands(row(match), match, None), SEATS)
    first_choice = next(text for _, text, *_ in match.moves if match.meaning(text).begins_turn)
    assert facts.ExplorerFact(0, ROLE, 1, first_choice, 1) in told
    start = engine.new_game(rules, seats=SEATS, seed=SEED).position()
    for seat in range(SEATS):
        built = Counter(pages.buildings(match.position(), seat))
        built -= Counter(pages.buildings(start, seat))
        assert set(built) <= {
            f.piece for f in told if (f.seat, f.kind, f.number) == (seat, facts.BUILDING, 0)
        }
    assert len({fact[:4] for fact in told}) == len(told)
    tiles = [fact for fact in told if fact.kind in ("tile", facts.WORKER)]
    assert bool(tiles) == (rules == "puerto-rico")


@pytest.mark.parametrize(
    ("rules", "seats", "options", "variant", "words"),
    [
        ("puerto-rico", 4, {}, "2020", ["2020"]),
        ("puerto-rico", 2, {"edition": "2011"}, "2011.official",
         ["2011", "official: three roles each"]),
        ("puerto-rico", 4, {"expansions": ["nobles", "new-buildings"], "storage": "together"},
         "2020.new-buildings.nobles", ["2020", "New Buildings", "Nobles"]),
        ("san-juan", 3, {}, "plain", []),
        ("san-juan", 3, {"new_buildings": True}, "new_buildings", ["New Buildings"]),
    ],
)  # fmt: skip
def test_games_that_are_played_alike_are_counted_together(
    rules: str, seats: int, options: dict[str, Any], variant: str, words: list[str]
) -> None:
    assert variant_of(rules, seats, options) == variant
    assert in_words(rules, variant) == words


def test_the_same_position_has_the_same_key_however_it_lies() -> None:
    match = played("facts", "puerto-rico")
    position = engine.new_game("puerto-rico", seats=SEATS, seed=SEED).position()
    usual = keys.keys_of("puerto-rico", "2020", engine.load_game(position))
    pile = [*reversed(position["plantations"]["pile"])]
    other = {
        **position["plantations"],
        "pile": pile,
        "face_up": position["plantations"]["face_up"][::-1],
    }
    hidden = engine.load_game({**position, "plantations": other, "seed": None})
    assert keys.keys_of("puerto-rico", "2020", hidden) == usual
    assert keys.keys_of("puerto-rico", "2011", hidden) != usual
    dealt = engine.new_game("puerto-rico", seats=SEATS, seed="other tiles")
    found = keys.keys_of("puerto-rico", "2020", dealt)
    assert (found.alike, found.exact == usual.exact) == (usual.alike, False)
    assert match.over


def test_keys_know_nothing_of_hidden_hands() -> None:
    position = engine.new_game("san-juan", seats=SEATS, seed=SEED).position()
    first, second = position["players"]
    swapped = [{**first, "hand": second["hand"]}, {**second, "hand": first["hand"]}]
    usual, other = (
        keys.keys_of("san-juan", "plain", engine.load_game(document))
        for document in (position, {**position, "players": swapped})
    )
    assert usual == other


def test_a_finished_public_game_is_counted_once_and_leaves_no_trace_when_it_is_hidden(
    service: Service,
) -> None:
    ann, bea = people(service, "ann", "bea")
    match = played("way 0")
    first, second = (stored(service, match, (ann, bea)) for _ in range(2))
    with service.database.read() as session:
        assert taking_up.waiting(session) == [id_of(second), id_of(first)]
    assert [taking_up.take_up(service, id_of(first)) for _ in range(2)] == [True, False]
    alone = counted(service)
    assert taking_up.take_up(service, id_of(second))
    assert counted(service) == {what: tuple(2 * n for n in row) for what, row in alone.items()}
    with service.database.write() as session:
        session.get_one(Game, second.id).private = True
    with service.database.read() as session:
        assert (taking_up.waiting(session), taking_up.leaving(session)) == ([], [id_of(second)])
    assert [taking_up.leave(service, id_of(second)) for _ in range(2)] == [True, False]
    assert counted(service) == alone
    with service.database.write() as session:
        session.get_one(Game, first.id).public = False
    assert taking_up.leave(service, id_of(first))
    with service.database.read() as session:
        for table in (ExploredGame, ExplorerCount, ExplorerWinner, ExplorerPosition):
            assert session.exec(select(table)).all() == []
        assert [one.games for one in session.exec(select(ExplorerList))] == [0]
        assert tables.lists(session) == []


@pytest.mark.parametrize("flags", [{"private": True}, {"public": False}, {"ended_early_at": 9}])
def test_what_is_not_for_all_eyes_or_was_ended_early_stays_out(
    service: Service, flags: dict[str, Any]
) -> None:
    game = stored(service, played("way 0"), people(service, "ann", "bea"), **flags)
    with service.database.read() as session:
        assert taking_up.waiting(session) == []
    assert not taking_up.take_up(service, id_of(game))


def test_a_record_that_cannot_be_played_is_not_tried_again(service: Service) -> None:
    game = stored(service, played("way 0"), people(service, "ann", "bea"))
    with service.database.write() as session:
        session.get_one(Game, game.id).seed = "another"
    assert not taking_up.take_up(service, id_of(game))
    with service.database.read() as session:
        assert taking_up.waiting(session) == tables.lists(session) == []


def test_winners_are_named_who_may_be(service: Service) -> None:
    ann, bea = people(service, "ann", "bea")
    match = played("way 0")
    winner = [ann, bea][next(s for s, row in enumerate(match.result or ()) if row["rank"] == 1)]
    for flags in ({}, {"anonymous": True}):
        game = stored(service, match, (ann, bea), **flags)
        assert taking_up.take_up(service, id_of(game))

    def named() -> set[tuple[str, int]]:
        with service.database.read() as session:
            (one,) = tables.lists(session)
            found = tables.sections(session, one, ALL_SEATS)
        return {
            (who.name, who.wins) for part in found for line in part.lines for who in line.winners
        }

    assert named() == {(winner.name, 1)}
    with service.database.write() as session:
        session.get_one(Player, winner.id).listed = False
    assert named() == set()


def test_games_that_were_here_are_found_by_what_all_could_see(service: Service) -> None:
    players = people(service, "ann", "bea")
    ways = [played(f"way {n}") for n in range(3)]
    games = [stored(service, match, players) for match in ways]
    other = stored(service, played("way", seed="other cards"), players, seed="other cards")
    for game in (*games, other):
        assert taking_up.take_up(service, id_of(game))
    start = engine.new_game("san-juan", seats=SEATS, seed=SEED)
    with service.database.read() as session:
        (exact, *_) = same_position.games_there(
            session, keys.keys_of("san-juan", "plain", start), id_of(games[0])
        )
        assert (exact.exact, exact.games) == (True, 3)
        assert sum(answer.games for answer in exact.answers) == 3
        assert {one.code for one in exact.newest} == {game.code for game in (*games[1:], other)}
        assert same_position.of_replay(session, games[0], start, keys.MOST) is None
        assert same_position.of_replay(session, games[0], ways[0], 3) is None
        running = games[0].model_copy(update={"status": "running"})
        assert same_position.of_replay(session, running, start, 0) is None
