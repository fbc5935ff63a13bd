"""What a learnt judge looks at: the table between two turns as numbers, as a seat sees it.

First what lies before all and the seat's own hand, then the cities, its own first and the others
clockwise. Numbers are scaled so that most lie between 0 and 1. Their order is that of `names`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.san_juan.card_values import CityWorth
from engine.san_juan.cards import CATALOGUE, CATHEDRAL, GOODS, PLANT_ORDER, VIOLET
from engine.san_juan.phases.payments import plans
from engine.san_juan.player import CITY_GOAL, Player
from engine.san_juan.scoring import city_points, dearest_of_others
from engine.san_juan.setup import ROLES, TILES, choices_a_round
from engine.san_juan.table import Table

PLACE = {id: place for place, id in enumerate(CATALOGUE)}
USUAL_PRICES = [sum(prices) / len(TILES) for prices in zip(*TILES, strict=True)]


def features(table: Table, seat: int) -> list[float]:
    """As long as `names` of as many seats."""
    found = [*_before_all(table, seat), *_hand(table, table.players[seat])]
    others = [player for player in table.players if player.seat != seat]
    hidden = sum(len(site.under) for player in others for site in player.city) / len(others)
    for player in table.clockwise_from(seat):
        own = player.seat == seat
        under = sum(len(site.under) for site in player.city) if own else hidden
        found += _city(table, player, under)
    return found


def names(seats: int) -> list[str]:
    """What each number is: `role builder`, `1 cards` of the next player."""
    return [*_names_before_all(seats), *(f"{n} {each}" for n in range(seats) for each in _CITY)]


# Before all, and one's own hand


def _before_all(table: Table, seat: int) -> list[float]:
    seats, largest = len(table.players), max(len(player.city) for player in table.players)
    chosen = sum(map(len, table.taken.values()))
    known = table.tiles[0] if table.tiles_seen == len(table.tiles) else None
    return [
        *(float(role in table.roles) for role in ROLES),
        *(float((table.governor - seat) % seats == place) for place in range(seats)),
        *(float((table.to_choose - seat) % seats == place) for place in range(seats)),
        (choices_a_round(seats) - chosen) / seats,
        0.01 * len(table.deck),
        0.05 * table.round,
        largest / CITY_GOAL,
        float(largest >= CITY_GOAL - 2),
        float(largest >= CITY_GOAL - 1),
        *(0.5 * price for price in (known or USUAL_PRICES)),
        float(table.options.new_buildings),
        float(table.cathedral),
    ]


def _hand(table: Table, player: Player) -> list[float]:
    """What may be built of it, and at what gain, with the builder's privilege and without."""
    held = [0.0] * len(PLACE)
    for card in player.hand:
        held[PLACE[card]] += 0.5
    worth = CityWorth(table, player)
    best = []
    for privilege in (0, 1):
        values = [
            worth.gained(plan.card, plan.over) + worth.promise(plan.card) - 0.4 * plan.cost
            for plan in plans(table, player, privilege)
        ]
        best += [0.2 * max(values, default=0.0), float(bool(values))]
    cards = sorted(map(worth.of_card, player.hand), reverse=True)
    return [*held, *best, *(0.2 * sum(cards[:number]) for number in (1, 3))]


def _names_before_all(seats: int) -> Iterator[str]:
    yield from (f"role {role}" for role in ROLES)
    yield from (f"governor {n}" for n in range(seats))
    yield from (f"to choose {n}" for n in range(seats))
    yield from ("choices left", "deck", "round", "largest", "two to go", "one to go")
    yield from (f"price {good}" for good in GOODS)
    yield from ("new buildings", "cathedral")
    yield from (f"held {id}" for id in PLACE)
    for whose in ("another’s", "own"):
        yield from (f"best in {whose} builder", f"builds in {whose} builder")
    yield from ("best card", "best cards")


# A city


def _city(table: Table, player: Player, under: float) -> list[float]:
    stands, loaded = [0.0] * len(PLACE), [0.0] * len(PLANT_ORDER)
    sales = goods = plants = violet = 0
    for card, good, _ in player.city:
        stands[PLACE[card]] += 1.0 if CATALOGUE[card].kind == VIOLET else 0.5
        violet += CATALOGUE[card].kind == VIOLET
        plants += card in PLANT_ORDER
        goods += good is not None
        if good is not None and card in PLANT_ORDER:
            loaded[PLANT_ORDER[card]] += 0.5
            sales += PLANT_ORDER[card]
    city = tuple([site.card for site in player.city])
    dearest = dearest_of_others(table, player) if CATHEDRAL in city else 0
    printed = sum(CATALOGUE[card].points for card in city)
    points = city_points(city, 0, dearest)
    return [
        *stands,
        *loaded,
        0.1 * len(player.hand),
        0.2 * goods,
        0.2 * (plants - sum(loaded) / 0.5),
        0.1 * sales,
        0.1 * plants,
        0.1 * violet,
        len(city) / CITY_GOAL,
        0.03 * printed,
        0.1 * (points - printed),
        0.03 * (points + under),
        0.2 * under,
        float(player.bank_used),
        float(player.library_used),
    ]


_CITY: Sequence[str] = (
    *(f"stands {id}" for id in PLACE),
    *(f"loaded {id}" for id in PLANT_ORDER),
    "cards", "goods", "empty plants", "worth of goods", "plants", "violet", "buildings",
    "printed points", "bonus", "points", "under", "bank used", "library used",
)  # fmt: skip
