"""What moves say as values: verb, pieces and outcome, of all moves that random games meet."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import engine
from engine.meaning import KEPT, ON, OVER, PAYING, ROLE, UNDER, Meaning, Named, verb_of
from engine.puerto_rico import meaning as puerto_rico
from engine.puerto_rico.notation import ASIDE_READERS, READERS
from engine.san_juan import meaning as san_juan
from engine.san_juan import notation as san_juan_notation

pytestmark = pytest.mark.thorough

ALL = ["new-buildings", "nobles", "buccaneer", "festival"]
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("puerto-rico", {"expansions": ALL, "building_selection": "draft"}),
    ("san-juan", {"new_buildings": True, "advanced_start": True}),
]


def positions(name: str, options: dict[str, Any], games: int) -> Iterator[engine.Match]:
    """Every position of some random games."""
    for number in range(games):
        chance = random.Random(number)
        game = engine.new_game(name, seats=3, seed=f"meaning {number}", **options)
        while not game.over:
            yield game
            seat = chance.choice(game.to_act)
            game.play(seat, chance.choice(game.legal(seat)))
        yield game


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("mayor without privilege", Meaning(ROLE, (Named("role", "mayor"),), ("privilege",))),
        ("take corn as forest", Meaning("take", (Named("tile", "corn", at="forest"),))),
        ("keep plantation", Meaning("keep", (Named("tile", "plantation"),))),
        ("discard corn empty", Meaning("discard", (Named("tile", "corn", at="empty"),))),
        ("place nothing", Meaning("place")),
        ("place corn 2, chapel noble, sugar mill colonist 1 noble 2",
         Meaning("place", (Named("person", "colonist", 2, at="corn"),
                           Named("person", "noble", at="chapel"),
                           Named("person", "colonist", at="sugar-mill"),
                           Named("person", "noble", 2, at="sugar-mill")))),
        ("build harbor paying colonist san juan, vp, good indigo",
         Meaning("build", (Named("building", "harbor"),
                           Named("person", "colonist", part=PAYING, at="san-juan"),
                           Named("points", "vp", part=PAYING),
                           Named("good", "indigo", part=PAYING)))),
        ("sell coffee at trading post",
         Meaning("sell", (Named("good", "coffee"), Named("building", "trading-post", part=ON)))),
        ("load corn 3, tobacco on small wharf",
         Meaning("load", (Named("good", "corn", 3), Named("good", "tobacco"),
                          Named("building", "small-wharf", part=ON)))),
        ("load corn on 5 without harbor",
         Meaning("load", (Named("good", "corn"), Named("ship", "5", part=ON)), ("harbor",))),
        ("store corn, tobacco keep coffee 2",
         Meaning("store", (Named("good", "corn"), Named("good", "tobacco"),
                           Named("good", "coffee", 2, KEPT)))),
        ("keep coffee", Meaning("keep", (Named("good", "coffee", 1, KEPT),))),
        ("piracy 5 keep corn 3",
         Meaning("piracy", (Named("ship", "5"), Named("good", "corn", 3, KEPT)))),
        ("raid colonist 2 noble 1",
         Meaning("raid", (Named("person", "colonist", 2), Named("person", "noble")))),
        ("raid nothing", Meaning("raid", (Named("person", "colonist", 0),))),
        ("when captain end send colonist to storehouse",
         Meaning("when", (Named("phase", "captain"),
                          Named("person", "colonist", at="storehouse")))),
    ],
)  # fmt: skip
def test_a_move_of_puerto_rico(text: str, meaning: Meaning) -> None:
    assert engine.meaning("puerto-rico", text) == meaning


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("builder without library", Meaning(ROLE, (Named("role", "builder"),), ("library",))),
        ("build palace over chapel paying well, well, good indigo plant",
         Meaning("build", (Named("card", "palace"), Named("card", "chapel", part=OVER),
                           Named("card", "well", part=PAYING), Named("card", "well", part=PAYING),
                           Named("good", "indigo-plant", part=PAYING)))),
        ("build library paying 3 cards, good sugar mill",
         Meaning("build", (Named("card", "library"), Named("card", "", 3, PAYING),
                           Named("good", "sugar-mill", part=PAYING)))),
        ("sell indigo plant, coffee roaster under harbor",
         Meaning("sell", (Named("good", "indigo-plant"), Named("good", "coffee-roaster"),
                          Named("card", "harbor", part=UNDER)))),
        ("keep 1 card", Meaning("keep", (Named("card", ""),))),
        ("discard smithy, well", Meaning("discard", (Named("card", "smithy"),
                                                     Named("card", "well")))),
    ],
)  # fmt: skip
def test_a_move_of_san_juan(text: str, meaning: Meaning) -> None:
    assert engine.meaning("san-juan", text) == meaning


def test_every_verb_of_the_notation_has_a_meaning() -> None:
    assert set(puerto_rico.READERS) == {*READERS, *ASIDE_READERS}
    assert set(san_juan.READERS) == set(san_juan_notation.READERS)
    assert {*puerto_rico.READERS, *san_juan.READERS} == engine.VERBS


@pytest.mark.parametrize("text", ["", "settle", "take", "dance corn"])
@pytest.mark.parametrize("game", [name for name, _ in GAMES])
def test_what_is_no_canonical_move_means_nothing(game: str, text: str) -> None:
    if text.partition(" ")[0] not in engine.VERBS:
        with pytest.raises(ValueError, match="no canonical move"):
            engine.meaning(game, text)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_every_legal_move_names_things_that_there_are(name: str, options: dict[str, Any]) -> None:
    description = engine.GAMES[name]
    pieces = {piece["id"] for piece in description["pieces"]}
    goods = {"corn", "indigo", "sugar", "tobacco", "coffee"}
    known = {
        "role": {role["id"] for role in description["roles"]},
        "building": pieces,
        "card": pieces,
        "good": pieces if name == "san-juan" else goods,
        "tile": {*goods, "quarry", "forest", "plantation"},
        "person": {"colonist", "noble"},
        "points": {"vp"},
    }
    met = set()
    standing = {"empty", "colonist", "noble", "san-juan"}
    for game in positions(name, options, 3):
        for seat in game.to_act:
            for text in game.legal(seat):
                meaning = game.meaning(text)
                met.add(meaning.verb)
                assert verb_of(text, known["role"]) == meaning.verb
                for piece in meaning.pieces:
                    assert piece.kind == "ship" or piece.id in known[piece.kind], (text, piece)
                    assert not piece.at or piece.at in pieces | known["tile"] | standing, text
    assert met >= {ROLE, "build", "pass", "sell", "keep"}


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_the_record_says_what_each_viewer_may_know(name: str, options: dict[str, Any]) -> None:
    *_, game = positions(name, options, 1)
    for viewer in (None, 0):
        for played, (seat, text, auto) in zip(
            game.record(viewer), game.visible_moves(viewer), strict=True
        ):
            assert (played.seat, played.text, played.auto) == (seat, text, auto)
            assert (played.meaning is None) == (text is None)
    roles = {role["id"] for role in engine.GAMES[name]["roles"]}
    begun = [move.number for move in game.record(0) if move.begins_turn]
    assert begun == [n for n, (_, text, *_) in enumerate(game.moves) if text.split()[0] in roles]


def test_another_s_hidden_cards_are_counted_in_the_record() -> None:
    game = engine.new_game("san-juan", seats=3, seed="hidden")
    game.play(0, "councillor")
    chance = random.Random(1)
    while game.meaning(game.moves[-1][1]).verb != "keep":
        seat = chance.choice(game.to_act)
        game.play(seat, game.legal(seat)[0])
    while len(game.to_act) > 1 or game.decision(game.to_act[0]) == "keep":
        seat = game.to_act[0]
        game.play(seat, game.legal(seat)[0])
    kept = [move for move in game.record(0) if move.meaning and move.meaning.verb == "keep"]
    for move in kept:
        assert move.meaning is not None
        assert bool(move.meaning.pieces[0].id) == (move.seat == 0)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_choices_carry_verb_pieces_cost_and_outcome(name: str, options: dict[str, Any]) -> None:
    """And where all is open and nobody else moves in between, the position agrees."""
    compared = 0
    for game in positions(name, options, 2):
        for seat in game.to_act:
            for choice in game.choices(seat, 60):
                meaning = game.meaning(choice.text)
                assert (choice.verb, choice.pieces) == (meaning.verb, meaning.pieces)
                if choice.verb == "build":
                    assert choice.builds == choice.about()
                    compared += _paid(game, seat, choice)
    assert compared > 50


def _paid(game: engine.Match, seat: int, choice: engine.Choice) -> int:
    """Compare the cost of a building with the position after it; whether it could be compared."""
    before, after = game.position(seat=seat), game.foresee(seat, choice.text)
    one, two = before["players"][seat], after["players"][seat]
    if "hand" in one:
        named = [piece for piece in choice.pieces if piece.part == PAYING]
        assert sum(piece.number for piece in named) == choice.cost
        return 1
    known = [piece["points"] for piece in engine.GAMES["puerto-rico"]["pieces"]
             if piece["id"] == choice.builds[0]]  # fmt: skip
    assert choice.outcome.doubloons == -choice.cost
    assert choice.outcome.points == known[0] - any(p.kind == "points" for p in choice.pieces)
    if two["doubloons"] > one["doubloons"] - choice.cost:
        return 0  # something else has paid as well
    assert two["doubloons"] == one["doubloons"] - choice.cost
    return 1


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_listing_says_whether_it_is_complete(name: str, options: dict[str, Any]) -> None:
    """A spread lacks moves that are legal as well; the best placements and payments tell."""
    incomplete = 0
    for game in positions(name, options, 2):
        for seat in game.to_act:
            texts, complete = game.listing(seat)
            assert texts == game.legal(seat)
            unlisted = [c.text for c in game.choices(seat, 60) if c.text not in texts]
            assert not (unlisted and complete)
            incomplete += not complete
            assert complete or len(texts) <= 501
    assert incomplete > 0
