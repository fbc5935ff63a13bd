"""How lines end, side by side: what is counted of each player, and how much more or less it is than
in the game as it was played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import engine
from pbem.games.boards.game_pages import Stand
from pbem.games.registry import pages_of


@dataclass(frozen=True)
class CountedValue:
    """A number, and how much more it is than in the game itself; None where that is no question."""

    number: int
    more: int | None


@dataclass(frozen=True)
class CountedRow:
    """What is counted, to be translated where it is shown, and its values by seat."""

    title: str
    values: tuple[CountedValue, ...]


def counted(
    rules: str,
    match: engine.Match,
    beside: engine.Match | None = None,
    before: Sequence[int] = (),
) -> list[CountedRow]:
    """Every measure of that game at the end of a line, `beside` the game itself; `before` is what
    each seat had shipped where the matches' records begin."""
    stand = _stand(match, before)
    other = _stand(beside, before) if beside is not None else None
    seats = range(len(stand.shipped))
    rows = []
    for measure in pages_of(rules).measures:
        numbers = [measure.of(stand, seat) or 0 for seat in seats]
        then = [measure.of(other, seat) or 0 for seat in seats] if other is not None else None
        values = [
            CountedValue(n, n - then[seat] if then else None) for seat, n in enumerate(numbers)
        ]
        rows.append(CountedRow(measure.title, tuple(values)))
    return rows


def went_on(start: engine.Match, record: Sequence[tuple[int, str]], moves: int) -> engine.Match:
    """The game itself, so many moves after `start`, or at its end."""
    match = start.copy()
    match.play_on(record[:moves])
    return match


def shipped(match: engine.Match, seats: int) -> tuple[int, ...]:
    """By seat, how many goods went on ships."""
    loads = match.shipments()
    return tuple(
        sum(sum(load.goods.values()) for load in loads if load.seat == seat)
        for seat in range(seats)
    )


def _stand(match: engine.Match, before: Sequence[int]) -> Stand:
    """All of it is open: lines are tried over positions without secrets."""
    document = match.position()
    loaded = shipped(match, len(document["players"]))
    had = before or (0,) * len(loaded)
    goods = tuple(a + b for a, b in zip(had, loaded, strict=True))
    final = tuple(int(row["total"]) for row in match.result) if match.result else None
    return Stand(match.played, document["round"], None, document, goods, final)
