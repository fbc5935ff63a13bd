"""The lobby: opening, filling and finding tables."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlmodel import col, select

import engine
from pbem.accounts import players
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game, GameStatus, OutboundMail
from pbem.play import muting, tables
from tests.web.conftest import ANN, BEA, CID, advance, table_of_three
from tests.web.pages import Page, Person


def newest(service: Service) -> Game:
    with service.database.read() as session:
        return session.exec(select(Game).order_by(col(Game.id).desc())).first() or Game()


def open_table(person: Person, **fields: str) -> Page:
    return person.send(person.open("/new").form("/new"), **fields)


def test_against_bots_a_game_begins_at_once(
    service: Service, person: Callable[[str], Person]
) -> None:
    ann = person(ANN)
    page = open_table(ann, name="Ann's island", seats="5", rest="random")
    assert "Ann's island" in page.words
    assert "Choose a role" in page.words
    game = newest(service)
    assert (game.status, game.seats) == (GameStatus.RUNNING, 5)


def test_invited_people_are_written_to_and_find_their_seat(
    service: Service, person: Callable[[str], Person]
) -> None:
    ann = person(ANN)
    open_table(ann, seats="3", invited=f"{BEA}\n{CID}", rest="greedy")
    game = newest(service)
    with service.database.read() as session:
        mails = session.exec(select(OutboundMail).where(OutboundMail.kind == "invitation")).all()
    assert {mail.recipient for mail in mails} == {BEA, CID}
    bea = person(BEA)
    assert "a seat is reserved for you" in bea.open("/").words
    page = bea.open(f"/g/{game.code}")
    bea.send(page.form("/join"))
    cid = person(CID)
    page = cid.send(cid.open(f"/g/{game.code}").form("/join"))
    assert newest(service).status == GameStatus.RUNNING
    assert "Waiting for" in page.words or "Choose a role" in page.words


def test_the_host_alone_fills_the_table(service: Service, person: Callable[[str], Person]) -> None:
    ann, bea = person(ANN), person(BEA)
    page = open_table(ann, seats="4", rest="open")
    game = newest(service)
    bot = page.form("/bot")
    assert not [form for form in bea.open(f"/g/{game.code}").forms if form.action.endswith("/bot")]
    token = bea.open(f"/g/{game.code}").form("/join").fields["csrf_token"]
    data = {"csrf_token": token, "kind": "greedy"}
    refused = bea.client.post(bot.action, data=data, follow_redirects=True)
    assert "Only the player who opened the table" in refused.get_data(as_text=True)
    page = ann.send(bot, ("kind", "greedy"))
    assert "greedy bot" in page.words
    page = ann.send(page.form("/invite"), email="ANN@example.org")
    assert "already" in page.words
    page = ann.send(page.form("/invite"), email="dan@example.org")
    assert "reserved for dan@example.org" in page.words
    assert "dan@example.org" not in bea.open(f"/g/{game.code}").words


def test_an_open_table_is_found_and_joined(
    service: Service, person: Callable[[str], Person], stranger: Person
) -> None:
    open_table(person(ANN), name="Come in", seats="3", rest="open")
    assert "Come in" in stranger.open("/").words
    game = newest(service)
    page = stranger.open(f"/g/{game.code.lower()}")
    asked = stranger.send(page.form("/join"))
    assert asked.form("/sign-in").fields["target"] == f"/g/{game.code}"
    bea = person(BEA)
    page = bea.send(bea.open(f"/g/{game.code}").form("/join"))
    with service.database.read() as session:
        assert BEA in {p.email for p in records.players_of(session, game).values()}


def test_what_does_not_fit_is_refused_with_the_form_kept(
    service: Service, person: Callable[[str], Person]
) -> None:
    ann = person(ANN)
    page = open_table(ann, seats="3", invited="a@x.org b@x.org c@x.org", name="Too many")
    assert page.status == 422
    assert "There’s room for 2 more besides you" in page.words
    assert page.form("/new").fields["invited"] == "a@x.org b@x.org c@x.org"
    assert open_table(ann, seats="3", invited="nobody").status == 422
    assert open_table(ann, seats="9").status == 422
    assert open_table(ann, edition="1999").status == 422
    with service.database.read() as session:
        assert not session.exec(select(Game)).all()


def test_the_most_urgent_game_stands_first(
    service: Service, person: Callable[[str], Person]
) -> None:
    games = {name: table_of_three(service, name) for name in ("Over", "Running", "Mine")}
    with service.database.write() as session:
        for name, game in games.items():
            session.get_one(Game, game.id).name = name
        session.get_one(Game, games["Over"].id).status = GameStatus.FINISHED
        viewer = records.players_of(session, games["Mine"])[0]
        seat = next(
            n for n, p in records.players_of(session, games["Running"]).items() if p.id == viewer.id
        )
    advance(service, games["Running"], lambda match: seat not in match.to_act)
    tables.open_table(service, viewer, tables.TableSetup("Open", 4))
    words = person(viewer.email or "").open("/").words
    places = [words.index(f" {name} ") for name in ("Mine", "Running", "Open", "Over")]
    assert places == sorted(places)


def test_help_says_how_and_links_the_rules_of_every_game(stranger: Person) -> None:
    page = stranger.open("/help")
    for name in ("settler; take quarry", "new@pbem.localhost", "San Juan"):
        assert name in page.words
    assert stranger.client.get("/help/chess").status_code == 404


@pytest.mark.parametrize("key", list(engine.GAMES))
def test_the_rules_page_has_every_role_move_and_building_with_its_text(
    stranger: Person, key: str
) -> None:
    words = stranger.open(f"/help/{key}").words
    rules = engine.GAMES[key]
    first = words.index(rules["roles"][0]["rule"])
    assert words.index(rules["aim"]) < words.index(rules["end"]) < words.index(rules["scoring"])
    assert words.index(rules["scoring"]) < first, "aim, end and scoring before all else"
    rules = engine.GAMES[key]
    for piece in rules["pieces"]:
        assert piece["name"] in words
        assert piece["rule"] in words
    for role in rules["roles"]:
        assert role["rule"] in words
    for move in rules["moves"]:
        assert all(example in words for example in move["examples"])


def test_every_option_of_puerto_rico_is_in_the_form(
    service: Service, person: Callable[[str], Person]
) -> None:
    ann = person(ANN)
    page = ann.open("/new")
    token = page.form("/new").fields["csrf_token"]
    answer = ann.client.post(
        "/new",
        data={
            "csrf_token": token,
            "game": "puerto-rico",
            "seats": "2",
            "rest": "greedy",
            "edition": "2011",
            "expansions": ["nobles", "new-buildings"],
            "two_player": "fan",
            "building_selection": "draft",
            "mayor_placement": "in-order",
        },
    )
    assert answer.status_code == 303
    game = newest(service)
    assert game.options == {
        "edition": "2011",
        "expansions": ["new-buildings", "nobles"],
        "two_player": "fan",
        "building_selection": "draft",
        "mayor_placement": "in-order",
    }
    words = ann.open(f"/g/{game.code}").words
    for text in ("New Buildings", "Nobles", "fan variant", "Choose a building for this game"):
        assert text in words


def test_what_does_not_apply_is_left_out_and_a_wrong_list_is_explained(
    service: Service, person: Callable[[str], Person]
) -> None:
    ann = person(ANN)
    token = ann.open("/new").form("/new").fields["csrf_token"]
    form = {"csrf_token": token, "game": "puerto-rico", "rest": "greedy", "seats": "4"}
    fitting = {**form, "two_player": "fan", "building_selection": "draft"}
    assert ann.client.post("/new", data=fitting).status_code == 303
    assert newest(service).options == {}
    chosen = {"expansions": "new-buildings", "building_selection": "list"}
    listed = {**form, **chosen, "building_selection.list": ["church", "harbor"]}
    answer = ann.client.post("/new", data=listed)
    assert answer.status_code == 422
    html = answer.get_data(as_text=True)
    assert "building_selection" in html
    assert 'value="church" checked' in html


def test_san_juan_is_opened_by_its_own_form(
    service: Service, person: Callable[[str], Person]
) -> None:
    ann = person(ANN)
    page = ann.open("/new?game=san-juan")
    page = ann.send(page.form("/new"), seats="3", rest="greedy", new_buildings="yes")
    game = newest(service)
    chosen = {"new_buildings": True, "building": "together"}
    assert (game.rules, game.options) == ("san-juan", chosen)
    assert "3 players, New Buildings" in page.words
    assert "Your hand" in page.words


def test_a_note_is_shown_escaped_on_one_line_and_bounded(
    service: Service, person: Callable[[str], Person], stranger: Person
) -> None:
    written = "Slow <b>and</b>\r\n\x07calm\u202e" + " x" * 400
    page = open_table(person(ANN), seats="3", rest="open", note=written)
    note = newest(service).note
    assert note.startswith("Slow <b>and</b> calm x x")
    assert len(note) <= 300
    for seen in (page, stranger.open("/")):
        assert note in seen.words
        assert "<b>and</b>" not in seen.response.get_data(as_text=True)


def test_a_private_table_is_found_by_its_code_alone(
    service: Service, person: Callable[[str], Person], stranger: Person
) -> None:
    ann, bea = person(ANN), person(BEA)
    page = open_table(ann, name="Hidden", seats="4", rest="open", private="yes", invited=CID)
    game = newest(service)
    assert game.private
    assert f"join {game.code}" in page.words
    assert "Hidden" in ann.open("/").words
    assert "Hidden" in person(CID).open("/").words
    for other in (bea, stranger):
        assert "Hidden" not in other.open("/").words
    page = bea.open(f"/join?code=+{game.code.lower()}+")
    page = bea.send(page.form("/join"))
    assert "2 seats are free" not in page.words
    assert "1 seat is free." in page.words
    assert "Hidden" in bea.open("/").words


def test_a_code_of_no_table_is_answered_on_the_lobby(stranger: Person) -> None:
    page = stranger.open("/join?code=%3Cb%3Enope")
    assert page.status == 404
    assert "There is no table with the code <b>nope." in page.words
    assert "<b>nope" not in page.response.get_data(as_text=True)
    assert stranger.open("/join?code=%00").status == 404
    assert stranger.open("/join").response.request.path == "/"


def test_a_table_in_the_lobby_says_options_and_seats(
    service: Service, person: Callable[[str], Person], stranger: Person
) -> None:
    ann = person(ANN)
    page = ann.open("/new?game=san-juan")
    ann.send(page.form("/new"), seats="4", rest="open", new_buildings="yes", invited=CID)
    words = stranger.open("/").words
    assert "San Juan, 4 players, New Buildings" in words
    assert "2 free seats" in words


def test_an_old_running_game_is_listed_however_many_are_over(
    service: Service, person: Callable[[str], Person]
) -> None:
    ann = person(ANN)
    old = table_of_three(service, "old")
    with service.database.write() as session:
        host = records.players_of(session, old)
        viewer = next(player for player in host.values() if player.email == ANN)
    for number in range(12):
        tables.open_table(service, viewer, tables.TableSetup(f"Past {number}", 3))
    with service.database.write() as session:
        for game in session.exec(select(Game).where(col(Game.name).startswith("Past"))):
            game.status = GameStatus.FINISHED
            session.add(game)
    words = ann.open("/").words
    assert "Winter table" in words
    assert "Past 11" in words
    assert "Past 0 " not in words


def test_people_one_plays_with_are_invited_by_name(
    service: Service, game: Game, person: Callable[[str], Person]
) -> None:
    """Who shares a table, but not where it is secret who plays, and nobody one has muted."""
    with service.database.write() as session:
        ann, bea, cid, dee = (
            players.find_or_create(session, who) for who in (ANN, BEA, CID, "dee@example.org")
        )
    secret = tables.open_table(
        service, ann, tables.TableSetup("Secret", 2, terms=tables.TableTerms(anonymous=True))
    )
    tables.join(service, records.id_of(secret), dee)
    muting.mute(service, ann, game, cid, everywhere=True)
    own = person(ANN)
    page = own.open("/talk")
    assert f"/new?with={bea.handle}" in page.links
    assert not any(one.handle in link for link in page.links for one in (cid, dee))
    form = own.open(f"/new?with={bea.handle}").form("/new")
    assert form.fields["with"] == bea.handle
    forged = {"with": [bea.handle, dee.handle], "seats": "3", "rest": "greedy", "game": "san-juan"}
    own.client.post("/new", data=form.fields | form.several | forged)
    with service.database.read() as session:
        table = session.exec(select(Game).order_by(col(Game.id).desc())).first()
        assert table is not None
        seats = records.seats_of(session, table)
    assert [seat.kept_for_id for seat in seats if seat.kept_for_id] == [bea.id]
    assert sum(seat.player_id is not None for seat in seats) == 2, "the other one is a bot's"
    assert "a seat is reserved for you" in person(BEA).open("/").words
