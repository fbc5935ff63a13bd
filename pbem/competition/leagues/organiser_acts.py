"""What an organiser does by hand, each with a reason in the public log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlmodel import select

from pbem.competition.leagues import challenges, queries, webhooks
from pbem.competition.leagues.dropouts import must_say_why
from pbem.competition.leagues.fixture_results import annul as strike
from pbem.competition.leagues.fixture_results import result_by_hand, write_down
from pbem.competition.leagues.in_season import InSeason, organised_season
from pbem.competition.leagues.league_notes import tell
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.terms import Form, LeagueError
from pbem.competition.ratings import rebuild
from pbem.competition.standings.results import follow_each_other
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import seat_clocks
from pbem.language.catalogues import gettext as _
from pbem.models import Fixture, FixtureStatus, LeagueAct, Player, id_of

MOST_DAYS = 90
MOST_PAIRS = 50
SOONEST, LATEST = timedelta(days=7), timedelta(days=730)
"""How far away a season's last day may be set: nobody is taken by surprise."""


@dataclass(frozen=True)
class Extension:
    """So many `days` more, and why. What asks for it (a mail, a form, a program's `request`) gets
    it once, however often it is read; an empty `request` is always new."""

    days: int
    why: str
    request: str = ""


def adjudicate(
    service: Service,
    league_id: int,
    organiser: Player,
    table: int,
    places: Mapping[int, int] | Sequence[int],
    why: str,
) -> None:
    """Give the fixture of number `table` this result: places by the players' ids, or in the order
    of its seats; 1 is first.

    What it had counts no more; a game that still runs may be played on, but not for the league.
    Raises `LeagueError`.
    """
    with _acting(service, league_id, organiser) as at:
        fixture = _fixture(at, table)
        _must_be_open(at, fixture)
        players = at.players()
        sitting = [id_of(players[entry]) for entry in fixture.seats]
        if isinstance(places, Mapping):
            everyone = set(places) == set(sitting)
            places = [places[player_id] for player_id in sitting] if everyone else ()
        if len(places) != len(sitting):
            raise LeagueError(_("Give a place to everyone in the game, and to nobody else."))
        if not follow_each_other(places):
            raise LeagueError(_("Those aren’t places: write 1, 2, 3; ties share the better place."))
        write_down(fixture, result_by_hand(at.terms.scheme, list(places)), adjudicated=True)
        at.session.add(fixture)
        at.session.flush()
        why = must_say_why(why)
        line = at.log(LogAct.ADJUDICATED, organiser, None, why, table=table)
        if at.is_ladder:
            challenges.game_done(at, fixture, why)
        else:
            webhooks.result(at, fixture)
            tell(at, line)


def annul(service: Service, league_id: int, organiser: Player, table: int, why: str) -> None:
    """The fixture of number `table` counts for nobody, and for no rating. Raises `LeagueError`."""
    with _acting(service, league_id, organiser) as at:
        fixture = _fixture(at, table)
        if fixture.status == FixtureStatus.ANNULLED:
            raise LeagueError(_("That game has already been annulled."))
        _must_be_open(at, fixture)
        strike(fixture)
        at.session.add(fixture)
        if fixture.game_id is not None:
            rebuild.annul(at.session, fixture.game_id)
        at.session.flush()
        webhooks.result(at, fixture)
        why = must_say_why(why)
        tell(at, at.log(LogAct.ANNULLED, organiser, None, why, table=table))


def extend(service: Service, league_id: int, organiser: Player, more: Extension) -> None:
    """The season ends so many days later. Raises `LeagueError`."""
    with _acting(service, league_id, organiser) as at:
        if at.season.ends_at is None:
            raise LeagueError(_("This season has no last day: it ends when all games are done."))
        if not 1 <= more.days <= MOST_DAYS:
            raise LeagueError(_("A season can be extended by 1 to %(most)s days.", most=MOST_DAYS))
        why = must_say_why(more.why)
        if done_already(at, more.request, LogAct.EXTENDED):
            return
        at.season.ends_at += timedelta(days=more.days)
        tell(at, at.log(LogAct.EXTENDED, organiser, None, why,
                        days=more.days, request=more.request))  # fmt: skip


