"""What decided a game: the decisions that cost most of a chance to win, what would have been better
and why, by the learnt judge (`pbem.play.judge`), in the language that is spoken."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from pbem.games.seat_view import SeatView
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext

MOST_REASONS = 3
REASONS: Mapping[str, Callable[[int], str]] = {
    "filled": lambda n: _("the last space on a ship"),
    "shipped": lambda n: ngettext("%(num)s more good shipped", "%(num)s more goods shipped", n),
    "points": lambda n: ngettext("%(num)s more point", "%(num)s more points", n),
    "made": lambda n: _("production higher by %(number)s", number=n),
    "doubloons": lambda n: ngettext("%(num)s more doubloon", "%(num)s more doubloons", n),
    "cards": lambda n: ngettext("%(num)s more card", "%(num)s more cards", n),
    "goods": lambda n: ngettext("%(num)s more good in store", "%(num)s more goods in store", n),
}
"""What speaks for a move, by what the pages of a game compare (`GamePages.compared`)."""
LESS: Mapping[str, Callable[[int], str]] = {
    "filled": lambda n: _("not the last space on a ship"),
    "shipped": lambda n: ngettext("%(num)s good fewer shipped", "%(num)s goods fewer shipped", n),
    "points": lambda n: ngettext("%(num)s point fewer", "%(num)s points fewer", n),
    "doubloons": lambda n: ngettext("%(num)s doubloon fewer", "%(num)s doubloons fewer", n),
    "cards": lambda n: ngettext("%(num)s card fewer", "%(num)s cards fewer", n),
}
"""What speaks for it where another player has less of it."""


class TurningPoint(NamedTuple):
    """A decision of a seat after `number` moves, in the turn that began after `turn` of them.

    `what` says who played what, `better` what would have been better and why; `chance` was left of
    a hundred, `best` would have been."""

    round: int
    seat: int
    what: str
    better: str
    chance: int
    best: int
    turn: int
    number: int

    @property
    def cost(self) -> str:
        """What it left of what there could have been."""
        return f"{self.best} % \N{RIGHTWARDS ARROW} {self.chance} %"

    @property
    def sentence(self) -> str:
        """All of it, for a mail."""
        return f"{self.what} ({self.cost}). {self.better}"


def moments(view: SeatView, told: Mapping[str, Any]) -> list[TurningPoint]:
    """Up to three, in their order; none where the game was not judged."""
    return [
        TurningPoint(
            row["round"],
            row["seat"],
            f"{view.names[row['seat']]}: {view.words(row['played'])}",
            _better(view, row),
            chance=row["chances"][0],
            best=row["chances"][1],
            turn=row["turn"],
            number=row["number"],
        )
        for row in told.get("moments", ())
    ]


def _better(view: SeatView, row: Mapping[str, Any]) -> str:
    said = reasons(view, row)
    move = view.words(row["better"])
    if not said:
        return _("Better: %(move)s.", move=move)
    return _("Better: %(move)s (%(reasons)s).", move=move, reasons="; ".join(said))


def reasons(view: SeatView, row: Mapping[str, Any]) -> list[str]:
    """Why its `better` move is that: the end of the game first, then what its player would have
    more, then who would have less."""
    seat, differs, (ends, would_end) = row["seat"], row["differs"], row["ends"]
    found = [_("the end of the game")] if would_end and not ends else []
    found += [_("more rounds to come")] if ends and not would_end else []
    own = {key: number for key, number in differs[seat].items() if number > 0}
    found += [REASONS[key](number) for key, number in own.items() if key in REASONS]
    for other, name in enumerate(view.names):
        less = [key for key in LESS if other != seat and differs[other].get(key, 0) < 0]
        if less:
            said = LESS[less[0]](-differs[other][less[0]])
            found.append(f"{name}: {said}")
    return found[:MOST_REASONS]
