"""Deadlines for calendar programs, at an address that can be revoked; games for feed readers."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from xml.etree import ElementTree

import pytest
from flask import Flask
from icalendar import Calendar
from sqlmodel import col, select

from pbem.accounts.players import find_or_create
from pbem.competition.leagues import standstills
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import calendar, records
from pbem.games.clocks.terms import USUAL
from pbem.inbox.commands import preferences
from pbem.inbox.commands.command import Asker
from pbem.inbox.commands.command_lines import read_line
from pbem.models import Game, Player, Seat, id_of
from pbem.play import absence, submission, tables, time_preferences
from tests.competition.leagues.people import people, running
from tests.web.conftest import ANN, BEA
from tests.web.pages import Person

Sign = Callable[[str], Person]
ATOM = "{http://www.w3.org/2005/Atom}"


def table(service: Service, public: bool = True) -> Game:
    with service.database.write() as session:
        host, guest = (find_or_create(session, address) for address in (ANN, BEA))
    terms = tables.TableTerms(clock=USUAL, public=public)
    game = tables.open_table(
        service, host, tables.TableSetup("Spring & Autumn", 2, "san-juan", terms=terms)
    )
    return tables.join(service, id_of(game), guest)


def asked(service: Service, game: Game) -> tuple[str, int]:
    """Whose turn it is."""
    with service.database.read() as session:
        seat = session.get_one(Game, game.id).to_act[0]
        return records.players_of(session, game)[seat].email or "", seat


def address(person: Person) -> str:
    page = person.open("/account").html
    return page.partition('readonly value="')[2].partition('"')[0].partition("localhost")[2]


def path(text: str) -> str:
    return "/calendar/" + text.partition("/calendar/")[2]


def test_deadlines_and_days_off_are_in_the_calendar(
    app: Flask, service: Service, person: Sign
) -> None:
    game = table(service)
    email, seat = asked(service, game)
    who = person(email)
    who.send(who.open("/account/calendar").form("/account/calendar"))
    with service.database.read() as session:
        player = session.exec(select(Player).where(Player.email == email)).one()
        due = records.seats_of(session, game)[seat].due_at
        token = calendar.token(service.settings, player)
    assert token in who.client.get("/account/calendar").get_data(as_text=True)
    assert token not in who.client.get("/account").get_data(as_text=True), "that is compressed"
    day = absence.today(player)
    absence.take_days_off(
        service, id_of(player), day + timedelta(days=20), day + timedelta(days=21)
    )
    answer = app.test_client().get(f"/calendar/{token}.ics")
    assert answer.mimetype == "text/calendar"
    events = Calendar.from_ical(answer.data).walk("VEVENT")
    assert [str(event["summary"]) for event in events] == [
        "Time is up: Spring & Autumn", "Days off"
    ]  # fmt: skip
    assert due is not None
    assert events[0]["dtend"].dt == due.replace(microsecond=0)
    assert str(events[0]["url"]).endswith(f"/g/{game.code}")
    assert events[1]["dtstart"].dt == day + timedelta(days=20)
    assert isinstance(events[1]["dtstart"].dt, date)


def test_a_new_address_ends_the_old_one_and_reading_changes_nothing(
    app: Flask, service: Service, person: Sign
) -> None:
    who, reader = person(ANN), app.test_client()

    def token() -> str:
        with service.database.read() as session:
            player = session.exec(select(Player).where(Player.email == ANN)).one()
            return calendar.token(service.settings, player)

    assert token() == ""
    who.send(who.open("/account/calendar").form("/account/calendar"))
    old = token()
    assert reader.get(f"/calendar/{old}.ics").status_code == 200
    assert token() == old
    who.send(who.open("/account/calendar").form("/account/calendar"))
    assert reader.get(f"/calendar/{old}.ics").status_code == 404
    assert reader.get(f"/calendar/{token()}.ics").status_code == 200
    assert reader.get(f"/calendar/{token()[:-1]}.ics").status_code == 404
    who.client.post("/account/calendar", data=_with_csrf(who) | {"off": "yes"})
    assert token() == ""


def _with_csrf(who: Person) -> dict[str, str]:
    form = who.open("/account/calendar").form("/account/calendar")
    return {"csrf_token": form.fields["csrf_token"]}


def test_a_public_game_has_a_feed_without_what_is_hidden(app: Flask, service: Service) -> None:
    game, closed = table(service), table(service, public=False)
    _email, seat = asked(service, game)
    submission.submit(service, id_of(game), seat, ["prospector"], "web")
    answer = app.test_client().get(f"/g/{game.code}/feed")
    assert answer.mimetype == "application/atom+xml"
    feed = ElementTree.fromstring(answer.data)
    assert feed.findtext(f"{ATOM}title") == "Spring & Autumn"
    titles = [entry.findtext(f"{ATOM}title") or "" for entry in feed.iter(f"{ATOM}entry")]
    assert any("prospector" in title.lower() for title in titles)
    ids = [entry.findtext(f"{ATOM}id") for entry in feed.iter(f"{ATOM}entry")]
    assert len(ids) == len(set(ids))
    assert app.test_client().get(f"/g/{closed.code}/feed").status_code == 404


def test_the_address_is_told_changed_and_ended_by_mail(
    app: Flask, service: Service, person: Sign
) -> None:
    own = person(ANN)
    with service.database.read() as session:
        player = session.exec(select(Player).where(Player.email == ANN)).one()
    asker = Asker(service, ANN, player, trusted=True, mail_id=1)
    known = [
        next(line for line in command(asker, "").lines if "/calendar/" in line)
        for command in (
            preferences.calendar_address,
            preferences.calendar_address,
            preferences.calendar_new,
        )
    ]
    assert known[0] == known[1] != known[2]
    statuses = [own.client.get(path(address)).status_code for address in known]
    assert statuses == [404, 404, 200]
    assert "off" in preferences.calendar_off(asker, "").title
    assert own.client.get(path(known[2])).status_code == 404


@pytest.mark.parametrize(
    ("words", "command"),
    [
        ("calendar", "calendar"), ("Kalendarz", "calendar"), ("new calendar", "calendar new"),
        ("kalendarz nowy", "calendar new"), ("calendar oprit", "calendar off"),
    ],
)  # fmt: skip
def test_its_words_are_known_in_every_language(words: str, command: str) -> None:
    request = read_line(words)
    assert request is not None
    assert request.command.name == command


def test_a_year_is_on_one_page_in_the_players_own_zone(service: Service, person: Sign) -> None:
    with clock.set_to(datetime(2026, 11, 28, 20, tzinfo=UTC)):
        league = running(service, 3, season_days=60, clock="7d+12h")
        ann, bea, _cid = people(service, 3)
        own = id_of(bea)
        time_preferences.set_zone(service, own, "Pacific/Auckland")
        time_preferences.set_country(service, own, "NZ")
        time_preferences.set_quiet(service, own, (22, 7))
        absence.take_weekday_off(service, own, 6)
        absence.take_days_off(service, own, date(2027, 1, 20), date(2027, 2, 3))
        days = date(2026, 12, 24), date(2027, 1, 1)
        standstills.stop_clocks(service, id_of(league), ann, *days, "Christmas")
        page = person("bea@example.org").open("/account/calendar")
        assert page.status == 200
    words = page.words
    assert "Times are by your clock, Pacific/Auckland. Off every week: Sunday." in words
    assert "Quiet hours: 22:00 to 7:00." in words
    for what in (
        "Thu 24 Dec, 13:00 – Sat 2 Jan, 13:00 Spring: all clocks stand still",
        "Fri 25 Dec Christmas Day",
        "Wed 20 Jan – Wed 3 Feb Days off",
        "Sat 6 Feb, 09:00 Spring: season 1 ends",
    ):
        assert words.count(what) == 1, what
    with service.database.read() as session:
        due = session.exec(
            select(Seat.due_at).where(Seat.player_id == own, col(Seat.due_at).is_not(None))
        ).all()
    assert words.count("Time is up: Spring 1") == len(due)
    assert words.count("2026") == 2, "November and December"
    assert "/account/calendar" in person("bea@example.org").open("/").links


def test_days_off_are_told_in_a_month_that_they_only_reach_into(
    service: Service, game: Game, person: Sign
) -> None:
    with clock.set_to(datetime(2026, 11, 28, 20, tzinfo=UTC)):
        with service.database.read() as session:
            ann = session.exec(select(Player).where(Player.email == ANN)).one()
        absence.take_days_off(service, id_of(ann), date(2026, 12, 29), date(2027, 1, 3))
        page = person(ANN).open("/account/calendar").words
    assert page.count("Tue 29 Dec – Sun 3 Jan Days off") == 2
    assert page.count("Nothing is planned.") == 10


def test_a_year_has_nothing_of_others_and_nothing_that_is_over(
    service: Service, person: Sign
) -> None:
    with clock.set_to(datetime(2026, 11, 28, 20, tzinfo=UTC)):
        league = running(service, 3, clock="7d+12h")
        ann, _bea, _cid, dan = people(service, 4)
        absence.take_days_off(service, id_of(ann), date(2026, 12, 1), date(2026, 12, 3))
        days = date(2026, 12, 24), date(2027, 1, 1)
        standstills.stop_clocks(service, id_of(league), ann, *days, "Christmas")
        assert (
            person(dan.email or "").open("/account/calendar").words.count("Nothing is planned.")
            == 12
        )
    with clock.set_to(datetime(2027, 1, 3, tzinfo=UTC)):
        words = person(ann.email or "").open("/account/calendar").words
        assert "Days off" not in words
        assert "stand still" not in words


def test_dates_of_leagues_are_in_the_calendar_of_programs(service: Service) -> None:
    with clock.set_to(datetime(2026, 11, 28, 20, tzinfo=UTC)):
        league = running(service, 3, season_days=60, clock="7d+12h")
        ann, bea, _cid = people(service, 3)
        days = date(2026, 12, 24), date(2027, 1, 1)
        standstills.stop_clocks(service, id_of(league), ann, *days, "Christmas")
        with service.database.read() as session:
            made = calendar.calendar_of(session, service.settings, bea)
    events = {str(one["summary"]): one for one in Calendar.from_ical(made).walk("VEVENT")}
    stands = events["Spring: all clocks stand still"]
    assert (stands["dtstart"].dt, stands["dtend"].dt) == (days[0], days[1] + timedelta(days=1))
    assert str(events["Spring: season 1 ends"]["url"]).endswith("/leagues/SPRING")
