"""The client of docs/api.md, run as it stands there against a server."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pbem.core.service import Service
from pbem.models import Game, Scope
from tests.web.api.conftest import token_of
from tests.web.conftest import address_of, advance, match_of

GUIDE = Path(__file__).parents[3] / "docs/api.md"
MOST_LINES = 30


def run(client: str, api: str, token: str) -> subprocess.CompletedProcess[str]:
    """Alone with the standard library."""
    return subprocess.run(
        [sys.executable, "-I", "-S", "-c", client],
        env={"PATH": os.environ["PATH"], "PBEM_API": api, "PBEM_TOKEN": token},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.fixture
def client() -> str:
    [code] = re.findall(r"^```python\n(.*?)^```", GUIDE.read_text(), re.MULTILINE | re.DOTALL)
    assert len(code.splitlines()) <= MOST_LINES
    return str(code)


def test_the_client_plays_where_it_is_asked(
    service: Service, game: Game, server: str, client: str
) -> None:
    match = advance(service, game, lambda match: len(match.moves) > 6)
    seat = match.to_act[0]
    done = run(client, server, token_of(service, address_of(service, game, seat)))
    assert (done.returncode, done.stderr) == (0, "")
    played = match_of(service, game).moves[len(match.moves)]
    assert played[:2] == (seat, match.choices(seat, 1)[0].text)
    first, *told = done.stdout.splitlines()
    assert first == f"Winter table: {played[1]}"
    assert told


def test_the_client_says_what_to_do_where_it_is_refused(
    service: Service, game: Game, server: str, client: str
) -> None:
    reader = token_of(service, address_of(service, game, 0), Scope.READ)
    done = run(client, server, reader)
    assert done.returncode == 1
    assert "Make a token on the account page that may do this" in done.stderr
    assert match_of(service, game).moves == []
    assert "misspelt or was revoked" in run(client, server, "pbem_nonsense").stderr
