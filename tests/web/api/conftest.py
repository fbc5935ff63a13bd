"""Programs with tokens; every answer that they get is held against the OpenAPI document."""

from __future__ import annotations

import itertools
import json
import re
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator
from sqlmodel import select
from werkzeug.serving import make_server
from werkzeug.test import TestResponse

from pbem.accounts import api_tokens
from pbem.core.service import Service
from pbem.models import Player, Scope

PREFIX = "/api/v1"
KEYS = itertools.count()


class Program:
    """Asks with a token (none: empty) and checks each answer against the document."""

    def __init__(self, client: FlaskClient, token: str = "") -> None:
        self.client, self.token = client, token
        self.document: dict[str, Any] = client.get(f"{PREFIX}/openapi.json").json or {}

    def get(self, path: str, status: int = 200) -> Any:
        return self.ask("GET", path, status).json

    def play(self, code: str, text: str, status: int = 200, **more: Any) -> Any:
        """Play with a key of its own, or the one that is given."""
        key = more.pop("key", None) or f"key {next(KEYS)}"
        path = f"/games/{code}/moves"
        body = {"text": text} | more
        return self.ask("POST", path, status, {"Idempotency-Key": key}, body).json

    def ask(
        self,
        method: str,
        path: str,
        status: int = 200,
        headers: dict[str, str] | None = None,
        body: Any = None,
    ) -> TestResponse:
        sent = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        response = self.client.open(
            PREFIX + path, method=method, headers=sent | (headers or {}), json=body
        )
        assert response.status_code == status, response.get_data(as_text=True)
        self.check(method, path.partition("?")[0], response)
        return response

    def check(self, method: str, path: str, response: TestResponse) -> None:
        """The answer is one that the document describes for this address."""
        described = self.document["paths"][self.pattern(path)][method.lower()]
        answer = described["responses"][str(response.status_code)]
        [(media_type, content)] = answer["content"].items()
        assert response.mimetype == media_type
        schema = content["schema"] | {"components": self.document["components"]}
        Draft202012Validator(schema).validate(json.loads(response.get_data()))

    def pattern(self, path: str) -> str:
        return next(
            known
            for known in sorted(self.document["paths"], key=lambda known: known.count("{"))
            if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", known), path)
        )


def token_of(service: Service, address: str, scope: Scope = Scope.PLAY, name: str = "test") -> str:
    with service.database.write() as session:
        player = session.exec(select(Player).where(Player.email == address)).one()
        assert player.id is not None
        return api_tokens.make(session, player.id, name, scope)


@pytest.fixture
def server(app: Flask) -> Iterator[str]:
    """The address of the API of a real server."""
    serving = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=serving.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{serving.port}/api/v1"
    serving.shutdown()
    thread.join()
    serving.server_close()


@pytest.fixture
def program(app: Flask, service: Service) -> Callable[..., Program]:
    """A program of the player of that address; of nobody without one."""

    def made(address: str = "", scope: Scope = Scope.PLAY) -> Program:
        token = token_of(service, address, scope) if address else ""
        return Program(app.test_client(), token)

    return made
