"""What the learnt judge says of a game that is over: each seat's chance to win before every turn,
the decisions that cost most of it, and what all of them cost by kind.

It is reckoned in the bots' queue, once; the sweep hands out games that have no row yet, those from
before there was a judge, too. A decision is judged by what its player could know then. Of games of
which nothing was learnt nothing is said.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Container, Iterable, Mapping
from typing import Any

from sqlalchemy import false
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, and_, col, or_, select

import engine
from engine.meaning import ROLE
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game, GameStatus, JudgedGame, Move
from pbem.models.move_sources import MoveSource
from pbem.play.judge import Judge, is_known, known_to

log = logging.getLogger(__name__)

MOST_AT_ONCE = 10
MOMENTS = 3
NOT_THEIRS = (MoveSource.BOT, MoveSource.CLOCK)


def judgement(game: Game, match: engine.Match, not_theirs: Container[int] = ()) -> dict[str, Any]:
    """What the row of a game that is over tells; `not_theirs` are the numbers of moves that were no
    decisions of who sat there."""
    judge, again = Judge(game.rules, game.seats), records.new_match(game)
    chances, cost = dict[str, list[int]](), list[dict[str, Any]]()
    turn = 0
    for seat, text, *auto in match.moves:
        if auto:
            continue
        if again.turn_begins:
            turn = again.played
            chances[str(turn)] = judge.in_per_cent(again)
        known = known_to(again, seat)
        found = judge.compared(known, seat, text) if known.is_legal(seat, text) else None
        if found is not None:
            round_ = again.position(viewer="spectator")["round"]
            kind = ROLE if ROLE in again.asks_for(seat) else again.turn_role or ""
            at = {"number": again.played, "turn": turn, "round": round_, "kind": kind}
            cost.append(at | found)
        again.play(seat, text)
    chances[str(again.played)] = judge.in_per_cent(again)
    cost.sort(key=lambda row: row["chances"][0] - row["chances"][1])
    first: dict[tuple[int, int], dict[str, Any]] = {}
    for row in cost:  # of one turn a seat's dearest decision
        first.setdefault((row["turn"], row["seat"]), row)
    moments = sorted([*first.values()][:MOMENTS], key=lambda row: int(row["number"]))
    theirs = [row for row in cost if row["number"] not in not_theirs]
    return {"chances": chances, "moments": moments, "lost": _lost(theirs, game.seats)}


def _lost(cost: Iterable[Mapping[str, Any]], seats: int) -> list[dict[str, int]]:
    """By seat, what its decisions of each kind cost in all."""
    lost = [Counter[str]() for _seat in range(seats)]
    for row in cost:
        chance, best = row["chances"]
        lost[row["seat"]][row["kind"]] += best - chance
    return [dict(one) for one in lost]


def waiting(session: Session, more: int = 0) -> list[int]:
    """Ids of games that are to be judged, the newest first."""
    kinds = [
        and_(col(Game.rules) == rules, col(Game.seats) == seats)
        for rules, known in engine.GAMES.items()
        for seats in known["seats"]
        if is_known(rules, seats)
    ]
    judged = select(JudgedGame.game_id).where(JudgedGame.game_id == Game.id)
    query = (
        select(Game.id)
        .where(Game.status == GameStatus.FINISHED, col(Game.ended_early_at).is_(None))
        .where(or_(false(), *kinds), ~judged.exists())
        .order_by(col(Game.id).desc())
        .limit(MOST_AT_ONCE + more)
    )
    return [id for id in session.exec(query) if id is not None]


def judge(service: Service, game_id: int) -> bool:
    """Judge the game if it is over; whether it was done now. Harmless to call at any time, and by
    several; nothing is locked meanwhile."""
    with service.database.read() as session:
        game = session.get(Game, game_id)
        if game is None or not _is_due(session, game):
            return False
        match = records.load(session, game)
        query = select(Move.number).where(Move.game_id == game_id)
        not_theirs = set(session.exec(query.where(col(Move.source).in_(NOT_THEIRS))))
    try:
        told = judgement(game, match, not_theirs) if match.over else {}
    except (engine.IllegalMove, engine.BadPosition, LookupError, TypeError, ValueError) as error:
        log.warning("game %s cannot be judged: %s", game.code, error)
        told = {}
    try:
        with service.database.write() as session:
            session.add(JudgedGame(game_id=game_id, told=told))
    except IntegrityError:  # judged elsewhere a moment ago, or gone
        return False
    return True


def _is_due(session: Session, game: Game) -> bool:
    over = game.status == GameStatus.FINISHED and game.ended_early_at is None
    known = over and is_known(game.rules, game.seats)
    return known and session.get(JudgedGame, game.id) is None
