"""What an organiser does by hand, each with a reason in the public log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import timedelta

from sqlmodel import Session, select

from pbem.competition.leagues import challenges, league_mails, log, queries, webhooks
from pbem.competition.leagues.dropouts import must_say_why
from pbem.competition.leagues.fixture_results import annul as strike
from pbem.competition.leagues.fixture_results import of_places, write_down
from pbem.competition.leagues.log import Act
from pbem.competition.leagues.terms import Form, LeagueError
from pbem.competition.ratings import rebuild
from pbem.competition.standings.results import follow_each_other
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.models import (
    Fixture,
    FixtureStatus,
    League,
    LeagueAct,
    Player,
    Season,
    SeasonStatus,
    id_of,
)
from pbem.play import clocks

MOST_DAYS = 90


def adjudicate(
    service: Service,
    league_id: int,
    organiser: Player,
    table: int,
    ranks: Mapping[int, int],
    why: str,
) -> None:
    """Give the table of that number this result: ranks by the players' ids, 1 is first.

    What it had counts no more; a game that still runs may be played on, but not for the league.
    Raises `LeagueError`.
    """
    mails: list[int] = []
    with _acting(service, league_id, organiser) as (session, league, season):
        fixture = _fixture(session, season, table)
        challenges.must_be_open(league, fixture)
        players = queries.players(session, season)
        sitting = [id_of(players[entry]) for entry in fixture.seats]
        if set(ranks) != set(sitting):
            raise LeagueError(_("Give a place to everyone at the table, and to nobody else."))
        told = [ranks[player_id] for player_id in sitting]
        if not follow_each_other(told):
            raise LeagueError(_("Those aren’t places: write 1, 2, 3; ties share the better place."))
        write_down(fixture, of_places(queries.terms_of(league).scheme, told), adjudicated=True)
        session.add(fixture)
        session.flush()
        if queries.terms_of(league).form is Form.LADDER:
            mails = challenges.game_done(session, service, league, season, fixture)
        else:
            webhooks.result(session, service, league, season, fixture)
        why = must_say_why(why)
        log.note(session, league, season, Act.ADJUDICATED, organiser, None, why, table=table)
    service.wakeups.deliver(mails)


def adjudicate_seats(
    service: Service,
    league_id: int,
    organiser: Player,
    table: int,
    places: Sequence[int],
    why: str,
) -> None:
    """As `adjudicate`, with the places in the order of the table's seats. Raises `LeagueError`."""
    with service.database.read() as session:
        league = session.get_one(League, league_id)
        season = queries.newest(session, league)
        fixture, players = _fixture(session, season, table), queries.players(session, season)
    if len(places) != len(fixture.seats):
        raise LeagueError(_("Give a place to everyone at the table, and to nobody else."))
    ids = [id_of(players[entry]) for entry in fixture.seats]
    ranks = dict(zip(ids, places, strict=True))
    adjudicate(service, league_id, organiser, table, ranks, why)


def annul(service: Service, league_id: int, organiser: Player, table: int, why: str) -> None:
    """The table of that number counts for nobody, and for no rating. Raises `LeagueError`."""
    with _acting(service, league_id, organiser) as (session, league, season):
        fixture = _fixture(session, season, table)
        if fixture.status == FixtureStatus.ANNULLED:
            raise LeagueError(_("That table is annulled already."))
        challenges.must_be_open(league, fixture)
        strike(fixture)
        session.add(fixture)
        if fixture.game_id is not None:
            rebuild.annul(session, fixture.game_id)
        session.flush()
        webhooks.result(session, service, league, season, fixture)
        why = must_say_why(why)
        log.note(session, league, season, Act.ANNULLED, organiser, None, why, table=table)


def extend(
    service: Service, league_id: int, organiser: Player, days: int, why: str, request: str = ""
) -> None:
    """The season ends so many days later; by the same `request` once. Raises `LeagueError`."""
    with _acting(service, league_id, organiser) as (session, league, season):
        if season.ends_at is None:
            raise LeagueError(_("This season has no last day: it ends when all games are done."))
        if not 1 <= days <= MOST_DAYS:
            raise LeagueError(_("A season can be extended by 1 to %(most)s days.", most=MOST_DAYS))
        why = must_say_why(why)
        if request and _done_already(session, season, request, Act.EXTENDED):
            return
        season.ends_at += timedelta(days=days)
        log.note(session, league, season, Act.EXTENDED, organiser, None, why,
                 days=days, request=request)  # fmt: skip


def more_time(
    service: Service,
    league_id: int,
    organiser: Player,
    table: int,
    days: int,
    why: str,
    request: str = "",
) -> None:
    """Whoever is asked at the table of that number has so many days more, and until then nobody's
    time at it is up; by the same `request` once. Raises `LeagueError`."""
    with _acting(service, league_id, organiser) as (session, league, season):
        fixture = _fixture(session, season, table)
        if not 1 <= days <= MOST_DAYS:
            raise LeagueError(
                _("You can give a table 1 to %(most)s more days at a time.", most=MOST_DAYS)
            )
        why = must_say_why(why)
        if request and _done_already(session, season, request, Act.MORE_TIME):
            return
        game = queries.running_game(session, fixture)
        until = clocks.give_more_time(session, game, timedelta(days=days)) if game else None
        if until is None:
            raise LeagueError(_("No clock is running at that table."))
        log.note(session, league, season, Act.MORE_TIME, organiser, None, why,
                 table=table, days=days, request=request)  # fmt: skip
        mails = league_mails.more_time(session, service, league, season, fixture, until, why)
    service.wakeups.deliver(mails)


def _done_already(session: Session, season: Season, request: str, act: Act) -> bool:
    """Whether that mail, or request of a program, has done it: who answers it may have died."""
    query = select(LeagueAct.detail).where(LeagueAct.season_id == season.id, LeagueAct.kind == act)
    return any(detail.get("request") == request for detail in session.exec(query))


@contextmanager
def _acting(
    service: Service, league_id: int, organiser: Player
) -> Iterator[tuple[Session, League, Season]]:
    """One transaction on the running season, whose games are looked through afterwards."""
    with service.database.write() as session:
        league = queries.locked(session, league_id)
        queries.must_organise(league, organiser)
        season = queries.current(session, league)
        if season is None or season.status != SeasonStatus.RUNNING:
            raise LeagueError(_("No season of this league is running."))
        yield session, league, season
        season.unsettled = True
        session.add(season)


def _fixture(session: Session, season: Season, table: int) -> Fixture:
    query = select(Fixture).where(Fixture.season_id == season.id, Fixture.number == table)
    fixture = session.exec(query).first()
    if fixture is None:
        raise LeagueError(_("The season has no table %(number)s.", number=table))
    return fixture
