"""How a captain phase can go on for one player: the fewest and the most points, over all ways in
which the others can load, if that player always loads what brings them most.

Everything that it depends on lies open.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.meaning import Forecast
from engine.puerto_rico.buildings import Bonus
from engine.puerto_rico.goods import GOODS
from engine.puerto_rico.moves import SMALL_WHARF, WHARF, Load
from engine.puerto_rico.phases.loading import Loading
from engine.puerto_rico.phases.storage import single_spaces
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table

MOST_POSITIONS = 250
"""Of phases that can go on in more ways nothing is told."""
UNTOLD = (SMALL_WHARF, "guesthouse", "royal-supplier")
"""Buildings that leave too many ways open."""
POINT = 100
"""Of a score; a good that spoils is 1 less."""

Counts = tuple[int, ...]
"""Barrels of each good, in the order of `GOODS`."""
PHASES_REMEMBERED = 1000
Way = tuple[int, int]
"""A load: the place of the good in `GOODS`, and of the ship, -1 for the own wharf."""
Hold = tuple[int, int, int]
"""A ship: its size, the place of its good in `GOODS` (-1 if it is empty), its barrels."""


class Harbor(NamedTuple):
    """A moment of the phase: the player at that turn is next, so many in a row have not loaded,
    and the bits of `wharves` are those who may still use theirs."""

    ships: tuple[Hold, ...]
    goods: tuple[Counts, ...]
    wharves: int
    turn: int
    idle: int


class Means(NamedTuple):
    """Whom it is reckoned for, their extra points for each load, and what they can store."""

    seat: int
    per_load: int
    warehouses: int
    spaces: int


class TooManyWays(Exception):
    """The phase can go on in more ways than are looked at."""


def forecast(loading: Loading, player: Player, move: Load) -> Forecast | None:
    """What the phase brings from this load on, None where it is too open to tell."""
    table = loading.table
    if any(other.staffs(building) for other in table.players for building in UNTOLD):
        return None
    per_load = player.bonus(Bonus.POINTS_PER_LOAD)
    warehouses = player.bonus(Bonus.WAREHOUSE_KINDS)
    means = Means(player.seat, per_load, warehouses, single_spaces(player))
    found = _by_load(_harbor(loading, player), means)
    if found is None:
        return None
    scores = found[GOODS.index(move.good), _ship_of(table, move)]
    points = loading.points(player, move, sum(loading.goods_of(player, move).values()))
    (least, most_spoiled), (most, least_spoiled) = map(_taken_apart, scores)
    return Forecast(points + least, points + most, least_spoiled, most_spoiled)


def _taken_apart(score: int) -> tuple[int, int]:
    """Points, and goods that spoil."""
    points = -(-score // POINT)
    return points, points * POINT - score


def _harbor(loading: Loading, player: Player) -> Harbor:
    table = loading.table
    ships = tuple(
        (ship.size, GOODS.index(ship.good) if ship.good else -1, ship.barrels)
        for ship in table.ships
    )
    goods = tuple(tuple(other.goods[good] for good in GOODS) for other in table.players)
    wharves = sum(1 << other.seat for other in table.players if loading.has_wharf(other))
    return Harbor(ships, goods, wharves, player.seat, 0)


def _ship_of(table: Table, move: Load) -> int:
    """The place of the ship, -1 for the player's own wharf."""
    if move.ship == WHARF:
        return -1
    return next(place for place, ship in enumerate(table.ships) if ship.size == move.ship)


@lru_cache(maxsize=PHASES_REMEMBERED)
def _by_load(harbor: Harbor, means: Means) -> dict[Way, tuple[int, int]] | None:
    """After each of the player's loads the lowest score they can be held to and the highest they
    can reach; None if that takes too long."""
    search = _Search(means)
    try:
        return {way: search.scores(_loaded(harbor, *way)) for way in loads(harbor)}
    except TooManyWays:
        return None


