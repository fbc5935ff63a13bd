"""What is different on the board than it was before: names of facts, for templates to mark.

A fact of a player begins with their seat: `2.doubloons`, `0.tile.4`, `1.lot.harbor`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pbem.games.boards import AnyBoard
from pbem.games.boards.puerto_rico import BoardView
from pbem.games.boards.puerto_rico_seat import PlayerView
from pbem.games.boards.san_juan import CardsView, CityView

Changes = frozenset[str]
Fact = tuple[str, Any]

NOTHING: Changes = frozenset()


def changes(before: AnyBoard, after: AnyBoard) -> Changes:
    """The facts that are there now and were not so before."""
    return new_in(after, facts(before))


def new_in(board: AnyBoard, old: Mapping[str, Any]) -> Changes:
    """The same, from the facts of the board before."""
    return frozenset(name for name, value in _facts(board) if old.get(name) != value)


def facts(board: AnyBoard) -> dict[str, Any]:
    """All that is compared, by its name."""
    return dict(_facts(board))


def _facts(board: AnyBoard) -> Iterator[Fact]:
    yield "roles", board.roles
    yield "taken", board.taken
    for role, name in board.taken:
        yield f"role.{role}", name
    yield "extras", board.extras
    if isinstance(board, BoardView):
        yield from _harbor(board)
        for player in board.players:
            yield from _island(player)
    else:
        yield from _market(board)
        for city in board.players:
            yield from _city(city)


def _harbor(board: BoardView) -> Iterator[Fact]:
    for place, ship in enumerate(board.ships):
        yield f"ship.{place}", ship.cells
        for slot, cell in enumerate(ship.cells):
            if cell is not None:
                yield f"ship.{place}.{slot}", cell.kind
    yield "house", board.house
    yield from _one_by_one("house", (cell.kind for cell in board.house if cell is not None))
    yield "plantations", board.face_up
    yield from _one_by_one("plantations", (cell.kind for cell in board.face_up))
    yield "quarries", board.quarries
    yield "people", board.people
    yield "points", board.vp_supply
    for good, number in board.goods_supply:
        yield f"supply.{good}", number
    for offer in board.market:
        yield f"offer.{offer.id}", offer.copies
    for column in board.columns:
        for offer in column.offers:
            for owner in offer.owners:
                yield f"owner.{offer.id}.{owner.seat}", True


def _one_by_one(place: str, kinds: Iterable[str]) -> Iterator[Fact]:
    """The first coffee of the house, the second one: only what comes later is new."""
    seen = Counter[str]()
    for kind in kinds:
        seen[kind] += 1
        yield f"{place}.{kind}.{seen[kind]}", True


def _island(player: PlayerView) -> Iterator[Fact]:
    seat = player.seat
    if player.governor:
        yield f"{seat}.governor", True
    yield f"{seat}.doubloons", player.doubloons
    yield f"{seat}.points", (player.vp, player.points)
    yield f"{seat}.people", (player.idle, player.nobles)
    yield f"{seat}.colonists", (player.colonists, player.nobles)
    yield f"{seat}.quarries", (player.quarries, player.at_work)
    yield f"{seat}.city", player.city_free
    yield f"{seat}.land", player.island_free
    yield f"{seat}.goods", player.goods
    yield f"{seat}.makes", player.makes
    for good, number in player.goods:
        yield f"{seat}.good.{good}", number
    for place, tile in enumerate(player.tiles):
        yield f"{seat}.tile.{place}", tile
    for building in player.buildings:
        yield f"{seat}.lot.{building.id}", building.circles


def _market(board: CardsView) -> Iterator[Fact]:
    yield "tiles", board.tiles
    for card in board.hand or ():
        yield f"card.{card.id}", card.count


def _city(city: CityView) -> Iterator[Fact]:
    yield f"{city.seat}.governor", city.governor or None
    yield f"{city.seat}.hand", city.hand
    for place, site in enumerate(city.sites):
        yield f"{city.seat}.site.{place}", site
