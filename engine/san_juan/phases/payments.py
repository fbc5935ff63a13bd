"""What a building costs in San Juan, and every way to pay for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, islice
from math import comb

from engine.messages import Message, message
from engine.san_juan.card_choices import Cards, choices_of, number_of_choices
from engine.san_juan.cards import (
    CATALOGUE,
    CATHEDRAL,
    NAMES,
    ORDER,
    PRODUCTION,
    UNKNOWN,
    cards_of,
    in_order,
    name_of,
)
from engine.san_juan.moves import Build
from engine.san_juan.player import Player, in_catalogue_order
from engine.san_juan.table import Table

BLACK_MARKET, CRANE, LIBRARY, PARK = "black-market", "crane", "library", "park"
MOST_GOODS = 2
PARK_REDUCTION = 6
ENOUGH = sum(card.cost for card in CATALOGUE.values())
"""It pays for any building."""


class Plan:
    """One card to build, perhaps over another: its cost and what may pay for it.

    `held` are the cards that the player could pay with if they built none of them, in catalogue
    order; `goods` counts what their black market takes.
    """

    __slots__ = ("_hand", "card", "cost", "goods", "held", "over")

    def __init__(
        self, card: str, over: str | None, cost: int, held: list[str], goods: dict[str, int]
    ) -> None:
        self.card = card
        self.over = over
        self.cost = cost
        self.held = held
        self.goods = goods
        self._hand: dict[str, int] | None = None

    @property
    def cards(self) -> list[str]:
        """The cards that may pay: all except the one that is built."""
        if self.card == CATHEDRAL:
            return self.held
        place = self.held.index(self.card)
        return self.held[:place] + self.held[place + 1 :]

    @property
    def hand(self) -> dict[str, int]:
        """The cards that may pay, counted by kind."""
        if self._hand is None:
            self._hand = in_catalogue_order(self.cards)
        return self._hand

    @property
    def number(self) -> int:
        """How many cards may pay."""
        return len(self.held) - (self.card != CATHEDRAL)

    @property
    def most_goods(self) -> int:
        """How many goods may be part of the payment."""
        return min(MOST_GOODS, sum(self.goods.values()), self.cost)

    @property
    def goods_numbers(self) -> list[int]:
        """With how many goods it can be paid, the fewest first."""
        if not self.goods:
            return [0]
        return [n for n in range(self.most_goods + 1) if self.cost - n <= self.number]

    @property
    def bound(self) -> int:
        """At most so many ways to pay: as if no two cards were equal."""
        if not self.goods:
            return comb(self.number, self.cost)
        goods = sum(self.goods.values())
        return sum(comb(self.number, self.cost - n) * comb(goods, n) for n in self.goods_numbers)

    @property
    def ways(self) -> int:
        """In how many ways it can be paid."""
        return sum(
            number_of_choices(self.hand, self.cost - n) * number_of_choices(self.goods, n)
            for n in self.goods_numbers
        )

    def texts(self, most: int) -> list[str]:
        """The canonical moves for every way to pay up to about that many, else a spread."""
        start = "build " + name_of(self.card) + (f" over {name_of(self.over)}" if self.over else "")
        if not self.cost:
            return [start]
        start += " paying "
        if not self.goods and comb(self.number, self.cost) <= most:
            names = [NAMES[card] for card in self.cards]
            several = dict.fromkeys(names)
            if self.cost == 1:
                return [start + name for name in several]
            payments: Iterable[Cards] = combinations(names, self.cost)
            if len(several) < len(names):
                payments = dict.fromkeys(payments)
            return [start + ", ".join(payment) for payment in payments]
        return self._with_goods(start, most)

    def _with_goods(self, start: str, most: int) -> list[str]:
        hand = {NAMES[card]: n for card, n in self.hand.items()}
        on_plants = {f"good {NAMES[card]}": n for card, n in self.goods.items()}
        return [
            start + ", ".join(cards + goods)
            for goods, choices in self._choices(hand, on_plants, most)
            for cards in choices
        ]

    def payments(self, most: int) -> list[tuple[Cards, Cards]]:
        """Cards and goods for every way to pay up to about that many, else a spread of them."""
        choices = self._choices(self.hand, self.goods, most)
        return [(cards, goods) for goods, payments in choices for cards in payments]

    def _choices(
        self, hand: Mapping[str, int], goods: Mapping[str, int], most: int
    ) -> Iterator[tuple[Cards, Iterable[Cards]]]:
        """Goods, and what cards may go with them; the fewest goods first."""
        numbers = self.goods_numbers
        share = max(1, most // len(numbers))
        for number in numbers:
            of_goods = list(choices_of(goods, number)) if number else [()]
            each = max(1, share // len(of_goods))
            for some in of_goods[:share]:
                yield some, choices_of(hand, self.cost - number, each, each)

    def first(self) -> Build:
        """A way to pay."""
        goods = self.goods_numbers[0]
        cards = self.cards[: self.cost - goods]
        return Build.of(self.card, self.over, cards, islice(Counter(self.goods).elements(), goods))


def plans(table: Table, player: Player, privilege: int) -> Iterator[Plan]:
    """Everything that the player can build and pay for, first without the crane."""
    held = known_cards(player)
    wanted = list(dict.fromkeys(held))
    if table.cathedral:
        wanted.append(CATHEDRAL)
    overs: list[str | None] = [None]
    if player.owns(CRANE):
        overs += in_order({site.card for site in player.city if site.card != CRANE})
    for over in overs:
        yard = Yard(player, held, over, privilege)
        for card in wanted:
            plan = yard.plan(card)
            if plan:
                yield plan


def plan_for(
    table: Table, player: Player, privilege: int, card: str, over: str | None
) -> Plan | None:
    """The one for that card in that place, None if it cannot be built or paid for; nothing is
    built over what does not stand in the city."""
    if over is not None and not player.owns(over):
        return None
    return Yard(player, known_cards(player), over, privilege).plan(card)


def could_build(table: Table, player: Player, privilege: int) -> bool:
    """Whether there is a hand of as many cards with which the player could build something."""
    if not player.hand:
        return False
    cards = [
        card.id
        for card in cards_of(new_buildings=table.options.new_buildings)
        if card.id != CATHEDRAL
    ]
    return any(yard.plan(card) for yard in _open_yards(player, privilege) for card in cards)


def could_build_cathedral(table: Table, player: Player, privilege: int) -> bool:
    """Whether the player could pay for the cathedral, whatever cards they hold."""
    if not table.cathedral:
        return False
    return any(yard.plan(CATHEDRAL) for yard in _open_yards(player, privilege))


def _open_yards(player: Player, privilege: int) -> list[Yard]:
    """Every place to build in, with a hand of which only the number of cards is known."""
    held = [UNKNOWN] * len(player.hand)
    overs: list[str | None] = [None]
    if player.owns(CRANE):
        overs += [card for card in player.kinds if card != CRANE]
    return [Yard(player, held, over, privilege) for over in overs]


def out_of_reach(table: Table, player: Player, privilege: int) -> Iterator[tuple[str, int, int]]:
    """What the player may build but cannot pay for without a crane: card, price, and how much
    they are short of it."""
    held = known_cards(player)
    yard = Yard(player, held, None, privilege)
    reach, yard.reach = yard.reach, ENOUGH
    for card in dict.fromkeys([*held, *([CATHEDRAL] if table.cathedral else [])]):
        plan = yard.plan(card)
        means = reach - (card != CATHEDRAL)
        if plan is not None and plan.cost > means:
            yield card, plan.cost, plan.cost - means


def known_cards(player: Player) -> list[str]:
    """The hand in catalogue order; what whoever looks ahead does not know pays for nothing."""
    return sorted([card for card in player.hand if card != UNKNOWN], key=ORDER.__getitem__)


class Yard:
    """A player about to build, with what is left once the crane has made room."""

    __slots__ = ("goods", "held", "kinds", "off", "on_plants", "on_violet", "over", "reach")

    def __init__(self, player: Player, held: list[str], over: str | None, privilege: int) -> None:
        self.held = held
        self.over = over
        self.kinds = player.kinds
        self.off = privilege
        if over:
            city = [site.card for site in player.city]
            city.remove(over)
            self.kinds = frozenset(city)
            self.off = min(privilege, 1) if over == LIBRARY else privilege
            self.off += PARK_REDUCTION if over == PARK else CATALOGUE[over].cost
        self.on_plants = 1 if "smithy" in self.kinds else 0
        self.on_violet = 1 if "quarry" in self.kinds else 0
        self.goods = _goods_without(player, over) if BLACK_MARKET in self.kinds else {}
        self.reach = len(held) + (min(MOST_GOODS, sum(self.goods.values())) if self.goods else 0)

    def plan(self, card: str) -> Plan | None:
        """How that card can be built, None if it cannot; the price is never under 0."""
        piece = CATALOGUE[card]
        if piece.kind == PRODUCTION:
            cost = piece.cost - self.off - self.on_plants
        else:
            if card in self.kinds:
                return None
            cost = piece.cost - self.off - self.on_violet
        if card == self.over or cost > self.reach - (card != CATHEDRAL):
            return None
        return Plan(card, self.over, max(0, cost), self.held, self.goods)


def _goods_without(player: Player, over: str | None) -> dict[str, int]:
    """The goods that are left once the building made room, which loses its own."""
    goods = player.goods_counts()
    if over is None or player.place_of(over, with_good=False) >= 0 or over not in goods:
        return goods
    goods[over] -= 1
    return {card: n for card, n in goods.items() if n}


def counted_objection(wanted: Cards, there: Mapping[str, int], *, goods: bool) -> Message | None:
    for card in wanted:
        number = wanted.count(card)
        if number > there.get(card, 0):
            return message(
                "You have [only {own}][{own!}no] {card:spot} [{goods?}with a good][{goods!}in "
                "your hand] to pay with.",
                own=there.get(card, 0),
                card=card,
                goods=goods,
                n=number,
            )
    return None
