"""An organiser changes a league as a whole: its terms, its name, a pause, its end."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from sqlmodel import col, select

from pbem.competition.leagues import (
    changing,
    closing,
    league_entries,
    queries,
    season_end,
    season_progress,
    season_start,
    standstills,
)
from pbem.competition.leagues.changing import TermChanges
from pbem.competition.leagues.log import LogAct, log_lines
from pbem.competition.leagues.organiser_acts import Extension
from pbem.competition.leagues.terms import LeagueError, LeagueTerms
from pbem.competition.leagues.views import league_view
from pbem.core import clock
from pbem.core.service import Service
from pbem.games.clocks.terms import clock_of
from pbem.models import Entry, Game, League, LeagueAct, OutboundMail, Season, Seat, id_of
from pbem.simulation.fast_games import finish
from tests.competition.leagues.climbing import challenged, put_up
from tests.competition.leagues.people import (
    entered,
    founded,
    games_of,
    people,
    play_all,
    running,
    season_of,
)


def change(service: Service, league: League, why: str = "", **terms: Any) -> None:
    [ann] = people(service, 1)
    changing.change_terms(service, id_of(league), ann, TermChanges(terms), why)


def terms_now(service: Service, league: League) -> LeagueTerms:
    """Those of the season that was opened last."""
    with service.database.read() as session:
        known = session.get_one(League, league.id)
        return queries.terms_of(known, season_of(session, known))


def told(service: Service) -> list[tuple[str, str]]:
    """What organisers' changes have told: to whom, and the subjects."""
    with service.database.read() as session:
        notes = select(OutboundMail).where(OutboundMail.kind == "league_note")
        found = session.exec(notes.order_by(col(OutboundMail.id)))
        every = [(mail.recipient, mail.subject) for mail in found]
    return [(to, subject) for to, subject in every if "has entered" not in subject]


def log(service: Service, league: League) -> list[str]:
    with service.database.read() as session:
        return [line.text for line in log_lines(session, session.get_one(League, league.id))]


def test_until_a_season_begins_all_terms_can_be_changed_and_who_is_in_is_told(
    service: Service,
) -> None:
    ann, bea, cid = people(service, 3)
    league = founded(service, ann)
    entered(service, league, [ann, bea, cid])
    change(service, league, why="Too slow", clock="24h", form="swiss", rounds=3)
    terms = terms_now(service, league)
    assert (terms.time.hours, terms.form, terms.rounds) == (24, "swiss", 3)
    assert told(service) == [
        ("bea@example.org", "Spring: the terms have changed"),
        ("cid@example.org", "Spring: the terms have changed"),
    ]
    assert "Clock: a day per decision (before: two days per decision)" in log(service, league)[0]
    change(service, league, clock="24h")
    assert len(told(service)) == 2, "what is so already is no change"


def test_a_season_that_runs_keeps_its_terms_and_the_next_one_has_the_new_ones(
    service: Service,
) -> None:
    league = running(service, 4, divisions=(4,), games_each=1)
    change(service, league, clock="72h", scheme="wins", games_each=3)
    assert terms_now(service, league).time.hours == 48
    with service.database.read() as session:
        assert clock_of(session.get_one(Game, games_of(service, league)[0])).hours == 48
        before = league_view(session, league, 1)
    play_all(service, league)
    assert terms_now(service, league).scheme == "wins", "of season 2, which takes entries"
    with service.database.read() as session:
        after = league_view(session, session.get_one(League, league.id), 1)
    assert before is not None
    assert after is not None
    assert (before.terms, after.terms.scheme) == (after.terms, "rank"), "what was played stands"


def test_who_moves_is_told_by_the_terms_of_the_season_that_was_played(service: Service) -> None:
    league = running(service, 8, divisions=(4, 4), games_each=1)
    change(service, league, promoted=0, relegated=0)
    play_all(service, league)
    with service.database.read() as session:
        first = session.exec(select(Season).where(Season.number == 1)).one()
        moved = {e.player_id: e.next_division for e in queries.entries(session, first)}
    [ann] = people(service, 1)
    season_start.begin(service, id_of(league), ann)
    with service.database.read() as session:
        now = season_of(session, league)
        number = {one.id: one.number for one in queries.divisions(session, now)}
        sits = {e.player_id: number[e.division_id or 0] for e in queries.entries(session, now)}
    assert sits == moved


