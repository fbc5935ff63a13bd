"""Which move is played for a seat without asking its player, by what they have chosen.

| level | is played for them |
|---|---|
| off | nothing that the rules leave to a player |
| forced | the only legal move, where others must not know that it is the only one |
| trivial | also a move that leaves nothing to weigh (`engine.Match.trivial_move`) |

Where hands are hidden a move whose being there depends on the hand is never played at once: it
waits for a time that is drawn (pbem.play.forced_times), as if the player had been asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sqlmodel import Session, col, select

import engine
from pbem.models import AutoLevel, Game, Move, Player, Seat

FORCED, TRIVIAL = "forced", "trivial"
SOURCES = (FORCED, TRIVIAL)
"""`Move.source` of such moves; only their own player may be told."""
MOST_AT_ONCE = 60
"""More than one turn can bring; a bound, not a limit anybody should meet."""


class Answer(NamedTuple):
    """A move for a seat that is asked; `at_once`: nobody learns anything from how fast it came."""

    text: str
    source: str
    at_once: bool


@dataclass
class Wishes:
    """What a player wants to be played for them at a table."""

    level: str
    by_hand: int | None = None
    """The number of a decision that they make themselves, whatever they wish else."""


class Played(NamedTuple):
    """A move that was played at once: its number in the record, and its source."""

    number: int
    seat: int
    source: str


def wishes_of(seats: Sequence[Seat], players: Mapping[int, Player]) -> dict[int, Wishes]:
    """Those of every person at the table, by seat; bots have none."""
    return {
        seat.number: Wishes(players[seat.number].auto_level, seat.by_hand)
        for seat in seats
        if seat.number in players and players[seat.number].bot is None
    }


def answer(match: engine.Match, seat: int, wishes: Wishes) -> Answer | None:
    """What is played for that seat now; None if its player is asked."""
    if seat not in match.to_act or match.ordinal(seat) == wishes.by_hand:
        return None
    if wishes.level != AutoLevel.OFF and (only := match.only_move(seat)) is not None:
        return Answer(only, FORCED, at_once=False)
    if wishes.level == AutoLevel.TRIVIAL and (trivial := match.trivial_move(seat)) is not None:
        return Answer(trivial, TRIVIAL, at_once=match.open_information or match.is_open(seat))
    return None


def play_at_once(match: engine.Match, wishes: Mapping[int, Wishes]) -> Iterator[Played]:
    """Play, and then yield, one such move after the other until all who are asked must be."""
    for _ in range(MOST_AT_ONCE):
        found = _next(match, wishes)
        if found is None:
            return
        seat, (text, source, _at_once) = found
        number = len(match.moves)
        match.play(seat, text)
        yield Played(number, seat, source)


def _next(match: engine.Match, wishes: Mapping[int, Wishes]) -> tuple[int, Answer] | None:
    for seat in match.to_act:
        own = answer(match, seat, wishes[seat]) if seat in wishes else None
        if own is not None and own.at_once:
            return seat, own
    return None


def played_for(session: Session, game: Game, seat: int, since: int) -> list[str]:
    """What was played for the seat by its player's own wish, from that number of the record on."""
    query = select(Move.text).where(
        Move.game_id == game.id,
        Move.seat == seat,
        col(Move.source).in_(SOURCES),
        col(Move.number) >= since,
    )
    return list(session.exec(query.order_by(col(Move.number))))
