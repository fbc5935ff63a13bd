"""Every canonical move reads as itself, in four languages, and no text has two readings."""

from __future__ import annotations

import itertools
import random
import re

import pytest
from rulebook import EDITIONS, EXPANSIONS
from tongues import BUILDINGS, PIECES, VOCABULARIES, building_names, translated

import engine

pytestmark = pytest.mark.thorough

SETS = [set_ for n in range(5) for set_ in itertools.combinations(EXPANSIONS, n)]
SEEN_EVERY = 12
MOST_TEXTS = 25

SIMPLE = ("take", "build", "sell", "choose", "capture", "discard", "return", "send", "load")


def positions(
    number: int, expansions: tuple[str, ...]
) -> list[tuple[engine.Match, int, list[str]]]:
    """Questions met in a random game, with some of their legal answers."""
    chance = random.Random(f"notation {number}")
    seats = 2 + number % 4
    draft = {"building_selection": "draft"} if "new-buildings" in expansions else {}
    game = engine.new_game(
        "puerto-rico",
        seats=seats,
        seed=f"notation {number}",
        edition=EDITIONS[number % 3],
        expansions=expansions,
        **draft,
    )
    found = []
    while not game.over:
        seat = chance.choice(game.to_act)
        legal = game.legal(seat)
        if chance.random() < 1 / SEEN_EVERY or game.decision(seat) in RARE:
            some = chance.sample(legal, min(len(legal), MOST_TEXTS))
            found.append((game.copy(), seat, some))
        choices = game.choices(seat, 3)
        if choices and chance.random() < 0.6:
            game.play(seat, chance.choice(choices).text)
        else:
            game.play(seat, chance.choice(legal))
    return found


RARE = ("hunt", "deliver", "keep", "produce", "buccaneer", "extra")


@pytest.mark.parametrize("expansions", SETS, ids=lambda names: "+".join(names) or "base")
def test_every_canonical_move_reads_as_itself_in_each_language(
    expansions: tuple[str, ...],
) -> None:
    chance = random.Random("tongues")
    for game, seat, texts in positions(SETS.index(expansions), expansions):
        for text in texts:
            assert game.read(seat, text) == text
            assert game.read(seat, f"  {text.upper()}. ") == text
            for language in VOCABULARIES:
                other = translated(text, language, chance)
                assert game.read(seat, other) == text, other


@pytest.mark.parametrize("expansions", SETS[::3], ids=lambda names: "+".join(names) or "base")
def test_no_text_means_two_moves(expansions: tuple[str, ...]) -> None:
    """Whatever legal moves come out alike in some languages is read as none of them."""
    chance = random.Random("alike")
    for game, seat, texts in positions(40 + SETS.index(expansions), expansions):
        meant: dict[str, set[str]] = {}
        for text in texts:
            for language in VOCABULARIES:
                meant.setdefault(translated(text, language, chance), set()).add(text)
            meant.setdefault(text, set()).add(text)
        for words, moves in meant.items():
            if len(moves) == 1:
                assert game.read(seat, words) in moves
            else:
                with pytest.raises(engine.AmbiguousMove):
                    game.read(seat, words)


@pytest.mark.parametrize("number", range(12))
def test_a_beginning_is_read_only_if_one_legal_move_begins_so(number: int) -> None:
    chance = random.Random(number)
    for game, seat, _ in positions(80 + number, SETS[-1 - number % 3]):
        legal = game.legal(seat)
        for text in chance.sample(legal, min(6, len(legal))):
            if text.split()[0] not in SIMPLE:
                continue
            short = text[: chance.randint(text.index(" ") + 2, len(text))]
            try:
                reading = game.read(seat, short)
            except engine.IllegalMove:
                continue
            if short not in legal:
                begun = {move for move in legal if move.startswith(short)}
                assert all(move.startswith(reading) for move in begun), (short, reading)


