"""What standings need of a fixture."""

from __future__ import annotations

from typing import Protocol

from pbem.models import FixtureStatus


class Played(Protocol):
    """What standings need of a fixture: the row itself, or the columns that a page has read."""

    @property
    def id(self) -> int | None: ...
    @property
    def seats(self) -> list[int]: ...
    @property
    def round(self) -> int: ...
    @property
    def status(self) -> FixtureStatus: ...
    @property
    def result(self) -> dict[str, list[int]] | None: ...
