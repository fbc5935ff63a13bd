"""Tells what happened in whole sentences; hidden cards are named only to who may know them."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any

from engine.decision import Event
from engine.san_juan.cards import CATALOGUE, PLANTS, UNKNOWN

Data = Mapping[str, Any]
Teller = Callable[[str, Data, bool], str]


def tell(event: Event, names: Sequence[str], sees: Container[int]) -> str:
    """One sentence; `names` are the players' names by seat, `sees` the seats whose cards the
    viewer may know."""
    who = names[event.seat] if event.seat is not None else ""
    return TELLERS[event.kind](who, event.data, event.seat in sees)


def title(card: str) -> str:
    return CATALOGUE[card].name if card in CATALOGUE else "a card"


def listed(parts: Sequence[str]) -> str:
    if not parts:
        return "nothing"
    if len(parts) == 1:
        return parts[0]
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def counted(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def cards_in_words(cards: Sequence[str], seen: bool) -> str:
    if not seen or UNKNOWN in cards:
        return counted(len(cards))
    return f"{counted(len(cards))} ({listed([title(card) for card in cards])})"


DREW = {
    "sale": "gets {} for it",
    "prospector": "finds {}",
    "well": "draws {} from the well",
    "carpenter": "draws {} with the carpenter",
    "poor house": "draws {} in the poor house",
    "tavern": "draws {} in the tavern",
    "hut": "draws {} in the hut, nobody having sold",
    "office": "draws {} in the office building",
}


def _role(who: str, data: Data, seen: bool) -> str:
    doubled = ", the privilege doubled by the library" if data["doubled"] else ""
    return f"{who} chooses the {data['role']}{doubled}."


def _drew(who: str, data: Data, seen: bool) -> str:
    return f"{who} {DREW[data['why']].format(cards_in_words(data['cards'], seen))}."


def _built(who: str, data: Data, seen: bool) -> str:
    over = f" over the {title(data['over'])}" if data["over"] else ""
    paid = [counted(data["cards"])] if data["cards"] else []
    paid += [f"the good of the {title(good)}" for good in data["goods"]]
    return f"{who} builds the {title(data['card'])}{over} for {listed(paid)}."


def _sold(who: str, data: Data, seen: bool) -> str:
    goods = listed([title(building) for building in data["buildings"]])
    under = f"; the last good goes under the {title('harbor')}" if data["under"] else ""
    return f"{who} sells the goods of {goods}{under}."


def _tile(who: str, data: Data, seen: bool) -> str:
    prices = zip(PLANTS, data["prices"], strict=True)
    return "The tile pays: " + ", ".join(f"{plant.name} {n}" for plant, n in prices) + "."


def _kept(who: str, data: Data, seen: bool) -> str:
    gone = f" and discards {cards_in_words(data['discarded'], True)}" if seen else ""
    return f"{who} keeps {counted(data['number'])}{gone}."


def _dug(who: str, data: Data, seen: bool) -> str:
    costs = ", ".join(map(str, data["costs"])) or "none"
    if data["found"]:
        return f"{who}'s gold mine turns up {costs}: the {title(data['found'])} is the cheapest."
    return f"{who}'s gold mine turns up {costs}: nothing."


def _hidden(words: str) -> Teller:
    return lambda who, data, seen: f"{who} {words.format(cards_in_words(data['cards'], seen))}."


TELLERS: dict[str, Teller] = {
    "role": _role,
    "drew": _drew,
    "built": _built,
    "sold": _sold,
    "tile": _tile,
    "kept": _kept,
    "dug": _dug,
    "dealt": _hidden("is dealt {}"),
    "sees": _hidden("looks at {}"),
    "exchanged": _hidden("discards {} in the office building"),
    "chapel": _hidden("puts {} under the chapel"),
    "bank": _hidden("puts {} under the bank"),
    "discarded": _hidden("discards {}"),
    "passed": lambda who, data, seen: f"{who} builds nothing.",
    "produced": lambda who, data, seen: (
        f"{who} produces in {listed([title(building) for building in data['buildings']])}."
    ),
    "stocked": lambda who, data, seen: f"A good comes to {who}'s customs office.",
    "turned_up": lambda who, data, seen: f"{who}'s goldsmith turns up {title(data['card'])}.",
    "took": lambda who, data, seen: f"{who} takes it.",
    "reshuffled": lambda who, data, seen: "The discards are shuffled into a new deck.",
    "round": lambda who, data, seen: f"Round {data['round']}: {who} is governor.",
    "exhausted": lambda who, data, seen: "No card is left to draw and nobody can build.",
    "over": lambda who, data, seen: "The game is over.",
}
