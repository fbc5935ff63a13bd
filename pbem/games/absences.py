"""Who is away, and until when: what clocks count by, and what those at a table are told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from sqlalchemy import bindparam
from sqlmodel import Session, col, or_, select

from pbem.core import clock
from pbem.games import player_names
from pbem.games.clocks.counting import Calendar
from pbem.models import Absence, Game, Player, id_of

DAYS_A_YEAR = 30
"""What a player's bank of days holds in a calendar year."""
MAIL_SAYS_SO = timedelta(days=7)
"""How long an automatic answer of a mailbox is told."""
DAY = timedelta(days=1)
RUNNING = select(Absence).where(
    col(Absence.player_id).in_(bindparam("people", expanding=True)),
    Absence.begins_at <= bindparam("now"),
    col(Absence.ends_at) > bindparam("now"),
)


@dataclass(frozen=True)
class Away:
    """Who is away: until when, or by their mailbox's word alone (`until` is None)."""

    name: str
    until: datetime | None


def absences_of(session: Session, player_id: int) -> list[Absence]:
    """The player's absences that are not over, in the order of their days."""
    query = (
        select(Absence)
        .where(Absence.player_id == player_id)
        .where(or_(col(Absence.ends_at).is_(None), col(Absence.ends_at) > clock.now()))
        .order_by(col(Absence.first_day), col(Absence.id))
    )
    return list(session.exec(query))


def counting(
    session: Session, player_id: int, since: datetime
) -> tuple[tuple[tuple[datetime, datetime], ...], frozenset[int]]:
    """The moments between which the player's clocks stand still since then, and the weekdays."""
    query = select(Absence).where(
        Absence.player_id == player_id,
        or_(col(Absence.ends_at).is_(None), col(Absence.ends_at) > since),
    )
    spans, weekdays = [], set()
    for absence in session.exec(query):
        if absence.weekday is not None:
            weekdays |= {absence.weekday} if absence.ends_at is None else set()
        elif absence.ends_at is not None:
            spans.append((absence.begins_at, absence.ends_at))
    return tuple(sorted(spans)), frozenset(weekdays)


def calendar(session: Session, player: Player, since: datetime) -> Calendar:
    """When time passes for the player since that moment: on all days except those off."""
    away, days_off = counting(session, id_of(player), since)
    return Calendar(zone=player.time_zone, days_off=days_off, away=away)


def days_left(session: Session, player: Player, year: int) -> int:
    """What is left in the player's bank of days for that year."""
    query = select(Absence).where(Absence.player_id == player.id, col(Absence.weekday).is_(None))
    taken = {day for absence in session.exec(query) for day in days_in(absence, year)}
    return max(0, DAYS_A_YEAR - len(taken))  # merged accounts may have taken more


def days_in(absence: Absence, year: int) -> Sequence[date]:
    """The days of a single absence in that year."""
    last = absence.last_day or absence.first_day
    days = (absence.first_day + DAY * n for n in range((last - absence.first_day).days + 1))
    return [day for day in days if day.year == year]


def away_now(
    session: Session, game: Game, players: Mapping[int, Player], viewer: int | None
) -> list[Away]:
    """Who at the table is away, as far as the viewer in that seat may know who they are."""
    known = player_names.acquaintances(game, players, viewer)
    people = {one.id: one for one in known.values() if one.bot is None}
    now = clock.now()
    until: dict[int, datetime] = {}
    for absence in _now(session, list(people), now):
        assert absence.ends_at is not None
        until[absence.player_id] = max(absence.ends_at, until.get(absence.player_id, now))
    names = player_names.names(game, players, viewer)
    found = []
    for seat, one in known.items():
        if one.id in until:
            found.append(Away(names[seat], until[one.id]))
        elif one.mail_away_at is not None and now - one.mail_away_at < MAIL_SAYS_SO:
            found.append(Away(names[seat], None))
    return found


def _now(session: Session, people: list[int | None], now: datetime) -> Sequence[Absence]:
    return session.exec(RUNNING, params={"people": people, "now": now}).all()


def midnight(day: date, zone: str) -> datetime:
    """When that day begins there, in UTC."""
    return datetime(day.year, day.month, day.day, tzinfo=clock.zone(zone)).astimezone(UTC)
