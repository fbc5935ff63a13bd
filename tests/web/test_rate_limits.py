"""Nobody signs in or has mail sent too often; visitors' addresses are told only by the proxy."""

from __future__ import annotations

import dataclasses
import ipaddress
import socket
from collections.abc import Callable
from urllib.request import Request, urlopen

import pytest
from flask import Flask, request
from hypothesis import given
from hypothesis import strategies as st
from sqlmodel import func, select

from pbem.core import config
from pbem.core.config import BadSetting, Settings
from pbem.core.service import Service
from pbem.core.token_buckets import Buckets
from pbem.models import Game, OutboundMail
from pbem.running.serving import bridge
from pbem.web.app import create_app
from pbem.web.site.rate_limits import network_of
from tests.web.conftest import ANN
from tests.web.pages import Page, Person
from tests.web.served import serving

pytestmark = pytest.mark.databases("both")

HERE, THERE = "198.51.100.7", "203.0.113.9"


@pytest.fixture
def app(service: Service) -> Flask:
    """Three of everything in ten minutes, then one every 200 seconds."""
    settings = dataclasses.replace(service.settings, visitor_rate=3)
    return create_app(dataclasses.replace(service, settings=settings))


def visitor(app: Flask, address: str) -> Person:
    client = app.test_client()
    client.environ_base["REMOTE_ADDR"] = address
    return Person(client)


def ask_for_link(someone: Person, number: int) -> Page:
    form = someone.open("/sign-in").form("/sign-in")
    return someone.send(form, email=f"somebody{number}@example.org")


def mails(service: Service) -> int:
    with service.database.read() as session:
        return session.exec(select(func.count()).select_from(OutboundMail)).one()


def refused(page: Page) -> int:
    """The seconds that the refusal says to wait."""
    assert page.status == 429
    assert "Nothing was done or sent" in page.words
    return int(page.response.headers["Retry-After"])


def test_one_address_has_only_so_many_links_mailed(service: Service, app: Flask) -> None:
    here = visitor(app, HERE)
    for number in range(3):
        assert ask_for_link(here, number).status == 200
    page = ask_for_link(visitor(app, HERE), 3)
    assert 100 < refused(page) <= 200
    assert "wait 4 minutes" in page.words
    assert mails(service) == 3
    assert ask_for_link(visitor(app, THERE), 3).status == 200
    assert mails(service) == 4


def test_one_address_signs_in_only_so_often(app: Flask) -> None:
    here = visitor(app, HERE)
    token = here.open("/sign-in").form("/sign-in").fields["csrf_token"]
    for guess in range(3):
        data = {"csrf_token": token}
        assert here.client.post(f"/sign-in/guess{guess}", data=data).status_code == 410
    answer = here.client.post("/sign-in/passkey", json={}, headers={"X-CSRFToken": token})
    assert answer.status_code == 429
    assert "too many requests" in answer.get_json()["problem"]
    assert int(answer.headers["Retry-After"]) > 100
    assert ask_for_link(here, 0).status == 200


def test_a_player_invites_only_so_many_from_wherever(
    service: Service, app: Flask, person: Callable[[str], Person]
) -> None:
    ann = person(ANN)

    def open_table(number: int) -> Page:
        form = ann.open("/new").form("/new")
        ann.client.environ_base["REMOTE_ADDR"] = f"192.0.2.{number}"
        return ann.send(form, invited=f"guest{number}@example.org", rest="open")

    tables = [open_table(number) for number in range(3)]
    assert [page.status for page in tables] == [200] * 3
    before = mails(service)
    refused(open_table(3))
    invite = tables[0].form("/invite")
    refused(ann.send(invite, email="more@example.org"))
    assert mails(service) == before
    with service.database.read() as session:
        assert session.exec(select(func.count()).select_from(Game)).one() == 3


def test_a_bucket_fills_again() -> None:
    now = 0.0
    buckets = Buckets(3, 600, lambda: now)
    assert [buckets.wait("x") for _ in range(4)] == [0, 0, 0, 200]
    now = 200.0
    assert [buckets.wait("x") for _ in range(2)] == [0, 200]
    now = 2000.0
    assert [buckets.wait("x") for _ in range(4)] == [0, 0, 0, 200]


@pytest.mark.parametrize(
    ("remote", "network"),
    [
        ("198.51.100.7", "198.51.100.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:198.51.100.7", "198.51.100.7"),
        ("127.0.0.1", None),
        ("::1", None),
        ("::ffff:127.0.0.1", None),
        ("", None),
        (None, None),
    ],
)
def test_a_household_is_one_visitor(
    settings: Settings, remote: str | None, network: str | None
) -> None:
    assert network_of(remote, settings) == network


