"""No test of the rules may pass by the facade's last resort, which makes a refusal of an error."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import errors, judging


@pytest.fixture(autouse=True)
def failures(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Exception]]:
    """Errors that became refusals; a test that provokes one empties it."""
    found: list[Exception] = []

    def noted(failure: Exception) -> errors.IllegalMove:
        found.append(failure)
        return errors.judging_failed(failure)

    monkeypatch.setattr(judging, "judging_failed", noted)
    yield found
    assert not found, found
