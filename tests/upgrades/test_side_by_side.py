"""An upgrade of several machines without a pause: workers, web servers and listeners of the
version before, and of this one.

`versions/` has the code of the version before, named by its newest migration, for a checkout need
not have history; `tests.workshop.record_release` keeps it.
"""

from __future__ import annotations

import itertools
import json
import os
import smtplib
import subprocess
import sys
import tarfile
import time
import urllib.parse
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from functools import partial
from mailbox import Maildir
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy
from alembic import command
from sqlmodel import col, select

from pbem.core import config, database, upgrading
from pbem.core.config import Settings
from pbem.core.database import Database, alembic_config, make_engine
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.games import records
from pbem.mail.addresses import play_address
from pbem.models import Delivery, Game, InboundMail, InboundState, Move, OutboundMail
from tests.e2e.tree import code_in, first_link, parsed_bytes
from tests.own_postgres import KEYS

HERE = Path(__file__).parent
(OLD,) = (HERE / "versions").glob("*.tar.xz")
BEFORE = OLD.name[:4]
"""The newest migration of the version before."""
GAMES = ("Winter table", "Cards")
NUMBERS = itertools.count()


class Worker:
    """A process that sweeps with the code in that folder."""

    def __init__(self, code: Path, environ: dict[str, str], log: Path) -> None:
        self.log = log
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "sweeping.py")],
            env=os.environ | environ | {"PYTHONPATH": str(code)},
            cwd=code,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log.open("w"),
            text=True,
        )

    def do(self, **act: object) -> Any:
        """The answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(act) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        assert answer, self.log.read_text()
        return json.loads(answer)

    def serve(self) -> None:
        ports = self.do(serve=True)
        self.web, self.smtp = ports["web"], ports["smtp"]

    def take(self, mail: EmailMessage) -> None:
        """By its listener."""
        with smtplib.SMTP("127.0.0.1", self.smtp, timeout=60) as server:
            server.send_message(mail)

    def page(self, path: str, code: str = "") -> str:
        """Of its web server; with a code, its form is sent."""
        form = urllib.parse.urlencode({"code": code}).encode() if code else None
        url = f"http://127.0.0.1:{self.web}{path}"
        with urllib.request.urlopen(url, data=form, timeout=60) as answer:
            return str(answer.read().decode())

    def end(self) -> None:
        """It finishes what it does; nothing went wrong in all its time."""
        self.process.communicate(timeout=120)
        said = self.log.read_text()
        assert self.process.returncode == 0, said
        assert "Traceback" not in said, said
        assert "is handed over" in said, "it did nothing"


@contextmanager
def worker(code: Path, environ: dict[str, str], log: Path) -> Iterator[Worker]:
    made = Worker(code, environ, log)
    try:
        yield made
    finally:
        made.process.kill()
        made.process.communicate()


def test_the_version_before_works_on_beside_this_one_and_nothing_is_lost_or_doubled(
    postgres_url: str, tmp_path: Path
) -> None:
    environ = KEYS | {
        "PBEM_VAR": str(tmp_path / "var"), "PBEM_DATABASE_URL": postgres_url,
        "PBEM_BROKER_URL": "redis://127.0.0.1:9", "PBEM_GRACE_SECONDS": "0",
        "PBEM_SMTP_LISTEN": "127.0.0.1:0",
    }  # fmt: skip
    code = code_of_before(tmp_path)
    settings = config.from_environment(environ)
    with worker(code, environ, tmp_path / "old.log") as old:
        old.do(make=True)
        old.do(sweep=True)
        old.serve()
        assert upgrading.current_revision(settings) == BEFORE
        database.upgrade(settings)  # while it sweeps
        service = Service(settings, Database.of(settings), NoWakeups())
        played = rounds(service, [old], 1)
        with worker(HERE.parents[1], environ, tmp_path / "new.log") as new:
            new.do(sweep=True)
            new.serve()
            played += rounds(service, [old, new], 2)
            clicks(service, settings, [old, new])
            old.end()
            played += rounds(service, [new], 1)
            until(lambda: is_all_done(service))
            new.end()
    each_was_played_and_told_once(service, settings, played)
    service.database.engine.dispose()


def rounds(service: Service, takers: list[Worker], number: int) -> int:
    """So many answers in each game, taken in by one version and the other; how many."""
    answers = [name for _ in range(number) for name in GAMES]
    for name, taker in zip(answers, itertools.cycle(takers), strict=False):
        before = moves_played(service, name)
        taker.take(an_answer(service, name))
        until(partial(has_gone_on, service, name, before))
        look(service, takers)
    return len(answers)


def look(service: Service, takers: list[Worker]) -> None:
    """Pages of all of them show the games, as they are now."""
    with service.database.read() as session:
        games = session.exec(select(Game)).all()
    for taker in takers:
        for game in games:
            assert game.name in taker.page(f"/g/{game.code}")
        for path in ("/", "/games", "/ratings"):
            taker.page(path)


def clicks(service: Service, settings: Settings, servers: list[Worker]) -> None:
    """Each web server plays by the link of a mail, whichever version wrote it."""
    for server, name in zip(servers, GAMES, strict=True):
        before = moves_played(service, name)
        with service.database.read() as session:
            game = session.exec(select(Game).where(Game.name == name)).one()
            asked = select(OutboundMail).where(
                OutboundMail.game_id == game.id, OutboundMail.seat == game.to_act[0]
            )
            raw = session.exec(asked.order_by(col(OutboundMail.id).desc())).first()
        assert raw is not None
        mail = parsed_bytes(raw.raw)
        path = urllib.parse.urlsplit(first_link(mail)).path
        server.page(path)
        server.page(path, code_in(mail))
        assert has_gone_on(service, name, before)


def an_answer(service: Service, name: str) -> EmailMessage:
    """The mail of whoever must move, to the address of their seat."""
    with service.database.read() as session:
        game = session.exec(select(Game).where(Game.name == name)).one()
        match = records.load(session, game)
        seat = match.to_act[0]
        sender = records.players_of(session, game)[seat].email or ""
    mail = EmailMessage()
    mail["From"] = sender
    mail["To"] = play_address(service.settings, records.id_of(game), seat)
    mail["Message-ID"] = f"<answer-{next(NUMBERS)}@example.org>"
    mail.set_content(f"{match.legal(seat)[0]}\n")
    return mail


def code_of_before(folder: Path) -> Path:
    code = folder / "old"
    with tarfile.open(OLD) as archive:
        archive.extractall(code, filter="data")
    return code


def moves_played(service: Service, name: str) -> int:
    with service.database.read() as session:
        return session.exec(select(Game.moves_played).where(Game.name == name)).one()


def has_gone_on(service: Service, name: str, before: int) -> bool:
    return moves_played(service, name) > before


def is_all_done(service: Service) -> bool:
    with service.database.read() as session:
        due = select(OutboundMail.id).where(OutboundMail.delivery == Delivery.QUEUED)
        waits = select(InboundMail.id).where(InboundMail.state == InboundState.STORED)
        return not session.exec(due).first() and not session.exec(waits).first()


def each_was_played_and_told_once(service: Service, settings: Settings, played: int) -> None:
    with service.database.read() as session:
        answers = list(session.exec(select(Move.inbound_id).where(Move.source == "mail")))
        sent = {mail.message_id for mail in session.exec(select(OutboundMail))
                if mail.delivery == Delivery.SENT}  # fmt: skip
        for name in GAMES:
            game = session.exec(select(Game).where(Game.name == name)).one()
            match = records.load(session, game)
            assert match.digest() == records.match_at(session, game, game.moves_played).digest()
    assert len({one for one in answers if one is not None}) == played
    assert settings.local_mailbox is not None
    taken = Counter(mail["Message-ID"] for mail in Maildir(settings.local_mailbox, create=False))
    assert set(taken.values()) == {1}
    assert taken.keys() == sent


def until(true: Callable[[], bool], seconds: float = 120) -> None:
    """A bound for what never comes; a busy machine gets all that time."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_migrations_since_the_version_before_only_add(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """What the version before reads is there, and what it writes is taken: rows without the new
    columns, and every value that it knows."""
    values = {"PBEM_VAR": str(tmp_path)} | KEYS
    if kind == "postgresql":
        values["PBEM_DATABASE_URL"] = request.getfixturevalue("postgres_url")
    settings = config.from_environment(values)
    command.upgrade(alembic_config(settings.database_url), BEFORE)
    before = columns_of(settings)
    database.upgrade(settings)
    now = columns_of(settings)
    for table, columns in before.items():
        for name, (type_, nullable, _default) in columns.items():
            assert now[table][name][0] == type_, f"{table}.{name}"
            assert now[table][name][1] or not nullable, f"{table}.{name}"
        for name in now[table].keys() - columns.keys():
            _type, nullable, default = now[table][name]
            assert nullable or default is not None, f"{table}.{name}"


def columns_of(settings: Settings) -> dict[str, dict[str, tuple[str, bool, object]]]:
    """By table and column its type, whether it may be null, and its default."""
    engine = make_engine(settings.database_url)
    look = sqlalchemy.inspect(engine)
    found = {
        table: {
            column["name"]: (str(column["type"]), bool(column["nullable"]), column["default"])
            for column in look.get_columns(table)
        }
        for table in look.get_table_names()
    }
    engine.dispose()
    return found
