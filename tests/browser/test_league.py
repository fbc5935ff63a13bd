"""A league of six in real browsers: founded, joined by click and by mail, played, rolled over."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pbem.accounts.players import find_or_create
from pbem.competition.leagues import queries, season_progress
from pbem.core.service import Service
from pbem.models import FixtureStatus, League, SeasonStatus, id_of
from tests.browser.looking import leave
from tests.fast_forward import advance
from tests.inbox.test_commands import ask

pytestmark = pytest.mark.browser

BY_CLICK = ("ove", "pia", "rob")
BY_MAIL = ("sam", "tea", "uwe")
"""Nobody whom another module signs in: its tests may have left their pages in another language."""


def found(page: Page) -> None:
    """Six players at tables of two, one game each; the next season begins at once."""
    page.goto("/leagues/new?game=san-juan")
    for name, value in {"code": "SIXERS", "name": "Six", "divisions": "6", "games_each": "1",
                        "promoted": "0", "relegated": "0", "break_days": "0"}.items():  # fmt: skip
        page.locator(f"[name={name}]").fill(value)
    page.locator("[name=seats][value='2']").check()
    expect(page.locator("[name=rounds]")).to_be_hidden()
    page.get_by_role("button", name="Look it over").click()
    page.get_by_role("button", name="Create the league").click()
    expect(page.get_by_role("heading", name="Six")).to_be_visible()


def the_league(service: Service) -> League:
    with service.database.read() as session:
        league = queries.by_code(session, "SIXERS")
    assert league is not None
    return league


def play(service: Service, league: League) -> None:
    """Everybody plays their games to the end."""
    with service.database.read() as session:
        fixtures = queries.fixtures(session, queries.newest(session, league))
    games = [f.game_id for f in fixtures if f.status == FixtureStatus.RUNNING]
    assert len(games) == 3
    for game_id in games:
        assert game_id is not None
        advance(service, game_id)


def test_a_league_of_six_lives_from_its_founding_into_its_second_season(
    service: Service, browser_of: Callable[[str], BrowserContext]
) -> None:
    pages = {name: browser_of(f"{name}@example.org").new_page() for name in BY_CLICK}
    organiser = pages["ove"]
    found(organiser)
    for page in pages.values():
        page.goto("/leagues/SIXERS")
        page.get_by_role("button", name="Join this league").click()
        expect(page.locator(".flash")).to_contain_text("You are in.")
    with service.database.write() as session:
        for name in BY_MAIL:
            find_or_create(session, f"{name}@example.org", name.title())
    for name in BY_MAIL:
        ask(service, "join league SIXERS", f"{name}@example.org")
    expect(organiser.locator("main")).to_contain_text("There is room for 6.")
    league = the_league(service)
    season_progress.advance(service, id_of(league))
    organiser.reload()
    expect(organiser.locator("tbody tr")).to_have_count(12)  # the table, and the crosstable
    expect(organiser.locator("#running li a.button")).to_have_count(3)

    play(service, league)
    for _sweep in range(2):
        season_progress.advance(service, id_of(league))
    organiser.goto("/leagues/SIXERS/1")
    expect(organiser.locator("table.full")).to_contain_text("champion")
    expect(organiser.locator("#games .res > li")).to_have_count(3)
    organiser.goto("/leagues/SIXERS")
    expect(organiser.locator(".title")).to_contain_text("Season 2")
    expect(organiser.locator("#running li a.button")).to_have_count(3)
    expect(organiser.locator("#past tbody tr")).to_have_count(1)
    with service.database.read() as session:
        assert queries.newest(session, league).status == SeasonStatus.RUNNING
    for page in pages.values():
        leave(page)
