"""docs/host.md: every command of each road runs as written, in a copy of the project, and on the
road of one mailbox a friend signs up and moves through real servers."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import time
import tomllib
from collections.abc import Callable, Iterator
from email.message import EmailMessage
from email.utils import parseaddr
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

import pytest
import yaml
from dotenv import dotenv_values
from flask.testing import FlaskClient

from pbem.core import config
from pbem.core.one_mailbox import PROVIDERS
from pbem.running import cli
from tests.e2e.tree import END_SECONDS, START_SECONDS, first_move, free_port, is_turn
from tests.peers.dovecot import USER
from tests.peers.provider import MailProvider
from tests.peers.test_setup import Terminal
from tests.test_readme import copy as copy
from tests.web import letters
from tests.web.pages import Person

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "host.md").read_text()
DOMAIN, FRIEND, OPERATOR = "games.example.org", "bea@example.net", "ann@example.net"
SETUP, SERVE = ".venv/bin/pbem setup", ".venv/bin/pbem serve"
SECONDS = 180
NOTED = '#!/bin/sh\necho "$(basename "$0") $*" >>"$NOTED"\n'
"""Stands in for what changes the machine: it is noted, and judged by the test."""


def commands(section: str) -> list[str]:
    """Those of a section of the guide, in their order."""
    text = GUIDE[GUIDE.index(f"\n## {section}\n") + 1 :]
    text = text.partition("\n## ")[0]
    blocks = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    return [line.strip().replace("YOUR.DOMAIN", DOMAIN) for b in blocks for line in b.splitlines()]


class Host:
    """Whoever types the commands."""

    def __init__(self, folder: Path, machine: Path) -> None:
        self.folder = folder
        self.etc, self.noted = machine / "etc", machine / "noted"
        self.noted.touch()
        for name in ("caddy", "postfix"):
            (self.etc / name).mkdir(parents=True)
        programs = machine / "bin"
        programs.mkdir()
        for name in ("apt-get", "systemctl", "docker"):
            (programs / name).write_text(NOTED)
        (programs / "sudo").write_text('#!/bin/sh\nexec "$@"\n')
        installs = folder / ".venv" / "bin" / "pip"
        installs.write_text(NOTED)
        for program in (*programs.iterdir(), installs):
            program.chmod(0o755)
        self.port = free_port()
        self.listen = free_port()
        clean = {k: v for k, v in os.environ.items() if not k.startswith("PBEM_")}
        self.environment = clean | {
            "PATH": f"{programs}:{clean['PATH']}", "NOTED": str(self.noted),
            "PBEM_GRACE_SECONDS": "0", "PBEM_SWEEP_SECONDS": "1", "PYTHONPATH": "",
        }  # fmt: skip
        self.served: subprocess.Popen[bytes] | None = None

    def types(self, command: str, answer: Callable[[Terminal], None]) -> None:
        if command == SETUP:
            terminal = Terminal(self.folder, **self.environment)
            answer(terminal)
            assert terminal.end() == 0, terminal.shown
        elif command == SERVE:
            self._serve()
        else:
            command = command.replace("/etc/", f"{self.etc}/").replace(":8025", f":{self.listen}")
            done = subprocess.run(
                ["bash", "-c", command], cwd=self.folder, env=self.environment,
                capture_output=True, text=True, check=False,
            )  # fmt: skip
            said = done.stdout + done.stderr
            # A domain of the test's has no records: only the mailbox's doctor can find all well.
            assert done.returncode == 0 or (DOMAIN in said and "--live" in command), said
            assert "Traceback" not in said

    def _serve(self) -> None:
        log = self.folder / "serve.log"
        with log.open("wb") as out:
            self.served = subprocess.Popen(
                ["bash", "-c", f"exec {SERVE}"], cwd=self.folder, env=self.environment,
                stdout=out, stderr=out,
            )  # fmt: skip
        deadline = time.monotonic() + START_SECONDS
        while "Ctrl-C ends it" not in log.read_text():
            assert self.served.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.05)

    def end(self) -> None:
        if self.served is not None:
            self.served.terminate()
            self.served.wait(END_SECONDS)

    def answers_for_the_domain(self, provider: MailProvider) -> Callable[[Terminal], None]:
        def answer(terminal: Terminal) -> None:
            terminal.answer("What is your site called?", "")
            terminal.answer("open in their browsers?", f"http://127.0.0.1:{self.port}")
            terminal.answer("Which email address", DOMAIN)
            terminal.answer("   []", provider.url)
            terminal.answer("as the operator?", OPERATOR)
            terminal.until("An email with a number is on its way")
            number = re.search(r"\d{4}", str(provider.sent[-1]["Subject"]))
            terminal.answer("Which number?", number[0] if number else "")

        return answer


@pytest.fixture
def host(copy: Path, tmp_path: Path) -> Iterator[Host]:
    (tmp_path / "machine").mkdir()
    host = Host(copy, tmp_path / "machine")
    yield host
    host.end()


@pytest.fixture(scope="module")
def provider(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MailProvider]:
    provider = MailProvider(tmp_path_factory.mktemp("provider"))
    yield provider
    provider.end()


class HttpClient:
    """A browser's requests to a real server, in the form in which `Person` makes them."""

    def __init__(self, base: str) -> None:
        self.base, self.opener = base, build_opener(HTTPCookieProcessor())

    def get(self, path: str, **_: Any) -> Any:
        return self._ask(path)

    def post(self, path: str, data: dict[str, Any], **_: Any) -> Any:
        return self._ask(path, urlencode(data, doseq=True).encode())

    def _ask(self, path: str, body: bytes | None = None) -> Any:
        try:
            answer = self.opener.open(self.base + path, body, timeout=60)
        except HTTPError as error:
            answer = error
        with answer:
            status, text = answer.status, answer.read().decode()
        return SimpleNamespace(status_code=status, get_data=lambda as_text: text)


