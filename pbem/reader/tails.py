"""Cuts off how a mail ends: farewell and name, what telephones add, signatures, footers.

A name, a title or an address behind a farewell is never a move. What somebody says there is kept,
and so is all that begins with P.S.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache

from engine.lexicon import fold
from pbem.reader import letter_words
from pbem.reader.language_file import languages
from pbem.reader.letter_words import Phrases
from pbem.reader.tokens import MOST_TOKENS
from pbem.reader.vocabulary import words_of

SEPARATOR = re.compile(r"\s*[-_=*~\u2013\u2014]{2,}\s*")
SIGNATURE = "--"
"""Above a signature (RFC 3676, section 4.3), its blank often lost."""
ADDRESS = re.compile(r"@|\bwww\.|https?:|\d[\d ()/.-]{6,}\d")
MARKS = " .,;:!?…–—-*_~()\"'"
WORD = re.compile(r"[^\W\d_]+")
STAMP = re.compile(
    r"\d:\d\d|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{2}|\b\d{1,2}\D{1,20}\b(?:19|20)\d\d\b"
)
"""A time or a date."""
POSTSCRIPT = re.compile(r"\W*(?:p\.? ?){1,3}s(?:\.|:|\s|$)", re.IGNORECASE)
SURE, ENOUGH = 2, 2
"""What a phrase of footers weighs that nobody writes of the game, and how much a footer weighs;
twice that if it names something of the game, and half of it below another footer."""
LONG_LINE = 50
"""Letters of a line that may be wrapped."""
SHORT = 2
"""Letters of a word beside a date."""
SPEAKING = ("me", "no", "not", "takeback", "if", "but", "maybe", "please", "otherwise", "because")
OPENING = ("no", "not", "takeback", "if", "but", "otherwise", "nothing")
"""What a line begins with that says something of what stands above it."""
SAYING = frozenset({"1", "would1", "past1"})
"""Forms of verbs in which people speak of themselves."""
LONGEST_FAREWELL = 6
"""Words of a line that only says goodbye, names included."""
MOST_NAME_WORDS = 7
MOST_LINES = 6
"""Lines of a signature."""


def without_tail(text: str, known: Collection[str], own: Collection[str] = ()) -> str:
    """The text above its end. `known` are folded words of the game, `own` those of the writer's
    name."""
    lines = list(_without_footers(text.splitlines(), frozenset(known)))
    begins = [n for n, line in enumerate(lines) if n > 0 and POSTSCRIPT.match(line)]
    parts = zip([0, *begins], [*begins, len(lines)], strict=True)
    return "\n\n".join(_without_end(lines[start:end], known, own) for start, end in parts)


def _without_end(lines: Sequence[str], known: Collection[str], own: Collection[str]) -> str:
    begun = next((n for n, line in enumerate(lines) if line.strip()), len(lines))
    if begun < len(lines) and lines[begun].rstrip() == SIGNATURE:
        return ""
    below = range(begun + 1, min(len(lines), begun + MOST_TOKENS))
    for place in below:
        line = lines[place]
        if SEPARATOR.fullmatch(line) or _is_added(line):
            return _without_signature(lines[:place], known, own)
    for place in below:
        if _is_farewell(lines[place], own):
            return "\n".join([*lines[:place], *_said_below(lines[place + 1 :], known)])
    if begun < len(lines) and _is_farewell(lines[begun], own):
        behind = [line for line in lines[begun + 1 :] if line.strip()]
        if behind and all(_is_signed(line) for line in behind):
            return lines[begun]
    return _without_signature(lines, known, own)


def _without_signature(lines: Sequence[str], known: Collection[str], own: Collection[str]) -> str:
    """Without a last paragraph that is a name, an office and a number."""
    kept = list(lines)
    while kept and not kept[-1].strip():
        kept.pop()
    blank = max((n for n, line in enumerate(kept) if not line.strip()), default=-1)
    last = kept[blank + 1 :]
    if blank > 0 and len(last) <= MOST_LINES and all(_is_signed(line) for line in last):
        words = {word for line in last for word in words_of(line)}
        if (
            words & set(own)
            or any(ADDRESS.search(line) for line in last)
            or (len(words) > 1 and words - set(known))
        ):
            return "\n".join(kept[:blank])
    return "\n".join(kept)


def _without_footers(lines: Sequence[str], known: frozenset[str]) -> Iterator[str]:
    """Without what programs and offices add below the first paragraph: their footers, and lines of
    dates and times."""
    enough, first = ENOUGH, True
    for number, paragraph in enumerate(_paragraphs(lines)):
        if number > 0:
            yield ""
        if first:
            yield from paragraph
            first = not paragraph
            continue
        begins, weight = _footer_in(paragraph)
        named = not known.isdisjoint(_words("\n".join(paragraph)))
        if weight >= (2 * enough if named else enough) and not POSTSCRIPT.match(paragraph[0]):
            paragraph, enough = paragraph[:begins], ENOUGH // 2
        yield from (line for line in paragraph if not _is_stamp(line, known))


def _paragraphs(lines: Sequence[str]) -> Iterator[list[str]]:
    """Also empty ones, so that all lines between them are kept."""
    found: list[str] = []
    for line in lines:
        if line.strip():
            found.append(line)
        else:
            yield found
            found = []
    yield found


def _footer_in(paragraph: Sequence[str]) -> tuple[int, int]:
    """The line with which a footer begins there, and how plainly it is one."""
    words = [(word, n) for n, line in enumerate(paragraph) for word in _words(line)]
    bare = [word for word, _ in words]
    begins, weight = len(paragraph), 0
    for found in _footers().find(bare):
        weight += SURE if "sure" in found.kinds else 1
        begins = min(begins, words[found.start][1])
    while 0 < begins < len(paragraph):
        above = paragraph[begins - 1].rstrip()
        if len(above) < LONG_LINE or above.endswith((".", "!", "?", ":")):
            break
        begins -= 1
    return begins, weight


def _is_stamp(line: str, known: Collection[str]) -> bool:
    """Whether a line is a date or a time and nothing else."""
    if not STAMP.search(line):
        return False
    words = _words(line)
    return all(
        word not in known and (len(word) <= SHORT or word in _months() or written.isupper())
        for word, written in zip(words, WORD.findall(line), strict=True)
    )


def _said_below(lines: Sequence[str], known: Collection[str]) -> list[str]:
    """What stands below a farewell and is no name, title or address."""
    named = False
    kept: list[str] = []
    beside = True
    for line in lines:
        if not line.strip():
            beside = beside and not named
            continue
        named = True
        words = _words(line)
        opens = bool(words) and words[0] in _single(OPENING)
        speaks = not _saying().isdisjoint(words)
        titled = not speaks and (beside or _is_signed(line))
        if not ADDRESS.search(line) and (opens or not (titled or set(known).isdisjoint(words))):
            kept += ["", line]
    return kept


def _is_signed(line: str) -> bool:
    """Whether a line is of names, titles or addresses."""
    if ADDRESS.search(line):
        return True
    if _praises(line):
        return False
    words = [word for word in line.strip(MARKS).split() if word.strip(MARKS)]
    small = [word for word in words if not word.strip(MARKS)[:1].isupper()]
    return 0 < len(words) <= MOST_NAME_WORDS and len(small) <= len(words) // 3


def _is_added(line: str) -> bool:
    return _begins(words_of(line), "sent") > 0


def _praises(line: str) -> bool:
    return _begins(_words(line), "praise") > 0


def _begins(words: Sequence[str], kind: str) -> int:
    """The length of the phrase of that kind with which the words begin."""
    return _phrases(kind).at(words, 0).end if words else 0


def _is_farewell(line: str, own: Collection[str]) -> bool:
    """Whether the line says goodbye, and no more than names beside it."""
    words = words_of(line.strip(MARKS))
    if not 0 < len(words) <= LONGEST_FAREWELL:
        return False
    begun = 0 if _praises(line) else _begins(words, "bye")
    rest = line.strip(MARKS).split()[begun:]
    named = all(word.strip(MARKS)[:1].isupper() or words_of(word) == [] for word in rest)
    return bool(begun) and (named or set(words[begun:]) <= set(own) or not words[begun:])


def _words(text: str) -> list[str]:
    return [fold(word) for word in WORD.findall(text)]


@cache
def _single(kinds: Sequence[str]) -> frozenset[str]:
    """Words that are of those kinds by themselves, in any language."""
    said = (own.words.get(kind, ()) for own in languages().values() for kind in kinds)
    return frozenset(fold(phrase) for phrases in said for phrase in phrases if " " not in phrase)


@cache
def _saying() -> frozenset[str]:
    """What nobody has in a title."""
    verbs = (form for own in languages().values() for form in own.verbs() if form.form in SAYING)
    return _single(SPEAKING) | {fold(form.phrase) for form in verbs}


@cache
def _phrases(kind: str) -> Phrases:
    """Those of that kind in all languages."""
    return Phrases.of(*({kind: own.words.get(kind, ())} for own in languages().values()))


@cache
def _footers() -> Phrases:
    """Those of all languages: programs speak another one than their owners."""
    return Phrases.of(*(own.table("footers") for own in letter_words.languages().values()))


@cache
def _months() -> frozenset[str]:
    """What months and weekdays are called."""
    days = [own.table("days") for own in letter_words.languages().values()]
    return frozenset(fold(n) for own in days for n in (*own["months"], *own["weekdays"]))
