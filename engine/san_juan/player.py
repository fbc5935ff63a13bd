"""One player's hand and city."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.san_juan.cards import ORDER, PLANT_ORDER, UNKNOWN, in_order
from engine.table import shallow_copy

CUSTOMS_OFFICE = "customs-office"
CITY_GOAL = 12


def in_catalogue_order(cards: Iterable[str]) -> dict[str, int]:
    """How many there are of each kind."""
    ordered = sorted(cards, key=ORDER.__getitem__)
    counts = dict.fromkeys(ordered, 1)
    if len(counts) < len(ordered):
        for card in counts:
            counts[card] = ordered.count(card)
    return counts


class Site(NamedTuple):
    """A building in a city: its card, the card that lies on it as a good, the cards under it."""

    card: str
    good: str | None = None
    under: tuple[str, ...] = ()


class Player:
    """Mutable; `hand` in the order of drawing, `city` in the order of building; `kinds` are the
    cards in the city."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.hand: list[str] = []
        self.city: list[Site] = []
        self.kinds: frozenset[str] = frozenset()
        self.bank_used = False
        self.library_used = False

    def copy(self) -> Player:
        return shallow_copy(self)

    def owns(self, card: str) -> bool:
        return card in self.kinds

    def put_up(self, site: Site) -> None:
        """One more building in the city."""
        self.city.append(site)
        self.kinds |= {site.card}

    def pull_down(self, place: int) -> Site:
        """The building at that place leaves the city."""
        site = self.city.pop(place)
        self.kinds = frozenset([other.card for other in self.city])
        return site

    def place_of(self, card: str, *, with_good: bool | None = None) -> int:
        """Where in the city such a building stands, -1 if nowhere; `with_good` asks for one
        with a good on it or for one without."""
        if card not in self.kinds:
            return -1
        for place, (there, good, _) in enumerate(self.city):
            if there == card and (with_good is None or with_good == (good is not None)):
                return place
        return -1

    def hand_counts(self) -> dict[str, int]:
        """Known cards by kind, in catalogue order."""
        return in_catalogue_order([card for card in self.hand if card != UNKNOWN])

    def goods(self) -> tuple[str, ...]:
        """Buildings with a good on them, in catalogue order."""
        return in_order([card for card, good, _ in self.city if good is not None])

    def goods_counts(self) -> dict[str, int]:
        """How many goods lie on each kind of building."""
        return in_catalogue_order(self.goods())

    def empty_plants(self) -> tuple[str, ...]:
        """Production buildings without a good, in catalogue order."""
        return in_order(
            [card for card, good, _ in self.city if good is None and card in PLANT_ORDER]
        )

    def give(self, cards: tuple[str, ...]) -> None:
        """Those cards leave the hand."""
        for card in cards:
            self.hand.remove(card)

    def take_good(self, card: str) -> str:
        """The good on such a building leaves it; the card that it was is returned."""
        place = self.place_of(card, with_good=True)
        site = self.city[place]
        assert site.good is not None
        self.city[place] = Site(site.card, None, site.under)
        return site.good

    def put_under(self, card: str, cards: tuple[str, ...]) -> None:
        place = self.place_of(card)
        site = self.city[place]
        self.city[place] = site._replace(under=(*site.under, *cards))
