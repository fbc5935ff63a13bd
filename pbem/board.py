"""The board as templates see it, made from a redacted position document and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.goods import CITY_SPACES, GOODS, ISLAND_SPACES
from engine.puerto_rico.table import HOUSE_SPACES

LETTERS = {
    "corn": "Co",
    "indigo": "In",
    "sugar": "Su",
    "tobacco": "To",
    "coffee": "Cf",
    "quarry": "Qu",
    "forest": "Fo",
    "unknown": "?",
}
FILLED, EMPTY = "●", "○"


@dataclass(frozen=True)
class Cell:
    """A tile or a barrel: `kind` colours it, `letters` name it, `circles` shows its colonist."""

    kind: str
    circles: str = ""

    @property
    def letters(self) -> str:
        return LETTERS[self.kind]


@dataclass(frozen=True)
class ShipView:
    size: int
    cells: tuple[Cell | None, ...]

    @property
    def room(self) -> int:
        return sum(1 for cell in self.cells if cell is None)


@dataclass(frozen=True)
class BuildingView:
    name: str
    circles: str
    colonists: int
    room: int
    large: bool
    rule: str
    points: int


@dataclass(frozen=True)
class PlayerView:
    """`vp` is None where the viewer may not know it; `island` and `city` are rows to draw."""

    seat: int
    name: str
    you: bool
    governor: bool
    roles: tuple[str, ...]
    acts: bool
    doubloons: int
    vp: int | None
    goods: tuple[tuple[str, int], ...]
    san_juan: int
    island: tuple[tuple[Cell | None, ...], ...]
    city: tuple[tuple[BuildingView | None, ...], ...]
    buildings: tuple[BuildingView, ...]
    city_free: int
    tiles: tuple[Cell, ...]


@dataclass(frozen=True)
class RoleView:
    name: str
    doubloons: int


@dataclass(frozen=True)
class OfferView:
    """A building that is still for sale."""

    id: str
    name: str
    cost: int
    points: int
    copies: int
    rule: str


@dataclass(frozen=True)
class BoardView:
    round: int
    phase: str | None
    roles: tuple[RoleView, ...]
    taken: tuple[tuple[str, str], ...]
    ships: tuple[ShipView, ...]
    house: tuple[Cell | None, ...]
    face_up: tuple[Cell, ...]
    quarries: int
    pile: int
    colonist_ship: int
    colonist_supply: int
    vp_supply: int
    goods_supply: tuple[tuple[str, int], ...]
    market: tuple[OfferView, ...]
    players: tuple[PlayerView, ...]
    last_round: bool


def board_view(
    document: dict[str, Any],
    names: Sequence[str],
    viewer: int | None,
    to_act: Sequence[int] = (),
) -> BoardView:
    """The view of a document; players stand in turn order, the viewer (or seat 0) first."""
    supply, plantations = document["supply"], document["plantations"]
    first = viewer or 0
    order = [(first + n) % len(names) for n in range(len(names))]
    pile = plantations["pile"]
    phase = document["phase"]
    return BoardView(
        round=document["round"],
        phase=phase["role"] if phase else None,
        roles=_roles(document["roles"]),
        taken=tuple(
            (role, names[int(seat)]) for seat, roles in document["taken"].items() for role in roles
        ),
        ships=tuple(_ship(ship) for ship in document["ships"]),
        house=_padded([Cell(good) for good in document["trading_house"]], HOUSE_SPACES),
        face_up=tuple(Cell(kind) for kind in plantations["face_up"]),
        quarries=supply["quarries"],
        pile=pile if isinstance(pile, int) else len(pile),
        colonist_ship=document["colonist_ship"]["colonists"],
        colonist_supply=supply["colonists"],
        vp_supply=supply["vp"],
        goods_supply=tuple((good, supply["goods"][good]) for good in GOODS),
        market=_market(supply["buildings"]),
        players=tuple(_player(document, seat, names[seat], viewer, to_act) for seat in order),
        last_round=document["end_triggered"],
    )


def _roles(roles: dict[str, Any]) -> tuple[RoleView, ...]:
    return tuple(
        RoleView(role, doubloons)
        for role, value in roles.items()
        for doubloons in (value if isinstance(value, list) else [value])
    )


def _ship(ship: dict[str, Any]) -> ShipView:
    loaded = [Cell(ship["good"])] * ship["count"] if ship.get("good") else []
    return ShipView(ship["size"], _padded(loaded, ship["size"]))


def _padded(cells: list[Cell], length: int) -> tuple[Cell | None, ...]:
    return (*cells, *[None] * (length - len(cells)))


def _market(copies: dict[str, int]) -> tuple[OfferView, ...]:
    return tuple(
        OfferView(b.id, b.name, b.cost, b.points, copies[b.id], b.rule)
        for b in CATALOGUE.values()
        if copies.get(b.id)
    )


def _player(
    document: dict[str, Any], seat: int, name: str, viewer: int | None, to_act: Sequence[int]
) -> PlayerView:
    player = document["players"][seat]
    tiles = [
        Cell(tile["tile"], FILLED if tile.get("colonists") else EMPTY) for tile in player["island"]
    ]
    buildings = [_building(lot) for lot in player["city"]]
    spaces = sum(2 if b.large else 1 for b in buildings)
    return PlayerView(
        seat=seat,
        name=name,
        you=seat == viewer,
        governor=seat == document["governor"],
        roles=tuple(document["taken"].get(str(seat), ())),
        acts=seat in to_act,
        doubloons=player["doubloons"],
        vp=player["vp"],
        goods=tuple((good, n) for good, n in player["goods"].items() if n),
        san_juan=player["san_juan"]["colonists"],
        island=_rows(_padded(tiles, ISLAND_SPACES), 6),
        city=_rows((*buildings, *[None] * (-len(buildings) % 3)), 3),
        buildings=tuple(buildings),
        city_free=CITY_SPACES - spaces,
        tiles=tuple(tiles),
    )


def _building(lot: dict[str, Any]) -> BuildingView:
    building = CATALOGUE[lot["building"]]
    staff = lot["colonists"]
    return BuildingView(
        name=building.name,
        circles=FILLED * staff + EMPTY * (building.circles - staff),
        colonists=staff,
        room=building.circles,
        large=building.spaces == 2,
        rule=building.rule,
        points=building.points,
    )


def _rows(cells: Sequence[Any], width: int) -> tuple[tuple[Any, ...], ...]:
    return tuple(tuple(cells[i : i + width]) for i in range(0, len(cells), width))
