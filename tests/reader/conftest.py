"""No test of the reader may pass by the facade's last resort, which makes a refusal of an error."""

from __future__ import annotations

from tests.engine.conftest import failures

__all__ = ["failures"]
