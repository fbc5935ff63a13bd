"""Tells in other languages why a move is refused.

Phases refuse in finished English sentences. A game's table knows them by templates; the values
are found again in the sentence, and names among them are told by the other language's names.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property

from engine.tongue import FIELD, Tongue

COMMON: dict[str, tuple[str, str]] = {
    "`{words}` is no {what} that I know.": (
        "Nie wiem, co znaczy `{words}`.",
        "Nu știu ce înseamnă `{words}`.",
    ),
    "`{words}` may mean {readings}.": (
        "`{words}` może znaczyć: {readings}.",
        "`{words}` poate însemna: {readings}.",
    ),
    "The game is over.": ("Gra jest skończona.", "Jocul s-a încheiat."),
    "It is not your turn.": ("Teraz nie twoja kolej.", "Nu e rândul tău."),
    "That move does not play itself there.": (
        "Ten ruch nie wykonuje się tam sam.",
        "Mutarea aceea nu se face acolo de la sine.",
    ),
    "That is too long for one move.": (
        "To za długie na jeden ruch.",
        "E prea lung pentru o singură mutare.",
    ),
    "Nothing is written there.": ("Nic tu nie napisano.", "Nu scrie nimic aici."),
    "`{move}` stands alone; I cannot read `{rest}` after it.": (
        "`{move}` stoi samo; nie rozumiem, co znaczy po nim `{rest}`.",
        "`{move}` stă singur; nu înțeleg `{rest}` după el.",
    ),
    "A role is to be chosen now.": ("Teraz trzeba wybrać rolę.", "Acum se alege un rol."),
    "There is no seat {n}.": ("Nie ma miejsca {n}.", "Nu există locul {n}."),
    "There are no such moves in this game.": (
        "W tej grze nie ma takich ruchów.",
        "În acest joc nu există astfel de mutări.",
    ),
    "`{verb}` needs to say which {what}.": (
        "Powiedz dokładniej, czego dotyczy `{verb}`.",
        "Spune mai exact la ce se referă `{verb}`.",
    ),
    "Say what is declined: `{example}`.": (
        "Powiedz, z czego rezygnujesz: `… bez …`.",
        "Spune la ce renunți: `… fără …`.",
    ),
    "There is no {declined} to decline.": (
        "Nie ma tu z czego zrezygnować.",
        "Nu e nimic de refuzat aici.",
    ),
    "{what} brings no {declined} that could be declined.": (
        "Z tego nie można tu zrezygnować: {declined}.",
        "La asta nu se poate renunța aici: {declined}.",
    ),
    "{what} brings no {declined} that could be declined here.": (
        "Z tego nie można tu zrezygnować: {declined}.",
        "La asta nu se poate renunța aici: {declined}.",
    ),
}


class Refusals:
    """The refusals of one game in one other language."""

    def __init__(
        self, english: Tongue, other: Tongue, templates: Mapping[str, tuple[str, str]], column: int
    ) -> None:
        self._english = english
        self._other = other
        self._templates = {
            plain: own[column] for plain, own in {**templates, **COMMON}.items()
        }  # those of the game first: they say more

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
