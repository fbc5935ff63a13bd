"""Reads an order as players write it: `if captain then load corn on 5 else load any`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from engine.decision import Decision
from engine.errors import IllegalMove
from engine.lexicon import fold
from engine.meaning import ROLE
from engine.orders.order import (
    ALWAYS,
    ANY,
    ANYONE,
    BEST,
    IF,
    MOVE,
    NEVER,
    NEXT,
    THING,
    BadOrder,
    Condition,
    Item,
    Order,
)

LONGEST = 300
MOST_ITEMS = 12
SEAT = re.compile(r"(?:player|gracz|jucator\w*|seat)? ?(\d)")
LATER = Decision("later", "", (), lambda seat: (), lambda seat, move: None)
"""A question that nobody asks yet: a move for it is only read."""


class WantedMove(NamedTuple):
    """What a few words ask for: a verb, perhaps a thing, and the move if they are all of one."""

    verb: str
    thing: str = ""
    text: str = ""


class Speech(NamedTuple):
    """What a game understands in orders: its small words, in all languages, and its moves.

    `wanted` reads a verb with one thing, or None where more is said; `move` reads a whole move,
    `thing` what can be taken; all raise `IllegalMove`. `phases` are the roles in whose turns a verb
    may be played, where they are few. `lists` are verbs whose lists name several
    wishes and not several parts of one move.
    """

    words: Mapping[str, Sequence[str]]
    wanted: Callable[[str], WantedMove | None]
    move: Callable[[str], str]
    thing: Callable[[str], str]
    is_role: Callable[[str], bool]
    lists: frozenset[str]
    phases: Mapping[str, frozenset[str]]


def read(speech: Speech, text: str, names: Sequence[str] = ()) -> Order:
    """The order that the text is; raises `BadOrder`, or `IllegalMove` for a move in it that cannot
    be read. `names` are what the players are called, by seat."""
    if not speech.words:
        raise BadOrder("none")
    if len(text) > LONGEST:
        raise BadOrder("long")
    body = fold(text)
    body, until = _without_end(body, _any_of(speech, "until my next role"))
    kind, rest = _kind(speech, body)
    rest, says_unless, unless = _cut(rest, _any_of(speech, "unless"))
    if says_unless and kind == NEVER:
        raise BadOrder("unless")
    if kind == NEVER:
        return Order(NEVER, _items(speech, rest), until_role=until)
    void = _taking(speech, unless, names) if says_unless and kind != ALWAYS else None
    if kind == NEXT:
        return Order(NEXT, _roles(speech, rest), void=void)
    if kind == IF:
        return replace(_conditional(speech, rest, names), void=void, until_role=until)
    wishes = _any_of(speech, "or").split(unless) if says_unless else []
    things = tuple(_thing(speech, part) for wish in wishes for part in _parts(wish))
    says_if = _any_of(speech, IF).match(rest)
    order = _conditional(speech, rest[says_if.end() :], names) if says_if else _plain(speech, rest)
    return Order(ALWAYS, order.then, order.condition, order.otherwise, things, until_role=until)


def begins(words: Mapping[str, Sequence[str]], text: str) -> bool:
    """Whether the text begins like an order."""
    folded = fold(text[:LONGEST])
    starts = [
        word for key in (IF, ALWAYS, NEVER, NEXT) for word in _all_folded(tuple(words.get(key, ())))
    ]
    return any(folded.startswith(f"{word} ") for word in starts)


def _kind(speech: Speech, body: str) -> tuple[str, str]:
    for kind in (IF, ALWAYS, NEVER, NEXT):
        for word in _folded(speech, kind):
            if body.startswith(f"{word} "):
                return kind, body.removeprefix(word).strip()
    raise BadOrder("start")


def _conditional(speech: Speech, body: str, names: Sequence[str]) -> Order:
    """`… then … else …`, what stands after `if`."""
    condition, then, wishes = _cut(body.strip(), _any_of(speech, "then"))
    if not then:
        raise BadOrder("then")
    first, _, second = _cut(wishes, _any_of(speech, "else"))
    otherwise = _items(speech, second) if second else ()
    return Order(IF, _items(speech, first), _condition(speech, condition, names), otherwise)


def _plain(speech: Speech, body: str) -> Order:
    """Wishes without a condition; passing names the role that is passed."""
    try:
        wanted = speech.wanted(body)
    except IllegalMove:
        wanted = None  # more than a verb and a thing
    if wanted is not None and wanted.verb == "pass" and wanted.thing:
        return Order(ALWAYS, (Item(MOVE, "pass", "pass"),), Condition(wanted.thing))
    items = _items(speech, body)
    if all(item.verb in ("", "pass") for item in items):
        raise BadOrder("unbound")
    return Order(ALWAYS, items)


def _condition(speech: Speech, text: str, names: Sequence[str]) -> Condition:
    if _any_of(speech, "takes").search(text):
        return _taking(speech, text, names)
    thing = _thing(speech, text)
    if not speech.is_role(thing):
        raise BadOrder("condition", text)
    return Condition(thing)


def _taking(speech: Speech, text: str, names: Sequence[str]) -> Condition:
    """That somebody takes a thing."""
    who, takes, what = _cut(text, _any_of(speech, "takes"))
    if not takes:
        raise BadOrder("unless")
    return Condition("", _seat(speech, who, names), _thing(speech, what))


def _roles(speech: Speech, text: str) -> tuple[Item, ...]:
    """The roles that are wished, in that order; `else` says no more than `or`."""
    items = tuple(
        item for wish in _any_of(speech, "else").split(text) for item in _items(speech, wish)
    )
    if any(item.verb != ROLE and item.kind != BEST for item in items):
        raise BadOrder("role", text)
    return items


def _seat(speech: Speech, who: str, names: Sequence[str]) -> int:
    if not who or who in [fold(word) for word in speech.words["anyone"]]:
        return ANYONE
    folded = [fold(name) for name in names]
    if folded.count(who) == 1:
        return folded.index(who)
    numbered = SEAT.fullmatch(who)
    if numbered and 0 < int(numbered[1]) <= len(names):
        return int(numbered[1]) - 1
    raise BadOrder("player", who)


def _items(speech: Speech, text: str) -> tuple[Item, ...]:
    """Wishes between `or`s; after some verbs commas stand between wishes, too, where they aren't
    part of one move."""
    found: list[Item] = []
    verb = ""
    marks = {*_folded(speech, ANY), *_folded(speech, BEST)}
    for wish in _any_of(speech, "or").split(text):
        parts = _parts(wish)
        if not parts:
            raise BadOrder("empty")
        if len(parts) > 1 and not marks & {*parts}:
            whole = _move_with_commas(speech, wish.strip(), verb)
            if whole is not None:
                found.append(whole)
                continue
        first = _item(speech, parts[0], verb)
        verb = first.verb if first.verb in speech.lists else ""
        found.append(first)
        found += [_item(speech, part, first.verb) for part in parts[1:]]
    if not found or len(found) > MOST_ITEMS:
        raise BadOrder("empty" if not found else "long")
    return tuple(found)


def _move_with_commas(speech: Speech, wish: str, verb: str) -> Item | None:
    """The one move that it is, perhaps by the verb of the wish before; None if it is a list."""
    try:
        return _whole(speech, wish)
    except IllegalMove:
        if verb:
            with suppress(IllegalMove):
                return _whole(speech, f"{verb} {wish}")
        if _item(speech, _parts(wish)[0], verb).verb not in speech.lists:
            raise
    return None


def _item(speech: Speech, words: str, verb: str) -> Item:
    if words in _folded(speech, BEST):
        return Item(BEST)
    if words in _folded(speech, ANY):
        return Item(ANY, "" if verb == ROLE else verb, verb)
    head = _without_which(speech, words)
    if head:
        wanted = speech.wanted(head)
        return Item(ANY, wanted.verb if wanted else head, wanted.verb if wanted else head)
    if verb:
        try:
            return _wish(speech, f"{verb} {words}")
        except IllegalMove:
            pass  # it has its own verb
    return _wish(speech, words)


def _wish(speech: Speech, words: str) -> Item:
    wanted = speech.wanted(words)
    if wanted is None:
        return _whole(speech, words)
    kind = THING if wanted.thing and not wanted.text else MOVE
    text = wanted.text or f"{wanted.verb} {wanted.thing.replace('-', ' ')}".strip()
    return Item(kind, text, wanted.verb, wanted.thing)


def _without_which(speech: Speech, words: str) -> str:
    """The verb before `any` or `best`, which mean the same there; empty if none of them ends it."""
    for which in (*_folded(speech, ANY), *_folded(speech, BEST)):
        if words.endswith(f" {which}"):
            return words.removesuffix(f" {which}")
    return ""


def _whole(speech: Speech, words: str) -> Item:
    text = speech.move(words)
    return Item(MOVE, text, text.partition(" ")[0])


def _thing(speech: Speech, words: str) -> str:
    if not words:
        raise BadOrder("empty")
    return speech.thing(words)


def _parts(text: str) -> list[str]:
    return [part for piece in text.split(",") if (part := piece.strip())]


def _folded(speech: Speech, key: str) -> Sequence[str]:
    return _all_folded(tuple(speech.words[key]))


def _any_of(speech: Speech, key: str) -> re.Pattern[str]:
    return _one_of(tuple(speech.words[key]))


@lru_cache(maxsize=256)
def _all_folded(words: tuple[str, ...]) -> tuple[str, ...]:
    """Of a language's own words, of which there are a few; never of what a player wrote."""
    return tuple(map(fold, words))


@lru_cache(maxsize=256)
def _one_of(words: tuple[str, ...]) -> re.Pattern[str]:
    """A pattern that finds the longest of them."""
    forms = sorted(map(re.escape, _all_folded(words)), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(forms)})(?!\w)")


def _cut(text: str, mark: re.Pattern[str]) -> tuple[str, str, str]:
    """What stands before and after the first mark, stripped."""
    found = mark.search(text)
    if found is None:
        return text.strip(" ,:"), "", ""
    return text[: found.start()].strip(" ,:"), found[0], text[found.end() :].strip(" ,:")


def _without_end(text: str, mark: re.Pattern[str]) -> tuple[str, bool]:
    found = mark.search(text)
    if found is None or text[found.end() :].strip(" ."):
        return text, False
    return text[: found.start()].strip(" ,"), True
