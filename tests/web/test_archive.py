"""The page of all games: what is found by which field, who finds what, and page by page."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import event
from sqlmodel import col, select

from pbem.accounts import players
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import find_players, records, search
from pbem.models import Game, GameStatus, Player, Seat
from pbem.play import tables
from pbem.play.tables import TableTerms
from tests.web.conftest import ANN, BEA, CID, advance
from tests.web.pages import Person

pytestmark = pytest.mark.databases("both")

NOON = datetime(2026, 4, 1, 12, tzinfo=UTC)
OPEN = TableTerms()
SignIn = Callable[[str], Person]


def player(service: Service, address: str) -> Player:
    name = address.partition("@")[0].capitalize()
    with service.database.write() as session:
        return players.find_or_create(session, address, name)


def begin(
    service: Service,
    name: str,
    *addresses: str,
    rules: str = "san-juan",
    options: dict[str, Any] | None = None,
    terms: TableTerms = OPEN,
    days: int = 0,
) -> Game:
    """A game of those that has begun, so many days after noon."""
    with clock.set_to(NOON + timedelta(days=days)):
        host, *others = [player(service, address) for address in addresses]
        game = tables.open_table(
            service,
            host,
            tables.TableSetup(name, len(addresses), rules, options or {}, terms=terms, seed=name),
        )
        for other in others:
            game = tables.join(service, records.id_of(game), other)
    assert game.status == GameStatus.RUNNING
    return game


def end(service: Service, game: Game, winner: str, days: int = 0) -> None:
    """Write a result without playing all of it: the winner's seat has 40, the others 30."""
    with service.database.write() as session:
        row = session.get_one(Game, game.id)
        people = records.players_of(session, row)
        ranks = [1 if people[seat].email == winner else 2 for seat in range(row.seats)]
        row.result = [{"rank": r, "total": 50 - 10 * r, "breakdown": {}} for r in ranks]
        row.status, row.finished_at = GameStatus.FINISHED, NOON + timedelta(days=days)
        for seat in records.seats_of(session, row):
            seat.rank = ranks[seat.number]
            session.add(seat)
        session.add(row)


def names(person: Person, query: str = "") -> list[str]:
    """The names of the games that are found, in their order."""
    words = person.client.get(f"/games?{query}").get_data(as_text=True)
    rows = words.partition('<ul class="rows">')[2].partition("</ul>")[0].split("<b>")[1:]
    return [row.partition("</b>")[0] for row in rows]


@pytest.fixture
def several(service: Service) -> dict[str, Game]:
    """Three games, begun on three days; the first is over."""
    nobles = {"expansions": ["nobles", "new-buildings"], "edition": "2011"}
    games = {
        "Old": begin(service, "Old", ANN, BEA),
        "Big": begin(service, "Big", ANN, BEA, CID, rules="puerto-rico", options=nobles, days=1),
        "Deck": begin(service, "Deck", BEA, CID, options={"new_buildings": True}, days=2),
    }
    end(service, games["Old"], BEA, days=9)
    return games


FOUND_BY = [
    ("", ["Deck", "Big", "Old"]),
    ("player=ann", ["Big", "Old"]),
    ("player=+AN+", ["Big", "Old"]),
    ("player=nn", []),
    ("player=%25", []),
    ("player=%00", ["Deck", "Big", "Old"]),
    ("winner=bea", ["Old"]),
    ("winner=ann", []),
    ("game=san-juan", ["Deck", "Old"]),
    ("game=chess", ["Deck", "Big", "Old"]),
    ("option=expansions.nobles", ["Big"]),
    ("option=expansions.festival", []),
    ("option=edition.2011", ["Big"]),
    ("option=new_buildings", ["Deck"]),
    ("option=%22", ["Deck", "Big", "Old"]),
    ("seats=3", ["Big"]),
    ("seats=3&player=cid&status=running", ["Big"]),
    ("status=finished", ["Old"]),
    ("status=running", ["Deck", "Big"]),
    ("status=open", ["Deck", "Big", "Old"]),
    ("since=2026-04-02", ["Deck", "Big"]),
    ("until=2026-04-02", ["Big", "Old"]),
    ("since=2026-04-02&until=2026-04-02", ["Big"]),
    ("status=finished&since=2026-04-10&until=2026-04-10", ["Old"]),
    ("status=finished&until=2026-04-09", []),
    ("since=never&until=9999-12-31&before=x~y", ["Deck", "Big", "Old"]),
    ("mine=yes", ["Deck", "Big", "Old"]),
]


