"""A language of a game: everything it says, calls things and understands, in one file per game.

A game lists its languages from its folder `languages`: a file there, named by the language's code
(ISO 639-1), holds a `Language` called `LANGUAGE`, and needs no mention anywhere else.

The games note what they have to say as a key and values (`Message`). A template is the text of a
language with places to fill: `{who}`, or `{n:coin}` with the form in which the value is told.
A part in square brackets is left out where a value in it is 0 or empty; `{x?}` and `{x!}` tell
nothing themselves and want a value that is there, and one that is not.

>>> english = Language(
...     "en", plural=one_or_more, conjunction=" and ", alternative=" or ",
...     nothing="nothing", seat="Seat",
...     counts={"coin": ("coin", "coins")},
... )
>>> english.tell("{who} sells[ for {n:coin}].", {"who": "Ann", "n": 2})
'Ann sells for 2 coins.'
>>> english.tell("{who} sells[ for {n:coin}].", {"who": "Ann", "n": 0})
'Ann sells.'
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple

from engine.grammar import LED, Address, Plural, Rewording, Sentence, You, capitalised
from engine.messages import Message
from engine.typed_words import TypedWords, Writing

ENGLISH = "en"
FIELD = re.compile(r"\{(\w+)([?!]?)(?::([^}]+))?\}")
NAMING = ("spot", "role", "person")
"""Tables of names by which things go alone."""
NO_ADDRESS, NOTHING_TYPED, USUAL_WRITING = Address(), TypedWords({}, {}), Writing()
OPTIONAL = re.compile(r"\[([^\]]*)\]")

Form = Callable[[Any], str]


class Piece(NamedTuple):
    """A piece of a template: plain text, or the field that is told in its place."""

    text: str
    tell: Form | None = None


class Clause(NamedTuple):
    """Parts that are told together, or not at all unless the fields are as they must be."""

    parts: tuple[Piece, ...]
    present: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()


@dataclass(eq=False)
class Language:
    """One language of one game.

    `counts` are nouns in the forms that `plural` tells apart; `names` are what single things are
    called, by the form that a template asks for: a language brings the cases, articles and genders
    that its own sentences need (`building acc`). A noun that is counted in a form of its own has
    the form after its key (`colonist nom`); in a list the second and later ones are told as
    `corn next` if there is one (2 butoaie de porumb și 1 de zahăr). `seat` is what a player without
    a name is called by, before their number; `address` is how readers are told what they did
    themselves. `texts` are sentences, questions, previews, refusals and what forms and help pages
    say, by their keys. `editions` are words that an edition of the game has instead of those
    written here. `times` tells how many of one thing stand in a list (tytoń ×2); each is
    named if it is empty. `several` are the nouns by which some of them are counted instead
    (o carieră, 2 cariere), or what several are called.
    """

    code: str
    _: KW_ONLY
    plural: Plural
    conjunction: str
    alternative: str
    nothing: str
    seat: str
    texts: Mapping[str, str] = field(default_factory=dict)
    counts: Mapping[str, Sequence[str]] = field(default_factory=dict)
    names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    typed: TypedWords = NOTHING_TYPED
    writing: Writing = USUAL_WRITING
    address: Address = NO_ADDRESS
    editions: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    times: str = ""
    several: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._rewordings = {edition: Rewording(own) for edition, own in self.editions.items()}
        self._of_editions: dict[str, Language] = {}  # as they are first needed
        self._joins: dict[str, Callable[[Sequence[str]], str]] = {
            "list": self.listed,
            "commas": ", ".join,
            "any": self.any_of,
        }
        self._clauses: dict[str, tuple[Clause, ...]] = {}  # as templates are first needed
        self._turned: dict[str, str] = {}

    def of_edition(self, edition: str) -> Language:
        """This language in the words of an edition; itself where that has none of its own."""
        if edition not in self.editions:
            return self
        own = self._of_editions.get(edition)
        if own is None:
            own = self._of_editions[edition] = self._reworded(self._rewordings[edition])
        return own

    def in_edition(self, edition: str, text: str) -> str:
        """A text in the words of an edition."""
        reword = self._rewordings.get(edition)
        return reword(text) if reword else text

    def _reworded(self, other: Callable[[str], str]) -> Language:
        return replace(
            self,
            texts={key: other(text) for key, text in self.texts.items()},
            counts={noun: [*map(other, forms)] for noun, forms in self.counts.items()},
            names={
                form: {key: other(name) for key, name in names.items()}
                for form, names in self.names.items()
            },
            writing=self.writing.reworded(other),
            address=self.address.reworded(other),
            editions={},
        )

    def tell(self, key: str, values: Mapping[str, Any]) -> str:
        """The template of that key, which may be the English template itself, filled."""
        clauses = self._clauses.get(key)
        if clauses is None:
            clauses = self._clauses[key] = self._read(self.texts.get(key, key))
        told = []
        for parts, present, absent in clauses:
            if present and not all(values.get(field) for field in present):
                continue
            if absent and any(values.get(field) for field in absent):
                continue
            for text, tell in parts:
                told.append(text if tell is None else tell(values[text]))
        return "".join(told)

    def sentence(self, key: str, values: Mapping[str, Any]) -> Sentence:
        """A sentence about `who`; to them, if that is `You`."""
        who, to_them = values.get("who", ""), isinstance(values.get("who"), You)
        template = self._to_you(key) if to_them else self.texts.get(key, key)
        if not template.startswith(LED):
            text = self.tell(template, values)
            return Sentence(capitalised(text) if to_them else text)
        deed = self.tell(template.removeprefix(LED), values)
        if to_them:
            return Sentence(capitalised(f"{self.address.subject} {deed}".lstrip()), deed)
        return Sentence(f"{who} {deed}", deed)

    def _to_you(self, key: str) -> str:
        turned = self._turned.get(key)
        if turned is None:
            whole = self.address.whole.get(key)
            turned = whole or self.address.turned(self.texts.get(key, key))
            self._turned[key] = turned
        return turned

    def in_words(self, what: str | Message) -> str:
        """A message put into this language; a finished text stays as it is."""
        return self.tell(*what) if isinstance(what, Message) else what

    def translated(self, text: str) -> str:
        """A text without anything to fill; what has no translation is told in English."""
        return self.texts.get(text, text)

    def title(self, form: str, key: str) -> str:
        """A name as it stands alone: with a capital first letter, or as a table has titles."""
        return capitalised(self.names.get(f"{form} title", self.names[form])[key])

    def named(self, words: str) -> str:
        """Canonical words as this language has them: a thing by its name, else word by word."""
        id = words.replace(" ", "-")
        for table in NAMING:
            if id in self.names.get(table, ()):
                return self.names[table][id]
        forms = {**self.typed.words, **self.typed.verbs}
        declined = self.typed.names_of("declined", id)
        return (
            declined[0]
            if declined
            else " ".join(forms[word][0] if word in forms else word for word in words.split())
        )

    def inflected(self, form: str, value: Any) -> str:
        """A value as a template asks for it, such as `good gen`; plain if there is no such case."""
        return self._form(form if form in self.names else form.partition(" ")[0])(value)

    def counted(self, n: int, noun: str) -> str:
        """`1 doubloon`, `2 doubloons`."""
        forms = self.counts[noun]
        return f"{n} {forms[self.plural(n)]}"

    def listed(self, parts: Sequence[str]) -> str:
        """`a, b and c`."""
        if len(parts) > 1:
            return ", ".join(parts[:-1]) + self.conjunction + parts[-1]
        return parts[0] if parts else self.nothing

    def any_of(self, parts: Sequence[str]) -> str:
        """`a, b or c`."""
        if len(parts) > 1:
            return ", ".join(parts[:-1]) + self.alternative + parts[-1]
        return "".join(parts)

    def _read(self, template: str) -> tuple[Clause, ...]:
        clauses = []
        for place, text in enumerate(OPTIONAL.split(template)):
            parts, present, absent = self._parts(text)
            if place % 2:
                clauses.append(Clause(parts, present, absent))
            elif parts:
                clauses.append(Clause(parts))
        return tuple(clauses)

    def _parts(self, text: str) -> tuple[tuple[Piece, ...], tuple[str, ...], tuple[str, ...]]:
        parts: list[Piece] = []
        wanted: list[str] = []
        unwanted: list[str] = []
        end = 0
        for found in FIELD.finditer(text):
            field, asks, form = found.groups()
            if found.start() > end:
                parts.append(Piece(text[end : found.start()]))
            end = found.end()
            (unwanted if asks == "!" else wanted).append(field)
            if not asks:
                parts.append(Piece(field, self._form(form)))
        if end < len(text):
            parts.append(Piece(text[end:]))
        return tuple(parts), tuple(wanted), tuple(unwanted)

    def _form(self, form: str | None) -> Form:
        """How a value is told: `list …`, `commas …` and `any …` of several, `counts` of a
        mapping, `named` of canonical words."""
        if form is None:
            return self._plainly
        how, _, of = form.partition(" ")
        if how == "counts":
            return lambda counts: self._counts(counts, of)
        join = self._joins.get(how)
        if join:
            one = self._form(of or None)
            if of:
                return lambda values: join(self.together(map(one, values)))
            return lambda values: join([one(value) for value in values])
        if form == "named":
            return self.named
        if form in self.counts:
            return lambda n: self.counted(n, form)
        return self.names[form].__getitem__

    def together(self, names: Iterable[str]) -> list[str]:
        """What stands in a list, several of one thing told once."""
        if not self.times:
            return [*names]
        found = Counter(names)
        return [name if n == 1 else self._several(n, name) for name, n in found.items()]

    def _several(self, n: int, name: str) -> str:
        noun = self.several.get(name)
        if noun is None:
            return f"{name}{self.times}{n}"
        return self.counted(n, noun) if noun in self.counts else f"{n} {noun}"

    def _counts(self, counts: Mapping[str, int], case: str) -> str:
        told: list[str] = []
        for key, n in counts.items():
            if n:
                later = f"{key} next"
                noun = later if told and later in self.counts else self._noun(key, case)
                told.append(self.counted(n, noun))
        return self.listed(told)

    def _noun(self, key: str, case: str) -> str:
        special = f"{key} {case}"
        return special if special in self.counts else key

    def _plainly(self, value: Any) -> str:
        return self.tell(*value) if isinstance(value, Message) else str(value)


def languages_in(package: str, path: Iterable[str]) -> dict[str, Language]:
    """The languages of a game by their codes, English first: a module of the package each."""
    codes = sorted((found.name for found in iter_modules(path)), key=lambda code: code != ENGLISH)
    return {code: import_module(f"{package}.{code}").LANGUAGE for code in codes}


def language_of(languages: Mapping[str, Language], code: str) -> Language:
    """Raises `ValueError` for a language that the game does not speak."""
    if code not in languages:
        raise ValueError(f"There is no language {code!r}; there is {', '.join(languages)}.")
    return languages[code]