def test_from_nothing_to_a_friend_s_first_move_by_one_mailbox(
    host: Host, provider: MailProvider
) -> None:
    def answer(terminal: Terminal) -> None:
        terminal.answer("What is your site called?", "The isles")
        terminal.answer("open in their browsers?", f"http://127.0.0.1:{host.port}")
        terminal.answer("Which email address", USER)
        terminal.answer("(IMAP) []", provider.dovecot.url)
        terminal.answer("(SMTP) []", provider.url)
        terminal.answer("as the operator?", OPERATOR)

    road = commands("One mailbox")
    login = road.pop()  # it needs Google or Microsoft: tests/peers/test_mailbox_login.py
    assert login == ".venv/bin/pbem mail login"
    assert cli.parser().parse_args(login.split()[1:]).action == "login"
    for command in [
        *commands("Install"),
        *road,
        *commands("Pages of your own"),
        *commands("And then"),
    ]:
        host.types(command, answer)
    assert not (host.folder / "var" / "pbem.db").stat().st_mode & 0o077
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    oidc = " ".join(project["optional-dependencies"]["oidc"])
    assert f"pip install {oidc}" in host.noted.read_text().splitlines()
    friend_moves(host, provider)


def friend_moves(host: Host, provider: MailProvider) -> None:
    bring(provider, "games+new@example.org", "May I play?", {})
    first = wait_for(provider, lambda mail: bool(letters.paths_in(mail, "/sign-in/")))
    client = cast(FlaskClient, HttpClient(f"http://127.0.0.1:{host.port}"))
    bea = Person(client)
    path = letters.paths_in(first, "/sign-in/")[0]
    bea.send(bea.open(path).form(path), code=letters.code_in(first), name="Bea")
    bea.send(bea.open("/new").form("/new"), seats="3", rest="greedy")
    turn = wait_for(provider, is_turn)
    move = first_move(turn)
    known = {"In-Reply-To": str(turn["Message-ID"]), "Subject": f"Re: {turn['Subject']}"}
    bring(provider, parseaddr(str(turn["Reply-To"]))[1], move, known)
    wait_for(provider, lambda mail: is_turn(mail) and mail["Message-ID"] != turn["Message-ID"])
    with sqlite3.connect(host.folder / "var" / "pbem.db") as database:
        played = database.execute("select text from move where source = 'mail'").fetchall()
    assert played == [(move,)]


