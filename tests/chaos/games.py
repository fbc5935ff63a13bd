"""Games that are played while something breaks again and again, and what is true of them at the
end, whatever has happened."""

from __future__ import annotations

import os
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from email.message import EmailMessage
from functools import partial
from typing import Protocol

from sqlmodel import Session, col, select

import engine
from pbem.accounts.players import find_or_create
from pbem.core.service import Service
from pbem.games import records
from pbem.mail import outbox
from pbem.models import Delivery, Game, InboundMail, InboundState, Move, OutboundMail, id_of
from pbem.play import tables
from tests.e2e.tree import ANSWER_SECONDS, answer_to, first_move, is_turn, parsed_bytes
from tests.fast_forward import advance
from tests.reference_game import played_out

GAMES = int(os.environ.get("PBEM_TEST_GAMES", "0"))
"""So many whole games under each fault; CI plays the ends of two."""
NAMES = ("ann", "bea")
LEFT = 8
"""Decisions that games have left where they are not to be whole."""


def begun(
    service: Service, number: int = GAMES or 2, whole: bool = bool(GAMES)
) -> dict[int, engine.Match]:
    """Tables of two people and a bot, and how each ends where nothing breaks; unless they are to be
    `whole` they are near that. Nobody is woken, so a sweep must find the first mails."""
    games = []
    for table in range(number):
        with service.database.write() as session:
            host, guest = (find_or_create(session, f"{n}{table}@example.org") for n in NAMES)
        seed = f"machines {table}"
        game = tables.open_table(
            service, host, tables.TableSetup(f"Table {table}", 3, bots=("greedy",), seed=seed)
        )
        tables.join(service, id_of(game), guest)
        games.append(id_of(game))
    if not whole:
        outbox.deliver_due(service)  # those of a beginning that will be long past
        for game_id in games:
            end = len(undisturbed(service, game_id).moves) - LEFT
            advance(service, game_id, partial(_has_come_to, end))
    return {game_id: undisturbed(service, game_id) for game_id in games}


def _has_come_to(number: int, match: engine.Match) -> bool:
    return len(match.moves) >= number


def undisturbed(service: Service, game_id: int) -> engine.Match:
    """The game as it ends where nothing ever breaks."""
    with service.database.read() as session:
        game = session.get_one(Game, game_id)
        match, players = records.load(session, game), records.players_of(session, game)
    bots = {seat for seat, player in players.items() if player.bot}
    return played_out(match, bots, str(game.seed))


class Ways(Protocol):
    """How people reach the service."""

    def bring(self, mail: EmailMessage, chance: random.Random) -> None: ...

    def click(self, mail: EmailMessage, chance: random.Random) -> None: ...

    def mend(self) -> None:
        """Start again what has ended by itself."""

    def log(self) -> str: ...


def play(
    ways: Ways,
    taken: Sequence[bytes],
    games: int,
    chance: random.Random,
    after: Callable[[int], object] = lambda answered: None,
) -> None:
    """Answer every turn mail that is taken, until so many games are over for both of their people;
    `after` each answer something may break."""
    known, seen = set[str](), len(taken)
    answered, over, newest = 0, 0, time.monotonic()
    while over < 2 * games:
        assert time.monotonic() < newest + ANSWER_SECONDS, ways.log()
        ways.mend()
        for raw in taken[seen:]:
            seen, newest, mail = seen + 1, time.monotonic(), parsed_bytes(raw)
            if str(mail["Message-ID"]) in known:
                continue  # the same once more, as mail programs know by its number
            known.add(str(mail["Message-ID"]))
            if not is_turn(mail):
                over += 1
                continue
            _answer(ways, mail, chance)
            answered += 1
            after(answered)
        time.sleep(0.02)


def _answer(ways: Ways, mail: EmailMessage, chance: random.Random) -> None:
    """Ann writes, now and then the same mail twice, as relays do; Bea clicks."""
    if not str(mail["To"]).startswith("ann"):
        ways.click(mail, chance)
        return
    words = answer_to(mail, first_move(mail))
    for _ in range(2 if chance.random() < 0.2 else 1):
        ways.bring(words, chance)


def wait_until_all_is_told(service: Service, meanwhile: Callable[[], object]) -> None:
    """Finals may have arrived before it could be written down that they have."""
    deadline = time.monotonic() + ANSWER_SECONDS
    while True:
        with service.database.read() as session:
            left = unfinished(session)
        if not left:
            return
        assert time.monotonic() < deadline, left
        meanwhile()
        time.sleep(0.05)


def unfinished(session: Session) -> list[str]:
    waiting = select(InboundMail).where(InboundMail.state != InboundState.DONE)
    unsent = select(OutboundMail).where(
        col(OutboundMail.delivery).not_in((Delivery.SENT, Delivery.FAILED))
    )
    return [
        *(f"in {mail.id}, due {mail.due_at}: {mail.outcome}" for mail in session.exec(waiting)),
        *(f"out {mail.id}, {mail.delivery}: {mail.last_error}" for mail in session.exec(unsent)),
    ]


def each_ended_as_in_peace(service: Service, expected: dict[int, engine.Match]) -> None:
    """The same digest, and every move once."""
    with service.database.read() as session:
        for game_id, match in expected.items():
            now = records.load(session, session.get_one(Game, game_id))
            assert now.digest() == match.digest()
            moves = session.exec(
                select(Move).where(Move.game_id == game_id).order_by(col(Move.number))
            ).all()
            for seat in range(3):  # placements come in any order, but each seat's are the same
                played = [move.text for move in moves if move.seat == seat]
                assert played == [move[1] for move in match.moves if move[0] == seat]


def each_event_was_mailed_once(service: Service, taken: Sequence[bytes]) -> list[bytes]:
    """One mail for each event, and the receiver has got them all, byte for byte as they were
    committed. Those that it got more than once."""
    with service.database.read() as session:
        mails = session.exec(select(OutboundMail)).all()
    assert max(Counter(mail.event for mail in mails).values()) == 1
    came = Counter(taken)
    assert set(came) == {mail.raw for mail in mails}, "as they were committed, byte for byte"
    return [raw for raw, times in came.items() if times > 1]
