"""A league's clocks stand still for everybody for some days: nobody's time runs, and moves may be
made all the same."""

from __future__ import annotations

import quopri
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from itertools import count
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlmodel import col, select

from pbem.accounts.players import find_or_create
from pbem.competition.leagues import (
    fixture_start,
    founding,
    league_entries,
    queries,
    season_progress,
    season_start,
    standstills,
)
from pbem.competition.leagues.founding import NewLeague
from pbem.competition.leagues.log import LogAct, log_lines
from pbem.competition.leagues.organiser_acts import Extension
from pbem.competition.leagues.silence import Decisions, next_step
from pbem.competition.leagues.terms import LeagueError, LeagueTerms
from pbem.core import clock
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.games import records, seat_clocks, seat_view
from pbem.games.clocks.counting import Calendar, counted
from pbem.games.clocks.terms import clock_of
from pbem.models import Game, League, OutboundMail, Player, Season, Seat, id_of
from pbem.play import absence, submission, time_preferences
from pbem.web.app import create_app
from tests.competition.leagues.climbing import challenged, put_up
from tests.competition.leagues.people import entered, founded, people, running
from tests.competition.leagues.test_league_notes import newest, notes
from tests.inbox.test_commands import ask, last

pytestmark = pytest.mark.databases("share")

START = datetime(2026, 12, 20, 12, tzinfo=UTC)
CHRISTMAS = date(2026, 12, 24), date(2027, 1, 1)
BEGINS, ENDS = datetime(2026, 12, 24, tzinfo=UTC), datetime(2027, 1, 2, tzinfo=UTC)
DAY, HOUR = timedelta(days=1), timedelta(hours=1)


@pytest.fixture(autouse=True)
def _it_is_advent() -> Any:
    with clock.set_to(START):
        yield


def stop(service: Service, league: League, days: tuple[date, date] = CHRISTMAS) -> None:
    [ann] = people(service, 1)
    standstills.stop_clocks(service, id_of(league), ann, *days, "Christmas")


def start(service: Service, league: League) -> None:
    [ann] = people(service, 1)
    standstills.start_clocks(service, id_of(league), ann)


def deadlines(service: Service) -> list[datetime]:
    with service.database.read() as session:
        found = session.exec(select(Seat.due_at).order_by(col(Seat.id))).all()
    return [due for due in found if due is not None]


def season(service: Service, league: League) -> Season:
    with service.database.read() as session:
        return queries.newest(session, league)


def spans(service: Service, league: League) -> Sequence[tuple[datetime, datetime]]:
    with service.database.read() as session:
        return queries.standstills_of(session.get_one(League, league.id))


def test_no_clock_runs_on_the_days_that_the_organiser_names(service: Service) -> None:
    league = running(service, 4, season_days=60, clock="5d+12h")
    before, ends = deadlines(service), season(service, league).ends_at
    stop(service, league)
    assert deadlines(service) == [due + (ENDS - BEGINS) for due in before]
    assert ends is not None
    assert season(service, league).ends_at == ends + (ENDS - BEGINS)
    start(service, league)
    assert (deadlines(service), season(service, league).ends_at) == (before, ends)


def test_days_are_those_of_the_organisers_own_zone(service: Service) -> None:
    league = running(service, 2 + 1)
    [ann] = people(service, 1)
    time_preferences.set_zone(service, id_of(ann), "Pacific/Auckland")
    stop(service, league)
    assert spans(service, league) == ((BEGINS - 13 * HOUR, ENDS - 13 * HOUR),)


def test_a_game_that_begins_meanwhile_begins_with_a_stopped_clock(service: Service) -> None:
    ann, *others = people(service, 3)
    league = founded(service, ann, divisions=(3,), season_days=30)
    entered(service, league, [ann, *others])
    stop(service, league)
    with clock.set_to(BEGINS + DAY):
        season_start.begin(service, id_of(league), ann)
        fixture_start.start_games(service, id_of(league))
        assert set(deadlines(service)) == {ENDS + timedelta(hours=48)}
        assert season(service, league).ends_at == ENDS + 30 * DAY


def test_a_move_may_be_made_meanwhile_and_costs_nothing(service: Service) -> None:
    league = running(service, 3, clock="5d+12h")
    stop(service, league)
    with clock.set_to(BEGINS + 3 * DAY):
        game, seat = asked(service)
        move(service, game, seat)
        with service.database.read() as session:
            used = session.exec(
                select(Seat.used).where(Seat.game_id == game.id, Seat.number == seat)
            )
            assert used.one() == (BEGINS - START).total_seconds(), "until Christmas"
        with clock.set_to(ENDS - HOUR):
            assert all(due >= ENDS for due in deadlines(service))