class _Search:
    def __init__(self, means: Means) -> None:
        self.means = means
        self.known: dict[Harbor, tuple[int, int]] = {}

    def scores(self, harbor: Harbor) -> tuple[int, int]:
        """Asked again and again for the same harbor, because ways meet."""
        found = self.known.get(harbor)
        if found is None:
            found = self._reckoned(harbor)
            self.known[harbor] = found
            if len(self.known) > MOST_POSITIONS:
                raise TooManyWays
        return found

    def _reckoned(self, harbor: Harbor) -> tuple[int, int]:
        seat, seats = self.means.seat, len(harbor.goods)
        taken = goods_taken(harbor)
        if not can_load(harbor, seat, taken):
            return self._at_the_end(harbor)
        while harbor.idle < seats and not can_load(harbor, harbor.turn, taken):
            harbor = _passed(harbor)
        if harbor.idle == seats:
            return self._at_the_end(harbor)
        own = harbor.turn == seat
        worst, best, may_pass = [], [], True
        for good, place in loads(harbor):
            may_pass = may_pass and place < 0
            after = _loaded(harbor, good, place)
            least, most = self.scores(after)
            if own:
                count = harbor.goods[seat][good] - after.goods[seat][good]
                gained = POINT * (count + self.means.per_load)
                least, most = least + gained, most + gained
            worst.append(least)
            best.append(most)
        if may_pass:
            least, most = self.scores(_passed(harbor))
            worst.append(least)
            best.append(most)
        return (max(worst) if own else min(worst)), max(best)

    def _at_the_end(self, harbor: Harbor) -> tuple[int, int]:
        left = sorted(harbor.goods[self.means.seat], reverse=True)[self.means.warehouses :]
        spoiled = max(0, sum(left) - self.means.spaces)
        return -spoiled, -spoiled


def goods_taken(harbor: Harbor) -> list[int]:
    """The places in `GOODS` of what some ship has room for."""
    carried = {good: size > barrels for size, good, barrels in harbor.ships}
    return [good for good in range(len(GOODS)) if carried.get(good, -1 in carried)]


def can_load(harbor: Harbor, seat: int, taken: list[int]) -> bool:
    """Whether that player could load anything if it were their turn, on ships that take those
    goods or by their own wharf."""
    held = harbor.goods[seat]
    if harbor.wharves >> seat & 1:
        return any(held)
    return any(held[good] for good in taken)


def loads(harbor: Harbor) -> Iterator[Way]:
    """What the player whose turn it is may load."""
    held = harbor.goods[harbor.turn]
    carriers = {good: place for place, (_, good, _) in enumerate(harbor.ships) if good >= 0}
    empty = [(size, place) for place, (size, good, _) in enumerate(harbor.ships) if good < 0]
    for good, n in enumerate(held):
        if not n:
            continue
        if good in carriers:
            size, _, barrels = harbor.ships[carriers[good]]
            if size > barrels:
                yield good, carriers[good]
        elif empty:
            most = min(n, max(empty)[0])
            yield from ((good, place) for size, place in empty if size >= most)
        if harbor.wharves >> harbor.turn & 1:
            yield good, -1


def _loaded(harbor: Harbor, good: int, place: int) -> Harbor:
    ships, goods, wharves, turn, _ = harbor
    held = goods[turn]
    count = held[good]
    if place < 0:
        wharves &= ~(1 << turn)
    else:
        size, _, barrels = ships[place]
        count = min(count, size - barrels)
        ships = (*ships[:place], (size, good, barrels + count), *ships[place + 1 :])
    held = (*held[:good], held[good] - count, *held[good + 1 :])
    goods = (*goods[:turn], held, *goods[turn + 1 :])
    return Harbor(ships, goods, wharves, (turn + 1) % len(goods), 0)


def _passed(harbor: Harbor) -> Harbor:
    ships, goods, wharves, turn, idle = harbor
    return Harbor(ships, goods, wharves, (turn + 1) % len(goods), idle + 1)
