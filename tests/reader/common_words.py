"""Makes `engine/common_words.txt`: `python -m tests.reader.common_words > engine/common_words.txt`.

Of the common words of four languages and of first names those that the forgiving of misspellings
or a beginning could turn into a word of the notation.
"""

from __future__ import annotations

import textwrap
from collections import defaultdict
from functools import cache
from importlib import import_module

from wordfreq import top_n_list

from engine.lexicon import FORGIVEN, SHORTEST_BEGINNING, Lexicon, distance, fold
from engine.puerto_rico import names as puerto_rico
from engine.san_juan import names as san_juan
from pbem.reader.puerto_rico import BOOK as PUERTO_RICO
from pbem.reader.san_juan import BOOK as SAN_JUAN
from pbem.reader.spelling import FORGIVEN as FORGIVEN_IN_SENTENCES

LOCALES = {"de": "de_DE", "en": "en_US", "pl": "pl_PL", "ro": "ro_RO"}
MORE_THAN_TESTED = 30_000
OURS = frozenset({"robotnik", "robotnicy", "kolonista", "colonist"})
"""What editions call who is placed; a beginning or misspelling of it means them."""


def common_words(language: str, number: int) -> list[str]:
    return [word for word in top_n_list(language, number) if fold(word)]


def first_names(language: str) -> list[str]:
    provider = import_module(f"faker.providers.person.{LOCALES[language]}").Provider
    return list(dict.fromkeys(provider.first_names))


@cache
def notation_names() -> dict[str, list[str]]:
    """All that the lexicons know, by the first letter."""
    lexicons = [
        own for game in (puerto_rico, san_juan) for own in vars(game).values()
        if isinstance(own, Lexicon)
    ]  # fmt: skip
    by_letter: dict[str, list[str]] = defaultdict(list)
    for name in sorted({name for lexicon in lexicons for name in lexicon.keys}):
        by_letter[name[0]].append(name)
    return by_letter


@cache
def spelt() -> dict[str, frozenset[str]]:
    """All that a misspelt word of a sentence may stand for, by the first letter."""
    tables = [book.vocabulary.spelt for book in (PUERTO_RICO, SAN_JUAN)]
    letters = {letter for table in tables for letter in table}
    return {
        letter: frozenset().union(*(table.get(letter, ()) for table in tables))
        for letter in letters
    }


def is_misspelt(word: str) -> bool:
    """Whether the reader of sentences might take the word for a misspelling."""
    allowed = next((wrong for length, wrong in FORGIVEN_IN_SENTENCES if len(word) >= length), 0)
    return allowed > 0 and any(
        abs(len(own) - len(word)) <= allowed and 0 < distance(word, own) <= allowed
        for own in spelt().get(word[0], ())
    )


def is_near(word: str) -> bool:
    """Whether a lexicon might take the word for the beginning or a misspelling of a name, or the
    reader of sentences for a misspelt word."""
    if is_misspelt(word):
        return True
    names = notation_names()[word[0]]
    if len(word) >= SHORTEST_BEGINNING and any(
        name.startswith(word) and name != word for name in names
    ):
        return True
    wrong = next((wrong for length, wrong in FORGIVEN if len(word) >= length), 0)
    return wrong > 0 and any(
        abs(len(name) - len(word)) <= wrong and 0 < distance(word, name) <= wrong for name in names
    )


def near_words(words: int) -> set[str]:
    return {word for word in plain_words(words) if is_near(word)}


def plain_words(words: int) -> set[str]:
    """So many common words of each language, and all first names, folded."""
    found = {
        fold(word)
        for language in LOCALES
        for word in (*common_words(language, words), *first_names(language))
    }
    return {word for word in found - OURS if word.isalpha()}


def main() -> None:
    words = " ".join(sorted(near_words(MORE_THAN_TESTED)))
    print(textwrap.fill(words, 100))


if __name__ == "__main__":
    main()
