"""Puerto Rico's board with everything that the expansions put on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial

from engine import PuertoRicoPosition
from engine.puerto_rico import public_facts
from engine.puerto_rico.position import CargoShip
from pbem.games.boards.phase import PhaseView, RoleView, phase_view
from pbem.games.boards.pieces import edition_of, worded
from pbem.games.puerto_rico.market import Column, OfferView, columns, for_sale
from pbem.games.puerto_rico.seat import Cell, PlayerView, cell, padded, player_view
from pbem.games.puerto_rico.words import GOODS, Extra, extras, people_on_ship
from pbem.language.catalogues import N_

GAME = "puerto-rico"
HOUSE_SPACES = 4
DRAFT, MARKET, HARBOR = "draft", "market", "harbor"
PLACES = {
    DRAFT: MARKET, "builder": MARKET, "settler": HARBOR, "trader": HARBOR, "captain": HARBOR,
    "craftsman": HARBOR, "buccaneer": HARBOR,
}  # fmt: skip


@dataclass(frozen=True)
class ShipView:
    size: int
    cells: tuple[Cell | None, ...]

    @property
    def room(self) -> int:
        return sum(1 for cell in self.cells if cell is None)


@dataclass(frozen=True)
class BoardView:
    """`people` says who is on the ship and in the supply, `aboard` and `ashore` how many colonists
    and nobles; `extras` are what the buccaneer, the festival or a turn that is not over add.
    `seats` are the players from the governor on, `players` from the viewer on."""

    round: int
    phase: str | None
    roles: tuple[RoleView, ...]
    taken: tuple[tuple[str, str], ...]
    ships: tuple[ShipView, ...]
    house: tuple[Cell | None, ...]
    face_up: tuple[Cell, ...]
    quarries: int
    pile: int
    people: str
    vp_supply: int
    goods_supply: tuple[tuple[str, int], ...]
    market: tuple[OfferView, ...]
    players: tuple[PlayerView, ...]
    extras: tuple[Extra, ...]
    last_round: bool
    strip: PhaseView
    drafting: bool
    all_for_sale: Callable[[], tuple[Column, ...]] = field(repr=False, compare=False)
    aboard: tuple[int, int]
    ashore: tuple[int, int]
    governor: int
    edition: str = ""
    game: str = GAME
    offer_beside: bool = False
    headings: tuple[str, str, str] = (
        N_("Harbor and market"),
        N_("Players"),
        N_("Buildings for sale, list price"),
    )

    @property
    def seats(self) -> tuple[PlayerView, ...]:
        by_seat = sorted(self.players, key=lambda player: player.seat)
        return (*by_seat[self.governor :], *by_seat[: self.governor])

    @property
    def house_room(self) -> int:
        return self.house.count(None)

    @property
    def own(self) -> PlayerView | None:
        return next((player for player in self.players if player.you), None)

    @property
    def others(self) -> tuple[PlayerView, ...]:
        return tuple(player for player in self.players if not player.you)

    @property
    def place(self) -> str:
        """Where the phase is decided: at the `market`, at the `harbor`, on the `own` board."""
        return MARKET if self.drafting else PLACES.get(self.phase or "", "own")

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The buildings as the pages show them; mails only list what is for sale."""
        return self.all_for_sale()

    def worded(self, text: str) -> str:
        """A text in the words of this game's edition."""
        return worded(GAME, text, self.edition)


def board_view(
    document: PuertoRicoPosition,
    names: Sequence[str],
    viewer: int | None,
    to_act: Sequence[int] = (),
) -> BoardView:
    """The view of a document; players stand in turn order, the viewer (or seat 0) first."""
    supply, plantations = document["supply"], document["plantations"]
    first = viewer or 0
    order = [(first + n) % len(names) for n in range(len(names))]
    pile = plantations["pile"]
    phase, edition = document["phase"], edition_of(document["options"])
    ship, makes = document["colonist_ship"], public_facts.harvests(document)
    strip = phase_view(document, names, viewer, to_act, at_once=public_facts.at_once(document))
    drafting = bool(public_facts.draft(document))
    if drafting:
        strip = replace(strip, role=DRAFT)
    return BoardView(
        round=document["round"],
        phase=phase["role"] if phase else None,
        roles=_roles(document["roles"]),
        taken=tuple(
            (role, names[int(seat)]) for seat, roles in document["taken"].items() for role in roles
        ),
        ships=tuple(_ship(ship) for ship in document["ships"]),
        house=padded([cell(good) for good in document["trading_house"]], HOUSE_SPACES),
        face_up=tuple(cell(kind) for kind in plantations["face_up"]),
        quarries=supply["quarries"],
        pile=pile if isinstance(pile, int) else len(pile),
        people=people_on_ship(document),
        vp_supply=supply["vp"],
        goods_supply=tuple((good, supply["goods"][good]) for good in GOODS),
        market=for_sale(document),
        players=tuple(
            player_view(document, seat, names[seat], viewer, to_act, makes[seat]) for seat in order
        ),
        extras=tuple(extras(document, names)),
        last_round=document["end_triggered"],
        strip=strip,
        drafting=drafting,
        all_for_sale=partial(columns, document, names, viewer),
        aboard=(ship["colonists"], ship.get("nobles", 0)),
        ashore=(supply["colonists"], supply.get("nobles", 0)),
        governor=document["governor"],
        edition=edition,
    )


def _roles(roles: dict[str, int | list[int]]) -> tuple[RoleView, ...]:
    return tuple(
        RoleView(role, doubloons)
        for role, value in roles.items()
        for doubloons in (value if isinstance(value, list) else [value])
    )


def _ship(ship: CargoShip) -> ShipView:
    loaded = [cell(ship["good"])] * ship["count"] if ship.get("good") else []
    return ShipView(ship["size"], padded(loaded, ship["size"]))
