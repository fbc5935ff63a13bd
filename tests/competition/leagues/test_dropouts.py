"""Who leaves a league, what becomes of their games, and what an organiser does by hand."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlmodel import select

from pbem.competition.leagues import (
    dropouts,
    fixture_results,
    fixture_start,
    league_entries,
    organiser_acts,
    season_progress,
    substitutes,
)
from pbem.competition.leagues.fixture_results import put_last
from pbem.competition.leagues.log import log_lines
from pbem.competition.leagues.organiser_acts import Extension
from pbem.competition.leagues.terms import LeagueError
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.models import (
    Entry,
    EntryStatus,
    Fixture,
    FixtureStatus,
    Game,
    League,
    OutboundMail,
    Player,
    id_of,
)
from pbem.simulation.fast_games import finish
from tests.competition.leagues.people import (
    entries_of,
    fixtures_of,
    founded,
    games_of,
    people,
    play_all,
    running,
    season_of,
)


def entry_of(service: Service, league: League, player: Player) -> Entry:
    return next(e for e in entries_of(service, league) if e.player_id == player.id)


def sitters(service: Service, fixture: Fixture) -> list[Player]:
    with service.database.read() as session:
        game = session.get_one(Game, fixture.game_id)
        return list(records.players_of(session, game).values())


def tables_of(service: Service, league: League, entry: Entry) -> list[Fixture]:
    return [fixture for fixture in fixtures_of(service, league) if entry.id in fixture.seats]


def test_who_changes_their_mind_before_it_begins_leaves_no_trace_in_the_season(
    service: Service,
) -> None:
    ann, bea = people(service, 2)
    league = founded(service, ann)
    league_entries.enter(service, id_of(league), bea)
    dropouts.withdraw(service, id_of(league), bea)
    assert entry_of(service, league, bea).status == EntryStatus.WITHDRAWN
    league_entries.enter(service, id_of(league), bea)
    assert entry_of(service, league, bea).status == EntryStatus.APPROVED
    with pytest.raises(LeagueError, match="not in this league"):
        dropouts.withdraw(service, id_of(league), ann)


def test_a_bot_plays_on_for_a_dropout_and_its_result_counts(service: Service) -> None:
    league = running(service, 4, at_once=1, games_each=3)
    bea = people(service, 2)[1]
    dropouts.withdraw(service, id_of(league), bea)
    entry = entry_of(service, league, bea)
    assert (entry.status, entry.stays) == (EntryStatus.WITHDRAWN, False)
    play_all(service, league)
    for fixture in tables_of(service, league, entry):
        assert [player.bot is not None for player in sitters(service, fixture)].count(True) == 1
        assert (fixture.status, fixture.adjudicated) == (FixtureStatus.DONE, False)
    assert bea.id not in {e.player_id for e in entries_of(service, league)}, "the next season"


def test_in_a_strict_league_a_dropout_comes_last(service: Service) -> None:
    league = running(service, 3, 3, dropouts="last", games_each=1)
    bea = people(service, 2)[1]
    dropouts.withdraw(service, id_of(league), bea)
    entry = entry_of(service, league, bea)
    for game_id in games_of(service, league):
        finish(service, game_id)
    fixture_results.take_results(service, id_of(league))
    [fixture] = fixtures_of(service, league)
    assert fixture.result is not None
    assert fixture.adjudicated
    assert fixture.result["ranks"][fixture.seats.index(id_of(entry))] == 3
    assert fixture.result["scores"][fixture.seats.index(id_of(entry))] == 0


def test_put_last_keeps_everybody_else_in_order() -> None:
    assert put_last([1, 1, 3, 4], [True, False, False, False]) == [4, 1, 2, 3]
    assert put_last([1, 2, 2], [False, False, False]) == [1, 2, 2]
    assert put_last([2, 1, 3], [True, True, True]) == [2, 1, 3]


def test_the_first_who_waits_takes_a_dropout_s_place_with_all_results_once_they_say_yes(
    service: Service,
) -> None:
    league = running(service, 5, divisions=(4,), dropouts="replaced", at_once=1, games_each=3)
    bea, eve = people(service, 5)[1], people(service, 5)[4]
    before = entry_of(service, league, bea)
    finish(service, next(f.game_id for f in tables_of(service, league, before) if f.game_id) or 0)
    season_progress.advance(service, id_of(league))
    dropouts.withdraw(service, id_of(league), bea)
    assert entry_of(service, league, bea).status == EntryStatus.WITHDRAWN
    assert entry_of(service, league, eve).status == EntryStatus.WAITING, "nobody is put in unasked"
    substitutes.answer(service, id_of(league), eve, accepts=True)
    substitutes.answer(service, id_of(league), eve, accepts=True)  # the same mail once more
    old, new = entry_of(service, league, bea), entry_of(service, league, eve)
    assert (old.status, old.replaced_by) == (EntryStatus.REPLACED, new.id)
    assert (new.status, new.division_id) == (EntryStatus.PLAYING, before.division_id)
    assert tables_of(service, league, old) == []
    taken = tables_of(service, league, new)
    assert len(taken) == 3
    assert [f.status for f in taken].count(FixtureStatus.DONE) == 1
    for fixture in taken:
        if fixture.status == FixtureStatus.RUNNING:
            assert eve.id in {player.id for player in sitters(service, fixture)}
    play_all(service, league)


def test_who_takes_a_seat_over_is_asked_where_it_is_their_turn(service: Service) -> None:
    league = running(service, 5, divisions=(4,), dropouts="replaced", games_each=1)
    eve = people(service, 5)[4]
    [fixture, *_] = fixtures_of(service, league)
    with service.database.read() as session:
        game = session.get_one(Game, fixture.game_id)
        to_act = records.players_of(session, game)[game.to_act[0]]
    later = clock.now() + timedelta(hours=40)
    with clock.set_to(later):
        dropouts.withdraw(service, id_of(league), to_act)
        substitutes.answer(service, id_of(league), eve, accepts=True)
    with service.database.read() as session:
        mails = session.exec(select(OutboundMail).where(OutboundMail.player_id == eve.id)).all()
        seat = records.seats_of(session, game)[game.to_act[0]]
    kinds = ["league_note", "league_note", "league_season", "turn"]  # asked, and what they have
    assert sorted(mail.kind for mail in mails) == kinds
    assert seat.due_at == later + timedelta(hours=48)


def test_where_nobody_waits_a_bot_takes_over_after_all(service: Service) -> None:
    league = running(service, 3, 3, dropouts="replaced", games_each=1)
    bea = people(service, 2)[1]
    assert dropouts.withdraw(service, id_of(league), bea).status == EntryStatus.WITHDRAWN
    [fixture] = fixtures_of(service, league)
    assert [bool(player.bot) for player in sitters(service, fixture)].count(True) == 1


def test_who_wants_fewer_games_than_there_are_to_take_over_is_passed_by(service: Service) -> None:
    players = people(service, 6)
    league = running(service, 4, divisions=(4,), dropouts="replaced", at_once=3, games_each=3)
    league_entries.enter(service, id_of(league), players[4], league_entries.EntryWishes(at_once=1))
    league_entries.enter(service, id_of(league), players[5])
    dropouts.withdraw(service, id_of(league), players[1])
    with pytest.raises(LeagueError, match="No place is waiting"):
        substitutes.answer(service, id_of(league), players[4], accepts=True)
    substitutes.answer(service, id_of(league), players[5], accepts=True)
    assert entry_of(service, league, players[4]).status == EntryStatus.WAITING
    assert entry_of(service, league, players[5]).status == EntryStatus.PLAYING


def test_who_says_so_plays_to_the_end_and_leaves_then(service: Service) -> None:
    league = running(service, 3, 3, games_each=1)
    bea = people(service, 2)[1]
    dropouts.stay(service, id_of(league), bea, stays=False)
    play_all(service, league)
    assert bea.id not in {entry.player_id for entry in entries_of(service, league)}


def test_who_was_removed_needs_the_organiser_to_come_back(service: Service) -> None:
    league = running(service, 4)
    ann, bea, cid, _ = people(service, 4)
    with pytest.raises(LeagueError, match="Only the league"):
        dropouts.remove(service, id_of(league), bea, id_of(cid), "because")
    with pytest.raises(LeagueError, match="Give a reason"):
        dropouts.remove(service, id_of(league), ann, id_of(cid), " ")
    dropouts.remove(service, id_of(league), ann, id_of(cid), "They never answer.")
    league_entries.enter(service, id_of(league), cid)
    play_all(service, league)
    assert entry_of(service, league, cid).status == EntryStatus.ASKED
    assert entry_of(service, league, bea).status == EntryStatus.APPROVED
    with service.database.read() as session:
        lines = [(line.text, line.why) for line in log_lines(session, league)]
    assert ("Cid has been removed. (Ann)", "They never answer.") in lines


def test_the_organiser_replaces_even_who_has_dropped_out(service: Service) -> None:
    league = running(service, 4, divisions=(4,))
    ann, bea, _, _, eve = people(service, 5)
    dropouts.withdraw(service, id_of(league), bea)
    with pytest.raises(LeagueError, match="Nobody on the waiting list"):
        dropouts.replace(service, id_of(league), ann, id_of(bea), None, "Bea is ill.")
    league_entries.enter(service, id_of(league), eve)
    dropouts.replace(service, id_of(league), ann, id_of(bea), id_of(eve), "Bea is ill.")
    substitutes.answer(service, id_of(league), eve, accepts=True)
    for fixture in tables_of(service, league, entry_of(service, league, eve)):
        assert eve.id in {player.id for player in sitters(service, fixture)}
        assert not any(player.bot for player in sitters(service, fixture))


def test_an_adjudicated_table_has_the_result_that_the_organiser_says(service: Service) -> None:
    league = running(service, 3, 3, games_each=1)
    ann, bea, cid = people(service, 3)
    ranks = {id_of(ann): 2, id_of(bea): 1, id_of(cid): 2}
    with pytest.raises(LeagueError, match="Only the league"):
        organiser_acts.adjudicate(service, id_of(league), bea, 1, ranks, "why")
    with pytest.raises(LeagueError, match="Give a reason"):
        organiser_acts.adjudicate(service, id_of(league), ann, 1, ranks, "")
    with pytest.raises(LeagueError, match="aren’t places"):
        organiser_acts.adjudicate(service, id_of(league), ann, 1, {**ranks, id_of(ann): 4}, "why")
    with pytest.raises(LeagueError, match="everyone in the game"):
        organiser_acts.adjudicate(service, id_of(league), ann, 1, {id_of(ann): 1}, "why")
    with pytest.raises(LeagueError, match="no game 9"):
        organiser_acts.adjudicate(service, id_of(league), ann, 9, ranks, "why")
    organiser_acts.adjudicate(
        service, id_of(league), ann, 1, ranks, "They told each other their hands."
    )
    [fixture] = fixtures_of(service, league)
    with service.database.read() as session:
        told = [session.get_one(Entry, entry).player_id for entry in fixture.seats]
        [line, *_] = log_lines(session, league)
    assert fixture.result is not None
    assert dict(zip(told, fixture.result["ranks"], strict=True)) == ranks
    assert (line.text, line.why) == (
        "Game 1 has been adjudicated. (Ann)", "They told each other their hands.",
    )  # fmt: skip
    game_id = fixture.game_id or 0
    finish(service, game_id)
    assert fixture_results.take_results(service, id_of(league)) == 0, (
        "the game's end changes nothing"
    )
    season_progress.advance(service, id_of(league))
    with pytest.raises(LeagueError, match="No season of this league is running"):
        organiser_acts.annul(service, id_of(league), ann, 1, "too late")


def test_an_annulled_table_counts_for_nobody_and_the_season_goes_on(service: Service) -> None:
    league = running(service, 4, at_once=1)
    ann = people(service, 1)[0]
    organiser_acts.annul(service, id_of(league), ann, 1, "A mistake of mine.")
    with pytest.raises(LeagueError, match="already"):
        organiser_acts.annul(service, id_of(league), ann, 1, "again")
    organiser_acts.annul(service, id_of(league), ann, 2, "Another one.")
    with service.database.read() as session:
        games = [session.get_one(Game, f.game_id) for f in fixtures_of(service, league)[:2]]
    assert [game.rated for game in games] == [False, False]
    assert fixture_start.start_games(service, id_of(league)) == 2
    play_all(service, league)
    with service.database.read() as session:
        assert season_of(session, league).number == 2


def test_a_season_is_extended_by_its_organiser(service: Service) -> None:
    league = running(service, 4, season_days=10)
    ann = people(service, 1)[0]
    with pytest.raises(LeagueError, match="1 to 90"):
        organiser_acts.extend(service, id_of(league), ann, Extension(0, "why"))
    organiser_acts.extend(service, id_of(league), ann, Extension(7, "Holidays."))
    with service.database.read() as session:
        season = season_of(session, league)
    assert season.ends_at is not None
    assert season.started_at is not None
    assert season.ends_at - season.started_at == timedelta(days=17)


def told(service: Service, player: Player) -> list[str]:
    with service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.player_id == player.id)
        rows = session.exec(query.order_by(OutboundMail.id)).all()
    return [row.subject for row in rows]


def test_who_declines_or_does_not_answer_is_not_asked_again_and_the_next_one_is(
    service: Service,
) -> None:
    players = people(service, 7)
    league = running(service, 4, divisions=(4,), dropouts="replaced", games_each=3)
    for player in players[4:]:
        league_entries.enter(service, id_of(league), player)
    dropouts.withdraw(service, id_of(league), players[1])
    asks = "Spring: will you play for Bea?"
    assert [asks in told(service, one) for one in players[4:]] == [True, False, False]
    substitutes.answer(service, id_of(league), players[4], accepts=False)
    assert [asks in told(service, one) for one in players[4:]] == [True, True, False]
    with clock.set_to(clock.now() + timedelta(days=3, hours=1)):
        with service.database.read() as session:
            assert id_of(league) in season_progress.waiting(session)
        substitutes.tend(service, id_of(league))
        assert [asks in told(service, one) for one in players[4:]] == [True, True, True]
        with pytest.raises(LeagueError, match="No place is waiting"):
            substitutes.answer(service, id_of(league), players[5], accepts=True)
        substitutes.answer(service, id_of(league), players[6], accepts=False)
        assert "Spring: nobody takes the place of Bea" in told(service, players[0])
        substitutes.tend(service, id_of(league))
    assert [told(service, one).count(asks) for one in players[4:]] == [1, 1, 1]


def test_who_is_asked_hears_the_tables_and_no_more_of_hands_than_everybody(
    service: Service,
) -> None:
    hidden = 98989  # no token has such digits
    league = running(service, 5, divisions=(4,), dropouts="replaced", games_each=1)
    bea, eve = people(service, 5)[1], people(service, 5)[4]
    [fixture] = tables_of(service, league, entry_of(service, league, bea))
    with service.database.write() as session:
        game = session.get_one(Game, fixture.game_id)
        seat = fixture.seats.index(id_of(entry_of(service, league, bea)))
        standing = dict(game.standing or {})
        standing["own"] = [hidden if n == seat else own for n, own in enumerate(standing["own"])]
        game.standing = standing
        session.add(game)
    dropouts.withdraw(service, id_of(league), bea)
    with service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.player_id == eve.id)
        [mail] = [row for row in session.exec(query) if "will you play" in row.subject]
    text = mail.raw.decode().replace("=\n", "")
    assert f"Game {fixture.number}, against " in text
    assert "The seat is number " in text
    assert str(hidden) not in text


def test_a_bot_plays_until_somebody_new_on_the_waiting_list_says_yes(service: Service) -> None:
    league = running(service, 4, divisions=(4,), dropouts="replaced", games_each=3)
    bea, eve = people(service, 5)[1], people(service, 5)[4]
    dropouts.withdraw(service, id_of(league), bea)
    league_entries.enter(service, id_of(league), eve)
    season_progress.advance(service, id_of(league))
    assert "Spring: will you play for Bea?" in told(service, eve)
    dropouts.withdraw(service, id_of(league), eve)
    with pytest.raises(LeagueError, match="No place is waiting"):
        substitutes.answer(service, id_of(league), eve, accepts=True)
    assert entry_of(service, league, bea).status == EntryStatus.WITHDRAWN


def test_whom_the_organiser_wants_to_replace_plays_on_until_somebody_says_yes(
    service: Service,
) -> None:
    league = running(service, 5, divisions=(4,), games_each=3)
    ann, bea, _cid, _dan, eve = people(service, 5)
    dropouts.replace(service, id_of(league), ann, id_of(bea), None, "No move for weeks.")
    assert entry_of(service, league, bea).status == EntryStatus.PLAYING
    assert "Spring: someone may take your place" in told(service, bea)
    with pytest.raises(LeagueError, match="already been asked"):
        dropouts.replace(service, id_of(league), ann, id_of(bea), None, "Again.")
    substitutes.answer(service, id_of(league), eve, accepts=True)
    assert entry_of(service, league, bea).status == EntryStatus.REPLACED
    assert "Spring: Eve plays in your place" in told(service, bea)
