"""The next round of a Swiss or knock-out tournament, drawn when all games of the one before are
done; who did not play in that at all drops out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from sqlmodel import Session, col, select

from pbem.competition.leagues import dropouts, league_mails, queries, tournament
from pbem.competition.leagues.division_standings import result_of
from pbem.competition.leagues.in_season import InSeason
from pbem.competition.leagues.league_notes import tell
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.terms import IN_ROUNDS, Dropouts, Form, LeagueTerms
from pbem.competition.leagues.tournament import DrawnRound, points_without_result
from pbem.competition.schedule.knockout import KnockoutRound, going_on, knockout_round
from pbem.competition.schedule.swiss import SwissPast, swiss_round
from pbem.competition.standings.results import FixtureResult, Scoring
from pbem.competition.standings.tally import SeasonTally
from pbem.core import clock
from pbem.models import Entry, EntryStatus, Fixture, Move, Player, Season, SeasonRound, id_of
from pbem.models.move_sources import MoveSource

Seats = Sequence[tuple[int, ...]]
BY_ITSELF = (MoveSource.AUTO, MoveSource.FORCED, MoveSource.TRIVIAL)
"""Sources of moves that nobody made: they tell nothing of who was there."""


def draw_next(at: InSeason) -> bool:
    """Draw the next round, inside the caller's transaction, with the league locked and no fixture
    open; False if there is none to come, or all fixtures were drawn at once.

    The same seed and results give the same round; the database takes each round only once.
    """
    terms = at.terms
    late = at.season.ends_at is not None and at.season.ends_at <= clock.now()
    if terms.form not in IN_ROUNDS or late:
        return False
    before = tournament.drawn_rounds(at.session, at.season, terms)
    if before:
        drop_no_shows(at, before[-1].number)
        before = tournament.drawn_rounds(at.session, at.season, terms)
    drawing = _swiss if terms.form is Form.SWISS else _knock_out
    made = drawing(at, terms, before)
    if made is None:
        return False
    round_, tables = made
    _write(at, round_, tables)
    at.log(LogAct.ROUND, round=round_.number, tables=len(tables), byes=len(round_.byes))
    _tell_of_meetings(at, round_, tables)
    at.look_again()
    at.session.flush()
    league_mails.round_drawn(at, round_)
    return True


def _swiss(
    at: InSeason, terms: LeagueTerms, before: Sequence[DrawnRound]
) -> tuple[DrawnRound, Seats] | None:
    """None after the last round, or if too few are left."""
    playing = [id_of(e) for e in at.entries() if _is_drawn(e, terms)]
    if len(before) >= terms.rounds or len(playing) < at.league.seats:
        return None
    fixtures = at.fixtures()
    results = [result_of(fixture) for fixture in fixtures if fixture.result is not None]
    scoring = Scoring(terms.scheme, by_rank=terms.rank_points)
    given = points_without_result(before, fixtures, terms)
    has = SeasonTally(results, scoring, given).raw
    points = {each: has.get(each, Fraction(0)) for each in playing}
    byes = Counter(each for one in before for each in one.byes)
    played = [tuple(fixture.seats) for fixture in fixtures]
    past = SwissPast(played, byes, [pair for pair, _two in _kept_apart(at, playing)])
    made = swiss_round(points, past, at.league.seats, at.league.seats, at.season.seed)
    return DrawnRound(len(before) + 1, tuple(playing), made.byes, (), 0), made.tables


def _kept_apart(
    at: InSeason, entries: Sequence[int]
) -> list[tuple[frozenset[int], tuple[int, int]]]:
    """Pairs of entries who shall not meet, each with the ids of the two players."""
    players = at.players()
    entry_of = {id_of(players[each]): each for each in entries}
    return [
        (frozenset((entry_of[one], entry_of[other])), (one, other))
        for one, other in sorted(map(sorted, queries.kept_apart(at.session, at.league)))
        if one in entry_of and other in entry_of
    ]


def _tell_of_meetings(at: InSeason, round_: DrawnRound, tables: Seats) -> None:
    """Organisers hear whom the round could not keep apart."""
    if at.terms.form is not Form.SWISS:
        return
    for pair, (one, other) in _kept_apart(at, round_.entrants):
        if any(pair <= {*table} for table in tables):
            tell(at, at.log(LogAct.MET_ANYWAY, None, one, by=other, round=round_.number))


def _is_drawn(entry: Entry, terms: LeagueTerms) -> bool:
    """Who has dropped out is, unless the league puts them last anyway: a bot plays for them."""
    out = entry.status == EntryStatus.WITHDRAWN and terms.dropouts != Dropouts.LAST
    return entry.division_id is not None and (out or entry.status == EntryStatus.PLAYING)


def _knock_out(
    at: InSeason, terms: LeagueTerms, before: Sequence[DrawnRound]
) -> tuple[DrawnRound, Seats] | None:
    """None after the final."""
    fixtures = at.fixtures()
    lucky: tuple[int, ...] = ()
    if before:
        last, own = before[-1], [f for f in fixtures if f.round == before[-1].number]
        was = KnockoutRound([tuple(f.seats) for f in own], last.byes, terms.through, last.spare)
        if was.is_final:
            return None
        results = [_decided(fixture) for fixture in own]
        seeded = going_on(was, results, last.entrants)
        sure = set(going_on(replace(was, lucky=0), results, last.entrants))
        lucky = tuple(each for each in seeded if each not in sure)
    else:
        sitting = [e for e in at.entries() if e.division_id is not None]
        placed = [e for e in sitting if e.status in queries.IN_DIVISION]
        seeded = [id_of(entry) for entry in sorted(placed, key=lambda e: e.seeded)]
    played = [tuple(fixture.seats) for fixture in fixtures]
    made = knockout_round(
        seeded, played, at.league.seats, at.league.seats, terms.through, at.season.seed
    )
    round_ = DrawnRound(len(before) + 1, tuple(seeded), made.byes, lucky, made.lucky)
    return round_, made.tables


def _decided(fixture: Fixture) -> FixtureResult:
    """From a fixture that was annulled the best seeded go on: all are level."""
    if fixture.result is not None:
        return result_of(fixture)
    nothing = (0,) * len(fixture.seats)
    return FixtureResult(
        id_of(fixture), tuple(fixture.seats), (1,) * len(nothing), nothing, nothing
    )


def _write(at: InSeason, round_: DrawnRound, tables: Seats) -> None:
    [division] = queries.divisions(at.session, at.season)
    at.session.add(
        SeasonRound(
            season_id=id_of(at.season),
            number=round_.number,
            entrants=list(round_.entrants),
            byes=list(round_.byes),
            lucky=list(round_.lucky),
            spare=round_.spare,
        )
    )
    first = len(at.fixtures()) + 1
    for number, seats in enumerate(tables, first):
        at.session.add(
            Fixture(
                season_id=id_of(at.season), division_id=id_of(division), number=number,
                round=round_.number, seats=list(seats),
            )
        )  # fmt: skip
    at.session.flush()


def drop_no_shows(at: InSeason, number: int) -> None:
    """All whose every decision in the games of that round the clock took, inside the caller's
    transaction. Once they have dropped out they are not found again. Nothing is held against
    those who took over a place: the decisions may have been somebody else's."""
    absent, entries = _absent(at.session, at.season, number), at.entries()
    absent -= {entry.replaced_by for entry in entries if entry.replaced_by is not None}
    for entry in entries:
        if entry.id in absent and entry.status == EntryStatus.PLAYING:
            player = at.session.get_one(Player, entry.player_id)
            tell(at, at.log(LogAct.NO_SHOW, None, player.id, round=number))
            dropouts.leave(at, entry)
    at.session.flush()


def _absent(session: Session, season: Season, number: int) -> set[int]:
    """Ids of entries."""
    query = select(Fixture).where(Fixture.season_id == season.id, Fixture.round == number)
    fixtures = session.exec(query).all()
    games = [fixture.game_id for fixture in fixtures if fixture.game_id is not None]
    made = (
        select(Move.game_id, Move.seat, Move.source)
        .where(col(Move.game_id).in_(games), col(Move.source).not_in(BY_ITSELF))
        .distinct()
    )
    who = {(f.game_id, seat): entry for f in fixtures for seat, entry in enumerate(f.seats)}
    sources: dict[int, Counter[str]] = {}
    for game_id, seat, source in session.exec(made):
        sources.setdefault(who[game_id, seat], Counter())[source] += 1
    return {entry for entry, seen in sources.items() if set(seen) == {MoveSource.CLOCK}}
