"""What of a reply is worth saying to the table: without greetings, farewells, names and footers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from pbem.reader.clauses import Clause, clauses_of
from pbem.reader.phrasebook import Phrasebook
from pbem.reader.speech_acts import POLITE
from pbem.reader.spelling import Spelling
from pbem.reader.tails import ADDRESS
from pbem.reader.vocabulary import NAME, THING, VERB, words_of

SENTENCE = re.compile(r"(?<=[.!?…])\s+")
MARKS = re.compile(r"\||^\s*[-_=*]{2,}\s*$", re.MULTILINE)
ASKED = "?"
MOST_SENTENCES = 30
LEAST_WORDS = 3
LEAST_BESIDE = 4
"""Words beside courtesy that are worth asking about, where a move or a part of one stands by."""
LONGEST = 300


class TalkReader:
    """Reads talk at one table: `names` are what the players are called."""

    def __init__(self, book: Phrasebook, names: Sequence[str], language: str) -> None:
        self._spelling = Spelling(book.vocabulary)
        self._names = frozenset(word for name in names for word in words_of(name))
        self._language = language
        self._clauses = lru_cache(maxsize=64)(self._read)

    def _read(self, text: str) -> Sequence[Clause]:
        return clauses_of(text, self._spelling, self._names, self._language)[0]

    def worth(self, text: str) -> str:
        """The text without what is only polite above and below; empty if nobody would want to read
        what is left."""
        lines = [
            line.strip() for line in text.splitlines()
            if line.strip() and not line.startswith(">") and not ADDRESS.search(line)
        ]  # fmt: skip
        while lines and self._is_empty(lines[0]):
            lines.pop(0)
        while lines and self._is_empty(lines[-1]):
            lines.pop()
        words = " ".join(lines)
        return words if self._told(words) >= LEAST_WORDS or self._praises(words) else ""

    def is_clear(self, paragraph: str, words: str) -> bool:
        """Whether it can be said without asking: `words`, what of it is worth saying, are short, no
        signature and no question, which may be to us, and name nothing of the game."""
        if (
            len(words) > LONGEST
            or ASKED in words
            or ADDRESS.search(paragraph)
            or MARKS.search(paragraph)
        ):
            return False
        clauses = self._clauses(paragraph)
        named = any(clause.has(THING) for clause in clauses)
        short = sum(len(clause.spans) for clause in clauses) <= LEAST_BESIDE
        chooses = any(
            clause.has("yes", "no", "any", "or", VERB) and not clause.has("exclaim")
            for clause in clauses
        )
        return not named and not (short and chooses)

    def chat_in(self, text: str) -> str:
        """The sentences of one paragraph with a move that name nothing of the game; none if that
        were all of them, because one is the move."""
        found: list[str] = []
        others = False
        for line in text.splitlines():
            for sentence in SENTENCE.split(line)[:MOST_SENTENCES]:
                if self._told(sentence) >= LEAST_BESIDE and not self._names_something(sentence):
                    found.append(sentence.strip())
                else:
                    others = others or self._told(sentence) > 0
        return self.worth("\n".join(found)) if others else ""

    def perhaps(self, text: str) -> str:
        """The words of a reply that could not be played, if they may have been talk."""
        words = self.worth(text)
        least = 2 * LEAST_BESIDE if self._names_something(words) else LEAST_BESIDE
        return words if self._told(words) >= least else ""

    def _names_something(self, text: str) -> bool:
        return any(clause.has(THING, "any", "yes", "no") for clause in self._clauses(text))

    def _told(self, text: str) -> int:
        """How many words it has that are not only polite."""
        spans = [span for clause in self._clauses(text) for span in clause.spans]
        return sum(len(s.words) for s in spans if not s.has(*POLITE, NAME) and s.written.strip())

    def _praises(self, text: str) -> bool:
        return any(clause.has("praise") for clause in self._clauses(text))

    def _is_empty(self, line: str) -> bool:
        """Whether it only greets, thanks or signs."""
        clauses = self._clauses(line)
        if any(clause.has("praise") for clause in clauses):
            return False
        if all(span.has(*POLITE, NAME) for clause in clauses for span in clause.spans):
            return True
        return len(line.split()) <= LEAST_WORDS and all(w[:1].isupper() for w in line.split())
