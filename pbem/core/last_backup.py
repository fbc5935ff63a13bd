"""When the newest backup was made, noted in our own folder for monitors and the doctor."""

from __future__ import annotations

from datetime import datetime

from pbem.core.config import Settings

NAME = "last_backup"


def write(settings: Settings, made: datetime) -> None:
    """Note it, whole or not at all; `made` is in UTC. Makes the folder if it isn't there yet."""
    settings.var.mkdir(parents=True, exist_ok=True)
    unfinished = settings.var / f"{NAME}.unfinished"
    unfinished.write_text(made.isoformat())
    unfinished.replace(settings.var / NAME)


def made_at(settings: Settings) -> datetime | None:
    """In UTC; None if this folder knows of none."""
    try:
        return datetime.fromisoformat((settings.var / NAME).read_text())
    except FileNotFoundError:
        return None
