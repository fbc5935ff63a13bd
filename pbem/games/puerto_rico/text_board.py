"""How the plain text of a mail writes Puerto Rico's things; `*` is a colonist, `+` a noble."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pbem.games.puerto_rico.seat import FILLED, NOBLE
from pbem.language.catalogues import gettext as _


def _staff(colonists: int, nobles: int, room: int) -> str:
    if room <= 1:
        return "+" if nobles else "*" if colonists else ""
    return f" {colonists + nobles}/{room}" + (f" ({nobles}+)" if nobles else "")


TEXT_FILTERS: Mapping[str, Callable[..., str]] = {
    "goods_text": lambda pair: _("%(number)s %(good)s", number=pair[1], good=_(pair[0])),
    "tile_text": lambda cell: _(cell.kind) + {FILLED: "*", NOBLE: "+"}.get(cell.circles, ""),
    "building_text": lambda b: b.name.lower() + _staff(b.colonists, b.nobles, b.room),
    "offer_text": lambda b: (
        f"{b.name.lower()} {b.cost}" + (f" ×{b.copies}" if b.copies > 1 else "")
    ),
}
