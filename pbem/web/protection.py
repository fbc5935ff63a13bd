"""What every answer carries against misuse: CSRF tokens, content policy, no referrer, no index."""

from __future__ import annotations

from flask import Blueprint, Flask, Response, g, request
from flask_wtf.csrf import CSRFProtect

from pbem.web.visitor import service

PAGE_POLICY = "; ".join(
    (
        "default-src 'none'",
        "style-src 'self'",
        "img-src 'self' data:",
        "frame-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)


SCRIPTED_PAGE_POLICY = f"{PAGE_POLICY}; script-src 'self'"
"""For the few pages that carry a script of ours; all work without it."""
FETCHING_PAGE_POLICY = f"{SCRIPTED_PAGE_POLICY}; connect-src 'self'"
"""For those whose script asks us for something."""
A_YEAR = 365 * 24 * 3600


def protect(app: Flask, *unsigned: Blueprint) -> None:
    """Guard every form but those of `unsigned`, whose requests prove themselves by other means."""
    csrf = CSRFProtect(app)
    for pages in unsigned:
        csrf.exempt(pages)
    app.after_request(_put_headers)


def allow_fetching() -> None:
    """The page that is being made carries a script of ours that asks us for something."""
    g.page_policy = FETCHING_PAGE_POLICY


def _put_headers(response: Response) -> Response:
    response.headers.setdefault("Content-Security-Policy", g.get("page_policy", PAGE_POLICY))
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["X-Robots-Tag"] = "noindex, nofollow"
    if service().settings.base_url.startswith("https://"):
        response.headers["Strict-Transport-Security"] = f"max-age={A_YEAR}"
    if request.endpoint != "static":
        response.headers.setdefault("Cache-Control", "private, no-cache")
    return response
