"""Puerto Rico's board with everything that the expansions put on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import engine
from engine import PuertoRicoPosition
from engine.puerto_rico.position import CargoShip, PlacedBuilding, PlacedTile
from pbem.games.boards.editions import edition_of, worded
from pbem.games.boards.names import letters_of
from pbem.games.boards.pieces import Piece, pieces
from pbem.games.boards.puerto_rico_words import GOODS, Extra, extras, people_at, people_on_ship
from pbem.language import catalogues
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _

GAME = "puerto-rico"
ISLAND_SPACES = CITY_SPACES = 12
HOUSE_SPACES = 4
FILLED, NOBLE, EMPTY = "●", "◆", "○"
"""A colonist, a noble, nobody: told apart by their shapes."""


@dataclass(frozen=True)
class Cell:
    """A tile or a barrel: `kind` colours it, `letters` name it, `circles` shows who is on it.

    `face` is what only the viewer knows of it: the other side of a forest.
    """

    kind: str
    circles: str = ""
    face: str = ""

    @property
    def letters(self) -> str:
        return letters_of(self.kind)

    @property
    def note(self) -> str:
        return _("over %(tile)s", tile=_(self.face)) if self.face else ""

    @property
    def face_letters(self) -> str:
        return letters_of(self.face)


@dataclass(frozen=True)
class ShipView:
    size: int
    cells: tuple[Cell | None, ...]

    @property
    def room(self) -> int:
        return sum(1 for cell in self.cells if cell is None)


@dataclass(frozen=True)
class BuildingView:
    """`hue` is the good that is made there, else the kind of building."""

    id: str
    name: str
    circles: str
    colonists: int
    nobles: int
    room: int
    large: bool
    rule: str
    points: int
    hue: str


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
    san_juan: str
    nobles: int
    orders: tuple[str, ...]
    prefers: str | None
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
    hue: str


@dataclass(frozen=True)
class BoardView:
    """`people` says who is on the ship and in the supply; `extras` are what the buccaneer, the
    festival or a turn that is not over add."""

    round: int
    phase: str | None
    roles: tuple[RoleView, ...]
    taken: tuple[tuple[str, str], ...]
    ships: tuple[ShipView, ...]
    house: tuple[Cell | None, ...]
    face_up: tuple[Cell, ...]
    quarries: int
    pile: int
    people: str
    vp_supply: int
    goods_supply: tuple[tuple[str, int], ...]
    market: tuple[OfferView, ...]
    players: tuple[PlayerView, ...]
    extras: tuple[Extra, ...]
    last_round: bool
    edition: str = ""
    game: str = GAME
    offer_beside: bool = False
    headings: tuple[str, str, str] = (
        N_("Harbor and market"),
        N_("Players"),
        N_("Buildings for sale, list price"),
    )

    def worded(self, text: str) -> str:
        """A text in the words of this game's edition."""
        return worded(GAME, text, self.edition)


def board_view(
    document: PuertoRicoPosition,
    names: Sequence[str],
    viewer: int | None,
    to_act: Sequence[int] = (),
) -> BoardView:
    """The view of a document; players stand in turn order, the viewer (or seat 0) first."""
    supply, plantations = document["supply"], document["plantations"]
    first = viewer or 0
    order = [(first + n) % len(names) for n in range(len(names))]
    pile = plantations["pile"]
    phase, edition = document["phase"], edition_of(document["options"])
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
        people=people_on_ship(document),
        vp_supply=supply["vp"],
        goods_supply=tuple((good, supply["goods"][good]) for good in GOODS),
        market=_market(supply["buildings"], edition),
        players=tuple(_player(document, seat, names[seat], viewer, to_act) for seat in order),
        extras=tuple(extras(document, names)),
        last_round=document["end_triggered"],
        edition=edition,
    )


def _roles(roles: dict[str, int | list[int]]) -> tuple[RoleView, ...]:
    return tuple(
        RoleView(role, doubloons)
        for role, value in roles.items()
        for doubloons in (value if isinstance(value, list) else [value])
    )


def _ship(ship: CargoShip) -> ShipView:
    loaded = [Cell(ship["good"])] * ship["count"] if ship.get("good") else []
    return ShipView(ship["size"], _padded(loaded, ship["size"]))


def _padded(cells: list[Cell], length: int) -> tuple[Cell | None, ...]:
    return (*cells, *[None] * (length - len(cells)))


def _market(copies: dict[str, int], edition: str) -> tuple[OfferView, ...]:
    return tuple(
        OfferView(id, p["name"], p["cost"], p["points"], copies[id], p["rule"], _hue(p))
        for id, p in pieces(GAME, edition).items()
        if copies.get(id)
    )


def _player(
    document: PuertoRicoPosition, seat: int, name: str, viewer: int | None, to_act: Sequence[int]
) -> PlayerView:
    player = document["players"][seat]
    tiles = [_tile(tile) for tile in player["island"]]
    edition = edition_of(document["options"])
    buildings = [_building(lot, edition) for lot in player["city"]]
    spaces = sum(2 if b.large else 1 for b in buildings)
    idle = player["san_juan"]
    nobles = idle.get("nobles", 0)
    nobles += sum(place.get("nobles", 0) for place in [*player["island"], *player["city"]])
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
        san_juan=people_at(idle, edition) if any(idle.values()) else "",
        nobles=nobles,
        orders=tuple(
            engine.in_words(GAME, order, catalogues.of_games(), edition)
            for order in player.get("orders", ())
        ),
        prefers=player.get("prefer"),
        island=_rows(_padded(tiles, ISLAND_SPACES), 6),
        city=_rows((*buildings, *[None] * (-len(buildings) % 3)), 3),
        buildings=tuple(buildings),
        city_free=CITY_SPACES - spaces,
        tiles=tuple(tiles),
    )


def _tile(tile: PlacedTile) -> Cell:
    if tile["tile"] == "forest":
        return Cell("forest", face=tile.get("face") or "")
    circles = NOBLE if tile.get("nobles") else FILLED if tile.get("colonists") else EMPTY
    return Cell(tile["tile"], circles)


def _building(lot: PlacedBuilding, edition: str) -> BuildingView:
    piece = pieces(GAME, edition)[lot["building"]]
    staff, nobles = lot.get("colonists", 0), lot.get("nobles", 0)
    return BuildingView(
        id=piece["id"],
        name=piece["name"],
        circles=NOBLE * nobles + FILLED * staff + EMPTY * (piece["circles"] - staff - nobles),
        colonists=staff,
        nobles=nobles,
        room=piece["circles"],
        large=piece["group"] == 4,
        rule=piece["rule"],
        points=piece["points"],
        hue=_hue(piece),
    )


def _hue(piece: Piece) -> str:
    return str(piece["good"] or piece["kind"])


def _rows(cells: Sequence[Any], width: int) -> tuple[tuple[Any, ...], ...]:
    return tuple(tuple(cells[i : i + width]) for i in range(0, len(cells), width))
