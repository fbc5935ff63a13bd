"""What may and must be loaded, and what it pays (PR-CAP-1 to PR-CAP-5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod

from engine.messages import Message, message
from engine.moves import Move
from engine.puerto_rico.buildings import Bonus
from engine.puerto_rico.goods import GOODS, Ship
from engine.puerto_rico.moves import PASS, SMALL_WHARF, WHARF, Load, LoadSmall, Pass, load
from engine.puerto_rico.phases.privilege import LIBRARY, privilege, privilege_objection
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table

UNION_HALL = "union-hall"
LIGHTHOUSE = "lighthouse"
MOST_SMALL_LOADS = 300
"""Ways to fill the small wharf that are listed; of more an even spread."""

AnyLoad = Load | LoadSmall


class Loading:
    """What the captain phase remembers of itself while it runs."""

    __slots__ = (
        "captain",
        "delivered",
        "paid",
        "small_wharf_used",
        "table",
    )

    def __init__(self, table: Table, captain: Player) -> None:
        self.table = table
        self.captain = captain
        self.small_wharf_used: set[int] = set()
        self.paid: set[tuple[int, str]] = set()
        self.delivered: set[int] = set()

    # Once a phase

    @property
    def privilege_open(self) -> bool:
        """Whether the captain has not loaded yet."""
        return not self.table.captain_loaded

    def pay_income(self, player: Player) -> None:
        """Union hall, and the captain's lighthouse, at the owner's first turn and once each."""
        table = self.table
        if self._comes_due(player, UNION_HALL):
            points = sum(count // 2 for count in player.goods.values())
            if points:
                table.reward(player, UNION_HALL, points)
        if player is self.captain and self._comes_due(player, LIGHTHOUSE):
            table.pay(player, LIGHTHOUSE, 1)

    def _comes_due(self, player: Player, building_id: str) -> bool:
        if (player.seat, building_id) in self.paid or not player.staffs(building_id):
            return False
        self.paid.add((player.seat, building_id))
        return True

    # What there is to load

    def forced(self, player: Player) -> list[Load]:
        """Every load onto a cargo ship that the player may make, one of which they must."""
        moves = []
        carried = {ship.good for ship in self.table.ships if ship.good}
        for good in GOODS:
            held = player.goods[good]
            if not held:
                continue
            if good in carried:
                moves += [load(good, s.size) for s in self.table.ships if s.good == good and s.room]
            else:
                moves += [load(good, s.size) for s in empty_ships_for(self.table, held)]
        return moves

    def has_wharf(self, player: Player) -> bool:
        return player.seat not in self.table.wharves_used and player.staffs(WHARF)

    def has_small_wharf(self, player: Player) -> bool:
        return player.seat not in self.small_wharf_used and player.staffs(SMALL_WHARF)

    def candidates(self, player: Player) -> list[Move]:
        forced = self.forced(player)
        moves: list[Move] = [*forced]
        if self.has_wharf(player):
            moves += [load(good, WHARF) for good in GOODS if player.goods[good]]
        if self.has_small_wharf(player):
            moves += small_loads(player)
        if moves and not forced:
            moves.append(PASS)
        return moves

    def all_are_listed(self, player: Player) -> bool:
        """Whether the candidates are all: of the ways to fill a small wharf there may be more."""
        ways = prod(count + 1 for count in player.goods.values())
        return not self.has_small_wharf(player) or ways <= MOST_SMALL_LOADS

    # What it brings

    def goods_of(self, player: Player, move: AnyLoad) -> dict[str, int]:
        """What is put on board."""
        if isinstance(move, LoadSmall):
            return dict(move.goods)
        count = player.goods[move.good]
        if move.ship != WHARF:
            ship = next(s for s in self.table.ships if s.size == move.ship)
            count = min(count, ship.room)
        return {move.good: count}

    def points(self, player: Player, move: AnyLoad, count: int) -> int:
        """VP for loading that many (PR-CAP-3)."""
        points = count // 2 if isinstance(move, LoadSmall) else count
        if "harbor" not in move.declines:
            points += player.bonus(Bonus.POINTS_PER_LOAD)
        if player is self.captain and self.privilege_open:
            points += privilege(player, move)
        return points

    def doubloons(self, player: Player, move: AnyLoad) -> int:
        return 0 if LIGHTHOUSE in move.declines else player.bonus(Bonus.DOUBLOONS_PER_LOAD)

    # Judging

    def objection(self, player: Player, move: Move) -> Message | None:
        forced = self.forced(player)
        if isinstance(move, Pass):
            return message("You have to load if you can.") if forced else None
        if not isinstance(move, Load | LoadSmall):
            return message("Load a good now with `load …`.")
        objection = self._declines_objection(player, move)
        if objection:
            return objection
        if isinstance(move, LoadSmall):
            return self._small_objection(player, move)
        return self._load_objection(player, move, forced)

    def _declines_objection(self, player: Player, move: AnyLoad) -> Message | None:
        for name in move.declines:
            if name in ("privilege", LIBRARY):
                if player is not self.captain or not self.privilege_open:
                    return message(
                        "The privilege comes only once, with the captain’s own first load."
                    )
                objection = privilege_objection(player, name, privileged=True, role="captain")
                if objection:
                    return objection
            elif name not in ("harbor", LIGHTHOUSE):
                return message("You can’t decline the {declined} here.", declined=name)
            elif not player.staffs(name):
                return message(
                    "There’s nothing to decline: you have no occupied {building:spot}.",
                    building=name,
                )
        return None

    def _load_objection(self, player: Player, move: Load, forced: list[Load]) -> Message | None:
        good = move.good
        held = player.goods[good]
        if not held:
            return message("You have no {good:good}.", good=good)
        if move.ship == WHARF:
            if not player.staffs(WHARF):
                return message("You have no occupied wharf.")
            if not self.has_wharf(player):
                return message("You have already used your wharf in this phase.")
            return None
        if any(move.good == other.good and move.ship == other.ship for other in forced):
            return None
        return ship_objection(self.table, good, held, move.ship)

    def _small_objection(self, player: Player, move: LoadSmall) -> Message | None:
        if not player.staffs(SMALL_WHARF):
            return message("You have no occupied small wharf.")
        if not self.has_small_wharf(player):
            return message("You have already used your small wharf in this phase.")
        for good, n in move.goods:
            if n > player.goods[good]:
                return message(
                    "You have [{own}][{own!}no] {good:good}, not {n}.",
                    own=player.goods[good],
                    good=good,
                    n=n,
                )
        if not move.goods:
            return message("Load at least one good on the small wharf.")
        return None


def small_loads(player: Player) -> Iterator[LoadSmall]:
    """Ways to fill the small wharf, the fullest first."""
    held = [(good, player.goods[good]) for good in GOODS if player.goods[good]]
    number = 1
    for _, count in held:
        number *= count + 1
    step = -(-number // MOST_SMALL_LOADS)
    ways = product(*(range(count, -1, -1) for _, count in held))
    for place, counts in enumerate(ways):
        if place % step == 0 and any(counts):
            goods = tuple((good, n) for (good, _), n in zip(held, counts, strict=True) if n)
            yield LoadSmall(goods=goods)


def empty_ships_for(table: Table, held: int) -> list[Ship]:
    """Of the empty ships those that take the most of that many goods (PR-CAP-2)."""
    empty = [ship for ship in table.ships if ship.good is None]
    if not empty:
        return []
    most = min(held, max(ship.size for ship in empty))
    return [ship for ship in empty if ship.size >= most]


def ship_objection(table: Table, good: str, held: int, size: int | str) -> Message:
    """Why that good cannot go on that ship."""
    ship = next((s for s in table.ships if s.size == size), None)
    if ship is None:
        return message(
            "There is no ship with {size} spaces; the ships have {sizes:list}.",
            size=size,
            sizes=[s.size for s in table.ships],
        )
    if ship.good and ship.good != good:
        return message("The {size}-space ship carries {good:good}.", size=size, good=ship.good)
    if not ship.room:
        return message("The {size}-space ship is full.", size=size)
    carrier = next((s for s in table.ships if s.good == good), None)
    if carrier is None:
        best = [s.size for s in empty_ships_for(table, held)]
        return message(
            "You have to load as much {good:good} as you can: use ship {best:any}.",
            good=good,
            best=best,
        )
    if carrier.room:
        return message(
            "{good:Good} is already on the {size}-space ship and has to go there.",
            good=good,
            size=carrier.size,
        )
    return message(
        "{good:Good} is already on the {size}-space ship, which is full.",
        good=good,
        size=carrier.size,
    )
