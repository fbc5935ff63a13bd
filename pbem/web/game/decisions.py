"""The form of each decision: what can be chosen, and what the free forms start from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pbem.games.boards.pieces import pieces
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import ngettext
from pbem.web.game.card_forms import CardForm, card_form
from pbem.web.game.people_forms import PlaceForm, place_form
from pbem.web.game.store_forms import StoreForm, WharfForm, store_form, wharf_form

MOST_OPTIONS = 60
"""More than most decisions have; of placements this many would not help anybody."""
MOST_PLACEMENTS = 5
ISLAND_KINDS = ("corn", "indigo", "sugar", "tobacco", "coffee", "quarry", "forest")
NAMED_AFTER = ("build", "choose", "keep", "discard")
"""Moves whose first word is followed by a piece whose rule helps to decide."""


@dataclass(frozen=True)
class Option:
    """One button: the move, what it does, and for tiles and goods the kind that colours it."""

    text: str
    preview: str
    note: str = ""
    kind: str = ""


@dataclass(frozen=True)
class DecisionForm:
    """What is asked of the viewer now, with everything his form needs."""

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
    forced: bool = False
    """Whether there is nothing to choose, and others must not know (pbem.play.forced_moves)."""


def decision_form(view: SeatView, entered: Mapping[str, str] | None = None) -> DecisionForm | None:
    """The viewer's form; `entered` is what a refused form held, to be shown again."""
    if view.seat is None or (name := view.match.decision(view.seat)) is None:
        return None
    limit = MOST_PLACEMENTS if name == "place" else MOST_OPTIONS
    choices = view.choices(limit)
    best = choices[0].text if choices else ""
    entered = entered or {}
    legal = view.match.legal(view.seat)
    return DecisionForm(
        name=name,
        question=view.question,
        ordinal=view.ordinal,
        trail=view.trail,
        options=tuple(_option(view, choice.text, choice.preview) for choice in choices),
        sendings=tuple(text for text in legal if text.startswith("send ")),
        place=place_form(view, best, entered) if name == "place" else None,
        store=store_form(view, best, entered) if name == "store" else None,
        wharf=wharf_form(view, entered) if _has_small_wharf(legal) else None,
        cards=card_form(view, name, best),
        forced=view.match.only_move(view.seat) is not None,
    )


def _has_small_wharf(legal: list[str]) -> bool:
    return any(text.endswith(" on small wharf") for text in legal)


def _option(view: SeatView, text: str, preview: str) -> Option:
    verb, _space, rest = text.partition(" ")
    thing = rest.partition(" without ")[0].partition(" paying ")[0].partition(" over ")[0]
    piece = pieces(view.game.rules).get(thing.replace(" ", "-"))
    if verb in NAMED_AFTER and piece:
        return Option(text, preview if preview != piece["rule"] else "", note=piece["rule"])
    on_card = {role.name: role.doubloons for role in view.board.roles}.get(text, 0)
    kind = thing.split()[0] if thing else ""
    return Option(
        text,
        preview,
        note=_on_card(on_card) if on_card else "",
        kind=kind if verb != "place" and kind in ISLAND_KINDS else "",
    )


def _on_card(doubloons: int) -> str:
    return ngettext("%(num)s doubloon on it", "%(num)s doubloons on it", doubloons)
