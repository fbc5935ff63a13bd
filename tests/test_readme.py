"""README's section for hosts: every command in it runs as written, in a copy of the project."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.e2e.tree import END_SECONDS, START_SECONDS, free_port

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()
HOSTING = README[README.index("## Host it for friends") : README.index("## Fair shuffles")]
NOT_COPIED = shutil.ignore_patterns(
    ".venv", ".git", "var", "tests", "docs", ".*_cache", "__pycache__"
)
RESTORE, SERVE = ".venv/bin/pbem restore", ".venv/bin/pbem serve"


def commands() -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", HOSTING, re.DOTALL)
    return [line.strip() for block in blocks for line in block.splitlines()]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project with what is installed here, so that `make` finds nothing to install. In a folder
    of a name that is hard on programs."""
    folder = tmp_path / "my ünï games, a#b%20?c"
    shutil.copytree(ROOT, folder, ignore=NOT_COPIED)
    programs = folder / ".venv" / "bin"
    programs.mkdir(parents=True)
    (programs / "python").symlink_to(sys.executable)
    program = programs / "pbem"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m pbem "$@"\n')
    program.chmod(0o755)
    (folder / ".venv" / ".ready").touch()
    return folder


def test_every_command_of_the_host_section_runs_as_written(copy: Path) -> None:
    environment = {name: text for name, text in os.environ.items() if not name.startswith("PBEM_")}
    environment["PBEM_BASE_URL"] = f"http://127.0.0.1:{free_port()}"
    environment["PBEM_SMTP_LISTEN"] = f"127.0.0.1:{free_port()}"
    assert SERVE in commands()
    served = None
    try:
        for command in commands():
            if command == SERVE:
                served = serve(copy, environment)
                continue
            done = run(command, copy, environment)
            # The live doctor finds on a test's machine that there are no DNS and no certificate.
            assert done.returncode == 0 or "doctor --live" in command, done.stdout + done.stderr
            assert "Traceback" not in done.stderr
    finally:
        if served is not None:
            served.terminate()
            served.wait(END_SECONDS)
    (backup,) = (copy / "var" / "backups").iterdir()
    assert f"{RESTORE} FILE --check" in HOSTING
    assert run(f"{RESTORE} {shlex.quote(str(backup))} --check", copy, environment).returncode == 0


def run(
    command: str, folder: Path, environment: dict[str, str]
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", command],
        cwd=folder, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip


def serve(folder: Path, environment: dict[str, str]) -> subprocess.Popen[bytes]:
    log = folder / "serve.log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            ["bash", "-c", f"exec {SERVE}"], cwd=folder, env=environment, stdout=out, stderr=out
        )
    deadline = time.monotonic() + START_SECONDS
    while "Ctrl-C ends it" not in log.read_text():
        assert process.poll() is None, log.read_text()
        assert time.monotonic() < deadline, log.read_text()
        time.sleep(0.05)
    return process


def test_the_section_names_the_command_so_that_a_shell_finds_it() -> None:
    assert (
        re.findall(r"(?<![/\w-])pbem (?:serve|doctor|db|backup|restore|export|import)\b", HOSTING)
        == []
    )


def test_files_that_the_readme_links_to_exist() -> None:
    linked = set(re.findall(r"\]\(([^)#:]+)\)", README))
    assert len(linked) > 10
    assert [path for path in sorted(linked) if not (ROOT / path).exists()] == []
