"""Log lines with one correlation id from a mail that comes in to the mails that follow from it.

What begins something (a stored mail, a request, the sweep) begins an id; whatever follows from it
in this process, in a task of the worker, or in a mail of the outbox carries it on. Lines name
mails, games and seats by number, never a text, a move or an address: moves tell of hidden cards.
"""

from __future__ import annotations

import logging
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from pythonjsonlogger.json import JsonFormatter

LENGTH = 12
TEXT, JSON = FORMS = ("text", "json")
LINE = "%(asctime)s %(correlation_id)s %(name)s: %(message)s"
FIELDS = "%(asctime)s %(levelname)s %(name)s %(correlation_id)s %(message)s"
CHATTY = ("alembic", "celery", "mail.log")
"""aiosmtpd writes every command to `mail.log`, reply addresses with their tokens included."""

LOCAL_PART = re.compile(r"(?:\"[^\"\n]*\"|[^\s<>\"'(),:;@\[\]]+)@")

_current: ContextVar[str] = ContextVar("correlation_id", default="")


def correlation_id() -> str:
    """Of what is being worked on here; empty outside of anything."""
    return _current.get()


def begin(given: str = "") -> str:
    """Whatever comes next on this thread is another matter: the given one, or a new one."""
    begun = given[:LENGTH] or secrets.token_hex(LENGTH // 2)
    _current.set(begun)
    return begun


@contextmanager
def following(given: str = "") -> Iterator[str]:
    """What is done inside belongs to the given matter, or to a new one."""
    token = _current.set(given[:LENGTH] or secrets.token_hex(LENGTH // 2))
    try:
        yield _current.get()
    finally:
        _current.reset(token)


def masked(foreign: object) -> str:
    """What others say, mail addresses in it without their local part: `…@example.org`."""
    return LOCAL_PART.sub("…@", str(foreign))


class _MaskedText(logging.Formatter):
    """Errors that are caught with where they come from may quote a receiver, or a row."""

    def formatException(self, ei: Any) -> str:  # noqa: N802 (logging's name)
        return masked(super().formatException(ei))


class _MaskedJson(_MaskedText, JsonFormatter):
    pass


def prepare(form: str) -> None:
    """Write this process's lines to standard error, as text or as one JSON object each.

    Where somebody has said already what becomes of lines, that holds.
    """
    handler = logging.StreamHandler()
    formatter = _MaskedText(LINE) if form == TEXT else _MaskedJson(FIELDS)
    handler.setFormatter(formatter)
    handler.addFilter(with_correlation_id)
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    # Python would look these up for every line; ours tells none of them
    # (https://docs.python.org/3/howto/logging.html#optimization).
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
    logging._srcfile = None
    for name in CHATTY:
        logging.getLogger(name).setLevel(logging.WARNING)


def with_correlation_id(record: logging.LogRecord) -> bool:
    """A filter that lets every line pass, with the id that it belongs to."""
    record.correlation_id = correlation_id() or "-"
    return True
