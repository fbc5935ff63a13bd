"""What a provider keeps for us is fetched from it, in bounded time and length."""

from __future__ import annotations

import ssl
import urllib.error
import urllib.request
from collections.abc import Mapping
from http.client import HTTPException, HTTPMessage
from typing import IO

from pbem.inbox.providers.received_mail import Again

SECONDS = 5
MOST_BYTES = 100_000


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Providers do not redirect; whoever would could send us anywhere."""

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: HTTPMessage,
        newurl: str,
    ) -> None:
        return None


def fetch(url: str, headers: Mapping[str, str] | None = None, most: int = MOST_BYTES) -> bytes:
    """At most so many bytes of what stands at an https address of a provider's.

    Raises `Again` if it cannot be had now.
    """
    context = urllib.request.HTTPSHandler(context=ssl.create_default_context())
    opener = urllib.request.build_opener(_NoRedirects, context)
    try:
        asked = urllib.request.Request(url, headers=dict(headers or {}))
        with opener.open(asked, timeout=SECONDS) as answer:
            content: bytes = answer.read(most)
    except (OSError, ValueError, urllib.error.URLError, HTTPException) as error:
        raise Again(f"{url[:200]} does not answer: {error}") from None
    return content
