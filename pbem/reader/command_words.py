"""The words that ask for commands: in `languages/letters/CODE.toml` and `languages/CODE.toml`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from pbem.reader import language_file, letter_words
from pbem.reader.letter_words import Phrases

WORD = "word"
"""The form of whatever is no verb."""
MARKS = {
    "not": "denied", "nor": "denied", "nothing": "denied", "past": "past", "maybe": "maybe",
    "them": "them", "filler": "light", "please": "light", "hello": "light", "yes": "light",
    "no": "light", "thanks": "light", "now": "light", "me": "mine", "politely": "polite",
}  # fmt: skip
"""What the kinds of words of a language's own file are here."""


@dataclass
class CommandWords(Phrases):
    """All phrases of one language."""

    persons: bool = False
    """Whether a verb's form tells who speaks: `chcę`."""
    capitals: bool = False
    """Whether all nouns have a capital, which then tells no name behind an article."""


@cache
def languages() -> Mapping[str, CommandWords]:
    """The words of all languages, by their codes."""
    made: dict[str, CommandWords] = {}
    for code, own in letter_words.languages().items():
        told = own.data["commands"]
        made[code] = CommandWords(persons=told["persons"], capitals=told.get("capitals", False))
        for verb in language_file.inflected(
            code, own.data["commands"], own.table("commands", "verbs")
        ):
            for phrase in language_file.spellings(code, [verb.phrase]):
                made[code].add(phrase, verb.verb, verb.form)
        for kind, phrase in _words(code, own):
            made[code].add(phrase, kind, WORD)
    return made


def _words(code: str, own: letter_words.LetterWords) -> Iterator[tuple[str, str]]:
    for table, mark in (("words", ""), ("tongues", "tongue "), ("games", "game ")):
        for kind, phrases in own.table("commands", table).items():
            yield from ((f"{mark}{kind}", phrase) for phrase in phrases)
    main = language_file.languages()[code]
    for kind, mark in MARKS.items():
        own_words = language_file.spellings(code, main.words.get(kind, ()))
        yield from ((mark, phrase) for phrase in own_words)
    for number, said in main.numbers.items():
        spelt = language_file.spellings(code, said)
        yield from ((f"number {number}", phrase) for phrase in spelt if number > 1)
