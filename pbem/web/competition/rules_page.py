"""What a league's rules are, and its public log."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from flask import Blueprint, render_template

from pbem.competition.leagues import challenges, queries, rungs, terms_in_words
from pbem.competition.leagues.log import log_lines
from pbem.competition.leagues.terms import IN_ROUNDS, Form, LeagueTerms
from pbem.competition.leagues.view_types import DivisionView, LeagueView
from pbem.competition.schedule.fixtures import Imbalance, imbalance
from pbem.competition.standings import ladder
from pbem.competition.standings.results import Scheme, by_place
from pbem.models import FixtureStatus
from pbem.web.competition.page_head import entering, game_in_words, league_of
from pbem.web.competition.part_cache import cached_part
from pbem.web.site import visitor
from pbem.web.site.visitor import service

pages = Blueprint("league_rules", __name__, url_prefix="/leagues/<league>")


@pages.get("/rules")
def rules(league: str) -> str:
    """The terms in words, and how even the fixtures of the newest season are."""
    view = league_of(league)
    if view.terms.form is Form.LADDER:
        return render_template(
            "web/leagues/ladder_rules.html",
            view=view, terms=view.terms, game=game_in_words(view), law=ladder_law(),
            entering=entering(view.league),
        )  # fmt: skip
    return render_template(
        "web/leagues/rules.html",
        view=view,
        terms=view.terms,
        said=terms_in_words.how_it_works(view.league, view.terms),
        coming=terms_in_words.differences(view.league, view.terms, queries.terms_of(view.league))
        if view.season.season.terms is not None
        else [],
        game=game_in_words(view),
        places=place_points(view.terms, view.league.seats),
        even=""
        if view.terms.form in IN_ROUNDS
        else cached_part("evenness", view.season.made_from, lambda: _even(view)),
    )


def _even(view: LeagueView) -> str:
    """How even the fixtures of each division are, as a table."""
    even = [(one, _evenness(one)) for one in view.season.divisions if one.fixtures]
    return render_template("web/leagues/evenness.html", even=even)


@pages.get("/log")
def log(league: str) -> str:
    """Everything that was done by hand, and when seasons began and ended."""
    view = league_of(league)
    with service().database.read() as session:
        lines = log_lines(session, view.league, zone=visitor.time_zone())
    return render_template("web/leagues/log.html", view=view, lines=lines, game=game_in_words(view))


def ladder_law() -> dict[str, int]:
    """The numbers in a ladder's rules."""
    return {
        "reach": ladder.REACH,
        "week": challenges.MOST_A_WEEK,
        "again": challenges.AGAIN_AFTER.days,
        "answer": challenges.ANSWER_IN.days,
        "rest": rungs.REST.days,
        "gone": rungs.GONE_AFTER.days,
    }


def place_points(terms: LeagueTerms, seats: int) -> list[Fraction]:
    """What each place at a table is worth; nothing where points are shares."""
    if terms.scheme is Scheme.SHARE:
        return []
    worth = [1] + [0] * (seats - 1) if terms.scheme is Scheme.WINS else terms.rank_points
    return list(by_place(range(1, seats + 1), worth or range(seats - 1, -1, -1)))


def _evenness(division: DivisionView) -> Imbalance:
    number = {line.row.entrant: place for place, line in enumerate(division.rows)}
    tables = [
        tuple(number[seat.entry_id] for seat in table.seats)
        for table in division.fixtures
        if table.status != FixtureStatus.ANNULLED
        and all(seat.entry_id in number for seat in table.seats)
    ]
    return _imbalance(tuple(tables), len(division.rows))


@lru_cache(maxsize=256)
def _imbalance(tables: tuple[tuple[int, ...], ...], players: int) -> Imbalance:
    """Kept for fixtures that come again."""
    return imbalance(tables, players)
