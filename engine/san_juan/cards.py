"""The cards: 29 kinds of the base game and 11 of the New Buildings (rules section 1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

PRODUCTION, VIOLET = "production", "violet"
UNKNOWN = "unknown"
"""A card that whoever looks ahead may not know."""
DEAREST = 6
"""The cost of the buildings whose points are counted at the end."""


@dataclass(frozen=True, eq=False)
class Card:
    """One kind of card: cost in cards, printed VP, copies in the deck.

    `worth` is roughly what it brings in points over a middling game beyond the printed ones.
    """

    id: str
    cost: int
    points: int
    copies: int
    kind: str
    phase: str
    rule: str
    worth: float = 0.0

    @cached_property
    def name(self) -> str:
        if self.id == "hero":
            return "The Hero"
        return self.id.replace("-", " ").title()


def _plant(id: str, cost: int, points: int, copies: int, good: str) -> Card:
    rule = f"Producer: it can hold one {good}, to be sold in the trader phase."
    return Card(id, cost, points, copies, PRODUCTION, "producer", rule, 1.0)


def _violet(
    id: str,
    cost_and_points: tuple[int, int],
    phase: str,
    rule: str,
    worth: float,
    copies: int = 3,
) -> Card:
    return Card(id, *cost_and_points, copies, VIOLET, phase, rule, worth)


PLANTS = (
    _plant("indigo-plant", 1, 1, 10, "indigo"),
    _plant("sugar-mill", 2, 1, 8, "sugar"),
    _plant("tobacco-storage", 3, 2, 9, "tobacco"),
    _plant("coffee-roaster", 4, 2, 9, "coffee"),
    _plant("silver-smelter", 5, 3, 8, "silver"),
)
PLANT_ORDER = {card.id: place for place, card in enumerate(PLANTS)}
"""Where the good's price stands on a market tile."""

GOODS = ("indigo", "sugar", "tobacco", "coffee", "silver")
"""What lies on them, in the order of the plants."""

