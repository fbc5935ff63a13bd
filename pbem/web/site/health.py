"""What a monitor asks: whether the process is up, and whether it could take a move now."""

from __future__ import annotations

from typing import cast

from flask import Blueprint, Flask, current_app

from pbem.core.readiness import OK, Readiness
from pbem.core.service import Service
from pbem.mail import backlog

pages = Blueprint("health", __name__)

EXTENSION = "pbem-readiness"


def prepare(app: Flask, of: Service) -> None:
    app.extensions[EXTENSION] = Readiness(of, backlog.state)


@pages.get("/healthz")
def healthz() -> tuple[str, int, dict[str, str]]:
    return "ok\n", 200, {"Content-Type": "text/plain; charset=utf-8"}


@pages.get("/readyz")
def readyz() -> tuple[dict[str, str], int]:
    """503 with the reason if anything that a move needs is away.

    Moves can be taken while the worker is behind: that is told with 200, for a balancer that asks
    here would else take every web process out, and make it worse.
    """
    parts = cast(Readiness, current_app.extensions[EXTENSION]).parts()
    needed = (state for part, state in parts.items() if part != "worker")
    return parts, 200 if set(needed) == {OK} else 503
