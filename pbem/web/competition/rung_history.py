"""How somebody's rung on a ladder came about: as a line, and change by change in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session, col, select

from pbem.language.catalogues import gettext as _
from pbem.models import Challenge, ChallengeStatus, Fixture, Game, RungChange, id_of

WIDTH, LEFT, ROW, MOST_ROWS = 420, 34, 16, 12


@dataclass(frozen=True)
class Step:
    """A rung that somebody came to; `code` is of the game that brought it about."""

    at: datetime
    rung: int | None
    why: str
    code: str | None


@dataclass(frozen=True)
class Drawn:
    """The line of somebody's rungs; `labels` are rungs with their heights."""

    height: int
    labels: tuple[tuple[int, float], ...]
    line: str


def steps(session: Session, path: Sequence[RungChange], names: Mapping[int, str]) -> list[Step]:
    """Each change in words, the oldest first; one query."""
    ids = {change.challenge_id for change in path} - {None}
    query = (
        select(Challenge, Game.code)
        .join(Fixture, col(Fixture.id) == Challenge.fixture_id, isouter=True)
        .join(Game, col(Game.id) == Fixture.game_id, isouter=True)
        .where(col(Challenge.id).in_(ids))
    )
    by_id = {id_of(made): (made, code) for made, code in session.exec(query)}
    found, before = [], None
    for change in path:
        made, code = by_id.get(change.challenge_id or 0, (None, None))
        why = _why(change, made, names, before)
        found.append(Step(change.at, change.rung, why, code))
        before = change.rung
    return found


def _why(
    change: RungChange,
    made: Challenge | None,
    names: Mapping[int, str],
    before: int | None,
) -> str:
    if change.rung is None:
        return _("left the ladder")
    if before is None:
        return _("joined")
    if made is None:
        rose = change.rung < before
        return _("somebody above left or rested") if rose else _("no games for a while")
    both = {"one": names[made.challenger_id], "other": names[made.challenged_id]}
    if made.status == ChallengeStatus.ACCEPTED:
        return _("%(one)s played %(other)s", **both)
    return _("%(other)s gave up the rung to %(one)s", **both)


def drawn(path: Sequence[RungChange]) -> Drawn | None:
    """From left to right, change by change; None where there is nothing to see."""
    rungs_taken = [change.rung for change in path if change.rung is not None]
    if len(rungs_taken) < 2:
        return None
    lowest = max(rungs_taken)
    step = ROW if lowest <= MOST_ROWS else ROW * MOST_ROWS / lowest
    width = (WIDTH - LEFT) / (len(rungs_taken) - 1)
    points = [
        (round(LEFT + n * width, 1), round(rung * step, 1)) for n, rung in enumerate(rungs_taken)
    ]
    every = max(1, lowest // MOST_ROWS)
    labels = tuple((rung, round(rung * step, 1)) for rung in range(1, lowest + 1, every))
    line = "M" + " ".join(f"{x:g} {y:g}" for x, y in points)
    return Drawn(int(lowest * step) + ROW, labels, line)
