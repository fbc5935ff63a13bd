"""Many at once: threads and processes that move in one game never both win."""

from __future__ import annotations

import multiprocessing
import threading
from multiprocessing.synchronize import Barrier
from typing import Any

import pytest
from sqlmodel import col, select

import engine
from pbem.core.config import Settings
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.games import records
from pbem.games.decisions import Asked
from pbem.models import Game, Move, OutboundMail
from pbem.play import submission

pytestmark = pytest.mark.databases("both")

ROLES = ("settler", "builder", "captain", "trader", "mayor", "craftsman")
MOVES = 12


def test_of_many_threads_that_move_at_the_same_moment_one_wins(
    service: Service, game: Game
) -> None:
    results: list[str] = []
    start = threading.Barrier(len(ROLES))

    def move(role: str) -> None:
        start.wait()
        try:
            submission.submit(
                service, records.id_of(game), 0, [role], "web", submission.Binding(Asked(0))
            )
            results.append(role)
        except submission.DecisionPassed:
            results.append("passed")

    threads = [threading.Thread(target=move, args=(role,)) for role in ROLES]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results.count("passed") == len(ROLES) - 1
    with service.database.read() as session:
        chosen = session.exec(select(Move.text).where(Move.number == 0)).one()
    assert chosen in results


@pytest.mark.unwoken
def test_two_workers_and_a_web_process_never_both_win_a_decision(
    service: Service, game: Game
) -> None:
    """Each process moves for whoever is asked, as fast as it can, knowing which decision."""
    spawn = multiprocessing.get_context("spawn")
    start, wins = spawn.Barrier(3), spawn.Queue()
    rivals = [
        spawn.Process(target=race, args=(service.settings, game.id, source, start, wins))
        for source in ("mail", "mail", "web")
    ]
    for rival in rivals:
        rival.start()
    won = [decision for _ in rivals for decision in wins.get(timeout=120)]
    for rival in rivals:
        rival.join(60)
    assert [rival.exitcode for rival in rivals] == [0, 0, 0]
    assert len(won) == len(set(won))
    with service.database.read() as session:
        kept = session.get_one(Game, game.id)
        moves = session.exec(select(Move).order_by(col(Move.number))).all()
        turns = session.exec(select(OutboundMail.event)).all()
        replayed = records.match_at(session, kept, kept.moves_played)
        assert records.load(session, kept).digest() == replayed.digest()
    assert [move.number for move in moves] == list(range(kept.moves_played))
    assert len(won) == sum(1 for move in moves if not move.auto)
    assert len(turns) == len(set(turns))


def race(settings: Settings, game_id: int, source: str, start: Barrier, wins: Any) -> None:
    """In a process of its own: every decision that this one took, as (seat, ordinal)."""
    service = Service(settings, Database.of(settings), NoWakeups())
    won = []
    start.wait(60)
    while True:
        with service.database.read() as session:
            match = records.load(session, session.get_one(Game, game_id))
        if len(match.moves) >= MOVES:
            break
        seat = match.to_act[0]
        ordinal, text = records.ordinal_of(match, seat), match.choices(seat)[0].text
        try:
            submission.submit(
                service, game_id, seat, [text], source, submission.Binding(Asked(ordinal))
            )
            won.append((seat, ordinal))
        except (submission.DecisionPassed, engine.IllegalMove):
            continue
    wins.put(won)
