"""The OpenAPI document, made from the table of operations and the models; and the page for people
at `/api`, which says the same."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from flask import Blueprint, render_template
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from pbem.language.wording import SERVICE_NAME
from pbem.web.api.notices import NOTICES, SIGNED, NoticeShape
from pbem.web.api.operations import KEY_HEADER, LONGEST_KEY, OPERATIONS, Operation
from pbem.web.api.problems import KINDS, MEDIA_TYPE, PREFIX, ProblemDetails
from pbem.web.site.visitor import service

pages = Blueprint("api_guide", __name__)

VERSION = "1.0"
REFERENCE = "#/components/schemas/{model}"
PATH_PARTS = {
    "code": "A game's code, in any case.",
    "rules": "A key of `/rules`.",
    "seats": "How many play.",
    "handle": "A player's, as lists of ratings tell it.",
    "league": "A league's code, in any case.",
    "number": "A season's, from 1.",
    "challenge": "A challenge's `id`.",
    "kind": "The last part of a problem's `type`.",
}
EVERYWHERE = ("not-found", "method", "fault", "unavailable")
WITH_TOKEN = ("no-token", "bad-token", "scope", "blocked", "too-many")
WITH_BODY = ("not-json", "too-long")


def document(base_url: str) -> dict[str, Any]:
    """The whole document as JSON values."""
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": SERVICE_NAME,
            "version": VERSION,
            "description": "Read the games you play or watch, and play. What you may not see"
            " at the table is not here either. Tokens are made on the account page.",
        },
        "servers": [{"url": base_url + PREFIX}],
        "paths": paths,
        "webhooks": {name: {"post": _notice(name, model)} for name, model in NOTICES.items()},
        "components": {
            "schemas": _schemas(),
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _schemas() -> dict[str, Any]:
    models: set[type[BaseModel]] = {ProblemDetails, *NOTICES.values()}
    for operation in OPERATIONS:
        models.add(operation.answer)
        if operation.body is not None:
            models.add(operation.body)
    # Requests are described as they are taken, answers as they are given.
    bodies = {operation.body for operation in OPERATIONS}
    ordered = sorted(models, key=lambda model: model.__name__)
    _, definitions = models_json_schema(
        [(model, "validation" if model in bodies else "serialization") for model in ordered],
        ref_template=REFERENCE,
    )
    schemas: dict[str, Any] = definitions["$defs"]
    return schemas


def _notice(name: str, model: type[NoticeShape]) -> dict[str, Any]:
    """What we send to an address that a player has entered on the account page."""
    return {
        "operationId": f"notice-{name}",
        "summary": (model.__doc__ or name).partition("\n")[0],
        "parameters": [
            {"name": header, "in": "header", "required": True, "description": words,
             "schema": {"type": "string"}}
            for header, words in SIGNED.items()
        ],
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": _reference(model)}},
        },
        "responses": {"2XX": {"description": "Taken; whatever else is answered ends it or is"
                              " tried again, as the guide to the API says."}},
        "security": [],
    }  # fmt: skip


def _operation(operation: Operation) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "responses": _responses(operation),
        "security": _security(operation),
    }
    if operation.description:
        described["description"] = operation.description
    if operation.scope is not None:
        described["x-scope"] = operation.scope.value
    if parameters := [*_path_parts(operation), *_query(operation), *_headers(operation)]:
        described["parameters"] = parameters
    if operation.body is not None:
        described["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": _reference(operation.body)}},
        }
    return described


def _security(operation: Operation) -> list[dict[str, list[str]]]:
    """A token; of a public operation also none at all."""
    if operation.scope is None:
        return []
    return [{}, {"token": []}] if operation.public else [{"token": []}]


def _path_parts(operation: Operation) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "description": words,
            "schema": {"type": "string"},
        }
        for name, words in PATH_PARTS.items()
        if f"{{{name}}}" in operation.path
    ]


def _query(operation: Operation) -> list[dict[str, Any]]:
    schema = operation.query.model_json_schema()
    return [
        {
            "name": name,
            "in": "query",
            "required": name in schema.get("required", ()),
            "description": field.get("description", ""),
            "schema": {k: v for k, v in field.items() if k not in ("description", "title")},
        }
        for name, field in schema["properties"].items()
    ]


def _headers(operation: Operation) -> list[dict[str, Any]]:
    if operation.body is None:
        return []
    return [
        {
            "name": KEY_HEADER,
            "in": "header",
            "required": True,
            "description": "A new one for each new request, such as a UUID. The same request with"
            " the same key is done once and answered the same again, for a week.",
            "schema": {"type": "string", "minLength": 1, "maxLength": LONGEST_KEY},
        }
    ]


def problems_of(operation: Operation) -> dict[int, list[str]]:
    """The kinds of problem that the operation may answer, by status."""
    kinds = [*EVERYWHERE, *operation.problems, "invalid"]
    kinds += WITH_TOKEN if operation.scope is not None else ()
    kinds += WITH_BODY if operation.body is not None else ()
    statuses: dict[int, list[str]] = {}
    for kind in sorted(kinds, key=list(KINDS).index):
        statuses.setdefault(KINDS[kind].status, []).append(kind)
    return statuses


def _responses(operation: Operation) -> dict[str, Any]:
    responses = {
        "200": {
            "description": (operation.answer.__doc__ or operation.summary).partition("\n")[0],
            "content": {"application/json": {"schema": _reference(operation.answer)}},
        }
    }
    for status, kinds in problems_of(operation).items():
        responses[str(status)] = {
            "description": "; ".join(f"{kind}: {KINDS[kind].title}" for kind in kinds),
            "content": {MEDIA_TYPE: {"schema": _reference(ProblemDetails)}},
        }
    return responses


def _reference(model: type[BaseModel]) -> dict[str, str]:
    return {"$ref": REFERENCE.format(model=model.__name__)}


@pages.get("/api")
def show() -> str:
    """The words about operations are English, as those of the document."""
    address = service().settings.base_url + PREFIX
    return render_template("web/api.html", groups=_groups(), address=address, key_header=KEY_HEADER)


def _groups() -> list[tuple[str, list[Operation]]]:
    """By what an address begins with, in the order of the document."""
    begun = dict.fromkeys(_begins(operation) for operation in OPERATIONS)
    order = {name: number for number, name in enumerate(begun)}
    ordered = sorted(OPERATIONS, key=lambda operation: order[_begins(operation)])
    return [(name, list(own)) for name, own in groupby(ordered, key=_begins)]


def _begins(operation: Operation) -> str:
    return operation.path.split("/")[1]
