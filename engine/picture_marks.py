"""A language that puts a mark before every thing that has a picture, for those who draw it there.

>>> in_parts("Ann sells \\ue000corn\\ue001corn.")
[('', 'Ann sells '), ('corn', 'corn.')]
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from engine.languages import Language

BEGIN, END = "\ue000", "\ue001"
"""Around the id of a thing, before its name; no text of ours or of a player's holds them."""
MARK = re.compile(f"{BEGIN}[^{END}]*{END}")


@cache
def with_marks(language: Language, ids: frozenset[str]) -> Language:
    """A language with a mark before the nouns and names of those things."""

    def marked(key: str, text: str) -> str:
        id = key.partition(" ")[0]
        return f"{BEGIN}{id}{END}{text}" if id in ids else text

    return replace(
        language,
        counts={
            noun: [marked(noun, form) for form in forms] for noun, forms in language.counts.items()
        },
        names={
            form: {key: marked(key, name) for key, name in names.items()}
            for form, names in language.names.items()
        },
        editions={},
    )


def without_marks(text: str) -> str:
    """A text without its marks."""
    return MARK.sub("", text)


def marked_parts(text: str) -> list[tuple[str, str]]:
    """Each stretch of a text with the id of what is drawn before it; the first has none."""
    first, *others = text.split(BEGIN)
    parts = [("", first)] if first else []
    for other in others:
        id, mark, rest = other.partition(END)
        parts.append((id, rest) if mark else ("", other))
    return parts
