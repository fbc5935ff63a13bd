"""Profiles: what they tell, who may open them, and where names lead to them."""

from __future__ import annotations

from collections.abc import Callable

from sqlmodel import select

from pbem.accounts.players import own_page_of
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game, JudgedGame, Player, Seat
from pbem.play import tables
from tests.web.conftest import ANN, BEA, advance
from tests.web.pages import Person

SignIn = Callable[[str], Person]


def player(service: Service, address: str = ANN) -> Player:
    with service.database.read() as session:
        return session.exec(select(Player).where(Player.email == address)).one()


def profile(service: Service, address: str = ANN) -> str:
    return own_page_of(player(service, address))


def unlist(ann: Person) -> None:
    ann.send(ann.open("/account").form("/account"), listed="no")


def test_a_profile_tells_of_a_running_game(service: Service, game: Game, stranger: Person) -> None:
    page = stranger.open(profile(service))
    assert page.status == 200
    assert "Games 1 Running 1 Finished 0" in page.words
    assert "No game is over yet." in page.words
    assert f"/g/{game.code}" in page.links
    html = page.response.get_data(as_text=True)
    assert ANN not in html
    assert f'"{player(service).id}"' not in html


def test_a_profile_tells_how_games_ended(service: Service, game: Game, stranger: Person) -> None:
    advance(service, game, lambda match: len(match.moves) > 12, mailed=True)
    match = advance(service, game, lambda match: False)
    with service.database.read() as session:
        seat = next(
            number
            for number, someone in records.players_of(session, game).items()
            if someone.email == ANN
        )
    row = (match.result or [])[seat]
    words = stranger.open(profile(service)).words
    assert "Games 1 Running 0 Finished 1" in words
    assert "Average time to move" in words
    assert f"place {row['rank']} with {row['total']} points" in words
    places = " · ".join("1" if place == row["rank"] else "0" for place in (1, 2, 3))
    won = int(row["rank"] == 1)
    assert f"Puerto Rico 3 players 1 {won} " in words
    assert f"{places} {row['total']}.0" in words


def test_handles_are_random_and_other_addresses_lead_nowhere(
    service: Service, game: Game, stranger: Person
) -> None:
    handles = {profile(service), profile(service, BEA)}
    assert len(handles) == 2
    assert stranger.open(f"/p/{player(service).id}").status == 404
    assert stranger.open("/p/%00").status == 404
    assert stranger.open(f"/p/{ANN}").status == 404


def test_who_is_not_listed_has_a_page_for_himself_alone(
    service: Service, game: Game, person: SignIn, stranger: Person
) -> None:
    ann, bea = person(ANN), person(BEA)
    path = profile(service)
    assert path in bea.open(f"/g/{game.code}").links
    unlist(ann)
    assert stranger.open(path).status == 404
    assert bea.open(path).status == 404
    assert "only you see this page" in ann.open(path).words
    page = bea.open(f"/g/{game.code}")
    assert path not in page.links
    assert profile(service, BEA) in page.links
    ann.send(ann.open("/account").form("/account"), listed="yes")
    assert stranger.open(path).status == 200


def test_a_profile_s_address_tells_the_name_of_now_and_old_ones_lead_there(
    service: Service, game: Game, person: SignIn, stranger: Person
) -> None:
    ann, handle = person(ANN), player(service).handle
    for name, page in (
        ("Zoë Łącka", f"/p/zoe-lacka-{handle}"),
        ("Łukasz Müller-Țigan", f"/p/lukasz-muller-tigan-{handle}"),
        ("山田", f"/p/{handle}"),
        ("ann@example.org", f"/p/{handle}"),
        ("Zoë Łącka", f"/p/zoe-lacka-{handle}"),
    ):
        with service.database.write() as session:
            session.get_one(Player, player(service).id).name = name
        assert stranger.client.get(page).status_code == 200
        for old in {f"/p/{handle}", f"/p/zoe-lacka-{handle}", f"/p/ann-{handle}"} - {page}:
            answer = stranger.client.get(old)
            assert (answer.status_code, answer.headers["Location"]) == (301, page)
            assert answer.headers["Cache-Control"] == "private, no-store", "names come back"
    unlist(ann)
    assert stranger.client.get(page).status_code == 404, "it would tell a name"
    assert ann.client.get(page).headers["Location"] == f"/p/{handle}"


def test_names_lead_to_profiles_at_open_tables_and_in_results(
    service: Service, game: Game, stranger: Person
) -> None:
    path = profile(service)
    waiting = tables.open_table(
        service, player(service), tables.TableSetup("Come in", 3, bots=("greedy",))
    )
    page = stranger.open(f"/g/{waiting.code}")
    assert [link for link in page.links if link.startswith("/p/")] == [path], "bots have no page"
    advance(service, game, lambda match: False)
    links = stranger.open(f"/g/{game.code}").links
    assert links.count(path) == 2, "at the table and in the result"
    with service.database.read() as session:
        bots = session.exec(select(Player).where(Player.email == None)).all()  # noqa: E711
    assert [stranger.open(f"/p/{bot.handle}").status for bot in bots] == [404]


def test_a_page_for_himself_is_found_from_the_account(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    assert profile(service) in ann.open("/account").links
    assert "as everyone sees it" in ann.open(profile(service)).words


def test_where_somebody_loses_chances_only_they_see(
    service: Service, game: Game, person: SignIn, stranger: Person
) -> None:
    advance(service, game, lambda match: False)
    ann = player(service)
    games = [game, *(_copied(service, game) for _ in range(2))]
    with service.database.write() as session:
        told = {"lost": [{"captain": 7}, {"captain": 7}, {"captain": 7}]}
        session.add_all(JudgedGame(game_id=records.id_of(one), told=told) for one in games)
    path = own_page_of(ann)
    own = person(ANN).open(path).words
    assert "Where you lose chances" in own
    assert "Captain 7.0" in own
    assert "Only you see this." in own
    for other in (stranger, person(BEA)):
        assert "Where you lose chances" not in other.open(path).words


def _copied(service: Service, game: Game) -> Game:
    """Another game with the same end, between the same people."""
    with service.database.write() as session:
        number = len(session.exec(select(Game.id)).all())
        row = Game(**game.model_dump(exclude={"id"}) | {"code": f"COPY{number}"})
        session.add(row)
        session.flush()
        for seat in records.seats_of(session, game):
            kept = seat.model_dump(exclude={"id", "game_id"})
            session.add(Seat(**kept, game_id=records.id_of(row)))
        return row
