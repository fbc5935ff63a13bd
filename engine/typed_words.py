"""The words of a language that players type, and how the game writes moves in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

Names = Mapping[str, str | tuple[str, ...]]
"""What things are called, one way or several, by their ids."""
PARTED = " … "
"""In a verb of two parts: what it is about stands between them, as in `wirf … ab`."""


@dataclass(frozen=True)
class TypedWords:
    """What players type in a language; everybody may type any language.

    `verbs` and small `words` stand by their English ones; the first form of each is the one that
    the game itself writes. `names` are tables of what things are called, by kind of thing. A verb
    of two parts has `PARTED` between them.
    """

    verbs: Mapping[str, tuple[str, ...]]
    words: Mapping[str, tuple[str, ...]]
    names: Mapping[str, Sequence[Names]] = field(default_factory=dict)
    orders: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The small words of orders (`engine.orders`)."""

    def names_of(self, kind: str, key: str) -> tuple[str, ...]:
        """Every name that a thing goes by."""
        found: list[str] = []
        for table in self.names.get(kind, ()):
            names = table.get(key, ())
            found += [names] if isinstance(names, str) else names
        return tuple(found)


@dataclass(frozen=True)
class Manner:
    """How orders are written that begin with a word or two: other verbs (`openings`, and those of
    the `first` wish), small words of orders, forms of names, and what joins a list, as in
    `Writing`."""

    openings: Mapping[str, str] = field(default_factory=dict)
    orders: Mapping[str, str] = field(default_factory=dict)
    after: Mapping[str, str] = field(default_factory=dict)
    usual: str = ""
    last: str = ""
    first: Mapping[str, str] = field(default_factory=dict)

    def reworded(self, other: Callable[[str], str]) -> Manner:
        """It in other words."""
        openings, orders, first = (
            {key: other(text) for key, text in table.items()}
            for table in (self.openings, self.orders, self.first)
        )
        return replace(self, openings=openings, orders=orders, first=first)


@dataclass(frozen=True)
class Writing:
    """How moves are written in a language other than English, beyond its words one by one.

    `forms` are tables of names by ids, each in one case or with its preposition; `after` says which
    of them follows a verb or a small word, `usual` which follows any other verb. `openings` are
    verbs that a move begins with, where it begins otherwise than `Typed.verbs` says, and `phrases`
    canonical words that are written otherwise together.

    Keys of `after` and `phrases` may say where alone they hold, by a form or by the verb of the
    move: `paying: vp`, `store: keep`. In `after` a comma is a word, too.

    `manners` say how orders are written, by their first words; the form `taken` names what somebody
    takes in a condition, `spared` what is an exception. `last` stands before the last of a list of
    a move (`engine.notation.AND`), where several of one thing are then told as one with its number;
    commas if it is empty.
    `capitals`: names of roles keep theirs, as all nouns do in German. After the verbs of `ahead` a
    number stands before what it counts (verkaufe 2 Indigo).
    """

    phrases: Mapping[str, str] = field(default_factory=dict)
    openings: Mapping[str, str] = field(default_factory=dict)
    forms: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    after: Mapping[str, str] = field(default_factory=dict)
    usual: str = ""
    last: str = ""
    manners: Mapping[str, Manner] = field(default_factory=dict)
    capitals: bool = False
    ahead: frozenset[str] = frozenset()

    def reworded(self, other: Callable[[str], str]) -> Writing:
        """It in other words."""
        return replace(
            self,
            phrases={key: other(text) for key, text in self.phrases.items()},
            openings={key: other(text) for key, text in self.openings.items()},
            forms={
                form: {id: other(name) for id, name in names.items()}
                for form, names in self.forms.items()
            },
            manners={word: own.reworded(other) for word, own in self.manners.items()},
        )


class AllTypedWords:
    """What players may type in any of a game's languages."""

    def __init__(self, languages: Iterable[TypedWords]) -> None:
        self.languages = tuple(languages)

    def names_of(self, kind: str, keys: Iterable[str]) -> dict[str, tuple[str, ...]]:
        """All names of these things, that of the canonical notation first."""
        return {
            key: (key, *(name for typed in self.languages for name in typed.names_of(kind, key)))
            for key in keys
        }

    @property
    def verbs(self) -> dict[str, tuple[str, ...]]:
        """All forms of each verb, the canonical one first; both parts of a parted one together."""
        forms = self._forms([typed.verbs for typed in self.languages])
        return {
            verb: tuple(form.replace(PARTED, " ") for form in own) for verb, own in forms.items()
        }

    @property
    def parted(self) -> dict[str, frozenset[str]]:
        """By the first parts of verbs their second ones."""
        parts: dict[str, set[str]] = {}
        for typed in self.languages:
            for form in (form for forms in typed.verbs.values() for form in forms):
                first, parted, second = form.partition(PARTED)
                if parted:
                    parts.setdefault(first, set()).add(second)
        return {first: frozenset(seconds) for first, seconds in parts.items()}

    @property
    def words(self) -> dict[str, tuple[str, ...]]:
        """All forms of each small word."""
        return self._forms([typed.words for typed in self.languages])

    @property
    def orders(self) -> dict[str, tuple[str, ...]]:
        """All forms of each small word of orders."""
        return self._forms([typed.orders for typed in self.languages])

    def _forms(self, tables: Sequence[Mapping[str, tuple[str, ...]]]) -> dict[str, tuple[str, ...]]:
        keys = dict.fromkeys(key for table in tables for key in table)
        return {
            key: tuple(dict.fromkeys(form for table in tables for form in table.get(key, ())))
            for key in keys
        }


def spelt_out(letters: Mapping[str, str], table: Names) -> dict[str, tuple[str, ...]]:
    """The table with every form as people without its letters on their keyboards type it, too.

    >>> spelt_out({"ä": "ae"}, {"trader": "Händler", "role": ("Rolle", "Karte")})
    {'trader': ('Händler', 'Haendler'), 'role': ('Rolle', 'Karte')}
    """
    told = {key: (forms,) if isinstance(forms, str) else forms for key, forms in table.items()}
    other = str.maketrans(dict(letters))
    return {
        key: tuple(dict.fromkeys((*forms, *(form.translate(other) for form in forms))))
        for key, forms in told.items()
    }
