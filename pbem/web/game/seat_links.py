"""Links of mails that leave orders, say words, answer whether a move may be taken back, and vote.

Opening one changes nothing, because mail scanners open every link; its button acts, once. What a
link is about is told to its seat's player alone, who is known or types the code from the mail
(`pbem.games.seat_links`). Links that play a move stand in `move_links`: anybody sees of them what
spectators see, and their code plays at once.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace

from flask import Blueprint, abort, flash, render_template, request, url_for
from werkzeug.wrappers import Response

from pbem.accounts import codes
from pbem.accounts.code_tries import Try
from pbem.core.refused import Refused
from pbem.games import orders_view, seat_clocks, seat_view
from pbem.games.clock_words import moment
from pbem.games.seat_links import ADDRESSES, OFFER, LinkPurpose, SeatLink, read_token
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.models import Game, Player, TakeBack, UnsaidWords
from pbem.models.agreements import TakeBackState
from pbem.models.orders import OrderKind
from pbem.models.talk import LONGEST_SAYING
from pbem.play import orders_store, submission, talk_drafts
from pbem.play.late_players import bot_substitute, votes
from pbem.play.undo import consent
from pbem.web.game import undo_options, vote_view
from pbem.web.game.orders_page import leave, withdraw
from pbem.web.site import seat_proof, visitor
from pbem.web.site.visitor import refusals_said, see_other, service

pages = Blueprint("seat_links", __name__)


@dataclass(frozen=True)
class Opened:
    """A genuine link of who plays the seat, and the game as they see it."""

    link: SeatLink
    view: SeatView
    owner: Player


@dataclass(frozen=True)
class LinkView:
    """What the page of a link says. Without a `button` there is nothing left to do; `text` is
    theirs to change before it acts, `refusal` the button that does the opposite."""

    words: str
    button: str = ""
    text: str | None = None
    refusal: str = ""
    wrong: str = ""
    more: tuple[str, str] | None = None
    """An address and its words; else the game's page."""


def _show_order(opened: Opened) -> LinkView:
    view, link = opened.view, opened.link
    action, number = link.numbers
    with service().database.read() as session:
        own = [
            r
            for r in orders_store.of_seat(session, view.rows[link.seat])
            if r.kind == OrderKind.ORDER
        ]
    if action == OFFER:
        text = orders_view.offered(view, number)
        if view.over or text in [row.text for row in own]:
            text = ""
    else:
        text = next((row.text for row in own if row.id == number), "")
    words = orders_view.written(view, text) if text else _("Done.")
    button = _("Leave this order") if action == OFFER else _("Withdraw this order")
    all_orders = _("All your orders: %(game)s", game=view.game.name)
    more = url_for("orders.show", code=view.game.code), all_orders
    return LinkView(words, button if text else "", more=more)


def _order(opened: Opened) -> None:
    action, number = opened.link.numbers
    if action != OFFER:
        withdraw(opened.link.game_id, opened.link.seat, number)
    elif (text := orders_view.offered(opened.view, number)) and not opened.view.over:
        leave(opened.view, text)


def _show_words(opened: Opened) -> LinkView:
    words, game = _words(opened), opened.view.game
    more = url_for("talk.show", code=game.code), _("The talk of %(game)s", game=game.name)
    if words.settled_at is not None:
        return LinkView(_("Done."), more=more)
    return LinkView(_("You wrote, and nobody has read it"), _("Say it to the table"), words.text,
                 _("Remove it"), more=more)  # fmt: skip


def _say(opened: Opened) -> LinkView | None:
    """Say them, as they stand in the form by now, or forget them."""
    words = _words(opened)
    if words.settled_at is not None:
        return None
    text = request.form.get("text", "")
    try:
        if "refuse" in request.form:
            talk_drafts.forget(service(), opened.link.numbers[0], opened.owner)
        else:
            talk_drafts.say(service(), opened.link.numbers[0], opened.owner, text)
            flash(_("Said to the table."))
    except Refused as error:
        typed = text[: LONGEST_SAYING * 2]
        return replace(_show_words(opened), text=typed, wrong=str(error))
    return None


def _words(opened: Opened) -> UnsaidWords:
    with service().database.read() as session:
        words = talk_drafts.find(session, opened.link.numbers[0], opened.owner)
    if words is None or words.game_id != opened.link.game_id:
        abort(404)
    return words


STATES = {
    TakeBackState.DONE: N_("Everyone agreed: the move was taken back."),
    TakeBackState.REFUSED: N_("The move stands."),
    TakeBackState.ASKED: N_("Noted. The move is taken back once everyone who knows of it agrees."),
    TakeBackState.PASSED: N_("This is over: somebody has played on."),
}


def _show_undo(opened: Opened) -> LinkView:
    agrees, number = opened.link.numbers
    with service().database.read() as session:
        now = undo_options.load(session, opened.view)
        row = session.get(TakeBack, number)
    if now.mine and now.request is not None and now.request.id == number:
        move = opened.view.words(now.request.text)
        asks = _("%(name)s would like to take back: %(move)s", name=now.asker, move=move)
        return LinkView(asks, _("Agree") if agrees else _("Decline"))
    if row is None or row.game_id != opened.link.game_id:
        abort(404)
    return LinkView(_(STATES[row.state]))


