"""Lines of a running game as orders: what the viewer would answer in which role's turn, and which
role they would take next, each with how likely that case is by the bot's reckoning.

For that the bot plays on from the position a few times, everything that the viewer does not see
dealt anew. It takes the move it likes best, but draws roles by lot, the better ones more often:
people do not all like the same. Nothing of it comes from the real game.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import engine
from engine.meaning import ROLE
from pbem.games import orders_view
from pbem.games.analysis.board import Analysis
from pbem.games.seat_view import SeatView

CONTINUATIONS = 12
MOST_PLAYED = 200
"""Moves of a continuation; no round takes so many."""
SPREAD = 1.5
"""By how many points a role must be better to be drawn e times as often."""
MOST_WISHES = 6
"""Answers that an order takes from the lines for one role's turn."""


@dataclass(frozen=True)
class LineOrder:
    """An order in the notation, and `said` as its player would write it. `percent`: in how many of
    a hundred continuations its role's turn comes before the viewer's next one, or, of one for their
    `next_role`, that is free then; None where the bot was not asked."""

    text: str
    said: str
    next_role: bool
    percent: int | None = None


class OwnAnswer(NamedTuple):
    """What the viewer answers in a line: in the turn of which role, none where they choose it."""

    role: str | None
    text: str


class Continued(NamedTuple):
    """In how many continuations each role's turn came before the viewer's next choice of one, and
    in how many it was free then."""

    came: Counter[str]
    free: Counter[str]


def orders_of(analysis: Analysis, *, reckoned: bool) -> list[LineOrder]:
    """Those that all lines together make, the next role last; `reckoned`: with how likely each is.

    None for who has no seat, once the game is over, and where lines begin before the newest turn.
    """
    seat = analysis.seat
    if seat is None or not analysis.begins_now or not analysis.tried:
        return []
    view = replace(analysis.start, seat=seat)
    chooses = not analysis.record and ROLE in view.match.asks_for(seat)
    lines = [own_answers(analysis, place, seat) for place in range(len(analysis.tried))]
    wishes: dict[str | None, list[str]] = {}
    for line in lines:
        for role, text in _until_next_role(line, chooses=chooses):
            said = wishes.setdefault(role, [])
            if text not in said:
                said.append(text)
    found = [_order(view, role, texts[:MOST_WISHES]) for role, texts in wishes.items()]
    if reckoned and found:
        taken = [text for _seat, text in analysis.record[:1]]
        own = [text for role, text in lines[analysis.tries.on] if role is None]
        continued = _continued(view, seat, [*taken, *(own if chooses else [])][:1])
        shares = [
            continued.free[texts[0]] if role is None else continued.came[role]
            for role, texts in wishes.items()
        ]
        found = [
            replace(order, percent=round(100 * share / CONTINUATIONS))
            for order, share in zip(found, shares, strict=True)
        ]
    return sorted(found, key=lambda order: order.next_role)


def own_answers(analysis: Analysis, place: int, seat: int) -> list[OwnAnswer]:
    """What a seat plays in that line beyond what was played already."""
    match, found = analysis.start.match.copy(), list[OwnAnswer]()
    for number, (mover, text) in enumerate(analysis.tried[place].moves):
        later = number >= analysis.of_line(place).left_at
        if later and mover == seat and text not in match.asides(mover):
            chooses = ROLE in match.asks_for(mover)
            if chooses or match.turn_role is not None:  # else the game's beginning asks
                found.append(OwnAnswer(None if chooses else match.turn_role, text))
        match.play(mover, text)
    return found


def _until_next_role(line: Iterable[OwnAnswer], *, chooses: bool) -> Iterable[OwnAnswer]:
    """The answers up to the end of the turn that the viewer's next role begins. The role that they
    are asked for now, if they are, is a move of theirs and no order."""
    next_said = False
    for answer in line:
        if answer.role is None and chooses:
            chooses = False
            continue
        if answer.role is None and next_said:
            return
        next_said = next_said or answer.role is None
        yield answer


def _order(view: SeatView, role: str | None, texts: Sequence[str]) -> LineOrder:
    wishes = " or ".join(texts)
    if role is None:
        said = f"{engine.ORDER_NEXT} {wishes}"
    else:
        said = f"{engine.ORDER_IF} {role} then {wishes}"
    text = orders_view.read(view, said).text
    return LineOrder(text, orders_view.written(view, text), role is None)


def _continued(view: SeatView, seat: int, first: Sequence[str]) -> Continued:
    """`first` is the role that is taken now, if that is known."""
    came, free = Counter[str](), Counter[str]()
    for number in range(CONTINUATIONS):
        seed = f"{view.game.code} goes on {number}"
        match = view.match.dealt(seat, seed)
        roles, left = _until_asked(match, seat, first, random.Random(seed))
        came.update(roles)
        free.update(left)
    return Continued(came, free)


def _until_asked(
    match: engine.Match, seat: int, first: Sequence[str], chance: random.Random
) -> tuple[set[str], list[str]]:
    """Plays on until the seat chooses its next role: those that were taken, and those left."""
    taken = set[str]()
    for number in range(MOST_PLAYED):
        if match.over:
            return taken, []
        asked = match.to_act[0]
        if ROLE not in match.asks_for(asked):
            match.play(asked, match.best_move(asked))
            continue
        if asked == seat and number:
            return taken, match.legal(seat)
        role = first[0] if first and not number else _drawn(match, asked, chance)
        taken.add(role)
        match.play(asked, role)
    return taken, []


def _drawn(match: engine.Match, seat: int, chance: random.Random) -> str:
    weighed = match.weighed(seat)
    weights = [math.exp((value - weighed[0].value) / SPREAD) for _role, value in weighed]
    return chance.choices([role for role, _value in weighed], weights)[0]