def move_last_day(
    service: Service, league_id: int, organiser: Player, ends: datetime, why: str
) -> None:
    """The season ends then, sooner or later than it would; the same once more changes nothing.
    Raises `LeagueError`."""
    with _acting(service, league_id, organiser) as at:
        if at.season.ends_at is None:
            raise LeagueError(_("This season has no last day: it ends when all games are done."))
        if ends == at.season.ends_at:
            return
        if not SOONEST <= ends - clock.now() <= LATEST:
            raise LeagueError(
                _("The last day must be at least %(least)s days and at most %(most)s days from "
                  "now.",
                  least=SOONEST.days, most=LATEST.days)
            )  # fmt: skip
        why = must_say_why(why)
        at.season.ends_at = ends
        tell(at, at.log(LogAct.LAST_DAY, organiser, None, why, ends=ends.isoformat()))


def keep_apart(
    service: Service, league_id: int, organiser: Player, player: int, beside: int
) -> None:
    """The two are never paired in rounds to come, as long as anybody else can be; once more changes
    nothing. Raises `LeagueError`."""
    with _of_pair(service, league_id, organiser, player, beside) as (at, pairs):
        if frozenset((player, beside)) in pairs:
            return
        if len(pairs) >= MOST_PAIRS:
            raise LeagueError(_("At most %(most)s pairs can be kept apart.", most=MOST_PAIRS))
        tell(at, at.log(LogAct.APART, organiser, player, by=beside))


def let_meet(service: Service, league_id: int, organiser: Player, player: int, beside: int) -> None:
    """The two may be paired again; once more changes nothing. Raises `LeagueError`."""
    with _of_pair(service, league_id, organiser, player, beside) as (at, pairs):
        if frozenset((player, beside)) in pairs:
            tell(at, at.log(LogAct.MAY_MEET, organiser, player, by=beside))


@contextmanager
def _of_pair(
    service: Service, league_id: int, organiser: Player, player: int, beside: int
) -> Iterator[tuple[InSeason, set[frozenset[int]]]]:
    """The season, and the pairs that are kept apart now."""
    with organised_season(service, league_id, organiser) as at:
        if at.terms.form is not Form.SWISS:
            raise LeagueError(_("Only a Swiss tournament pairs players round by round."))
        entered = [queries.entry_of(at.session, at.season, each) for each in (player, beside)]
        if player == beside or None in entered:
            raise LeagueError(_("Name two players in the season."))
        yield at, queries.kept_apart(at.session, at.league)


def more_time(
    service: Service, league_id: int, organiser: Player, table: int, more: Extension
) -> None:
    """Whoever must act in the fixture of number `table` has so many days more, and until then
    nobody's time in it is up. Raises `LeagueError`."""
    with _acting(service, league_id, organiser) as at:
        fixture = _fixture(at, table)
        if not 1 <= more.days <= MOST_DAYS:
            raise LeagueError(
                _("You can give a game 1 to %(most)s more days at a time.", most=MOST_DAYS)
            )
        why = must_say_why(more.why)
        if done_already(at, more.request, LogAct.MORE_TIME):
            return
        game = queries.running_game(at.session, fixture)
        days = timedelta(days=more.days)
        until = seat_clocks.give_more_time(at.session, game, days) if game else None
        if until is None:
            raise LeagueError(_("No clock is running in that game."))
        tell(at, at.log(LogAct.MORE_TIME, organiser, None, why, table=table, days=more.days,
                        until=until.isoformat(), request=more.request))  # fmt: skip


def done_already(at: InSeason, request: str, act: LogAct) -> bool:
    """Whether that mail, or request of a program, has done it: who answers it may have died."""
    query = select(LeagueAct.detail).where(
        LeagueAct.season_id == at.season.id, LeagueAct.kind == act
    )
    return bool(request) and any(
        detail.get("request") == request for detail in at.session.exec(query)
    )


@contextmanager
def _acting(service: Service, league_id: int, organiser: Player) -> Iterator[InSeason]:
    """One transaction on the running season; the next sweep looks whether it goes on."""
    with organised_season(service, league_id, organiser) as at:
        if not at.is_running:
            raise LeagueError(_("No season of this league is running."))
        yield at
        at.look_again()


def _fixture(at: InSeason, table: int) -> Fixture:
    """The fixture of that number. Raises `LeagueError`."""
    query = select(Fixture).where(Fixture.season_id == at.season.id, Fixture.number == table)
    fixture = at.session.exec(query).first()
    if fixture is None:
        raise LeagueError(_("The season has no game %(number)s.", number=table))
    return fixture


def _must_be_open(at: InSeason, fixture: Fixture) -> None:
    """On a ladder the others have moved since a game was done: it stays as it is. Raises
    `LeagueError`."""
    if at.is_ladder and fixture.status != FixtureStatus.RUNNING:
        raise LeagueError(
            _("That game is over, and the ladder has changed since: its result stays.")
        )
