"""Cuts off what an office puts below a reply, and takes addresses of pages and dates out of it.

A legal clause, and what follows a farewell and a name, is no move, no condition, and not for the
table. Addresses and dates come into a reply by themselves: as a rest of our own mail that was
quoted badly, in the line of a program that tells when a mail was read, or in a signature. A `/` in
them is no `or`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.lexicon import fold
from pbem.language.month_names import MONTHS
from pbem.reader.mail_text.doubts import asks_or_limits, takes_back
from pbem.reader.mail_text.footer_words import (
    CLAUSES,
    CONTACTS,
    FAREWELLS,
    LEGAL_WORDS,
    PERSONAL,
)
from pbem.reader.mail_text.phrasing import APOSTROPHES, words_of

LEAST_LEGAL = 2
MOST_NAME_WORDS = 4
MOST_FAREWELL_WORDS = 5
MOST_TITLES = 8
LONGEST_TITLE = 12
"""Lines under the name, and words of one of them."""
SHORT = 6
"""Words of a paragraph below a clause that may yet be the player's own."""
WRAPPED_FROM = 50
"""Characters of a line that goes on with the next one."""
SENTENCE = re.compile(r"(?<=[.!?])\s+")
MARKS = " \t.,;!–—-*_~:…"


DOMAINS = "com|org|net|eu|info|co|io|me|app|dev|edu|gov|uk|pl|ro|de|at|ch|fr|it|es|nl|cz"
ADDRESS = re.compile(
    r"<?\b(?:(?:https?|ftp)://|(?:mailto|cid|tel):|www\.)[^\s<>]*>?"
    r"|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d{2,5})?(?:/\S*)?"  # a host that is a number
    r"|\b[\w-]{1,63}:\d{2,5}/\S*"
    rf"|\b(?:[\w-]{{1,63}}\.){{1,5}}(?:{DOMAINS})/\S*",
    re.IGNORECASE,
)
MONTH = rf"(?:{'|'.join(sorted(MONTHS, key=len, reverse=True))})[^\W\d_]{{0,10}}\.?"
DAY = (
    r"(?<![\w./-])(?:"
    r"\d{4}([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2(?:\d{4}|\d{2})|\d\d/\d\d"
    rf"|\d{{1,2}}\.?\s{MONTH},?\s(?:19|20)\d\d|{MONTH}\s\d{{1,2}},?\s(?:19|20)\d\d"
    r")(?![\d/-])"
)
TIME = r"\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\b\.?)?(?:\s?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?"
DATE = re.compile(rf"{DAY}(?:(?:T|,?\s{{1,3}}(?:at|um|o|ora|la)?\s{{0,3}}){TIME})?", re.IGNORECASE)


class WithoutFooters(NamedTuple):
    """What is the player's, and what is the office's."""

    own: str
    footer: str


def cut(text: str, names: Collection[str] = (), vocabulary: Collection[str] = ()) -> WithoutFooters:
    """The text without its footers; `names` are folded words of what the player is called, and
    `vocabulary` those of the game: a name has other words, too."""
    lines = text.splitlines()
    own, clauses = _without_clauses(lines)
    end = _without_contacts(own)
    end = _signature(own[:end], names, vocabulary)
    return WithoutFooters("\n".join(own[:end]).strip(), "\n".join([*own[end:], *clauses]).strip())


def _without_clauses(lines: Sequence[str]) -> tuple[list[str], list[str]]:
    """The lines that are none of a clause's, nor below the first one, and the others."""
    own: list[str] = []
    footer: list[str] = []
    for paragraph in map(_split, _paragraphs(lines)):
        begins = _clause_in(paragraph)
        below = bool(footer) and any(line.strip() for line in own)
        if begins is None and below and len(words_of(" ".join(paragraph))) > SHORT:
            begins = 0
        begins = len(paragraph) if begins is None else begins
        own += [*paragraph[:begins], ""]
        footer += paragraph[begins:]
    return own, footer


def _paragraphs(lines: Sequence[str]) -> list[list[str]]:
    found: list[list[str]] = [[]]
    for line in lines:
        if line.strip():
            found[-1].append(line)
        elif found[-1]:
            found.append([])
    return [paragraph for paragraph in found if paragraph]


def _split(paragraph: list[str]) -> list[str]:
    """With a line of its own for the sentences that stand before a clause on its first line."""
    sentences = SENTENCE.split(paragraph[0])
    legal = next((i for i, one in enumerate(sentences) if _marks(_folded(one))), 0)
    if not legal:
        return paragraph
    return [" ".join(sentences[:legal]), " ".join(sentences[legal:]), *paragraph[1:]]


def _clause_in(paragraph: Sequence[str]) -> int | None:
    """The line where a clause begins that the paragraph holds up to its end."""
    folded = [_folded(line) for line in paragraph]
    if not _is_legal(" ".join(folded)) or PERSONAL.found_in(words_of(" ".join(paragraph))):
        return None
    first = next((i for i, line in enumerate(folded) if _marks(line)), 0)
    while first and _goes_on(paragraph[first - 1]):
        first -= 1
    return first


