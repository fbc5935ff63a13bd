"""Looking for cycles less often: what is imported stays, and requests and tasks leave few."""

from __future__ import annotations

import gc


def look_less_often() -> None:
    """Once all is imported, before work begins. Python's own settings cost a worker more than
    they find: a twentieth of all that it does."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)