def test_a_ladder_has_its_new_terms_at_once(service: Service) -> None:
    ladder, (ann, *_others) = put_up(service, 3)
    changing.change_terms(service, id_of(ladder), ann, TermChanges({"clock": "96h"}))
    assert terms_now(service, ladder).time.hours == 96
    with pytest.raises(LeagueError, match="Who meets whom stays"):
        changing.change_terms(service, id_of(ladder), ann, TermChanges({"form": "swiss"}))


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        ({"promoted": 2, "relegated": 1}, "as many players move down as move up"),
        ({"clock": "often"}, "Write the clock like"),
        ({"dropouts": "sometimes"}, "says nothing about a league"),
        ({"clock": "none"}, "a season needs a last day"),
        ({"form": "ladder"}, "Who meets whom stays"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_changes(
    service: Service, terms: dict[str, Any], why: str
) -> None:
    [ann] = people(service, 1)
    league = founded(service, ann, divisions=(6, 6))
    before = terms_now(service, league)
    with pytest.raises(LeagueError, match=why):
        change(service, league, **terms)
    assert terms_now(service, league) == before


def test_only_the_organiser_changes_and_not_all_day(service: Service) -> None:
    ann, bea = people(service, 2)
    league = founded(service, ann)
    with pytest.raises(LeagueError, match="Only the league’s organiser"):
        changing.change_terms(service, id_of(league), bea, TermChanges({"games_each": 3}))
    entered(service, league, [bea])
    for games in range(3, 3 + changing.MOST_A_DAY):
        change(service, league, games_each=games)
    with pytest.raises(LeagueError, match="at most 5 a day"):
        change(service, league, games_each=20)


def test_its_start_can_be_moved_until_it_has_begun(service: Service) -> None:
    ann, *others = people(service, 3)
    league = founded(service, ann)
    entered(service, league, [ann, *others])
    day = clock.now() + timedelta(days=3)
    moved = TermChanges(starts_at=day, moves_start=True)
    changing.change_terms(service, id_of(league), ann, moved)
    assert "The season begins" in log(service, league)[0]
    with clock.set_to(day + timedelta(hours=1)):
        season_progress.advance(service, id_of(league))
        with pytest.raises(LeagueError, match="The season has begun"):
            changing.change_terms(service, id_of(league), ann, TermChanges(moves_start=True))
    with service.database.read() as session:
        assert season_of(session, league).status == "running"


def test_a_league_can_be_renamed(service: Service) -> None:
    [ann] = people(service, 1)
    league = founded(service, ann)
    changing.rename(service, id_of(league), ann, "The Summer Cup")
    with service.database.read() as session:
        assert session.get_one(League, league.id).name == "The Summer Cup"
    assert log(service, league)[0] == "The league has a new name. (Ann)"
    with pytest.raises(LeagueError, match="has up to 40 characters"):
        changing.rename(service, id_of(league), ann, " ")


def test_while_a_league_rests_nothing_begins_and_nobody_s_time_is_up(service: Service) -> None:
    league = running(service, 4, divisions=(4,), games_each=2, at_once=1, season_days=60)
    [ann] = people(service, 1)
    with service.database.read() as session:
        ends = season_of(session, league).ends_at
        due = session.exec(select(Seat.due_at).where(col(Seat.due_at).is_not(None))).all()
    standstills.pause(service, id_of(league), ann, Extension(14, "Christmas"))
    with service.database.read() as session:
        season = season_of(session, league)
        later = session.exec(select(Seat.due_at).where(col(Seat.due_at).is_not(None))).all()
    assert ends is not None
    assert season.ends_at == ends + timedelta(days=14)
    assert min(later) >= min(due) + timedelta(days=14)
    assert len(told(service)) == 3
    before = len(games_of(service, league))
    play_all_there_is(service, league)
    assert games_of(service, league) == [], "no other game has begun"
    assert before > 0
    with clock.set_to(clock.now() + timedelta(days=14, hours=1)):
        with service.database.read() as session:
            assert season_progress.waiting(session) == [league.id]
        season_progress.advance(service, id_of(league))
    assert games_of(service, league) != []


def play_all_there_is(service: Service, league: League) -> None:
    for game_id in games_of(service, league):
        finish(service, game_id)
    season_progress.advance(service, id_of(league))


def test_a_pause_is_ended_sooner_and_the_season_ends_as_much_earlier(service: Service) -> None:
    league = running(service, 3, season_days=60)
    [ann] = people(service, 1)
    with service.database.read() as session:
        ends = season_of(session, league).ends_at
    standstills.pause(service, id_of(league), ann, Extension(10, "A fair"))
    with pytest.raises(LeagueError, match="already paused"):
        standstills.pause(service, id_of(league), ann, Extension(10, "A fair"))
    with clock.set_to(clock.now() + timedelta(days=4)):
        standstills.resume(service, id_of(league), ann)
    with service.database.read() as session:
        season = season_of(session, league)
    assert ends is not None
    assert season.ends_at is not None
    assert abs(season.ends_at - ends - timedelta(days=4)) < timedelta(minutes=1)
    assert log(service, league)[:2] == [
        "The league goes on. (Ann)",
        "The league is paused for 10 days. (Ann)",
    ]
    with pytest.raises(LeagueError, match="isn’t paused"):
        standstills.resume(service, id_of(league), ann)


def test_no_season_begins_while_the_league_rests(service: Service) -> None:
    ann, *others = people(service, 3)
    league = founded(service, ann, divisions=(3,))
    standstills.pause(service, id_of(league), ann, Extension(5, "A fair"))
    entered(service, league, [ann, *others])
    season_progress.advance(service, id_of(league))
    with pytest.raises(LeagueError, match="End its pause first"):
        season_start.begin(service, id_of(league), ann)
    with service.database.read() as session:
        assert season_of(session, league).status == "open"
        assert season_progress.waiting(session) == [], "nothing is looked at again and again"
    with clock.set_to(clock.now() + timedelta(days=5, hours=1)):
        season_progress.advance(service, id_of(league))
    with service.database.read() as session:
        assert season_of(session, league).status == "running"


def test_no_challenge_passes_while_a_ladder_rests(service: Service) -> None:
    ladder, (ann, bea, _cid) = put_up(service, 3)
    made = challenged(service, ladder, bea, ann)
    standstills.pause(service, id_of(ladder), ann, Extension(10, "A fair"))
    with clock.set_to(made.due_at + timedelta(days=1)):
        season_progress.advance(service, id_of(ladder))
        with service.database.read() as session:
            assert session.get_one(type(made), made.id).status == "open"


def test_a_closed_league_plays_its_season_to_the_end_and_no_other_follows(
    service: Service,
) -> None:
    league = running(service, 3)
    ann, *_others, dan = people(service, 4)
    closing.close(service, id_of(league), ann, "I have no time")
    assert [subject for _to, subject in told(service)] == ["Spring is closed"] * 2
    with pytest.raises(LeagueError, match="This league is closed"):
        league_entries.enter(service, id_of(league), dan)
    play_all(service, league)
    with service.database.read() as session:
        season = season_of(session, league)
        places = [entry.place for entry in queries.entries(session, season)]
    assert (season.number, season.status, None in places) == (1, "over", False)
    assert season_end.open_next(service, id_of(league), ann).number == 2, "it can be taken up again"


def test_a_season_that_has_not_begun_never_does_in_a_closed_league(service: Service) -> None:
    ann, *others = people(service, 3)
    league = founded(service, ann, divisions=(3,))
    entered(service, league, [ann, *others])
    closing.close(service, id_of(league), ann, "Nobody came")
    season_progress.advance(service, id_of(league))
    with service.database.read() as session:
        assert season_of(session, league).status == "over"
    assert "The league is closed" in log(service, league)[0]


def test_a_league_is_deleted_while_nothing_was_played(service: Service) -> None:
    ann, bea = people(service, 2)
    league = founded(service, ann)
    entered(service, league, [ann, bea])
    with pytest.raises(LeagueError, match="Give a reason"):
        closing.delete_league(service, id_of(league), ann, "")
    closing.delete_league(service, id_of(league), ann, "The wrong game")
    assert told(service) == [("bea@example.org", "Spring has been deleted")]
    with service.database.read() as session:
        for model in (League, Season, Entry, LeagueAct):
            assert session.exec(select(model)).all() == []
    founded(service, ann)  # its code is free again


def test_a_league_that_was_played_is_not_deleted(service: Service) -> None:
    league = running(service, 3)
    [ann] = people(service, 1)
    with pytest.raises(LeagueError, match="can’t be deleted"):
        closing.delete_league(service, id_of(league), ann, "Enough")


def test_a_ladder_without_a_game_is_deleted_with_its_challenges(service: Service) -> None:
    ladder, (ann, bea, _cid) = put_up(service, 3)
    challenged(service, ladder, bea, ann)
    closing.delete_league(service, id_of(ladder), ann, "The wrong game")
    with service.database.read() as session:
        assert session.exec(select(League)).all() == []


def test_every_change_stands_in_the_public_log_with_who_and_why(service: Service) -> None:
    league = running(service, 3)
    [ann] = people(service, 1)
    change(service, league, why="All agreed", games_each=4)
    standstills.pause(service, id_of(league), ann, Extension(3, "A fair"))
    with service.database.read() as session:
        acts = session.exec(select(LeagueAct).order_by(col(LeagueAct.id).desc()).limit(2)).all()
    assert [(act.kind, act.why, act.actor_id) for act in acts] == [
        (LogAct.PAUSED, "A fair", ann.id), (LogAct.CHANGED, "All agreed", ann.id),
    ]  # fmt: skip
