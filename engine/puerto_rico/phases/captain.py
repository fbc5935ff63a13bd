"""Captain: goods are loaded in turn, again and again, then stored (PR-CAP-1 to PR-CAP-7)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from engine.decision import Decision
from engine.puerto_rico.buildings import Bonus
from engine.puerto_rico.goods import GOODS, Ship
from engine.puerto_rico.moves import PASS, WHARF, ChooseRole, Load, Move, Pass, load
from engine.puerto_rico.phases.storage import storage
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table


class Loading:
    """What the captain phase remembers of itself while it runs."""

    __slots__ = ("captain", "privilege_open", "table", "wharf_used")

    def __init__(self, table: Table, captain: Player) -> None:
        self.table = table
        self.captain = captain
        self.privilege_open = True
        self.wharf_used: set[int] = set()

    def forced(self, player: Player) -> list[Load]:
        """Every load onto a cargo ship that the player may make, one of which he must."""
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
        return player.seat not in self.wharf_used and player.staffs("wharf")

    def candidates(self, player: Player) -> list[Move]:
        forced = self.forced(player)
        moves: list[Move] = [*forced]
        if self.has_wharf(player):
            moves += [load(good, WHARF) for good in GOODS if player.goods[good]]
            if moves and not forced:
                moves.append(PASS)
        return moves

    def points(self, player: Player, move: Load, count: int) -> int:
        """VP for loading that many (PR-CAP-3)."""
        points = count
        if "harbor" not in move.declines:
            points += player.bonus(Bonus.POINTS_PER_LOAD)
        if player is self.captain and self.privilege_open and "privilege" not in move.declines:
            points += 1
        return points

    def objection(self, player: Player, move: Move) -> str | None:
        forced = self.forced(player)
        if isinstance(move, Pass):
            return "You can load and so you must." if forced else None
        if not isinstance(move, Load):
            return "A good is to be loaded now with `load …`."
        return self._declines_objection(player, move) or self._load_objection(player, move, forced)

    def _declines_objection(self, player: Player, move: Load) -> str | None:
        for name in move.declines:
            if name == "privilege":
                if player is not self.captain or not self.privilege_open:
                    return "The privilege comes once, with the captain's own first load."
            elif name != "harbor":
                return f"Loading brings no {name} that could be declined."
            elif not player.staffs("harbor"):
                return "There is nothing to decline: you have no occupied harbor."
        return None

    def _load_objection(self, player: Player, move: Load, forced: list[Load]) -> str | None:
        good = move.good
        held = player.goods[good]
        if not held:
            return f"You have no {good}."
        if move.ship == WHARF:
            if not player.staffs("wharf"):
                return "You have no occupied wharf."
            return None if self.has_wharf(player) else "Your wharf has sailed in this phase."
        if any(move.good == other.good and move.ship == other.ship for other in forced):
            return None
        return ship_objection(self.table, good, held, move.ship)


def empty_ships_for(table: Table, held: int) -> list[Ship]:
    """Of the empty ships those that take the most of that many goods (PR-CAP-2)."""
    empty = [ship for ship in table.ships if ship.good is None]
    if not empty:
        return []
    most = min(held, max(ship.size for ship in empty))
    return [ship for ship in empty if ship.size >= most]


def ship_objection(table: Table, good: str, held: int, size: int | str) -> str:
    """Why that good cannot go on that ship."""
    ship = next((s for s in table.ships if s.size == size), None)
    if ship is None:
        sizes = ", ".join(str(s.size) for s in table.ships)
        return f"There is no ship of {size}; the ships are {sizes}."
    if ship.good and ship.good != good:
        return f"Ship {size} carries {ship.good}."
    if not ship.room:
        return f"Ship {size} is full."
    carrier = next((s for s in table.ships if s.good == good), None)
    if carrier is None:
        best = " or ".join(str(s.size) for s in empty_ships_for(table, held))
        return f"As many {good} as possible must be loaded: use ship {best}."
    if carrier.room:
        return f"{good.capitalize()} is on ship {carrier.size} already and must go there."
    return f"{good.capitalize()} is on ship {carrier.size} already, and that is full."


def captain(
    table: Table, chooser: Player, choice: ChooseRole
) -> Generator[Decision, tuple[int, Any], None]:
    loading = Loading(table, chooser)
    idle = 0
    order = list(table.clockwise_from(chooser.seat))
    while idle < len(order):
        for player in order:
            idle += 1
            if any(player.goods.values()) and loading.candidates(player):
                _, move = yield _question(loading, player)
                if isinstance(move, Load):
                    put_on_board(loading, player, move)
                    idle = 0
                else:
                    table.tell("passed", player.seat, phase="captain")
            if idle == len(order):
                break
    yield from storage(table, order)
    empty_full_ships(table)


def put_on_board(loading: Loading, player: Player, move: Load) -> None:
    table, good = loading.table, move.good
    count = player.goods[good]
    if move.ship == WHARF:
        loading.wharf_used.add(player.seat)
        table.goods_supply[good] += count
    else:
        place = next(i for i, ship in enumerate(table.ships) if ship.size == move.ship)
        ship = table.ships[place]
        count = min(count, ship.room)
        table.ships[place] = Ship(ship.size, good, ship.barrels + count)
    player.goods[good] -= count
    points = loading.points(player, move, count)
    if player is loading.captain:
        loading.privilege_open = False
    table.tell("loaded", player.seat, good=good, count=count, ship=move.ship, points=points)
    table.award(player, points)


def empty_full_ships(table: Table) -> None:
    """PR-CAP-7: full cargo ships sail, the others wait."""
    sailed = []
    for place, ship in enumerate(table.ships):
        if ship.good and not ship.room:
            table.goods_supply[ship.good] += ship.barrels
            table.ships[place] = Ship(ship.size)
            sailed.append([ship.size, ship.good])
    if sailed:
        table.tell("sailed", ships=sailed)


def _question(loading: Loading, player: Player) -> Decision:
    return Decision(
        "load",
        "Load a ship",
        (player.seat,),
        lambda seat: loading.candidates(player),
        lambda seat, move: loading.objection(player, move),
    )
