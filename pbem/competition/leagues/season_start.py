"""A season begins: entrants are put into divisions, and fixtures drawn for each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import timedelta

from sqlmodel import Session, col, select

from pbem.competition.leagues import league_mails, log, queries, round_draw
from pbem.competition.leagues.division_standings import games_each
from pbem.competition.leagues.dropouts import Follows
from pbem.competition.leagues.log import Act
from pbem.competition.leagues.terms import (
    IN_ROUNDS,
    LARGEST,
    LeagueError,
    Terms,
    smallest_division,
)
from pbem.competition.schedule.fixtures import fixtures
from pbem.competition.standings.promotion import divided, seeding
from pbem.core import clock
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.models import (
    Division,
    Entry,
    EntryStatus,
    Fixture,
    League,
    Player,
    Season,
    SeasonStatus,
    id_of,
)

WEEK = timedelta(days=7)


def begin(service: Service, league_id: int, organiser: Player) -> Season:
    """The organiser begins the season that takes entries. Raises `LeagueError`."""
    with service.database.write() as session:
        league = queries.locked(session, league_id)
        queries.must_organise(league, organiser)
        season = queries.current(session, league)
        if season is None or season.status != SeasonStatus.OPEN:
            raise LeagueError(_("No season of this league is waiting to start."))
        ready = _ready(session, season, queries.terms_of(league))
        if len(ready) < smallest_division(league.seats):
            least = smallest_division(league.seats)
            raise LeagueError(_("A season needs at least %(least)s players.", least=least))
        mails = _begin(session, service, league, season, ready, organiser)
    service.wakeups.deliver(mails)
    return season


def begin_if_due(service: Service, league_id: int) -> bool:
    """Begin the season on its date, or when it is full; whether it has begun.

    If its date has come and there are too few, the organiser is told once, and the season begins
    as soon as there are enough. Safe to call again, and by several workers at once.
    """
    with service.database.write() as session:
        league = queries.locked(session, league_id)
        season = queries.current(session, league)
        if season is None or season.status != SeasonStatus.OPEN:
            return False
        season.unsettled = False
        session.add(season)
        ready = _ready(session, season, queries.terms_of(league))
        if not _is_time(queries.terms_of(league), season, len(ready)):
            return False
        enough = len(ready) >= smallest_division(league.seats)
        if enough:
            mails = _begin(session, service, league, season, ready)
        elif not season.start_missed:
            season.start_missed = True
            mails = league_mails.too_few(session, service, league, season, len(ready))
        else:
            return False
    service.wakeups.deliver(mails)
    return enough


def _is_time(terms: Terms, season: Season, ready: int) -> bool:
    if season.starts_at is not None:
        return season.starts_at <= clock.now()
    return ready >= sum(terms.divisions)


def _ready(session: Session, season: Season, terms: Terms) -> list[Entry]:
    """Who will play, best first: by the last final table with who moved, then as they asked."""
    ready = {
        entry.player_id: entry
        for entry in queries.entries(session, season)
        if entry.status == EntryStatus.APPROVED
    }
    finals = _last_finals(session, season)
    known = {player_id for table in finals for player_id in table}
    newcomers = [player_id for player_id in ready if player_id not in known]
    order = seeding(finals, terms.promoted, terms.relegated, ready.keys(), newcomers)
    return [ready[player_id] for player_id in order]


def _last_finals(session: Session, season: Season) -> list[list[int]]:
    """The final tables of the season before as players, the top division and winner first."""
    query = (
        select(Division.number, Entry.player_id)
        .join(Division, col(Division.id) == Entry.division_id)
        .join(Season, col(Season.id) == Entry.season_id)
        .where(
            Season.league_id == season.league_id,
            Season.number == season.number - 1,
            col(Entry.place).is_not(None),
        )
        .order_by(col(Division.number), col(Entry.place), col(Entry.seeded))
    )
    finals: defaultdict[int, list[int]] = defaultdict(list)
    for number, player_id in session.exec(query):
        finals[number].append(player_id)
    return list(finals.values())


def _begin(
    session: Session,
    service: Service,
    league: League,
    season: Season,
    ready: Sequence[Entry],
    actor: Player | None = None,
) -> list[int]:
    terms = queries.terms_of(league)
    groups, waiting = divided(ready, terms.divisions, smallest_division(league.seats), LARGEST)
    table = 0
    for number, group in enumerate(groups, 1):
        division = Division(season_id=id_of(season), number=number)
        session.add(division)
        session.flush()
        for place, entry in enumerate(group):
            entry.division_id, entry.seeded = division.id, place
            entry.status = EntryStatus.PLAYING
            session.add(entry)
        seed = f"{season.seed}/{number}"
        for seats in _drawn_at_once(terms, len(group), league.seats, seed):
            table += 1
            session.add(_fixture(season, division, table, [id_of(group[n]) for n in seats]))
    for entry in waiting:
        entry.status = EntryStatus.WAITING
        session.add(entry)
    _set_running(season, terms)
    session.add(season)
    players = sum(map(len, groups))
    begun = log.note(session, league, season, Act.BEGUN, actor, players=players, tables=table)
    session.flush()
    follows = Follows()
    if round_draw.draw_next(session, service, league, season, follows):
        begun.detail = {**begun.detail, "tables": len(queries.fixtures(session, season))}
    return league_mails.season_begun(session, service, league, season) + follows.mails


def _drawn_at_once(terms: Terms, entrants: int, seats: int, seed: str) -> list[tuple[int, ...]]:
    """The fixtures of a division; none where rounds are drawn one by one."""
    if terms.form in IN_ROUNDS:
        return []
    games = games_each(terms, entrants, seats)
    return fixtures(entrants, seats, games or terms.games_each, seed)


def _set_running(season: Season, terms: Terms) -> None:
    now = clock.now()
    season.status, season.started_at, season.unsettled = SeasonStatus.RUNNING, now, True
    season.weekly_at = now + WEEK
    if terms.season_days is not None:
        season.ends_at = now + timedelta(days=terms.season_days)


def _fixture(season: Season, division: Division, number: int, seats: list[int]) -> Fixture:
    return Fixture(season_id=id_of(season), division_id=id_of(division), number=number, seats=seats)
