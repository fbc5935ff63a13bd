"""Tells a mere yes, with whatever people say beside it. A new language is a line in each table."""

from __future__ import annotations

from collections.abc import Collection

from pbem.reader.mail_text.courtesy import COURTESIES, FILLERS, PLEASES, postpones
from pbem.reader.mail_text.phrasing import Phrases, words_of
from pbem.reader.mail_text.second_thoughts import asks_or_limits, takes_back

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
