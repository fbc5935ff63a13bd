"""The form of each decision: what can be chosen, and what the free forms start from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import engine
from pbem.games.boards.names import TILES
from pbem.games.boards.pieces import pieces
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import ngettext
from pbem.web.game.card_forms import CardForm, card_form
from pbem.web.game.people_forms import PlaceForm, place_form
from pbem.web.game.store_forms import StoreForm, WharfForm, store_form, wharf_form

MOST_OPTIONS = 60
"""More than most decisions have; of placements this many would not help anybody."""
MOST_PLACEMENTS = 5
NO_FORM = engine.Form("", ())
COLOURED = ("good", "tile")


@dataclass(frozen=True)
class Option:
    """One button: the move, what it does, and for tiles and goods the kind that colours it."""

    text: str
    preview: str
    note: str = ""
    kind: str = ""


@dataclass(frozen=True)
class DecisionForm:
    """What is asked of the viewer now, with everything the form needs."""

    name: str
    question: str
    ordinal: int
    trail: str
    options: tuple[Option, ...]
    sendings: tuple[str, ...]
    place: PlaceForm | None
    store: StoreForm | None
    wharf: WharfForm | None
    cards: CardForm | None
    examples: tuple[str, ...]
    """What may be typed, one move after the other."""
    forced: bool = False
    """Whether there is nothing to choose, and others must not know (pbem.play.forced_moves)."""


def decision_form(view: SeatView, entered: Mapping[str, str] | None = None) -> DecisionForm | None:
    """The viewer's form; `entered` is what a refused form held, to be shown again."""
    if view.seat is None or (name := view.decision) is None:
        return None
    rules, free, entered = view.game.rules, view.form or NO_FORM, entered or {}
    place = place_form(free, rules, entered)
    choices = view.choices(MOST_PLACEMENTS if place else MOST_OPTIONS)
    return DecisionForm(
        name=name,
        question=view.question,
        ordinal=view.ordinal,
        trail=view.trail,
        options=tuple(_option(view, choice) for choice in choices),
        sendings=tuple(view.sendings),
        place=place,
        store=store_form(free, entered),
        wharf=wharf_form(free, entered),
        cards=card_form(free, rules),
        examples=tuple(view.examples),
        forced=view.forced,
    )


def _option(view: SeatView, choice: engine.Choice) -> Option:
    """A button for a move; what builds, keeps or discards one piece is noted with its rule."""
    text, preview = choice.text, choice.preview
    cards = choice.about("building", "card")
    goods = {piece.id for piece in choice.pieces if piece.kind in COLOURED}
    if len(cards) == 1 and cards[0] in (known := pieces(view.game.rules)):
        rule = known[cards[0]]["rule"]
        return Option(text, preview if preview != rule else "", note=rule)
    on_card = sum(_doubloons_on(view, role) for role in choice.about("role"))
    note = _on_card(on_card) if on_card else ""
    return Option(text, preview, note, kind=_colour(view, goods.pop()) if len(goods) == 1 else "")


def _doubloons_on(view: SeatView, role: str) -> int:
    return next((card.doubloons for card in view.board.roles if card.name == role), 0)


def _colour(view: SeatView, id: str) -> str:
    """The good or tile that a button shows; San Juan's goods go by the buildings they lie on."""
    good = pieces(view.game.rules).get(id, {"good": id})["good"]
    return good if good in TILES else ""


def _on_card(doubloons: int) -> str:
    return ngettext("%(num)s doubloon on it", "%(num)s doubloons on it", doubloons)
