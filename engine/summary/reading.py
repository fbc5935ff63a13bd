"""What a game says of its events where a round is told in few lines, and to whom it is told."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.decision import Event
from engine.grammar import Sentence, You, capitalised
from engine.languages import Language
from engine.messages import Message

STRONG, WEAK = "\ue002", "\ue003"
"""Around what is told in bold; no text of ours or of a player's holds them."""


def strong(text: str) -> str:
    """The text in bold; nothing stays nothing."""
    return f"{STRONG}{text}{WEAK}" if text else ""


def without_bold(text: str) -> str:
    """A line as plain text."""
    return text.replace(STRONG, "").replace(WEAK, "")


@dataclass(frozen=True, slots=True)
class Line:
    """`number` is that of the first move it tells of; one that `joins` may stand behind the line
    before it where there are too many. `text` has `STRONG` and `WEAK` around names."""

    number: int
    round: int
    text: str
    joins: bool = False


class Happened(NamedTuple):
    """An event with the number of the move that caused it and the round it fell in."""

    number: int
    round: int
    event: Event


class Done(NamedTuple):
    """What a seat did: `key` is the template, `things` and `counts` what it was done with, and
    `gains` what it brought beside. Without a key it is a gain of what the seat did before."""

    key: str
    seat: int
    things: tuple[Message, ...] = ()
    counts: Mapping[str, int] = {}
    gains: Mapping[str, int] = {}


class Reading(NamedTuple):
    """How a game's events are told: `done` is what one of them comes to, None where it keeps its
    sentence; those of the kinds `apart` make a line of their own at the end of the turn. `counted`
    are keys whose counts may be told as a number of goods, `bold` keys whose things are in bold."""

    done: Callable[[Event, Container[int]], Sequence[Done] | None]
    apart: frozenset[str] = frozenset()
    counted: frozenset[str] = frozenset()
    bold: frozenset[str] = frozenset()


class Hearer(NamedTuple):
    """To whom it is told: names by seat, the reader's a `You`; whose secrets they know; how a
    sentence of an event is told."""

    names: Sequence[str]
    sees: Container[int]
    language: Language
    tell: Callable[[Event, Sequence[str], Container[int], Language], Sentence]

    def called(self, seat: int) -> str:
        """Among others."""
        return strong(self.names[seat])

    def begins(self, seat: int, deed: str) -> str:
        """The beginning of a sentence about a seat."""
        if not isinstance(self.names[seat], You):
            return f"{strong(self.names[seat])} {deed}"
        subject = self.language.address.subject
        return f"{strong(capitalised(subject))} {deed}" if subject else capitalised(deed)
