"""Reads an order as players write it: `if captain then load corn on 5 else load any`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from engine.decision import Decision
from engine.errors import IllegalMove
from engine.lexicon import all_folded, any_word, fold
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
    Speech,
)

LONGEST = 300
MOST_ITEMS = 12
SEAT = re.compile(r"(?:player|gracz|jucator\w*|seat)? ?(\d)")
COLON, NOR, NOT, PLAYER = ":", "nor", "not", "player"
LATER = Decision("later", "", (), lambda seat: (), lambda seat, move: None)
"""A question that nobody asks yet: a move for it is only read."""


def read(speech: Speech, text: str, names: Sequence[str] = ()) -> Order:
    """The order that the text is; raises `BadOrder`, or `IllegalMove` for a move in it that cannot
    be read. `names` are what the players are called, by seat."""
    if not speech.words:
        raise BadOrder("none")
    if len(text) > LONGEST:
        raise BadOrder("long")
    body = fold(_with_then(speech, text))
    body, until = _without_end(body, _any_of(speech, "until my next role"))
    kind, rest = _kind(speech, _always_first(speech, body))
    rest, says_unless, unless = _cut_at_unless(speech, rest)
    if says_unless and kind == NEVER:
        raise BadOrder("unless")
    if kind == NEVER:
        return Order(NEVER, _each(speech, _denied(speech, rest), NOR), until_role=until)
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
    return _kind_of(words, fold(text[:LONGEST])) is not None


def _kind(speech: Speech, body: str) -> tuple[str, str]:
    found = _kind_of(speech.words, body)
    if found is None:
        raise BadOrder("start")
    return found


def _kind_of(words: Mapping[str, Sequence[str]], body: str) -> tuple[str, str] | None:
    """The kind that a folded text begins with, and what else it says; `always` and `never` may
    stand behind the first word, too, and some only there: `nie` is never in German and not in
    Polish. A `not` may stand before a verb with a never behind it."""
    for kind in (IF, ALWAYS, NEVER, NEXT):
        found = any_word(tuple(words[kind])).match(body) if kind in words else None
        if found and body[found.end() :].strip(" ,"):
            return kind, body[found.end() :].strip(" ,")
    negated = any_word(tuple(words[NOT])).match(body) if NOT in words else None
    verb, _, rest = body[negated.end() if negated else 0 :].strip().partition(" ")
    for kind in (NEVER,) if negated else (ALWAYS, NEVER):
        behind = (*words.get(kind, ()), *words.get(f"{kind} behind", ()))
        found = any_word(behind).match(rest) if behind else None
        if found:
            return kind, f"{verb} {rest[found.end() :].strip()}"
    return None


def _with_then(speech: Speech, text: str) -> str:
    """A colon behind a condition says `then`."""
    if COLON not in text or _any_of(speech, "then").search(fold(text)):
        return text
    for n, letter in enumerate(text):
        if letter == COLON and _any_of(speech, IF).search(fold(text[:n])):
            return f"{text[:n]}, then {text[n + 1 :]}"
    return text


def _always_first(speech: Speech, body: str) -> str:
    """`in the settler phase, always …` begins with its `always`, too."""
    always = _any_of(speech, ALWAYS)
    condition, then, wishes = _cut(body, _any_of(speech, "then"))
    found = always.match(wishes) if _any_of(speech, IF).match(condition) else None
    if found is None:
        return body
    return f"{found[0]} {condition} {then} {wishes[found.end() :]}"


def _conditional(speech: Speech, body: str, names: Sequence[str]) -> Order:
    """`… then … else …`, what stands after `if`."""
    condition, then, wishes = _cut(body.strip(), _any_of(speech, "then"))
    if not then:
        condition, then, wishes = (part.strip() for part in body.partition(","))
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
    if not what:
        who, what = _who_and_what(speech, who, names)
    return Condition("", _seat(speech, who, names), _thing(speech, what))


def _who_and_what(speech: Speech, words: str, names: Sequence[str]) -> tuple[str, str]:
    """`jemand den Hafen`, where the verb stood behind both."""
    parts = words.split()
    for n in range(1, len(parts)):
        with suppress(BadOrder):
            _seat(speech, " ".join(parts[:n]), names)
            return " ".join(parts[:n]), " ".join(parts[n:])
    return words, ""


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
    called = [word for word in _folded(speech, PLAYER) if who.startswith(f"{word} ")]
    numbered = SEAT.fullmatch(who.removeprefix(called[0]).strip() if called else who)
    if numbered and 0 < int(numbered[1]) <= len(names):
        return int(numbered[1]) - 1
    raise BadOrder("player", who)


def _denied(speech: Speech, text: str) -> list[str]:
    """What stands behind a `never`, wish by wish. A `nor` is between two of them if the second has
    a `never` of its own, at its beginning or behind its first word; else `_each` finds out."""
    wishes: list[str] = []
    for wish in _any_of(speech, "or").split(text):
        runs: list[list[str]] = []
        for clause in _any_of(speech, NOR).split(wish):
            plain = _without_never(speech, clause.strip())
            if runs and plain == clause.strip():
                runs[-1].append(plain)
            else:
                runs.append([plain])
        wishes += [f" {_folded(speech, NOR)[0]} ".join(run) for run in runs]
    return wishes


def _without_never(speech: Speech, clause: str) -> str:
    never = _any_of(speech, NEVER, "never behind")
    verb, _, rest = clause.partition(" ")
    if found := never.match(clause):
        return clause[found.end() :].strip()
    if found := never.match(rest):
        return f"{verb} {rest[found.end() :].strip()}"
    return clause


def _without_nor(speech: Speech, wish: str, verb: str, nor: str) -> list[str]:
    """The wishes that stand between `nor`s, where they are no move together, with the verb of the
    wish before if they have none: `lade nie Mais und Zucker`, but `lagere nie Mais und Zucker`."""
    parts = _any_of(speech, nor).split(wish) if nor else []
    if len(parts) < 2 or any(_is_move(speech, words) for words in (wish, f"{verb} {wish}")):
        return [wish]
    return parts


def _is_move(speech: Speech, words: str) -> bool:
    try:
        _whole(speech, words.strip())
    except IllegalMove:
        return False
    return True


def _items(speech: Speech, text: str) -> tuple[Item, ...]:
    """Wishes between `or`s."""
    return _each(speech, _any_of(speech, "or").split(text))


def _each(speech: Speech, wishes: Iterable[str], nor: str = "") -> tuple[Item, ...]:
    """After some verbs commas stand between wishes, too, where they aren't part of one move."""
    found: list[Item] = []
    for wish in wishes:
        for words in _without_nor(speech, wish, found[-1].verb if found else "", nor):
            found += _one_or_listed(speech, words.strip(" ,"), found[-1].verb if found else "")
    if not found or len(found) > MOST_ITEMS:
        raise BadOrder("empty" if not found else "long")
    return tuple(found)


