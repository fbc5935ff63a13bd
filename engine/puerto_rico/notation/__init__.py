"""Reads a player's words as a move (notation, version 1); legality is judged elsewhere."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.decision import Decision
from engine.errors import IllegalMove, UnreadableMove
from engine.lexicon import fold
from engine.messages import message
from engine.moves import Move
from engine.notation import items
from engine.puerto_rico import names
from engine.puerto_rico.moves import Aside, ChooseRole, Place, Store
from engine.puerto_rico.notation.asides import ASIDE_READERS
from engine.puerto_rico.notation.base_game import BASE_READERS
from engine.puerto_rico.notation.expansions import EXPANSION_READERS
from engine.puerto_rico.notation.parts import Parts, Reader
from engine.puerto_rico.player import Player
from engine.puerto_rico.setup import ROLES
from engine.puerto_rico.table import Table

LONGEST_TEXT = 1000
WITHOUT = re.compile(rf"\b(?:{'|'.join(names.WITHOUT)})\b")
READERS: dict[str, Reader] = {**BASE_READERS, **EXPANSION_READERS}


def read_move(table: Table, decision: Decision, seat: int, text: str) -> Move:
    """The move that the text means; raises `UnreadableMove` or `AmbiguousMove`."""
    body, declines = _body_and_declines(text)
    player = table.players[seat]
    if decision.name == "role":
        return _first_reading((_role, _verb_move), table, player, body, declines)
    return _first_reading((_verb_move, _role), table, player, body, declines)


def read_aside(table: Table, seat: int, text: str) -> Aside | None:
    """The aside that the text means, None if it does not begin like one."""
    if len(text) > LONGEST_TEXT:
        return None  # the text is refused where moves are read
    verb = _aside_verb(text.lstrip().partition(" ")[0])
    if verb is None:
        return None
    body, declines = _body_and_declines(text)
    rest = body.partition(" ")[2]
    return ASIDE_READERS[verb](table, table.players[seat], rest, declines)


@lru_cache(maxsize=4096)
def _aside_verb(word: str) -> str | None:
    """The verb of an aside that the word is, begins or misspells; None for all other words."""
    if word in READERS or word in ROLES:
        return None
    try:
        verb = names.VERB_LEXICON.find(word)
    except IllegalMove:
        return None
    return verb if verb in ASIDE_READERS else None


def _body_and_declines(text: str) -> tuple[str, Parts]:
    if len(text) > LONGEST_TEXT:
        raise UnreadableMove(message("That is too long for one move."))
    folded = fold(text)
    if not folded:
        raise UnreadableMove(message("There is no move to read."))
    body, *parts = WITHOUT.split(folded)
    if parts and not all(items(part) for part in parts):
        raise UnreadableMove(message("Write what you decline, as in `without the privilege`."))
    found = {names.DECLINE_LEXICON.find(item) for part in parts for item in items(part)}
    return body.strip(), tuple(name for name in names.DECLINABLE if name in found)


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
    if body in names.VERB_LEXICON.keys:
        raise UnreadableMove(
            message("We don’t understand `{words}` here.", words=body, what="role")
        )  # nor half the builder
    return ChooseRole(declines, names.ROLE_LEXICON.find(body))


def _verb_move(table: Table, player: Player, body: str, declines: Parts) -> Move:
    if body in names.STORE_NOTHING:
        return Store(declines)
    if body in names.PLACE_NOTHING:
        return Place(declines)
    verb, rest = names.VERB_LEXICON.split(body, among=READERS)
    return READERS[verb](table, player, rest, declines)
