"""What Puerto Rico's board says in words: who is where, and what expansions and open turns add."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import engine
from engine import PuertoRicoPosition
from engine.puerto_rico.position import Festival, People, Supply
from pbem.games.boards.pieces import edition_of, role_name, title_of, worded
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext
from pbem.language.wording import listed

GAME = "puerto-rico"
GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")


class Extra(NamedTuple):
    """A line of the board: what it is about, and how that stands; `parts` are what stands beside
    each other in it."""

    label: str
    text: str
    parts: tuple[str, ...] = ()


def people_in_words(colonists: int, nobles: int, edition: str) -> str:
    """`3 colonists and 1 noble`, `2 nobles`, `0 colonists`."""
    some = worded(GAME, ngettext("%(num)s colonist", "%(num)s colonists", colonists), edition)
    parts = [some] if colonists or not nobles else []
    parts += [ngettext("%(num)s noble", "%(num)s nobles", nobles)] if nobles else []
    return listed(parts)


def people_at(place: People, edition: str) -> str:
    return people_in_words(place.get("colonists", 0), place.get("nobles", 0), edition)


def people_on_ship(document: PuertoRicoPosition) -> str:
    ship, supply = document["colonist_ship"], document["supply"]
    edition = edition_of(document["options"])
    told = _(
        "%(ship)s on the ship, %(supply)s left",
        ship=_at(ship, edition),
        supply=_at(supply, edition),
    )
    return worded(GAME, told, edition)


def _at(place: People | Supply, edition: str) -> str:
    """`3`, or with the nobles `3 colonists and 1 noble`."""
    colonists, nobles = place.get("colonists", 0), place.get("nobles", 0)
    return people_in_words(colonists, nobles, edition) if nobles else str(colonists)


def extras(document: PuertoRicoPosition, names: Sequence[str]) -> Iterator[Extra]:
    """Those that the viewer of the document may know; `names` are the players' by seat."""
    buccaneer, festival = document.get("buccaneer"), document.get("festival")
    edition = edition_of(document["options"])
    if buccaneer:
        token = buccaneer["token"]
        if token is None:
            yield Extra(_("Buccaneer"), _("nobody holds the token"))
        else:
            yield Extra(_("Buccaneer"), _("%(name)s holds the token", name=names[token]))
        for role, seat in buccaneer["captured"].items():
            yield Extra(_("Captured role"), f"{role_name(role, GAME)} ({names[seat]})")
    if festival:
        prizes = tuple(_prizes(festival, edition))
        yield Extra(_("Festival"), "; ".join(prizes), prizes)
    phase = document["phase"]
    if phase and "captives" in phase:
        yield Extra(_("People to place"), people_at(phase["captives"], edition))
    drawn = phase.get("drawn") if phase else None
    if isinstance(drawn, str):
        yield Extra(_("Drawn face down"), _(drawn))


def _called(form: str, value: str | dict[str, int]) -> str:
    """Inflected as the game's own sentences have it."""
    return engine.inflected(GAME, form, value, catalogues.of_games())


def _prizes(festival: Festival, edition: str) -> Iterator[str]:
    crop, goods, building = festival["crop"], festival["goods"], festival["building"]
    if crop:
        good = _called("good gen", crop)
        told = _("first with three plantations of %(good)s: 3 colonists", good=good)
        yield worded(GAME, told, edition)
    else:
        yield _("plantations won")
    if goods:
        wanted = {good: goods.count(good) for good in GOODS}
        told = _called("counts", wanted)
        yield _("first to produce %(goods)s in a phase: 3 doubloons", goods=told)
    else:
        yield _("goods won")
    if building:
        name = title_of(GAME, building)
        yield _("first to build the %(building)s: 3 points", building=name)
    else:
        yield _("building won")
