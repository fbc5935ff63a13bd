"""What the site shows to the outside: what a page says of itself to search engines and chats, and
the files that machines ask for by name."""

from __future__ import annotations

import json
import struct
import textwrap
from dataclasses import dataclass
from datetime import timedelta

from flask import Blueprint, Flask, Response, abort, g, render_template, url_for
from sqlmodel import Session, col, func, select

import engine
from pbem.accounts.players import profile_path
from pbem.core import clock
from pbem.games import visibility
from pbem.games.boards.pieces import game_name
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.language.wording import service_name
from pbem.mail.addresses import operators_address
from pbem.models import Game, League, Player, Season
from pbem.web.site import appearance, png
from pbem.web.site.security import allow_listing
from pbem.web.site.visitor import service

pages = Blueprint("outside", __name__)

MOST_GAMES, MOST_LEAGUES, MOST_PLAYERS = 1_000, 200, 1_000
"""Of each so many, the newest, are in the sitemap; the others are found by links."""
ICONS = (192, 512)
"""Pixels of the icons that home screens ask for."""
SHORT = 12
"""Letters that stand under an icon."""
LONGEST = 300
"""Characters of a description; what reads it shows fewer."""
EXPIRES = timedelta(days=180)
"""How long security.txt says that it holds: it is made anew with every request (RFC 9116)."""
AN_HOUR = "public, max-age=3600"


@dataclass(frozen=True)
class SharedPage:
    """What is shown of a page where its address is posted or found. `address` is its one URL."""

    title: str
    sentence: str
    address: str
    picture: str


def prepare(app: Flask) -> None:
    app.jinja_env.globals["shared_page"] = lambda: g.get("shared_page")


def share(title: str, sentence: str, path: str, picture: str = "", *, listed: bool = True) -> None:
    """Have the page that is being made say this of itself; `picture` is the path of one of
    `png.WIDTH` by `png.HEIGHT`, else it is the site's. `listed` if search engines may list the
    page, as far as the host lets them."""
    base = service().settings.base_url
    drawn = picture or url_for("outside.picture_of_site")
    g.shared_page = SharedPage(title, sentence[:LONGEST], f"{base}{path}", f"{base}{drawn}")
    if listed:
        allow_listing()


@pages.get("/picture.png")
def picture_of_site() -> Response:
    """What stands for pages that have no picture of their own."""
    sentence = _("Every turn is an email, and every answer is a click or a few words.")
    emblems = [rules for rules in engine.GAMES if rules in png.symbols()]
    title = service_name(service().settings.name)
    return png.picture("site", emblems=emblems, title=title, subtitle=sentence)


@pages.get("/help/<rules>/picture.png")
def picture_of_game(rules: str) -> Response:
    """What stands for a table or league where that game is played."""
    if rules not in engine.GAMES:
        abort(404)
    emblems = [rules] if rules in png.symbols() else []
    site = service_name(service().settings.name)
    return png.picture("site", emblems=emblems, title=game_name(rules), subtitle=site)


@pages.get("/icon-<int:number>.png")
def icon(number: int) -> Response:
    """The site's sign for home screens, in that many pixels."""
    return _icon(number, whole=False)


@pages.get("/icon-maskable-<int:number>.png")
def maskable_icon(number: int) -> Response:
    """The sign without round corners: whoever shows it cuts its own."""
    return _icon(number, whole=True)


def _icon(size: int, *, whole: bool) -> Response:
    if size not in ICONS:
        abort(404)
    return png.answer(_drawn(size, whole=whole))


def _drawn(size: int, *, whole: bool = False) -> bytes:
    """The host's sign or ours, on their colour or ours where it fills a square."""
    settings = service().settings
    ground = (settings.colour or appearance.SEA) if whole else None
    return png.icon(settings.logo, size, ground)


@pages.get("/logo")
def logo() -> Response:
    """The host's sign as it is."""
    path = service().settings.logo
    if path is None:
        abort(404)
    drawn = path.suffix.lower() == ".svg"
    answer = png.answer(path.read_bytes(), "image/svg+xml" if drawn else "image/png")
    answer.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'"
    return answer


@pages.get("/apple-touch-icon.png")
def touch_icon() -> Response:
    return png.answer(_drawn(180, whole=True))


@pages.get("/favicon.ico")
def favicon() -> Response:
    """For whoever asks without reading the page first: one PNG in the format's frame."""
    drawn = _drawn(48)
    head = struct.pack("<3H4B2H2I", 0, 1, 1, 48, 48, 0, 0, 1, 32, len(drawn), 22)
    return png.answer(head + drawn, "image/x-icon")


