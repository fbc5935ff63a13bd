"""What is offered first in Puerto Rico, over many positions of recorded games: most goods, most
certain points, and buildings with all that they pay and cost."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

import pytest
from recorded_games import load
from scenarios import play, table

import engine
from engine.decision import Choice
from engine.meaning import Forecast
from engine.puerto_rico.buildings import CATALOGUE
from tests.sampling import one_in

pytestmark = pytest.mark.thorough

Position = tuple[engine.Match, int]
FEW_POSITIONS = 20
MOST_PLAYED = 150
"""Moves that are played out to know all ways in which a captain phase can go on."""
LARGE_PLANTS = {"indigo": "indigo-plant", "sugar": "sugar-mill"}


@cache
def positions() -> Mapping[str, Sequence[Position]]:
    """By the question that is asked."""
    found: dict[str, list[Position]] = {"place": [], "load": [], "role": []}
    for recorded in one_in(12, load("puerto-rico")):
        match = recorded.start()
        for seat, text in recorded.choices():
            asked = match.decision(seat)
            if asked in found:
                found[asked].append((match.copy(), seat))
            match.play(seat, text)
    return found


# Placing people


def goods_made(match: engine.Match, text: str, document: engine.Position) -> int:
    """By the rules' words, from the pieces of the move."""
    people = Counter[str]()
    for piece in match.meaning(text).pieces:
        people[piece.at] += piece.number
    made = 0
    for good, supply in document["supply"]["goods"].items():
        workers = sum(n for key, n in people.items() if key in CATALOGUE and _makes(key, good))
        number = people[good] if good == "corn" else min(people[good], workers)
        if number and people["aqueduct"] and people[LARGE_PLANTS.get(good, "")]:
            number += 1
        made += min(number, supply)
    return made


def _makes(building: str, good: str) -> bool:
    return CATALOGUE[building].good == good


def test_no_placement_makes_more_goods_than_the_first_which_is_place_auto() -> None:
    compared = 0
    for match, seat in one_in(4, positions()["place"]):
        document = match.position(seat)
        if (document["phase"] or {}).get("captives"):
            continue
        offered = [choice.text for choice in match.choices(seat)]
        assert match.read(seat, "place auto") == offered[0]
        most = goods_made(match, offered[0], document)
        for text in {*offered, *match.legal(seat)}:
            assert goods_made(match, text, document) <= most, (text, offered[0])
        compared += len(match.legal(seat)) > 1
    assert compared > FEW_POSITIONS


def test_no_way_to_place_captives_that_is_offered_makes_more_goods_than_the_first() -> None:
    compared = 0
    for match, seat in positions()["place"]:
        if (match.position(seat)["phase"] or {}).get("captives"):
            made = [goods_told(choice.preview) for choice in match.choices(seat)]
            assert made[0] == max(made)
            compared += len(made) > 1
    assert compared > 3


def goods_told(preview: str) -> int:
    return sum(map(int, re.findall(r"\d+(?= (?:corn|indigo|sugar|tobacco|coffee))", preview)))


def test_of_five_circles_for_corn_and_sugar_the_quarry_waits() -> None:
    island = ["corn*", "sugar*", "quarry*", "corn*", "corn*", "sugar"]
    city = ["small-market", "small-sugar-mill*", "factory*", "large-market*", "sugar-mill"]
    game = play(table(players=[{"island": island, "city": city, "san_juan": 1}]), "mayor")
    first = game.choices(0)[0]
    assert first.preview.startswith("produces 3 corn and 2 sugar")


def test_an_aqueduct_comes_before_corn_where_it_makes_more() -> None:
    player = {"island": ["corn", "indigo", "sugar"], "city": ["aqueduct", "indigo-plant"]}
    game = play(table(players=[{**player, "san_juan": 2}]), "mayor")
    assert game.position(0)["players"][0]["san_juan"]["colonists"] == 4
    assert game.choices(0)[0].preview.startswith("produces 1 corn and 2 indigo")


# Loading ships


class TooMany(Exception):
    pass


