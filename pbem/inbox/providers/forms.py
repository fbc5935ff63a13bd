"""Reads posted forms as bytes: a field may hold a whole mail in any charset."""

from __future__ import annotations

from urllib.parse import parse_qsl

from werkzeug.http import parse_options_header
from werkzeug.sansio.multipart import Data, Epilogue, Field, File, MultipartDecoder, NeedData

from pbem.inbox.providers.received_mail import ForGood

MOST_PARTS = 200


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
