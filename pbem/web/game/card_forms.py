"""San Juan's questions as boxes to tick: cards of the hand, buildings, goods."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from pbem.games.boards.pieces import title_of
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import N_, gettext

GAME = "san-juan"
VERBS = {
    "build": N_("Build"),
    "produce": N_("Produce"),
    "sell": N_("Sell"),
    "keep": N_("Keep"),
    "discard": N_("Discard"),
    "office": N_("Office"),
    "chapel": N_("Chapel"),
    "bank": N_("Bank"),
}
"""The decisions that boxes answer, by the word that the move begins with: what the button says."""


@dataclass(frozen=True)
class Box:
    """Something to tick; equal things have a box each."""

    value: str
    label: str
    ticked: bool = False


@dataclass(frozen=True)
class CardForm:
    """`targets` are what can be built and `overs` what a crane may replace; `boxes` pay, or are
    what the move is about; `goods` pay too."""

    verb: str
    label: str
    targets: tuple[Box, ...]
    overs: tuple[Box, ...]
    boxes: tuple[Box, ...]
    goods: tuple[Box, ...]
    harbor: bool


def card_form(view: SeatView, name: str, best: str) -> CardForm | None:
    """The boxes for a decision of this game, ticked as in the best move; None for others."""
    if view.game.rules != GAME or name not in VERBS:
        return None
    assert view.seat is not None
    players: Any = view.document["players"]
    player = players[view.seat]
    verb, cards = name, list(player["hand"])
    if name == "keep":
        phase: Any = view.document["phase"] or {}
        drawn = phase.get("drawn", {}).get(str(view.seat), [])
        with_archive = best.startswith("discard")
        verb = "discard" if with_archive else "keep"
        cards = [*cards, *drawn] if with_archive else list(drawn)
    city = player["city"]
    if name == "produce":
        cards = [s["card"] for s in city if _produces(s)]
    elif name == "sell":
        cards = [s["card"] for s in city if s.get("good")]
    owned = {site["card"] for site in city}
    building = name == "build"
    return CardForm(
        verb=verb,
        label=gettext(VERBS[verb]),
        targets=_targets(view, best) if building else (),
        overs=_boxes(sorted(owned - {"crane"})) if building and "crane" in owned else (),
        boxes=_boxes(cards, _named(best)),
        goods=_boxes([s["card"] for s in city if s.get("good")], _named(best, "good "))
        if building and "black-market" in owned
        else (),
        harbor=name == "sell" and "harbor" in owned,
    )


def _produces(site: dict[str, Any]) -> bool:
    plants = ("indigo-plant", "sugar-mill", "tobacco-storage", "coffee-roaster", "silver-smelter")
    return site["card"] in plants and not site.get("good")


def _targets(view: SeatView, best: str) -> tuple[Box, ...]:
    """What can be built now, as the legal moves name it."""
    names: dict[str, None] = {}
    for text in view.legal:
        if text.startswith("build "):
            names[_target(text)] = None
    return tuple(
        Box(name, title_of(GAME, name.replace(" ", "-")), name == _target(best)) for name in names
    )


def _target(text: str) -> str:
    return text.removeprefix("build ").partition(" paying ")[0].partition(" over ")[0]


def _boxes(ids: list[str], ticked: Counter[str] | None = None) -> tuple[Box, ...]:
    left = Counter(ticked or ())
    boxes = []
    for id in ids:
        name = id.replace("-", " ")
        boxes.append(Box(name, title_of(GAME, id), left[name] > 0))
        left[name] -= 1
    return tuple(boxes)


def _named(best: str, mark: str = "") -> Counter[str]:
    """What the best move names: cards after `paying` or after the verb, goods with their mark."""
    _, _, rest = best.partition(" paying ") if best.startswith("build") else best.partition(" ")
    items = [item.removesuffix(" under harbor") for item in rest.split(", ") if item]
    if mark:
        return Counter(item.removeprefix(mark) for item in items if item.startswith(mark))
    return Counter(item for item in items if not item.startswith("good "))
