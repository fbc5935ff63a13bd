"""What is offered first in San Juan, over many positions of recorded games: buildings by all that
they are worth at the end, paid with what is worth least."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from sj_table import PIECES, all_pass, play, table

import engine
from engine.decision import Choice
from engine.meaning import PAYING
from tests.engine import recorded_games
from tests.sampling import one_in

pytestmark = pytest.mark.thorough

FEW_POSITIONS = 15


@cache
def questions() -> list[tuple[engine.Match, int]]:
    """Positions in which somebody may build."""
    found = []
    for recorded in one_in(8, recorded_games.load("san-juan")):
        match = recorded.start()
        for seat, text in recorded.choices():
            if match.decision(seat) == "build":
                found.append((match.copy(), seat))
            match.play(seat, text)
    return found


def buildings() -> Iterator[tuple[engine.Match, int, list[Choice]]]:
    for match, seat in questions():
        offered = [choice for choice in match.choices(seat, 500) if choice.builds]
        if offered:
            yield match, seat, offered


def total_after(match: engine.Match, seat: int, text: str) -> int | None:
    """The seat's final points if the game ended after this builder phase, in which nobody else
    builds; None where cards have to be discarded first."""
    twin = match.copy()
    twin.play(seat, text)
    all_pass(twin)
    if not twin.over:
        document = twin.position()
        if document["phase"]:
            return None
        twin = engine.load_game({**document, "over": True})
    assert twin.result is not None
    total: int = twin.result[seat]["total"]
    return total


def test_the_points_told_are_those_that_the_final_score_has_more() -> None:
    compared = 0
    for match, seat, offered in one_in(4, [*buildings()]):
        before = total_after(match, seat, "pass")
        for choice in offered:
            after = total_after(match, seat, choice.text)
            if before is not None and after is not None:
                assert choice.outcome.points == after - before, choice.text
                assert choice.outcome.total in (None, after), choice.text
                compared += 1
    assert compared > FEW_POSITIONS


def test_on_the_last_turn_the_total_is_told_and_the_highest_comes_first() -> None:
    compared = 0
    for match, seat, offered in buildings():
        totals = [choice.outcome.total for choice in offered]
        twin = match.copy()
        if None in totals or not all_pass(play(twin, (seat, offered[0].text))).over:
            continue
        assert totals == sorted(totals, key=lambda total: -(total or 0))
        assert offered[0].preview.count(f": {totals[0]} in all") == 1
        gains = [choice for choice in match.choices(seat, 500) if choice.outcome.points > 0]
        assert gains == match.choices(seat, 500)[: len(gains)], "what brings points before passing"
        compared += 1
    assert compared > FEW_POSITIONS


def test_nothing_is_told_of_totals_before_the_last_turn() -> None:
    for match, seat, offered in buildings():
        sizes = [len(player["city"]) for player in match.position(seat)["players"]]
        if max(sizes) < 10:  # each builds one a turn
            assert {choice.outcome.total for choice in offered} == {None}


def test_copies_pay_before_single_cards() -> None:
    """A copy, or a violet card that cannot be built any more, is kept only if no other card paid
    that could still be built."""
    compared = 0
    for match, seat, offered in buildings():
        player = match.position(seat)["players"][seat]
        standing = {site["card"] for site in player["city"]}
        for choice in offered:
            paid = Counter[str]()
            for piece in choice.pieces:
                if (piece.kind, piece.part) == ("card", PAYING):
                    paid[piece.id] += piece.number
            over = {p.id for p in choice.pieces if p.part == "over"}
            built = choice.builds[0]
            kept = Counter(player["hand"]) - Counter([built]) - paid
            useless = {
                card
                for card in (*kept, *paid)
                if PIECES[card]["kind"] == "violet" and card in (standing - over) | {built}
            }
            spare = useless & kept.keys() or [card for card, n in kept.items() if n > 1]
            if spare:
                needed = [card for card in paid if card not in useless and not kept[card]]
                assert not needed, (choice.text, player)
            compared += bool(paid)
    assert compared > FEW_POSITIONS


def test_the_palace_is_worth_a_quarter_of_all_points() -> None:
    city = ["indigo-plant"] * 2 + ["hero", "library", "aqueduct", "chapel", "carpenter"]
    city += ["poor-house", "sugar-mill", "black-market", "smithy"]
    hand = ["palace", "crane", "triumphal-arch", "victory-column", "prefecture", "tower", "well"]
    game = play(table([{"city": city, "hand": hand}], seats=3), "builder")
    first, second, third = game.choices(0, 3)
    assert first.builds == ["palace"]
    assert (first.outcome.points, first.outcome.total) == (5, 25)
    assert first.preview == "for 4 cards, 5 points: 25 in all"
    assert [second.builds, third.builds] == [["victory-column"], ["triumphal-arch"]]


def test_a_city_hall_counts_the_city_and_each_violet_building_counts_for_it() -> None:
    city = ["indigo-plant", "market-stand", "chapel", "trading-post", "victory-column"]
    hand = ["hero", *["silver-smelter"] * 3, "city-hall", "archive", "library"]
    game = play(table([{"city": city, "hand": hand}], seats=3), "builder")
    worth = {choice.builds[0]: choice for choice in game.choices(0) if choice.builds}
    assert worth["city-hall"].outcome.points == 5
    assert worth["city-hall"].value > 0, "above passing"
    assert worth["hero"].text.endswith("silver smelter, silver smelter, archive")
    hand.remove("city-hall")
    game = play(table([{"city": [*city, "city-hall"], "hand": hand}], seats=3), "builder")
    worth = {choice.builds[0]: choice for choice in game.choices(0) if choice.builds}
    assert worth["hero"].outcome.points == 6


def test_what_a_crane_takes_away_is_told() -> None:
    player = {"city": ["crane", "victory-column"], "hand": ["well", "archive", "tower"]}
    game = play(table([player], seats=3), "builder")
    told = {choice.text: choice for choice in game.choices(0, 20)}
    lost = told["build well over victory column"]
    assert lost.outcome.points == -3
    assert lost.preview == "for free, 3 points less; replaces the victory column"


def test_a_card_under_the_chapel_counts_for_the_palace_too() -> None:
    """With 14 points beside the palace's three it takes two cards for a fourth."""
    city = ["palace", "bank", "hero", "victory-column", "statue"]
    owner = {"city": city, "hand": ["carpenter", "tower"]}
    taken = {"0": ["builder"], "1": ["producer"]}
    roles = ["trader", "councillor", "prospector"]
    game = table([owner, {}], seats=2, new=True, roles=roles, taken=taken, to_choose=0)
    play(game, "trader")
    points = {choice.text: choice.outcome.points for choice in game.choices(0, 9)}
    assert points == {"bank tower": 1, "bank carpenter": 1, "bank tower, carpenter": 3, "pass": 0}
