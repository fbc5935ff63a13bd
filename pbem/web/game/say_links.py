"""Links of mails that ask whether one's own words shall be said to the table: opening one changes
nothing, its button does, for whom we know or who types the code from the mail."""

from __future__ import annotations

from flask import Blueprint, abort, flash, render_template, request, url_for
from werkzeug.wrappers import Response

from pbem.accounts.code_tries import Try
from pbem.games import records
from pbem.games.talk_text import BadWords
from pbem.games.talk_tokens import SayLink, read_say_token
from pbem.language.catalogues import gettext as _
from pbem.models import Game, Player, UnsaidWords
from pbem.models.talk import LONGEST_SAYING
from pbem.play import submission, talk, talk_drafts
from pbem.web.game import seat_links
from pbem.web.game.link_cases import LARGEST_ID
from pbem.web.site import known
from pbem.web.site.visitor import see_other, service

pages = Blueprint("say_links", __name__)


@pages.get("/say/<token>")
def open_link(token: str) -> str:
    """Inert: mail scanners open every link. The words are shown to their player only."""
    link, game, owner, words = _linked(token)
    if not known.is_known(owner, link.game_id, link.seat):
        return _page(token, game, None)
    return _page(token, game, words)


@pages.post("/say/<token>")
def follow_link(token: str) -> Response | tuple[str, int]:
    """Say them, as they stand in the form by now, or forget them; a second time changes nothing."""
    link, game, owner, words = _linked(token)
    if not known.is_known(owner, link.game_id, link.seat):
        tried = seat_links.try_code(
            owner, link.game_id, link.seat, seat_links.of_decision(link.seat, link.ordinal)
        )
        if tried is not Try.RIGHT:
            return _page(token, game, None, tried), 403
        return see_other(url_for(".open_link", token=token))
    if words.settled_at is None:
        text = request.form.get("text", "")
        try:
            if "forget" in request.form:
                talk_drafts.forget(service(), link.number, owner)
            else:
                talk_drafts.say(service(), link.number, owner, text)
                flash(_("Said to the table."))
        except (BadWords, talk.CannotSay) as error:
            return _page(token, game, words, wrong=str(error), text=text), 422
        except submission.NoSuchSeat:
            abort(404)
    return see_other(url_for(".open_link", token=token))


def _page(
    token: str,
    game: Game,
    words: UnsaidWords | None,
    tried: Try | None = None,
    wrong: str = "",
    text: str | None = None,
) -> str:
    shown = text if text is not None else words.text if words is not None else ""
    return render_template(
        "web/say_link.html",
        game=game if words is not None else None,
        words=words,
        text=shown[: LONGEST_SAYING * 2],
        token=token,
        tried=tried,
        wrong=wrong,
        Try=Try,
        longest=LONGEST_SAYING,
    )


def _linked(token: str) -> tuple[SayLink, Game, Player, UnsaidWords]:
    """What a genuine link is about; another player is refused."""
    link = read_say_token(service().settings, token)
    if link is None or max(link.game_id, link.number) > LARGEST_ID:
        abort(404)
    with service().database.read() as session:
        game = session.get(Game, link.game_id)
        if game is None or not game.begun:
            abort(404)
        owner = records.players_of(session, game).get(link.seat)
        words = talk_drafts.find(session, link.number, owner) if owner is not None else None
    if owner is None or words is None or words.game_id != link.game_id:
        abort(404)
    seat_links.refuse_others(owner)
    return link, game, owner, words
