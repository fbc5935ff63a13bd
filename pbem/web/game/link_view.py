"""What the page of a seat's link says, whatever the link is for; one template draws it."""

from __future__ import annotations

from dataclasses import dataclass

import engine
from pbem.games.boards.game_pages import Board
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import gettext as _
from pbem.play.undo.own_move import UndoOffer
from pbem.web.game.link_cases import Case, Opened
from pbem.web.site.visitor import player


@dataclass(frozen=True)
class LinkView:
    """Without a `button` there is nothing left to do.

    Of the `lines`, the last stands before the field for the mail's code where the button
    `asks_code`, and above the words that are theirs to change where there is a `text`.
    """

    title: str
    lines: tuple[str, ...] = ()
    button: str = ""
    second: tuple[str, str] | None = None
    """Another button of the form: its field, and its words."""
    asks_code: bool = False
    acts_with_code: bool = False
    """Whether the button acts at once with the right code, else it shows what it would do."""
    text: str | None = None
    wrong: str = ""
    may_trust: bool = False
    """Whether this browser may be trusted to play by itself from now on."""
    at_once: bool = False
    """Whether a script presses the button as soon as the page is seen."""
    more: tuple[str, str] | None = None
    """An address and its words, at the end."""
    choices: tuple[tuple[engine.Choice, str], ...] = ()
    """What is to be decided next, each with the address that plays it."""
    undoable: UndoOffer | None = None
    news: tuple[str, ...] = ()
    view: SeatView | None = None
    """The game that is named under the title and drawn: as it stands, or the `board` alone."""
    board: Board | None = None
    status: int = 200
    """That of HTTP."""


def explained(opened: Opened) -> LinkView:
    """A link that does nothing any more, or not for whom opened it: why, and what does instead."""
    titles = {
        Case.FORGED: _("This link isn’t valid"),
        Case.OTHER_SEAT: _("This link belongs to another seat"),
        Case.PLAYED: _("This move has already been played"),
        Case.DECIDED: _("This link is from an earlier turn"),
        Case.OVER: _("The game is over"),
        Case.UNFIT: _("That move isn’t needed now"),
    }
    line = _reason(opened)
    return LinkView(titles[opened.case], (line,), view=opened.view, status=opened.case.status)


def _reason(opened: Opened) -> str:
    case, view = opened.case, opened.view
    if case is Case.FORGED:
        return _(
            "It isn’t one of ours, or a letter was lost or changed on the way. Nothing was "
            "played. Please use the link in the email itself, or copy the whole link."
        )
    if case is Case.OTHER_SEAT:
        return _(
            "It acts for %(owner)s, and you are signed in as %(name)s. Nothing was done. "
            "If both are you, sign out first.",
            owner=opened.other,
            name=player().name,
        )
    if case is Case.PLAYED and opened.known and view is not None:
        return _(
            "Your move counts once, however often the link is opened: %(move)s. "
            "Nothing more was played.",
            move=view.words(opened.text),
        )
    if case is Case.PLAYED:
        return _("It counts once, however often the link is opened. Nothing more was played.")
    if case is Case.DECIDED and opened.known and view is not None:
        return _(
            "That decision has already been made: %(move)s. Nothing was played now. The game’s "
            "latest email has links that fit.",
            move=view.words(opened.instead),
        )
    if case is Case.OVER:
        return _("No more moves can be played.")
    return _(
        "It belongs to an earlier decision. Nothing was played; use the links in the latest email."
    )
