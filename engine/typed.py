"""The words of a language that players type, and how the game writes moves in it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

Names = Mapping[str, str | tuple[str, ...]]
"""What things are called, one way or several, by their ids."""


@dataclass(frozen=True)
class Typed:
    """What players type in a language; everybody may type any language.

    `verbs` and small `words` stand by their English ones; the first form of each is the one that
    the game itself writes. `names` are tables of what things are called, by kind of thing. A name
    in `vague` is also the beginning of other names, and never read as itself while those fit.
    """

    verbs: Mapping[str, tuple[str, ...]]
    words: Mapping[str, tuple[str, ...]]
    names: Mapping[str, Sequence[Names]] = field(default_factory=dict)
    vague: tuple[str, ...] = ()

    def called(self, kind: str, key: str) -> tuple[str, ...]:
        """Every name that a thing goes by."""
        found: list[str] = []
        for table in self.names.get(kind, ()):
            names = table.get(key, ())
            found += [names] if isinstance(names, str) else names
        return tuple(found)


@dataclass(frozen=True)
class Writing:
    """How moves are written in a language other than English, beyond its words one by one.

    `phrases` are canonical words that are written otherwise together; `names` and `objects` are
    names, plain and as objects of a verb, where moves have others than sentences. The words in
    `plain_after` want plain names after them, those in `objects_after` objects.
    """

    phrases: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    objects: Mapping[str, str] = field(default_factory=dict)
    plain_after: Collection[str] = ()
    objects_after: Collection[str] = ()


class Everything:
    """What players may type in any of a game's languages."""

    def __init__(self, languages: Iterable[Typed]) -> None:
        self.languages = tuple(languages)
        self.vague = tuple(name for typed in self.languages for name in typed.vague)

    def called(self, kind: str, keys: Iterable[str]) -> dict[str, tuple[str, ...]]:
        """All names of these things, that of the canonical notation first."""
        return {
            key: (key, *(name for typed in self.languages for name in typed.called(kind, key)))
            for key in keys
        }

    @property
    def verbs(self) -> dict[str, tuple[str, ...]]:
        """All forms of each verb, the canonical one first."""
        return self._forms([typed.verbs for typed in self.languages])

    @property
    def words(self) -> dict[str, tuple[str, ...]]:
        """The same of the small words."""
        return self._forms([typed.words for typed in self.languages])

    def _forms(self, tables: Sequence[Mapping[str, tuple[str, ...]]]) -> dict[str, tuple[str, ...]]:
        keys = dict.fromkeys(key for table in tables for key in table)
        return {
            key: tuple(dict.fromkeys(form for table in tables for form in table.get(key, ())))
            for key in keys
        }
