"""A cache of parts of pages, found by what they are made from.

The same values give the same words, so nothing remembered can be out of date, in whichever of
several processes it is; what is not asked for any more is forgotten.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from flask import request
from markupsafe import Markup

from pbem.language import catalogues

MOST_CHARACTERS = 12_000_000
"""Of all parts that one process remembers."""


class _Memory:
    """The parts that were used last, up to so many characters together."""

    def __init__(self) -> None:
        self.parts: OrderedDict[bytes, str] = OrderedDict()
        self.characters = 0
        self.lock = Lock()

    def get(self, key: bytes) -> str | None:
        with self.lock:
            if key in self.parts:
                self.parts.move_to_end(key)
            return self.parts.get(key)

    def put(self, key: bytes, part: str) -> None:
        with self.lock:
            self.characters += len(part) - len(self.parts.pop(key, ""))
            self.parts[key] = part
            while self.characters > MOST_CHARACTERS:
                self.characters -= len(self.parts.popitem(last=False)[1])


_memory = _Memory()


def cached_part(kind: str, made_from: tuple[object, ...], make: Callable[[], str]) -> Markup:
    """What `make` gives, which depends on nothing but the plain values it is `made_from`, the
    language, and the address of the site. Nothing of it may be for one visitor only."""
    told = repr((kind, catalogues.current(), request.root_url, made_from))
    key = hashlib.sha256(told.encode()).digest()
    part = _memory.get(key)
    if part is None:
        part = make()
        _memory.put(key, part)
    return Markup(part)  # templates have escaped it
