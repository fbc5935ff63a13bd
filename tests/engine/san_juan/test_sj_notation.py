"""Moves of San Juan in words: canonical ones in every language, and what people write."""

from __future__ import annotations

import random
import re

import pytest
from sj_table import PIECES, play, refusal, table

import engine
from engine.san_juan.languages import LANGUAGES

pytestmark = pytest.mark.thorough

OWNER = {
    "hand": ["library", "smithy", "well", "well", "crane", "tower"],
    "city": ["black-market", "indigo-plant+", "coffee-roaster+"],
}
SMALL_WORDS = {
    "de": {"paying": "zahle mit", "over": "über", "good": "Ware", "under": "unter",
           "without": "ohne"},
    "pl": {"paying": "płacąc", "over": "nad", "good": "towar", "under": "pod", "without": "bez"},
    "ro": {"paying": "plătind", "over": "peste", "good": "marfa", "under": "sub",
           "without": "fără"},
}  # fmt: skip


def translated(text: str, language: str) -> str:
    """The same move with verb, role and card names in that language."""
    own = LANGUAGES[language]
    verbs = {verb: forms[-1] for verb, forms in own.typed.verbs.items()}
    names = {piece["name"].removeprefix("The ").lower(): piece["names"][language]
             for piece in PIECES.values()}  # fmt: skip
    names |= own.names["role"]
    head, _, rest = text.partition(" ")
    if head in names and not rest:
        return names[head]
    if head in own.names["role"]:
        return f"{names[head]} {SMALL_WORDS[language]['without']} {names['library']}"
    verb = verbs.get(head, head)
    for small, other in SMALL_WORDS[language].items():
        rest = re.sub(rf"\b{small}\b", f"<{other}>", rest)
    parts = re.split(r"(, |<[^>]+> ?| ?<)", rest)
    known = sorted(names, key=len, reverse=True)
    pattern = re.compile(r"\b(" + "|".join(map(re.escape, known)) + r")\b")
    rest = (
        pattern.sub(lambda found: names[found[0]], "".join(parts)).replace("<", "").replace(">", "")
    )
    return f"{verb} {rest}".strip()


@pytest.mark.parametrize("language", SMALL_WORDS)
def test_every_canonical_move_reads_as_itself_in_every_language(language: str) -> None:
    chance = random.Random(language)
    kinds = set()
    for number in range(12):
        game = engine.new_game("san-juan", seats=2 + number % 3, seed=str(number),
                               new_buildings=True, advanced_start=number % 2 == 0)  # fmt: skip
        while not game.over:
            seat = chance.choice(game.to_act)
            legal = game.legal(seat)
            for text in chance.sample(legal, min(3, len(legal))):
                assert game.read(seat, text) == text
                words = translated(text, language)
                assert game.read(seat, words) == text, words
                assert game.read(seat, f"  {text.upper()} . ") == text
                kinds.add(text.split()[0])
            choices = game.choices(seat, 3)
            game.play(seat, chance.choice(choices).text if choices else chance.choice(legal))
    assert kinds >= {"build", "produce", "sell", "keep", "discard", "office", "chapel", "pass"}


@pytest.mark.parametrize(
    "written",
    [
        "build library paying crane, well, smithy",
        "BUILD Libary paying 2 wells, smithy",
        "build library paying well 2, smithy",
        "build libr paying smithy, good indigo, well",
    ],
)
def test_a_payment_too_small_is_refused_with_the_price(written: str) -> None:
    game = play(table([{}, OWNER]), "builder")
    assert "costs you 5" in refusal(game, written, 1)


def test_lists_are_written_in_the_order_of_the_catalogue() -> None:
    game = play(table([{}, OWNER]), "builder")
    text = "build library paying good coffee roaster, crane, well, smithy, good indigo plant"
    canonical = "build library paying smithy, well, crane, good indigo plant, good coffee roaster"
    assert game.read(1, text) == canonical
    assert game.read(1, text.replace("black ", "black-")) == canonical


