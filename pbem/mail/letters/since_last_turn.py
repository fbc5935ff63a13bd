"""What has happened since a player was told last: the newest rounds in few lines."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from pbem.games.history_view import HistoryView
from pbem.language.catalogues import gettext as _

MOST_ROUNDS = 2
"""The newest; the game's page has the others."""


class SinceLastTurn(NamedTuple):
    """`rounds` are the numbers of the newest with their lines, in which names are between the marks
    of `engine.summary`; `earlier` says which rounds are left out, and is empty if none are."""

    rounds: list[tuple[int, list[str]]]
    earlier: str


def since_last_turn(view: HistoryView) -> SinceLastTurn:
    """The news of a view, oldest first."""
    rounds = [
        (number, [line.text for line in lines])
        for number, lines in groupby(view.summary, lambda line: line.round)
    ]
    left_out = [number for number, _lines in rounds[:-MOST_ROUNDS]]
    return SinceLastTurn(rounds[-MOST_ROUNDS:], _rounds(left_out))


def _rounds(numbers: list[int]) -> str:
    if len(numbers) > 1:
        return _("Before that, rounds %(first)s to %(last)s", first=numbers[0], last=numbers[-1])
    return _("Before that, round %(number)s", number=numbers[0]) if numbers else ""
