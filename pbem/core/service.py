"""The service as one object: settings, database and the way to wake the worker."""

from __future__ import annotations

from dataclasses import dataclass

from pbem.core.config import Settings
from pbem.core.database import Database
from pbem.core.wakeups import CeleryWakeups, NoWakeups, Wakeups


@dataclass(frozen=True)
class Service:
    settings: Settings
    database: Database
    wakeups: Wakeups

    @classmethod
    def from_settings(cls, settings: Settings) -> Service:
        """With the real broker; where none is known (`embedded`, outside `pbem serve`), without."""
        url = settings.broker_url
        wakeups = NoWakeups() if url == "embedded" else CeleryWakeups(url)
        return cls(settings, Database.of(settings), wakeups)
