"""The form of each decision: what can be chosen, what the free forms start from, and the parts of a
board that a preview of it may change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser
from typing import Any

from flask import get_template_attribute
from markupsafe import Markup

import engine
from pbem.games.boards.game_pages import Board
from pbem.games.boards.pieces import pieces
from pbem.games.registry import pages_of
from pbem.games.seat_view import PEOPLE, SeatView
from pbem.language import catalogues

MOST_OPTIONS = 60
"""More than most decisions have; of placements this many would not help anybody."""
MOST_PLACEMENTS = 4
SHOWN, SHOWN_AT_ONCE = 6, 8
"""Longer lists show their best moves, and the others on wish: the board has them all."""
NO_FORM = engine.Form("", ())


@dataclass(frozen=True)
class Option:
    """One button: the move, what it does, and for tiles and goods the piece that is drawn beside
    it; `role` is the one that it takes, `spot` the piece of the board that is its button, too;
    `rest` is what is left to say of a placement beside the form's `alike`, as a move."""

    text: str
    words: str
    preview: str
    note: str = ""
    piece: str = ""
    role: str = ""
    spot: str = ""
    rest: str = ""


@dataclass(frozen=True)
class DecisionElsewhere:
    """Where a form goes that only tries a move: by GET, with what it must carry along."""

    action: str
    kept: Sequence[tuple[str, str]]


@dataclass(frozen=True)
class DecisionForm:
    """What is asked of the viewer now, with everything the form needs; `alike` is what all offered
    placements do, said once, as a move, and `brings` what comes of each of them."""

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
    alike: str = ""
    brings: str = ""
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
    options, alike, brings = tuple(_option(view, name, choice) for choice in choices), "", ""
    if asked.counts(PEOPLE):
        alike, brings, options = told_apart(options)
    return DecisionForm(
        name=name,
        question=view.question,
        ordinal=view.ordinal,
        trail=view.trail,
        options=options,
        alike=alike,
        brings=brings,
        sendings=tuple(view.sendings),
        free=pages.free_form(asked, entered or {}, view.board),
        examples=tuple(view.examples),
        plays=_plays(view, name, choices),
        only=only,
        forced=view.forced,
        elsewhere=elsewhere,
    )


def told_apart(placements: Sequence[Option]) -> tuple[str, str, tuple[Option, ...]]:
    """What all of them do, as a move, what that brings where they all bring the same, and each with
    the rest; nothing, and the placements as they are, where they share nothing or one of them does
    no more than that."""
    told = [option.text.partition(" ")[2].split(", ") for option in placements]
    shared = [part for part in told[0] if all(part in each for each in told)] if told else []
    rests = [[part for part in each if part not in shared] for each in told]
    if not shared or not all(rests):
        return "", "", tuple(placements)
    verb, previews = placements[0].text.partition(" ")[0], {each.preview for each in placements}
    brings = previews.pop() if len(previews) == 1 else ""
    return (
        f"{verb} {', '.join(shared)}",
        brings,
        tuple(
            replace(
                option, rest=f"{verb} {', '.join(rest)}", preview="" if brings else option.preview
            )
            for option, rest in zip(placements, rests, strict=True)
        ),
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
    preview, pages = choice.preview, pages_of(view.game.rules)
    spot = next(iter(pages.plays(name, [choice])), "")
    cards = choice.about("building", "card")
    if len(cards) == 1 and cards[0] in (known := pieces(view.game.rules)):
        rule = known[cards[0]]["rule"]
        preview = preview if preview != rule else ""
        return Option(choice.text, choice.words, preview, note=rule, spot=spot)
    note, drawn = pages.button(view.board, choice)
    role = "".join(choice.about("role")[:1])
    return Option(choice.text, choice.words, preview, note, drawn, role, spot)


def rule_of(view: SeatView, text: str) -> str:
    """What the one role, building or card of that move does; nothing where there is no such one."""
    choice = view.choice(lambda each: each == text)
    named = choice.about("role", "building", "card") if choice else ()
    known = engine.games(catalogues.of_games())[view.game.rules]
    rules = {each["id"]: each["rule"] for each in (*known["pieces"], *known["roles"])}
    return view.worded(rules.get(named[0], "")) if len(named) == 1 else ""


PART = "data-part"
"""The attribute that names a part of a drawn board: a ship, a tile, a number of somebody."""
EMPTY = frozenset({"br", "img", "input"})
"""Elements without an end tag."""


class _Parts(HTMLParser):
    """Finds where the parts of a board begin and end; none stands in another."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=False)
        self.found: dict[str, str] = {}
        self._html, self._name, self._begin, self._depth = html, "", 0, 0
        self._lines = [0]
        for line in html.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))
        self.feed(html)

    @property
    def _place(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        name = dict(attrs).get(PART)
        if not self._depth and name:
            self._name, self._begin, self._depth = name, self._place, 1
        elif self._depth and tag not in EMPTY:
            self._depth += 1

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """It changes no depth."""

    def handle_endtag(self, tag: str) -> None:
        if self._depth:
            self._depth -= 1
            if not self._depth:
                end = self._place + len(f"</{tag}>")
                self.found[self._name] = self._html[self._begin : end]


def changed_parts(now: Board, then: Board) -> list[Markup]:
    """The parts of the board that are drawn otherwise then, without buttons and marks."""
    draw = get_template_attribute("web/parts.html", "table")
    before, after = (_Parts(str(draw(board, strip=False))).found for board in (now, then))
    return [Markup(part) for name, part in after.items() if before.get(name) != part]
