"""Takes a canonical move apart: its verb, and what it names by ids."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.meaning import ABOUT, KEPT, ON, PAYING, Meaning, Named, taken_apart
from engine.puerto_rico.player import PEOPLE
from engine.puerto_rico.setup import ROLES

REMEMBERED = 2000
SIDES = ("plantation", "forest")
"""What a face-down plantation is kept as."""


@lru_cache(maxsize=REMEMBERED)
def meaning_of(text: str) -> Meaning:
    """What a canonical move says; any other text is a `ValueError`."""
    return taken_apart(text, ROLES, READERS, "Puerto Rico")


def _nothing(rest: str) -> list[Named]:
    return []


def _tile(rest: str) -> list[Named]:
    """`corn`, `corn as forest`, `corn empty`, `plantation`."""
    kind, _, state = rest.partition(" ")
    return [Named("tile", kind, at=state.removeprefix("as "))]


def _keep(rest: str) -> list[Named]:
    return _tile(rest) if rest in SIDES else _goods(rest, KEPT)


def _goods(rest: str, part: str = ABOUT) -> list[Named]:
    """`coffee 2, sugar`."""
    return [Named("good", good, n, part) for good, n in map(_counted, _items(rest))]


def _store(rest: str) -> list[Named]:
    """`corn, tobacco keep coffee 2`, `nothing`."""
    if rest == "nothing":
        return []
    kinds, _, singles = rest.partition(" keep ")
    return [*_goods(kinds), *_goods(singles, KEPT)]


def _place(rest: str) -> list[Named]:
    """`corn 2, chapel noble, sugar mill colonist 1 noble 1`: people, and where they stand."""
    if rest == "nothing":
        return []
    return [person for item in _items(rest) for person in _people_at(item)]


def _people_at(item: str) -> list[Named]:
    words = item.split()
    first = next((i for i, word in enumerate(words) if word in PEOPLE), None)
    if first is None:
        name, n = _counted(item)
        return [Named("person", PEOPLE[0], n, at=_id(name))]
    where = _id(" ".join(words[:first]))
    return [Named("person", who, n, at=where) for who, n in _people(words[first:])]


def _people(words: list[str]) -> list[tuple[str, int]]:
    """`colonist 1 noble 2`, `noble`."""
    found = []
    for i, word in enumerate(words):
        if word in PEOPLE:
            n = words[i + 1] if words[i + 1 : i + 2] else "1"
            found.append((word, int(n) if n.isdecimal() else 1))
    return found


def _build(rest: str) -> list[Named]:
    name, _, payment = rest.partition(" paying ")
    return [Named("building", _id(name)), *map(_paid, _items(payment))]


def _paid(item: str) -> Named:
    """`colonist corn`, `vp`, `good indigo`."""
    first, _, second = item.partition(" ")
    if first in PEOPLE:
        return Named("person", first, part=PAYING, at=_id(second))
    return Named("good", second, part=PAYING) if second else Named("points", first, part=PAYING)


def _building(rest: str) -> list[Named]:
    return [Named("building", _id(rest))]


def _sell(rest: str) -> list[Named]:
    good, at, where = rest.partition(" at ")
    post = [Named("building", _id(where), part=ON)] if at else []
    return [Named("good", good), *post]


def _load(rest: str) -> list[Named]:
    goods, _, ship = rest.rpartition(" on ")
    kind = "ship" if ship.isdecimal() else "building"
    return [*_goods(goods), Named(kind, _id(ship), part=ON)]


def _piracy(rest: str) -> list[Named]:
    ship, _, kept = rest.partition(" keep ")
    return [Named("ship", ship), *_goods(kept, KEPT)]


def _raid(rest: str) -> list[Named]:
    if rest == "nothing":
        return [Named("person", PEOPLE[0], 0)]
    return [Named("person", who, n) for who, n in _people(rest.split())]


def _role(rest: str) -> list[Named]:
    return [Named("role", rest)]


def _send(rest: str) -> list[Named]:
    person, _, where = rest.partition(" to ")
    return [Named("person", person, at=_id(where))]


def _when(rest: str) -> list[Named]:
    moment, _, sending = rest.partition(" send ")
    return [Named("phase", moment.partition(" ")[0]), *_send(sending)]


def _prefer(rest: str) -> list[Named]:
    return [Named("person", rest)]


def _items(text: str) -> list[str]:
    return text.split(", ") if text else []


def _counted(item: str) -> tuple[str, int]:
    name, _, n = item.rpartition(" ")
    return (name, int(n)) if name and n.isdecimal() else (item, 1)


def _id(name: str) -> str:
    return name.replace(" ", "-")


READERS: dict[str, Callable[[str], list[Named]]] = {
    "pass": _nothing,
    "draw": _nothing,
    "take": _tile,
    "keep": _keep,
    "discard": _tile,
    "return": _tile,
    "buy": _tile,
    "place": _place,
    "build": _build,
    "choose": _building,
    "extra": _goods,
    "sell": _sell,
    "load": _load,
    "deliver": _goods,
    "store": _store,
    "piracy": _piracy,
    "plunder": _nothing,
    "raid": _raid,
    "capture": _role,
    "produce": _nothing,
    "send": _send,
    "when": _when,
    "cancel": _nothing,
    "prefer": _prefer,
}
