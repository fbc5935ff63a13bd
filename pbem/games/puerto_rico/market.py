"""Puerto Rico's buildings as on the real board: columns by quarries that count, rows by price."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine import PuertoRicoPosition
from engine.puerto_rico import public_facts
from engine.puerto_rico.public_facts import Slots
from pbem.games.boards.pieces import Piece, edition_of, pieces
from pbem.language import catalogues

GAME = "puerto-rico"
LARGE = 4
"""The column of the buildings that fill two spaces."""


@dataclass(frozen=True)
class Owner:
    """Somebody who has such a building."""

    seat: int
    name: str
    you: bool


@dataclass(frozen=True)
class OfferView:
    """A kind of building. `price` is what it costs the viewer now, None for those who only watch;
    `short` is how many doubloons they lack. `slots` are places left in a draft that it may take."""

    id: str
    name: str
    cost: int
    points: int
    copies: int
    rule: str
    hue: str
    circles: int = 0
    column: int = 0
    sign: str = ""
    good: str = ""
    price: int | None = None
    short: int = 0
    owners: tuple[Owner, ...] = ()

    @property
    def yours(self) -> bool:
        return any(owner.you for owner in self.owners)

    @property
    def large(self) -> bool:
        return self.column == LARGE


@dataclass(frozen=True)
class Column:
    """Buildings for which as many quarries count as its number; `slots` are a draft's, by price."""

    number: int
    points: int
    offers: tuple[OfferView, ...]
    slots: tuple[Slots, ...] = ()

    @property
    def large(self) -> bool:
        return self.number == LARGE


def hue(piece: Piece) -> str:
    """The good that is made there, else the kind of building."""
    return str(piece["good"] or piece["kind"])


def sign(piece: Piece) -> str:
    """The picture of what it works in: a plant, a role, or the end of the game."""
    if piece["good"]:
        return "b-small-plant" if piece["circles"] == 1 else "b-large-plant"
    return "" if piece["phase"] == "all" else f"r-{piece['phase']}"


def for_sale(document: PuertoRicoPosition) -> tuple[OfferView, ...]:
    """What can still be bought, in the order of the help page, as mails list it."""
    copies, edition = document["supply"]["buildings"], edition_of(document["options"])
    language = catalogues.of_games()
    known = pieces(GAME, edition)
    return tuple(_listed(id, copies[id], edition, language) for id in known if copies.get(id))


@lru_cache(maxsize=2048)
def _listed(id: str, copies: int, edition: str, language: str) -> OfferView:
    """One object for all lists that say the same, in the language that is spoken, `language`."""
    return _offer(pieces(GAME, edition)[id], copies)


def columns(
    document: PuertoRicoPosition, names: Sequence[str], viewer: int | None
) -> tuple[Column, ...]:
    """Everything that takes part, sold out or not, by column and then by price. Once the
    game is over nobody buys: nothing has a price of the viewer's, and nothing is short."""
    slots = public_facts.draft(document)
    over = document.get("over", False)
    prices = public_facts.prices(document, viewer) if viewer is not None and not over else {}
    purse = document["players"][viewer]["doubloons"] if viewer is not None else 0
    found = sorted(_kinds(document, names, viewer, slots, prices, purse), key=lambda o: o.cost)
    return tuple(
        Column(
            number,
            number,
            tuple(offer for offer in found if offer.column == number),
            tuple(each for each in slots if _column_of(each) == number),
        )
        for number in range(1, LARGE + 1)
    )


def _column_of(slots: Slots) -> int:
    """The column of violet buildings of that price."""
    return min(LARGE, (slots.price + 2) // 3)


def _kinds(
    document: PuertoRicoPosition,
    names: Sequence[str],
    viewer: int | None,
    slots: Sequence[Slots],
    prices: dict[str, int],
    purse: int,
) -> Iterator[OfferView]:
    copies = document["supply"]["buildings"]
    owners = _owners(document, names, viewer)
    choosable = {id for each in slots for id in each.candidates}
    for id, piece in pieces(GAME, edition_of(document["options"])).items():
        if id in copies or id in owners or id in choosable:
            price = prices.get(id)
            short = max(0, price - purse) if price is not None and not slots else 0
            yield _offer(piece, copies.get(id, 0), price, short, tuple(owners.get(id, ())))


def _owners(
    document: PuertoRicoPosition, names: Sequence[str], viewer: int | None
) -> dict[str, list[Owner]]:
    found: dict[str, list[Owner]] = {}
    for seat, player in enumerate(document["players"]):
        for lot in player["city"]:
            owner = Owner(seat, names[seat], seat == viewer)
            found.setdefault(lot["building"], []).append(owner)
    return found


def _offer(
    piece: Piece,
    copies: int,
    price: int | None = None,
    short: int = 0,
    owners: tuple[Owner, ...] = (),
) -> OfferView:
    return OfferView(
        id=piece["id"],
        name=piece["name"],
        cost=piece["cost"],
        points=piece["points"],
        copies=copies,
        rule=piece["rule"],
        hue=hue(piece),
        circles=piece["circles"],
        column=piece["group"],
        sign=sign(piece),
        good=piece["good"] or "",
        price=price,
        short=short,
        owners=owners,
    )
