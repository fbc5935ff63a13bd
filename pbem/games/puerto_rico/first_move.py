"""A move to make without an account: a real position of Puerto Rico, judged by the engine.

The captain was chosen, three ships wait, and each choice is played on to the end of the phase, with
bots for the others. Nothing is kept of it, unless its visitor plays on from there as a guest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import engine
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _

NAMES = ("Alba", "Bruno", "Carmen")
RULES, SEATS, SEED = "puerto-rico", 3, "front 15"
RECORD = """
0 settler; 0 take quarry; 1 take corn; 2 take corn; 1 builder; 1 build indigo plant; 2 build
small market; 0 build small market; 2 mayor; 0 place quarry; 1 place corn; 2 place corn 2; 1
mayor; 0 place quarry, small market; 1 place corn, indigo, indigo plant 2; 2 settler; 2 take
quarry; 0 take tobacco; 1 take tobacco; 0 builder; 0 build indigo plant; 2 build small
indigo plant; 2 craftsman; 2 extra corn; 0 settler; 0 take coffee; 1 take coffee; 2 take
sugar; 1 captain; 1 load corn on 4; 1 load indigo on 5; 0 mayor; 0 place indigo, quarry,
indigo plant, small market; 1 place corn, indigo, tobacco, coffee, indigo plant; 2 place
corn 2, sugar, quarry, small market; 1 builder; 1 build hospice; 2 build small sugar mill; 0
build construction hut; 2 settler; 2 take indigo; 0 take indigo; 1 take corn; 1 mayor; 0
place indigo 2, quarry, indigo plant 2; 1 place corn 2, indigo, tobacco, coffee, indigo
plant 2, hospice; 2 place corn 2, indigo, sugar, quarry, small indigo plant, small sugar
mill; 2 craftsman; 2 extra sugar; 0 trader; 0 sell indigo; 1 pass; 2 sell sugar; 2 captain;
2 load corn on 4; 1 load corn on 4; 2 load indigo on 5; 0 builder; 0 build harbor; 2 build
factory; 1 settler; 1 take quarry; 2 take coffee; 0 take indigo; 0 mayor; 0 place indigo 3,
quarry, indigo plant 3, harbor; 2 place corn 2, indigo, sugar, quarry, small indigo plant,
small sugar mill, factory; 1 settler; 1 take indigo; 2 take tobacco; 0 take tobacco; 2
craftsman; 2 extra sugar; 1 captain; 1 load corn on 4
"""
"""The game so far: seat and move, as bots have played it."""
MOST_PLAYED = 30
"""No phase takes more moves."""


@dataclass(frozen=True)
class Ship:
    """A ship with what can be loaded on it now: `adds` of `takes`, by the move `text`."""

    size: int
    good: str
    count: int
    text: str
    takes: str
    adds: int
    points: int
    preview: str
    words: str

    @property
    def sails(self) -> bool:
        """Whether it is full then."""
        return self.count + self.adds == self.size


@dataclass(frozen=True)
class Came:
    """What came of a choice: what happened, in sentences, and the points of each player."""

    sentences: tuple[str, ...]
    points: tuple[tuple[str, int], ...]


@cache
def _position() -> engine.Match:
    return engine.replay(RULES, seats=SEATS, seed=SEED, moves=record())


def record() -> list[tuple[int, str]]:
    """The game so far: seat and move."""
    moves = (entry.split(" ", 1) for entry in " ".join(RECORD.split()).split("; "))
    return [(int(seat), text) for seat, text in moves]


def seat() -> int:
    """Whose move it is."""
    return _position().to_act[0]


def goods(chosen: str = "") -> Mapping[str, int]:
    """What the visitor has to load, or has left after that choice."""
    match = _position()
    document = match.position()
    assert document["game"] == "puerto-rico"
    mine = dict(document["players"][match.to_act[0]]["goods"])
    for ship in ships():
        if ship.text == chosen:
            mine[ship.takes] -= ship.adds
    return {good: number for good, number in mine.items() if number}


def ships() -> list[Ship]:
    """The three ships, each with the one choice that it allows."""
    return _ships(catalogues.of_games())


def question() -> str:
    """What is asked."""
    match = _position()
    return match.question(match.to_act[0], catalogues.of_games())


@cache
def _ships(language: str) -> list[Ship]:
    match = _position()
    document = match.position()
    assert document["game"] == "puerto-rico"
    choices = {
        piece.id: choice
        for choice in match.choices(match.to_act[0], language=language)
        for piece in choice.pieces
        if piece.kind == "ship"
    }
    found = []
    for ship in document["ships"]:
        choice = choices[str(ship["size"])]
        good, number = next((good, -n) for good, n in choice.outcome.goods.items() if n < 0)
        found.append(
            Ship(
                ship["size"],
                ship.get("good", ""),
                ship.get("count", 0),
                choice.text,
                good,
                number,
                choice.outcome.points,
                choice.preview,
                match.in_words(choice.text, language),
            )
        )
    return found  # fmt: skip


def came_of(text: str) -> Came | None:
    """What comes of one of the choices; None for any other text."""
    if text not in {ship.text for ship in ships()}:
        return None
    return _came_of(text, catalogues.current())


@cache
def _came_of(text: str, _language: str) -> Came:
    before = _position()
    match, seat, number = before.copy(), before.to_act[0], len(before.moves)
    match.play(seat, text)
    for _n in range(MOST_PLAYED):
        if match.turn_begins:
            break
        asked = match.to_act[0]
        match.play(asked, match.best_move(asked))
    names = [name if n != seat else _("you") for n, name in enumerate(NAMES)]
    telling = engine.Telling(to_you=True)
    told = match.chronicle(seat, names, number, catalogues.of_games(), telling)
    gained = [after - had for after, had in zip(_chips(match), _chips(before), strict=True)]
    order = [(seat + n) % SEATS for n in range(SEATS)]
    return Came(tuple(entry.text for entry in told), tuple((names[n], gained[n]) for n in order))


def _chips(match: engine.Match) -> list[int]:
    document = match.position()
    assert document["game"] == "puerto-rico"
    return [player["vp"] or 0 for player in document["players"]]
