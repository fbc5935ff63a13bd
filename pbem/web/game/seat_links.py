"""Links of mails that act for a seat: play a move, leave an order, say words, answer whether a move
may be taken back, vote.

Opening one changes nothing, because mail scanners open every link; its button acts, once. What a
link is about is told to its seat's player alone, who is known or types the code from the mail
(`pbem.games.seat_links`); of a move, anybody sees what spectators see (`move_links`).
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace

from flask import Blueprint, Response, abort, flash, render_template, request, url_for

from pbem.accounts import codes
from pbem.accounts.code_tries import Try
from pbem.core.refused import Refused
from pbem.games import orders_view, seat_clocks
from pbem.games.clock_words import moment
from pbem.games.seat_links import ADDRESSES, OFFER, LinkPurpose
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.models import Game, Player, TakeBack, UnsaidWords
from pbem.models.agreements import TakeBackState
from pbem.models.orders import OrderKind
from pbem.models.talk import LONGEST_SAYING
from pbem.play import orders_store, submission, talk_drafts
from pbem.play.late_players import bot_substitute, votes
from pbem.play.undo import consent
from pbem.web.game import agreements_view, move_links
from pbem.web.game.link_cases import Case, Opened, open_link
from pbem.web.game.link_view import LinkView, explained
from pbem.web.game.orders_page import leave, withdraw
from pbem.web.site import one_click, seat_proof
from pbem.web.site.visitor import refusals_said, see_other, service

pages = Blueprint("seat_links", __name__)


def _view(opened: Opened, line: str, button: str = "") -> LinkView:
    """A page of one sentence, with its game's name below."""
    _link, view, _owner = opened.of_seat
    more = url_for("games.show", code=view.game.code), view.game.name
    return LinkView(_(LINK_PAGES[opened.purpose].title), (line,), button, more=more)


def _show_order(opened: Opened) -> LinkView:
    link, view, _owner = opened.of_seat
    action, number = link.numbers
    with service().database.read() as session:
        rows = orders_store.of_seat(session, view.rows[link.seat])
    own = {row.id: row.text for row in rows if row.kind == OrderKind.ORDER}
    if action == OFFER:
        text = orders_view.offered(view, number)
        if view.over or text in own.values():
            text = ""
    else:
        text = own.get(number, "")
    button = _("Send this order") if action == OFFER else _("Withdraw this order")
    words = orders_view.written(view, text) if text else _("Done.")
    all_orders = _("All your orders: %(game)s", game=view.game.name)
    more = url_for("orders.show", code=view.game.code), all_orders
    return replace(_view(opened, words, button if text else ""), more=more)


def _order(opened: Opened) -> None:
    link, view, _owner = opened.of_seat
    action, number = link.numbers
    if action != OFFER:
        withdraw(link.game_id, link.seat, number)
    elif (text := orders_view.offered(view, number)) and not view.over:
        leave(view, text)


def _show_words(opened: Opened) -> LinkView:
    _link, view, _owner = opened.of_seat
    words, game = _words(opened), view.game
    more = url_for("talk.show", code=game.code), _("The talk of %(game)s", game=game.name)
    if words.settled_at is not None:
        return replace(_view(opened, _("Done.")), more=more)
    shown = _view(opened, _("You wrote, and nobody has read it"), _("Say it to the table"))
    return replace(shown, text=words.text, second=("refuse", _("Remove it")), more=more)


def _say(opened: Opened) -> LinkView | None:
    """Say them, as they stand in the form by now, or forget them."""
    link, _view, owner = opened.of_seat
    words = _words(opened)
    if words.settled_at is not None:
        return None
    text = request.form.get("text", "")
    try:
        if "refuse" in request.form:
            talk_drafts.forget(service(), link.numbers[0], owner)
        else:
            talk_drafts.say(service(), link.numbers[0], owner, text)
            flash(_("Said to the table."))
    except Refused as error:
        typed = text[: LONGEST_SAYING * 2]
        return replace(_show_words(opened), text=typed, wrong=str(error), status=422)
    return None


def _words(opened: Opened) -> UnsaidWords:
    link, _view, owner = opened.of_seat
    with service().database.read() as session:
        words = talk_drafts.find(session, link.numbers[0], owner)
    if words is None or words.game_id != link.game_id:
        abort(404)
    return words


STATES = {
    TakeBackState.DONE: N_("Everyone agreed: the move was taken back."),
    TakeBackState.REFUSED: N_("The move stands."),
    TakeBackState.ASKED: N_("Noted. The move is taken back once everyone who knows of it agrees."),
    TakeBackState.PASSED: N_("It’s too late: someone has played since."),
}


def _show_undo(opened: Opened) -> LinkView:
    link, view, _owner = opened.of_seat
    agrees, number = link.numbers
    with service().database.read() as session:
        now = agreements_view.undo_options(session, view)
        row = session.get(TakeBack, number)
    if now.mine and now.request is not None and now.request.id == number:
        move = view.words(now.request.text)
        asks = _("%(name)s would like to take back: %(move)s", name=now.asker, move=move)
        return _view(opened, asks, _("Agree") if agrees else _("Decline"))
    if row is None or row.game_id != link.game_id:
        abort(404)
    return _view(opened, _(STATES[row.state]))


def _undo(opened: Opened) -> None:
    link, _view, _owner = opened.of_seat
    agrees, number = link.numbers
    with suppress(consent.NothingAsked):
        consent.answer(service(), link.game_id, link.seat, agrees=bool(agrees), request=number)


