"""What every answer carries against misuse: CSRF tokens, policies, no referrer, no index unless
the page is for everybody and the host wants it found.

A request that names another host than ours is refused before anything looks at it."""

from __future__ import annotations

import base64
import binascii
import os
from typing import cast
from urllib.parse import urlsplit

from flask import Blueprint, Flask, Response, g, request
from flask_wtf.csrf import CSRFProtect, generate_csrf

from pbem.accounts import security_log
from pbem.accounts.security_log import Event
from pbem.core import logs
from pbem.core.config import Settings
from pbem.web.site.visitor import origin, service

LONGEST = 1_000
"""Characters; a token that was not masked has 91."""


class MaskedCsrf(CSRFProtect):  # type: ignore[misc]
    """Flask-WTF's protection, whose tokens are masked on pages and unmasked in forms."""

    def init_app(self, app: Flask) -> None:
        super().init_app(app)
        app.jinja_env.globals["csrf_token"] = masked_token
        app.context_processor(lambda: {"csrf_token": masked_token})

    def _get_csrf_token(self) -> str | None:
        sent = super()._get_csrf_token()
        return unmasked(sent) if sent else None


def masked_token() -> str:
    """The visitor's token as this one page shows it."""
    if "masked_csrf" not in g:
        g.masked_csrf = masked(generate_csrf())
    return cast(str, g.masked_csrf)


def masked(token: str) -> str:
    """Another text each time, from which `unmasked` makes the token again."""
    plain = token.encode()
    pad = os.urandom(len(plain))
    return base64.urlsafe_b64encode(pad + _xor(pad, plain)).decode()


def unmasked(text: str) -> str | None:
    """The token that was masked; None if the text cannot be one."""
    if "." in text:  # as it is: from a page that was opened before tokens were masked
        return text
    if len(text) > LONGEST:
        return None
    try:
        both = base64.b64decode(text, altchars=b"-_", validate=True)
        half = len(both) // 2
        return _xor(both[:half], both[half:]).decode("ascii")
    except (binascii.Error, ValueError):
        return None


def _xor(one: bytes, other: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(one, other, strict=True))


PAGE_POLICY = "; ".join(
    (
        "default-src 'none'",
        "style-src 'self'",
        "img-src 'self' data:",
        "manifest-src 'self'",
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
FEATURES = ", ".join(
    [
        *(
            f"{feature}=()"
            for feature in (
                "accelerometer",
                "browsing-topics",
                "camera",
                "display-capture",
                "geolocation",
                "gyroscope",
                "hid",
                "magnetometer",
                "microphone",
                "midi",
                "payment",
                "screen-wake-lock",
                "serial",
                "usb",
            )
        ),
        *(f"publickey-credentials-{deed}=(self)" for deed in ("create", "get")),
    ]
)
"""What our pages never use; passkeys they do."""
PERSONAL = frozenset(
    (
        "account",
        "addresses",
        "confirmations",
        "fresh",
        "mailbox",
        "own_data",
        "passkeys",
        "push",
        "preferences",
        "programs",
        "provider",
        "seat_links",
        "sessions",
        "stopping",
    )
)
"""Pages of these are kept by no browser, whoever looks; no page is that a signed-in player sees."""
SHOWING_SECRETS = PERSONAL - {"preferences"} | {"calendar"}
"""Pages of these may hold what opens something, and leave uncompressed (`compression`)."""
SECRETS = frozenset(("token", "nonce", "key"))
"""What a route calls the part of its address that opens it to whoever has it."""
LOOPBACK = ("localhost", "127.0.0.1", "::1")
A_YEAR = 365 * 24 * 3600


def protect(app: Flask, *unsigned: Blueprint) -> None:
    """Guard every form but those of `unsigned`, whose requests prove themselves by other means."""
    csrf = MaskedCsrf(app)
    for pages in unsigned:
        csrf.exempt(pages)
    app.before_request(_refuse_strange_hosts)
    app.after_request(_put_headers)


def allow_script() -> None:
    """The page that is being made carries a script of ours, which asks us for nothing."""
    g.setdefault("page_policy", SCRIPTED_PAGE_POLICY)


def allow_fetching() -> None:
    """The page that is being made carries a script of ours that asks us for something."""
    g.page_policy = FETCHING_PAGE_POLICY


def allow_listing() -> None:
    """Search engines may list the page that is being made, if the host lets them (PBEM_INDEX)."""
    g.listed = True


def _put_headers(response: Response) -> Response:
    response.headers.setdefault("Content-Security-Policy", g.get("page_policy", PAGE_POLICY))
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["X-Content-Type-Options"] = "nosniff"
    if not (g.get("listed") and response.status_code == 200 and service().settings.index):
        response.headers["X-Robots-Tag"] = "noindex, nofollow"
    if service().settings.base_url.startswith("https://"):
        response.headers["Strict-Transport-Security"] = f"max-age={A_YEAR}"
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
    response.headers["Permissions-Policy"] = FEATURES
    if request.endpoint == "static":
        if "v" in request.args:  # its address changes with its content
            response.headers["Cache-Control"] = f"public, max-age={A_YEAR}, immutable"
    else:
        kept = "no-store" if _is_personal() else "private, no-cache"
        response.headers.setdefault("Cache-Control", kept)
    return response


def shows_secrets() -> bool:
    """Whether what opens something may be on the page, or in its address."""
    return request.blueprint in SHOWING_SECRETS or not SECRETS.isdisjoint(request.view_args or ())


def _is_personal() -> bool:
    """Whether the answer is for one reader: by what it is about, their link, token or session."""
    return (
        request.blueprint in PERSONAL
        or not SECRETS.isdisjoint(request.view_args or ())
        or "Authorization" in request.headers
        or g.get("visitor") is not None
    )


def hosts_of(settings: Settings) -> frozenset[str]:
    """The hosts that we are asked under: the base URL's, the ones that are set, and this machine
    (health checks)."""
    own = urlsplit(settings.base_url).hostname or ""
    return frozenset((own.lower(), *settings.trusted_hosts, *LOOPBACK))


def _refuse_strange_hosts() -> Response | None:
    host = urlsplit(f"//{request.host}").hostname if request.host else None
    if host is not None and host.lower() in hosts_of(service().settings):
        return None
    security_log.log_event(None, Event.HOST_REFUSED, None, origin(), host=logs.masked(request.host))
    words = "This server has no site of that name.\n"
    return Response(words, 400, {"Content-Type": "text/plain; charset=utf-8"})
