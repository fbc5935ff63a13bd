"""What happened, in few lines: a line a turn, in which each deed is told once with all who did it.

A game says what each of its events tells (`Reading`): something that a seat did, which is put
together with what others did of the same kind; nothing, where nothing happened; or its own
sentence. The reader comes first, then whoever got most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from engine.decision import Event
from engine.grammar import Sentence, You, capitalised
from engine.languages import Language
from engine.meaning import ROLE
from engine.messages import Message, message

MOST_LINES = 6
"""Of a round."""
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
    sentence; those of the kinds `apart` make a line of their own at the end of the turn. `bold` are
    keys whose things are in bold.
    `drawn` is what a sentence comes to where a turn is shown and not told."""

    done: Callable[[Event, Container[int]], Sequence[Done] | None]
    apart: frozenset[str] = frozenset()
    bold: frozenset[str] = frozenset()
    drawn: Callable[[Event], Sequence[Done]] = lambda event: ()


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


@dataclass
class Part:
    """What a seat did in a turn of one kind."""

    seat: int
    things: list[Message] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    gains: Counter[str] = field(default_factory=Counter)

    @property
    def size(self) -> tuple[int, int]:
        return self.gains.total(), self.counts.total() + len(self.things)


Parts = dict[int, Part]
"""By seat."""


class Deed(NamedTuple):
    """Of one kind, with all who did it."""

    key: str
    parts: Parts


@dataclass
class Stretch:
    """A part of a turn that is told in one line: whole sentences and deeds in the order in which
    they began."""

    number: int
    round: int
    told: list[Sentence | Deed] = field(default_factory=list)
    lead: Event | None = None

    @property
    def deeds(self) -> list[Deed]:
        return [each for each in self.told if isinstance(each, Deed)]

    def parts(self, key: str) -> Parts:
        for deed in self.deeds:
            if deed.key == key:
                return deed.parts
        self.told.append(new := Deed(key, {}))
        return new.parts

    def part_of(self, seat: int) -> Part | None:
        """What the seat did last."""
        found = (deed.parts[seat] for deed in reversed(self.deeds) if seat in deed.parts)
        return next(found, None)

    def take(self, done: Done) -> bool:
        """Whether there was a place for it."""
        part = self.part_of(done.seat)
        if done.key:
            part = self.parts(done.key).setdefault(done.seat, Part(done.seat))
        if part is None:
            return False
        part.things += done.things
        part.counts.update(done.counts)
        part.gains.update(done.gains)
        return True


def stretches_of(
    happened: Iterable[Happened], reading: Reading, hearer: Hearer
) -> Iterator[Stretch]:
    turn: list[Happened] = []
    for each in happened:
        if each.event.kind == ROLE or (turn and turn[-1].round != each.round):
            yield from _of_turn(turn, reading, hearer)
            turn = []
        turn.append(each)
    yield from _of_turn(turn, reading, hearer)


def _of_turn(turn: Sequence[Happened], reading: Reading, hearer: Hearer) -> Iterator[Stretch]:
    """What was done, then what is told apart."""
    for told in (False, True):
        events = [each for each in turn if (each.event.kind in reading.apart) is told]
        if events:
            stretch = Stretch(events[0].number, events[0].round)
            for each in events:
                _add(stretch, each.event, reading, hearer)
            yield stretch


def _add(stretch: Stretch, event: Event, reading: Reading, hearer: Hearer) -> None:
    if event.kind == ROLE:
        stretch.lead = event
        return
    done = reading.done(event, hearer.sees)
    if done is None or not all(map(stretch.take, done)):
        names = [name if isinstance(name, You) else strong(name) for name in hearer.names]
        sentence = hearer.tell(event, names, hearer.sees, hearer.language)
        is_of_lead = stretch.lead is not None and stretch.lead.seat == event.seat
        stretch.told.append(sentence if is_of_lead else Sentence(sentence.text))


def told_in_a_line(stretch: Stretch, reading: Reading, hearer: Hearer) -> str:
    lead = _lead(stretch, hearer)
    chooser = stretch.lead.seat if stretch.lead is not None else None
    sentences: list[str] = []
    for each in stretch.told:
        if isinstance(each, Sentence):
            sentences.append(_led(lead, each, hearer.language))
        else:
            begun = lead if chooser in each.parts else ""
            sentences += [lead + "." if lead and not begun else ""]
            telling = _Telling(each.key, reading, hearer)
            sentences.append(telling.sentence(each.parts, chooser, begun))
        lead = ""
    sentences.append(lead + "." if lead else "")
    return " ".join(filter(None, sentences))


