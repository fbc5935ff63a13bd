"""What a learnt judge looks at: the table between two turns as numbers, as a seat sees it.

First what lies before all, then the boards, the seat's own first and the others clockwise. Numbers
are scaled so that most lie between 0 and 1; most of them are 0. Their order is that of `names`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.goods import CORN, GOODS, ISLAND_KINDS, ISLAND_SPACES, Ship
from engine.puerto_rico.phases.craftsman import capacity
from engine.puerto_rico.player import Player
from engine.puerto_rico.rounds import choices_left
from engine.puerto_rico.scoring import LARGE_BUILDING_BONUS
from engine.puerto_rico.setup import ROLES
from engine.puerto_rico.table import EXPANSIONS, Table

PLACE = {id: place for place, id in enumerate(CATALOGUE)}
SHIPS = 3
LARGE_PRICE = 10
FEW_CHIPS = 15


def features(table: Table, seat: int) -> list[float]:
    """As long as `names` of as many seats."""
    found = _before_all(table, seat)
    for player in table.clockwise_from(seat):
        found += _board(player)
    return found


def names(seats: int) -> list[str]:
    """What each number is: `role captain`, `1 doubloons` of the next player."""
    return [*_names_before_all(seats), *(f"{n} {each}" for n in range(seats) for each in _BOARD)]


# Before all


def _before_all(table: Table, seat: int) -> list[float]:
    seats = len(table.players)
    found: list[float] = []
    for role in ROLES:
        on_card = table.doubloons_on.get(role)
        found += (float(on_card is not None), 0.3 * max(on_card) if on_card else 0.0)
    found += _one_of(seats, (table.governor - seat) % seats)
    found += _one_of(seats, (table.to_choose - seat) % seats)
    found.append(choices_left(table) / seats)
    ships = sorted(table.ships)
    for place in range(SHIPS):
        ship = ships[place] if place < len(ships) else Ship(0)
        found += (0.1 * ship.size, 0.15 * ship.room, float(ship.good is None))
        found += [float(ship.good == good) for good in GOODS]
    found += [0.5 * table.house.count(good) for good in GOODS]
    found += (
        0.25 * len(table.house),
        0.02 * table.colonist_supply,
        0.1 * table.colonist_ship,
        0.01 * table.vp_supply,
        float(table.vp_supply < FEW_CHIPS),
        0.1 * table.quarries,
        float(table.end_triggered),
        0.06 * table.round,
        0.05 * table.noble_supply,
        float(table.nobles_aboard),
    )
    for good in GOODS:
        found += (0.1 * table.goods_supply[good], 0.3 * table.face_up.count(good))
    found.append(0.02 * len(table.pile))
    stock = [0.0] * len(PLACE)
    for building, copies in table.market.items():
        stock[PLACE[building.id]] = 0.5 * copies
    found += stock
    found += [float(name in table.options.expansions) for name in EXPANSIONS]
    return found


def _names_before_all(seats: int) -> Iterator[str]:
    for role in ROLES:
        yield from (f"role {role}", f"doubloons on {role}")
    yield from (f"governor {n}" for n in range(seats))
    yield from (f"to choose {n}" for n in range(seats))
    yield "choices left"
    for place in range(SHIPS):
        yield from (f"ship {place} size", f"ship {place} room", f"ship {place} empty")
        yield from (f"ship {place} {good}" for good in GOODS)
    yield from (f"house {good}" for good in GOODS)
    yield from (
        "house", "colonists", "colonist ship", "chips", "few chips", "quarries", "last round",
        "round", "noble supply", "noble aboard",
    )  # fmt: skip
    for good in GOODS:
        yield from (f"supply {good}", f"face up {good}")
    yield "pile"
    yield from (f"stock {id}" for id in PLACE)
    yield from (f"with {name}" for name in EXPANSIONS)


def _one_of(number: int, which: int) -> list[float]:
    return [float(place == which) for place in range(number)]


# A board


def _board(player: Player) -> list[float]:
    city, makes = _City(player), capacity(player)
    fields, tilled = dict.fromkeys(ISLAND_KINDS, 0), dict.fromkeys(ISLAND_KINDS, 0)
    for tile in player.island:
        fields[tile.kind] += 1
        tilled[tile.kind] += tile.people
    found = [*city.owned, *city.staffed]
    for kind in ISLAND_KINDS:
        found += (0.25 * fields[kind], 0.25 * tilled[kind])
    for good in GOODS:
        could = fields[good] if good == CORN else min(fields[good], city.workplaces[good])
        found += (0.25 * makes.get(good, 0), 0.2 * player.goods[good], 0.25 * could)
    found += (
        0.1 * sum(makes.values()),
        0.2 * len(makes),
        0.1 * sum(player.goods.values()),
        0.1 * player.doubloons,
        0.1 * min(player.doubloons, LARGE_PRICE),
        float(player.doubloons >= LARGE_PRICE),
        0.03 * player.vp,
        0.05 * city.points,
        0.1 * city.bonus,
        0.02 * (player.vp + city.points + city.bonus + player.nobles),
        0.25 * player.san_juan,
        0.5 * player.idle_nobles,
        0.2 * player.nobles,
        0.08 * player.colonists,
        0.08 * city.circles,
        0.1 * (city.circles - city.people),
        0.08 * player.city_spaces_free,
        float(player.city_spaces_free <= 2),
        0.08 * (ISLAND_SPACES - len(player.island)),
        0.3 * player.active_quarries,
        0.25 * max(makes.values(), default=0),
    )
    return found


class _City:
    """What is counted of a city in one walk through it."""

    def __init__(self, player: Player) -> None:
        self.owned, self.staffed = [0.0] * len(PLACE), [0.0] * len(PLACE)
        self.points = self.bonus = self.circles = self.people = 0
        self.workplaces = dict.fromkeys(GOODS, 0)
        for lot in player.city:
            building = lot.building
            self.owned[PLACE[building.id]] = 1.0
            self.points += building.points
            self.circles += building.circles
            self.people += lot.people
            if lot.people:
                self.staffed[PLACE[building.id]] = lot.people / building.circles
                if building.id in LARGE_BUILDING_BONUS:
                    self.bonus += LARGE_BUILDING_BONUS[building.id](player)
            if building.good:
                self.workplaces[building.good] += building.circles


_BOARD: Sequence[str] = (
    *(f"owns {id}" for id in PLACE),
    *(f"staffs {id}" for id in PLACE),
    *(f"{what} {kind}" for kind in ISLAND_KINDS for what in ("fields", "tilled")),
    *(f"{what} {good}" for good in GOODS for what in ("makes", "holds", "could make")),
    "makes", "kinds made", "goods", "doubloons", "doubloons to 10", "10 doubloons",
    "chips", "building points", "bonus", "points", "san juan", "idle nobles", "nobles",
    "colonists", "circles", "empty circles", "city spaces", "nearly full", "island spaces",
    "quarries", "most made",
)  # fmt: skip
