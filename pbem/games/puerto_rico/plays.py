"""Moves that are made on the board: which piece stands for which move of the form beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import engine
from engine.meaning import KEPT, ON, Meaning, Named

ROLES, TILES, OFFERS, SHIPS, GOODS, OWN = "role", "tile", "offer", "ship", "good", "own"
"""How the names of pieces on the board begin: `offer.harbor`, `ship.5`, `good.corn`, `own.corn`."""
PILE, WHARF, POST, BAG = "pile", "wharf", "trading-post", "bag"
"""The plantations that lie face down, ships that are no cargo ships, a trading post, and goods that
go together."""
HOUSE, COLONISTS = "house", "colonists"
"""The trading house and the colonist ship as a whole, which a buccaneer empties."""
DRAWING, TAKING = "settler", "buccaneer"
"""The decisions at which moves that name nothing are about the pile, and about a whole place."""
FACE_DOWN, FOREST = "plantation", "forest"
"""What a tile is called that nobody else has seen, and what it may become."""
EMPTY = "empty"
"""Where nobody stands, as people are sent to."""


@dataclass(frozen=True)
class Play:
    """A piece's button: `text` is the move, `words` what it is called, `brings` what comes of it.
    `good` and `number` are what goes on a ship or into the house, `bag` all of several goods,
    `points` and `doubloons` what that brings; `at` tells equal tiles apart by who stands there."""

    text: str
    words: str
    brings: str
    good: str = ""
    number: int = 0
    points: int = 0
    doubloons: int = 0
    bag: tuple[tuple[str, int], ...] = ()
    at: str = ""


Plays = Mapping[str, Sequence[Play]]


def plays(decision: str, choices: Sequence[engine.Choice]) -> Plays:
    """By the names of pieces, the plainest move for each; for a ship, one for each good."""
    found: dict[str, dict[tuple[object, ...], Play]] = {}
    may_pass = any(choice.declines for choice in choices)
    for choice in choices:
        spot = _spot(decision, choice, may_pass=may_pass)
        if not spot:
            continue
        play, ways = _play(choice), found.setdefault(spot, {})
        way = _way(decision, play, choice)
        if way not in ways or (decision != TAKING and len(play.text) < len(ways[way].text)):
            ways[way] = play
    return {spot: tuple(ways.values()) for spot, ways in found.items()}


def sent(
    texts: Sequence[str], meaning: Callable[[str], Meaning], words: Callable[[str], str]
) -> Plays:
    """Who may be sent where, beside the question, by the viewer's own tiles and buildings."""
    found: dict[str, list[Play]] = {}
    for text in texts:
        for piece in meaning(text).pieces:
            play = Play(text, words(text), "", at=EMPTY)
            found.setdefault(f"{OWN}.{piece.at}", []).append(play)
    return found


def _way(decision: str, play: Play, choice: engine.Choice) -> tuple[object, ...]:
    """Moves of one piece that differ in this are all shown on it; of others only the plainest, and
    of a buccaneer's the best."""
    if decision == TAKING:
        return tuple((piece.id, piece.number) for piece in choice.pieces if not piece.part)
    on = [piece.id for piece in choice.pieces if piece.part == ON]
    bag = () if on else play.bag  # goods for a small wharf are ticked, one by one
    return (play.good, bag, play.at, *choice.about("tile"), *on)


def _spot(decision: str, choice: engine.Choice, *, may_pass: bool) -> str:
    """The piece that one would point at to make that move; empty where there is none."""
    on = [piece for piece in choice.pieces if piece.part == ON]
    if on:
        return (
            f"{SHIPS}.{on[0].id}" if on[0].kind == "ship" else POST if on[0].id == POST else WHARF
        )
    if roles := choice.about("role"):
        return f"{ROLES}.{roles[0]}"
    if tiles := choice.about("tile"):
        return _ground(decision, tiles[0], may_pass=may_pass)
    if choice.builds:
        return f"{OFFERS}.{choice.builds[0]}"
    if decision == TAKING:
        return _place(choice)
    if decision == DRAWING:
        return "" if choice.declines else PILE
    goods = _goods(choice)
    if len(goods) == 1 and goods[0].number == 1:
        return f"{GOODS}.{goods[0].id}"
    return BAG if goods else ""


def _ground(decision: str, tile: str, *, may_pass: bool) -> str:
    """A plantation to take, one of the viewer's own to give up, or what only they have seen: there
    they may not pass."""
    if decision == DRAWING:
        return f"{TILES}.{tile}"
    unseen = tile == FACE_DOWN or (tile == FOREST and not may_pass)
    return PILE if unseen else f"{OWN}.{tile}"


def _place(choice: engine.Choice) -> str:
    """What a buccaneer takes: of a ship, of the trading house, or of the colonist ship."""
    ships = choice.about("ship")
    if ships:
        return f"{SHIPS}.{ships[0]}"
    return HOUSE if choice.outcome.points else COLONISTS


def _goods(choice: engine.Choice) -> list[Named]:
    return [piece for piece in choice.pieces if piece.kind == "good" and not piece.part]


def _play(choice: engine.Choice) -> Play:
    goods = _goods(choice)
    kept = [piece for piece in choice.pieces if piece.part == KEPT]
    good = goods[0].id if len(goods) == 1 else kept[0].id if len(kept) == 1 else ""
    return Play(
        choice.text,
        choice.words or choice.text,
        choice.preview,
        good,
        abs(choice.outcome.goods.get(good, 0)),
        choice.outcome.points,
        choice.outcome.doubloons,
        tuple((piece.id, piece.number) for piece in goods),
        next((piece.at for piece in choice.pieces if piece.kind == "tile"), ""),
    )
