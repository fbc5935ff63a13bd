"""What a check has found, and how to mend it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Finding:
    """`advice` says how to mend it; empty when all is well."""

    what: str
    well: bool
    found: str
    advice: str = ""
