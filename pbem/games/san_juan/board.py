"""San Juan's table: cities with their goods, the own hand, tiles, roles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine import SanJuanPosition
from engine.san_juan.player import CITY_GOAL
from engine.san_juan.position import Phase, Site
from pbem.games.boards.phase import PhaseView, RoleView, phase_view
from pbem.games.boards.pieces import Piece, pieces
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _

GAME = "san-juan"


@dataclass(frozen=True)
class CardView:
    """A card in the viewer's hand, with how many of it they hold."""

    id: str
    name: str
    cost: int
    points: int
    count: int
    kind: str
    rule: str


@dataclass(frozen=True)
class SiteView:
    """A building; `good` names what lies on it, `under` are the viewer's own cards below it."""

    id: str
    name: str
    points: int
    kind: str
    rule: str
    good: str
    under: tuple[str, ...]


@dataclass(frozen=True)
class CityView:
    """One player's part: `hand` is the number of cards they hold; `cards` and `drawn` are those of
    others once the game is over and everything is open."""

    seat: int
    name: str
    you: bool
    governor: bool
    roles: tuple[str, ...]
    acts: bool
    hand: int
    cards: tuple[CardView, ...]
    drawn: tuple[CardView, ...]
    goods: int
    sites: tuple[SiteView, ...]
    rows: tuple[tuple[SiteView | None, ...], ...]

    @property
    def points(self) -> int:
        """What is printed on the buildings, and a point for each card that the viewer knows to lie
        under them; what counts only at the end is left out."""
        return sum(site.points + len(site.under) for site in self.sites)


@dataclass(frozen=True)
class TileView:
    """A market tile that has been turned up: good and price."""

    prices: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class CardsView:
    """The table; `extras` are finished sentences about what is neither hand nor city."""

    round: int
    phase: str | None
    roles: tuple[RoleView, ...]
    taken: tuple[tuple[str, str], ...]
    tiles: tuple[TileView, ...]
    tiles_unseen: int
    deck: int
    discards: int
    hand: tuple[CardView, ...] | None
    drawn: tuple[CardView, ...]
    revealed: CardView | None
    """What a goldsmith has turned up."""
    extras: tuple[str, ...]
    players: tuple[CityView, ...]
    strip: PhaseView
    last_round: bool = False
    game: str = GAME
    offer_beside: bool = True
    """Whether what stands under the last heading is what decisions are about."""
    headings: tuple[str, str, str] = (N_("The table"), N_("Cities"), N_("Your hand"))

    @property
    def hands_open(self) -> bool:
        return any(city.cards for city in self.players)


def board_view(
    document: SanJuanPosition,
    names: Sequence[str],
    viewer: int | None,
    to_act: Sequence[int] = (),
) -> CardsView:
    """The view of a redacted document, or of a finished game's open one."""
    first = viewer or 0
    order = [(first + n) % len(names) for n in range(len(names))]
    phase = document["phase"]
    seen = [tile for tile in document["tiles"] if tile is not None]
    seen = seen[len(seen) - document["tiles_seen"] :]
    own = document["players"][viewer]["hand"] if viewer is not None else None
    return CardsView(
        round=document["round"],
        phase=phase["role"] if phase else None,
        roles=tuple(RoleView(role) for role in document["roles"]),
        taken=tuple(
            (role, names[int(seat)]) for seat, roles in document["taken"].items() for role in roles
        ),
        tiles=tuple(_tile(tile) for tile in reversed(seen)),
        tiles_unseen=len(document["tiles"]) - document["tiles_seen"],
        deck=_number(document["deck"]),
        discards=_number(document["discards"]),
        hand=_cards(own) if isinstance(own, list) else None,
        drawn=_cards(_draw(phase, viewer)),
        revealed=next(iter(_cards(_turned_up(phase))), None),
        extras=tuple(_extras(document, phase)),
        players=tuple(_city(document, seat, names[seat], viewer, to_act) for seat in order),
        strip=phase_view(document, names, viewer, to_act),
        last_round=any(len(player["city"]) >= CITY_GOAL for player in document["players"]),
    )


