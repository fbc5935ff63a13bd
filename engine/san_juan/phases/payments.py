"""What a building costs in San Juan, and every way to pay for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from engine.counting import share_of_rank, ways_to_fill
from engine.san_juan.cards import CATALOGUE, CATHEDRAL, ORDER, PRODUCTION, VIOLET, in_order, name_of
from engine.san_juan.choosing import choices_of
from engine.san_juan.moves import Build
from engine.san_juan.player import Player
from engine.san_juan.table import Table

BLACK_MARKET, CRANE, LIBRARY, PARK = "black-market", "crane", "library", "park"
MOST_GOODS = 2
PARK_REDUCTION = 6
ONLY_PRIVILEGE = 1
"""What is left of the privilege once the crane has taken the library away."""


class Plan:
    """One card to build, perhaps over another: its cost and what may pay for it.

    `hand` and `goods` count what there is, in catalogue order.
    """

    __slots__ = ("card", "cost", "goods", "hand", "most_goods", "over", "ways_by_goods")

    def __init__(
        self,
        card: str,
        over: str | None,
        cost: int,
        hand: dict[str, int],
        goods: dict[str, int],
    ) -> None:
        self.card = card
        self.over = over
        self.cost = cost
        self.hand = hand
        self.goods = goods
        self.most_goods = min(MOST_GOODS, sum(goods.values()), cost)
        cards = sum(hand.values())
        self.ways_by_goods = {
            number: (_ways(hand, cost - number) * (_ways(goods, number) if number else 1))
            for number in range(self.most_goods + 1)
            if cost - number <= cards
        }

    @property
    def ways(self) -> int:
        """In how many ways it can be paid."""
        return sum(self.ways_by_goods.values())

    def payments(self, most: int) -> Iterator[Build]:
        """Every way up to that many, else some evenly spaced ones."""
        complete = self.ways <= most
        share = most if complete else max(1, most // len(self.ways_by_goods))
        for number, ways in self.ways_by_goods.items():
            if complete or ways <= share:
                for goods in choices_of(self.goods, number, ways) if number else ((),):
                    for cards in choices_of(self.hand, self.cost - number, ways):
                        yield Build((), self.card, self.over, cards, goods)
                continue
            for i in range(share):
                rank = (ways - 1) * i // max(1, share - 1)
                cards_ways = _ways(self.hand, self.cost - number)
                cards = _nth(self.hand, self.cost - number, rank % cards_ways)
                goods = _nth(self.goods, number, rank // cards_ways) if number else ()
                yield Build((), self.card, self.over, cards, goods)

    def cheapest(self) -> Build:
        """A way to pay, for telling that there is one."""
        return next(self.payments(1))


def _ways(counts: Mapping[str, int], total: int) -> int:
    return ways_to_fill(list(counts.values()), total)[0][total]


def _nth(counts: Mapping[str, int], total: int, rank: int) -> tuple[str, ...]:
    rooms = list(counts.values())
    shares = share_of_rank(rooms, ways_to_fill(rooms, total), total, rank)
    return tuple(kind for kind, n in zip(counts, shares, strict=True) for _ in range(n))


def plans(table: Table, player: Player, privilege: int) -> Iterator[Plan]:
    """Everything that the player can build and pay for, hand cards first, in catalogue order."""
    hand = dict(sorted(player.hand_counts().items(), key=lambda item: ORDER[item[0]]))
    city = [site.card for site in player.city]
    goods = dict(sorted(player.goods_counts().items(), key=lambda item: ORDER[item[0]]))
    overs: list[str | None] = [None]
    if CRANE in city:
        overs += in_order({card for card in city if card != CRANE})
    wanted = [*hand, CATHEDRAL] if table.cathedral else list(hand)
    for over in overs:
        left = list(city)
        if over:
            left.remove(over)
        price = Prices(left, over, privilege)
        usable = _goods_without(player, goods, over) if BLACK_MARKET in left else {}
        for card in wanted:
            if card == over or (CATALOGUE[card].kind == VIOLET and card in left):
                continue
            rest = dict(hand)
            if card != CATHEDRAL:
                rest[card] -= 1
                if not rest[card]:
                    del rest[card]
            cost = price.of(card)
            if cost <= sum(rest.values()) + min(MOST_GOODS, sum(usable.values())):
                yield Plan(card, over, cost, rest, usable)


def _goods_without(player: Player, goods: dict[str, int], over: str | None) -> dict[str, int]:
    """The goods that are left once the building made room, which loses its own."""
    if over is None or player.place_of(over, with_good=False) >= 0 or over not in goods:
        return goods
    left = dict(goods)
    left[over] -= 1
    if not left[over]:
        del left[over]
    return left


class Prices:
    """Costs with the buildings that are left after the crane's work."""

    __slots__ = ("off", "on_plants", "on_violet")

    def __init__(self, city: list[str], over: str | None, privilege: int) -> None:
        if over == LIBRARY:
            privilege = min(privilege, ONLY_PRIVILEGE)
        replaced = 0
        if over:
            replaced = PARK_REDUCTION if over == PARK else CATALOGUE[over].cost
        self.off = privilege + replaced
        self.on_plants = 1 if "smithy" in city else 0
        self.on_violet = 1 if "quarry" in city else 0

    def of(self, card: str) -> int:
        """Cards to pay, never under 0."""
        production = CATALOGUE[card].kind == PRODUCTION
        return max(0, CATALOGUE[card].cost - self.off - (
            self.on_plants if production else self.on_violet
        ))  # fmt: skip


def counted_objection(wanted: tuple[str, ...], there: Mapping[str, int], where: str) -> str | None:
    for card, number in Counter(wanted).items():
        if number > there.get(card, 0):
            have = there.get(card, 0) or "no"
            return f"You have {have} {name_of(card)} {where} to pay with, not {number}."
    return None
