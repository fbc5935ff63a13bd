"""What is compared of Puerto Rico's board to mark what is new, by the names of facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from pbem.games.puerto_rico.board import BoardView
from pbem.games.puerto_rico.seat import PlayerView

BoardFact = tuple[str, Any]


def board_facts(board: BoardView) -> Iterator[BoardFact]:
    yield "roles", board.roles
    yield "taken", board.taken
    for role, name in board.taken:
        yield f"role.{role}", name
    yield "extras", board.extras
    yield from _harbor(board)
    for player in board.players:
        yield from _island(player)


def _harbor(board: BoardView) -> Iterator[BoardFact]:
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


def _one_by_one(place: str, kinds: Iterable[str]) -> Iterator[BoardFact]:
    """The first coffee of the house, the second one: only what comes later is new."""
    seen = Counter[str]()
    for kind in kinds:
        seen[kind] += 1
        yield f"{place}.{kind}.{seen[kind]}", True


def _island(player: PlayerView) -> Iterator[BoardFact]:
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
