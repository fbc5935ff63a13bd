"""Placing colonists and nobles by numbers: the mayor's question and a raider's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pbem.games.boards.pieces import pieces, title_of
from pbem.games.seat_view import SeatView

GAME = "puerto-rico"
ISLAND_KINDS = ("corn", "indigo", "sugar", "tobacco", "coffee", "quarry")
COLONISTS, NOBLES = "colonists", "nobles"


@dataclass(frozen=True)
class Spot:
    """A kind of tile or a building with `room` for people; `value` and `nobles` are what the form
    holds."""

    key: str
    name: str
    kind: str
    room: int
    now: int
    value: str
    nobles: str


@dataclass(frozen=True)
class PlaceForm:
    """`with_nobles` tells whether there is anything to choose between."""

    spots: tuple[Spot, ...]
    colonists: int
    nobles: int
    must_place: int

    @property
    def with_nobles(self) -> bool:
        return self.nobles > 0

    @property
    def placed(self) -> int:
        entered = [value for spot in self.spots for value in (spot.value, spot.nobles)]
        return sum(int(value) for value in entered if value.isdecimal() and len(value) <= 2)

    @property
    def remaining(self) -> int:
        """How many more must be placed; negative if there are too many."""
        return self.must_place - self.placed


def place_form(view: SeatView, best: str, entered: Mapping[str, str]) -> PlaceForm:
    """Starts from the best placement; a raider's has only the empty circles and their captives."""
    assert view.seat is not None
    before: Any = view.document["players"]
    after = view.foresee(best)["players"] if best else before
    player = before[view.seat]
    phase: Any = view.document["phase"] or {}
    captives = phase.get("captives")
    rooms = _circles(player)
    now = {person: _at_work(player, person) for person in (COLONISTS, NOBLES)}
    then = {person: _at_work(after[view.seat], person) for person in (COLONISTS, NOBLES)}
    here = {key: now[COLONISTS].get(key, 0) + now[NOBLES].get(key, 0) for key in rooms}
    if captives:
        rooms = {key: room - here[key] for key, room in rooms.items() if room > here[key]}
        for person, counts in then.items():
            then[person] = {key: n - now[person].get(key, 0) for key, n in counts.items()}
        people = captives
    else:
        idle = player["san_juan"]
        people = {p: sum(now[p].values()) + idle.get(p, 0) for p in (COLONISTS, NOBLES)}
    spots = tuple(
        Spot(
            key,
            title_of(GAME, key),
            "" if key in pieces(GAME) else key,
            room,
            0 if captives else here[key],
            entered.get(f"place.{key}", str(then[COLONISTS].get(key, 0))),
            entered.get(f"noble.{key}", str(then[NOBLES].get(key, 0))),
        )
        for key, room in rooms.items()
    )
    must = min(people[COLONISTS] + people[NOBLES], sum(rooms.values()))
    return PlaceForm(spots, people[COLONISTS], people[NOBLES], must)


def _circles(player: dict[str, Any]) -> dict[str, int]:
    """Room for people, in the order of a canonical placement."""
    tiles = [tile["tile"] for tile in player["island"]]
    owned = {lot["building"] for lot in player["city"]}
    rooms = {kind: tiles.count(kind) for kind in ISLAND_KINDS}
    rooms |= {id: piece["circles"] for id, piece in pieces(GAME).items() if id in owned}
    return {key: room for key, room in rooms.items() if room}


def _at_work(player: dict[str, Any], person: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for tile in player["island"]:
        counts[tile["tile"]] = counts.get(tile["tile"], 0) + tile.get(person, 0)
    for lot in player["city"]:
        counts[lot["building"]] = lot.get(person, 0)
    return counts
