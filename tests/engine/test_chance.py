"""The draw stream and the shuffle, by known answers that hold on every Python."""

from __future__ import annotations

import hashlib
import hmac
import re
from collections import Counter
from pathlib import Path

import engine
from engine.chance import DRAW_SPACE, Chance

SHUFFLES = Path(__file__).parents[2] / "docs" / "shuffles.md"

EXAMPLE_SEED = "puerto rico"


def test_the_first_draws_of_a_known_seed() -> None:
    drawn = Chance.from_seed(EXAMPLE_SEED)
    assert [drawn.below(6) for _ in range(12)] == [3, 0, 3, 2, 3, 4, 2, 1, 0, 1, 4, 5]
    assert drawn.draws == 12


def test_a_known_shuffle() -> None:
    chance = Chance.from_seed(EXAMPLE_SEED)
    numbers = list(range(10))
    chance.shuffle(numbers)
    assert numbers == [2, 4, 7, 8, 9, 3, 6, 1, 0, 5]
    assert chance.draws == 9


def test_a_known_first_row_and_pile() -> None:
    position = engine.new_game("puerto-rico", seats=3, seed=EXAMPLE_SEED).position()
    plantations = position["plantations"]
    assert plantations["face_up"] == ["tobacco", "sugar", "indigo", "indigo"]
    assert plantations["pile"][:4] == ["tobacco", "tobacco", "corn", "coffee"]
    assert position["draws"] == 46
    assert position["seed"] == EXAMPLE_SEED.encode().hex()


def test_the_commitment_is_the_hash_of_the_seed_that_the_position_holds() -> None:
    game = engine.new_game("puerto-rico", seats=3, seed=EXAMPLE_SEED)
    assert game.commitment == hashlib.sha256(bytes.fromhex(game.position()["seed"])).hexdigest()
    assert game.commitment == "f50b92b29527bc026aa08508578ea17114279e2d407f6df858b8f8438140d5f6"


def test_draws_over_the_top_are_drawn_again_so_that_no_number_is_likelier() -> None:
    """With a bound just over half the draw space every second draw or so is thrown away."""
    bound = DRAW_SPACE // 2 + 1
    blocks = (
        int.from_bytes(hmac.digest(EXAMPLE_SEED.encode(), n.to_bytes(8, "big"), "sha256"), "big")
        for n in range(100)
    )
    expected = [block for block in blocks if block < bound][:20]
    chance = Chance.from_seed(EXAMPLE_SEED)
    assert [chance.below(bound) for _ in range(20)] == expected
    assert chance.draws > 20


def test_numbers_are_spread_evenly() -> None:
    chance = Chance.from_seed("evenly")
    counts = Counter(chance.below(5) for _ in range(20_000))
    assert all(abs(count - 4000) < 300 for count in counts.values())


def test_a_copy_draws_the_same_and_leaves_the_original_alone() -> None:
    chance = Chance.from_seed("a copy")
    chance.below(7)
    twin = chance.copy()
    drawn = [twin.below(100) for _ in range(5)]
    assert chance.draws == 1
    assert [chance.below(100) for _ in range(5)] == drawn


def test_another_program_written_from_the_description_alone_deals_the_same_game() -> None:
    """docs/shuffles.md in its own few lines: nothing of the engine is used but its result."""
    tiles = [
        *["corn"] * (10 - 1),
        *["indigo"] * (12 - 2),
        *["sugar"] * 11,
        *["tobacco"] * 9,
        *["coffee"] * 8,
    ]
    for number, i in enumerate(range(len(tiles) - 1, 0, -1)):
        draw = hmac.new(EXAMPLE_SEED.encode(), number.to_bytes(8, "big"), hashlib.sha256).digest()
        j = int.from_bytes(draw, "big") % (i + 1)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    plantations = engine.new_game("puerto-rico", seats=3, seed=EXAMPLE_SEED).position()
    dealt = plantations["plantations"]["face_up"] + plantations["plantations"]["pile"]
    assert tiles[::-1] == dealt


def test_the_worked_example_in_the_documentation_is_right() -> None:
    text = SHUFFLES.read_text()
    blocks = re.findall(r"^\| \d \| `([0-9a-f]{64})` \|", text, re.MULTILINE)
    assert len(blocks) == 4
    for number, block in enumerate(blocks):
        key, message = EXAMPLE_SEED.encode(), number.to_bytes(8, "big")
        assert hmac.new(key, message, hashlib.sha256).hexdigest() == block
    items = ["corn", "indigo", "sugar", "tobacco", "coffee"]
    Chance.from_seed(EXAMPLE_SEED).shuffle(items)
    assert f"`{', '.join(items)}`" in text
