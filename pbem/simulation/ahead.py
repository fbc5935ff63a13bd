"""What simulated people say besides the answer: what else they load, and the role that they choose
next with what they do on it."""

from __future__ import annotations

import engine

MOST_MOVES = 200
"""Until a seat chooses; a bound that no turn meets."""


def loads(match: engine.Match, seat: int) -> list[str]:
    """For every kind of good the best ship as things stand, the best kind first."""
    if match.decision(seat) != "load":
        return []
    by_good: dict[str, str] = {}
    for choice in match.choices(seat):
        for good in choice.about("good"):
            by_good.setdefault(good, choice.text)
    return list(by_good.values())


def is_same_good(match: engine.Match, one: str, other: str) -> bool:
    """Whether two moves are about the same goods."""
    return match.meaning(one).about("good") == match.meaning(other).about("good")


def next_turn(match: engine.Match, seat: int) -> list[str]:
    """The role that looks best if the others do what looks best for them, and what its player does
    first on it if they hold all the cards for it already; nothing if the next role isn't theirs."""
    twin = match.copy()
    for _ in range(MOST_MOVES):
        if twin.over or (twin.turn_begins and seat not in twin.to_act):
            return []
        if twin.turn_begins:
            break
        asked = twin.to_act[0]
        choices = twin.choices(asked, 1)
        twin.play(asked, choices[0].text if choices else twin.legal(asked)[0])
    role = twin.choices(seat, 1)[0].text
    twin.play(seat, role)
    known = match.open_information or twin.knowledge(seat) == match.knowledge(seat)
    asked_more = known and seat in twin.to_act and not twin.turn_begins
    return [role, *(choice.text for choice in (twin.choices(seat, 1) if asked_more else ()))]
