"""One player's part of Puerto Rico's board: island, city, goods, and what follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import engine
from engine import PuertoRicoPosition
from engine.puerto_rico.position import PlacedBuilding, PlacedTile
from pbem.games.boards.pieces import edition_of, letters_of, pieces
from pbem.games.puerto_rico.market import hue, sign
from pbem.games.puerto_rico.words import people_at
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _

GAME = "puerto-rico"
QUARRY = "quarry"
ISLAND_SPACES = CITY_SPACES = 12
FILLED, NOBLE, EMPTY = "●", "◆", "○"
"""A colonist, a noble, nobody: told apart by their shapes."""
STATES = {FILLED: "colonist", NOBLE: "noble", EMPTY: "empty"}
"""How moves tell equal tiles apart."""


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
    def state(self) -> str:
        """Who stands on it, as moves say it; empty where nobody can."""
        return STATES.get(self.circles, "")

    @property
    def note(self) -> str:
        return _("over %(tile)s", tile=_(self.face)) if self.face else ""


@dataclass(frozen=True)
class FieldView:
    """All tiles of one kind on an island: `workers` are the people there, `nobles` some of them;
    nobody is on the `idle`."""

    kind: str
    number: int
    workers: int
    nobles: int
    idle: int
    note: str


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
    sign: str = ""
    good: str = ""


@dataclass(frozen=True)
class PlayerView:
    """`vp` is None where the viewer may not know it; `island` and `city` are rows to draw. `makes`
    is the next harvest, `colonists` all of theirs, `at_work` how many quarries are occupied."""

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
    makes: tuple[tuple[str, int], ...] = ()
    colonists: int = 0
    quarries: int = 0
    at_work: int = 0
    idle: tuple[int, int] = (0, 0)
    """Colonists and nobles in San Juan."""

    @property
    def points(self) -> int:
        """Of chips, as far as the viewer knows them, and of what is printed on the buildings."""
        return (self.vp or 0) + sum(building.points for building in self.buildings)

    @property
    def fields(self) -> tuple[FieldView, ...]:
        """The island by kinds, in the order in which they came."""
        found: dict[tuple[str, str], list[str]] = {}
        for tile in self.tiles:
            found.setdefault((tile.kind, tile.note), []).append(tile.state)
        return tuple(
            FieldView(
                kind,
                len(states),
                len(states) - states.count("empty"),
                states.count("noble"),
                states.count("empty"),
                note,
            )
            for (kind, note), states in found.items()
        )

    @property
    def island_free(self) -> int:
        return ISLAND_SPACES - len(self.tiles)


def padded(cells: list[Cell], length: int) -> tuple[Cell | None, ...]:
    """With empty spaces up to that length."""
    return (*cells, *[None] * (length - len(cells)))


def player_view(
    document: PuertoRicoPosition,
    seat: int,
    name: str,
    viewer: int | None,
    to_act: Sequence[int],
    makes: dict[str, int],
) -> PlayerView:
    """The part of that seat in a redacted document; `makes` is what it would harvest now."""
    player = document["players"][seat]
    tiles = [_tile(tile) for tile in player["island"]]
    edition = edition_of(document["options"])
    buildings = [_building(lot, edition) for lot in player["city"]]
    spaces = sum(2 if b.large else 1 for b in buildings)
    idle = player["san_juan"]
    places = [idle, *player["island"], *player["city"]]
    nobles = sum(place.get("nobles", 0) for place in places)
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
        island=_rows(padded(tiles, ISLAND_SPACES), 6),
        city=_rows((*buildings, *[None] * (-len(buildings) % 3)), 3),
        buildings=tuple(buildings),
        city_free=CITY_SPACES - spaces,
        tiles=tuple(tiles),
        makes=tuple(makes.items()),
        colonists=sum(place.get("colonists", 0) for place in places),
        quarries=sum(1 for tile in tiles if tile.kind == QUARRY),
        at_work=sum(1 for tile in tiles if tile.kind == QUARRY and tile.circles != EMPTY),
        idle=(idle.get("colonists", 0), idle.get("nobles", 0)),
    )


def _tile(tile: PlacedTile) -> Cell:
    if tile["tile"] == "forest":
        return Cell("forest", face=tile.get("face") or "")
    circles = NOBLE if tile.get("nobles") else FILLED if tile.get("colonists") else EMPTY
    return cell(tile["tile"], circles)


@lru_cache(maxsize=256)
def cell(kind: str, circles: str = "") -> Cell:
    """One object for all that look the same: there are few kinds, and many on every board."""
    return Cell(kind, circles)


def _building(lot: PlacedBuilding, edition: str) -> BuildingView:
    staff, nobles = lot.get("colonists", 0), lot.get("nobles", 0)
    return _staffed(lot["building"], staff, nobles, edition, catalogues.of_games())


@lru_cache(maxsize=2048)
def _staffed(building: str, staff: int, nobles: int, edition: str, language: str) -> BuildingView:
    """In the language that is spoken, `language`."""
    piece = pieces(GAME, edition)[building]
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
        hue=hue(piece),
        sign=sign(piece),
        good=piece["good"] or "",
    )


def _rows(cells: Sequence[Any], width: int) -> tuple[tuple[Any, ...], ...]:
    return tuple(tuple(cells[i : i + width]) for i in range(0, len(cells), width))
