"""A ladder's page, a challenge's page with its answers, and how somebody's rung came about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from flask import Blueprint, Response, abort, render_template
from sqlmodel import Session, col, select

from pbem.competition.leagues import challenges, invitations, ladder_view, queries, rungs
from pbem.competition.leagues.entrant_names import names_by_entry
from pbem.competition.leagues.in_season import InSeason
from pbem.competition.leagues.log import closed_why
from pbem.competition.leagues.terms import LeagueError
from pbem.competition.leagues.view_types import LeagueView
from pbem.games import clock_words
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.models import (
    Challenge,
    ChallengeStatus,
    Entry,
    EntryStatus,
    Fixture,
    Game,
    Player,
    RungChange,
    id_of,
)
from pbem.web.competition.page_head import (
    AllowedForms,
    at_league,
    entering,
    game_in_words,
    league_of,
    live_token,
)
from pbem.web.site import visitor
from pbem.web.site.form_numbers import number_in_form
from pbem.web.site.rate_limits import RateLimit, limited
from pbem.web.site.visitor import service, signed_in

pages = Blueprint("ladder", __name__, url_prefix="/leagues/<league>")

ANSWERED = {
    "accept": N_("The game has begun. You’ll get an email when it is your turn."),
    "decline": N_("You have declined."),
    "take-back": N_("You’ve withdrawn the challenge."),
}
"""What the page says after each answer to a challenge."""


def page(session: Session, view: LeagueView, viewer: Player | None, can: AllowedForms) -> str:
    """The rungs, challenges and games; with forms for who is on it."""
    season, division = view.season.season, view.season.divisions[0]
    entry = queries.entry_of(session, season, id_of(viewer)) if viewer is not None else None
    asked = viewer is not None and invitations.is_invited(session, view.league, viewer)
    plays = entry is not None and entry.status == EntryStatus.PLAYING
    names = names_by_entry(session, season)
    at = InSeason(session, service(), view.league, season)
    reachable = challenges.reachable(at, entry) if plays and entry else []
    mine = ladder_view.challenges(session, season, names, entry.id) if entry is not None else []
    return render_template(
        "web/leagues/ladder.html",
        view=view,
        live=live_token(session, view),
        division=division,
        entry=entry,
        can=can,
        entering=entering(view.league, invited=asked),
        game=game_in_words(view),
        mine=mine,
        costs=rungs.declining_costs(session, entry) if entry is not None else False,
        reachable=reachable,
        example=names[reachable[0]] if reachable else "",
        challenges=ladder_view.challenges(session, season, names),
        closed_why=closed_why(session, season),
        tables=sorted(division.fixtures, key=lambda table: -table.number),
    )


@pages.post("/challenges")
@signed_in
@limited(RateLimit.MAIL)
def challenge(league: str) -> Response:
    """Somebody above is challenged."""

    def act(league_id: int) -> str:
        with service().database.read() as session:
            other = session.get(Entry, number_in_form("entry") or 0)
        if other is None:
            raise LeagueError(_("They are not on this ladder."))
        made = challenges.challenge(service(), league_id, visitor.player(), other.player_id)
        return _("We tell them by email; they can answer by %(when)s.",
                 when=clock_words.moment(made.due_at, visitor.player().time_zone))  # fmt: skip

    return at_league(league_of(league, ladder=True), act)


@pages.get("/challenges/<int:number>")
@signed_in
def show_challenge(league: str, number: int) -> str:
    """Where a mail's link leads; its buttons answer."""
    view = league_of(league, ladder=True)
    season = view.season.season
    with service().database.read() as session:
        made = session.get(Challenge, number) if number < 2**31 else None
        if made is None or made.season_id != season.id:
            abort(404)
        entry = queries.entry_of(session, season, id_of(visitor.player()))
        may_answer = entry is not None and entry.id == made.challenged_id
        costs = may_answer and entry is not None and rungs.declining_costs(session, entry)
        one = ladder_view.challenge_view(made, names_by_entry(session, season))
    return render_template(
        "web/leagues/challenge.html",
        view=view, game=game_in_words(view), one=one, may_answer=may_answer, costs=costs,
    )  # fmt: skip