def asked(service: Service) -> tuple[Game, int]:
    with service.database.read() as session:
        game = session.exec(select(Game).order_by(col(Game.id).desc())).first()
    assert game is not None
    return game, game.to_act[0]


def move(service: Service, game: Game, seat: int) -> None:
    with service.database.read() as session:
        row = session.get_one(Game, game.id)
        legal = records.load(session, row).legal(seat)
    submission.submit(service, id_of(game), seat, [str(legal[0])], "web")


def test_the_page_of_a_game_and_its_mails_say_so_while_it_lasts(service: Service) -> None:
    league = running(service, 3, clock="5d+12h")
    stop(service, league)
    game, seat = asked(service)
    told = "All clocks of the league stand still until Sat 2 Jan 2027, 00:00 UTC."
    with clock.set_to(BEGINS + DAY):
        with service.database.read() as session:
            view = seat_view.load(session, session.get_one(Game, game.id), seat)
        assert view.standing_until == ENDS
        page = create_app(service).test_client().get(f"/g/{game.code}")
        assert told in page.get_data(as_text=True).replace("\xa0", " ")
        before = newest(service)
        move(service, game, seat)
        with service.database.read() as session:
            turns = session.exec(select(OutboundMail).where(col(OutboundMail.id) > before)).all()
        mails = [" ".join(quopri.decodestring(mail.raw).decode().split()) for mail in turns]
        assert all(told in mail for mail in mails)
        assert mails
    with clock.set_to(ENDS), service.database.read() as session:
        view = seat_view.load(session, session.get_one(Game, game.id), seat)
        assert view.standing_until is None


def test_everybody_is_told_once_in_their_own_zone_and_it_stands_in_the_log(
    service: Service,
) -> None:
    league = running(service, 3, season_days=60)
    bea = people(service, 2)[1]
    time_preferences.set_zone(service, id_of(bea), "America/Los_Angeles")
    before = newest(service)
    for _again in range(2):
        stop(service, league)
    found = {name: (subject, quopri.decodestring(text).decode())
             for name, subject, text in notes(service, before)}  # fmt: skip
    assert sorted(found) == ["Bea", "Cid"]
    assert len(notes(service, before)) == 2
    subject, text = found["Bea"]
    assert subject == "Spring: the clocks stand still for a while"
    text = " ".join(text.split())
    assert "From Wed 23 Dec 2026, 16:00 PST until Fri 1 Jan 2027, 16:00 PST" in text
    assert "no clock runs in the league’s games" in text
    assert "The reason: Christmas" in text
    assert "UTC" not in text
    with service.database.read() as session:
        [newest_line, *_others] = log_lines(session, league, zone="Europe/Warsaw")
    assert (newest_line.kind, newest_line.why) == (LogAct.STANDSTILL, "Christmas")
    assert "from Thu 24 Dec 2026, 01:00 +0100" in newest_line.text.replace("\xa0", " ")


def test_other_days_take_the_place_of_those_that_they_touch(service: Service) -> None:
    league = running(service, 3)
    stop(service, league)
    stop(service, league, (date(2026, 12, 26), date(2027, 1, 6)))
    assert spans(service, league) == (
        (datetime(2026, 12, 26, tzinfo=UTC), datetime(2027, 1, 7, tzinfo=UTC)),
    )
    with clock.set_to(datetime(2026, 12, 28, 9, tzinfo=UTC)):
        stop(service, league, (date(2026, 12, 28), date(2026, 12, 30)))
        assert spans(service, league) == (
            (datetime(2026, 12, 26, tzinfo=UTC), datetime(2026, 12, 31, tzinfo=UTC)),
        ), "it goes on, and ends sooner"
        stop(service, league, (date(2027, 4, 2), date(2027, 4, 5)))
        assert len(spans(service, league)) == 2, "Easter is another"


def test_what_has_passed_stays_when_clocks_run_again_sooner(service: Service) -> None:
    league = running(service, 3, season_days=60)
    before, ends = deadlines(service), season(service, league).ends_at
    stop(service, league, (START.date(), date(2027, 1, 1)))
    with clock.set_to(START + 2 * DAY):
        start(service, league)
        assert deadlines(service) == [due + 2 * DAY for due in before]
        assert ends is not None
        assert season(service, league).ends_at == ends + 2 * DAY
        with pytest.raises(LeagueError, match="no standstill is planned"):
            start(service, league)


@pytest.mark.parametrize(
    ("first", "last", "why"),
    [
        (date(2026, 12, 24), date(2026, 12, 23), "before the first"),
        (date(2026, 12, 19), date(2026, 12, 23), "first day has passed"),
        (date(2026, 12, 24), date(2027, 2, 22), "at most 60 days a year"),
        (date(2028, 1, 1), date(2028, 1, 2), "within a year"),
    ],
)
def test_days_that_cannot_be_are_refused(
    service: Service, first: date, last: date, why: str
) -> None:
    league = running(service, 3)
    with pytest.raises(LeagueError, match=why):
        stop(service, league, (first, last))
    assert spans(service, league) == ()