def _number(pile: int | list[str]) -> int:
    return pile if isinstance(pile, int) else len(pile)


def _draw(phase: Phase | None, seat: int | None) -> list[str]:
    return _known(phase.get("drawn", {}).get(str(seat), [])) if phase else []


def _turned_up(phase: Phase | None) -> list[str]:
    found = phase.get("revealed") if phase else None
    return [found] if found else []


def _known(cards: int | list[str]) -> list[str]:
    """Cards by name; none where they are only counted."""
    return [] if isinstance(cards, int) else cards


def _extras(document: SanJuanPosition, phase: Phase | None) -> list[str]:
    found = []
    if document["cathedral"]:
        found.append(_("The cathedral lies on the table."))
    if phase and phase.get("revealed"):
        found.append(_("Turned up: %(card)s.", card=_piece(phase["revealed"])["name"]))
    if document["removed"]:
        names = ", ".join(_piece(id)["name"] for id in document["removed"])
        found.append(_("Out of the game: %(cards)s.", cards=names))
    return found


def _piece(id: str) -> Piece:
    """A card; one that whoever looks ahead may not know is nothing but a card."""
    unknown = {"id": id, "name": _("Unknown card"), "cost": 0, "points": 0, "kind": "", "rule": "",
               "good": None}  # fmt: skip
    return pieces(GAME).get(id, unknown)


def _cards(ids: Sequence[str]) -> tuple[CardView, ...]:
    counts = Counter(ids)
    order = {id: place for place, id in enumerate(pieces(GAME))}
    return tuple(
        CardView(id, p["name"], p["cost"], p["points"], counts[id], p["kind"], p["rule"])
        for id in sorted(counts, key=lambda id: order.get(id, len(order)))
        for p in (_piece(id),)
    )


def _tile(prices: Sequence[int]) -> TileView:
    """A tile has a price for each good, in the order of the pieces that make them."""
    goods = [str(piece["good"]) for piece in pieces(GAME).values() if piece["good"]]
    return TileView(tuple(zip(goods, prices, strict=True)))


def _city(
    document: SanJuanPosition, seat: int, name: str, viewer: int | None, to_act: Sequence[int]
) -> CityView:
    player = document["players"][seat]
    own = seat == viewer
    sites = tuple(_site(site) for site in player["city"])
    padded = (*sites, *[None] * (-len(sites) % 3))
    return CityView(
        seat=seat,
        name=name,
        you=own,
        governor=seat == document["governor"],
        roles=tuple(document["taken"].get(str(seat), ())),
        acts=seat in to_act,
        hand=_number(player["hand"]),
        cards=() if own else _cards(_known(player["hand"])),
        drawn=() if own else _cards(_draw(document["phase"], seat)),
        goods=sum(1 for site in sites if site.good),
        sites=sites,
        rows=tuple(padded[i : i + 3] for i in range(0, len(padded), 3)),
    )


def _site(site: Site) -> SiteView:
    piece = _piece(site["card"])
    good = (piece["good"] or "a good") if site.get("good") else ""
    under = [_piece(id)["name"] for id in site.get("under") or ()]
    return SiteView(
        piece["id"], piece["name"], piece["points"], piece["kind"], piece["rule"], good,
        tuple(under),
    )  # fmt: skip


def _card_text(card: CardView) -> str:
    return card.name + (f" ×{card.count}" if card.count > 1 else "")


def _card_told(card: CardView) -> str:
    values = _("cost %(cost)s, points %(points)s", cost=card.cost, points=card.points)
    return f"{_card_text(card)} ({values}) – {card.rule}"


TEXT_FILTERS: Mapping[str, Callable[..., str]] = {
    "price_text": lambda pair: f"{_(pair[0])} {pair[1]}",
    "site_text": lambda s: (
        s.name
        + (f" [{_(s.good)}]" if s.good else "")
        + (f" ({_('under it: %(cards)s', cards=', '.join(s.under))})" if s.under else "")
    ),
    "card_text": _card_text,
    "card_told": _card_told,
}
"""How the plain-text board of a mail writes things."""
