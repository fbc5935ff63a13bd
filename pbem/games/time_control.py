"""How long a table gives for each decision, and moments in a player's own time."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from babel.dates import format_datetime

from pbem.language import catalogues
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.models import Game

PACES = {
    0: N_("no clock"),
    12: N_("12 hours a decision"),
    24: N_("a day a decision"),
    48: N_("two days a decision"),
    72: N_("three days a decision"),
    168: N_("a week a decision"),
}
"""Hours that a table may give, with what they are called; 0 is no clock."""


def in_words(game: Game) -> list[str]:
    """What is said of the table's clock, nothing if it has none."""
    return [_(PACES[game.hours])] if game.hours in PACES else []


def moment(time: datetime, zone: str = "UTC") -> str:
    """The moment in full, by the clocks of that zone (IANA), in the language that is spoken."""
    locale = catalogues.current()
    local = ZoneInfo(zone)
    return str(format_datetime(time, "EEE d MMM y, HH:mm z", tzinfo=local, locale=locale))
