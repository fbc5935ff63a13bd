"""Reads a player's words as a move (notation, version 1); legality is judged elsewhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from engine.decision import Decision
from engine.errors import AmbiguousMove, IllegalMove, UnreadableMove
from engine.lexicon import fold
from engine.messages import message
from engine.moves import Move
from engine.notation import counted, items, preferring, split_at
from engine.san_juan import names
from engine.san_juan.card_values import proposals
from engine.san_juan.cards import CATHEDRAL, NAMES, in_order
from engine.san_juan.moves import (
    PASS,
    TAKE,
    Build,
    ChooseRole,
    Discard,
    Exchange,
    Keep,
    OfCards,
    Produce,
    PutUnderBank,
    PutUnderChapel,
    Sell,
)
from engine.san_juan.player import Player, in_catalogue_order
from engine.san_juan.table import Table

LONGEST_TEXT = 1000
MOST_DIGITS = 2
IDS = {name: id for id, name in NAMES.items()}
WITHOUT = re.compile(rf"\b(?:{'|'.join(sorted(names.WITHOUT))})\b")

Parts = tuple[str, ...]
Reader = Callable[[Table, Player, str], Move]


def read_move(table: Table, decision: Decision, seat: int, text: str) -> Move:
    """The move that the text means; raises `UnreadableMove` or `AmbiguousMove`."""
    if len(text) > LONGEST_TEXT:
        raise UnreadableMove(message("That is too long for one move."))
    canonical = _canonical_build(text)
    if canonical:
        return canonical
    folded = fold(text)
    if not folded:
        raise UnreadableMove(message("There is no move to read."))
    body, declines = _split_declines(folded)
    player = table.players[seat]
    readers = [lambda: _role(body, declines), lambda: _verb_move(table, player, body, declines)]
    if decision.name != "role":
        readers.reverse()
    try:
        return readers[0]()
    except UnreadableMove as error:
        try:
            return readers[1]()
        except UnreadableMove:
            raise error from None


def _canonical_build(text: str) -> Build | None:
    """A move that is listed word for word, without any reading; None for all others."""
    if not text.startswith("build "):
        return None
    what, _, payment = text[6:].partition(" paying ")
    name, _, over = what.partition(" over ")
    items = payment.split(", ") if payment else []
    goods = [item[5:] for item in items if item.startswith("good ")]
    cards = [item for item in items if not item.startswith("good ")]
    try:
        return Build.of(
            IDS[name], IDS[over] if over else None, map(IDS.__getitem__, cards),
            map(IDS.__getitem__, goods),
        ) if payment else None  # fmt: skip
    except KeyError:
        return None


def _split_declines(text: str) -> tuple[str, Parts]:
    body, *parts = WITHOUT.split(text)
    if not all(items(part) for part in parts):
        raise UnreadableMove(
            message("Write what you decline, as in `builder without the library`.")
        )
    found = {names.DECLINE_LEXICON.find(item) for part in parts for item in items(part)}
    return body.strip(), tuple(sorted(found))


def _role(body: str, declines: Parts) -> Move:
    if body in names.VERB_LEXICON.keys:
        raise UnreadableMove(
            message("We don’t understand `{words}` here.", words=body, what="role")
        )  # nor half the producer
    return ChooseRole(declines, names.ROLE_LEXICON.find(body))


def _verb_move(table: Table, player: Player, body: str, declines: Parts) -> Move:
    verb, rest = names.VERB_LEXICON.split(body)
    move = READERS[verb](table, player, rest)
    if declines:
        raise IllegalMove(
            message(
                "You can’t decline the {declined} here.",
                declined=declines[0],
            )
        )
    return move


def _cards(text: str, among: Collection[str]) -> list[str]:
    """A list of cards; `smithy 2` and `2 smithy` are two of them."""
    found: list[str] = []
    for item in items(text):
        words = item.split()
        said = _goods_said(words)
        name, number = counted(" ".join(words[said:]) or item, MOST_DIGITS)
        name = " ".join(name.split()[_goods_said(name.split()) :]) or name  # `2 goods on wells`
        singular = name.removesuffix("s") if number > 1 else name
        if singular in names.CARD_LEXICON.keys:  # `2 wells`
            name = singular
        found += [preferring(names.CARD_LEXICON, name, among)] * number
    return found


def _goods_said(words: Sequence[str]) -> int:
    """How many words say that a good is meant: `good`, `the good on`."""
    return next((n for n in (3, 2, 1) if " ".join(words[:n]) in names.GOOD), 0)


def _some(verb: str, text: str, among: Collection[str]) -> tuple[str, ...]:
    cards = _cards(text, among)
    if not cards:
        if verb == "produce":
            raise UnreadableMove(message("Write which goods to produce: `produce …`."))
        raise UnreadableMove(message("Write which cards: `{verb} …`.", verb=verb))
    return in_order(cards)


def _pass(table: Table, player: Player, rest: str) -> Move:
    return _bare(PASS, rest)


def _take(table: Table, player: Player, rest: str) -> Move:
    return _bare(TAKE, rest)


def _bare(move: Move, rest: str) -> Move:
    if rest:
        raise UnreadableMove(
            message("We can’t read `{rest}` after `{move}`.", move=move.text, rest=rest)
        )
    return move


def _build(table: Table, player: Player, rest: str) -> Move:
    what, payment = split_at(rest, names.PAYING)
    name, over_name = split_at(what, names.OVER)
    if not name:
        raise UnreadableMove(message("Write which card to build: `build …`."))
    hand = {*player.hand, *([CATHEDRAL] if table.cathedral else [])}
    card = preferring(names.CARD_LEXICON, name, hand)
    city = {site.card for site in player.city}
    over = preferring(names.CARD_LEXICON, over_name, city) if over_name else None
    if payment is not None:
        cards, goods = _payment(payment, player, card)
        return Build.of(card, over, cards, goods)
    ways = proposals(table, player, card, over)
    if len(ways) > 1:
        suggestions = [move.text for move in ways]
        raise AmbiguousMove(
            message("Write how you pay, as in `{example}`.", example=suggestions[0]), suggestions
        )
    return ways[0] if ways else Build((), card, over)


def _payment(text: str, player: Player, card: str) -> tuple[list[str], list[str]]:
    cards: list[str] = []
    goods: list[str] = []
    with_goods = player.goods_counts()
    for item in items(text):
        many, *words = item.split() if item[:1].isdecimal() else ["1", *item.split()]
        said = _goods_said(words)
        if said:  # `good indigo plant 2`, `2 goods on indigo plants`
            name, number = counted(" ".join(words[said:]), MOST_DIGITS)
            found = preferring(names.CARD_LEXICON, name, with_goods)
            goods += [found] * number * int(many[:MOST_DIGITS])
        else:
            cards += _cards(item, set(player.hand))
    return cards, goods


def _produce(table: Table, player: Player, rest: str) -> Move:
    return Produce((), _some("produce", rest, in_catalogue_order(player.empty_plants())))


def _sell(table: Table, player: Player, rest: str) -> Move:
    goods, under = split_at(rest, names.UNDER)
    if under is not None:
        preferring(names.CARD_LEXICON, under, ("harbor",))
    sold = _cards(goods, player.goods_counts())
    if not sold:
        raise UnreadableMove(message("Write which goods to sell: `sell …`."))
    if under is None:
        return Sell((), in_order(sold))
    return Sell((), (*in_order(sold[:-1]), sold[-1]), under_harbor=True)


def _of_cards(verb: type[OfCards]) -> Reader:
    def read(table: Table, player: Player, rest: str) -> Move:
        among = {*player.hand, *table.drawn.get(player.seat, ())}
        return verb((), _some(verb.verb, rest, among))

    return read


READERS: dict[str, Reader] = {
    "build": _build,
    "produce": _produce,
    "sell": _sell,
    "keep": _of_cards(Keep),
    "discard": _of_cards(Discard),
    "office": _of_cards(Exchange),
    "chapel": _of_cards(PutUnderChapel),
    "bank": _of_cards(PutUnderBank),
    "take": _take,
    "pass": _pass,
}
