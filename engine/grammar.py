"""What languages need of grammar: which form goes with a number, names in all their cases, words of
an edition in the place of others, and the second person.

A player is told what they did themselves as "you", and several deeds in one sentence. A language
says it with the templates that it has for everybody: the pronoun takes the name's place, and the
words of the third person give way to those of the second.

>>> english = Address("you", "you", ", then ", {"takes": "take", "{who}'s": "your"})
>>> english.turned("{who} takes a quarry.")
'{who} take a quarry.'
>>> english.turned("A colonist comes to {who}'s villa, and {who} takes it.")
'A colonist comes to your villa, and you take it.'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import NamedTuple

from engine.decision import Entry
from engine.meaning import ROLE

Plural = Callable[[int], int]
"""The place of the form among those that a language has for a noun."""
Rows = Mapping[str, Sequence[str]]
"""By the ids of things: their name in each case, in the order of the columns."""
LED = "{who} "
"""How a template begins whose subject is the player."""
TOKENS = re.compile(r"\{who\}(?:['’]\w+)?|\{[^}]*\}|[\w'’]+")
DENYING = ("nie", "nu")
LONGEST = 160
"""Characters of a sentence that others are joined to."""


def one_or_more(n: int) -> int:
    """1 doubloon, 2 doubloons, 0 doubloons; English, German, Spanish and many others."""
    return 0 if n == 1 else 1


def polish_plural(n: int) -> int:
    """1 dublon, 2 dublony, 5 dublonów; 12 dublonów, 22 dublony."""
    if n == 1:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


def romanian_plural(n: int) -> int:
    """1 dublon, 2 dubloni, 20 de dubloni; 0 dubloni, 101 dubloni."""
    if n == 1:
        return 0
    return 1 if n == 0 or 1 <= n % 100 <= 19 else 2


def with_de(one: str, many: str) -> tuple[str, str, str]:
    """Romanian forms: from 20 on the noun is joined by `de`."""
    return one, many, f"de {many}"


def cases(kind: str, columns: str, rows: Rows) -> dict[str, dict[str, str]]:
    """A table for each column; the first goes by the kind alone, the others as `role acc`.

    >>> cases("role", "nom acc", {"mayor": ("burmistrz", "burmistrza")})
    {'role': {'mayor': 'burmistrz'}, 'role acc': {'mayor': 'burmistrza'}}

    A row is never shorter or longer than the columns: raises `ValueError`.
    """
    keys = [kind, *(f"{kind} {case}" for case in columns.split()[1:])]
    tables: dict[str, dict[str, str]] = {key: {} for key in keys}
    for id, forms in rows.items():
        for key, form in zip(keys, forms, strict=True):
            tables[key][id] = form
    return tables


def led_by(words: Sequence[str], rows: Rows) -> dict[str, tuple[str, ...]]:
    """The rows with the word that stands before each form, such as an article; none where it is
    empty.

    >>> led_by(("", "der", "den"), {"harbor": ("Hafen", "Hafen", "Hafen")})
    {'harbor': ('Hafen', 'der Hafen', 'den Hafen')}
    """
    return {
        id: tuple(f"{word} {form}".lstrip() for word, form in zip(words, forms, strict=True))
        for id, forms in rows.items()
    }


class Rewording:
    """Puts words in the place of others, the longest first, and keeps capitals.

    >>> Rewording({"kolonista": "robotnik"})("Kolonista i kolonista")
    'Robotnik i robotnik'
    """

    def __init__(self, words: Mapping[str, str]) -> None:
        capitals = {capitalised(word): capitalised(other) for word, other in words.items()}
        self._words = {**words, **capitals}
        longest_first = sorted(self._words, key=len, reverse=True)
        self._any = re.compile(rf"\b(?:{'|'.join(longest_first)})\b")

    def __call__(self, text: str) -> str:
        return self._any.sub(lambda found: self._words[found[0]], text)


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
        """The address in other words."""
        return replace(self, whole={key: other(text) for key, text in self.whole.items()})


def capitalised(text: str) -> str:
    """With a capital first letter, the rest as it is."""
    return text[:1].upper() + text[1:]


def join_entries(entries: Iterable[Entry], then: str) -> list[Entry]:
    """The entries in fewer sentences: what one player did in a row is told in one, within bounds,
    and a verb once where it comes twice in a row. A role that is chosen begins a new one."""
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


def _same(verb: str, before: str) -> str:
    """The verb with its blank, if it is the one before and no word that denies one."""
    return f"{verb} " if verb == before and verb not in DENYING else ""


def _one(row: list[Entry], then: str) -> Entry:
    first, *others = row
    if not others:
        return first
    verbs = [entry.deed.partition(" ")[0] for entry in row]
    *between, last = [
        entry.deed.removesuffix(".").removeprefix(_same(verb, before))
        for entry, verb, before in zip(others, verbs[1:], verbs[:-1], strict=True)
    ]
    text = ", ".join([first.text.removesuffix("."), *between]) + then + last + "."
    return replace(first, text=text, auto=all(entry.auto for entry in row))
