"""Latency of the whole process tree: SMTP in, broker, worker, database, mails handed over.

Run `python tests/bench/tree_latency.py` from the project's folder. Three people answer by real
SMTP; the times are those that the database keeps.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from sqlmodel import Session, select

sys.path.insert(0, str(Path(__file__).parents[2]))

from pbem.accounts.players import find_or_create
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.models import InboundMail, Move, OutboundMail
from pbem.play import tables
from tests.e2e.tree import Mailbox, Tree, first_move, is_turn, reply

SHORT = os.environ.get("BENCH") == "short"
"""`make bench-short`: enough to see that all is measured, too little to compare by."""
MOVES = 12 if SHORT else 80
SECONDS = 90


def start_game(service: Service) -> None:
    with service.database.write() as session:
        people = [find_or_create(session, f"p{n}@example.org") for n in range(3)]
    game = tables.open_table(service, people[0], tables.TableSetup("Latency", 3, seed="latency"))
    for player in people[1:]:
        tables.join(service, int(game.id or 0), player)


def answer_mails(tree: Tree) -> None:
    """One answer at a time, as people do; stops after so many or so long."""
    mailbox, answered = Mailbox(tree), 0
    deadline = time.monotonic() + SECONDS
    while answered < MOVES and time.monotonic() < deadline:
        for mail in mailbox.new():
            if is_turn(mail):
                reply(tree, mail, first_move(mail))
                answered += 1
        time.sleep(0.02)
    time.sleep(2)


def latencies(session: Session) -> tuple[list[float], list[float]]:
    """Milliseconds from a mail stored to its move committed, and to the next mail handed over."""
    committed, handed_over = [], []
    mails = session.exec(select(OutboundMail).order_by(OutboundMail.id)).all()  # type: ignore[arg-type]
    for inbound in session.exec(select(InboundMail)):
        played = session.exec(select(Move).where(Move.inbound_id == inbound.id)).first()
        if played is None or inbound.processed_at is None:
            continue
        committed.append((inbound.processed_at - inbound.received_at).total_seconds() * 1e3)
        caused = next((m for m in mails if m.created_at >= played.played_at and m.sent_at), None)
        if caused is not None and caused.sent_at is not None:
            handed_over.append((caused.sent_at - inbound.received_at).total_seconds() * 1e3)
    return committed, handed_over


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        tree = Tree(Path(folder))
        tree.start()
        service = Service(tree.settings, Database.of(tree.settings), NoWakeups())
        try:
            start_game(service)
            answer_mails(tree)
            with service.database.read() as session:
                committed, handed_over = latencies(session)
        finally:
            tree.end()
    for name, values in (("move played", committed), ("next mail handed over", handed_over)):
        told = f"median {statistics.median(values):.1f} ms, most {max(values):.1f} ms"
        print(f"whole tree, mail stored to {name}: {told} ({len(values)} moves)")


if __name__ == "__main__":
    main()
