"""The public log of a league: who did what to whom, why and when."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from sqlmodel import Session

from pbem.models import League, LeagueAct, Player, Season, id_of
from pbem.models.leagues import LONGEST_REASON


class Act(StrEnum):
    """What stands in the log."""

    FOUNDED = "founded"
    OPENED = "opened"
    ENTERED = "entered"
    APPROVED = "approved"
    BEGUN = "begun"
    ROUND = "round"
    NO_SHOW = "no-show"
    WITHDRAWN = "withdrawn"
    REMOVED = "removed"
    REPLACED = "replaced"
    ADJUDICATED = "adjudicated"
    ANNULLED = "annulled"
    EXTENDED = "extended"
    MORE_TIME = "more-time"
    UNFINISHED = "unfinished"
    GAVE_UP = "gave-up"
    IDLE = "idle"
    CLOSED = "closed"
    ENDED = "ended"
    OPERATORS = "operators"
    """What the service's operators did to one of its games."""
    EVEN = "even"
    """A league from before as many had to move down as up."""


def note(
    session: Session,
    league: League,
    season: Season | None,
    act: Act,
    actor: Player | None = None,
    subject_id: int | None = None,
    why: str = "",
    **detail: Any,
) -> LeagueAct:
    """Enter it inside the caller's transaction; without an actor the league did it by itself."""
    row = LeagueAct(
        league_id=id_of(league),
        season_id=season.id if season is not None else None,
        kind=act,
        actor_id=actor.id if actor is not None else None,
        subject_id=subject_id,
        detail=detail,
        why=reason(why),
    )
    session.add(row)
    return row


def reason(text: str) -> str:
    """A reason fit to be shown: printable, one paragraph, bounded."""
    printable = "".join(c if c.isprintable() else " " for c in text[: LONGEST_REASON * 4])
    return " ".join(printable.split())[:LONGEST_REASON].strip()
