"""One view of a league, its seasons and divisions, of which pages, mails, CSV and API are made."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from sqlmodel import Session, select

from pbem.competition.leagues import queries
from pbem.competition.leagues.division_standings import Zone, division_standings, zone_at
from pbem.competition.leagues.entrant_names import entrants_of, organiser_names
from pbem.competition.leagues.fixture_views import (
    SeasonFacts,
    fixtures_by_division,
    given_seats,
    read_fixtures,
)
from pbem.competition.leagues.ladder_view import ladder_division
from pbem.competition.leagues.queries import IN_DIVISION
from pbem.competition.leagues.terms import Form
from pbem.competition.leagues.tournament import drawn_rounds
from pbem.competition.leagues.view_types import (
    DivisionView,
    LeagueView,
    RoundView,
    RowView,
    SeasonView,
)
from pbem.competition.standings.results import StandingsRow
from pbem.language.wording import listed
from pbem.models import Entry, EntryStatus, League, Season, id_of


def league_view(session: Session, league: League, number: int | None = None) -> LeagueView | None:
    """The league with that season, the newest if None; None if it has no such season."""
    query = select(Season.number, Season.id).where(Season.league_id == league.id)
    seasons = dict(session.exec(query).all())
    chosen = session.get(Season, seasons.get(max(seasons) if number is None else number, 0))
    if chosen is None:
        return None
    organisers = organiser_names(session, league)
    return LeagueView(
        league=league,
        terms=queries.terms_of(league, chosen),
        organiser=listed(list(organisers)),
        organisers={name: one.id for name, one in organisers.items()},
        season=season_view(session, league, chosen),
        others=tuple(sorted(seasons.keys() - {chosen.number})),
    )


def season_view(session: Session, league: League, season: Season) -> SeasonView:
    """Everything about a season, from few queries, however many divisions it has."""
    terms = queries.terms_of(league, season)
    facts = SeasonFacts(
        season=season,
        terms=terms,
        entries=queries.entries(session, season),
        entrants=entrants_of(session, season),
        given_seats=given_seats(session, season),
        rounds=drawn_rounds(session, season, terms),
    )
    if terms.form is Form.LADDER:
        divisions: Sequence[DivisionView] = [ladder_division(session, facts)]
    else:
        divisions = _divisions(session, facts)

    def named(status: EntryStatus) -> tuple[str, ...]:
        return _names(facts, [id_of(one) for one in facts.entries if one.status == status])

    return SeasonView(
        season=season,
        divisions=tuple(divisions),
        entered=named(EntryStatus.APPROVED),
        asked=named(EntryStatus.ASKED),
        waiting=named(EntryStatus.WAITING),
        rounds=tuple(
            RoundView(one.number, _names(facts, one.byes), _names(facts, one.lucky), one.entrants)
            for one in facts.rounds
        ),
    )


def _names(facts: SeasonFacts, entries: Sequence[int]) -> tuple[str, ...]:
    return tuple(facts.entrants[each].name for each in entries)


@dataclass(frozen=True)
class LeagueDivision(DivisionView):
    """A division in which everybody has a row by their points."""

    entries: Sequence[Entry] = field(repr=False)
    sizes: tuple[int, ...]
    """How many play in each division of the season."""

    @cached_property
    def players(self) -> frozenset[int]:
        return frozenset(one.player_id for one in self.entries if one.status in IN_DIVISION)

    @property
    def made_from(self) -> tuple[object, ...]:
        facts = self.facts
        entries = tuple(
            (one.id, str(one.status), one.seeded, facts.entrants[id_of(one)])
            for one in self.entries
        )
        return (
            facts.terms, str(facts.season.status), self.number, self.sizes, facts.rounds,
            tuple(self.fixture_columns), facts.given_seats, entries,
        )  # fmt: skip

    def make_rows(self) -> tuple[RowView, ...]:
        by_id = {id_of(entry): entry for entry in self.entries}
        over, fixtures, rounds = self.facts.is_over, self.fixture_columns, self.facts.rounds
        rows = division_standings(self.entries, fixtures, self.facts.terms, rounds, over=over)
        return tuple(
            self._row_view(row, by_id[row.entrant], position)
            for position, row in enumerate(rows, 1)
        )

    def _row_view(self, row: StandingsRow, entry: Entry, position: int) -> RowView:
        zone, entrant = self._zone_at(position), self.facts.entrants[row.entrant]
        sure = self._zone_at(row.best) == zone == self._zone_at(row.worst)
        return RowView(
            row=row,
            entry=entry,
            name=entrant.name,
            profile=entrant.profile,
            zone=zone,
            sure=sure or self.facts.is_over,
        )

    def _zone_at(self, place: int) -> Zone:
        return zone_at(place, self.number, self.sizes, self.facts.terms)


def _divisions(session: Session, facts: SeasonFacts) -> list[LeagueDivision]:
    divisions = queries.divisions(session, facts.season)
    fixtures = fixtures_by_division(read_fixtures(session, facts.season))
    entered: defaultdict[int | None, list[Entry]] = defaultdict(list)
    for entry in facts.entries:
        entered[entry.division_id].append(entry)
    sizes = tuple(
        sum(entry.status in IN_DIVISION for entry in entered[one.id]) for one in divisions
    )
    return [
        LeagueDivision(
            number=division.number,
            facts=facts,
            fixture_columns=fixtures[id_of(division)],
            entries=entered[division.id],
            sizes=sizes,
        )
        for division in divisions
    ]