def test_behind_a_proxy_that_is_not_told_of_nobody_is_held_back(settings: Settings) -> None:
    """All visitors would be the proxy's one address."""
    behind = dataclasses.replace(settings, base_url="https://games.example.org")
    assert network_of(HERE, behind) is None
    assert network_of(HERE, dataclasses.replace(behind, trusted_proxy="192.0.2.1")) == HERE


@pytest.mark.parametrize(
    ("proxy", "claimed", "seen"),
    [
        ("", HERE, "127.0.0.1"),
        ("192.0.2.1", HERE, "127.0.0.1"),
        ("127.0.0.1", HERE, HERE),
        ("127.0.0.1", f"{THERE}, {HERE}", HERE),
        ("127.0.0.1", "unknown", "127.0.0.1"),
        ("127.0.0.1", f"{THERE}, _hidden", "127.0.0.1"),
        ("127.0.0.1", '"[2001:db8::7]:4711"', "2001:db8::7"),
        ("*", HERE, HERE),
    ],
)
def test_only_the_trusted_proxy_says_where_a_visitor_comes_from(
    service: Service, proxy: str, claimed: str, seen: str
) -> None:
    app = Flask("address")
    app.add_url_rule("/", view_func=lambda: request.remote_addr or "")
    trusting = dataclasses.replace(service.settings, trusted_proxy=proxy)
    asked = {"X-Forwarded-For": claimed, "X_Forwarded_For": THERE}
    with (
        serving(app, dataclasses.replace(service, settings=trusting)) as port,
        urlopen(Request(f"http://127.0.0.1:{port}/", headers=asked)) as answer,
    ):
        assert answer.read().decode() == seen


@given(claimed=st.one_of(st.text(), st.text('[]:%.,"0af')))
def test_whatever_a_proxy_claims_an_address_is_told(claimed: str) -> None:
    settings = config.from_environment({"PBEM_TRUSTED_PROXY": "127.0.0.1"})
    headers = [(b"x-forwarded-for", claimed.encode("utf-8", "replace"))]
    address, _ = bridge.client_of(settings, ("127.0.0.1", 4711), headers)
    ipaddress.ip_address(address)
    network_of(address, settings)


@pytest.mark.parametrize("path", ["/sign-in", "/try/game", "/inbound/postmark"])
@pytest.mark.parametrize("address", ["unknown", "", "1.2.3.4.5", "::g", "\u0663"])
def test_who_comes_from_no_address_is_answered(service: Service, path: str, address: str) -> None:
    settings = dataclasses.replace(service.settings, base_url="https://games.example.org")
    for proxy in ("", "127.0.0.1"):
        known = dataclasses.replace(settings, trusted_proxy=proxy)
        client = create_app(dataclasses.replace(service, settings=known)).test_client()
        for host in ("games.example.org", "strange.example"):
            asked = client.post(
                path,
                data={"email": ANN},
                environ_base={"REMOTE_ADDR": address},
                base_url=f"https://{host}",
            )
            assert asked.status_code < 500


def silent(port: int, much: int) -> list[socket.socket]:
    return [socket.create_connection(("127.0.0.1", port)) for _ in range(much)]


def is_open(one: socket.socket) -> bool:
    """Whether it answers."""
    one.settimeout(60)
    try:
        one.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        return one.recv(12) == b"HTTP/1.1 200"
    except ConnectionError:
        return False


@pytest.mark.parametrize(("proxy", "kept"), [("", 3), ("127.0.0.1", 8)])
def test_of_one_address_only_so_many_connections_stay_but_of_a_proxy_s(
    service: Service, proxy: str, kept: int
) -> None:
    app = Flask("address")
    app.add_url_rule("/", view_func=lambda: "here")
    settings = dataclasses.replace(
        service.settings, trusted_proxy=proxy, web_connections_per_address=3
    )
    with serving(app, dataclasses.replace(service, settings=settings)) as port:
        held = silent(port, 8)
        open_now = [is_open(one) for one in reversed(held)]  # the last one answers when all are in
        assert open_now == [True] * kept + [False] * (8 - kept)
        for one in held:
            one.close()


def test_a_proxy_s_address_is_checked() -> None:
    with pytest.raises(BadSetting, match="PBEM_TRUSTED_PROXY"):
        config.from_environment({"PBEM_TRUSTED_PROXY": "proxy.example.org"})
