"""Sets up a position in a line or two: pieces move from the supplies, so all stays conserved."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import pytest
from balance import balance, lay_tiles, whole
from pieces import piece, text_of
from rulebook import BUILDINGS, selection

import engine

Document = dict[str, Any]
Move = str | tuple[int, str]
Test = TypeVar("Test", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Says which rules a scenario shows; `test_rule_coverage.py` reads it."""

    def mark(test: Test) -> Test:
        test.rules = ids  # type: ignore[attr-defined]
        return test

    return mark


def does(*buildings: str) -> Callable[[Test], Test]:
    """Says of which buildings a scenario shows what they do; `test_catalogue.py` reads it."""
    return rule(*buildings)


def does_not(*buildings: str) -> Callable[[Test], Test]:
    """Says for which buildings a scenario shows a case in which they do nothing."""
    return rule(*buildings)


def table(
    seats: int = 4,
    *,
    players: Sequence[Mapping[str, Any]] = (),
    ships: Mapping[int, tuple[str, int]] | None = None,
    goods_supply: Mapping[str, int] | None = None,
    colonist_ship: int | tuple[int, int] | None = None,
    colonist_supply: int | None = None,
    noble_supply: int | None = None,
    vp_supply: int | None = None,
    quarries: int | None = None,
    face_up: Sequence[str] | None = None,
    pile: Sequence[str] | None = None,
    discards: Sequence[str] = (),
    trading_house: Sequence[str] = (),
    seed: str = "a scenario",
    market: Sequence[str] = (),
    expansions: Sequence[str] = (),
    edition: str | None = None,
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> engine.Match:
    """A game at that position, before a role is chosen.

    A player is a dict of doubloons, vp, goods, san_juan, island, city, orders, prefer; what is not
    given stays as at the start of a game. Pieces are written as `pieces.py` says. What a supply is
    said not to have goes to the last seat: goods, VP chips, people (to San Juan) and island tiles.
    Expansions follow from the buildings named (in cities and `market`) beside those given; a
    `colonist_ship` may be colonists or (colonists, nobles). Other fields go into the document as
    they are.
    """
    given = dict(options or {})
    if edition is not None:
        given["edition"] = edition
    named = [piece("building", text)["building"] for p in players for text in p.get("city", ())]
    given.update(_expansions([*named, *market], expansions))
    position = engine.new_game("puerto-rico", seats=seats, seed=seed, **given).position()
    full = whole(position)
    position.update(fields)
    for seat, player in enumerate(players):
        _set_player(position["players"][seat], player)
    for ship in position["ships"]:
        if ship["size"] in (ships or {}):
            ship["good"], ship["count"] = (ships or {})[ship["size"]]
    position["trading_house"] = list(trading_house)
    if isinstance(colonist_ship, tuple):
        position["colonist_ship"] = {"colonists": colonist_ship[0], "nobles": colonist_ship[1]}
    elif colonist_ship is not None:
        position["colonist_ship"]["colonists"] = colonist_ship
    people = {"colonists": colonist_supply, "nobles": noble_supply}
    balance(position, full, goods_supply or {}, people, vp_supply)
    lay_tiles(position, full, face_up, pile, discards, quarries)
    return engine.load_game(position)


def _expansions(buildings: Sequence[str], given: Sequence[str]) -> Document:
    """The options that bring those buildings into the game."""
    needed = [*given, *(BUILDINGS[b].of for b in buildings if b in BUILDINGS)]
    order = ("new-buildings", "nobles", "buccaneer", "festival")
    expansions = [name for name in order if name in needed]
    found: Document = {"expansions": expansions} if expansions else {}
    if "new-buildings" in expansions:
        found["building_selection"] = selection(buildings, expansions)
    return found


def _set_player(player: Document, given: Mapping[str, Any]) -> None:
    for key, value in given.items():
        if key == "island":
            player["island"] = [piece("tile", text) for text in value]
        elif key == "city":
            player["city"] = [piece("building", text) for text in value]
        elif key == "san_juan":
            player["san_juan"] = dict(value) if isinstance(value, dict) else {"colonists": value}
        elif key in ("doubloons", "vp", "goods", "orders", "prefer"):
            player[key] = value
        else:
            raise TypeError(f"A player has no {key}.")


def middle() -> engine.Match:
    """A game with something of everything, a role about to be chosen."""
    players = [
        {"doubloons": 4, "vp": 3, "goods": {"corn": 2}, "island": ["corn*", "quarry", "sugar"]},
        {
            "city": ["small-market*", "indigo-plant*2"],
            "island": ["indigo*", "coffee", "coffee", "sugar"],
        },
        {"city": ["guild-hall", "harbor*"]},
    ]
    ships = {5: ("sugar", 2), 6: ("corn", 1)}
    return table(
        players=players,
        ships=ships,
        trading_house=["coffee"],
        face_up=["corn", "indigo", "sugar", "tobacco", "coffee"],
    )


def play(game: engine.Match, *moves: Move) -> engine.Match:
    """Each text by the first seat to act, or by the seat given with it."""
    for move in moves:
        seat, text = (game.to_act[0], move) if isinstance(move, str) else move
        game.play(seat, text)
    return game


def refusal(game: engine.Match, text: str, seat: int | None = None) -> str:
    """The sentence that refuses the move."""
    with pytest.raises(engine.IllegalMove) as caught:
        game.play(game.to_act[0] if seat is None else seat, text)
    return caught.value.reason


def player(game: engine.Match, seat: int) -> Document:
    found: Document = game.position()["players"][seat]
    return found


def doubloons(game: engine.Match, seat: int) -> int:
    return int(player(game, seat)["doubloons"])


def vp(game: engine.Match, seat: int) -> int:
    return int(player(game, seat)["vp"])


def goods(game: engine.Match, seat: int) -> dict[str, int]:
    """What the player holds, kinds not held left out."""
    return {good: n for good, n in player(game, seat)["goods"].items() if n}


def san_juan(game: engine.Match, seat: int) -> int:
    """Colonists in San Juan."""
    return int(player(game, seat)["san_juan"].get("colonists", 0))


def nobles(game: engine.Match, seat: int) -> int:
    """Nobles in San Juan."""
    return int(player(game, seat)["san_juan"].get("nobles", 0))


def island(game: engine.Match, seat: int) -> list[str]:
    """As the builder takes it: `corn*` has a colonist, `corn+` a noble."""
    return [text_of(tile) for tile in player(game, seat)["island"]]


def city(game: engine.Match, seat: int) -> list[str]:
    return [text_of(lot) for lot in player(game, seat)["city"]]


def ships(game: engine.Match) -> dict[int, tuple[str, int] | None]:
    return {
        ship["size"]: (ship["good"], ship["count"]) if ship.get("good") else None
        for ship in game.position()["ships"]
    }


def supply(game: engine.Match, what: str) -> Any:
    return game.position()["supply"][what]


def automatic(game: engine.Match) -> list[tuple[int, str]]:
    """The moves that the game played by itself."""
    return [(move[0], move[1]) for move in game.moves if len(move) == 3]


def played_on(game: engine.Match, number: int, seed: int = 0) -> engine.Match:
    """After that many random moves, or at the end."""
    chance = random.Random(seed)
    for _ in range(number):
        if game.over:
            break
        seat = chance.choice(game.to_act)
        game.play(seat, chance.choice(game.legal(seat)))
    return game
