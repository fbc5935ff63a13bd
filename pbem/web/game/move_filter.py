"""Which of a game's moves are listed: all, one player's, or those of one phase."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass

from pbem.games.history_view import MoveLine
from pbem.web.game.replay import Course


@dataclass(frozen=True)
class MoveFilter:
    """What was asked for; None and an empty role ask for all. `roles` are those chosen so far, by
    the engine's ids, in the order of their first choice."""

    course: Course
    seat: int | None = None
    role: str = ""

    @classmethod
    def asked(cls, course: Course, wanted: Mapping[str, str]) -> MoveFilter:
        """By an address's `of` (a seat's number) and `phase`; what makes no sense asks for all."""
        number = wanted.get("of", "")
        seats = [str(seat) for seat in range(len(course.view.names))]
        seat = seats.index(number) if number in seats else None
        role = wanted.get("phase", "")
        return cls(course, seat, role if role in _roles(course) else "")

    @property
    def roles(self) -> list[str]:
        return _roles(self.course)

    @property
    def is_open(self) -> bool:
        """Whether it leaves nothing out."""
        return self.seat is None and not self.role

    def kept(self, lines: list[MoveLine]) -> list[MoveLine]:
        """Those of the lines that were asked for."""
        begun = [turn.number for turn in self.course.turns]
        return [
            line
            for line in lines
            if self.seat in (None, line.seat)
            and (not self.role or self._role_at(begun, line.number) == self.role)
        ]

    def _role_at(self, begun: list[int], number: int) -> str:
        place = bisect_right(begun, number) - 1
        return self.course.turns[place].role if place >= 0 else ""


def _roles(course: Course) -> list[str]:
    return list(dict.fromkeys(turn.role for turn in course.turns if turn.role))
