"""Sends pages, styles and scripts compressed to whoever takes gzip.

Nothing is compressed in which a stranger's words could stand beside a secret, for its length would
tell whether they are alike (BREACH): no answer to a form or to an address with a query, no error,
no page that shows keys. The CSRF token, which is on every page, is masked besides (`masked_csrf`).
"""

from __future__ import annotations

import gzip
from functools import lru_cache

from flask import Flask, Response, request

from pbem.web.site.security import PERSONAL

TEXTS = (
    "application/atom+xml",
    "application/json",
    "application/javascript",
    "image/svg+xml",
    "text/css",
    "text/html",
    "text/javascript",
    "text/plain",
)
SMALLEST = 500
"""Shorter ones fit into one packet anyway."""
QUICK, THOROUGH = 5, 9
"""Of pages, made for each request, and of files, compressed once."""


def prepare(app: Flask) -> None:
    """Call this before other parts ask to see answers: what is asked for first is done last."""
    app.after_request(_compressed)


def _compressed(response: Response) -> Response:
    if response.mimetype not in TEXTS:
        return response
    response.vary.add("Accept-Encoding")
    is_file = request.endpoint == "static"
    if not _may_be(response, is_file=is_file) or not request.accept_encodings["gzip"]:
        return response
    response.direct_passthrough = False
    content = response.get_data()
    if len(content) < SMALLEST:
        return response
    response.set_data(_file(content) if is_file else gzip.compress(content, QUICK, mtime=0))
    response.content_encoding = "gzip"
    tag, _ = response.get_etag()
    if tag is not None:
        response.set_etag(tag, weak=True)  # the same file, in other bytes
    return response


def _may_be(response: Response, *, is_file: bool) -> bool:
    if response.status_code != 200 or response.content_encoding is not None:
        return False
    if is_file:
        return True
    reflects = request.method not in ("GET", "HEAD") or bool(request.query_string)
    return not (reflects or response.is_streamed or request.blueprint in PERSONAL)


@lru_cache(maxsize=64)
def _file(content: bytes) -> bytes:
    return gzip.compress(content, THOROUGH, mtime=0)
