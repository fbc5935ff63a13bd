"""What must hold in a league at every moment; whatever doesn't is an AssertionError."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction

from sqlmodel import Session, func, select

from pbem.competition.leagues import fixture_start, queries, season_progress, tournament
from pbem.competition.leagues.division_standings import division_standings, result_of
from pbem.competition.leagues.queries import IN_DIVISION
from pbem.competition.leagues.terms import LeagueTerms
from pbem.competition.standings.promotion import tier_of
from pbem.competition.standings.results import StandingsRow, fixture_points
from pbem.core.service import Service
from pbem.models import (
    Entry,
    EntryStatus,
    Fixture,
    FixtureStatus,
    Game,
    League,
    Season,
    SeasonStatus,
    id_of,
)

OPEN = (FixtureStatus.WAITING, FixtureStatus.RUNNING)


@dataclass
class Checks:
    """Looks at a league again and again, and remembers what may not change meanwhile."""

    service: Service
    league_id: int
    results: dict[int, dict[str, list[int]]] = field(default_factory=dict)
    """Of fixtures, by id, as they were when first seen."""
    games: dict[int, int] = field(default_factory=dict)
    """Of fixtures, by id: the game that was begun for them."""
    possible: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Of entries, by id: the best and the worst place that was ever said to be possible still."""
    annulled: int = 0
    seen: dict[int, str] = field(default_factory=dict)
    made: int = 0
    """How many claims were checked."""

    def look(self) -> None:
        """Check everything about the league as it is now, after a sweep."""
        with self.service.database.read() as session:
            league = session.get_one(League, self.league_id)
            season = queries.newest(session, league)
            entries, fixtures = queries.entries(session, season), queries.fixtures(session, season)
            self._nothing_is_due_twice(session)
            self._one_entry_each(entries)
            self._results_stay(fixtures)
            self._no_second_game(session, fixtures)
            self._within_limits(entries, fixtures, queries.terms_of(league, season))
            self._not_stuck(season, fixtures)
            self._notice_annulled(fixtures)
            for division in queries.divisions(session, season):
                own = [entry for entry in entries if entry.division_id == division.id]
                played = [fixture for fixture in fixtures if fixture.division_id == division.id]
                if self._is_new(id_of(division), own, played):
                    terms = queries.terms_of(league, season)
                    over = season.status == SeasonStatus.OVER
                    rounds = tournament.drawn_rounds(session, season, terms)
                    table = division_standings(own, played, terms, rounds, over=over)
                    self._sums_and_ranks(own, played, table, terms)

    def forget(self, fixture_id: int) -> None:
        """The organiser has just decided that table by hand: all that was certain is not."""
        self.results.pop(fixture_id, None)
        self.possible.clear()

    def _is_new(self, division: int, entries: list[Entry], fixtures: list[Fixture]) -> bool:
        """Whether anything that its table is made of has changed."""
        now = repr([(e.id, e.status) for e in entries]) + repr(
            [(f.seats, f.status, f.result) for f in fixtures]
        )
        before, self.seen[division] = self.seen.get(division), now
        return before != now

    def _notice_annulled(self, fixtures: list[Fixture]) -> None:
        """On the last day games that never began are annulled: nothing was certain before."""
        annulled = sum(fixture.status == FixtureStatus.ANNULLED for fixture in fixtures)
        if annulled != self.annulled:
            self.annulled = annulled
            self.possible.clear()

    def _require(self, otherwise: str, *, that: bool) -> None:
        assert that, otherwise
        self.made += 1

    def _nothing_is_due_twice(self, session: Session) -> None:
        self._require(
            "something is due right after a sweep", that=season_progress.waiting(session) == []
        )

    def _one_entry_each(self, entries: list[Entry]) -> None:
        most = max(Counter(entry.player_id for entry in entries).values(), default=0)
        self._require("somebody is in a season twice", that=most <= 1)

    def _results_stay(self, fixtures: list[Fixture]) -> None:
        for fixture in fixtures:
            if fixture.status == FixtureStatus.DONE:
                assert fixture.result is not None
                first = self.results.setdefault(id_of(fixture), fixture.result)
                self._require(
                    f"table {fixture.number} has a second result", that=first == fixture.result
                )
            else:
                self._require("a result has gone", that=id_of(fixture) not in self.results)

    def _no_second_game(self, session: Session, fixtures: list[Fixture]) -> None:
        for fixture in fixtures:
            if fixture.game_id is not None:
                first = self.games.setdefault(id_of(fixture), fixture.game_id)
                self._require("a table has a second game", that=first == fixture.game_id)
        begun = session.exec(select(func.count()).select_from(Game)).one()
        self._require("there is a game that belongs to no table", that=begun == len(self.games))

    def _within_limits(
        self, entries: list[Entry], fixtures: list[Fixture], terms: LeagueTerms
    ) -> None:
        busy = Counter(
            entry for fixture in fixtures for entry in fixture.seats
            if fixture.status == FixtureStatus.RUNNING
        )  # fmt: skip
        for entry in entries:
            limit = fixture_start.limit(entry, terms.at_once)
            self._require(
                "somebody plays more games than they want", that=busy[id_of(entry)] <= limit
            )

    def _not_stuck(self, season: Season, fixtures: list[Fixture]) -> None:
        if season.status != SeasonStatus.RUNNING:
            return
        states = {fixture.status for fixture in fixtures}
        self._require("the season is stuck", that=FixtureStatus.RUNNING in states)

    def _sums_and_ranks(
        self,
        entries: list[Entry],
        fixtures: list[Fixture],
        table: list[StandingsRow],
        terms: LeagueTerms,
    ) -> None:
        done = [result_of(fixture) for fixture in fixtures if fixture.result is not None]
        sitting = [id_of(entry) for entry in entries if entry.status in IN_DIVISION]
        self._require(
            "a row is missing", that=sorted(row.entrant for row in table) == sorted(sitting)
        )
        for result in done:
            seats = len(result.entrants)
            given = sum(fixture_points(result, terms.scheme, terms.rank_points))
            self._require(
                "a table's points do not add up", that=given == Fraction(seats * (seats - 1), 2)
            )
        self._require("wins do not add up", that=sum(row.wins for row in table) == len(done))
        played = sum(len(result.entrants) for result in done)
        self._require("games do not add up", that=sum(row.played for row in table) == played)
        left = sum(len(fixture.seats) for fixture in fixtures if fixture.status in OPEN)
        self._require("games left do not add up", that=sum(row.left for row in table) == left)
        self._ranks(table)

    def _ranks(self, table: list[StandingsRow]) -> None:
        for above, row in enumerate(table):
            self._require("a place is too low", that=row.place <= above + 1)
            self._still_possible(row, is_over=not any(row.left for row in table))
            if above:
                self._require("places are not in order", that=row.place >= table[above - 1].place)

    def _still_possible(self, row: StandingsRow, *, is_over: bool) -> None:
        """What was told to be impossible stays so. (A place of now need not be one of the end.)"""
        best, worst = self.possible.get(row.entrant, (row.best, row.worst))
        self._require("the impossible has happened", that=best <= row.worst and row.best <= worst)
        if is_over:
            self._require("a place is impossible", that=row.best <= row.place <= row.worst)
        self.possible[row.entrant] = max(best, row.best), min(worst, row.worst)

    def final_tables(self, session: Session, season: Season) -> None:
        """Of a season that is over: everybody has a place, and as many move up as down."""
        entries = queries.entries(session, season)
        stays = {EntryStatus.PLAYING, EntryStatus.WITHDRAWN}
        placed = [e for e in entries if e.division_id is not None and e.status in stays]
        self._require(
            "somebody has no place", that=all(entry.place is not None for entry in placed)
        )
        tiers = queries.terms_of(session.get_one(League, season.league_id), season).tiers
        numbers = {
            id_of(division): tier_of(division.number, tiers)
            for division in queries.divisions(session, season)
        }
        moved = sum((e.next_division or 0) - numbers[e.division_id or 0] for e in placed)
        self._require("more move up than down", that=moved == 0)
