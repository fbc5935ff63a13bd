"""Placements of colonists and nobles together are counted low before they are written out."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as some

from engine.puerto_rico.goods import GOODS
from engine.puerto_rico.phases.mixed_placements import (
    People,
    mixed_texts,
    only_mixed_placement,
)

ROOMS = some.lists(some.sampled_from([1, 1, 1, 2, 3]), min_size=1, max_size=5)
FEW = some.integers(0, 6)


def _ways_of(room: int) -> list[tuple[int, int]]:
    """Colonists and nobles on one kind."""
    return [(c, n) for c in range(room + 1) for n in range(room + 1 - c)]


@settings(deadline=None)
@given(ROOMS, FEW, FEW)
def test_there_are_never_fewer_placements_than_the_quick_count_says(
    rooms: list[int], colonists: int, nobles: int
) -> None:
    circles = {f"kind-{place}": room for place, room in enumerate(rooms)}
    people = min(colonists + nobles, sum(rooms))
    found = 0
    for ways in product(*map(_ways_of, rooms)):
        placed, of_them = sum(c + n for c, n in ways), sum(n for _, n in ways)
        found += placed == people and of_them <= nobles and placed - of_them <= colonists
    assert People(circles, colonists, nobles).at_least() <= found
    if found <= 500:
        assert len(mixed_texts(circles, colonists, nobles)) == found


@settings(deadline=None)
@given(ROOMS, FEW, FEW)
def test_nobody_is_asked_who_has_one_way_and_everybody_who_has_more(
    rooms: list[int], colonists: int, nobles: int
) -> None:
    """One person on one of several kinds is a choice, too."""
    circles = dict(zip(GOODS, rooms, strict=False))
    texts = mixed_texts(circles, colonists, nobles)
    only = [move.text for move in only_mixed_placement(circles, colonists, nobles)]
    assert only == (texts if len(texts) == 1 else [])
