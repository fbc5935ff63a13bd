"""The worker is killed again and again: nothing is lost, nothing happens twice."""

from __future__ import annotations

import os
import random
import signal
import time
from collections import Counter
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
from sqlmodel import col, select

import engine
from pbem.accounts.players import find_or_create
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.games import records
from pbem.models import Delivery, Game, InboundMail, InboundState, Move, OutboundMail
from pbem.play import tables
from tests.core.test_sentinel import until
from tests.e2e.tree import Mailbox, Tree, first_move, is_turn, reply, send
from tests.reference_game import played_out

SEED = "killed and started again"
ANN, BEA = "ann@example.org", "bea@example.org"
STALLED_SECONDS = 180
"""A game in which nothing has come for so long goes on no more, however slow the machine is."""
KILLS = 5
ANSWERS_BETWEEN_KILLS = 6


@pytest.fixture
def tree(tmp_path: Path) -> Iterator[Tree]:
    made = Tree(tmp_path)
    made.start()
    yield made
    assert made.end() == 0


def start_game(tree: Tree) -> tuple[Service, int]:
    """Ann, Bea and a greedy bot; nobody is woken, so the sweep must find the first mail."""
    service = Service(tree.settings, Database.of(tree.settings), NoWakeups())
    with service.database.write() as session:
        ann, bea = (find_or_create(session, address) for address in (ANN, BEA))
    game = tables.open_table(
        service, ann, tables.TableSetup("Unlucky", 3, bots=("greedy",), seed=SEED)
    )
    assert game.id is not None
    tables.join(service, game.id, bea)
    return service, game.id


def kill_worker(tree: Tree) -> bool:
    pid = tree.children().get("pbem-worker")
    if pid is None:
        return False
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return False  # the one before, which is not missed yet
    return True


def play_while_killing(tree: Tree, chance: random.Random) -> int:
    """Answer every turn mail; kill the worker after some answers, so that a fast machine does not
    spare it, at any moment. How often it was killed."""
    mailbox, finals, kills, answered = Mailbox(tree), set[str](), 0, 0
    newest = time.monotonic()
    while len(finals) < 2:
        assert time.monotonic() < newest + STALLED_SECONDS, tree.log.read_text()[-3000:]
        for mail in mailbox.new():
            newest = time.monotonic()
            if is_turn(mail):
                answer_twice(tree, mail, chance)
                answered += 1
            else:
                finals.add(str(mail["To"]))
        if kills < min(KILLS, answered // ANSWERS_BETWEEN_KILLS) and chance.random() < 0.1:
            kills += kill_worker(tree)
        time.sleep(0.02)
    return kills


def answer_twice(tree: Tree, mail: EmailMessage, chance: random.Random) -> None:
    """The answer, and now and then the very same mail once more, as some relays do."""
    answer = reply(tree, mail, first_move(mail))
    if chance.random() < 0.2:
        send(tree, answer)


def test_a_killed_worker_loses_and_doubles_nothing(tree: Tree) -> None:
    service, game_id = start_game(tree)
    kills = play_while_killing(tree, random.Random(7))
    assert kills >= 3
    until(lambda: all_is_done(service))

    with service.database.read() as session:
        game = session.get_one(Game, game_id)
        players = records.players_of(session, game)
        moves = session.exec(
            select(Move).where(Move.game_id == game_id).order_by(col(Move.number))
        ).all()
        mails = session.exec(select(OutboundMail)).all()
        match = records.load(session, game)
    bots = {seat for seat, player in players.items() if player.bot}
    expected = played_out(engine.new_game("puerto-rico", seats=3, seed=SEED), bots, SEED)
    assert match.digest() == expected.digest()
    for seat in range(3):  # placements come in any order, but each seat's moves are the same
        played = [move.text for move in moves if move.seat == seat]
        assert played == [move[1] for move in expected.moves if move[0] == seat]
    assert {mail.delivery for mail in mails} == {Delivery.SENT}
    assert max(Counter(mail.event for mail in mails).values()) == 1
    assert {mail.kind for mail in mails} == {"turn", "final"}
    check_mailbox(tree, {mail.message_id: mail.raw for mail in mails})


def all_is_done(service: Service) -> bool:
    """That a mail has gone out is noted a moment later, with the next one's claim; and a mail that
    came twice, which a killed worker had in hand, is due again after half a minute."""
    with service.database.read() as session:
        deliveries = session.exec(select(OutboundMail.delivery)).all()
        states = session.exec(select(InboundMail.state)).all()
    return Delivery.QUEUED not in deliveries and set(states) == {InboundState.DONE}


def check_mailbox(tree: Tree, sent: dict[str, bytes]) -> None:
    """Every mail arrived, byte for byte as it was committed."""
    folder = Mailbox(tree).folder
    arrived = [path.read_bytes() for path in folder.iterdir()]
    assert sorted(arrived) == sorted(sent.values())
