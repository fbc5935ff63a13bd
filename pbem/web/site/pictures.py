"""The drawn pieces on pages: a page shows hundreds, so each is put together once and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache

from flask import Flask, g, request, url_for
from markupsafe import Markup

from pbem.language import catalogues

MOST = 4_000
"""How much of one macro's work is kept, some hundred bytes each."""


def prepare(app: Flask) -> None:
    """Give templates `kept`, and `piece_picture`, which `templates/web/pieces.html` names `pc`."""
    version = app.jinja_env.globals["style_version"]

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
