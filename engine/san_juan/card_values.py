"""What cards are worth to a player: their points at the end and, roughly, what they may still do;
and so what pays best for a building.

Only from what the player may know: their own hand, and the cities.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.san_juan.cards import CATALOGUE, CATHEDRAL, UNKNOWN, is_plant
from engine.san_juan.moves import Build
from engine.san_juan.phases.payments import CRANE, Plan, plan_for, plans
from engine.san_juan.player import CITY_GOAL, Player
from engine.san_juan.scoring import city_points, dearest_of_others
from engine.san_juan.table import Table

USUAL_PROPOSALS = 4


class CityWorth:
    """What a player's city is worth at the end as it stands, and what cards add to that.

    `late` is how far the game is: the share of its buildings that the largest city has.
    """

    __slots__ = ("_known", "city", "kinds", "late", "player", "points", "table", "under")

    def __init__(self, table: Table, player: Player) -> None:
        self.table = table
        self.player = player
        self.city = tuple([site.card for site in player.city])
        self.kinds = player.kinds
        self.under = sum([len(site.under) for site in player.city])
        self.late = max([len(other.city) for other in table.players]) / CITY_GOAL
        self.points = self._points(self.city, self.under)
        self._known: dict[str, float] = {}

    def _points(self, city: tuple[str, ...], under: int) -> int:
        """Others' cities are looked at only where they count."""
        dearest = dearest_of_others(self.table, self.player) if CATHEDRAL in city else 0
        return city_points(city, under, dearest)

    def gained(self, card: str, over: str | None = None) -> int:
        """Points that the city has more at the end with that building, perhaps over another."""
        city = self.city
        if over:
            place = city.index(over)
            city = (*city[:place], *city[place + 1 :])
        return self._points((*city, card), self.under) - self.points

    def gained_under(self, number: int) -> int:
        """Points for so many cards more under its buildings."""
        return self._points(self.city, self.under + number) - self.points

    def promise(self, card: str) -> float:
        """What the building may still do or collect until the end, in points."""
        piece = CATALOGUE[card]
        if piece.phase == "end":
            return piece.worth * 0.4 * (1.0 - self.late)
        return piece.worth * (1.2 - self.late)

    def of_building(self, card: str) -> float:
        return self.gained(card) + self.promise(card)

    def of_card(self, card: str) -> float:
        """What building it may bring; nothing for a violet kind that stands already."""
        worth = self._known.get(card)
        if worth is None:
            built = card in self.kinds and not is_plant(card)
            worth = 0.0 if built or card == UNKNOWN else self.of_building(card)
            self._known[card] = worth
        return worth


def ends_game(table: Table, player: Player, move: Build) -> bool:
    """Whether the game is over with this phase once that is built."""
    largest = max(len(other.city) for other in table.players)
    return max(largest, len(player.city) + (0 if move.over else 1)) >= CITY_GOAL


def privilege_of(table: Table, player: Player) -> int:
    """How much the builder's privilege is worth to that player in the phase that runs."""
    if player.seat != table.to_choose:
        return 0
    return 2 if table.doubled else 1


def proposals(table: Table, player: Player, card: str, over: str | None) -> list[Build]:
    """Sensible ways to pay for it, the best first; all there are if it is one."""
    if over and not player.owns(CRANE):
        return []
    if card != CATHEDRAL and card not in player.hand:
        return []
    plan = plan_for(table, player, privilege_of(table, player), card, over)
    if plan is None:
        return []
    if plan.ways == 1:
        return [plan.first()]
    worth = CityWorth(table, player)
    best = [_payment(plan, number, worth) for number in plan.goods_numbers]
    others = [Build.of(card, over, *payment) for payment in plan.payments(USUAL_PROPOSALS)]
    return [*best, *(move for move in others if move not in best)][:USUAL_PROPOSALS]


def best_buildings(table: Table, player: Player) -> list[Build]:
    """For every card that can be built, and every building it could replace, the best payment."""
    worth = CityWorth(table, player)
    return [
        _payment(plan, plan.goods_numbers[0], worth)
        for plan in plans(table, player, privilege_of(table, player))
    ]


def _payment(plan: Plan, goods: int, worth: CityWorth) -> Build:
    """The best one with so many goods: the cheapest of these, and of the cards copies first, then
    what is worth least."""
    cards = in_order_of_paying(plan, worth)
    barrels = [good for good, n in plan.goods.items() for _ in range(n)]
    return Build.of(plan.card, plan.over, cards[: plan.cost - goods], barrels[:goods])


def in_order_of_paying(plan: Plan, worth: CityWorth) -> list[str]:
    """The cards that may pay, the first to go first: what can never be built, second copies, then
    what is worth least in the city."""
    rank: Callable[[str], float] = worth.of_card
    spare = {card for card in plan.hand if _is_useless(card, plan, worth)}
    copies = [card for card, n in plan.hand.items() for _ in range(n - 1) if card not in spare]
    singles = [card for card in plan.hand if card not in spare]
    useless = [card for card in plan.cards if card in spare]
    return [*useless, *sorted(copies, key=rank), *sorted(singles, key=rank)]


def _is_useless(card: str, plan: Plan, worth: CityWorth) -> bool:
    """A violet kind that stands already and stays, or will stand."""
    stands = card == plan.card or (card in worth.kinds and card != plan.over)
    return stands and not is_plant(card)
