"""When the newest backup was made, noted in our own folder for monitors and the doctor."""

from __future__ import annotations

from datetime import datetime

from pbem.core import private_files
from pbem.core.config import Settings

NAME = "last_backup"


def write(settings: Settings, made: datetime) -> None:
    """Note it, whole or not at all; `made` is in UTC. Makes the folder if it isn't there yet."""
    private_files.write_whole(settings.var / NAME, made.isoformat())


def made_at(settings: Settings) -> datetime | None:
    """In UTC; None if this folder knows of none."""
    try:
        return datetime.fromisoformat((settings.var / NAME).read_text())
    except FileNotFoundError:
        return None