def test_all_of_a_year_is_sixty_days_together_with_those_of_rest(service: Service) -> None:
    league = running(service, 3)
    [ann] = people(service, 1)
    standstills.pause(service, id_of(league), ann, Extension(40, "A fair"))
    with pytest.raises(LeagueError, match="60 days"):
        stop(service, league, (date(2027, 4, 1), date(2027, 4, 21)))
    stop(service, league, (date(2027, 4, 1), date(2027, 4, 20)))
    stop(service, league, (date(2027, 4, 1), date(2027, 4, 20)))


def test_only_organisers_stop_clocks(service: Service) -> None:
    league = running(service, 3)
    bea = people(service, 2)[1]
    for act in (
        lambda: standstills.stop_clocks(service, id_of(league), bea, *CHRISTMAS, ""),
        lambda: standstills.start_clocks(service, id_of(league), bea),
    ):
        with pytest.raises(LeagueError, match="Only the league’s organiser"):
            act()


def test_who_rests_at_christmas_has_both(service: Service) -> None:
    """The end of a pause ends no standstill beside it."""
    league = running(service, 3)
    [ann] = people(service, 1)
    before = deadlines(service)
    stop(service, league)
    standstills.pause(service, id_of(league), ann, Extension(7, "A fair"))
    assert deadlines(service) == [due + (ENDS - START) for due in before], "the two overlap"
    with clock.set_to(START + DAY):
        standstills.resume(service, id_of(league), ann)
        assert spans(service, league) == ((BEGINS, ENDS),)


def test_challenges_wait_and_nobody_comes_down_for_idleness(service: Service) -> None:
    ladder, (ann, bea, _cid) = put_up(service, 3)
    made = challenged(service, ladder, bea, ann)
    before = made.due_at
    standstills.stop_clocks(service, id_of(ladder), ann, START.date(), date(2027, 1, 1), "")
    with clock.set_to(before + DAY):
        season_progress.advance(service, id_of(ladder))
        with service.database.read() as session:
            row = session.get_one(type(made), made.id)
            assert (row.status, row.due_at) == ("open", before + (ENDS - START))


def test_who_is_silent_has_as_long_to_play_as_without_christmas() -> None:
    runs, told_at = Calendar(away=((BEGINS, ENDS),)), START
    lately, span = Decisions(0, 5), timedelta(days=14)
    assert next_step(lately, told_at, told_at + 8 * DAY, span) is LogAct.SILENT_OUT
    assert next_step(lately, told_at, ENDS + 2 * DAY, span, runs) is None
    assert next_step(lately, told_at, told_at + 7 * DAY + (ENDS - BEGINS), span, runs) is not None


@pytest.mark.parametrize(
    "words",
    [
        "stop clocks SPRING 24 December to 1 January: Christmas",
        "stop clock SPRING from 24 December until 1 January: Christmas",
        "stop all clocks in SPRING from 24 December to 1 January: Christmas",
        "Stop the clocks of SPRING from 24 December until 1 January",
        "zatrzymaj zegary w SPRING od 24 grudnia do 1 stycznia: Christmas",
        "zatrzymaj zegary SPRING od 24 grudnia do 1 stycznia: Christmas",
        "oprește ceasurile SPRING de la 24 decembrie până la 1 ianuarie: Christmas",
    ],
)
def test_organisers_say_so_by_mail(service: Service, words: str) -> None:
    league = running(service, 3)
    ask(service, words)
    _subject, text = last(service)
    assert "The clocks stand still on these days" in text
    assert spans(service, league) == ((BEGINS, ENDS),)
    ask(service, "start clocks SPRING")
    assert "The clocks run." in last(service)[1]
    assert spans(service, league) == ()


def test_who_names_no_days_by_mail_is_asked_for_them(service: Service) -> None:
    league = running(service, 3)
    ask(service, "stop clocks SPRING some time: Christmas")
    assert "Write which days: stop clocks SPRING 24 December to 1 January" in last(service)[1]
    assert spans(service, league) == ()


NUMBERS = count()
HOURS = st.integers(0, 60)


@st.composite
def stories(draw: st.DrawFn) -> list[tuple[str, int, int]]:
    kinds = st.sampled_from(["stop", "start", "move", "away", "back", "quiet", "rest", "resume"])
    steps = draw(st.lists(st.tuples(kinds, HOURS, st.integers(0, 12)), min_size=3, max_size=9))
    return [("stop", 0, draw(st.integers(0, 6))), *steps]


@settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(story=stories(), stops=st.sampled_from(["", "nights", "weekends"]))
def test_no_decision_loses_a_second_of_a_standstill_whatever_else_is_done(
    service: Service, story: list[tuple[str, int, int]], stops: str
) -> None:
    with clock.set_to(START):
        trio = _trio(service)
        league, game = _pair(service, trio, stops)
    now = START
    for kind, hours, number in story:
        before = _left(service, game, now)
        stood = _standing(service, league, now, now + hours * HOUR)
        later = now + hours * HOUR
        after = _left(service, game, later)
        for seat, left in after.items():
            assert left >= before[seat] - (later - now - stood), "none of a standstill is counted"
        now = later
        with clock.set_to(now):
            if any(due <= now for due in deadlines_of(service, game)):
                return  # time is up
            _do(service, league, game, kind, number, trio)
        for seat, left in _left(service, game, now).items():
            if kind != "move":
                assert left >= after[seat] - timedelta(seconds=1), "nothing that is done costs time"
        for due in deadlines_of(service, game):
            assert not any(begins <= due < ends for begins, ends in _kept(service, league))


Trio = tuple[Player, Player, Player]


def _trio(service: Service) -> Trio:
    number = next(NUMBERS)
    with service.database.write() as session:
        ann, bea, cid = (
            find_or_create(session, f"{name}{number}@example.org", name)
            for name in ("Ann", "Bea", "Cid")
        )
    return ann, bea, cid


def _pair(service: Service, trio: Trio, stops: str) -> tuple[League, Game]:
    """A league of its own with a running game for two."""
    terms = LeagueTerms(
        divisions=(3,), games_each=2, clock="3d+24h", stops=(stops,) if stops else (), at_once=2
    )
    wish = NewLeague(f"TEST{next(NUMBERS)}", "Spring", "san-juan", 2, terms=terms)
    league = founding.found_league(service, trio[0], wish)
    for one in trio:
        league_entries.enter(service, id_of(league), one)
    season_start.begin(service, id_of(league), trio[0])
    fixture_start.start_games(service, id_of(league))
    return league, asked(service)[0]


def _do(service: Service, league: League, game: Game, kind: str, number: int, trio: Trio) -> None:
    ann, bea, _cid = trio
    today = clock.now().date()
    with suppress(Refused):  # such as days that are taken already: then nothing is done
        match kind:
            case "stop":
                days = today + number * DAY, today + (number + 2 + number % 3) * DAY
                standstills.stop_clocks(service, id_of(league), ann, *days, "")
            case "start":
                standstills.start_clocks(service, id_of(league), ann)
            case "rest":
                standstills.pause(service, id_of(league), ann, Extension(1 + number, "x"))
            case "resume":
                standstills.resume(service, id_of(league), ann)
            case "move":
                with service.database.read() as session:
                    seat = session.get_one(Game, game.id).to_act[0]
                move(service, game, seat)
            case "away":
                absence.take_days_off(service, id_of(bea), today, today + number * DAY)
            case "back":
                absence.come_back(service, id_of(bea))
            case "quiet":
                time_preferences.set_quiet(service, id_of(ann), (number, number + 8))


def deadlines_of(service: Service, game: Game) -> list[datetime]:
    with service.database.read() as session:
        found = session.exec(select(Seat.due_at).where(Seat.game_id == game.id)).all()
    return [due for due in found if due is not None]


def _kept(service: Service, league: League) -> list[tuple[datetime, datetime]]:
    with service.database.read() as session:
        kept = session.get_one(League, league.id).standstills or []
    return [(datetime.fromisoformat(a), datetime.fromisoformat(b)) for a, b in kept]


def _standing(service: Service, league: League, since: datetime, until: datetime) -> timedelta:
    """How much of that time the clocks stand still: by minutes, not by the code that is tested."""
    minutes, kept = int((until - since).total_seconds() // 60), _kept(service, league)
    inside = (any(a <= since + timedelta(minutes=n) < b for a, b in kept) for n in range(minutes))
    return timedelta(minutes=sum(inside))


def _left(service: Service, game: Game, at: datetime) -> dict[int, timedelta]:
    """What each decision that is asked has left at that moment."""
    with service.database.read() as session:
        row = session.get_one(Game, game.id)
        players = records.players_of(session, row)
        found = {}
        for seat in records.seats_of(session, row):
            if seat.counted_from is None or seat.allowance is None:
                continue
            terms, player = clock_of(row), players[seat.number]
            calendar = seat_clocks.calendar_of(session, terms, player, seat.counted_from)
            spent = counted(calendar, seat.counted_from, at)
            found[seat.number] = timedelta(seconds=seat.allowance) - spent
    return found
