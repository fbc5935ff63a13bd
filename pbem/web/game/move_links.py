"""What the page of a move link shows and does: opening one plays nothing, its button does.

Whoever is not known to be the seat's player (`pbem.web.site.seat_proof`) sees what spectators see,
and needs the code from the mail to play.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from flask import Response, after_this_request, request, url_for

import engine
from pbem.games.decisions import Asked
from pbem.games.seat_links import move_link, url_of
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import gettext as _
from pbem.language.wording import listed
from pbem.models.move_sources import MoveSource
from pbem.play import submission
from pbem.play.undo import own_move
from pbem.web.game.link_cases import Case, Opened, open_link
from pbem.web.game.link_view import LinkView, explained
from pbem.web.site import one_click
from pbem.web.site.visitor import service

LONGEST_ON_BUTTON = 40
"""Letters of a move that its button still names."""


def show(opened: Opened) -> LinkView:
    """Inert: mail scanners and previews open links."""
    if opened.case is Case.OPEN and not opened.known:
        return _ask_for_code(opened)
    if opened.case is Case.PLAYED:
        return _played_before(opened)
    if opened.case is not Case.OPEN:
        return explained(opened)
    _link, view, owner = opened.of_seat
    said = _("This is the table as it would stand after your move. Nothing has been played yet.")
    return LinkView(
        _asking(view, opened.text),
        (said,),
        _on_button(view, opened.text),
        may_trust=owner.one_click and not one_click.is_remembered(owner),
        at_once="ask" not in request.args and one_click.may_play_at_once(owner),
        more=(_page_of(view), _("Choose another move")),
        view=view,
        board=view.foreseen(opened.text),
    )


def play(opened: Opened) -> LinkView:
    """The signed token names one decision of one seat; what came of it, or why nothing did."""
    if opened.case is not Case.OPEN:
        return show(opened)
    link, _view, owner = opened.of_seat
    asked = submission.Binding(Asked(link.ordinal, link.trail))
    moves, source = [opened.text], MoveSource.LINK
    try:
        submission.submit(service(), link.game_id, link.seat, moves, source, asked)
    except (submission.DecisionPassed, submission.NoSuchSeat, engine.IllegalMove):
        # somebody was quicker between the look and the move
        return show(open_link(opened.purpose, opened.token))

    @after_this_request
    def noted(response: Response) -> Response:
        one_click.note_move(response, owner)
        return response

    after = open_link(opened.purpose, opened.token)
    of_seat = after.case is Case.PLAYED and after.known  # else its time has just run out
    return _played(after, opened.text) if of_seat else show(after)


def take_back(opened: Opened) -> None:
    """Undo the move of the link, while no mail about it has left; then the link is good again."""
    if opened.case is Case.PLAYED and opened.known:
        link, _view, _owner = opened.of_seat
        with suppress(own_move.TooLate, submission.DecisionPassed, submission.NoSuchSeat):
            own_move.take_back(service(), link.game_id, link.seat, link.ordinal)


def _ask_for_code(opened: Opened) -> LinkView:
    view, text, owner = opened.view, opened.text, opened.owner
    return LinkView(
        _asking(view, text) if view and text else _("Play this move?"),
        (
            _(
                "We don’t know this browser yet. Nothing has been played. The email has a "
                "six-digit code on its last line."
            ),
        ),
        _on_button(view, text),
        second=("look", _("Just look")),
        asks_code=True,
        acts_with_code=True,
        may_trust=owner is not None and owner.one_click,
        view=view,
    )


def _played_before(opened: Opened) -> LinkView:
    """Its player can take it back as long as nobody knows of it."""
    shown = explained(opened)
    if opened.known:
        return replace(shown, undoable=_undoable(opened))
    code = _("To take it back, type the six digits from the same email.")
    return replace(shown, lines=(*shown.lines, code), button=_("Continue"), asks_code=True)


def _played(after: Opened, text: str) -> LinkView:
    _link, view, _owner = after.of_seat
    choices = _next_moves(view)
    title = _("Played: %(move)s", move=view.words(text))
    lines: tuple[str, ...]
    if choices:
        asked = view.question[:1].lower() + view.question[1:]
        lines = (_("Your turn goes on: %(question)s", question=asked),)
    elif view.over:
        lines = (_("The game is over."),)
    else:
        lines = (
            _("Waiting for %(names)s.", names=listed(view.waits_for)),
            _("You’ll get an email when it is your turn again."),
        )
    return LinkView(
        title,
        lines,
        choices=choices,
        undoable=_undoable(after),
        news=_came_of_it(after),
        more=(_page_of(view), _("Open the game page")),
        view=view,
        board=view.board,
    )


def _came_of_it(after: Opened) -> tuple[str, ...]:
    """What the link's move has brought about, and nothing from before it."""
    link, view, _owner = after.of_seat
    number = list(view.decided)[link.ordinal]
    return tuple(entry.text for entry in view.told_in_short(number) if entry.number >= number)


def _undoable(opened: Opened) -> own_move.UndoOffer | None:
    """The move that was played by this link, if it can be taken back without asking."""
    link, view, _owner = opened.of_seat
    if link.ordinal != view.ordinal - 1:
        return None
    with service().database.read() as session:
        found = own_move.offer(session, view.game, view.match, link.seat)
    return found if found is not None and not found.told else None


def _next_moves(view: SeatView) -> tuple[tuple[engine.Choice, str], ...]:
    """Where the turn goes on at once, the links that the next mail brings too."""
    if view.seat is None or view.asked is None:
        return ()
    where = (view.game_id, view.seat, view.ordinal)
    return tuple(
        (choice, url_of(service().settings, move_link(*where, choice.text, view.trail)))
        for choice in view.choices()
    )


def _asking(view: SeatView, text: str) -> str:
    return _("%(move)s?", move=engine.capitalised(view.words(text)))


def _on_button(view: SeatView | None, text: str) -> str:
    if view is None or not 0 < len(text) < LONGEST_ON_BUTTON:
        return _("Play it")
    return _("Play %(move)s", move=view.words(text))


def _page_of(view: SeatView) -> str:
    return url_for("games.show", code=view.game.code)
