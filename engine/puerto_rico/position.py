"""The position document of Puerto Rico, version 1, as types: what `Match.position` returns.

What a viewer may not see is None, or a number instead of a list.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


class People(TypedDict):
    """Colonists, and nobles where there are any."""

    colonists: int
    nobles: NotRequired[int]


class PlacedTile(TypedDict):
    """A tile of an island. `face` is the other side of a forest, None for others if `hidden`."""

    tile: str
    colonists: NotRequired[int]
    nobles: NotRequired[int]
    face: NotRequired[str | None]
    hidden: NotRequired[bool]


class PlacedBuilding(TypedDict):
    building: str
    colonists: int
    nobles: NotRequired[int]


class PlayerPosition(TypedDict):
    """`vp` is None for others while the game runs; `orders` and `prefer` are the owner's only."""

    doubloons: int
    vp: int | None
    goods: dict[str, int]
    san_juan: People
    island: list[PlacedTile]
    city: list[PlacedBuilding]
    orders: NotRequired[list[str]]
    prefer: NotRequired[str]


class CargoShip(TypedDict):
    size: int
    good: NotRequired[str]
    count: NotRequired[int]


class Supply(TypedDict):
    colonists: int
    nobles: NotRequired[int]
    vp: int
    quarries: int
    goods: dict[str, int]
    buildings: dict[str, int]


class Plantations(TypedDict):
    """The pile from the top; for viewers only how many there are."""

    face_up: list[str]
    pile: list[str] | int
    discards: list[str]


class Buccaneer(TypedDict):
    token: int | None
    captured: dict[str, int]


class Festival(TypedDict):
    """Prizes; None once they are won."""

    crop: str | None
    goods: list[str] | None
    building: str | None


class Phase(TypedDict):
    """An unfinished turn. The full document has how it began and the moves since; a viewer's has
    what is asked, and of whom."""

    role: str
    start: NotRequired[dict[str, Any]]
    moves: NotRequired[list[Any]]
    asks: NotRequired[str | None]
    to_act: NotRequired[list[int]]
    drawn: NotRequired[str | bool]
    captives: NotRequired[People]


class PuertoRicoPosition(TypedDict):
    """The whole table."""

    game: Literal["puerto-rico"]
    version: int
    options: dict[str, Any]
    seed: str | None
    draws: int | None
    round: int
    governor: int
    to_choose: int
    phase: Phase | None
    roles: dict[str, int | list[int]]
    taken: dict[str, list[str]]
    players: list[PlayerPosition]
    ships: list[CargoShip]
    trading_house: list[str]
    colonist_ship: People
    supply: Supply
    plantations: Plantations
    buccaneer: NotRequired[Buccaneer]
    festival: NotRequired[Festival]
    end_triggered: bool
    over: NotRequired[bool]
