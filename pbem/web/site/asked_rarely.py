"""What every page shows and hardly ever changes: asked of the database now and then only."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Generic, TypeVar

from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session

from pbem.core.service import Service

KEPT_SECONDS = 60.0
"""Also after the start: whoever comes first need not wait for it."""
T = TypeVar("T")


class AskedRarely(Generic[T]):
    """An answer that is kept for a while; `nothing` at first, and while the database is away."""

    def __init__(self, service: Service, ask: Callable[[Session], T], nothing: T) -> None:
        self._service, self._ask, self._nothing = service, ask, nothing
        self._lock = threading.Lock()
        self._good_until = time.monotonic() + KEPT_SECONDS
        self._answer = nothing

    def answer(self) -> T:
        with self._lock:
            if time.monotonic() >= self._good_until:
                self._answer = self._asked()
                self._good_until = time.monotonic() + KEPT_SECONDS
            return self._answer

    def ask_again(self) -> None:
        """This process has changed it."""
        with self._lock:
            self._good_until = 0.0

    def _asked(self) -> T:
        try:
            with self._service.database.read() as session:
                return self._ask(session)
        except SQLAlchemyError:
            return self._nothing  # the page itself will say that something is wrong
