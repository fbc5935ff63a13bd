"""Founding a league, entering it, and how a season begins."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest
from sqlmodel import col, select

from pbem.competition.leagues import (
    dropouts,
    fixture_start,
    founding,
    league_entries,
    queries,
    season_start,
)
from pbem.competition.leagues.founding import NewLeague
from pbem.competition.leagues.league_entries import EntryWishes
from pbem.competition.leagues.terms import LeagueError, LeagueTerms, check
from pbem.competition.schedule.fixtures import fixtures
from pbem.core import clock
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.games import records
from pbem.models import (
    Entry,
    EntryStatus,
    FixtureStatus,
    Game,
    LeagueAct,
    OutboundMail,
    SeasonStatus,
    id_of,
)
from tests.competition.leagues.people import (
    entered,
    entries_of,
    fixtures_of,
    founded,
    people,
    running,
    season_of,
)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"divisions": ()}, "Divisions"),
        ({"divisions": (61,)}, "Players in a division"),
        ({"divisions": (2,)}, "Players in a division: from 3 to 60"),
        ({"divisions": (6, 6, 6), "promoted": 4}, "than a division has. What fits: 1 up"),
        ({"divisions": (6, 6), "promoted": 1, "relegated": 2}, "1 up and 2 down"),
        ({"games_each": 0}, "Games each"),
        ({"at_once": 21}, "Games at a time"),
        ({"hours": 5}, "clock"),
        ({"hours": 0}, "Without a clock"),
        ({"season_days": 0}, "Days per season"),
        ({"rank_points": (3,)}, "each place"),
        ({"rank_points": (1, 3)}, "go down"),
        ({"tie_breaks": ("direct", "direct")}, "once"),
    ],
)
def test_terms_that_no_season_could_be_played_by_are_refused(
    change: dict[str, object], why: str
) -> None:
    with pytest.raises(Refused, match=why):
        check(LeagueTerms.model_validate(change), "san-juan", 2, {})


def test_a_league_takes_a_game_with_options_that_fit(service: Service) -> None:
    [ann] = people(service, 1)
    with pytest.raises(LeagueError):
        founding.found_league(service, ann, NewLeague("SPRING", "", "san-juan", 5))
    with pytest.raises(LeagueError):
        founding.found_league(service, ann, NewLeague("SPRING", "", "chess", 2))


def test_two_leagues_never_share_a_code(service: Service) -> None:
    ann, bea = people(service, 2)
    founded(service, ann)
    with pytest.raises(LeagueError, match="already"):
        founded(service, bea)


def test_one_person_has_one_entry(service: Service) -> None:
    ann, bea = people(service, 2)
    league = founded(service, ann)
    first, second = entered(service, league, [bea, bea])
    assert first.id == second.id
    assert len(entries_of(service, league)) == 1


def test_where_approval_is_wished_the_organiser_hears_and_says_yes(service: Service) -> None:
    ann, bea, cid = people(service, 3)
    league = founded(service, ann, approval=True)
    [asked] = entered(service, league, [bea])
    assert asked.status == EntryStatus.ASKED
    with pytest.raises(LeagueError, match="Only the league"):
        league_entries.approve(service, id_of(league), cid, id_of(bea))
    league_entries.approve(service, id_of(league), ann, id_of(bea))
    assert [e.status for e in entries_of(service, league)] == [EntryStatus.APPROVED]
    with service.database.read() as session:
        mails = session.exec(select(OutboundMail).order_by(OutboundMail.event)).all()
    assert [(mail.player_id, mail.kind) for mail in mails] == [
        (bea.id, "league_note"), (ann.id, "league_note"),
    ]  # fmt: skip


def test_who_comes_and_goes_all_day_fills_nobody_s_mailbox(service: Service) -> None:
    ann, bea = people(service, 2)
    league = founded(service, ann, approval=True)
    for _time in range(3):
        league_entries.enter(service, id_of(league), bea)
        dropouts.withdraw(service, id_of(league), bea)
    with service.database.read() as session:
        subjects = [mail.subject for mail in session.exec(select(OutboundMail))]
    assert subjects == ["Bea asks to enter Spring", "Spring: Bea has left"]


def test_a_season_begins_when_it_is_full(service: Service) -> None:
    players = people(service, 4)
    league = founded(service, players[0], divisions=(4,))
    entered(service, league, players[:3])
    assert not season_start.begin_if_due(service, id_of(league))
    entered(service, league, players[3:])
    assert season_start.begin_if_due(service, id_of(league))
    assert not season_start.begin_if_due(service, id_of(league))
    assert len(fixtures_of(service, league)) == 4


def test_a_season_begins_on_its_date_with_who_is_there(service: Service) -> None:
    players = people(service, 4)
    wish = NewLeague("SPRING", "", "san-juan", 2, terms=LeagueTerms(divisions=(6,), games_each=2),
                starts_at=clock.now() + timedelta(days=3))  # fmt: skip
    league = founding.found_league(service, players[0], wish)
    entered(service, league, players[:2])
    with clock.set_to(clock.now() + timedelta(days=4)):
        assert not season_start.begin_if_due(service, id_of(league))
        assert not season_start.begin_if_due(service, id_of(league))
        with service.database.read() as session:
            late = select(OutboundMail).where(col(OutboundMail.event).contains("too-few"))
            [told] = session.exec(late).all()
            assert told.player_id == players[0].id
        entered(service, league, players[2:])
        assert season_start.begin_if_due(service, id_of(league))


def test_only_the_organiser_begins_a_season_early(service: Service) -> None:
    players = people(service, 3)
    league = founded(service, players[0])
    entered(service, league, players[:2])
    with pytest.raises(LeagueError, match="Only the league"):
        season_start.begin(service, id_of(league), players[1])
    with pytest.raises(LeagueError, match="at least 3 players"):
        season_start.begin(service, id_of(league), players[0])
    entered(service, league, players[2:])
    assert season_start.begin(service, id_of(league), players[0]).status == SeasonStatus.RUNNING
    with pytest.raises(LeagueError, match="waiting to start"):
        season_start.begin(service, id_of(league), players[0])


def test_the_same_seed_gives_the_same_fixtures(service: Service) -> None:
    league = running(service, 6, 3, games_each=4)
    with service.database.write() as session:
        season = season_of(session, league)
        entries = queries.entries(session, season)
        seeded = {entry.id: entry.seeded for entry in entries}

    said = [
        tuple(seeded[entry] for entry in fixture.seats) for fixture in fixtures_of(service, league)
    ]
    assert said == fixtures(6, 3, 4, f"{season.seed}/1")


def test_games_begin_in_the_fixtures_seat_order_within_everybody_s_limit(service: Service) -> None:
    league = running(service, 6, 2, games_each=4, at_once=2)
    tables = fixtures_of(service, league)
    begun = [f for f in tables if f.status == FixtureStatus.RUNNING]
    sitting = Counter(entry for fixture in begun for entry in fixture.seats)
    assert max(sitting.values()) == 2
    waiting = [fixture for fixture in tables if fixture not in begun]
    assert all(any(sitting[entry] == 2 for entry in fixture.seats) for fixture in waiting)
    with service.database.read() as session:
        for fixture in begun:
            game = session.get_one(Game, fixture.game_id)
            told = [session.get_one(Entry, entry).player_id for entry in fixture.seats]
            assert [seat.player_id for seat in records.seats_of(session, game)] == told
            assert game.hours == 48
        assert session.get_one(Game, begun[0].game_id).name == "Spring 1 · game 1"
    assert fixture_start.start_games(service, id_of(league)) == 0


def test_a_player_s_own_lower_limit_holds(service: Service) -> None:
    players = people(service, 4)
    league = founded(service, players[0], games_each=3, at_once=3)
    entered(service, league, players)
    league_entries.enter(service, id_of(league), players[1], EntryWishes(at_once=1))
    with pytest.raises(LeagueError, match="up to 3"):
        league_entries.enter(service, id_of(league), players[1], EntryWishes(at_once=4))
    season_start.begin(service, id_of(league), players[0])
    fixture_start.start_games(service, id_of(league))
    own = next(e.id for e in entries_of(service, league) if e.player_id == players[1].id)
    begun = [f for f in fixtures_of(service, league) if f.status == FixtureStatus.RUNNING]
    assert sum(own in fixture.seats for fixture in begun) == 1


def test_who_finds_no_room_waits(service: Service) -> None:
    players = people(service, 5)
    league = founded(service, players[0], divisions=(4,))
    entered(service, league, players)
    season_start.begin(service, id_of(league), players[0])
    assert [entry.status for entry in entries_of(service, league)] == [
        *[EntryStatus.PLAYING] * 4, EntryStatus.WAITING,
    ]  # fmt: skip


def test_who_comes_late_waits(service: Service) -> None:
    league = running(service, 4)
    late = people(service, 5)[4]
    assert league_entries.enter(service, id_of(league), late).status == EntryStatus.WAITING


def test_the_log_says_who_did_what(service: Service) -> None:
    league = running(service, 3)
    with service.database.read() as session:
        kinds = [act.kind for act in session.exec(select(LeagueAct)).all()]
    assert league.id is not None
    assert kinds == ["founded", "joined", "joined", "joined", "begun"]
