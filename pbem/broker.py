"""The embedded broker: a private real Redis, or files where no Redis can be had."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def transport_options(url: str) -> dict[str, Any]:
    """What Celery needs to know beside the URL; for the filesystem transport, its folders."""
    if not url.startswith("filesystem://"):
        return {}
    folder = Path(url.removeprefix("filesystem://"))
    folder.mkdir(parents=True, exist_ok=True)
    return {
        "data_folder_in": str(folder),
        "data_folder_out": str(folder),
        "control_folder": str(folder / "control"),
        "store_processed": False,
    }
