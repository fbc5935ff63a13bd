"""A season begins: entrants are put into divisions, and fixtures drawn for each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import timedelta

from sqlmodel import col, select

from pbem.competition.leagues import league_mails, queries, round_draw
from pbem.competition.leagues.division_standings import games_each
from pbem.competition.leagues.in_season import InSeason, locked_season, organised_season
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.pyramid import LARGEST, smallest_division
from pbem.competition.leagues.queries import WEEK
from pbem.competition.leagues.terms import IN_ROUNDS, LeagueError, LeagueTerms
from pbem.competition.schedule.fixtures import fixtures
from pbem.competition.standings.promotion import divided, seeding
from pbem.core import clock
from pbem.core.service import Service
from pbem.games.clocks.counting import Calendar, after
from pbem.games.clocks.terms import spans_of
from pbem.language.catalogues import gettext as _
from pbem.models import Division, Entry, EntryStatus, Fixture, Player, Season, SeasonStatus, id_of


def begin(service: Service, league_id: int, organiser: Player) -> Season:
    """The organiser begins the season that takes entries. Raises `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        if not at.is_open:
            raise LeagueError(_("No season of this league is waiting to start."))
        if at.rests:
            raise LeagueError(_("The league is paused. End its pause first."))
        ready = _ready(at)
        if len(ready) < smallest_division(at.league.seats):
            least = smallest_division(at.league.seats)
            raise LeagueError(_("A season needs at least %(least)s players.", least=least))
        _begin(at, ready, organiser)
    return at.season


def begin_if_due(service: Service, league_id: int) -> bool:
    """Begin the season on its date, or when it is full; whether it has begun.

    If its date has come and there are too few, the organiser is told once, and the season begins
    as soon as there are enough. Safe to call again, and by several workers at once.
    """
    with locked_season(service, league_id) as at:
        if not at.is_open:
            return False
        at.season.unsettled = False
        at.session.add(at.season)
        ready = _ready(at)
        if at.rests or not _is_time(at, len(ready)):
            return False
        enough = len(ready) >= smallest_division(at.league.seats)
        if enough:
            _begin(at, ready)
        elif not at.season.start_missed:
            at.season.start_missed = True
            league_mails.too_few(at, len(ready))
        else:
            return False
    return enough


def _is_time(at: InSeason, ready: int) -> bool:
    if at.season.starts_at is not None:
        return at.season.starts_at <= clock.now()
    return ready >= at.terms.places


def _ready(at: InSeason) -> list[Entry]:
    """Who will play, best first: by the last final standings with who moved, then as they asked."""
    ready = {
        entry.player_id: entry for entry in at.entries() if entry.status == EntryStatus.APPROVED
    }
    finals, terms = _last_finals(at)
    known = {player_id for table in finals for player_id in table}
    newcomers = [player_id for player_id in ready if player_id not in known]
    order = seeding(finals, terms.tiers, terms.promoted, ready.keys(), newcomers)
    return [ready[player_id] for player_id in order]


def _last_finals(at: InSeason) -> tuple[list[list[int]], LeagueTerms]:
    """The final standings of the last season that was played as players, the top division and
    winner first; and its terms, which say who moves."""
    query = (
        select(Season, Division.number, Entry.player_id)
        .join(Division, col(Division.season_id) == Season.id)
        .join(Entry, col(Entry.division_id) == Division.id)
        .where(
            Season.league_id == at.league.id,
            Season.number < at.season.number,
            col(Entry.place).is_not(None),
        )
        .order_by(
            col(Season.number).desc(),
            *(col(column) for column in (Division.number, Entry.place, Entry.seeded)),
        )
    )
    finals: defaultdict[int, list[int]] = defaultdict(list)
    last = None
    for season, number, player_id in at.session.exec(query):
        last = last or season
        if season.id != last.id:
            break
        finals[number].append(player_id)
    tables = [finals[number] for number in range(1, max(finals, default=0) + 1)]
    return tables, queries.terms_of(at.league, last)


def _begin(at: InSeason, ready: Sequence[Entry], actor: Player | None = None) -> None:
    terms = at.terms
    groups, waiting = divided(ready, terms.shape, smallest_division(at.league.seats), LARGEST)
    table = 0
    for number, group in enumerate(groups, 1):
        division = Division(season_id=id_of(at.season), number=number)
        at.session.add(division)
        at.session.flush()
        for place, entry in enumerate(group):
            entry.division_id, entry.seeded = division.id, place
            entry.status = EntryStatus.PLAYING
            at.session.add(entry)
        seed = f"{at.season.seed}/{number}"
        for seats in _drawn_at_once(terms, len(group), at.league.seats, seed):
            table += 1
            at.session.add(_fixture(at.season, division, table, [id_of(group[n]) for n in seats]))
    for entry in waiting:
        entry.status = EntryStatus.WAITING
        at.session.add(entry)
    _set_running(at, terms)
    at.session.add(at.season)
    players = sum(map(len, groups))
    begun = at.log(LogAct.BEGUN, actor, players=players, tables=table)
    at.session.flush()
    if round_draw.draw_next(at):
        begun.detail = {**begun.detail, "tables": len(at.fixtures())}
    league_mails.season_begun(at)


def _drawn_at_once(
    terms: LeagueTerms, entrants: int, seats: int, seed: str
) -> list[tuple[int, ...]]:
    """The fixtures of a division; none where rounds are drawn one by one."""
    if terms.form in IN_ROUNDS:
        return []
    games = games_each(terms, entrants, seats)
    return fixtures(entrants, seats, games or terms.games_each, seed)


def _set_running(at: InSeason, terms: LeagueTerms) -> None:
    """Days on which clocks stand still are no days of the season."""
    season, now = at.season, clock.now()
    season.status, season.started_at, season.unsettled = SeasonStatus.RUNNING, now, True
    season.weekly_at = now + WEEK
    if terms.season_days is not None:
        runs = Calendar(away=spans_of(at.league.standstills))
        season.ends_at = after(runs, now, timedelta(days=terms.season_days))


def _fixture(season: Season, division: Division, number: int, seats: list[int]) -> Fixture:
    return Fixture(season_id=id_of(season), division_id=id_of(division), number=number, seats=seats)