@pages.get("/manifest.webmanifest")
def manifest() -> Response:
    """By which the site can be put on a home screen; iPhones notify only those who did."""
    name = service_name(service().settings.name)
    whole = [(url_for(".maskable_icon", number=size), size, "maskable") for size in ICONS]
    usual = [(url_for(".icon", number=size), size, "any") for size in ICONS]
    shortcuts = [
        (_("Next game"), url_for("next_game.go")),
        (_("New game"), url_for("lobby.new")),
        (_("Leagues"), url_for("leagues.show")),
    ]
    said = {
        "id": "/",
        "name": name,
        "short_name": textwrap.shorten(name, SHORT, placeholder="") or name[:SHORT],
        "description": _("Every turn is an email, and every answer is a click or a few words."),
        "lang": catalogues.current(),
        "start_url": url_for("lobby.front"),
        "scope": "/",
        "display": "standalone",
        "theme_color": service().settings.colour or appearance.SEA,
        "background_color": appearance.GROUND,
        "categories": ["games"],
        "icons": [
            {"src": path, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for path, size, purpose in (*usual, *whole)
        ],
        "shortcuts": [
            {"name": said, "url": path, "icons": [{"src": usual[0][0], "sizes": "192x192"}]}
            for said, path in shortcuts
        ],
    }
    return png.answer(json.dumps(said, ensure_ascii=False).encode(), "application/manifest+json")


@pages.get("/robots.txt")
def robots() -> Response:
    """Every page says itself whether it may be listed; what is kept from machines here is much
    work to make and shows nothing new."""
    lines = [
        "# Whether a page may be listed stands in its X-Robots-Tag.",
        "User-agent: *",
        "Allow: /g/*/picture.png",
        "Disallow: /g/*/",
        "Disallow: /games",
        "Disallow: /explore",
        "Disallow: /api/",
    ]
    if service().settings.index:
        lines.append(f"Sitemap: {service().settings.base_url}{url_for('.sitemap')}")
    return _text(lines)


@pages.get("/sitemap.xml")
def sitemap() -> Response:
    """The pages that search engines may list, where they may list any."""
    if not service().settings.index:
        abort(404)
    with service().database.read() as session:
        entries = [*((path, None) for path in _fixed()), *_games(session)]
        entries += [*((path, None) for path in (*_leagues(session), *_players(session)))]
    base = service().settings.base_url
    page = render_template("web/sitemap.xml", entries=entries, base=base)
    answer = Response(page, content_type="application/xml; charset=utf-8")
    answer.headers["Cache-Control"] = AN_HOUR
    return answer


@pages.get("/.well-known/security.txt")
def security_txt() -> Response:
    """Whom to tell of a weakness (RFC 9116)."""
    settings = service().settings
    today = clock.now().replace(hour=0, minute=0, second=0, microsecond=0)
    return _text([
        f"Contact: {settings.contact or 'mailto:' + operators_address(settings)}",
        f"Expires: {today + EXPIRES:%Y-%m-%dT%H:%M:%SZ}",
        f"Preferred-Languages: {', '.join(catalogues.LANGUAGES)}",
        f"Canonical: {settings.base_url}{url_for('.security_txt')}",
    ])  # fmt: skip


def _text(lines: list[str]) -> Response:
    answer = Response("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")
    answer.headers["Cache-Control"] = AN_HOUR
    return answer


def _fixed() -> list[str]:
    rules = (url_for("lobby.rules_of", rules=rules) for rules in engine.GAMES)
    return [
        url_for("lobby.front"),
        url_for("lobby.how_to_play"),
        *rules,
        url_for("leagues.show"),
    ]


def _games(session: Session) -> list[tuple[str, str | None]]:
    """With the day on which each was over."""
    query = (
        select(Game.code, Game.finished_at)
        .where(visibility.found_by_all())
        .order_by(col(Game.started_at).desc())
        .limit(MOST_GAMES)
    )
    return [
        (url_for("games.show", code=code), f"{ended:%Y-%m-%d}" if ended else None)
        for code, ended in session.exec(query)
    ]


def _leagues(session: Session) -> list[str]:
    newest = func.max(col(Season.id))
    query = (
        select(League.code)
        .join(Season, col(Season.league_id) == League.id)
        .group_by(col(League.code))
        .order_by(newest.desc())
        .limit(MOST_LEAGUES)
    )
    return [url_for("season.newest", league=code) for code in session.exec(query)]


def _players(session: Session) -> list[str]:
    """Those whose page others may open (`pbem.accounts.players.profile_of`)."""
    query = (
        select(Player.name, Player.handle)
        .where(Player.listed, col(Player.email).is_not(None))
        .order_by(col(Player.id).desc())
        .limit(MOST_PLAYERS)
    )
    return [profile_path(name, handle) for name, handle in session.exec(query)]
