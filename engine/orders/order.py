"""What an order says: when it counts, and which moves are to be played, in what order of wish; and
what a game understands in one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

ANYONE = -1
IF, ALWAYS, NEVER, NEXT = "if", "always", "never", "next time"
MOVE, THING, ANY, BEST = "move", "thing", "any", "best"


class BadOrder(ValueError):
    """The text is no order; `reason` is one of `REASONS`, `words` what it is about."""

    def __init__(self, reason: str, words: str = "") -> None:
        super().__init__(f"{reason}: {words}" if words else reason)
        self.reason, self.words = reason, words


REASONS = (
    *("none", "long", "start", "then", "empty"),
    *("condition", "player", "unbound", "unless", "role"),
)
"""The game takes no orders; it is too long; begins with none of the words; has no `then`; has no
move; its condition is no role; names nobody at the table; wants anything at all without saying
when; has `unless` after `never`, or, if it isn't after `always`, before something that nobody
takes; or wants something else than a role for the next time."""


@dataclass(frozen=True, slots=True)
class Item:
    """One wish: a whole move, the best of the moves about a `thing`, any move of a verb (of none:
    any but passing), or what looks best."""

    kind: str
    text: str = ""
    """In the notation; of `any` only the verb."""
    verb: str = ""
    thing: str = ""

    @property
    def words(self) -> str:
        if self.kind == ANY:
            return f"{self.text} {ANY}".strip()
        return BEST if self.kind == BEST else self.text

    @property
    def always_fits(self) -> bool:
        """Whether there is such a move whatever may be answered."""
        return self.kind == BEST or (self.kind == ANY and not self.verb) or self.text == "pass"


@dataclass(frozen=True, slots=True)
class Condition:
    """The turn of a role, or that a player (or `ANYONE`) has taken a thing since one's own role."""

    role: str = ""
    seat: int = ANYONE
    thing: str = ""

    @property
    def words(self) -> str:
        if not self.thing:
            return self.role
        who = "anyone" if self.seat == ANYONE else f"player {self.seat + 1}"
        return f"{who} takes {self.thing.replace('-', ' ')}"


@dataclass(frozen=True, slots=True)
class Order:
    """`if` counts for the next turn that it fits, `always` until it is withdrawn, `next time` for
    the next role that its player chooses, and `never` keeps moves from being played by anything but
    the player. `unless` are things: it plays nothing where a legal move is about one of them;
    `void` ends it when it has happened.
    """

    kind: str
    then: tuple[Item, ...]
    condition: Condition | None = None
    otherwise: tuple[Item, ...] = ()
    unless: tuple[str, ...] = ()
    void: Condition | None = None
    until_role: bool = False

    @property
    def text(self) -> str:
        """The order in the notation, which is read as the same order again."""
        wishes = " or ".join(item.words for item in self.then)
        if self.kind != NEVER and self.condition is not None:
            wishes = f"if {self.condition.words} then {wishes}"
        said = wishes if self.kind == IF else f"{self.kind} {wishes}"
        if self.otherwise:
            said += " else " + " or ".join(item.words for item in self.otherwise)
        if self.unless:
            said += " unless " + ", ".join(id.replace("-", " ") for id in self.unless)
        if self.void is not None:
            said += " unless " + self.void.words
        return said + (" until my next role" if self.until_role else "")

    @property
    def wants_best(self) -> bool:
        """Whether it may play what looks best."""
        return any(item.kind == BEST for item in (*self.then, *self.otherwise))

    @property
    def total(self) -> bool:
        """Whether it answers whatever it is asked, so that nobody can tell from its answering
        what the others don't see."""
        if self.unless:
            return False
        last = self.otherwise or self.then
        happens = self.condition is None or not self.condition.thing or bool(self.otherwise)
        return happens and any(item.always_fits for item in last)


class WantedMove(NamedTuple):
    """What a few words ask for: a verb, perhaps a thing, and the move if they are all of one."""

    verb: str
    thing: str = ""
    text: str = ""


class Speech(NamedTuple):
    """What a game understands in orders: its small words, in all languages, and its moves.

    `wanted` reads a verb with one thing, or None where more is said; `move` reads a whole move,
    `thing` what can be taken; all raise `IllegalMove`. `phases` are the roles in whose turns a verb
    may be played, where they are few. `lists` are verbs whose lists name several
    wishes and not several parts of one move.
    """

    words: Mapping[str, Sequence[str]]
    wanted: Callable[[str], WantedMove | None]
    move: Callable[[str], str]
    thing: Callable[[str], str]
    is_role: Callable[[str], bool]
    lists: frozenset[str]
    phases: Mapping[str, frozenset[str]]
