"""Writes a canonical move in another language, word by word, so that the game reads it again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby

from engine.languages import Language
from engine.meaning import BUILDS, PAYING
from engine.typed_words import PARTED, Manner

BEFORE_NAMES = {"if": "phase", "takes": "taken", "unless": "spared"}
"""Words of orders after which things are named and nothing is played, and the form for them where a
language has one."""
PLACE = "…"
"""In a word of an order: where what follows it stands, if that is not behind it."""
WISHES = ("any", "best")
"""Words of orders that stand for a thing."""
COUNTED = re.compile(r"(?<= )(?!on |paying )([a-z]+) (\d+)\b")
"""Goods or people with their number."""
LONGEST = 6
"""Words of the longest phrase in the tables."""

Table = Mapping[str, str]


@dataclass(frozen=True)
class Spelling:
    """The words of one language, by the canonical ones.

    `verbs` begin a move, `words` stand between names, `forms` are tables of names. What is in force
    of the forms changes with verbs and words (`after`); see `engine.typed_words.Writing`.
    """

    verbs: Table
    words: Table
    forms: Mapping[str, Table]
    after: Table
    usual: str
    editions: Mapping[str, Spelling] = field(default_factory=dict)
    orders: Table = field(default_factory=dict)
    """The small words of orders."""
    first: Table = field(default_factory=dict)
    """Verbs of an order's first wish, where they are others."""
    manners: Mapping[str, Spelling] = field(default_factory=dict)
    """How orders are written that begin with a word, where that is otherwise."""
    last: str = ""
    """What stands before the last of a list in a move."""
    ahead: frozenset[str] = frozenset()
    """Verbs after which a number stands before what is counted."""
    times: str = ""
    """What stands before a number that says how often."""

    def of_edition(self, edition: str) -> Spelling:
        """In the words of an edition, where that has any of its own."""
        return self.editions.get(edition, self)

    def spell_order(self, text: str) -> str:
        """An order: things are named plainly in its conditions, and in moves as in any move."""
        known = (self.manners[head] for head in _beginnings(text.split()) if head in self.manners)
        return next(known, self).in_one_manner(text)

    def in_one_manner(self, text: str) -> str:
        """An order in the words that stand here."""
        words, told, said, after = text.replace(",", " ,").split(), list[str](), list[str](), ""
        verb, begun = "", False
        while words:
            known = (phrase for phrase in _beginnings(words) if phrase in self.orders)
            phrase = next((phrase for phrase in known if _goes_on(phrase, verb, words)), None)
            if phrase is None:
                verb = verb if said else words[0]
                said.append(words.pop(0))
                continue
            self._add(told, self._said(said, after, first=not begun))
            begun = begun or (bool(said) and after not in BEFORE_NAMES)
            if phrase in WISHES:
                self._add(told, self.orders[phrase])
            else:
                told.append(self.orders[phrase])
            said, after = [], phrase.rpartition(" ")[2]
            del words[: len(phrase.split())]
        self._add(told, self._said(said, after, first=not begun))
        return _joined(told)

    def _add(self, told: list[str], words: str) -> None:
        if told and PLACE in told[-1]:
            told[-1] = told[-1].replace(PLACE, words)
        else:
            told.append(words)

    def _said(self, words: Sequence[str], after: str, *, first: bool) -> str:
        """The words between two of an order's own: names, or a move, perhaps the `first` one."""
        text = " ".join(words)
        if after not in BEFORE_NAMES:
            spelling = replace(self, verbs={**self.verbs, **self.first}) if first else self
            return spelling.spell(text.replace(" ,", ",")) if words else ""
        names = {**self.verbs, **self.forms[""]}
        names |= self.forms.get(BEFORE_NAMES[after], {})
        told = [names.get(name, name) for name in text.split(" , ")]
        return self.orders.get("unless ,", " , ").join(told) if words else ""

    def spell(self, text: str) -> str:
        """What is in no table (numbers) stays as it is."""
        first = text.partition(" ")[0]
        told_ahead = (BUILDS[0] if first == PAYING else first) in self.ahead
        counted = with_numbers(text, self.times, ahead=told_ahead) if self.last else text
        words = (
            (COUNTED.sub(r"\2 \1", counted) if told_ahead else counted).replace(",", " ,").split()
        )
        if not words:
            return text
        if text in self.verbs:
            return self.verbs[text].removesuffix(":")
        verb = words.pop(0)
        form = self.after.get(verb, self.usual)
        first, _, behind = self.verbs.get(verb, verb).partition(PARTED)
        told = [first]
        while words:
            phrase, written, form = self._next(words, verb, form)
            told.append(written)
            del words[: len(phrase.split())]
        if self.last and "," in told:
            told[len(told) - 1 - told[::-1].index(",")] = self.last
        return _joined([*told, behind])

    def _next(self, words: list[str], verb: str, form: str) -> tuple[str, str, str]:
        """The longest known phrase that comes next, as it is written, and the form from there."""
        for n in range(min(self._longest.get(words[0], 1), len(words)), 0, -1):
            phrase = " ".join(words[:n])
            here = (f"{form}: {phrase}", f"{verb}: {phrase}")
            for table, keys in ((self.words, here), (self.forms[form], (phrase,))):
                for key in keys:
                    if key in table:
                        return phrase, table[key], self._form_after(here, form)
            if phrase in self.words:
                return phrase, self.words[phrase], self._form_after((*here, phrase), form)
        word = words[0]
        return word, word, self._form_after((f"{form}: {word}",), form)

    @cached_property
    def _longest(self) -> dict[str, int]:
        """Words of the longest phrase that begins with a word, in any of the tables."""
        known = [key.rpartition(": ")[2].split() for key in self.words]
        known += [name.split() for names in self.forms.values() for name in names]
        longest: dict[str, int] = {}
        for first, *rest in known:
            longest[first] = max(longest.get(first, 1), len(rest) + 1)
        return longest

    def _form_after(self, keys: Iterable[str], form: str) -> str:
        return next((self.after[key] for key in keys if key in self.after), form)


