"""Random games of San Juan with every option: nothing is lost, nothing is told, all ends well.

Each combination has thirty games, of which CI plays a tenth (`tests/sampling.py`).
`SAN_JUAN_GAMES` sets how many of each there are, and plays them all.
"""

from __future__ import annotations

import copy
import json
import os
import random
from collections import Counter
from typing import Any

import pytest
from sj_table import PIECES, cards_in_all

import engine
from tests.sampling import one_in

pytestmark = pytest.mark.thorough

ASKED_FOR = os.environ.get("SAN_JUAN_GAMES")
GAMES = int(ASKED_FOR or "30")
MOST_ROUNDS = 250
LOOKED_AT_EVERY = 120
PLANTS = {id for id, piece in PIECES.items() if piece["kind"] == "production"}


def check_conserved(position: dict[str, Any]) -> None:
    """112 or 142 cards by kind; goods where goods can lie; no city over twelve."""
    new = position["options"]["new_buildings"]
    cards = Counter([*position["deck"], *position["discards"], *position["removed"]])
    for player in position["players"]:
        cards.update(player["hand"])
        for site in player["city"]:
            cards.update([site["card"], *site.get("under", [])])
            if "good" in site:
                assert site["card"] in PLANTS | {"customs-office"}
                cards[site["good"]] += 1
        violets = [s["card"] for s in player["city"] if s["card"] not in PLANTS]
        assert len(set(violets)) == len(violets)
        assert len(player["city"]) <= 12
    if position["cathedral"]:
        cards["cathedral"] += 1
    assert cards == cards_in_all(new)
    assert sum(cards.values()) == (142 if new else 112)


def check_hand_limits(game: engine.Match) -> None:
    position = game.position()
    for player in position["players"]:
        assert len(player["hand"]) <= (
            12 if any(s["card"] == "tower" for s in player["city"]) else 7
        )


