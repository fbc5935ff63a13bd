"""The `pbem` command as an operator runs it: what it prints and how it exits."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from dotenv import dotenv_values

from pbem.core import unknown_settings
from pbem.core.version import VERSION
from pbem.running import cli
from tests.e2e.tree import free_port

ROOT = Path(__file__).parents[2]
Captured = pytest.CaptureFixture[str]

COMMANDS = (
    "serve", "web", "worker", "beat", "smtp", "imap", "db", "doctor", "alive", "export", "import",
    "verify", "backup", "restore", "setup", "mail",
    "bot-match", "simulate", "explain",
)  # fmt: skip


PBEM = "import sys; from pbem.__main__ import main; sys.exit(main())"
"""What the `pbem` command is."""
INTERRUPTED_AT_IMPORT = f"""
import os, signal, sys
class Interrupt:
    def find_spec(self, name, *_):
        if name == module:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupt())
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background has it ignored
module = sys.argv[1]
sys.argv[1:] = ["serve"]
{PBEM}
"""
INTERRUPTED_AT_FIRST_PART = f"""
import os, signal, sys
from pbem.running.supervisor import Tree
start = Tree.start
def interrupted(tree, part):
    start(tree, part)
    os.kill(os.getpid(), signal.SIGINT)
Tree.start = interrupted
sys.argv[1:] = ["serve"]
{PBEM}
"""


class Shell:
    """Runs `pbem` in a folder of its own, with settings of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        kept = {key: value for key, value in os.environ.items() if not key.startswith("PBEM_")}
        self.environment = kept | {"PBEM_VAR": str(folder / "var")}

    def pbem(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self.python(PBEM, *arguments)

    def python(self, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", program, *arguments],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    def begin(self, *arguments: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "pbem", *arguments]
        return subprocess.Popen(command, cwd=self.folder, env=self.environment, text=True)


class Here(Shell):
    """The same in this process, where the start of another would show nothing more."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, captured: Captured) -> None:
        super().__init__(folder)
        self.patch, self.captured = patch, captured

    def pbem(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        with self.patch.context() as patch:
            patch.chdir(self.folder)
            for name, value in self.environment.items():
                if name.startswith("PBEM_"):
                    patch.setenv(name, value)
            try:
                status = cli.main(arguments)
            except SystemExit as end:
                status = int(str(end.code))
        told = self.captured.readouterr()
        return subprocess.CompletedProcess(arguments, status, told.out, told.err)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> Here:
    return Here(tmp_path, monkeypatch, capsys)


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: Captured) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main([command, "--help"])
    assert end.value.code == 0
    assert "usage: pbem" in capsys.readouterr().out


def test_commands_are_known_before_what_they_do_is_imported(shell: Shell) -> None:
    """It takes seconds, and each part of a running service is a command."""
    done = shell.python(
        "import sys; from pbem.running import cli; cli.parser(); print(*sys.modules)"
    )
    late = {"pbem.accounts", "pbem.inbox", "pbem.mail", "pbem.models", "pbem.play", "pbem.web"}
    assert done.returncode == 0
    assert set(done.stdout.split()) & late == set()


def test_an_unknown_command_is_refused(shell: Shell) -> None:
    done = shell.pbem("frobnicate")
    assert done.returncode == 2
    assert "frobnicate" in done.stderr


def test_a_setting_that_cannot_be_used_is_named(here: Here) -> None:
    here.environment["PBEM_SWEEP_SECONDS"] = "soon"
    done = here.pbem("doctor")
    assert done.returncode == 2
    assert "PBEM_SWEEP_SECONDS" in done.stderr


def test_settings_are_read_from_a_dotenv_file_too(shell: Shell) -> None:
    (shell.folder / ".env").write_text("PBEM_SWEEP_SECONDS=soon\n")
    told = shell.pbem("doctor").stderr
    assert "PBEM_SWEEP_SECONDS" in told
    assert "Traceback" not in told


def test_the_version_is_told(here: Here) -> None:
    done = here.pbem("--version")
    assert (done.returncode, done.stdout) == (0, f"pbem {VERSION}\n")
    assert re.fullmatch(r"\d+\.\d+\.\d+\S*", VERSION)
    assert f"version: pbem {VERSION}, Python 3" in here.pbem("doctor").stdout


def test_a_misspelt_setting_is_told_with_the_nearest_name(here: Here) -> None:
    here.environment["PBEM_SMPT_URL"] = "smtp://user:secret@mail.example.org"
    done = here.pbem("doctor")
    assert done.returncode == 1
    assert "PBEM_SMPT_URL is not a setting; did you mean PBEM_SMTP_URL?" in done.stdout
    assert "secret" not in done.stdout + done.stderr


def test_a_misspelt_setting_in_the_dotenv_file_is_told_when_the_service_starts(
    here: Here,
) -> None:
    (here.folder / ".env").write_text("PBEM_OPERATOR=ann@example.org\n")
    port = free_port()
    here.environment["PBEM_BASE_URL"] = f"http://127.0.0.1:{port}"
    with socket.create_server(("127.0.0.1", port)):  # so that it ends at once
        told = here.pbem("serve").stderr
    assert "pbem: PBEM_OPERATOR is not a setting; did you mean PBEM_OPERATORS?" in told


def test_no_setting_is_taken_for_a_misspelt_one(tmp_path: Path) -> None:
    example = dotenv_values(ROOT / ".env.example")
    settings = dict.fromkeys(example, "") | {"PBEM_VAR": str(tmp_path), "HOME": "/root"}
    assert unknown_settings.warnings(settings) == []


@pytest.mark.parametrize(
    "module", ["pbem.running", "sqlalchemy", "pbem.running.upkeep", "pbem.running.supervisor"]
)
def test_ctrl_c_while_it_starts_ends_it_without_a_word(shell: Shell, module: str) -> None:
    shell.environment["PBEM_BASE_URL"] = f"http://127.0.0.1:{free_port()}"
    shell.environment["PBEM_SMTP_LISTEN"] = ""
    done = shell.python(INTERRUPTED_AT_IMPORT, module)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_ctrl_c_while_the_parts_start_ends_them_without_saying_where_the_site_is(
    shell: Shell,
) -> None:
    shell.environment["PBEM_BASE_URL"] = f"http://127.0.0.1:{free_port()}"
    shell.environment["PBEM_SMTP_LISTEN"] = ""
    done = shell.python(INTERRUPTED_AT_FIRST_PART)
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == "pbem: ending …"
    assert "site:" not in done.stdout
    assert "Traceback" not in done.stderr


def test_the_doctor_raises_no_alarm_before_the_first_start(here: Here) -> None:
    first = here.pbem("doctor")
    assert first.returncode == 0, first.stdout
    assert "new; `pbem serve` makes its tables" in first.stdout
    assert here.pbem("db", "upgrade").returncode == 0
    well = here.pbem("doctor", "--json")
    assert well.returncode == 0, well.stdout
    assert {finding["what"] for finding in json.loads(well.stdout)} >= {"database", "broker"}


def test_the_doctor_finds_what_does_not_answer(here: Here) -> None:
    here.environment |= {
        "PBEM_DATABASE_URL": "postgresql://nobody:secret@127.0.0.1:1/nothing",
        "PBEM_BROKER_URL": "redis://127.0.0.1:1/0",
        "PBEM_SMTP_URL": "smtp://user:secret@127.0.0.1:1",
        "PBEM_BASE_URL": "http://games.example.org",
        "PBEM_IMAP_URL": "imap://games:secret@127.0.0.1:1",
    }
    done = here.pbem("doctor", "--json")
    assert done.returncode == 1
    ill = {finding["what"] for finding in json.loads(done.stdout) if not finding["well"]}
    assert ill >= {"database", "broker", "mail out", "mail in", "web address"}
    assert all(finding["advice"] for finding in json.loads(done.stdout) if not finding["well"])
    assert "secret" not in done.stdout


def test_an_export_of_no_game_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setenv("PBEM_VAR", str(tmp_path))
    assert cli.main(["db", "upgrade"]) == 0
    assert cli.main(["export", "NOPE"]) == 1
    assert "There is no game NOPE." in capsys.readouterr().err


@pytest.mark.parametrize("content", ["no JSON", "[]", "{}", '{"seed": "x"}', '{"seed": 1}'])
def test_what_is_no_export_is_not_verified(
    content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setenv("PBEM_VAR", str(tmp_path / "var"))
    (tmp_path / "game.json").write_text(content)
    assert cli.main(["verify", str(tmp_path / "game.json")]) != 0
    told = capsys.readouterr()
    assert "is no exported game" in told.err or "not revealed" in told.out


def test_bots_play_each_other(here: Here) -> None:
    done = here.pbem("bot-match", "greedy", "random", "random", "--games", "3", "--json")
    assert done.returncode == 0
    rows = {row["bot"]: row for row in json.loads(done.stdout)}
    assert (rows["greedy"]["games"], rows["random"]["games"]) == (3, 6)


def test_a_bot_nobody_knows_is_refused_with_the_known_ones(here: Here) -> None:
    done = here.pbem("bot-match", "deep-blue", "random", "random")
    assert done.returncode == 2
    assert "greedy" in done.stderr


def test_a_worker_needs_a_broker_that_others_know(shell: Shell) -> None:
    done = shell.pbem("worker")
    assert done.returncode != 0
    assert "PBEM_BROKER_URL" in done.stderr


def test_the_listener_says_when_it_is_switched_off(here: Here) -> None:
    here.environment["PBEM_SMTP_LISTEN"] = ""
    done = here.pbem("smtp")
    assert done.returncode == 1
    assert "PBEM_SMTP_LISTEN" in done.stderr


def test_the_web_server_runs_alone_and_ends_when_told(shell: Shell) -> None:
    port = free_port()
    shell.environment["PBEM_BASE_URL"] = f"http://127.0.0.1:{port}"
    web = shell.begin("web")
    try:
        wait_for(port)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=10) as answer:
            assert answer.status == 200
    finally:
        web.send_signal(signal.SIGTERM)
        assert web.wait(20) == 0


def test_the_listener_runs_alone_and_ends_when_told(shell: Shell) -> None:
    port = free_port()
    shell.environment["PBEM_SMTP_LISTEN"] = f"127.0.0.1:{port}"
    listener = shell.begin("smtp")
    try:
        wait_for(port)
    finally:
        listener.send_signal(signal.SIGTERM)
        assert listener.wait(20) == 0


def wait_for(port: int) -> None:
    """Until something listens there."""
    deadline = time.monotonic() + 120
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=5).close()
            return
        except OSError:
            assert time.monotonic() < deadline
            time.sleep(0.05)


def test_explain_says_what_each_clause_does_and_which_row_decided(capsys: Captured) -> None:
    assert cli.main(["explain", "Everyone takes the mayor, so I take the settler"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in told] == ["report", "choose", "play:"]
    assert told[-1] == "play: chooses (settler)"
