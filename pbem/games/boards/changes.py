"""What is different on the board since a viewer looked last: names of facts, for templates to mark.

A fact of a player begins with their seat: `2.doubloons`, `0.tile.4`, `1.lot.harbor`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pbem.games.boards import AnyBoard
from pbem.games.boards.puerto_rico import BoardView, PlayerView
from pbem.games.boards.san_juan import CardsView, CityView

Changes = frozenset[str]
Fact = tuple[str, Any]

NOTHING: Changes = frozenset()


def changes(before: AnyBoard, after: AnyBoard) -> Changes:
    """The facts that are there now and were not so before."""
    old = dict(_facts(before))
    return frozenset(name for name, value in _facts(after) if old.get(name) != value)


def _facts(board: AnyBoard) -> Iterator[Fact]:
    yield "roles", board.roles
    yield "taken", board.taken
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
    yield "house", board.house
    yield "plantations", board.face_up
    yield "quarries", board.quarries
    yield "people", board.people
    yield "points", board.vp_supply
    for good, number in board.goods_supply:
        yield f"supply.{good}", number
    for offer in board.market:
        yield f"offer.{offer.id}", offer.copies


def _island(player: PlayerView) -> Iterator[Fact]:
    seat = player.seat
    yield f"{seat}.governor", player.governor or None
    yield f"{seat}.doubloons", player.doubloons
    yield f"{seat}.points", player.vp
    yield f"{seat}.people", (player.san_juan, player.nobles)
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
