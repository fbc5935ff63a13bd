"""Addresses of our own pages in templates: to put one together takes long, and a page has a
hundred, most of them those of the page before."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from flask import Flask, request

from pbem.language.catalogues import PLAIN

MOST = 10_000


def prepare(app: Flask) -> None:
    """Give templates a `url_for` that keeps what it has made."""

    @lru_cache(maxsize=MOST, typed=True)
    def made(root: str, endpoint: str, **values: str | int) -> str:
        return app.url_for(endpoint, **values)  # type: ignore[arg-type]

    def url_for(endpoint: str, **values: Any) -> str:
        """Flask's own; an address within this site follows from `root` and the values alone."""
        if endpoint.startswith(".") or not PLAIN.issuperset(map(type, values.values())):
            return app.url_for(endpoint, **values)
        return made(request.script_root, endpoint, **values)

    app.jinja_env.globals["url_for"] = url_for
