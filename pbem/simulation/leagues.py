"""Simulated people live through the seasons of a league, day by day, on the real service.

Real are the service, its database, every game from its first position to its end by the engine's
rules, the first and the last decision of each, clocks, sweeps and kills of the worker. Shortened:
what lies between a game's first decision and its last is played in one go, without mails, and
mails are queued and not sent; one in twenty is written. Time is a clock that jumps a day.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlmodel import col, func, select, update

from pbem.accounts.players import find_or_create
from pbem.competition.leagues import founding, queries, season_progress
from pbem.competition.leagues.founding import NewLeague
from pbem.competition.leagues.league_entries import enter
from pbem.competition.leagues.terms import Dropouts, Form, LeagueTerms
from pbem.core import clock, config, database
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.jobs.sweep import Sweep
from pbem.mail.letters import rendering
from pbem.models import (
    Fixture,
    FixtureStatus,
    League,
    OutboundMail,
    Player,
    Season,
    SeasonStatus,
    Seat,
    id_of,
)
from pbem.play.late_players import time_is_up
from pbem.simulation.checks import Checks
from pbem.simulation.fast_games import finish, to_the_last_decision
from pbem.simulation.minds import Minds
from pbem.simulation.mortal import Killed, Mortal

FIRST_DAY = datetime(2027, 1, 4, 6, tzinfo=UTC)
DAY = timedelta(days=1)
MOST_DAYS = 200
"""A season that takes longer is stuck."""
DIVISION, FEWEST_PLAYERS = 12, 4
MORE_PEOPLE = 6
"""Beyond the places there are, so that somebody waits."""
HOURS = 48
LATE, NEVER = 0.06, 0.001
"""How many games wait for somebody until the clock moves for them, at the end or all along."""
SEATS, ROUNDS = 4, 3
WRITTEN = 20
"""One mail in so many is written."""
KILLED = 0.1
"""How many sweeps the worker does not survive."""


@dataclass
class LeagueReport:
    """What has happened; `places` is everybody's place, division after division, by season."""

    seasons: int = 0
    days: int = 0
    games: int = 0
    events: Counter[str] = field(default_factory=Counter)
    mails: int = 0
    kills: int = 0
    checks: int = 0
    seconds: float = 0.0
    places: list[dict[str, int]] = field(default_factory=list)
    skills: dict[str, float] = field(default_factory=dict)
    """How often each plays what looks best; else it is anything."""

    def in_words(self) -> list[str]:
        """A few lines for people."""
        happened = ", ".join(f"{number} {what}" for what, number in sorted(self.events.items()))
        return [
            f"{self.seasons} seasons in {self.days} days: {self.games} games, {self.mails} mails.",
            f"Besides: {happened}.",
            f"The worker was killed {self.kills} times. {self.checks} claims hold.",
            f"It took {self.seconds} s.",
        ]


def simulate(
    folder: Path,
    seasons: int = 20,
    players: int = 48,
    seed: str = "league",
    form: Form = Form.LEAGUE,
) -> LeagueReport:
    """Play so many seasons to their ends, in an installation of its own in the folder.

    Raises AssertionError if anything does not hold.
    """
    service = _service(folder)
    try:
        return live(service, seasons, players, seed, form)
    finally:
        service.database.engine.dispose()


def live(
    service: Service,
    seasons: int,
    players: int,
    seed: str,
    form: Form = Form.LEAGUE,
    seats: int = SEATS,
) -> LeagueReport:
    """Live seasons in the database of that service, which has no games and no leagues."""
    began = time.monotonic()
    with rendering.one_written_in(WRITTEN):
        world, day = _World(service, players, seed, form, seats), FIRST_DAY
        while world.report.seasons < seasons:
            with clock.set_to(day):
                world.live_a_day()
            day += DAY
    world.report.seconds = round(time.monotonic() - began, 1)
    return world.report