def look_closely(game: engine.Match, seat: int, legal: list[str]) -> None:
    """Saved, loaded and copied it is the same; what is listed is legal and says itself."""
    position = game.position()
    assert engine.load_game(json.loads(json.dumps(position))).position() == position
    assert json.loads(game.save_text()) == json.loads(json.dumps(game.save()))
    assert engine.restore(json.loads(game.save_text())).position() == position
    twin = game.copy()
    for text in legal[:: max(1, len(legal) // 20)]:
        assert game.read(seat, text) == text
        assert game.is_legal(seat, text)
    assert len(set(legal)) == len(legal)
    twin.play(seat, legal[0])
    assert game.position() == position
    for choice in game.choices(seat):
        assert game.is_legal(seat, choice.text)
    game.foresee(seat, legal[-1])


@pytest.mark.parametrize("advanced", [False, True], ids=["plain", "advanced"])
@pytest.mark.parametrize("new", [False, True], ids=["base", "new"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_with_every_option(seats: int, new: bool, advanced: bool) -> None:
    options: dict[str, Any] = {"new_buildings": new, "advanced_start": advanced}
    neighbour = seats + 2 * new + advanced
    for number in range(GAMES) if ASKED_FOR else one_in(10, range(GAMES), neighbour % 10):
        options["building"] = ("in-order", "together")[number % 2]
        seed = f"{seats} {new} {advanced} {number}"
        chance = random.Random(seed)
        game = engine.new_game("san-juan", seats=seats, seed=seed, **options)
        sensible = number % 3 == 0
        while not game.over:
            seat = chance.choice(game.to_act)
            legal = game.legal(seat)
            assert legal
            if game.decision(seat) == "role":
                check_conserved(game.position())
                if game.position()["phase"] is None and not game.position()["taken"]:
                    check_hand_limits(game)
            if chance.random() < 1 / LOOKED_AT_EVERY:
                look_closely(game, seat, legal)
            choices = game.choices(seat, 3) if sensible else []
            game.play(seat, chance.choice(choices).text if choices else chance.choice(legal))
        check_conserved(game.position())
        assert game.position()["round"] <= MOST_ROUNDS
        last = game.position()
        full = any(len(player["city"]) == 12 for player in last["players"])
        assert full or not (last["deck"] or last["discards"])
        assert game.result is not None
        assert all(
            row["total"] == sum(row["breakdown"].values()) >= 0 for row in game.result
        )  # fmt: skip
        if number % 10 == 0:
            again = engine.replay("san-juan", seats=seats, seed=seed, moves=game.moves, **options)
            assert again.position() == game.position()
            assert again.history() == game.history()


# What others may not see


def hidden_worlds(game: engine.Match, seat: int, chance: random.Random) -> engine.Match:
    """A game that this seat cannot tell from the real one: what it does not see is dealt anew."""
    document = copy.deepcopy(game.position())
    pool = [*document["deck"], *document["discards"]]
    for number, player in enumerate(document["players"]):
        pool += player["hand"] if number != seat else []
        for site in player["city"]:
            pool += [site["good"]] if "good" in site else []
            pool += site.get("under", []) if number != seat else []
    chance.shuffle(pool)

    def dealt(number: int) -> list[str]:
        return [pool.pop() for _ in range(number)]

    for number, player in enumerate(document["players"]):
        if number != seat:
            player["hand"] = dealt(len(player["hand"]))
        for site in player["city"]:
            if "good" in site:
                (site["good"],) = dealt(1)
            if "under" in site and number != seat:
                site["under"] = dealt(len(site["under"]))
    document["discards"] = dealt(len(document["discards"]))
    document["deck"] = pool
    unseen = document["tiles"][: 5 - document["tiles_seen"]]
    chance.shuffle(unseen)
    document["tiles"] = [*unseen, *document["tiles"][5 - document["tiles_seen"] :]]
    return engine.load_game(document)


def known_to(game: engine.Match, seat: int) -> Any:
    """All that a seat is shown, foresight and error texts included."""
    shown: list[Any] = [game.position(seat), game.to_act, game.history(seat)]
    if seat in game.to_act:
        shown += [game.question(seat), game.legal(seat), game.choices(seat)]
        shown += [game.foresee(seat, text) for text in game.legal(seat)[:6]]
        for text in ("build library", "sell hero", "keep statue", "discard tower", "builder x"):
            try:
                game.play(seat, text)
            except engine.IllegalMove as error:
                shown.append((error.reason, error.suggestions))
            else:
                return None  # it was a move, after which worlds differ
    return shown


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_is_shown_nothing_that_depends_on_what_it_may_not_know(seats: int) -> None:
    chance = random.Random(f"worlds {seats}")
    compared = 0
    for number in range(4):
        game = engine.new_game("san-juan", seats=seats, seed=str(number), new_buildings=True)
        while not game.over:
            if game.position()["phase"] is None and chance.random() < 0.25:
                for seat in range(seats):
                    here = engine.load_game(game.position())
                    there = hidden_worlds(game, seat, chance)
                    assert known_to(here, seat) == known_to(there, seat)
                    compared += 1
            seat = chance.choice(game.to_act)
            choices = game.choices(seat, 3)
            game.play(seat, chance.choice(choices).text if choices else game.legal(seat)[0])
    assert compared > 50


def test_documents_and_records_of_others_count_and_do_not_name() -> None:
    chance = random.Random("others")
    game = engine.new_game("san-juan", seats=3, seed="others", new_buildings=True)
    while not game.over:
        for viewer in (0, 1, 2, None):
            shown = (
                game.position(viewer) if viewer is not None else game.position(viewer="spectator")
            )
            assert shown["seed"] is None
            assert shown["draws"] is None
            assert isinstance(shown["deck"], int)
            assert isinstance(shown["discards"], int)
            for number, player in enumerate(shown["players"]):
                assert isinstance(player["hand"], list if number == viewer else int)
                for site in player["city"]:
                    assert site.get("good", True) is True
                    if number != viewer:
                        assert site.get("under") is None
            unseen = 5 - shown["tiles_seen"]
            assert all(tile is None for tile in shown["tiles"][:unseen])
            for seat, text, auto in game.visible_moves(viewer):
                if seat != viewer and text is not None:
                    assert not auto
                    words = text.split(" ")[0]
                    if words in ("keep", "discard", "office", "chapel", "bank"):
                        assert "card" in text
                    assert " paying " not in text or "card" in text or "good" in text
        seat = chance.choice(game.to_act)
        choices = game.choices(seat, 3)
        game.play(seat, chance.choice(choices).text if choices else game.legal(seat)[0])


def test_answers_stay_hidden_until_all_are_in() -> None:
    game = engine.new_game("san-juan", seats=3, seed="hidden")
    game.play(0, "councillor")
    assert game.to_act == (0, 1, 2)
    own = game.position(1)["phase"]["drawn"]
    assert isinstance(own["1"], list)
    assert own["0"] == 5
    game.play(1, f"keep {own['1'][0]}")
    assert game.visible_moves(0)[-1] == (1, None, False)
    assert game.position(0)["players"][1]["hand"] == 4
    for seat in (0, 2):
        game.play(seat, "pass")
    assert game.visible_moves(0)[1] == (1, "keep 1 card", False)
