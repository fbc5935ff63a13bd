"""Cards of a large hand that a reply names are its move, listed or not."""

from __future__ import annotations

import random
import re
from itertools import combinations

import pytest

import engine
from pbem.reader.reading import read_reply
from tests.move_choice import sensible_move

PLAIN = re.compile(r"build (?!.* (?:over|without|good) ).* paying .*")
NAMES = ("Ann", "Bob", "Cid", "Dan")
SAID = {"en": "{}, please!", "pl": "Cześć!\n{} proszę", "ro": "{}, vă rog"}


def large_hand() -> tuple[engine.Match, int, list[str]]:
    """A builder whose ways to pay are more than are listed, and all these ways."""
    for number in range(60):
        chance = random.Random(f"large hand {number}")
        match = engine.new_game(
            "san-juan", seats=4, seed=f"large hand {number}", new_buildings=True
        )
        while not match.over:
            seat = chance.choice(match.to_act)
            asked = match.decision(seat) == "build" and not match.listing(seat).complete
            if asked and (ways := all_ways(match, seat)):
                return match, seat, ways
            match.play(seat, sensible_move(match, seat, match.legal(seat), chance))
    raise AssertionError("Nobody had so many cards.")


def all_ways(match: engine.Match, seat: int) -> list[str]:
    """All moves that build the dearest building, its payments in the hand's order."""
    legal = [text for text in match.legal(seat) if PLAIN.fullmatch(text)]
    if not legal:
        return []
    dearest = max(legal, key=lambda text: text.count(","))
    built = dearest.partition(" paying ")[0]
    hand = list(dict(match.position(seat)["players"][seat])["hand"])
    own = built.removeprefix("build ").replace(" ", "-")
    if own in hand:  # a cathedral is in no hand
        hand.remove(own)
    cards = [card.replace("-", " ") for card in hand]
    ways = combinations(cards, dearest.count(",") + 1)
    return sorted({str(match.read(seat, f"{built} paying {', '.join(way)}")) for way in ways})


@pytest.mark.parametrize("language", SAID)
def test_every_way_to_pay_can_be_named(language: str) -> None:
    match, seat, ways = large_hand()
    listed = match.legal(seat)
    unlisted = [move for move in ways if move not in listed]
    assert unlisted
    for move in random.Random(language).sample(unlisted, 12):
        text = SAID[language].format(match.in_words(move, language))
        found = read_reply(match, seat, text, NAMES, language)
        assert found.moves == (move,), (text, found)


def test_what_is_not_in_the_hand_pays_nothing() -> None:
    match, seat, ways = large_hand()
    hand = set(dict(match.position(seat)["players"][seat])["hand"])
    built, _, paid = ways[0].partition(" paying ")
    missing = next(
        card for card in ("palace", "bank", "crane", "statue", "hut") if card not in hand
    )
    text = f"I {built}, paying with {', '.join([missing, *paid.split(', ')[1:]])}"
    assert not read_reply(match, seat, text, NAMES).moves
