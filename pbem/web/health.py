"""What a monitor asks: whether the process is up, and whether database and broker answer."""

from __future__ import annotations

from typing import Any

from flask import Blueprint
from kombu.connection import Connection
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from pbem.broker import celery_url, transport_options
from pbem.config import EMBEDDED
from pbem.service import Service
from pbem.web.visitor import service

pages = Blueprint("health", __name__)

SECONDS = 2


@pages.get("/healthz")
def healthz() -> tuple[str, int, dict[str, str]]:
    return "ok\n", 200, {"Content-Type": "text/plain; charset=utf-8"}


@pages.get("/readyz")
def readyz() -> tuple[dict[str, str], int]:
    """503 with the reason if anything that a move needs is away."""
    parts = {"database": database_state(service()), "broker": broker_state(service())}
    return parts, 200 if set(parts.values()) == {"ok"} else 503


def database_state(service: Service) -> str:
    try:
        with service.database.read() as session:
            session.connection().execute(text("select code from game limit 1"))
    except SQLAlchemyError as error:
        return f"unreachable: {type(error).__name__}"
    return "ok"


def broker_state(service: Service) -> str:
    url = service.settings.broker_url
    if url == EMBEDDED:
        return "none: the embedded broker runs only under `pbem serve`"
    options: dict[str, Any] = {
        **transport_options(url),
        "socket_timeout": SECONDS,
        "socket_connect_timeout": SECONDS,
    }
    try:
        with Connection(
            celery_url(url), transport_options=options, connect_timeout=SECONDS
        ) as connection:
            connection.ensure_connection(max_retries=1, interval_start=0, timeout=SECONDS)
            connection.default_channel.close()
    except Exception as error:  # each transport has errors of its own; all mean the same here
        return f"unreachable: {type(error).__name__}"
    return "ok"
