"""One's own time on pages and by the API: zone, quiet hours, days off, and the pause of a game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import holidays
from sqlmodel import select

from pbem.core.service import Service
from pbem.games.clocks.terms import USUAL
from pbem.inbox.commands.option_words import options_in
from pbem.language.catalogues import speaking
from pbem.models import Absence, Game, Player
from pbem.play import absence
from pbem.web.account import time_page
from tests.web.api.conftest import Program
from tests.web.api.conftest import program as program
from tests.web.conftest import ANN
from tests.web.pages import Person

Sign = Callable[[str], Person]


def player(service: Service) -> Player:
    with service.database.read() as session:
        return session.exec(select(Player).where(Player.email == ANN)).one()


def test_the_account_page_takes_it_all(service: Service, person: Sign) -> None:
    ann = person(ANN)
    form = ann.open("/account/time").form("/account/time")
    page = ann.send(form, zone="Europe/Warsaw", quiet_from="22", quiet_to="7", country="DE",
                    part="BY")  # fmt: skip
    assert "Saved." in page.words
    kept = player(service)
    assert (kept.time_zone, kept.quiet_hours) == ("Europe/Warsaw", [22, 7])
    assert kept.country == "DE-BY"
    page = ann.send(ann.open("/account/time").form("/account/time"), zone="Mars/Olympus")
    assert "There is no time zone" in page.words


def test_every_country_is_offered_by_name_and_its_parts_once_it_is_saved(
    service: Service, person: Sign
) -> None:
    with speaking("pl"):
        named = dict(time_page.countries())
    assert len(named) == len(holidays.list_supported_countries(include_aliases=False))
    assert all(name != code for code, name in named.items())
    assert list(named.values()).index("Łotwa") < list(named.values()).index("Malta")
    ann = person(ANN)
    page = ann.send(ann.open("/account/time").form("/account/time"), country="DE")
    assert "Bayern" in page.words
    page = ann.send(page.form("/account/time"), part="BY")
    assert player(service).country == "DE-BY"
    ann.send(page.form("/account/time"), country="PL")
    assert player(service).country == "PL", "Poland has no part of that code"


def test_a_browser_s_zone_is_taken_by_one_button(service: Service, person: Sign) -> None:
    ann = person(ANN)
    assert "zone.js" in ann.open("/").response.text
    ann.send(ann.open("/").form("/account/zone"), zone="Asia/Tokyo")
    assert "zone.js" not in ann.open("/").response.text
    assert player(service).time_zone == "Asia/Tokyo"


def test_days_off_are_taken_and_ended_on_the_page(service: Service, person: Sign) -> None:
    ann = person(ANN)
    page = ann.send(ann.open("/account/time").form("/account/away"), first="2000-01-01", last="x")
    assert "Give the first day and the last." in page.words
    day = absence.today(player(service)).isoformat()
    page = ann.send(page.form("/account/away"), first=day, last=day)
    assert "29 days left" in page.words
    page = ann.send(page.form("/account/back"))
    assert "End it" not in page.words


def test_a_week_from_today_is_offered_as_days_off(service: Service, person: Sign) -> None:
    ann = person(ANN)
    page = ann.send(ann.open("/account/time").form("/account/away"))
    today = absence.today(player(service))
    with service.database.read() as session:
        (taken,) = session.exec(select(Absence)).all()
    assert (taken.first_day, taken.last_day) == (today, today + timedelta(days=6))
    assert "23 days left" in page.words


def test_a_new_table_has_the_usual_clock_unless_another_is_chosen(
    service: Service, person: Sign
) -> None:
    ann = person(ANN)
    ann.send(ann.open("/new").form("/new"), seats="3", rest="open")
    ann.send(ann.open("/new").form("/new"), seats="3", rest="open", bank="3", increment="6")
    with service.database.read() as session:
        usual, other = session.exec(select(Game).order_by(Game.id)).all()  # type: ignore[arg-type]
    assert usual.pace == USUAL.document()
    assert usual.options["storage"] == "together", "the form offers the quicker way first"
    assert options_in("puerto-rico", 4, " nobles together ")[0] == {
        "expansions": ["nobles"], "storage": "together", "building": "together"
    }  # fmt: skip
    assert (other.pace or {})["bank"] == 72
    page = ann.send(ann.open("/new").form("/new"), seats="3", rest="open", bank="99")
    assert "The bank holds 1 to 60 days" in page.words
    assert "7 days, plus 12 hours for each decision" in ann.open("/").words


def test_a_program_sets_what_its_player_may(
    service: Service, game: Game, program: Callable[..., Program]
) -> None:
    caller = program(ANN)
    key = {"Idempotency-Key": "one"}
    body = {"time_zone": "Europe/Warsaw", "quiet": [22, 7], "reminders": "never"}
    told = caller.ask("PATCH", "/me", 200, key, body).json
    assert told is not None
    assert (told["time_zone"], told["quiet"], told["country"]) == ("Europe/Warsaw", [22, 7], "")
    caller.ask("PATCH", "/me", 422, key, {"time_zone": "Mars/Olympus"})
    off = caller.ask("POST", "/me/absences", 200, key, {"weekday": 5}).json
    assert off is not None
    assert off["days_left"] == 30
    number = off["absences"][0]["id"]
    assert caller.ask("DELETE", f"/me/absences/{number}").json["absences"] == []  # type: ignore[index]
    caller.ask("DELETE", f"/me/absences/{number}", 404)


def test_time_zones_are_called_by_countries_and_cities(service: Service, person: Sign) -> None:
    with speaking("pl"):
        named = [pair for _region, zones in time_page.regions("Europe/Warsaw") for pair in zones]
    places = dict(named)
    assert places["Europe/Warsaw"] == "Polska"
    assert places["America/New_York"] == "Stany Zjednoczone: Nowy Jork"
    assert len(places) == len(named) < 450
    assert all("/" not in place and "_" not in place for place in places.values())
    assert not {"Factory", "localtime", "Navajo", "W-SU", "posixrules"} & places.keys()
    assert time_page.regions("US/Eastern")[0][1] == [("US/Eastern", "US/Eastern")], "their own"
    ann = person(ANN)
    with service.database.write() as session:
        row = session.exec(select(Player).where(Player.email == ANN)).one()
        row.time_zone = "US/Eastern"
        session.add(row)
    ann.send(ann.open("/account/time").form("/account/time"))
    assert player(service).time_zone == "US/Eastern"
