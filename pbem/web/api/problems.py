"""What goes wrong, as RFC 9457 problem details that say what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from flask import Response, current_app
from pydantic import BaseModel, Field, ValidationError
from werkzeug.exceptions import HTTPException

from pbem.web.site.visitor import service

MEDIA_TYPE = "application/problem+json"
PREFIX = "/api/v1"
MOST_FAULTS = 20


class ProblemType(NamedTuple):
    """One kind of problem: its status, its title, and what the program's author can do."""

    status: int
    title: str
    next: str


KINDS = {
    "no-token": ProblemType(
        401,
        "A token is needed",
        "Send `Authorization: Bearer TOKEN` with a token made on the account page."
        " Cookies do not count here.",
    ),
    "bad-token": ProblemType(
        401,
        "This token opens nothing",
        "It is misspelt or was revoked; make a new one on the account page.",
    ),
    "scope": ProblemType(
        403,
        "This token does not reach so far",
        "Make a token on the account page that may do this (read, play, or operators' acts) and use"
        " that one here.",
    ),
    "operators-only": ProblemType(
        403, "This is for operators", "Whoever runs the service names them in its settings."
    ),
    "blocked": ProblemType(
        403,
        "This account is blocked",
        "Write to the service's postmaster; the token works again when the account does.",
    ),
    "not-seated": ProblemType(
        403,
        "You have no seat in this game",
        "Ask for `/games/{code}` to watch it, or for `/me/games` to see the games you play.",
    ),
    "not-found": ProblemType(
        404,
        "Nothing here",
        "Compare the address with `/openapi.json`, and the game's code with `/me/games`.",
    ),
    "method": ProblemType(
        405, "Not by this method", "The `Allow` header says which; `/openapi.json` has them all."
    ),
    "not-begun": ProblemType(
        409, "This game has not begun", "Ask again when `status` is `running` in `/games/{code}`."
    ),
    "decision-passed": ProblemType(
        409,
        "That decision has been made",
        "Get `/games/{code}/decision` again, choose anew, and send it with a new key.",
    ),
    "league": ProblemType(
        409,
        "The league does not allow this",
        "`detail` says why; `/leagues/{league}/seasons/newest` how it stands.",
    ),
    "not-done": ProblemType(409, "This was not done", "`detail` says why; nothing has changed."),
    "too-long": ProblemType(
        413, "Longer than anything this takes", "Send the body that `/openapi.json` describes."
    ),
    "not-json": ProblemType(
        415, "The body is no JSON", "Send JSON with `Content-Type: application/json`."
    ),
    "invalid": ProblemType(
        422, "Something in this request cannot be meant", "Mend what `faults` lists."
    ),
    "illegal-move": ProblemType(
        422,
        "This move was not played",
        "Nothing has changed. Try one of `suggestions`, or choose from `/games/{code}/decision`;"
        " a new key goes with a new text.",
    ),
    "key-reused": ProblemType(
        422,
        "This idempotency key belongs to another request",
        "Send a new key with every new request, and the old one only to repeat the old request.",
    ),
    "too-many": ProblemType(
        429, "Too many requests", "Wait as many seconds as `Retry-After` says."
    ),
    "fault": ProblemType(
        500,
        "Something went wrong on our side",
        "Try again in a while, a move with the same key: it is never played twice.",
    ),
    "unavailable": ProblemType(
        503,
        "The service cannot write just now",
        "Wait as many seconds as `Retry-After` says, then send the same again with the same key.",
    ),
}


class Fault(BaseModel):
    """One thing that is wrong with a request."""

    where: str = Field(description="The parameter, header or field, dotted where nested.")
    detail: str


class ProblemDetails(BaseModel):
    """What went wrong, after RFC 9457."""

    type: str = Field(description="An address that explains this kind of problem.")
    title: str
    status: int
    detail: str = Field(description="What is wrong this time.")
    next: str = Field(description="What to do now.")
    suggestions: list[str] = Field(
        default_factory=list, description="Moves that may have been meant, the nearest first."
    )
    faults: list[Fault] = Field(default_factory=list, description="What is wrong, part by part.")


class Problem(Exception):
    """Ends a request with a problem of one of `KINDS`."""

    def __init__(
        self,
        kind: str,
        detail: str = "",
        suggestions: Sequence[str] = (),
        faults: Sequence[Fault] = (),
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(detail)
        self.kind, self.detail, self.headers = kind, detail, headers or {}
        self.suggestions, self.faults = list(suggestions), list(faults)

    @classmethod
    def invalid(cls, error: ValidationError) -> Problem:
        """What pydantic found wrong, without what was sent."""
        faults = [
            Fault(where=".".join(map(str, fault["loc"])) or "body", detail=fault["msg"])
            for fault in error.errors(include_url=False, include_input=False)[:MOST_FAULTS]
        ]
        detail = "; ".join(f"{fault.where}: {fault.detail}" for fault in faults)
        return cls("invalid", detail[:1000], faults=faults)


def answer(problem: Problem) -> Response:
    """The problem as a response."""
    kind = KINDS[problem.kind]
    details = ProblemDetails(
        type=f"{service().settings.base_url}{PREFIX}/problems/{problem.kind}",
        title=kind.title,
        status=kind.status,
        detail=problem.detail or f"{kind.title}.",
        next=kind.next,
        suggestions=problem.suggestions,
        faults=problem.faults,
    )
    response = current_app.response_class(
        details.model_dump_json(), status=kind.status, content_type=MEDIA_TYPE
    )
    response.headers.update(_challenge(problem.kind) | problem.headers)
    return response


def from_http(error: HTTPException) -> Response:
    """An error that Flask itself found below our address, or whoever aborted saying why."""
    names = {404: "not-found", 405: "method", 413: "too-long", 415: "not-json", 400: "invalid"}
    headers = dict[str, Any](error.get_headers())
    allow = {"Allow": headers["Allow"]} if "Allow" in headers else {}
    said = error.description if error.description != type(error).description else None
    return answer(Problem(names.get(error.code or 500, "fault"), said or "", headers=allow))


def _challenge(kind: str) -> dict[str, str]:
    """What RFC 6750 wants to be said along with a refused token."""
    said = {
        "no-token": 'Bearer realm="games"',
        "bad-token": 'Bearer realm="games", error="invalid_token"',
    }
    return {"WWW-Authenticate": said[kind]} if kind in said else {}
