"""`make pictures`: the most telling pages, photographed into `docs/pictures`.

python -m tests.workshop.pictures [folder]     docs/pictures if none is named

`tests.workshop.all_pages` takes all the others.

Games, seats and the clock are always the same, so that a picture changes when its page does; only a
league's draw and the codes of mails are new each time. It needs Chromium, as the browser tests do.
"""

from __future__ import annotations

import base64
import shutil
import socket
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from threading import Thread

from flask import Flask
from flask.sessions import SecureCookieSessionInterface
from playwright.sync_api import Browser, Page, sync_playwright
from werkzeug.serving import WSGIRequestHandler, make_server

from pbem.accounts import web_sessions
from pbem.accounts.players import find_or_create
from pbem.core import clock, config, database
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.models import id_of
from pbem.web.app import create_app
from pbem.web.site.visitor import KEY
from tests.workshop.album import FOLDER, KIND, PICTURES, Picture
from tests.workshop.pictured import ADDRESS, Played, play_games

QUALITY = 82
NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)
"""When everything in the pictures happens."""


def main(folder: Path) -> None:
    """Take all of them, and say how large they are."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as var, clock.set_to(NOON), served(Path(var)) as site:
        app, address = site
        played = play_games(app.extensions["pbem"])
        with browser() as chromium:
            for picture in PICTURES:
                path = folder / picture.file
                path.write_bytes(taken(chromium, app, address, picture, played))
                print(f"{path}: {path.stat().st_size // 1000} kB")


@contextmanager
def served(var: Path, **more: str) -> Iterator[tuple[Flask, str]]:
    """The real site on a local port, with more settings or none."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    address = f"http://127.0.0.1:{port}"
    settings = config.from_environment(
        {"PBEM_VAR": str(var), "PBEM_SECRET_KEY": "a key for pictures only and quite long",
         "PBEM_BASE_URL": address, "PBEM_SMTP_LISTEN": "127.0.0.1:0", "PBEM_GRACE_SECONDS": "0"}
        | more
    )  # fmt: skip
    database.upgrade(settings)
    service = Service(settings, Database.of(settings), NoWakeups())
    app = create_app(service)
    server = make_server("127.0.0.1", port, app, threaded=True, request_handler=Quiet)
    Thread(target=server.serve_forever, daemon=True).start()
    yield app, address
    server.shutdown()


class Quiet(WSGIRequestHandler):
    """Says nothing of requests that went well."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        pass


@contextmanager
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    program = shutil.which("chromium")
    if program is None:
        sys.exit("Chromium is needed; on Debian: apt install chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield chromium
        chromium.close()


def taken(chromium: Browser, app: Flask, address: str, picture: Picture, played: Played) -> bytes:
    """The picture of one page as its viewer sees it."""
    context = chromium.new_context(
        base_url=address,
        viewport={"width": picture.width, "height": picture.height},
        color_scheme="dark" if picture.dark else "light",
        reduced_motion="reduce",
        locale="en-GB",
    )
    if not picture.alone:
        name, value = session_of(app, picture.language)
        context.add_cookies([{"name": name, "value": value, "url": address}])
    page = context.new_page()
    page.goto(played.paths[picture.name])
    page.wait_for_load_state("load")
    shot = photographed(page)
    context.close()
    return shot


def session_of(app: Flask, language: str, alone: bool = False) -> tuple[str, str]:
    """The cookie of Ann's browser, or of one that is not signed in: the clock stands still, so a
    browser would take no other."""
    service: Service = app.extensions["pbem"]
    held = {"language": language}
    if not alone:
        with service.database.write() as session:
            ann = find_or_create(session, ADDRESS)
            held[KEY] = web_sessions.begin(session, id_of(ann), "Firefox, Linux")
    interface = app.session_interface
    assert isinstance(interface, SecureCookieSessionInterface)
    signer = interface.get_signing_serializer(app)
    assert signer is not None
    return interface.get_cookie_name(app), str(signer.dumps(held))


def photographed(page: Page, whole: bool = False) -> bytes:
    """What is on the screen, or the page to its end, as WebP: a third of what PNG takes."""
    camera = page.context.new_cdp_session(page)
    wish = {"format": KIND, "quality": QUALITY, "captureBeyondViewport": whole}
    if whole:
        size = camera.send("Page.getLayoutMetrics")["cssContentSize"]
        wish["clip"] = {**size, "scale": 1}
    shot = camera.send("Page.captureScreenshot", wish)
    return base64.b64decode(shot["data"])


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else FOLDER)
