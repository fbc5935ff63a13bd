"""What a move says, as values: its verb and what it names. So nobody else has to cut its text."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

ROLE = "role"
"""The verb of choosing a role, whose text is the role alone; also the name of that decision."""

PASS = "pass"
BUILDS = ("build", "choose")
"""The verbs that put a building into a city, or into the game."""

ABOUT, PAYING, OVER, ON, UNDER, KEPT = "", "paying", "over", "on", "under", "kept"
"""The part that a piece plays in its move: what the move is about, or what comes with it."""
DISCARD = "discard"
"""The verb of moves that are about cards which their player gives up."""


def unpaid(text: str) -> str:
    """A canonical move without what it is paid with."""
    return text.partition(f" {PAYING} ")[0]


class Named(NamedTuple):
    """A thing that a move names: `kind` is `role`, `building`, `card`, `good`, `tile`, `ship`,
    `person`, `phase` or `points`.

    The `id` of a card that the viewer may not see is empty. `at` is where a person stands; of a
    tile, who stands on the one of several that is meant (`empty`), or what it becomes (`forest`).
    """

    kind: str
    id: str
    number: int = 1
    part: str = ABOUT
    at: str = ""


class Meaning(NamedTuple):
    """A canonical move, taken apart; `declines` are what it would bring but must not."""

    verb: str
    pieces: tuple[Named, ...] = ()
    declines: tuple[str, ...] = ()

    @property
    def begins_turn(self) -> bool:
        """Whether a turn begins with it: a role, and all that is done on it."""
        return self.verb == ROLE

    def about(self, *kinds: str) -> list[str]:
        """The ids of what the move is about, of these kinds or of all."""
        return [
            piece.id
            for piece in self.pieces
            if piece.part == ABOUT and (not kinds or piece.kind in kinds)
        ]


Reader = Callable[[str], Sequence[Named]]
"""Takes what follows a verb in a canonical move."""


def taken_apart(
    text: str, roles: Container[str], readers: Mapping[str, Reader], game: str
) -> Meaning:
    """A canonical move of that game, by its verbs; any other text is a `ValueError`."""
    words, *declines = text.split(" without ")
    if words in roles:
        return Meaning(ROLE, (Named("role", words),), tuple(declines))
    verb, _, rest = words.partition(" ")
    if verb not in readers:
        raise ValueError(f"{text!r} is no canonical move of {game}.")
    return Meaning(verb, tuple(readers[verb](rest)), tuple(declines))


def verb_of(text: str, roles: Container[str]) -> str:
    """The verb alone of a canonical move: of hundreds of ways to place people nothing else has to
    be known to tell that people are placed."""
    first = text.partition(" ")[0]
    return ROLE if first in roles else first


class Forecast(NamedTuple):
    """What a phase brings a player who goes on as well as they can, whatever the others choose:
    at least and at most so many points from now on, and goods that spoil at its end."""

    least: int
    most: int
    least_spoiled: int
    most_spoiled: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What comes of a move at once for its player, as far as they can know: gains are positive.

    `points` count chips and printed ones; where the city is counted at the end alone, all that it
    is worth more then, as it stands. `cards` are those in hand; `people` on circles newly staffed;
    `goods` are numbers by kind. `total` are the final points of a move that ends the game,
    `forecast` tells the rest of the phase where others could still change it.
    """

    doubloons: int = 0
    points: int = 0
    cards: int = 0
    people: int = 0
    goods: Mapping[str, int] = field(default_factory=dict)
    total: int | None = None
    forecast: Forecast | None = None


NOTHING = Outcome()


class Prospects(NamedTuple):
    """What a move costs, in doubloons or in cards and goods, and what comes of it."""

    cost: int = 0
    outcome: Outcome = NOTHING


NO_PROSPECTS = Prospects()


@dataclass(frozen=True, slots=True)
class Played:
    """A move of the record as one viewer may know it.

    `text` and `meaning` are None for an answer that is not shown yet, and for what is nobody
    else's business.
    """

    number: int
    seat: int
    text: str | None
    auto: bool
    meaning: Meaning | None

    @property
    def begins_turn(self) -> bool:
        return self.meaning is not None and self.meaning.begins_turn


class Shipment(NamedTuple):
    """Goods that went on a ship with the move of that number, before everybody's eyes. `ship` is
    its size, or what stands in for a ship; `points` are all that the load brought."""

    number: int
    seat: int
    goods: Mapping[str, int]
    ship: str
    points: int


class Listing(NamedTuple):
    """Legal moves; `complete` says whether there is none of their kind beyond those listed."""

    texts: list[str]
    complete: bool
