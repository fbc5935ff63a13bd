"""A language as a file that somebody who does not program can review: `languages/CODE.toml`.

    [conjugations.am]            endings of a class of verbs, by form
    1 = "am amy"
    3 = "a ają"

    [irregular.wziąć]            all forms of one verb
    1 = "wezmę weźmiemy"

    [verbs]                      what players say they do: verbs by what it is in a move
    take = "bior:ę, wziąć"       a stem and its class, or an irregular verb; more words may follow

    [particles]                  words of verbs that may stand before them, too
    mobile = "się"
    instrumental = "em"          how a noun ends that something is done with

    [declensions.f-a]            endings of a class of nouns: what names are made of
    forms = "a y ie ę ą o"

    [nouns]
    f-a = "kaw, kukurydz"        stems by class; `irregular` are words with all their forms

    [words]                      all other words, by what they do in a sentence
    if = "if, provided/given that, suppos(e/ing)"

    [numbers], [ordinals], [ships], [things.puerto-rico]

Phrases stand between commas; a word of them may be one or the other (`provided/given`), or have
several endings (`suppos(e/ing)`).

The forms of a verb are `1` (I, we), `2` (you), `3` (he, they), `imp` (do!), `base` (English: all
of these), `inf`, `ing`, `part` (done), `past` (did, whoever), `past1`, `past3`, `would1`, `would3`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any, NamedTuple

PACKAGE = "pbem.reader.languages"
PARADIGMS = ("conjugations", "irregular", "declensions")
EITHER = re.compile(r"/(?![^(]*\))")
"""What stands between two words of which either may be meant; within brackets, between endings."""
ALIKE = "|"


class VerbForm(NamedTuple):
    """One way to write a verb: the words, what it is in a move, and its form."""

    phrase: str
    verb: str
    form: str


@dataclass(frozen=True)
class LanguageFile:
    """One language, its paradigms written out."""

    code: str
    verbs: Sequence[VerbForm] = ()
    nouns: Sequence[Sequence[str]] = ()
    """Each word that names are made of in all its forms, the first one as it stands in names."""
    words: Mapping[str, Sequence[str]] = field(default_factory=dict)
    spelt: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Words of `words` that only their accents tell from others: `că`, which is not `ca`."""
    numbers: Mapping[int, Sequence[str]] = field(default_factory=dict)
    ordinals: Mapping[int, Sequence[str]] = field(default_factory=dict)
    ships: Mapping[int, Sequence[str]] = field(default_factory=dict)
    things: Mapping[str, Mapping[str, Sequence[str]]] = field(default_factory=dict)
    """Other names of things than a game's own file has, by game and id."""


@cache
def languages() -> Mapping[str, LanguageFile]:
    """All languages whose sentences are read, by their codes."""
    names = sorted(file.name for file in files(PACKAGE).iterdir())
    codes = [name.removesuffix(".toml") for name in names if name.endswith(".toml")]
    return {code: _read(code) for code in codes}


@cache
def instrumental() -> tuple[str, ...]:
    """How a noun ends that something is done with, in any language."""
    own = (_data(code).get("particles", {}) for code in languages())
    return tuple(end for particles in own for end in particles.get("instrumental", ()))


@cache
def _data(code: str) -> dict[str, Any]:
    data = tomllib.loads(files(PACKAGE).joinpath(f"{code}.toml").read_text("utf-8"))
    return {name: own if name in PARADIGMS else phrases_in(own) for name, own in data.items()}


def phrases_in(table: Mapping[str, Any]) -> dict[str, Any]:
    """A table with lists in place of what is written between commas."""
    return {
        kind: listed(own) if isinstance(own, str)
        else phrases_in(own) if isinstance(own, dict) else own
        for kind, own in table.items()
    }  # fmt: skip


def listed(phrases: str) -> list[str]:
    """What stands between commas, a phrase for each choice."""
    each = phrases.replace(ALIKE, ",").split(",")
    choices = (list(map(_choices, said.split())) for said in each)
    return [said for words in choices if words for said in map(" ".join, product(*words))]


def _choices(word: str) -> list[str]:
    """`his/her`, `ocupat(/ă)`: all that a word may be."""
    found: list[str] = []
    for choice in EITHER.split(word):
        stem, _, endings = choice.rstrip(")").partition("(")
        found += [stem + ending for ending in endings.split("/")]
    return found


def _read(code: str) -> LanguageFile:
    """The language that a file describes; raises `ValueError` where it cannot be."""
    data = _data(code)
    return LanguageFile(
        code,
        tuple(_verbs(data)),
        tuple(_nouns(data)),
        data.get("words", {}),
        data.get("spelt", {}),
        _by_number(data, "numbers"),
        _by_number(data, "ordinals"),
        _by_number(data, "ships"),
        data.get("things", {}),
    )


def inflected(
    code: str, own: Mapping[str, Any], verbs: Mapping[str, Sequence[str]]
) -> Iterator[VerbForm]:
    """Verbs of another file of a language; `own` may have irregular ones beside the language's."""
    data = _data(code)
    irregular = {**data.get("irregular", {}), **own.get("irregular", {})}
    return _verbs({**data, "irregular": irregular, "verbs": verbs})


def _by_number(data: Mapping[str, Any], table: str) -> dict[int, Sequence[str]]:
    return {int(number): phrases for number, phrases in data.get(table, {}).items()}


def _nouns(data: Mapping[str, Any]) -> Iterator[Sequence[str]]:
    for name, stems in data.get("nouns", {}).items():
        if name == "irregular":
            yield from (words.split() for words in stems)
            continue
        endings = data["declensions"][name]["forms"].split()
        for stem in stems:
            yield [stem + ("" if ending == "-" else ending) for ending in endings]


def _verbs(data: Mapping[str, Any]) -> Iterator[VerbForm]:
    for verb, entries in data.get("verbs", {}).items():
        for entry in entries:
            head, _, rest = entry.partition(" ")
            for form, written in _forms_of(data, head):
                yield VerbForm(f"{written} {rest}".strip(), verb, form)
                if rest in data.get("particles", {}).get("mobile", ()):
                    yield VerbForm(f"{rest} {written}", verb, form)


def _forms_of(data: Mapping[str, Any], head: str) -> Iterator[tuple[str, str]]:
    """The forms of a verb: `stem:class`, an irregular one, or one of a class by how it ends."""
    stem, colon, name = head.partition(":")
    conjugations = data.get("conjugations", {})
    if not colon and head in data.get("irregular", {}):
        for form, forms in data["irregular"][head].items():
            yield from ((form, written) for written in forms.split())
        return
    if not colon:
        named = [own for own in conjugations if head.endswith(conjugations[own].get("ends", "\0"))]
        if not named:
            yield "", head
            return
        name = max(named, key=lambda own: len(conjugations[own]["ends"]))
        stem = head.removesuffix(conjugations[name]["ends"])
    if name not in conjugations:
        raise ValueError(f"{head}: there is no conjugation {name}")
    for form, endings in conjugations[name].items():
        if form == "ends":
            continue
        yield from ((form, stem + ("" if e == "-" else e)) for e in endings.split())