def _show_vote(opened: Opened) -> LinkView:
    link, view, owner = opened.of_seat
    about, wish = link.numbers
    if link.is_back:
        return replace(_show_return(opened), title=_("Your seat"))
    with service().database.read() as session:
        open_votes = agreements_view.votes_in(session, view)
    vote = next((vote for vote in open_votes if vote.about == about), None)
    if vote is None:
        return _view(opened, _("This vote is over."))
    if vote.own == wish:
        return _view(opened, _("Noted. It’s done once all the others want it, too."))
    words = _("%(name)s is late.", name=vote.name)
    if vote.until is not None:
        until = moment(vote.until, owner.time_zone)
        words += " " + _("The others can vote until %(moment)s.", moment=until)
    invite = _("Invite %(name)s", name=dict(vote.offers).get(wish, ""))
    return _view(opened, words, invite if wish else _("End the game"))


def _show_return(opened: Opened) -> LinkView:
    link, view, _owner = opened.of_seat
    if seat_clocks.is_late(view.rows[link.seat]):
        late = _("Your time was up. The seat is yours again as soon as you say so.")
        return _view(opened, late, _("I’m back"))
    return _view(opened, _("You play your seat yourself."))


def _vote(opened: Opened) -> None:
    link, _view, _owner = opened.of_seat
    if link.is_back:
        bot_substitute.come_back(service(), link.game_id, link.seat)
        return
    with refusals_said():
        flash(votes.cast(service(), link.game_id, link.seat, *link.numbers))


@dataclass(frozen=True)
class LinkPage:
    """What is told of an open link to whom it belongs, and what its button does: nothing where that
    was done before. If that can't be, or there is more to tell, `act` says what is shown next.

    Both are asked about every link where it is `for_all`: also about what is past, and by somebody
    who is not known."""

    title: str
    show: Callable[[Opened], LinkView]
    act: Callable[[Opened], LinkView | None]
    for_all: bool = False


LINK_PAGES = {
    LinkPurpose.MOVE: LinkPage(
        N_("Play this move?"), move_links.show, move_links.play, for_all=True
    ),
    LinkPurpose.ORDER: LinkPage(N_("Your orders"), _show_order, _order),
    LinkPurpose.SAY: LinkPage(N_("Say it to the table"), _show_words, _say),
    LinkPurpose.UNDO: LinkPage(N_("Take a move back?"), _show_undo, _undo),
    LinkPurpose.VOTE: LinkPage(N_("Your vote"), _show_vote, _vote),
}


def _open(purpose: LinkPurpose, token: str) -> Response:
    """Inert: mail scanners open every link."""
    opened = open_link(purpose, token)
    return _page(opened, _shown(opened))


def _follow(purpose: LinkPurpose, token: str) -> Response:
    """Do it, or take the code and show what it would do; a second time changes nothing."""
    opened = open_link(purpose, token)
    if not opened.known:
        asking = _shown(opened)
        if not asking.asks_code:
            return _page(opened, asking)
        tried = _try_code(opened)
        if tried is not Try.RIGHT:
            return _page(opened, replace(asking, status=403), tried)
        if "look" in request.form or not asking.acts_with_code:
            return _look_first()
        opened = open_link(purpose, token)
        if not opened.known:  # the hour for which the code counts is over
            return _page(opened, _shown(opened))
    try:
        page = LINK_PAGES[purpose]
        open_ = page.for_all or opened.case is Case.OPEN
        instead = page.act(opened) if open_ else explained(opened)
    except submission.NoSuchSeat:
        abort(404)
    return _look_first() if instead is None else _page(opened, instead)


def _take_back(token: str) -> Response:
    """Undo the move of the link, if nobody knows of it yet."""
    move_links.take_back(open_link(LinkPurpose.MOVE, token))
    return see_other(url_for(f".{LinkPurpose.MOVE}", token=token, ask="first"))


def _look_first() -> Response:
    """Back to the page, where the next press acts, and no script does."""
    return see_other(f"{request.path}?ask=first")


def _route(purpose: LinkPurpose) -> None:
    """Have the address of that purpose open and follow its links."""
    rule = f"/{ADDRESSES[purpose]}/<token>"
    pages.add_url_rule(rule, purpose, lambda token: _open(purpose, token))
    follow = f"follow_{purpose}"
    pages.add_url_rule(rule, follow, lambda token: _follow(purpose, token), methods=["POST"])


for each in LINK_PAGES:
    _route(each)
pages.add_url_rule("/m/<token>/take-back", "take_back", _take_back, methods=["POST"])


def _shown(opened: Opened) -> LinkView:
    page = LINK_PAGES[opened.purpose]
    if page.for_all or (opened.case is Case.OPEN and opened.known):
        return page.show(opened)
    if opened.case is not Case.OPEN:
        return explained(opened)
    asks = _("We don’t know this browser yet. The email has a code of six digits.")
    return LinkView(_(page.title), (asks,), _("Continue"), asks_code=True)


def _try_code(opened: Opened) -> Try:
    """What the code in this request's form is worth; with the right one the browser is known at
    that seat."""
    link, owner = opened.link, opened.owner
    assert link is not None
    assert owner is not None
    with service().database.write() as session:
        game = session.get_one(Game, link.game_id)
        session.get_one(Player, owner.id, with_for_update=True)
        tried = seat_proof.attempt(session, codes.MOVE, link.code_subject(game))
    if tried is Try.RIGHT:
        seat_proof.has_shown(owner, link.game_id, link.seat)
    return tried


def _page(opened: Opened, shown: LinkView, tried: Try | None = None) -> Response:
    html = render_template(
        "web/seat_link.html",
        shown=shown,
        stranger=not opened.known,
        take_back=url_for(".take_back", token=opened.token),
        longest=LONGEST_SAYING,
        tried=tried,
        Try=Try,
    )
    return one_click.page(html, shown.status, at_once=shown.at_once)
