"""Tables before their game: how they are described and opened, dates, giving a seat up, keeping a
table, and what is closed."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from sqlmodel import col, select

import engine
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game, GameStatus, Move, Player, id_of
from pbem.play import submission, table_times, tables
from pbem.web.lobby import presets
from tests.web.conftest import ANN, BEA
from tests.web.pages import Page, Person

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)


def newest(service: Service) -> Game:
    with service.database.read() as session:
        return session.exec(select(Game).order_by(col(Game.id).desc())).first() or Game()


def open_table(person: Person, **fields: str) -> Page:
    form = person.open("/new").form("/new")
    return person.send(form, rest="open", **fields)


def live_in_warsaw(service: Service, address: str) -> None:
    with service.database.write() as session:
        player = session.exec(select(Player).where(Player.email == address)).one()
        player.time_zone = "Europe/Warsaw"
        session.add(player)


def test_a_date_is_meant_and_told_by_the_players_own_clock(
    service: Service, person: Callable[[str], Person], stranger: Person
) -> None:
    ann = person(ANN)
    live_in_warsaw(service, ANN)
    with clock.set_to(NOON):
        assert "by your clock, Europe/Warsaw" in ann.open("/new").words
        page = open_table(ann, seats="4", begins="date", starts="2026-06-05T20:00", name="Soon")
        game = newest(service)
        assert game.starts_at == datetime(2026, 6, 5, 18, tzinfo=UTC)
        told = "begins on Fri 5 Jun 2026, 20:00 +0200 with whoever is there"
        assert told in page.words
        assert "begins on Fri 5 Jun 2026, 18:00 UTC" in stranger.open("/").words


@pytest.mark.parametrize(
    ("rules", "offered"),
    [
        (
            "puerto-rico",
            ["greedy", "strong", "easy", "shipper", "builder", "trader", "gambler", "random"],
        ),
        ("san-juan", ["greedy", "strong", "easy", "builder", "trader", "gambler", "random"]),
    ],
)
def test_bots_are_offered_that_know_the_game(
    service: Service, person: Callable[[str], Person], rules: str, offered: list[str]
) -> None:
    ann = person(ANN)
    form = ann.open(f"/new?game={rules}").form("/new")
    page = ann.send(form, rest="open")
    assert newest(service).rules == rules
    assert re.findall(r'name="kind" value="(\w+)"', page.response.get_data(as_text=True)) == offered


@pytest.mark.parametrize("starts", ["", "tomorrow", "2026-05-01T10:00", "9999-12-31T23:59"])
def test_a_date_that_is_none_is_refused_with_the_form_kept(
    service: Service, person: Callable[[str], Person], starts: str
) -> None:
    with clock.set_to(NOON):
        page = open_table(person(ANN), begins="date", starts=starts, name="Never")
    assert page.status == 422
    form = page.form("/new")
    assert (form.fields["begins"], form.fields["starts"]) == ("date", starts)
    with service.database.read() as session:
        assert not session.exec(select(Game)).all()


def test_a_seat_is_given_up_and_the_table_passed_on(
    service: Service, person: Callable[[str], Person]
) -> None:
    ann, bea = person(ANN), person(BEA)
    page = open_table(ann, seats="4")
    code = newest(service).code
    assert "so the table will close" in page.words
    bea.send(bea.open(f"/g/{code}").form("/join"))
    page = ann.open(f"/g/{code}")
    assert "goes to the next player" in page.words
    page = ann.send(page.form("/leave"))
    assert page.form("/join")
    page = bea.open(f"/g/{code}")
    assert page.form("/bot")
    page = bea.send(page.form("/leave"))
    assert "closed before its game began. Everyone had left." in page.words
    assert newest(service).status == GameStatus.CLOSED
    for path in ("moves", "shuffles", "record.json", "0"):
        assert bea.client.get(f"/g/{code}/{path}").status_code == 404
    assert "table" not in bea.open("/").words.partition("Open tables")[0].lower().replace(
        "you sit at no table yet", ""
    )


def test_the_page_warns_keeps_and_says_when_it_is_over(
    service: Service, person: Callable[[str], Person], stranger: Person
) -> None:
    ann = person(ANN)
    with clock.set_to(NOON):
        open_table(ann, seats="4", name="Quiet")
    game_id, code = records.id_of(newest(service)), newest(service).code
    with clock.set_to(NOON + timedelta(days=28)):
        table_times.tend(service, game_id)
        warning = "The table will close on Thu 2 Jul 2026, 12:00 UTC"
        assert warning in stranger.open(f"/g/{code}").words
        page = ann.open(f"/g/{code}")
        assert warning in page.words
        page = ann.send(page.form("/keep"))
        assert warning not in page.words
    for days in (55, 58):
        with clock.set_to(NOON + timedelta(days=days)):
            table_times.tend(service, game_id)
    page = stranger.open(f"/g/{code}")
    assert page.status == 200
    assert "Nobody had joined since Mon 29 Jun 2026, 12:00 UTC. At the table" in page.words
    assert not [form for form in page.forms if f"/g/{code}/" in form.action]
    assert "Quiet" not in ann.open("/").words
    assert "Quiet" not in stranger.open("/").words


def test_nobody_plays_by_any_road_at_a_closed_table(
    service: Service, person: Callable[[str], Person]
) -> None:
    ann = person(ANN)
    page = open_table(ann, seats="3")
    form = page.form("/leave")
    ann.send(form)
    code, game_id = newest(service).code, records.id_of(newest(service))
    token = form.fields["csrf_token"]
    move = {"csrf_token": token, "ordinal": "0", "move": "settler"}
    assert ann.client.post(f"/g/{code}/move", data=move).status_code == 403
    with pytest.raises(submission.NoSuchSeat):
        submission.submit(service, game_id, 0, ["settler"], "web")
    with service.database.read() as session:
        player = session.exec(select(Player).where(Player.email == ANN)).one()
    with pytest.raises(tables.TableError, match="closed"):
        tables.join(service, game_id, player)


def test_whoever_sits_down_sees_how_reliable_those_are_who_are_listed(
    service: Service, person: Callable[[str], Person]
) -> None:
    ann, bea = person(ANN), person(BEA)
    with service.database.read() as session:
        host = session.exec(select(Player).where(Player.email == ANN)).one()
    before = tables.open_table(
        service, host, tables.TableSetup("Before", 3, bots=("greedy", "greedy"))
    )
    with service.database.write() as session:
        seats = records.players_of(session, before)
        (own,) = (seat for seat, player in seats.items() if player.id == host.id)
        for number, source in enumerate(("web", "mail", "clock", "web"), start=900):
            session.add(Move(game_id=id_of(before), number=number, seat=own, text="pass",
                             source=source, waited=60))  # fmt: skip
    open_table(ann, seats="3", name="After")
    address, told = f"/g/{newest(service).code}", "In time: 75.0% of their decisions"
    assert told in bea.open(address).words
    with service.database.write() as session:
        session.get_one(Player, host.id).listed = False
    assert told not in bea.open(address).words


def described(page: Page) -> str:
    return page.words.partition("Your table A ")[2].partition(" Name of the table")[0]


def test_a_table_is_described_before_it_is_opened(
    service: Service, person: Callable[[str], Person]
) -> None:
    """Without scripts by a button of its own, which opens nothing."""
    ann = person(ANN)
    page = ann.open("/new")
    assert described(page).startswith("Puerto Rico, 4 players, 7 days, plus 12 hours")
    form = page.form("/new")
    said = {
        "seats": "2",
        "hours": "0",
        "rest": "invited",
        "expansions": "nobles",
        "edition": "2011",
    }
    page = ann.send(form, ("describe", "yes"), **said)
    assert page.status == 200
    assert described(page).startswith("Puerto Rico, 2 players, Nobles, no clock. Only people")
    assert "Edition: 2011" in page.words.partition(" More ")[2], "what is folded is said, too"
    assert page.form("/new").fields["seats"] == "2", "and the form keeps what it was filled with"
    page = ann.send(page.form("/new"), ("describe", "yes"), rest="greedy")
    assert "Bots take the seats that are left. The game begins at once." in described(page)
    page = ann.send(page.form("/new"), ("describe", "yes"), hours="bank", bank="99")
    assert "The bank holds 1 to 60 days" in described(page)
    with service.database.read() as session:
        assert session.exec(select(Game)).all() == []


def test_presets_and_the_last_table_fill_in_the_form(
    service: Service, person: Callable[[str], Person]
) -> None:
    ann = person(ANN)
    fields = ann.open("/new?preset=pair").form("/new").fields
    assert (fields["game"], fields["seats"], fields["hours"]) == ("san-juan", "2", "12")
    assert "preset=last" not in ann.client.get("/new").get_data(as_text=True)
    wanted = {"seats": "3", "rest": "invited", "hours": "48", "expansions": "new-buildings",
              "storage": "in-order", "note": "slow"}  # fmt: skip
    ann.send(ann.open("/new").form("/new"), ("stops", "weekends"), **wanted)
    again = ann.open("/new?preset=last").form("/new").fields
    assert {key: again[key] for key in wanted} == wanted
    assert (again["stops"], again["public"]) == ("weekends", "yes")
    with service.database.read() as session:
        assert session.exec(select(Game)).one().private


def test_what_an_option_needs_opens_its_row(person: Callable[[str], Person]) -> None:
    html = person(ANN).client.get("/new").get_data(as_text=True)
    two, buildings = presets.Needs(engine.GAMES["puerto-rico"]["options"]), "building_selection"
    assert two.opens("seats", 2) == two.row("two_player").replace("needs", "opens") != ""
    assert two.opens("seats", 4) == ""
    assert f'value="new-buildings" class="{two.opens("expansions", "new-buildings")}"' in html
    assert f'class="rw {two.row(buildings)}"' in html
