"""Readers of the moves that the builder's trade and the expansions know."""

from __future__ import annotations

from engine.errors import AmbiguousMove, UnreadableMove
from engine.messages import message
from engine.moves import Move
from engine.notation import AND, counted, items, preferring, split_at
from engine.puerto_rico import names
from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.moves import (
    BUY_PLANTATION,
    GOOD_ORDER,
    Build,
    Capture,
    Choose,
    Clear,
    Deliver,
    Discard,
    Piracy,
    Plunder,
    Produce,
    Raid,
    Return,
)
from engine.puerto_rico.notation.base_game import building
from engine.puerto_rico.notation.parts import (
    Parts,
    Reader,
    bare,
    one,
    people_counts,
    without_article,
    without_ship,
)
from engine.puerto_rico.phases.buccaneer import most_kept, raids
from engine.puerto_rico.phases.clearing import clearings
from engine.puerto_rico.player import COLONIST, NOBLE, Player
from engine.puerto_rico.table import Table


def _build(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    what, payment = split_at(rest, names.PAYING)
    kind = CATALOGUE[building(table, "build", what)]
    person, vp, good = None, False, None
    for item in items(payment or ""):
        words = without_article(item.split())
        if item in names.VP or (words[0] == "1" and " ".join(words[1:]) in names.VP):
            twice, vp = vp, True
        elif words[0] in names.PERSON_LEXICON.keys:
            twice = person is not None
            person = (names.PERSON_LEXICON.find(words[0]), _place_left(player, words[1:]))
        else:
            twice = good is not None
            named = " ".join(words[1:] if words[0] in names.GOOD | {"1"} else words)
            good = names.GOOD_LEXICON.find(named)
        if twice:
            raise UnreadableMove(
                message("The black market takes at most one colonist, one point and one good.")
            )
    return Build(declines, kind, person, vp, good)


def _place_left(player: Player, words: list[str]) -> str:
    """Where somebody handed back comes from."""
    while words and words[0] in names.FROM | names.ON | names.AT:
        words = words[1:]
    if not words:
        raise UnreadableMove(
            message(
                "Write where they come from: `paying with a colonist from the corn plantation`."
            )
        )
    known = {**player.circles(), "san-juan": 0}
    return preferring(names.PLACE_LEXICON, " ".join(words), known)


def _clear(verb: type[Clear], player: Player, rest: str, declines: Parts) -> Move:
    words, state = _and_state(without_article(rest.split()))
    kind = one(
        names.TILE_LEXICON, verb.verb, " ".join(words), among={t.kind for t in player.island}
    )
    of_kind = [move for move in clearings(player, verb) if move.kind == kind]
    if len(of_kind) > 1 and not state:
        readings = [move.text for move in of_kind]
        raise AmbiguousMove(
            message(
                "Your {kind:good} tiles differ: say who’s on the one you mean, or that it’s empty.",
                kind=kind,
            ),
            readings,
        )
    if len(of_kind) == 1 and state in ("", _only_state(player, kind)):
        state = ""
    return verb(declines, kind, state)


def _and_state(words: list[str]) -> tuple[list[str], str]:
    """`corn empty`, `empty corn` or `corn with a colonist`: the tile, and what is said of it."""
    if len(words) > 1 and words[0] in names.EMPTY:
        return words[1:], "empty"
    if len(words) > 1 and words[-1] in names.STATE_LEXICON.keys:
        rest = words[:-2] if len(words) > 2 and words[-2] in names.ARTICLE else words[:-1]
        rest = rest[:-1] if rest[-1] in names.WITH else rest
        return rest, names.STATE_LEXICON.find(words[-1])
    return words, ""


def _only_state(player: Player, kind: str) -> str:
    tile = next(tile for tile in player.island if tile.kind == kind)
    return NOBLE if tile.nobles else COLONIST if tile.colonists else "empty"


def _discard(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    return _clear(Discard, player, rest, declines)


def _return(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    return _clear(Return, player, rest, declines)


def _buy(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    return bare(BUY_PLANTATION, "" if rest in names.PLANTATION else rest, declines)


def _deliver(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    goods = [names.GOOD_LEXICON.find(item) for item in items(rest)]
    if not goods:
        raise UnreadableMove(
            message("Write which {what}: `{verb} …`.", verb="deliver", what="goods")
        )
    return Deliver(declines, tuple(sorted(goods, key=GOOD_ORDER.__getitem__)))


def _produce(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    if rest:
        raise UnreadableMove(
            message("We can’t read `{rest}` after `{move}`.", move="produce", rest=rest)
        )
    return Produce(declines)


def _piracy(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    where, kept = split_at(rest, names.KEEP)
    for word in names.ON:
        where = where.removeprefix(word + " ")
    where = without_ship(where)
    if not where.isdecimal() or len(where) > 3:
        raise UnreadableMove(
            message("Write which ship, as in `seize the 5-space ship and keep 3 corn`.")
        )
    size = int(where)
    if not kept or kept in names.NOTHING:
        return Piracy(declines, size)
    if kept.isdecimal() and len(kept) < 4:
        aboard = next((s.good for s in table.ships if s.size == size), None)
        number = int(kept)
        return (
            Piracy(declines, size, aboard or "corn", number) if number else Piracy(declines, size)
        )
    name, number = counted(kept)
    good = names.GOOD_LEXICON.find(name)
    return Piracy(declines, size, good, number) if number else Piracy(declines, size)


def _plunder(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    return bare(Plunder(), rest, declines)


def _raid(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    if not rest:
        return _whole_raid(table, declines)
    if rest in names.NOTHING:
        return Raid(declines, (0, 0))
    if rest.isdecimal() and not table.nobles_aboard:
        rest = f"{COLONIST} {rest}"
    words = AND.sub(" ", f" {rest} ").replace(",", " ").split()
    small = names.TAKE | names.KEEP | names.NOT
    people = people_counts([word for word in words if word not in small])
    if not people:
        raise UnreadableMove(
            message(
                "Write whom you take: `raid the colonist ship and take 2 colonists and 1 noble`."
            )
        )
    kept = people.get(COLONIST, 0), people.get(NOBLE, 0)
    if not table.nobles_aboard and kept == (most_kept(table), 0):
        return Raid(declines)
    return Raid(declines, kept)


def _whole_raid(table: Table, declines: Parts) -> Move:
    """As many as can be, if it is clear who that is."""
    known = [move for move in raids(table) if move.people != (0, 0)]
    if table.nobles_aboard and len(known) > 1:
        readings = [move.text for move in known]
        raise AmbiguousMove(message("Write whom you take, nobles or colonists."), readings)
    return bare(known[0] if known else Raid(), "", declines)


def _capture(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    return Capture(declines, one(names.ROLE_LEXICON, "capture", rest, among=table.doubloons_on))


def _choose(table: Table, player: Player, rest: str, declines: Parts) -> Move:
    return Choose(declines, CATALOGUE[one(names.BUILDING_LEXICON, "choose", rest)])


EXPANSION_READERS: dict[str, Reader] = {
    "build": _build,
    "discard": _discard,
    "return": _return,
    "buy": _buy,
    "deliver": _deliver,
    "produce": _produce,
    "piracy": _piracy,
    "plunder": _plunder,
    "raid": _raid,
    "capture": _capture,
    "choose": _choose,
}
