"""The pages of ratings: who is listed, in which order, and what a player's page tells."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from html import unescape

import pytest
from sqlalchemy import event
from sqlmodel import select

from pbem.accounts.players import own_page_of
from pbem.competition.ratings import finished_games, rating_lists
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import find_players
from pbem.models import Game, Player, Rating, RatingList, id_of
from pbem.privacy import data_export, deletion
from pbem.web.competition import rating_pages
from tests.competition.made_results import finished_game, people
from tests.web.conftest import ANN
from tests.web.pages import Person

pytestmark = pytest.mark.databases("share")

SignIn = Callable[[str], Person]
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
HERE = "/ratings/puerto-rico/3"
LATER = NOON + timedelta(days=8)


@pytest.fixture(autouse=True)
def soon_after() -> Iterator[None]:
    with clock.set_to(LATER):
        yield


@pytest.fixture
def three(service: Service) -> list[Player]:
    """Six games of the same three: always in the order of their names."""
    return played(service, 6)


def played(service: Service, games: int, number: int = 3) -> list[Player]:
    with service.database.write() as session:
        players = people(session, number)
        made = [
            finished_game(session, players, range(1, number + 1), NOON + timedelta(days=day))
            for day in range(games)
        ]
    for game in made:
        finished_games.rate_finished(service, id_of(game))
    return players


def text(someone: Person, path: str, status: int = 200) -> str:
    answer = someone.client.get(path)
    assert answer.status_code == status
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.text)))


def names(someone: Person, path: str) -> list[str]:
    """The players of the list, in its order."""
    return re.findall(rf'<a href="{HERE}/\w+">([^<]+)</a>', someone.client.get(path).text)


def change(service: Service, player: Player, **more: object) -> None:
    with service.database.write() as session:
        row = session.get_one(Player, player.id)
        for name, value in more.items():
            setattr(row, name, value)
        session.add(row)


def test_the_list_has_ranks_ratings_and_their_uncertainty(
    service: Service, three: list[Player], stranger: Person
) -> None:
    with service.database.read() as session:
        best = session.exec(select(Rating).where(Rating.player_id == three[0].id)).one()
    said = text(stranger, HERE)
    assert f"1 {three[0].name} {round(best.mu)} ± " in said
    assert re.search(rf"2 {three[1].name} .* 3 {three[2].name}", said)
    assert names(stranger, HERE) == [player.name for player in three]


def test_all_lists_are_on_one_page_that_every_page_leads_to(
    three: list[Player], stranger: Person
) -> None:
    assert 'href="/ratings"' in stranger.client.get("/").text
    assert f'href="{HERE}"' in stranger.client.get("/ratings").text
    assert "6 rated games" in text(stranger, "/ratings")
    assert f"1. {three[0].name}" in text(stranger, "/ratings")


def test_before_there_are_games_the_page_says_so(service: Service, stranger: Person) -> None:
    assert "No game is over yet." in text(stranger, "/ratings")
    text(stranger, HERE, 404)


def test_lists_are_sorted_by_their_headings(
    service: Service, three: list[Player], stranger: Person
) -> None:
    """The last is renamed to come first by name, has one game more, and has played it later."""
    change(service, three[2], name="Aaron")
    with service.database.write() as session:
        row = session.exec(select(Rating).where(Rating.player_id == three[2].id)).one()
        row.games, row.played_at = 7, LATER
        session.add(row)
    by_rating, aaron = three[0].name, "Aaron"
    for sort, first in {
        "rating": by_rating,
        "player": aaron,
        "games": aaron,
        "played": aaron,
        "nonsense": by_rating,
    }.items():
        assert names(stranger, f"{HERE}?sort={sort}")[0] == first, sort


def test_ratings_with_few_games_are_provisional_and_apart(
    service: Service, stranger: Person
) -> None:
    players = played(service, 4)
    assert names(stranger, HERE) == []
    assert names(stranger, f"{HERE}?show=provisional") == [player.name for player in players]
    assert "provisional" in text(stranger, own_page_of(players[0]))


def test_who_has_not_played_for_long_is_provisional_again(
    three: list[Player], stranger: Person
) -> None:
    with clock.set_to(NOON + timedelta(days=3000)):
        assert names(stranger, HERE) == []
        assert len(names(stranger, f"{HERE}?show=provisional")) == 3
        assert "± 200" in text(stranger, f"{HERE}?show=provisional")


def test_long_lists_come_in_pages(service: Service, stranger: Person) -> None:
    with service.database.write() as session:
        players = people(session, 60)
        for number in range(0, 60, 3):
            finished_game(session, players[number : number + 3], [1, 2, 3], NOON)
        due = finished_games.waiting(session)
    for game_id in due:
        finished_games.rate_finished(service, game_id)
    here = f"{HERE}?show=provisional"
    first, second = names(stranger, here), names(stranger, f"{here}&page=2")
    assert (len(first), len(second)) == (50, 10)
    assert not set(first) & set(second)
    assert names(stranger, f"{here}&page=99") == second
    assert "Page 1 of 2" in text(stranger, here)


@pytest.fixture
def a_dozen(service: Service, monkeypatch: pytest.MonkeyPatch) -> list[Player]:
    """Twelve with settled ratings, the best first, then twelve with provisional ones; five of each
    are listed."""
    monkeypatch.setattr(rating_lists, "MOST", 5)
    monkeypatch.setattr(rating_pages, "A_PAGE", 2)
    with service.database.write() as session:
        players = people(session, 24)
        kept = RatingList(rules="puerto-rico", seats=3, halves=[0] * 3)
        session.add(kept)
        session.flush()
        for number, player in enumerate(players):
            player.name = f"{'Settled' if number < 12 else 'New'} {chr(ord('z') - number)}"
            session.add(
                Rating(
                    list_id=id_of(kept), player_id=player.id, mu=1500 - number, sigma=60,
                    games=20 + number if number < 12 else 3,
                    played_at=NOON + timedelta(hours=number % 12),
                    settled_until=LATER + timedelta(days=1) if number < 12 else None,
                )
            )  # fmt: skip
    return players


def test_of_very_many_ratings_the_best_are_listed_and_those_who_played_last(
    service: Service, a_dozen: list[Player], stranger: Person
) -> None:
    said = text(stranger, HERE)
    assert "Settled 5+ Provisional 5+" in said
    assert "The best 5 are listed." in said
    assert "Page 1 of 3" in said
    settled = [player.name for player in a_dozen[:5]]
    pages = [names(stranger, f"{HERE}?page={number}") for number in (1, 2, 3, 4)]
    assert pages == [settled[:2], settled[2:4], settled[4:], settled[4:]]
    assert 'rel="next"' not in stranger.client.get(f"{HERE}?page=3").text
    new = f"{HERE}?show=provisional"
    assert "The 5 who played last are listed." in text(stranger, new)
    assert names(stranger, new) == [player.name for player in a_dozen[-5:-3]]


def test_those_who_are_listed_are_sorted_by_every_heading(
    service: Service, a_dozen: list[Player], stranger: Person
) -> None:
    for sort in ("player", "games", "played"):
        assert names(stranger, f"{HERE}?sort={sort}")[0] == a_dozen[4].name, sort
    assert re.search(r"5 Settled v .* 4 Settled w ", text(stranger, f"{HERE}?sort=games"))


def test_all_others_are_found_by_the_beginning_of_their_name(
    service: Service, a_dozen: list[Player], stranger: Person
) -> None:
    assert names(stranger, f"{HERE}?player=settled+p") == [a_dozen[10].name]
    assert re.search(r" 5\+ Settled p ", text(stranger, f"{HERE}?player=settled+p"))
    assert re.search(r" 2 Settled y ", text(stranger, f"{HERE}?player=settled+y"))
    assert len(names(stranger, f"{HERE}?player=SETTLED&sort=games")) == 12
    assert len(names(stranger, f"{HERE}?player=new&show=provisional")) == 12
    assert "No player on this list" in text(stranger, f"{HERE}?player=new")
    change(service, a_dozen[10], listed=False)
    assert names(stranger, f"{HERE}?player=settled+p") == []


def test_of_very_many_who_are_called_so_the_page_says_that_it_shows_the_first(
    service: Service, a_dozen: list[Player], stranger: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(find_players, "MOST", 3)
    assert len(names(stranger, f"{HERE}?player=settled")) == 3
    assert "More than 3 players" in text(stranger, f"{HERE}?player=settled")


def test_where_few_are_settled_among_many_whose_time_is_over_they_are_listed(
    service: Service, a_dozen: list[Player], stranger: Person
) -> None:
    with service.database.write() as session:
        for player in a_dozen[:8]:
            row = session.exec(select(Rating).where(Rating.player_id == player.id)).one()
            row.settled_until = LATER - timedelta(days=1)
            session.add(row)
    assert names(stranger, f"{HERE}?page=2") == [player.name for player in a_dozen[10:12]]
    assert "Settled 4 Provisional 5+" in text(stranger, HERE)
    assert names(stranger, f"{HERE}?player=settled+p") == [a_dozen[10].name]


def test_who_is_not_listed_is_in_no_list_and_has_a_page_only_for_themselves(
    service: Service, person: SignIn, stranger: Person
) -> None:
    ann = person(ANN)
    with service.database.write() as session:
        own = session.exec(select(Player).where(Player.email == ANN)).one()
        others = people(session, 2)
        games = [
            finished_game(session, [own, *others], [1, 2, 3], NOON + timedelta(days=day))
            for day in range(6)
        ]
    for game in games:
        finished_games.rate_finished(service, id_of(game))
    mine = f"{HERE}/{own.handle}"
    assert names(stranger, HERE)[0] == own.name
    text(stranger, mine)
    change(service, own, listed=False)
    assert names(stranger, HERE) == [player.name for player in others]
    text(stranger, mine, 404)
    text(ann, mine)


def test_who_deletes_their_account_leaves_the_lists(
    service: Service, three: list[Player], stranger: Person
) -> None:
    deletion.erase(service, id_of(three[0]))
    assert names(stranger, HERE) == [three[1].name, three[2].name]
    text(stranger, f"{HERE}/{three[0].handle}", 404)


def test_a_player_s_page_has_every_game_as_a_line_and_in_a_table(
    service: Service, three: list[Player], stranger: Person
) -> None:
    page = stranger.client.get(f"{HERE}/{three[0].handle}").text
    with service.database.read() as session:
        codes = list(session.exec(select(Game.code)))
    assert all(f'href="/g/{code}"' in page for code in codes)
    line = re.search(r'class="course" d="M([^"]+)"', page)
    assert line is not None
    assert len(line[1].split()) == 2 * len(codes)
    assert page.count("<tr>") == len(codes) + 1
    assert 'role="img"' in page


def test_one_game_has_a_chart_too(service: Service, stranger: Person) -> None:
    players = played(service, 1)
    assert "<svg" in stranger.client.get(f"{HERE}/{players[0].handle}").text


def test_a_running_game_is_in_no_rating(service: Service, stranger: Person) -> None:
    with service.database.write() as session:
        players = people(session, 3)
        game = finished_game(session, players, [1, 2, 3], NOON)
        game.status, game.anonymous = "running", True  # type: ignore[assignment]
        session.add(game)
    with service.database.read() as session:
        assert finished_games.waiting(session) == []
    text(stranger, HERE, 404)


def test_the_page_tells_what_seats_are_worth_and_how_ratings_are_reckoned(
    three: list[Player], stranger: Person
) -> None:
    said = text(stranger, HERE)
    assert re.search(r"1 100.0% \+\d+ 2 50.0% 0 3 0.0% \u2212\d+", said)
    assert "From 6 games" in said
    assert "Everyone starts at 1500 ± 200." in said


def test_bots_have_a_list_of_their_own(service: Service, stranger: Person) -> None:
    with service.database.write() as session:
        (ann,) = people(session, 1)
        bots = [Player(name=name, bot=kind) for name, kind in (("A", "greedy"), ("B", "random"))]
        session.add_all(bots)
        session.flush()
        game = finished_game(session, [ann, *bots], [2, 1, 3], NOON)
    finished_games.rate_finished(service, id_of(game))
    said = text(stranger, HERE)
    assert re.search(r"greedy bot 15\d\d ± \d+ 1 random bot 14\d\d ± \d+ 1 ", said)
    assert "Nobody has a settled rating yet." in said


def test_a_profile_leads_to_its_ratings(
    service: Service, three: list[Player], stranger: Person
) -> None:
    page = stranger.client.get(own_page_of(three[1])).text
    assert f'href="{HERE}/{three[1].handle}"' in page


def test_the_export_holds_one_s_own_ratings(service: Service, three: list[Player]) -> None:
    with service.database.read() as session:
        document = data_export.export(session, session.get_one(Player, three[0].id))
    (kept,) = document["ratings"]
    assert (kept["game"], kept["players"], kept["games"], kept["wins"]) == ("puerto-rico", 3, 6, 6)
    assert len(kept["changes"]) == 6
    assert kept["changes"][-1]["mu_after"] == kept["mu"]


NOWHERE = (
    "/ratings/chess/3", "/ratings/puerto-rico/9", "/ratings/puerto-rico/99999999999999999999",
    "/ratings/%00/3", f"{HERE}/%00", f"{HERE}/nobody",
)  # fmt: skip


def test_what_there_is_not_is_not_found(three: list[Player], stranger: Person) -> None:
    for path in NOWHERE:
        text(stranger, path, 404)


@contextmanager
def counted(service: Service) -> Iterator[list[str]]:
    """The statements that are sent inside the block."""
    sent: list[str] = []

    def note(_c: object, _cursor: object, statement: str, *_more: object) -> None:
        sent.append(statement)

    event.listen(service.database.engine, "before_cursor_execute", note)
    yield sent
    event.remove(service.database.engine, "before_cursor_execute", note)


def test_a_longer_list_asks_the_database_no_more_often(
    service: Service, three: list[Player], stranger: Person
) -> None:
    with counted(service) as few:
        stranger.client.get(HERE)
    played(service, 6)
    played(service, 6)
    with counted(service) as many:
        stranger.client.get(HERE)
    assert len(names(stranger, HERE)) == 9
    assert len(many) == len(few)
