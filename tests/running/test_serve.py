"""The process tree: it starts, says where it is, mends itself, and ends without leftovers."""

from __future__ import annotations

import os
import signal
import smtplib
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from email.message import EmailMessage
from pathlib import Path

import pytest
from sqlmodel import select

from pbem.core.broker import embedded_broker
from pbem.core.database import Database
from pbem.models import Game, Heartbeat, Lease
from tests.e2e.tree import END_SECONDS, Mailbox, Tree, free_port

PARTS = {"pbem-web", "pbem-worker", "pbem-worker-2"}
"""The listener and the reader of a mailbox are the web server's, the beat is the first worker's."""


@pytest.fixture
def tree(tmp_path: Path) -> Iterator[Tree]:
    made = Tree(tmp_path)
    made.variables["PBEM_WORKERS"] = "2"
    yield made
    if made.process is not None and made.process.poll() is None:
        made.end()


def test_the_demo_waits_with_a_turn_mail_alone_in_its_folder_until_an_interrupt(
    tree: Tree, tmp_path: Path
) -> None:
    tree.start("--demo")
    assert f"{tree.base_url}/mailbox" in tree.log.read_text()
    (mail,) = Mailbox(tree).new()
    assert str(mail["From"]).startswith("Puerto Rico · First landing <play@")
    a_second_tree_is_refused(tmp_path)
    parts = all_parts(tree)
    assert tree.end() == 0
    assert not alive(parts)
    assert not (tree.settings.var / "redis.sock").exists()
    a_day_passes(tree)
    the_demo_is_found_again_and_parts_that_die_are_started_again(tree)


def a_day_passes(tree: Tree) -> None:
    """Since the service has worked last."""
    with Database.of(tree.settings).write() as session:
        session.exec(select(Heartbeat)).one().at -= timedelta(days=1)


def a_second_tree_is_refused(folder: Path) -> None:
    second = Tree(folder)
    second.log = folder / "second.log"
    with pytest.raises(AssertionError, match="is running on"):
        second.start()
    assert second.process is not None
    assert second.process.returncode == 1


def the_demo_is_found_again_and_parts_that_die_are_started_again(tree: Tree) -> None:
    tree.log.write_text("")
    tree.start("--demo")
    assert "or the clock was set: 1 day, " in tree.log.read_text(), "it is left out before all else"
    assert tree.get("/healthz") == "ok\n"
    assert len(Mailbox(tree).new()) == 1
    with Database.of(tree.settings).read() as session:
        assert [game.name for game in session.exec(select(Game))] == ["First landing"]
    parts = all_parts(tree)
    for pid in parts.values():
        os.kill(pid, signal.SIGKILL)
    until(lambda: not set(all_parts(tree).values()) & set(parts.values()))
    ask_for_help(tree)
    answer = Mailbox(tree).wait_for("ann@example.org", "semicolon")
    assert answer["In-Reply-To"] == "<how@example.org>"
    no_part_outlives_its_supervisor(tree)


def no_part_outlives_its_supervisor(tree: Tree) -> None:
    parts = all_parts(tree)
    assert tree.process is not None
    tree.process.kill()
    tree.process.wait()
    until(lambda: not alive(parts))


STUBBORN = """
import signal, time
from pbem.running import processes

def run(_):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    print(processes.os.getpid(), flush=True)
    time.sleep(600)

processes.GRACE_SECONDS = 0.5
processes.Forked("worker", ["worker"], run, {})
time.sleep(600)
"""


def test_a_part_that_does_not_end_when_asked_ends_soon_after_its_supervisor() -> None:
    with subprocess.Popen([sys.executable, "-c", STUBBORN], stdout=subprocess.PIPE) as supervisor:
        assert supervisor.stdout is not None
        part = {"worker": int(supervisor.stdout.readline())}
        assert alive(part) == ["worker"]
        supervisor.kill()
    until(lambda: not alive(part))


def test_with_files_for_a_broker_the_work_is_done_as_well(tree: Tree) -> None:
    """And a mailbox that cannot be reached is tried again beside it."""
    files = tree.settings.var / "broker"
    tree.variables |= {"PBEM_BROKER_URL": f"filesystem://{files}", "PBEM_SWEEP_SECONDS": "60"}
    tree.variables["PBEM_IMAP_URL"] = f"imap://ann:secret@127.0.0.1:{free_port()}/INBOX"
    tree.start()
    ask_for_help(tree)
    Mailbox(tree).wait_for("ann@example.org", "semicolon")
    until(lambda: "IMAP: " in tree.log.read_text())
    until(lambda: beats(tree))


def beats(tree: Tree) -> bool:
    with Database.of(tree.settings).read() as session:
        return session.get(Lease, "beat") is not None


def test_a_port_that_is_taken_is_named_with_a_way_out(tree: Tree) -> None:
    port = int(tree.base_url.rpartition(":")[2])
    with (
        socket.create_server(("127.0.0.1", port)),
        pytest.raises(AssertionError, match="choose another port, for example PBEM_BASE_URL="),
    ):
        tree.start()


def test_a_setting_that_cannot_be_used_any_more_ends_the_tree_with_one_sentence(
    tree: Tree, tmp_path: Path
) -> None:
    """The part that reads it says so once, and is not started again and again."""
    del tree.variables["PBEM_SWEEP_SECONDS"]  # it would go before what the file says
    tree.start()
    parts = all_parts(tree)
    (tmp_path / ".env").write_text("PBEM_SWEEP_SECONDS=soon\n")
    os.kill(parts["pbem-web"], signal.SIGKILL)
    assert tree.process is not None
    assert tree.process.wait(END_SECONDS) == 2
    assert tree.log.read_text().count("PBEM_SWEEP_SECONDS is 'soon'; it takes a number") == 1
    assert not alive(parts)


def test_the_demo_starts_in_a_folder_whatever_its_name(tmp_path: Path) -> None:
    folder = tmp_path / "my ünï games, a#b%20?c"
    folder.mkdir()
    tree = Tree(folder)
    tree.start("--demo")
    try:
        assert len(Mailbox(tree).new()) == 1
    finally:
        assert tree.end() == 0
    assert (folder / "var" / "pbem.db").stat().st_size > 0
    assert list(tmp_path.iterdir()) == [folder], "nothing lies beside it"


def all_parts(tree: Tree) -> dict[str, int]:
    """Process ids by name, as soon as all parts run."""
    command = embedded_broker(tree.settings.var).command
    until(lambda: set(tree.children()) == PARTS | ({Path(command[0]).name} if command else set()))
    return tree.children()


def alive(parts: dict[str, int]) -> list[str]:
    """The parts that still run (dead ones nobody has buried do not)."""
    return [name for name, pid in parts.items() if state(pid) not in ("", "Z", "X")]


def state(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0]
    except FileNotFoundError:
        return ""


def until(true: Callable[[], bool], seconds: float = 90) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def ask_for_help(tree: Tree) -> None:
    mail = EmailMessage()
    mail["From"], mail["To"] = "ann@example.org", "help@pbem.localhost"
    mail["Subject"], mail["Message-ID"] = "How?", "<how@example.org>"
    mail.set_content("How do I answer?")

    def taken() -> bool:
        try:
            with smtplib.SMTP("127.0.0.1", tree.smtp_port, timeout=5) as server:
                server.send_message(mail)
        except OSError:
            return False
        return True

    until(taken)
