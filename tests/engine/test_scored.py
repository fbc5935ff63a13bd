"""What a final score adds up, piece by piece (PR-END-1, SJ-END-2)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from scenarios import table

import engine

pytestmark = pytest.mark.thorough

EVERYTHING = {"expansions": ["new-buildings", "nobles", "buccaneer", "festival"]}


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        ("puerto-rico", {}),
        ("puerto-rico", EVERYTHING),
        ("san-juan", {}),
        ("san-juan", {"new_buildings": True}),
    ],
)
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_all_sources_together_are_the_result(
    rules: str, options: dict[str, Any], seed: str
) -> None:
    game = engine.new_game(rules, seats=3, seed=seed, **options)
    assert game.scored is None
    while not game.over:
        seat = game.to_act[0]
        game.play(seat, game.choices(seat, 1)[0].text)
    assert game.scored is not None
    assert game.result is not None
    for sources, row, player in zip(
        game.scored, game.result, game.position()["players"], strict=True
    ):
        parts = Counter[str]()
        for source in sources:
            parts[source.part] += source.points
        assert {part: parts[part] for part in row["breakdown"]} == row["breakdown"]
        assert sum(parts.values()) == row["total"]
        city = [site.get("building") or site.get("card") for site in player["city"]]
        assert [source.piece for source in sources if source.part == "buildings"] == city


def test_each_large_building_is_told_with_what_it_brings() -> None:
    player = {"vp": 9, "city": ["harbor", "customs-house*", "city-hall*"]}
    game = table(players=[player], over=True, end_triggered=True)
    assert game.scored is not None
    bonuses = [source for source in game.scored[0] if source.part == "bonus"]
    assert [(piece, points) for _, piece, points in bonuses] == [
        ("customs-house", 2),
        ("city-hall", 3),
    ]
