"""Where a replay stops: after every move, before every turn (a role and all that is done on it),
and at the beginning of every round."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from pbem.games.seat_view import SeatView

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
        rounds: dict[int, int] = {}
        for entry in view.entries():
            rounds.setdefault(entry.number, entry.round)
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
