"""The words that ask for commands: `languages/commands/CODE.toml` and `languages/CODE.toml`."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from engine.lexicon import fold
from pbem.reader import language_file

PACKAGE = "pbem.reader.languages"
FOLDER = "commands"
VERBS = "\n[verbs]\n"
"""What follows in a language's file on how its verbs are inflected."""
GAP, ENDING = "…", "*"
SHORTEST_STEM = 3
MARKS = {
    "not": "denied", "nor": "denied", "nothing": "denied", "past": "past", "maybe": "maybe",
    "them": "them", "filler": "light", "please": "light", "hello": "light", "yes": "light",
    "no": "light", "thanks": "light", "now": "light", "me": "mine", "politely": "polite",
}  # fmt: skip
"""What the kinds of words of a language's own file are here."""


class Phrase(NamedTuple):
    """Words that stand for something: `kind`; `form` tells how a verb is inflected."""

    words: tuple[str, ...]
    """Folded; `…` for some words in between, `*` for any ending."""
    exact: tuple[str, ...]
    """As it is written, with accents."""
    kind: str
    form: str
    verb: bool = False


@dataclass
class CommandWords:
    """All phrases of one language, by the beginning of their first words."""

    code: str
    persons: bool = False
    """Whether a verb's form tells who speaks: `chcę`."""
    by_word: dict[str, list[Phrase]] = field(default_factory=lambda: defaultdict(list))
    by_stem: dict[str, list[Phrase]] = field(default_factory=lambda: defaultdict(list))

    def add(self, written: str, kind: str, form: str = "", *, verb: bool = False) -> None:
        exact = tuple(written.casefold().replace("'", " ").split())
        words = tuple(word if word == GAP else fold(word) for word in exact)
        phrase = Phrase(words, exact, kind, form, verb)
        first = words[0].removesuffix(ENDING)
        if first == words[0]:
            self.by_word[first].append(phrase)
        else:
            self.by_stem[first[:SHORTEST_STEM]].append(phrase)

    def beginning_with(self, word: str) -> Iterator[Phrase]:
        yield from self.by_word.get(word, ())
        for length in range(1, SHORTEST_STEM + 1):
            for phrase in self.by_stem.get(word[:length], ()):
                if len(phrase.words[0]) - 1 >= length and word.startswith(phrase.words[0][:-1]):
                    yield phrase


@cache
def languages() -> Mapping[str, CommandWords]:
    """The words of all languages, by their codes."""
    folder = files(PACKAGE) / FOLDER
    return {
        file.name.removesuffix(".toml"): _read(file.name, file.read_text("utf-8"))
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".toml")
    }


def _read(name: str, text: str) -> CommandWords:
    code = name.removesuffix(".toml")
    data = tomllib.loads(text)
    made = CommandWords(code, data["grammar"]["persons"])
    inflected = (files(PACKAGE) / name).read_text("utf-8").partition(VERBS)[0]
    for verb in language_file.read(code, f"{inflected}\n{text}").verbs:
        made.add(verb.phrase, verb.verb, verb.form, verb=True)
    for kind, phrases in _groups(data):
        for phrase in phrases:
            made.add(phrase, kind)
    own = language_file.languages()[code]
    for kind, mark in MARKS.items():
        for phrase in own.words.get(kind, ()):
            made.add(phrase, mark)
    for number, phrases in own.numbers.items():
        for phrase in phrases if number > 1 else ():
            made.add(phrase, f"number {number}")
    return made


def _groups(data: Mapping[str, Any]) -> Iterator[tuple[str, Sequence[str]]]:
    yield from data["words"].items()
    for code, phrases in data["tongues"].items():
        yield f"tongue {code}", phrases
    for game, phrases in data["games"].items():
        yield f"game {game}", phrases
