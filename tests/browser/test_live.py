"""A page that waits becomes the page of one's turn by itself, ready to play on."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, expect

from pbem.core.service import Service
from pbem.games import records
from pbem.play import talk
from tests import fast_forward
from tests.browser.looking import leave
from tests.web.conftest import address_of, match_of, table_of_three
from tests.web.served import serving

pytestmark = pytest.mark.browser


def test_a_page_that_waits_becomes_the_page_of_one_s_turn(
    service: Service, app: Flask, browser_of: Callable[[str], BrowserContext]
) -> None:
    game = table_of_three(service, "live")
    seat = next(n for n in range(3) if n not in match_of(service, game).to_act)
    with serving(app, service) as port:
        page = browser_of(address_of(service, game, seat)).new_page()
        faults: list[str] = []
        page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        page.goto(f"http://127.0.0.1:{port}/g/{game.code}")
        expect(page.locator(".standing")).to_contain_text("Waiting for")
        fast_forward.advance(service, records.id_of(game), lambda match: seat in match.to_act)
        expect(page).to_have_title(re.compile(r"^\(\d+\) Your turn"), timeout=60_000)
        expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("icon-dot"))
        page.locator(".choices button[name=move]").first.hover()
        expect(page.locator("#preview-note")).not_to_be_empty(timeout=60_000)
        page.locator(".choices button[name=move]").first.click()
        expect(page.locator("main .flash")).to_contain_text("Played")
        leave(page)
    assert faults == []


def test_what_is_said_leaves_the_page_as_it_is(
    service: Service, app: Flask, browser_of: Callable[[str], BrowserContext]
) -> None:
    """What somebody is writing stays when others speak meanwhile, and nothing else is lost of the
    page; what is sent stands in the talk at once, and what was looked at is not new any more."""
    game = table_of_three(service, "talking")
    game_id = records.id_of(game)
    with service.database.read() as session:
        people = records.players_of(session, game)
    with serving(app, service) as port:
        page = browser_of(people[0].email or "").new_page()
        page.set_viewport_size({"width": 1280, "height": 800})
        page.goto(f"http://127.0.0.1:{port}/g/{game.code}")
        unread = page.locator(".bar #unread")
        elsewhere = unread.text_content() or ""  # other tests' tables may have words, too
        page.locator("#talk > summary").click()
        page.locator("#talk [name=text]").fill("I would")
        talk.say(service, game_id, people[1], "A quarry?", talk.SayingOrigin("quarry"))
        expect(page.locator("#talk ol.talk")).to_contain_text("A quarry?", timeout=60_000)
        expect(page.locator("#talk [name=text]")).to_have_value("I would")
        expect(page.locator("#talk [name=text]")).to_be_focused()
        expect(unread).to_have_text(elsewhere, timeout=60_000)
        page.locator("#talk [name=text]").press("End")
        page.keyboard.type(", too")
        page.evaluate("document.body.dataset.same = 'yes'")
        page.locator("#talk form[data-say] button").click()
        expect(page.locator("#talk ol.talk")).to_contain_text("I would, too", timeout=60_000)
        expect(page.locator("#talk [name=text]")).to_have_value("")
        expect(page.locator("body")).to_have_attribute("data-same", "yes")
        page.locator("#talk > summary").click()
        page.reload()
        expect(page.locator("#talk [name=text]")).to_be_hidden()
        leave(page)


def test_the_lobby_and_the_bar_of_every_page_change_by_themselves(
    service: Service, app: Flask, browser_of: Callable[[str], BrowserContext]
) -> None:
    """Rows, title, picture and counts."""
    game = table_of_three(service, "lobby")
    seat = next(n for n in range(3) if n not in match_of(service, game).to_act)
    with service.database.read() as session:
        people = records.players_of(session, game)
    with serving(app, service) as port:
        page = browser_of(people[seat].email or "").new_page()
        page.goto(f"http://127.0.0.1:{port}/")
        other = page.context.new_page()
        other.goto(f"http://127.0.0.1:{port}/help")
        row = page.locator(f".games li:has(a[href='/g/{game.code}'])")
        expect(row.locator(".act a")).to_have_text("View")
        said = talk.SayingOrigin("lobby")
        speaker = people[(seat + 1) % 3]
        talk.say(service, records.id_of(game), speaker, "Your move soon", said)
        expect(row.locator(".said")).to_contain_text("Your move soon", timeout=60_000)
        expect(page.locator(".bar #unread .count")).to_be_visible()
        fast_forward.advance(service, records.id_of(game), lambda match: seat in match.to_act)
        expect(row.locator(".act a")).not_to_have_text("View", timeout=60_000)
        expect(page).to_have_title(re.compile(r"^\(\d+\) "))
        expect(page.locator("link[rel=icon]").first).to_have_attribute(
            "href", re.compile("icon-dot")
        )
        expect(other).to_have_title(re.compile(r"^\(\d+\) "), timeout=60_000)
        expect(other.locator(".bar #waiting a")).to_be_visible()
        expect(other.locator(".bar #unread .count")).to_be_visible()
        leave(other)
        leave(page)
