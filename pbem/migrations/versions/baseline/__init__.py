"""The tables as version 1.0.0 begins with them, in words of the database alone: what the models say
may change."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

TABLES = sa.MetaData()


def partial(name: str, *columns: str, where: str) -> sa.Index:
    """An index of some of the rows, on either database."""
    part: dict[str, Any] = {
        f"{dialect}_where": sa.text(where) for dialect in ("sqlite", "postgresql")
    }
    return sa.Index(name, *columns, **part)
