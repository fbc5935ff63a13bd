"""A real process tree on free ports, and a reader of its local mailbox."""

from __future__ import annotations

import email
import os
import re
import signal
import smtplib
import socket
import subprocess
import sys
import time
import urllib.request
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

from pbem.core import config
from pbem.core.config import Settings
from tests import addresses_in_logs

START_SECONDS = 180
END_SECONDS = 60
ANSWER_SECONDS = 120
"""After which something hangs for good, on however busy a machine."""
MOVE_LINK = re.compile(r'href="(http://[^"]+/m/[^"]+)"')
CODE = re.compile(r"asks for this code:(?: |<[^>]*>)*(\d{3})\s(\d{3})")
MOVE_LINE = re.compile(r"^  (\S.*?)(?:\s+-\s.*)?$", re.MULTILINE)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Tree:
    """`pbem serve` with everything in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.smtp_port = free_port()
        self.base_url = f"http://127.0.0.1:{free_port()}"
        self.variables = {
            "PBEM_VAR": str(folder / "var"),
            "PBEM_BASE_URL": self.base_url,
            "PBEM_SMTP_LISTEN": f"127.0.0.1:{self.smtp_port}",
            "PBEM_SWEEP_SECONDS": "1",
            "PBEM_GRACE_SECONDS": "0",
            "PBEM_CLAIM_SECONDS": "4",
        }
        self.settings: Settings = config.from_environment(self.variables)
        self.log = folder / "serve.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, *arguments: str) -> None:
        environment = {k: v for k, v in os.environ.items() if not k.startswith("PBEM_")}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "pbem", "serve", *arguments],
                env=environment | self.variables,
                stdout=log,
                stderr=log,
                cwd=self.log.parent,
            )
        deadline = time.monotonic() + START_SECONDS
        while "Ctrl-C ends it" not in self.log.read_text():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < deadline, self.log.read_text()
            time.sleep(0.05)

    def end(self) -> int:
        """As Ctrl-C does; the exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        status = self.process.wait(END_SECONDS)
        assert addresses_in_logs.named_in(self.log.read_text()) == []
        return status

    def children(self) -> dict[str, int]:
        """Process ids of the parts by name."""
        assert self.process is not None
        found = {}
        for status in Path("/proc").glob("[0-9]*/status"):
            try:
                lines = dict(line.split(":\t", 1) for line in status.read_text().splitlines()[:8])
            except (OSError, ValueError):
                continue
            if lines.get("PPid") == str(self.process.pid):
                found[lines["Name"]] = int(status.parent.name)
        return found

    def get(self, path: str) -> str:
        with urllib.request.urlopen(self.base_url + path, timeout=20) as answer:
            return str(answer.read().decode())


class Mailbox:
    """The mails of the local mailbox, each seen once."""

    def __init__(self, tree: Tree) -> None:
        folder = tree.settings.local_mailbox
        assert folder is not None
        self.folder = folder / "new"
        self.seen: set[str] = set()

    def new(self) -> list[EmailMessage]:
        """Mails that came since the last call, oldest first."""
        files = [path for path in self.folder.glob("*") if path.name not in self.seen]
        files.sort(key=lambda path: path.stat().st_mtime_ns)
        self.seen |= {path.name for path in files}
        return [parsed(path) for path in files]

    def wait_for(self, address: str, word: str, seconds: float = ANSWER_SECONDS) -> EmailMessage:
        """The next new mail to the address that has the word in its text."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            for mail in self.new():
                if mail["To"] == address and word in text_of(mail):
                    return mail
            time.sleep(0.05)
        raise AssertionError(f"no mail to {address} with {word!r} within {seconds} s")


def parsed(path: Path) -> EmailMessage:
    return parsed_bytes(path.read_bytes())


def parsed_bytes(raw: bytes) -> EmailMessage:
    message = email.message_from_bytes(raw, policy=default)
    assert isinstance(message, EmailMessage)
    return message


def text_of(mail: EmailMessage) -> str:
    part = mail.get_body(("plain",))
    assert part is not None
    return str(part.get_content()).replace("\r\n", "\n")


def html_of(mail: EmailMessage) -> str:
    part = mail.get_body(("html",))
    assert part is not None
    return str(part.get_content())


def is_turn(mail: EmailMessage) -> bool:
    text = text_of(mail)
    return "REPLY WITH ONE OF THESE MOVES:" in text and "NOTHING WAS PLAYED" not in text


def first_move(mail: EmailMessage) -> str:
    """The move that the turn mail lists first."""
    listed = text_of(mail).split("REPLY WITH ONE OF THESE MOVES:", 1)[1]
    match = MOVE_LINE.search(joined_lines(listed))
    assert match is not None
    return match[1]


def joined_lines(text: str) -> str:
    """Undo the wrapping of long moves: their further lines are indented by six."""
    return text.replace("\n      ", " ")


def first_link(mail: EmailMessage) -> str:
    match = MOVE_LINK.search(html_of(mail))
    assert match is not None
    return match[1]


def code_in(mail: EmailMessage) -> str:
    """The digits that the mail's links ask for in a new browser."""
    match = CODE.search(html_of(mail))
    assert match is not None
    return match[1] + match[2]


def reply(tree: Tree, mail: EmailMessage, words: str) -> EmailMessage:
    """Send a reply; the mail that was sent."""
    answer = answer_to(mail, words)
    send(tree, answer)
    return answer


def answer_to(mail: EmailMessage, words: str) -> EmailMessage:
    """A reply as mail programs write it: the words, a signature, and the mail quoted."""
    quoted = "\n".join("> " + line for line in text_of(mail).splitlines())
    answer = EmailMessage()
    answer["From"] = mail["To"]
    answer["To"] = mail["Reply-To"]
    answer["Subject"] = f"Re: {mail['Subject']}"
    answer["Message-ID"] = f"<{time.time_ns()}@example.org>"
    answer["In-Reply-To"] = mail["Message-ID"]
    answer.set_content(
        f"{words}\n\n-- \nSent from a test\n\nOn Friday, 20 Nov 2026 the table wrote:\n{quoted}\n"
    )
    return answer


def send(tree: Tree, message: EmailMessage) -> None:
    with smtplib.SMTP("127.0.0.1", tree.smtp_port, timeout=20) as server:
        server.send_message(message)
