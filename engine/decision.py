"""What a game asks of its players: who must act, which moves there are, why one is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from engine.meaning import BUILDS, NOTHING, PASS, Meaning, Named, Outcome
from engine.messages import Message

PASSING_MARGIN = 0.25
"""By how many victory points, as the greedy bot reckons, all else must be worse than passing for
that to leave nothing to weigh."""


class AnyMove(Protocol):
    """What the match needs of a move: its canonical text, and whether it is an aside.

    An aside is played beside the question asked, perhaps by a seat that is not asked at all; it
    changes the table and leaves the question standing.
    """

    @property
    def text(self) -> str: ...
    @property
    def aside(self) -> bool: ...


@dataclass(slots=True)
class Decision:
    """A question to one seat, or to several at once whose answers stay hidden until all are in.

    `objection(seat, move)` is the only judge: why a move is refused, or None.
    `candidates(seat)` are moves worth judging, in the order a player should see them;
    `texts(seat)`, where given, lists legal moves directly, for questions with very many answers.
    """

    name: str
    question: str
    seats: tuple[int, ...]
    candidates: Callable[[int], Iterable[Any]]
    objection: Callable[[int, Any], Message | None]
    texts: Callable[[int], list[str]] | None = None
    simultaneous: bool = False
    apply_alone: Callable[[int, Any], None] | None = None
    """For hidden answers: do only what this seat's own answer does, to show it beforehand; without
    it nothing is shown, because the last answer brings all others to light."""
    vetted: bool = False
    """All candidates are legal by the way they are made; nobody needs to judge them again."""
    options: Callable[[int], Mapping[str, Any]] | None = None
    """Where a game has them at hand: the legal moves by their texts, which nobody may change."""
    made: Callable[[int, Any], Any] | None = None
    """The move of a seat's option, where options are only what a move is made from."""
    details: Mapping[str, Any] | None = None
    """What fills the places in `question`, which is the English template of the sentence."""
    waits_for_asides: bool = False
    """Asked even if only one answer is legal, as long as an aside could be played first."""
    waits_when_forced: Callable[[int], bool] | None = None
    """Whether the only legal answer of a seat waits to be played, because only cards that the
    others do not see make it the only one."""
    complete: Callable[[int], bool] | None = None
    """Whether all of a seat's answers are listed; without it they always are."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One idea for somebody's first game, by its id; `fits` says of a table whether the decision of
    a seat calls for it."""

    id: str
    title: str
    text: str
    fits: Callable[[Any, Decision, int], bool]


Noted = tuple[str, int | None, dict[str, Any]]
"""An event as it is noted while the game runs: its three parts, and nothing made of them."""


class Event(NamedTuple):
    """Something that happened, to be told in words later; `data` holds JSON values only."""

    kind: str
    seat: int | None
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Entry:
    """One sentence of a game's chronicle.

    `number` is the index in `game.moves` of the move that caused it, -1 for the setup; `seat`
    is who acted, None for the game itself. `deed` is what stands behind the name of who acted,
    where the sentence begins with it. `kind` is the event's.
    """

    number: int
    seat: int | None
    round: int
    text: str
    auto: bool
    deed: str = ""
    kind: str = ""


class Scored(NamedTuple):
    """Points in the final score: the part of the breakdown they count for, and the piece they come
    from, by its id, where it is one."""

    part: str
    piece: str | None
    points: int


class Prospect(NamedTuple):
    """A choice before it is put into a language; its preview is made for who reads it."""

    move: AnyMove
    preview: Callable[[], Message]
    value: float


@dataclass(frozen=True, slots=True)
class Choice:
    """A sensible move, what it would do for the player in words, and how much that is worth.

    `text` is what the move is called everywhere, `words` is what its player's language calls it.
    `verb` and `pieces` say what it is about, `cost` what it takes in doubloons or in cards and
    goods, and `outcome` what comes of it in numbers. `brief` are the words without what it is paid
    with.
    """

    text: str
    preview: str
    value: float
    words: str = ""
    verb: str = ""
    pieces: tuple[Named, ...] = ()
    cost: int = 0
    outcome: Outcome = NOTHING
    brief: str = ""

    @property
    def builds(self) -> list[str]:
        """The building that it puts into the city or into the game, by its id."""
        return self.about() if self.verb in BUILDS else []

    @property
    def declines(self) -> bool:
        """Whether it leaves out what could be done."""
        return self.verb == PASS

    def about(self, *kinds: str) -> list[str]:
        """The ids of what the move is about, of these kinds or of all."""
        return Meaning(self.verb, self.pieces).about(*kinds)