@pages.post("/challenges/<int:number>/<answer>")
@signed_in
@limited(RateLimit.MAIL)
def answer_challenge(league: str, number: int, answer: str) -> Response:
    """`accept`, and the game begins; `decline`, which may cost the rung; `take-back` one's own."""
    if answer not in ANSWERED:
        abort(404)

    def act(league_id: int) -> str:
        challenges.ANSWERS[answer](service(), league_id, visitor.player(), number)
        return _(ANSWERED[answer])

    return at_league(league_of(league, ladder=True), act)


@pages.get("/rungs/<int:number>")
def rungs_of(league: str, number: int) -> str:
    """How somebody's rung came about; the number is their entry's."""
    view = league_of(league, ladder=True)
    season = view.season.season
    with service().database.read() as session:
        entry = session.get(Entry, number) if number < 2**31 else None
        if entry is None or entry.season_id != season.id:
            abort(404)
        names, path = names_by_entry(session, season), rungs.path(session, season, entry)
        shown = steps(session, path, names)
    return render_template(
        "web/leagues/rungs.html",
        view=view, game=game_in_words(view), name=names[id_of(entry)], steps=shown[::-1],
        drawn=rung_chart(path),
    )  # fmt: skip


WIDTH, LEFT, ROW, MOST_ROWS = 420, 34, 16, 12


@dataclass(frozen=True)
class RungChangeInWords:
    """A rung that somebody came to; `code` is of the game that brought it about."""

    at: datetime
    rung: int | None
    why: str
    code: str | None


@dataclass(frozen=True)
class RungChart:
    """The line of somebody's rungs; `labels` are rungs with their heights."""

    height: int
    labels: tuple[tuple[int, float], ...]
    line: str


def steps(
    session: Session, path: Sequence[RungChange], names: Mapping[int, str]
) -> list[RungChangeInWords]:
    """Each change in words, the oldest first; one query."""
    ids = {change.challenge_id for change in path} - {None}
    query = (
        select(Challenge, Game.code)
        .join(Fixture, col(Fixture.id) == Challenge.fixture_id, isouter=True)
        .join(Game, col(Game.id) == Fixture.game_id, isouter=True)
        .where(col(Challenge.id).in_(ids))
    )
    by_id = {id_of(made): (made, code) for made, code in session.exec(query)}
    found, before = [], None
    for change in path:
        made, code = by_id.get(change.challenge_id or 0, (None, None))
        why = _why(change, made, names, before)
        found.append(RungChangeInWords(change.at, change.rung, why, code))
        before = change.rung
    return found


def _why(
    change: RungChange, made: Challenge | None, names: Mapping[int, str], before: int | None
) -> str:
    if change.rung is None:
        return _("left the ladder")
    if before is None:
        return _("joined")
    if made is None:
        rose = change.rung < before
        return _("someone above left or didn’t play") if rose else _("no games for a while")
    both = {"one": names[made.challenger_id], "other": names[made.challenged_id]}
    if made.status == ChallengeStatus.ACCEPTED:
        return _("%(one)s played %(other)s", **both)
    return _("%(other)s gave up the rung to %(one)s", **both)


def rung_chart(path: Sequence[RungChange]) -> RungChart | None:
    """From left to right, change by change; None where there is nothing to see."""
    rungs_taken = [change.rung for change in path if change.rung is not None]
    if len(rungs_taken) < 2:
        return None
    lowest = max(rungs_taken)
    step = ROW if lowest <= MOST_ROWS else ROW * MOST_ROWS / lowest
    width = (WIDTH - LEFT) / (len(rungs_taken) - 1)
    points = [
        (round(LEFT + n * width, 1), round(rung * step, 1)) for n, rung in enumerate(rungs_taken)
    ]
    every = max(1, lowest // MOST_ROWS)
    labels = tuple((rung, round(rung * step, 1)) for rung in range(1, lowest + 1, every))
    line = "M" + " ".join(f"{x:g} {y:g}" for x, y in points)
    return RungChart(int(lowest * step) + ROW, labels, line)
