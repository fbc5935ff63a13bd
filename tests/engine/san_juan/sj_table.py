"""Positions of San Juan for scenarios: said in a few words, completed so that no card is lost."""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import engine

Move = str | tuple[int, str]

PIECES: dict[str, dict[str, Any]] = {
    piece["id"]: piece for piece in engine.GAMES["san-juan"]["pieces"]
}
TILES = [[1, 1, 1, 2, 2], [1, 1, 2, 2, 2], [1, 1, 2, 2, 3], [1, 2, 2, 2, 3], [1, 2, 2, 3, 3]]
ROLES = ["builder", "producer", "trader", "councillor", "prospector"]
FILLER = ("indigo-plant", "sugar-mill", "tobacco-storage", "coffee-roaster", "silver-smelter")
"""Goods are these cards, so that they take nothing away from a scenario."""


def does(*cards: str) -> Callable[[Any], Any]:
    """The scenario shows what these cards do."""
    return lambda test: test


def does_not(*cards: str) -> Callable[[Any], Any]:
    """The scenario shows what these cards do not do."""
    return lambda test: test


def rule(*ids: str) -> Callable[[Any], Any]:
    """The scenario shows these rules of the reference."""
    return lambda test: test


@cache
def marked(decorator: str) -> frozenset[str]:
    """The names given to that decorator anywhere in this folder."""
    names: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == decorator:
                        names |= {ast.literal_eval(argument) for argument in mark.args}
    return frozenset(names)


def cards_in_all(new: bool) -> Counter[str]:
    return Counter(
        {id: p["copies"] for id, p in PIECES.items() if new or p["from"] == "base"}
    )  # fmt: skip


def position(
    players: Iterable[dict[str, Any]] = (),
    *,
    seats: int = 4,
    new: bool = False,
    deck: Iterable[str] = (),
    discards: Iterable[str] = (),
    removed: Iterable[str] = (),
    tiles: list[list[int]] | None = None,
    cathedral: bool | None = None,
    empty_deck: bool = False,
    **fields: Any,
) -> dict[str, Any]:
    """A document at role choice. A player is `{"hand": […], "city": […], "under": {…}}`; a
    building `coffee-roaster+` has a good. Whoever is not described holds one indigo plant."""
    described = list(players)
    described += [{} for _ in range(seats - len(described))]
    left = cards_in_all(new)
    on_table = new if cathedral is None else cathedral
    written = [_player(player, left) for player in described]
    deck, discards, removed = list(deck), list(discards), list(removed)
    left.subtract([*deck, *discards, *removed, *(["cathedral"] if on_table else [])])
    for player in written:
        for site in player["city"]:
            if site.get("good") == "":
                site["good"] = next(card for card in FILLER if left[card] > 0)
                left[site["good"]] -= 1
    rest = list((+left).elements())
    assert min(left.values()) >= 0, {card: n for card, n in left.items() if n < 0}
    return {
        "game": "san-juan",
        "version": 1,
        "options": {"new_buildings": new, "advanced_start": False},
        "seed": "00",
        "draws": 0,
        "round": 3,
        "governor": 0,
        "to_choose": 0,
        "phase": None,
        "roles": list(ROLES),
        "taken": {},
        "players": written,
        "deck": deck if empty_deck else [*deck, *rest],
        "discards": [*discards, *rest] if empty_deck else discards,
        "removed": removed,
        "tiles": copy.deepcopy(tiles or TILES),
        "tiles_seen": 0,
        "cathedral": on_table,
        **fields,
    }


def _player(described: dict[str, Any], left: Counter[str]) -> dict[str, Any]:
    city = []
    under = described.get("under", {})
    for name in described.get("city", ["indigo-plant"]):
        site: dict[str, Any] = {"card": name.rstrip("+")}
        if name.endswith("+"):
            site["good"] = ""
        if site["card"] in under:
            site["under"] = list(under[site["card"]])
        left.subtract([site["card"], *site.get("under", [])])
        city.append(site)
    hand = list(described.get("hand", []))
    left.subtract(hand)
    used = {key: described[key] for key in ("bank_used", "library_used") if key in described}
    return {"hand": hand, "city": city, "bank_used": False, "library_used": False, **used}


def table(*args: Any, **fields: Any) -> engine.Match:
    return engine.load_game(position(*args, **fields))


def play(game: engine.Match, *moves: Move) -> engine.Match:
    """Moves by seat, or of the one seat that must act."""
    for move in moves:
        seat, text = (game.to_act[0], move) if isinstance(move, str) else move
        game.play(seat, text)
    return game


def all_pass(game: engine.Match) -> engine.Match:
    """Everybody who is asked for something but a role passes."""
    while game.to_act and game.decision(game.to_act[0]) not in ("role", "discard"):
        game.play(game.to_act[0], "pass")
    return game


def refusal(game: engine.Match, text: str, seat: int | None = None) -> str:
    """Why the move is refused; the game must not have changed."""
    seat = game.to_act[0] if seat is None else seat
    before = game.position()
    try:
        game.play(seat, text)
    except engine.IllegalMove as error:
        assert game.position() == before
        return error.reason
    raise AssertionError(f"{text} was played")


def player(game: engine.Match, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = game.position()["players"][seat]
    return found


def hand(game: engine.Match, seat: int) -> list[str]:
    return sorted(player(game, seat)["hand"])


def city(game: engine.Match, seat: int) -> list[str]:
    return [site["card"] for site in player(game, seat)["city"]]


def goods(game: engine.Match, seat: int) -> list[str]:
    """Buildings with a good on them."""
    return [site["card"] for site in player(game, seat)["city"] if "good" in site]


def under(game: engine.Match, seat: int, card: str) -> list[str]:
    site = next(site for site in player(game, seat)["city"] if site["card"] == card)
    cards: list[str] = site.get("under", [])
    return cards


def score(described: dict[str, Any], *others: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """The final result of the first player if the game ended like this."""
    players = [described, *others]
    game = table(players, seats=max(2, len(players)), over=True, **fields)
    assert game.result is not None
    result: dict[str, Any] = game.result[0]
    return result