class _World:
    """The league, its people, and what each running game is going to do."""

    def __init__(self, service: Service, players: int, seed: str, form: Form, seats: int) -> None:
        self.chance, self.report = random.Random(seed), LeagueReport()
        self.service = service
        with clock.set_to(FIRST_DAY):
            people = self._people(players + MORE_PEOPLE)
            terms = LeagueTerms(
                form=form, rounds=ROUNDS,
                divisions=_sizes(players) if form is Form.LEAGUE else (players,),
                games_each=6, at_once=2, hours=HOURS, season_days=120, promoted=2, relegated=2,
                dropouts=Dropouts.REPLACED, break_days=3,
            )  # fmt: skip
            wish = NewLeague("SIM", "Simulation", "san-juan", seats, terms=terms)
            wish = replace(wish, code="SIMULATION", starts_at=FIRST_DAY + DAY)
            league = founding.found_league(self.service, people[0], wish)
            for player in people:
                enter(self.service, id_of(league), player)
        self.league_id = id_of(league)
        self.checks = Checks(self.service, self.league_id)
        self.minds = Minds(self.service, self.league_id, people, self.chance, self.checks)
        self.ends_on: dict[int, datetime | None] = {}
        """When each running game is over; None: only the clock moves."""
        self.season_days = 0

    def _people(self, number: int) -> list[Player]:
        """Of different strength: it is drawn once for everybody."""
        with self.service.database.write() as session:
            people = [
                find_or_create(session, f"p{n}@example.org", f"Player {n}")
                for n in range(1, number + 1)
            ]
        self.report.skills = {player.name: self.chance.uniform(0, 0.2) for player in people}
        return people

    def live_a_day(self) -> None:
        """People change their minds, games end, the worker sweeps, and everything is checked."""
        self.report.days += 1
        before = self._season()
        self.report.events.update(self.minds.change())
        self._play()
        self._sweep()
        self.checks.look()
        after = self._season()
        self.season_days = self.season_days + 1 if after.id == before.id else 0
        assert self.season_days < MOST_DAYS, "the season does not come to its end"
        if before.status == SeasonStatus.RUNNING and after.id != before.id:
            self._note_the_end(before)

    def _season(self) -> Season:
        with self.service.database.read() as session:
            return queries.newest(session, session.get_one(League, self.league_id))

    def _play(self) -> None:
        """Games go on by themselves; each is over on a day that was drawn when it began."""
        with self.service.database.read() as session:
            query = select(Fixture).where(Fixture.status == FixtureStatus.RUNNING)
            fixtures = list(session.exec(query))
            league = session.get_one(League, self.league_id)
            players = queries.players(session, queries.newest(session, league))
        self._answer_in_time([fixture.game_id or 0 for fixture in fixtures])
        for fixture in fixtures:
            game_id = fixture.game_id or 0
            if game_id not in self.ends_on:
                drawn = self.chance.random()
                takes = timedelta(days=self.chance.randint(2, 16))
                self.ends_on[game_id] = None if drawn < NEVER else clock.now() + takes
            ends = self.ends_on[game_id]
            if ends is not None and ends <= clock.now():
                self._end(game_id, [self.report.skills[players[e].name] for e in fixture.seats])

    def _answer_in_time(self, games: list[int]) -> None:
        """Who plays on has time again; in the other games the clock goes on."""
        alive = [game_id for game_id in games if self.ends_on.get(game_id) is not None]
        asked = col(Seat.game_id).in_(alive), col(Seat.due_at).is_not(None)
        with self.service.database.write() as session:
            later = clock.now() + timedelta(hours=HOURS)
            session.exec(update(Seat).where(*asked).values(asked_at=clock.now(), due_at=later))

    def _end(self, game_id: int, skills: list[float]) -> None:
        if self.chance.random() < LATE:
            to_the_last_decision(self.service, game_id, skills)
            self.ends_on[game_id] = None  # nobody makes it: the clock will
            self.report.events["late games"] += 1
        else:
            finish(self.service, game_id, skills)

    def _sweep(self) -> None:
        """What the worker's sweep does of it, until nothing is due; sometimes it is killed."""
        instead: dict[str, Callable[[Sequence[Any]], object]] = {
            "leagues": self._tend,
            "deadlines": self._time_is_up,
        }
        sweep = Sweep(instead, only=("bots", "forced moves", *instead), raised=True)
        while sweep.once(self.service):
            pass

    def _time_is_up(self, seats: Sequence[tuple[int, int]]) -> None:
        for game_id, seat in seats:
            played = time_is_up.time_is_up(self.service, game_id, seat)
            self.report.events["decisions by the clock"] += len(played)

    def _tend(self, leagues: Sequence[int]) -> None:
        for league_id in leagues:
            self._tend_one(league_id)

    def _tend_one(self, league_id: int) -> None:
        if self.chance.random() > KILLED:
            season_progress.advance(self.service, league_id)
            return
        mortal = Mortal(self.service.database, self.chance.randint(1, 8))
        try:
            season_progress.advance(replace(self.service, database=mortal), league_id)
        except Killed:
            self.report.kills += 1

    def _note_the_end(self, season: Season) -> None:
        self.report.seasons += 1
        with self.service.database.read() as session:
            over = session.get_one(Season, id_of(season))
            self.checks.final_tables(session, over)
            players, fixtures = queries.players(session, over), queries.fixtures(session, over)
            division = {id_of(one): one.number for one in queries.divisions(session, over)}
            placed = [entry for entry in queries.entries(session, over) if entry.place is not None]
            placed.sort(key=lambda entry: (division[entry.division_id or 0], entry.place))
            mails = session.exec(select(func.count()).select_from(OutboundMail)).one()
        self.report.places.append(
            {players[id_of(entry)].name: above + 1 for above, entry in enumerate(placed)}
        )
        self.report.games += sum(fixture.game_id is not None for fixture in fixtures)
        for fixture in fixtures:
            what = "annulled" if fixture.status == FixtureStatus.ANNULLED else "results"
            self.report.events["adjudicated" if fixture.adjudicated else what] += 1
        self.report.mails, self.report.checks = mails, self.checks.made


def _sizes(players: int) -> tuple[int, ...]:
    """Divisions of twelve; of fewer people one."""
    return (DIVISION,) * (players // DIVISION) or (players,)


def _service(folder: Path) -> Service:
    """An installation of its own in the folder; nobody is woken, and nothing leaves it."""
    settings = config.from_environment(
        {
            "PBEM_VAR": str(folder),
            "PBEM_SECRET_KEY": "a simulation has no secrets but long ones",
            "PBEM_SMTP_LISTEN": "127.0.0.1:0",
            "PBEM_GRACE_SECONDS": "0",
        }
    )
    database.upgrade(settings)
    return Service(settings, Database.of(settings), NoWakeups())