def bring(provider: MailProvider, to: str, words: str, headers: dict[str, str]) -> None:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Message-ID"] = FRIEND, to, f"<{len(words)}@example.net>"
    for name, value in headers.items():
        mail[name] = value
    mail.set_content(f"{words}\n")
    assert provider.deliver(to, mail.as_bytes(), FRIEND)


def wait_for(provider: MailProvider, wanted: Callable[[EmailMessage], bool]) -> EmailMessage:
    deadline = time.monotonic() + SECONDS
    while True:
        for mail in list(provider.sent):
            if mail["To"] == FRIEND and wanted(mail):
                return mail
        assert time.monotonic() < deadline, [str(mail["Subject"]) for mail in provider.sent]
        time.sleep(0.1)


def test_own_domain_with_a_mail_provider(host: Host, provider: MailProvider) -> None:
    provider.any_sender = True
    for command in [
        *commands("An address for the pages"),
        *commands("Own domain with a mail provider"),
    ]:
        host.types(command, host.answers_for_the_domain(provider))
    provider.any_sender = False
    assert DOMAIN in (host.etc / "caddy" / "Caddyfile").read_text()
    assert "systemctl reload caddy" in host.noted.read_text()
    settings = config.from_environment(read_env(host))
    assert settings.inbound_secrets["mailgun"] == ("the-webhook-signing-key",)
    assert settings.mail_domain == DOMAIN


def test_own_domain_with_postfix(
    host: Host, provider: MailProvider, monkeypatch: pytest.MonkeyPatch
) -> None:
    provider.any_sender = True
    for command in commands("Own domain with Postfix"):
        host.types(command, host.answers_for_the_domain(provider))
    provider.any_sender = False
    assert f"{DOMAIN}=lmtp:inet:127.0.0.1:" in (host.etc / "postfix" / "main.cf").read_text()
    assert "apt-get install --yes postfix" in host.noted.read_text()
    monkeypatch.chdir(host.folder)  # the key's file is named from there
    settings = config.from_environment(read_env(host))
    assert settings.smtp_listen == f"lmtp://127.0.0.1:{host.listen}"
    assert settings.dkim_key is not None


def test_containers_with_a_relay(host: Host) -> None:
    for command in commands("Containers"):
        host.types(command, lambda terminal: None)
    settings = config.from_environment(read_env(host))
    assert (settings.mail_domain, settings.base_url) == (DOMAIN, f"https://{DOMAIN}")
    assert len(read_env(host)["POSTGRES_PASSWORD"]) == 48
    services = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())["services"]
    up, asked = host.noted.read_text().splitlines()
    assert up == "docker compose --env-file .env -f deploy/compose.yaml up --detach --build"
    beginning = "docker compose -f deploy/compose.yaml exec "
    service, _, command = asked.removeprefix(beginning).partition(" ")
    assert service in services
    assert cli.parser().parse_args(command.split()[1:]).live


def read_env(host: Host) -> dict[str, str]:
    found = dotenv_values(host.folder / ".env")
    return {name: text or "" for name, text in found.items()} | {"PBEM_VAR": str(host.folder)}


def test_no_command_of_the_guide_is_left_out() -> None:
    sections = GUIDE.split("\n## ")[1:]
    typed = {section.partition("\n")[0] for section in sections if "```sh" in section}
    assert typed == set(re.findall(r"commands\(\"(.*?)\"\)", Path(__file__).read_text()))


def test_the_guide_s_providers_are_those_that_the_program_knows() -> None:
    for provider in PROVIDERS:
        assert provider.name in GUIDE
        if provider.daily >= 500:
            assert f"{provider.daily:,}" in GUIDE