def _undo(opened: Opened) -> None:
    link = opened.link
    agrees, number = link.numbers
    with suppress(consent.NothingAsked):
        consent.answer(service(), link.game_id, link.seat, agrees=bool(agrees), request=number)


def _show_vote(opened: Opened) -> LinkView:
    link = opened.link
    about, wish = link.numbers
    if link.is_back:
        if seat_clocks.is_late(opened.view.rows[link.seat]):
            late = _("Your time was up. The seat is yours again as soon as you say so.")
            return LinkView(late, _("I’m back"))
        return LinkView(_("You play your seat yourself."))
    with service().database.read() as session:
        open_votes = vote_view.votes_in(session, opened.view)
    vote = next((vote for vote in open_votes if vote.about == about), None)
    if vote is None:
        return LinkView(_("This vote is over."))
    if vote.own == wish:
        return LinkView(_("Noted. It’s done once all the others want it, too."))
    words = _("%(name)s is late.", name=vote.name)
    if vote.until is not None:
        until = moment(vote.until, opened.owner.time_zone)
        words += " " + _("The others can vote until %(moment)s.", moment=until)
    invite = _("Invite %(name)s", name=dict(vote.offers).get(wish, ""))
    return LinkView(words, invite if wish else _("End the game"))


def _vote(opened: Opened) -> None:
    link = opened.link
    if link.is_back:
        bot_substitute.come_back(service(), link.game_id, link.seat)
        return
    with refusals_said():
        flash(votes.cast(service(), link.game_id, link.seat, *link.numbers))


@dataclass(frozen=True)
class LinkPage:
    """What is told of a link, and what its button does: nothing where that was done before. If that
    can't be, `act` says what to show instead."""

    title: str
    show: Callable[[Opened], LinkView]
    act: Callable[[Opened], LinkView | None]


LINK_PAGES = {
    LinkPurpose.ORDER: LinkPage(N_("Your orders"), _show_order, _order),
    LinkPurpose.SAY: LinkPage(N_("Say it to the table"), _show_words, _say),
    LinkPurpose.UNDO: LinkPage(N_("Take a move back?"), _show_undo, _undo),
    LinkPurpose.VOTE: LinkPage(N_("Your vote"), _show_vote, _vote),
}


def _open(purpose: LinkPurpose, token: str) -> str:
    """Inert: mail scanners open every link."""
    opened = _opened(purpose, token)
    shown = LINK_PAGES[purpose].show(opened) if _is_known(opened) else None
    return _page(opened, shown)


def _follow(purpose: LinkPurpose, token: str) -> Response | tuple[str, int]:
    """Do it, or take the code and show what it would do; a second time changes nothing."""
    opened = _opened(purpose, token)
    if not _is_known(opened):
        tried = try_code(opened.owner, opened.link)
        if tried is not Try.RIGHT:
            return _page(opened, None, tried), 403
        return see_other(request.path)
    try:
        instead = LINK_PAGES[purpose].act(opened)
    except submission.NoSuchSeat:
        abort(404)
    return see_other(request.path) if instead is None else (_page(opened, instead), 422)


def _route(purpose: LinkPurpose) -> None:
    """Have the address of that purpose open and follow its links."""
    rule = f"/{ADDRESSES[purpose]}/<token>"
    pages.add_url_rule(rule, purpose, lambda token: _open(purpose, token))
    follow = f"follow_{purpose}"
    pages.add_url_rule(rule, follow, lambda token: _follow(purpose, token), methods=["POST"])


for each in LINK_PAGES:
    _route(each)


def try_code(owner: Player, link: SeatLink) -> Try:
    """What the code in this request's form is worth; with the right one the browser is known at
    that seat."""
    with service().database.write() as session:
        game = session.get_one(Game, link.game_id)
        session.get_one(Player, owner.id, with_for_update=True)
        tried = seat_proof.attempt(session, codes.MOVE, link.code_subject(game))
    if tried is Try.RIGHT:
        seat_proof.has_shown(owner, link.game_id, link.seat)
    return tried


def _opened(purpose: LinkPurpose, token: str) -> Opened:
    """Aborts with 404 for a link that isn't genuine, with 403 for a player of another seat."""
    link = read_token(service().settings, purpose, token)
    if link is None:
        abort(404)
    with service().database.read() as session:
        game = session.get(Game, link.game_id)
        if game is None or not game.begun or link.seat >= game.seats:
            abort(404)
        view = seat_view.load(session, game, link.seat)
    owner, someone = view.players[link.seat], visitor.visitor()
    if someone is not None and someone.id != owner.id:
        abort(403)
    return Opened(link, view, owner)


def _is_known(opened: Opened) -> bool:
    return seat_proof.is_known(opened.owner, opened.link.game_id, opened.link.seat)


def _page(opened: Opened, shown: LinkView | None, tried: Try | None = None) -> str:
    page, game = LINK_PAGES[opened.link.purpose], opened.view.game
    back = opened.link.purpose == LinkPurpose.VOTE and opened.link.is_back
    return render_template(
        "web/seat_link.html",
        title=_("Your seat") if back else _(page.title),
        shown=shown,
        more=(shown and shown.more) or (url_for("games.show", code=game.code), game.name),
        longest=LONGEST_SAYING,
        tried=tried,
        Try=Try,
    )