@pytest.mark.parametrize("number", range(12))
def test_a_misspelling_is_read_as_what_was_meant_or_not_at_all(number: int) -> None:
    chance = random.Random(number)
    for game, seat, texts in positions(120 + number, SETS[-1 - number % 3]):
        for text in chance.sample(texts, min(6, len(texts))):
            wrong = misspelt(text, chance)
            try:
                reading = game.read(seat, wrong)
            except engine.IllegalMove as error:
                assert error.reason  # noqa: PT017
                continue
            assert reading == text or re.sub(r"[ -]", "", reading).startswith(
                re.sub(r"[ -]", "", wrong)
            ), (wrong, reading, text)


def misspelt(text: str, chance: random.Random) -> str:
    """One letter of a word of at least four left out, doubled or swapped with the next."""
    words = text.split()
    places = [n for n, word in enumerate(words) if len(word.strip(",")) >= 4 and word[0].isalpha()]
    if not places:
        return text
    place = chance.choice(places)
    word = words[place]
    n = chance.randrange(1, len(word.strip(",")) - 1)
    words[place] = chance.choice(
        [
            word[:n] + word[n + 1 :],
            word[:n] + word[n] + word[n:],
            word[:n] + word[n + 1] + word[n] + word[n + 2 :],
        ]
    )
    return " ".join(words)


@pytest.mark.parametrize("number", range(8))
def test_the_order_of_a_list_does_not_matter(number: int) -> None:
    chance = random.Random(number)
    for game, seat, texts in positions(160 + number, SETS[-1 - number % 3]):
        for text in texts:
            assert game.read(seat, shuffled(text, chance)) == text


def shuffled(text: str, chance: random.Random) -> str:
    """The items of each list in another order, numbers before or behind the names."""
    body, without, rest = text.partition(" without ")
    head, *tail = re.split(r"( keep | on small wharf| paying )", body)
    parts = [mixed(head, " ", chance), *tail]
    for n in range(2, len(parts), 2):
        parts[n] = mixed(parts[n], "", chance) if parts[n] else ""
    return "".join(parts) + without + rest


def mixed(part: str, sep: str, chance: random.Random) -> str:
    verb, space, items_ = part.partition(sep) if sep else ("", "", part)
    items = items_.split(", ")
    chance.shuffle(items)
    return verb + space + ", ".join(items)


# Names


def drafting() -> engine.Match:
    expansions = ["new-buildings", "nobles"]
    return engine.new_game(
        "puerto-rico",
        seats=3,
        seed="names",
        edition="2011",
        expansions=expansions,
        building_selection="draft",
    )


NAMES = [
    (piece["id"], name)
    for piece in PIECES
    if piece["kind"] == "violet"
    for name in (piece["id"], piece["name"], *building_names(piece["id"], "pl"))
] + [
    (piece["id"], name)
    for piece in PIECES
    if piece["kind"] == "violet"
    for language in ("de", "ro")
    for name in building_names(piece["id"], language)
]


@pytest.mark.parametrize(("id", "name"), NAMES)
def test_every_building_goes_by_all_its_names(id: str, name: str) -> None:
    assert drafting().read(0, f"choose {name}") == f"choose {id.replace('-', ' ')}"
    assert drafting().read(0, f"Wybierz {name.upper()}!") == f"choose {id.replace('-', ' ')}"


@pytest.mark.parametrize("bare", ["przetwórnia", "Przetwórnię", "fabrică", "Fabrica"])
def test_the_whole_name_of_the_factory_is_no_beginning_of_another(bare: str) -> None:
    rich = engine.new_game("puerto-rico", seats=4, seed="names").position()
    rich["players"][0]["doubloons"] = 40
    game = engine.load_game(rich)
    game.play(0, "builder")
    assert game.read(0, f"build {bare}") == "build factory"
    with pytest.raises(engine.AmbiguousMove):
        game.read(0, f"build {bare[:5]}")


def test_the_catalogue_s_names_are_the_tables_names() -> None:
    names = {piece["id"]: piece["names"]["pl"] for piece in PIECES}
    for id, own in BUILDINGS.items():
        assert names[id] == own["pl"][0]