def test_a_payment_left_out_is_proposed_and_taken_only_if_there_is_one() -> None:
    game = play(table([{}, OWNER]), "builder")
    with pytest.raises(engine.AmbiguousMove) as error:
        game.read(1, "build library")
    assert error.value.suggestions
    assert all(game.is_legal(1, text) for text in error.value.suggestions)
    owner = {"hand": ["well", "crane", "crane"], "city": ["chapel"]}
    game = play(table([{}, owner]), "builder")
    assert game.read(1, "build well") == "build well paying crane, crane"


def test_one_way_to_pay_needs_no_words_nor_does_a_price_of_nothing() -> None:
    owner = {"hand": ["smithy", "well"], "city": ["quarry"]}
    game = play(table([{}, owner]), "builder")
    assert game.read(1, "build smithy") == "build smithy"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("build", "Write which card"),
        ("build castle", "We don’t understand `castle`"),
        ("build statue paying well, well, well", "no statue in your hand"),
        ("build library paying statue, well, well, crane, tower", "0 statue|no statue"),
        ("produce indigo plant", "Build a building now"),
        ("build library paying well without library", "can’t decline the library"),
        ("mayor", "We don’t understand `mayor`"),
        ("", "no move to read"),
        ("x" * 2000, "too long"),
        ("pass now", "can’t read `now`"),
    ],
)
def test_what_cannot_be_read_or_played_is_told(text: str, why: str) -> None:
    game = play(table([{}, OWNER]), "builder")
    assert re.search(why, refusal(game, text, 1)), refusal(game, text, 1)


@pytest.mark.parametrize(
    ("text", "public"),
    [
        ("build library paying smithy, well, crane, good indigo plant, good coffee roaster",
         "build library paying 3 cards, good indigo plant, good coffee roaster"),
        ("build library paying smithy, well, well, crane, tower", "build library paying 5 cards"),
    ],
)  # fmt: skip
def test_others_read_numbers(text: str, public: str) -> None:
    game = play(table([{}, OWNER]), "builder", (1, text))
    assert (1, public, False) in game.visible_moves(0)
    assert (1, text, False) in game.visible_moves(1)
    assert not any("smithy" in line.lower() for line in game.history(0))


@pytest.mark.parametrize("text", ["build statue over tower", "build well over indigo plant"])
def test_nothing_is_built_over_what_does_not_stand_there(text: str) -> None:
    hand = ["statue", "well", "smithy", "smithy", "chapel", "hero"]
    game = table([{"hand": hand, "city": ["crane", "sugar-mill"]}])
    play(game, "builder")
    assert "cannot pay" in refusal(game, text) or "to build over" in refusal(game, text)
    assert game.to_act == (0,)


def test_the_description_is_whole_and_json() -> None:
    import json

    rules = engine.GAMES["san-juan"]
    assert json.loads(json.dumps(rules)) == rules
    assert rules["seats"] == [2, 3, 4]
    assert set(rules["options"]) == {"new_buildings", "advanced_start", "building"}
    assert len(rules["roles"]) == 5


@pytest.mark.parametrize(
    ("seats", "options"),
    [(5, {}), (1, {}), (3, {"new_buildings": "yes"}), (3, {"edition": "2020"})],
)
def test_what_there_is_not_is_refused(seats: int, options: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"San Juan|may be|Unknown"):
        engine.new_game("san-juan", seats=seats, seed="x", **options)


@pytest.mark.parametrize(
    ("written", "building"),
    [
        ("sugar", "sugar mill"),
        ("cukier", "sugar mill"),
        ("zahăr", "sugar mill"),
        ("kawę", "coffee roaster"),
        ("tutun", "tobacco storage"),
        ("argint", "silver smelter"),
        ("indygo", "indigo plant"),
    ],
)
def test_a_good_names_the_building_that_makes_it(written: str, building: str) -> None:
    plants = ["indigo-plant", "sugar-mill", "tobacco-storage", "coffee-roaster", "silver-smelter"]
    game = table([{"city": plants}])
    play(game, "producer")
    for verb in ("produce", "produkuj", "produc"):
        assert game.read(0, f"{verb} {written}") == f"produce {building}"
