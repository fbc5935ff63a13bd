"""How a language tells what the games say: templates filled with names, counts and lists.

The games note what they have to say as a key and values, in no language. A template is the text
of a language with places to fill: `{who}`, or `{n:coin}` with the form in which the value is told.
A part in square brackets is left out where a value in it is 0 or empty; `{x?}` and `{x!}` tell
nothing themselves and want a value that is there, and one that is not.

>>> english = Tongue("en", english_plural, " and ", "nothing", counts={"coin": ("coin", "coins")})
>>> english.say("{who} sells[ for {n:coin}].", who="Ann", n=2)
'Ann sells for 2 coins.'
>>> english.say("{who} sells[ for {n:coin}].", who="Ann", n=0)
'Ann sells.'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

ENGLISH = "en"
LANGUAGES = (ENGLISH, "pl", "ro")
"""Those that the games speak, by ISO 639-1."""
SEAT_WORDS = {ENGLISH: "Seat", "pl": "Miejsce", "ro": "Locul"}
"""What a player without a name is called by, before his number."""
FIELD = re.compile(r"\{(\w+)([?!]?)(?::([^}]+))?\}")
OPTIONAL = re.compile(r"\[([^\]]*)\]")

Form = Callable[[Any], str]


class Said(NamedTuple):
    """Something to be told in any language: the key of its template, or the English template
    itself, and what fills it."""

    key: str
    values: Mapping[str, Any]


def said(key: str, **values: Any) -> Said:
    return Said(key, values)


NOTHING_SAID = Said("", {})


class Part(NamedTuple):
    """A piece of a template: plain text, or the field that is told in its place."""

    text: str
    tell: Form | None = None


class Clause(NamedTuple):
    """Parts that are told together, or not at all unless the fields are as they must be."""

    parts: tuple[Part, ...]
    present: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()


def known_language(code: str) -> str:
    """The code itself; raises `ValueError` for a language that the games do not speak."""
    if code not in LANGUAGES:
        raise ValueError(f"There is no language {code!r}; there is {', '.join(LANGUAGES)}.")
    return code


def english_plural(n: int) -> int:
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


class Tongue:
    """One language of one game.

    `counts` are nouns in the forms that `plural` tells apart, `names` what single things are
    called, both by the form that a template asks for; what is counted in the nominative where
    that differs has ` nom` after its key.
    """

    def __init__(
        self,
        code: str,
        plural: Callable[[int], int],
        conjunction: str,
        nothing: str,
        templates: Mapping[str, str] | None = None,
        counts: Mapping[str, Sequence[str]] | None = None,
        names: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        self.code = code
        self.plural = plural
        self.conjunction = conjunction
        self.nothing = nothing
        self.templates = templates or {}
        self.counts = counts or {}
        self.names = names or {}
        self._clauses: dict[str, tuple[Clause, ...]] = {}  # as templates are first needed

    def say(self, key: str, /, **values: Any) -> str:
        return self.tell(key, values)

    def tell(self, key: str, values: Mapping[str, Any]) -> str:
        """The template of that key, which may be the English template itself, filled."""
        clauses = self._clauses.get(key)
        if clauses is None:
            clauses = self._clauses[key] = self._read(self.templates.get(key, key))
        told = []
        for parts, present, absent in clauses:
            if present and not all(values.get(field) for field in present):
                continue
            if absent and any(values.get(field) for field in absent):
                continue
            for text, tell in parts:
                told.append(text if tell is None else tell(values[text]))
        return "".join(told)

    def translated(self, text: str) -> str:
        """A text without anything to fill; what has no translation is told in English."""
        return self.templates.get(text, text)

    def counted(self, n: int, noun: str) -> str:
        """`1 doubloon`, `2 doubloons`."""
        forms = self.counts[noun]
        return f"{n} {forms[self.plural(n)]}"

    def listed(self, parts: Sequence[str]) -> str:
        """`a, b and c`."""
        if len(parts) > 1:
            return ", ".join(parts[:-1]) + self.conjunction + parts[-1]
        return parts[0] if parts else self.nothing

    def _read(self, template: str) -> tuple[Clause, ...]:
        clauses = []
        for place, text in enumerate(OPTIONAL.split(template)):
            parts, present, absent = self._parts(text)
            if place % 2:
                clauses.append(Clause(parts, present, absent))
            elif parts:
                clauses.append(Clause(parts))
        return tuple(clauses)

    def _parts(self, text: str) -> tuple[tuple[Part, ...], tuple[str, ...], tuple[str, ...]]:
        parts: list[Part] = []
        wanted: list[str] = []
        unwanted: list[str] = []
        end = 0
        for found in FIELD.finditer(text):
            field, asks, form = found.groups()
            if found.start() > end:
                parts.append(Part(text[end : found.start()]))
            end = found.end()
            (unwanted if asks == "!" else wanted).append(field)
            if not asks:
                parts.append(Part(field, self._form(form)))
        if end < len(text):
            parts.append(Part(text[end:]))
        return tuple(parts), tuple(wanted), tuple(unwanted)

    def _form(self, form: str | None) -> Form:
        """How a value is told: `list …` and `commas …` of several, `counts` of a mapping."""
        if form is None:
            return self._plainly
        how, _, of = form.partition(" ")
        if how == "counts":
            return lambda counts: self.listed(
                [self.counted(n, self._noun(key, of)) for key, n in counts.items() if n]
            )
        if how in ("list", "commas"):
            one = self._form(of or None)
            join: Callable[[Sequence[str]], str] = self.listed if how == "list" else ", ".join
            return lambda values: join([one(value) for value in values])
        if form in self.counts:
            return lambda n: self.counted(n, form)
        return self.names[form].__getitem__

    def _noun(self, key: str, case: str) -> str:
        special = f"{key} {case}"
        return special if special in self.counts else key

    def _plainly(self, value: Any) -> str:
        return self.tell(*value) if isinstance(value, Said) else str(value)


def tongues_by_code(tongues: Iterable[Tongue]) -> dict[str, Tongue]:
    return {tongue.code: tongue for tongue in tongues}
