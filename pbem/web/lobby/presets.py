"""The tables that one press opens: what their forms would say."""

from __future__ import annotations

from dataclasses import dataclass

from werkzeug.datastructures import MultiDict

from pbem.language.catalogues import N_
from pbem.play.bots import BOTS

OPEN = "open"
"""What the form says of seats that are open to everybody."""


@dataclass(frozen=True)
class Preset:
    """`title` and `about` are translated when shown; `hours` are for a decision, 0 is no clock."""

    title: str
    about: str
    rules: str
    seats: int
    hours: int
    rest: str = OPEN


PRESETS = {
    "pair": Preset(
        N_("A quick game for two"), N_("San Juan for 2, 12 hours per decision"), "san-juan", 2, 12
    ),
    "classic": Preset(
        N_("The classic"), N_("Puerto Rico for 4, a day per decision"), "puerto-rico", 4, 24
    ),
    "tonight": Preset(
        N_("Against three bots"), N_("Puerto Rico, starts right away"), "puerto-rico", 4, 0,
        rest=next(iter(BOTS)),
    ),
}  # fmt: skip
"""By what the button says."""


def filled_in(form: MultiDict[str, str]) -> MultiDict[str, str]:
    """The form, or the one that a preset's button stands for."""
    preset = PRESETS.get(form.get("preset", ""))
    if preset is None:
        return form
    return MultiDict(
        {
            "game": preset.rules,
            "seats": str(preset.seats),
            "rest": preset.rest,
            "hours": str(preset.hours),
            "public": "yes",
            "rated": "yes",
        }
    )
