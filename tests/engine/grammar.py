"""The notation as a grammar: every verb of both games with all its optional parts.

`[…]` may be there or not; `{…}` is filled with a thing of that kind, one's own or any in the game.
"""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import engine
from engine.puerto_rico import names as pr
from engine.puerto_rico.buildings import CATALOGUE as BUILDINGS
from engine.puerto_rico.goods import GOODS
from engine.san_juan import names as sj
from engine.san_juan.cards import CATALOGUE as CARDS

DECLINES = "[ without {declined}][, {declined}]"
"""Behind every move."""
GRAMMAR = {
    "puerto-rico": (
        *("{role}", "pass", "draw", "produce", "plunder", "cancel orders", "buy plantation"),
        *("take {tile}[ as forest]", "keep plantation", "keep forest"),
        *("discard {tile}[ {state}]", "return {tile}[ {state}]"),
        *("place auto", "place same", "place nothing"),
        "place {place}[ {number}][, {place} {person}][, {place} colonist {number} noble {number}]",
        *("build {building}", "build {building} paying {person} {place}[, vp][, good {good}]"),
        *("build {building} paying vp[, good {good}]", "build {building} paying good {good}"),
        *("extra {good}[, {good}]", "sell {good}[ at trading post]", "deliver {good}[, {good}]"),
        *("load {good}[ on {number}]", "load {good} on wharf"),
        "load {good}[ {number}][, {good} {number}] on small wharf",
        *("store {good}[, {good}][ keep {good}][, {good} {number}]", "store nothing"),
        *("keep {good}[ {number}][, {good}]", "piracy {number}[ keep {good}][ {number}]"),
        *("raid[ colonist {number}][ noble {number}]", "raid nothing", "raid {number}"),
        *("capture {role}", "choose {building}", "prefer {person}", "send {person} to {place}"),
        "when {role}[ start][ end] send {person} to {place}",
    ),
    "san-juan": (
        *("{role}", "pass", "take", "produce {card}[, {card}][ {number}]"),
        *("discard {card}[, {card}][ {number}]", "keep {card}[, {card}][ {number}]"),
        *("office {card}[, {card}][, {card}]", "chapel {card}[, {card}]", "bank {card}[, {card}]"),
        "build {card}[ over {card}]",
        "build {card}[ over {card}] paying {card}[ {number}][, {card}][, good {card}]",
        "build {card}[ over {card}] paying good {card}[, good {card}]",
        "sell {card}[, {card}][ {number}][ under harbor]",
    ),
}
NUMBERS = ("0", "1", "2", "3", "4", "5", "6", "7", "9", "99", "999")
PART = re.compile(r"(\[[^]]*\])")
SLOT = re.compile(r"\{(\w+)\}")
OWN = 0.6
"""How often a thing is one that its writer has, where they have some of its kind."""


@cache
def things(name: str) -> dict[str, tuple[str, ...]]:
    """What fills the grammar's places, by kind, canonical."""
    if name == "san-juan":
        found: dict[str, Sequence[str]] = {
            "card": [*CARDS], "role": [*sj.ROLE_NAMES], "declined": [*sj.DECLINABLE],
        }  # fmt: skip
    else:
        found = {
            "building": [*BUILDINGS], "tile": [*pr.TILE_NAMES], "good": GOODS,
            "place": [*pr.PLACE_NAMES], "role": [*pr.ROLE_NAMES], "state": [*pr.STATES],
            "person": [*pr.PEOPLE_NAMES], "declined": [*pr.DECLINABLE],
        }  # fmt: skip
    found["number"] = NUMBERS
    return {kind: tuple(id.replace("-", " ") for id in ids) for kind, ids in found.items()}


def own_things(name: str, player: Mapping[str, Any]) -> dict[str, list[str]]:
    """Those that a player of a position has."""
    if name == "san-juan":
        found = {"card": [*player["hand"], *(site["card"] for site in player["city"])]}
    else:
        tiles = [tile["tile"] for tile in player["island"]]
        city = [lot["building"] for lot in player["city"]]
        goods = [good for good, number in player["goods"].items() if number]
        found = {"tile": tiles, "good": goods, "place": [*tiles, *city, "san-juan"]}
        declined = [id for id in city if id.replace("-", " ") in pr.DECLINABLE]
        found["declined"] = ["privilege", "colonist", *declined]
    return {kind: [id.replace("-", " ") for id in ids] for kind, ids in found.items() if ids}


def texts(match: engine.Match, name: str, seat: int, chance: random.Random) -> Iterator[str]:
    """One of every verb and choice of its optional parts, filled by lot."""
    return filled(every_form(name), match, name, seat, chance)


def filled(
    forms: Sequence[str], match: engine.Match, name: str, seat: int, chance: random.Random
) -> Iterator[str]:
    """Their places filled with things of their kinds."""
    any_thing, own = things(name), own_things(name, match.position()["players"][seat])

    def thing(slot: re.Match[str]) -> str:
        kind = slot[1]
        of_own = kind in own and chance.random() < OWN
        return chance.choice(own[kind] if of_own else any_thing[kind])

    for form in forms:
        yield SLOT.sub(thing, form)


@cache
def every_form(name: str) -> tuple[str, ...]:
    """Each template of the game with each choice of its optional parts."""
    return tuple(form for template in GRAMMAR[name] for form in forms(template + DECLINES))


@cache
def bare_forms(name: str) -> tuple[str, ...]:
    """Each without any."""
    return tuple(forms(template)[0] for template in GRAMMAR[name])


def forms(template: str) -> tuple[str, ...]:
    """The template with each choice of its optional parts, none of them first."""
    parts = [("", part[1:-1]) if part[:1] == "[" else (part,) for part in PART.split(template)]
    return tuple("".join(chosen) for chosen in itertools.product(*parts))
