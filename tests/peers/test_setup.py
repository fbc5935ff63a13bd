"""`pbem setup` at a terminal, with a real provider of a mailbox behind its questions."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from select import select as select_files

import pytest
from dotenv import dotenv_values

from tests.peers.dovecot import USER
from tests.peers.provider import MailProvider

SECONDS = 120
BEA = "bea@example.net"


class Terminal:
    """One `pbem setup` in a folder, and what its screen shows."""

    def __init__(self, folder: Path, **variables: str) -> None:
        self.shown = ""
        environment = {k: v for k, v in os.environ.items() if not k.startswith("PBEM_")}
        self.pid, self.screen = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            command = [sys.executable, "-m", "pbem", "setup"]
            os.execvpe(command[0], command, environment | variables)

    def answer(self, question: str, words: str) -> str:
        """Wait for a line that ends in a question, and answer it; what was shown before it."""
        before = self.until(question)
        os.write(self.screen, f"{words}\n".encode())
        return before

    def until(self, words: str) -> str:
        deadline = time.monotonic() + SECONDS
        while words not in self.shown:
            assert time.monotonic() < deadline, self.shown
            assert self._read(), self.shown
        before, _, self.shown = self.shown.partition(words)
        return before

    def _read(self) -> bool:
        if select_files([self.screen], [], [], 0.1)[0]:
            try:
                found = os.read(self.screen, 65536).decode(errors="replace")
            except OSError:  # it has ended and closed its side
                return False
            self.shown += found.replace("\r\n", "\n")
            return bool(found)
        return True

    def end(self) -> int:
        while self._read():
            pass
        _, status = os.waitpid(self.pid, 0)
        os.close(self.screen)
        return os.waitstatus_to_exitcode(status)

    def leave(self) -> None:
        """Ctrl-D."""
        os.write(self.screen, b"\x04")


@pytest.fixture(scope="module")
def provider(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MailProvider]:
    provider = MailProvider(tmp_path_factory.mktemp("provider"))
    yield provider
    provider.end()


def test_five_answers_make_a_file_and_are_the_usual_ones_the_next_time(
    provider: MailProvider, tmp_path: Path
) -> None:
    host = Terminal(tmp_path)
    host.answer("What is your site called?", "Ann's isles")
    host.answer("open in their browsers?", "")
    host.answer("Which email address", "me@yahoo.com")
    host.until("no plus addresses")
    host.answer("[me@yahoo.com] ", USER)
    host.answer("(IMAP) []", provider.dovecot.url)
    host.answer("(SMTP) []", provider.url.replace("a-p", "b-p"))
    assert "BAD" in host.answer("Take it all the same?", "n")
    host.answer(f"[{USER}] ", "")
    host.answer("(IMAP) []", provider.dovecot.url)
    host.answer("(SMTP) []", provider.url)
    host.until("ok  an email from the mailbox to itself has come back")
    host.answer("as the operator?", BEA)
    assert host.end() == 0
    file = tmp_path / ".env"
    assert file.stat().st_mode & 0o777 == 0o600
    kept = dotenv_values(file)
    assert (kept["PBEM_NAME"], kept["PBEM_MAILBOX"]) == ("Ann's isles", USER)
    assert (kept["PBEM_SMTP_URL"], kept["PBEM_OPERATORS"]) == (provider.url, BEA)
    file.write_text(file.read_text() + "# mine\nPBEM_LOG=json\n")

    again = Terminal(tmp_path)
    again.answer("[Ann's isles]", "")
    again.answer("[http://127.0.0.1:8000]", "")
    again.answer(f"[{USER}]", "")
    again.answer("[as before]", "")
    again.answer("[as before]", "")
    again.answer(f"[{BEA}]", "")
    assert again.end() == 0
    assert dotenv_values(file) == {**kept, "PBEM_LOG": "json"}
    assert "# mine" in file.read_text()


def test_the_mail_server_of_a_domain_is_tried_by_a_number_that_the_operator_reads(
    provider: MailProvider, tmp_path: Path
) -> None:
    del provider.sent[:]
    provider.any_sender = True
    host = Terminal(tmp_path)
    host.answer("What is your site called?", "")
    host.answer("open in their browsers?", "")
    host.answer("Which email address", "games.example.org")
    host.answer("   []", provider.url)
    host.answer("as the operator?", BEA)
    host.until("An email with a number is on its way")
    number = re.search(r"\d{4}", str(provider.sent[-1]["Subject"]))
    assert number is not None
    host.answer("Which number?", number[0])
    host.until(f"mail arrives at {BEA}")
    assert host.end() == 0
    provider.any_sender = False
    assert dotenv_values(tmp_path / ".env")["PBEM_MAIL_DOMAIN"] == "games.example.org"


def test_who_breaks_off_finds_nothing_written(tmp_path: Path) -> None:
    host = Terminal(tmp_path)
    host.until("What is your site called?\n   [] ")
    host.leave()
    host.until("nothing was written")
    assert host.end() == 1
    assert not (tmp_path / ".env").exists()


def test_without_a_terminal_it_says_what_to_do_instead(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("PBEM_WORKERS=many\n")  # no setting has to be right before it
    done = subprocess.run(
        [sys.executable, "-m", "pbem", "setup"], cwd=tmp_path, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "no terminal" in done.stderr
    assert ".env.example" in done.stderr
