"""The page for people at `/api`: what programs can ask for, made of the same table that answers."""

from __future__ import annotations

from itertools import groupby

from flask import Blueprint, render_template

from pbem.web.api.operations import KEY_HEADER, OPERATIONS, Operation
from pbem.web.api.problems import PREFIX
from pbem.web.site.visitor import service

pages = Blueprint("api_guide", __name__)


@pages.get("/api")
def show() -> str:
    """The words about operations are English, as those of the OpenAPI document."""
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
