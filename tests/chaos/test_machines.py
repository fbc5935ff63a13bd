"""Two web servers, three workers, two listeners and two beats on one PostgreSQL and one Redis, any
of them killed at any moment: no mail is lost, no move is played twice, and games end as they would
have ended in peace."""

from __future__ import annotations

import os
import random
import time
from collections import Counter
from collections.abc import Iterator
from email.message import EmailMessage
from functools import partial
from pathlib import Path

import pytest
from sqlmodel import Session, col, select

import engine
from pbem.accounts.players import find_or_create
from pbem.games import records
from pbem.mail import outbox
from pbem.models import Delivery, Game, InboundMail, InboundState, Lease, Move, OutboundMail, id_of
from pbem.play import tables
from tests.chaos.machines import Machines
from tests.e2e.tree import ANSWER_SECONDS, answer_to, first_move, is_turn, parsed_bytes
from tests.fast_forward import advance
from tests.undisturbed import played_out

KILLS = int(os.environ.get("PBEM_TEST_KILLS", "0"))
"""How often parts are to be killed, whole games through; CI kills some at the ends of games."""
NAMES, GAMES = ("ann", "bea"), 2
AT_ONCE = 3
"""Parts that are killed together: of web servers, listeners and beats both may be gone."""
LEFT = 12
"""Decisions that games have left where they are not to be whole."""


@pytest.fixture
def machines(tmp_path: Path, migrated_postgres_url: str) -> Iterator[Machines]:
    made = Machines(tmp_path, migrated_postgres_url)
    yield made
    made.end()


def begun(machines: Machines) -> list[int]:
    """Tables of two people and a bot, unless it is to take long near their ends; nobody is woken,
    so a sweep must find the first mails."""
    service, games = machines.service, []
    for number in range(GAMES):
        with service.database.write() as session:
            host, guest = (find_or_create(session, f"{n}{number}@example.org") for n in NAMES)
        seed = f"machines {number}"
        game = tables.create_game(service, host, f"Table {number}", 3, bots=("greedy",), seed=seed)
        tables.join(service, id_of(game), guest)
        games.append(id_of(game))
    if not KILLS:
        outbox.deliver_due(service)  # those of a beginning that will be long past
        for game_id in games:
            end = len(played_on(machines, game_id).moves) - LEFT
            advance(service, game_id, partial(_has_come_to, end))
    return games


def _has_come_to(number: int, match: engine.Match) -> bool:
    return len(match.moves) >= number


def played_on(machines: Machines, game_id: int) -> engine.Match:
    """The game as it ends where nothing is ever killed."""
    with machines.service.database.read() as session:
        game = session.get_one(Game, game_id)
        match, players = records.load(session, game), records.players_of(session, game)
    bots = {seat for seat, player in players.items() if player.bot}
    return played_out(match, bots, str(game.seed))


def play_while_killing(machines: Machines, games: int, chance: random.Random) -> Counter[str]:
    """Answer every turn mail once it comes, by mail or by its link, and kill after some answers;
    how often each part was killed."""
    killed, known = Counter[str](), set[str]()
    seen, answered, over = len(machines.receiver.taken), 0, 0
    newest = time.monotonic()
    while over < 2 * games:
        assert time.monotonic() < newest + ANSWER_SECONDS, machines.log()
        machines.mend()
        for raw in machines.receiver.taken[seen:]:
            seen, newest, mail = seen + 1, time.monotonic(), parsed_bytes(raw)
            if str(mail["Message-ID"]) in known:
                continue  # the same once more, as mail programs know by its number
            known.add(str(mail["Message-ID"]))
            if not is_turn(mail):
                over += 1
                continue
            answer(machines, mail, chance)
            answered += 1
            if answered % 3 == 0 and killed.total() < (KILLS or 12):
                killed.update(machines.kill_some(chance, AT_ONCE))
        time.sleep(0.02)
    return killed


def answer(machines: Machines, mail: EmailMessage, chance: random.Random) -> None:
    """Ann writes, now and then the same mail twice, as relays do; Bea clicks."""
    if not str(mail["To"]).startswith("ann"):
        machines.click(mail, chance)
        return
    words = answer_to(mail, first_move(mail))
    for _ in range(2 if chance.random() < 0.2 else 1):
        machines.bring(words, chance)


def wait_until_all_is_told(machines: Machines) -> None:
    """Finals may have arrived before their workers could write that they have."""
    deadline = time.monotonic() + ANSWER_SECONDS
    while time.monotonic() < deadline:
        with machines.service.database.read() as session:
            if not unfinished(session):
                return
        machines.mend()
        time.sleep(0.1)
    raise AssertionError(machines.log())


def unfinished(session: Session) -> list[int | None]:
    waiting = select(InboundMail.id).where(InboundMail.state != InboundState.DONE)
    unsent = select(OutboundMail.id).where(OutboundMail.delivery != Delivery.SENT)
    return [*session.exec(waiting), *session.exec(unsent)]


@pytest.mark.timeout(0 if KILLS else 1200)
def test_whatever_is_killed_nothing_is_lost_or_doubled(machines: Machines) -> None:
    games = begun(machines)
    expected = {game_id: played_on(machines, game_id) for game_id in games}
    machines.start()
    killed = play_while_killing(machines, len(games), random.Random(11))
    assert len(killed) >= 5, killed
    wait_until_all_is_told(machines)

    with machines.service.database.read() as session:
        for game_id, match in expected.items():
            now = records.load(session, session.get_one(Game, game_id))
            assert now.digest() == match.digest()
            moves = session.exec(
                select(Move).where(Move.game_id == game_id).order_by(col(Move.number))
            ).all()
            for seat in range(3):  # placements come in any order, but each seat's are the same
                played = [move.text for move in moves if move.seat == seat]
                assert played == [move[1] for move in match.moves if move[0] == seat]
        mails = session.exec(select(OutboundMail)).all()
        assert len(session.exec(select(Lease)).all()) == 1
    assert max(Counter(mail.event for mail in mails).values()) == 1
    came = Counter(machines.receiver.taken)
    assert set(came) == {mail.raw for mail in mails}, "as they were committed, byte for byte"
    twice = [raw for raw, times in came.items() if times > 1]
    assert len(twice) <= killed.total(), "handed over, and killed before that was written down"
