"""Puerto Rico's pages: its parts under the names by which pages and mails ask for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, cast

import engine
from engine import PuertoRicoPosition
from engine.meaning import ROLE
from engine.puerto_rico import public_facts
from engine.puerto_rico.forms import BEST_PLACEMENT, SAME_PLACEMENT
from pbem.games.boards.game_pages import ANY, ForSale, GamePages, Measure, Stand
from pbem.games.boards.pieces import GOODS, TILES, Piece, pieces, role_name
from pbem.games.puerto_rico import facts, forms
from pbem.games.puerto_rico import plays as pieces_played
from pbem.games.puerto_rico.board import BoardView, board_view
from pbem.games.puerto_rico.market import sign
from pbem.games.puerto_rico.plays import Plays
from pbem.games.puerto_rico.seat import BuildingView, FieldView
from pbem.games.puerto_rico.tastes import TASTES
from pbem.language import catalogues
from pbem.language.catalogues import N_, ngettext
from pbem.language.catalogues import gettext as _

BUILDING, TILE, WORKER = "building", "tile", "worker"
"""Kinds of the explorer's facts."""
PRINTED = N_("As printed on them, without what large buildings add at the end.")
PLENTY = 99
"""Of each good, more than any island makes."""
DRAWN = {"good": "g", "tile": "t"}
"""How the names of their drawings begin (`static/pieces.svg`)."""


def _counted(kind: str, number: int) -> str:
    """`2 indigo`, `4 quarries`."""
    if kind == "quarry":
        return ngettext("%(num)s quarry", "%(num)s quarries", number)
    if kind == "forest":
        return ngettext("%(num)s forest", "%(num)s forests", number)
    return _("%(number)s %(good)s", number=number, good=_(kind))


def _field(field: FieldView) -> str:
    """`2 indigo`, `1 tobacco idle`, `3 corn (1 idle)`."""
    text = _counted(field.kind, field.number)
    text += f" {field.note}" if field.note else ""
    if field.idle == field.number:
        return _("%(thing)s idle", thing=text)
    notes = [ngettext("%(num)s noble", "%(num)s nobles", field.nobles)] if field.nobles else []
    notes += [ngettext("%(num)s idle", "%(num)s idle", field.idle)] if field.idle else []
    return f"{text} ({', '.join(notes)})" if notes else text


def _staffed(building: BuildingView) -> str:
    """`Hospice`, `Office idle`, `Sugar Mill (1 of 3)`."""
    people = building.colonists + building.nobles
    if building.room and not people:
        return _("%(thing)s idle", thing=building.name)
    notes = [_("%(number)s of %(room)s", number=people, room=building.room)]
    notes = notes if people < building.room else []
    if building.nobles:
        notes.append(ngettext("%(num)s noble", "%(num)s nobles", building.nobles))
    return f"{building.name} ({', '.join(notes)})" if notes else building.name


def _free(number: int) -> str:
    return ngettext("%(num)s free", "%(num)s free", number)


TEXT_FILTERS: Mapping[str, Callable[..., Any]] = {
    "goods_text": lambda pair: _counted(*pair),
    "field_text": _field,
    "staffed_text": _staffed,
    "free_text": _free,
    "counted_cells": lambda cells: [*Counter(cell.kind for cell in cells if cell).items()],
    "offer_text": lambda b: f"{b.name} {b.cost}" + (f" ×{b.copies}" if b.copies > 1 else ""),
}
"""How mails write things."""


