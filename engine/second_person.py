"""How a player is told what they did themselves: as "you", and several deeds in one sentence.

A language says it with the templates that it has for everybody: the pronoun takes the name's place,
and the words of the third person give way to those of the second.

>>> english = Address("you", "you", ", then ", {"takes": "take", "{who}'s": "your"})
>>> english.turned("{who} takes a quarry.")
'{who} take a quarry.'
>>> english.turned("A colonist comes to {who}'s villa, and {who} takes it.")
"A colonist comes to your villa, and you take it."
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import NamedTuple

from engine.decision import Entry
from engine.meaning import ROLE

LED = "{who} "
"""How a template begins whose subject is the player."""
TOKENS = re.compile(r"\{who\}(?:['’]\w+)?|\{[^}]*\}|[\w'’]+")
LONGEST = 160
"""Characters of a sentence that others are joined to."""


class You(str):
    """The reader, in the place of their name."""

    __slots__ = ()


class Sentence(NamedTuple):
    """`deed` is what stands behind the player's name, empty if it doesn't begin with one."""

    text: str
    deed: str = ""


@dataclass(frozen=True)
class Address:
    """The second person of a language.

    `called` is what the reader is called among others, `subject` what stands before their verb,
    perhaps nothing; `then` joins the last of their deeds. `words` are the words of templates that
    are others in the second person; `whole` are templates, by their keys, for which that is not
    enough.
    """

    called: str = ""
    subject: str = ""
    then: str = ", "
    words: Mapping[str, str] = field(default_factory=dict)
    whole: Mapping[str, str] = field(default_factory=dict)

    def turned(self, template: str) -> str:
        """The template as it is told to the player that it is about; `{who}` stays in front."""
        if "{who}" not in template:
            return template
        turned = TOKENS.sub(lambda token: self.words.get(token[0], token[0]), template)
        start = LED if turned.startswith(LED) else ""
        pronoun = f"{self.subject} ".lstrip()
        return start + turned.removeprefix(start).replace(LED, pronoun)

    def reworded(self, other: Callable[[str], str]) -> Address:
        """It in other words."""
        return replace(self, whole={key: other(text) for key, text in self.whole.items()})


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def join_entries(entries: Iterable[Entry], then: str) -> list[Entry]:
    """The entries in fewer sentences: what one player did in a row is told in one, within bounds.
    A role that is chosen begins a new one."""
    found: list[Entry] = []
    for _, own in groupby(entries, lambda entry: (entry.seat, entry.round)):
        row: list[Entry] = []
        for entry in own:
            if row and not _fits(row, entry):
                found.append(_one(row, then))
                row = []
            row.append(entry)
        found.append(_one(row, then))
    return found


def _fits(row: list[Entry], entry: Entry) -> bool:
    told = [*row, entry]
    whole = entry.kind != ROLE and all(one.deed.endswith(".") for one in told)
    return whole and len(row[0].text) + sum(len(one.deed) for one in told[1:]) <= LONGEST


def _one(row: list[Entry], then: str) -> Entry:
    first, *others = row
    if not others:
        return first
    *between, last = [entry.deed.removesuffix(".") for entry in others]
    text = ", ".join([first.text.removesuffix("."), *between]) + then + last + "."
    return replace(first, text=text, auto=all(entry.auto for entry in row))
