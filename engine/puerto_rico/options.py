"""The options of a game and what each may be (rules section 0)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.puerto_rico.table import Options

EDITIONS = ("2002", "2011", "2020")
MAYOR_PLACEMENTS = ("simultaneous", "in-order")
SEATS = (3, 4, 5)

DESCRIPTION: dict[str, Any] = {
    "name": "Puerto Rico",
    "seats": list(SEATS),
    "options": {
        "edition": {
            "values": list(EDITIONS),
            "default": "2020",
            "help": "Which printing's figures and details count.",
        },
        "mayor_placement": {
            "values": list(MAYOR_PLACEMENTS),
            "default": "simultaneous",
            "help": "Whether everyone places colonists at once, or in turn from the mayor.",
        },
    },
}


def read_options(options: Mapping[str, Any]) -> Options:
    """Typed options; raises `ValueError` that names what is allowed."""
    chosen: dict[str, str] = {}
    for key, value in options.items():
        if key == "expansions":
            if list(value or []):
                raise ValueError("expansions: none can be played yet.")
            continue
        if key not in DESCRIPTION["options"]:
            allowed = ", ".join(DESCRIPTION["options"])
            raise ValueError(f"Unknown option {key!r}; there are {allowed}.")
        values = DESCRIPTION["options"][key]["values"]
        if value not in values:
            raise ValueError(f"{key} is {value!r}; it may be {' or '.join(values)}.")
        chosen[key] = value
    return Options(**chosen)
