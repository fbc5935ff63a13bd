"""Swiss, knock-out and round robin as seasons: drawn, played, ended, by themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from itertools import combinations

import pytest
from sqlalchemy.exc import IntegrityError
from sqlmodel import select

from pbem.competition.leagues import (
    dropouts,
    founding,
    organiser_acts,
    queries,
    season_progress,
    season_start,
    substitutes,
    views,
)
from pbem.competition.leagues.founding import NewLeague
from pbem.competition.leagues.log import LogAct, log_lines
from pbem.competition.leagues.still_possible import still_possible
from pbem.competition.leagues.terms import LeagueError, LeagueTerms
from pbem.competition.leagues.view_types import SeasonView
from pbem.competition.schedule.fixtures import full_cycle
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import (
    EntryStatus,
    Fixture,
    FixtureStatus,
    League,
    LeagueAct,
    Move,
    OutboundMail,
    SeasonRound,
    SeasonStatus,
    id_of,
)
from pbem.models.move_sources import MoveSource
from pbem.simulation.fast_games import finish
from tests.competition.leagues.people import (
    entered,
    entries_of,
    fixtures_of,
    founded,
    games_of,
    people,
    play_all,
    running,
    season_of,
)
from tests.inbox.test_commands import ask, last

ONCE = {"repeats": False, "divisions": (8,)}


def view_of(service: Service, league: League, number: int = 1) -> SeasonView:
    with service.database.read() as session:
        view = views.league_view(session, league, number)
    assert view is not None
    return view.season


def round_of(service: Service, league: League, number: int) -> list[Fixture]:
    return [fixture for fixture in fixtures_of(service, league) if fixture.round == number]


def test_the_dot_stands_where_a_place_is_shared(service: Service) -> None:
    """Both who went out in the first round share the third place; no one is the fourth."""
    league = running(service, 4, form="knock-out", repeats=False, divisions=(4,))
    for _ in range(2):
        play_round(service, league, (1.0, 0.0))  # no game is drawn
    view, terms = view_of(service, league), queries.terms_of(league)
    [division] = view.divisions
    looks = [still_possible(line, division, view, terms) for line in division.rows]
    dots = [[place.number for place in look.places if place.now] for look in looks]
    assert dots == [[1], [2], [3], [3]]
    assert all(place.possible for look in looks for place in look.places if place.now)


def play_round(service: Service, league: League, skills: Sequence[float] = ()) -> None:
    for game_id in games_of(service, league):
        finish(service, game_id, skills)
    season_progress.advance(service, id_of(league))


def notes(service: Service, event: str) -> list[OutboundMail]:
    with service.database.read() as session:
        mails = session.exec(select(OutboundMail)).all()
    return [mail for mail in mails if mail.event.startswith(f"league:{event}")]


def test_a_swiss_draws_a_round_when_the_one_before_is_done_and_ends_after_the_last(
    service: Service,
) -> None:
    league = running(service, 5, form="swiss", rounds=3, **ONCE)
    assert [len(fixture.seats) for fixture in fixtures_of(service, league)] == [2, 2]
    first, _second = games_of(service, league)
    finish(service, first)
    season_progress.advance(service, id_of(league))
    assert not round_of(service, league, 2), "a game of the first round is still open"
    play_round(service, league)
    assert len(round_of(service, league, 2)) == len(games_of(service, league)) == 2
    play_all(service, league)
    season = view_of(service, league)
    assert season.season.status == SeasonStatus.OVER
    assert [one.number for one in season.rounds] == [1, 2, 3]
    pairs = Counter(frozenset(fixture.seats) for fixture in fixtures_of(service, league))
    assert set(pairs.values()) == {1}, "nobody meets again"
    [lines] = [one.rows for one in season.divisions]
    # Each of three rounds gives a point at either table, and half of one to who rests.
    assert sum(line.row.points for line in lines) == 3 * 2 + 3 * 0.5
    assert [line.row.points for line in lines] == sorted(
        (line.row.points for line in lines), reverse=True
    )
    assert len({name for one in season.rounds for name in one.byes}) == 3


def test_while_rounds_of_a_swiss_are_to_come_everything_is_open(service: Service) -> None:
    league = running(service, 4, form="swiss", rounds=2, **ONCE)
    play_round(service, league)
    [division] = view_of(service, league).divisions
    assert all(line.row.best < line.row.worst for line in division.rows)
    finish(service, games_of(service, league)[0])
    season_progress.advance(service, id_of(league))
    [division] = view_of(service, league).divisions
    assert any((line.row.best, line.row.worst) != (1, 4) for line in division.rows)


def test_a_knock_out_goes_from_tables_to_a_final(service: Service) -> None:
    league = running(service, 7, form="knock-out", **ONCE)
    sizes = []
    while games_of(service, league):
        sizes.append(len(games_of(service, league)))
        play_round(service, league, skills=(1, 0))  # none of them is a draw
    assert sizes == [3, 2, 1]
    season = view_of(service, league)
    assert season.season.status == SeasonStatus.OVER
    assert [len(one.byes) for one in season.rounds] == [1, 0, 0]
    [division] = season.divisions
    [final] = [table for table in division.fixtures if table.round == 3]
    champion = next(seat.entry_id for seat in final.seats if seat.rank == 1)
    assert division.rows[0].entry.id == champion
    assert [line.row.place for line in division.rows] == [1, 2, 3, 3, 5, 5, 5]
    assert sorted(entry.place or 0 for entry in entries_of(service, league)) == [
        1, 2, 3, 3, 5, 5, 5,
    ]  # fmt: skip


def test_who_wins_in_a_knock_out_plays_on_and_who_is_out_hears_so_once(service: Service) -> None:
    league = running(service, 4, form="knock-out", **ONCE)
    play_round(service, league)
    winners = {
        fixture.seats[(fixture.result or {})["ranks"].index(1)]
        for fixture in round_of(service, league, 1)
    }
    [final] = round_of(service, league, 2)
    assert set(final.seats) == winners
    assert len(notes(service, "round:1:2:")) == 4
    [division] = view_of(service, league).divisions
    assert [(line.row.best, line.row.worst) for line in division.rows] == [(1, 2)] * 2 + [
        (3, 3)
    ] * 2
    play_round(service, league)
    assert len(notes(service, "round:")) == 4


def test_lucky_losers_fill_the_next_round(service: Service) -> None:
    league = running(service, 6, 3, form="knock-out", **ONCE)
    play_round(service, league)
    [_first, final] = view_of(service, league).rounds
    assert len(final.entrants) == 3
    assert len(final.lucky) == 1


def test_from_an_annulled_table_of_a_knock_out_the_best_seeded_goes_on(service: Service) -> None:
    league = running(service, 4, form="knock-out", **ONCE)
    ann = people(service, 1)[0]
    organiser_acts.annul(service, id_of(league), ann, 1, "nobody could play")
    play_round(service, league)
    [table, _other] = round_of(service, league, 1)
    seeded = {id_of(entry): entry.seeded for entry in entries_of(service, league)}
    [final] = round_of(service, league, 2)
    assert min(table.seats, key=seeded.__getitem__) in final.seats


def test_a_round_robin_lets_everybody_meet_everybody_equally_often(service: Service) -> None:
    league = running(service, 5, form="round-robin", games_each=1, **ONCE)
    pairs = Counter(
        frozenset(pair) for fixture in fixtures_of(service, league)
        for pair in combinations(fixture.seats, 2)
    )  # fmt: skip
    assert set(pairs.values()) == {1}
    assert len(pairs) == 10


@pytest.mark.parametrize(
    ("entrants", "seats", "games"), [(6, 2, 5), (9, 3, 4), (16, 4, 5), (25, 5, 6), (8, 4, 7)]
)
def test_a_full_cycle_is_as_short_as_a_perfect_plan(entrants: int, seats: int, games: int) -> None:
    assert full_cycle(entrants, seats) == games


def test_a_tournament_that_repeats_opens_its_next_season(service: Service) -> None:
    league = running(service, 4, form="knock-out", divisions=(4,), break_days=0)
    play_all(service, league)
    season_progress.advance(service, id_of(league))
    assert view_of(service, league).season.status == SeasonStatus.OVER
    second = view_of(service, league, 2)
    assert second.season.status == SeasonStatus.RUNNING
    assert [one.number for one in second.rounds] == [1]


def test_who_rests_in_the_first_round_hears_so_and_nothing_of_a_waiting_list(
    service: Service,
) -> None:
    league = running(service, 3, form="swiss", rounds=2, **ONCE)
    [season] = [view_of(service, league)]
    [note] = notes(service, "round:1:1:")
    assert len(season.rounds[0].byes) == 1
    assert len(notes(service, "season:")) == 2
    assert {note.player_id}.isdisjoint(mail.player_id for mail in notes(service, "season:"))


@pytest.mark.parametrize(("rule", "drawn"), [("last", False), ("bot", True)])
def test_who_withdraws_from_a_swiss_is_drawn_only_where_a_bot_plays_on_for_them(
    service: Service, rule: str, drawn: bool
) -> None:
    league = running(service, 4, form="swiss", rounds=3, dropouts=rule, **ONCE)
    ann = people(service, 1)[0]
    entry = dropouts.withdraw(service, id_of(league), ann)
    play_round(service, league)
    sitting = {each for fixture in round_of(service, league, 2) for each in fixture.seats}
    assert (entry.id in sitting) == drawn
    play_all(service, league)
    assert view_of(service, league).season.status == SeasonStatus.OVER


def test_who_left_every_decision_to_the_clock_drops_out_by_the_league_s_rule(
    service: Service,
) -> None:
    league = running(service, 4, form="swiss", rounds=2, dropouts="last", **ONCE)
    for game_id in games_of(service, league):
        finish(service, game_id)
    fixture = round_of(service, league, 1)[0]
    with service.database.write() as session:
        for move in session.exec(select(Move).where(Move.game_id == fixture.game_id)):
            session.delete(move)
        session.flush()
        session.add(
            Move(game_id=fixture.game_id or 0, number=0, seat=0, text="x", source=MoveSource.CLOCK)
        )
        session.add(
            Move(game_id=fixture.game_id or 0, number=1, seat=1, text="x", source=MoveSource.CLOCK)
        )
        session.add(Move(game_id=fixture.game_id or 0, number=2, seat=1, text="x", source="web"))
    season_progress.advance(service, id_of(league))
    absent = next(e for e in entries_of(service, league) if e.id == fixture.seats[0])
    assert absent.status == EntryStatus.WITHDRAWN
    others = [e.status for e in entries_of(service, league) if e is not absent]
    assert others.count(EntryStatus.PLAYING) == 3
    sitting = {each for one in round_of(service, league, 2) for each in one.seats}
    assert absent.id not in sitting
    with service.database.read() as session:
        told = [line.text for line in log_lines(session, league)]
    assert any("did not play in round 1" in line for line in told)
    assert len(notes(service, "no-show:")) == 1


def test_who_takes_over_stands_in_the_rounds_of_before(service: Service) -> None:
    league = running(service, 5, divisions=(4,), form="knock-out", dropouts="replaced",
                     repeats=False)  # fmt: skip
    [waits] = [e for e in entries_of(service, league) if e.status == EntryStatus.WAITING]
    players = people(service, 5)
    dropouts.withdraw(service, id_of(league), players[0])
    [asked] = [player for player in players if player.id == waits.player_id]
    substitutes.answer(service, id_of(league), asked, accepts=True)
    season = view_of(service, league)
    assert waits.id in season.rounds[0].entrants
    play_all(service, league)
    [division] = view_of(service, league).divisions
    places = [line.row.place for line in division.rows]
    assert places[:2] in ([1, 2], [1, 1])  # a final may end level
    assert places[2:] in ([3, 3], [3, 4])  # who was level, and yet out, stands higher


def test_on_the_last_day_no_further_round_is_drawn(service: Service) -> None:
    league = running(service, 4, form="knock-out", season_days=30, unfinished="shared", **ONCE)
    with clock.set_to(clock.now() + timedelta(days=31)):
        season_progress.advance(service, id_of(league))
    season = view_of(service, league)
    assert (season.season.status, len(season.rounds)) == (SeasonStatus.OVER, 1)


def test_no_round_is_drawn_twice(service: Service) -> None:
    league = running(service, 4, form="swiss", rounds=3, **ONCE)
    season_progress.advance(service, id_of(league))
    season_progress.advance(service, id_of(league))
    assert len(fixtures_of(service, league)) == 2
    with service.database.read() as session:
        season = season_of(session, league)
        acts = session.exec(select(LeagueAct).where(LeagueAct.kind == LogAct.ROUND)).all()
    assert len(acts) == 1
    with pytest.raises(IntegrityError), service.database.write() as session:
        session.add(SeasonRound(season_id=id_of(season), number=1))


def test_a_tournament_has_one_division_and_somebody_is_out(service: Service) -> None:
    ann = people(service, 1)[0]
    with pytest.raises(LeagueError, match="one division"):
        founded(service, ann, form="swiss", divisions=(6, 6))
    with pytest.raises(LeagueError, match="must eliminate"):
        founded(service, ann, form="knock-out", through=2)


def test_an_annulled_table_of_a_swiss_counts_as_a_rest(service: Service) -> None:
    league = running(service, 4, form="swiss", rounds=1, **ONCE)
    organiser_acts.annul(service, id_of(league), people(service, 1)[0], 1, "both were away")
    [table, _other] = fixtures_of(service, league)
    assert table.status == FixtureStatus.ANNULLED
    play_round(service, league)
    [division] = view_of(service, league).divisions
    points = {line.row.entrant: line.row.points for line in division.rows}
    assert [points[each] for each in table.seats] == [0.5, 0.5]


def pairings(service: Service, league: League) -> set[frozenset[str]]:
    """Who sat with whom, by name."""
    names = {entry.id: name for entry, name in zip(
        entries_of(service, league), ("Ann", "Bea", "Cid", "Dan"), strict=False)}  # fmt: skip
    return {frozenset(names[each] for each in one.seats) for one in fixtures_of(service, league)}


def a_swiss(service: Service, number: int) -> League:
    """Open, with so many in it: tables of two, three rounds."""
    players = people(service, number)
    league = founded(service, players[0], 2, form="swiss", rounds=3, repeats=False, divisions=(8,))
    entered(service, league, players)
    return league


def test_two_are_kept_apart_by_mail_and_never_paired(service: Service) -> None:
    league = a_swiss(service, 4)
    ask(service, "keep apart SPRING Ann, Bea")
    assert "They won’t be paired with each other from now on" in last(service)[1]
    ask(service, "keep apart SPRING Bea, Ann")
    season_start.begin(service, id_of(league), people(service, 1)[0])
    season_progress.advance(service, id_of(league))
    play_all(service, league)
    assert len(fixtures_of(service, league)) == 6
    assert frozenset(("Ann", "Bea")) not in pairings(service, league)
    with service.database.read() as session:
        said = [line.text for line in log_lines(session, league)]
        mails = session.exec(select(OutboundMail)).all()
    assert said.count("Ann and Bea are never paired.") == 1
    told = [one.recipient for one in mails if "are never paired" in one.subject]
    assert told == ["bea@example.org"]


def test_whom_no_draw_keeps_apart_meets_and_organisers_hear_it(service: Service) -> None:
    league = a_swiss(service, 3)
    ann, bea, cid = people(service, 3)
    for one, other in ((ann, bea), (ann, cid), (bea, cid)):
        organiser_acts.keep_apart(service, id_of(league), ann, id_of(one), id_of(other))
    organiser_acts.let_meet(service, id_of(league), ann, id_of(cid), id_of(bea))
    season_start.begin(service, id_of(league), ann)
    with service.database.read() as session:
        pairs = queries.kept_apart(session, league)
    assert pairs == {frozenset((ann.id, bea.id)), frozenset((ann.id, cid.id))}
    season_progress.advance(service, id_of(league))
    play_all(service, league)
    with service.database.read() as session:
        said = [line.text for line in log_lines(session, league)]
        mails = session.exec(select(OutboundMail)).all()
    missed = [line for line in said if "could not keep" in line]
    assert missed
    told = [one.recipient for one in mails if "meet in round" in one.subject]
    assert told == ["ann@example.org"] * len(missed)


def test_only_a_swiss_tournament_keeps_two_of_its_players_apart(service: Service) -> None:
    ann, bea, cid = people(service, 3)
    league = founded(service, ann, 2)
    entered(service, league, [ann, bea])
    with pytest.raises(LeagueError, match="Swiss"):
        organiser_acts.keep_apart(service, id_of(league), ann, id_of(ann), id_of(bea))
    swiss = founding.found_league(service, ann, NewLeague(
        "AUTUMN", "Autumn", "san-juan", 2, terms=LeagueTerms(form="swiss")))  # fmt: skip
    entered(service, swiss, [ann, bea])
    for who, one, other, wrong in ((ann, ann, ann, "two players"), (ann, ann, cid, "two players"),
                                   (bea, ann, bea, "organiser")):  # fmt: skip
        with pytest.raises(LeagueError, match=wrong):
            organiser_acts.keep_apart(service, id_of(swiss), who, id_of(one), id_of(other))
