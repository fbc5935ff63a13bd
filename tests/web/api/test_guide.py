"""The page about the API: every operation is on it, for whoever has no token yet."""

from __future__ import annotations

from flask import Flask
from markupsafe import escape

from pbem.web.api.operations import OPERATIONS


def test_every_operation_stands_there_with_what_it_does(app: Flask) -> None:
    page = app.test_client().get("/api").text
    for operation in OPERATIONS:
        assert f"<b>{operation.method}</b> {operation.path}</code>" in page
        assert str(escape(operation.summary)) in page
