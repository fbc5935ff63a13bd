"""The form of each decision: what can be chosen, and what the free forms start from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

import engine
from engine.meaning import ROLE
from pbem.games.boards import AnyBoard
from pbem.games.boards.names import GOODS, TILES
from pbem.games.boards.pieces import pieces
from pbem.games.boards.san_juan import CardsView
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import ngettext
from pbem.web.game.card_forms import CardForm, card_form
from pbem.web.game.people_forms import PlaceForm, place_form
from pbem.web.game.plays import Plays, plays, sent
from pbem.web.game.store_forms import StoreForm, WharfForm, store_form, wharf_form

MOST_OPTIONS = 60
"""More than most decisions have; of placements this many would not help anybody."""
MOST_PLACEMENTS = 5
SHOWN, SHOWN_AT_ONCE = 6, 8
"""Longer lists show their best moves, and the others on wish: the board has them all."""
NO_FORM = engine.Form("", ())
DRAWN = {"good": "g", "tile": "t"}
"""How the names of their drawings begin (`static/pieces.svg`)."""


@dataclass(frozen=True)
class Option:
    """One button: the move, what it does, and for tiles and goods the piece that is drawn beside
    it; `role` is the one that it takes."""

    text: str
    preview: str
    note: str = ""
    piece: str = ""
    role: str = ""


@dataclass(frozen=True)
class Elsewhere:
    """Where a form goes that only tries a move: by GET, with what it must carry along."""

    action: str
    kept: Sequence[tuple[str, str]]


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
    plays: Plays = field(default_factory=dict)
    """The same moves by the pieces of the board that stand for them."""
    only: str | None = None
    """The one move that there is, which is then the only option, with nothing to fill in."""
    forced: bool = False
    """Whether it is played by itself, and others must not know (pbem.play.forced_moves)."""
    shows_hand: bool = False
    """Whether the viewer's hand stands in the question."""
    elsewhere: Elsewhere | None = None
    """Where its moves are tried instead of played."""

    @property
    def goods_chosen(self) -> StoreForm | WharfForm | None:
        """The form whose goods are chosen on the viewer's own board."""
        return self.store or self.wharf

    @property
    def first_options(self) -> tuple[Option, ...]:
        return self.options if len(self.options) <= SHOWN_AT_ONCE else self.options[:SHOWN]

    @property
    def more_options(self) -> tuple[Option, ...]:
        return self.options[len(self.first_options) :]


def decision_form(
    view: SeatView, entered: Mapping[str, str] | None = None, elsewhere: Elsewhere | None = None
) -> DecisionForm | None:
    """The viewer's form; `entered` is what a refused form held, to be shown again."""
    if view.seat is None or (name := view.decision) is None:
        return None
    only = view.only_move
    free = NO_FORM if only is not None else view.form or NO_FORM
    rules, entered = view.game.rules, entered or {}
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
        cards=card_form(free, rules, entered, drawn_by(view.board)),
        examples=tuple(view.examples),
        plays=_plays(view, name, choices),
        only=only,
        forced=view.forced,
        shows_hand=isinstance(view.board, CardsView),
        elsewhere=elsewhere,
    )


def _plays(view: SeatView, name: str, choices: Sequence[engine.Choice]) -> Plays:
    """What can be played on the board, and who can be sent there beside the question."""
    meaning = partial(engine.meaning, view.game.rules)
    answers, sendings = plays(name, choices), sent(view.sendings, meaning, view.words)
    spots = {**answers, **sendings}
    return {spot: (*answers.get(spot, ()), *sendings.get(spot, ())) for spot in spots}


def drawn_by(board: AnyBoard) -> int:
    """How many cards the viewer has drawn and not yet chosen from."""
    return sum(card.count for card in board.drawn) if isinstance(board, CardsView) else 0


def _option(view: SeatView, choice: engine.Choice) -> Option:
    """A button for a move; what builds, keeps or discards one piece is noted with its rule."""
    text, preview = choice.text, choice.preview
    cards = choice.about("building", "card")
    goods = {(piece.kind, piece.id) for piece in choice.pieces if piece.kind in DRAWN}
    if len(cards) == 1 and cards[0] in (known := pieces(view.game.rules)):
        rule = known[cards[0]]["rule"]
        return Option(text, preview if preview != rule else "", note=rule)
    roles = choice.about("role")
    on_card = sum(_doubloons_on(view, role) for role in roles) if choice.verb == ROLE else 0
    note = _on_card(on_card) if on_card else ""
    drawn = _drawn(view, *goods.pop()) if len(goods) == 1 else ""
    return Option(text, preview, note, drawn, role="".join(roles[:1]))


def _doubloons_on(view: SeatView, role: str) -> int:
    return next((card.doubloons for card in view.board.roles if card.name == role), 0)


def _drawn(view: SeatView, kind: str, id: str) -> str:
    """The good or tile that a button shows; San Juan's goods go by the buildings they lie on."""
    good = pieces(view.game.rules).get(id, {"good": id})["good"]
    return f"{DRAWN[kind]}-{good}" if good in GOODS or (kind == "tile" and good in TILES) else ""


def _on_card(doubloons: int) -> str:
    return ngettext("%(num)s doubloon on it", "%(num)s doubloons on it", doubloons)
