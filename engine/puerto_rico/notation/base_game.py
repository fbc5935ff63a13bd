"""Readers of the base game's moves, with what the expansions add to them."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.errors import AmbiguousMove, IllegalMove, UnreadableMove
from engine.messages import message
from engine.moves import Move
from engine.notation import AND, counted, items, split_at
from engine.puerto_rico import names
from engine.puerto_rico.move_values import suggested_captives, suggested_placement
from engine.puerto_rico.moves import (
    DRAW,
    GOOD_ORDER,
    PASS,
    SMALL_WHARF,
    WHARF,
    Extra,
    Keep,
    Load,
    LoadSmall,
    Place,
    Sell,
    Store,
    Take,
)
from engine.puerto_rico.notation.parts import (
    PLUS,
    Parts,
    Reader,
    bare,
    one,
    own_circle,
    people_counts,
    person_in,
    without_ship,
)
from engine.puerto_rico.phases.loading import empty_ships_for
from engine.puerto_rico.player import COLONIST, NOBLE, Player
from engine.puerto_rico.table import Table

BRACKETS = re.compile(r"\(([^()]*)\)")
"""Who stands at a place, as the log and offered moves tell it."""


def _pass(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    return bare(PASS, rest, declines)


def _draw(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    return bare(DRAW, "" if rest in names.PLANTATION else rest, declines)


def _take(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    kind, after = split_at(rest, names.AS)
    if after is not None:
        names.TILE_LEXICON.find(after, among=("forest",))
    tile = one(names.TILE_LEXICON, "take", kind, among=(*table.face_up, "quarry"))
    return Take(declines, tile, as_forest=after is not None)


def _sell(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    good, where = split_at(rest, names.AT)
    if where is not None:
        names.POST_LEXICON.find(where)
    return Sell(declines, one(names.GOOD_LEXICON, "sell", good), at_post=where is not None)


def _extra(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    goods: list[str] = []
    for item in items(rest):
        name, number = counted(item, 1)
        goods += [names.GOOD_LEXICON.find(name)] * number
    if not goods:
        raise UnreadableMove(message("Write which good: `take extra …`."))
    return Extra(declines, tuple(sorted(goods, key=GOOD_ORDER.__getitem__)))


def _load(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    goods, ship = split_at(rest, names.ON)
    if not ship:
        goods, ship = split_at(rest, names.AT)
    if ship:
        ship = without_ship(ship)
        if ship.isdecimal() and len(ship) < 4:
            return Load(declines, one(names.GOOD_LEXICON, "load", goods), int(ship))
        if names.WHARF_LEXICON.find(ship) == SMALL_WHARF:
            return LoadSmall(declines, Store.of((), goods_counts(goods)).singles)
        return Load(declines, one(names.GOOD_LEXICON, "load", goods), WHARF)
    good = one(names.GOOD_LEXICON, "load", goods)
    carriers = [s for s in table.ships if s.good == good]
    carriers = carriers or empty_ships_for(table, player.goods[good])
    wharves = [wharf for wharf in (WHARF, SMALL_WHARF) if player.staffs(wharf)]
    if len(carriers) == 1 and not wharves:
        return Load(declines, good, carriers[0].size)
    readings = [f"load {good} on {s.size}" for s in carriers]
    readings += [f"load {good} on {wharf.replace('-', ' ')}" for wharf in wharves]
    raise AmbiguousMove(
        message("Write which ship: `load {good:good} onto …`.", good=good), readings
    )


def _place(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    if rest in names.NOTHING:
        return Place(declines)
    if table.captives and rest in names.AUTO | names.SAME:
        return _with_declines(declines, suggested_captives(table, player, table.captives)[0])
    if rest in names.AUTO:
        return _with_declines(declines, suggested_placement(table, player))
    if rest in names.SAME:
        return _with_declines(declines, suggested_placement(table, player, keep=True))
    rest = BRACKETS.sub(_without_brackets, rest)
    circles = player.circles()
    counts: dict[str, dict[str, int]] = {COLONIST: {}, NOBLE: {}}
    for item in items(rest):
        name, people = people_at(item)
        key = own_circle(circles, name)
        for person, n in people:
            counts[person][key] = counts[person].get(key, 0) + n
    if not counts[COLONIST] and not counts[NOBLE]:
        raise UnreadableMove(
            message("Write where they go, as in `place people: corn (2), small market`.")
        )
    return _with_declines(declines, Place.of(counts[COLONIST], counts[NOBLE]))


def _without_brackets(found: re.Match[str]) -> str:
    """`2` of `corn (2)`; `with 1 colonist + 1 noble` of `corn (1 colonist and 1 noble)`."""
    people = AND.sub(f" {PLUS} ", found[1])
    return people if people.isdecimal() else f"with {people}"


@lru_cache(maxsize=4096)
def people_at(item: str) -> tuple[str, tuple[tuple[str, int], ...]]:
    """`corn 2`, `chapel noble`, `noble chapel`, `corn with colonist + noble`: where and who."""
    place, people = split_at(item, names.WITH)
    if people is not None and person_in(people.split()) is not None:
        return place, tuple(people_counts(people.split()).items())
    words = item.split()
    first = person_in(words)
    if first is None:
        name, n = counted(item)
        return name, ((COLONIST, n),)
    if first == 0:
        return " ".join(words[1:]), ((names.PERSON_LEXICON.find(words[0]), 1),)
    return " ".join(words[:first]), tuple(people_counts(words[first:]).items())


def _with_declines(declines: Parts, move: Place) -> Place:
    return Place(declines, move.counts, move.nobles)


def _store(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    if rest in names.NOTHING:
        return Store(declines)
    whole, single = split_at(rest, names.KEEP)
    kinds = [names.GOOD_LEXICON.find(item) for item in items(whole)]
    if len(set(kinds)) < len(kinds):
        raise IllegalMove(message("Name each kind only once."))
    move = Store.of(kinds, goods_counts(single or ""))
    if not kinds and not move.singles:
        raise UnreadableMove(message("Write which goods to store, or `store nothing`."))
    return Store(declines, move.kinds, move.singles)


def _keep(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    if rest in names.PLANTATION:
        return bare(Keep(), "", declines)
    if rest in names.FOREST:
        return bare(Keep(as_forest=True), "", declines)
    singles = goods_counts(rest)
    if not singles:
        raise UnreadableMove(message("Write which {what}: `{verb} …`.", verb="keep", what="good"))
    return Store(declines, (), Store.of((), singles).singles)


def goods_counts(text: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for item in items(text):
        name, n = counted(item)
        good = names.GOOD_LEXICON.find(name)
        counts[good] = counts.get(good, 0) + n
    return counts


def building(table: Table, verb: str, rest: str) -> str:
    """A building's id: of those in this game if any of them can be meant."""
    return one(names.BUILDING_LEXICON, verb, rest, among=[b.id for b in table.market])


BASE_READERS: dict[str, Reader] = {
    "take": _take,
    "draw": _draw,
    "place": _place,
    "extra": _extra,
    "sell": _sell,
    "load": _load,
    "store": _store,
    "keep": _keep,
    "pass": _pass,
}
