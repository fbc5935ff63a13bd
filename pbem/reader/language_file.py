"""A language as a file that somebody who does not program can review: `languages/CODE.toml`.

    [conjugations.am]            endings of a class of verbs, by form
    1 = "am amy"
    3 = "a ają"

    [irregular.wziąć]            all forms of one verb
    1 = "wezmę weźmiemy"

    [verbs]                      what players say they do: verbs by what it is in a move
    take = "bior:ę, wziąć"       a stem and its class, or an irregular verb; more words may follow

    [letters]                    letters that are also written otherwise
    "ä" = "ae"

    [particles]                  words of verbs that may stand before them, too
    mobile = "się"
    instrumental = "em"          how a noun ends that something is done with
    infix = "zu"                 what may stand within `ab+geben`: `abzugeben`
    heads = "phase"              what compounds end in: `Kapitänsphase`
    link = "s"                   what stands between their parts
    short = "gr"                 words that are cut short: the full stop behind them ends nothing
    article = "die"              behind which a number with a full stop is `the 2nd`
    condition = "1, 3"           forms of verbs with which a condition may begin: `kommt er, …`

    [declensions.f-a]            endings of a class of nouns: what names are made of
    forms = "a y ie ę ą o"

    [nouns]
    f-a = "kaw, kukurydz"        stems by class; `irregular` are words with all their forms

    [words]                      all other words, by what they do in a sentence
    if = "if, provided/given that, suppos(e/ing)"

    [numbers], [ordinals], [ships], [things.puerto-rico]

Phrases stand between commas; a word of them may be one or the other (`provided/given`), or have
several endings (`suppos(e/ing)`).

`ab+geben` is a verb whose first part stands behind it in some forms: `gebe … ab`, `abgeben`.
Endings stand behind the stem, or `~` says where it stands in them: `ge~t`.

The forms of a verb are `1` (I, we), `2` (you), `3` (he, they), `imp` (do!), `base` (English: all
of these), `inf`, `ing`, `part` (done), `past` (did, whoever), `past1`, `past3`, `would1`, `would3`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any, NamedTuple

from engine.languages import ENGLISH

PACKAGE = "pbem.reader.languages"
PARADIGMS = ("conjugations", "irregular", "declensions")
SEPARABLE = "+"
STEM, NONE, GAP = "~", "-", "*"
APART = frozenset({"1", "2", "3", "imp", "past", "past1", "past3", "would1", "would3"})
"""Forms in which the first part of a verb stands behind it; joined they end a clause."""
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
    nouns: Sequence[Sequence[str]] = ()
    """Each word that names are made of in all its forms, the first one as it stands in names."""
    words: Mapping[str, Sequence[str]] = field(default_factory=dict)
    spelt: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Words of `words` that only their accents tell from others: `că`, which is not `ca`."""
    numbers: Mapping[int, Sequence[str]] = field(default_factory=dict)
    ordinals: Mapping[int, Sequence[str]] = field(default_factory=dict)
    ships: Mapping[int, Sequence[str]] = field(default_factory=dict)
    separable: frozenset[str] = frozenset()
    """First parts of verbs that may stand behind them."""
    things: Mapping[str, Mapping[str, Sequence[str]]] = field(default_factory=dict)
    """Other names of things than a game's own file has, by game and id."""

    def verbs(self) -> Iterator[VerbForm]:
        """In all their forms: tens of thousands, and whoever learns them keeps them in a form of
        their own."""
        return _verbs(_data(self.code) if self.code in languages_there() else {})


@cache
def languages() -> Mapping[str, LanguageFile]:
    """All languages whose sentences are read, by their codes."""
    return {code: _read(code) for code in languages_there()}


@cache
def languages_there() -> tuple[str, ...]:
    """The codes of all languages that have a file, English first: it has what two know alike."""
    names = (file.name for file in files(PACKAGE).iterdir())
    codes = (name.removesuffix(".toml") for name in names if name.endswith(".toml"))
    return tuple(sorted(codes, key=lambda code: (code != ENGLISH, code)))


@cache
def particles(kind: str) -> frozenset[str]:
    """Those of a kind, of all languages."""
    own = (_data(code).get("particles", {}) for code in languages_there())
    return frozenset(word for each in own for word in each.get(kind, ()))


def conditional(code: str) -> frozenset[str]:
    """Forms of verbs with which a condition may begin that no word says to be one."""
    return frozenset(_data(code).get("particles", {}).get("condition", ())) if code else frozenset()


def spellings(code: str, phrases: Iterable[str]) -> Iterator[str]:
    """The phrases, and those that a language also writes with other letters so: `ae` for `ä`."""
    letters = _data(code).get("letters", {}) if code in languages_there() else {}
    for phrase in phrases:
        yield phrase
        other = phrase.casefold()
        for letter, written in letters.items():
            other = other.replace(letter, written[0])
        if other != phrase.casefold():
            yield other


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
        tuple(_nouns(data)),
        data.get("words", {}),
        data.get("spelt", {}),
        _by_number(data, "numbers"),
        _by_number(data, "ordinals"),
        _by_number(data, "ships"),
        frozenset(
            entry.partition(SEPARABLE)[0]
            for entries in data.get("verbs", {}).values()
            for entry in entries
            if SEPARABLE in entry
        ),
        data.get("things", {}),
    )


def inflected(
    code: str, own: Mapping[str, Any], verbs: Mapping[str, Sequence[str]]
) -> Iterator[VerbForm]:
    """Verbs of another file of a language; `own` may have irregular ones beside the language's.
    Between the parts of a separable verb stands a gap."""
    data = _data(code)
    irregular = {**data.get("irregular", {}), **own.get("irregular", {})}
    return _verbs({**data, "irregular": irregular, "verbs": verbs}, f" {GAP} ")


def _by_number(data: Mapping[str, Any], table: str) -> dict[int, Sequence[str]]:
    return {int(number): phrases for number, phrases in data.get(table, {}).items()}


def _nouns(data: Mapping[str, Any]) -> Iterator[Sequence[str]]:
    for name, stems in data.get("nouns", {}).items():
        if name == "irregular":
            yield from (words.split() for words in stems)
            continue
        endings = data["declensions"][name]["forms"].split()
        for stem in stems:
            yield [_ended(stem, ending) for ending in endings]


def _verbs(data: Mapping[str, Any], between: str = " ") -> Iterator[VerbForm]:
    for verb, entries in data.get("verbs", {}).items():
        for entry in entries:
            head, _, rest = entry.partition(" ")
            for form, written in _whole_forms(data, head, between):
                yield VerbForm(f"{written} {rest}".strip(), verb, form)
                if rest in data.get("particles", {}).get("mobile", ()):
                    yield VerbForm(f"{rest} {written}", verb, form)


def _whole_forms(data: Mapping[str, Any], head: str, between: str) -> Iterator[tuple[str, str]]:
    """The forms of a verb that may be separable: apart (`gebe ab`) and joined (`abgebe`)."""
    first, separable, second = head.rpartition(SEPARABLE)
    for form, written in _forms_of(data, second):
        if not separable:
            yield form, written
            continue
        if form in APART:
            yield form, f"{written}{between}{first}"
        if form != "imp":
            yield form, first + written
        if form == "inf":
            yield from ((form, first + infix + written) for infix in particles("infix"))


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
        yield from ((form, _ended(stem, ending)) for ending in endings.split())


def _ended(stem: str, ending: str) -> str:
    """`bau` with `t`, with `-` (nothing), with `ge~t`."""
    if STEM in ending:
        return ending.replace(STEM, stem)
    return stem + ("" if ending == NONE else ending)
