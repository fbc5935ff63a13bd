"""Where a replay stops: after every move, before every turn (a role and all that is done on it),
and at the beginning of every round; and a turn as a picture."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any, NamedTuple

import engine
from pbem.games.boards.pieces import GOODS, edition_of
from pbem.games.registry import pages_of
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import gettext as _

ROLE = "role"
"""The kind of piece that a turn begins with."""


@dataclass(frozen=True)
class ReplayTurn:
    """A turn by the number of moves before it; `place` counts from 1 in its round. `role` is the
    engine's id of what its seat chose."""

    number: int
    round: int
    place: int
    name: str
    move: str
    seat: int = 0
    role: str = ""


@dataclass(frozen=True)
class Steps:
    """From one position on: numbers of moves to go to, None where there is nothing further."""

    previous: int | None
    next: int | None
    previous_turn: int | None
    next_turn: int | None
    previous_round: int | None
    next_round: int | None
    previous_own: int | None
    """Where the viewer decided something."""
    next_own: int | None
    last: int


@dataclass(frozen=True)
class Course:
    """A game's stops as one viewer may know them, made from the latest position."""

    view: SeatView

    @cached_property
    def stops(self) -> list[int]:
        """The numbers of moves after which a position is shown: all but where the game goes on by
        itself. While hands are hidden nobody may learn that another's move was forced, so then
        only the positions between two turns are shown, and the present one."""
        moves = self.view.moves
        if self.view.over or self.view.open_information:
            return [n for n in range(len(moves) + 1) if n == len(moves) or not moves[n][2]]
        return sorted({0, *(turn.number for turn in self.turns), len(moves)})

    @cached_property
    def turns(self) -> list[ReplayTurn]:
        """Every turn begun so far."""
        view, found = self.view, list[ReplayTurn]()
        rounds = view.round_of
        for played in view.record:
            if played.begins_turn and played.text:
                number, round_ = played.number, rounds[played.number]
                place = found[-1].place + 1 if found and found[-1].round == round_ else 1
                said = played.meaning.about(ROLE) if played.meaning is not None else []
                role = said[0] if said else ""
                name = view.names[played.seat]
                found.append(
                    ReplayTurn(number, round_, place, name, played.text, played.seat, role)
                )
        return found

    @cached_property
    def own(self) -> list[int]:
        """The stops before the viewer's own decisions; none for who has no seat."""
        decided = (n for n, (seat, _, auto) in enumerate(self.view.moves)
                   if seat == self.view.seat and not auto)  # fmt: skip
        return sorted({self.stop(number) for number in decided})

    @property
    def rounds(self) -> list[tuple[int, list[ReplayTurn]]]:
        """The turns by round."""
        return [(n, list(turns)) for n, turns in groupby(self.turns, lambda turn: turn.round)]

    def turn_of(self, reached: int) -> ReplayTurn | None:
        """The turn that a stop lies in; None at the beginning."""
        return next((turn for turn in reversed(self.turns) if turn.number < reached), None)

    def end_of(self, turn: ReplayTurn) -> int:
        """The number of the move that begins the next turn, or would."""
        later = (each.number for each in self.turns if each.number > turn.number)
        return next(later, self.view.played)

    def loads(self, turn: ReplayTurn) -> list[engine.Shipment]:
        """What went on ships in that turn."""
        end = self.end_of(turn)
        return [one for one in self.view.shipments if turn.number <= one.number < end]

    def stop(self, number: int) -> int:
        """Where that number leads: what the game plays by itself follows at once."""
        return self.stops[min(bisect_left(self.stops, number), len(self.stops) - 1)]

    def steps(self, reached: int) -> Steps:
        """Where it goes from a stop."""
        end = self.stops[-1]
        turns = sorted({0, *(self.stop(turn.number) for turn in self.turns), end})
        rounds = sorted({0, *(self.stop(turns_[0].number) for _, turns_ in self.rounds), end})
        return Steps(
            *_beside(self.stops, reached),
            *_beside(turns, reached),
            *_beside(rounds, reached),
            *_beside(self.own, reached),
            last=end,
        )


def _beside(places: Sequence[int], reached: int) -> tuple[int | None, int | None]:
    """The nearest places before and behind."""
    before, behind = bisect_left(places, reached), bisect_right(places, reached)
    return (
        places[before - 1] if before else None,
        places[behind] if behind < len(places) else None,
    )


PAST, NOW, LATER = "past", "now", "later"
"""What had happened before the stop that is shown, what led to it, and what comes behind it."""
GAINS = {"point": "p-points", "doubloon": "p-doubloon", "card": "i-cards"}
COUNTED = {**GAINS, "colonist": "p-colonist", "noble": "p-noble"}
"""How they are drawn (`static/pieces.svg`)."""
LOST = "told lost"
THINGS = ("good", "building", "card", "kind")
"""By which of these a thing's name stands in what is told of it."""


