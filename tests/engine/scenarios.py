"""Sets up a position in a line or two: pieces move from the supplies, so all stays conserved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

import pytest

import engine
from engine.puerto_rico.goods import PLANTATION_COUNT, QUARRY

Document = dict[str, Any]
Move = str | tuple[int, str]
Test = TypeVar("Test", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Says which rules a scenario shows; `test_rule_coverage.py` reads it."""

    def mark(test: Test) -> Test:
        test.rules = ids  # type: ignore[attr-defined]
        return test

    return mark


def table(
    seats: int = 4,
    *,
    players: Sequence[Mapping[str, Any]] = (),
    ships: Mapping[int, tuple[str, int]] | None = None,
    goods_supply: Mapping[str, int] | None = None,
    colonist_ship: int | None = None,
    colonist_supply: int | None = None,
    vp_supply: int | None = None,
    quarries: int | None = None,
    face_up: Sequence[str] | None = None,
    pile: Sequence[str] | None = None,
    discards: Sequence[str] = (),
    trading_house: Sequence[str] = (),
    seed: str = "a scenario",
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> engine.Match:
    """A game at that position, before a role is chosen.

    A player is a dict of doubloons, vp, goods, san_juan, island, city; what is not given stays
    as at the start of a game. Tiles and buildings are ids, `corn*` has a colonist on it and
    `indigo-plant*3` three. What a supply is said not to have goes to the last seat: goods, VP
    chips, colonists (to San Juan) and island tiles. Other fields go into the document as they are.
    """
    position = engine.new_game("puerto-rico", seats=seats, seed=seed, **(options or {})).position()
    full = _counts(position)
    for seat, player in enumerate(players):
        _set_player(position["players"][seat], player)
    for ship in position["ships"]:
        if ship["size"] in (ships or {}):
            ship["good"], ship["count"] = (ships or {})[ship["size"]]
    position["trading_house"] = list(trading_house)
    if colonist_ship is not None:
        position["colonist_ship"]["colonists"] = colonist_ship
    position.update(fields)
    _balance(position, full, goods_supply or {}, colonist_supply, vp_supply)
    _lay_tiles(position, face_up, pile, discards, quarries)
    return engine.load_game(position)


def _set_player(player: Document, given: Mapping[str, Any]) -> None:
    for key, value in given.items():
        if key == "island":
            player["island"] = [_piece("tile", text) for text in value]
        elif key == "city":
            player["city"] = [_piece("building", text) for text in value]
        elif key == "san_juan":
            player["san_juan"] = {"colonists": value}
        elif key in ("doubloons", "vp", "goods"):
            player[key] = value
        else:
            raise TypeError(f"A player has no {key}.")


def _piece(kind: str, text: str) -> Document:
    name, star, count = text.partition("*")
    return {kind: name, "colonists": int(count or "1") if star else 0}


def _colonists(player: Document) -> int:
    pieces = [*player["island"], *player["city"], player["san_juan"]]
    return sum(piece.get("colonists", 0) for piece in pieces)


def _counts(position: Document) -> Document:
    """What a new game has in all."""
    supply, ship = position["supply"], position["colonist_ship"]["colonists"]
    return {
        "colonists": supply["colonists"] + ship,
        "vp": supply["vp"],
        "goods": dict(supply["goods"]),
        "buildings": dict(supply["buildings"]),
    }


def _balance(
    position: Document,
    full: Document,
    goods_supply: Mapping[str, int],
    colonist_supply: int | None,
    vp_supply: int | None,
) -> None:
    """The supplies hold what nobody has; what they must not hold goes to the last seat."""
    players, supply = position["players"], position["supply"]
    last = players[-1]
    goods = Counter(full["goods"])
    for player in players:
        goods.subtract(player["goods"])
    goods.subtract(position["trading_house"])
    for ship in position["ships"]:
        goods[ship.get("good")] -= ship.get("count", 0)
    for good, wanted in goods_supply.items():
        last["goods"] = Counter(last["goods"]) + Counter({good: goods[good] - wanted})
        goods[good] = wanted
    supply["goods"] = {good: goods[good] for good in full["goods"]}
    on_ship = position["colonist_ship"]["colonists"]
    colonists = full["colonists"] - on_ship - sum(map(_colonists, players))
    if colonist_supply is not None:
        last["san_juan"] = {"colonists": _san_juan(last) + colonists - colonist_supply}
        colonists = colonist_supply
    supply["colonists"] = colonists
    if vp_supply is not None:
        last["vp"] = full["vp"] - vp_supply - sum(p["vp"] for p in players[:-1])
    supply["vp"] = max(0, full["vp"] - sum(p["vp"] for p in players))
    built = Counter(lot["building"] for player in players for lot in player["city"])
    supply["buildings"] = {b: n - built[b] for b, n in full["buildings"].items()}


def _san_juan(player: Document) -> int:
    return int(player["san_juan"].get("colonists", 0))


def _lay_tiles(
    position: Document,
    face_up: Sequence[str] | None,
    pile: Sequence[str] | None,
    discards: Iterable[str],
    quarries: int | None,
) -> None:
    """Row, pile (top first) and discards; with a pile given the rest goes to the last islands."""
    players, tiles = position["players"], position["plantations"]
    islands = Counter(tile["tile"] for player in players for tile in player["island"])
    free = Counter(PLANTATION_COUNT) - islands
    left_quarries = 8 - islands[QUARRY]
    if quarries is not None:
        _park(players, [QUARRY] * (left_quarries - quarries))
        left_quarries = quarries
    position["supply"]["quarries"] = left_quarries
    row = list(face_up) if face_up is not None else _available(tiles["face_up"], free)
    free.subtract(row)
    tiles["discards"] = list(discards)
    free.subtract(tiles["discards"])
    if pile is not None:
        free.subtract(pile)
        _park(players, sorted(free.elements()))
        tiles["pile"] = list(pile)
    else:
        in_order = _available(tiles["pile"], free)
        tiles["pile"] = in_order + sorted((free - Counter(in_order)).elements())
    tiles["face_up"] = row


def _available(tiles: Iterable[str], free: Counter[str]) -> list[str]:
    left, taken = Counter(free), []
    for tile in tiles:
        if left[tile] > 0:
            left[tile] -= 1
            taken.append(tile)
    return taken


def _park(players: Sequence[Document], tiles: list[str]) -> None:
    for player in reversed(players):
        while tiles and len(player["island"]) < 12:
            player["island"].append({"tile": tiles.pop()})
    assert not tiles, "the islands have no room for the tiles that are not to be in the supply"


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
    return _san_juan(player(game, seat))


def island(game: engine.Match, seat: int) -> list[str]:
    """As the builder takes it: `corn*` has a colonist."""
    return [_text(tile["tile"], tile) for tile in player(game, seat)["island"]]


def city(game: engine.Match, seat: int) -> list[str]:
    return [_text(lot["building"], lot) for lot in player(game, seat)["city"]]


def _text(name: str, piece: Document) -> str:
    n = piece.get("colonists", 0)
    return name + ("*" if n else "") + (str(n) if n > 1 else "")


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