def spelling_of(
    language: Language, names: Mapping[str, str], name_of: Callable[[str], str]
) -> Spelling:
    """How moves are written in that language and, by its own words, in each edition of the game.

    `names` are those that a language without forms of its own writes; `name_of` gives the canonical
    name of an id.
    """
    typed, writing = language.typed, language.writing
    words = {word: forms[0] for word, forms in typed.words.items()}
    verbs = {verb: forms[0] for verb, forms in typed.verbs.items()}
    roles = {
        role: name if writing.capitals else name.lower()
        for role, name in language.names.get("role", {}).items()
    }
    plain = Spelling(
        {**verbs, **writing.openings, **roles},
        {**verbs, **words, **writing.phrases},
        {
            form: {id if id in roles else name_of(id): name for id, name in own.items()}
            for form, own in {"": names, **writing.forms}.items()
        },
        writing.after,
        writing.usual,
        last=writing.last,
        ahead=writing.ahead,
        times=language.times.strip(),
        editions={
            edition: spelling_of(
                language.of_edition(edition),
                {id: language.in_edition(edition, name) for id, name in names.items()},
                name_of,
            )
            for edition in language.editions
        },
        orders={word: forms[0] for word, forms in typed.orders.items()},
    )
    return replace(plain, manners={word: _in(plain, own) for word, own in writing.manners.items()})


def _in(plain: Spelling, manner: Manner) -> Spelling:
    return replace(
        plain,
        verbs={**plain.verbs, **manner.openings},
        first=manner.first,
        orders={**plain.orders, **manner.orders},
        after={**plain.after, **manner.after},
        usual=manner.usual or plain.usual,
        last=manner.last,
    )


def with_numbers(text: str, times: str = "", *, ahead: bool = False) -> str:
    """A move in whose list each thing stands once, with its number behind it or `ahead` of it.

    >>> with_numbers("sell indigo plant, indigo plant, sugar mill")
    'sell indigo plant 2, sugar mill'
    >>> with_numbers("sell indigo plant, indigo plant, sugar mill", ahead=True)
    'sell 2 indigo plant, sugar mill'
    """
    head, paying, rest = text.rpartition(" paying ")
    if not paying:
        head, paying, rest = text.partition(" ")
    rows = [(item, len(list(own))) for item, own in groupby(rest.split(", "))]
    told = [
        item if n == 1 else f"{n} {item}" if ahead else f"{item} {times}{n}" for item, n in rows
    ]
    return head + paying + ", ".join(told)


def _goes_on(phrase: str, verb: str, words: Sequence[str]) -> bool:
    """Whether the phrase, if it is a further wish without its verb, follows one with that verb, and
    is not the beginning of a list."""
    first, *wish = phrase.split()
    if first != "or" or len(wish) < 2:
        return True
    return wish[0] == verb and words[len(wish) + 1 :][:1] != [","]


def _joined(parts: Iterable[str]) -> str:
    """Words with blanks between them, but none before a comma or colon."""
    return " ".join(part for part in parts if part).replace(" ,", ",").replace(" :", ":")


def _beginnings(words: Sequence[str]) -> Iterator[str]:
    """The first words together, the longest phrase first."""
    for n in range(min(LONGEST, len(words)), 0, -1):
        yield " ".join(words[:n])
