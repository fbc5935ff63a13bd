"""Reads a player's words as a move (notation, version 1); legality is judged elsewhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from engine.decision import Decision
from engine.errors import AmbiguousMove, IllegalMove, UnreadableMove
from engine.lexicon import Lexicon, fold
from engine.puerto_rico import names
from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.moves import (
    DRAW,
    PASS,
    WHARF,
    Build,
    ChooseRole,
    Extra,
    Load,
    Move,
    Place,
    Sell,
    Store,
    Take,
)
from engine.puerto_rico.outlook import suggested_placement
from engine.puerto_rico.phases.captain import empty_ships_for
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table

LONGEST_TEXT = 1000
WITHOUT = re.compile(rf"\b(?:{'|'.join(names.WITHOUT)})\b")

Parts = tuple[str, ...]
Reader = Callable[[Table, Player, str, Parts], Move]


def read_move(table: Table, decision: Decision, seat: int, text: str) -> Move:
    """The move that the text means; raises `UnreadableMove` or `AmbiguousMove`."""
    if len(text) > LONGEST_TEXT:
        raise UnreadableMove("That is too long for one move.")
    folded = fold(text)
    if not folded:
        raise UnreadableMove("Nothing is written there.")
    body, declines = _split_declines(folded)
    player = table.players[seat]
    if decision.name == "role":
        return _first_reading((_role, _verb_move), table, player, body, declines)
    return _first_reading((_verb_move, _role), table, player, body, declines)


def _first_reading(
    readers: tuple[Reader, Reader], table: Table, player: Player, body: str, declines: Parts
) -> Move:
    """What the first reader makes of it; the second's only if the first knows nothing like it."""
    first, second = readers
    try:
        return first(table, player, body, declines)
    except UnreadableMove as error:
        try:
            return second(table, player, body, declines)
        except UnreadableMove:
            raise error from None


def _role(table: Table, player: Player, body: str, declines: Parts) -> Move:
    return ChooseRole(declines, names.ROLE_LEXICON.find(body))


def _verb_move(table: Table, player: Player, body: str, declines: Parts) -> Move:
    word, _, rest = body.partition(" ")
    if word == "in" and rest.startswith("plus"):  # Romanian for `extra`
        word, rest = "extra", rest[4:].strip()
    verb = word if word in READERS else names.VERB_LEXICON.find(word)
    return READERS[verb](table, player, rest, declines)


def _split_declines(text: str) -> tuple[str, Parts]:
    body, *parts = WITHOUT.split(text)
    declined = [item for part in parts for item in _items(part)]
    found = {names.DECLINE_LEXICON.find(item) for item in declined}
    return body.strip(), tuple(name for name in names.DECLINABLE if name in found)


def _items(text: str) -> list[str]:
    return [item for part in text.split(",") if (item := part.strip())]


def _bare(move: Move, rest: str, declines: Parts) -> Move:
    if rest:
        raise UnreadableMove(f"`{move}` stands alone; I cannot read `{rest}` after it.")
    if declines:
        raise UnreadableMove(f"`{move}` brings no {declines[0]} that could be declined.")
    return move


def _one(lexicon: Lexicon, verb: str, rest: str) -> str:
    if not rest:
        raise UnreadableMove(f"`{verb}` needs to say which {lexicon.what}.")
    try:
        return lexicon.find(rest)
    except AmbiguousMove as error:
        error.suggestions = [f"{verb} {reading}" for reading in error.suggestions]
        raise


def _counted(item: str) -> tuple[str, int]:
    """`corn 2`, `2 corn` or `corn` as name and number."""
    name, _, n = item.rpartition(" ")
    if not n.isdecimal():
        n, _, name = item.partition(" ")
    if name and n.isdecimal() and len(n) < 4:
        return name, int(n)
    return item, 1


