"""What a match needs of a table, the whole state of a game between two turns; who came where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any, Generic, Self, TypeVar

from engine.chance import Chance
from engine.decision import Noted

AnyPlayer = TypeVar("AnyPlayer")
Thing = TypeVar("Thing")
OWN = frozenset([Chance, dict, list, set])


def shallow_copy(thing: Thing) -> Thing:
    """Another thing with the same attributes, its collections its own; what is in these is
    shared."""
    twin = type(thing).__new__(type(thing))
    twin.__dict__ = {
        name: value.copy() if type(value) in OWN else value for name, value in vars(thing).items()
    }
    return twin


class Table(Generic[AnyPlayer]):
    """Mutable. `players` stand by seat; `round` counts from 1; `over` says that no turn follows;
    `events` are what happened since the match last looked, `veiled` whether somebody looks ahead
    who may not know all of it.

    A game adds what else lies there. Where a copy should be quick, or something lies face down, it
    brings its own `copy`, `veil` and `deal_anew`.
    """

    def __init__(self, chance: Chance, players: list[AnyPlayer]) -> None:
        self.chance = chance
        self.players = players
        self.round = 1
        self.over = False
        self.veiled = False
        self.events: list[Noted] = []

    def copy(self) -> Self:
        """An independent table, with nothing to tell yet."""
        twin = deepcopy(self)
        twin.events = []
        return twin

    def quick_copy(self) -> Self:
        """`copy`, where nothing is changed that lies inside of a collection."""
        twin = shallow_copy(self)
        twin.players = [shallow_copy(player) for player in self.players]
        twin.events = []
        return twin

    def veil(self, seat: int | None = None) -> None:
        """Forget what that seat may not know; what chance will bring, nobody knows."""
        self.veiled = True
        self.chance = Chance(b"", self.chance.draws)

    def deal_anew(self, seat: int, chance: Chance) -> None:
        """Deal by lot what that seat may not know; from now on all chance is that one."""
        self.chance = chance

    def tell(self, kind: str, seat: int | None = None, /, **data: Any) -> None:
        """Note what happened, for the chronicle."""
        self.events.append((kind, seat, data))

    def clockwise_from(self, seat: int) -> Iterator[AnyPlayer]:
        """Every player once, starting at that seat."""
        players: Sequence[AnyPlayer] = self.players
        yield from players[seat:]
        yield from players[:seat]


def ranked(scores: Sequence[tuple[int, int, dict[str, int]]]) -> list[dict[str, Any]]:
    """The result by seat, of each seat's total, tie-break and points by their sources: places by
    points, ties by the tie-break, and shared beyond that."""
    return [
        {
            "rank": 1 + sum(1 for other in scores if other[:2] > (total, tie_break)),
            "total": total,
            "tie_break": tie_break,
            "breakdown": breakdown,
        }
        for total, tie_break, breakdown in scores
    ]
