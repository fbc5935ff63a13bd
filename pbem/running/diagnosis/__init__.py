"""What `pbem doctor` looks at beyond this process: DNS, TLS, this host, and a mail's whole road;
and what such a look has found, with how to mend it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Finding:
    """`advice` says how to mend it; empty when all is well."""

    what: str
    well: bool
    found: str
    advice: str = ""


def good(what: str, found: str) -> Finding:
    """All is well with it."""
    return Finding(what, well=True, found=found)


def bad(what: str, found: str, advice: str = "") -> Finding:
    """Something is wrong with it."""
    return Finding(what, well=False, found=found, advice=advice)
