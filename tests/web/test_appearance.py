"""How pages look: a choice for this browser, and for a player wherever he signs in."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlmodel import select

from pbem.accounts import players
from pbem.core.service import Service
from pbem.models import Player, id_of
from pbem.play import talk
from tests.web.conftest import table_of_three
from tests.web.letters import sign_in
from tests.web.pages import Page, Person


def root(page: Page) -> str:
    return page.response.get_data(as_text=True).partition("<html")[2].partition(">")[0]


def test_a_stranger_s_browser_keeps_its_theme_over_signing_in_and_out(
    stranger: Person, service: Service
) -> None:
    assert 'data-theme="system" data-goods="plain"' in root(stranger.open("/help"))
    page = stranger.send(stranger.open("/help").form("/appearance"), ("theme", "dark"))
    assert page.response.request.path == "/help"
    assert 'data-theme="dark" data-goods="plain"' in root(page)
    assert '<meta name="color-scheme" content="dark">' in page.response.get_data(as_text=True)
    page = stranger.send(stranger.open("/help").form("/appearance"), ("goods", "marked"))
    assert 'data-theme="dark" data-goods="marked"' in root(page)
    with service.database.write() as session:
        nonce = players.sign_in_link(session, "ann@example.org")
    sign_in(stranger, service, nonce)
    assert 'data-theme="dark" data-goods="marked"' in root(stranger.open("/"))
    stranger.send(stranger.open("/").form("/sign-out"))
    assert 'data-theme="dark" data-goods="marked"' in root(stranger.open("/"))


def test_a_player_s_choice_on_the_account_page_goes_with_him(
    person: Callable[[str], Person],
) -> None:
    ann = person("ann@example.org")
    own = next(f for f in ann.open("/account/look").forms if "goods" in f.options)
    ann.send(own, theme="contrast", goods="marked")
    elsewhere = person("ann@example.org")
    assert 'data-theme="contrast" data-goods="marked"' in root(elsewhere.open("/"))
    own = next(f for f in elsewhere.open("/account/look").forms if "goods" in f.options)
    assert own.fields["theme"] == "contrast"
    assert own.fields["goods"] == "marked"
    elsewhere.send(own, goods="plain")
    assert 'data-theme="contrast" data-goods="plain"' in root(elsewhere.open("/"))


def test_whether_the_key_n_leads_on_is_a_choice_of_the_browser(
    person: Callable[[str], Person],
) -> None:
    ann = person("ann@example.org")
    assert "data-keys" not in root(ann.open("/"))
    own = next(f for f in ann.open("/account/look").forms if "keys" in f.options)
    ann.send(own, keys="off")
    assert 'data-keys="off"' in root(ann.open("/"))
    ann.send(own, keys="on")
    assert "data-keys" not in root(ann.open("/"))


@pytest.mark.parametrize("fields", [{"theme": "pink"}, {"goods": '"><b>'}, {"theme": "x" * 5000}])
def test_what_is_no_theme_changes_nothing(
    person: Callable[[str], Person], service: Service, fields: dict[str, str]
) -> None:
    ann = person("ann@example.org")
    page = ann.send(ann.open("/help").form("/appearance"), **fields)
    assert page.status == 200
    assert 'data-theme="system" data-goods="plain"' in root(page)
    with service.database.read() as session:
        assert {(p.theme, p.goods) for p in session.exec(select(Player))} == {("system", "plain")}


def test_who_chooses_an_emblem_has_it_in_lobby_game_and_talk(
    person: Callable[[str], Person], service: Service
) -> None:
    game = table_of_three(service)
    ann = person("ann@example.org")
    own = next(f for f in ann.open("/account/look").forms if "emblem" in f.options)
    ann.send(own, emblem="4")
    with service.database.read() as session:
        player = session.exec(select(Player).where(Player.name == "ann")).one()
    talk.say(service, id_of(game), player, "Hello", talk.SayingOrigin("a form"))
    drawn = '<span class="em e4" aria-hidden="true">A</span>'
    for path in ("/", f"/g/{game.code}", f"/g/{game.code}/talk", f"/g/{game.code}/0"):
        assert drawn in ann.client.get(path).get_data(as_text=True), path
    own = next(f for f in ann.open("/account/look").forms if "emblem" in f.options)
    ann.send(own, emblem="9")
    assert emblem_of(service) == 4
    ann.send(ann.open("/help").form("/appearance"), ("theme", "dark"))
    assert emblem_of(service) == 4, "a form without emblems leaves it"
    ann.send(own, emblem="")
    assert emblem_of(service) is None


def emblem_of(service: Service) -> int | None:
    with service.database.read() as session:
        return session.exec(select(Player.emblem).where(Player.name == "ann")).one()
