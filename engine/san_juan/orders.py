"""What San Juan understands in orders: verbs with one card, roles, and what can be taken."""

from __future__ import annotations

from engine.lexicon import find_id, fold
from engine.meaning import PAYING, ROLE, Meaning
from engine.messages import Message, message
from engine.notation import counted, items
from engine.orders.order import Speech, WantedMove
from engine.orders.parser import LATER
from engine.san_juan import names
from engine.san_juan.cards import is_plant
from engine.san_juan.notation import read_move
from engine.san_juan.phases.producer import NOTHING_PRODUCED
from engine.san_juan.player import CUSTOMS_OFFICE
from engine.san_juan.table import Table

LISTS = frozenset([ROLE, "build", "keep", "discard"])
CAN_BE_TAKEN = (names.ROLE_LEXICON, names.CARD_LEXICON)
PHASES = {
    "build": frozenset(["builder"]),
    "produce": frozenset(["producer"]),
    "sell": frozenset(["trader"]),
    "keep": frozenset(["councillor"]),
    "take": frozenset(["prospector"]),
}
MORE = names.PAYING | names.OVER | names.UNDER | names.WITHOUT
WITH_A_CARD = ("build", "produce", "sell", "keep", "discard", "chapel")
OFFERS = (
    ("produce", "always produce any", "producing the best"),
    ("sell", "always sell any", "selling the best"),
    ("keep", "always if councillor then best", "keeping the best"),
)
"""Orders that a mail offers: the decision that it asks, the order, and what that is called. Their
places are in links: add at the end."""
NEVER_WITH_GOODS = (
    "There are never goods on the {card:spot}: they lie on production buildings and on the "
    "customs office."
)
ASKS = {"keep": frozenset(["keep", "discard"]), "goldsmith": frozenset(["take"])}
"""What answers a decision that goes by another name, whatever the seat holds."""


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
    """A verb alone or with one card, or a role; None where more is said."""
    folded = fold(words)
    if folded in names.ROLE_LEXICON.keys and folded not in names.VERB_LEXICON.keys:
        role = names.ROLE_LEXICON.keys[folded]
        return WantedMove(ROLE, text=role)
    verb, rest = names.VERB_LEXICON.split(folded)
    rest = rest.removeprefix("the ")
    first, _, named = rest.partition(" ")
    rest = named if named and first in names.GOOD else rest
    if verb == "pass":
        return WantedMove("pass", names.ROLE_LEXICON.find(rest) if rest else "", "pass")
    if verb == "take":
        return WantedMove(verb, text="take")
    if not rest:
        return WantedMove(verb)
    several = len(items(rest)) > 1 or counted(rest)[1] > 1
    if verb not in WITH_A_CARD or several or _says_more(rest):
        return None
    return WantedMove(verb, names.CARD_LEXICON.find(rest))


def objection(table: Table, wanted: Meaning) -> Message | None:
    """Why such a move can never come: a good of a card that never has one."""
    if wanted.verb == "produce":
        barren = [id for id in wanted.about() if not is_plant(id)]
        return message(NOTHING_PRODUCED, card=barren[0]) if barren else None
    if wanted.verb == "sell":
        goods = wanted.about()
    else:
        goods = [each.id for each in wanted.pieces if (each.kind, each.part) == ("good", PAYING)]
    bare = [id for id in goods if not is_plant(id) and id != CUSTOMS_OFFICE]
    return message(NEVER_WITH_GOODS, card=bare[0]) if bare else None


def _says_more(rest: str) -> bool:
    """Than one card: what pays for it, or where it stands."""
    return any(f" {word} " in f" {rest} " for word in MORE)


def read_thing(words: str) -> str:
    """A role or a card, by its id."""
    return find_id(words, CAN_BE_TAKEN, "card")
