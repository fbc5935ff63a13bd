"""What the beat starts by itself: the sweep that finds what no message woke anybody for."""

from __future__ import annotations

from typing import Any

from pbem.config import Settings


def beat_schedule(settings: Settings) -> dict[str, Any]:
    """A sweep that waited longer than a few rounds is dropped: the next one does the same."""
    return {
        "sweep": {
            "task": "pbem.sweep",
            "schedule": settings.sweep_seconds,
            "options": {"expires": settings.sweep_seconds * 4},
        }
    }
