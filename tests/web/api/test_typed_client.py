"""Clients that generators make from the OpenAPI document, and the bots of docs/bots.md on them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from urllib.request import urlopen

from pbem.core.service import Service
from pbem.models import Game
from tests import needs
from tests.web.api.conftest import token_of
from tests.web.conftest import address_of, advance, match_of

GUIDE = Path(__file__).parents[3] / "docs/bots.md"


def test_the_bot_plays_by_a_generated_client(
    service: Service, game: Game, server: str, tmp_path: Path
) -> None:
    with urlopen(f"{server}/openapi.json", timeout=60) as answer:
        (tmp_path / "openapi.json").write_bytes(answer.read())
    generate = [sys.executable, "-m", "openapi_python_client", "generate", "--meta", "none"]
    made = subprocess.run(
        [*generate, "--path", "openapi.json", "--output-path", "pbem_client"],
        cwd=tmp_path, env={"PATH": ""}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "Unsupported" not in made.stdout, made.stdout
    assert "Endpoint will not be generated" not in made.stdout, made.stdout
    document = json.loads((tmp_path / "openapi.json").read_text())
    operations = {one["operationId"] for path in document["paths"].values()
                  for method, one in path.items() if method != "parameters"}  # fmt: skip
    modules = {file.stem for file in (tmp_path / "pbem_client/api/default").glob("*.py")}
    assert {re.sub(r"\W", "_", name).lower() for name in operations} <= modules

    bot = tmp_path / "bot.py"
    bot.write_text(example("python"))
    it_plays(service, game, server, [sys.executable, bot])


def test_the_bot_plays_by_generated_types(
    service: Service, game: Game, server: str, tmp_path: Path
) -> None:
    node, packages = needs.program("node"), needs.from_npm()
    (tmp_path / "node_modules").symlink_to(packages)
    (tmp_path / "bot.mts").write_text(example("typescript"))
    with urlopen(f"{server}/openapi.json", timeout=60) as answer:
        (tmp_path / "openapi.json").write_bytes(answer.read())
    generate = ["openapi-typescript/bin/cli.js", "openapi.json", "--output", "pbem.d.ts"]
    [flags] = re.findall(r"^npx tsc (.*) bot\.mts$", GUIDE.read_text(), re.MULTILINE)
    for program, *arguments in (generate, ["typescript/bin/tsc", *flags.split(), "bot.mts"]):
        done = subprocess.run(
            [node, packages / program, *arguments],
            cwd=tmp_path, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
    it_plays(service, game, server, [node, tmp_path / "bot.mjs"])


def example(language: str) -> str:
    [bot] = re.findall(rf"^```{language}\n(.*?)^```", GUIDE.read_text(), re.MULTILINE | re.DOTALL)
    return str(bot)


def it_plays(service: Service, game: Game, server: str, bot: Sequence[str | Path]) -> None:
    match = advance(service, game, lambda match: len(match.moves) > 6)
    seat = match.to_act[0]
    known = {"PBEM_API": server, "PBEM_TOKEN": token_of(service, address_of(service, game, seat))}
    done = subprocess.run(
        bot, cwd=Path(bot[1]).parent, env=known, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Winter table: ")
    assert match_of(service, game).moves[len(match.moves)][0] == seat
