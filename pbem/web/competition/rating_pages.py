"""Ratings: all lists, the list of one game with so many players, and one player's way in it."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, render_template, request
from sqlmodel import Session

from pbem.accounts import merged
from pbem.competition.ratings import player_history, rating_lists, seat_advantage, strength
from pbem.competition.ratings.rating_lists import A_PAGE, ListPart, RatingListHead, RatingSort
from pbem.games import find_players
from pbem.models import RatingList
from pbem.web.site import visitor
from pbem.web.site.form_numbers import whole_number
from pbem.web.site.visitor import service

pages = Blueprint("ratings", __name__)

RULES: dict[str, Any] = {
    "mu": round(strength.MU),
    "sigma": round(strength.SIGMA),
    "fewest": strength.FEWEST_GAMES,
    "most_uncertain": round(strength.MOST_UNCERTAIN),
    "prior": seat_advantage.PRIOR_GAMES,
}
"""The numbers that the pages say in words."""


@pages.get("/ratings")
def show() -> str:
    with service().database.read() as session:
        kinds = rating_lists.list_heads(session)
        return render_template(
            "web/ratings.html", kinds=kinds, most=rating_lists.MOST, numbers=RULES
        )


@pages.get("/ratings/<rules>/<int:seats>")
def of_game(rules: str, seats: int) -> str:
    """Settled ratings with ranks, or (`?show=provisional`) those that are not settled; with
    `?player=`, those of them whose name begins so."""
    provisional = request.args.get("show") == "provisional"
    sort = _sort(request.args.get("sort", ""))
    name = find_players.asked_for(request.args.get("player"))
    viewer, too_many_called = visitor.visitor(), False
    with service().database.read() as session:
        kept = _kept(session, rules, seats)
        part = ListPart(kept, provisional, sort)
        total = rating_lists.count(session, part)
        others = rating_lists.count(session, ListPart(kept, not provisional))
        pages = _pages(total)
        number = _page(request.args.get("page", ""), pages)
        if name:
            rows, too_many_called = rating_lists.find_by_name(session, part, name, viewer)
        else:
            rows = rating_lists.page(session, part, (number - 1) * A_PAGE, A_PAGE)
        return render_template(
            "web/rating_list.html",
            kind=RatingListHead(kept.rules, kept.seats),
            rows=rows,
            total=_counted(total),
            others=_counted(others),
            bots=rating_lists.ratings_of_bots(session, kept),
            seat_rows=rating_lists.seat_rows(kept),
            even=kept.even,
            provisional=provisional,
            sort=sort,
            name=name,
            longest=find_players.LONGEST_NAME,
            too_many_called=too_many_called,
            most_called=find_players.MOST,
            page=number,
            pages=pages,
            most=rating_lists.MOST,
            too_many=total > rating_lists.MOST,
            numbers=RULES,
        )


@pages.get("/ratings/<rules>/<int:seats>/<handle>")
def of_player(rules: str, seats: int, handle: str) -> str:
    """As with profiles: who is not listed has a page that only they can see."""
    viewer = visitor.visitor()
    with service().database.read() as session:
        kept = _kept(session, rules, seats)
        player = merged.by_handle_for(session, handle, viewer) or abort(404)
        history = player_history.load_history(session, kept, player, _before())
        if history is None or not history.steps:
            abort(404)
        kind, row, provisional = next(
            found
            for found in rating_lists.ratings_of_player(session, player)
            if (found[0].rules, found[0].seats) == (kept.rules, kept.seats)
        )
    oldest_first = list(reversed(history.steps))
    return render_template(
        "web/rating_history.html",
        player=player,
        kind=kind,
        row=row,
        provisional=provisional,
        history=history,
        newest=_before() is None,
        steps=oldest_first,
        drawn=player_history.rating_chart(oldest_first),
        drawing=player_history,
    )


def _kept(session: Session, rules: str, seats: int) -> RatingList:
    kept = (
        rating_lists.find_list(session, rules, seats)
        if rules.isprintable() and seats < 10
        else None
    )
    if kept is None:
        abort(404)
    return kept


def _sort(text: str) -> RatingSort:
    return RatingSort(text) if text in {one.value for one in RatingSort} else RatingSort.RATING


def _pages(total: int) -> int:
    return max(-(-min(total, rating_lists.MOST) // A_PAGE), 1)


def _page(text: str, pages: int) -> int:
    """The page that is meant, one that there is."""
    return min(max(whole_number(text) or 1, 1), pages)


def _counted(number: int) -> str:
    """As many as were counted; a plus says that there are more."""
    return str(number) if number <= rating_lists.MOST else f"{rating_lists.MOST}+"


def _before() -> int | None:
    return whole_number(request.args.get("before", ""))