def _one_or_listed(speech: Speech, wish: str, verb: str) -> list[Item]:
    parts = _parts(wish)
    if not parts:
        raise BadOrder("empty")
    marks = {*_folded(speech, ANY), *_folded(speech, BEST)}
    if len(parts) > 1 and not marks & {*parts}:
        whole = _move_with_commas(speech, wish, verb)
        if whole is not None:
            return [whole]
    first = _item(speech, parts[0], verb)
    return [first, *(_item(speech, part, first.verb) for part in parts[1:])]


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
    """The verb before or around `any` or `best`, which mean the same there; or nothing."""
    for which in (*_folded(speech, ANY), *_folded(speech, BEST)):
        if words.endswith(f" {which}"):
            return words.removesuffix(f" {which}")
        before, between, after = words.partition(f" {which} ")
        if between and _is_verb(speech, f"{before} {after}"):
            return f"{before} {after}"
    return ""


def _is_verb(speech: Speech, words: str) -> bool:
    """Whether the words say no more than what is to be done."""
    try:
        wanted = speech.wanted(words)
    except IllegalMove:
        return False
    return wanted is not None and not (wanted.thing or wanted.text)


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
    return all_folded(tuple(speech.words.get(key, ())))


def _any_of(speech: Speech, *keys: str) -> re.Pattern[str]:
    return any_word(tuple(word for key in keys for word in speech.words.get(key, ())))


def _cut(text: str, mark: re.Pattern[str]) -> tuple[str, str, str]:
    """What stands before and after the first mark, stripped."""
    found = mark.search(text)
    if found is None:
        return text.strip(" ,:"), "", ""
    return text[: found.start()].strip(" ,:"), found[0], text[found.end() :].strip(" ,:")


def _cut_at_unless(speech: Speech, text: str) -> tuple[str, str, str]:
    """As `_cut`, where a word of `else` may begin like one of `unless`."""
    exceptions = _folded(speech, "unless")
    for found in _any_of(speech, "unless", "else").finditer(text):
        if found[0] in exceptions:
            return text[: found.start()].strip(" ,:"), found[0], text[found.end() :].strip(" ,:")
    return text.strip(" ,:"), "", ""


def _without_end(text: str, mark: re.Pattern[str]) -> tuple[str, bool]:
    found = mark.search(text)
    if found is None or text[found.end() :].strip(" ."):
        return text, False
    return text[: found.start()].strip(" ,"), True
