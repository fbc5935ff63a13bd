"""What came of a turn, told in a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.grammar import You
from engine.messages import message
from engine.summary.gathering import Part, Parts, Stretch
from engine.summary.reading import Hearer, Reading, strong, without_bold

LONGEST = 150
"""Characters of a line in which others' goods are named; in a longer one they are counted."""


def told_in_a_line(stretch: Stretch, reading: Reading, hearer: Hearer) -> str:
    """Others’ goods are counted where their names would make it too long."""
    text = _told(stretch, reading, hearer, brief=False)
    if len(without_bold(text)) <= LONGEST:
        return text
    return _told(stretch, reading, hearer, brief=True)


def _told(stretch: Stretch, reading: Reading, hearer: Hearer, *, brief: bool) -> str:
    lead = _lead(stretch, hearer)
    chooser = stretch.lead.seat if stretch.lead is not None else None
    sentences = []
    for each in stretch.told:
        if isinstance(each, str):
            sentences += [lead + "." if lead else "", each]
        else:
            begun = lead if chooser in each.parts else ""
            sentences += [lead + "." if lead and not begun else ""]
            telling = _Telling(each.key, reading, hearer, brief)
            sentences.append(telling.sentence(each.parts, chooser, begun))
        lead = ""
    sentences.append(lead + "." if lead else "")
    return " ".join(filter(None, sentences))


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
    brief: bool

    def sentence(self, parts: Parts, chooser: int | None, begun: str) -> str:
        """Who chose the role first, then the reader, then the others by how much they got; only the
        first has a verb."""
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
            f"{begun}{self.hearer.language.conjunction}{deed}"
            if begun
            else self.hearer.begins(first.seat, deed)
        ]
        told: dict[str, list[str]] = {}
        for part in others:
            told.setdefault(self._what(part), []).append(self.hearer.called(part.seat))
        clauses += [self._next(who, what) for what, who in told.items()]
        return "; ".join(clauses) + "."

    def _deed(self, part: Part) -> str:
        values = {"who": self.hearer.names[part.seat], "what": self._what(part, own=True)}
        return self.hearer.language.sentence(self.key, values).deed

    def _next(self, who: Sequence[str], what: str) -> str:
        language = self.hearer.language
        return language.tell("told next", {"people": language.listed(who), "what": what})

    def _what(self, part: Part, *, own: bool = False) -> str:
        language = self.hearer.language
        is_reader = own or isinstance(self.hearer.names[part.seat], You)
        if self.brief and not is_reader and self.key in self.reading.counted:
            told = message("told some", number=part.counts.total(), gains=part.gains)
        elif part.things:
            told = message("told things", things=self._things(part), gains=part.gains)
        else:
            told = message("told counts", counts=part.counts, gains=part.gains)
        return language.in_words(told)

    def _things(self, part: Part) -> list[str]:
        things = map(self.hearer.language.in_words, part.things)
        return [*map(strong, things)] if self.key in self.reading.bold else [*things]
