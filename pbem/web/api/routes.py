"""The addresses below `/api/v1`."""

from __future__ import annotations

from functools import cache
from typing import Any

from flask import Blueprint, Flask, Response
from pydantic import RootModel
from werkzeug.exceptions import HTTPException

from pbem.admin.operators import NotDone
from pbem.competition.leagues.terms import LeagueError
from pbem.core.refused import Refused
from pbem.core.token_buckets import Buckets
from pbem.games.loaded_game import NoSuchSeat
from pbem.web.api import (
    bearer,
    games,
    ladders,
    league_acts,
    leagues,
    lists,
    messages,
    moves,
    openapi,
    operations,
    operators,
    orders,
    own_time,
    people,
    problems,
    ratings,
    table_decisions,
    tables,
    talk,
)
from pbem.web.api.operations import operation
from pbem.web.api.problems import KINDS, PREFIX, Problem
from pbem.web.api.shapes import ProblemKind
from pbem.web.site.visitor import service

pages = Blueprint("api", __name__, url_prefix=PREFIX)

PARTS = (
    lists, own_time, people, tables, games, moves, orders, table_decisions,
    talk, messages, ratings, leagues, league_acts, ladders, operators,
)  # fmt: skip
"""Whose operations are entered into the table by being imported."""


class OpenApi(RootModel[dict[str, Any]]):
    """An OpenAPI 3.1 document."""


@operation("GET", "/openapi.json", OpenApi, scope=None)
def describe() -> OpenApi:
    """This document."""
    return OpenApi(_document(service().settings.base_url))


@operation("GET", "/problems/{kind}", ProblemKind, scope=None)
def explain(kind: str) -> ProblemKind:
    """What a kind of problem means, and what to do about it."""
    if kind not in KINDS:
        raise Problem("not-found")
    known = KINDS[kind]
    return ProblemKind(title=known.title, status=known.status, next=known.next)


@pages.errorhandler(Problem)
def problem(error: Problem) -> Response:
    return problems.answer(error)


@pages.errorhandler(NoSuchSeat)
@pages.errorhandler(Refused)
def refused(error: Exception) -> Response:
    """What cannot be done says why by itself."""
    kinds = {LeagueError: "league", NotDone: "not-done"}
    kind = next((kinds[known] for known in kinds if isinstance(error, known)), "invalid")
    return problems.answer(Problem(kind, str(error) or "The game is over."))


@pages.errorhandler(HTTPException)
def http_problem(error: HTTPException) -> Response:
    return problems.from_http(error)


def prepare(app: Flask) -> None:
    """Give the application the buckets that it counts requests with."""
    app.extensions[bearer.EXTENSION] = Buckets(app.extensions["pbem"].settings.api_rate)


@cache
def _document(base_url: str) -> dict[str, Any]:
    return openapi.document(base_url)


operations.register(pages)
