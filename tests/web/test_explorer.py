"""The explorer's page, and games that were here in a replay."""

from __future__ import annotations

import html
import re

from pbem.core.service import Service
from pbem.games.explorer import taking_up
from pbem.models import Game, id_of
from tests.games.explored import people, played, stored
from tests.web.conftest import table_of_three
from tests.web.pages import Person


def page(person: Person, path: str) -> str:
    answer = person.client.get(path)
    assert answer.status_code == 200, path
    return answer.text


def three_games(service: Service) -> list[Game]:
    players = people(service, "dora", "edda")
    games = [stored(service, played(f"way {n}"), players) for n in range(3)]
    for game in games:
        assert taking_up.take_up(service, id_of(game))
    return games


def test_the_page_tells_what_all_games_tell(service: Service, stranger: Person) -> None:
    assert "No public game is over yet." in page(stranger, "/explore")
    three_games(service)
    shown = page(stranger, "/explore?game=san-juan&players=2")
    assert "From 3 games" in shown
    (times,) = re.findall(r'id="role-1".*?</section>', shown, re.DOTALL)
    assert sum(map(int, re.findall(r"</th><td>(\d+)</td>", times))) == 6
    (names,) = re.findall(r'id="building-0".*?</section>', shown, re.DOTALL)
    assert re.search(r'<a href="/p/(?:dora|edda)-\w+">(Dora|Edda)</a> \d', names)
    first = page(stranger, "/explore?seat=1")
    (times,) = re.findall(r'id="role-1".*?</section>', first, re.DOTALL)
    assert sum(map(int, re.findall(r"</th><td>(\d+)</td>", times))) == 3
    for nonsense in ("?game=chess&players=9&variant=x&seat=7", "?seat=%00", "?players=-1"):
        assert "From 3 games" in page(stranger, f"/explore{nonsense}")


def test_another_language_leads_back_to_the_same_page_without_a_stranger_s_words(
    service: Service, stranger: Person
) -> None:
    """The page leaves compressed, so it may not repeat what a link held."""
    three_games(service)
    shown = page(stranger, "/explore?seat=1&variant=zebra&game=zebra")
    assert "zebra" not in shown
    (back,) = set(re.findall(r'name="target" value="([^"]+)"', shown))
    again = page(stranger, html.unescape(back))
    assert 'aria-current="true" href="' + back + '">Seat 1</a>' in again


def test_a_replay_leads_to_games_that_were_here_once_it_is_over(
    service: Service, stranger: Person
) -> None:
    first, second, third = three_games(service)
    shown = page(stranger, f"/g/{first.code}/0")
    assert "2 other games with exactly this position" in shown
    assert f'href="/g/{second.code}/0"' in shown
    assert f'href="/g/{third.code}/0"' in shown
    with service.database.write() as session:
        session.get_one(Game, third.id).private = True
    assert f'href="/g/{third.code}/0"' not in page(stranger, f"/g/{first.code}/0")
    assert "Games with this position" not in page(stranger, f"/g/{first.code}/{first.moves_played}")
    running = table_of_three(service)
    assert "Games with this position" not in page(stranger, f"/g/{running.code}/0")