def _led(lead: str, told: Sentence, language: Language) -> str:
    """A sentence behind the lead, as one with it where it goes on about the same player."""
    if not lead or not told.deed:
        return f"{lead}. {told.text}" if lead else told.text
    return f"{lead}{_joint(told.deed, language)}{told.deed}"


def _joint(deed: str, language: Language) -> str:
    """What joins a deed to the one before it: no second "and" where there is one in it."""
    conjunction = language.conjunction
    return language.address.then if conjunction in deed else conjunction


def _lead(stretch: Stretch, hearer: Hearer) -> str:
    """Who chose which role."""
    event = stretch.lead
    if event is None or event.seat is None:
        return ""
    values = {"who": hearer.names[event.seat], **event.data}
    return hearer.begins(event.seat, hearer.language.sentence("told role", values).deed)


class _Telling(NamedTuple):
    """How the deeds of one kind are told."""

    key: str
    reading: Reading
    hearer: Hearer

    def sentence(self, parts: Parts, chooser: int | None, begun: str) -> str:
        """Who chose the role first, then the reader, then the others by how much they got; the
        language says whether only the first has a verb."""
        names = self.hearer.names
        first, *others = sorted(
            parts.values(),
            key=lambda part: (
                part.seat != chooser,
                not isinstance(names[part.seat], You),
                *(-number for number in part.size),
            ),
        )
        deed = self._deed(first)
        clauses = [
            f"{begun}{_joint(deed, self.hearer.language)}{deed}"
            if begun
            else self.hearer.begins(first.seat, deed)
        ]
        told: dict[tuple[str, int | None], list[Part]] = {}
        for part in others:
            apart = part.seat if part.things else None
            told.setdefault((self._what(part), apart), []).append(part)
        clauses += map(self._next, told.values())
        return "; ".join(clauses) + "."

    def _deed(self, part: Part) -> str:
        return self._done(self.hearer.names[part.seat], self._what(part))

    def _done(self, who: str, what: str) -> str:
        return self.hearer.language.sentence(self.key, {"who": who, "what": what}).deed

    def _next(self, parts: Sequence[Part]) -> str:
        """What one of them got, or as much each of several; named things are told one by one."""
        language, several = self.hearer.language, len(parts) > 1
        people = language.listed([self.hearer.called(part.seat) for part in parts])
        what = self._what(parts[0], several=several)
        deed = self._done(You() if several else self.hearer.names[parts[0].seat], what)
        values = {"people": people, "several": several, "what": what, "deed": deed}
        return language.tell("told next", values)

    def _what(self, part: Part, *, several: bool = False) -> str:
        language = self.hearer.language
        if part.things:
            told = message("told things", things=self._things(part), gains=part.gains)
        else:
            told = message("told counts", counts=part.counts, gains=part.gains, several=several)
        return language.in_words(told)

    def _things(self, part: Part) -> list[str]:
        language = self.hearer.language
        things = language.together(map(language.in_words, part.things))
        return [*map(strong, things)] if self.key in self.reading.bold else things


def summarise(happened: Iterable[Happened], reading: Reading, hearer: Hearer) -> list[Line]:
    """The lines, oldest first, at most `MOST_LINES` a round."""
    stretches = [*stretches_of(happened, reading, hearer)]
    lines = [
        Line(stretch.number, stretch.round, text, joins)
        for stretch in stretches
        if (text := told_in_a_line(stretch, reading, hearer))
        for joins in [stretch.lead is None or not stretch.told]
    ]
    rounds = (list(told) for _, told in groupby(lines, lambda line: line.round))
    return [line for told in rounds for line in _at_most(told)]


def _at_most(lines: list[Line]) -> list[Line]:
    """As few as there may be in a round: the last that may join the one before does so first."""
    while len(lines) > MOST_LINES:
        joining = [n for n, line in enumerate(lines) if n and line.joins]
        n = joining[-1] if joining else len(lines) - 1
        before, line = lines[n - 1 : n + 1]
        one = Line(before.number, before.round, f"{before.text} {line.text}", before.joins)
        lines = [*lines[: n - 1], one, *lines[n + 1 :]]
    return lines