class PlayedOut:
    """The points that a seat gets in the rest of a captain phase, by playing all that can come."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.left = MOST_PLAYED

    def points(self, match: engine.Match) -> tuple[int, int]:
        """The fewest and the most that the seat ends the loading with, if it plays for most."""
        (now,) = match.to_act if len(match.to_act) == 1 else (-1,)
        if now < 0 or match.decision(now) != "load":
            vp: int = match.position()["players"][self.seat]["vp"]
            return vp, vp
        ends = [self.after(match, now, text) for text in match.legal(now)]
        least = (max if now == self.seat else min)(least for least, _ in ends)
        return least, max(most for _, most in ends)

    def after(self, match: engine.Match, seat: int, text: str) -> tuple[int, int]:
        self.left -= 1
        if self.left < 0:
            raise TooMany
        twin = match.copy()
        twin.play(seat, text)
        return self.points(twin)


def loads() -> list[tuple[engine.Match, int, list[Choice]]]:
    found = []
    for match, seat in positions()["load"]:
        offered = [c for c in match.choices(seat, 500) if c.outcome.forecast is not None]
        if offered:
            found.append((match, seat, offered))
    return found


def test_what_is_told_of_a_load_is_what_comes_of_all_ways_to_go_on() -> None:
    compared = 0
    for match, seat, offered in one_in(3, loads()):
        before = match.position()["players"][seat]["vp"]
        try:
            ends = [PlayedOut(seat).after(match, seat, choice.text) for choice in offered]
        except TooMany:
            continue
        for choice, (least, most) in zip(offered, ends, strict=True):
            told = choice.outcome.forecast
            assert told is not None
            assert (told.least, told.most) == (least - before, most - before), choice.text
        compared += 1
    assert compared > FEW_POSITIONS


def at_least_as_good(one: Forecast, other: Forecast) -> bool:
    return (
        one.most >= other.most
        and one.least_spoiled <= other.least_spoiled
        and one.most_spoiled <= other.most_spoiled
    )


def test_certain_points_never_come_after_fewer_without_another_gain() -> None:
    for _, _, offered in loads():
        for place, choice in enumerate(offered):
            for later in offered[place + 1 :]:
                ours, theirs = choice.outcome.forecast, later.outcome.forecast
                assert ours is not None
                assert theirs is not None
                certainly_more = theirs.least > ours.least and at_least_as_good(theirs, ours)
                dearer = choice.outcome.doubloons > later.outcome.doubloons
                assert not certainly_more or dearer, (choice, later)
    assert len(loads()) > FEW_POSITIONS


def test_of_equal_points_now_those_come_first_that_are_certain_in_the_end() -> None:
    """Nobody but Dan has corn left, so that can wait; an empty ship does not wait for sugar."""
    players = [
        {"goods": {"indigo": 1, "coffee": 1}}, {"goods": {"indigo": 2, "coffee": 3}},
        {"goods": {"corn": 3, "sugar": 2}}, {"goods": {"corn": 2, "sugar": 2}},
    ]  # fmt: skip
    game = table(players=players, ships={7: ("coffee", 2)}, governor=2, to_choose=2)
    play(game, "captain", "load corn on 5")
    first, second = game.choices(3)
    assert (first.text, first.outcome.forecast) == ("load sugar on 6", Forecast(4, 4, 0, 0))
    assert first.preview.endswith("for 2 points; 4 points by the end of the phase")
    assert (second.text, second.outcome.forecast) == ("load corn on 5", Forecast(2, 4, 0, 1))
    assert second.preview.endswith(
        "; 2 to 4 points by the end of the phase; you lose at most 1 good"
    )


def test_a_used_wharf_ships_no_more() -> None:
    """Then nothing but the ship is left, and what does not fit on it spoils."""
    owner = {"goods": {"corn": 3, "sugar": 3}, "city": ["wharf*"]}
    ships = {5: ("corn", 4), 6: ("indigo", 2), 7: ("coffee", 2)}
    game = play(table(players=[owner, {"goods": {"corn": 1}}], ships=ships), "captain")
    told = {choice.text: choice.outcome.forecast for choice in game.choices(0)}
    assert told["load corn on 5"] == Forecast(5, 5, 1, 1)
    assert told["load corn on wharf"] == Forecast(4, 4, 2, 2)


# Choosing the builder, and what to build


def test_the_builder_s_prices_are_paid_with_the_doubloons_on_the_card() -> None:
    compared = 0
    for match, seat in one_in(3, positions()["role"]):
        on_card = match.position(seat)["roles"].get("builder", 0)
        role = next((c for c in match.choices(seat, 20) if c.text == "builder"), None)
        if role is None or not on_card:
            continue
        twin = match.copy()
        twin.play(seat, "builder")
        names = {"": ""}
        if twin.to_act and seat in twin.to_act and twin.decision(seat) == "build":
            names |= {
                CATALOGUE[c.builds[0]].name.lower(): f"for {c.cost} doubloon"
                if c.cost
                else "for free"
                for c in twin.choices(seat, 500)
                if c.builds and " paying " not in c.text
            }
        told = role.preview.partition("you can afford: ")[2]
        for part in filter(None, told.split(", ")):
            name, price = part.split(" for ", 1)
            assert f"for {price}".startswith(names[name]), (role.preview, names)
        assert bool(told) == (len(names) > 1), role.preview
        compared += 1
    assert compared > FEW_POSITIONS


def test_a_large_building_is_told_with_what_it_would_pay_at_the_end() -> None:
    city = ["small-market*", "hacienda", "hospice", "office", "indigo-plant"]
    player = {"doubloons": 10, "city": city}
    game = play(table(players=[player]), "builder")
    told = {choice.text: choice.preview for choice in game.choices(0, 30)}
    more = "4 points; {} more at the end for what you have now"
    assert told["build city hall"] == "for 9 doubloons, leaving you 1; " + more.format(5)
    assert told["build guild hall"] == "for 9 doubloons, leaving you 1; " + more.format(2)
    assert told["build fortress"] == "for 9 doubloons, leaving you 1; 4 points", (
        "nobody lives here yet"
    )
    assert told["build harbor"] == "for 7 doubloons, leaving you 3; 3 points"
    assert game.choices(0)[0].text == "build city hall"