BASE = (
    *PLANTS,
    _violet("smithy", (1, 1), "builder",
            "Builder: production buildings cost you 1 less.", 1.5),
    _violet("gold-mine", (1, 1), "prospector",
            "Prospector, whoever chose it: four cards are turned up; if all their costs differ, "
            "you get the cheapest, otherwise nothing.", 1.4),
    _violet("archive", (1, 1), "councillor",
            "Councillor: the cards you draw go into your hand first, and you discard from all of "
            "it.",
            1.2),
    _violet("poor-house", (1, 1), "builder",
            "Builder: if you hold at most 1 card after building, you draw 1.", 1.0),
    _violet("black-market", (2, 1), "builder",
            "Builder: 1 or 2 of your goods may pay for a building, each worth 1.", 1.2),
    _violet("trading-post", (2, 1), "trader",
            "Trader: you may sell one extra good.", 2.0),
    _violet("well", (2, 1), "producer",
            "Producer: you draw 1 card if you produce at least 2 goods.", 1.6),
    _violet("market-stand", (2, 1), "trader",
            "Trader: you draw 1 extra card if you sell at least 2 goods.", 1.4),
    _violet("crane", (2, 1), "builder",
            "Builder: you may build over one of your buildings and pay only the difference.", 1.0),
    _violet("chapel", (3, 2), "round start",
            "Round start: you may put 1 card from your hand under it; each is worth 1 point at "
            "the end.",
            3.0),
    _violet("tower", (3, 2), "round start",
            "Round start: you may hold 12 cards.", 1.0),
    _violet("aqueduct", (3, 2), "producer",
            "Producer: you may produce one extra good.", 2.0),
    _violet("carpenter", (3, 2), "builder",
            "Builder: you draw 1 card after building a violet building.", 2.4),
    _violet("prefecture", (4, 2), "councillor",
            "Councillor: you keep 2 of the cards you draw.", 2.6),
    _violet("market-hall", (4, 2), "trader",
            "Trader: you draw 1 extra card if you sell at least 1 good.", 2.0),
    _violet("quarry", (4, 2), "builder",
            "Builder: violet buildings cost you 1 less.", 3.0),
    _violet("library", (5, 3), "all",
            "The role you choose: its privilege counts twice, once per round.", 4.0),
    _violet("statue", (3, 3), "end",
            "A monument: it brings points and nothing else.", 0.6),
    _violet("victory-column", (4, 4), "end",
            "A monument: it brings points and nothing else.", 0.6),
    _violet("hero", (5, 5), "end",
            "A monument: it brings points and nothing else.", 0.6),
    _violet("triumphal-arch", (6, 0), "end",
            "End: 4, 6 or 8 points if you have 1, 2 or 3 different monuments.", 4.0, 2),
    _violet("guild-hall", (6, 0), "end",
            "End: 1 point for each of your production buildings and 1 for each kind of them.",
            5.5, 2),
    _violet("city-hall", (6, 0), "end",
            "End: 1 point for each of your violet buildings, including this one.", 5.0, 2),
    _violet("palace", (6, 0), "end",
            "End: 1 point for every 4 of your points, counted last.", 5.0, 2),
)  # fmt: skip
CATHEDRAL = "cathedral"
NEW_BUILDINGS = (
    _violet("guard-room", (1, 1), "round start",
            "Round start: anyone without a guard room or tower may hold only 6 cards.", 0.8),
    _violet("office-building", (1, 1), "round start",
            "Round start: you may discard 1 or 2 cards and draw as many.", 1.4),
    _violet("hut", (1, 1), "trader",
            "Trader: you draw 1 card if nobody sold anything.", 0.7),
    _violet("tavern", (2, 1), "builder",
            "End of builder: you draw 1 card if nobody has fewer buildings than you and someone "
            "has more.",
            1.2),
    _violet("park", (3, 2), "builder",
            "Builder: a building put over it with the crane costs 6 less instead of 3.", 0.8),
    _violet("customs-office", (3, 2), "trader",
            "Councillor: a card from the deck is placed here as a good, at most one. Trader: it "
            "sells for 2 cards whatever the tile says.", 2.2),
    _violet("bank", (3, 2), "round start",
            "Round start, once per game: you may put any number of cards from your hand under it; "
            "each is worth 1 point at the end.", 2.4),
    _violet("harbor", (4, 2), "trader",
            "Trader: one of the goods you sell may go under it; it is worth 1 point at the end.",
            3.0),
    _violet("goldsmith", (5, 2), "prospector",
            "Prospector, whoever chose it: a card is turned up; if that building is in no city, "
            "you may take it.", 2.0),
    _violet("residence", (6, 0), "end",
            "End: 4, 3, 2 and 1 points for your first to fourth set of three different buildings "
            "that cost the same.", 5.0, 2),
    _violet(CATHEDRAL, (7, 0), "end",
            "On the table for whoever builds it first. End: 4, 3, 2 and 1 points for your "
            "opponents’ first to fourth building that costs 6.", 5.0, 1),
)  # fmt: skip

CATALOGUE: dict[str, Card] = {card.id: card for card in (*BASE, *NEW_BUILDINGS)}
ORDER: dict[str, int] = {id: place for place, id in enumerate((*CATALOGUE, UNKNOWN))}
STARTING_PLANT = "indigo-plant"


def in_order(ids: Iterable[str]) -> tuple[str, ...]:
    """As canonical lists name them."""
    return tuple(sorted(ids, key=ORDER.__getitem__))


def cards_of(*, new_buildings: bool) -> tuple[Card, ...]:
    return (*BASE, *NEW_BUILDINGS) if new_buildings else BASE


def is_plant(id: str) -> bool:
    return id in PLANT_ORDER


NAMES: dict[str, str] = {id: id.replace("-", " ") for id in ORDER}
"""The canonical names: `gold-mine` = `gold mine`."""
name_of = NAMES.__getitem__
