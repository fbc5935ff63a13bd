"""A move over which the engine failed: its player reads a refusal, and operators find the error."""

from __future__ import annotations

import logging

import engine

log = logging.getLogger(__name__)


def log_failure(reason: engine.Reason) -> None:
    """One line in the log if that is why; without the text, which may tell of hidden cards."""
    if isinstance(reason, engine.IllegalMove) and reason.failure is not None:
        log.error("a move could not be judged", exc_info=reason.failure)
        reason.failure = None
