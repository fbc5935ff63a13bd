"""Scoring with the expansions: cloister, statue, royal garden, nobles (PR-END-2, PR-END-3)."""

from __future__ import annotations

from typing import Any

import pytest
from scenarios import does, does_not, rule, table


def score(player: dict[str, Any], **more: Any) -> dict[str, int]:
    game = table(players=[player], over=True, **more)
    assert game.result is not None
    line = game.result[0]
    parts: dict[str, int] = line["breakdown"]
    assert line["total"] == sum(parts.values())
    return parts


@rule("PR-END-3")
@does("cloister")
@pytest.mark.parametrize(
    ("island", "points"),
    [
        (["corn"] * 2, 0),
        (["corn"] * 3, 1),
        (["corn"] * 6, 3),
        (["corn"] * 5 + ["sugar"] * 4, 3),
        (["corn"] * 3 + ["sugar"] * 3 + ["coffee"] * 3, 6),
        (["quarry"] * 6 + ["indigo"] * 6, 10),
        (["forest:corn", "forest:indigo", "forest:sugar"], 1),
        (["forest:corn", "forest:corn", "corn"], 0),
        (["forest:corn"] * 3 + ["quarry"] * 3 + ["corn*"] * 3 + ["sugar"] * 3, 10),
    ],
)
def test_the_cloister_counts_sets_of_three_equal_tiles(island: list[str], points: int) -> None:
    assert score({"island": island, "city": ["cloister*"]})["bonus"] == points


@does_not("cloister")
def test_an_empty_cloister_brings_its_printed_points_only() -> None:
    parts = score({"island": ["corn"] * 6, "city": ["cloister"]})
    assert (parts["buildings"], parts["bonus"]) == (4, 0)


@rule("PR-END-1", "PR-END-3")
@does("statue")
def test_the_statue_brings_eight_without_anybody_on_it() -> None:
    parts = score({"city": ["statue"]})
    assert parts["buildings"] + parts["bonus"] == 8


@does_not("statue")
def test_the_statue_is_no_bonus_for_another() -> None:
    parts = score({"city": ["statue", "cloister*"], "island": []})
    assert parts["buildings"] + parts["bonus"] == 12


@rule("PR-END-3")
@does("royal-garden")
@pytest.mark.parametrize("worker", ["royal-garden*", "royal-garden+"])
def test_the_royal_garden_brings_one_for_each_noble_besides_his_own(worker: str) -> None:
    owner = {"island": ["corn+"], "city": [worker, "office+"], "san_juan": {"nobles": 2}}
    number = 4 + worker.endswith("+")
    parts = score(owner)
    assert (parts["nobles"], parts["bonus"]) == (number, number)


@does_not("royal-garden")
def test_an_empty_royal_garden_brings_none_but_each_noble_still_counts_one() -> None:
    parts = score({"city": ["royal-garden"], "san_juan": {"nobles": 3}})
    assert (parts["nobles"], parts["bonus"], parts["buildings"]) == (3, 0, 4)


@rule("PR-END-2")
@does("guild-hall", "jeweler")
def test_the_jeweler_counts_two_for_the_guild_hall_and_nothing_for_the_city_hall() -> None:
    assert score({"city": ["jeweler", "guild-hall*"]})["bonus"] == 2
    assert score({"city": ["jeweler", "city-hall*"]})["bonus"] == 1


@rule("PR-END-2")
@does("fortress")
def test_the_fortress_counts_nobles_as_colonists() -> None:
    owner = {"island": ["corn+"], "city": ["fortress*"], "san_juan": {"colonists": 3, "nobles": 1}}
    assert score(owner, expansions=["nobles"])["bonus"] == 2


@rule("PR-END-2")
@does("city-hall")
def test_the_city_hall_counts_new_and_noble_violet_buildings() -> None:
    city = ["church", "library", "statue", "villa", "chapel", "city-hall*", "indigo-plant"]
    assert score({"city": city})["bonus"] == 6


@rule("PR-END-2")
@does("residence")
def test_the_residence_counts_forests_as_tiles() -> None:
    island = [*["forest:corn"] * 3, *["quarry"] * 3, *["sugar"] * 4]
    assert score({"island": island, "city": ["residence*"]}, market=["library"])["bonus"] == 5


@rule("PR-NOB-2")
@does("customs-house")
def test_a_noble_occupies_a_large_building() -> None:
    owner = {"vp": 9, "city": ["customs-house+"]}
    assert score(owner, expansions=["nobles"])["bonus"] == 2


@rule("PR-END-3")
def test_without_nobles_in_the_game_nobody_scores_for_any() -> None:
    assert score({"city": ["statue"]}).get("nobles", 0) == 0
