"""Every page as it looks now, in `var/pictures`, with an `index.html` that shows them side by side.

python -m tests.workshop.all_pages [folder]     var/pictures if none is named
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from flask import Flask
from playwright.sync_api import Browser, Page

from pbem.accounts.players import find_or_create
from pbem.core.service import Service
from tests.browser import every_page
from tests.workshop.album import LOOKS, Look
from tests.workshop.pictured import ADDRESS
from tests.workshop.pictures import browser, photographed, served, session_of

STRANGERS = (
    "lobby.front", "archive.show", "leagues.show", "account.ask", "games.show", "daily.show",
    "season.newest", "profiles.show", "ratings.of_game",
)  # fmt: skip
"""Pages of which a visitor who is not signed in has another."""


def main(folder: Path) -> None:
    """Take all of them; say where they are."""
    folder.mkdir(parents=True, exist_ok=True)
    settings = {"PBEM_VISITOR_RATE": "1000", "PBEM_OPERATORS": ADDRESS}
    with tempfile.TemporaryDirectory() as var, served(Path(var), **settings) as (app, address):
        service: Service = app.extensions["pbem"]
        with service.database.write() as session:
            ann = find_or_create(session, ADDRESS, "Ann")
        paths = every_page.paths(service, app, ann, every_page.games(service, ann))
        with browser() as chromium:
            for look in LOOKS:
                take(chromium, app, address, look, paths, folder)
    index = folder / "index.html"
    index.write_text(listed(paths), "utf-8")
    print(index)


def take(
    chromium: Browser, app: Flask, address: str, look: Look, paths: dict[str, str], folder: Path
) -> None:
    """Every page in that look, whole, as Ann sees it, and some as strangers do."""
    for alone in (False, True):
        context = chromium.new_context(
            base_url=address, viewport={"width": look.width, "height": look.height},
            color_scheme="dark" if look.dark else "light", reduced_motion="reduce",
            forced_colors="active" if look.forced else "none",
        )  # fmt: skip
        name, value = session_of(app, look.language, alone)
        context.add_cookies([{"name": name, "value": value, "url": address}])
        page = context.new_page()
        for kind, path in paths.items():
            if not alone or kind in STRANGERS:
                page.goto(path)
                (folder / file_of(kind, look, alone)).write_bytes(whole(page))
        context.close()


def whole(page: Page) -> bytes:
    """The page to its end."""
    page.wait_for_load_state("load")
    return photographed(page, whole=True)


def file_of(kind: str, look: Look, alone: bool) -> str:
    return f"{kind.replace(' ', '-')}{'-alone' if alone else ''}.{look.name}.webp"


def listed(paths: dict[str, str]) -> str:
    """All looks of a page in a row: the first screen, which leads to the whole."""
    rows = []
    for alone, kinds in ((True, STRANGERS), (False, sorted(paths))):
        for kind in kinds:
            files = [file_of(kind, look, alone) for look in LOOKS]
            cells = "".join(f'<td><a href="{f}"><img loading="lazy" src="{f}"></a>' for f in files)
            who = ", signed out" if alone else ""
            rows.append(f"<tr><th>{kind}{who}<br><small>{paths[kind]}</small>{cells}")
    head = "".join(f"<th>{look.name}" for look in LOOKS)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Every page</title><style>'
        "body{font:14px system-ui;margin:1em}th{text-align:left;vertical-align:top;max-width:11em;"
        "overflow-wrap:anywhere}td{vertical-align:top;padding:4px}a{display:block;overflow:hidden;"
        "height:280px;border:1px solid #888}img{height:auto;width:100%;min-width:200px}"
        f"thead th{{position:sticky;top:0;background:#fff}}</style><h1>Every page</h1>"
        f"<table><thead><tr><th>{head}</thead>{''.join(rows)}</table></html>"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1] if sys.argv[1:] else "var/pictures"))
