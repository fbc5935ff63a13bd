"""Calls that stand for each other: one at once, then one for all that come in the next moment."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable


class Coalesced:
    """`call` with the argument, at most once in so many seconds.

    Who comes too early, and is in no hurry, is answered for at the end of that time, by one call
    for all of them with the newest argument, on a thread of its own. Nobody is left out, unless the
    process ends.
    """

    def __init__(self, seconds: float, call: Callable[[int], None]) -> None:
        self._seconds, self._call = seconds, call
        self._lock = threading.Lock()
        self._not_before = 0.0
        self._newest: int | None = None

    def __call__(self, argument: int, at_once: bool = False) -> None:
        """`at_once`: now, however soon it is."""
        with self._lock:
            wait = 0.0 if at_once else self._not_before - time.monotonic()
            if self._newest is not None and not at_once:
                self._newest = argument
                return
            if wait > 0 and self._will_be_called(wait):
                self._newest = argument
                return
            self._not_before = time.monotonic() + self._seconds
        self._call(argument)

    def _will_be_called(self, wait: float) -> bool:
        later = threading.Timer(wait, self._call_later)
        later.daemon = True
        try:
            later.start()
        except RuntimeError:  # no thread can be had: then it is not too early
            return False
        return True

    def _call_later(self) -> None:
        with self._lock:
            newest, self._newest = self._newest, None
            self._not_before = time.monotonic() + self._seconds
        if newest is not None:
            self._call(newest)
