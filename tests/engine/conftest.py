"""No test of the rules may pass by the facade's last resort, which makes a refusal of an error."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import engine
from engine.match import play


@pytest.fixture(autouse=True)
def failures(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Exception]]:
    """Errors that became refusals; a test that provokes one empties it."""
    found: list[Exception] = []
    usual = play.judging_failed

    def noted(failure: Exception) -> engine.IllegalMove:
        found.append(failure)
        return usual(failure)

    monkeypatch.setattr(play, "judging_failed", noted)
    yield found
    assert not found, found