def test_games_are_found_by(stranger: Person, several: dict[str, Game]) -> None:
    assert [(query, names(stranger, query)) for query, _ in FOUND_BY] == FOUND_BY


def test_the_page_says_who_won_with_what_and_keeps_what_was_asked(
    stranger: Person, several: dict[str, Game]
) -> None:
    page = stranger.open("/games?player=Bea&status=finished")
    assert "won by Bea" in page.words
    assert "B Bea 40, A Ann 30" in page.words  # each behind their emblem
    form = page.form("/games")
    assert form.method == "get"
    assert (form.fields["player"], form.fields["status"]) == ("Bea", "finished")
    assert f"/g/{several['Old'].code}" in page.links
    assert "No games match." in stranger.open("/games?player=nobody").words


def test_names_are_found_in_any_letters_and_no_more_players_than_a_reader_would_read(
    service: Service, stranger: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, name in enumerate(("Łukasz", "łukasz II", "Łucja")):
        with service.database.write() as session:
            players.find_or_create(session, f"l{number}@example.org", name)
        begin(service, f"G{number}", f"l{number}@example.org", BEA)
    for query in ("łukasz", "Łukasz", "ŁUKASZ"):
        assert sorted(names(stranger, f"player={query}")) == ["G0", "G1"]
    assert "players have a name" not in stranger.open("/games?player=łu").words
    monkeypatch.setattr(find_players, "MOST", 2)
    page = stranger.open("/games?player=łu")
    assert "More than 2 players have a name that starts like this" in page.words


def test_what_is_written_is_escaped(stranger: Person) -> None:
    answer = stranger.client.get("/games?player=%22%3E%3Cscript%3E&since=%22%3E%3Cb%3E")
    assert "><script>" not in answer.text
    assert "><b>" not in answer.text


def test_the_search_is_linked_from_the_lobby_above_and_below_every_page(stranger: Person) -> None:
    assert stranger.open("/").links.count("/games") == 3
    assert stranger.open("/help").links.count("/games") == 2


def test_an_empty_seat_shows_no_stranger_a_private_game(service: Service, stranger: Person) -> None:
    hidden = begin(service, "Attic", ANN, BEA, terms=TableTerms(private=True))
    with service.database.write() as session:
        seats = session.exec(select(Seat).where(Seat.game_id == hidden.id)).all()
        seats[1].player_id = None
        found = search.find(session, search.GameSearch(), viewer=None)
    assert found.games == []
    assert names(stranger) == []


def test_private_games_are_listed_for_those_who_sit_there(
    service: Service, person: SignIn, stranger: Person
) -> None:
    game = begin(service, "Ours", ANN, BEA, terms=TableTerms(private=True))
    for over in (False, True):
        assert names(stranger) == names(person(CID), "player=ann") == []
        assert names(person(ANN)) == names(person(BEA), "player=ann") == ["Ours"]
        if not over:
            end(service, game, ANN)


def test_games_without_spectators_are_listed_when_they_are_over(
    service: Service, person: SignIn, stranger: Person
) -> None:
    game = begin(service, "Shut", ANN, BEA, terms=TableTerms(public=False))
    assert names(stranger) == []
    assert names(person(ANN)) == ["Shut"]
    end(service, game, ANN)
    assert names(stranger) == ["Shut"]


def test_nobody_is_found_by_name_who_plays_anonymously(
    service: Service, person: SignIn, stranger: Person
) -> None:
    game = begin(service, "Masks", ANN, BEA, terms=TableTerms(anonymous=True))
    assert names(stranger) == ["Masks"]
    assert "Ann" not in stranger.open("/games").words
    assert names(stranger, "player=ann") == names(person(BEA), "player=ann") == []
    assert names(person(ANN), "player=ann") == ["Masks"]
    end(service, game, ANN)
    assert names(stranger, "player=ann") == ["Masks"]
    assert "won by Ann" in stranger.open("/games").words


def test_who_does_not_want_to_be_listed_is_found_by_himself_alone(
    service: Service, person: SignIn, stranger: Person
) -> None:
    begin(service, "Quiet", ANN, BEA)
    with service.database.write() as session:
        ann = session.exec(select(Player).where(Player.email == ANN)).one()
        ann.listed = False
        session.add(ann)
    assert names(stranger, "player=ann") == []
    assert names(stranger, "player=bea") == ["Quiet"]
    assert names(person(ANN), "player=ann") == ["Quiet"]


def test_only_ones_own(person: SignIn, several: dict[str, Game]) -> None:
    assert names(person(CID), "mine=yes") == ["Deck", "Big"]
    assert names(person(ANN), "mine=yes&status=finished") == ["Old"]


def test_open_and_closed_tables_are_none(service: Service, person: SignIn) -> None:
    ann = player(service, ANN)
    tables.open_table(service, ann, tables.TableSetup("Waiting", 3))
    closed = tables.open_table(service, ann, tables.TableSetup("Closed", 3))
    tables.leave(service, records.id_of(closed), ann)
    assert names(person(ANN)) == []


@pytest.mark.parametrize("status", ["", "finished"])
def test_page_by_page_every_game_comes_once(
    service: Service, stranger: Person, monkeypatch: pytest.MonkeyPatch, status: str
) -> None:
    monkeypatch.setattr(search, "PAGE", 2)
    for number in range(5):  # two of the same moment, too
        game = begin(service, f"G{number}", ANN, BEA, days=number // 2)
        end(service, game, ANN, days=5)
    page, seen = stranger.open(f"/games?player=ann&status={status}"), []
    for _ in range(3):
        seen += [word for word in page.words.split() if word in {f"G{n}" for n in range(5)}]
        older = [link for link in page.links if "before=" in link]
        if older:
            assert "player=ann" in older[0]
            page = stranger.open(older[0])
    assert not older
    assert seen == ["G4", "G3", "G2", "G1", "G0"]
    assert "Go to the latest" in page.words


def test_the_winner_is_kept_when_a_game_ends_by_itself(
    service: Service, stranger: Person, game: Game
) -> None:
    match = advance(service, game, lambda match: False)
    with service.database.read() as session:
        seats = session.exec(select(Seat).order_by(col(Seat.number))).all()
        winners = [
            player.name
            for number, player in records.players_of(session, game).items()
            if (match.result or [])[number]["rank"] == 1
        ]
    assert [seat.rank for seat in seats] == [row["rank"] for row in match.result or []]
    assert names(stranger, f"winner={winners[0]}") == ["Winter table"]


def test_looking_changes_nothing_and_asks_the_database_little(
    service: Service, stranger: Person
) -> None:
    for number in range(6):
        begin(service, f"G{number}", ANN, BEA)
    asked: list[str] = []

    def note(connection: Any, cursor: Any, statement: str, *more: Any) -> None:
        asked.append(statement)

    event.listen(service.database.engine, "before_cursor_execute", note)
    assert len(names(stranger, "player=ann")) == 6
    assert len(asked) <= 4
    assert not [text for text in asked if text.startswith(("INSERT", "UPDATE", "DELETE"))]
