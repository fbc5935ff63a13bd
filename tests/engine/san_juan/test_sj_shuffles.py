"""The deal, made again from docs/shuffles.md alone."""

from __future__ import annotations

import hashlib
import hmac
from itertools import count

import pytest

import engine


class Draws:
    """HMAC-SHA-256(key, n as 8 bytes), numbered over the whole game."""

    def __init__(self, seed: str) -> None:
        self.key, self.numbers = seed.encode(), count()

    def below(self, k: int) -> int:
        top = (1 << 256) // k * k
        while True:
            block = hmac.new(self.key, next(self.numbers).to_bytes(8, "big"), hashlib.sha256)
            draw = int.from_bytes(block.digest(), "big")
            if draw < top:
                return draw % k

    def shuffled(self, items: list[object]) -> list[object]:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("new", [False, True])
def test_deck_tiles_and_hands_are_what_the_page_says(seats: int, new: bool) -> None:
    seed = f"the page {seats} {new}"
    pieces = engine.GAMES["san-juan"]["pieces"]
    cards = [piece for piece in pieces if new or piece["from"] == "base"]
    copies = {
        card["id"]: card["copies"] - (seats if card["id"] == "indigo-plant" else 0)
        for card in cards
        if card["id"] != "cathedral"
    }
    draws = Draws(seed)
    deck = draws.shuffled([id for id, number in copies.items() for _ in range(number)])
    prices = ["11122", "11222", "11223", "12223", "12233"]
    tiles = draws.shuffled([[int(price) for price in tile] for tile in prices])
    hands = [[deck.pop() for _ in range(4)] for _ in range(seats)]

    document = engine.new_game("san-juan", seats=seats, seed=seed, new_buildings=new).position()
    assert [player["hand"] for player in document["players"]] == hands
    assert document["tiles"] == tiles
    assert document["draws"] == next(draws.numbers)
    assert document["deck"] in (deck, deck[::-1])
