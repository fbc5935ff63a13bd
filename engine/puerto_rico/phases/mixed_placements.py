"""Placements of colonists and nobles together: all of them, or a spread where there are many.

A placement is thought of in two steps: how many people stand where, and which are nobles.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import accumulate
from math import comb

from engine.combinations import COMPLETE_UP_TO, share_of_rank, ways_to_fill
from engine.puerto_rico.moves import Place, with_people

SPREAD = 12
"""How many stand for the others where there are more than can be listed."""

State = tuple[int, int]
"""People who stand on the kinds from some kind on, and how many of them are nobles."""


class People:
    """Colonists and nobles who are to stand on as many of the circles as they can fill."""

    __slots__ = ("fewest_nobles", "keys", "most_nobles", "number", "rooms", "ways")

    def __init__(self, circles: Mapping[str, int], colonists: int, nobles: int) -> None:
        self.keys = list(circles)
        self.rooms = list(circles.values())
        self.number = min(colonists + nobles, sum(self.rooms))
        self.fewest_nobles = max(0, self.number - colonists)
        self.most_nobles = min(nobles, self.number)
        self.ways = ways_to_fill(self.rooms, self.number)

    def at_least(self) -> int:
        """So many placements there are, if not more.

        However the people stand, they stand on at least as many kinds as the roomiest ones that
        hold everybody. One person each on some of those kinds are the nobles, or are all but the
        nobles: either leaves at least as many ways as there are to choose those kinds.
        """
        held = list(accumulate(sorted(self.rooms, reverse=True)))
        kinds = bisect_left(held, self.number) + 1
        splits = 0
        for nobles in range(self.fewest_nobles, self.most_nobles + 1):
            splits += comb(kinds, min(nobles, self.number - nobles)) or 1
        return self.ways[0][self.number] * splits

    def every_text(self) -> list[str] | None:
        """All canonical placements, None if there are more than 500.

        Built from the last kind to the first, so that common endings are made once. Only states
        are kept that the kinds before can complete, so there are at least as many placements as
        endings at any step, and too many endings end the search.
        """
        if self.at_least() > COMPLETE_UP_TO:
            return None
        endings: dict[State, list[str]] = {(0, 0): [""]}
        before = sum(self.rooms)
        for key, room in zip(reversed(self.keys), reversed(self.rooms), strict=True):
            before -= room
            fewest = self.number - before  # people from this kind on
            longer: dict[State, list[str]] = {}
            number = 0
            for people, nobles, text in _texts_of_kind(key, room):
                for (r, n), texts in endings.items():
                    r += people
                    n += nobles
                    if not fewest <= r <= self.number or n > self.most_nobles:
                        continue
                    if n + self.number - r < self.fewest_nobles:
                        continue
                    number += len(texts)
                    if number > COMPLETE_UP_TO:
                        return None
                    longer.setdefault((r, n), []).extend([text + ending for ending in texts])
            endings = longer
        found = [text for texts in endings.values() for text in texts]
        return ["place " + (text[2:] or "nothing") for text in found]

    def spread(self) -> list[str]:
        """Evenly spaced ways to stand, with the nobles now here, now there."""
        ways = self.ways
        last = ways[0][self.number] - 1
        numbers = range(self.most_nobles, self.fewest_nobles - 1, -1)
        found = []
        for i in range(SPREAD):
            people = share_of_rank(self.rooms, ways, self.number, last * i // (SPREAD - 1))
            nobles = _one_split(people, numbers[i % len(numbers)], start=i)
            parts = [_part(self.keys[k], n, nobles[k]) for k, n in enumerate(people) if n]
            found.append("place " + ", ".join(parts))
        return list(dict.fromkeys(found))


def mixed_texts(circles: Mapping[str, int], colonists: int, nobles: int) -> list[str]:
    """Every canonical placement where there are at most 500, else a spread of them."""
    people = People(circles, colonists, nobles)
    texts = people.every_text()
    return people.spread() if texts is None else texts


def all_mixed_are_listed(circles: Mapping[str, int], colonists: int, nobles: int) -> bool:
    """Whether `mixed_texts` has every placement."""
    return People(circles, colonists, nobles).every_text() is not None


def only_mixed_placement(circles: Mapping[str, int], colonists: int, nobles: int) -> list[Place]:
    """The one way there is, nothing if there are several."""
    people = colonists + nobles
    room = sum(circles.values())
    if len(circles) > 1 and 0 < people < room:
        return []
    if colonists and nobles and len(circles) > 1:
        return []
    if colonists and nobles and people > room > 0:
        return []
    placed = min(people, room)
    counts = circles if placed == room else dict.fromkeys(circles, placed)
    if colonists and nobles:  # one kind that holds them all
        return [Place.of(dict.fromkeys(circles, colonists), dict.fromkeys(circles, nobles))]
    return [Place.of({}, counts) if nobles else Place.of(counts)]


@cache
def _part(key: str, people: int, nobles: int) -> str:
    return with_people(key, people - nobles, nobles)


@cache
def _texts_of_kind(key: str, room: int) -> tuple[tuple[int, int, str], ...]:
    """People, nobles among them, and the text for every way to staff one kind."""
    return tuple(
        (people, nobles, ", " + _part(key, people, nobles) if people else "")
        for people in range(room + 1)
        for nobles in range(people + 1)
    )


def _one_split(people: Sequence[int], nobles: int, start: int) -> list[int]:
    """The nobles are those from that kind on, round and round."""
    split = [0] * len(people)
    for step in range(len(people)):
        place = (start + step) % len(people)
        split[place] = min(people[place], nobles)
        nobles -= split[place]
        if not nobles:
            break
    return split
