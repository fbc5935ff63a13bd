"""The OpenAPI document: valid, complete, and true."""

from __future__ import annotations

import re
from collections.abc import Callable

from flask import Flask
from openapi_spec_validator import validate

import engine
from pbem.web.api.notices import NOTICES
from pbem.web.api.problems import KINDS
from tests.web.api.conftest import PREFIX, Program

Made = Callable[..., Program]


def test_the_document_is_valid_and_says_where_the_service_is(program: Made) -> None:
    document = program().document
    validate(document)
    [server] = document["servers"]
    assert server["url"].startswith("http")
    assert server["url"].endswith(PREFIX)


def test_every_kind_of_notice_is_described(program: Made) -> None:
    """`tests/competition/leagues/test_notices.py` and `test_queue.py` check what is sent."""
    document = program().document
    assert set(document["webhooks"]) == set(NOTICES)
    for name, item in document["webhooks"].items():
        schema = item["post"]["requestBody"]["content"]["application/json"]["schema"]["$ref"]
        model = document["components"]["schemas"][schema.rpartition("/")[2]]
        assert model["properties"]["type"]["const"] == name


def test_every_route_is_in_the_document_and_nothing_else(app: Flask, program: Made) -> None:
    routes = {
        (method.lower(), re.sub(r"<(\w+)>", r"{\1}", rule.rule.removeprefix(PREFIX)))
        for rule in app.url_map.iter_rules()
        if rule.endpoint.startswith("api.")
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    described = {
        (method, path) for path, item in program().document["paths"].items() for method in item
    }
    assert routes == described


def test_what_needs_a_token_says_so_and_the_rest_does_not(program: Made) -> None:
    nobody = program()
    for path, item in nobody.document["paths"].items():
        for method, described in item.items():
            address = path.replace("{code}", "ABCDEF").replace("{kind}", "scope")
            assert described["summary"]
            needs = described["security"] and {} not in described["security"]
            status = 401 if needs else 404 if "{" in address or "ABCDEF" in address else 200
            nobody.ask(method.upper(), address, status, body={} if method == "post" else None)


def test_the_rules_are_those_of_the_engine(program: Made) -> None:
    assert program().get("/rules")["games"] == engine.GAMES


def test_every_kind_of_problem_is_explained_at_its_address(program: Made) -> None:
    nobody = program()
    for kind in KINDS:
        assert nobody.get(f"/problems/{kind}")["next"]
    problem = nobody.get("/problems/nonsense", 404)
    assert problem["type"].endswith("/api/v1/problems/not-found")


def test_what_flask_finds_wrong_is_a_problem_too(app: Flask) -> None:
    client = app.test_client()
    for method, path, status in (
        ("GET", "/api/v1/nonsense", 404),
        ("DELETE", "/api/v1/me", 405),
        ("GET", "/api/v1/games/ABCDEF/moves", 405),
    ):
        response = client.open(path, method=method)
        assert response.status_code == status
        assert response.mimetype == "application/problem+json"
        assert response.json is not None
        assert response.json["status"] == status
        assert response.json["next"]
    assert "GET" in client.delete("/api/v1/me").headers["Allow"]


def test_the_pages_keep_their_own_words(app: Flask) -> None:
    assert "html" in app.test_client().get("/nonsense").content_type
