"""`pbem mcp`, run as an assistant's program would run it, against a server."""

from __future__ import annotations

import os
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import anyio
import pytest
from mcp import Client, StdioServerParameters
from mcp.types import TextContent

from pbem.core.service import Service
from pbem.models import Game, Scope
from pbem.running import cli
from tests.web.api.conftest import token_of
from tests.web.conftest import address_of, advance, match_of


class Assistant:
    """Asks tools of one server."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def ask(self, tool: str, **about: Any) -> dict[str, Any]:
        answer = await self.client.call_tool(tool, about)
        assert not answer.is_error, answer.content
        assert isinstance(answer.structured_content, dict)
        return answer.structured_content

    async def refused(self, tool: str, **about: Any) -> str:
        answer = await self.client.call_tool(tool, about)
        assert answer.is_error
        assert isinstance(answer.content[0], TextContent)
        return answer.content[0].text


def assisted(api: str, token: str, does: Callable[[Assistant], Awaitable[None]]) -> None:
    """Have it done by an assistant with that token."""

    async def run() -> None:
        told = {"PATH": os.environ["PATH"], "PYTHONPATH": os.pathsep.join(sys.path)}
        server = StdioServerParameters(
            command=sys.executable,
            args=["-m", "pbem", "mcp"],
            env=told | {"PBEM_API": api, "PBEM_TOKEN": token},
        )
        async with Client(server) as client:
            await does(Assistant(client))

    anyio.run(run)


def test_an_assistant_looks_and_plays_what_was_agreed_once(
    service: Service, game: Game, server: str
) -> None:
    before = advance(service, game, lambda match: len(match.moves) > 6)
    seat = before.to_act[0]

    async def does(assistant: Assistant) -> None:
        tools = {tool.name: tool for tool in (await assistant.client.list_tools()).tools}
        acting = {n for n, t in tools.items() if t.annotations and not t.annotations.read_only_hint}
        assert acting == {"play", "take_back", "leave_order", "say"}
        [waiting] = (await assistant.ask("my_games"))["games"]
        assert waiting["my_turn"]
        code = waiting["code"]
        assert (await assistant.ask("show_game", code=code))["code"] == code
        asked = await assistant.ask("show_decision", code=code)
        move = asked["sensible"][0]["text"]
        wrong = {"moves": f"{move} now", "decision": asked["number"]}
        assert "Likely moves: " in await assistant.refused("play", code=code, **wrong)
        agreed = {"code": code, "moves": move, "decision": asked["number"]}
        played = await assistant.ask("play", **agreed)
        assert played["played"][0] == move
        assert await assistant.ask("play", **agreed) == played
        assert (await assistant.ask("show_history", code=code, cursor=waiting["moves"]))["entries"]
        preview = await assistant.ask("preview_order", code=code, order="if mayor then place same")
        assert preview
        assert (await assistant.ask("say", code=code, words="Good luck"))["text"] == "Good luck"
        assert (await assistant.ask("show_talk", code=code))["said"]

    assisted(server, token_of(service, address_of(service, game, seat)), does)
    played = match_of(service, game).moves[len(before.moves) :]
    assert [number for number, *_ in played].count(seat) == 1


def test_a_token_that_reads_plays_nothing_and_the_site_says_why(
    service: Service, game: Game, server: str
) -> None:
    async def does(assistant: Assistant) -> None:
        number = (await assistant.ask("show_decision", code=game.code))["number"]
        told = await assistant.refused("play", code=game.code, moves="mayor", decision=number)
        assert "Make a token on the account page that may do this" in told
        told = await assistant.refused("show_game", code="../me")
        assert "Nothing here." in told

    seat = match_of(service, game).to_act[0]
    assisted(server, token_of(service, address_of(service, game, seat), Scope.READ), does)
    assert match_of(service, game).moves == []


@pytest.mark.parametrize("api", ["", "http://games.example.org/api/v1", "file:///etc/passwd"])
def test_without_a_token_or_by_an_open_road_it_does_not_begin(
    api: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PBEM_TOKEN", "pbem_secret")
    assert cli.main(["mcp", "--api", api]) == 2
    said = capsys.readouterr().err
    assert "PBEM_API" in said
    assert "pbem_secret" not in said
    monkeypatch.delenv("PBEM_TOKEN")
    assert cli.main(["mcp", "--api", "https://games.example.org/api/v1"]) == 2
