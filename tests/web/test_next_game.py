"""Every page says how many games wait, and leads to the most urgent of them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game
from pbem.play import submission
from tests.web.conftest import address_of, match_of, table_of_three
from tests.web.pages import Person

pytestmark = pytest.mark.databases("share")

SignIn = Callable[[str], Person]


@pytest.fixture
def two(service: Service) -> tuple[Game, Game]:
    """Two games in which the same player is to act; the second is due first."""
    games = table_of_three(service, "one"), table_of_three(service, "two")
    with service.database.write() as session:
        seats = [records.seats_of(session, game) for game in games]
        players = [row.player_id for row in seats[0]]
        for game, rows, hours in zip(games, seats, (20, 10), strict=True):
            session.get_one(Game, game.id).name = f"Due in {hours}"
            rows[0].due_at = clock.now() + timedelta(hours=hours)
            for row, player_id in zip(rows, players, strict=True):
                row.player_id = player_id
            session.add_all(rows)
    return games


def test_the_bar_and_the_title_count_games_and_lead_to_the_most_urgent(
    service: Service, two: tuple[Game, Game], person: SignIn
) -> None:
    later, first = two
    player = person(address_of(service, later, match_of(service, later).to_act[0]))
    page = player.open("/help")
    assert "2 games are waiting for you" in page.words
    assert "<title>(2) " in page.response.text
    assert "icon-dot" in page.response.text
    assert player.client.get("/next").headers["Location"] == f"/g/{first.code}"
    here = player.client.get(f"/next?after={first.code}")
    assert here.headers["Location"] == f"/g/{later.code}"


def test_after_a_move_the_next_game_is_a_link_away(
    service: Service, two: tuple[Game, Game], person: SignIn
) -> None:
    later, first = two
    match = match_of(service, first)
    player = person(address_of(service, first, match.to_act[0]))
    submission.submit(service, records.id_of(first), match.to_act[0], ["captain"], "web")
    page = player.open(f"/g/{first.code}")
    assert "Next game: Due in 20" in page.words
    assert f"/next?after={first.code}" in page.links
    only = player.client.get(f"/next?after={later.code}").headers["Location"]
    assert only == f"/g/{later.code}", "no other waits"


def test_the_bar_of_a_waiting_game_leads_to_the_others(
    service: Service, two: tuple[Game, Game], person: SignIn
) -> None:
    later, first = two
    player = person(address_of(service, first, match_of(service, first).to_act[0]))
    on = f"/next?after={first.code}"
    assert on in player.open(f"/g/{first.code}").links
    assert on in player.open(f"/events/bar?after={first.code}").links
    submission.submit(service, records.id_of(later), 0, ["captain"], "web")
    assert on not in player.open(f"/g/{first.code}").links, "no other waits"
    assert "/next" in player.open("/help").links


def test_where_nothing_waits_the_lobby_is_next(
    service: Service, game: Game, person: SignIn, stranger: Person
) -> None:
    idle = next(seat for seat in range(3) if seat not in match_of(service, game).to_act)
    for someone in (stranger, person(address_of(service, game, idle))):
        assert someone.client.get("/next").headers["Location"] == "/"
        assert "<title>(" not in someone.client.get("/help").text


def test_a_skipped_game_comes_back_after_the_others(
    service: Service, two: tuple[Game, Game], person: SignIn
) -> None:
    later, first = two
    player = person(address_of(service, later, match_of(service, later).to_act[0]))
    page = player.open(f"/g/{first.code}")
    skip = page.form("/next/skip")
    assert ("code", first.code) in skip.buttons
    there = player.send(skip, ("code", first.code))
    assert there.response.request.path == f"/g/{later.code}"
    assert player.client.get("/next").headers["Location"] == f"/g/{later.code}"
    back = player.send(there.form("/next/skip"), ("code", later.code))
    assert back.response.request.path == f"/g/{first.code}", "all were skipped: a new round"
    player.send(back.form("/next/skip"), ("code", "NOGAME"))
    submission.submit(service, records.id_of(first), 0, ["captain"], "web")
    assert player.client.get("/next").headers["Location"] == f"/g/{later.code}"
    assert "Skip for now" not in player.open(f"/g/{later.code}").words, "there is no other"


def test_who_wishes_it_is_led_on_after_a_move(
    service: Service, two: tuple[Game, Game], person: SignIn
) -> None:
    later, first = two
    player = person(address_of(service, first, match_of(service, first).to_act[0]))
    page = player.open(f"/g/{first.code}")
    assert 'data-sound="on"' not in page.response.text
    look = player.open("/account/look").form("/appearance")
    player.client.post(look.action, data=look.fields | {"wishes": ["", "onward", "sound", "all"]})
    page = player.open(f"/g/{first.code}")
    assert 'data-sound="on"' in page.response.text
    assert 'data-badge="on"' not in page.response.text
    moved = player.send(page.form("/move"), move="captain")
    assert moved.response.request.path == f"/g/{later.code}"
    assert "Played in Due in 10: " in " ".join(moved.words.split()).replace(" : ", ": ")
    assert f"/g/{first.code}" in moved.links
    moved = player.send(moved.form("/move"), move="captain")
    assert moved.response.request.path == f"/g/{later.code}", "nothing else waits"
