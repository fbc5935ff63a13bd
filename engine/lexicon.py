"""Finds the one thing a player's words mean: exact, by its beginning, or slightly misspelt.

A move that nobody meant is worse than a question. So a beginning has four letters at least, and a
common word or a first name is only ever read as what it says itself.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files

from engine.errors import AmbiguousMove, UnreadableMove
from engine.messages import Message, message

LETTERS_WITHOUT_DECOMPOSITION = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "ß": "ss"})
FORGIVEN = ((7, 2), (4, 1))
"""(word length from, letters that may be wrong); the first letter is never wrong."""
SHORTEST_BEGINNING = 4
SMALL_WORD = 2
"""Letters of a word that names nothing by itself."""
QUOTED = ("words", "rest")
"""Values of messages that are words of a text."""
COMMON_WORDS = frozenset(files("engine").joinpath("common_words.txt").read_text("utf-8").split())
"""Common words and first names that look like a word of the notation, and are none: of the 30,000
commonest words of English, German, Polish and Romanian and of their first names, without accents.
The file is made by `python -m tests.reader.common_words`."""


def fold(text: str) -> str:
    """Lower case, no accents, no hyphens or colons, single spaces, no full stop at the end."""
    plain = text.casefold()
    if not plain.isascii():
        decomposed = unicodedata.normalize("NFKD", plain.translate(LETTERS_WITHOUT_DECOMPOSITION))
        plain = "".join(c for c in decomposed if not unicodedata.combining(c))
    return " ".join(plain.replace("-", " ").replace(":", " ").split()).rstrip(".! ")


def as_typed(told: Message | str, text: str) -> Message | str:
    """What is said about a text, with the words of it that are quoted as they stand there."""
    if isinstance(told, str):
        return told
    typed = text.split()
    folded = [fold(word.strip(",;")) for word in typed]
    return Message(
        told.key,
        {
            name: _found(value, folded, typed) or value if name in QUOTED else value
            for name, value in told.values.items()
        },
    )


def _found(value: str, folded: Sequence[str], typed: Sequence[str]) -> str:
    words = [word.strip(",;") for word in value.split()]
    for n in range(len(folded) - len(words) + 1):
        if folded[n : n + len(words)] == words:
            return " ".join(typed[n : n + len(words)]).strip(".!,; ")
    return ""


class Lexicon:
    """Keys with the folded names each goes by, in all languages.

    A whole name is never taken for the beginning of another. The `strict` keys are found by their
    whole names only, letter by letter.
    """

    def __init__(
        self,
        what: str,
        names: Mapping[str, Iterable[str]],
        strict: Iterable[str] = (),
    ) -> None:
        self.what = what
        self.others: frozenset[str] = frozenset()
        self.refusal = ""
        self.strict = frozenset(strict)
        self.keys = {fold(name): key for key, all_names in names.items() for name in all_names}

    def tell_from(self, others: Iterable[Lexicon], refusal: str) -> None:
        """How the name of something else, of the `others`, is refused."""
        self.others = frozenset(name for other in others for name in other.keys) - {*self.keys}
        self.refusal = refusal

    def find(self, words: str, among: Iterable[str] | None = None) -> str:
        """The key that the words mean; raises `UnreadableMove` or `AmbiguousMove`.

        `among` limits the keys that can be meant.
        """
        word = fold(words)
        keys = self.keys
        allowed = set(keys.values() if among is None else among)
        if keys.get(word) in allowed:
            return keys[word]
        allowed -= self.strict
        keys = {name: key for name, key in keys.items() if key in allowed}
        for found in (_beginning(word, keys), _misspelt(word, keys)):
            if len(found) == 1:
                return found[0]
            if found:
                readings = [key.replace("-", " ") for key in found]
                raise AmbiguousMove(
                    message("`{words}` could mean {readings:any}.", words=words, readings=readings),
                    readings,
                )
        if word in self.others:
            raise UnreadableMove(message(self.refusal, words=words))
        raise UnreadableMove(
            message("We don’t understand `{words}` here.", words=words, what=self.what)
        )


def words_of(*lexicons: Lexicon) -> frozenset[str]:
    """Every word that stands in a name there, but for small ones: `to`, `in`, `na`."""
    words = (word for lexicon in lexicons for name in lexicon.keys for word in name.split())
    return frozenset(word for word in words if len(word) > SMALL_WORD)


@lru_cache(maxsize=256)
def all_folded(words: tuple[str, ...]) -> tuple[str, ...]:
    """Of a language's own words, of which there are a few; never of what a player wrote."""
    return tuple(map(fold, words))


@lru_cache(maxsize=256)
def any_word(words: tuple[str, ...]) -> re.Pattern[str]:
    """A pattern that finds the longest of a language's own words in folded text."""
    forms = sorted(map(re.escape, all_folded(words)), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(forms)})(?!\w)")


def _beginning(word: str, keys: Mapping[str, str]) -> list[str]:
    if len(word) < SHORTEST_BEGINNING:
        return []
    begins = f"{word} " if word in COMMON_WORDS else word
    return list(dict.fromkeys(key for name, key in keys.items() if name.startswith(begins)))


def _misspelt(word: str, keys: Mapping[str, str]) -> list[str]:
    allowed = next((wrong for length, wrong in FORGIVEN if len(word) >= length), 0)
    if not allowed or len(word) > 40 or word in COMMON_WORDS:
        return []
    near = (name for name in keys if name[0] == word[0] and 0 < distance(word, name) <= allowed)
    return list(dict.fromkeys(keys[name] for name in near))


def distance(a: str, b: str) -> int:
    """Letters added, left out, changed or swapped with a neighbour (optimal string alignment); from
    three on, three."""
    if abs(len(a) - len(b)) > 2:
        return 3
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        after = [i]
        for j, y in enumerate(b, 1):
            cost = min(row[j] + 1, after[j - 1] + 1, row[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, before[j - 2] + 1)
            after.append(cost)
        if min(row) > 2 and min(after) > 2:
            return 3
        before, row = row, after
    return row[-1]


def find_id(words: str, lexicons: Sequence[Lexicon], what: str) -> str:
    """The id of what the words name, spelt out or else nearly so; raises `UnreadableMove`.

    The first lexicon that knows the words is right. `what` is the kind of thing to look for.
    """
    for lexicon in lexicons:
        if fold(words) in lexicon.keys:
            return lexicon.keys[fold(words)]
    for lexicon in lexicons:
        try:
            return lexicon.find(words)
        except UnreadableMove:
            continue
    raise UnreadableMove(message("We don’t understand `{words}` here.", words=words, what=what))
