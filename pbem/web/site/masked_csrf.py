"""CSRF tokens that look different on every page, so that no compressed page tells anything of them.

On the page stand a random pad and the token XORed with it; what a form sends back is unmasked
before Flask-WTF looks at it.
"""

from __future__ import annotations

import base64
import binascii
import os
from typing import cast

from flask import Flask, g
from flask_wtf.csrf import CSRFProtect, generate_csrf

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
