"""The drawn pieces on pages: a page shows hundreds, so each is put together once and kept."""

from __future__ import annotations

from functools import lru_cache

from flask import Flask, g, url_for
from markupsafe import Markup


def prepare(app: Flask) -> None:
    """Give templates `piece_picture`, which `templates/web/pieces.html` names `pc`."""
    version = app.jinja_env.globals["style_version"]

    def piece_picture(symbol: str, size: str = "", said: str = "") -> Markup:
        """One symbol of static/pieces.svg; what is `said` is for those who listen."""
        if "pieces" not in g:
            g.pieces = url_for("static", filename="pieces.svg", v=version)
        drawn = _drawn(g.pieces, symbol, size)
        return drawn + Markup('<span class="hidden">{}</span>').format(said) if said else drawn

    app.jinja_env.globals["piece_picture"] = piece_picture


@lru_cache(maxsize=2_000)
def _drawn(file: str, symbol: str, size: str) -> Markup:
    kind = f"pc {size}" if size else "pc"
    opened = Markup('<svg class="{}" aria-hidden="true">').format(kind)
    return opened + Markup('<use href="{}#{}"/></svg>').format(file, symbol)
