"""The real site on a local port, and one Chromium that all tests of this folder share."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from threading import Thread

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, sync_playwright
from werkzeug.serving import WSGIRequestHandler, make_server

from pbem.accounts import players
from pbem.core import config, database
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.web.app import create_app
from tests import needs
from tests.browser.looking import follow, leave

AS_SEEN = {"bypass_csp": True, "reduced_motion": "reduce"}
"""So that axe may be put into pages, and finds no colours half faded in."""


def pytest_addoption(parser: pytest.Parser) -> None:
    words = "write down anew what a screen reader is told (tests/browser/trees)"
    parser.addoption("--write-trees", action="store_true", help=words)


@pytest.fixture(scope="package")
def port() -> int:
    """A free one, known before the server runs: mails hold addresses of pages."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@pytest.fixture(scope="package")
def service(tmp_path_factory: pytest.TempPathFactory, port: int) -> Iterator[Service]:
    """One service on SQLite for the folder, with the local mailbox; tests add games to it."""
    settings = config.from_environment(
        {
            "PBEM_VAR": str(tmp_path_factory.mktemp("browser")),
            "PBEM_SECRET_KEY": "a key for tests only and quite long",
            "PBEM_SMTP_LISTEN": "127.0.0.1:0",
            "PBEM_BASE_URL": f"http://127.0.0.1:{port}",
            "PBEM_VISITOR_RATE": "1000",
            "PBEM_GRACE_SECONDS": "0",
            "PBEM_OPERATORS": "ann@example.org",
        }
    )
    database.upgrade(settings)
    made = Service(settings, Database.of(settings), NoWakeups())
    yield made
    made.database.engine.dispose()


@pytest.fixture(scope="package")
def app(service: Service) -> Flask:
    return create_app(service)


class Quiet(WSGIRequestHandler):
    """Hundreds of lines that say 200 would bury what a test has to say."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        pass


@pytest.fixture(scope="package")
def site(app: Flask, port: int) -> Iterator[str]:
    server = make_server("127.0.0.1", port, app, threaded=True, request_handler=Quiet)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{port}"
    server.shutdown()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    program = needs.program("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def stranger(chromium: Browser, site: str) -> Iterator[BrowserContext]:
    """The browser of somebody who is not signed in; axe may be put into its pages."""
    context = chromium.new_context(base_url=site, **AS_SEEN)
    yield context
    context.close()


@pytest.fixture(scope="package")
def browser_of(
    chromium: Browser, site: str, service: Service
) -> Iterator[Callable[..., BrowserContext]]:
    """The browser of a player, signed in by the link that is mailed; one for each address. `anew`:
    signed in just now, as what could cost an account asks for."""
    known: dict[str, BrowserContext] = {}

    def of(address: str, anew: bool = False) -> BrowserContext:
        if anew and address in known:
            known.pop(address).close()
        if address not in known:
            known[address] = chromium.new_context(
                base_url=site, bypass_csp=True, reduced_motion="reduce"
            )
            with service.database.write() as session:
                nonce = players.sign_in_link(session, address)
            page = known[address].new_page()
            page.goto(f"/sign-in/{nonce}")
            page.get_by_label("Code from the email").fill(players.code_of(service.settings, nonce))
            follow(page.locator("main button.save"))
            leave(page)
        return known[address]

    yield of
    for context in known.values():
        context.close()
