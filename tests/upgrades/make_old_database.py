"""Writes the database of an installation as some version of this program leaves it.

Run by hand in a checkout of that version, with this version's Python environment:

    git worktree add /tmp/old COMMIT && cd /tmp/old
    PYTHONPATH=. python …/tests/upgrades/make_old_database.py …/tests/upgrades/databases/0012.sql.xz

It has an open table, running games of both rules, a finished one, mails under way in both
directions, and links that sign in. It uses only what every version since the first migration
had, by the names of then: whoever renames things leaves this file alone.
"""

from __future__ import annotations

import lzma
import sqlite3
import sys
import tempfile
from email.message import EmailMessage
from pathlib import Path

from sqlmodel import select

import engine
from pbem.accounts.players import find_or_create, redeem, sign_in_link
from pbem.core import config, database
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import process
from pbem.models import Game, GameStatus
from pbem.play import submission, tables

try:
    from pbem.core.wakeups import NoWakeups
except ImportError:  # as versions before called it
    from pbem.core.jobs import NoWakeups

KEY = "a key for tests only and quite long"
PEOPLE = ("ann@example.org", "bea@example.org", "cid@example.org")


def main(out: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        settings = config.from_environment({"PBEM_VAR": folder, "PBEM_SECRET_KEY": KEY})
        database.upgrade(settings)
        service = Service(settings, Database.of(settings), NoWakeups())
        fill(service)
        service.database.engine.dispose()
        file = Path(folder) / "pbem.db"
        with sqlite3.connect(file) as connection:
            out.write_bytes(lzma.compress("\n".join(connection.iterdump()).encode(), preset=9))


def fill(service: Service) -> None:
    with service.database.write() as session:
        ann, bea, cid = [find_or_create(session, address) for address in PEOPLE]
        redeem(session, sign_in_link(session, PEOPLE[1]))  # spent
        sign_in_link(session, PEOPLE[0])  # still good
    tables.create_game(service, ann, "Open table", 4, invited=("dee@example.org",), seed="open")
    running = seated(service, [ann, bea, cid], "Winter table", "puerto-rico", "run")
    if "san-juan" in engine.GAMES:
        move(service, seated(service, [ann, bea], "Cards", "san-juan", "cards"), 20)
    over = seated(service, [cid, ann, bea], "Old table", "puerto-rico", "over")
    move(service, running, 6)
    move(service, over, 10_000)
    a_mail(service, running, PEOPLE[0])
    process.process(service, a_mail(service, running, "stranger@example.net"))  # held


def seated(service: Service, players: list, name: str, rules: str, seed: str) -> int:
    host, *others = players
    game = tables.create_game(service, host, name, len(players), rules=rules, seed=seed)
    for player in others:
        game = tables.join(service, game.id, player)
    return game.id


def move(service: Service, game_id: int, most: int) -> None:
    """So many moves of people, each the first that is listed and not `pass`."""
    for _number in range(most):
        with service.database.read() as session:
            game = session.exec(select(Game).where(Game.id == game_id)).one()
            if game.status == GameStatus.FINISHED:
                return
            match = records.load(session, game)
        seat = match.to_act[0]
        moves = match.legal(seat)
        text = next((move for move in moves if move != "pass"), moves[0])
        submission.submit(service, game_id, seat, [text], "web")


def a_mail(service: Service, game_id: int, sender: str) -> int:
    """It is stored, and nobody has worked on it yet."""
    from pbem.mail.addresses import play_address

    message = EmailMessage()
    message["From"], message["To"] = sender, play_address(service.settings, game_id, 0)
    message["Message-ID"] = f"<waiting.{sender}>"
    message.set_content("What a nice table this is.\n")
    return process.store(service, message.as_bytes(), sender, [str(message["To"])])


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
