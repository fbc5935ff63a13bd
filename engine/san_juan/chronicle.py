"""Tells what happened in whole sentences, in any of the game's languages; hidden cards are named
only to who may know them."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any

from engine.decision import Event
from engine.grammar import Sentence
from engine.languages import Language
from engine.messages import message
from engine.san_juan.cards import PLANTS, UNKNOWN

Data = Mapping[str, Any]
Values = dict[str, Any]


def tell(event: Event, names: Sequence[str], sees: Container[int], language: Language) -> Sentence:
    """One sentence; `names` are the players' names by seat, `sees` the seats whose cards the
    viewer may know."""
    kind, seat, data = event
    values: Values = {"who": names[seat] if seat is not None else "", **data}
    seen = seat in sees
    if "cards" in data and kind != "built":
        values.update(_cards(data["cards"], seen=seen))
    if kind == "kept":
        values |= {"kept": data["number"], **_cards(data["discarded"], seen=seen)}
    prepare = PREPARED.get(kind)
    if prepare:
        values.update(prepare(data))
    return language.sentence(f"drew {data['why']}" if kind == "drew" else kind, values)


def _cards(cards: Sequence[str], *, seen: bool) -> Values:
    known = seen and UNKNOWN not in cards
    return {"number": len(cards), "cards": cards if known else ()}


def _built(data: Data) -> Values:
    paid = [message("cards paid", number=data["cards"])] if data["cards"] else []
    return {"paid": paid + [message("good paid", good=good) for good in data["goods"]]}


def _tile(data: Data) -> Values:
    prices = zip(PLANTS, data["prices"], strict=True)
    return {"prices": [message("price", plant=plant.id, price=n) for plant, n in prices]}


PREPARED: dict[str, Callable[[Data], Values]] = {"built": _built, "tile": _tile}
"""What a sentence needs beyond the event's own data."""
