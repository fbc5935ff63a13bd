"""Who leaves decisions to the clock is told, and drops out if they go on; who is late is seen."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from sqlmodel import select

from pbem.competition.leagues import fixture_start, founding, league_entries, season_start, silence
from pbem.competition.leagues.founding import NewLeague
from pbem.competition.leagues.log import LogAct, log_lines
from pbem.competition.leagues.silence import (
    Decisions,
    decisions,
    late_players,
    look_for_silence,
    next_step,
    waiting,
)
from pbem.competition.leagues.terms import LeagueError, LeagueTerms
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import Entry, EntryStatus, Game, League, Move, id_of
from pbem.models.move_sources import MoveSource
from tests.competition.leagues.people import (
    entries_of,
    fixtures_of,
    founded,
    people,
    running,
    season_of,
)
from tests.competition.leagues.test_league_notes import newest, notes

NOW = datetime(2027, 3, 1, 12, tzinfo=UTC)
FORTNIGHT = timedelta(days=14)


def entry_of(service: Service, league: League, name: str) -> Entry:
    player = next(one for one in people(service, 6) if one.name == name)
    return next(one for one in entries_of(service, league) if one.player_id == player.id)


def decided(
    service: Service, league: League, name: str, source: MoveSource, number: int, days: float = 0
) -> None:
    """So many decisions of theirs, made so long ago."""
    entry = entry_of(service, league, name)
    fixture = next(one for one in fixtures_of(service, league) if entry.id in one.seats)
    with service.database.write() as session:
        known = session.exec(select(Move.number).where(Move.game_id == fixture.game_id)).all()
        for n in range(number):
            session.add(Move(
                game_id=fixture.game_id or 0, number=max(known, default=0) + 1000 + n, text="x",
                seat=fixture.seats.index(id_of(entry)), source=source,
                played_at=clock.now() - timedelta(days=days),
            ))  # fmt: skip


def looked(service: Service, league: League) -> dict[str, str]:
    """What a look tells, by the names of who is mailed."""
    before = newest(service)
    look_for_silence(service, id_of(league))
    return {name: subject for name, subject, _text in notes(service, before)}


@pytest.mark.parametrize(
    ("by_clock", "by_hand", "silent"),
    [(3, 3, True), (3, 4, False), (2, 0, False), (9, 0, True), (0, 0, False)],
)
def test_silent_is_who_leaves_half_of_them_to_the_clock(
    by_clock: int, by_hand: int, *, silent: bool
) -> None:
    assert Decisions(by_hand, by_clock).is_silent == silent


def test_who_has_been_told_has_half_as_long_to_play_something() -> None:
    lately = Decisions(0, 5)
    assert next_step(lately, None, NOW, FORTNIGHT) is LogAct.SILENT
    assert next_step(lately, NOW - timedelta(days=6), NOW, FORTNIGHT) is None
    assert next_step(lately, NOW - timedelta(days=7), NOW, FORTNIGHT) is LogAct.SILENT_OUT


def test_who_plays_again_stays_and_is_told_again_after_the_whole_time_only() -> None:
    played = Decisions(1, 5, NOW - timedelta(days=1))
    assert next_step(played, NOW - timedelta(days=8), NOW, FORTNIGHT) is None
    assert next_step(played, NOW - timedelta(days=14), NOW, FORTNIGHT) is LogAct.SILENT


def test_who_is_not_asked_any_more_does_not_drop_out() -> None:
    assert next_step(Decisions(0, 0), NOW - timedelta(days=9), NOW, FORTNIGHT) is None


def test_the_player_and_the_organiser_are_told_and_then_a_bot_plays(service: Service) -> None:
    league = running(service, 4)
    decided(service, league, "Bea", MoveSource.CLOCK, 4)
    assert looked(service, league) == {
        "Bea": "Spring: are you still playing?", "Ann": "Spring: Bea has gone silent",
    }  # fmt: skip
    text = next(text for name, _subject, text in notes(service) if name == "Bea")
    assert "the clock made 4 of your 4 decisions" in text
    assert "a bot takes your place" in text
    with clock.set_to(clock.now() + timedelta(days=6)):
        assert looked(service, league) == {}
    with clock.set_to(clock.now() + timedelta(days=7, hours=1)):
        told = looked(service, league)
        assert told["Bea"] == "You’re no longer in Spring"
        assert told["Ann"] == "Spring: Bea has left"
    assert entry_of(service, league, "Bea").status == EntryStatus.WITHDRAWN
    with service.database.read() as session:
        said = [line.text for line in log_lines(session, league)]
    assert "Bea has gone silent: the clock made 4 of 4 decisions." in said
    assert "Bea is still silent and drops out." in said


def test_who_plays_by_hand_after_being_told_stays(service: Service) -> None:
    league = running(service, 4)
    decided(service, league, "Bea", MoveSource.CLOCK, 4)
    looked(service, league)
    with clock.set_to(clock.now() + timedelta(days=3)):
        decided(service, league, "Bea", MoveSource.MAIL, 1)
    with clock.set_to(clock.now() + timedelta(days=8)):
        assert looked(service, league) == {}
    assert entry_of(service, league, "Bea").status == EntryStatus.PLAYING


@pytest.mark.parametrize("source", [MoveSource.FORCED, MoveSource.ORDER, MoveSource.BOT])
def test_what_plays_itself_or_by_a_wish_is_nobody_s_silence(
    service: Service, source: MoveSource
) -> None:
    league = running(service, 4)
    decided(service, league, "Bea", source, 9)
    assert looked(service, league) == {}


def test_decisions_from_before_the_time_do_not_count(service: Service) -> None:
    league = running(service, 4)
    decided(service, league, "Bea", MoveSource.CLOCK, 9, days=15)
    assert looked(service, league) == {}


def test_whoever_took_over_a_place_answers_for_what_came_after(service: Service) -> None:
    league = running(service, 4)
    decided(service, league, "Bea", MoveSource.CLOCK, 9, days=2)
    entry = entry_of(service, league, "Bea")
    with service.database.write() as session:
        entry.took_over_at = clock.now() - timedelta(days=1)
        session.add(entry)
    with service.database.read() as session:
        found = decisions(session, season_of(session, league), clock.now() - FORTNIGHT)
    assert found[id_of(entry)].by_clock == 0
    assert looked(service, league) == {}


def test_it_is_looked_once_a_day(service: Service) -> None:
    league = running(service, 4)
    with service.database.read() as session:
        assert waiting(session) == [league.id]
    look_for_silence(service, id_of(league))
    with service.database.read() as session:
        assert waiting(session) == []
    tomorrow = clock.now() + timedelta(days=1, hours=1)
    with clock.set_to(tomorrow), service.database.read() as session:
        assert waiting(session) == [league.id]


def test_a_new_league_has_the_rule_and_one_from_before_has_not(service: Service) -> None:
    assert founded(service, people(service, 1)[0]).terms["silence_days"] == 14
    assert LeagueTerms.model_validate({"form": "league"}).silence_days == 0
    wish = NewLeague("CALM", "", "san-juan", 2, terms=LeagueTerms(silence_days=0))
    calm = founding.found_league(service, people(service, 1)[0], wish)
    assert calm.terms["silence_days"] == 0
    ann, bea, cid = people(service, 3)
    for player in (ann, bea, cid):
        league_entries.enter(service, id_of(calm), player)
    season_start.begin(service, id_of(calm), ann)
    fixture_start.start_games(service, id_of(calm))
    decided(service, calm, "Bea", MoveSource.CLOCK, 9)
    assert looked(service, calm) == {}


def test_an_organiser_sees_who_is_late_and_reminds_them_once_a_day(service: Service) -> None:
    league = running(service, 4, at_once=1)
    with service.database.read() as session:
        fixture = fixtures_of(service, league)[0]
        game = session.get_one(Game, fixture.game_id)
        waits = session.get_one(Entry, fixture.seats[game.to_act[0]])
        assert late_players(session, league) == []
    ann = people(service, 1)[0]
    with clock.set_to(clock.now() + timedelta(days=4)):
        with service.database.read() as session:
            found = late_players(session, league)
        assert id_of(waits) in {one.entry.id for one in found}
        before = newest(service)
        silence.remind(service, id_of(league), ann, waits.player_id)
        told = notes(service, before)
        if waits.player_id != ann.id:
            [(_name, subject, text)] = told
            assert subject == "Spring: your games are waiting for you"
            assert f"/g/{game.code}" in text
        with pytest.raises(LeagueError, match="already been reminded today"):
            silence.remind(service, id_of(league), ann, waits.player_id)
    with pytest.raises(LeagueError, match="Only the league"):
        silence.remind(service, id_of(league), people(service, 2)[1], waits.player_id)
