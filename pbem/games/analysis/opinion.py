"""What the greedy bot thinks of the moves that may be made: what each is worth to it at once, how
the game ends if bots play on from there, and why that is better or worse than the other moves.

Nothing is left to chance: the same position gives the same opinion to everybody. Playing on costs
most of the time, so at most `MOST` moves are played on and the last positions are remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import engine
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext

MOST = 6
"""Moves that are played on, the bot's first ones."""
MOST_PLAYED = 1200
"""No game takes so many moves."""
REMEMBERED = 300
MATTERS = 2
"""By how many points another player must end lower for that to be a reason."""

Ends = tuple[int, ...]
"""Points by seat."""
_played_on: dict[tuple[str, int], tuple[tuple[str, Ends], ...]] = {}


@dataclass(frozen=True)
class Opinion:
    """Of one move: its text, what it is called, what it is worth to the bot at once in victory
    points, `share` of 100 that its bar takes; `reasons` are sentences; `ends` the points by seat
    if bots play on."""

    text: str
    words: str
    value: float
    share: int
    reasons: tuple[str, ...]
    ends: Ends
    best_end: bool
    """Whether no other move that was played on ends better for its player."""

    @property
    def worth(self) -> str:
        """Its value as it is written, signed, `+0.0` for nothing."""
        return f"{round(self.value, 1) + 0.0:+.1f}".replace("-", "\N{MINUS SIGN}")


def remembers(view: SeatView) -> bool:
    """Whether asking costs nothing any more."""
    return _key(view) in _played_on


def opinions(view: SeatView) -> list[Opinion]:
    """Of the moves that the bot likes best, best first; none where nothing is asked."""
    choices = view.choices(MOST)
    if view.seat is None or not choices:
        return []
    ends = _remembered(view, choices)
    leads = {text: _lead(points, view.seat) for text, points in ends.items()}
    low, high = min(c.value for c in choices), max(c.value for c in choices)
    return [
        Opinion(
            choice.text,
            choice.words or choice.text,
            choice.value,
            round(10 + 90 * (choice.value - low) / (high - low)) if high > low else 100,
            tuple(_reasons(choice, ends, view.seat, view.names)),
            ends[choice.text],
            len(choices) > 1 and leads[choice.text] == max(leads.values()),
        )
        for choice in choices
    ]


def _key(view: SeatView) -> tuple[str, int]:
    """All that the ends follow from: the digest is of the whole position, with what lies face down
    and what chance brings next."""
    assert view.seat is not None
    return view.match.digest(), view.seat


def _remembered(view: SeatView, choices: Sequence[engine.Choice]) -> dict[str, Ends]:
    key, seat = _key(view), view.seat
    assert seat is not None
    found = _played_on.get(key)
    if found is None:
        found = tuple((c.text, _end_of(view.match, seat, c.text)) for c in choices)
        while len(_played_on) >= REMEMBERED:
            _played_on.pop(next(iter(_played_on)), None)  # the oldest
        _played_on[key] = found
    return dict(found)


def _end_of(match: engine.Match, seat: int, text: str) -> Ends:
    """The points if everybody plays as the greedy bot would after that move; its first where it
    would toss for it."""
    ahead = match.copy()
    ahead.play(seat, text)
    for _n in range(MOST_PLAYED):
        if ahead.over:
            break
        asked = ahead.to_act[0]
        ahead.play(asked, ahead.best_move(asked))
    return tuple(int(row["total"]) for row in ahead.result or ())


def _lead(ends: Ends, seat: int) -> int:
    """How far ahead of the best of the others it ends."""
    others = [points for place, points in enumerate(ends) if place != seat]
    return ends[seat] - max(others) if ends else 0


def _reasons(
    choice: engine.Choice, ends: dict[str, Ends], seat: int, names: Sequence[str]
) -> list[str]:
    """What it brings at once, and what it changes at the end against the other moves' average."""
    reasons = [choice.preview] if choice.preview else []
    others = [points for text, points in ends.items() if text != choice.text]
    own = ends[choice.text]
    if not others or not own:
        return reasons
    usual = [sum(points[place] for points in others) / len(others) for place in range(len(own))]
    more = [round(own[place] - usual[place]) for place in range(len(own))]
    reasons.append(_of_its_player(more[seat], names[seat]))
    for place, number in enumerate(more):
        if place != seat and number <= -MATTERS:
            reasons.append(ngettext("%(name)s ends %(num)s point lower.",
                                    "%(name)s ends %(num)s points lower.",
                                    -number, name=names[place]))  # fmt: skip
        elif place != seat and number >= MATTERS:
            reasons.append(ngettext("It helps %(name)s by %(num)s point.",
                                    "It helps %(name)s by %(num)s points.",
                                    number, name=names[place]))  # fmt: skip
    return reasons


def _of_its_player(more: int, name: str) -> str:
    if more > 0:
        return ngettext("%(name)s ends %(num)s point higher than with the other moves.",
                        "%(name)s ends %(num)s points higher than with the other moves.",
                        more, name=name)  # fmt: skip
    if more < 0:
        return ngettext("%(name)s ends %(num)s point lower than with the other moves.",
                        "%(name)s ends %(num)s points lower than with the other moves.",
                        -more, name=name)  # fmt: skip
    return _("%(name)s ends about the same as with the other moves.", name=name)