class DrawnPiece(NamedTuple):
    """Pieces of a kind: the symbol, if there is one, their name, and how many; fewer than none are
    lost."""

    symbol: str
    name: str
    number: int


@dataclass(frozen=True)
class TurnDeed:
    """What a seat did, with which pieces, and what it brought; `when` is as seen from the stop."""

    seat: int
    when: str
    pieces: tuple[DrawnPiece, ...]
    gains: tuple[DrawnPiece, ...] = ()


@dataclass(frozen=True)
class ShippedGoods:
    """Goods side by side on a ship; `seat` loaded them, None lay there before."""

    symbol: str
    number: int
    when: str
    seat: int | None = None
    points: int = 0


@dataclass(frozen=True)
class LoadedShip:
    """A ship as it ends; what stands in for one has no `room` and a name."""

    size: int | None
    name: str
    loads: tuple[ShippedGoods, ...]
    room: int = 0


@dataclass(frozen=True)
class TurnPicture:
    """A turn as a picture: who did what, in the order in which they began; on ships, where there
    are some. `idle` are the seats that did nothing."""

    turn: ReplayTurn
    deeds: Mapping[int, Sequence[TurnDeed]]
    ships: Sequence[LoadedShip]
    idle: Sequence[int]


def turn_picture(
    course: Course, since: int, reached: int, began: Mapping[int, SeatView]
) -> TurnPicture | None:
    """The turn that a stop lies in, the stop before it being `since`; None at the beginning.
    `began` has the position in which the turn began where something was loaded in it."""
    view, turn = course.view, course.turn_of(reached)
    if turn is None:
        return None

    def when(number: int) -> str:
        return LATER if number >= reached else NOW if number >= since else PAST

    before, loads = began.get(turn.number), course.loads(turn)
    ships = _loaded(view, before.document, loads, when) if before and loads else []
    deeds: dict[int, list[TurnDeed]] = {}
    for number, done in view.deeds(turn.number, course.end_of(turn)):
        if not (ships and done.gains and done.counts):
            deeds.setdefault(done.seat, []).append(_deed(view, done, when(number)))
    acted = {*deeds, *(load.seat for ship in ships for load in ship.loads)}
    return TurnPicture(turn, deeds, ships, [n for n in range(view.game.seats) if n not in acted])


def _deed(view: SeatView, done: engine.Done, when: str) -> TurnDeed:
    pages, edition = pages_of(view.game.rules), edition_of(view.game.options)
    lost = -1 if done.key == LOST else 1

    def counted(id: str, number: int) -> DrawnPiece:
        symbol = COUNTED.get(id) or (f"g-{id}" if id in GOODS else "")
        return DrawnPiece(symbol, _(id), lost * number)

    def thing(values: Mapping[str, Any]) -> DrawnPiece:
        id = next(str(values[kind]) for kind in THINGS if kind in values)
        symbol = f"g-{id}" if id in GOODS and "good" in values else pages.symbol(id)
        return DrawnPiece(symbol, pages.piece_name(id, edition), max(1, values.get("many", 1)))

    prices = [told.values["price"] for told in done.things if "good" in told.values]
    gains = Counter({**done.gains, "doubloon": done.gains.get("doubloon", 0) + sum(prices)})
    return TurnDeed(
        done.seat,
        when,
        (
            *(thing(told.values) for told in done.things),
            *(counted(id, number) for id, number in done.counts.items() if number),
        ),
        tuple(DrawnPiece(GAINS[id], _(id), n) for id, n in gains.items() if n),
    )


def _loaded(
    view: SeatView,
    before: engine.Position,
    shipments: Sequence[engine.Shipment],
    when: Callable[[int], str],
) -> list[LoadedShip]:
    """The ships with what was loaded."""
    pages, edition = pages_of(view.game.rules), edition_of(view.game.options)

    def load(one: engine.Shipment) -> ShippedGoods:
        (good, number), *_more = one.goods.items()
        return ShippedGoods(f"g-{good}", number, when(one.number), one.seat, one.points)

    found = []
    for size, good, count in pages.ships(before):
        lying = [ShippedGoods(f"g-{good}", count, PAST)] if count else []
        loads = [*lying, *(load(one) for one in shipments if one.ship == str(size))]
        room = size - sum(each.number for each in loads)
        found.append(LoadedShip(size, "", tuple(loads), max(0, room)))
    others = dict.fromkeys(one.ship for one in shipments if not one.ship.isdecimal())
    for id in others:
        loads, name = [load(one) for one in shipments if one.ship == id], id.replace(" ", "-")
        found.append(LoadedShip(None, pages.piece_name(name, edition), tuple(loads)))
    return found
