"""The form of each decision: what can be chosen, and what the free forms start from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import engine
from pbem.games.boards.pieces import pieces
from pbem.games.registry import pages_of
from pbem.games.seat_view import PEOPLE, SeatView

MOST_OPTIONS = 60
"""More than most decisions have; of placements this many would not help anybody."""
MOST_PLACEMENTS = 5
SHOWN, SHOWN_AT_ONCE = 6, 8
"""Longer lists show their best moves, and the others on wish: the board has them all."""
NO_FORM = engine.Form("", ())


@dataclass(frozen=True)
class Option:
    """One button: the move, what it does, and for tiles and goods the piece that is drawn beside
    it; `role` is the one that it takes, `spot` the piece of the board that is its button, too."""

    text: str
    preview: str
    note: str = ""
    piece: str = ""
    role: str = ""
    spot: str = ""


@dataclass(frozen=True)
class DecisionElsewhere:
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
    free: Any
    """What the game asks besides buttons (`pbem.games.boards.game_pages`), or None."""
    examples: tuple[str, ...]
    """What may be typed, one move after the other."""
    plays: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    """The moves by the pieces of the board that stand for them."""
    only: str | None = None
    """The one move that there is, which is then the only option, with nothing to fill in."""
    forced: bool = False
    """Whether it is played by itself, and others must not know (pbem.play.forced_moves)."""
    elsewhere: DecisionElsewhere | None = None
    """Where its moves are tried instead of played."""

    @property
    def first_options(self) -> tuple[Option, ...]:
        return self.options if len(self.options) <= SHOWN_AT_ONCE else self.options[:SHOWN]

    @property
    def more_options(self) -> tuple[Option, ...]:
        return self.options[len(self.first_options) :]


def decision_form(
    view: SeatView,
    entered: Mapping[str, str] | None = None,
    elsewhere: DecisionElsewhere | None = None,
) -> DecisionForm | None:
    """The viewer's form; `entered` is what a refused form held, to be shown again."""
    if view.seat is None or (name := view.decision) is None:
        return None
    only = view.only_move
    asked = NO_FORM if only is not None else view.form or NO_FORM
    pages = pages_of(view.game.rules)
    choices = view.choices(MOST_PLACEMENTS if asked.counts(PEOPLE) else MOST_OPTIONS)
    return DecisionForm(
        name=name,
        question=view.question,
        ordinal=view.ordinal,
        trail=view.trail,
        options=tuple(_option(view, name, choice) for choice in choices),
        sendings=tuple(view.sendings),
        free=pages.free_form(asked, entered or {}, view.board),
        examples=tuple(view.examples),
        plays=_plays(view, name, choices),
        only=only,
        forced=view.forced,
        elsewhere=elsewhere,
    )


def _plays(
    view: SeatView, name: str, choices: Sequence[engine.Choice]
) -> Mapping[str, Sequence[Any]]:
    """What can be played on the board, and who can be sent there beside the question."""
    pages = pages_of(view.game.rules)
    answers, sendings = pages.plays(name, choices), pages.sendings(view.sendings, view.words)
    spots = {**answers, **sendings}
    return {spot: (*answers.get(spot, ()), *sendings.get(spot, ())) for spot in spots}


def _option(view: SeatView, name: str, choice: engine.Choice) -> Option:
    """A button for a move; what builds, keeps or discards one piece is noted with its rule."""
    text, preview, pages = choice.text, choice.preview, pages_of(view.game.rules)
    spot = next(iter(pages.plays(name, [choice])), "")
    cards = choice.about("building", "card")
    if len(cards) == 1 and cards[0] in (known := pieces(view.game.rules)):
        rule = known[cards[0]]["rule"]
        return Option(text, preview if preview != rule else "", note=rule, spot=spot)
    note, drawn = pages.button(view.board, choice)
    role = "".join(choice.about("role")[:1])
    return Option(text, preview, note, drawn, role, spot)
