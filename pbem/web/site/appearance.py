"""How pages look: a theme, and goods that patterns tell apart, by browser and for a player; whether
keys lead on, by browser; and a player's emblem."""

from __future__ import annotations

from flask import Blueprint, Flask, Response, render_template, request, session

from pbem.core.checked_settings import mixed
from pbem.games.player_names import EMBLEMS
from pbem.language.catalogues import N_
from pbem.models import Goods, Player, Theme
from pbem.web.site import language, visitor
from pbem.web.site.visitor import local_path, see_other, service

pages = Blueprint("appearance", __name__)

THEMES = {
    Theme.SYSTEM: N_("Match system"),
    Theme.LIGHT: N_("Light"),
    Theme.DARK: N_("Dark"),
    Theme.CONTRAST: N_("High contrast"),
}

SEA = "#17506b"
"""The house's colour, where the host has none (PBEM_COLOUR)."""
GROUND = "#f4eddf"
"""`--sand` by day: what a home screen shows while the page comes."""
CONTRAST_BARS = {"light": "#00304a", "dark": "#00202f"}

_WISHES = {"": None, **{str(number): number for number in range(len(EMBLEMS))}}
"""Emblems as the form says them."""
WISHES = ("sound", "badge", "onward")
"""What a browser does only on wish: ring when another game waits, put their number at the app's
picture, and open the next game after a move."""
KEYS = ("on", "off")
"""Whether the key N leads to the next game: whoever dictates may switch it off (WCAG 2.1.4)."""


def prepare(app: Flask) -> None:
    app.context_processor(_looks)
    app.jinja_env.globals["themes"] = THEMES
    app.jinja_env.globals["emblems"] = EMBLEMS


def bars_of(colour: str) -> dict[str, str]:
    """The colour of the bar at the top (`--sea` of the styles), which browsers put around the
    page."""
    return {"light": colour or SEA, "dark": mixed(colour, 0.7, "#000000") if colour else "#103c51"}


@pages.get("/colours.css")
def colours() -> Response:
    """The shades of the host's colour, over those of the house; high contrast keeps its own."""
    colour = service().settings.colour or SEA
    answer = Response(render_template("web/colours.css", colour=colour), mimetype="text/css")
    answer.headers["Cache-Control"] = "public, max-age=86400"
    return answer


def _looks() -> dict[str, object]:
    chosen = theme()
    bars = CONTRAST_BARS if chosen == Theme.CONTRAST else bars_of(service().settings.colour)
    one = {chosen: bars[chosen]} if chosen in bars else bars
    looks = {"theme": chosen, "goods": goods(), "bar_colours": one}
    return {**looks, "single_keys": keys(), "wishes": wishes()}


@pages.post("/appearance")
def choose() -> Response:
    """For this browser, and wherever they sign in, if it is a player; what is not chosen stays."""
    theme = next((t for t in Theme if t == request.form.get("theme")), None)
    # A box that is not ticked sends nothing, so its form says `plain` before it.
    goods = next((g for g in Goods if g in request.form.getlist("goods")[-1:]), None)
    if (wanted := request.form.getlist("keys")[-1:]) and wanted[0] in KEYS:
        session["keys"] = wanted[0]
    language.remember(request.form.get("language", ""))
    if "wishes" in request.form:
        session["wishes"] = [one for one in WISHES if one in request.form.getlist("wishes")]
    player = visitor.visitor()
    for name, value in (("theme", theme), ("goods", goods)):
        if value is not None:
            session[name] = str(value)
    if player is not None:
        with service().database.write() as database:
            own = database.get_one(Player, player.id, with_for_update=True)
            own.theme, own.goods = theme or own.theme, goods or own.goods
            if (emblem := request.form.get("emblem")) is not None:
                own.emblem = _WISHES.get(emblem, own.emblem)
            database.add(own)
    return see_other(local_path(request.form.get("target")))


def theme() -> str:
    """The theme of this browser, else of its player."""
    return _chosen("theme", tuple(Theme), Theme.SYSTEM)


def goods() -> str:
    return _chosen("goods", tuple(Goods), Goods.PLAIN)


def keys() -> str:
    return str(session["keys"]) if session.get("keys") in KEYS else KEYS[0]


def wishes() -> list[str]:
    """Which of `WISHES` this browser has; none of them unless it was chosen."""
    kept = session.get("wishes")
    return [one for one in WISHES if one in kept] if isinstance(kept, list) else []


def _chosen(name: str, known: tuple[str, ...], usual: str) -> str:
    here = session.get(name)
    if here in known:
        return str(here)
    player = visitor.visitor()
    return str(getattr(player, name)) if player is not None else str(usual)