class PuertoRicoPages(GamePages):
    """Documents are `PuertoRicoPosition`s, boards `BoardView`s."""

    drawn_by = "puerto_rico"
    text_filters = TEXT_FILTERS
    seats_to_try = 3
    tastes = TASTES
    board = staticmethod(board_view)
    facts = staticmethod(facts.board_facts)

    # What is counted

    def buildings(self, document: PuertoRicoPosition, seat: int) -> list[str]:
        return [lot["building"] for lot in document["players"][seat]["city"]]

    def points(self, document: PuertoRicoPosition, seat: int) -> int:
        """Chips, as far as they are seen, and what is printed on buildings."""
        return (document["players"][seat]["vp"] or 0) + self._printed(document, seat)

    def hides_points(self, document: PuertoRicoPosition, seat: int) -> bool:
        return document["players"][seat]["vp"] is None

    def _printed(self, document: PuertoRicoPosition, seat: int) -> int:
        known = pieces(self.game)
        return sum(int(known[id]["points"]) for id in self.buildings(document, seat))

    @property
    def measures(self) -> Sequence[Measure]:
        def board(stand: Stand, seat: int) -> Any:
            return stand.document["players"][seat]

        return (
            Measure("points", N_("Victory points"), self.points_or_result,
                    N_("Chips plus points printed on buildings; once the game is over, the final "
                       "result.")),
            Measure("chips", N_("Victory point chips"), lambda s, seat: board(s, seat)["vp"]),
            Measure("worth", N_("Points for buildings"),
                    lambda s, seat: self._printed(s.document, seat), PRINTED),
            Measure("doubloons", N_("Doubloons"), lambda s, seat: board(s, seat)["doubloons"]),
            Measure("shipped", N_("Goods shipped"), lambda s, seat: s.shipped[seat]),
            Measure("buildings", N_("Buildings"),
                    lambda s, seat: len(self.buildings(s.document, seat))),
        )  # fmt: skip

    def compared(self, stand: Stand, seat: int) -> dict[str, int]:
        document, own = stand.document, stand.document["players"][seat]
        plenty = {**document["supply"], "goods": dict.fromkeys(GOODS, PLENTY)}
        made = public_facts.harvests(cast(PuertoRicoPosition, {**document, "supply": plenty}))
        return {
            "shipped": stand.shipped[seat],
            "points": self.points(document, seat),
            "made": sum(made[seat].values()),
            "doubloons": own["doubloons"],
            "goods": sum(own["goods"].values()),
        }

    score_parts: Mapping[str, str] = {
        "chips": N_("Chips"),
        "buildings": N_("Buildings"),
        "bonus": N_("Bonus"),
        "nobles": N_("Nobles"),
    }
    rare_parts = ("nobles",)

    def ships(self, document: PuertoRicoPosition) -> list[tuple[int, str, int]]:
        return [
            (ship["size"], ship.get("good", ""), ship.get("count", 0)) for ship in document["ships"]
        ]

    # Questions

    ticked_fields = (forms.WHOLE,)
    number_fields = forms.COMPLAINTS
    person_field = forms.PERSON
    missing: Mapping[str, str] = {forms.ABOARD: N_("Enter how many goods go on the small wharf.")}

    def free_form(
        self, form: engine.Form, entered: Mapping[str, str], board: BoardView
    ) -> forms.FreeForms | None:
        return forms.free_forms(form, self.game, entered)

    def plays(self, decision: str, choices: Sequence[engine.Choice]) -> Plays:
        return pieces_played.plays(decision, choices)

    def sendings(self, texts: Sequence[str], words: Callable[[str], str]) -> Plays:
        return pieces_played.sent(texts, partial(engine.meaning, self.game), words)

    def button(self, board: BoardView, choice: engine.Choice) -> tuple[str, str]:
        """The doubloons that lie on a role, and the good or tile that is meant."""
        roles = choice.about("role") if choice.verb == ROLE else []
        lying = next((card.doubloons for card in board.roles if card.name in roles), 0)
        things = {(piece.kind, piece.id) for piece in choice.pieces if piece.kind in DRAWN}
        drawn = ""
        if len(things) == 1:
            ((kind, id),) = things
            known = GOODS if kind == "good" else {*GOODS, *TILES}
            drawn = f"{DRAWN[kind]}-{id}" if id in known else ""
        note = ngettext("%(num)s doubloon on it", "%(num)s doubloons on it", lying) if lying else ""
        return note, drawn

    def for_sale(self, document: PuertoRicoPosition, seat: int) -> dict[str, ForSale]:
        prices, own = public_facts.prices(document, seat), self.buildings(document, seat)
        purse, left = document["players"][seat]["doubloons"], document["supply"]["buildings"]
        return {
            id: ForSale(prices[id], max(0, prices[id] - purse), left[id])
            for id in pieces(self.game)
            if left.get(id) and id not in own
        }

    def effect(self, piece: Piece) -> str:
        if not piece["good"]:
            return super().effect(piece)
        most, language = {piece["good"]: piece["circles"]}, catalogues.of_games()
        made = _("up to %(goods)s", goods=engine.inflected(self.game, "counts", most, language))
        return f"{engine.capitalised(role_name('craftsman', self.game))}: {made}"

    shortcut_names: Mapping[str, str] = {
        BEST_PLACEMENT: N_("Best for production"),
        SAME_PLACEMENT: N_("As now"),
    }

    on_table = ("captain", "trader")

    def holdings(self, board: BoardView, phase: str) -> str:
        own = board.own
        has = own is not None and {
            **({"doubloon": own.doubloons} if phase in (ROLE, "builder") else {}),
            **(dict(own.goods) if phase in (ROLE, "captain", "trader") else {}),
        }
        if not has or not any(has.values()):
            return ""
        things = engine.inflected(self.game, "counts", has, catalogues.of_games(), board.edition)
        return _("You have %(things)s.", things=things)

    # What happened

    spots: Mapping[str, str] = {
        "builder": "market", "mayor": "others", "craftsman": "seats", "prospector": "seats",
    }  # fmt: skip
    usual_spot = "harbor"
    lesson_spots: Mapping[str, tuple[str, str]] = {
        "aim": ("purse", "me"), "roles": ("roles", "content"), "land": ("plantations", "harbor"),
        "people": ("lands", "me"), "building": ("market", "market"), "selling": ("house", "harbor"),
        "ships": ("ships", "harbor"), "end": ("supply", "harbor"),
    }  # fmt: skip

    # The explorer

    variant_options = ("edition", "expansions", "two_player")
    unordered = frozenset({"island", "city", "ships", "face_up", "discards", "trading_house"})
    by_chance = frozenset({"plantations", "drawn"})

    @property
    def counted(self) -> Mapping[str, Callable[[Any, int], Counter[str]]]:
        return {
            BUILDING: lambda document, seat: Counter(self.buildings(document, seat)),
            TILE: lambda document, seat: Counter(
                tile["tile"] for tile in document["players"][seat]["island"]
            ),
        }

    def first_workers(self, document: PuertoRicoPosition, seat: int) -> set[str]:
        player = document["players"][seat]
        tiles = {
            tile["tile"] for tile in player["island"] if tile.get("colonists") or tile.get("nobles")
        }
        lots = {lot["building"] for lot in player["city"] if lot["colonists"] or lot.get("nobles")}
        return tiles | lots

    @property
    def sections(self) -> Mapping[tuple[str, int], str]:
        return {
            **super().sections,
            (TILE, 1): _("First plantation or quarry"),
            (TILE, 2): _("Second plantation or quarry"),
            (WORKER, 1): _("First workplaces"),
            (BUILDING, 1): _("First building"),
            (BUILDING, 2): _("Second building"),
            (BUILDING, ANY): _("Buildings of the whole game"),
        }

    def piece_name(self, piece: str, edition: str) -> str:
        return _(piece) if piece in TILES else super().piece_name(piece, edition)

    def symbol(self, piece: str) -> str:
        if piece in TILES:
            return f"t-{piece}"
        known = pieces(self.game).get(piece)
        return sign(known) if known else f"r-{piece}"
