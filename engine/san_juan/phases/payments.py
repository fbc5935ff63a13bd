"""What a building costs in San Juan, and every way to pay for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from math import comb

from engine.san_juan.cards import (
    CATALOGUE,
    CATHEDRAL,
    NAMES,
    PRODUCTION,
    VIOLET,
    in_order,
    name_of,
)
from engine.san_juan.choosing import Cards, choices_of, number_of_choices
from engine.san_juan.moves import Build
from engine.san_juan.player import Player
from engine.san_juan.table import Table

BLACK_MARKET, CRANE, LIBRARY, PARK = "black-market", "crane", "library", "park"
MOST_GOODS = 2
PARK_REDUCTION = 6


class Plan:
    """One card to build, perhaps over another: its cost and what may pay for it.

    `hand` and `goods` count what there is, in catalogue order.
    """

    __slots__ = ("card", "cost", "goods", "hand", "over")

    def __init__(
        self, card: str, over: str | None, cost: int, hand: dict[str, int], goods: dict[str, int]
    ) -> None:
        self.card = card
        self.over = over
        self.cost = cost
        self.hand = hand
        self.goods = goods

    @property
    def most_goods(self) -> int:
        """How many goods may be part of the payment."""
        return min(MOST_GOODS, sum(self.goods.values()), self.cost)

    @property
    def goods_numbers(self) -> list[int]:
        """With how many goods it can be paid, the fewest first."""
        if not self.goods:
            return [0]
        cards = sum(self.hand.values())
        return [n for n in range(self.most_goods + 1) if self.cost - n <= cards]

    @property
    def bound(self) -> int:
        """At most so many ways to pay: as if no two cards were equal."""
        cards, goods = sum(self.hand.values()), sum(self.goods.values())
        return sum(comb(cards, self.cost - n) * comb(goods, n) for n in self.goods_numbers)

    @property
    def ways(self) -> int:
        """In how many ways it can be paid."""
        return sum(
            number_of_choices(self.hand, self.cost - n) * number_of_choices(self.goods, n)
            for n in self.goods_numbers
        )

    def payments(self, most: int) -> Iterator[tuple[Cards, Cards]]:
        """Cards and goods for every way to pay up to about that many, else a spread of them."""
        numbers = self.goods_numbers
        share = max(1, most // len(numbers))
        for number in numbers:
            goods = list(choices_of(self.goods, number)) if number else [()]
            each = max(1, share // len(goods))
            for of_goods in goods[:share]:
                for cards in choices_of(self.hand, self.cost - number, each, each):
                    yield cards, of_goods

    def texts(self, most: int) -> list[str]:
        """The canonical moves of those payments."""
        start = "build " + name_of(self.card) + (f" over {name_of(self.over)}" if self.over else "")
        if not self.cost:
            return [start]
        start += " paying "
        if not self.goods:
            named = {NAMES[card]: n for card, n in self.hand.items()}
            ways = choices_of(named, self.cost, most, most)
            return [start + ", ".join(cards) for cards in ways]
        return [
            start + ", ".join([*map(name_of, cards), *(f"good {name_of(good)}" for good in goods)])
            for cards, goods in self.payments(most)
        ]

    def first(self) -> Build:
        """A way to pay, for telling that there is one."""
        goods = self.goods_numbers[0]
        cards = islice(Counter(self.hand).elements(), self.cost - goods)
        return Build.of(self.card, self.over, cards, islice(Counter(self.goods).elements(), goods))


def plans(table: Table, player: Player, privilege: int) -> Iterator[Plan]:
    """Everything that the player can build and pay for, first without the crane."""
    hand = player.hand_counts()
    wanted = [*hand, CATHEDRAL] if table.cathedral else list(hand)
    overs: list[str | None] = [None]
    if player.owns(CRANE):
        overs += in_order({site.card for site in player.city if site.card != CRANE})
    for over in overs:
        site = Yard(player, hand, over, privilege)
        for card in wanted:
            plan = site.plan(card)
            if plan:
                yield plan


def plan_for(
    table: Table, player: Player, privilege: int, card: str, over: str | None
) -> Plan | None:
    """The one for that card in that place, None if it cannot be built or paid for."""
    return Yard(player, player.hand_counts(), over, privilege).plan(card)


class Yard:
    """A player about to build, with what is left once the crane has made room."""

    __slots__ = ("city", "goods", "hand", "number", "off", "on_plants", "on_violet", "over")

    def __init__(
        self, player: Player, hand: dict[str, int], over: str | None, privilege: int
    ) -> None:
        self.hand = hand
        self.number = len(player.hand)
        self.over = over
        city = [site.card for site in player.city]
        if over:
            city.remove(over)
            privilege = min(privilege, 1) if over == LIBRARY else privilege
        self.city = city
        self.off = privilege
        if over:
            self.off += PARK_REDUCTION if over == PARK else CATALOGUE[over].cost
        self.on_plants = 1 if "smithy" in city else 0
        self.on_violet = 1 if "quarry" in city else 0
        self.goods = _goods_without(player, over) if BLACK_MARKET in city else {}

    def cost(self, card: str) -> int:
        """Cards to pay, never under 0."""
        production = CATALOGUE[card].kind == PRODUCTION
        off = self.off + (self.on_plants if production else self.on_violet)
        return max(0, CATALOGUE[card].cost - off)

    def plan(self, card: str) -> Plan | None:
        if card == self.over or (CATALOGUE[card].kind == VIOLET and card in self.city):
            return None
        cost = self.cost(card)
        cards = self.number - (card != CATHEDRAL)
        if cost > cards and cost > cards + min(MOST_GOODS, sum(self.goods.values())):
            return None
        rest = self.hand
        if card != CATHEDRAL:
            rest = rest.copy()
            if rest[card] == 1:
                del rest[card]
            else:
                rest[card] -= 1
        if cost > sum(rest.values()) + min(MOST_GOODS, sum(self.goods.values())):
            return None  # cards that whoever looks ahead does not know pay for nothing
        return Plan(card, self.over, cost, rest, self.goods)


def _goods_without(player: Player, over: str | None) -> dict[str, int]:
    """The goods that are left once the building made room, which loses its own."""
    goods = player.goods_counts()
    if over is None or player.place_of(over, with_good=False) >= 0 or over not in goods:
        return goods
    goods[over] -= 1
    return {card: n for card, n in goods.items() if n}


def counted_objection(wanted: Cards, there: Mapping[str, int], where: str) -> str | None:
    for card, number in Counter(wanted).items():
        if number > there.get(card, 0):
            have = there.get(card, 0) or "no"
            return f"You have {have} {name_of(card)} {where} to pay with, not {number}."
    return None
