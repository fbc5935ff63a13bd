"""The life of a ladder: joined and left at any time, challenges, games, rests."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlmodel import col, select

from pbem.competition.leagues import (
    challenges,
    dropouts,
    founding,
    league_entries,
    organiser_acts,
    queries,
    rungs,
    season_progress,
)
from pbem.competition.leagues.founding import NewLeague
from pbem.competition.leagues.league_entries import EntryWishes
from pbem.competition.leagues.log import log_lines
from pbem.competition.leagues.terms import Form, LeagueError, LeagueTerms
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import (
    Challenge,
    ChallengeStatus,
    Climber,
    EntryStatus,
    Fixture,
    FixtureStatus,
    Game,
    HookKind,
    OutboundMail,
    RungChange,
    SeasonStatus,
    id_of,
)
from pbem.play import absence
from pbem.simulation.fast_games import finish
from tests.competition.leagues.climbing import (
    accepted,
    challenged,
    put_up,
    reachable,
    standing,
    tend,
    won,
)
from tests.competition.leagues.people import entries_of, fixtures_of, people
from tests.competition.leagues.test_notices import listens, told

pytestmark = pytest.mark.databases("share")

DAY = timedelta(days=1)


def subjects(service: Service, address: str) -> list[str]:
    with service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.recipient == address)
        return [mail.subject for mail in session.exec(query.order_by(col(OutboundMail.id)))]


def test_a_ladder_runs_at_once_and_takes_and_loses_players_at_any_time(service: Service) -> None:
    league, (_ann, bea, _cid, _dan) = put_up(service, 4)
    with service.database.read() as session:
        assert queries.newest(session, league).status == SeasonStatus.RUNNING
    assert standing(service, league) == ["Ann", "Bea", "Cid", "Dan"]
    league_entries.enter(service, id_of(league), bea)
    assert standing(service, league) == ["Ann", "Bea", "Cid", "Dan"], "once"
    dropouts.withdraw(service, id_of(league), bea)
    assert standing(service, league) == ["Ann", "Cid", "Dan"]
    league_entries.enter(service, id_of(league), bea)
    assert standing(service, league) == ["Ann", "Cid", "Dan", "Bea"]
    tend(service, league)
    with service.database.read() as session:
        assert season_progress.waiting(session) == []


@pytest.mark.parametrize(("seats", "hours", "why"), [(3, 48, "for two"), (2, 0, "needs a clock")])
def test_a_ladder_needs_a_clock_and_games_of_two(
    service: Service, seats: int, hours: int, why: str
) -> None:
    [ann] = people(service, 1)
    wish = NewLeague(
        "CLIMB", "", "san-juan", seats, terms=LeagueTerms(form=Form.LADDER, hours=hours)
    )
    with pytest.raises(LeagueError, match=why):
        founding.found_league(service, ann, wish)


def test_where_approval_is_wished_nobody_stands_on_it_before_the_yes(service: Service) -> None:
    league, (ann, bea) = put_up(service, 2, approval=True)
    assert standing(service, league) == []
    league_entries.approve(service, id_of(league), ann, id_of(bea))
    assert standing(service, league) == ["Bea"]


def test_an_accepted_challenge_is_a_game_whose_result_moves_rungs(service: Service) -> None:
    league, (ann, _bea, cid, _dan) = put_up(service, 4)
    fixture = accepted(service, league, cid, ann)
    with service.database.read() as session:
        game = session.get_one(Game, fixture.game_id)
        assert (game.rules, game.name) == ("san-juan", "Climb · game 1")
    won(service, league, fixture, cid)
    assert standing(service, league) == ["Cid", "Ann", "Bea", "Dan"]
    assert "Your rung after game 1: Climb" in subjects(service, "ann@example.org")
    with service.database.read() as session:
        climber = session.exec(select(Climber).where(Climber.rung == 1)).one()
        assert (climber.played, climber.won) == (1, 1)
        entry = queries.entry_of(session, queries.newest(session, league), id_of(cid))
        assert entry is not None
        path = [step.rung for step in rungs.path(session, queries.newest(session, league), entry)]
        assert path == [3, 1]


@pytest.mark.databases("both")
def test_a_real_game_s_end_is_taken_once(service: Service) -> None:
    league, (ann, bea, _cid) = put_up(service, 3)
    fixture = accepted(service, league, bea, ann)
    assert fixture.game_id is not None
    finish(service, fixture.game_id)
    for _again in range(2):
        tend(service, league)
    [done] = fixtures_of(service, league)
    assert done.status == FixtureStatus.DONE
    assert done.result is not None
    with service.database.read() as session:
        assert sum(session.exec(select(Climber.played)).all()) == 2
        bea_first = done.result["ranks"][done.seats.index(_entry(service, league, 1))] == 1
        alone = done.result["ranks"].count(1) == 1
    expected = ["Bea", "Ann", "Cid"] if bea_first and alone else ["Ann", "Bea", "Cid"]
    assert standing(service, league) == expected


def _entry(service: Service, league: object, number: int) -> int:
    return id_of(entries_of(service, league)[number])  # type: ignore[arg-type]


def test_an_unanswered_challenge_gives_the_rung_to_the_challenger(service: Service) -> None:
    league, (ann, _bea, cid) = put_up(service, 3)
    made = challenged(service, league, cid, ann)
    with clock.set_to(made.due_at - timedelta(minutes=1)):
        tend(service, league)
        assert standing(service, league) == ["Ann", "Bea", "Cid"]
    with clock.set_to(made.due_at + timedelta(minutes=1)):
        with pytest.raises(LeagueError, match="no longer open"):
            challenges.answer(service, id_of(league), ann, id_of(made), accepts=True)
        with service.database.read() as session:
            assert season_progress.waiting(session) == [league.id]
        for _again in range(2):
            tend(service, league)
    assert standing(service, league) == ["Cid", "Ann", "Bea"]
    assert "Ann has not answered: Climb" in subjects(service, "cid@example.org")
    with service.database.read() as session:
        assert session.exec(select(Climber.played)).all() == [0, 0, 0], "it is no game"
        lines = [line.text for line in log_lines(session, league)]
    assert "Ann gives up the rung to Cid without a game." in lines


def test_who_is_away_has_time_to_answer_when_they_are_back(service: Service) -> None:
    """Whether they said so before the challenge or after it."""
    league, (ann, bea, cid) = put_up(service, 3)
    today = clock.now().date()
    absence.take_days_off(service, id_of(ann), today + 2 * DAY, today + 11 * DAY)
    before, usual = challenged(service, league, bea, ann), clock.now() + challenges.ANSWER_IN
    assert before.due_at.date() == usual.date() + 10 * DAY
    after = challenged(service, league, cid, bea)
    assert after.due_at.date() == usual.date()
    absence.take_days_off(service, id_of(bea), today + DAY, today + 7 * DAY)
    with clock.set_to(usual + DAY):
        tend(service, league)
        assert standing(service, league) == ["Ann", "Bea", "Cid"]
        with service.database.read() as session:
            assert season_progress.waiting(session) == []
    with clock.set_to(usual + 8 * DAY):
        tend(service, league)
        assert standing(service, league) == ["Ann", "Cid", "Bea"]
    with clock.set_to(usual + 11 * DAY):
        tend(service, league)
    assert standing(service, league)[-1] in ("Cid", "Bea")


def test_weekdays_of_every_week_do_not_count_for_an_answer(service: Service) -> None:
    league, (ann, bea) = put_up(service, 2)
    absence.take_weekday_off(service, id_of(ann), clock.now().weekday())
    made = challenged(service, league, bea, ann)
    left = made.due_at - clock.now() - challenges.ANSWER_IN
    assert timedelta(0) < left <= DAY, "what is left of this day"


def test_days_away_do_not_count_as_rest(service: Service) -> None:
    """Ann and Bea play nothing; Ann is away for 20 days of the 31."""
    league, (ann, _bea, cid, dan) = put_up(service, 4)
    today = clock.now().date()
    absence.take_days_off(service, id_of(ann), today + DAY, today + 20 * DAY)
    with clock.set_to(clock.now() + 29 * DAY):
        won(service, league, accepted(service, league, dan, cid), cid)
    with clock.set_to(clock.now() + 36 * DAY):
        tend(service, league)
        assert standing(service, league) == ["Ann", "Cid", "Bea", "Dan"]
    with clock.set_to(clock.now() + 56 * DAY):
        tend(service, league)
    assert standing(service, league) == ["Cid", "Ann", "Bea", "Dan"]


def test_declining_is_free_once_between_two_games(service: Service) -> None:
    league, (ann, bea, cid, dan) = put_up(service, 4)
    first = challenged(service, league, bea, ann)
    challenges.answer(service, id_of(league), ann, id_of(first), accepts=False)
    assert standing(service, league)[0] == "Ann"
    second = challenged(service, league, cid, ann)
    challenges.answer(service, id_of(league), ann, id_of(second), accepts=False)
    assert standing(service, league) == ["Cid", "Ann", "Bea", "Dan"]
    with clock.set_to(clock.now() + DAY):
        won(service, league, accepted(service, league, dan, ann), ann)
    with clock.set_to(clock.now() + 20 * DAY):
        third = challenged(service, league, bea, ann)
        challenges.answer(service, id_of(league), ann, id_of(third), accepts=False)
    assert standing(service, league) == ["Cid", "Ann", "Bea", "Dan"], "free again after a game"


def test_who_lost_their_rung_without_a_game_may_challenge_back_at_once(service: Service) -> None:
    """Only whom they met are they to leave alone for a while."""
    league, (ann, bea, cid, dan) = put_up(service, 4)
    for other in (bea, cid):
        made = challenged(service, league, other, ann)
        challenges.answer(service, id_of(league), ann, id_of(made), accepts=False)
    assert standing(service, league) == ["Cid", "Ann", "Bea", "Dan"]
    assert reachable(service, league, ann) == ["Cid"]
    won(service, league, accepted(service, league, dan, ann), dan)
    assert standing(service, league) == ["Cid", "Dan", "Ann", "Bea"]
    assert reachable(service, league, ann) == ["Cid"], "Dan they have met"


def test_challenges_are_limited(service: Service) -> None:
    """By reach, by games and open challenges at a time, by whom one met, and by the week."""
    league, (ann, bea, cid, dan, eve, fay, gil) = put_up(service, 7, at_once=1)
    assert reachable(service, league, gil) == ["Bea", "Cid", "Dan", "Eve", "Fay"]
    with pytest.raises(LeagueError, match="too far above"):
        challenged(service, league, gil, ann)
    with pytest.raises(LeagueError, match="players above you"):
        challenged(service, league, bea, cid)
    made = challenged(service, league, gil, cid)
    assert challenged(service, league, gil, cid).id == made.id, "the same again is the same"
    with pytest.raises(LeagueError, match="You have as many"):
        challenged(service, league, gil, dan)
    with pytest.raises(LeagueError, match="They have as many"):
        challenged(service, league, dan, cid)
    challenges.take_back(service, id_of(league), gil, id_of(made))
    with pytest.raises(LeagueError, match="in the last 14 days"):
        challenged(service, league, gil, cid)
    for other in (bea, dan, eve, fay):
        again = challenged(service, league, gil, other)
        challenges.take_back(service, id_of(league), gil, id_of(again))
    assert reachable(service, league, gil) == []
    with clock.set_to(clock.now() + 15 * DAY):
        assert len(reachable(service, league, gil)) == 5


def test_the_sixth_challenge_of_a_week_is_refused(service: Service) -> None:
    league, players = put_up(service, 8)
    for whom in players[2:7]:
        made = challenged(service, league, players[7], whom)
        challenges.take_back(service, id_of(league), players[7], id_of(made))
    dropouts.withdraw(service, id_of(league), players[2])
    with pytest.raises(LeagueError, match="5 challenges in a week"):
        challenged(service, league, players[7], players[1])


def test_a_player_s_own_lower_limit_holds(service: Service) -> None:
    league, (ann, bea, cid) = put_up(service, 3)
    league_entries.enter(service, id_of(league), ann, EntryWishes(at_once=1))
    challenged(service, league, bea, ann)
    with pytest.raises(LeagueError, match="They have as many"):
        challenged(service, league, cid, ann)


def test_only_the_two_decide_about_a_challenge(service: Service) -> None:
    league, (ann, bea, cid) = put_up(service, 3)
    made = challenged(service, league, bea, ann)
    for other in (bea, cid):
        with pytest.raises(LeagueError, match="no such challenge"):
            challenges.answer(service, id_of(league), other, id_of(made), accepts=True)
    with pytest.raises(LeagueError, match="no such challenge"):
        challenges.take_back(service, id_of(league), ann, id_of(made))
    stranger = people(service, 4)[3]
    with pytest.raises(LeagueError, match="join it first"):
        challenged(service, league, stranger, ann)


def test_who_leaves_loses_their_running_game_and_frees_challenges(service: Service) -> None:
    league, (ann, _bea, cid, dan) = put_up(service, 4)
    fixture = accepted(service, league, cid, ann)
    challenged(service, league, dan, ann)
    dropouts.withdraw(service, id_of(league), ann)
    assert standing(service, league) == ["Cid", "Bea", "Dan"]
    [done] = fixtures_of(service, league)
    assert (done.id, done.status, done.adjudicated) == (fixture.id, FixtureStatus.DONE, True)
    with service.database.read() as session:
        game = session.get_one(Game, fixture.game_id)
        assert session.exec(select(Challenge.status).where(
            Challenge.status == ChallengeStatus.OPEN)).all() == []  # fmt: skip
    finish(service, id_of(game))
    tend(service, league)
    assert standing(service, league) == ["Cid", "Bea", "Dan"], "its end changes nothing more"
    assert entries_of(service, league)[0].status == EntryStatus.WITHDRAWN


def test_who_rests_comes_down_and_leaves_after_half_a_year(service: Service) -> None:
    league, (_ann, bea, cid) = put_up(service, 3)
    start = clock.now()
    with clock.set_to(start + 20 * DAY):
        won(service, league, accepted(service, league, cid, bea), cid)
    assert standing(service, league) == ["Ann", "Cid", "Bea"]
    with clock.set_to(start + 36 * DAY):
        for _again in range(2):
            tend(service, league)
    assert standing(service, league) == ["Cid", "Ann", "Bea"]
    for week in range(7, 27):
        with clock.set_to(start + week * 7 * DAY):
            tend(service, league)
    assert "Ann" not in standing(service, league)
    assert "You’re no longer on Climb" in subjects(service, "ann@example.org")
    with service.database.read() as session:
        kinds = [line.kind for line in log_lines(session, league)]
    assert kinds.count("idle") == 1


def test_a_done_game_stays_as_it_is_and_an_annulled_one_moves_nobody(service: Service) -> None:
    league, (ann, bea, cid) = put_up(service, 3)
    done = accepted(service, league, bea, ann)
    won(service, league, done, bea)
    with pytest.raises(LeagueError, match="the ladder has changed since"):
        won(service, league, done, ann)
    with pytest.raises(LeagueError, match="the ladder has changed since"):
        organiser_acts.annul(service, id_of(league), ann, done.number, "No")
    second = accepted(service, league, cid, ann)
    organiser_acts.annul(service, id_of(league), ann, second.number, "A bug")
    assert standing(service, league) == ["Bea", "Ann", "Cid"]


def test_addresses_hear_of_challenges_and_results(service: Service) -> None:
    league, (ann, bea) = put_up(service, 2)
    listens(service, ann)
    listens(service, bea, HookKind.GENERIC)
    won(service, league, accepted(service, league, bea, ann), bea)
    [asked] = told(service, ann, "ladder-challenge")
    assert (asked["challenger"], asked["league"]) == ("Bea", "CLIMB")
    [result] = told(service, bea, "ladder-result")
    assert [(one["player"], one["rung"]) for one in result["places"]] == [("Bea", 1), ("Ann", 2)]


@pytest.mark.databases("both")
def test_rungs_are_never_taken_twice(service: Service) -> None:
    """After everything above in one life: rungs are 1, 2, 3 … and each change is in the history."""
    league, players = put_up(service, 6)
    for below, above in ((5, 1), (4, 0), (3, 2)):
        fixture = accepted(service, league, players[below], players[above])
        won(service, league, fixture, players[below])
    dropouts.withdraw(service, id_of(league), players[2])
    with service.database.read() as session:
        season = queries.newest(session, league)
        taken = [climber.rung for climber in rungs.climbers(session, season)]
        changes = session.exec(select(RungChange).order_by(col(RungChange.id))).all()
        last = {change.entry_id: change.rung for change in changes}
        now = {one.entry_id: one.rung for one in session.exec(select(Climber))}
    assert taken == [1, 2, 3, 4, 5]
    assert last == now


def test_the_same_fixture_is_never_two_challenges_game(service: Service) -> None:
    league, (ann, bea) = put_up(service, 2)
    made = challenged(service, league, bea, ann)
    for _again in range(2):
        challenges.answer(service, id_of(league), ann, id_of(made), accepts=True)
    with service.database.read() as session:
        assert len(session.exec(select(Fixture)).all()) == 1
        assert len(session.exec(select(Game)).all()) == 1
