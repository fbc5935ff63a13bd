"""Speed of the mail path: from a mail accepted to its move committed and all mails handed over.

Run `python tests/bench/mail_speed.py`. It plays a game of three people on SQLite in a temporary
folder, through the functions that the listener and the worker call, with the real MIME bytes.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from email.message import EmailMessage
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from sqlmodel import select

import engine
from pbem.accounts.players import find_or_create
from pbem.core import config, database
from pbem.core.database import Database
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.games import loaded_game, records
from pbem.inbox import process
from pbem.mail import addresses, letters, outbox
from pbem.models import Game, OutboundMail
from pbem.play import seat_letters, submission, tables
from tests import intake

PEOPLE = ("ann@example.org", "bea@example.org", "cid@example.org")
SHORT = os.environ.get("BENCH") == "short"
"""`make bench-short`: enough to see that all is measured, too little to compare by."""
MOVES = 25 if SHORT else 150


def new_service(folder: Path) -> Service:
    settings = config.from_environment({"PBEM_VAR": str(folder), "PBEM_GRACE_SECONDS": "0"})
    database.upgrade(settings)
    return Service(settings, Database.of(settings), NoWakeups())


def new_game(service: Service, seats: int) -> int:
    with service.database.write() as session:
        players = [find_or_create(session, f"p{n}@example.org") for n in range(seats)]
    game = tables.open_table(service, players[0], tables.TableSetup("Bench", seats, seed="bench"))
    for player in players[1:]:
        tables.join(service, records.id_of(game), player)
    return records.id_of(game)


def present(service: Service, game_id: int) -> tuple[engine.Match, dict[int, str]]:
    with service.database.read() as session:
        game = session.get_one(Game, game_id)
        people = records.players_of(session, game)
        return records.load(session, game), {n: p.email or "" for n, p in people.items()}


def reply(service: Service, game_id: int, seat: int, sender: str, text: str) -> bytes:
    message = EmailMessage()
    message["From"] = sender
    message["To"] = addresses.play_address(service.settings, game_id, seat)
    message["Message-ID"] = f"<{time.time_ns()}@example.org>"
    message.set_content(f"{text}\n\nOn Friday the table wrote:\n" + "> quoted\n" * 120)
    return message.as_bytes()


def accepted_to_committed(service: Service, game_id: int) -> tuple[list[float], list[float]]:
    """Milliseconds a move: until it is committed, and until all its mails are handed over."""
    committed, handed_over = [], []
    for _ in range(MOVES):
        match, people = present(service, game_id)
        if match.over:
            break
        seat = match.to_act[0]
        raw = reply(service, game_id, seat, people[seat], match.choices(seat, 1)[0].text)
        to = [addresses.play_address(service.settings, game_id, seat)]
        inbound_id = intake.store(service, raw, people[seat], to)
        start = time.perf_counter()
        outcome = process.process(service, inbound_id)
        committed.append((time.perf_counter() - start) * 1e3)
        outbox.deliver_due(service)
        handed_over.append((time.perf_counter() - start) * 1e3)
        assert outcome.startswith("played"), (outcome, raw[:600])
    return committed, handed_over


def turn_mails(service: Service, seats: int) -> tuple[list[int], list[float]]:
    """Bytes of the turn mails of a greedy game, and milliseconds to compose one."""
    game_id = new_game(service, seats)
    rendered = []
    while True:
        match, _ = present(service, game_id)
        if match.over:
            break
        seat = match.to_act[0]
        submission.submit(service, game_id, seat, [match.choices(seat, 1)[0].text], "web")
        if len(match.moves) % 7 == 0:
            rendered.append(composing(service, game_id))
    with service.database.read() as session:
        query = select(OutboundMail).where(
            OutboundMail.game_id == game_id, OutboundMail.kind == "turn"
        )
        return [len(mail.raw) for mail in session.exec(query)], [ms for ms in rendered if ms]


def composing(service: Service, game_id: int) -> float:
    with service.database.read() as session:
        game = session.get_one(Game, game_id)
        match = records.load(session, game)
        if match.over:
            return 0.0
        letter = seat_letters.letter_to(
            loaded_game.load(session, service, game, match), match.to_act[0]
        )
        start = time.perf_counter()
        letters.turn_mail(letter)
        return (time.perf_counter() - start) * 1e3


def told(name: str, values: list[float] | list[int], unit: str) -> None:
    print(f"{name}: median {statistics.median(values):.1f} {unit}, most {max(values):.1f} {unit}")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        service = new_service(Path(folder))
        committed, handed_over = accepted_to_committed(service, new_game(service, 3))
        told("mail accepted to move committed", committed, "ms")
        told("mail accepted to all mails handed over", handed_over, "ms")
        for seats in (3,) if SHORT else (3, 4, 5):
            sizes, rendered = turn_mails(service, seats)
            told(f"turn mail, {seats} players, size", [s / 1000 for s in sizes], "kB")
            told(f"turn mail, {seats} players, composing", rendered, "ms")


if __name__ == "__main__":
    main()