def _folded(line: str) -> str:
    return APOSTROPHES.sub("", fold(line))


def _is_legal(text: str) -> bool:
    return CLAUSES.search(text) is not None or len(set(LEGAL_WORDS.findall(text))) >= LEAST_LEGAL


def _marks(line: str) -> bool:
    return CLAUSES.search(line) is not None or LEGAL_WORDS.search(line) is not None


def _goes_on(line: str) -> bool:
    return len(line) >= WRAPPED_FROM and line.rstrip()[-1:] not in ".!?:"


def _without_contacts(lines: Sequence[str]) -> int:
    """Where the last paragraphs begin that are nothing but addresses and numbers, below others."""
    end = len(lines)
    while end:
        first = end
        while first and not lines[first - 1].strip():
            first -= 1
        bottom = first
        while first and lines[first - 1].strip():
            first -= 1
        above = any(line.strip() for line in lines[:first])
        if not above or not all(_is_contact(line) for line in lines[first:bottom]):
            break
        end = first
    return end


def _is_contact(line: str) -> bool:
    return CONTACTS.search(fold(line)) is not None


def _signature(lines: Sequence[str], names: Collection[str], vocabulary: Collection[str]) -> int:
    """Where the lines begin that stand under the farewell: a name, and then titles; the end of
    `lines` if there are none, or if they may take back what stands above."""
    for first in reversed(range(len(lines))):
        if not _is_farewell(lines[first], names):
            continue
        below = [i for i in range(first + 1, len(lines)) if lines[i].strip()]
        signed = _names(lines[first], names) or (
            below and _is_name(lines[below[0]], names, vocabulary)
        )
        if signed and len(below) <= MOST_TITLES and _are_titles(lines, below, vocabulary):
            return first if any(line.strip() for line in lines[:first]) else first + 1
        break
    return _card(lines, names)


def _card(lines: Sequence[str], names: Collection[str]) -> int:
    """Where a last paragraph begins that is the player's name with addresses and numbers."""
    first = len(lines)
    while first and not lines[first - 1].strip():
        first -= 1
    end = first
    while first and lines[first - 1].strip():
        first -= 1
    card = lines[first:end]
    named = len(card) > 1 and words_of(card[0])[:1] and words_of(card[0])[0] in names
    if not named or not any(line.strip() for line in lines[:first]):
        return len(lines)
    plain = not any(asks_or_limits(line) or takes_back(line) for line in card)
    return first if plain and any(map(_is_contact, card)) else len(lines)


def _is_farewell(line: str, names: Collection[str]) -> bool:
    """`Kind regards,`, `Pozdrawiam, Ania`."""
    words = [word for word in words_of(line) if word not in names]
    begins = FAREWELLS.match(fold(line.strip(MARKS)))
    return begins is not None and len(words) <= MOST_FAREWELL_WORDS and "?" not in line


def _names(line: str, names: Collection[str]) -> bool:
    return any(word in names for word in words_of(line))


def _is_name(line: str, names: Collection[str], vocabulary: Collection[str]) -> bool:
    """The player's name, or two capitalized words that are not all of the game."""
    words = words_of(line)
    if not words or len(words) > MOST_NAME_WORDS or any(word.isdigit() for word in words):
        return False
    return _names(line, names) or _is_headed(line, vocabulary)


def _is_headed(line: str, vocabulary: Collection[str]) -> bool:
    """`Ann Novak`, `Mayor's Office`: several words with capitals, not all of them of the game."""
    words = words_of(line)
    written = [word.strip(MARKS) for word in line.split()]
    capitals = all(word[0].isupper() for word in written if word)
    return len(words) > 1 and capitals and not all(word in vocabulary for word in words)


def _are_titles(lines: Sequence[str], below: Sequence[int], vocabulary: Collection[str]) -> bool:
    """Whether what stands under the farewell is a name and titles, addresses and numbers."""
    for place, i in enumerate(below):
        line = lines[i]
        if len(words_of(line)) > LONGEST_TITLE or asks_or_limits(line) or takes_back(line):
            return False
        if place == 0 or _is_contact(line):
            continue
        apart = not lines[i - 1].strip()
        typed = line.lstrip()[:1].islower() and any(w in vocabulary for w in words_of(line))
        if typed or (apart and not _is_headed(line, vocabulary)):
            return False
    return True


def without_addresses(text: str) -> str:
    """The text without them, and without the lines that held nothing else."""
    kept = []
    for line in text.splitlines():
        bare = DATE.sub(" ", ADDRESS.sub(" ", line))
        if any(c.isalnum() for c in bare) or not any(c.isalnum() for c in line):
            kept.append(bare if bare != line else line)
    return "\n".join(kept)


def is_address(line: str) -> bool:
    """Whether a line holds an address of a page or a date, and not one word."""
    return bool(line.strip()) and not without_addresses(line)
