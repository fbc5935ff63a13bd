"""The page of a replay. Of a game that is over its last position is the final page: the result,
what decided it, and what follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from flask import render_template, request
from sqlmodel import Session, select

from pbem.accounts import operator_log
from pbem.competition.leagues.queries import leagues_of_games
from pbem.competition.ratings.player_history import RatingAfter, ratings_after
from pbem.games import visibility
from pbem.games.changes_since_last_move import changes
from pbem.games.charts import curve, moments
from pbem.games.explorer import same_position
from pbem.games.seat_view import SeatView
from pbem.models import Game, JudgedGame, Move
from pbem.models.move_sources import MoveSource
from pbem.web.game import agreements_view, talk_view
from pbem.web.game.replay import Course, TurnPicture, turn_picture
from pbem.web.site.security import allow_fetching
from pbem.web.site.visitor import service


def page(now: SeatView, number: int, refusal: object = None) -> str:
    """The position after that many moves, as the viewer might have seen it then.

    What the game plays by itself follows at once, so it is shown together with its cause. At a
    moment that decided the game one analyses the position in which its move was chosen.
    """
    course = Course(now)
    reached = course.stop(number)
    steps = course.steps(reached)
    since = steps.previous or 0
    with service().database.read() as session:
        judged = session.get(JudgedGame, now.game_id) if now.over else None
        told = judged.told if judged is not None else {}
        decided = moments.moments(now, told)
        chosen = {course.stop(one.number + 1): course.stop(one.number) for one in decided}
        is_end = now.over and reached == steps.last
        spans = [(one.number, one.number + 1) for one in decided] if is_end else [(since, reached)]
        turns = [turn for _, stop in spans if (turn := course.turn_of(stop)) and course.loads(turn)]
        shown = set() if is_end else {since, reached}
        views = now.after_each(session, shown | {turn.number for turn in turns})
        if is_end:  # as it stands; what came last is told, and not outlined
            then = before = replace(now, game_over=True)
        else:
            then, before = views[reached], views[since if steps.previous is not None else reached]
        pictures = [turn_picture(course, *span, views) for span in spans]
        by_clock = played_by_clock(session, now.game)
        met = same_position.of_replay(session, now.game, then.match, course.stops.index(reached))
        final = _final(session, now, pictures) if is_end else None
    allow_fetching()
    return render_template(
        "web/position.html",
        view=then,
        now=now,
        final=final,
        refusal=refusal,
        was={player.seat: player for player in before.board.players},
        changed=changes(before.board, then.board),
        number=number,
        reached=reached,
        course=course,
        steps=steps,
        picture=None if is_end else pictures[0],
        by_clock=by_clock,
        lines=now.lines(since, reached),
        setup=now.setup if not reached else [],
        curve=curve.curve(
            curve.course_of(now.game, now.match, now.seat, now.names),
            now.names,
            told.get("chances", {}),
        ),
        moments=decided,
        analysed=reached if is_end else chosen.get(reached, reached),
        met=met,
        whole="board" in request.args,
        talk=final["talk"] if final else talk_view.about_moves(now, since, reached),
        turns={turn.number: turn for turn in course.turns},
    )


def played_by_clock(session: Session, game: Game) -> set[int]:
    """The numbers of moves that were played because their players' time was up."""
    query = select(Move.number).where(Move.game_id == game.id, Move.source == MoveSource.CLOCK)
    return set(session.exec(query))


def _final(
    session: Session, view: SeatView, pictures: Sequence[TurnPicture | None]
) -> Mapping[str, Any]:
    """What the end has besides."""
    acts = operator_log.of_game(session, view.game_id) if view.seat is not None else []
    return {
        "ratings": _ratings(session, view),
        "league": leagues_of_games(session, [view.game.id]).get(view.game_id),
        "operator_acts": [(one, operator_log.in_words(one)) for one in acts],
        "undo": agreements_view.undo_options(session, view),
        "talk": talk_view.short(view),
        "pictures": pictures,
        "pictured": visibility.is_for_everybody(view.game),
    }


def _ratings(session: Session, view: SeatView) -> dict[int, RatingAfter]:
    """By seat; of bots, of those who are listed, and of the viewer."""
    changed = ratings_after(session, view.game_id)
    found = {seat: player.bot or player.id for seat, player in view.players.items()}
    return {
        seat: changed[who]
        for seat, who in found.items()
        if who in changed and (seat == view.seat or seat in view.profiles or isinstance(who, str))
    }
