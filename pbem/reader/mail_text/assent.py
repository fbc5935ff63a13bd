"""Whether a text says yes or no, and nothing else but courtesies and names: the one reading for
whatever our mails ask. A new language is a line in each table.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from pbem.language import command_words
from pbem.reader.mail_text.courtesy import COURTESIES, FILLERS, MARKS, PLEASES, postpones
from pbem.reader.mail_text.doubts import asks_or_limits, takes_back
from pbem.reader.mail_text.phrasing import Phrases, Words, words_of

LONGEST = 400
MOST_SIGNED_LINES = 3
LONGEST_NAME = 3
"""Words of a line below which somebody signs."""
ASKS = re.compile(r"\?+")
SIGNS = str.maketrans(
    dict.fromkeys("\N{THUMBS UP SIGN}\N{OK HAND SIGN}\N{WHITE HEAVY CHECK MARK}\N{HEAVY CHECK MARK}"
                  "\N{SQUARED OK}\N{HANDSHAKE}", " yes ")
    | dict.fromkeys("\N{THUMBS DOWN SIGN}\N{CROSS MARK}\N{NO ENTRY SIGN}", " no ")
)  # fmt: skip
"""What a telephone offers instead of words."""
BESIDE = (command_words.YES, command_words.POLITE)
YES = Phrases(
    "yes, yep, yeah, yup, yes please, exactly, precisely, correct, thats right, that is right,"
    "thats it, right, indeed, of course, i did, i do, that one, please do, go ahead",
    "tak, tak jest, dokładnie, dokładnie tak, właśnie, właśnie tak, zgadza się, owszem, jasne,"
    "oczywiście, pewnie, racja, potwierdzam, o to chodzi, ten, ta, to",
    "da, exact, exact așa, corect, așa e, așa este, chiar așa, desigur, sigur, bineînțeles,"
    "confirm, întocmai, asta, acela, aceea",
    "ja, genau, richtig",
)
SAYS_SO = Phrases(
    "yes, yep, yeah, yup, exactly, correct, thats right, that is right",
    "tak, dokładnie, zgadza się, owszem, potwierdzam",
    "da, exact, corect, așa e, așa este, întocmai",
    "ja, genau",
)
"""Of these there must be one."""


def assent(text: str, names: Collection[str] = ()) -> bool | None:
    """True for a yes and False for a no, in any of our languages; None for whatever leaves it open.

    `names` are words that may stand beside it (`words_of`). Who signs does so in the last lines.
    """
    if len(text) > LONGEST:
        return None
    lines = [line for line in text.translate(SIGNS).splitlines() if line.strip()]
    for signed in range(min(MOST_SIGNED_LINES + 1, len(lines))):
        if signed and not _may_be_a_name(lines[-signed]):
            return None
        if (said := _said("\n".join(lines[: len(lines) - signed]), names)) is not None:
            return said
    return None


def agrees(text: str, names: Collection[str] = ()) -> bool:
    """Whether the text says yes and nothing else; `names` are folded words of players' names."""
    words = words_of(text)
    left = YES.removed_from(words)
    for beside in (PLEASES, COURTESIES, FILLERS):
        left = beside.removed_from(left)
    return is_plain(text) and SAYS_SO.found_in(words) and all(word in names for word in left)


def is_plain(text: str) -> bool:
    """Whether nothing in it limits a yes."""
    return not (asks_or_limits(text) or takes_back(text) or postpones(text))


def asks_once_more(text: str, names: Collection[str] = ()) -> bool:
    """Whether it asks for the same game again, and for nothing else."""
    words, place, said = words_of(text), 0, False
    while len(text) <= LONGEST and place < len(words):
        again = _phrases(command_words.ONCE_MORE).at(words, place)
        beside = (_phrases(called).at(words, place) for called in BESIDE)
        length = max(again, *beside, words[place] in names)
        if not length:
            return False
        said = said or again == length
        place += length
    return said and len(text) <= LONGEST


def _said(text: str, names: Collection[str]) -> bool | None:
    words, place, found = words_of(text), 0, set()
    if _asks(text):
        return None
    while place < len(words):
        no, yes, polite = (
            _phrases(called).at(words, place)
            for called in (command_words.NO, command_words.YES, command_words.POLITE)
        )
        length = max(no, yes, polite, words[place] in names)
        if not length:
            return None
        if length in (no, yes):
            found.add(length == yes)
        place += length
    return found.pop() if len(found) == 1 else None


def _asks(text: str) -> bool:
    """Whether it is a question, except those that say yes."""
    *asked, _rest = ASKS.split(text) if "?" in text else [""]
    known = {words_of(phrase) for phrase in command_words.all_words(command_words.RHETORICAL)}
    return any(not _ends_with(words_of(clause), known) for clause in asked)


def _ends_with(words: Words, known: set[Words]) -> bool:
    return any(words[-len(phrase) :] == phrase for phrase in known)


def _may_be_a_name(line: str) -> bool:
    """Whether a line may be who signs: a few words with capitals, none of which says anything."""
    shown, words = line.strip(MARKS).split(), words_of(line)
    said = (command_words.YES, command_words.NO)
    return (
        len(words) <= LONGEST_NAME
        and all(word[:1].isupper() for word in shown)
        and not any(_phrases(called).found_in(words) for called in said)
        and is_plain(line)
    )


@cache
def _phrases(called: str) -> Phrases:
    """Those of all languages: nobody has to know which one we take them for."""
    return Phrases(",".join(command_words.all_words(called)))
