"""Sends pages, styles and scripts compressed to whoever takes gzip.

Nothing is compressed in which a stranger's words could stand beside a secret, for its length would
tell whether they are alike (BREACH): no answer to a form, no error, no page that shows keys, and to
an address with a query only what repeats nothing of it that is not ours (`says_only_our_words`).
The CSRF token, which is on every page, is masked besides (`masked_token`), and pages of whoever is
signed in are longer by chance.
"""

from __future__ import annotations

import gzip
import io
import secrets
from functools import lru_cache

from flask import Flask, Response, g, request

from pbem.web.site.security import SHOWING_SECRETS

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
MOST_ADDED = 100
"""Bytes by which a page of whoever is signed in may be longer: some things on it, like their mail
addresses, are theirs alone, though they open nothing."""


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
    response.set_data(_file(content) if is_file else _page(content))
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
    asked = request.method in ("GET", "HEAD")
    reflects = not asked or bool(request.query_string and not g.get("only_known"))
    return not (reflects or response.is_streamed or request.blueprint in SHOWING_SECRETS)


def says_only_our_words() -> None:
    """The page that is being made repeats nothing of its query but legal moves, or our names."""
    g.only_known = True


def _page(content: bytes) -> bytes:
    """What is added stands in the head, as the name of a file, which browsers pass over."""
    if g.get("visitor") is None:
        return gzip.compress(content, QUICK, mtime=0)
    named, made = "x" * secrets.randbelow(MOST_ADDED), io.BytesIO()
    with gzip.GzipFile(named, "wb", QUICK, made, mtime=0) as file:
        file.write(content)
    return made.getvalue()


@lru_cache(maxsize=64)
def _file(content: bytes) -> bytes:
    return gzip.compress(content, THOROUGH, mtime=0)
