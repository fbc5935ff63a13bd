"""San Juan's forms: cards of the hand, buildings and goods to tick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace

from engine.decision import Decision
from engine.forms import Answers, Box, Form, IncompleteForm, Offer, Ticks
from engine.moves import Move
from engine.san_juan.card_values import best_buildings, privilege_of
from engine.san_juan.cards import NAMES
from engine.san_juan.moves import (
    PASS,
    Build,
    Discard,
    Exchange,
    Keep,
    OfCards,
    Produce,
    PutUnderBank,
    PutUnderChapel,
    Sell,
)
from engine.san_juan.phases.payments import BLACK_MARKET, CRANE, MOST_GOODS, out_of_reach
from engine.san_juan.phases.trader import HARBOR, income, price
from engine.san_juan.player import Player
from engine.san_juan.table import Table

CARD, TARGET, OVER_WHICH, GOOD, UNDER = "card", "target", "over", "good", "under"
VERBS = (Keep, Discard, Exchange, PutUnderChapel, PutUnderBank)
BUILD, PRODUCE, SELL = "build", "produce", "sell"
_PASS = (PASS.text,)


EXAMPLES = {"role": ("builder",)}
"""How an answer may be typed, by the decision; elsewhere the best move is the example."""


def form(table: Table, decision: Decision, seat: int, best: Move | None) -> Form | None:
    """The form that answers the question, ticked as in the best move."""
    player = table.players[seat]
    if decision.name == BUILD:
        return _building(table, player, best)
    if decision.name == PRODUCE:
        return _producing(decision, player, best)
    if decision.name == SELL:
        return _selling(table, decision, player, best)
    listed = [move for move in decision.candidates(seat) if isinstance(move, OfCards)]
    return _of_cards(table, player, listed, decision, best) if listed else None


def _building(table: Table, player: Player, best: Move | None) -> Form:
    """What is built, over what, and what pays for it."""
    offers = _offers(table, player)
    targets = dict.fromkeys(offer.id for offer in offers if not offer.short)
    wanted = best if isinstance(best, Build) else None
    paying, goods = (wanted.cards, wanted.goods) if wanted else ((), ())
    over = [wanted.over] if wanted and wanted.over else []
    fields = [
        Ticks(TARGET, _boxes("card", targets, [wanted.card] if wanted else []), 1, 1),
        Ticks(CARD, _boxes("card", player.hand, paying), 0, len(player.hand)),
    ]
    if player.owns(CRANE):
        owned = sorted({site.card for site in player.city} - {CRANE})
        fields.append(Ticks(OVER_WHICH, _boxes("card", owned, over), 0, 1))
    if player.owns(BLACK_MARKET) and player.goods():
        fields.append(Ticks(GOOD, _boxes("good", _goods(player), goods), 0, MOST_GOODS))
    return Form(BUILD, tuple(fields), buttons=_PASS, offers=offers)


def _offers(table: Table, player: Player) -> tuple[Offer, ...]:
    """The best payment for everything that can be built, then what there is too little for."""
    found = [
        Offer(move.card, len(move.cards) + len(move.goods), move.over or "", 0, move.cards,
              move.goods)
        for move in best_buildings(table, player)
    ]  # fmt: skip
    dear = out_of_reach(table, player, privilege_of(table, player))
    return (*found, *(Offer(card, cost, short=short) for card, cost, short in dear))


def _producing(decision: Decision, player: Player, best: Move | None) -> Form:
    """Plants without a good, in the order of the city."""
    moves = [move for move in decision.candidates(player.seat) if isinstance(move, Produce)]
    most = max((len(move.buildings) for move in moves), default=0)
    plants = set(player.empty_plants())
    found = [card for card, good, _ in player.city if good is None and card in plants]
    ticked = best.buildings if isinstance(best, Produce) else ()
    return Form(PRODUCE, (Ticks(CARD, _boxes("good", found, ticked), 1, most),), 1, _PASS)


def _selling(table: Table, decision: Decision, player: Player, best: Move | None) -> Form:
    """Goods by their buildings in the order of the city, with what the tile pays for each."""
    moves = [move for move in decision.candidates(player.seat) if isinstance(move, Sell)]
    most = max((len(move.buildings) for move in moves), default=0)
    tile = table.tiles[-1] if table.tiles_seen else None
    goods = _goods(player)
    extra: tuple[int, ...] = (0,)
    boxes = _boxes("good", goods, best.buildings if isinstance(best, Sell) else ())
    if tile is not None:
        boxes = tuple(replace(box, brings=price(tile, box.id)) for box in boxes)
        sums = [sum(price(tile, good) for good in goods[:n]) for n in range(min(most, 2) + 1)]
        extra = tuple(income(player, goods[:n], tile) - paid for n, paid in enumerate(sums))
    fields = [Ticks(CARD, boxes, 1, most, extra)]
    if player.owns(HARBOR):
        under = isinstance(best, Sell) and best.under_harbor
        fields.append(Ticks(UNDER, (Box("card", HARBOR, under),), 0, 1))
    return Form(SELL, tuple(fields), 1, _PASS)


def _of_cards(
    table: Table, player: Player, listed: list[OfCards], decision: Decision, best: Move | None
) -> Form:
    """Cards of the hand, and of those just drawn, as far as they can be chosen."""
    verb = type(listed[0])
    numbers = [len(move.cards) for move in listed]
    drawn = table.drawn.get(player.seat, ())
    cards = [*drawn] if verb is Keep else [*player.hand, *drawn]
    ticked = best.cards if isinstance(best, verb) else ()
    may_pass = decision.objection(player.seat, PASS) is None
    ticks = Ticks(CARD, _boxes("card", cards, ticked), min(numbers), max(numbers))
    return Form(verb.verb, (ticks,), min(numbers), _PASS if may_pass else ())


def _goods(player: Player) -> list[str]:
    """Buildings with a good, in the order of the city."""
    return [card for card, good, _ in player.city if good is not None]


def _boxes(kind: str, ids: Iterable[str], ticked: Iterable[str] = ()) -> tuple[Box, ...]:
    left = Counter(ticked)
    boxes = []
    for id in ids:
        boxes.append(Box(kind, id, left[id] > 0))
        left[id] -= 1
    return tuple(boxes)


def text_of(name: str, answers: Answers) -> str:
    """The move that a filled-in form says, legal or not; raises `IncompleteForm`."""
    unknown = {id for ids in answers.ticked.values() for id in ids} - NAMES.keys()
    if name not in TEXTS or unknown:
        raise ValueError(f"San Juan has no form {name!r} with {unknown or 'that'}.")
    return TEXTS[name](answers)


def _build_text(answers: Answers) -> str:
    target, over = answers.boxes(TARGET), answers.boxes(OVER_WHICH)
    if not target:
        raise IncompleteForm(TARGET)
    old = over[0] if over else None
    return Build((), target[0], old, tuple(answers.boxes(CARD)), tuple(answers.boxes(GOOD))).text


def _produce_text(answers: Answers) -> str:
    return Produce((), _ticked(answers)).text


def _sell_text(answers: Answers) -> str:
    return Sell((), _ticked(answers), bool(answers.boxes(UNDER))).text


def _of_cards_text(verb: type[OfCards]) -> Callable[[Answers], str]:
    return lambda answers: verb((), _ticked(answers)).text


def _ticked(answers: Answers) -> tuple[str, ...]:
    cards = answers.boxes(CARD)
    if not cards:
        raise IncompleteForm(CARD)
    return tuple(cards)


TEXTS: dict[str, Callable[[Answers], str]] = {
    BUILD: _build_text,
    PRODUCE: _produce_text,
    SELL: _sell_text,
    **{verb.verb: _of_cards_text(verb) for verb in VERBS},
}
"""The forms by their names, which are the verbs of what they say."""
