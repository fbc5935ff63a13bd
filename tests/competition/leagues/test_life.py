"""The full life of a league: results, ends of seasons, and what follows."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlmodel import select

from pbem.competition.leagues import (
    fixture_results,
    league_entries,
    queries,
    season_end,
    season_progress,
    views,
)
from pbem.competition.leagues.division_standings import Zone, zone_at
from pbem.competition.leagues.log import log_lines
from pbem.competition.leagues.rank_history import past_places
from pbem.competition.leagues.terms import LeagueError, LeagueTerms, check
from pbem.competition.leagues.view_types import LeagueView
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.games.clocks.terms import Clock, TimeOut
from pbem.models import (
    EntryStatus,
    FixtureStatus,
    Game,
    League,
    OutboundMail,
    Season,
    SeasonStatus,
    id_of,
)
from pbem.simulation.fast_games import finish
from tests.competition.leagues.people import (
    entries_of,
    fixtures_of,
    games_of,
    people,
    play_all,
    running,
    season_of,
)
from tests.inbox.answering import said

pytestmark = pytest.mark.databases("share")


def due(service: Service) -> list[int]:
    with service.database.read() as session:
        return season_progress.waiting(session)


def view_of(service: Service, league: League, number: int | None = None) -> LeagueView:
    with service.database.read() as session:
        view = views.league_view(session, league, number)
    assert view is not None
    return view


def mails_of(service: Service, kind: str) -> list[OutboundMail]:
    with service.database.read() as session:
        return list(session.exec(select(OutboundMail).where(OutboundMail.kind == kind)))


def test_a_league_of_six_lives_for_two_seasons_by_itself(service: Service) -> None:
    league = running(service, 6, 2, divisions=(3, 3), break_days=7)
    play_all(service, league)
    first = view_of(service, league, 1)
    assert [len(one.rows) for one in first.season.divisions] == [3, 3]
    assert first.season.season.status == SeasonStatus.OVER
    assert [sum(line.row.played for line in one.rows) for one in first.season.divisions] == [6, 6]
    zones = [[line.zone for line in one.rows] for one in first.season.divisions]
    assert zones == [[Zone.STAYS, Zone.STAYS, Zone.DOWN], [Zone.UP, Zone.STAYS, Zone.STAYS]]
    top, low = [[line.entry.player_id for line in one.rows] for one in first.season.divisions]
    assert due(service) == [id_of(league)]
    season_progress.advance(service, id_of(league))
    assert due(service) == []
    with clock.set_to(clock.now() + timedelta(days=8)):
        assert due(service) == [id_of(league)]
        season_progress.advance(service, id_of(league))
        second = view_of(service, league)
        assert [{line.entry.player_id for line in one.rows} for one in second.season.divisions] == [
            {*top[:2], low[0]},
            {top[2], *low[1:]},
        ]
        play_all(service, league)
    assert view_of(service, league, 2).season.season.status == SeasonStatus.OVER
    assert view_of(service, league).season.season.number == 3
    with service.database.read() as session:
        [first_step, second_step] = past_places(session, league, low[0])
    assert (first_step.division, first_step.place, first_step.next_division) == (2, 1, 1)
    assert second_step.division == 1
    assert len(mails_of(service, "league_season")) == len(mails_of(service, "league_table")) == 12


def test_a_result_counts_once_however_often_it_is_looked_for(service: Service) -> None:
    league = running(service, 4)
    game_id = games_of(service, league)[0]
    finish(service, game_id)
    assert due(service) == [id_of(league)]
    assert fixture_results.take_results(service, id_of(league)) == 1
    assert fixture_results.take_results(service, id_of(league)) == 0
    done = fixtures_of(service, league)[0]
    with service.database.read() as session:
        game = session.get_one(Game, game_id)
    assert game.result is not None
    assert done.result == {
        "ranks": [row["rank"] for row in game.result],
        "scores": [row["total"] for row in game.result],
        "timeouts": [0, 0],
    }


def test_when_a_game_is_over_the_next_ones_begin(service: Service) -> None:
    league = running(service, 4, games_each=3, at_once=1)
    assert len(games_of(service, league)) == 2
    finish(service, games_of(service, league)[0])
    season_progress.advance(service, id_of(league))
    states = [fixture.status for fixture in fixtures_of(service, league)]
    assert states.count(FixtureStatus.DONE) == 1
    finish(service, games_of(service, league)[0])
    season_progress.advance(service, id_of(league))
    assert len(games_of(service, league)) == 2


@pytest.mark.parametrize(
    ("unfinished", "status", "ranks"),
    [("shared", FixtureStatus.DONE, [1, 1]), ("annulled", FixtureStatus.ANNULLED, None)],
)
def test_on_the_last_day_what_is_unfinished_goes_by_the_league_s_rule(
    service: Service, unfinished: str, status: FixtureStatus, ranks: list[int] | None
) -> None:
    league = running(service, 4, season_days=30, unfinished=unfinished, at_once=1, repeats=False)
    with clock.set_to(clock.now() + timedelta(days=31)):
        running_now = games_of(service, league)
        season_progress.advance(service, id_of(league))
    fixtures = fixtures_of(service, league)
    begun = [fixture for fixture in fixtures if fixture.game_id in running_now]
    assert {fixture.status for fixture in begun} == {status}
    assert all((f.result and f.result["ranks"]) == ranks for f in begun)
    never_begun = [fixture for fixture in fixtures if fixture not in begun]
    assert {fixture.status for fixture in never_begun} == {FixtureStatus.ANNULLED}
    with service.database.read() as session:
        assert season_of(session, league).status == SeasonStatus.OVER
        told = log_lines(session, league)
        games = [session.get_one(Game, game_id) for game_id in running_now]
    assert all("not finished" in line.text for line in told[1 : 1 + len(fixtures)])
    assert not any(game.result for game in games), "the games themselves are left as they are"


def test_on_the_last_day_a_bot_plays_out_what_is_unfinished(service: Service) -> None:
    league = running(service, 3, 3, season_days=30, games_each=1)
    with clock.set_to(clock.now() + timedelta(days=31)):
        season_progress.advance(service, id_of(league))
    [only] = view_of(service, league, 1).season.divisions[0].fixtures
    assert only.adjudicated
    assert sorted(seat.rank or 0 for seat in only.seats)[0] == 1
    assert all((seat.score or 0) > 0 for seat in only.seats)


def test_nothing_is_adjudicated_before_the_last_day(service: Service) -> None:
    league = running(service, 3, 3, season_days=30)
    assert fixture_results.close_unfinished(service, id_of(league)) == 0


def test_a_league_that_does_not_repeat_waits_for_its_organiser(service: Service) -> None:
    league = running(service, 3, 3, games_each=1, repeats=False)
    [organiser, *_] = people(service, 1)
    with pytest.raises(LeagueError, match="isn’t over"):
        season_end.open_next(service, id_of(league), organiser)
    play_all(service, league)
    assert due(service) == []
    with pytest.raises(LeagueError, match="no season to enter"):
        league_entries.enter(service, id_of(league), organiser)
    assert season_end.open_next(service, id_of(league), organiser).number == 2
    assert [entry.status for entry in entries_of(service, league)] == [EntryStatus.APPROVED] * 3


def test_who_waits_and_who_played_go_on_into_the_next_season(service: Service) -> None:
    league = running(service, 5, 2, divisions=(4,))
    play_all(service, league)
    assert [entry.status for entry in entries_of(service, league)] == [EntryStatus.APPROVED] * 5


def test_the_weekly_table_goes_to_who_wishes_it(service: Service) -> None:
    league = running(service, 3)
    ann = people(service, 1)[0]
    league_entries.enter(service, id_of(league), ann, league_entries.EntryWishes(weekly=True))
    assert due(service) == []
    with clock.set_to(clock.now() + timedelta(days=8)):
        assert due(service) == [id_of(league)]
        season_progress.advance(service, id_of(league))
        assert due(service) == []
        season_progress.advance(service, id_of(league))
    [mail] = mails_of(service, "league_table")
    assert mail.player_id == ann.id
    html, text = (said(mail, subtype) for subtype in ("html", "plain"))
    with service.database.read() as session:
        games = session.exec(select(Game)).all()
        own = [
            (game.code, seat.due_at)
            for game in games
            for seat in records.seats_of(session, game)
            if seat.player_id == ann.id
        ]
        others = {game.code for game in games} - {code for code, _ in own}
    assert own
    for code, until in own:
        assert text.count(f"/g/{code}") == html.count(f"/g/{code}") == 1
        assert until is None or "your move; " in text
    assert ("your move" in text) == any(until for _, until in own)
    assert not [code for code in others if code in text]
    assert "Spring: you are number" in mail.subject
    assert "table" not in text


@pytest.mark.parametrize(
    ("place", "number", "zone"),
    [
        (1, 1, Zone.STAYS), (7, 1, Zone.DOWN), (2, 2, Zone.UP), (3, 2, Zone.STAYS),
        (7, 2, Zone.DOWN), (8, 3, Zone.STAYS),
    ],
)  # fmt: skip
def test_places_lead_up_and_down(place: int, number: int, zone: Zone) -> None:
    assert zone_at(place, number, [8, 8, 8], LeagueTerms(promoted=2, relegated=2)) == zone


@pytest.mark.databases("both")
def test_there_is_never_more_than_one_season_that_is_not_over(service: Service) -> None:
    league = running(service, 3, 3, games_each=1)
    play_all(service, league)
    with service.database.read() as session:
        seasons = session.exec(select(Season).order_by(Season.number)).all()  # type: ignore[arg-type]
    assert [season.status for season in seasons] == [SeasonStatus.OVER, SeasonStatus.OPEN]


def test_an_old_league_heeds_days_off_from_its_next_season_on(service: Service) -> None:
    league = running(service, 3, games_each=2, divisions=(3,))
    with service.database.write() as session:
        row = session.get_one(League, league.id)
        row.terms = row.terms | {"clock": "", "hours": 48}  # as before tables knew days off
        session.add(row)
    with service.database.read() as session:
        assert not queries.terms_of(session.get_one(League, league.id)).time.kind
    play_all(service, league)
    with service.database.read() as session:
        after = queries.terms_of(session.get_one(League, league.id)).time
    assert after == Clock(hours=48, kind=True)


def test_nobody_votes_in_a_league_which_has_its_own_rule_for_dropouts() -> None:
    with pytest.raises(LeagueError, match="there’s no vote"):
        check(LeagueTerms(clock="48h", time_out=TimeOut.VOTE), "san-juan", 2, {})
