"""Tells in other languages why a move is refused.

Phases refuse in finished English sentences. A game's table knows them by templates; the values
are found again in the sentence, and names among them are told by the other language's names.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property

from engine.languages import FIELD, Language


class Refusals:
    """The refusals of one game in one other language."""

    def __init__(self, english: Language, other: Language) -> None:
        self._english = english
        self._other = other
        self._templates = {
            plain: own
            for plain, own in other.texts.items()
            if plain.endswith(".") and plain not in english.texts
        }

    def told(self, reason: str) -> str | None:
        """The sentence in the other language, None if no template knows it."""
        for pattern, template, forms in self._patterns:
            found = pattern.fullmatch(reason)
            if found:
                groups = found.groupdict().items()
                values = {field: self._key(value, forms[field]) for field, value in groups}
                return self._other.tell(template, values)
        return None

    def _key(self, value: str, form: str) -> str:
        """The key of a name; numbers and words of the player's own as they are."""
        if not form:
            return "0" if value.lower() == "no" else value
        return self._keys[form][value.lower()]

    @cached_property
    def _keys(self) -> dict[str, dict[str, str]]:
        """Keys by their English names, lower case, for every form."""
        names = self._english.names.items()
        return {form: {name.lower(): key for key, name in own.items()} for form, own in names}

    @cached_property
    def _patterns(self) -> list[tuple[re.Pattern[str], str, dict[str, str]]]:
        patterns = []
        for plain, own in self._templates.items():
            pattern, forms = self._pattern(plain)
            patterns.append((pattern, own, forms))
        return patterns

    def _pattern(self, plain: str) -> tuple[re.Pattern[str], dict[str, str]]:
        parts, forms, end = [], {}, 0
        for found in FIELD.finditer(plain):
            field, _asks, form = found.groups()
            parts.append(re.escape(plain[end : found.start()]))
            end = found.end()
            forms[field] = form or ""
            known = sorted(self._keys.get(form or "", ()), key=len, reverse=True)
            options = "|".join(map(re.escape, known)) if known else ".+?"
            parts.append(f"(?P<{field}>{options})")
        parts.append(re.escape(plain[end:]))
        return re.compile("".join(parts), re.IGNORECASE), forms


def refusals_of(languages: Mapping[str, Language]) -> dict[str, Refusals]:
    english, *others = languages.values()
    return {other.code: Refusals(english, other) for other in others}
