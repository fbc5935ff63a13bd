"""The options of a game and what each may be (rules section 0)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.puerto_rico import selection
from engine.puerto_rico.table import EXPANSIONS, Options

EDITIONS = ("2002", "2011", "2020")
TWO_PLAYER = ("official", "fan")
SELECTIONS = ("random", "draft")
MAYOR_PLACEMENTS = ("simultaneous", "in-order")
STORAGES = ("in-order", "together")
BUILDINGS = ("in-order", "together")

_ALLOWED = {
    "edition": EDITIONS,
    "two_player": TWO_PLAYER,
    "mayor_placement": MAYOR_PLACEMENTS,
    "storage": STORAGES,
    "building": BUILDINGS,
}


def read_options(seats: int, options: Mapping[str, Any]) -> Options:
    """Typed options; raises `ValueError` that names what is allowed."""
    chosen: dict[str, Any] = {}
    for key, value in options.items():
        if key in _ALLOWED:
            if not isinstance(value, str) or value not in _ALLOWED[key]:
                raise ValueError(f"{key} is {value!r}; it may be {' or '.join(_ALLOWED[key])}.")
            chosen[key] = value
        elif key == "expansions":
            chosen[key] = _expansions(value)
        elif key == "building_selection":
            chosen[key] = value if isinstance(value, str) else _ids(value)
        else:
            allowed = ", ".join((*_ALLOWED, "expansions", "building_selection"))
            raise ValueError(f"Unknown option {key!r}; there are {allowed}.")
    if seats > 2 and chosen.pop("two_player", "official") != "official":
        raise ValueError("two_player is an option of games with 2 players only.")
    read = Options(**chosen)
    _check_selection(read)
    return read


def _expansions(value: Any) -> frozenset[str]:
    names = [] if value is None else value
    if not isinstance(names, list | tuple | set | frozenset):
        raise ValueError(f"expansions is {value!r}; it must be a list.")
    for name in names:
        if name not in EXPANSIONS:
            raise ValueError(f"Unknown expansion {name!r}; there are {', '.join(EXPANSIONS)}.")
    return frozenset(names)


def _ids(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(id, str) for id in value):
        raise ValueError("building_selection must be `random`, `draft` or a list of buildings.")
    return tuple(value)


def _check_selection(options: Options) -> None:
    wanted = options.building_selection
    if not selection.selects(options):
        if wanted != "random":
            raise ValueError("building_selection needs the expansion new-buildings.")
    elif isinstance(wanted, tuple):
        selection.check_list(options, wanted)
    elif wanted not in SELECTIONS:
        raise ValueError(
            f"building_selection is {wanted!r}; it may be random, draft or a list of buildings."
        )
