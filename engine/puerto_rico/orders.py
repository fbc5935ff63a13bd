"""What Puerto Rico understands in orders: verbs with one thing, roles, and what can be taken."""

from __future__ import annotations

from engine.lexicon import find_id, fold
from engine.meaning import ROLE, Meaning, Named
from engine.messages import Message, message
from engine.notation import counted, items
from engine.orders.order import Speech, WantedMove
from engine.orders.parser import LATER
from engine.puerto_rico import names
from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.goods import FOREST
from engine.puerto_rico.notation import read_move
from engine.puerto_rico.selection import is_drafting
from engine.puerto_rico.table import Table

LISTS = frozenset([ROLE, "take", "sell", "load", "build", "choose", "extra"])
CAN_BE_TAKEN = (names.ROLE_LEXICON, names.TILE_LEXICON, names.BUILDING_LEXICON)
_IN = {
    "settler": "take draw keep discard",
    "mayor": "place",
    "builder": "build",
    "craftsman": "extra produce",
    "trader": "sell buy return keep",
    "captain": "load deliver store keep",
    "buccaneer": "piracy plunder raid place capture",
}
PHASES = {
    verb: frozenset(role for role, verbs in _IN.items() if verb in verbs.split())
    for verb in {verb for verbs in _IN.values() for verb in verbs.split()}
}
MORE = names.ON | names.AT | names.AS | names.PAYING | names.WITHOUT
THINGS = {
    "take": names.TILE_LEXICON,
    "sell": names.GOOD_LEXICON,
    "load": names.GOOD_LEXICON,
    "extra": names.GOOD_LEXICON,
    "build": names.BUILDING_LEXICON,
    "choose": names.BUILDING_LEXICON,
}
BY_BUILDINGS = {
    "deliver": ("royal-supplier",),
    "discard": ("hunting-lodge",),
    "buy": ("land-office",),
    "return": ("land-office",),
}
"""Verbs that only a building allows."""
BY_ROLES = dict.fromkeys(("piracy", "plunder", "raid", "capture"), ("buccaneer",))
OFFERS = (
    ("place", "always place same", "placing as before"),
    (
        "sell",
        "always if trader then pass unless indigo, sugar, tobacco, coffee",
        "passing with corn",
    ),
    ("load", "if captain then best", "loading the best"),
    ("load", "always if captain then best", "loading and storing"),
    ("settler", "always if settler then best", "taking the best"),
    ("extra", "always extra any", "extra goods"),
)
"""Orders that a mail offers: the decision that it asks, the order, and what that is called. Their
places are in links: add at the end."""


def speech(table: Table, seat: int) -> Speech:
    return Speech(
        names.ORDER_WORDS,
        read_wanted,
        lambda text: str(read_move(table, LATER, seat, text).text),
        read_thing,
        lambda id: id in names.ROLE_NAMES,
        LISTS,
        PHASES,
    )


def read_wanted(words: str) -> WantedMove | None:
    """A verb alone or with one thing, or a role; None where more is said."""
    folded = fold(words)
    if folded in names.ROLE_LEXICON.keys and folded not in names.VERB_LEXICON.keys:
        role = names.ROLE_LEXICON.keys[folded]
        return WantedMove(ROLE, text=role)
    if folded in names.STORE_NOTHING:
        return WantedMove("store", text="store nothing")
    if folded in names.PLACE_NOTHING:
        return WantedMove("place", text="place nothing")
    verb, rest = names.VERB_LEXICON.split(folded)
    rest = rest.removeprefix("the ")
    if verb == "pass":
        return WantedMove("pass", names.ROLE_LEXICON.find(rest) if rest else "", "pass")
    if verb == "place" and rest in names.SAME | names.AUTO:
        return WantedMove(verb, text=f"place {'same' if rest in names.SAME else 'auto'}")
    if not rest:
        return WantedMove(verb)
    several = len(items(rest)) > 1 or counted(rest)[1] > 1
    if verb not in THINGS or MORE & set(rest.split()) or several:
        return None
    return WantedMove(verb, THINGS[verb].find(rest))


def objection(table: Table, wanted: Meaning) -> Message | None:
    """Why such a move can never come: a role or a building that is not in the game, a forest that
    is taken as such."""
    about = wanted.about()
    buildings = about if wanted.verb == "build" else BY_BUILDINGS.get(wanted.verb, ())
    kinds = {building.id for building in table.market}
    if not is_drafting(table):
        for id in buildings:
            if id in CATALOGUE and id not in kinds:
                return message("The {building:building} isn’t in this game.", building=id)
    taken = {role for roles in table.taken.values() for role in roles}
    roles = {*table.doubloons_on, *table.captured, *taken}
    for role in about if wanted.verb == ROLE else BY_ROLES.get(wanted.verb, ()):
        if role and role not in roles:
            return message("There is no {role:role} in this game.", role=role)
    if wanted.verb == "take" and wanted.pieces[:1] and _is_forest(wanted.pieces[0]):
        return message(
            "Forests don’t lie with the tiles: with a forest house a plantation becomes one, as in "
            "`take corn as a forest`."
        )
    return None


def _is_forest(piece: Named) -> bool:
    return piece.id == FOREST and not piece.at


def read_thing(words: str) -> str:
    """A role, a building, a plantation or a good, by its id."""
    return find_id(words, CAN_BE_TAKEN, "building")
