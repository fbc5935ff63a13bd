"""Entering a league and leaving it: the forms on its page."""

from __future__ import annotations

from flask import Blueprint, Response, render_template, request, url_for

from pbem.competition.leagues import (
    dropouts,
    invitations,
    league_entries,
    queries,
    substitutes,
    terms_in_words,
)
from pbem.competition.leagues.cost_of_leaving import NotSure
from pbem.competition.leagues.league_entries import EntryProof, EntryWishes
from pbem.competition.leagues.terms import LeagueError
from pbem.language.catalogues import gettext as _
from pbem.models import Entry, EntryStatus
from pbem.web.competition.page_head import (
    allowed_forms,
    at_league,
    entering,
    game_in_words,
    league_of,
)
from pbem.web.site import visitor
from pbem.web.site.form_numbers import number_in_form
from pbem.web.site.rate_limits import RateLimit, limited
from pbem.web.site.visitor import service, signed_in

pages = Blueprint("league_entry", __name__, url_prefix="/leagues/<league>")
LONGEST = 160
"""Of what a visitor brings along."""


@pages.post("/join")
@signed_in
@limited(RateLimit.MAIL)
def join(league: str) -> Response:
    """A place in the season, or on the waiting list; the organiser may have to say yes."""

    def act(league_id: int) -> str:
        password, link = (request.form.get(each, "")[:LONGEST] for each in ("password", "link"))
        proof = EntryProof(password, link)
        player = visitor.player()
        return _welcome(league_entries.enter(service(), league_id, player, proof=proof))

    return at_league(league_of(league), act)


@pages.get("/invited/<token>")
def invited(league: str, token: str) -> str | tuple[str, int]:
    """What the league is, for whoever was given its invitation link; entering is its form's."""
    view, viewer = league_of(league), visitor.visitor()
    if not invitations.is_link(service().settings, view.league, token):
        why = _("The organiser has made another link, or withdrawn it. Ask them for a new one.")
        url, words = url_for("season.newest", league=view.league.code), _("Go to the league")
        return visitor.link_spent(_("This invitation is over"), why, url, words)
    with service().database.read() as session:
        season = view.season.season
        entry = queries.entry_of(session, season, viewer.id) if viewer and viewer.id else None
    return render_template(
        "web/leagues/invitation.html",
        view=view,
        league=view.league,
        can=allowed_forms(view, viewer, entry),
        terms=terms_in_words.in_words(view.league, queries.terms_of(view.league), invited=True),
        entering=entering(view.league, invited=True),
        token=token,
    )


@pages.post("/decline")
@signed_in
def decline(league: str) -> Response:
    """No to an organiser's invitation by mail."""
    player = visitor.player()

    def act(league_id: int) -> str:
        if not invitations.decline(service(), league_id, player.email or "", player):
            raise LeagueError(_("Nobody has invited you to this league lately."))
        return _("You have declined.")

    return at_league(league_of(league), act)


@pages.post("/withdraw")
@signed_in
@limited(RateLimit.MAIL)
def withdraw(league: str) -> Response | str:
    """Out of the league, at once; where that costs something, only once they say that they are
    sure."""
    view, sure = league_of(league), request.form.get("sure") == "yes"

    def act(league_id: int) -> str:
        dropouts.withdraw(service(), league_id, visitor.player(), sure=sure)
        return _("You have left this league.")

    try:
        return at_league(view, act)
    except NotSure as cost:
        return render_template(
            "web/leagues/leaving.html",
            view=view, league=view.league, game=game_in_words(view), cost=cost,
        )  # fmt: skip


@pages.post("/stay")
@signed_in
def stay(league: str) -> Response:
    """Whether they go on into the next season."""
    stays = request.form.get("stays") == "yes"

    def act(league_id: int) -> str:
        dropouts.stay(service(), league_id, visitor.player(), stays=stays)
        return _("Saved.")

    return at_league(league_of(league), act)


@pages.post("/place")
@signed_in
@limited(RateLimit.MAIL)
def answer_offer(league: str) -> Response:
    """Whether they take the place that they are asked to take."""
    accepts = request.form.get("answer") == "yes"

    def act(league_id: int) -> str:
        substitutes.answer(service(), league_id, visitor.player(), accepts=accepts)
        if accepts:
            return _("You’re in this season now. An email tells you which games are yours.")
        return _("You have declined, and stay on the waiting list.")

    return at_league(league_of(league), act)


@pages.post("/wishes")
@signed_in
def wishes(league: str) -> Response:
    """The standings by mail every week or none, and fewer games at a time than the league gives."""
    at_once = number_in_form("at_once") or 0
    wanted = EntryWishes(weekly="weekly" in request.form, at_once=at_once)

    def act(league_id: int) -> str:
        league_entries.change_wishes(service(), league_id, visitor.player(), wanted)
        return _("Saved.")

    return at_league(league_of(league), act)


def _welcome(entry: Entry) -> str:
    if entry.status == EntryStatus.ASKED:
        return _("You have asked to be let in. We’ve told the organiser.")
    if entry.status == EntryStatus.PLAYING and entry.division_id is None:
        return _("You are on the ladder, on its lowest rung.")
    if entry.status == EntryStatus.WAITING:
        return _("You are on the waiting list.")
    return _("You are in. You’ll get an email when the season begins.")