def _pass(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    return _bare(PASS, rest, declines)


def _draw(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    return _bare(DRAW, rest, declines)


def _take(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    return Take(declines, _one(names.TILE_LEXICON, "take", rest))


def _build(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    return Build(declines, CATALOGUE[_one(names.BUILDING_LEXICON, "build", rest)])


def _sell(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    return Sell(declines, _one(names.GOOD_LEXICON, "sell", rest))


def _extra(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    goods = tuple(names.GOOD_LEXICON.find(item) for item in _items(rest))
    if not goods:
        raise UnreadableMove("`extra` needs to say which good.")
    return Extra(declines, goods)


def _load(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    words = rest.split()
    place = next((i for i, word in enumerate(words) if word in names.ON), len(words))
    good = _one(names.GOOD_LEXICON, "load", " ".join(words[:place]))
    ship = " ".join(words[place + 1 :]).removeprefix("ship ").removeprefix("the ").strip()
    if ship:
        if ship.isdecimal() and len(ship) < 4:
            return Load(declines, good, int(ship))
        return Load(declines, good, names.WHARF_LEXICON.find(ship))
    carriers = [s for s in table.ships if s.good == good]
    carriers = carriers or empty_ships_for(table, player.goods[good])
    if len(carriers) == 1 and not player.staffs(WHARF):
        return Load(declines, good, carriers[0].size)
    readings = [f"load {good} on {s.size}" for s in carriers]
    if player.staffs(WHARF):
        readings.append(f"load {good} on {WHARF}")
    raise AmbiguousMove(f"`load {good}` needs to say on which ship.", readings)


def _place(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    if rest in names.NOTHING:
        return Place(declines)
    if rest in names.AUTO:
        return Place(declines, suggested_placement(player).counts)
    if rest in names.SAME:
        return Place(declines, suggested_placement(player, keep=player.placed()).counts)
    circles = player.circles()
    counts: dict[str, int] = {}
    for item in _items(rest):
        name, n = _counted(item)
        key = _own_circle(circles, name)
        counts[key] = counts.get(key, 0) + n
    if not counts:
        raise UnreadableMove("`place` needs to say where, as in `place corn 2, small market`.")
    return Place(declines, Place.of(counts).counts)


def _own_circle(circles: Mapping[str, int], name: str) -> str:
    """The player's own tile or building of that name; if none, any in the game."""
    canonical = name.replace(" ", "-")
    if canonical in circles:
        return canonical
    try:
        return names.CIRCLE_LEXICON.find(name, among=circles)
    except AmbiguousMove:
        raise
    except UnreadableMove:
        return names.CIRCLE_LEXICON.find(name)


def _store(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    if rest in names.NOTHING:
        return Store(declines)
    whole, single = rest, ""
    keep_words = {fold(word) for word in ("keep", *names.VERBS["keep"])}
    words = rest.split()
    for i, word in enumerate(words):
        if word in keep_words:
            whole, single = " ".join(words[:i]), " ".join(words[i + 1 :])
            break
    kinds = [names.GOOD_LEXICON.find(item) for item in _items(whole)]
    if len(set(kinds)) < len(kinds):
        raise IllegalMove("Each kind can be stored once only.")
    move = Store.of(kinds, _singles(single))
    if not kinds and not move.singles:
        raise UnreadableMove("`store` needs to say which goods, or `store nothing`.")
    return Store(declines, move.kinds, move.singles)


def _keep(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    singles = _singles(rest)
    if not singles:
        raise UnreadableMove("`keep` needs to say which good.")
    return Store(declines, (), Store.of((), singles).singles)


def _singles(text: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for item in _items(text):
        name, n = _counted(item)
        good = names.GOOD_LEXICON.find(name)
        counts[good] = counts.get(good, 0) + n
    return counts


READERS: dict[str, Reader] = {
    "take": _take,
    "draw": _draw,
    "place": _place,
    "build": _build,
    "extra": _extra,
    "sell": _sell,
    "load": _load,
    "store": _store,
    "keep": _keep,
    "pass": _pass,
}
