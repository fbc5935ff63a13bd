"""Links of mails that vote on a late player's seat: opening one changes nothing, its button does,
for whom we know or who types the code from the mail."""

from __future__ import annotations

from flask import Blueprint, abort, flash, render_template, url_for
from werkzeug.wrappers import Response

from pbem.accounts.code_tries import Try
from pbem.games import decisions, records, seat_clocks
from pbem.games.vote_tokens import VoteLink, code_subject, read_vote_token
from pbem.models import Game, Player, id_of
from pbem.play import submission
from pbem.play.late_players import bot_substitute, votes
from pbem.web.game import seat_links
from pbem.web.game.link_cases import LARGEST_ID
from pbem.web.game.votes_shown import Shown, shown
from pbem.web.site import known
from pbem.web.site.visitor import see_other, service

pages = Blueprint("vote_links", __name__)


@pages.get("/v/<token>")
def open_link(token: str) -> str:
    """Inert: mail scanners open every link. What it is about is told to its seat's player only."""
    link, game, owner = _linked(token)
    if not known.is_known(owner, link.game_id, link.seat):
        return _asking(token, None)
    if link.is_back:
        return render_template("web/vote_link.html", game=game, token=token, late=_is_late(link))
    return render_template(
        "web/vote_link.html",
        late=None,
        game=game,
        token=token,
        vote=_vote(game, link),
        wish=link.wish,
    )


@pages.post("/v/<token>")
def follow_link(token: str) -> Response | tuple[str, int]:
    """Vote; a second time changes nothing."""
    link, game, owner = _linked(token)
    if not known.is_known(owner, link.game_id, link.seat):
        tried = seat_links.try_code(
            owner, link.game_id, link.seat, lambda row: code_subject(row, link.seat, link.about)
        )
        return (_asking(token, tried), 403) if tried is not Try.RIGHT else _again(token)
    if link.is_back:
        bot_substitute.come_back(service(), id_of(game), link.seat)
        return _again(token)
    try:
        flash(votes.cast(service(), id_of(game), link.seat, link.about, link.wish))
    except votes.CannotVote as error:
        flash(str(error), "problem")
    except submission.NoSuchSeat:
        abort(404)
    return _again(token)


def _again(token: str) -> Response:
    return see_other(url_for(".open_link", token=token))


def _asking(token: str, tried: Try | None) -> str:
    return render_template("web/vote_link.html", game=None, token=token, tried=tried, Try=Try)


def _linked(token: str) -> tuple[VoteLink, Game, Player]:
    """What a genuine link is about, and whose it is; another player is refused."""
    link = read_vote_token(service().settings, token)
    if link is None or max(link.game_id, link.wish) > LARGEST_ID:
        abort(404)
    with service().database.read() as session:
        game = session.get(Game, link.game_id)
        if game is None or not game.begun or max(link.seat, link.about) >= game.seats:
            abort(404)
        if decisions.times_handed_over(game, link.seat) != link.taken_over:
            abort(404)  # it went to somebody who has lost that seat
        owner = records.players_of(session, game)[link.seat]
    seat_links.refuse_others(owner)
    return link, game, owner


def _vote(game: Game, link: VoteLink) -> Shown | None:
    with service().database.read() as session:
        open_votes = shown(session, game, link.seat)
    return next((vote for vote in open_votes if vote.about == link.about), None)


def _is_late(link: VoteLink) -> bool:
    with service().database.read() as session:
        game = session.get_one(Game, link.game_id)
        return seat_clocks.is_late(records.seats_of(session, game)[link.seat])
