"""The lobby's rows: whose move it is and what it is, points, time left, and what one press does."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from sqlmodel import Session, col, select

from pbem.accounts import players
from pbem.competition.leagues import founding, season_progress
from pbem.competition.leagues.founding import NewLeague
from pbem.competition.leagues.terms import LeagueTerms
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import lobby_summary, records
from pbem.games.clocks.terms import Clock
from pbem.models import Game, GameStatus, Seat, id_of
from pbem.play import submission, tables
from pbem.web.lobby import front_page
from tests.competition.leagues.people import entered
from tests.web.conftest import ANN, BEA, CID, address_of, advance, match_of, table_of_three
from tests.web.letters import newest as newest_mail
from tests.web.letters import paths_in
from tests.web.pages import Person

pytestmark = pytest.mark.databases("share")

Sign = Callable[[str], Person]


def newest(service: Service) -> Game:
    with service.database.read() as session:
        return session.exec(select(Game).order_by(col(Game.id).desc())).first() or Game()


def test_the_button_of_a_row_is_the_decision_and_has_a_name_of_its_own(
    service: Service, person: Sign, game: Game
) -> None:
    mover = match_of(service, game).to_act[0]
    html = person(address_of(service, game, mover)).client.get("/").get_data(as_text=True)
    assert 'aria-label="Choose a role: Winter table">Choose a role</a>' in html
    assert html.count('class="button primary next"') == 1
    assert "<b>1 game</b> is waiting for you" in html
    other = person(address_of(service, game, 1 - mover if mover < 2 else 0))
    words = other.open("/").words
    assert "Waiting for" in words
    assert "Choose a role." in words
    assert "View" in words


def test_the_lobby_says_who_waits_for_the_reader(
    service: Service, person: Sign, game: Game
) -> None:
    """People who are known, not bots; nothing where nobody waits."""
    mover = match_of(service, game).to_act[0]
    with service.database.read() as session:
        names = records.names_of(session, game)
        host = records.players_of(session, game)[mover]
    others = sorted(name for name in names if name != names[mover])
    bots = tables.TableSetup("Bots", 3, bots=("random", "random"))
    advance(service, tables.open_table(service, host, bots), lambda match: True)
    someone = person(address_of(service, game, mover))
    assert f"Waiting for you: {', '.join(others)}." in someone.open("/").words
    with service.database.write() as session:
        session.get_one(Game, game.id).anonymous = True
    assert "Waiting for you" not in someone.open("/").words


def test_points_are_those_that_one_can_see(service: Service, person: Sign, game: Game) -> None:
    advance(service, game, lambda match: match.position()["round"] > 6)
    match = match_of(service, game)
    with service.database.read() as session:
        row = session.get_one(Game, game.id)
    for seat, player in enumerate(match.position()["players"]):
        own, more = lobby_summary.points(row, seat, seat) or (0, True)
        seen, hidden = lobby_summary.points(row, seat, None) or (0, False)
        assert (own - seen, more, hidden) == (player["vp"], False, True)
    html = person(address_of(service, game, 0)).client.get("/").get_data(as_text=True)
    shown = re.findall(r"points: </span>(\d+\+?)</b>", html)
    assert sorted(shown) == sorted(
        f"{points}{'+' if more else ''}"
        for points, more in (lobby_summary.points(row, n, 0) or (0, False) for n in range(3))
    )
    assert "12+ means at least 12" in html


def test_a_question_with_a_secret_in_it_is_its_players_alone() -> None:
    line = {"asked": {"0": {"en": "Keep the corn"}}, "aloud": []}
    row = Game(code="A", name="", rules="puerto-rico", seats=3, seed="", standing=line)
    assert lobby_summary.question(row, 0, 0, "en") == "Keep the corn"
    assert lobby_summary.question(row, 0, 1, "en") == ""


def test_a_game_from_before_points_were_kept_is_listed_without(
    service: Service, person: Sign, game: Game
) -> None:
    with service.database.write() as session:
        session.get_one(Game, game.id).standing = None
    mover = match_of(service, game).to_act[0]
    words = person(address_of(service, game, mover)).open("/").words
    assert "Winter table" in words
    assert "Play" in words
    assert "points:" not in words


def test_the_ring_is_what_is_left_of_the_time(service: Service, person: Sign) -> None:
    made = table_of_three(service, terms=tables.TableTerms(clock=Clock(hours=48)))
    mover = match_of(service, made).to_act[0]
    ann = person(address_of(service, made, mover))
    with service.database.read() as session:
        asked = session.exec(select(Seat.asked_at).where(Seat.number == mover)).one()
    assert asked is not None
    with clock.set_to(asked + timedelta(hours=36)):
        html = ann.client.get("/").get_data(as_text=True)
    assert 'stroke-dasharray="14.1 56.5"' in html
    assert "12\xa0hours left" in html


def test_a_preset_opens_its_table(service: Service, person: Sign) -> None:
    ann = person(ANN)
    form = ann.open("/").form("/new")
    assert [value for _, value in form.buttons] == ["pair", "classic", "tonight"]
    ann.send(form, ("preset", "pair"))
    game = newest(service)
    assert (game.rules, game.seats, game.hours, game.status) == ("san-juan", 2, 12, GameStatus.OPEN)
    ann.send(form, ("preset", "classic"))
    game = newest(service)
    assert (game.rules, game.seats, game.hours) == ("puerto-rico", 4, 24)
    ann.send(form, ("preset", "tonight"))
    assert newest(service).status == GameStatus.RUNNING


def test_open_tables_are_filtered_and_joined_in_one_press(
    service: Service, person: Sign, stranger: Person
) -> None:
    ann, bea = person(ANN), person(BEA)
    form = ann.open("/").form("/new")
    ann.send(form, ("preset", "pair"))
    pair = newest(service)
    ann.send(form, ("preset", "classic"))
    classic = newest(service)
    for query, shown, hidden in (
        ("game=san-juan", pair, classic),
        ("seats=4", classic, pair),
        ("pace=12", pair, classic),
        ("game=chess&seats=9&pace=x", pair, None),
    ):
        words = stranger.client.get(f"/?{query}").get_data(as_text=True)
        assert f"/g/{shown.code}/join" in words
        assert hidden is None or f"/g/{hidden.code}/join" not in words
    page = bea.open("/?game=san-juan")
    page = bea.send(page.form(f"/g/{pair.code}/join"))
    assert newest_of(service, pair).status == GameStatus.RUNNING


def newest_of(service: Service, game: Game) -> Game:
    with service.database.read() as session:
        return session.get_one(Game, game.id)


def test_a_game_that_ended_says_the_place_and_offers_a_rematch(
    service: Service, person: Sign, game: Game
) -> None:
    match = advance(service, game, lambda match: False)
    rank = (match.result or [])[0]["rank"]
    ann = person(address_of(service, game, 0))
    page = ann.open("/")
    assert "Just ended" in page.words
    assert f"Place {rank} /3" in page.words
    ann.send(page.form("/again"))
    assert newest(service).rematch_of == game.id


def test_an_invitation_link_leads_to_the_table_until_it_is_withdrawn(
    service: Service, person: Sign, stranger: Person
) -> None:
    ann, bea = person(ANN), person(BEA)
    ann.send(ann.open("/").form("/new"), ("preset", "classic"))
    code = newest(service).code
    page = ann.send(ann.open("/").form("/invitation"))
    [path] = re.findall(r'value="http://[^/]+(/i/[\w-]{16})"', page.response.get_data(as_text=True))
    assert path in ann.open("/").response.get_data(as_text=True), "to copy from the lobby, too"
    seen = stranger.open(path)
    assert "You are invited to this table." in seen.words
    assert "3 seats are free" in seen.words
    assert not [form for form in seen.forms if form.action.endswith("/withdraw")]
    joined = bea.send(bea.open(path).form("/join"))
    assert "2 seats are free" in joined.words
    token = joined.forms[0].fields["csrf_token"]
    for deed in ("", "/withdraw"):
        refused = bea.client.post(
            f"/g/{code}/invitation{deed}", data={"csrf_token": token}, follow_redirects=True
        )
        assert "Only the player who opened the table" in refused.get_data(as_text=True)
    ann.send(ann.open(f"/g/{code}").form("/invitation"))
    assert stranger.open(path).status == 410
    page = ann.open(f"/g/{code}")
    ann.send(page.form("/invitation/withdraw"))
    assert newest(service).invitation is None
    for gone in ("/i/None", "/i/%00", f"/i/{'x' * 300}"):
        assert stranger.open(gone).status == 410


def test_who_signs_in_to_sit_down_sits_then(
    service: Service, stranger: Person, person: Sign
) -> None:
    ann = person(ANN)
    ann.send(ann.open("/").form("/new"), ("preset", "classic"))
    table = newest(service)
    asked = stranger.send(stranger.open(f"/g/{table.code}").form("/join"))
    assert "You’ll have your seat as soon as you’re signed in." in asked.words
    assert "your seat" not in stranger.open("/sign-in").words
    stranger.send(asked.form("/sign-in"), email=CID, name="Cid")
    (path,) = paths_in(newest_mail(service, CID, "sign_in"), "/sign-in/")
    page = stranger.send(stranger.open(path).form(path))
    assert "You have a seat at the table." in page.words
    with service.database.read() as session:
        names = {p.email for p in records.players_of(session, table).values()}
    assert names == {ANN, CID}


def test_the_own_place_in_a_league_stands_beside_the_games(service: Service, person: Sign) -> None:
    ann = person(ANN)
    assert "Places around yours" not in ann.open("/").words
    with service.database.write() as session:
        names = (ANN, BEA, CID, "dan@example.org")
        people = [players.find_or_create(session, address) for address in names]
    terms = LeagueTerms(divisions=(4,), games_each=2, at_once=2, season_days=30)
    league = founding.found_league(
        service, people[1], NewLeague("SPRING", "Spring", "san-juan", 2, terms=terms)
    )
    entered(service, league, people)
    season_progress.advance(service, records.id_of(league))
    words = ann.open("/").words
    table = words.partition("Places around yours")[2]
    assert table
    assert "you" in table.partition("Every turn")[0]
    assert "0 of 4 games played" in words
    assert "Places around yours" not in person("eve@example.org").open("/").words


def test_the_front_page_draws_a_game_that_may_be_watched(
    service: Service, game: Game, stranger: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []
    draw = front_page._draw

    def counted(session: Session, game_id: int) -> front_page.LiveBoard:
        drawn.append(game_id)
        return draw(session, game_id)

    monkeypatch.setattr(front_page, "_draw", counted)
    page = stranger.open("/")
    assert f"Being played now: {game.name}" in page.words
    assert 'aria-label="The game now"' in page.response.get_data(as_text=True)
    stranger.open("/")
    assert drawn == [game.id], "it is kept while the game stands so"
    submission.submit(service, id_of(game), 0, ["settler", "take sugar"], "web")
    stranger.open("/")
    assert drawn == [game.id] * 2
    with service.database.write() as session:
        session.get_one(Game, game.id).public = False
    assert "Being played now" not in stranger.open("/").words
