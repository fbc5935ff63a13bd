"""What is posted: a form, as bytes, for a field may hold a mail in any charset; or JSON. And what a
provider keeps for us, fetched from it in bounded time and length."""

from __future__ import annotations

import base64
import binascii
import json
import ssl
import urllib.error
import urllib.request
from collections.abc import Mapping
from http.client import HTTPException, HTTPMessage
from typing import IO, Any
from urllib.parse import parse_qsl

from werkzeug.http import parse_options_header
from werkzeug.sansio.multipart import Data, Epilogue, Field, File, MultipartDecoder, NeedData

from pbem.inbox.providers.received_mail import Again, ForGood

MOST_PARTS = 200
SECONDS = 5
MOST_BYTES = 100_000


def fields(content_type: str, body: bytes) -> dict[str, bytes]:
    """The form's fields by name, the first of each; files (attachments) are left out.

    Raises `ForGood` for what is no form.
    """
    kind, options = parse_options_header(content_type)
    try:
        if kind == "multipart/form-data":
            return _multipart(options.get("boundary", "").encode("ascii"), body)
        if kind == "application/x-www-form-urlencoded":
            return _urlencoded(body)
    except ValueError as error:  # werkzeug's and urllib's word for a broken or endless form
        raise ForGood(f"the form cannot be read: {error}") from None
    raise ForGood("not a form")


def text(form: dict[str, bytes], name: str) -> str:
    """A short field as text, empty if it is not there."""
    return form.get(name, b"").decode("utf-8", "replace").strip()


def json_object(body: bytes | str) -> dict[str, Any]:
    """Raises `ForGood` for what is no JSON object."""
    value = _json(body)
    if not isinstance(value, dict):
        raise ForGood("not a JSON object")
    return value


def json_objects(body: bytes | str) -> list[dict[str, Any]]:
    """The objects of a JSON list, whatever else is in it; raises `ForGood` for what is no list."""
    value = _json(body)
    if not isinstance(value, list):
        raise ForGood("not a JSON list")
    return [each for each in value if isinstance(each, dict)]


def objects(document: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """The objects of the list of that name, empty if it is not there."""
    value = document.get(name)
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def from_base64(text: str) -> bytes:
    """Raises `ForGood` for what is none."""
    try:
        return base64.b64decode(text)
    except (binascii.Error, ValueError):
        raise ForGood("the mail's base64 is broken") from None


def member(document: dict[str, Any], name: str) -> dict[str, Any]:
    """The object of that name, empty if it is not there."""
    value = document.get(name)
    return value if isinstance(value, dict) else {}


def string(document: dict[str, Any], name: str) -> str:
    """The text of that name, empty if it is not there."""
    value = document.get(name)
    return value if isinstance(value, str) else ""


def strings(document: dict[str, Any], name: str) -> tuple[str, ...]:
    """The texts of the list of that name, empty if it is not there."""
    value = document.get(name)
    return tuple(each for each in value if isinstance(each, str)) if isinstance(value, list) else ()


def _json(body: bytes | str) -> Any:
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        raise ForGood("not JSON") from None


def _urlencoded(body: bytes) -> dict[str, bytes]:
    """By way of Latin-1, in which every byte is a character."""
    pairs = parse_qsl(
        body.decode("latin-1"),
        keep_blank_values=True,
        encoding="latin-1",
        max_num_fields=MOST_PARTS,
    )
    return {name: value.encode("latin-1") for name, value in reversed(pairs)}


def _multipart(boundary: bytes, body: bytes) -> dict[str, bytes]:
    if not boundary:
        raise ForGood("the form names no boundary")
    decoder = MultipartDecoder(boundary, max_parts=MOST_PARTS)
    decoder.receive_data(body)
    decoder.receive_data(None)
    found: dict[str, bytes] = {}
    name: str | None = None
    while not isinstance(event := decoder.next_event(), Epilogue | NeedData):
        if isinstance(event, Field):
            name = event.name if event.name not in found else None
        elif isinstance(event, File):
            name = None
        elif isinstance(event, Data) and name is not None:
            found[name] = found.get(name, b"") + event.data
    return found


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
