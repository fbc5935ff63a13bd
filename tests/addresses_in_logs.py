"""No line of the log names a mail address: every line of every test is looked at."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager

ADDRESS = re.compile(r"[\w.+-]@[\w.-]*(?:example|localhost)\b")
"""Of those that tests give to people, and our own."""
OURS = ("pbem", "worker")
usual = logging.Logger.callHandlers


@contextmanager
def watched() -> Iterator[list[str]]:
    """Lists the lines that name an address, of all that production would write. Where lines go, and
    from which level on, is as it was."""
    found = list[str]()

    def look(logger: logging.Logger, record: logging.LogRecord) -> None:
        ours = record.name.partition(".")[0] in OURS
        if ours and ADDRESS.search(line := record.getMessage()):
            found.append(f"{record.name}: {line}")
        if not ours or record.levelno >= _asked_for(record.name):
            usual(logger, record)

    loggers = [logging.getLogger(name) for name in OURS]
    for ours in loggers:
        ours.setLevel(logging.INFO)
    logging.Logger.callHandlers = look  # type: ignore[method-assign]
    yield found
    logging.Logger.callHandlers = usual  # type: ignore[method-assign]
    for ours in loggers:
        ours.setLevel(logging.NOTSET)


def _asked_for(name: str) -> int:
    """From which level on a test has asked for lines."""
    while name not in OURS:
        if level := logging.getLogger(name).level:
            return level
        name = name.rpartition(".")[0]
    return logging.getLogger().level


def named_in(text: str) -> list[str]:
    """Lines of a process's log that name an address."""
    return [line for line in text.splitlines() if ADDRESS.search(line)]
