"""Names that look like other names: at one table everybody must be told apart.

Whether two letters look alike is said by Unicode's own table of confusables (UTS 39).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

NAMES_REMEMBERED = 4096
LATIN = ["latin"]


def told_apart(names: Sequence[str]) -> list[str]:
    """The names, numbered where one looks like an earlier one: `Ann`, `Ann (2)`.

    A name of mixed alphabets says so, for its letters are not what they seem.
    """
    seen: dict[str, int] = {}
    apart = []
    for name in names:
        key = skeleton(name)
        seen[key] = seen.get(key, 0) + 1
        told = f"{name} (mixed alphabets)" if is_mixed(name) else name
        number = seen[key]
        told = told if number == 1 else f"{told} ({number})"
        while told in apart:  # somebody chose that name
            number += 1
            told = f"{told} ({number})"
        apart.append(told)
    return apart


@lru_cache(maxsize=NAMES_REMEMBERED)
def skeleton(name: str) -> str:
    """What the name looks like: two names with the same skeleton can be taken for one another."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(_seems(letter) for letter in folded if not letter.isspace())


@lru_cache(maxsize=NAMES_REMEMBERED)
def is_mixed(name: str) -> bool:
    """Whether letters of several alphabets stand in it, some of which look like others."""
    if name.isascii():
        return False
    from confusable_homoglyphs import confusables  # megabytes, for few names

    return bool(confusables.is_dangerous(name, preferred_aliases=LATIN))


@lru_cache(maxsize=NAMES_REMEMBERED)
def _seems(letter: str) -> str:
    """The Latin letter or digit that it looks like, else itself."""
    if letter.isascii():
        return {"0": "o", "1": "l", "i": "l"}.get(letter, letter)
    from confusable_homoglyphs import confusables

    found = confusables.is_confusable(letter, preferred_aliases=LATIN)
    for homoglyph in found[0]["homoglyphs"] if found else ():
        if homoglyph["c"].isascii() and homoglyph["c"].isalnum():
            return _seems(str(homoglyph["c"]).casefold())
    return letter
