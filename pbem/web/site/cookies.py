"""Our cookies: over https their names begin with `__Host-`, so that no other host can set them.

A browser takes such a cookie only from this very host, by https, for all its paths (RFC 6265bis).
All of ours have it, the one of remembered browsers too: it opens nothing without a signed link, so
a path of its own (`/m/`, as it had) kept less from it than the prefix does.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime

from flask import Flask, Request, Response, current_app, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature

from pbem.core import clock

PREFIX = "__Host-"
SESSION = "pbem"
WITHOUT = re.compile(r"/leagues/[^/]+/embed")
"""What other sites frame: it reads no cookie and sets none."""
OLD_NAMES_UNTIL = datetime(2027, 3, 1, tzinfo=UTC)
"""Cookies of before the prefix are read till then: sessions live for 90 days."""


def name_of(plain: str, *, secure: bool) -> str:
    """Plain http, as on one's own machine, knows no such cookies."""
    return PREFIX + plain if secure else plain


def read(plain: str) -> str:
    """The value of the cookie, empty if there is none."""
    value = request.cookies.get(name_of(plain, secure=_secure()), "")
    return value or (request.cookies.get(plain, "") if _old_counts() else "")


def put(response: Response, plain: str, value: str, seconds: int) -> None:
    response.set_cookie(
        name_of(plain, secure=_secure()),
        value,
        max_age=seconds,
        httponly=True,
        samesite="Lax",
        secure=_secure(),
        path="/",
    )


class Sessions(SecureCookieSessionInterface):
    """Flask's signed sessions; one under the old name goes on under the new."""

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        if WITHOUT.fullmatch(request.path):
            return self.session_class()
        found = super().open_session(app, request)
        signer = self.get_signing_serializer(app)
        known = self.get_cookie_name(app) in request.cookies
        old = request.cookies.get(SESSION)
        if known or old is None or signer is None or not _old_counts(app):
            return found
        lives = int(app.permanent_session_lifetime.total_seconds())
        try:
            carried = self.session_class(signer.loads(old, max_age=lives))
        except BadSignature:
            return found
        carried.modified = True  # so that the answer sets it under its new name
        return carried

    def should_set_cookie(self, app: Flask, session: SessionMixin) -> bool:
        """A page that is opened lengthens its life. What a script asks for meanwhile (live.js) does
        not: a late answer would bring back the cookie of before a form changed it."""
        opened = request.headers.get("Sec-Fetch-Dest", "document") == "document"
        return session.modified or (opened and super().should_set_cookie(app, session))

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        if WITHOUT.fullmatch(request.path):
            return
        super().save_session(app, session, response)
        if SESSION in request.cookies and self.get_cookie_name(app) != SESSION:
            response.delete_cookie(SESSION, path="/", secure=True, httponly=True, samesite="Lax")


def _secure(app: Flask | None = None) -> bool:
    return bool((app or current_app).config["SESSION_COOKIE_SECURE"])


def _old_counts(app: Flask | None = None) -> bool:
    return _secure(app) and clock.now() < OLD_NAMES_UNTIL
