"""What templates of pages can use: filters, by which things are said, and pieces, which are drawn.

A page shows hundreds of pieces, so each is put together once and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from datetime import datetime, timedelta
from functools import lru_cache

from flask import Flask, g, request, url_for
from markupsafe import Markup

import engine
from engine.picture_marks import marked_parts
from pbem.accounts.players import own_page_of, profile_of
from pbem.core import clock
from pbem.games import clock_words
from pbem.games.boards.pieces import role_name
from pbem.games.player_names import SeatName
from pbem.language import catalogues, wording
from pbem.language.wording import ago, calendar_day, length, listed, marked, number
from pbem.mail.letters.leagues import points_told
from pbem.mail.templating import bold
from pbem.play.bots import name_of_kind
from pbem.web.site import visitor
from pbem.webhooks import register

MOST = 4_000
"""How much of one macro's work is kept, some hundred bytes each."""


def moment(time: datetime) -> str:
    """The moment in full, by the visitor's clock."""
    return clock_words.moment(time, visitor.time_zone())


def day(time: datetime) -> str:
    """The date alone, where the visitor is."""
    return wording.day(time.astimezone(clock.zone(visitor.time_zone())).date())


def left(due: datetime) -> str:
    """How much time there is until then."""
    return length(max(timedelta(0), due - clock.now()))


def emblem(name: str) -> Markup:
    """The emblem of the seat of that name (`static/site.css`); nothing for who has none."""
    if not isinstance(name, SeatName):
        return Markup("")
    drawn = Markup('<span class="em e{}" aria-hidden="true">{}</span>')
    return drawn.format(name.emblem, name.letter)


FILTERS: dict[str, Callable[..., object]] = {
    "capital": engine.capitalised,
    "listed": listed,
    "inside": catalogues.inside,
    "marked": marked,
    "emblem": emblem,
    "bold": bold,
    "bot_name": name_of_kind,
    "role_name": role_name,
    "moment": moment,
    "left": left,
    "ago": ago,
    "length_of_time": length,
    "number": number,
    "pictured": marked_parts,
    "day": day,
    "date": calendar_day,
    "exact": points_told,
    "hook_address": register.short_address,
    "profile": profile_of,
    "own_page": own_page_of,
}


def prepare(app: Flask) -> None:
    """Give templates the filters, `kept`, and `piece_picture` (`pc` in `web/pieces.html`)."""
    version = app.jinja_env.globals["style_version"]
    app.jinja_env.filters.update(FILTERS)

    def piece_picture(symbol: str, size: str = "", said: str = "") -> Markup:
        """One symbol of static/pieces.svg; what is `said` is for those who listen."""
        if "pieces" not in g:
            g.pieces = url_for("static", filename="pieces.svg", v=version)
        drawn = _drawn(g.pieces, symbol, size)
        return drawn + Markup('<span class="hidden">{}</span>').format(said) if said else drawn

    app.jinja_env.globals["piece_picture"] = piece_picture
    app.jinja_env.globals["kept"] = kept


def kept(macro: Callable[..., Markup]) -> Callable[..., Markup]:
    """The macro, asked once for the same values in the same language: `{% set tile = kept(tile) %}`
    below it. Only for macros that follow from their values alone, given by position: the same
    for everybody, without tokens, names of visitors or times."""

    @lru_cache(maxsize=MOST, typed=True)
    def drawn(language: str, root: str, *values: Hashable) -> Markup:
        return macro(*values)

    def looked_up(*values: Hashable) -> Markup:
        return drawn(catalogues.current(), request.script_root, *values)

    return looked_up


@lru_cache(maxsize=2_000)
def _drawn(file: str, symbol: str, size: str) -> Markup:
    kind = f"pc {size}" if size else "pc"
    opened = Markup('<svg class="{}" aria-hidden="true">').format(kind)
    return opened + Markup('<use href="{}#{}"/></svg>').format(file, symbol)
