"""San Juan's pages: its parts under the names by which pages and mails ask for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import engine
from engine import SanJuanPosition
from engine.meaning import ROLE
from pbem.games.boards.game_pages import ANY, GamePages, Measure, Stand
from pbem.games.boards.pieces import GOODS, pieces
from pbem.games.san_juan.board import TEXT_FILTERS, CardsView, CardView, CityView, board_view
from pbem.games.san_juan.card_forms import CARD, GOOD, OVER, TARGET, UNDER, CardForm, card_form
from pbem.games.san_juan.tastes import TASTES
from pbem.language import catalogues
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _

BUILDING = "building"
"""A kind of the explorer's facts."""
PRINTED = N_("As printed on them, without what large buildings add at the end.")
ROLE_SYMBOLS = {"producer": "craftsman", "councillor": "mayor"}
"""Roles that are drawn as others of Puerto Rico are."""


class SanJuanPages(GamePages):
    """Documents are `SanJuanPosition`s, boards `CardsView`s."""

    drawn_by = "san_juan"
    stylesheet = "san_juan.css"
    script = "hand.js"
    text_filters = TEXT_FILTERS
    tastes = TASTES
    board = staticmethod(board_view)

    def facts(self, board: CardsView) -> Iterator[tuple[str, Any]]:
        yield "roles", board.roles
        yield "taken", board.taken
        for role, name in board.taken:
            yield f"role.{role}", name
        yield "extras", board.extras
        yield "tiles", board.tiles
        for card in board.hand or ():
            yield f"card.{card.id}", card.count
        for city in board.players:
            yield from _city(city)

    # What is counted

    def buildings(self, document: SanJuanPosition, seat: int) -> list[str]:
        return [site["card"] for site in document["players"][seat]["city"]]

    def hand(self, board: CardsView) -> Sequence[CardView]:
        return [*board.drawn, *(board.hand or ())]

    def points(self, document: SanJuanPosition, seat: int) -> int:
        """What is printed on buildings."""
        known = pieces(self.game)
        return sum(int(known[id]["points"]) for id in self.buildings(document, seat))

    @property
    def measures(self) -> Sequence[Measure]:
        return (
            Measure("points", N_("Victory points"), self.points_or_result,
                    N_("Printed on buildings; once the game is over, the final result.")),
            Measure("worth", N_("Points for buildings"),
                    lambda s, seat: self.points(s.document, seat), PRINTED),
            Measure("buildings", N_("Buildings"),
                    lambda s, seat: len(self.buildings(s.document, seat))),
            Measure("hand", N_("Cards in hand"), _cards_in_hand),
        )  # fmt: skip

    def compared(self, stand: Stand, seat: int) -> dict[str, int]:
        return {
            "points": self.points(stand.document, seat),
            "cards": _cards_in_hand(stand, seat),
            "goods": sum("good" in site for site in stand.document["players"][seat]["city"]),
        }

    score_parts: Mapping[str, str] = {
        "buildings": N_("Buildings"),
        "cards": N_("Cards"),
        "bonus": N_("Bonus"),
    }

    # Questions

    on_table = ("trader",)

    def holdings(self, board: CardsView, phase: str) -> str:
        own = next((city for city in board.players if city.you), None)
        has = (
            {}
            if own is None or phase not in (ROLE, "builder", "trader")
            else {"card": own.hand, "good": own.goods}
        )
        if not any(has.values()):
            return ""
        things = engine.inflected(self.game, "counts", has, catalogues.of_games())
        return _("You have %(things)s.", things=things)

    ticked_fields = (CARD, TARGET, OVER, GOOD, UNDER)
    missing: Mapping[str, str] = {TARGET: N_("Choose which card to build.")}

    def free_form(
        self, form: engine.Form, entered: Mapping[str, str], board: CardsView
    ) -> CardForm | None:
        drawn = sum(card.count for card in board.drawn)
        return card_form(form, self.game, entered, drawn)

    def button(self, board: CardsView, choice: engine.Choice) -> tuple[str, str]:
        """The good that is meant, which goes by the building that it lies on."""
        goods = {piece.id for piece in choice.pieces if piece.kind == "good"}
        good = pieces(self.game)[goods.pop()]["good"] if len(goods) == 1 else ""
        return "", f"g-{good}" if good in GOODS else ""

    # What happened

    spots: Mapping[str, str] = {"trader": "house"}
    usual_spot = "others"
    lesson_spots: Mapping[str, tuple[str, str]] = {
        "aim": ("own-city", "me"), "roles": ("roles", "content"), "cards": ("hand", "decide"),
        "goods": ("own-city", "me"), "market": ("house", "house"), "hand": ("hand", "decide"),
        "end": ("own-city", "me"),
    }  # fmt: skip

    # The explorer

    variant_options = ("new_buildings", "advanced_start")
    unordered = frozenset({"city", "discards", "removed"})
    by_chance = frozenset({"hand", "deck", "discards", "removed", "tiles", "tiles_seen", "drawn"})

    @property
    def counted(self) -> Mapping[str, Callable[[Any, int], Counter[str]]]:
        return {BUILDING: lambda document, seat: Counter(self.buildings(document, seat))}

    @property
    def sections(self) -> Mapping[tuple[str, int], str]:
        return {
            **super().sections,
            (BUILDING, 1): _("First building"),
            (BUILDING, 2): _("Second building"),
            (BUILDING, ANY): _("Buildings of the whole game"),
        }

    def symbol(self, piece: str) -> str:
        return "" if self.has_art(piece) else f"r-{ROLE_SYMBOLS.get(piece, piece)}"

    def has_art(self, piece: str) -> bool:
        return piece in pieces(self.game)


def _cards_in_hand(stand: Stand, seat: int) -> int:
    hand = stand.document["players"][seat]["hand"]
    return hand if isinstance(hand, int) else len(hand)


def _city(city: CityView) -> Iterator[tuple[str, Any]]:
    yield f"{city.seat}.governor", city.governor or None
    yield f"{city.seat}.hand", city.hand
    for place, site in enumerate(city.sites):
        yield f"{city.seat}.site.{place}", site
