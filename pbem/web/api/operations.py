"""The table of operations: what is registered with Flask and written into the OpenAPI document."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypedDict, Unpack

from flask import Blueprint, Response, current_app, request
from pydantic import BaseModel, ValidationError

from pbem.models import Scope
from pbem.web.api import bearer
from pbem.web.api.idempotency import Receipt
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import ApiRequest, NoQuery

MOST_BYTES = 16_000
"""No body that we take is longer."""
LONGEST_KEY = 80
KEY_HEADER = "Idempotency-Key"

View = Callable[..., BaseModel]


class OperationTakes(TypedDict, total=False):
    """What an operation takes, and the kinds of problem beyond what every operation may say."""

    scope: Scope | None
    query: type[ApiRequest]
    body: type[ApiRequest] | None
    problems: tuple[str, ...]
    once: str
    public: bool


@dataclass(frozen=True)
class Operation:
    """One method of one address; without a scope anybody may ask.

    The view is called with the caller (where there is a scope; None if a public one is asked
    without a token), the checked query or body, for a body also the idempotency key, and the parts
    of the path by name.
    """

    method: str
    path: str
    view: View
    answer: type[BaseModel]
    scope: Scope | None = Scope.READ
    query: type[ApiRequest] = NoQuery
    body: type[ApiRequest] | None = None
    problems: tuple[str, ...] = ()
    once: str = ""
    """What is asked for, with parts of the path; then the same key gets the same answer."""
    public: bool = False
    """Whether it is answered without a token, too, and other sites' scripts may read it then."""

    @property
    def name(self) -> str:
        return self.view.__name__

    @property
    def summary(self) -> str:
        return self.words[0]

    @property
    def description(self) -> str:
        return self.words[1]

    @property
    def words(self) -> tuple[str, str]:
        """The view's docstring: its first line, and the rest."""
        first, _, rest = (self.view.__doc__ or "").partition("\n")
        return first.strip(), " ".join(rest.split())

    def respond(self, **path: str) -> Response:
        """Check the request, ask the view, and write its answer as JSON; raises `Problem`."""
        arguments: list[Any] = []
        if self.scope is not None:
            known = bearer.caller_if_any if self.public else bearer.caller
            arguments.append(known(self.scope))
        try:
            query = self.query.model_validate(request.args.to_dict())
            if self.body is not None:
                arguments += [_body(self.body), _key()]
            elif self.query is not NoQuery:
                arguments.append(query)
        except ValidationError as error:
            raise Problem.invalid(error) from None
        view = partial(self.view, *arguments, **path)
        if self.once:
            caller, asked, key = arguments
            answer = Receipt(caller, key, self.once.format(**path), asked).once(self.answer, view)
        else:
            answer = view()
        return current_app.response_class(answer.model_dump_json(), content_type="application/json")


OPERATIONS: list[Operation] = []


def operation(
    method: str,
    path: str,
    answer: type[BaseModel],
    **takes: Unpack[OperationTakes],
) -> Callable[[View], View]:
    """Enter the view into the table."""

    def enter(view: View) -> View:
        OPERATIONS.append(Operation(method, path, view, answer, **takes))
        return view

    return enter


def open_to_sites(response: Response) -> Response:
    """Let scripts of all sites read what everybody is told, and ask by its ETag whether it is
    new."""
    public = {entry.name for entry in OPERATIONS if entry.public or entry.scope is None}
    if (request.endpoint or "").rpartition(".")[2] not in public or request.method not in (
        "GET",
        "HEAD",
    ):
        return response
    response.vary.add("Authorization")
    if "Authorization" in request.headers:
        return response
    response.headers["Access-Control-Allow-Origin"] = "*"
    response.headers["Access-Control-Expose-Headers"] = "ETag, Retry-After"
    if response.status_code == 200:
        response.headers["Cache-Control"] = "public, no-cache"
        response.set_etag(hashlib.sha256(response.get_data()).hexdigest()[:32])
        response.make_conditional(request)
    return response


def register(pages: Blueprint) -> None:
    """Route every operation of the table."""
    pages.after_request(open_to_sites)
    for entry in OPERATIONS:
        rule = entry.path.replace("{", "<").replace("}", ">")
        pages.add_url_rule(rule, entry.name, entry.respond, methods=[entry.method])


def _body(model: type[ApiRequest]) -> ApiRequest:
    request.max_content_length = MOST_BYTES
    if request.mimetype != "application/json":
        raise Problem("not-json")
    return model.model_validate_json(request.get_data(cache=False))


def _key() -> str:
    key = request.headers.get(KEY_HEADER, "")
    if not (0 < len(key) <= LONGEST_KEY and key.isascii() and key.isprintable()):
        detail = f"{KEY_HEADER}: send a header of 1 to {LONGEST_KEY} characters, such as a UUID."
        raise Problem("invalid", detail)
    return key
