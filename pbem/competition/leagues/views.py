"""One view of a league, its seasons and divisions, of which pages, mails, CSV and API are made."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import partial

from sqlmodel import Session, select

from pbem.competition.leagues import queries, tournament
from pbem.competition.leagues.division_standings import Zone, ranked, zone_at
from pbem.competition.leagues.entrant_names import Person, name_of, names_of, people_in
from pbem.competition.leagues.fixture_views import (
    ReadFixture,
    by_division,
    given_seats,
    read_fixtures,
    tables_shown,
)
from pbem.competition.leagues.ladder_view import ladder_division
from pbem.competition.leagues.queries import IN_DIVISION
from pbem.competition.leagues.terms import Form, Terms
from pbem.competition.leagues.tournament import Round
from pbem.competition.leagues.view_types import (
    DivisionView,
    LeagueView,
    Line,
    RoundView,
    SeasonView,
)
from pbem.competition.standings.results import Row
from pbem.models import Division, Entry, EntryStatus, League, Player, Season, SeasonStatus, id_of


def league_view(session: Session, league: League, number: int | None = None) -> LeagueView | None:
    """The league with that season, the newest if None; None if it has no such season."""
    query = select(Season.number, Season.id).where(Season.league_id == league.id)
    seasons = dict(session.exec(query).all())
    chosen = session.get(Season, seasons.get(max(seasons) if number is None else number, 0))
    if chosen is None:
        return None
    organiser = session.get_one(Player, league.organiser_id)
    return LeagueView(
        league,
        queries.terms_of(league),
        name_of(organiser),
        season_view(session, league, chosen),
        tuple(sorted(seasons.keys() - {chosen.number})),
    )


def season_view(session: Session, league: League, season: Season) -> SeasonView:
    """Everything about a season, from four queries, and one for the rounds of a tournament."""
    entries, people = queries.entries(session, season), people_in(session, season)
    names, terms = names_of(entries, people), queries.terms_of(league)
    rounds = tournament.rounds(session, season, terms)
    if terms.form is Form.LADDER:
        divisions = [ladder_division(session, season, terms, entries, people, names)]
    else:
        divisions = _divisions(session, season, terms, entries, people, names, rounds)

    def named(status: EntryStatus) -> tuple[str, ...]:
        return tuple(names[id_of(entry)] for entry in entries if entry.status == status)

    return SeasonView(
        season,
        tuple(divisions),
        named(EntryStatus.APPROVED),
        named(EntryStatus.ASKED),
        named(EntryStatus.WAITING),
        tuple(
            RoundView(one.number, tuple(names[each] for each in one.byes),
                      tuple(names[each] for each in one.lucky), one.entrants)
            for one in rounds
        ),
    )  # fmt: skip


def _divisions(
    session: Session,
    season: Season,
    terms: Terms,
    entries: Sequence[Entry],
    people: Mapping[int, Person],
    names: Mapping[int, str],
    rounds: Sequence[Round],
) -> list[DivisionView]:
    divisions = queries.divisions(session, season)
    fixtures = by_division(read_fixtures(session, season))
    given = given_seats(session, season)
    entered: defaultdict[int | None, list[Entry]] = defaultdict(list)
    for entry in entries:
        entered[entry.division_id].append(entry)
    playing = [
        frozenset(entry.player_id for entry in entered[one.id] if entry.status in IN_DIVISION)
        for one in divisions
    ]
    sizes = tuple(len(players) for players in playing)
    views = []
    for division, players in zip(divisions, playing, strict=True):
        own, played = entered[division.id], fixtures[id_of(division)]
        views.append(
            DivisionView(
                division.number,
                players,
                tuple(fixture.status for fixture in played),
                partial(
                    lines_shown, terms, season, division, sizes, own, played, people, names, rounds
                ),
                partial(tables_shown, terms, played, names, given),
                (
                    terms,
                    str(season.status),
                    division.number,
                    sizes,
                    tuple(rounds),
                    tuple(played),
                    given,
                    tuple(
                        (e.id, str(e.status), e.seeded, people[id_of(e)].handle, names[id_of(e)])
                        for e in own
                    ),
                ),
            )
        )
    return views


def lines_shown(
    terms: Terms,
    season: Season,
    division: Division,
    sizes: Sequence[int],
    entries: Sequence[Entry],
    fixtures: Sequence[ReadFixture],
    people: Mapping[int, Person],
    names: Mapping[int, str],
    rounds: Sequence[Round],
) -> tuple[Line, ...]:
    by_id = {id_of(entry): entry for entry in entries if entry.status in IN_DIVISION}
    table = ranked(entries, fixtures, terms, rounds, season.status == SeasonStatus.OVER)
    lines = []
    for above, row in enumerate(table):
        entry = by_id[row.entrant]
        zone = zone_at(above + 1, division.number, sizes, terms)
        lines.append(
            Line(
                row,
                entry,
                names[row.entrant],
                people[row.entrant].handle,
                zone,
                _is_sure(row, zone, division.number, sizes, terms)
                or season.status == SeasonStatus.OVER,
            )
        )
    return tuple(lines)


def _is_sure(row: Row, zone: Zone, number: int, sizes: Sequence[int], terms: Terms) -> bool:
    """The same at the best and at the worst place that is still possible."""
    best = zone_at(row.best, number, sizes, terms)
    return best == zone == zone_at(row.worst, number, sizes, terms)
